//! What is wrong is refused, in one sentence with its place.

use inbetween::document::Document;
use inbetween::io::ron_file::{RonError, read_file, read_str, write_string};

/// A valid file with a place for a field of the channel, and for its keys.
fn file(channel: &str, keys: &str) -> String {
    format!(
        "(\n    format: \"inbetween\",\n    version: 1,\n    clips: [(\n        name: \"Walk\", rate: (24, 1), play_range: \
         (0.0, 1.0),\n        channels: [(\n            name: \"foot\", {channel},\n            curves: \
         [(keys: [\n{keys}\n])],\n        )],\n    )],\n)"
    )
}

/// The key lines of [`file`] begin on this line.
const FIRST_KEY_LINE: usize = 9;

fn refusal(text: &str) -> String {
    match read_str(text) {
        Ok(_) => panic!("read although it is wrong:\n{text}"),
        Err(error) => {
            let sentence = error.to_string();
            assert!(!sentence.contains('\n'), "{sentence}");
            sentence
        }
    }
}

fn assert_says(text: &str, parts: &[&str]) {
    let sentence = refusal(text);
    for part in parts {
        assert!(sentence.contains(part), "\"{part}\" is not in: {sentence}");
    }
}

#[test]
fn the_valid_file_of_these_tests_is_valid() {
    read_str(&file("kind: Scalar", "(t: 0, v: 0)")).unwrap();
}

#[test]
fn another_version_is_named_with_its_place_whatever_else_the_file_has() {
    assert_says(
        "(\n  future: Thing((((1)))), version: 2,\n  format: \"inbetween\")",
        &["line 2, column 36", "version 2", "version 1"],
    );
}

#[test]
fn another_format_is_named() {
    assert_says(
        "(\n  format: \"outbetween\", version: 1)",
        &["line 2, column 11", "\"outbetween\""],
    );
    assert_says("(clips: [])", &["not an Inbetween document"]);
    assert_says("(format: \"inbetween\", clips: [])", &["`version`", "missing"]);
}

#[test]
fn numbers_that_are_not_finite_or_too_large_are_refused_where_they_stand() {
    for (number, says) in [
        ("NaN", "NaN is not finite"),
        ("inf", "inf is not finite"),
        ("-inf", "-inf is not finite"),
        ("1e999", "inf is not finite"),
        ("3.5e38", "beyond the range of 32-bit floats"),
    ] {
        for field in [
            format!("(t: {number}, v: 0)"),
            format!("(t: 0, v: {number})"),
            format!("(t: 0, v: 0, tangent: Smooth({number}))"),
            format!("(t: 0, v: 0, tangent: Broken(in: Flat, out: Slope({number})))"),
        ] {
            let text = file("kind: Scalar", &format!("(t: -1, v: 0),\n{field}"));
            let line = format!("line {}, column ", FIRST_KEY_LINE + 1);
            assert_says(&text, &[&line, says]);
        }
    }
    for key in [
        "(t: 0, v: 0, tangent: Tcb(t: NaN, c: 0, b: 0))",
        "(t: 0, v: 0, segment: Ease(CubicBezier(0, inf, 0, 0)))",
        "(t: 0, v: 0, segment: Ease(CssLinear([(u: 0, v: NaN)])))",
    ] {
        assert_says(&file("kind: Scalar", key), &["line 9, column ", "not finite"]);
    }
    let text = file("kind: Scalar", "(t: 0, v: 0)").replace("(0.0, 1.0)", "(0.0, NaN)");
    assert_says(&text, &["line 5, column ", "NaN is not finite"]);
}

#[test]
fn the_column_of_a_refused_number_is_its_end() {
    let text = file("kind: Scalar", "(t: 0.0, v: NaN)");
    assert_says(&text, &["line 9, column 16: the number NaN is not finite"]);
}

#[test]
fn unknown_fields_and_variants_are_refused_with_line_and_column() {
    let good = file("kind: Scalar", "(t: 0, v: 0)");
    for (find, replace, says) in [
        ("version: 1,", "version: 1, extra: 2,", "`extra`"),
        ("name: \"Walk\",", "name: \"Walk\", speed: 2,", "`speed`"),
        ("kind: Scalar,", "kind: Scalar, gain: 2,", "`gain`"),
        ("kind: Scalar,", "kind: Vector,", "`Vector`"),
        ("kind: Scalar,", "kind: Scalar, link: Loose,", "`Loose`"),
        ("kind: Scalar,", "kind: Scalar, before: Stop,", "`Stop`"),
        ("(keys:", "(weight: 1, keys:", "`weight`"),
        ("(keys:", "(limits: (least: Some(1)), keys:", "`least`"),
        ("v: 0)", "v: 0, ease: 1)", "`ease`"),
        ("v: 0)", "v: 0, tangent: Tight)", "`Tight`"),
        ("v: 0)", "v: 0, tangent: Tcb(t: 0, c: 0, b: 0, d: 0))", "`d`"),
        ("v: 0)", "v: 0, segment: Ease(EaseInDodo))", "`EaseInDodo`"),
        (
            "v: 0)",
            "v: 0, segment: Ease(EaseInBack(overshoot: 1, depth: 2)))",
            "`depth`",
        ),
        ("v: 0)", "v: 0, v: 1)", "`v`"),
        ("t: 0, ", "", "`t`"),
        ("v: 0)", "v: 0, segment: Ease(Smoothstep)", ""),
        ("kind: Scalar,", "", "`kind`"),
    ] {
        let text = good.replacen(find, replace, 1);
        assert_ne!(text, good, "{find}");
        assert_says(&text, &["line ", "column ", says]);
        // A sentence, not a list of everything there is.
        assert!(refusal(&text).len() < 250, "{}", refusal(&text));
    }
}

#[test]
fn what_does_not_fit_is_named_by_clip_channel_component_and_key() {
    let scalar = |keys: &str| file("kind: Scalar", keys);
    let place = "clip 0 \"Walk\", channel 0 \"foot\", component 0";
    assert_says(
        &scalar("(t: 0, v: 0), (t: 2, v: 0), (t: 1.5, v: 0)"),
        &[place, "key 2 at 1.5 s", "2 s"],
    );
    assert_says(&scalar("(t: 1, v: 0), (t: 1, v: 0)"), &[place, "key 1 at 1 s"]);
    assert_says(&scalar(""), &[place, "at least one key"]);
    assert_says(
        &file("kind: Vec2", "(t: 0, v: 0)"),
        &["clip 0 \"Walk\", channel 0 \"foot\"", "1 curves", "2"],
    );
    assert_says(
        &file("kind: Weights(0)", "(t: 0, v: 0)"),
        &["clip 0 \"Walk\", channel 0 \"foot\"", "Weights(0)"],
    );
    assert_says(
        &scalar("(t: 0, v: 0), (t: 1, v: 1, segment: Ease(CubicBezier(2, 0, 0, 1)))"),
        &[place, "key 1", "x1 is 2"],
    );
    assert_says(
        &scalar("(t: 0, v: 0, segment: Ease(EaseInBounce(bounces: 0, restitution: 0.5)))"),
        &[place, "key 0", "0 bounces"],
    );
    assert_says(
        &scalar("(t: 0, v: 0, segment: Ease(CssLinear([(u: 0.5, v: 0), (u: 0.25, v: 1)])))"),
        &[place, "key 0", "point 1", "0.25", "0.5"],
    );
    assert_says(
        &scalar("(t: 0, v: 0, segment: Ease(CssLinear([])))"),
        &[place, "key 0", "0 stops"],
    );
    assert_says(
        &file("kind: Flag", "(t: 0, v: 0.5, segment: Step)"),
        &["channel 0 \"foot\"", "key 0", "0.5"],
    );
    assert_says(
        &file("kind: Scalar, rhythm: Held((12, 0))", "(t: 0, v: 0)"),
        &["channel 0 \"foot\"", "12/0"],
    );
    assert_says(
        &scalar("(t: 0, v: 0)").replace("(keys:", "(limits: (min: Some(2), max: Some(1)), keys:"),
        &["component 0", "2 to 1"],
    );
    assert_says(
        &scalar("(t: 0, v: 0)").replace("(0.0, 1.0)", "(1.0, 0.0)"),
        &["clip 0 \"Walk\"", "1 s to 0 s"],
    );
}

fn rotation(first: &str, second: &str) -> String {
    let curve = |keys: &str| format!("(keys: [{keys}])");
    let curves = [
        curve(first),
        curve("(t: 0, v: 0), (t: 1, v: 0)"),
        curve("(t: 0, v: 0), (t: 1, v: 0)"),
        curve(second),
    ];
    file("kind: Quaternion", "").replace("(keys: [\n\n])", &curves.join(", "))
}

#[test]
fn a_rotation_that_is_not_unit_is_named_by_key_and_length() {
    read_str(&rotation("(t: 0, v: 0), (t: 1, v: 0)", "(t: 0, v: 1), (t: 1, v: -1)")).unwrap();
    assert_says(
        &rotation("(t: 0, v: 0), (t: 1, v: 0)", "(t: 0, v: 1), (t: 1, v: 0.5)"),
        &["clip 0 \"Walk\"", "\"foot\"", "key 1", "0.5"],
    );
}

#[test]
fn linked_components_with_other_times_or_counts_are_named() {
    for first in [
        "(t: 0, v: 0), (t: 2, v: 0)",
        "(t: 0, v: 0)",
        "(t: 0, v: 0), (t: 1, v: 0), (t: 2, v: 0)",
    ] {
        assert_says(
            &rotation(first, "(t: 0, v: 1), (t: 1, v: 1)"),
            &["\"foot\"", "component 1", "linked"],
        );
    }
    let free = rotation("(t: 0, v: 0)", "(t: 0, v: 1)").replace("Quaternion", "Quaternion, link: Free");
    assert_says(&free, &["\"foot\"", "linked"]);
}

#[test]
fn every_truncated_text_is_an_error_with_a_place() {
    let text = write_string(&Document::blank("Füße 足", "value"));
    let ends: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
    // The last character is the line end, without which the file is still whole.
    for &end in ends.iter().take(ends.len() - 1) {
        let sentence = refusal(&text[..end]);
        assert!(sentence.starts_with("line "), "{end}: {sentence}");
    }
}

#[test]
fn text_after_the_document_is_refused() {
    let text = file("kind: Scalar", "(t: 0, v: 0)");
    assert_says(&format!("{text}\n)"), &["line 14", "more text after"]);
}

#[test]
fn deep_nesting_is_refused_with_its_place() {
    let text = format!("(format: \"inbetween\", version: 1, clips: {}", "[".repeat(500));
    assert_says(&text, &["line 1, column "]);
}

#[test]
fn a_file_that_cannot_be_read_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("nicht da.ron");
    let error = read_file(&missing).unwrap_err();
    assert!(matches!(error, RonError::Io { .. }));
    assert!(error.to_string().contains("nicht da.ron"), "{error}");
    assert!(matches!(read_file(folder.path()).unwrap_err(), RonError::NotAFile(_)));
}

#[test]
fn a_file_beyond_the_size_cap_is_refused_before_it_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("large.ron");
    // A hole of a gibibyte takes no space.
    let file = std::fs::File::create(&path).unwrap();
    file.set_len(inbetween::io::ron_file::LARGEST_FILE + 1).unwrap();
    let error = read_file(&path).unwrap_err();
    assert!(matches!(error, RonError::TooLarge { .. }), "{error}");
    assert!(error.to_string().contains("1073741825"), "{error}");
}

#[test]
fn bytes_that_are_not_text_are_refused_with_line_and_column() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("latin1.ron");
    std::fs::write(&path, b"(\n  name: \"F\xfc\xdfe\"").unwrap();
    let error = read_file(&path).unwrap_err();
    assert_eq!(error.to_string(), "line 2, column 11: the text is not UTF-8");
}
