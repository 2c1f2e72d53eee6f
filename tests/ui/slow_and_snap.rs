//! What a drag snaps to, and how it is slowed down.

use egui::{Key, vec2};
use inbetween::document::{Kind, Limits};

use crate::documents::{Maker, key, scalar};
use crate::driver::{ALT, CTRL, Driver, NONE, assert_near};

fn hill() -> inbetween::document::Document {
    scalar(&[key(0.0, -1.0), key(1.0, 1.0), key(2.0, -1.0)])
}

#[test]
fn time_snaps_to_frames_and_ctrl_sets_it_free() {
    let between = 1.0 + 5.4 / 24.0;
    let mut driver = Driver::open(hill());
    driver.drag(driver.key_at(1), driver.at(between, 0.5));
    assert_eq!(driver.keys()[1].0, 29.0 / 24.0);

    let mut driver = Driver::open(hill());
    driver.pull(driver.key_at(1), driver.at(between, 0.5));
    driver.hold(CTRL);
    assert_near(driver.keys()[1].0, between, driver.time_tolerance());
    driver.hold(NONE);
    assert_eq!(driver.keys()[1].0, 29.0 / 24.0);
    driver.release();
}

#[test]
fn with_time_snap_off_ctrl_switches_it_on() {
    let between = 1.0 + 5.4 / 24.0;
    let mut driver = Driver::open(hill());
    driver.choose(|settings| settings.snap_time = false);
    driver.pull(driver.key_at(1), driver.at(between, 0.5));
    assert_near(driver.keys()[1].0, between, driver.time_tolerance());
    driver.hold(CTRL);
    assert_eq!(driver.keys()[1].0, 29.0 / 24.0);
    driver.release();
}

#[test]
fn a_value_near_zero_snaps_to_it_and_ctrl_sets_it_free() {
    let mut driver = Driver::open(hill());
    let near = driver.at(1.0, 0.0) - vec2(0.0, 4.0);
    let off = 4.0 * driver.value_per_point();
    driver.pull(driver.key_at(1), near);
    assert_eq!(driver.keys()[1].1, 0.0);
    driver.hold(CTRL);
    assert_near(driver.keys()[1].1, off, driver.value_tolerance());
    driver.hold(NONE);
    driver.move_by(vec2(0.0, -4.0));
    assert_near(driver.keys()[1].1, 2.0 * off, driver.value_tolerance());
    driver.release();
}

#[test]
fn a_value_near_a_limit_snaps_to_it() {
    let mut maker = Maker::default();
    let keys = vec![key(0.0, -1.0), key(1.0, 1.0), key(2.0, -1.0)];
    let mut channel = maker.free(Kind::Scalar, &[keys]);
    channel.limits = vec![Limits {
        min: None,
        max: Some(0.7),
    }];
    let mut driver = Driver::open(maker.document(vec![channel]));
    driver.drag(driver.key_at(1), driver.at(1.0, 0.7) + vec2(0.0, 4.0));
    assert_eq!(driver.keys()[1].1, 0.7);
}

#[test]
fn other_keys_hold_a_value_only_where_that_is_wanted() {
    let document = || scalar(&[key(0.0, 0.4), key(1.0, 1.0), key(2.0, -1.0)]);
    let mut driver = Driver::open(document());
    let near = driver.at(1.0, 0.4) - vec2(0.0, 4.0);
    driver.drag(driver.key_at(1), near);
    assert_ne!(driver.keys()[1].1, 0.4, "off at first");

    let mut driver = Driver::open(document());
    driver.choose(|settings| settings.snap_keys = true);
    driver.drag(driver.key_at(1), near);
    assert_eq!(driver.keys()[1].1, 0.4);
}

#[test]
fn a_key_near_zero_that_is_dragged_sideways_keeps_its_value() {
    let mut driver = Driver::open(scalar(&[key(0.0, -1.0), key(1.0, 0.01), key(2.0, 1.0)]));
    assert!(0.01 < 6.0 * driver.value_per_point(), "within the reach of 0");
    driver.drag(driver.key_at(1), driver.key_at(1) + vec2(60.0, 0.0));
    assert!(driver.keys()[1].0 > 1.0);
    assert_eq!(driver.keys()[1].1, 0.01);
}

#[test]
fn a_key_between_frames_can_be_dragged_upwards_and_stay_there() {
    let between = 1.0 + 0.3 / 24.0;
    let mut driver = Driver::open(scalar(&[key(0.0, -1.0), key(between, 0.5), key(2.0, 1.0)]));
    driver.drag(driver.key_at(1), driver.key_at(1) - vec2(0.0, 40.0));
    assert_eq!(driver.keys()[1].0, between);
}

#[test]
fn d_and_alt_slow_a_drag_to_a_tenth_without_a_jump() {
    for slow in [Key::D, Key::A] {
        let mut driver = Driver::open(hill());
        driver.choose(|settings| {
            settings.snap_time = false;
            settings.snap_value = false;
        });
        let (seconds, value) = (driver.seconds_per_point(), driver.value_per_point());
        let switch = |driver: &mut Driver, on: bool| match (slow, on) {
            (Key::D, true) => driver.key_down(Key::D),
            (Key::D, false) => driver.key_up(Key::D),
            (_, true) => driver.hold(ALT),
            (_, false) => driver.hold(NONE),
        };
        // Three rebased ways are added, each as exact as a way between places.
        let (dt, dv) = (3.0 * driver.time_tolerance(), 3.0 * driver.value_tolerance());
        let expect = |driver: &Driver, x: f64, y: f64| {
            assert_near(driver.keys()[1].0, 1.0 + x * seconds, dt);
            assert_near(driver.keys()[1].1, 1.0 + y * value, dv);
        };
        driver.pull(driver.key_at(1), driver.key_at(1) + vec2(30.0, -10.0));
        expect(&driver, 30.0, 10.0);
        switch(&mut driver, true);
        expect(&driver, 30.0, 10.0);
        driver.move_by(vec2(40.0, 20.0));
        expect(&driver, 34.0, 8.0);
        switch(&mut driver, false);
        expect(&driver, 34.0, 8.0);
        driver.move_by(vec2(10.0, 10.0));
        expect(&driver, 44.0, -2.0);
        driver.release();
        expect(&driver, 44.0, -2.0);
        assert_eq!(driver.steps(), 1);
    }
}

#[test]
fn a_slow_drag_leaves_zero_and_limits_after_as_short_a_way_of_the_pointer() {
    let document = |value: f64| {
        let mut maker = Maker::default();
        let keys = vec![key(0.0, -1.0), key(1.0, value), key(2.0, -1.0)];
        let mut channel = maker.free(Kind::Scalar, &[keys]);
        channel.limits = vec![Limits {
            min: None,
            max: Some(0.7),
        }];
        maker.document(vec![channel])
    };
    for held in [0.0, 0.7] {
        let mut driver = Driver::open(document(held));
        let point = driver.value_per_point();
        driver.key_down(Key::D);
        driver.pull(driver.key_at(1), driver.key_at(1) - vec2(0.0, 5.0));
        assert_eq!(driver.keys()[1].1, held, "within the reach of six points");
        driver.move_by(vec2(0.0, -15.0));
        assert_near(driver.keys()[1].1, held + 2.0 * point, driver.value_tolerance());
        driver.release();
        driver.key_up(Key::D);
    }
}

#[test]
fn a_drag_begun_with_d_held_is_slow_from_the_press_on() {
    let mut driver = Driver::open(hill());
    let value = driver.value_per_point();
    driver.key_down(Key::D);
    driver.drag(driver.key_at(1), driver.key_at(1) - vec2(0.0, 50.0));
    driver.key_up(Key::D);
    assert_near(driver.keys()[1].1, 1.0 + 5.0 * value, driver.value_tolerance());
}
