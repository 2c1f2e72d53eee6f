//! The numbers of the lab's page of angles.

use inbetween::lab::angles::{Arc, Turn, Way};

use super::{agree, example, numbers, read};

#[test]
fn the_short_way_of_the_lab_is_that_of_the_worked_example() {
    let e = example("9.shortest_delta");
    for (pair, expected) in e.inputs["pairs"].as_array().unwrap().iter().zip(numbers(&e.expected)) {
        let [from, to] = numbers(pair).try_into().unwrap();
        let turn = Turn { from, to };
        agree(&[turn.delta(Way::Short)], &[expected], e.tolerance);
        assert_eq!(turn.is_half(), expected == -180.0, "{from} to {to}");
        // Both ways together are a whole turn, in opposite directions.
        let long = turn.delta(Way::Long);
        assert!(
            (long - expected).abs() == 360.0 && long.abs() >= 180.0,
            "{from} to {to}: {long}"
        );
    }
}

#[test]
fn the_angles_on_the_way_are_those_of_the_seed() {
    for row in read("reference/seed_formulas.json")["angles"].as_array().unwrap() {
        let [from, to, _, quarter, half, whole] = numbers(row).try_into().unwrap();
        let turn = Turn { from, to };
        let found = [0.25, 0.5, 1.0].map(|share| turn.at(Way::Short, share));
        // Angles up to 1080 degrees, rounded to 2.3e-13.
        agree(&found, &[quarter, half, whole], 1e-12);
    }
}

#[test]
fn normalised_lerp_lags_by_what_the_worked_example_says() {
    let e = example("9.nlerp_deviation");
    let found: Vec<f64> = numbers(&e.inputs["deg"])
        .into_iter()
        .map(|degrees| Arc::new(degrees).largest_deviation().degrees)
        .collect();
    agree(&found, &numbers(&e.expected), e.tolerance);
    // As the page shows them, to three decimals.
    let shown: Vec<String> = found.iter().map(|degrees| format!("{degrees:.3}")).collect();
    assert_eq!(shown, ["0.033", "0.267", "0.919", "2.234", "4.514", "6.758", "8.149"]);
}
