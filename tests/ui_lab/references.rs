//! The worked examples of the maths page.

use serde_json::Value;

/// A worked example.
pub fn example(id: &str) -> Value {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/reference/maths-examples.json");
    let all: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let examples = all["examples"].as_array().unwrap();
    examples.iter().find(|example| example["id"] == id).unwrap().clone()
}

/// A list of numbers.
pub fn numbers(value: &Value) -> Vec<f64> {
    let all = value.as_array().unwrap();
    all.iter().map(|number| number.as_f64().unwrap()).collect()
}
