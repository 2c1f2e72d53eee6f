//! The lab's schemes of tangents against worked examples and reference slopes, and by their own laws.

use inbetween::curve::overshoot::{beyond_ends, curve_range};
use inbetween::curve::{Curve, Tangent, Tcb};
use inbetween::lab::schemes::{Guard, Scheme, box_clamp};
use proptest::prelude::*;

use crate::oracle::{data, example, greatest, moded, number, numbers, scale};

fn under(scheme: Scheme, times: &[f64], values: &[f64]) -> Curve {
    scheme
        .curve(&moded(times, values, Tangent::Auto), Tcb::default())
        .unwrap()
}

fn slopes(curve: &Curve) -> Vec<f64> {
    (0..curve.len()).map(|i| curve.slopes(i).outgoing).collect()
}

/// How far the curve goes beyond the two keys of a segment, at worst.
fn excess(curve: &Curve) -> f64 {
    beyond_ends(curve)
        .iter()
        .fold(0.0, |most: f64, excursion| most.max(excursion.amount))
}

fn by_name(name: &str) -> Scheme {
    match name {
        "auto" => Scheme::Auto,
        "spline" => Scheme::Spline,
        "monotone" => Scheme::Monotone,
        "clamp" => Scheme::Clamp,
        "plateau" => Scheme::Plateau,
        "monotone_symmetric" => Scheme::Symmetric,
        "c2" => Scheme::C2,
        other => panic!("no scheme {other}"),
    }
}

#[test]
fn the_table_of_slopes_holds_with_its_overshoots() {
    let example = example("4.slopes");
    let (times, values) = (numbers(&example.inputs["t"]), numbers(&example.inputs["v"]));
    // Flat and linear tangents are the editor's alone.
    let expected = example.expected.as_object().unwrap().iter();
    let expected: Vec<_> = expected
        .filter(|(name, _)| !["flat", "linear"].contains(&name.as_str()))
        .collect();
    assert_eq!(expected.len(), 7);
    for (name, expected) in expected {
        let curve = under(by_name(name), &times, &values);
        let incoming: Vec<f64> = (0..curve.len()).map(|i| curve.slopes(i).incoming).collect();
        example.check_all(&incoming, &expected["slopes_in"]);
        example.check_all(&slopes(&curve), &expected["slopes_out"]);
        example.check(excess(&curve), &expected["overshoot"]);
    }
}

#[test]
fn the_order_of_fritsch_and_carlson_and_the_one_without_hold() {
    for id in ["4.fc_order", "4.fc_vs_clamp"] {
        let example = example(id);
        let (times, values) = (numbers(&example.inputs["t"]), numbers(&example.inputs["v"]));
        for (name, expected) in example.expected.as_object().unwrap() {
            example.check_all(&slopes(&under(by_name(name), &times, &values)), expected);
        }
    }
}

#[test]
fn the_clamp_cuts_turns_and_does_not_underflow() {
    let example = example("4.clamp_slope");
    let cases = example.inputs["cases"].as_array().unwrap();
    for (case, expected) in cases.iter().zip(example.expected.as_array().unwrap()) {
        let [wanted, before, after] = numbers(case)[..] else {
            panic!("{case}");
        };
        let cut = box_clamp(wanted, before, after);
        example.check(cut, expected);
        assert_eq!(box_clamp(cut, before, after), cut, "cutting twice changes nothing");
        // The smallest case is far below the tolerance of the file.
        assert!(number(expected) == 0.0 || cut != 0.0);
    }
}

#[test]
fn reference_slopes_of_the_clamp_are_reproduced() {
    for set in data("reference/monotone_slopes.json")["sets"].as_array().unwrap() {
        let (times, values) = (numbers(&set["x"]), numbers(&set["y"]));
        let expected = numbers(&set["clamp3_from_across"]);
        let found = slopes(&under(Scheme::Clamp, &times, &values));
        // A chord, a quotient and a product: four roundings of the steepest slope.
        let tolerance = 4.0 * f64::EPSILON * greatest(&numbers(&set["start_across"])).max(greatest(&expected));
        for (found, expected) in found.iter().zip(&expected) {
            assert!(
                (found - expected).abs() <= tolerance,
                "{}: {found} not {expected}",
                set["kind"]
            );
        }
    }
}

#[test]
fn the_foot_sinks_as_deep_as_the_reference_says() {
    for (name, id) in [
        ("spline", "4.foot_contact_spline"),
        ("auto", "4.foot_contact_auto"),
        ("clamp", "4.foot_contact_clamp"),
        ("monotone", "4.foot_contact_monotone"),
    ] {
        let example = example(id);
        let curve = under(
            by_name(name),
            &numbers(&example.inputs["t"]),
            &numbers(&example.inputs["v"]),
        );
        let least = curve_range(&curve).least.value;
        example.check(least, &example.expected);
    }
}

/// Three to nine keys, some level stretches among them.
fn keys() -> impl Strategy<Value = (Vec<f64>, Vec<f64>)> {
    proptest::collection::vec((0.01..2.0_f64, prop_oneof![Just(0.0), -3.0..3.0_f64]), 3..9).prop_map(|steps| {
        let (mut t, mut v) = (0.0, 0.0);
        steps
            .into_iter()
            .map(|(span, rise)| {
                t += span;
                v += rise;
                (t, v)
            })
            .unzip()
    })
}

proptest! {
    #[test]
    fn guarded_schemes_stay_between_their_keys((times, values) in keys()) {
        for scheme in Scheme::ALL.into_iter().filter(|scheme| scheme.guard() == Guard::Guarded) {
            let curve = under(scheme, &times, &values);
            // The promise of the design: 1e-12 of the scale.
            prop_assert!(excess(&curve) <= 1e-12 * scale(&curve), "{scheme:?}");
        }
    }

    #[test]
    fn the_c2_spline_has_no_jump_at_inner_keys_and_no_acceleration_at_its_ends((times, values) in keys()) {
        let curve = under(Scheme::C2, &times, &values);
        let span = times.windows(2).map(|pair| pair[1] - pair[0]).fold(f64::INFINITY, f64::min);
        // Solved and evaluated in some fifty roundings of slopes over the shortest span.
        let steepest = greatest(&slopes(&curve)).max(greatest(&values) / span);
        let tolerance = 64.0 * f64::EPSILON * 6.0 * steepest / span;
        for join in inbetween::curve::continuity::joins(&curve) {
            prop_assert!(join.acceleration_jump.abs() <= tolerance, "{join:?}");
        }
        prop_assert!(curve.segment(0).at_start().acceleration.abs() <= tolerance);
        prop_assert!(curve.segment(curve.segments() - 1).at_end().acceleration.abs() <= tolerance);
    }

    #[test]
    fn a_mirrored_list_of_keys_gives_the_mirrored_curve((times, values) in keys()) {
        let mirrored_times: Vec<f64> = times.iter().rev().map(|t| -t).collect();
        let mirrored_values: Vec<f64> = values.iter().rev().copied().collect();
        // The order of its pass is what monotone has of the paper.
        for scheme in Scheme::ALL.into_iter().filter(|&scheme| scheme != Scheme::Monotone) {
            let here = slopes(&under(scheme, &times, &values));
            let there = slopes(&under(scheme, &mirrored_times, &mirrored_values));
            // The same operations, some in another order: the elimination of C2 forgets its start by 2 - sqrt 3 a key.
            let tolerance = 64.0 * f64::EPSILON * greatest(&here);
            for (slope, mirrored) in here.iter().zip(there.iter().rev()) {
                prop_assert!((slope + mirrored).abs() <= tolerance, "{scheme:?}: {slope} {mirrored}");
            }
        }
    }

    #[test]
    fn scaling_time_and_value_scales_slopes((times, values) in keys(), a in 0.1..10.0_f64, c in -5.0..5.0_f64) {
        let scaled = |numbers: &[f64], factor: f64| numbers.iter().map(|x| x * factor).collect::<Vec<f64>>();
        for scheme in Scheme::ALL {
            let plain = slopes(&under(scheme, &times, &values));
            let other = slopes(&under(scheme, &scaled(&times, a), &scaled(&values, c)));
            // Products of times and values are rounded before spans and rises are taken: some EPS of the greatest
            // number over the shortest span, in slopes that are at most some ten chords.
            let span = times.windows(2).map(|pair| pair[1] - pair[0]).fold(f64::INFINITY, f64::min);
            let rounding = 1024.0 * f64::EPSILON * (greatest(&values) + greatest(&plain) * greatest(&times)) / span;
            // A sum of rises that is nothing but rounding may come out as a level or an unlevel chord; a guarded scheme
            // then differs by the slope it had, so nearly level chords are left out.
            let nearly_level = values.windows(2).any(|pair| {
                let rise = (pair[1] - pair[0]).abs();
                rise != 0.0 && rise < 1e-6
            });
            prop_assume!(!nearly_level && c.abs() > 1e-3);
            for (plain, other) in plain.iter().zip(&other) {
                let expected = plain * c / a;
                prop_assert!((other - expected).abs() <= rounding * (c / a).abs(), "{scheme:?}: {other} {expected}");
            }
        }
    }
}
