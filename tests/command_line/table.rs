//! `table`: an easing in numbers.

use crate::program::{Desk, Ran};

fn run(arguments: &[&str]) -> Ran {
    Desk::new().run(&[&["table"], arguments].concat())
}

#[test]
fn smoothstep_in_quarters_is_what_the_lesson_says() {
    let ran = run(&["smoothstep", "--steps", "4"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let expected = "       u         f        f\u{2032}         f\u{2033}  remark
0.000000  0.000000  0.000000   6.000000  starts at rest, acceleration 6
0.250000  0.156250  1.125000   3.000000
0.500000  0.500000  1.500000   0.000000  peak speed 1.5; inflection
0.750000  0.843750  1.125000  -3.000000
1.000000  1.000000  0.000000  -6.000000  arrives at rest, acceleration -6
";
    assert_eq!(ran.text(), expected);
}

#[test]
fn without_a_number_of_steps_it_is_eighths() {
    let ran = run(&["smoothstep", "--as", "csv"]);
    let rows: Vec<&str> = ran.text().lines().collect();
    assert_eq!(rows.len(), 10);
    assert_eq!(rows[0], "u,f,f\u{2032},f\u{2033},remark");
    assert_eq!(rows[2], "0.125,0.04296875,0.65625,4.5,");
    assert_eq!(rows[5], "0.5,0.5,1.5,0,peak speed 1.5; inflection");
}

#[test]
fn a_remark_with_a_comma_is_one_field() {
    let ran = run(&["smootherstep", "--steps", "1", "--as", "csv"]);
    let last = ran.text().lines().last().unwrap();
    assert_eq!(last, "1,1,0,0,\"arrives at rest, without acceleration\"");
}

#[test]
fn markdown_is_a_table() {
    let ran = run(&["ease-in-out", "--as", "markdown", "--steps", "2"]);
    let lines: Vec<&str> = ran.text().lines().collect();
    assert_eq!(lines.len(), 5);
    assert!(lines.iter().all(|line| line.starts_with("| ") && line.ends_with(" |")));
    assert!(lines[1].chars().all(|c| "|-: ".contains(c)));
    assert!(lines[3].contains("| 0.500000 | 0.500000 |"), "{}", lines[3]);
}

#[test]
fn rows_for_places_come_only_if_asked_for() {
    let rows = |more: &[&str]| {
        let ran = run(&[&["easeOutBack", "--steps", "2", "--as", "csv"], more].concat());
        ran.text().lines().count() - 1
    };
    assert_eq!(rows(&[]), 3);
    // Overshoot begins, top, inflection.
    assert_eq!(rows(&["--places"]), 6);
    let ran = run(&["easeOutBack", "--places"]);
    for words in ["overshoot begins", "greatest value 1.100004", "inflection", "above 1"] {
        assert!(ran.text().contains(words), "{words}: {}", ran.text());
    }
}

#[test]
fn css_is_read_too() {
    let ran = run(&["cubic-bezier(0.25, 0.1, 0.25, 1)", "--steps", "2", "--as", "csv"]);
    assert_eq!(ran.code, 0, "{ran:?}");
    let ran = run(&["steps(2, jump-end)", "--steps", "2", "--as", "csv"]);
    let rows: Vec<&str> = ran.text().lines().skip(1).collect();
    assert_eq!(
        rows[1..3],
        ["0.5,0,0,0,just before", "0.5,0.5,0,0,from here; jumps by 0.5"]
    );
    let ran = run(&["linear(0, 0.25 75%, 1)", "--steps", "4"]);
    assert!(ran.text().contains("corner: velocity jumps by"), "{}", ran.text());
}

#[test]
fn a_vertical_graph_is_infinite_and_said_to_be_vertical() {
    let ran = run(&["easeInCirc", "--steps", "1", "--as", "csv"]);
    assert!(ran.text().ends_with("1,1,inf,inf,vertical\n"), "{}", ran.text());
}

#[test]
fn a_name_that_is_not_there_is_told_with_the_nearest() {
    run(&["smoothstap"]).refused(&["no easing \"smoothstap\"", "smoothstep"]);
    run(&["EaseInOutBack"]).refused(&["easeInOutBack"]);
    run(&[""]).refused(&["no easing \"\""]);
}

#[test]
fn css_that_cannot_be_read_is_told_with_the_column() {
    run(&["cubic-bezier(0.25, 0.1)"]).refused(&["column 23", "cubic-bezier(0.25, 0.1)"]);
    run(&["cubic-bezier(1.5, 0, 0, 1)"]).refused(&["1.5", "between 0 and 1"]);
    run(&["steps(0)"]).refused(&["column"]);
}

#[test]
fn a_number_of_steps_that_no_table_has_is_refused() {
    for steps in ["0", "1001", "-4", "many"] {
        let ran = run(&["smoothstep", &format!("--steps={steps}")]);
        assert_eq!(ran.code, 2);
        assert!(ran.err.contains("1 to 1000"), "{}", ran.err);
    }
    assert_eq!(run(&["smoothstep", "--steps", "1000"]).text().lines().count(), 1002);
}
