//! Fitting the view, the wheel, and the value axis.

use egui::{Key, Pos2, pos2, vec2};
use inbetween::app::view_state::Bounds;
use inbetween::document::Document;

use crate::documents::{five, key, scalar};
use crate::driver::{CTRL, Driver, NONE, SHIFT, assert_near};

fn time_span(bounds: Bounds) -> f64 {
    bounds.time.1 - bounds.time.0
}

fn value_span(bounds: Bounds) -> f64 {
    bounds.value.1 - bounds.value.0
}

fn contains(bounds: Bounds, (time, value): (f64, f64)) -> bool {
    (bounds.time.0..=bounds.time.1).contains(&time) && (bounds.value.0..=bounds.value.1).contains(&value)
}

/// Turns the wheel at a place and checks that the place stays under the pointer; returns by how much the spans of
/// time and value changed.
fn zoom(driver: &mut Driver, pos: Pos2, notches: f32) -> (f64, f64) {
    let before = driver.areas().geometry;
    let place = (before.time(pos.x), before.value(pos.y));
    driver.wheel(pos, notches);
    let after = driver.areas().geometry;
    if before.rect.contains(pos) {
        // A place is f32, below 2048 points a multiple of 2^-13.
        let there = after.pos(place.0, place.1);
        assert!(there.distance(pos) <= 2f32.powi(-12), "{there} was {pos}");
    }
    (
        time_span(after.bounds) / time_span(before.bounds),
        value_span(after.bounds) / value_span(before.bounds),
    )
}

/// Sums and quotients of a few numbers of the size of the bounds.
const ROUNDING: f64 = 1e-12;

#[test]
fn the_wheel_zooms_both_axes_about_the_pointer() {
    let mut driver = Driver::open(five());
    let pos = driver.at(1.3, 2.7);
    let before = driver.bounds();
    let (time, value) = zoom(&mut driver, pos, 1.0);
    assert!(time < 1.0, "forwards goes nearer");
    assert_near(time, value, ROUNDING);
    let (back, _) = zoom(&mut driver, pos, -1.0);
    assert_near(time * back, 1.0, ROUNDING);
    assert_near(driver.bounds().time.0, before.time.0, ROUNDING);
    assert_eq!(driver.steps(), 0);
}

#[test]
fn ctrl_and_the_wheel_zoom_time_and_shift_and_the_wheel_zoom_value() {
    let mut driver = Driver::open(five());
    let pos = driver.at(1.3, 2.7);
    driver.hold(CTRL);
    let (time, value) = zoom(&mut driver, pos, 1.0);
    assert!(time < 1.0);
    assert_near(value, 1.0, ROUNDING);
    driver.hold(SHIFT);
    let (time, value) = zoom(&mut driver, pos, -1.0);
    assert!(value > 1.0);
    assert_near(time, 1.0, ROUNDING);
    driver.hold(NONE);
}

#[test]
fn over_ruler_and_lanes_the_wheel_zooms_time() {
    let mut driver = Driver::open(five());
    let areas = driver.areas();
    for pos in [areas.ruler.center(), areas.lanes[0].center()] {
        let (time, value) = zoom(&mut driver, pos, 1.0);
        assert!(time < 1.0);
        assert_near(value, 1.0, ROUNDING);
    }
}

#[test]
fn over_the_value_axis_the_wheel_zooms_value() {
    let mut driver = Driver::open(five());
    let pos = driver.areas().axis.center();
    let (time, value) = zoom(&mut driver, pos, 1.0);
    assert!(value < 1.0);
    assert_near(time, 1.0, ROUNDING);
}

#[test]
fn over_the_panels_the_wheel_leaves_the_view_alone() {
    let mut driver = Driver::open(five());
    let before = driver.bounds();
    driver.wheel(pos2(100.0, 400.0), 1.0);
    driver.wheel(pos2(1200.0, 400.0), 1.0);
    assert_eq!(driver.bounds(), before);
}

#[test]
fn a_drag_in_the_value_axis_scales_the_values_about_their_middle() {
    let mut driver = Driver::open(five());
    let before = driver.bounds();
    let from = driver.areas().axis.center();
    driver.drag(from, from + vec2(0.0, 50.0));
    let after = driver.bounds();
    assert!(value_span(after) > value_span(before), "down shows more");
    assert_eq!(after.time, before.time);
    let middle = |bounds: Bounds| (bounds.value.0 + bounds.value.1) / 2.0;
    assert_near(middle(after), middle(before), ROUNDING);
    driver.drag(from, from - vec2(0.0, 50.0));
    assert_near(value_span(driver.bounds()), value_span(before), ROUNDING);
    assert_eq!(driver.steps(), 0);
}

#[test]
fn esc_puts_the_value_axis_back() {
    let mut driver = Driver::open(five());
    let before = driver.bounds();
    let from = driver.areas().axis.center();
    driver.pull(from, from + vec2(0.0, 50.0));
    assert_ne!(driver.bounds(), before);
    driver.key(Key::Escape);
    assert_eq!(driver.bounds(), before);
    driver.release();
    assert_eq!(driver.bounds(), before);
}

#[test]
fn f_frames_the_selected_keys_and_without_a_selection_everything() {
    let mut driver = Driver::open(five());
    let all = driver.bounds();
    driver.click(driver.key_at(1));
    driver.click_with(SHIFT, driver.key_at(2));
    driver.key(Key::F);
    let some = driver.bounds();
    let keys = driver.keys();
    assert!(contains(some, keys[1]) && contains(some, keys[2]));
    assert!(!contains(some, keys[0]) && !contains(some, keys[3]));
    driver.key(Key::Escape);
    driver.key(Key::F);
    assert_eq!(driver.bounds(), all);
}

#[test]
fn f_on_a_single_key_brings_it_to_the_middle() {
    let mut driver = Driver::open(five());
    driver.click(driver.key_at(1));
    driver.key(Key::F);
    let bounds = driver.bounds();
    assert_near((bounds.time.0 + bounds.time.1) / 2.0, 1.0, ROUNDING);
    assert_near((bounds.value.0 + bounds.value.1) / 2.0, 1.0, ROUNDING);
    assert!(time_span(bounds) > 0.0 && value_span(bounds) > 0.0);
}

#[test]
fn a_and_home_frame_everything() {
    for key in [Key::A, Key::Home] {
        let mut driver = Driver::open(five());
        let all = driver.bounds();
        driver.click(driver.key_at(1));
        driver.wheel(driver.at(1.3, 2.7), 7.0);
        driver.key(key);
        assert_eq!(driver.bounds(), all);
        assert_eq!(driver.selected(), [1], "the selection stays");
    }
}

#[test]
fn p_brings_the_playhead_to_the_middle_and_keeps_the_zoom() {
    let mut driver = Driver::open(five());
    let ruler = driver.areas().ruler.center().y;
    driver.click(pos2(driver.at(3.0, 0.0).x, ruler));
    driver.wheel(driver.at(0.5, 2.0), 8.0);
    let before = driver.bounds();
    driver.key(Key::P);
    let after = driver.bounds();
    assert_near((after.time.0 + after.time.1) / 2.0, 3.0, ROUNDING);
    assert_near(time_span(after), time_span(before), ROUNDING);
    assert_eq!(after.value, before.value);
}

#[test]
fn keys_can_be_dragged_exactly_at_any_zoom() {
    for notches in [-12.0, 6.0, 20.0] {
        let mut driver = Driver::open(five());
        let pos = driver.key_at(4);
        driver.wheel(pos, notches);
        let to = driver.key_at(4) + vec2(17.0, -41.0);
        let expected = (driver.areas().geometry.time(to.x), driver.areas().geometry.value(to.y));
        driver.hold(CTRL);
        driver.press(driver.key_at(4));
        driver.glide(to);
        driver.release();
        driver.hold(NONE);
        assert_near(driver.keys()[4].0, expected.0, driver.time_tolerance() + ROUNDING);
        assert_near(driver.keys()[4].1, expected.1, driver.value_tolerance() + ROUNDING);
        assert_eq!(driver.selected(), [4], "a drag with Ctrl toggles nothing");
    }
}

/// A curve with keys as far out as a file can have them.
fn farthest() -> Document {
    let far = f64::from(f32::MAX);
    scalar(&[key(0.0, 0.0), key(1e30, -far), key(far / 2.0, 1.0), key(far, far)])
}

#[test]
fn keys_at_the_ends_of_the_range_are_framed_and_drawn() {
    let mut driver = Driver::open(farthest());
    let far = f64::from(f32::MAX);
    for key in [Key::A, Key::F, Key::Home] {
        let middle = driver.areas().geometry.rect.center();
        driver.wheel(middle, 3.0);
        driver.key(key);
        let bounds = driver.bounds();
        for place in [(0.0, 0.0), (1e30, -far), (far, far)] {
            assert!(contains(bounds, place), "{place:?} in {bounds:?}");
        }
        // Not lost in what is around it: room is a third of the extent at most.
        assert!(
            time_span(bounds) < 1.4 * far && value_span(bounds) < 1.4 * 2.0 * far,
            "{bounds:?}"
        );
    }
    // The keys can be taken hold of: a drag is as long as it is on the screen.
    let last = driver.key_at(3);
    driver.drag(last, last + vec2(-80.0, 60.0));
    let curve = driver.curve();
    let moved = (curve.time(3), curve.key_value(3));
    assert!(moved.0 < far && moved.1 < far, "{moved:?}");
    // A point and a half: where the drag begins and what it snaps to.
    let at = driver.at(moved.0, moved.1);
    assert!(at.distance(last + vec2(-80.0, 60.0)) < 6.0, "{at} {last}");
    driver.key(Key::A);
    // However long the numbers beside them, a time stands at one x in the plot and in the lanes.
    let areas = driver.areas();
    assert!(!areas.lanes.is_empty());
    for lane in &areas.lanes {
        assert_eq!(lane.left(), areas.geometry.rect.left());
    }
    println!("{}", driver.save_picture("farthest").display());
    driver.wheel(last, -200.0);
    assert!(driver.bounds().value.1.is_finite());
}
