//! Several events in one frame, as after one that took long: keys act on what was asked for before them.

use egui::{Event, Key, PointerButton};
use inbetween::curve::Tangent;

use crate::documents::five;
use crate::driver::{CTRL, Driver, NONE, letters, tap};

/// The middle key selected.
fn on_middle() -> Driver {
    let mut driver = Driver::open(five());
    driver.click(driver.key_at(2));
    driver
}

/// The words of the filter above the channels.
fn filter(driver: &Driver) -> String {
    driver.field("Find a channel").text
}

#[test]
fn digits_typed_right_after_enter_reach_the_value_field() {
    for inspector in [true, false] {
        let mut driver = on_middle();
        driver.choose(|settings| settings.inspector = inspector);
        let events = tap(NONE, Key::Enter).into_iter().chain(letters("2.5"));
        driver.together(events);
        driver.settle();
        assert_eq!(driver.steps(), 0, "no digit is a shortcut");
        let field = driver.field("Value");
        assert_eq!((field.is_focused, field.text.as_str()), (true, "2.5"));
        driver.key(Key::Enter);
        driver.settle();
        assert_eq!(driver.keys()[2], (2.0, 2.5));
    }
}

#[test]
fn a_number_between_two_enters_of_one_frame_is_typed_and_confirmed() {
    let mut driver = on_middle();
    let enter = || tap(NONE, Key::Enter);
    driver.together(enter().into_iter().chain(letters("2.5")).chain(enter()));
    driver.settle();
    assert_eq!((driver.keys()[2], driver.steps()), ((2.0, 2.5), 1));
    assert!(!driver.field("Value").is_focused);
}

#[test]
fn keys_before_enter_are_shortcuts_and_no_text() {
    let mut driver = on_middle();
    let events = letters("2").into_iter().chain(tap(NONE, Key::Enter));
    driver.together(events.chain(letters("7")));
    driver.settle();
    assert_eq!(driver.curve().tangent(2), Tangent::Flat);
    assert_eq!((driver.field("Value").text.as_str(), driver.steps()), ("7", 1));
}

#[test]
fn keys_typed_in_the_frames_after_enter_keep_their_order() {
    let mut driver = on_middle();
    driver.choose(|settings| settings.inspector = false);
    driver.together(tap(NONE, Key::Enter).into_iter().chain(letters("2")));
    driver.together(letters("4"));
    driver.together(letters("3"));
    driver.settle();
    assert_eq!((driver.field("Value").text.as_str(), driver.steps()), ("243", 0));
}

#[test]
fn letters_typed_right_after_ctrl_f_reach_the_filter() {
    for panel in [true, false] {
        let mut driver = on_middle();
        driver.choose(|settings| settings.channel_panel = panel);
        driver.together(tap(CTRL, Key::F).into_iter().chain(letters("i1h")));
        driver.settle();
        assert_eq!(filter(&driver), "i1h");
        assert_eq!((driver.steps(), driver.keys().len()), (0, 5));
        assert!(driver.is_visible(0, 0));
    }
}

#[test]
fn a_number_and_ctrl_f_in_one_frame_confirm_the_number_first() {
    let mut driver = on_middle();
    driver.key(Key::Enter);
    driver.settle();
    let events = letters("3").into_iter().chain(tap(CTRL, Key::F));
    driver.together(events.chain(letters("1")));
    driver.settle();
    assert_eq!((driver.keys()[2], driver.steps()), ((2.0, 3.0), 1));
    assert_eq!(filter(&driver), "1");
}

#[test]
fn letters_typed_right_after_ctrl_o_reach_the_path() {
    let mut driver = on_middle();
    driver.together(tap(CTRL, Key::O).into_iter().chain(letters("1i")));
    driver.settle();
    let field = driver.field("Path");
    assert!(field.is_focused && field.text.ends_with("1i"), "{}", field.text);
    assert_eq!((driver.steps(), driver.keys().len()), (0, 5));
}

#[test]
fn keys_right_after_f1_or_an_easing_do_nothing_below() {
    for (modifiers, key) in [(NONE, Key::F1), (CTRL, Key::Num4)] {
        let mut driver = on_middle();
        let events = tap(modifiers, key).into_iter().chain(tap(NONE, Key::Delete));
        driver.together(events.chain(letters("2i")));
        driver.settle();
        assert_eq!((driver.steps(), driver.selected()), (0, vec![2]), "{key:?}");
    }
}

#[test]
fn a_letter_and_esc_in_one_frame_belong_to_the_field() {
    let mut driver = on_middle();
    driver.key_with(CTRL, Key::F);
    driver.settle();
    driver.together(letters("1").into_iter().chain(tap(NONE, Key::Escape)));
    driver.settle();
    assert_eq!((driver.steps(), driver.selected()), (0, vec![2]));
    assert!(!driver.field("Find a channel").is_focused);
}

#[test]
fn a_click_into_a_field_and_a_digit_in_one_frame_edit_nothing() {
    let mut driver = on_middle();
    let pos = driver.field("Value").centre;
    driver.move_to(pos);
    let click = [true, false].map(|pressed| Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed,
        modifiers: NONE,
    });
    driver.together(click.into_iter().chain(letters("2")));
    driver.settle();
    assert!(driver.field("Value").is_focused);
    assert_eq!(driver.steps(), 0);
}

#[test]
fn without_a_selection_enter_says_what_it_needs_and_shortcuts_go_on() {
    let mut driver = Driver::open(five());
    driver.together(tap(NONE, Key::Enter).into_iter().chain(tap(CTRL, Key::A)));
    driver.settle();
    assert!(driver.notice().is_some());
    assert_eq!(driver.selected().len(), 5);
}
