//! Rotations: four components that stay one unit quaternion under every hand.

use std::f64::consts::FRAC_1_SQRT_2;

use egui::{Key, vec2};
use inbetween::document::{Document, Kind, QUATERNION_TOLERANCE};
use inbetween::edit::StepName;

use crate::documents::{Maker, key};
use crate::driver::{CTRL, Driver, assert_near};

/// A turn about x, then back halfway about y; components x, y, z, w.
fn turning() -> Document {
    let rotations = [
        [0.0, 0.0, 0.0, 1.0],
        [0.6, 0.0, 0.0, 0.8],
        [0.0, FRAC_1_SQRT_2, 0.0, FRAC_1_SQRT_2],
    ];
    let components: Vec<_> = (0..4)
        .map(|component| {
            let keys = rotations.iter().zip([0.0, 1.0, 2.0]);
            keys.map(|(rotation, time)| key(time, rotation[component])).collect()
        })
        .collect();
    let mut maker = Maker::default();
    let channel = maker.linked(Kind::Quaternion, &components);
    maker.document(vec![channel])
}

fn rotation(driver: &Driver, index: usize) -> [f64; 4] {
    [0, 1, 2, 3].map(|component| driver.keys_of(0, component)[index].1)
}

#[track_caller]
fn assert_unit(rotation: [f64; 4]) {
    let length = rotation.iter().map(|x| x * x).sum::<f64>().sqrt();
    assert_near(length, 1.0, QUATERNION_TOLERANCE);
}

#[test]
fn dragging_one_component_keeps_unit_length_all_the_way() {
    let mut driver = Driver::open(turning());
    let from = driver.key_of(0, 0, 1);
    driver.pull(from, from);
    for value in [0.7, 0.9, 0.2, -0.4] {
        driver.glide(driver.at(1.0, value));
        let now = rotation(&driver, 1);
        assert_near(now[0], value, driver.value_tolerance());
        assert_unit(now);
    }
    driver.release();
    let now = rotation(&driver, 1);
    assert_eq!((now[1], now[2]), (0.0, 0.0));
    assert!(now[3] > 0.0);
    assert_eq!(driver.undo_name(), Some(StepName::MoveKeys { count: 1 }));
    driver.key_with(CTRL, Key::Z);
    assert_eq!(rotation(&driver, 1), [0.6, 0.0, 0.0, 0.8]);
}

#[test]
fn a_component_stops_at_one() {
    let mut driver = Driver::open(turning());
    let from = driver.key_of(0, 0, 1);
    driver.drag(from, driver.at(1.0, 1.0) - vec2(0.0, 30.0));
    assert_eq!(rotation(&driver, 1), [1.0, 0.0, 0.0, 0.0]);
}

#[test]
fn a_dragged_key_moves_in_time_in_all_components() {
    let mut driver = Driver::open(turning());
    driver.drag(driver.key_of(0, 0, 1), driver.at(1.25, 0.6));
    for component in 0..4 {
        assert_eq!(driver.keys_of(0, component)[1].0, 1.25);
    }
    assert_unit(rotation(&driver, 1));
}

#[test]
fn an_inserted_key_is_unit_and_lies_on_the_motion() {
    let mut driver = Driver::open(turning());
    let value = driver.channel(0).value(0, 0.5);
    let expected = [0, 1, 2, 3].map(|component| driver.channel(0).value(component, 0.5));
    driver.double_click(driver.at(0.5, value));
    assert_eq!(driver.keys_of(0, 0).len(), 4);
    let now = rotation(&driver, 1);
    assert_unit(now);
    for (now, expected) in now.into_iter().zip(expected) {
        // The rotation there, scaled to unit length: a few roundings.
        assert_near(now, expected, 1e-12);
    }
}

#[test]
fn a_dragged_handle_bends_its_component_and_moves_no_key() {
    let mut driver = Driver::open(turning());
    driver.click(driver.key_of(0, 0, 1));
    let slope = driver.curve().slopes(1).outgoing;
    let arm = driver.areas().geometry.direction(slope) * 60.0;
    let before = rotation(&driver, 1);
    let from = driver.key_of(0, 0, 1) + arm;
    driver.drag(from, from + vec2(0.0, -40.0));
    assert_eq!(driver.undo_name(), Some(StepName::SetHandle));
    assert!(driver.curve().slopes(1).outgoing > slope);
    assert_eq!(rotation(&driver, 1), before);
}
