//! Peaks of rotations against what is known of them and against dense samples.
#![allow(clippy::unwrap_used)]

use super::super::rotation_made::channel;
use super::*;
use crate::curve::easing::{Easing, SmoothFamily};

#[test]
fn a_step_has_no_speed_and_a_line_a_constant_one() {
    let steps = peaks(&channel(&[(0.0, 0.0), (1.0, 90.0)], SegmentKind::Step));
    assert_eq!(steps.map(|peak| peak.unwrap().value), [0.0, 0.0]);
    let keys = [(0.0, 0.0), (0.5, 30.0), (1.0, 110.0), (3.0, 20.0)];
    let [speed, acceleration] = peaks(&channel(&keys, SegmentKind::Linear));
    // 80 degrees in half a second; quaternions of unit length to 2 ulp give angles to about 1e-14 of them.
    let speed = speed.unwrap();
    assert!((speed.value - 160.0).abs() < 1e-11, "{speed:?}");
    assert_eq!(speed.time, 0.5);
    assert_eq!(acceleration.unwrap().value, 0.0);
}

#[test]
fn an_eased_turn_is_fastest_where_its_easing_is() {
    let kind = SegmentKind::Ease(Easing::Smooth(SmoothFamily::Smoothstep));
    let [speed, acceleration] = peaks(&channel(&[(1.0, 0.0), (3.0, 80.0)], kind));
    let (speed, acceleration) = (speed.unwrap(), acceleration.unwrap());
    // 3u^2 - 2u^3: 1.5 in the middle, 6 at both ends. The peak of the parabola is flat: its place is found to about
    // the root of the rounding.
    assert!((speed.value - 1.5 * 80.0 / 2.0).abs() < 1e-10, "{speed:?}");
    assert!((speed.time - 2.0).abs() < 1e-6, "{speed:?}");
    assert!(
        (acceleration.value - 6.0 * 80.0 / 4.0).abs() < 1e-10,
        "{acceleration:?}"
    );
    assert_eq!(acceleration.time, 1.0);
}

#[test]
fn the_peak_of_a_cubic_turn_is_at_least_every_sample_of_it_and_is_reached() {
    let channel = channel(
        &[(0.0, 0.0), (0.6, 120.0), (1.0, 40.0), (2.5, 170.0)],
        SegmentKind::Cubic,
    );
    let orientation = channel.orientation().unwrap();
    for (order, peak) in peaks(&channel).into_iter().enumerate() {
        let peak = peak.unwrap();
        let number = |time: f64| ORDERS[order](&orientation.sample(time));
        let greatest = (0..=100_000)
            .map(|i| number(2.5 * f64::from(i) / 100_000.0))
            .fold(0.0, f64::max);
        // A bracket of 1 s / 32 narrowed by 4e-9 is 1e-10 s off a flat top: less than rounding.
        assert!(peak.value >= greatest * (1.0 - 1e-9), "{peak:?}, {greatest}");
        // One-sided at keys, where a sample is that from the right.
        let left = number(peak.time.next_down());
        let reached = number(peak.time).max(left);
        assert!((peak.value - reached).abs() <= 1e-6 * peak.value, "{peak:?}, {reached}");
    }
}

#[test]
fn a_single_key_and_numbers_have_none() {
    assert_eq!(peaks(&channel(&[(0.0, 10.0)], SegmentKind::Cubic)), [None; 2]);
}

#[test]
fn a_jump_has_no_speed() {
    let keys = [(0.0, 0.0), (1.0, 60.0), (1.0 + 1e-6, 120.0), (2.0, 100.0)];
    for (kind, greatest) in [(SegmentKind::Linear, 60.0), (SegmentKind::Cubic, 1e4)] {
        let [speed, _] = peaks(&channel(&keys, kind));
        // Linear: 60 degrees in a second, to the rounding of the turns. Cubics go faster, but no faster than 60 degrees
        // in a microsecond.
        let speed = speed.unwrap().value;
        assert!(59.999 < speed && speed < greatest * (1.0 + 1e-9), "{speed}");
    }
}
