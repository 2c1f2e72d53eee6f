//! Repairs of overshoot: section 5.5 of the maths.

use crate::oracle::*;
use crate::strategies::*;
use inbetween::curve::continuity::End;
use inbetween::curve::cubic::Cubic;
use inbetween::curve::overshoot::Side;
use inbetween::curve::repair::*;
use proptest::prelude::*;

fn example_cubic(example: &Example) -> Cubic {
    Cubic {
        span: example.input("dt"),
        start_value: example.input("v0"),
        end_value: example.input("v1"),
        start_slope: example.input("m0"),
        end_slope: example.inputs["m1"].as_f64().unwrap_or(0.0),
    }
}

/// The greatest control value.
fn size(cubic: &Cubic) -> f64 {
    let slope = cubic.start_slope.abs().max(cubic.end_slope.abs());
    cubic
        .start_value
        .abs()
        .max(cubic.end_value.abs())
        .max(slope * cubic.span)
}

fn scaled(cubic: &Cubic, z: f64) -> Cubic {
    Cubic {
        start_slope: z * cubic.start_slope,
        end_slope: z * cubic.end_slope,
        ..*cubic
    }
}

#[test]
fn the_largest_scale_of_the_examples() {
    for id in ["5.repair_scale", "5.repair_scale_2"] {
        let example = example(id);
        let cubic = example_cubic(&example);
        let z = largest_scale(&cubic, example.input("lo"), example.input("hi")).unwrap();
        example.check(z, &example.expected);
    }
}

#[test]
fn the_least_end_slope_of_the_example_touches_where_it_says() {
    let example = example("5.repair_m1");
    let cubic = example_cubic(&example);
    let bound = slope_bound(&cubic, example.input("limit"), Side::Above, End::Last).unwrap();
    let SlopeBound::AtLeast(slope) = bound else {
        panic!("{bound:?}");
    };
    example.check(slope, &example.expected["m1_min"]);
    let touching = Cubic {
        end_slope: slope,
        ..cubic
    };
    let touch = touching.stationary().next().unwrap();
    example.check(touch, &example.expected["touch_u"]);
    example.check(touching.value_at(touch), &example.input("limit").into());
}

#[test]
fn a_limit_that_is_the_end_value_has_a_closed_form() {
    // (0, 8) to 1 in half a second below 1: slopes from 0.5 on, a touch at 2/3 (worked by hand in the maths).
    let cubic = Cubic {
        span: 0.5,
        start_value: 0.0,
        end_value: 1.0,
        start_slope: 8.0,
        end_slope: 0.0,
    };
    let bound = slope_bound(&cubic, 1.0, Side::Above, End::Last).unwrap();
    assert_eq!(bound, SlopeBound::AtLeast(0.5));
    assert_eq!((bound.nearest(0.0), bound.nearest(2.0)), (0.5, 2.0));
}

#[test]
fn no_slope_helps_a_key_that_is_outside_or_leaves_through_the_limit() {
    let cubic = Cubic {
        span: 1.0,
        start_value: 0.0,
        end_value: 2.0,
        start_slope: 1.0,
        end_slope: 0.0,
    };
    assert_eq!(slope_bound(&cubic, 1.0, Side::Above, End::Last), None);
    assert_eq!(slope_bound(&cubic, 0.5, Side::Below, End::Last), None);
    assert_eq!(largest_scale(&cubic, 0.0, 1.0), None);
    let leaving = Cubic {
        end_value: -1.0,
        ..cubic
    };
    assert_eq!(slope_bound(&leaving, 0.0, Side::Above, End::Last), None);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(512) })]

    #[test]
    fn level_ends_never_overshoot(cubic in cubic()) {
        let (low, high) = level(&cubic).range();
        prop_assert_eq!(low, cubic.start_value.min(cubic.end_value));
        prop_assert_eq!(high, cubic.start_value.max(cubic.end_value));
    }

    #[test]
    fn the_largest_scale_is_inside_and_a_little_more_is_not(
        cubic in cubic(), below in 0.0..1.0_f64, above in 0.0..1.0_f64,
    ) {
        let lo = cubic.start_value.min(cubic.end_value) - below;
        let hi = cubic.start_value.max(cubic.end_value) + above;
        let z = largest_scale(&cubic, lo, hi).unwrap();
        prop_assert!((0.0..=1.0).contains(&z));
        let (least, greatest) = scaled(&cubic, z).range();
        // Inside to 4 EPS of the scale, once for the repair and once for measuring here.
        let slack = 8.0 * f64::EPSILON * size(&cubic);
        prop_assert!(least >= lo - slack && greatest <= hi + slack, "{z}: {least} {greatest}");
        if z < 1.0 {
            let (least, greatest) = scaled(&cubic, z * 1.001).range();
            // A thousandth more slope lifts the extremum by about a thousandth of the excess over the ends, which the
            // test can only see above the rounding.
            let excess = below.min(above);
            prop_assert!(
                excess < 1e-9 || least < lo || greatest > hi,
                "{z} is not the largest: {least} {greatest} in {lo} {hi}"
            );
        }
    }

    #[test]
    fn the_bound_of_one_slope_touches_and_beyond_it_crosses(
        cubic in cubic(),
        room in prop_oneof![4 => 0.001..1.0_f64, 1 => Just(0.0)],
        side in prop::sample::select(vec![Side::Above, Side::Below]),
        free in prop::sample::select(vec![End::First, End::Last]),
    ) {
        let limit = match side {
            Side::Above => cubic.start_value.max(cubic.end_value) + room,
            Side::Below => cubic.start_value.min(cubic.end_value) - room,
        };
        let excess = |slope: f64| {
            let bent = match free {
                End::First => Cubic { start_slope: slope, ..cubic },
                End::Last => Cubic { end_slope: slope, ..cubic },
            };
            let (least, greatest) = bent.range();
            (match side { Side::Above => greatest - limit, Side::Below => limit - least }, size(&bent))
        };
        match slope_bound(&cubic, limit, side, free) {
            None => {
                // Only where the fixed end lies on the limit and leaves through it.
                prop_assert_eq!(room, 0.0);
                let (worst, _) = excess(0.0);
                prop_assert!(worst > 0.0);
            }
            Some(bound) => {
                let (slope, outwards) = match bound {
                    SlopeBound::AtLeast(slope) => (slope, -1.0),
                    SlopeBound::AtMost(slope) => (slope, 1.0),
                };
                let (worst, size) = excess(slope);
                // A few roundings of the slope and of the value.
                prop_assert!(worst <= 32.0 * f64::EPSILON * size, "{slope}: {worst}");
                let (worst, size) = excess(slope + outwards * 1e-3 * (1.0 + slope.abs()));
                prop_assert!(worst > 4.0 * f64::EPSILON * size, "{slope} is not the bound: {worst}");
                let (worst, size) = excess(slope - outwards * 1e-3 * (1.0 + slope.abs()));
                prop_assert!(worst <= 32.0 * f64::EPSILON * size, "{slope}: {worst}");
            }
        }
    }
}
