//! Reduction of rotations by angle.

use inbetween::curve::reduce::{ReduceError, ReducedRotation, reduce_rotation};
use inbetween::curve::rotation::{CubicRotation, Quat, angle_between, slerp, tangent_for_velocity};
use inbetween::curve::{Curve, Ends, Key, KeyId, Located, SegmentKind, Tangent, Time};
use proptest::prelude::*;

use super::{data, number, numbers};

/// Four linked curves of `(time, rotation, tangent)`.
fn rotation(keys: &[(f64, Quat, Quat)], kind: &SegmentKind) -> [Curve; 4] {
    [0, 1, 2, 3].map(|component: usize| {
        Curve::new(keys.iter().enumerate().map(|(i, (time, q, slope))| {
            let (value, slope) = (q.to_array()[component], slope.to_array()[component]);
            let tangent = Tangent::Smooth { slope };
            Key::new(KeyId(i as u64), Time::new(*time).unwrap(), value, tangent, kind.clone()).unwrap()
        }))
        .unwrap()
    })
}

fn reduced(curves: &[Curve; 4], degrees: f64) -> ReducedRotation {
    let [x, y, z, w] = curves;
    reduce_rotation([x, y, z, w], degrees, &[]).unwrap()
}

fn key(curves: &[Curve; 4], k: usize) -> Quat {
    Quat::from_array([0, 1, 2, 3].map(|c: usize| curves[c].key_value(k)))
}

/// The rotation at a time between the keys.
fn at(curves: &[Curve; 4], t: f64) -> Quat {
    let k = match curves[0].locate(t) {
        Located::At(k) => return key(curves, k),
        Located::Between(k) => k,
        Located::Before => return key(curves, 0),
        Located::After => return key(curves, curves[0].len() - 1),
    };
    let segment = curves[0].segment(k);
    let u = segment.fractions(t).0;
    match segment.kind() {
        SegmentKind::Step => key(curves, k),
        SegmentKind::Linear => slerp(key(curves, k), key(curves, k + 1), u),
        _ => {
            let slopes = |k: usize, incoming| {
                Quat::from_array([0, 1, 2, 3].map(|c: usize| {
                    let slopes = curves[c].slopes(k);
                    if incoming { slopes.incoming } else { slopes.outgoing }
                }))
            };
            let cubic = CubicRotation {
                start: key(curves, k),
                out_tangent: slopes(k, false),
                in_tangent: slopes(k + 1, true),
                end: key(curves, k + 1),
                span: segment.span(),
            };
            cubic.sample(u).rotation
        }
    }
}

fn z(degrees: f64) -> Quat {
    Quat::from_axis_angle([0.0, 0.0, 1.0], degrees.to_radians())
}

/// The greatest angle in degrees on a grid.
fn sampled_angle(a: &[Curve; 4], b: &[Curve; 4]) -> f64 {
    let (first, last) = a[0].bounds();
    (0..=3000)
        .map(|k| {
            let t = first + (last - first) * f64::from(k) / 3000.0;
            angle_between(at(a, t), at(b, t)).to_degrees()
        })
        .fold(0.0, f64::max)
}

#[test]
fn c005_a_spin_is_never_made_to_turn_back() {
    let cases = data("cases/cases.json");
    let cases = cases.as_array().or_else(|| cases["cases"].as_array()).unwrap();
    let case = cases.iter().find(|case| case["id"] == "c005").unwrap();
    let keys: Vec<(f64, Quat, Quat)> = case["input"]["keys"]
        .as_array()
        .unwrap()
        .iter()
        .map(|key| {
            let q = Quat::from_array(numbers(&key["v"]).try_into().unwrap());
            (number(&key["t"]), q, Quat::ZERO)
        })
        .collect();
    let curves = rotation(&keys, &SegmentKind::Linear);
    for degrees in [0.0, 0.1, 1.0] {
        let reduced = reduced(&curves, degrees);
        assert_eq!(reduced.kept.len() as u64, case["expect"]["kept_keys"].as_u64().unwrap());
        let expected = z(number(&case["expect"]["degrees_z_at_1.5"]));
        // The file gives twelve digits.
        assert!(angle_between(at(&reduced.curves, 1.5), expected) < 1e-9);
    }
}

#[test]
fn a_steady_spin_keeps_a_key_before_each_half_turn() {
    let keys: Vec<_> = (0..=24)
        .map(|i| (f64::from(i), z(30.0 * f64::from(i)), Quat::ZERO))
        .collect();
    let reduced = reduced(&rotation(&keys, &SegmentKind::Linear), 1e-6);
    // 150 degrees at most between keys: 5 of 30.
    assert_eq!(reduced.kept, [0, 5, 10, 15, 20, 24]);
    // Nothing is off; the bound is a thousandth of the tolerance at most.
    assert!(reduced.difference.error <= 1.001e-9);
}

#[test]
fn a_turn_there_and_back_counts_as_turned() {
    // 100 degrees there and 95 back: the chord is only 5 degrees, and every key but for the turning point is near it.
    let keys = [
        (0.0, z(0.0), Quat::ZERO),
        (1.0, z(100.0), Quat::ZERO),
        (2.0, z(5.0), Quat::ZERO),
    ];
    let reduced = reduced(&rotation(&keys, &SegmentKind::Linear), 179.0);
    assert_eq!(reduced.kept, [0, 1, 2]);
}

#[test]
fn a_sign_slip_between_cubic_keys_is_a_turn() {
    let keys = [
        (0.0, z(0.0), Quat::ZERO),
        (1.0, -z(2.0), Quat::ZERO),
        (2.0, z(4.0), Quat::ZERO),
    ];
    assert_eq!(reduced(&rotation(&keys, &SegmentKind::Cubic), 10.0).kept, [0, 1, 2]);
}

#[test]
fn a_smooth_turn_about_a_moving_axis_needs_few_keys() {
    let turn = |t: f64| Quat::from_rotation_vector([0.9 * t.sin(), 0.5 * (1.7 * t).cos(), 0.4 * t]);
    let keys: Vec<_> = (0..=120)
        .map(|i| {
            let t = f64::from(i) / 30.0;
            let slope = (turn(t + 1e-5) - turn(t - 1e-5)) * 5e4;
            (t, turn(t), slope)
        })
        .collect();
    let curves = rotation(&keys, &SegmentKind::Cubic);
    let mut last = usize::MAX;
    for degrees in [0.01, 0.05, 0.5, 2.0] {
        let reduced = reduced(&curves, degrees);
        let kept = reduced.kept.len();
        let sampled = sampled_angle(&curves, &reduced.curves);
        println!(
            "{degrees} degrees: {kept} of 121 keys, {:.4} promised, {sampled:.4} sampled",
            reduced.difference.error
        );
        assert!(sampled <= reduced.difference.error + 1e-9 && reduced.difference.error <= degrees);
        // The bound is at most a thousandth above the truth, which a grid of 25 samples a key misses by less than 1 %.
        assert!(
            reduced.difference.error <= 1.02 * sampled,
            "{} {sampled}",
            reduced.difference.error
        );
        assert!(kept < last && kept < 60);
        last = kept;
    }
}

#[test]
fn components_with_different_keys_are_refused() {
    let [x, y, z, _] = rotation(
        &[(0.0, z(0.0), Quat::ZERO), (1.0, z(9.0), Quat::ZERO)],
        &SegmentKind::Linear,
    );
    let [.., other] = rotation(
        &[(0.0, Quat::IDENTITY, Quat::ZERO), (2.0, Quat::IDENTITY, Quat::ZERO)],
        &SegmentKind::Linear,
    );
    assert_eq!(
        reduce_rotation([&x, &y, &z, &other], 1.0, &[]),
        Err(ReduceError::Unlinked { curve: 3, key: 1 })
    );
    let [.., cubic] = rotation(
        &[(0.0, Quat::IDENTITY, Quat::ZERO), (1.0, Quat::IDENTITY, Quat::ZERO)],
        &SegmentKind::Cubic,
    );
    assert!(reduce_rotation([&x, &y, &z, &cubic], 1.0, &[]).is_err());
    assert_eq!(
        reduce_rotation([&x, &y, &z, &x], -1.0, &[]),
        Err(ReduceError::Tolerance(-1.0))
    );
}

fn rotations() -> impl Strategy<Value = (SegmentKind, Vec<(f64, Quat, Quat)>)> {
    let kinds = prop_oneof![Just(SegmentKind::Linear), Just(SegmentKind::Cubic)];
    let turns = prop::array::uniform3(-0.4..0.4);
    (
        kinds,
        prop::collection::vec((0.1..0.5, turns, prop::array::uniform3(-2.0..2.0)), 2..20),
    )
        .prop_map(|(kind, keys)| {
            let (mut time, mut q) = (0.0, Quat::IDENTITY);
            let keys = keys
                .into_iter()
                .map(|(span, turn, velocity)| {
                    time += span;
                    q = q.turned_by(turn);
                    (time, q, tangent_for_velocity(q, velocity))
                })
                .collect();
            (kind, keys)
        })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_time_is_turned_further_than_promised((kind, keys) in rotations(), degrees in 0.5..40.0) {
        let curves = rotation(&keys, &kind);
        let reduced = reduced(&curves, degrees);
        prop_assert!(reduced.difference.error <= degrees);
        let sampled = sampled_angle(&curves, &reduced.curves);
        prop_assert!(sampled <= reduced.difference.error + 1e-9, "{sampled} > {}", reduced.difference.error);
    }

    #[test]
    fn a_split_of_all_components_is_undone((_, keys) in rotations(), place in 0.05..0.95) {
        let curves = rotation(&keys, &SegmentKind::Cubic);
        let (first, last) = curves[0].bounds();
        let time = Time::new(first + (last - first) * place).unwrap();
        let split = [0, 1, 2, 3].map(|c: usize| curves[c].with_key_at(time, KeyId(1000), Ends::default()).unwrap());
        let reduced = reduced(&split, 0.0);
        prop_assert!(reduced.curves.iter().zip(&curves).all(|(a, b)| a.len() == b.len()));
    }
}
