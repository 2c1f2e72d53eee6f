//! Easings against reference numbers, worked examples and field cases, and by their own laws.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::sync::Arc;

use inbetween::curve::easing::{
    Back, Bounce, CSS_TOLERANCE, CssFitError, CssInputs, CssLinear, CssStop, CubicBezier, Direction, EaseSample,
    Easing, EasingError, EasingSplit, Elastic, Ending, Family, Handle, JumpPosition, LEAST_CSS_TOLERANCE, Named, Side,
    SmoothFamily, SplitPart, SplitRefused, Steps, solve_parameter,
};
use proptest::prelude::*;
use serde_json::Value;

mod cases;
mod css;
mod css_fit;
mod examples;
mod facts;
mod laws;
mod lines;
mod properties;
mod reference;
mod sample_table;

const EPS: f64 = f64::EPSILON;

fn data(name: &str) -> Value {
    let path = format!("{}/tests/data/{name}", env!("CARGO_MANIFEST_DIR"));
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

fn numbers(value: &Value) -> Vec<f64> {
    value.as_array().unwrap().iter().map(number).collect()
}

fn number(value: &Value) -> f64 {
    match value {
        Value::String(word) if word == "inf" => f64::INFINITY,
        Value::String(word) if word == "-inf" => f64::NEG_INFINITY,
        other => other.as_f64().unwrap(),
    }
}

fn named(name: &str) -> Easing {
    Easing::from_name(name)
        .or_else(|| Easing::from_css(name).ok())
        .unwrap_or_else(|| panic!("no easing {name}"))
}

fn bezier(x1: f64, y1: f64, x2: f64, y2: f64) -> Easing {
    CubicBezier::new(x1, y1, x2, y2).unwrap().into()
}

fn every_standard_easing() -> Vec<Easing> {
    let mut all: Vec<Easing> = Named::standard().map(Easing::from).collect();
    all.extend(SmoothFamily::ALL.map(Easing::from));
    all.extend(Easing::css_keywords().map(|(_, easing)| easing));
    all
}
