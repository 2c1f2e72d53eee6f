//! Fitting easings and curves by cubics, and reducing keys: against worked examples, slower methods that are surely
//! right, and as properties.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "fitting/baking.rs"]
mod baking;
#[path = "fitting/easings.rs"]
mod easings;
#[path = "fitting/reduction.rs"]
mod reduction;
#[path = "fitting/rotations.rs"]
mod rotations;
#[path = "fitting/signals.rs"]
mod signals;
#[path = "fitting/tracks.rs"]
mod tracks;
#[path = "fitting/turns.rs"]
mod turns;

use serde_json::Value;

/// A JSON file of the reference numbers.
fn data(file: &str) -> Value {
    let path = format!("{}/tests/data/{file}", env!("CARGO_MANIFEST_DIR"));
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// The worked example of that id.
fn example(id: &str) -> Value {
    let all = data("reference/maths-examples.json");
    let examples = all["examples"].as_array().unwrap();
    examples.iter().find(|example| example["id"] == id).unwrap().clone()
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap()
}

fn numbers(value: &Value) -> Vec<f64> {
    value.as_array().unwrap().iter().map(number).collect()
}
