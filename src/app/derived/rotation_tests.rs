//! Polylines of rotations against the rotations themselves.
#![allow(clippy::unwrap_used, clippy::panic)]

use super::super::rotation_made::channel;
use super::*;
use crate::curve::easing::{Easing, SmoothFamily};
use crate::curve::{Ends, FrameRate};

fn view(start: f64, end: f64) -> View {
    View {
        start,
        end,
        pixels_per_second: 800.0 / (end - start),
        pixels_per_value: 300.0,
        columns: 800,
    }
}

fn played(channel: &Channel, component: usize, view: &View) -> Strips {
    let mut strips = Strips::new();
    RotationSamples::of(channel, view)
        .unwrap()
        .played(component, &mut strips);
    strips
}

#[test]
fn the_polyline_of_a_turn_at_constant_speed_is_within_a_quarter_of_a_pixel() {
    let channel = channel(
        &[(0.0, 0.0), (1.0, 170.0), (1.5, 20.0), (4.0, 21.0)],
        SegmentKind::Linear,
    );
    let orientation = channel.orientation().unwrap();
    for view in [view(-0.5, 4.5), view(0.2, 0.9), view(0.999, 1.001)] {
        for component in 0..4 {
            let strips = played(&channel, component, &view);
            for pair in strips.points().windows(2) {
                let ([a, from], [b, to]) = (pair[0], pair[1]);
                for part in [0.25, 0.5, 0.75] {
                    let time = a + (b - a) * part;
                    let truth = orientation.component(component, time).value;
                    let drawn = from + (to - from) * part;
                    // Beside the tolerance only the rounding of values below 1.
                    let off = (drawn - truth).abs() * view.pixels_per_value;
                    assert!(
                        off <= TOLERANCE + 1e-9,
                        "component {component} at {time} s is {off} pixels off"
                    );
                }
            }
        }
    }
}

#[test]
fn slow_turns_need_few_points_and_other_turns_one_in_every_column() {
    let keys = [(0.0, 0.0), (1.0, 2.0), (2.0, 5.0), (3.0, 9.0)];
    let slow = played(&channel(&keys, SegmentKind::Linear), 0, &view(0.0, 3.0));
    assert!(slow.points().len() <= 8, "{}", slow.points().len());
    let cubic = played(&channel(&keys, SegmentKind::Cubic), 0, &view(0.0, 3.0));
    assert!((800..820).contains(&cubic.points().len()), "{}", cubic.points().len());
}

#[test]
fn every_key_in_view_is_a_point_and_both_sides_of_a_step_are() {
    let channel = channel(&[(0.0, 0.0), (1.0, 90.0), (2.0, 30.0)], SegmentKind::Step);
    let strips = played(&channel, 1, &view(-1.0, 3.0));
    let curve = &channel.curves[1];
    for i in 0..3 {
        assert!(
            strips.points().contains(&[curve.time(i), curve.key_value(i)]),
            "{:?}",
            strips.points()
        );
    }
    assert!(strips.points().contains(&[1f64.next_down(), curve.key_value(0)]));
}

#[test]
fn what_rests_outside_the_keys_is_two_points_and_held_time_one_in_every_column() {
    let keys = [(0.0, 0.0), (1.0, 90.0)];
    let mut outside = Strips::new();
    let resting = channel(&keys, SegmentKind::Linear);
    RotationSamples::of(&resting, &view(-2.0, 3.0))
        .unwrap()
        .outside(0, &mut outside);
    assert_eq!(outside.iter().len(), 2);
    assert!(outside.points().len() <= 6, "{:?}", outside.points());
    let held = resting
        .edited(|parts| parts.rhythm = Rhythm::Held(FrameRate::FPS_12))
        .unwrap();
    assert_eq!(played(&held, 0, &view(-2.0, 3.0)).points().len(), 801);
}

#[test]
fn more_keys_than_columns_cost_as_many_points_as_columns() {
    let keys: Vec<(f64, f64)> = (0..5000).map(|i| (f64::from(i), f64::from(i % 7))).collect();
    let channel = channel(&keys, SegmentKind::Linear);
    assert_eq!(played(&channel, 2, &view(0.0, 4999.0)).points().len(), 801);
}

/// The derivative of that order between the keys and outside them, every difference drawn.
fn derivatives(channel: &Channel, order: usize, view: &View) -> [Strips; 2] {
    let samples = RotationSamples::of(channel, view).unwrap();
    let (mut inside, mut outside) = (Strips::new(), Strips::new());
    samples.derivative(order, 100.0, &mut inside);
    samples.derivative_outside(order, 100.0, &mut outside);
    [inside, outside]
}

/// Unit quaternions to 2 ulp give angles of up to 180 degrees to about 1e-13 degrees; times 100 for short segments.
const NEAR: f64 = 1e-11;

fn assert_jumps(found: &[Jump], expected: &[(f64, f64, f64)]) {
    assert_eq!(found.len(), expected.len(), "{found:?}");
    for (jump, &(time, left, right)) in found.iter().zip(expected) {
        assert_eq!(jump.time, time);
        assert!(
            (jump.left - left).abs() < NEAR && (jump.right - right).abs() < NEAR,
            "{jump:?}"
        );
    }
}

#[test]
fn the_angular_speed_jumps_where_turns_of_constant_speed_meet() {
    let channel = channel(&[(0.0, 0.0), (1.0, 100.0), (3.0, 40.0)], SegmentKind::Linear);
    for rhythm in [Rhythm::Continuous, Rhythm::Held(FrameRate::FPS_12)] {
        let channel = channel.edited(|parts| parts.rhythm = rhythm).unwrap();
        let [inside, outside] = derivatives(&channel, 0, &view(-1.0, 4.0));
        assert_jumps(inside.jumps(), &[(1.0, 100.0, 30.0)]);
        // At rest before and after.
        assert_jumps(outside.jumps(), &[(0.0, 0.0, 100.0), (3.0, 30.0, 0.0)]);
        let strips: Vec<_> = inside.iter().collect();
        assert_eq!(strips.len(), 2, "the line breaks at the jump");
        assert_eq!((strips[0].last().unwrap()[0], strips[1][0][0]), (1.0, 1.0));
        for strip in outside.iter() {
            assert!(strip.iter().all(|point| point[1] == 0.0), "{strip:?}");
        }
    }
}

#[test]
fn a_step_then_an_easing_jump_in_acceleration_only() {
    let steps = channel(&[(0.0, 0.0), (1.0, 90.0)], SegmentKind::Step);
    let [inside, outside] = derivatives(&steps, 0, &view(-1.0, 2.0));
    assert!(inside.jumps().is_empty() && outside.jumps().is_empty());
    let eased = channel(
        &[(0.0, 0.0), (1.0, 90.0), (2.0, 0.0)],
        SegmentKind::Ease(Easing::Smooth(SmoothFamily::Smoothstep)),
    );
    let [inside, _] = derivatives(&eased, 0, &view(-1.0, 3.0));
    assert!(
        inside.jumps().is_empty(),
        "smoothstep rests at its ends: {:?}",
        inside.jumps()
    );
    let [inside, outside] = derivatives(&eased, 1, &view(-1.0, 3.0));
    // The length of the acceleration is 6 times 90 degrees on both sides of the middle key.
    assert!(inside.jumps().is_empty(), "{:?}", inside.jumps());
    assert_jumps(outside.jumps(), &[(0.0, 0.0, 540.0), (2.0, 540.0, 0.0)]);
}

#[test]
fn the_continuation_meets_its_keys_as_its_policy_says() {
    let turning = channel(&[(0.0, 0.0), (1.0, 100.0), (3.0, 40.0)], SegmentKind::Linear);
    let expected = |policy| match policy {
        // On at the same speed.
        Outside::Linear | Outside::PingPong => vec![],
        Outside::Repeat | Outside::RepeatOffset => vec![(0.0, 30.0, 100.0), (3.0, 30.0, 100.0)],
        Outside::Hold => vec![(0.0, 0.0, 100.0), (3.0, 30.0, 0.0)],
    };
    for policy in [
        Outside::Hold,
        Outside::Linear,
        Outside::Repeat,
        Outside::RepeatOffset,
        Outside::PingPong,
    ] {
        let ends = Ends {
            before: policy,
            after: policy,
        };
        let channel = turning.edited(|parts| parts.ends = ends).unwrap();
        let [_, outside] = derivatives(&channel, 0, &view(-0.5, 3.5));
        assert_jumps(outside.jumps(), &expected(policy));
    }
}

#[test]
fn the_lanes_of_a_rotation_pass_over_a_jump() {
    use crate::curve::time::same_time;
    let after = 1.0 + same_time(1.0);
    let keys = [(0.0, 0.0), (1.0, 60.0), (after, 120.0), (2.0, 100.0)];
    let channel = channel(&keys, SegmentKind::Linear);
    let samples = RotationSamples::of(&channel, &view(-0.5, 2.5)).unwrap();
    let mut speed = Strips::new();
    samples.derivative(0, 1.0, &mut speed);
    // 60 degrees in a second, then 20 in a microsecond less.
    for [time, number] in speed.points() {
        let expected = if *time < after { 60.0 } else { 20.0 };
        // A microsecond of a second of at most 60, and the rounding of the turns.
        assert!((number - expected).abs() < 1e-4 || *time == after, "{time}: {number}");
    }
    let [jump] = speed.jumps() else {
        panic!("{:?}", speed.jumps())
    };
    assert_eq!(jump.time, after);
    assert!(
        (jump.left - 60.0).abs() < 1e-4 && (jump.right - 20.0).abs() < 1e-4,
        "{jump:?}"
    );
    // A jump at the first key leaves the ends as they are.
    let keys = [(0.0, 0.0), (1e-6, 60.0), (1.0, 90.0)];
    let channel = self::channel(&keys, SegmentKind::Linear);
    let samples = RotationSamples::of(&channel, &view(-0.5, 1.5)).unwrap();
    let mut outside = Strips::new();
    samples.derivative_outside(0, 1.0, &mut outside);
    assert_eq!(outside.points()[0], [-0.5, 0.0]);
    assert!(outside.points().contains(&[0.0, 0.0]), "{:?}", outside.points());
}
