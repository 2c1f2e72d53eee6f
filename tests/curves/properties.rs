//! What holds of any curve, looked for where it is likely to fail: keys almost at one time, huge and tiny spans and
//! values, repeated values, mixed modes and kinds.

use crate::oracle::*;
use crate::strategies::*;
use inbetween::curve::overshoot::{curve_range, segment_range};
use inbetween::curve::{Approach, Curve, Ends, Key, KeyId, Outside, SegmentKind, Tangent};
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(512) })]

    #[test]
    fn no_time_gives_a_number_that_is_none(curve in troublesome(), before in policy(), after in policy()) {
        let ends = Ends { before, after };
        for t in times_of_interest(&curve) {
            let sample = curve.sample_with(ends, t);
            prop_assert!(sample.value.is_finite(), "{t}: {sample:?}");
            prop_assert!(sample.velocity.is_finite(), "{t}: {sample:?}");
            prop_assert!(sample.acceleration.is_finite(), "{t}: {sample:?}");
            prop_assert_eq!(sample.value, curve.value_with(ends, t));
        }
        for i in 0..curve.len() {
            for side in [Approach::Left, Approach::Right] {
                let sample = curve.at_key_with(ends, i, side);
                prop_assert!(sample.value.is_finite() && sample.velocity.is_finite());
            }
        }
    }

    #[test]
    fn at_a_key_the_stored_value_is_given_bit_for_bit(curve in troublesome(), before in policy(), after in policy()) {
        for i in 0..curve.len() {
            let (t, value) = (curve.time(i), curve.key_value(i).to_bits());
            prop_assert_eq!(curve.value(t).to_bits(), value);
            prop_assert_eq!(curve.sample(t).value.to_bits(), value);
            prop_assert_eq!(curve.value_with(Ends { before, after }, t).to_bits(), value);
        }
    }

    #[test]
    fn the_two_sided_limit_at_a_key_is_its_value_but_after_a_step(curve in troublesome()) {
        for i in 1..curve.segments() {
            prop_assert_eq!(curve.at_key(i, Approach::Right).value, curve.key_value(i));
            if *curve.segment_kind(i - 1) != SegmentKind::Step {
                prop_assert_eq!(curve.at_key(i, Approach::Left).value, curve.key_value(i));
            }
        }
    }

    #[test]
    fn guarded_modes_stay_between_their_keys(
        parts in prop::collection::vec((span(), trouble()), 2..9),
        mode in prop::sample::select(vec![Tangent::Auto, Tangent::Flat, Tangent::Monotone]),
    ) {
        let mut times = vec![0.0];
        let mut values = vec![parts[0].1];
        for (span, value) in &parts[1..] {
            let t = times[times.len() - 1] + span;
            if t > times[times.len() - 1] {
                times.push(t);
                values.push(*value);
            }
        }
        let curve = moded(&times, &values, mode);
        for i in 0..curve.segments() {
            let segment = curve.segment(i);
            let (a, b) = (segment.start_value(), segment.end_value());
            let range = segment_range(&segment);
            // 1e-12 of the scale: limited slopes sit on the boundary of the monotone region.
            let slack = 1e-12 * a.abs().max(b.abs());
            prop_assert!(range.greatest.value <= a.max(b) + slack, "{segment:?}");
            prop_assert!(range.least.value >= a.min(b) - slack, "{segment:?}");
        }
    }

    #[test]
    fn affine_maps_commute_with_evaluation(
        keys in ordinary(),
        time_scale in prop::sample::select(vec![0.5, 1.0, 2.0, 4.0, -1.0, -2.0]),
        time_offset in prop::sample::select(vec![0.0, 1.0, -2.0]),
        value_scale in prop::sample::select(vec![1.0, -1.0, 3.0, 0.1, 0.0]),
        value_offset in -5.0..5.0_f64,
    ) {
        // A step holds its first value, which no reversed step does.
        let keys: Vec<Key> = keys
            .into_iter()
            .map(|k| match k.segment() {
                SegmentKind::Step if time_scale < 0.0 => k.with_segment(SegmentKind::Linear),
                _ => k,
            })
            .collect();
        let curve = Curve::new(keys.clone()).unwrap();
        let map_t = |t: f64| time_scale * t + time_offset;
        let mut mapped: Vec<Key> = keys
            .iter()
            .map(|k| {
                let tangent = k.tangent().mapped(time_scale, value_scale);
                let value = value_scale * k.value() + value_offset;
                Key::new(k.id(), time(map_t(k.time().seconds())), value, tangent, k.segment().clone()).unwrap()
            })
            .collect();
        if time_scale < 0.0 {
            // Reversed, the segment after a key is the one that was before it.
            let kinds: Vec<SegmentKind> = keys.iter().map(|k| k.segment().clone()).collect();
            mapped.reverse();
            let last = kinds.len() - 1;
            for (i, k) in mapped.iter_mut().enumerate() {
                if i < last {
                    *k = k.clone().with_segment(kinds[last - 1 - i].clone());
                }
            }
        }
        let mapped = Curve::new(mapped).unwrap();
        let (first, last) = curve.bounds();
        // Rounding of mapped values enters chords and from there slopes: spans of 1/1024 s amplify it against the
        // greatest control value, which 1e-12 of that scale covers.
        let tolerance = 1e-12 * (1.0 + scale(&mapped).max(scale(&curve) * value_scale.abs()));
        for i in 0..=64 {
            // Multiples of a 65536th of the duration's grid are exact under the map.
            let t = ((first + f64::from(i) / 64.0 * (last - first)) * 65536.0).round() / 65536.0;
            let expected = value_scale * curve.value(t) + value_offset;
            let got = mapped.value(map_t(t));
            prop_assert!((got - expected).abs() <= tolerance, "{t}: {got} {expected}");
        }
    }

    #[test]
    fn reversing_twice_is_the_identity(keys in ordinary()) {
        for k in &keys {
            let twice = k.tangent().mapped(-1.0, 1.0).mapped(-1.0, 1.0);
            prop_assert_eq!(twice, k.tangent());
        }
    }

    #[test]
    fn an_inserted_key_changes_nothing(
        keys in ordinary(),
        share in 0.01..0.99_f64,
        monotone in prop::bool::ANY,
    ) {
        let keys = keys.into_iter().map(|k| {
            if monotone { k.with_tangent(Tangent::Monotone).unwrap() } else { k }
        });
        let curve = Curve::new(keys).unwrap();
        let (first, last) = curve.bounds();
        let t = first + share * (last - first);
        let nearest = curve.time(curve.nearest(t));
        prop_assume!((nearest - t).abs() > 1e-5);
        let split = curve.with_key_at(time(t), KeyId(999), Ends::default()).unwrap();
        prop_assert_eq!(split.len(), curve.len() + 1);
        let slope = (0..curve.segments())
            .map(|i| overspeed(&curve, i))
            .fold(0.0, f64::max);
        // Value and slope at the new key are a few ulp off, and the halves are evaluated at fractions a rounding of
        // time away: 64 EPS of the greatest control value and of the way made in a rounding of time.
        let tolerance = 64.0 * f64::EPSILON * (scale(&curve) + slope * last);
        for i in 0..=256 {
            let at = first + f64::from(i) / 256.0 * (last - first);
            let (a, b) = (curve.value(at), split.value(at));
            prop_assert!((a - b).abs() <= tolerance, "{at}: {a} {b}");
        }
        for i in 0..curve.len() {
            let j = split.position(curve.key_id(i)).unwrap();
            prop_assert_eq!(split.key_value(j), curve.key_value(i));
        }
    }

    #[test]
    fn a_key_inserted_outside_goes_on_with_the_policy(
        keys in ordinary(),
        beyond in 0.1..3.0_f64,
        policy in prop::sample::select(vec![Outside::Hold, Outside::Linear]),
    ) {
        let curve = Curve::new(keys).unwrap();
        let ends = Ends { before: policy, after: policy };
        let (first, last) = curve.bounds();
        for t in [first - beyond, last + beyond] {
            let longer = curve.with_key_at(time(t), KeyId(999), ends).unwrap();
            let slope = (0..curve.segments()).map(|i| overspeed(&curve, i)).fold(0.0, f64::max);
            // As above; the new line is as long as `beyond`.
            let tolerance = 64.0 * f64::EPSILON * (scale(&curve) + slope * (last + beyond));
            for i in 0..=64 {
                let at = first - beyond + f64::from(i) / 64.0 * (last - first + 2.0 * beyond);
                let inside = longer.bounds();
                if at < inside.0 || at > inside.1 {
                    continue;
                }
                let (a, b) = (curve.value_with(ends, at), longer.value(at));
                prop_assert!((a - b).abs() <= tolerance, "{at}: {a} {b}");
            }
        }
    }

    #[test]
    fn cycles_are_periodic_offset_or_mirrored(keys in ordinary(), share in 0.001..0.999_f64, n in 1..20_i32) {
        let curve = Curve::new(keys).unwrap();
        let (first, last) = curve.bounds();
        let period = last - first;
        let rise = curve.key_value(curve.len() - 1) - curve.key_value(0);
        let inside = first + share * period;
        let slope = (0..curve.segments()).map(|i| overspeed(&curve, i)).fold(0.0, f64::max);
        for n in [f64::from(n), f64::from(-n)] {
            let t = inside + n * period;
            // The time is known to an ulp: near a step that is the value on either side.
            let steps = (0..curve.segments()).any(|i| {
                *curve.segment_kind(i) == SegmentKind::Step
                    && (curve.time(i + 1) - inside).abs() <= 1e-9
            });
            prop_assume!(!steps);
            let tolerance = 1e-11 * (1.0 + scale(&curve) + rise.abs() * n.abs() + slope);
            let with = |policy| Ends { before: policy, after: policy };
            let repeated = curve.value_with(with(Outside::Repeat), t);
            prop_assert!((repeated - curve.value(inside)).abs() <= tolerance);
            let offset = curve.value_with(with(Outside::RepeatOffset), t);
            prop_assert!((offset - curve.value(inside) - n * rise).abs() <= tolerance);
            let turned = if n % 2.0 == 0.0 { inside } else { last - (inside - first) };
            let near_step = (0..curve.segments()).any(|i| {
                *curve.segment_kind(i) == SegmentKind::Step && (curve.time(i + 1) - turned).abs() <= 1e-9
            });
            prop_assume!(!near_step);
            let mirrored = curve.value_with(with(Outside::PingPong), t);
            prop_assert!((mirrored - curve.value(turned)).abs() <= tolerance);
        }
    }

    #[test]
    fn computed_slopes_scale_with_time_and_value(keys in ordinary(), c in prop::sample::select(vec![0.5, 2.0, -4.0])) {
        let curve = Curve::new(keys.clone()).unwrap();
        let scaled = keys.iter().map(|k| {
            Key::new(k.id(), time(2.0 * k.time().seconds()), c * k.value(), k.tangent().mapped(2.0, c), k.segment().clone()).unwrap()
        });
        let scaled = Curve::new(scaled).unwrap();
        for i in 0..curve.len() {
            // Powers of two: no rounding differs.
            prop_assert_eq!(scaled.slopes(i).incoming, curve.slopes(i).incoming * c / 2.0);
            prop_assert_eq!(scaled.slopes(i).outgoing, curve.slopes(i).outgoing * c / 2.0);
        }
    }

    #[test]
    fn locating_is_a_linear_scan(curve in troublesome(), share in -0.2..1.2_f64) {
        let (first, last) = curve.bounds();
        let t = first + share * (last - first);
        let before = (0..curve.len()).filter(|&i| curve.time(i) < t).count();
        prop_assert_eq!(curve.first_at_or_after(t), before);
    }

    #[test]
    fn the_range_of_the_whole_holds_every_sample(curve in troublesome()) {
        let range = curve_range(&curve);
        // Values at an inner time and at the exact extremum are both within 4 EPS of the control values.
        let slack = 8.0 * f64::EPSILON * scale(&curve);
        for t in times_of_interest(&curve) {
            let value = curve.value(t);
            prop_assert!(value >= range.least.value - slack && value <= range.greatest.value + slack);
        }
    }
}
