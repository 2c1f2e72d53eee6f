//! Clicking: keys, segments, whole curves, nothing; and what may be hit at all.

use egui::vec2;
use inbetween::curve::Tangent;
use inbetween::document::{ChannelParts, Document, Kind};
use inbetween::edit::StepName;

use crate::documents::{Maker, five, key, scalar};
use crate::driver::{CTRL, Driver, SHIFT};

/// Two scalars: the first from 0 to 2 s, the second with a key under the first's key at 1 s.
fn two_scalars(change: impl Fn(usize, &mut ChannelParts)) -> Document {
    let mut maker = Maker::default();
    let keys = [
        vec![key(0.0, 0.0), key(1.0, 1.0), key(2.0, 0.0)],
        vec![key(0.0, 2.0), key(1.0, 1.0), key(2.0, 3.0)],
    ];
    let channels = keys
        .into_iter()
        .enumerate()
        .map(|(index, keys)| {
            let mut parts = maker.free(Kind::Scalar, &[keys]);
            change(index, &mut parts);
            parts
        })
        .collect();
    maker.document(channels)
}

fn as_they_are(_: usize, _: &mut ChannelParts) {}

#[test]
fn a_click_selects_one_key_and_drops_the_others() {
    let mut driver = Driver::open(five());
    driver.click(driver.key_at(1));
    assert_eq!(driver.selected(), [1]);
    driver.click(driver.key_at(3));
    assert_eq!(driver.selected(), [3]);
    assert_eq!(driver.steps(), 0, "a change of selection alone is no step");
}

#[test]
fn shift_click_adds_a_key_and_keeps_one_that_is_in() {
    let mut driver = Driver::open(five());
    driver.click(driver.key_at(1));
    driver.click_with(SHIFT, driver.key_at(3));
    driver.click_with(SHIFT, driver.key_at(3));
    assert_eq!(driver.selected(), [1, 3]);
}

#[test]
fn ctrl_click_toggles_a_key() {
    let mut driver = Driver::open(five());
    driver.click(driver.key_at(1));
    driver.click_with(CTRL, driver.key_at(3));
    assert_eq!(driver.selected(), [1, 3]);
    driver.click_with(CTRL, driver.key_at(1));
    assert_eq!(driver.selected(), [3]);
    assert_eq!(driver.keys().len(), 5, "on a key Ctrl+click inserts nothing");
}

#[test]
fn a_click_on_nothing_selects_nothing() {
    let mut driver = Driver::open(five());
    driver.click(driver.key_at(1));
    driver.click(driver.at(0.5, 3.5));
    assert!(driver.selection().is_empty());
}

#[test]
fn shift_and_ctrl_click_on_nothing_keep_what_is_selected() {
    for modifiers in [SHIFT, CTRL] {
        let mut driver = Driver::open(five());
        driver.click(driver.key_at(1));
        driver.click_with(modifiers, driver.at(0.5, 3.5));
        assert_eq!(driver.selected(), [1]);
    }
}

#[test]
fn a_click_on_the_curve_selects_the_keys_of_its_segment() {
    let mut driver = Driver::open(five());
    driver.click(driver.on_curve(2.5));
    assert_eq!(driver.selected(), [2, 3]);
    driver.click_with(SHIFT, driver.on_curve(0.5));
    assert_eq!(driver.selected(), [0, 1, 2, 3]);
}

#[test]
fn a_click_on_a_curve_makes_it_the_active_one() {
    let mut driver = Driver::open(two_scalars(as_they_are));
    assert_eq!(driver.active(), (0, 0));
    let on_second = driver.at(0.5, driver.curve_of(1, 0).value(0.5));
    driver.click(on_second);
    assert_eq!(driver.active(), (1, 0));
    assert_eq!(driver.selection(), [(1, 0, 0), (1, 0, 1)]);
}

#[test]
fn a_double_click_on_a_key_selects_its_whole_curve() {
    let mut driver = Driver::open(two_scalars(as_they_are));
    driver.double_click(driver.key_of(1, 0, 2));
    assert_eq!(driver.selection(), [(1, 0, 0), (1, 0, 1), (1, 0, 2)]);
    assert_eq!(driver.active(), (1, 0));
    assert_eq!(driver.steps(), 0);
}

#[test]
fn two_slow_clicks_are_no_double_click() {
    let mut driver = Driver::open(five());
    driver.click(driver.key_at(1));
    driver.click(driver.key_at(1));
    assert_eq!(driver.selected(), [1]);
    driver.click(driver.on_curve(2.5));
    driver.click(driver.on_curve(2.5));
    assert_eq!(driver.keys().len(), 5, "no key was inserted");
}

#[test]
fn a_click_that_slips_by_two_points_is_a_click() {
    let mut driver = Driver::open(five());
    driver.press(driver.key_at(1));
    driver.move_by(vec2(1.0, 1.0));
    driver.move_by(vec2(1.0, -1.0));
    driver.release();
    assert_eq!(driver.selected(), [1]);
    assert_eq!(driver.keys()[1], (1.0, 1.0));
    assert_eq!(driver.steps(), 0);
}

#[test]
fn where_keys_lie_on_each_other_the_active_curve_is_meant() {
    let mut driver = Driver::open(two_scalars(as_they_are));
    driver.click(driver.key_of(0, 0, 1));
    assert_eq!(driver.selection(), [(0, 0, 1)]);
    driver.click(driver.key_of(1, 0, 2));
    driver.click(driver.key_of(1, 0, 1));
    assert_eq!(driver.selection(), [(1, 0, 1)]);
}

#[test]
fn a_handle_of_a_selected_key_comes_before_another_key() {
    // The middle key's handle ends 60 points to the right, where the next key stands.
    let document = |apart: f64| {
        scalar(&[
            key(0.0, 0.0),
            key(1.0, 0.0).with(Tangent::Flat),
            key(1.0 + apart, 0.0).with(Tangent::Flat),
            key(2.0, 1.0),
        ])
    };
    let apart = 60.0 * Driver::open(document(0.2)).seconds_per_point();
    let mut driver = Driver::open(document(apart));
    let there = driver.key_at(2);
    driver.click(driver.key_at(1));
    driver.drag(there, there + vec2(0.0, -40.0));
    assert_eq!(driver.undo_name(), Some(StepName::SetHandle));

    // Not selected, the middle key has no handle there.
    let mut driver = Driver::open(document(apart));
    driver.drag(there, there + vec2(0.0, -40.0));
    assert_eq!(driver.undo_name(), Some(StepName::MoveKeys { count: 1 }));
    assert_eq!(driver.selected(), [2]);
}

#[test]
fn keys_of_a_locked_channel_are_never_hit() {
    let lock = |index: usize, parts: &mut ChannelParts| parts.lock = index == 1;
    let mut driver = Driver::open(two_scalars(lock));
    driver.click(driver.key_of(1, 0, 2));
    assert!(driver.selection().is_empty());
    driver.double_click(driver.key_of(1, 0, 2));
    assert!(driver.selection().is_empty());
    let on_second = driver.at(0.5, driver.curve_of(1, 0).value(0.5));
    driver.click(on_second);
    driver.double_click(on_second);
    assert!(driver.selection().is_empty());
    driver.drag(driver.key_of(1, 0, 0), driver.at(0.3, 1.5));
    assert_eq!(driver.steps(), 0);
    driver.key_with(CTRL, egui::Key::A);
    assert_eq!(driver.selection(), [(0, 0, 0), (0, 0, 1), (0, 0, 2)]);
}

#[test]
fn keys_of_a_hidden_curve_are_never_hit() {
    let mut driver = Driver::open(two_scalars(as_they_are));
    let key = driver.key_of(1, 0, 2);
    driver.click(key);
    driver.key(egui::Key::H);
    assert!(!driver.is_visible(1, 0));
    assert!(driver.selection().is_empty(), "what is hidden is not selected");
    driver.click(key);
    assert!(driver.selection().is_empty());
    driver.key_with(CTRL, egui::Key::A);
    assert_eq!(driver.selection(), [(0, 0, 0), (0, 0, 1), (0, 0, 2)]);
}
