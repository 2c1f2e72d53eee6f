//! Dragging tangent handles.

use egui::{Key, PointerButton, Pos2, vec2};
use inbetween::curve::{SideTangent, Tangent};
use inbetween::edit::{HandleSide, StepName};

use crate::documents::{Spec, ease, key, scalar, tcb};
use crate::driver::{ALT, CTRL, Driver, NONE, SHIFT, assert_near};

/// The length of a handle on the screen, points.
const LENGTH: f32 = 60.0;
/// The middle key of [`around`].
const MIDDLE: usize = 1;

/// A key at 1 s between two others.
fn around(middle: Spec) -> Driver {
    let mut driver = Driver::open(scalar(&[key(0.0, 0.0), middle, key(2.0, 3.0)]));
    driver.click(driver.key_at(MIDDLE));
    driver
}

/// Where the round end of a handle of the middle key is.
fn end(driver: &Driver, side: HandleSide) -> Pos2 {
    let slopes = driver.curve().slopes(MIDDLE);
    let geometry = driver.areas().geometry;
    let root = driver.key_at(MIDDLE);
    match side {
        HandleSide::In => root - geometry.direction(slopes.incoming) * LENGTH,
        HandleSide::Out => root + geometry.direction(slopes.outgoing) * LENGTH,
    }
}

/// Where the round end would be at another slope.
fn end_at(driver: &Driver, side: HandleSide, slope: f64) -> Pos2 {
    let arm = driver.areas().geometry.direction(slope) * LENGTH;
    match side {
        HandleSide::In => driver.key_at(MIDDLE) - arm,
        HandleSide::Out => driver.key_at(MIDDLE) + arm,
    }
}

/// How exact a slope read from the screen is: each end of the arm is off by 2^-14 points at most, of at least a third
/// of 60 points to the side, times four for the way there and the arm it is added to.
fn slope_tolerance(driver: &Driver, slope: f64) -> f64 {
    let per_point = driver.value_per_point() / driver.seconds_per_point();
    let steepness = slope.abs() / per_point;
    assert!(steepness < 2.5, "the arm must not be too steep for this tolerance");
    4.0 * 2f64.powi(-14) / (f64::from(LENGTH) / 3.0) * (1.0 + steepness) * per_point
}

fn slopes(driver: &Driver) -> (f64, f64) {
    let slopes = driver.curve().slopes(MIDDLE);
    (slopes.incoming, slopes.outgoing)
}

fn tangent(driver: &Driver) -> Tangent {
    driver.curve().tangent(MIDDLE)
}

fn drag_to_slope(driver: &mut Driver, side: HandleSide, slope: f64) {
    let (from, to) = (end(driver, side), end_at(driver, side, slope));
    driver.drag(from, to);
}

#[test]
fn a_dragged_handle_takes_the_slope_of_its_direction() {
    for side in [HandleSide::In, HandleSide::Out] {
        let mut driver = around(key(1.0, 1.0).with(Tangent::Flat));
        let before = driver.keys();
        drag_to_slope(&mut driver, side, 2.0);
        let tolerance = slope_tolerance(&driver, 2.0);
        let (incoming, outgoing) = slopes(&driver);
        assert_near(incoming, 2.0, tolerance);
        assert_eq!(incoming, outgoing, "the sides stay joined");
        assert_eq!(driver.keys(), before, "no key moved");
        assert_eq!((driver.steps(), driver.undo_name()), (1, Some(StepName::SetHandle)));
        assert!(driver.shows("undo: Move tangent"));
        assert_eq!(driver.selected(), [MIDDLE]);
    }
}

#[test]
fn a_computed_mode_becomes_a_joined_slope() {
    for mode in [Tangent::Auto, Tangent::Flat, Tangent::Spline, Tangent::Monotone] {
        let mut driver = around(key(1.0, 1.0).with(mode));
        drag_to_slope(&mut driver, HandleSide::Out, 2.5);
        assert!(matches!(tangent(&driver), Tangent::Smooth { .. }), "{mode:?}");
    }
}

#[test]
fn a_handle_dragged_farther_away_keeps_its_slope() {
    let mut driver = around(key(1.0, 1.0).smooth(1.0));
    let from = end(&driver, HandleSide::Out);
    let away = driver.areas().geometry.direction(1.0) * 80.0;
    driver.drag(from, from + away);
    let tolerance = slope_tolerance(&driver, 1.0);
    assert_near(slopes(&driver).1, 1.0, tolerance);
}

#[test]
fn a_handle_dragged_past_its_key_stands_upright_at_most() {
    let mut driver = around(key(1.0, 1.0).smooth(1.0));
    let from = end(&driver, HandleSide::Out);
    driver.drag(from, driver.key_at(MIDDLE) + vec2(-40.0, -30.0));
    let (incoming, outgoing) = slopes(&driver);
    assert!(outgoing.is_finite() && outgoing > 10.0);
    assert_eq!(incoming, outgoing);
}

#[test]
fn esc_and_the_right_button_put_the_handle_back() {
    for give_up in [Key::Escape, Key::F] {
        let mut driver = around(key(1.0, 1.0).smooth(1.0));
        let (from, to) = (end(&driver, HandleSide::Out), end_at(&driver, HandleSide::Out, -2.0));
        driver.pull(from, to);
        assert!(slopes(&driver).1 < 0.0);
        match give_up {
            Key::Escape => driver.key(Key::Escape),
            _ => driver.press_button(PointerButton::Secondary, to),
        }
        assert_eq!(tangent(&driver), Tangent::Smooth { slope: 1.0 });
        driver.release();
        assert_eq!(tangent(&driver), Tangent::Smooth { slope: 1.0 });
        assert_eq!(driver.steps(), 0);
    }
}

#[test]
fn undo_brings_the_mode_back() {
    let mut driver = around(key(1.0, 1.0).with(Tangent::Spline));
    drag_to_slope(&mut driver, HandleSide::In, -1.0);
    driver.key_with(CTRL, Key::Z);
    assert_eq!(tangent(&driver), Tangent::Spline);
}

#[test]
fn a_click_on_a_handle_that_slips_changes_nothing() {
    let mut driver = around(key(1.0, 1.0).with(Tangent::Spline));
    driver.press(end(&driver, HandleSide::Out));
    driver.move_by(vec2(1.0, 2.0));
    driver.release();
    assert_eq!(tangent(&driver), Tangent::Spline);
    assert_eq!((driver.steps(), driver.selected()), (0, vec![MIDDLE]));
}

#[test]
fn a_handle_is_picked_within_ten_points() {
    let mut driver = around(key(1.0, 1.0).smooth(1.0));
    let beside = driver.areas().geometry.direction(1.0).rot90() * 9.0;
    let from = end(&driver, HandleSide::Out) + beside;
    driver.drag(from, from + vec2(0.0, 30.0));
    assert_eq!(driver.undo_name(), Some(StepName::SetHandle));
}

#[test]
fn shift_snaps_to_flat_chord_and_the_other_side() {
    // Chords of 1 before and 2 after, the other side at -1.5.
    for (near, expected) in [(0.15, 0.0), (1.8, 2.0), (-1.3, -1.5)] {
        let mut driver = around(key(1.0, 1.0).broken(-1.5, 0.7));
        let from = end(&driver, HandleSide::Out);
        driver.hold(SHIFT);
        driver.drag(from, end_at(&driver, HandleSide::Out, near));
        driver.hold(NONE);
        assert_eq!(slopes(&driver), (-1.5, expected));
    }
}

#[test]
fn a_broken_key_moves_one_side_only() {
    let mut driver = around(key(1.0, 1.0).broken(-1.0, 0.5));
    drag_to_slope(&mut driver, HandleSide::Out, 2.0);
    let tolerance = slope_tolerance(&driver, 2.0);
    assert_eq!(slopes(&driver).0, -1.0);
    assert_near(slopes(&driver).1, 2.0, tolerance);
}

#[test]
fn alt_at_the_press_breaks_the_sides() {
    let mut driver = around(key(1.0, 1.0).smooth(1.0));
    let from = end(&driver, HandleSide::In);
    driver.hold(ALT);
    driver.pull(from, end_at(&driver, HandleSide::In, -1.0));
    driver.hold(NONE);
    driver.release();
    let tolerance = slope_tolerance(&driver, 1.0);
    assert_near(slopes(&driver).0, -1.0, tolerance);
    assert_eq!(slopes(&driver).1, 1.0);
    assert!(tangent(&driver).is_broken());
    assert_eq!(driver.steps(), 1);
}

#[test]
fn alt_after_the_press_breaks_nothing() {
    let mut driver = around(key(1.0, 1.0).smooth(1.0));
    driver.press(end(&driver, HandleSide::In));
    driver.hold(ALT);
    driver.glide(end_at(&driver, HandleSide::In, -1.0));
    driver.release();
    assert!(!tangent(&driver).is_broken());
}

#[test]
fn a_linear_key_breaks_and_the_other_side_stays_on_its_chord() {
    let mut driver = around(key(1.0, 1.0).with(Tangent::Linear));
    drag_to_slope(&mut driver, HandleSide::Out, 0.0);
    let tolerance = slope_tolerance(&driver, 0.0);
    let Tangent::Broken { incoming, outgoing } = tangent(&driver) else {
        panic!("{:?}", tangent(&driver));
    };
    assert_eq!(incoming, SideTangent::Linear);
    let SideTangent::Slope(slope) = outgoing else {
        panic!("{outgoing:?}");
    };
    assert_near(slope, 0.0, tolerance);
}

#[test]
fn a_kochanek_bartels_key_keeps_its_mode_its_bias_and_its_other_side() {
    let mut driver = around(key(1.0, 1.0).with(tcb(0.2, 0.1, -0.3)));
    let (incoming, outgoing) = slopes(&driver);
    let wanted = outgoing + 0.3;
    drag_to_slope(&mut driver, HandleSide::Out, wanted);
    let Tangent::Tcb(bent) = tangent(&driver) else {
        panic!("{:?}", tangent(&driver));
    };
    assert_eq!(bent.bias(), -0.3);
    assert!(bent.tension() != 0.2 && bent.continuity() != 0.1);
    let tolerance = slope_tolerance(&driver, wanted);
    assert_near(slopes(&driver).0, incoming, tolerance);
    assert_near(slopes(&driver).1, wanted, tolerance);
}

#[test]
fn d_slows_a_handle_to_a_tenth() {
    let mut driver = around(key(1.0, 1.0).with(Tangent::Flat));
    let from = end(&driver, HandleSide::Out);
    driver.press(from);
    driver.key_down(Key::D);
    driver.glide(from - vec2(0.0, 100.0));
    driver.key_up(Key::D);
    driver.release();
    // Ten points up at the end of an arm of sixty.
    let expected = 10.0 * driver.value_per_point() / (f64::from(LENGTH) * driver.seconds_per_point());
    let tolerance = slope_tolerance(&driver, expected);
    assert_near(slopes(&driver).1, expected, tolerance);
}

#[test]
fn only_selected_keys_have_handles() {
    let mut driver = around(key(1.0, 1.0).with(Tangent::Flat));
    let from = end(&driver, HandleSide::Out);
    driver.key(Key::Escape);
    assert!(driver.selection().is_empty());
    driver.drag(from, from - vec2(0.0, 40.0));
    assert_eq!(driver.steps(), 0);
}

#[test]
fn only_cubic_sides_have_a_handle() {
    let mut driver = around(key(1.0, 1.0).with(Tangent::Flat).then(ease("smoothstep")));
    // The end of the handle that a cubic would have there.
    let from = end_at(&driver, HandleSide::Out, 0.0) + vec2(0.0, 8.0);
    driver.drag(from, from - vec2(0.0, 40.0));
    assert_ne!(driver.undo_name(), Some(StepName::SetHandle));
    let mut driver = around(key(1.0, 1.0).with(Tangent::Flat).then(ease("smoothstep")));
    drag_to_slope(&mut driver, HandleSide::In, 2.0);
    assert_eq!(driver.undo_name(), Some(StepName::SetHandle));
}

#[test]
fn the_outer_sides_of_the_end_keys_have_no_handle() {
    let mut driver = Driver::open(scalar(&[
        key(0.0, 0.0).with(Tangent::Flat),
        key(1.0, 1.0),
        key(2.0, 0.0).with(Tangent::Flat),
    ]));
    driver.wheel(driver.at(1.0, 0.5), -4.0);
    driver.key_with(CTRL, Key::A);
    let from = driver.key_at(2) + vec2(LENGTH, 0.0);
    driver.drag(from, from - vec2(0.0, 40.0));
    assert_ne!(driver.undo_name(), Some(StepName::SetHandle));
}
