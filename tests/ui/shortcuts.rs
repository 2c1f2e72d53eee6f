//! Keys of the keyboard on the selection: tangents, segments, nudging, deleting, undo, Esc.

use egui::{Key, Modifiers};
use inbetween::curve::{SegmentKind, SideTangent, Tangent, Tcb};
use inbetween::edit::StepName;

use crate::documents::{ease, five, key, scalar};
use crate::driver::{ALT, CTRL, Driver, NONE, SHIFT, assert_near};

const CTRL_SHIFT: Modifiers = CTRL.plus(SHIFT);

/// Three keys with the middle one selected.
fn on_middle() -> Driver {
    let mut driver = Driver::open(scalar(&[key(0.0, 0.0), key(1.0, 1.0), key(2.0, 3.0)]));
    driver.click(driver.key_at(1));
    driver
}

fn tangent(driver: &Driver) -> Tangent {
    driver.curve().tangent(1)
}

#[test]
fn digits_give_the_selected_keys_a_tangent_mode() {
    let modes = [
        (Key::Num2, Tangent::Flat),
        (Key::Num3, Tangent::Linear),
        (Key::Num4, Tangent::Spline),
        (Key::Num5, Tangent::Monotone),
        (Key::Num6, Tangent::Tcb(Tcb::default())),
        (Key::Num1, Tangent::Auto),
    ];
    let mut driver = on_middle();
    for (steps, (key, mode)) in (1..).zip(modes) {
        driver.key(key);
        assert_eq!(tangent(&driver), mode, "{key:?}");
        assert_eq!(driver.steps(), steps);
        assert_eq!(driver.undo_name(), Some(StepName::SetTangent { count: 1 }));
    }
    assert!(driver.shows("undo: Set tangent of key"));
    for other in [0, 2] {
        assert_eq!(driver.curve().tangent(other), Tangent::Auto);
    }
}

#[test]
fn seven_keeps_the_present_slope_as_the_users() {
    let mut driver = on_middle();
    driver.key(Key::Num4);
    let slope = driver.curve().slopes(1).outgoing;
    driver.key(Key::Num7);
    assert_eq!(tangent(&driver), Tangent::Smooth { slope });
}

#[test]
fn eight_breaks_and_joins_again() {
    let mut driver = on_middle();
    driver.key(Key::Num8);
    assert!(tangent(&driver).is_broken());
    driver.key(Key::Num8);
    assert!(!tangent(&driver).is_broken());
}

#[test]
fn nine_and_f9_combinations_flatten_a_side_or_both() {
    let flat_in = |tangent: Tangent| tangent.incoming() == SideTangent::Flat;
    let flat_out = |tangent: Tangent| tangent.outgoing() == SideTangent::Flat;
    for (modifiers, key, sides) in [
        (NONE, Key::Num9, (true, false)),
        (SHIFT, Key::F9, (true, false)),
        (NONE, Key::Num0, (false, true)),
        (CTRL_SHIFT, Key::F9, (false, true)),
        (NONE, Key::F9, (true, true)),
    ] {
        let mut driver = on_middle();
        driver.key(Key::Num4);
        driver.key_with(modifiers, key);
        assert_eq!(
            (flat_in(tangent(&driver)), flat_out(tangent(&driver))),
            sides,
            "{modifiers:?} {key:?}"
        );
        assert_eq!(driver.steps(), 2);
    }
}

#[test]
fn digits_are_matched_by_their_place_on_the_keyboard() {
    // The French digit row prints other signs without Shift.
    let mut driver = on_middle();
    driver.key_at_place(Key::Quote, Key::Num4);
    assert_eq!(tangent(&driver), Tangent::Spline);
    // A 2 printed elsewhere is no digit of the row.
    driver.key_at_place(Key::Num2, Key::Q);
    assert_eq!(tangent(&driver), Tangent::Spline);
}

#[test]
fn the_numeric_pad_without_num_lock_has_arrows_and_no_digits() {
    let mut driver = on_middle();
    driver.key_at_place(Key::ArrowRight, Key::Num6);
    assert_eq!(tangent(&driver), Tangent::Auto);
    assert_eq!(driver.undo_name(), Some(StepName::MoveKeys { count: 1 }));
    driver.key_at_place(Key::Num6, Key::Num6);
    assert_eq!(tangent(&driver), Tangent::Tcb(Tcb::default()));
}

#[test]
fn a_shortcut_acts_with_exactly_its_modifiers() {
    let mut driver = on_middle();
    for modifiers in [ALT, CTRL.plus(ALT), CTRL_SHIFT.plus(ALT)] {
        driver.key_with(modifiers, Key::Num2);
        driver.key_with(modifiers, Key::Delete);
    }
    assert_eq!(driver.steps(), 0);
}

#[test]
fn a_mode_makes_the_adjoining_linear_segments_cubic_in_the_same_step() {
    let mut driver = Driver::open(scalar(&[key(0.0, 0.0).linear(), key(1.0, 1.0).linear(), key(2.0, 3.0)]));
    driver.click(driver.key_at(1));
    driver.key(Key::Num2);
    for segment in [0, 1] {
        assert_eq!(*driver.curve().segment_kind(segment), SegmentKind::Cubic);
    }
    assert!(driver.notice().unwrap().contains("became cubic"));
    assert_eq!(driver.steps(), 1);
}

#[test]
fn a_mode_that_step_and_eased_segments_do_not_show_says_so() {
    let mut driver = Driver::open(scalar(&[
        key(0.0, 0.0).step(),
        key(1.0, 1.0).then(ease("smoothstep")),
        key(2.0, 3.0),
    ]));
    driver.click(driver.key_at(1));
    driver.key(Key::Num2);
    assert_eq!(*driver.curve().segment_kind(0), SegmentKind::Step);
    assert_eq!(*driver.curve().segment_kind(1), ease("smoothstep"));
    assert!(driver.notice().unwrap().contains("do not show"));
}

#[test]
fn ctrl_with_digits_sets_the_kind_of_the_segment_after_the_key() {
    let mut driver = on_middle();
    for (digit, kind) in [
        (Key::Num1, SegmentKind::Step),
        (Key::Num2, SegmentKind::Linear),
        (Key::Num3, SegmentKind::Cubic),
    ] {
        driver.key_with(CTRL, digit);
        assert_eq!(*driver.curve().segment_kind(1), kind);
        assert_eq!(
            *driver.curve().segment_kind(0),
            SegmentKind::Cubic,
            "the one before stays"
        );
        assert_eq!(driver.undo_name(), Some(StepName::SetSegment { count: 1 }));
    }
    assert!(driver.shows("undo: Set segment"));
}

#[test]
fn ctrl_4_puts_the_keyboard_into_the_table_of_easings() {
    for inspector in [true, false] {
        let mut driver = on_middle();
        driver.choose(|settings| settings.inspector = inspector);
        driver.key_with(CTRL, Key::Num4);
        driver.settle();
        driver.key(Key::ArrowDown);
        driver.settle();
        assert_eq!(driver.steps(), 0, "nothing is chosen yet");
        driver.key(Key::Enter);
        driver.settle();
        assert_eq!(*driver.curve().segment_kind(1), ease("smoothstep"));
        assert_eq!(driver.steps(), 1);
    }
}

#[test]
fn without_a_selection_tangent_and_segment_keys_say_what_they_need() {
    let mut driver = Driver::open(five());
    for (modifiers, key) in [(NONE, Key::Num2), (CTRL, Key::Num1), (NONE, Key::Delete)] {
        driver.key_with(modifiers, key);
        assert_eq!(driver.steps(), 0);
        assert!(driver.notice().is_some(), "{key:?}");
    }
}

#[test]
fn arrows_nudge_by_frames_and_steps_of_the_grid() {
    let frame = 1.0 / 24.0;
    let paces = [(NONE, 1.0), (SHIFT, 10.0), (CTRL, 0.1)];
    for (modifiers, pace) in paces {
        let mut driver = on_middle();
        driver.key_with(modifiers, Key::ArrowRight);
        // Two sums of numbers near 1.
        assert_near(driver.keys()[1].0, 1.0 + pace * frame, 2.0 * f64::EPSILON);
        assert_eq!(driver.undo_name(), Some(StepName::MoveKeys { count: 1 }));
        driver.key_with(modifiers, Key::ArrowLeft);
        driver.key_with(modifiers, Key::ArrowLeft);
        assert_near(driver.keys()[1].0, 1.0 - pace * frame, 4.0 * f64::EPSILON);
        assert_eq!(driver.steps(), 3);
    }
    let mut steps = Vec::new();
    for (modifiers, _) in paces {
        let mut driver = on_middle();
        driver.key_with(modifiers, Key::ArrowUp);
        steps.push(driver.keys()[1].1 - 1.0);
        assert_eq!(driver.keys()[1].0, 1.0);
        driver.key_with(modifiers, Key::ArrowDown);
        assert_near(driver.keys()[1].1, 1.0, 4.0 * f64::EPSILON);
    }
    assert!(steps[0] > 0.0);
    // Differences of numbers near 1 to 10.
    assert_near(steps[1], 10.0 * steps[0], 64.0 * f64::EPSILON);
    assert_near(steps[2], 0.1 * steps[0], 64.0 * f64::EPSILON);
}

#[test]
fn a_nudge_moves_all_selected_keys_alike() {
    let mut driver = Driver::open(five());
    driver.key_with(CTRL, Key::A);
    driver.key(Key::ArrowRight);
    for (index, (time, _)) in driver.keys().into_iter().enumerate() {
        assert_near(time, index as f64 + 1.0 / 24.0, 4.0 * f64::EPSILON);
    }
    assert_eq!(driver.steps(), 1);
    assert_eq!(driver.selected().len(), 5);
}

#[test]
fn delete_and_backspace_delete_the_selected_keys() {
    for key in [Key::Delete, Key::Backspace] {
        let mut driver = Driver::open(five());
        let before = driver.keys();
        driver.click(driver.key_at(1));
        driver.click_with(SHIFT, driver.key_at(3));
        driver.key(key);
        let times: Vec<f64> = driver.keys().into_iter().map(|(time, _)| time).collect();
        assert_eq!(times, [0.0, 2.0, 4.0]);
        assert!(driver.selection().is_empty());
        assert_eq!(driver.undo_name(), Some(StepName::DeleteKeys { count: 2 }));
        assert!(driver.shows("undo: Delete 2 keys"));
        driver.key_with(CTRL, Key::Z);
        assert_eq!(driver.keys(), before);
        assert_eq!(driver.selected(), [1, 3]);
    }
}

#[test]
fn a_curve_keeps_its_last_key_and_the_status_line_says_so() {
    let mut driver = Driver::open(five());
    driver.key_with(CTRL, Key::A);
    driver.key(Key::Delete);
    assert_eq!(driver.keys().len(), 1);
    assert!(driver.notice().unwrap().contains("needs a key"));
    driver.key_with(CTRL, Key::A);
    driver.key(Key::Delete);
    assert_eq!((driver.keys().len(), driver.steps()), (1, 1));
}

#[test]
fn ctrl_a_selects_all_keys_of_all_visible_curves() {
    let keys = |scale: f64| vec![key(0.0, 0.0), key(1.0, scale)];
    let mut driver = Driver::open(crate::documents::vector(&[keys(1.0), keys(2.0), keys(3.0)]));
    driver.key_with(CTRL, Key::A);
    assert_eq!(driver.selection().len(), 6);
    assert_eq!(driver.steps(), 0);
}

#[test]
fn esc_drops_the_selection_when_nothing_else_is_going_on() {
    let mut driver = on_middle();
    driver.key(Key::Escape);
    assert!(driver.selection().is_empty());
    assert_eq!(driver.steps(), 0);
}

#[test]
fn esc_ends_the_drag_first_and_the_selection_only_when_pressed_again() {
    let mut driver = on_middle();
    driver.pull(driver.key_at(1), driver.at(1.5, 2.0));
    driver.key(Key::Escape);
    assert_eq!((driver.keys()[1], driver.selected()), ((1.0, 1.0), vec![1]));
    driver.release();
    driver.key(Key::Escape);
    assert!(driver.selection().is_empty());
}

#[test]
fn esc_closes_a_menu_first() {
    let mut driver = on_middle();
    driver.click_button("Edit");
    assert!(driver.shows("Select all"), "the menu is open");
    driver.key(Key::Escape);
    driver.settle();
    assert!(!driver.shows("Select all"));
    assert_eq!(driver.selected(), [1]);
    driver.key(Key::Escape);
    assert!(driver.selection().is_empty());
}

#[test]
fn esc_closes_the_sheet_of_shortcuts_first_and_no_shortcut_acts_below_it() {
    let mut driver = on_middle();
    let before = driver.keys();
    driver.key(Key::F1);
    driver.settle();
    driver.key(Key::Delete);
    driver.key_with(CTRL, Key::Num1);
    driver.drag(driver.key_at(1), driver.at(1.5, 2.0));
    assert_eq!((driver.keys(), driver.steps()), (before, 0));
    driver.key(Key::Escape);
    driver.settle();
    assert_eq!(driver.selected(), [1]);
    driver.key(Key::Escape);
    assert!(driver.selection().is_empty());
}
