//! Easings against the worked examples of the mathematics.

use super::*;

/// The worked example of that id.
struct Example(Value);

impl Example {
    fn new(id: &str) -> Self {
        let all = data("reference/maths-examples.json");
        Self(
            all["examples"]
                .as_array()
                .unwrap()
                .iter()
                .find(|example| example["id"] == id)
                .unwrap()
                .clone(),
        )
    }

    fn input(&self, name: &str) -> f64 {
        number(&self.0["inputs"][name])
    }

    fn expected(&self) -> &Value {
        &self.0["expected"]
    }

    /// The rule of the file: `|got - expected| <= tolerance * max(1, |expected|)`.
    fn check(&self, got: f64, expected: &Value, what: &str) {
        let (expected, tolerance) = (number(expected), number(&self.0["tolerance"]));
        let id = &self.0["id"];
        assert!(
            got == expected || (got - expected).abs() <= tolerance * expected.abs().max(1.0),
            "{id} {what}: {got} instead of {expected}"
        );
    }
}

#[test]
fn the_table_of_easings_holds() {
    let example = Example::new("7.easing_table");
    let u = numbers(&example.0["inputs"]["u"]);
    for row in example.expected().as_array().unwrap() {
        let name = row["name"].as_str().unwrap();
        let easing = named(name);
        for (u, expected) in u.iter().zip(row["samples"].as_array().unwrap()) {
            example.check(easing.value(*u), expected, name);
        }
        let (start, end) = easing.end_slopes();
        example.check(start, &row["f1_at_0"], name);
        example.check(end, &row["f1_at_1"], name);
        example.check(easing.eval(0.5).first, &row["f1_at_half"], name);
    }
}

#[test]
fn the_table_of_ranges_holds() {
    let example = Example::new("7.easing_ranges");
    for row in example.expected().as_array().unwrap() {
        let name = row["name"].as_str().unwrap();
        let range = named(name).range();
        example.check(range.min, &row["min"], name);
        example.check(range.max, &row["max"], name);
        assert_eq!(range.monotone, row["monotone"].as_bool().unwrap(), "{name}");
    }
}

#[test]
fn the_sample_table_of_the_smoothstep_family_holds() {
    let example = Example::new("7.step_family_table");
    let u = numbers(&example.0["inputs"]["u"]);
    for (u, row) in u.iter().zip(example.expected().as_array().unwrap()) {
        let got = SmoothFamily::ALL.map(|family| Easing::from(family).eval(*u));
        let got = got.iter().flat_map(|at| [at.value, at.first, at.second]);
        for (got, expected) in got.zip(row.as_array().unwrap()) {
            example.check(got, expected, &u.to_string());
        }
    }
}

#[test]
fn a_back_easing_is_found_from_the_overshoot_it_shall_have() {
    let example = Example::new("7.back_from_overshoot");
    let wanted = numbers(&example.0["inputs"]["overshoot"]);
    for (depth, constant) in wanted.iter().zip(example.expected().as_array().unwrap()) {
        let back = Back::for_depth(*depth).unwrap();
        example.check(back.overshoot(), constant, "constant");
        let range = Easing::from(Named::new(Family::Back(back), Direction::In)).range();
        assert!((range.min + depth).abs() <= 1e-12, "{} for {depth}", range.min);
    }
    let example = Example::new("7.back_overshoot");
    for (c, depth) in numbers(&example.0["inputs"]["c"])
        .iter()
        .zip(example.expected().as_array().unwrap())
    {
        let easing = Easing::from(Named::new(Family::Back(Back::new(*c).unwrap()), Direction::Out));
        example.check(easing.range().max - 1.0, depth, "depth");
    }
    assert_eq!(Back::for_depth(0.0).unwrap().overshoot(), 0.0);
}

#[test]
fn an_elastic_easing_turns_at_the_places_of_the_worked_example() {
    let example = Example::new("7.elastic_extrema");
    let easing = named("easeOutElastic");
    let turns = easing.stationary_points();
    let (u, value) = (&example.expected()["u"], &example.expected()["value"]);
    for ((turn, u), value) in turns.iter().zip(u.as_array().unwrap()).zip(value.as_array().unwrap()) {
        example.check(*turn, u, "u");
        example.check(easing.value(*turn), value, "value");
    }
    assert!(turns.len() >= 3);
}

#[test]
fn a_bounce_of_any_restitution_has_the_values_of_the_worked_example() {
    let example = Example::new("7.bounce_general");
    let bounce = Bounce::new(example.input("n") as u32, example.input("restitution")).unwrap();
    let easing = Easing::from(Named::new(Family::Bounce(Arc::new(bounce)), Direction::Out));
    for (u, y) in numbers(&example.0["inputs"]["u"])
        .iter()
        .zip(example.expected().as_array().unwrap())
    {
        example.check(easing.value(*u), y, &u.to_string());
    }
}

#[test]
fn a_bounce_has_a_corner_with_both_slopes_at_every_contact() {
    let example = Example::new("8.bounce_exact");
    let easing = named("easeOutBounce");
    let places: Vec<f64> = [0.0].into_iter().chain(easing.breaks()).chain([1.0]).collect();
    let list = |name: &str| example.expected()[name].as_array().unwrap().clone();
    assert_eq!(places.len(), list("times").len());
    for (index, place) in places.iter().enumerate() {
        example.check(*place, &list("times")[index], "time");
        example.check(easing.value(*place), &list("values")[index], "value");
        if *place < 1.0 {
            example.check(easing.eval_right(*place).first, &list("slope_out")[index], "slope out");
        }
        if *place > 0.0 {
            example.check(easing.eval_left(*place).first, &list("slope_in")[index - 1], "slope in");
        }
    }
}

#[test]
fn the_cubic_beziers_of_the_worked_example_have_their_values_slopes_and_ranges() {
    let example = Example::new("7.cubic_bezier");
    let u = numbers(&example.0["inputs"]["u"]);
    for (name, row) in example.expected().as_object().unwrap() {
        let p = numbers(&row["params"]);
        let easing = bezier(p[0], p[1], p[2], p[3]);
        for (u, y) in u.iter().zip(row["values"].as_array().unwrap()) {
            if name == "vertical" && *u == 0.5 {
                // Ill conditioned there, says the note of the example.
                assert!((easing.value(*u) - number(y)).abs() <= 2e-5);
            } else {
                example.check(easing.value(*u), y, name);
            }
        }
        let (start, end) = easing.end_slopes();
        example.check(start, &row["slope0"], name);
        example.check(end, &row["slope1"], name);
        example.check(easing.range().min, &row["min"], name);
        example.check(easing.range().max, &row["max"], name);
    }
    let example = Example::new("7.cubic_bezier_derivs");
    let got = named("ease-in-out").eval(example.input("u"));
    for (got, name) in [(got.value, "f"), (got.first, "f1"), (got.second, "f2")] {
        example.check(got, &example.expected()[name], name);
    }
}

#[test]
fn stops_and_stairs_have_the_values_of_the_worked_examples() {
    let example = Example::new("7.css_linear");
    let cases = example.0["inputs"]["cases"].as_array().unwrap();
    for (case, expected) in cases.iter().zip(example.expected().as_array().unwrap()) {
        let stops: Vec<CssStop> = case["points"]
            .as_array()
            .unwrap()
            .iter()
            .map(|point| CssStop {
                output: number(&point[1]),
                inputs: CssInputs::At(number(&point[0])),
            })
            .collect();
        example.check(
            CssLinear::new(&stops).unwrap().output(number(&case["u"])),
            expected,
            "linear()",
        );
    }
    let example = Example::new("7.css_steps");
    let u = numbers(&example.0["inputs"]["u"]);
    for position in JumpPosition::ALL {
        let easing = Easing::from(Steps::new(example.input("n") as u32, position).unwrap());
        for (u, expected) in u.iter().zip(example.expected()[position.name()].as_array().unwrap()) {
            example.check(easing.value(*u), expected, position.name());
        }
    }
}

#[test]
fn the_parameter_is_found_as_in_the_worked_example() {
    let example = Example::new("1.solve_s");
    let cases = example.0["inputs"]["cases"].as_array().unwrap();
    for (case, expected) in cases.iter().zip(example.expected().as_array().unwrap()) {
        let s = solve_parameter(number(&case["l0"]), number(&case["l1"]), number(&case["u"]));
        example.check(s, expected, &case.to_string());
    }
}

#[test]
fn handles_are_read_from_points_as_in_the_worked_examples() {
    for id in [
        "1.handle_to_slope_weight",
        "1.handle_vertical_clamped",
        "1.handle_too_long",
    ] {
        let example = Example::new(id);
        let handle = Handle::from_offset(example.input("dx"), example.input("dy"), example.input("dt"));
        example.check(handle.slope, &example.expected()["slope"], "slope");
        example.check(handle.length, &example.expected()["weight"], "weight");
    }
}

/// The weighted segment of the worked examples of section 1, as an easing with its span and rise.
fn weighted(example: &Example) -> (CubicBezier, f64, f64) {
    let (span, rise) = (
        example.input("t1") - example.input("t0"),
        example.input("v1") - example.input("v0"),
    );
    let start = Handle {
        slope: example.input("m0_out"),
        length: example.input("w0"),
    };
    let end = Handle {
        slope: example.input("m1_in"),
        length: example.input("w1"),
    };
    (CubicBezier::from_handles(start, end, span, rise).unwrap(), span, rise)
}

#[test]
fn a_weighted_segment_is_an_easing_with_the_same_motion() {
    let example = Example::new("1.weighted_as_easing");
    let (easing, span, rise) = weighted(&example);
    let got = [easing.x1(), easing.y1(), easing.x2(), easing.y2()];
    for (got, expected) in got.iter().zip(example.expected().as_array().unwrap()) {
        example.check(*got, expected, "handle");
    }
    let (start, end) = easing.handles(span, rise);
    assert!(
        (start.slope - 5.0).abs() <= 1e-14 && (start.length - 0.4).abs() <= 1e-15,
        "{start:?}"
    );
    assert!(
        (end.slope + 1.0).abs() <= 1e-14 && (end.length - 0.25).abs() <= 1e-15,
        "{end:?}"
    );

    let example = Example::new("1.weighted_eval");
    let (easing, span, rise) = weighted(&example);
    let u = (example.input("t") - example.input("t0")) / span;
    let at = Easing::from(easing).eval(u);
    example.check(easing.parameter_at(u), &example.expected()["s"], "s");
    example.check(
        example.input("v0") + rise * at.value,
        &example.expected()["value"],
        "value",
    );
    example.check(rise * at.first / span, &example.expected()["velocity"], "velocity");
    example.check(
        rise * at.second / span.powi(2),
        &example.expected()["acceleration"],
        "acceleration",
    );
    example.check(rise * at.third / span.powi(3), &example.expected()["jerk"], "jerk");
}

#[test]
fn a_weighted_segment_splits_into_the_handles_of_the_worked_example() {
    let example = Example::new("1.weighted_split");
    let (easing, span, rise) = weighted(&example);
    let u = (example.input("t") - example.input("t0")) / span;
    let Ok(EasingSplit::CubicBeziers {
        left: SplitPart::Easing(left),
        value,
        right: SplitPart::Easing(right),
    }) = Easing::from(easing).split_at(u)
    else {
        panic!("a cubic-bezier splits into two");
    };
    example.check(
        example.input("v0") + rise * value,
        &example.expected()["value"],
        "value",
    );
    let (first, last) = (
        left.handles(u * span, value * rise),
        right.handles((1.0 - u) * span, (1.0 - value) * rise),
    );
    example.check(first.0.length, &example.expected()["w0"], "w0");
    example.check(first.1.length, &example.expected()["w_in"], "w_in");
    example.check(last.0.length, &example.expected()["w_out"], "w_out");
    example.check(last.1.length, &example.expected()["w1"], "w1");
    example.check(first.1.slope, &example.expected()["slope"], "slope in");
    example.check(last.0.slope, &example.expected()["slope"], "slope out");
}

#[test]
fn a_weighted_segment_has_the_extremum_of_the_worked_example() {
    let example = Example::new("5.weighted_extrema");
    let start = Handle {
        slope: example.input("m0"),
        length: example.input("w0"),
    };
    let end = Handle {
        slope: example.input("m1"),
        length: example.input("w1"),
    };
    let easing: Easing = CubicBezier::from_handles(start, end, 1.0, 1.0).unwrap().into();
    let expected = &example.expected()[0];
    example.check(easing.range().max, &expected["value"], "value");
    example.check(easing.range().max_at, &expected["t"], "time");
    assert_eq!(easing.stationary_points(), vec![easing.range().max_at]);
}

#[test]
fn an_eased_segment_follows_the_chain_rule() {
    let example = Example::new("2.ease_chain_rule");
    let (span, rise) = (
        example.input("t1") - example.input("t0"),
        example.input("v1") - example.input("v0"),
    );
    let at = named("smoothstep").eval((example.input("t") - example.input("t0")) / span);
    example.check(
        example.input("v0") + rise * at.value,
        &example.expected()["value"],
        "value",
    );
    example.check(rise * at.first / span, &example.expected()["velocity"], "velocity");
    example.check(
        rise * at.second / span.powi(2),
        &example.expected()["acceleration"],
        "acceleration",
    );
    example.check(rise * at.third / span.powi(3), &example.expected()["jerk"], "jerk");
}
