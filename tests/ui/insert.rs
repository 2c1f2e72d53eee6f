//! Inserting keys: the curve keeps its shape, and the key can be moved on in the same gesture.

use egui::{Key, vec2};
use inbetween::curve::{Ends, Outside};
use inbetween::document::Kind;
use inbetween::edit::StepName;

use crate::documents::{Maker, five, key, largest_difference, scalar};
use crate::driver::{CTRL, Driver, assert_near};

/// A value computed from a cubic in another order of operations: a few roundings of its size, which is below 8.
const SAME_SHAPE: f64 = 16.0 * f64::EPSILON * 8.0;

#[test]
fn a_double_click_on_the_curve_inserts_a_key_that_keeps_the_shape() {
    let mut driver = Driver::open(five());
    let before = driver.curve();
    driver.double_click(driver.on_curve(1.5));
    assert_eq!(driver.keys().len(), 6);
    assert_eq!(driver.keys()[2].0, 1.5, "time snap puts it on the frame");
    assert!(largest_difference(&before, &driver.curve()) <= SAME_SHAPE);
    assert_eq!(driver.selected(), [2], "the new key is in hand");
    assert_eq!(driver.undo_name(), Some(StepName::InsertKey));
    assert_eq!(driver.steps(), 1);
    assert!(driver.shows("undo: Insert key"));
}

#[test]
fn with_time_snap_a_key_lands_on_the_nearest_frame_however_far_on_the_screen() {
    // Twelve points to a frame and more: half a frame is beyond the reach of other snapping.
    let mut driver = Driver::open(scalar(&[key(0.0, 0.0), key(0.5, 1.0), key(1.0, 0.0)]));
    let frame = 1.0 / 24.0;
    assert!(0.4 * frame > 6.0 * driver.seconds_per_point());
    let before = driver.curve();
    driver.double_click(driver.on_curve(6.4 * frame));
    assert_eq!(driver.keys()[1].0, 6.0 * frame);
    assert!(largest_difference(&before, &driver.curve()) <= SAME_SHAPE);
    // The nearest frame has a key: the next one in the segment.
    driver.click_with(CTRL, driver.on_curve(11.6 * frame));
    assert_eq!(driver.keys()[2].0, 11.0 * frame);

    let mut driver = Driver::open(scalar(&[key(0.0, 0.0), key(0.5, 1.0), key(1.0, 0.0)]));
    driver.choose(|settings| settings.snap_time = false);
    driver.double_click(driver.on_curve(6.4 * frame));
    assert_near(driver.keys()[1].0, 6.4 * frame, driver.time_tolerance());
}

#[test]
fn ctrl_click_on_the_curve_inserts_a_key_that_keeps_the_shape() {
    let mut driver = Driver::open(five());
    let before = driver.curve();
    driver.click_with(CTRL, driver.on_curve(2.5));
    assert_eq!(driver.keys().len(), 6);
    assert!(largest_difference(&before, &driver.curve()) <= SAME_SHAPE);
    assert_eq!(driver.selected(), [3]);
    assert_eq!(driver.steps(), 1);
}

#[test]
fn the_slip_of_an_inserting_click_does_not_move_the_key() {
    let mut driver = Driver::open(five());
    let before = driver.curve();
    driver.hold(CTRL);
    driver.press(driver.on_curve(2.5));
    driver.move_by(vec2(1.0, 1.0));
    driver.move_by(vec2(1.0, -1.0));
    driver.release();
    assert_eq!(driver.keys().len(), 6);
    assert!(largest_difference(&before, &driver.curve()) <= SAME_SHAPE);
}

#[test]
fn a_key_inserted_near_zero_keeps_the_shape_all_the_same() {
    let mut driver = Driver::open(scalar(&[key(0.0, -1.0), key(2.0, 1.02)]));
    let before = driver.curve();
    let near_zero = driver.on_curve(1.0);
    let from_zero = driver.at(1.0, 0.0).y - near_zero.y;
    assert!(
        from_zero > 0.0 && from_zero < 5.0,
        "a dragged key would snap from there"
    );
    driver.double_click(near_zero);
    assert_eq!(driver.keys().len(), 3);
    assert!(largest_difference(&before, &driver.curve()) <= SAME_SHAPE);
}

#[test]
fn an_inserted_key_follows_the_pointer_until_the_release() {
    let mut driver = Driver::open(five());
    let from = driver.on_curve(1.5);
    driver.click(from);
    driver.press(from);
    driver.glide(driver.at(1.75, 0.7));
    assert_eq!(driver.steps(), 0, "nothing is committed yet");
    driver.release();
    let (time, value) = driver.keys()[2];
    assert_eq!(time, 1.75);
    // From the curve to there is as far as the pointer went.
    let start = driver.at(1.75, value).y - driver.at(1.75, 0.7).y;
    assert_near(f64::from(start), 0.0, 1.0);
    assert_eq!(driver.steps(), 1);
    assert_eq!(driver.undo_name(), Some(StepName::InsertKey));
    driver.key_with(CTRL, Key::Z);
    assert_eq!(driver.keys().len(), 5, "one undo takes key and move back");
}

#[test]
fn a_key_being_inserted_is_in_hand_while_it_is_dragged() {
    let mut driver = Driver::open(five());
    driver.click(driver.key_at(3));
    let value = driver.field("Value").text;
    driver.hold(CTRL);
    driver.pull(driver.on_curve(1.5), driver.at(1.75, 0.7));
    driver.hold(crate::driver::NONE);
    driver.settle();
    assert_eq!(driver.steps(), 0);
    let curve = driver.curve();
    assert_eq!(driver.field("Time").text, format!("{:.4}", curve.time(2)));
    assert_eq!(driver.field("Value").text, format!("{:.4}", curve.key_value(2)));
    let geometry = driver.areas().geometry;
    let ends = |index: usize| {
        let root = geometry.pos(curve.time(index), curve.key_value(index));
        let slopes = curve.slopes(index);
        let arm = |slope| geometry.direction(slope) * inbetween::app::theme::size::HANDLE;
        [root - arm(slopes.incoming), root + arm(slopes.outgoing)]
    };
    let rings = driver.rings();
    // Places of points are `f32`, below 2048: their spacing is 2^-13.
    let is_drawn = |end: egui::Pos2| rings.iter().any(|ring| ring.distance(end) <= 4.0 * 2f32.powi(-13));
    assert!(ends(2).into_iter().all(is_drawn), "its handles are drawn");
    assert!(!ends(4).into_iter().any(is_drawn), "those of the key before are not");
    driver.key(Key::Escape);
    driver.release();
    driver.settle();
    assert_eq!(driver.selected(), [3]);
    assert_eq!(driver.field("Value").text, value, "given up, all is as before");
}

#[test]
fn esc_takes_an_inserted_key_away_while_it_is_dragged() {
    let mut driver = Driver::open(five());
    driver.hold(CTRL);
    driver.pull(driver.on_curve(1.5), driver.at(1.75, 0.7));
    assert_eq!(driver.keys().len(), 6);
    driver.hold(crate::driver::NONE);
    driver.key(Key::Escape);
    assert_eq!(driver.keys().len(), 5);
    driver.release();
    assert_eq!(driver.keys().len(), 5);
    assert_eq!(driver.steps(), 0);
}

#[test]
fn a_key_can_be_inserted_on_the_continuation_beyond_the_ends() {
    for (policy, value) in [(Outside::Hold, 1.0), (Outside::Linear, 1.25)] {
        let mut maker = Maker::default();
        let keys = vec![key(0.0, 0.0).smooth(1.0), key(1.0, 1.0).smooth(1.0)];
        let mut channel = maker.free(Kind::Scalar, &[keys]);
        channel.ends = Ends {
            before: Outside::Hold,
            after: policy,
        };
        let mut driver = Driver::open(maker.document(vec![channel]));
        driver.wheel(driver.at(0.5, 0.5), -4.0);
        driver.double_click(driver.at(1.25, value));
        assert_eq!(driver.keys().len(), 3, "{policy:?}");
        assert_eq!(driver.keys()[2].0, 1.25, "{policy:?}");
        assert_near(driver.keys()[2].1, value, 4.0 * f64::EPSILON);
    }
}

#[test]
fn no_key_is_inserted_on_a_repeat() {
    let mut maker = Maker::default();
    let mut channel = maker.free(Kind::Scalar, &[vec![key(0.0, 0.0), key(1.0, 1.0)]]);
    channel.ends = Ends {
        before: Outside::Hold,
        after: Outside::Repeat,
    };
    let mut driver = Driver::open(maker.document(vec![channel]));
    driver.wheel(driver.at(0.5, 0.5), -4.0);
    let value = driver.curve().value(0.25);
    driver.double_click(driver.at(1.25, value));
    assert_eq!(driver.keys().len(), 2);
    assert_eq!(driver.steps(), 0);
    assert!(driver.notice().is_some(), "the status line says why");
}

#[test]
fn i_inserts_a_key_at_the_playhead_on_the_active_curve() {
    let mut driver = Driver::open(five());
    let before = driver.curve();
    let ruler = driver.areas().ruler;
    driver.click(egui::pos2(driver.at(1.5, 0.0).x, ruler.center().y));
    assert_eq!(driver.playhead(), 1.5);
    driver.key(Key::I);
    assert_eq!(driver.keys()[2].0, 1.5);
    assert!(largest_difference(&before, &driver.curve()) <= SAME_SHAPE);
    assert_eq!(driver.selected(), [2]);
    assert_eq!(driver.undo_name(), Some(StepName::InsertKey));
    // A key is there now: a second one is refused in words.
    driver.key(Key::I);
    assert_eq!(driver.keys().len(), 6);
    assert_eq!(driver.steps(), 1);
    assert!(driver.notice().is_some());
}

#[test]
fn linked_components_all_get_the_key() {
    let keys = |scale: f64| vec![key(0.0, 0.0), key(1.0, scale), key(2.0, 0.0)];
    let mut driver = Driver::open(crate::documents::vector(&[keys(1.0), keys(2.0), keys(3.0)]));
    let value = driver.curve_of(0, 1).value(0.5);
    driver.double_click(driver.at(0.5, value));
    for component in 0..3 {
        assert_eq!(driver.keys_of(0, component).len(), 4);
        assert_eq!(driver.keys_of(0, component)[1].0, 0.5);
    }
    assert_eq!(driver.steps(), 1);
}
