//! What the lab says of easings: peaks and classes by closed forms, reference tables, and against dense samples.

use super::*;
use inbetween::curve::Order;
use inbetween::curve::continuity::Continuity;
use inbetween::lab::compare::{EasingFacts, Jump, Peak, Places, jumps};
use std::f64::consts::{FRAC_PI_2, LN_2, PI};

fn facts(name: &str) -> EasingFacts {
    EasingFacts::of(&named(name))
}

fn example(id: &str) -> Value {
    let all = data("reference/maths-examples.json");
    let examples = all["examples"].as_array().unwrap();
    examples.iter().find(|example| example["id"] == id).unwrap().clone()
}

/// A few roundings of the number itself.
fn is_exactly(got: f64, expected: f64, what: &str) {
    assert!(
        got == expected || (got - expected).abs() <= 16.0 * EPS * expected.abs().max(1.0),
        "{what}: {got} instead of {expected}"
    );
}

fn places(peak: &Peak) -> &[f64] {
    match &peak.places {
        Places::At(places) => places,
        Places::Throughout => &[],
    }
}

#[test]
fn the_peaks_of_the_smoothstep_family_are_those_of_their_formulas() {
    // 420 v^2 (1 - 2u), v = u(1 - u), is greatest where v = 1/5.
    let septic = 420.0 / 25.0 * (0.2_f64).sqrt();
    // 60 v (1 - 2u) where v = 1/6: 10 / sqrt(3).
    let smoother = 10.0 / 3.0_f64.sqrt();
    for (name, speed, acceleration) in [
        ("smoothstep", 1.5, 6.0),
        ("smootherstep", 1.875, smoother),
        ("septic", 2.1875, septic),
    ] {
        let facts = facts(name);
        is_exactly(facts.speed.size, speed, name);
        is_exactly(facts.acceleration.size, acceleration, name);
        let at = places(&facts.speed);
        // The bracket ends a rounding of 1/2 wide.
        assert!(at.len() == 1 && (at[0] - 0.5).abs() <= EPS, "{name}: {at:?}");
        let at = places(&facts.acceleration);
        assert!(at.len() == 2 && (at[0] + at[1] - 1.0).abs() <= EPS, "{name}: {at:?}");
        assert_eq!((facts.start.first, facts.end.first), (0.0, 0.0));
    }
    // The decimals of the page.
    assert!((smoother - 5.773503).abs() <= 5e-7 && (septic - 7.513188).abs() <= 5e-7);
    assert_eq!(places(&facts("smoothstep").acceleration), [0.0, 1.0]);
}

#[test]
fn the_peaks_of_named_easings_are_those_of_their_formulas() {
    let circle = f64::INFINITY;
    for (name, speed, at, acceleration) in [
        ("easeInOutSine", FRAC_PI_2, 0.5, PI * PI / 2.0),
        ("easeInSine", FRAC_PI_2, 1.0, FRAC_PI_2 * FRAC_PI_2),
        ("easeOutQuad", 2.0, 0.0, 2.0),
        ("easeInCubic", 3.0, 1.0, 6.0),
        ("easeInOutQuart", 4.0, 0.5, 24.0),
        ("easeOutQuint", 5.0, 0.0, 20.0),
        ("easeInExpo", 10.0 * LN_2, 1.0, 100.0 * LN_2 * LN_2),
        ("easeOutCirc", circle, 0.0, circle),
        ("easeOutBounce", 5.5, 4.0 / 11.0, 2.0 * 2.75 * 2.75),
        // In: 3(c + 1) - 2c = c + 3 at 1; 6(c + 1) - 2c = 4c + 6.
        ("easeInBack", 4.70158, 1.0, 4.0 * 1.70158 + 6.0),
    ] {
        let facts = facts(name);
        is_exactly(facts.speed.size, speed, name);
        is_exactly(facts.acceleration.size, acceleration, name);
        assert!((facts.speed.first_place() - at).abs() <= 2.0 * EPS, "{name}");
    }
}

#[test]
fn what_is_constant_is_so_throughout() {
    let line = facts("linear");
    assert_eq!(
        line.speed,
        Peak {
            size: 1.0,
            places: Places::Throughout
        }
    );
    assert_eq!(
        line.acceleration,
        Peak {
            size: 0.0,
            places: Places::Throughout
        }
    );
    assert_eq!(facts("easeInQuad").acceleration.places, Places::Throughout);
    // 4 in the first half, -4 in the second.
    let turned = facts("easeInOutQuad").acceleration;
    assert_eq!((turned.size, turned.places), (4.0, Places::Throughout));
    assert_ne!(facts("smoothstep").acceleration.places, Places::Throughout);
    let stair = EasingFacts::of(&Easing::Steps(Steps::new(4, JumpPosition::End).unwrap()));
    assert_eq!((stair.speed.size, stair.acceleration.size), (0.0, 0.0));
}

#[test]
fn the_facts_are_those_of_the_reference_tables() {
    let table = example("7.easing_table");
    for row in table["expected"].as_array().unwrap() {
        let name = row["name"].as_str().unwrap();
        let facts = facts(name);
        let tolerance = number(&table["tolerance"]);
        for (got, expected) in [
            (facts.start.first, &row["f1_at_0"]),
            (facts.end.first, &row["f1_at_1"]),
            (facts.middle.first, &row["f1_at_half"]),
            (facts.start.value, &row["samples"][0]),
            (facts.middle.value, &row["samples"][2]),
            (facts.end.value, &row["samples"][4]),
        ] {
            let expected = number(expected);
            assert!(
                got == expected || (got - expected).abs() <= tolerance * expected.abs().max(1.0),
                "{name}: {got} instead of {expected}"
            );
        }
    }
    let ranges = example("7.easing_ranges");
    for row in ranges["expected"].as_array().unwrap() {
        let name = row["name"].as_str().unwrap();
        let range = facts(name).range;
        let tolerance = number(&ranges["tolerance"]);
        for (got, expected) in [(range.min, number(&row["min"])), (range.max, number(&row["max"]))] {
            assert!(
                (got - expected).abs() <= tolerance * expected.abs().max(1.0),
                "{name}: {got}"
            );
        }
        assert_eq!(range.monotone, row["monotone"].as_bool().unwrap(), "{name}");
    }
}

#[test]
fn the_derivatives_of_smoothsteps_are_those_of_the_reference() {
    let file = data("reference/smoothstep.json");
    let u = numbers(&file["u"]);
    for name in ["smoothstep", "smootherstep"] {
        let easing = named(name);
        let peaks = facts(name);
        let (first, second) = (numbers(&file[name]["f1"]), numbers(&file[name]["f2"]));
        for ((u, first), second) in u.iter().zip(first).zip(second) {
            let got = easing.eval(*u);
            // Sums of a few terms up to 60.
            assert!(
                (got.first - first).abs() <= 1e-13 && (got.second - second).abs() <= 1e-12,
                "{name} at {u}"
            );
            assert!(first.abs() <= peaks.speed.size * (1.0 + 4.0 * EPS));
            assert!(second.abs() <= peaks.acceleration.size * (1.0 + 4.0 * EPS));
        }
    }
}

#[test]
fn no_sample_is_beyond_a_peak_and_the_peak_is_reached() {
    let mut easings = every_standard_easing();
    easings.extend([
        bezier(0.68, -0.55, 0.265, 1.55),
        bezier(0.9, 0.1, 0.2, 0.7),
        bezier(0.3, 2.0, 0.6, -3.0),
        Easing::from_css("linear(0, 0.3 20%, 0.2 40%, 1)").unwrap(),
    ]);
    for easing in easings {
        let facts = EasingFacts::of(&easing);
        for (order, peak) in [
            (Order::Velocity, &facts.speed),
            (Order::Acceleration, &facts.acceleration),
        ] {
            for step in 0..=4000 {
                let size = easing.eval(f64::from(step) / 4000.0).of(order).abs();
                // Where the peak lies between two roundings of `u` it is a rounding lower: f''' times that.
                assert!(
                    size <= peak.size * (1.0 + 1e-12),
                    "{easing:?} {order:?}: {size} > {peak:?}"
                );
            }
            if let Places::At(at) = &peak.places {
                for &u in at {
                    let sides = [easing.eval_left(u).of(order), easing.eval_right(u).of(order)];
                    let reached = sides.into_iter().map(f64::abs).fold(0.0, f64::max);
                    assert!(
                        reached == peak.size || (reached - peak.size).abs() <= 1e-12 * peak.size,
                        "{easing:?} {order:?} at {u}: {reached} of {peak:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn ends_are_classified_against_rest() {
    use Continuity::{C0, C1, C2, Step};
    for (name, leaving, arriving) in [
        ("linear", C0, C0),
        ("smoothstep", C1, C1),
        ("smootherstep", C2, C2),
        ("septic", C2, C2),
        ("easeInQuad", C1, C0),
        ("easeOutQuad", C0, C1),
        ("easeInOutCubic", C2, C2),
        ("easeInCubic", C2, C0),
        ("easeInExpo", Step, C0),
        ("easeOutExpo", C0, Step),
        ("easeInExpoSmooth", C0, C0),
        ("easeInCirc", C1, C0),
        ("easeOutElastic", C0, Step),
        ("easeOutBounce", C1, C0),
        ("ease", C0, C1),
        ("step-start", Step, C2),
        ("step-end", C2, Step),
    ] {
        let facts = facts(name);
        assert_eq!(
            (facts.leaving.class, facts.arriving.class),
            (leaving, arriving),
            "{name}"
        );
    }
    let smooth = facts("smoothstep");
    assert_eq!((smooth.leaving.acceleration, smooth.arriving.acceleration), (6.0, 6.0));
    assert_eq!(facts("easeInExpo").leaving.gap, 1.0 / 1024.0);
}

#[test]
fn jumps_are_where_both_sides_differ() {
    let jump = |u, before, after| Jump { u, before, after };
    let smooth = named("smoothstep");
    assert!(jumps(&smooth, Order::Value).is_empty() && jumps(&smooth, Order::Velocity).is_empty());
    assert_eq!(
        jumps(&smooth, Order::Acceleration),
        [jump(0.0, 0.0, 6.0), jump(1.0, -6.0, 0.0)]
    );
    assert!(jumps(&named("smootherstep"), Order::Acceleration).is_empty());
    assert_eq!(
        jumps(&named("easeInOutQuad"), Order::Acceleration),
        [jump(0.0, 0.0, 4.0), jump(0.5, 4.0, -4.0), jump(1.0, -4.0, 0.0)]
    );
    assert_eq!(jumps(&named("step-start"), Order::Value), [jump(0.0, 0.0, 1.0)]);
    let bounce = jumps(&named("easeOutBounce"), Order::Velocity);
    let inner: Vec<(f64, f64)> = bounce.iter().map(|jump| (jump.before, jump.after)).collect();
    for ((before, after), expected) in inner.iter().zip([(5.5, -2.75), (2.75, -1.375), (1.375, -0.6875)]) {
        is_exactly(*before, expected.0, "before a contact");
        is_exactly(*after, expected.1, "after a contact");
    }
    assert_eq!(inner.len(), 4);
}

mod segments {
    use super::*;
    use inbetween::curve::{Curve, Key, KeyId, SegmentKind, Tangent, Time};
    use inbetween::lab::compare::{NoShape, Standing, segment_kind, shape};

    fn curve(kind: SegmentKind, values: [f64; 4]) -> Curve {
        let keys = (0..).zip([0.0, 0.5, 2.0, 2.25]).zip(values).map(|((id, time), value)| {
            let time = Time::new(time).unwrap();
            Key::new(KeyId(id), time, value, Tangent::Auto, kind.clone()).unwrap()
        });
        Curve::new(keys).unwrap()
    }

    #[test]
    fn a_cubic_segment_is_a_cubic_bezier_with_handles_of_a_third() {
        let curve = curve(SegmentKind::Cubic, [3.0, -1.0, 4.0, 4.5]);
        for i in 0..curve.segments() {
            let segment = curve.segment(i);
            let easing = shape(&segment, Standing::Curve).unwrap();
            let (start, rise) = (segment.start_value(), segment.end_value() - segment.start_value());
            for step in 1..64 {
                let u = f64::from(step) / 64.0;
                let value = segment.value(segment.start_time() + u * segment.span());
                // Both forms err by a few roundings of their control values, below 8 here.
                assert!(
                    (start + rise * easing.value(u) - value).abs() <= 64.0 * EPS,
                    "{i} at {u}"
                );
            }
        }
    }

    #[test]
    fn a_cubic_that_comes_back_has_no_shape() {
        let curve = curve(SegmentKind::Cubic, [1.0, 2.0, 2.0, 5.0]);
        let refused = shape(&curve.segment(1), Standing::Curve);
        let expected = NoShape::NoRise {
            start: 0.5,
            end: 2.0,
            value: 2.0,
        };
        assert_eq!(refused, Err(expected));
        assert!(expected.to_string().contains("from 0.5 s to 2 s begins and ends at 2"));
        let turning = shape(&curve.segment(0), Standing::Rotation);
        assert!(matches!(turning, Err(NoShape::Rotation { .. })));
    }

    #[test]
    fn the_other_kinds_are_their_own_shapes_and_come_back_as_they_were() {
        let eased = SegmentKind::Ease(named("easeOutBack"));
        for kind in [SegmentKind::Step, SegmentKind::Linear, eased] {
            let curve = curve(kind.clone(), [1.0, 2.0, 2.0, 5.0]);
            for i in 0..curve.segments() {
                let easing = shape(&curve.segment(i), Standing::Rotation).unwrap();
                assert_eq!(segment_kind(&easing), kind);
            }
        }
    }
}
