//! Reduction of keys: its exact error, what it keeps, and how it compares.

use std::time::Instant;

use inbetween::curve::easing::Easing;
use inbetween::curve::reduce::{ReduceError, max_difference, reduce, reduce_linked};
use inbetween::curve::{Curve, Ends, Key, KeyId, SegmentKind, SideTangent, Tangent, Tcb, Time};
use proptest::prelude::*;

use super::signals::{fewest_keys, right_at_own_time, signals, split_at_worst, true_error};
use super::tracks::curve;
use super::{example, number, numbers};

/// A cubic curve with a slope at each key.
fn hermite(keys: &[(f64, f64, f64)]) -> Curve {
    Curve::new(keys.iter().enumerate().map(|(i, &(time, value, slope))| {
        let tangent = Tangent::Smooth { slope };
        Key::new(
            KeyId(i as u64),
            Time::new(time).unwrap(),
            value,
            tangent,
            SegmentKind::Cubic,
        )
        .unwrap()
    }))
    .unwrap()
}

#[test]
fn the_error_of_a_span_is_exact_over_all_time() {
    let example = example("8.exact_error");
    let input = |name: &str| numbers(&example["inputs"][name]);
    let keys: Vec<_> = input("t")
        .into_iter()
        .zip(input("v"))
        .zip(input("m"))
        .map(|((t, v), m)| (t, v, m))
        .collect();
    let curve = hermite(&keys);
    let found = max_difference(&curve, 0, 3).unwrap();
    let tolerance = number(&example["tolerance"]);
    assert!((found.error - number(&example["expected"]["max_error"])).abs() <= tolerance);
    assert!((found.time - number(&example["expected"]["at_t"])).abs() <= tolerance);
    assert_eq!(max_difference(&curve, 2, 2), None);
    assert_eq!(max_difference(&curve, 1, 4), None);
    // No key is off, yet none may go.
    assert_eq!(reduce(&curve, 0.74, &[]).unwrap().curve.len(), 4);
    assert_eq!(reduce(&curve, 0.741, &[]).unwrap().curve.len(), 2);
}

#[test]
fn no_fewer_keys_are_possible_on_all_signals() {
    println!("signal, tolerance: kept (error/tolerance) of 241 keys");
    for (name, curve, range) in signals() {
        for part in [1e-2, 1e-3] {
            let tolerance = part * range;
            let started = Instant::now();
            let reduced = reduce(&curve, tolerance, &[]).unwrap();
            let took = started.elapsed();
            let fewest = fewest_keys(&curve, tolerance);
            let split = split_at_worst(&curve, tolerance);
            let own = right_at_own_time(&curve, tolerance);
            let ratio = |kept: &[usize]| true_error(&curve, kept) / tolerance;
            println!(
                "{name}, {part}: kept {} ({:.2}) in {took:?}, dynamic programming {fewest}, \
                 Ramer-Douglas-Peucker {} ({:.2}), own time only {} ({:.0})",
                reduced.kept.len(),
                ratio(&reduced.kept),
                split.len(),
                ratio(&split),
                own.len(),
                ratio(&own),
            );
            assert_eq!(reduced.kept.len(), fewest, "{name} at {part}");
            assert!(reduced.kept.len() <= split.len());
            assert!(reduced.difference.error <= tolerance);
            assert_eq!(reduced.difference.error, true_error(&curve, &reduced.kept));
            // The common test keeps its promise at key times only.
            assert!(ratio(&own) > 1.5, "{name} at {part}");
        }
    }
}

#[test]
fn a_greater_tolerance_never_keeps_more_keys() {
    for (name, curve, range) in signals() {
        let mut last = usize::MAX;
        for step in 0..24 {
            let tolerance = range * 1e-6 * 2.0_f64.powi(step);
            let kept = reduce(&curve, tolerance, &[]).unwrap().kept.len();
            assert!(kept <= last, "{name} at {tolerance}: {kept} after {last}");
            last = kept;
        }
        assert!(last < 10, "{name}: {last}");
    }
}

#[test]
fn corners_steps_easings_ends_and_marks_stay() {
    let corner = Tangent::Broken {
        incoming: SideTangent::Slope(1.0),
        outgoing: SideTangent::Slope(-1.0),
    };
    let kinds = [
        SegmentKind::Cubic,
        SegmentKind::Cubic,
        SegmentKind::Cubic,
        SegmentKind::Step,
        SegmentKind::Step,
        SegmentKind::Step,
        SegmentKind::Ease(Easing::from_name("easeInQuad").unwrap()),
        SegmentKind::Linear,
        SegmentKind::Linear,
        SegmentKind::Linear,
        SegmentKind::Cubic,
    ];
    let values = [0.0, 0.1, 0.2, 0.3, 0.3, 0.9, 0.4, 0.8, 0.9, 1.0, 1.1];
    let source = Curve::new(kinds.iter().zip(values).enumerate().map(|(i, (kind, value))| {
        let tangent = if i == 1 { corner } else { Tangent::Auto };
        Key::new(
            KeyId(i as u64),
            Time::new(i as f64).unwrap(),
            value,
            tangent,
            kind.clone(),
        )
        .unwrap()
    }))
    .unwrap();
    let reduced = reduce(&source, 100.0, &[8]).unwrap();
    // Of the steps only the repeated value goes; of the line all but the marked key.
    assert_eq!(reduced.kept, [0, 1, 3, 5, 6, 7, 8, 10]);
    assert_eq!(reduced.removed, 3);
    let ids: Vec<u64> = (0..reduced.curve.len()).map(|k| reduced.curve.key_id(k).0).collect();
    assert_eq!(ids, [0, 1, 3, 5, 6, 7, 8, 10]);
    assert_eq!(*reduced.curve.segment_kind(6), SegmentKind::Linear);
}

#[test]
fn straight_lines_become_longer_straight_lines() {
    let source = curve(&[
        (0.0, 0.0, SegmentKind::Linear),
        (1.0, 1.05, SegmentKind::Linear),
        (2.0, 1.95, SegmentKind::Linear),
        (3.0, 3.0, SegmentKind::Linear),
        (4.0, 0.0, SegmentKind::Linear),
    ]);
    let reduced = reduce(&source, 0.06, &[]).unwrap();
    assert_eq!(reduced.kept, [0, 3, 4]);
    assert!((reduced.difference.error - 0.05).abs() <= 1e-15);
    assert_eq!(*reduced.curve.segment_kind(0), SegmentKind::Linear);
    // A thousand keys on one line leave its ends, in little time.
    let line: Vec<_> = (0..1000)
        .map(|i| (f64::from(i), 2.0 * f64::from(i), SegmentKind::Linear))
        .collect();
    assert_eq!(reduce(&curve(&line), 0.0, &[]).unwrap().curve.len(), 2);
}

#[test]
fn slopes_of_kept_keys_are_the_original_ones() {
    let source = curve(
        &(0..60)
            .map(|i| (f64::from(i), (f64::from(i) * 0.2).sin(), SegmentKind::Cubic))
            .collect::<Vec<_>>(),
    );
    let reduced = reduce(&source, 0.02, &[]).unwrap();
    assert!(reduced.removed > 20);
    for (k, &original) in reduced.kept.iter().enumerate() {
        if k > 0 {
            assert_eq!(reduced.curve.slopes(k).incoming, source.slopes(original).incoming);
        }
        if k + 1 < reduced.kept.len() {
            assert_eq!(reduced.curve.slopes(k).outgoing, source.slopes(original).outgoing);
        }
    }
}

#[test]
fn components_keep_their_keys_together_each_within_its_own_tolerance() {
    let component = |f: fn(f64) -> f64| {
        curve(
            &(0..80)
                .map(|i| (f64::from(i) / 10.0, f(f64::from(i) / 10.0), SegmentKind::Cubic))
                .collect::<Vec<_>>(),
        )
    };
    let (slow, fast) = (component(|t| t.sin()), component(|t| 3.0 * (2.0 * t).cos()));
    let reduced = reduce_linked(&[&slow, &fast], &[0.01, 0.05], &[]).unwrap();
    assert_eq!(reduced[0].kept, reduced[1].kept);
    assert!(reduced[0].difference.error <= 0.01 && reduced[1].difference.error <= 0.05);
    assert!(reduced[0].kept.len() >= reduce(&slow, 0.01, &[]).unwrap().kept.len());
    assert!(reduced[0].kept.len() >= reduce(&fast, 0.05, &[]).unwrap().kept.len());
    let other = curve(&[(0.0, 0.0, SegmentKind::Cubic), (0.1, 0.0, SegmentKind::Cubic)]);
    let error = reduce_linked(&[&slow, &other], &[0.01, 0.05], &[]).unwrap_err();
    assert_eq!(error, ReduceError::Unlinked { curve: 1, key: 2 });
    assert!(matches!(
        reduce_linked(&[&slow], &[], &[]),
        Err(ReduceError::Tolerances {
            curves: 1,
            tolerances: 0
        })
    ));
    for tolerance in [-1.0, f64::NAN, f64::INFINITY] {
        assert!(matches!(reduce(&slow, tolerance, &[]), Err(ReduceError::Tolerance(_))));
    }
}

/// Curves of all kinds of segments and tangents.
fn curves() -> impl Strategy<Value = Curve> {
    let tangents = prop_oneof![
        3 => Just(Tangent::Auto),
        1 => Just(Tangent::Spline),
        1 => Just(Tangent::Monotone),
        1 => (-5.0..5.0).prop_map(|slope| Tangent::Smooth { slope }),
        1 => (-5.0..5.0).prop_map(|slope| Tangent::Broken {
            incoming: SideTangent::Slope(slope),
            outgoing: SideTangent::Linear
        }),
        1 => Just(Tangent::Tcb(Tcb::new(0.3, 0.0, -0.4).unwrap())),
    ];
    let kinds = prop_oneof![
        8 => Just(SegmentKind::Cubic),
        3 => Just(SegmentKind::Linear),
        1 => Just(SegmentKind::Step),
        1 => Just(SegmentKind::Ease(Easing::from_name("easeOutElastic").unwrap())),
    ];
    prop::collection::vec((0.01..1.0, -3.0..3.0, tangents, kinds), 2..40).prop_map(|keys| {
        let mut time = -2.0;
        Curve::new(keys.into_iter().enumerate().map(|(i, (span, value, tangent, kind))| {
            time += span;
            Key::new(KeyId(i as u64), Time::new(time).unwrap(), value, tangent, kind).unwrap()
        }))
        .unwrap()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_time_is_further_off_than_promised(source in curves(), tolerance in prop_oneof![0.001..0.1, 0.1..3.0]) {
        let reduced = reduce(&source, tolerance, &[]).unwrap();
        prop_assert!(reduced.difference.error <= tolerance);
        prop_assert_eq!(reduced.removed + reduced.kept.len(), source.len());
        let (first, last) = source.bounds();
        let mut seen: f64 = 0.0;
        for k in 0..=4000 {
            let t = first + (last - first) * f64::from(k) / 4000.0;
            seen = seen.max((reduced.curve.value(t) - source.value(t)).abs());
        }
        // Values up to 10, rounded a few times in each curve.
        prop_assert!(seen <= reduced.difference.error + 1e-13, "{seen} > {}", reduced.difference.error);
        let at = reduced.difference.time;
        let there = (reduced.curve.value(at) - source.value(at)).abs();
        // At the extremum the difference is level, at a dropped key of a line it is a corner: slopes up to 600 and
        // times up to 40 rounded.
        prop_assert!((there - reduced.difference.error).abs() <= 1e-11, "{there} at {at}");
    }

    #[test]
    fn without_tolerance_a_split_is_undone_and_nothing_else(
        source in curves(),
        places in prop::collection::vec(0.0..1.0, 1..6),
    ) {
        let untouched = reduce(&source, 0.0, &[]).unwrap();
        prop_assert_eq!(untouched.removed, (1..source.segments()).filter(|&k| {
            let step = |k: usize| *source.segment_kind(k) == SegmentKind::Step;
            step(k - 1) && step(k) && source.key_value(k) == source.key_value(k - 1)
        }).count());
        let (first, last) = source.bounds();
        let mut split = source.clone();
        for (i, place) in places.into_iter().enumerate() {
            let time = Time::new(first + (last - first) * place).unwrap();
            // Easings that cannot be split, and times at keys, are refused.
            split = split.with_key_at(time, KeyId(1000 + i as u64), Ends::default()).unwrap_or(split);
        }
        let reduced = reduce(&split, 0.0, &[]).unwrap();
        prop_assert_eq!(reduced.curve.len(), untouched.curve.len());
        prop_assert!(reduced.kept.iter().all(|&k| split.key_id(k).0 < 1000));
    }
}
