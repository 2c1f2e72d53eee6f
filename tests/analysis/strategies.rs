//! Curves and cubics for property tests.

use crate::oracle::*;
use inbetween::curve::cubic::Cubic;
use inbetween::curve::{Curve, Ends, Outside, SegmentKind, Tangent};
use proptest::prelude::*;

/// A cubic of ordinary size, often with equal or level ends.
pub fn cubic() -> impl Strategy<Value = Cubic> {
    let value = || prop_oneof![3 => -2.0..2.0_f64, 1 => Just(0.0), 1 => Just(1.0)];
    let slope = || prop_oneof![4 => -12.0..12.0_f64, 1 => Just(0.0)];
    (0.05..2.0_f64, value(), value(), slope(), slope()).prop_map(
        |(span, start_value, end_value, start_slope, end_slope)| Cubic {
            span,
            start_value,
            end_value,
            start_slope,
            end_slope,
        },
    )
}

/// A curve of ordinary size with mixed segments and sudden slopes.
pub fn mixed() -> impl Strategy<Value = Curve> {
    let value = prop_oneof![3 => -2.0..2.0_f64, 1 => Just(0.5)];
    let slopes = (-12.0..12.0_f64, -12.0..12.0_f64).prop_map(|(a, b)| broken(a, b));
    let tangent = prop_oneof![
        2 => slopes,
        1 => Just(Tangent::Auto),
        1 => Just(Tangent::Spline),
    ];
    let kind = prop_oneof![
        5 => Just(SegmentKind::Cubic),
        1 => Just(SegmentKind::Linear),
        1 => Just(SegmentKind::Step),
        1 => Just(smoothstep()),
    ];
    prop::collection::vec((0.05..1.0_f64, value, tangent, kind), 2..7).prop_map(|parts| {
        let mut t = 0.0;
        let keys = parts.into_iter().enumerate().map(|(i, (span, v, tangent, kind))| {
            t += span;
            key(i, t, v, tangent, kind)
        });
        Curve::new(keys).unwrap()
    })
}

pub fn ends() -> impl Strategy<Value = Ends> {
    let policy = || {
        prop::sample::select(vec![
            Outside::Hold,
            Outside::Linear,
            Outside::Repeat,
            Outside::RepeatOffset,
            Outside::PingPong,
        ])
    };
    (policy(), policy()).prop_map(|(before, after)| Ends { before, after })
}

/// Evenly spaced times from `from` to `to`.
pub fn dense(from: f64, to: f64, count: u32) -> impl Iterator<Item = f64> {
    (0..=count).map(move |i| {
        if i == count {
            to
        } else {
            from + f64::from(i) / f64::from(count) * (to - from)
        }
    })
}
