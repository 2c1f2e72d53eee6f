//! Typing: a field takes every key, and none of them is a shortcut.

use egui::{Event, Key};
use inbetween::edit::{KeyField, StepName};

use crate::documents::five;
use crate::driver::{CTRL, Driver, SHIFT, assert_near};

/// The middle key selected, the keyboard in its Value field.
fn in_value_field() -> Driver {
    let mut driver = Driver::open(five());
    driver.click(driver.key_at(2));
    driver.key(Key::Enter);
    driver.settle();
    assert!(driver.field("Value").is_focused);
    driver
}

#[test]
fn enter_goes_into_the_value_field_even_when_the_inspector_is_closed() {
    in_value_field();
    let mut driver = Driver::open(five());
    driver.choose(|settings| settings.inspector = false);
    driver.click(driver.key_at(2));
    driver.key(Key::Enter);
    driver.settle();
    assert!(driver.field("Value").is_focused);
}

#[test]
fn a_typed_value_is_one_step() {
    let mut driver = in_value_field();
    driver.type_text("2.5");
    assert_eq!(driver.steps(), 0, "typing changes nothing until it is confirmed");
    driver.key(Key::Enter);
    driver.settle();
    assert_eq!(driver.keys()[2], (2.0, 2.5));
    let name = StepName::SetNumbers {
        field: KeyField::Value,
        count: 1,
    };
    assert_eq!((driver.steps(), driver.undo_name()), (1, Some(name)));
    assert!(driver.shows("undo: Set value of key"));
    assert!(!driver.field("Value").is_focused);
}

#[test]
fn esc_leaves_the_field_first_and_the_selection_in_place() {
    let mut driver = in_value_field();
    driver.type_text("2.5");
    driver.key(Key::Escape);
    driver.settle();
    assert!(!driver.field("Value").is_focused);
    assert_eq!(driver.keys()[2], (2.0, 4.0));
    assert_eq!((driver.selected(), driver.steps()), (vec![2], 0));
    driver.key(Key::Escape);
    assert!(driver.selection().is_empty());
}

#[test]
fn typing_in_a_field_triggers_no_shortcut() {
    let mut driver = in_value_field();
    let (keys, bounds) = (driver.keys(), driver.bounds());
    driver.type_text("1234567890hipfad,.x y");
    for key in [
        Key::Backspace,
        Key::Delete,
        Key::ArrowLeft,
        Key::ArrowRight,
        Key::ArrowUp,
        Key::ArrowDown,
        Key::Home,
        Key::F9,
        Key::Space,
    ] {
        driver.key(key);
        driver.key_with(SHIFT, key);
    }
    for key in [Key::A, Key::L, Key::Num1, Key::Num2, Key::D] {
        driver.key_with(CTRL, key);
    }
    assert!(driver.field("Value").is_focused, "the keyboard stayed in the field");
    driver.key(Key::Escape);
    driver.settle();
    assert_eq!((driver.keys(), driver.bounds()), (keys, bounds));
    assert_eq!((driver.selected(), driver.steps()), (vec![2], 0));
    assert!(driver.is_visible(0, 0) && !driver.channel(0).lock);
    assert_eq!(driver.playhead(), 0.0);
}

#[test]
fn typing_in_the_channel_filter_triggers_no_shortcut() {
    let mut driver = Driver::open(five());
    driver.click(driver.key_at(2));
    let keys = driver.keys();
    driver.key_with(CTRL, Key::F);
    driver.settle();
    driver.type_text("h1 id");
    driver.key(Key::Delete);
    driver.key(Key::ArrowRight);
    assert_eq!((driver.keys(), driver.steps()), (keys, 0));
    assert!(driver.is_visible(0, 0));
    assert_eq!(driver.selected(), [2]);
}

#[test]
fn undo_in_a_field_is_for_the_text_and_outside_for_the_document() {
    let mut driver = Driver::open(five());
    driver.drag(driver.key_at(1), driver.at(1.25, 2.0));
    driver.drag(driver.key_at(1), driver.at(1.5, 2.0));
    driver.drag(driver.key_at(1), driver.at(1.75, 2.0));
    driver.key(Key::Enter);
    driver.settle();
    driver.type_text("7");
    driver.key_with(CTRL, Key::Z);
    driver.key_with(CTRL, Key::Z);
    driver.key_with(CTRL.plus(SHIFT), Key::Z);
    driver.key_with(CTRL, Key::Y);
    assert_eq!(driver.steps(), 3, "the document stays");
    driver.key(Key::Escape);
    driver.settle();
    driver.key_with(CTRL, Key::Z);
    assert_eq!(driver.steps(), 2);
}

#[test]
fn pasted_and_composed_text_goes_into_the_field() {
    let mut driver = in_value_field();
    driver.event(Event::Paste("1/4".to_owned()));
    driver.key(Key::Enter);
    driver.settle();
    assert_eq!(driver.keys()[2].1, 0.25);
}

#[test]
fn a_press_in_the_plot_hands_over_what_was_typed_and_then_drags() {
    let mut driver = in_value_field();
    driver.type_text("2.5");
    driver.drag(driver.key_at(1), driver.at(1.25, 1.5));
    driver.settle();
    assert_eq!(driver.keys()[2], (2.0, 2.5));
    assert_eq!(driver.keys()[1].0, 1.25);
    assert_near(driver.keys()[1].1, 1.5, driver.value_tolerance());
    assert_eq!(driver.steps(), 2);
}

#[test]
fn without_a_selection_the_fields_are_empty_and_disabled() {
    let mut driver = Driver::open(five());
    for name in ["Time", "Value"] {
        let field = driver.field(name);
        assert!(!field.is_enabled && field.text.is_empty(), "{name}: {field:?}");
    }
    driver.key(Key::Enter);
    driver.settle();
    driver.type_text("7");
    driver.key(Key::Enter);
    assert!(!driver.field("Value").is_focused);
    driver.click(driver.key_at(2));
    for name in ["Time", "Value"] {
        assert!(driver.field(name).is_enabled, "{name}");
    }
}

#[test]
fn a_typed_time_moves_the_key_and_not_the_playhead() {
    let mut driver = Driver::open(five());
    driver.click(driver.key_at(1));
    driver.click(driver.field("Time").centre);
    driver.settle();
    assert!(driver.field("Time").is_focused);
    driver.type_text("1.5");
    driver.key(Key::Enter);
    driver.settle();
    assert_eq!(driver.keys()[1], (1.5, 1.0));
    assert_eq!(driver.playhead(), 0.0);
    assert_eq!(driver.selected(), [1]);
}
