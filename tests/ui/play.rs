//! Playing and stepping by keyboard.

use egui::{Key, PointerButton, vec2};

use crate::documents::{five, key, scalar};
use crate::driver::{ALT, Driver, assert_near};

/// Whether the playhead moves by itself.
fn plays(driver: &mut Driver) -> bool {
    let before = driver.playhead();
    driver.settle();
    driver.playhead() != before
}

#[test]
fn space_plays_when_it_is_let_go_and_stops_again() {
    let mut driver = Driver::open(five());
    driver.key_down(Key::Space);
    assert!(!plays(&mut driver), "not before it is let go");
    driver.key_up(Key::Space);
    assert!(plays(&mut driver));
    driver.key(Key::Space);
    assert!(!plays(&mut driver));
    assert_eq!(driver.steps(), 0);
}

#[test]
fn the_playhead_follows_real_time() {
    let mut driver = Driver::open(five());
    driver.key(Key::Space);
    driver.settle();
    let from = driver.playhead();
    for _ in 0..12 {
        driver.frame();
    }
    // Twelve frames of a 60th of a second; times of day near 3 s are rounded a few times.
    assert_near(driver.playhead() - from, 0.2, 1e-12);
}

#[test]
fn space_does_not_play_after_it_panned() {
    let mut driver = Driver::open(five());
    let from = driver.at(0.5, 3.5);
    driver.key_down(Key::Space);
    driver.drag(from, from + vec2(30.0, 0.0));
    driver.key_up(Key::Space);
    assert!(!plays(&mut driver));
    driver.key(Key::Space);
    assert!(plays(&mut driver), "the next one does");
}

#[test]
fn space_pressed_during_a_drag_plays_neither_then_nor_later() {
    let mut driver = Driver::open(five());
    driver.pull(driver.key_at(1), driver.at(1.5, 2.0));
    driver.key(Key::Space);
    assert!(!plays(&mut driver));
    driver.key_down(Key::Space);
    driver.release();
    driver.key_up(Key::Space);
    assert!(!plays(&mut driver));
    assert_eq!(driver.steps(), 1);
}

#[test]
fn a_middle_drag_with_space_held_is_a_pan_too() {
    let mut driver = Driver::open(five());
    let from = driver.at(0.5, 3.5);
    driver.key_down(Key::Space);
    driver.drag_with_button(PointerButton::Middle, from, from + vec2(30.0, 0.0));
    driver.key_up(Key::Space);
    assert!(!plays(&mut driver));
}

#[test]
fn space_that_is_let_go_in_another_window_does_not_stick() {
    let mut driver = Driver::open(five());
    driver.key_down(Key::Space);
    driver.lose_focus();
    driver.key_up(Key::Space);
    assert!(!plays(&mut driver));
    driver.drag(driver.key_at(1), driver.at(1.25, 1.0));
    assert_eq!(driver.steps(), 1, "the left button drags keys, it does not pan");
}

#[test]
fn comma_and_period_step_by_frames() {
    let mut driver = Driver::open(five());
    driver.key(Key::Period);
    driver.key(Key::Period);
    assert_eq!(driver.playhead(), 2.0 / 24.0);
    driver.key(Key::Comma);
    assert_eq!(driver.playhead(), 1.0 / 24.0);
}

#[test]
fn alt_comma_and_alt_period_go_to_the_previous_and_the_next_key() {
    let mut driver = Driver::open(scalar(&[key(0.0, 0.0), key(0.7, 1.0), key(1.3, 0.0)]));
    let mut playheads = Vec::new();
    for key in [
        Key::Period,
        Key::Period,
        Key::Period,
        Key::Comma,
        Key::Comma,
        Key::Comma,
    ] {
        driver.key_with(ALT, key);
        playheads.push(driver.playhead());
    }
    assert_eq!(playheads, [0.7, 1.3, 1.3, 0.7, 0.0, 0.0]);
    assert_eq!(driver.steps(), 0);
}

#[test]
fn playing_goes_on_while_a_key_is_dragged() {
    let mut driver = Driver::open(five());
    driver.key(Key::Space);
    driver.press(driver.key_at(1));
    driver.glide(driver.at(1.25, 2.0));
    assert!(plays(&mut driver));
    driver.release();
    assert_eq!(driver.keys()[1].0, 1.25);
}

#[test]
fn a_focused_button_takes_space_first() {
    let mut driver = Driver::open(five());
    driver.focus_button("Velocity");
    let was = driver.app().settings().velocity_lane;
    driver.key(Key::Space);
    driver.settle();
    assert_eq!(driver.app().settings().velocity_lane, !was);
    assert!(!plays(&mut driver));
}
