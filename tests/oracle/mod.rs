//! Reference numbers, worked examples and cases for the tests of curves, and short ways to build curves.
#![allow(dead_code)]

use inbetween::curve::easing::Easing;
use inbetween::curve::{Curve, Key, KeyId, SegmentKind, SideTangent, Tangent, Time};
use serde_json::Value;

/// A file under `tests/data`, parsed.
pub fn data(path: &str) -> Value {
    let full = format!("{}/tests/data/{path}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&full).unwrap_or_else(|error| panic!("{full}: {error}"));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{full}: {error}"))
}

/// A worked example of the maths, by its id.
pub struct Example {
    pub inputs: Value,
    pub expected: Value,
    tolerance: f64,
    id: String,
}

pub fn example(id: &str) -> Example {
    let all = data("reference/maths-examples.json");
    let found = all["examples"]
        .as_array()
        .unwrap()
        .iter()
        .find(|example| example["id"] == id)
        .unwrap_or_else(|| panic!("no example {id}"));
    Example {
        inputs: found["inputs"].clone(),
        expected: found["expected"].clone(),
        tolerance: number(&found["tolerance"]),
        id: id.to_owned(),
    }
}

impl Example {
    pub fn input(&self, name: &str) -> f64 {
        number(&self.inputs[name])
    }

    /// Compares as the file says: `|got - expected| <= tolerance * max(1, |expected|)`.
    pub fn check(&self, got: f64, expected: &Value) {
        let expected = number(expected);
        assert!(
            (got - expected).abs() <= self.tolerance * expected.abs().max(1.0),
            "{}: {got} instead of {expected}",
            self.id
        );
    }

    pub fn check_all(&self, got: &[f64], expected: &Value) {
        let expected = expected.as_array().unwrap();
        assert_eq!(got.len(), expected.len(), "{}", self.id);
        for (&got, expected) in got.iter().zip(expected) {
            self.check(got, expected);
        }
    }
}

/// A case from practice, by its id.
pub fn case(id: &str) -> Value {
    let all = data("cases/cases.json");
    let list = all.as_array().or_else(|| all["cases"].as_array()).unwrap();
    list.iter()
        .find(|case| case["id"] == id)
        .unwrap_or_else(|| panic!("no case {id}"))
        .clone()
}

pub fn number(value: &Value) -> f64 {
    match value.as_str() {
        Some("inf") => f64::INFINITY,
        Some("-inf") => f64::NEG_INFINITY,
        _ => value.as_f64().unwrap_or_else(|| panic!("not a number: {value}")),
    }
}

pub fn numbers(value: &Value) -> Vec<f64> {
    value.as_array().unwrap().iter().map(number).collect()
}

/// The greatest magnitude in a list.
pub fn greatest(numbers: &[f64]) -> f64 {
    numbers.iter().fold(0.0, |most, x| x.abs().max(most))
}

pub fn time(t: f64) -> Time {
    Time::new(t).unwrap()
}

pub fn key(i: usize, t: f64, value: f64, tangent: Tangent, segment: SegmentKind) -> Key {
    Key::new(KeyId(i as u64), time(t), value, tangent, segment).unwrap()
}

pub fn broken(incoming: f64, outgoing: f64) -> Tangent {
    Tangent::Broken {
        incoming: SideTangent::Slope(incoming),
        outgoing: SideTangent::Slope(outgoing),
    }
}

/// Cubic segments through `[time, value, in, out]`.
pub fn hermite(keys: &[[f64; 4]]) -> Curve {
    let key = |(i, &[t, v, a, b]): (usize, &[f64; 4])| key(i, t, v, broken(a, b), SegmentKind::Cubic);
    Curve::new(keys.iter().enumerate().map(key)).unwrap()
}

/// [`hermite`] from lists in a file.
pub fn hermite_from(keys: &Value) -> Curve {
    let keys: Vec<[f64; 4]> = keys
        .as_array()
        .unwrap()
        .iter()
        .map(|key| numbers(key).try_into().unwrap())
        .collect();
    hermite(&keys)
}

/// Cubic segments with one tangent mode at all keys.
pub fn moded(times: &[f64], values: &[f64], tangent: Tangent) -> Curve {
    curve(times, values, tangent, &SegmentKind::Cubic)
}

/// One kind of segment and one tangent mode.
pub fn curve(times: &[f64], values: &[f64], tangent: Tangent, kind: &SegmentKind) -> Curve {
    let keys = times.iter().zip(values).enumerate();
    Curve::new(keys.map(|(i, (&t, &v))| key(i, t, v, tangent, kind.clone()))).unwrap()
}

/// One segment from `[t0, v0]` to `[t1, v1]` with end slopes.
pub fn one_segment(start: [f64; 2], out: f64, end: [f64; 2], into: f64) -> Curve {
    hermite(&[[start[0], start[1], 0.0, out], [end[0], end[1], into, 0.0]])
}

pub fn smoothstep() -> SegmentKind {
    SegmentKind::Ease(Easing::from_name("smoothstep").unwrap())
}

/// The greatest control value of a curve: what the accuracy of its values is relative to.
pub fn scale(curve: &Curve) -> f64 {
    (0..curve.segments())
        .map(|i| {
            let cubic = curve.segment(i).tangent_cubic();
            let slope = cubic.start_slope.abs().max(cubic.end_slope.abs());
            cubic
                .start_value
                .abs()
                .max(cubic.end_value.abs())
                .max(slope * cubic.span)
        })
        .fold(curve.key_value(0).abs(), f64::max)
}
