//! Fits of easings: numbers of keys, exactness, and the promised error.

use inbetween::curve::cubic::Cubic;
use inbetween::curve::easing::{
    Back, Bounce, CubicBezier, Direction, Easing, Elastic, Ending, Family, Named, SmoothFamily,
};
use inbetween::curve::fit::{FitError, FitKey, FitSample, Fitted, Places, exact_cubics, fit_easing, fit_function};
use proptest::prelude::*;
use std::sync::Arc;

use super::{example, number, numbers};

/// The cubic after key `i` of a fit.
fn cubic(keys: &[FitKey], i: usize) -> Cubic {
    Cubic {
        span: keys[i + 1].u - keys[i].u,
        start_value: keys[i].value,
        end_value: keys[i + 1].value,
        start_slope: keys[i].out_slope,
        end_slope: keys[i + 1].in_slope,
    }
}

/// The greatest difference on a dense grid that lies closer to both ends of every cubic, jumps left out; and where.
fn sampled_error(keys: &[FitKey], f: impl Fn(f64) -> f64) -> (f64, f64) {
    let mut worst = (0.0, 0.0);
    for i in 0..keys.len() - 1 {
        if keys[i].u == keys[i + 1].u {
            continue;
        }
        let cubic = cubic(keys, i);
        for k in 1..400 {
            let part = 0.5 - 0.5 * (std::f64::consts::PI * f64::from(k) / 400.0).cos();
            let u = keys[i].u + part * cubic.span;
            let error = (cubic.value(part, 1.0 - part) - f(u)).abs();
            if error > worst.0 {
                worst = (error, u);
            }
        }
    }
    worst
}

fn bezier(params: &[f64]) -> Easing {
    CubicBezier::new(params[0], params[1], params[2], params[3])
        .unwrap()
        .into()
}

/// Ends, order and promised error of a fit.
fn check(easing: &Easing, fitted: &Fitted, tolerance: f64) {
    let keys = &fitted.keys;
    assert_eq!((keys[0].u, keys[0].value), (0.0, 0.0), "{easing:?}");
    let last = keys[keys.len() - 1];
    assert_eq!((last.u, last.value), (1.0, 1.0), "{easing:?}");
    assert!(keys.windows(2).all(|pair| pair[0].u <= pair[1].u), "{easing:?}");
    assert!(fitted.error <= tolerance, "{easing:?}: {} > {tolerance}", fitted.error);
    let (sampled, at) = sampled_error(keys, |u| easing.value(u));
    // Values of the easing and of the cubic are rounded; next to a vertical point the place, rounded to 2^-53, too.
    let rounding = 1e-7_f64.min(1e-12 + 1e-3 * tolerance);
    assert!(
        sampled <= fitted.error + rounding,
        "{easing:?} at {at}: {sampled} > {} for {tolerance}",
        fitted.error
    );
}

#[test]
fn fits_need_no_more_keys_than_the_reference() {
    let mut table = String::new();
    let example_of = example("8.keys_per_easing");
    let tolerances = numbers(&example_of["inputs"]["tolerances"]);
    let mut rows: Vec<(String, Easing, Vec<f64>)> = example_of["expected"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| {
            let name = row["ease"].as_str().unwrap();
            (name.to_owned(), Easing::from_name(name).unwrap(), numbers(&row["keys"]))
        })
        .collect();
    for name in ["ease", "ease-in-out", "ease-in"] {
        let row = example(&format!("8.keys_cubic_bezier_{name}"));
        let easing = bezier(&numbers(&row["inputs"]["params"]));
        rows.push((name.to_owned(), easing, numbers(&row["expected"])));
    }
    let mut excess = Vec::new();
    for (name, easing, most) in rows {
        let mut counts = Vec::new();
        for (&tolerance, &most) in tolerances.iter().zip(&most) {
            let fitted = fit_easing(&easing, tolerance).unwrap();
            check(&easing, &fitted, tolerance);
            counts.push(fitted.keys.len());
            if fitted.keys.len() as f64 > most {
                excess.push(format!("{name} at {tolerance}: {} > {most}", fitted.keys.len()));
            }
        }
        table += &format!("{name}: {counts:?}, at most {most:?}\n");
    }
    println!("{table}");
    assert!(excess.is_empty(), "{excess:?}");
}

#[test]
fn the_thirty_named_easings_keep_every_tolerance() {
    for easing in Named::standard().map(Easing::from) {
        for tolerance in [0.3, 2e-3, 9e-4, 1e-4] {
            check(&easing, &fit_easing(&easing, tolerance).unwrap(), tolerance);
        }
    }
}

#[test]
fn a_small_jump_is_left_out_and_a_greater_one_is_a_pair_of_keys() {
    let jumps = |keys: &[FitKey]| keys.windows(2).filter(|pair| pair[0].u == pair[1].u).count();
    for (name, count) in [("easeInExpo", 1), ("easeOutElastic", 1), ("easeInOutExpo", 2)] {
        let easing = Easing::from_name(name).unwrap();
        assert_eq!(jumps(&fit_easing(&easing, 1e-3).unwrap().keys), 0, "{name}");
        assert_eq!(jumps(&fit_easing(&easing, 1e-4).unwrap().keys), count, "{name}");
    }
}

#[test]
fn two_level_keys_for_smootherstep_are_off_by_a_twentieth() {
    let example = example("8.smootherstep_two_keys");
    let smootherstep = Easing::from(SmoothFamily::Smootherstep);
    let fitted = fit_easing(&smootherstep, 0.06).unwrap();
    assert_eq!(fitted.keys.len(), 2);
    let expected = number(&example["expected"]["max_error"]);
    // The bound is at most a thousandth above the true greatest error, and never below it.
    assert!(fitted.error >= expected - number(&example["tolerance"]) && fitted.error <= expected * 1.001);
    // The error is level at its extremum: at the next sample, 1/400 of the way, it is less by at most 1e-5 of 1.
    let (sampled, at) = sampled_error(&fitted.keys, |u| smootherstep.value(u));
    assert!(
        (sampled - expected).abs() <= 1e-4 && (at.min(1.0 - at) - number(&example["expected"]["at_u"])).abs() < 0.01
    );
}

#[test]
fn a_bounce_is_exactly_a_key_at_each_contact() {
    let example = example("8.bounce_exact");
    let expected = &example["expected"];
    let tolerance = number(&example["tolerance"]);
    let keys = exact_cubics(&Easing::from_name(example["inputs"]["ease"].as_str().unwrap()).unwrap()).unwrap();
    let close = |got: Vec<f64>, expected: &serde_json::Value| {
        let expected = numbers(expected);
        assert_eq!(got.len(), expected.len());
        for (got, expected) in got.iter().zip(expected) {
            assert!((got - expected).abs() <= tolerance, "{got} instead of {expected}");
        }
    };
    close(keys.iter().map(|key| key.u).collect(), &expected["times"]);
    close(keys.iter().map(|key| key.value).collect(), &expected["values"]);
    close(
        keys[..4].iter().map(|key| key.out_slope).collect(),
        &expected["slope_out"],
    );
    close(
        keys[1..].iter().map(|key| key.in_slope).collect(),
        &expected["slope_in"],
    );
}

#[test]
fn easings_of_cubics_are_exact_with_the_fewest_keys() {
    let named = |family: Family, direction| Easing::from(Named::new(family, direction));
    let mut cases = vec![
        (Easing::from(SmoothFamily::Smoothstep), 2),
        (Easing::linear(), 2),
        (bezier(&[1.0 / 3.0, 0.2, 2.0 / 3.0, 1.3]), 2),
        (Easing::from_css("linear(0, 0.8 30%, 0.3 60%, 1)").unwrap(), 4),
        (Easing::from_css("linear(0, 0.5 50%, 0.8 50%, 1)").unwrap(), 4),
        (Easing::from_css("linear(0.2, 0.7)").unwrap(), 4),
        (Easing::from_css("steps(3)").unwrap(), 7),
    ];
    for direction in Direction::ALL {
        let keys = if direction == Direction::InOut { 3 } else { 2 };
        for family in [Family::Quad, Family::Cubic, Family::Back(Back::for_depth(0.2).unwrap())] {
            cases.push((named(family, direction), keys));
        }
        for bounces in [1, 3, 7] {
            let bounce = Family::Bounce(Arc::new(Bounce::new(bounces, 0.6).unwrap()));
            let keys = bounces as usize + 2;
            let keys = if direction == Direction::InOut {
                2 * keys - 1
            } else {
                keys
            };
            cases.push((named(bounce, direction), keys));
        }
    }
    for (easing, count) in cases {
        let keys = exact_cubics(&easing).unwrap();
        assert_eq!(keys.len(), count, "{easing:?} {keys:?}");
        // Values up to 2 and slopes up to 30 over at most 1, each rounded a few times; edges of stairs are snapped
        // within 1e-9 of them, which the grid does not come near.
        let (error, at) = sampled_error(&keys, |u| easing.value(u));
        assert!(error <= 1e-13, "{easing:?} off by {error} at {at}");
        assert_eq!(fit_easing(&easing, 1e-9).unwrap(), Fitted { keys, error: 0.0 });
    }
}

#[test]
fn what_is_no_cubic_is_not_called_exact() {
    for name in [
        "smootherstep",
        "septic",
        "easeInSine",
        "easeInQuart",
        "easeOutCirc",
        "easeInElastic",
        "easeInExpo",
    ] {
        assert_eq!(exact_cubics(&Easing::from_name(name).unwrap()), None, "{name}");
    }
    assert_eq!(exact_cubics(&bezier(&[0.25, 0.1, 0.25, 1.0])), None);
}

#[test]
fn a_tolerance_that_is_none_is_refused_by_its_number() {
    for tolerance in [0.0, -1.0, f64::NAN, f64::INFINITY] {
        for easing in [Easing::linear(), Easing::from_name("easeInSine").unwrap()] {
            let error = fit_easing(&easing, tolerance).unwrap_err();
            assert!(matches!(error, FitError::Tolerance(_)));
            assert!(error.to_string().contains(&tolerance.to_string()), "{error}");
        }
    }
}

#[test]
fn a_fit_that_needs_too_many_keys_stops_and_says_so() {
    let swings = Elastic::new(1e4, 1e-3, Ending::Closed).unwrap();
    let easing = Easing::from(Named::new(Family::Elastic(Arc::new(swings)), Direction::Out));
    let error = fit_easing(&easing, 1e-7).unwrap_err();
    assert!(matches!(error, FitError::TooManyKeys { .. }), "{error}");
    assert!(error.to_string().contains("5000"), "{error}");
}

#[test]
fn any_function_is_fitted_with_a_key_at_its_breaks() {
    // |sin| over two turns of its argument; its second derivative is monotone between the breaks and the tops.
    let f = |u: f64, side: inbetween::curve::easing::Side| {
        let turn = std::f64::consts::TAU * u;
        let up = if side == inbetween::curve::easing::Side::Left {
            u <= 0.5
        } else {
            u < 0.5
        };
        let sign = if up { 1.0 } else { -1.0 };
        FitSample {
            value: sign * turn.sin(),
            first: sign * std::f64::consts::TAU * turn.cos(),
            second: -sign * std::f64::consts::TAU.powi(2) * turn.sin(),
        }
    };
    let places = Places {
        breaks: vec![0.0, 0.5, 1.0],
        turns: vec![0.25, 0.75],
    };
    let fitted = fit_function(&f, &places, 1e-4).unwrap();
    let corner = fitted.keys.iter().find(|key| key.u == 0.5).unwrap();
    assert!(corner.in_slope < -6.0 && corner.out_slope > 6.0);
    let (sampled, _) = sampled_error(&fitted.keys, |u| (std::f64::consts::TAU * u).sin().abs());
    assert!(sampled <= fitted.error + 1e-14 && fitted.error <= 1e-4);
    assert!(fit_function(&f, &Places::default(), 1e-4).unwrap().keys.is_empty());
}

fn easings() -> impl Strategy<Value = Easing> {
    let handles = (0.0..=1.0, -2.0..3.0, 0.0..=1.0, -2.0..3.0);
    let directions = prop_oneof![Just(Direction::In), Just(Direction::Out), Just(Direction::InOut)];
    let endings = prop_oneof![Just(Ending::Jumping), Just(Ending::Closed)];
    prop_oneof![
        handles.prop_map(|(x1, y1, x2, y2)| bezier(&[x1, y1, x2, y2])),
        prop_oneof![
            Just([0.0, 1.0, 0.5, 1.0]),
            Just([0.0, 0.0, 0.5, 1.0]),
            Just([0.0, 1.0, 1.0, 0.0]),
            Just([1.0, 0.0, 0.0, 1.0]),
            Just([0.4, 0.0, 1.0, 0.0]),
            Just([0.0, 0.0, 0.0, 1.0]),
        ]
        .prop_map(|p| bezier(&p)),
        (1.0..5.0, 0.05..2.0, endings, directions).prop_map(|(amplitude, period, ending, direction)| {
            let elastic = Elastic::new(amplitude, period, ending).unwrap();
            Easing::from(Named::new(Family::Elastic(Arc::new(elastic)), direction))
        }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_sample_is_further_off_than_the_promised_error(easing in easings(), tolerance in prop_oneof![1e-4..1e-2, 1e-2..1.0]) {
        check(&easing, &fit_easing(&easing, tolerance).unwrap(), tolerance);
    }
}
