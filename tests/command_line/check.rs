//! `check`: what it lists, as lines and as JSON, and how it ends.

use serde_json::{Value, json};

use crate::program::{Desk, bundled, ron};
use crate::support::data;

/// A value that rises beyond its range between its keys, and its last key by a step.
const TOO_HIGH: &str = "(name: \"lift\", kind: Scalar, unit: \"m\", curves: [(limits: (max: Some(1.0)), keys: [
    (t: 0.0, v: 0.0, tangent: Smooth(8.0)), (t: 1.0, v: 0.0, tangent: Smooth(-8.0), segment: Step),
    (t: 2.0, v: 3.0)])])";

const QUIET: &str = "(name: \"lift\", kind: Scalar, curves: [(keys: [(t: 0.0, v: 0.0), (t: 1.0, v: 1.0)])])";

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

#[test]
fn nothing_found_is_nothing_written_and_0() {
    let desk = Desk::new();
    desk.put("a.ron", ron(QUIET));
    let ran = desk.run(&["check", "a.ron", "--all"]);
    assert_eq!((ran.code, ran.text(), ran.err.as_str()), (0, "", ""));
    let ran = desk.run(&["check", "a.ron", "--json"]);
    assert_eq!(ran.code, 0);
    let counts = json!({"files": 1, "unreadable": 0, "errors": 0, "warnings": 0, "notices": 0});
    let files = json!([{"file": "a.ron", "format": "ron", "readable": true, "entries": []}]);
    assert_eq!(
        parsed(ran.text()),
        json!({"format": "inbetween check", "version": 1, "files": files, "counts": counts})
    );
}

#[test]
fn an_exceeded_range_is_told_with_its_exact_extremum() {
    let desk = Desk::new();
    desk.put("a.ron", ron(TOO_HIGH));
    let ran = desk.run(&["check", "a.ron"]);
    assert_eq!((ran.code, ran.err.as_str()), (1, ""));
    // 8 u (1 - u) of slopes 8 and -8 is 2 at the middle, and 1 where u² - u + 1/8 is 0: at 0.146447 and 0.853553.
    let expected = "a.ron: warning: allowed-range: clip 0 \"Walk\", channel 0 \"lift\", component 0, time 0.5 s: the \
                    value rises to 2 m, 1 m above the allowed 1 m, from 0.146447 s to 0.853553 s.\n\
                    a.ron: warning: allowed-range: clip 0 \"Walk\", channel 0 \"lift\", key 2, component 0, time 2 s: \
                    the value is 3 m, 2 m above the allowed 1 m.\n";
    assert_eq!(ran.text(), expected);

    let ran = desk.run(&["check", "--json", "a.ron"]);
    let found = parsed(ran.text());
    let entries = &found["files"][0]["entries"];
    let place = json!({
        "clip": {"index": 0, "name": "Walk"}, "channel": {"index": 0, "name": "lift"}, "component": 0, "time": 0.5,
    });
    assert_eq!(entries[0]["place"], place);
    assert_eq!(
        (&entries[0]["severity"], &entries[0]["code"]),
        (&json!("warning"), &json!("allowed-range"))
    );
    assert_eq!((&entries[0]["did"], &entries[0]["words"]), (&Value::Null, &Value::Null));
    let numbers = &entries[0]["numbers"];
    let number = |name: &str| numbers[name].as_f64().unwrap();
    assert_eq!((number("time"), number("value")), (0.5, 2.0));
    assert_eq!((number("beyond"), number("limit")), (1.0, 1.0));
    // A root of a quadratic with numbers of 8 and less: some roundings of it.
    let root = 0.5 - 0.125_f64.sqrt();
    assert!((number("from") - root).abs() < 1e-14 && (number("to") - (1.0 - root)).abs() < 1e-14);
    assert_eq!(found["counts"]["warnings"], 2);
}

#[test]
fn notices_are_listed_only_where_all_are_asked_for() {
    let desk = Desk::new();
    let swing = "(name: \"lift\", kind: Scalar, curves: [(keys: [
        (t: 0.0, v: 0.0, tangent: Smooth(8.0)), (t: 1.0, v: 0.0, tangent: Smooth(-8.0))])])";
    desk.put("a.ron", ron(swing));
    assert_eq!(desk.run(&["check", "a.ron"]).code, 0);
    let ran = desk.run(&["check", "--all", "a.ron"]);
    assert_eq!(ran.code, 1);
    assert!(ran.text().starts_with("a.ron: notice: overshoot: "), "{ran:?}");
    assert!(
        ran.text().contains("rises to 2, 2 above both keys of its segment"),
        "{ran:?}"
    );

    // A channel that may overshoot has none, and within an exceeded range it is not told twice.
    desk.put("b.ron", ron(&swing.replace("kind: Scalar", "kind: Angle")));
    assert_eq!(desk.run(&["check", "--all", "b.ron"]).code, 0);
    desk.put("c.ron", ron(TOO_HIGH));
    assert!(!desk.run(&["check", "--all", "c.ron"]).text().contains("notice"));

    let zero = data("corpus/valid/own/own_all_modes.gltf");
    let path = zero.to_str().unwrap();
    assert_eq!(desk.run(&["check", path]).code, 0);
    assert!(
        desk.run(&["check", "--all", path])
            .text()
            .contains(": notice: zero-tangents: ")
    );
}

#[test]
fn a_curve_that_goes_on_beyond_its_range_is_a_warning_where_it_is_played() {
    let desk = Desk::new();
    // It leaves the range of 2 at 2 s.
    let rising = "(name: \"lift\", kind: Scalar, after: Linear, curves: [(limits: (max: Some(2.0)), keys: [
        (t: 0.0, v: 0.0, tangent: Linear), (t: 1.0, v: 1.0, tangent: Linear)])])";
    desk.put("a.ron", ron(rising));
    assert_eq!(desk.run(&["check", "a.ron"]).code, 0, "the play range ends at 1 s");
    assert!(
        desk.run(&["check", "--all", "a.ron"])
            .text()
            .contains("notice: allowed-range")
    );
    desk.put(
        "b.ron",
        crate::program::ron_in("rate: (24, 1), play_range: (0.0, 3.0)", rising),
    );
    let ran = desk.run(&["check", "b.ron"]);
    assert_eq!(ran.code, 1);
    assert!(
        ran.text()
            .contains("time 2 s: after its last key the value lies above the allowed 2"),
        "{ran:?}"
    );
}

#[test]
fn repairs_are_told_with_what_was_done() {
    let desk = Desk::new();
    let path = data("corpus/invalid/own/value_quaternion_half_length.gltf");
    let ran = desk.run(&["check", "--json", path.to_str().unwrap()]);
    assert_eq!(ran.code, 1);
    let found = parsed(ran.text());
    let entry = &found["files"][0]["entries"][0];
    assert_eq!(entry["code"], "quaternion-length");
    assert_eq!(
        (&entry["did"], &entry["repair"]),
        (&json!("repaired"), &json!("normalised"))
    );
    assert_eq!(entry["place"]["key"], 1);
    assert_eq!(entry["place"]["animation"], json!({"index": 0, "name": "clip"}));
    // The components are 32-bit floats.
    assert!((entry["numbers"]["length"].as_f64().unwrap() - 0.5).abs() < 1e-7);
}

#[test]
fn a_file_that_cannot_be_read_is_an_entry_and_2_and_the_others_are_listed() {
    let desk = Desk::new();
    desk.put("high.ron", ron(TOO_HIGH));
    desk.put("half.ron", "(format: \"inbetween\", version: 1, clips: [");
    desk.put("new.ron", "(format: \"inbetween\", version: 9, clips: [])");
    desk.put("broken.gltf", "{\n  \"asset\": oh no\n}");
    desk.put("letter.txt", "Dear diary");
    desk.put("nothing.ron", "");
    let files = [
        "gone.ron",
        "half.ron",
        "new.ron",
        "broken.gltf",
        "letter.txt",
        "nothing.ron",
        ".",
        "high.ron",
    ];
    let ran = desk.run(&[&["check"], &files[..]].concat());
    assert_eq!((ran.code, ran.err.as_str()), (2, ""));
    let lines: Vec<&str> = ran.text().lines().collect();
    for (line, start) in lines.iter().zip([
        "gone.ron: error: missing: the file: ",
        "half.ron: error: ron-syntax: line 1, column ",
        "new.ron: error: ron-version: line 1, column ",
        "broken.gltf: error: json: line 2, column ",
        "letter.txt: error: other-format: the file: ",
        "nothing.ron: error: empty: the file: ",
        ".: error: folder: the file: ",
        "high.ron: warning: allowed-range: ",
    ]) {
        assert!(line.starts_with(start), "{line}");
        assert!(line.ends_with('.') && !line.ends_with(".."), "{line}");
    }
    let ran = desk.run(&[&["check", "--json"], &files[..]].concat());
    let found = parsed(ran.text());
    let counts = json!({"files": 8, "unreadable": 7, "errors": 7, "warnings": 2, "notices": 0});
    assert_eq!((ran.code, &found["counts"]), (2, &counts));
    assert_eq!(found["files"][0]["readable"], false);
    assert_eq!(found["files"][0]["format"], Value::Null);
    assert_eq!(found["files"][3]["entries"][0]["place"]["line"], 2);
}

#[test]
fn the_json_has_a_line_for_each_file() {
    let desk = Desk::new();
    let bundled = bundled();
    let path = bundled.to_str().unwrap();
    let ran = desk.run(&["check", "--json", path, path, path]);
    assert_eq!(ran.text().lines().count(), 5);
    assert_eq!(parsed(ran.text())["files"].as_array().unwrap().len(), 3);
}

#[test]
fn a_source_that_is_gone_or_changed_is_a_notice() {
    let desk = Desk::new();
    desk.copy(&data("corpus/valid/own/own_padded_bin.glb"), "a.glb");
    assert_eq!(desk.run(&["convert", "a.glb", "a.ron"]).code, 0);
    assert_eq!(desk.run(&["check", "--all", "a.ron"]).text(), "");
    desk.put("a.glb", "another");
    let ran = desk.run(&["check", "--all", "a.ron"]);
    assert!(ran.text().starts_with("a.ron: notice: source-changed: "), "{ran:?}");
    std::fs::remove_file(desk.path("a.glb")).unwrap();
    let ran = desk.run(&["check", "--all", "a.ron"]);
    assert!(ran.text().starts_with("a.ron: notice: source-missing: "), "{ran:?}");
    assert_eq!(desk.run(&["check", "a.ron"]).code, 0);
}

#[test]
fn names_from_a_file_cannot_steer_the_terminal_or_break_a_line() {
    let desk = Desk::new();
    desk.put("a.ron", ron(&TOO_HIGH.replace("lift", "li\\u{1b}[2J\\nft")));
    let ran = desk.run(&["check", "a.ron"]);
    assert_eq!(ran.text().lines().count(), 2);
    assert!(
        !ran.text().contains('\u{1b}') && ran.text().contains("li\\u{1b}[2J\\nft"),
        "{ran:?}"
    );
}
