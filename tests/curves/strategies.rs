//! Curves made for trouble, and the times at which to look at them.

use crate::oracle::*;
use inbetween::curve::{Curve, Key, KeyId, Outside, SegmentKind, SideTangent, Tangent, Tcb};
use proptest::prelude::*;

pub fn side() -> impl Strategy<Value = SideTangent> {
    prop_oneof![
        Just(SideTangent::Auto),
        Just(SideTangent::Flat),
        Just(SideTangent::Linear),
        Just(SideTangent::Spline),
        Just(SideTangent::Monotone),
        (-1.0..1.0, -1.0..1.0, -1.0..1.0).prop_map(|(t, c, b)| SideTangent::Tcb(Tcb::new(t, c, b).unwrap())),
        trouble().prop_map(SideTangent::Slope),
    ]
}

pub fn tangent() -> impl Strategy<Value = Tangent> {
    prop_oneof![
        2 => side().prop_map(SideTangent::joined),
        1 => (side(), side()).prop_map(|(incoming, outgoing)| Tangent::Broken { incoming, outgoing }),
    ]
}

pub fn kind() -> impl Strategy<Value = SegmentKind> {
    prop_oneof![
        4 => Just(SegmentKind::Cubic),
        1 => Just(SegmentKind::Linear),
        1 => Just(SegmentKind::Step),
        1 => Just(smoothstep()),
    ]
}

/// Numbers of the range of `f32`, some of them often.
pub fn trouble() -> impl Strategy<Value = f64> {
    prop_oneof![
        3 => -10.0..10.0_f64,
        2 => prop::sample::select(vec![0.0, -0.0, 1.0, -1.0, 0.1, 1e-7, 1.000_000_1]),
        1 => prop::sample::select(vec![1e-45, -1e-38, 1e-30, 1e30, -1e30, 3.4e38, -3.4e38]),
    ]
}

pub fn span() -> impl Strategy<Value = f64> {
    prop_oneof![
        4 => 0.01..2.0_f64,
        2 => prop::sample::select(vec![1e-6, 1.0 / 24.0, 1e-3, 100.0]),
        1 => prop::sample::select(vec![1e-12, 1e6, 1e20]),
    ]
}

/// Keys with any times that increase.
pub fn troublesome() -> impl Strategy<Value = Curve> {
    let keys = prop::collection::vec((span(), trouble(), tangent(), kind()), 1..8);
    (prop::sample::select(vec![0.0, -3.0, 1e3]), keys).prop_filter_map(
        "times that do not increase",
        |(first, parts)| {
            let mut t: f64 = first;
            let mut keys = Vec::new();
            for (i, (span, value, tangent, kind)) in parts.into_iter().enumerate() {
                keys.push(Key::new(KeyId(i as u64), time(t), value, tangent, kind).ok()?);
                t += span;
            }
            Curve::new(keys).ok()
        },
    )
}

/// Ordinary keys on a grid of 1/1024 s, so that scaling time by a power of two is exact.
pub fn ordinary() -> impl Strategy<Value = Vec<Key>> {
    prop::collection::vec((1..2048_u32, -10.0..10.0_f64, mild_tangent(), kind()), 2..7).prop_map(|parts| {
        let mut ticks = 0;
        parts
            .into_iter()
            .enumerate()
            .map(|(i, (span, value, tangent, kind))| {
                ticks += span;
                key(i, f64::from(ticks) / 1024.0, value, tangent, kind)
            })
            .collect()
    })
}

pub fn mild_tangent() -> impl Strategy<Value = Tangent> {
    prop_oneof![
        Just(Tangent::Auto),
        Just(Tangent::Flat),
        Just(Tangent::Linear),
        Just(Tangent::Spline),
        (-1.0..1.0, -1.0..1.0, -1.0..1.0).prop_map(|(t, c, b)| Tangent::Tcb(Tcb::new(t, c, b).unwrap())),
        (-20.0..20.0).prop_map(|slope| Tangent::Smooth { slope }),
        (-20.0..20.0, -20.0..20.0).prop_map(|(a, b)| broken(a, b)),
    ]
}

pub fn policy() -> impl Strategy<Value = Outside> {
    prop::sample::select(vec![
        Outside::Hold,
        Outside::Linear,
        Outside::Repeat,
        Outside::RepeatOffset,
        Outside::PingPong,
    ])
}

/// Times at keys, just beside them, between them and far outside.
pub fn times_of_interest(curve: &Curve) -> Vec<f64> {
    let (first, last) = curve.bounds();
    let period = last - first;
    let mut times = vec![
        f64::NAN,
        f64::INFINITY,
        f64::NEG_INFINITY,
        1e300,
        -1e300,
        first - 0.3 * period,
        last + 1.7 * period,
        last + period,
        first - period,
    ];
    for i in 0..curve.len() {
        let t = curve.time(i);
        times.extend([t, t.next_up(), t.next_down()]);
        if i + 1 < curve.len() {
            let h = curve.time(i + 1) - t;
            times.extend([0.1, 0.25, 0.5, 0.9].map(|u| t + u * h));
        }
    }
    times
}

/// A bound on the speed within a segment: slopes and chord times three, per the Bernstein form of the derivative.
pub fn overspeed(curve: &Curve, i: usize) -> f64 {
    let cubic = curve.segment(i).tangent_cubic();
    let chord = (cubic.end_value - cubic.start_value).abs() / cubic.span;
    3.0 * chord + cubic.start_slope.abs() + cubic.end_slope.abs()
}
