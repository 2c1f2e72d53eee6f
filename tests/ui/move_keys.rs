//! Dragging keys.

use egui::{Key, PointerButton, vec2};
use inbetween::document::Kind;
use inbetween::edit::StepName;

use crate::documents::{Maker, five, key, scalar};
use crate::driver::{CTRL, Driver, NONE, SHIFT, assert_near};

#[test]
fn a_key_is_dragged_in_time_and_value() {
    let mut driver = Driver::open(five());
    let before = driver.keys();
    driver.pull(driver.key_at(1), driver.at(1.25, 2.5));
    assert!(
        driver.is_previewing() && driver.steps() == 0,
        "until the release nothing is committed"
    );
    assert!(driver.shows("undo: Move key"), "the name shows while the drag lasts");
    driver.release();
    let after = driver.keys();
    assert_eq!(after[1].0, 1.25, "on the frame");
    assert_near(after[1].1, 2.5, driver.value_tolerance());
    for other in [0, 2, 3, 4] {
        assert_eq!(after[other], before[other]);
    }
    assert_eq!(driver.selected(), [1], "the dragged key is selected");
    assert_eq!(
        (driver.steps(), driver.undo_name()),
        (1, Some(StepName::MoveKeys { count: 1 }))
    );
    assert!(driver.shows("undo: Move key"));
}

#[test]
fn undo_brings_keys_and_selection_back() {
    let mut driver = Driver::open(five());
    let before = driver.keys();
    driver.drag(driver.key_at(1), driver.at(1.25, 2.5));
    let after = driver.keys();
    driver.click(driver.key_at(4));
    driver.key_with(CTRL, Key::Z);
    assert_eq!(driver.keys(), before);
    assert_eq!(driver.selected(), [1]);
    driver.key_with(CTRL | SHIFT, Key::Z);
    assert_eq!(driver.keys(), after);
}

#[test]
fn a_drag_back_to_where_it_began_is_no_step() {
    let mut driver = Driver::open(five());
    let before = driver.keys();
    let from = driver.key_at(1);
    driver.pull(from, driver.at(1.25, 2.5));
    driver.glide(from);
    driver.release();
    assert_eq!(driver.keys(), before);
    assert_eq!(driver.steps(), 0);
}

#[test]
fn shift_locks_the_axis_the_drag_goes_along() {
    let mut driver = Driver::open(five());
    driver.drag_with(SHIFT, driver.key_at(1), driver.key_at(1) + vec2(60.0, 20.0));
    assert_eq!(driver.keys()[1].1, 1.0);
    assert!(driver.keys()[1].0 > 1.0);
    driver.drag_with(SHIFT, driver.key_at(3), driver.key_at(3) + vec2(20.0, 60.0));
    assert_eq!(driver.keys()[3].0, 3.0);
    assert!(driver.keys()[3].1 < 2.0);
}

#[test]
fn shift_counts_from_the_moment_it_is_pressed_to_the_moment_it_is_let_go() {
    let mut driver = Driver::open(five());
    driver.pull(driver.key_at(1), driver.at(1.5, 1.5));
    driver.hold(SHIFT);
    assert_eq!(driver.keys()[1], (1.5, 1.0));
    driver.hold(NONE);
    assert_eq!(driver.keys()[1].0, 1.5);
    assert_near(driver.keys()[1].1, 1.5, driver.value_tolerance());
    driver.release();
}

#[test]
fn x_and_y_lock_an_axis_and_let_it_go_again() {
    let mut driver = Driver::open(five());
    driver.pull(driver.key_at(1), driver.at(1.5, 2.0));
    driver.key(Key::X);
    assert_eq!(driver.keys()[1], (1.5, 1.0), "X: only time");
    driver.key(Key::Y);
    assert_eq!(driver.keys()[1].0, 1.0, "Y: only value");
    assert_near(driver.keys()[1].1, 2.0, driver.value_tolerance());
    driver.key(Key::Y);
    assert_eq!(driver.keys()[1].0, 1.5, "Y again: free");
    assert_near(driver.keys()[1].1, 2.0, driver.value_tolerance());
    driver.key(Key::X);
    driver.release();
    assert_eq!(driver.keys()[1], (1.5, 1.0));
    // The lock ends with the drag.
    driver.drag(driver.key_at(1), driver.at(1.25, 2.0));
    assert_near(driver.keys()[1].1, 2.0, driver.value_tolerance());
}

#[test]
fn esc_puts_the_keys_back() {
    let mut driver = Driver::open(five());
    let before = driver.keys();
    driver.pull(driver.key_at(1), driver.at(1.5, 2.0));
    driver.key(Key::Escape);
    assert_eq!(driver.keys(), before);
    driver.move_to(driver.at(1.7, 3.0));
    driver.release();
    assert_eq!(driver.keys(), before, "the drag is over");
    assert_eq!(driver.steps(), 0);
    assert_eq!(driver.selected(), [1], "Esc ended the drag, not the selection");
}

#[test]
fn the_right_button_puts_the_keys_back() {
    let mut driver = Driver::open(five());
    let before = driver.keys();
    let to = driver.at(1.5, 2.0);
    driver.pull(driver.key_at(1), to);
    driver.press_button(PointerButton::Secondary, to);
    assert_eq!(driver.keys(), before);
    driver.release_button(PointerButton::Secondary);
    driver.release();
    assert_eq!(driver.keys(), before);
    assert_eq!(driver.steps(), 0);
}

#[test]
fn losing_the_focus_puts_the_keys_back() {
    let mut driver = Driver::open(five());
    let before = driver.keys();
    driver.pull(driver.key_at(1), driver.at(1.5, 2.0));
    driver.lose_focus();
    assert_eq!(driver.keys(), before);
    driver.release();
    assert_eq!(driver.keys(), before);
    assert_eq!(driver.steps(), 0);
}

#[test]
fn modifiers_held_when_the_focus_was_lost_are_not_held_afterwards() {
    let mut driver = Driver::open(five());
    driver.pull(driver.key_at(1), driver.at(1.5, 2.0));
    driver.hold(SHIFT);
    // The keyboard's next word about Shift went to another window.
    driver.lose_focus();
    driver.release();
    driver.drag(driver.key_at(1), driver.at(1.5, 2.0));
    assert_near(driver.keys()[1].1, 2.0, driver.value_tolerance());
}

#[test]
fn while_a_button_is_down_only_the_keys_of_the_drag_act() {
    let mut driver = Driver::open(five());
    driver.drag(driver.key_at(3), driver.at(3.0, 3.0));
    let bounds = driver.bounds();
    driver.pull(driver.key_at(1), driver.at(1.5, 2.0));
    let during = driver.keys();
    for key in [
        Key::Delete,
        Key::F,
        Key::H,
        Key::Num2,
        Key::I,
        Key::Space,
        Key::ArrowRight,
    ] {
        driver.key(key);
        assert_eq!(driver.keys(), during, "{key:?}");
    }
    for key in [Key::Z, Key::A, Key::L] {
        driver.hold(CTRL);
        driver.key_down(key);
        driver.key_up(key);
        driver.hold(NONE);
        assert_eq!(driver.keys(), during, "Ctrl+{key:?}");
    }
    assert_eq!(driver.bounds(), bounds);
    driver.release();
    assert_eq!(driver.keys(), during);
    assert_eq!(driver.steps(), 2);
}

#[test]
fn the_wheel_and_other_buttons_leave_a_drag_alone() {
    let mut driver = Driver::open(five());
    let bounds = driver.bounds();
    let to = driver.at(1.5, 2.0);
    driver.press(driver.key_at(1));
    driver.wheel(driver.key_at(1), 1.0);
    assert_eq!(driver.bounds(), bounds, "the view stays from the press on");
    driver.glide(to);
    driver.wheel(to, 1.0);
    assert_eq!(driver.bounds(), bounds);
    driver.press_button(PointerButton::Middle, to);
    driver.move_by(vec2(10.0, 0.0));
    assert_eq!(driver.bounds(), bounds);
    driver.release_button(PointerButton::Middle);
    driver.glide(to);
    driver.release();
    assert_eq!(driver.keys()[1].0, 1.5);
    assert_eq!(driver.steps(), 1);
}

#[test]
fn a_key_dropped_on_another_replaces_it_and_says_so() {
    let mut driver = Driver::open(five());
    let before = driver.keys();
    driver.drag(driver.key_at(1), driver.at(2.0, 3.0));
    assert_eq!(driver.keys().len(), 4);
    assert_eq!(driver.keys()[1].0, 2.0);
    assert_near(driver.keys()[1].1, 3.0, driver.value_tolerance());
    assert_eq!(driver.selected(), [1]);
    assert!(driver.notice().unwrap().contains("replaced"));
    assert_eq!(driver.steps(), 1);
    driver.key_with(CTRL, Key::Z);
    assert_eq!(driver.keys(), before, "one undo brings both back");
}

#[test]
fn a_key_that_only_passes_over_another_takes_nothing_away() {
    let mut driver = Driver::open(five());
    driver.pull(driver.key_at(1), driver.at(2.0, 3.0));
    driver.glide(driver.at(2.5, 3.0));
    driver.release();
    let times: Vec<f64> = driver.keys().into_iter().map(|(time, _)| time).collect();
    assert_eq!(times, [0.0, 2.0, 2.5, 3.0, 4.0]);
    assert_eq!(driver.selected(), [2]);
}

#[test]
fn an_unselected_key_is_dragged_alone_and_with_shift_together_with_the_selection() {
    let mut driver = Driver::open(five());
    driver.click(driver.key_at(3));
    driver.drag(driver.key_at(1), driver.at(1.25, 1.0));
    assert_eq!(driver.keys()[3].0, 3.0);
    assert_eq!(driver.selected(), [1]);
    driver.drag_with(SHIFT, driver.key_at(3), driver.at(3.25, 2.0));
    assert_eq!((driver.keys()[1].0, driver.keys()[3].0), (1.5, 3.25));
    assert_eq!(driver.selected(), [1, 3], "what moved is what is selected");
    assert_eq!(driver.undo_name(), Some(StepName::MoveKeys { count: 2 }));
}

#[test]
fn the_first_and_the_last_key_can_be_dragged_outwards_and_to_negative_times() {
    let mut driver = Driver::open(scalar(&[key(0.0, 0.0), key(1.0, 1.0)]));
    driver.wheel(driver.at(0.5, 0.5), -4.0);
    driver.drag(driver.key_at(0), driver.at(-0.25, 0.5));
    driver.drag(driver.key_at(1), driver.at(1.25, 0.5));
    assert_eq!((driver.keys()[0].0, driver.keys()[1].0), (-0.25, 1.25));
}

#[test]
fn linked_components_follow_in_time_and_keep_their_values() {
    let keys = |scale: f64| vec![key(0.0, 0.0), key(1.0, scale), key(2.0, 0.0)];
    let mut driver = Driver::open(crate::documents::vector(&[keys(1.0), keys(2.0), keys(3.0)]));
    driver.drag(driver.key_of(0, 1, 1), driver.at(1.25, 2.5));
    for (component, value) in [(0, 1.0), (2, 3.0)] {
        assert_eq!(driver.keys_of(0, component)[1], (1.25, value));
    }
    assert_eq!(driver.keys_of(0, 1)[1].0, 1.25);
    assert_near(driver.keys_of(0, 1)[1].1, 2.5, driver.value_tolerance());
}

#[test]
fn keys_of_several_curves_move_together() {
    let mut maker = Maker::default();
    let channels = [0.0, 1.0].map(|value| maker.free(Kind::Scalar, &[vec![key(0.0, value), key(1.0, value)]]));
    let mut driver = Driver::open(maker.document(channels.into()));
    driver.click(driver.key_of(0, 0, 0));
    driver.click_with(SHIFT, driver.key_of(1, 0, 0));
    driver.drag(driver.key_of(1, 0, 0), driver.at(0.25, 0.5));
    let (first, second) = (driver.keys_of(0, 0)[0], driver.keys_of(1, 0)[0]);
    assert_eq!((first.0, second.0), (0.25, 0.25));
    assert_near(second.1, 0.5, driver.value_tolerance());
    // Moved by the same amount: one rounding each.
    assert_near(second.1 - first.1, 1.0, 2.0 * f64::EPSILON);
    assert_eq!(driver.undo_name(), Some(StepName::MoveKeys { count: 2 }));
}

#[test]
fn the_key_after_a_drop_counts_as_it_stands_there() {
    // Dropped keys are found again where they are, handles and hits included.
    let mut driver = Driver::open(five());
    driver.drag(driver.key_at(1), driver.at(2.5, 1.0));
    driver.click(driver.key_at(1));
    assert_eq!(driver.selected(), [1]);
    driver.click(driver.key_at(2));
    assert_eq!(driver.selected(), [2]);
    assert_eq!(driver.keys()[2].0, 2.5);
}
