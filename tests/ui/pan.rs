//! Moving the view by hand, and scrubbing in the ruler.

use egui::{Key, PointerButton, Pos2, pos2, vec2};
use inbetween::app::view_state::Bounds;

use crate::documents::five;
use crate::driver::{CTRL, Driver, NONE, assert_near};

/// A place where nothing is.
fn empty(driver: &Driver) -> Pos2 {
    driver.at(0.5, 3.5)
}

/// In the ruler, over a time.
fn ruler(driver: &Driver, time: f64) -> Pos2 {
    pos2(driver.at(time, 0.0).x, driver.areas().ruler.center().y)
}

/// The view moved with the pointer by this many points.
#[track_caller]
fn assert_panned(before: (Bounds, f64, f64), after: Bounds, by: (f64, f64)) {
    let (bounds, seconds, value) = before;
    // Places are a multiple of 2^-13 points; bounds and way are each rounded a few times.
    let (dt, dv) = (2f64.powi(-12) * seconds, 2f64.powi(-12) * value);
    assert_near(after.time.0, bounds.time.0 - by.0 * seconds, dt);
    assert_near(after.time.1, bounds.time.1 - by.0 * seconds, dt);
    assert_near(after.value.0, bounds.value.0 + by.1 * value, dv);
    assert_near(after.value.1, bounds.value.1 + by.1 * value, dv);
}

fn view(driver: &Driver) -> (Bounds, f64, f64) {
    (driver.bounds(), driver.seconds_per_point(), driver.value_per_point())
}

#[test]
fn a_middle_drag_moves_the_view_with_the_pointer() {
    let mut driver = Driver::open(five());
    let before = view(&driver);
    let from = empty(&driver);
    driver.drag_with_button(PointerButton::Middle, from, from + vec2(40.0, -25.0));
    assert_panned(before, driver.bounds(), (40.0, -25.0));
    assert_eq!(driver.steps(), 0);
}

#[test]
fn a_middle_drag_on_a_key_moves_the_view_too() {
    let mut driver = Driver::open(five());
    let (before, keys) = (view(&driver), driver.keys());
    let from = driver.key_at(1);
    driver.drag_with_button(PointerButton::Middle, from, from + vec2(40.0, 25.0));
    assert_panned(before, driver.bounds(), (40.0, 25.0));
    assert_eq!(driver.keys(), keys);
    assert!(driver.selection().is_empty());
}

#[test]
fn space_and_the_left_button_move_the_view_even_over_a_key() {
    let mut driver = Driver::open(five());
    let (before, keys) = (view(&driver), driver.keys());
    let from = driver.key_at(1);
    driver.key_down(Key::Space);
    driver.drag(from, from + vec2(-30.0, 20.0));
    driver.key_up(Key::Space);
    assert_panned(before, driver.bounds(), (-30.0, 20.0));
    assert_eq!(driver.keys(), keys);
    assert!(driver.selection().is_empty());
    // Let go, the left button drags keys again.
    driver.drag(driver.key_at(1), driver.at(1.25, 1.0));
    assert_eq!(driver.steps(), 1);
}

#[test]
fn esc_and_the_right_button_put_the_view_back() {
    for right in [false, true] {
        let mut driver = Driver::open(five());
        let before = driver.bounds();
        let from = empty(&driver);
        driver.press_button(PointerButton::Middle, from);
        driver.glide(from + vec2(40.0, 25.0));
        assert_ne!(driver.bounds(), before);
        if right {
            driver.press_button(PointerButton::Secondary, from);
        } else {
            driver.key(Key::Escape);
        }
        assert_eq!(driver.bounds(), before);
        driver.release_button(PointerButton::Middle);
        assert_eq!(driver.bounds(), before);
    }
}

#[test]
fn a_middle_drag_in_the_ruler_or_in_a_lane_moves_time_only() {
    let mut driver = Driver::open(five());
    let lane = driver.areas().lanes[0].center();
    for from in [ruler(&driver, 1.0), lane] {
        let before = view(&driver);
        driver.drag_with_button(PointerButton::Middle, from, from + vec2(40.0, 10.0));
        assert_panned(before, driver.bounds(), (40.0, 0.0));
        assert_eq!(driver.playhead(), 0.0, "only the left button scrubs");
    }
}

#[test]
fn a_press_in_the_ruler_puts_the_playhead_there_and_a_drag_scrubs_by_frames() {
    let mut driver = Driver::open(five());
    let bounds = driver.bounds();
    driver.press(ruler(&driver, 1.0 + 0.3 / 24.0));
    assert_eq!(driver.playhead(), 1.0);
    driver.glide(ruler(&driver, 2.0 + 0.4 / 24.0));
    assert_eq!(driver.playhead(), 2.0);
    // The pointer may leave the ruler.
    driver.move_to(driver.at(3.0, 2.0));
    assert_eq!(driver.playhead(), 3.0);
    driver.release();
    driver.move_to(driver.at(1.0, 2.0));
    assert_eq!(driver.playhead(), 3.0);
    assert_eq!(driver.bounds(), bounds);
    assert_eq!(driver.steps(), 0);
}

#[test]
fn ctrl_sets_scrubbing_free_of_frames() {
    let mut driver = Driver::open(five());
    let between = 1.0 + 0.3 / 24.0;
    driver.press(ruler(&driver, between));
    driver.hold(CTRL);
    assert_near(driver.playhead(), between, driver.time_tolerance());
    driver.hold(NONE);
    driver.release();
}

#[test]
fn escape_puts_a_scrubbed_playhead_back() {
    let mut driver = Driver::open(five());
    driver.click(ruler(&driver, 1.0));
    driver.press(ruler(&driver, 2.0));
    driver.glide(ruler(&driver, 3.0));
    driver.key(Key::Escape);
    assert_eq!(driver.playhead(), 1.0);
    driver.move_to(ruler(&driver, 2.0));
    driver.release();
    assert_eq!(driver.playhead(), 1.0);
}

#[test]
fn a_press_that_closes_a_menu_does_nothing_else() {
    let mut driver = Driver::open(five());
    driver.click(driver.key_at(1));
    let selected = driver.selected();
    driver.click_button("View");
    driver.click(driver.at(2.5, 0.9));
    assert_eq!(driver.selected(), selected);
    driver.click(driver.at(2.5, 0.9));
    assert!(driver.selected().is_empty(), "the next press acts again");
}
