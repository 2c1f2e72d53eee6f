//! Two rooms: what is done in one leaves the other as it is.

use egui::accesskit::Role;
use egui::{Key, pos2};
use inbetween::app::lab::page::Audience;
use inbetween::app::lab::{Page, Room};
use inbetween::app::text::{Lab, Language, Text};
use inbetween::edit::Selection;

use crate::documents::five;
use crate::driver::{CTRL, Driver, SHIFT};
use crate::hands::{lab, press};

/// The editor with a key moved and selected, seen from near.
fn editing() -> Driver {
    let mut driver = Driver::open(five());
    driver.drag(driver.key_at(2), driver.at(2.1, 0.4));
    driver.wheel(driver.at(1.0, 0.5), 3.0);
    driver
}

#[test]
fn the_editor_is_as_it_was_left() {
    let mut driver = editing();
    let (document, bounds) = (driver.document().clone(), driver.bounds());
    let (selection, playhead, steps) = (driver.selection(), driver.playhead(), driver.steps());
    assert!(!selection.is_empty());
    driver.click_on(Role::Button, Text::Lab.words(Language::English));
    assert_eq!(driver.app().settings().room, Room::Lab);
    for page in Page::ALL {
        driver.click_on(Role::Tab, page.words().0.words(Language::English));
        driver.drag(pos2(600.0, 300.0), pos2(900.0, 500.0));
        driver.click(pos2(1000.0, 650.0));
    }
    press(&mut driver, Lab::Editor, Language::English);
    assert_eq!(driver.app().settings().room, Room::Editor);
    assert!(driver.document().same_as(&document));
    assert_eq!(driver.bounds(), bounds);
    assert_eq!(driver.selection(), selection);
    assert_eq!(driver.playhead(), playhead);
    assert_eq!(driver.steps(), steps);
    // And it answers as before.
    driver.drag(driver.key_at(1), driver.at(1.2, 0.1));
    assert_eq!(driver.steps(), steps + 1);
}

#[test]
fn keys_of_the_editor_do_nothing_in_the_lab() {
    let mut driver = editing();
    driver.key(Key::F2);
    let (document, selection) = (driver.document().clone(), driver.selection());
    let playhead = driver.playhead();
    for key in [
        Key::Delete,
        Key::Backspace,
        Key::I,
        Key::Enter,
        Key::Num1,
        Key::Num2,
        Key::F9,
        Key::ArrowUp,
        Key::ArrowDown,
        Key::ArrowLeft,
        Key::ArrowRight,
        Key::Comma,
        Key::Period,
        Key::M,
        Key::H,
        Key::B,
        Key::Escape,
    ] {
        driver.key(key);
        driver.key_with(SHIFT, key);
    }
    driver.key_with(CTRL, Key::A);
    driver.key_with(CTRL, Key::R);
    driver.key_with(CTRL, Key::Num4);
    driver.settle();
    assert!(driver.document().same_as(&document));
    assert_eq!(driver.selection(), selection);
    assert_eq!(driver.playhead(), playhead);
    assert!(!driver.app().resample().is_open());
    assert_eq!(driver.app().settings().room, Room::Lab);
}

#[test]
fn undo_and_the_keyboard_sheet_work_in_the_lab() {
    let mut driver = editing();
    let steps = driver.steps();
    driver.key(Key::F2);
    driver.key_with(CTRL, Key::Z);
    assert_eq!(driver.steps(), steps - 1);
    driver.key(Key::F1);
    driver.settle();
    assert!(driver.shows(Text::Keyboard.words(Language::English)));
    driver.key(Key::F2);
    assert_eq!(driver.app().settings().room, Room::Lab, "a dialog has the keys");
    driver.key(Key::Escape);
    driver.settle();
    driver.key(Key::F2);
    assert_eq!(driver.app().settings().room, Room::Editor);
}

#[test]
fn a_playing_clip_rests_while_the_lab_is_shown() {
    let mut driver = Driver::open(five());
    driver.play();
    driver.frame();
    assert!(driver.asks_for_frames());
    driver.key(Key::F2);
    driver.settle();
    assert!(!driver.asks_for_frames());
}

#[test]
fn balls_move_by_space_alone_and_rest_draws_nothing() {
    let mut driver = lab(Page::Seam);
    assert!(!driver.asks_for_frames(), "at rest");
    driver.key(Key::Space);
    driver.frame();
    assert!(driver.asks_for_frames() && driver.app().lab().is_playing());
    driver.key(Key::Space);
    driver.settle();
    assert!(!driver.asks_for_frames() && !driver.app().lab().is_playing());
    press(&mut driver, Lab::Play, Language::English);
    assert!(driver.asks_for_frames());
    driver.key(Key::F2);
    driver.settle();
    assert!(!driver.asks_for_frames(), "and they stop at the door");
    driver.key(Key::F2);
    driver.settle();
    assert!(!driver.app().lab().is_playing());
}

#[test]
fn the_room_has_a_line_in_the_view_menu() {
    let mut driver = Driver::open(five());
    driver.click_button(Text::MenuView.words(Language::English));
    driver.click_on(Role::MenuItem, Text::Lab.words(Language::English));
    assert_eq!(driver.app().settings().room, Room::Lab);
    assert_eq!(driver.app().editor().selection(), &Selection::default());
}

#[test]
fn a_digit_opens_a_page_and_p_begins_presenter_mode() {
    let mut driver = lab(Page::Compare);
    let keys = [
        Key::Num1,
        Key::Num2,
        Key::Num3,
        Key::Num4,
        Key::Num5,
        Key::Num6,
        Key::Num7,
    ];
    for (key, page) in keys.into_iter().zip(Page::ALL).rev() {
        driver.key(key);
        driver.settle();
        assert_eq!(driver.app().lab().page(), page, "{key:?}");
    }
    driver.key(Key::P);
    assert_eq!(driver.app().lab().audience(), Audience::Class);
    driver.key(Key::P);
    assert_eq!(driver.app().lab().audience(), Audience::Desk);
    assert_eq!(driver.steps(), 0, "no digit reached the keys of the editor");
}
