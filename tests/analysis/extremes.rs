//! The analysis of curves at the limits of `f32`: no panic, no NaN, nothing infinite where it is drawn.

use crate::oracle::*;
use crate::strategies::ends;
use inbetween::curve::continuity::{End, joins, seam};
use inbetween::curve::flatten::{Strips, View, continuation, graph};
use inbetween::curve::overshoot::*;
use inbetween::curve::repair::{largest_scale, slope_bound};
use inbetween::curve::{Curve, Ends, Key, KeyId, Order, SegmentKind, Tangent};
use proptest::prelude::*;

fn number() -> impl Strategy<Value = f64> {
    prop_oneof![
        1 => -10.0..10.0_f64,
        2 => prop::sample::select(vec![0.0, 1.0, 1e-45, -1e-38, 1e30, -1e30, 3.4e38, -3.4e38]),
    ]
}

/// Keys from nearly at one time to ages apart, with values and slopes of any size.
fn extreme() -> impl Strategy<Value = Curve> {
    let span = prop::sample::select(vec![1e-12, 1e-6, 0.1, 1.0, 1e6, 1e20]);
    let tangent = prop_oneof![
        (number(), number()).prop_map(|(a, b)| broken(a, b)),
        Just(Tangent::Auto),
        Just(Tangent::Spline),
        Just(Tangent::Monotone),
    ];
    let kind = prop_oneof![
        4 => Just(SegmentKind::Cubic),
        1 => Just(SegmentKind::Linear),
        1 => Just(SegmentKind::Step),
        1 => Just(smoothstep()),
    ];
    prop::collection::vec((span, number(), tangent, kind), 1..6).prop_map(|parts| {
        let mut t = 0.0;
        let mut keys: Vec<Key> = Vec::new();
        for (i, (span, value, tangent, kind)) in parts.into_iter().enumerate() {
            keys.push(key(i, t, value, tangent, kind));
            // Small spans vanish after huge ones: one ulp at least.
            t = (t + span).max(t.next_up());
        }
        Curve::new(keys.clone()).unwrap_or_else(|_| Curve::new(keys.into_iter().take(1)).unwrap())
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(512) })]

    #[test]
    fn excursions_ranges_and_peaks_are_numbers(curve in extreme(), min in number(), max in number()) {
        let (min, max) = (min.min(max), max.max(min));
        for found in [beyond_limits(&curve, Some(min), Some(max)), beyond_ends(&curve)] {
            for e in found {
                prop_assert!(e.amount > 0.0 && e.amount.is_finite() && e.value.is_finite(), "{e:?}");
                prop_assert!(e.from <= e.time && e.time <= e.to, "{e:?}");
            }
        }
        let (first, last) = curve.bounds();
        for order in [Order::Value, Order::Velocity, Order::Acceleration] {
            let range = range_between(&curve, order, first, last).unwrap();
            prop_assert!(range.least.value <= range.greatest.value);
            if let Some(peak) = peak(&curve, order) {
                prop_assert!(!peak.value.is_nan() && peak.time >= first && peak.time <= last);
            }
        }
    }

    #[test]
    fn joins_and_seams_have_a_class(curve in extreme(), ends in ends()) {
        for join in joins(&curve).chain([End::First, End::Last].map(|end| seam(&curve, ends, end))) {
            prop_assert!(!join.gap.is_nan() && !join.velocity_jump.is_nan() && !join.acceleration_jump.is_nan());
        }
    }

    #[test]
    fn polylines_are_finite_when_fitted(curve in extreme(), ends in ends()) {
        let (first, last) = curve.bounds();
        let width = (last - first).max(1e-3);
        for order in [Order::Value, Order::Velocity, Order::Acceleration] {
            let range = range_between(&curve, order, first, last).unwrap();
            let height = (range.greatest.value - range.least.value).max(1e-300);
            let view = View {
                start: first - width,
                end: last + width,
                pixels_per_second: 300.0 / width,
                pixels_per_value: 300.0 / height,
                columns: 900,
            };
            let mut strips = Strips::new();
            graph(&curve, order, &view, &mut strips);
            continuation(&curve, ends, order, &view, &mut strips);
            prop_assert!(strips.points().iter().flatten().all(|number| number.is_finite()));
            for band in strips.bands() {
                prop_assert!(band.start_range.iter().chain(&band.end_range).all(|number| number.is_finite()));
            }
        }
    }

    #[test]
    fn repairs_are_within_reach(curve in extreme(), limit in number()) {
        for i in 0..curve.segments() {
            let cubic = curve.segment(i).tangent_cubic();
            if let Some(z) = largest_scale(&cubic, f64::NEG_INFINITY, limit) {
                prop_assert!((0.0..=1.0).contains(&z));
            }
            for side in [Side::Above, Side::Below] {
                for end in [End::First, End::Last] {
                    if let Some(bound) = slope_bound(&cubic, limit, side, end) {
                        prop_assert!(bound.nearest(0.0).is_finite());
                    }
                }
            }
        }
    }

    #[test]
    fn inserting_a_key_works_or_says_why_not(curve in extreme(), share in 0.0..1.0_f64) {
        let (first, last) = curve.bounds();
        let t = first + share * (last - first);
        match curve.with_key_at(time(t), KeyId(99), Ends::default()) {
            Ok(longer) => prop_assert_eq!(longer.len(), curve.len() + 1),
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }
}
