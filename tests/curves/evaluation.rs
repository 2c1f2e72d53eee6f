//! Evaluation is fast by a table of keys and without jumps; here it is compared with the plainest way to do the same.

use crate::oracle::*;
use crate::strategies::*;
use inbetween::curve::{Curve, Key, SegmentKind, Tangent};
use proptest::prelude::*;

/// Keys by the dozen, often crowded: spans of 1e-12 s beside such of 1e20 s.
fn many() -> impl Strategy<Value = Curve> {
    let keys = prop::collection::vec((span(), trouble(), mild_tangent(), kind()), 1..200);
    let first = prop::sample::select(vec![0.0, -3.0, 1e3, -1e20]);
    (first, keys).prop_map(|(first, parts)| {
        let mut t: f64 = first;
        let mut keys: Vec<Key> = Vec::new();
        for (i, (span, value, tangent, kind)) in parts.into_iter().enumerate() {
            // A span may be lost in the rounding of a great time; its key is left out.
            if keys.last().is_none_or(|last| last.time().seconds() < t) {
                keys.push(key(i, t, value, tangent, kind));
            }
            t += span;
        }
        Curve::new(keys).unwrap()
    })
}

/// The value by a scan over all keys and the formula of the nearer end.
fn plainly(curve: &Curve, t: f64) -> f64 {
    let j = (0..curve.len()).take_while(|&i| curve.time(i) < t).count();
    if j == 0 || j == curve.len() || curve.time(j) == t {
        return curve.key_value(j.min(curve.len() - 1));
    }
    let segment = curve.segment(j - 1);
    if *curve.segment_kind(j - 1) != SegmentKind::Cubic {
        return segment.value(t);
    }
    let (h, v0, v1) = (segment.span(), segment.start_value(), segment.end_value());
    let (u, w) = ((t - segment.start_time()) / h, (segment.end_time() - t) / h);
    let rise = v1 - v0;
    let (a, b) = (
        curve.slopes(j - 1).outgoing * h - rise,
        curve.slopes(j).incoming * h - rise,
    );
    let k = w * a - u * b;
    if u <= 0.5 {
        v0 + u * (rise + w * k)
    } else {
        v1 - w * (rise - u * k)
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(256) })]

    #[test]
    fn values_are_bit_for_bit_those_of_a_scan_and_the_two_sided_formula(curve in many()) {
        for t in times_of_interest(&curve) {
            let (got, expected) = (curve.value(t), plainly(&curve, t));
            prop_assert_eq!(got.to_bits(), expected.to_bits(), "{}: {} {}", t, got, expected);
        }
    }

    #[test]
    fn at_each_of_many_keys_the_stored_value_is_given_bit_for_bit(curve in many()) {
        for i in 0..curve.len() {
            prop_assert_eq!(curve.value(curve.time(i)).to_bits(), curve.key_value(i).to_bits());
        }
    }

    #[test]
    fn a_hold_among_many_keys_is_exact(curve in many(), value in trouble()) {
        let held = curve.keys().map(|key| {
            let key = key.with_value(value).unwrap().with_tangent(Tangent::Flat).unwrap();
            key.with_segment(SegmentKind::Cubic)
        });
        let held = Curve::new(held).unwrap();
        for t in times_of_interest(&held) {
            prop_assert_eq!(held.value(t), value);
        }
    }

    /// Values and slopes are integers of 40 bits and times multiples of 2^-20 s within one second, so that the cubic
    /// times 2^60 is an integer of about 104 bits, computed exactly.
    #[test]
    fn the_error_is_within_four_roundings_of_the_greatest_control_value(
        [v0, v1, m0, m1] in prop::array::uniform4(-(1_i64 << 40)..=1 << 40),
        ticks in 0..=1_i64 << 20,
    ) {
        let [value, slope] = [[v0, v1], [m0, m1]].map(|pair| pair.map(|part| part as f64));
        let curve = hermite(&[[0.0, value[0], slope[0], slope[0]], [1.0, value[1], slope[1], slope[1]]]);
        let (one, u) = (1_i128 << 20, i128::from(ticks));
        let w = one - u;
        let [p0, p1, s0, s1] = [v0, v1, m0, m1].map(i128::from);
        // Hermite's basis in Bernstein form.
        let exact = p0 * w * w * (w + 3 * u) + s0 * u * w * w - s1 * u * u * w + p1 * u * u * (u + 3 * w);
        let scaled = (curve.value(ticks as f64 / one as f64) * 2_f64.powi(60)) as i128;
        let greatest = [v0, v1, m0, m1].map(|part| part.unsigned_abs()).into_iter().max().unwrap_or(0);
        let allowed = 4.0 * f64::EPSILON * greatest as f64 * 2_f64.powi(60);
        prop_assert!((scaled - exact) as f64 <= allowed && (exact - scaled) as f64 <= allowed);
    }
}
