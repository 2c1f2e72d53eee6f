//! Easings against cases from the field.

use super::*;

fn case(id: &str) -> Value {
    let file = data("cases/cases.json");
    let all = file.as_array().or_else(|| file["cases"].as_array()).unwrap();
    all.iter().find(|case| case["id"] == id).unwrap().clone()
}

#[test]
fn c044_cubic_bezier_is_solved_without_glitches() {
    let case = case("c044");
    for name in ["ease_out", "steep"] {
        let p = numbers(&case["input"][name]);
        let easing = bezier(p[0], p[1], p[2], p[3]);
        for point in case["expect"][name].as_array().unwrap() {
            let (x, y) = (number(&point["x"]), number(&point["y"]));
            // "1e-5 relative", as the cases ask for where they give no tolerance.
            assert!(
                (easing.value(x) - y).abs() <= 1e-5 * y,
                "{name} at {x}: {}",
                easing.value(x)
            );
        }
        let grid = case["expect"]["monotone_on_a_grid_of"].as_u64().unwrap() as u32;
        let mut last = 0.0;
        for step in 0..=grid {
            let y = easing.value(f64::from(step) / f64::from(grid));
            assert!(y >= last, "{name} falls from {last} to {y} at step {step}");
            last = y;
        }
        assert_eq!(last, 1.0);
    }
}

#[test]
fn c045_linear_with_one_stop_is_a_constant() {
    let case = case("c045");
    for css in case["input"]["css"].as_array().unwrap() {
        let easing = Easing::from_css(css.as_str().unwrap()).unwrap();
        for u in [0.0, 0.5, 1.0] {
            assert_eq!(easing.value(u), number(&case["expect"]["y"]), "{css} at {u}");
        }
    }
}
