//! Number fields of the selected keys, typed and dragged.

use egui::Key;
use inbetween::edit::{KeyField, StepName};

use crate::desk::Desk;

const KEY_FIELDS: [&str; 7] = [
    "Time",
    "Frame",
    "Value",
    "In slope",
    "In angle",
    "Out slope",
    "Out angle",
];

#[test]
fn c042_without_a_selection_the_key_fields_are_empty_and_disabled() {
    let mut desk = Desk::with_a_hill();
    for name in KEY_FIELDS {
        assert!(desk.is_disabled(name), "{name}");
        assert_eq!(desk.shown(name), "", "{name}");
    }
    desk.select(&[1]);
    for name in KEY_FIELDS {
        assert!(!desk.is_disabled(name), "{name}");
    }
    assert_eq!(desk.shown("Frame"), "24");
    desk.select(&[]);
    for name in KEY_FIELDS {
        assert!(desk.is_disabled(name), "{name}");
    }
}

#[test]
fn c042_a_typed_time_moves_the_key_and_not_the_playhead() {
    let mut desk = Desk::with_a_hill();
    let playhead = desk.window.state().view().unwrap().playhead;
    desk.select(&[1]);
    desk.enter_and_confirm("Frame", "36");
    assert_eq!(desk.curve().time(1), 1.5);
    // Past its neighbour: times still increase, the key stays in hand.
    desk.enter_and_confirm("Time", "60f");
    let curve = desk.curve();
    assert_eq!([curve.time(0), curve.time(1), curve.time(2)], [0.0, 2.0, 2.5]);
    assert_eq!(desk.shown("Time"), "2.5000");
    assert_eq!(desk.window.state().view().unwrap().playhead, playhead);
}

#[test]
fn c042_a_key_deleted_and_typed_back_gives_the_same_curve() {
    let mut desk = Desk::with_a_hill();
    let before = desk.curve();
    desk.select(&[1]);
    desk.press(Key::Delete);
    assert_eq!(desk.curve().len(), 2);
    desk.act(inbetween::app::action::Action::Seek(1.0));
    desk.press(Key::I);
    desk.enter_and_confirm("Value", "1");
    let after = desk.curve();
    assert_eq!(after.len(), 3);
    for i in 0..3 {
        assert_eq!(
            (after.time(i), after.key_value(i)),
            (before.time(i), before.key_value(i))
        );
    }
}

#[test]
fn c047_a_field_keeps_every_digit_that_was_typed() {
    let mut desk = Desk::with_a_hill();
    desk.select(&[1]);
    desk.enter_and_confirm("Value", "0.1234567");
    assert_eq!(desk.curve().key_value(1), 0.1234567);
    // Left untouched, although fewer digits are shown.
    desk.click("Value");
    desk.press(Key::Enter);
    desk.click("Value");
    desk.press(Key::Tab);
    assert_eq!(desk.curve().key_value(1), 0.1234567);
    assert_eq!(desk.steps(), 1);
    // Empty on the way to 0.
    desk.click("Value");
    desk.press(Key::Backspace);
    assert_eq!(desk.shown("Value"), "");
    desk.type_text("0");
    desk.press(Key::Enter);
    assert_eq!(desk.curve().key_value(1), 0.0);
}

#[test]
fn c048_a_typed_number_counts_when_it_is_confirmed() {
    let mut desk = Desk::with_a_hill();
    desk.select(&[1]);
    desk.enter_and_confirm("Value", "5");
    let steps = desk.steps();
    desk.enter("Value", "1");
    desk.type_text("2");
    assert_eq!(desk.curve().key_value(1), 5.0, "nothing changes while typing");
    desk.press(Key::Enter);
    assert_eq!(desk.curve().key_value(1), 12.0);
    desk.enter("Value", "99");
    desk.press(Key::Escape);
    assert_eq!(desk.curve().key_value(1), 12.0);
    assert_eq!(
        desk.window.state().editor().selection().len(),
        1,
        "Esc belongs to the field"
    );
    desk.enter("Value", "7");
    let elsewhere = desk.place("Key section");
    desk.click_at(elsewhere);
    assert_eq!(desk.curve().key_value(1), 7.0);
    assert_eq!(desk.steps(), steps + 2);
}

#[test]
fn c048_a_key_time_typed_as_12_does_not_replace_the_key_at_1_on_the_way() {
    let mut desk = Desk::with_a_hill();
    desk.select(&[2]);
    desk.enter("Time", "1");
    desk.type_text("2");
    desk.press(Key::Enter);
    let curve = desk.curve();
    assert_eq!([curve.time(0), curve.time(1), curve.time(2)], [0.0, 1.0, 12.0]);
}

#[test]
fn a_press_on_another_key_confirms_for_the_key_that_was_in_hand() {
    let mut desk = Desk::with_a_hill();
    desk.select(&[1]);
    desk.enter("Value", "0.5");
    let other = desk.key_place(0);
    desk.click_at(other);
    let curve = desk.curve();
    assert_eq!([curve.key_value(0), curve.key_value(1)], [0.0, 0.5]);
    let selection = desk.window.state().editor().selection();
    assert!(selection.len() == 1 && selection.contains(desk.reference(0)));
}

#[test]
fn a_press_on_empty_ground_confirms_for_the_key_that_was_in_hand() {
    let mut desk = Desk::with_a_hill();
    desk.select(&[1]);
    desk.enter("Value", "0.5");
    let rect = desk.window.state().areas().unwrap().geometry.rect;
    desk.click_at(rect.left_top() + egui::vec2(30.0, 30.0));
    assert_eq!(desk.curve().key_value(1), 0.5);
    assert!(desk.window.state().editor().selection().is_empty());
}

#[test]
fn many_keys_show_mixed_and_take_a_relative_change_each() {
    let mut desk = Desk::with_a_hill();
    desk.select(&[0, 1, 2]);
    assert_eq!(desk.shown("Value"), "mixed");
    desk.enter_and_confirm("Value", "+=0.5");
    let values = |desk: &Desk| [0, 1, 2].map(|i| desk.curve().key_value(i));
    assert_eq!(values(&desk), [0.5, 1.5, 0.5]);
    desk.enter_and_confirm("Value", "*2");
    assert_eq!(values(&desk), [1.0, 3.0, 1.0]);
    assert_eq!(desk.steps(), 2);
    let name = desk.window.state().editor().undo_name();
    let field = KeyField::Value;
    assert_eq!(name, Some(StepName::SetNumbers { field, count: 3 }));
}

#[test]
fn dragging_a_field_shows_the_change_at_once_and_is_one_step() {
    let mut desk = Desk::with_a_hill();
    desk.select(&[1]);
    let at = desk.hold("Frame", &[10.0, 8.0, 8.0]);
    // Four points a frame, counted from where the press became a drag.
    assert_eq!(desk.curve().time(1), 28.0 / 24.0);
    assert_eq!(desk.steps(), 0, "only shown so far");
    desk.release(at);
    assert_eq!(desk.curve().time(1), 28.0 / 24.0);
    assert_eq!(desk.steps(), 1);
}

#[test]
fn esc_takes_a_dragged_field_back() {
    let mut desk = Desk::with_a_hill();
    desk.select(&[1]);
    let at = desk.hold("Frame", &[10.0, 16.0]);
    desk.press(Key::Escape);
    assert_eq!(desk.curve().time(1), 1.0);
    desk.release(at);
    assert_eq!((desk.curve().time(1), desk.steps()), (1.0, 0));
    let selection = desk.window.state().editor().selection();
    assert!(selection.contains(desk.reference(1)), "Esc belongs to the drag");
    assert!(desk.window.ctx.memory(|memory| memory.focused().is_none()));
}

#[test]
fn enter_goes_into_the_value_field() {
    let mut desk = Desk::with_a_hill();
    desk.select(&[1]);
    desk.press(Key::Enter);
    desk.type_text("0.25");
    desk.press(Key::Enter);
    assert_eq!(desk.curve().key_value(1), 0.25);
}

#[test]
fn an_angle_sets_the_slope_where_a_second_is_as_long_as_a_unit() {
    let mut desk = Desk::with_a_hill();
    desk.select(&[1]);
    desk.enter_and_confirm("Out angle", "45");
    let slopes = desk.curve().slopes(1);
    // tan of 45 degrees in radians, rounded twice.
    assert!((slopes.outgoing - 1.0).abs() <= 4.0 * f64::EPSILON, "{slopes:?}");
    assert_eq!(slopes.incoming, slopes.outgoing, "a joined key stays joined");
    desk.enter_and_confirm("Out angle", "90");
    assert_eq!(desk.curve().slopes(1), slopes);
    assert!(
        desk.window
            .state()
            .notice()
            .is_some_and(|notice| notice.contains("90°"))
    );
}
