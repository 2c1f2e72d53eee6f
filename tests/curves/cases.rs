//! Cases from practice that concern evaluation and automatic tangents.

use crate::oracle::*;
use inbetween::curve::flatten::{Strips, View, graph};
use inbetween::curve::overshoot::{beyond_ends, curve_range};
use inbetween::curve::{Curve, Order, SegmentKind, Tangent};
use serde_json::Value;

/// Relative 1e-5, as the cases say where they name no tolerance.
fn close(got: f64, expected: f64) -> bool {
    (got - expected).abs() <= 1e-5 * expected.abs().max(1.0)
}

/// The curve of a case's input.
fn input(case: &Value) -> Curve {
    let input = &case["input"];
    let keys = input["keys"].as_array().unwrap().iter().enumerate();
    let cubic = input["mode"] == "CUBICSPLINE";
    Curve::new(keys.map(|(i, k)| {
        let slope = |name: &str| k[name].as_f64().unwrap_or(0.0);
        let kind = if cubic { SegmentKind::Cubic } else { SegmentKind::Linear };
        key(
            i,
            number(&k["t"]),
            number(&k["v"]),
            broken(slope("in"), slope("out")),
            kind,
        )
    }))
    .unwrap()
}

fn check_samples(case: &Value, curve: &Curve) {
    let samples = case["expect"]["samples"].as_array().unwrap();
    assert!(!samples.is_empty());
    for sample in samples {
        let (t, expected) = (number(&sample["t"]), number(&sample["v"]));
        let got = curve.value(t);
        assert!(close(got, expected), "{} at {t}: {got} {expected}", case["id"]);
    }
}

#[test]
fn c001_tangents_are_value_per_second() {
    let case = case("c001");
    let curve = input(&case);
    check_samples(&case, &curve);
    for (name, order) in [("velocity", Order::Velocity), ("acceleration", Order::Acceleration)] {
        for sample in case["expect"][name].as_array().unwrap() {
            let (t, expected) = (number(&sample["t"]), number(&sample["v"]));
            let got = curve.sample(t).of(order);
            assert!(close(got, expected), "{name} at {t}: {got} {expected}");
        }
    }
}

#[test]
fn c002_outer_tangents_never_matter() {
    let case = case("c002");
    let curve = input(&case);
    check_samples(&case, &curve);
    let range = curve_range(&curve);
    assert_eq!((range.least.value, range.greatest.value), (0.0, 1.0));
}

#[test]
fn c012_a_late_first_key_holds_before_itself() {
    let case = case("c012");
    check_samples(&case, &input(&case));
}

#[test]
fn c015_the_last_key_is_reached() {
    let case = case("c015");
    let curve = input(&case);
    check_samples(&case, &curve);
    assert_eq!(curve.value(f64::from(1.25_f32.next_up())), 1.0);
    let mut t = 0.0;
    while t < 1.25 {
        t += 1.0 / 60.0;
    }
    assert_eq!(curve.value(t), number(&case["expect"]["after_playback"]));
}

#[test]
fn c016_one_key_holds_its_value() {
    let case = case("c016");
    for channel in case["input"]["channels"].as_array().unwrap() {
        for k in channel["keys"].as_array().unwrap() {
            for v in numbers(&k["v"]) {
                let curve = moded(&[number(&k["t"])], &[v], Tangent::Auto);
                for t in [0.0, 0.5, 7.0] {
                    assert_eq!(curve.value(t), v);
                    assert_eq!(curve.sample(t).velocity, 0.0);
                }
            }
        }
    }
}

#[test]
fn c029_constant_keys_stay_constant() {
    let case = case("c029");
    let curve = input(&case);
    let (first, last) = curve.bounds();
    assert_eq!(first, number(&case["expect"]["first_time"]));
    assert_eq!(last, number(&case["expect"]["last_time"]));
    for i in 0..=700 {
        let sample = curve.sample(f64::from(i) / 100.0);
        assert_eq!((sample.value, sample.velocity), (1.0, 0.0));
    }
}

#[test]
fn c031_automatic_tangents_do_not_overshoot() {
    let case = case("c031");
    let (times, values) = (numbers(&case["input"]["times"]), numbers(&case["input"]["values"]));
    let expect = &case["expect"];
    for mode in [Tangent::Auto, Tangent::Monotone] {
        let curve = moded(&times, &values, mode);
        let inner: Vec<f64> = (1..4).map(|i| curve.slopes(i).outgoing).collect();
        assert_eq!(inner, numbers(&expect["inner_tangents"]));
        assert!(beyond_ends(&curve).is_empty());
        assert_eq!(curve.value(2.5), number(&expect["value_at_2.5"]));
    }
    let plain = moded(&times, &values, Tangent::Spline);
    let slopes: Vec<f64> = (0..5).map(|i| plain.slopes(i).outgoing).collect();
    assert_eq!(slopes, numbers(&expect["plain_three_point_tangents"]));
    let lowest = beyond_ends(&plain)
        .into_iter()
        .find(|excursion| excursion.segment == 2)
        .unwrap();
    assert!(close(lowest.value, number(&expect["plain_min_in_segment_2_3"])));
}

#[test]
fn c034_an_almost_flat_curve_is_drawn_and_measured_in_finite_numbers() {
    let curve = input(&case("c034"));
    let range = curve_range(&curve);
    assert!(range.least.value >= 1.0 && range.greatest.value <= 1.000_000_001_1);
    // Fitted: the whole range over 600 pixels.
    let view = View {
        start: -1.0,
        end: 2.0,
        pixels_per_second: 300.0,
        pixels_per_value: 600.0 / (range.greatest.value - range.least.value),
        columns: 900,
    };
    for order in [Order::Value, Order::Velocity, Order::Acceleration] {
        let mut strips = Strips::new();
        graph(&curve, order, &view, &mut strips);
        assert!(strips.points().len() >= 2);
        assert!(strips.points().iter().flatten().all(|number| number.is_finite()));
    }
}
