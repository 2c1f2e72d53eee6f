//! Easings of random parameters.

use super::*;

/// Handle times with the troublesome ones often: the ends, and close to them.
fn handle_time() -> impl Strategy<Value = f64> {
    prop_oneof![2 => Just(0.0), 2 => Just(1.0), 1 => 0.0..1e-9, 1 => Just(1.0 - EPS), 6 => 0.0..=1.0]
}

fn curve() -> impl Strategy<Value = CubicBezier> {
    (handle_time(), -3.0..4.0, handle_time(), -3.0..4.0)
        .prop_map(|(x1, y1, x2, y2)| CubicBezier::new(x1, y1, x2, y2).unwrap())
}

fn direction() -> impl Strategy<Value = Direction> {
    prop::sample::select(Direction::ALL.to_vec())
}

fn parametric() -> impl Strategy<Value = Easing> {
    let ending = prop::sample::select(vec![Ending::Jumping, Ending::Closed]);
    let family = prop_oneof![
        (0.0..5.0).prop_map(|c| Family::Back(Back::new(c).unwrap())),
        (1.0..10.0, 0.05..3.0, ending).prop_map(|(amplitude, period, ending)| {
            Family::Elastic(Arc::new(Elastic::new(amplitude, period, ending).unwrap()))
        }),
        (1_u32..12, 0.01..0.99).prop_map(|(n, e)| Family::Bounce(Arc::new(Bounce::new(n, e).unwrap()))),
    ];
    (family, direction()).prop_map(|(family, direction)| Named::new(family, direction).into())
}

fn stops() -> impl Strategy<Value = Easing> {
    let inputs = prop_oneof![
        Just(CssInputs::Auto),
        (-0.5..1.5).prop_map(CssInputs::At),
        (-0.5..1.5, -0.5..1.5).prop_map(|(a, b)| CssInputs::From(a, b)),
    ];
    let stop = (-2.0..2.0, inputs).prop_map(|(output, inputs)| CssStop { output, inputs });
    prop::collection::vec(stop, 1..8).prop_map(|stops| CssLinear::new(&stops).unwrap().into())
}

fn any_easing() -> impl Strategy<Value = Easing> {
    let stairs = (2_u32..40, prop::sample::select(JumpPosition::ALL.to_vec()))
        .prop_map(|(n, position)| Steps::new(n, position).unwrap().into());
    prop_oneof![
        4 => curve().prop_map(Easing::from),
        4 => parametric(),
        2 => stops(),
        1 => stairs,
        2 => prop::sample::select(every_standard_easing()),
    ]
}

fn anywhere() -> impl Strategy<Value = f64> {
    prop_oneof![6 => 0.0..=1.0, 1 => Just(0.0), 1 => Just(0.5), 1 => Just(1.0), 1 => 0.0..1e-12, 1 => Just(1.0 - EPS)]
}

/// The largest number the evaluation of the easing passes through.
fn scale(easing: &Easing) -> f64 {
    let inner = match easing {
        Easing::CubicBezier(curve) => curve.y1().abs() + curve.y2().abs(),
        Easing::CssLinear(linear) => linear.points().map(|point| point.output.abs()).sum(),
        _ => 0.0,
    };
    let range = easing.range();
    1.0 + inner + range.min.abs() + range.max.abs()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn no_easing_is_ever_not_a_number(easing in any_easing(), u in anywhere()) {
        for at in [easing.eval(u), easing.eval_left(u), easing.eval_right(u)] {
            prop_assert!(at.value.is_finite(), "{at:?}");
            prop_assert!(!at.first.is_nan() && !at.second.is_nan() && !at.third.is_nan(), "{at:?}");
        }
        prop_assert_eq!(easing.value(u).to_bits(), easing.eval(u).value.to_bits());
    }

    #[test]
    fn the_range_holds_every_sample_and_is_reached(easing in any_easing()) {
        let range = easing.range();
        // Evaluation errs by a few roundings of its largest number; the argument of a swing reaches 2 pi / 0.05, so
        // that its sine errs by 126 roundings.
        let rounding = 200.0 * EPS * scale(&easing);
        let mut last = easing.value(0.0);
        let (mut rises, mut falls) = (false, false);
        for step in 0..=2000 {
            let value = easing.value(f64::from(step) / 2000.0);
            prop_assert!(range.min - rounding <= value && value <= range.max + rounding, "{value} in {range:?}");
            rises |= value > last + rounding;
            falls |= value < last - rounding;
            last = value;
        }
        prop_assert!(!(range.monotone && rises && falls), "{range:?}");
        for (place, extreme) in [(range.min_at, range.min), (range.max_at, range.max)] {
            let near = [Side::Left, Side::Right].map(|side| easing.eval_side(place, side).value);
            let reached = near.into_iter().chain([easing.value(place), easing.eval_right(0.0).value]);
            // A place is off by a rounding, so next to a vertical stretch the value by the cube root of it.
            let steep = if easing.eval(place).first.abs() > 1e3 { 1e-4 } else { rounding };
            prop_assert!(reached.into_iter().any(|v| (v - extreme).abs() <= steep), "{extreme} at {place}: {near:?}");
        }
    }

    #[test]
    fn the_parameter_gives_back_the_time(curve in curve(), u in anywhere()) {
        let s = curve.parameter_at(u);
        let r = 1.0 - s;
        let x = s * (3.0 * r * r * curve.x1() + 3.0 * r * s * curve.x2() + s * s);
        // Four roundings of 1 left by the solver, four more by this sum.
        prop_assert!((x - u).abs() <= 8.0 * EPS, "x({s}) = {x}");
    }

    #[test]
    fn the_parts_of_a_split_cubic_bezier_are_the_whole(curve in curve(), cut in 0.01..0.99) {
        let whole = Easing::from(curve);
        let (left, value, right) = match whole.split_at(cut) {
            Ok(EasingSplit::CubicBeziers { left, value, right }) => (left, value, right),
            // Control points in order of time stay so when the curve is halved.
            refused => {
                prop_assert_eq!(refused, Err(SplitRefused::LongHandle(cut)));
                prop_assert!(curve.x1() > curve.x2());
                return Ok(());
            }
        };
        for step in 0..=40 {
            let part = f64::from(step) / 40.0;
            // A time is off by a few roundings, here 16, and the value then by what the whole changes within them.
            let spread = |u: f64| {
                let near = [u - 16.0 * EPS, u, u + 16.0 * EPS].map(|u| whole.value(u));
                near.iter().map(|v| (v - near[1]).abs()).fold(0.0, f64::max)
            };
            // 1e-11 of the scale, the accuracy asked of a split.
            let tolerance = |u: f64| 1e-11 * scale(&whole) + 4.0 * spread(u);
            if let SplitPart::Easing(easing) = left {
                let (u, got) = (part * cut, value * Easing::from(easing).value(part));
                prop_assert!((got - whole.value(u)).abs() <= tolerance(u), "left at {u}: {got} for {}", whole.value(u));
            }
            if let SplitPart::Easing(easing) = right {
                let u = cut + part * (1.0 - cut);
                let got = value + (1.0 - value) * Easing::from(easing).value(part);
                prop_assert!((got - whole.value(u)).abs() <= tolerance(u), "right at {u}: {got} for {}", whole.value(u));
            }
        }
    }

    #[test]
    fn css_text_reads_back_to_the_same_easing(easing in prop_oneof![curve().prop_map(Easing::from), stops()]) {
        let text = easing.to_css().unwrap();
        prop_assert_eq!(Easing::from_css(&text).unwrap(), easing, "{}", text);
    }

    #[test]
    fn reading_css_never_fails_but_by_an_error(text in "[a-z(),. 0-9%/*+-]{0,40}") {
        let _ = Easing::from_css(&text);
        let _ = Easing::from_css(&format!("linear({text})"));
    }
}

proptest! {
    // A hundred thousand points each.
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn the_parameter_never_falls(curve in curve()) {
        let mut last = 0.0;
        for step in 0..=100_000 {
            let s = curve.parameter_at(f64::from(step) / 100_000.0);
            prop_assert!(s >= last, "from {last} to {s} at step {step}");
            last = s;
        }
        prop_assert_eq!(last, 1.0);
    }
}
