//! Extrema, ranges, excursions and peaks: section 5 of the maths.

use crate::oracle::*;
use crate::strategies::*;
use inbetween::curve::cubic::quadratic_roots;
use inbetween::curve::overshoot::*;
use inbetween::curve::{Curve, Order, SegmentKind, Tangent};
use proptest::prelude::*;

/// The one segment of an example's inputs.
fn example_segment(example: &Example) -> Curve {
    one_segment(
        [0.0, example.input("v0")],
        example.input("m0"),
        [example.input("dt"), example.input("v1")],
        example.input("m1"),
    )
}

#[test]
fn extrema_of_a_cubic_are_exact() {
    for id in ["5.overshoot_1_4", "5.overshoot_steep"] {
        let example = example(id);
        let curve = example_segment(&example);
        let found = extrema(&curve.segment(0));
        let expected = example.expected.as_array().unwrap();
        assert_eq!(found.len(), expected.len());
        for (found, expected) in found.iter().zip(expected) {
            example.check(found.time / example.input("dt"), &expected["u"]);
            example.check(found.value, &expected["value"]);
        }
    }
}

#[test]
fn roots_do_not_cancel() {
    let example = example("5.quad_roots");
    let roots = quadratic_roots(example.input("A"), example.input("H"), example.input("C"));
    let roots: Vec<f64> = roots.into_iter().flatten().collect();
    let expected = numbers(&example.expected);
    assert_eq!(roots.len(), expected.len());
    for (root, expected) in roots.iter().zip(expected) {
        // Both to a few ulp of themselves, which a tolerance relative to 1 would not show of the small one.
        assert!((root / expected - 1.0).abs() <= 1e-15 * 4.0, "{root} {expected}");
    }
}

#[test]
fn a_level_inflection_is_no_extremum() {
    // u^3: slopes 0 and 3 per span, a double root of the derivative at the start; and 1 - (1 - 2u)^3 turned about the
    // middle, where it is level but goes on rising.
    let cubes = one_segment([0.0, 0.0], 0.0, [1.0, 1.0], 3.0);
    assert!(extrema(&cubes.segment(0)).is_empty());
    let middle = one_segment([0.0, -1.0], 6.0, [1.0, 1.0], 6.0);
    assert_eq!(extrema(&middle.segment(0)), []);
}

#[test]
fn the_times_outside_are_those_of_the_example() {
    let example = example("5.outside_intervals");
    let curve = example_segment(&example);
    let found = beyond_limits(&curve, Some(example.input("lo")), Some(example.input("hi")));
    let expected = example.expected.as_array().unwrap();
    assert_eq!(found.len(), expected.len());
    for (found, expected) in found.iter().zip(expected) {
        assert_eq!(expected["side"], "above");
        assert_eq!(found.side, Side::Above);
        example.check(found.from, &expected["u0"]);
        example.check(found.to, &expected["u1"]);
        // The peak of 1.4 in the middle, by symmetry.
        example.check(found.time, &0.5.into());
        example.check(found.value, &1.4.into());
        example.check(found.amount, &0.1.into());
    }
}

#[test]
fn an_excursion_over_a_key_is_one_with_its_worst_place() {
    // Up through 1 in the first segment, a peak in the second at its own extremum, down in the third.
    let curve = hermite(&[
        [0.0, 0.0, 0.0, 0.0],
        [1.0, 1.5, 2.0, 2.0],
        [2.0, 1.5, -2.0, -2.0],
        [3.0, 0.0, 0.0, 0.0],
    ]);
    let found = beyond_limits(&curve, Some(-1.0), Some(1.0));
    assert_eq!(found.len(), 1);
    let excursion = found[0];
    assert_eq!((excursion.segment, excursion.side), (1, Side::Above));
    // By symmetry in the middle; 1.5 + 2/4 by the Hermite basis.
    assert_eq!((excursion.time, excursion.value, excursion.amount), (1.5, 2.0, 1.0));
    assert!(excursion.from > 0.0 && excursion.from < 1.0);
    assert!((excursion.from + excursion.to - 3.0).abs() <= 1e-12);
    let keys = keys_outside(&curve, Some(-1.0), Some(1.0));
    let outside = |key| KeyOutside {
        key,
        side: Side::Above,
        amount: 0.5,
    };
    assert_eq!(keys, [outside(1), outside(2)]);
}

#[test]
fn a_step_is_beyond_until_it_jumps() {
    let curve = curve(&[0.0, 1.0, 2.0], &[0.0, 3.0, 0.0], Tangent::Auto, &SegmentKind::Step);
    let found = beyond_limits(&curve, None, Some(2.0));
    assert_eq!(found.len(), 1);
    assert_eq!((found[0].from, found[0].to, found[0].amount), (1.0, 2.0, 1.0));
}

#[test]
fn a_touch_as_exact_as_32_bits_is_inside() {
    let limit = 0.1_f64;
    let value = f64::from(0.1_f32);
    assert!(value > limit, "the test needs a value rounded up");
    let curve = moded(&[0.0, 1.0, 2.0], &[0.0, value, 0.0], Tangent::Auto);
    assert_eq!(beyond_limits(&curve, None, Some(limit)), []);
    assert_eq!(keys_outside(&curve, None, Some(limit)), []);
    // A thousandth more is not.
    let curve = moded(&[0.0, 1.0, 2.0], &[0.0, value * 1.001, 0.0], Tangent::Auto);
    assert_eq!(beyond_limits(&curve, None, Some(limit)).len(), 1);
    assert_eq!(keys_outside(&curve, None, Some(limit)).len(), 1);
}

#[test]
fn one_key_has_a_range_and_no_excursion() {
    let curve = moded(&[1.0], &[5.0], Tangent::Auto);
    let range = curve_range(&curve);
    assert_eq!((range.least.value, range.greatest.value), (5.0, 5.0));
    assert_eq!(beyond_limits(&curve, None, Some(1.0)), []);
    assert_eq!(keys_outside(&curve, None, Some(1.0)).len(), 1);
    assert_eq!(peak(&curve, Order::Velocity), None);
}

#[test]
fn peaks_of_a_cubic_are_exact() {
    // Smoothstep 0 to 1 in 1 s: fastest in the middle at 1.5, hardest at both ends at 6.
    let curve = moded(&[0.0, 1.0], &[0.0, 1.0], Tangent::Auto);
    let at = |time, value| Some(Extremum { time, value });
    assert_eq!(peak(&curve, Order::Velocity), at(0.5, 1.5));
    assert_eq!(peak(&curve, Order::Acceleration), at(0.0, 6.0));
    assert_eq!(peak(&curve, Order::Value), at(1.0, 1.0));
    // Peaks keep their sign.
    let falling = moded(&[0.0, 1.0], &[1.0, 0.0], Tangent::Auto);
    assert_eq!(peak(&falling, Order::Velocity), at(0.5, -1.5));
}

#[test]
fn a_range_needs_a_window() {
    let curve = moded(&[0.0, 1.0], &[0.0, 1.0], Tangent::Auto);
    assert_eq!(range_between(&curve, Order::Value, 1.0, 0.0), None);
    assert_eq!(range_between(&curve, Order::Value, f64::NAN, 0.0), None);
    assert_eq!(range_between(&curve, Order::Value, 0.0, f64::INFINITY), None);
    let held = range_between(&curve, Order::Value, 2.0, 3.0).unwrap();
    assert_eq!((held.least.value, held.greatest.value), (1.0, 1.0));
    let point = range_between(&curve, Order::Velocity, 0.5, 0.5).unwrap();
    assert_eq!((point.least.value, point.greatest.value), (1.5, 1.5));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(256) })]

    #[test]
    fn a_range_is_attained_and_holds_every_sample(curve in mixed(), from in -0.5..3.0_f64, width in 0.0..3.0_f64) {
        // Values at two roundings of one time; 4 EPS each of the greatest control value, and 12 * 5 * EPS of the way
        // made in a rounding of a time below 5 s.
        let slack = 128.0 * f64::EPSILON * (1.0 + scale(&curve));
        for range in [
            range_between(&curve, Order::Value, from, from + width).unwrap(),
        ] {
            for t in dense(from, from + width, 500) {
                let value = curve.value(t);
                prop_assert!(value >= range.least.value - slack && value <= range.greatest.value + slack, "{t}");
            }
            for end in [range.least, range.greatest] {
                prop_assert!(end.time >= from - 1e-12 && end.time <= from + width + 1e-12);
                let steps = (0..curve.segments()).any(|i| curve.time(i + 1) == end.time
                    && *curve.segment_kind(i) == SegmentKind::Step);
                prop_assert!(steps || (curve.value(end.time) - end.value).abs() <= slack);
            }
        }
    }

    #[test]
    fn the_range_of_a_derivative_holds_every_sample(curve in mixed(), from in -0.5..3.0_f64, width in 0.0..3.0_f64) {
        for order in [Order::Velocity, Order::Acceleration] {
            let range = range_between(&curve, order, from, from + width).unwrap();
            let greatest = peak(&curve, order).unwrap();
            // Relative to the peak; a dozen operations.
            let slack = 1e-13 * greatest.value.abs() + 1e-13;
            for t in dense(from, from + width, 500) {
                let number = curve.sample(t).of(order);
                prop_assert!(number >= range.least.value - slack && number <= range.greatest.value + slack, "{t}");
                prop_assert!(number.abs() <= greatest.value.abs() + slack);
            }
        }
    }

    #[test]
    fn excursions_cover_exactly_what_is_beyond(curve in mixed(), min in -1.5..0.0_f64, max in 0.0..1.5_f64) {
        let found = beyond_limits(&curve, Some(min), Some(max));
        // Values there are known from f32 at worst, as the tolerance of the analysis says: 4 spacings at 2.
        let touch = 4.0 * f64::from(f32::EPSILON) * (1.0 + scale(&curve));
        let (first, last) = curve.bounds();
        for pair in found.windows(2) {
            prop_assert!(pair[0].from <= pair[1].from);
            prop_assert!(pair[0].to <= pair[1].from, "{pair:?}");
        }
        for excursion in &found {
            prop_assert!(excursion.from <= excursion.time && excursion.time <= excursion.to);
            prop_assert!(excursion.amount > 0.0);
            let limit = match excursion.side { Side::Above => max, Side::Below => min };
            prop_assert!(((excursion.value - limit).abs() - excursion.amount).abs() <= 1e-15);
            for t in dense(excursion.from, excursion.to, 50) {
                let beyond = match excursion.side {
                    Side::Above => curve.value(t) - max,
                    Side::Below => min - curve.value(t),
                };
                // At its end a step has jumped already.
                prop_assert!(t == excursion.to || beyond >= -1e-12, "{t} in {excursion:?}");
                prop_assert!(t == excursion.to || beyond <= excursion.amount + 1e-12);
            }
        }
        for t in dense(first, last, 1000) {
            // The last key after a step has no stretch of time.
            if t == last {
                continue;
            }
            let value = curve.value(t);
            let inside = |side| found.iter().any(|e| e.side == side && e.from <= t && t <= e.to);
            if value > max + touch {
                prop_assert!(inside(Side::Above), "{t}: {value}");
            }
            if value < min - touch {
                prop_assert!(inside(Side::Below), "{t}: {value}");
            }
        }
    }

    #[test]
    fn the_parts_are_the_whole(curve in mixed(), min in -1.5..0.0_f64, max in 0.0..1.5_f64) {
        let whole = beyond_limits(&curve, Some(min), Some(max));
        prop_assert_eq!(&whole, &beyond_limits_of(&curve, Some(min), Some(max), 0..curve.len() + 5));
        let parts: f64 = (0..curve.segments())
            .flat_map(|i| beyond_limits_of(&curve, Some(min), Some(max), i..i + 1))
            .map(|e| e.to - e.from)
            .sum();
        let together: f64 = whole.iter().map(|e| e.to - e.from).sum();
        // Touches below the tolerance may be dropped alone: their width is the square root of the tolerance.
        prop_assert!((parts - together).abs() <= 1e-2);
        let ends: Vec<Excursion> = (0..curve.segments()).flat_map(|i| beyond_ends_of(&curve, i..i + 1)).collect();
        prop_assert_eq!(beyond_ends(&curve), ends);
    }

    #[test]
    fn overshoot_is_what_leaves_the_values_of_both_keys(curve in mixed()) {
        let found = beyond_ends(&curve);
        for i in 0..curve.segments() {
            let segment = curve.segment(i);
            let (a, b) = (segment.start_value(), segment.end_value());
            let range = segment_range(&segment);
            for (side, excess) in [
                (Side::Above, range.greatest.value - a.max(b)),
                (Side::Below, a.min(b) - range.least.value),
            ] {
                let worst = found.iter().filter(|e| e.segment == i && e.side == side).map(|e| e.amount).fold(0.0, f64::max);
                let touch = 4.0 * f64::from(f32::EPSILON) * (1.0 + scale(&curve));
                prop_assert!(worst == excess || (worst == 0.0 && excess <= touch), "{i}: {worst} {excess}");
            }
        }
    }
}
