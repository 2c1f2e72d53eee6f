//! Joins, seams and paths in space: section 6 of the maths.

use crate::oracle::*;
use crate::strategies::*;
use inbetween::curve::continuity::*;
use inbetween::curve::rotation::{Quat, RotationSample};
use inbetween::curve::{Curve, Ends, Key, KeyId, Outside, SegmentKind, Tangent};
use proptest::prelude::*;

fn both(policy: Outside) -> Ends {
    Ends {
        before: policy,
        after: policy,
    }
}

#[test]
fn smoothsteps_meet_with_a_jump_of_acceleration() {
    let example = example("6.smoothstep_seam");
    let (a, b) = (example.input("rangeA"), example.input("rangeB"));
    let (span_a, span_b) = (example.input("dtA"), example.input("dtB"));
    let curve = curve(
        &[0.0, span_a, span_a + span_b],
        &[0.0, a, a + b],
        Tangent::Auto,
        &smoothstep(),
    );
    let join = join(&curve, 1).unwrap();
    assert_eq!(join.class, Continuity::C1);
    example.check(join.left.acceleration, &example.expected["acc_left"]);
    example.check(join.right.acceleration, &example.expected["acc_right"]);
    example.check(join.acceleration_jump, &example.expected["jump"]);
}

#[test]
fn a_channel_is_reported_with_its_seams() {
    let example = example("6.channel_report");
    let curve = hermite_from(&example.inputs["keys"]);
    let found: Vec<Join> = joins(&curve).collect();
    let expected = example.expected["joins"].as_array().unwrap();
    let classes = example.expected["classes"].as_array().unwrap();
    assert_eq!(found.len(), expected.len());
    for ((join, expected), class) in found.iter().zip(expected).zip(classes) {
        example.check(curve.time(join.key), &expected["t"]);
        example.check(join.gap, &expected["dv"]);
        example.check(join.velocity_jump, &expected["dvel"]);
        example.check(join.acceleration_jump, &expected["dacc"]);
        assert_eq!(format!("{:?}", join.class), class.as_str().unwrap());
    }
    let repeat = &example.expected["repeat_seam"];
    for end in [End::First, End::Last] {
        let seam = seam(&curve, both(Outside::Repeat), end);
        example.check(seam.gap, &repeat["dv"]);
        example.check(seam.velocity_jump, &repeat["dvel"]);
        example.check(seam.acceleration_jump, &repeat["dacc"]);
        assert_eq!(seam.class, Continuity::C0);
    }
    for (end, name) in [(End::First, "pingpong_start"), (End::Last, "pingpong_end")] {
        let seam = seam(&curve, both(Outside::PingPong), end);
        example.check(seam.velocity_jump, &example.expected[name]["dvel"]);
        example.check(seam.acceleration_jump, &example.expected[name]["dacc"]);
    }
}

#[test]
fn a_seam_with_offset_closes_the_gap() {
    let curve = hermite(&[[0.0, 0.0, 0.0, 1.0], [1.0, 3.0, 1.0, 0.0]]);
    let plain = seam(&curve, both(Outside::Repeat), End::Last);
    assert_eq!((plain.gap, plain.class), (-3.0, Continuity::Step));
    let offset = seam(&curve, both(Outside::RepeatOffset), End::Last);
    assert_eq!((offset.gap, offset.velocity_jump), (0.0, 0.0));
    assert_eq!(offset.class, Continuity::C1);
}

#[test]
fn a_held_end_stops_the_curve() {
    let curve = moded(&[0.0, 1.0], &[0.0, 2.0], Tangent::Linear);
    let stop = seam(&curve, Ends::default(), End::Last);
    assert_eq!((stop.class, stop.velocity_jump), (Continuity::C0, -2.0));
    let straight = seam(&curve, both(Outside::Linear), End::Last);
    assert_eq!(straight.class, Continuity::C2);
    let one = moded(&[0.0], &[1.0], Tangent::Auto);
    for policy in [Outside::Hold, Outside::Linear, Outside::Repeat, Outside::PingPong] {
        assert_eq!(seam(&one, both(policy), End::First).class, Continuity::C2);
    }
}

#[test]
fn only_inner_keys_have_joins() {
    let curve = moded(&[0.0, 1.0, 2.0], &[0.0, 1.0, 0.0], Tangent::Auto);
    assert!(join(&curve, 0).is_none());
    assert!(join(&curve, 1).is_some());
    assert!(join(&curve, 2).is_none());
    assert!(join(&curve, 99).is_none());
    assert_eq!(joins(&moded(&[0.0], &[0.0], Tangent::Auto)).count(), 0);
}

#[test]
fn a_step_is_a_step_only_where_it_jumps() {
    let steps = curve(
        &[0.0, 1.0, 2.0, 3.0],
        &[0.0, 0.0, 1.0, 1.0],
        Tangent::Auto,
        &SegmentKind::Step,
    );
    let classes: Vec<Continuity> = joins(&steps).map(|join| join.class).collect();
    assert_eq!(classes, [Continuity::C2, Continuity::Step]);
}

#[test]
fn paths_in_space_turn_stop_or_change_speed() {
    let example = example("6.spatial_g1");
    let vector = |name: &str| -> [f64; 3] { numbers(&example.inputs[name]).try_into().unwrap() };
    let join = spatial_join(vector("v_left"), vector("v_right"));
    example.check(join.angle.unwrap(), &example.expected["angle_deg"]);
    example.check(join.speed_ratio.unwrap(), &example.expected["speed_ratio"]);
    assert_eq!(format!("{:?}", join.class), example.expected["cls"].as_str().unwrap());

    let x = [1.0, 0.0, 0.0];
    assert_eq!(spatial_join(x, x).class, SpatialContinuity::C1);
    let corner = spatial_join(x, [0.0, 1.0, 0.0]);
    assert_eq!((corner.class, corner.angle), (SpatialContinuity::Corner, Some(90.0)));
    let back = spatial_join(x, [-2.0, 0.0, 0.0]);
    assert_eq!((back.class, back.angle), (SpatialContinuity::Corner, Some(180.0)));
    let stop = spatial_join(x, [0.0; 3]);
    assert_eq!((stop.class, stop.angle), (SpatialContinuity::Stop, None));
    // Neither overflow nor underflow decides.
    let huge = spatial_join([1e200, 0.0, 0.0], [1e200, 1e200, 0.0]);
    assert!((huge.angle.unwrap() - 45.0).abs() <= 1e-12);
    let tiny = spatial_join([1e-200, 0.0, 0.0], [0.0, 0.0, 1e-200]);
    assert_eq!(tiny.angle, Some(90.0));
}

/// The slopes of the natural C2 spline, by elimination of its tridiagonal system.
fn c2_slopes(t: &[f64], v: &[f64]) -> Vec<f64> {
    let n = t.len();
    let h = |i: usize| t[i + 1] - t[i];
    let d = |i: usize| (v[i + 1] - v[i]) / h(i);
    let row = |i: usize| {
        if i == 0 {
            (0.0, 2.0, 1.0, 3.0 * d(0))
        } else if i == n - 1 {
            (1.0, 2.0, 0.0, 3.0 * d(n - 2))
        } else {
            let (a, b) = (h(i - 1), h(i));
            (b, 2.0 * (a + b), a, 3.0 * (b * d(i - 1) + a * d(i)))
        }
    };
    let (mut c, mut r) = (vec![0.0; n], vec![0.0; n]);
    for i in 0..n {
        let (low, diagonal, up, right) = row(i);
        let (last_c, last_r) = if i > 0 { (c[i - 1], r[i - 1]) } else { (0.0, 0.0) };
        let pivot = diagonal - low * last_c;
        c[i] = up / pivot;
        r[i] = (right - low * last_r) / pivot;
    }
    for i in (0..n - 1).rev() {
        r[i] -= c[i] * r[i + 1];
    }
    r
}

fn single(x: f64) -> f64 {
    f64::from(x as f32)
}

/// Hermite keys as a file would store them.
fn stored(t: &[f64], v: &[f64], slopes: &[f64]) -> Curve {
    let keys: Vec<[f64; 4]> = (0..t.len())
        .map(|i| [single(t[i]), single(v[i]), single(slopes[i]), single(slopes[i])])
        .collect();
    hermite(&keys)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(256) })]

    #[test]
    fn a_c2_spline_stays_one_through_32_bits(
        values in prop::collection::vec(-3.0..3.0_f64, 3..12),
        frames in prop::collection::vec(1..24_u32, 12),
        start in 0..120_u32,
    ) {
        let mut frame = start;
        let times: Vec<f64> = values.iter().zip(frames).map(|(_, step)| {
            frame += step;
            f64::from(frame) / 24.0
        }).collect();
        let curve = stored(&times, &values, &c2_slopes(&times, &values));
        for join in joins(&curve) {
            prop_assert_eq!(join.class, Continuity::C2, "{:?}", join);
        }
    }

    #[test]
    fn a_line_at_constant_speed_stays_one_through_32_bits(
        speed in -5.0..5.0_f64, offset in -5.0..5.0_f64, frames in prop::collection::vec(1..24_u32, 3..9),
    ) {
        let mut frame = 0;
        let times: Vec<f64> = frames.iter().map(|step| { frame += step; single(f64::from(frame) / 24.0) }).collect();
        let values: Vec<f64> = times.iter().map(|t| single(offset + speed * t)).collect();
        let line = curve(&times, &values, Tangent::Auto, &SegmentKind::Linear);
        for join in joins(&line) {
            prop_assert_eq!(join.class, Continuity::C2, "{:?}", join);
        }
    }

    #[test]
    fn a_corner_stays_one_through_32_bits(angle in 0.01..3.0_f64, speed in -3.0..3.0_f64) {
        let curve = stored(&[0.0, 1.0, 2.0], &[0.0, speed, 2.0 * speed + angle], &[speed, 0.0, 0.0]);
        // Left and right slopes at the middle differ by `angle`.
        let keys = [
            [0.0, 0.0, 0.0, speed],
            [1.0, curve.key_value(1), single(speed), single(speed + angle)],
            [2.0, curve.key_value(2), single(speed + angle), 0.0],
        ];
        prop_assert_eq!(join(&hermite(&keys), 1).unwrap().class, Continuity::C0);
    }

    #[test]
    fn splitting_adds_a_smooth_join_and_leaves_the_others(curve in mixed(), share in 0.02..0.98_f64) {
        let (first, last) = curve.bounds();
        let t = first + share * (last - first);
        let nearest = curve.nearest(t);
        prop_assume!((curve.time(nearest) - t).abs() > 0.01);
        let split = curve.with_key_at(time(t), KeyId(99), Ends::default()).unwrap();
        let new = split.position(KeyId(99)).unwrap();
        prop_assert_eq!(join(&split, new).unwrap().class, Continuity::C2);
    }

    #[test]
    fn scaling_values_leaves_classes(curve in mixed(), exponent in -20..20_i32) {
        let factor = 2.0_f64.powi(exponent);
        let scaled = curve.keys().map(|k: Key| {
            let tangent = k.tangent().mapped(1.0, factor);
            key(k.id().0 as usize, k.time().seconds(), k.value() * factor, tangent, k.segment().clone())
        });
        let scaled = Curve::new(scaled).unwrap();
        let classes = |curve: &Curve| joins(curve).map(|join| join.class).collect::<Vec<_>>();
        prop_assert_eq!(classes(&curve), classes(&scaled));
    }
}

#[test]
fn a_range_over_all_keys_has_the_seam_of_repeating_them() {
    let curve = hermite_from(&example("6.channel_report").inputs["keys"]);
    let (first, last) = curve.bounds();
    for policy in [Outside::Hold, Outside::Linear, Outside::Repeat] {
        let range = range_seam(&curve, both(policy), first, last);
        let repeat = seam(&curve, both(Outside::Repeat), End::Last);
        assert_eq!(
            (range.left, range.right, range.class),
            (repeat.left, repeat.right, repeat.class)
        );
    }
}

#[test]
fn a_range_that_is_played_to_and_fro_turns_round_with_twice_its_slope() {
    // A line from 0 up to 2 in 2 s, held before and after.
    let curve = curve(&[0.0, 2.0], &[0.0, 2.0], Tangent::Linear, &SegmentKind::Linear);
    let turn = |time, end| range_turn(&curve, Ends::default(), time, end);
    let last = turn(1.5, End::Last);
    assert_eq!(
        (last.gap, last.velocity_jump, last.acceleration_jump, last.class),
        (0.0, -2.0, 0.0, Continuity::C0)
    );
    assert_eq!(turn(0.5, End::First).velocity_jump, 2.0);
    assert_eq!(
        turn(2.0, End::Last).velocity_jump,
        -2.0,
        "the slope before the last key"
    );
    assert_eq!(
        turn(3.0, End::Last).class,
        Continuity::C2,
        "at rest there is nothing to turn"
    );
}

#[test]
fn the_seam_of_a_rotation_has_a_class_and_rounding_does_not_count() {
    let keys = curve(&[0.0, 1.0], &[0.0, 1.0], Tangent::Linear, &SegmentKind::Linear);
    let about_y = |degrees: f64| Quat::from_axis_angle([0.0, 1.0, 0.0], degrees.to_radians());
    let moving = |degrees, speed, change| RotationSample {
        rotation: about_y(degrees),
        velocity: [0.0, speed, 0.0],
        acceleration: [0.0, change, 0.0],
        vanished: false,
    };
    let class = |a: &RotationSample, b: &RotationSample| rotation_seam(&keys, (1.0, 0.0), a, b).class;
    let end = moving(30.0, 2.0, 5.0);
    assert_eq!(class(&end, &moving(40.0, 2.0, 5.0)), Continuity::Step);
    assert_eq!(class(&end, &moving(30.0, -2.0, 5.0)), Continuity::C0);
    assert_eq!(class(&end, &moving(30.0, 2.0, 6.0)), Continuity::C1);
    assert_eq!(class(&end, &end), Continuity::C2);
    // The other sign is the same rotation, and storing it in 32 bits moves it by less than 1e-7 rad.
    let stored = Quat::from_array((-end.rotation).to_array().map(|part| f64::from(part as f32)));
    assert_eq!(class(&end, &end.with_rotation(stored)), Continuity::C2);
    let join = rotation_seam(&keys, (1.0, 0.0), &end, &moving(40.0, -1.0, 5.0));
    // atan2 and a few products near 1.
    assert!((join.angle - f64::to_radians(10.0)).abs() < 1e-12);
    assert_eq!((join.velocity_jump, join.acceleration_jump), (3.0, 0.0));
}

#[test]
fn a_range_between_and_beyond_keys_compares_what_is_played_there() {
    // A line from 0 up to 2 in 2 s, held before and after.
    let curve = curve(&[0.0, 2.0], &[0.0, 2.0], Tangent::Linear, &SegmentKind::Linear);
    let inside = range_seam(&curve, Ends::default(), 0.5, 1.5);
    assert_eq!(
        (inside.gap, inside.velocity_jump, inside.class),
        (-1.0, 0.0, Continuity::Step)
    );
    let at_rest = range_seam(&curve, Ends::default(), -1.0, 3.0);
    assert_eq!((at_rest.gap, at_rest.velocity_jump), (-2.0, 0.0));
    let one_side = range_seam(&curve, Ends::default(), 1.0, 3.0);
    assert_eq!((one_side.gap, one_side.velocity_jump), (-1.0, 1.0));
}
