//! The selection box: a left-drag that begins on nothing.

use egui::{Key, PointerButton};
use inbetween::document::Kind;

use crate::documents::{Maker, five, key};
use crate::driver::{CTRL, Driver, SHIFT};

/// Around the keys at 1 and 2 s.
const BOX: [(f64, f64); 2] = [(0.7, -0.3), (2.3, 4.3)];

fn box_of(driver: &Driver, corners: [(f64, f64); 2]) -> [egui::Pos2; 2] {
    corners.map(|(time, value)| driver.at(time, value))
}

#[test]
fn a_box_selects_the_keys_inside_and_no_others() {
    let mut driver = Driver::open(five());
    driver.click(driver.key_at(4));
    let [from, to] = box_of(&driver, BOX);
    driver.drag(from, to);
    assert_eq!(driver.selected(), [1, 2]);
    assert_eq!(driver.steps(), 0);
}

#[test]
fn a_box_can_be_drawn_from_any_corner() {
    let mut driver = Driver::open(five());
    let [from, to] = box_of(&driver, BOX);
    driver.drag(to, from);
    assert_eq!(driver.selected(), [1, 2]);
}

#[test]
fn the_selection_follows_the_box_before_the_release() {
    let mut driver = Driver::open(five());
    let [from, to] = box_of(&driver, BOX);
    driver.pull(from, to);
    assert_eq!(driver.selected(), [1, 2]);
    driver.glide(driver.at(1.3, 4.3));
    assert_eq!(driver.selected(), [1]);
    driver.release();
    assert_eq!(driver.selected(), [1]);
}

#[test]
fn shift_adds_and_ctrl_removes_what_is_inside() {
    let mut driver = Driver::open(five());
    let [from, to] = box_of(&driver, BOX);
    driver.click(driver.key_at(4));
    driver.drag_with(SHIFT, from, to);
    assert_eq!(driver.selected(), [1, 2, 4]);
    let [from, to] = box_of(&driver, [(1.7, 3.0), (4.2, 4.3)]);
    driver.drag_with(CTRL, from, to);
    assert_eq!(driver.selected(), [1, 4]);
}

#[test]
fn esc_brings_the_earlier_selection_back() {
    let mut driver = Driver::open(five());
    driver.click(driver.key_at(4));
    let [from, to] = box_of(&driver, BOX);
    driver.pull(from, to);
    driver.key(Key::Escape);
    assert_eq!(driver.selected(), [4]);
    driver.release();
    assert_eq!(driver.selected(), [4]);
}

#[test]
fn the_right_button_brings_the_earlier_selection_back() {
    let mut driver = Driver::open(five());
    driver.click(driver.key_at(4));
    let [from, to] = box_of(&driver, BOX);
    driver.pull(from, to);
    driver.press_button(PointerButton::Secondary, to);
    assert_eq!(driver.selected(), [4]);
    driver.release_button(PointerButton::Secondary);
    driver.release();
    assert_eq!(driver.selected(), [4]);
}

#[test]
fn a_box_takes_no_keys_of_locked_or_hidden_curves() {
    let mut maker = Maker::default();
    let mut channels: Vec<_> = [0.0, 0.1, 0.2]
        .map(|value| maker.free(Kind::Scalar, &[vec![key(0.0, value), key(1.0, value)]]))
        .into();
    channels[1].lock = true;
    let mut driver = Driver::open(maker.document(channels));
    driver.click(driver.key_of(2, 0, 0));
    driver.key(Key::H);
    let [from, to] = box_of(&driver, [(-0.03, -0.02), (1.03, 0.22)]);
    driver.drag(from, to);
    assert_eq!(driver.selection(), [(0, 0, 0), (0, 0, 1)]);
}
