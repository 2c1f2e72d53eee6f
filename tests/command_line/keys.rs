//! Baking and reducing while a file is converted.

use inbetween::document::Document;
use inbetween::io::ron_file;

use crate::program::{Desk, bundled, ron, ron_in};

/// Nine keys of a parabola, of which the two at the ends say all, and a rotation of three keys on one turn.
const SPARE: &str = "(name: \"lift\", kind: Scalar, unit: \"m\", curves: [(keys: [
        (t: 0.0, v: 0.0, tangent: Smooth(0.0)), (t: 0.25, v: 0.0625, tangent: Smooth(0.5)),
        (t: 0.5, v: 0.25, tangent: Smooth(1.0)), (t: 1.0, v: 1.0, tangent: Smooth(2.0))])]),
    (name: \"turn\", kind: Quaternion, curves: [
        (keys: [(t: 0.0, v: 0.0, segment: Linear), (t: 0.5, v: 0.0, segment: Linear), (t: 1.0, v: 0.0)]),
        (keys: [(t: 0.0, v: 0.0, segment: Linear), (t: 0.5, v: 0.0, segment: Linear), (t: 1.0, v: 0.0)]),
        (keys: [(t: 0.0, v: 0.0, segment: Linear), (t: 0.5, v: 0.3826834323650898, segment: Linear),
            (t: 1.0, v: 0.7071067811865475)]),
        (keys: [(t: 0.0, v: 1.0, segment: Linear), (t: 0.5, v: 0.9238795325112867, segment: Linear),
            (t: 1.0, v: 0.7071067811865476)])])";

fn read(desk: &Desk, name: &str) -> Document {
    ron_file::read_file(&desk.path(name)).unwrap()
}

fn keys(desk: &Desk, name: &str) -> Vec<usize> {
    read(desk, name).clips()[0]
        .channels
        .iter()
        .map(|channel| channel.key_count())
        .collect()
}

#[test]
fn keys_that_say_nothing_go_at_no_error_and_are_counted() {
    let desk = Desk::new();
    desk.put("a.ron", ron(SPARE));
    let ran = desk.run(&["convert", "a.ron", "b.ron", "--reduce", "0"]);
    assert_eq!((ran.code, ran.text()), (0, ""), "{ran:?}");
    assert_eq!(keys(&desk, "b.ron"), [2, 2]);
    let lines: Vec<&str> = ran.err.lines().collect();
    assert!(
        lines[0].starts_with("note: \"lift\" of \"Walk\": 4 keys became 2, off by "),
        "{ran:?}"
    );
    assert!(
        lines[1].starts_with("note: \"turn\" of \"Walk\": 3 keys became 2, off by "),
        "{ran:?}"
    );
    assert_eq!(lines[2], "note: 7 keys in all became 4.");
}

#[test]
fn an_angle_alone_reduces_rotations_alone() {
    let desk = Desk::new();
    desk.put("a.ron", ron(SPARE));
    assert_eq!(
        desk.run(&["convert", "a.ron", "b.ron", "--reduce-angle", "0.1"]).code,
        0
    );
    assert_eq!(keys(&desk, "b.ron"), [4, 2]);
}

#[test]
fn the_error_that_is_told_is_that_of_the_written_file() {
    let desk = Desk::new();
    let wavy: Vec<String> = (0..=48)
        .map(|k| format!("(t: {:?}, v: {:?})", f64::from(k) / 24.0, (f64::from(k) / 5.0).sin()))
        .collect();
    let wavy = format!(
        "(name: \"lift\", kind: Scalar, unit: \"m\", curves: [(keys: [{}])])",
        wavy.join(", ")
    );
    desk.put("a.ron", ron_in("rate: (24, 1), play_range: (0.0, 2.0)", &wavy));
    let ran = desk.run(&["convert", "a.ron", "b.ron", "--reduce", "0.01"]);
    assert_eq!(ran.code, 0);
    let line = ran.err.lines().next().unwrap();
    let told: f64 = line
        .split("off by ")
        .nth(1)
        .unwrap()
        .split(" m")
        .next()
        .unwrap()
        .parse()
        .unwrap();
    let time: f64 = line
        .split(", at ")
        .nth(1)
        .unwrap()
        .strip_suffix(" s.")
        .unwrap()
        .parse()
        .unwrap();
    let (old, new) = (read(&desk, "a.ron"), read(&desk, "b.ron"));
    let off = |t: f64| (old.clips()[0].channels[0].value(0, t) - new.clips()[0].channels[0].value(0, t)).abs();
    let worst = (0..=20_000).map(|k| off(f64::from(k) / 10_000.0)).fold(0.0, f64::max);
    // It is told in six digits, as is the time of a maximum, where the difference is flat.
    assert!(
        worst <= told * (1.0 + 1e-5) && (off(time) - told).abs() <= 1e-4 * told,
        "{line}: {worst}"
    );
    // The range is 2 at most.
    assert!(told <= 0.02 && keys(&desk, "b.ron")[0] < 49, "{line}");
}

#[test]
fn baking_makes_keys_at_the_rate_over_the_play_range() {
    let desk = Desk::new();
    let repeating = "(name: \"lift\", kind: Scalar, after: Repeat, curves: [(keys: [
        (t: 0.0, v: 0.0, segment: Linear), (t: 0.5, v: 1.0)])])";
    desk.put("a.ron", ron_in("rate: (24, 1), play_range: (0.0, 2.0)", repeating));
    let ran = desk.run(&["convert", "a.ron", "b.ron", "--bake", "8"]);
    assert_eq!(ran.code, 0);
    assert!(ran.err.contains("its cycle is in the keys now"), "{ran:?}");
    assert!(
        ran.err.ends_with("note: 2 keys in all became 17, baked at 8 fps.\n"),
        "{ran:?}"
    );
    let document = read(&desk, "b.ron");
    let curve = &document.clips()[0].channels[0].curves[0];
    assert!((0..17).all(|k| curve.time(k) == k as f64 / 8.0));
}

#[test]
fn baked_keys_are_reduced_where_both_are_asked_for() {
    let desk = Desk::new();
    desk.copy(&bundled(), "a.ron");
    let run = |more: &[&str], out: &str| {
        let ran = desk.run(&[&["convert", "a.ron", out, "--bake", "48"], more].concat());
        assert_eq!(ran.code, 0, "{ran:?}");
        keys(&desk, out).iter().sum::<usize>()
    };
    let (baked, both) = (run(&[], "b.ron"), run(&["--reduce", "0.001"], "c.ron"));
    assert!(both < baked / 2, "{both} of {baked}");
}

#[test]
fn a_locked_channel_keeps_its_keys_and_a_range_without_length_is_not_baked() {
    let desk = Desk::new();
    desk.put("a.ron", ron(&SPARE.replace("kind: Scalar", "lock: true, kind: Scalar")));
    let ran = desk.run(&["convert", "a.ron", "b.ron", "--reduce", "0.01"]);
    assert_eq!(ran.code, 0);
    assert!(
        ran.err
            .contains("note: \"lift\" of \"Walk\" is locked and keeps its keys."),
        "{ran:?}"
    );
    assert_eq!(keys(&desk, "b.ron"), [4, 2]);
    desk.put("c.ron", ron_in("rate: (24, 1), play_range: (0.0, 0.0)", SPARE));
    let ran = desk.run(&["convert", "c.ron", "d.ron", "--bake", "24"]);
    assert_eq!(ran.code, 0);
    assert!(ran.err.contains("the play range has no length"), "{ran:?}");
    assert_eq!(keys(&desk, "d.ron"), [4, 3]);
}

#[test]
fn more_keys_than_are_made_is_said_with_the_channel() {
    let desk = Desk::new();
    desk.put("a.ron", ron_in("rate: (24, 1), play_range: (0.0, 1000.0)", SPARE));
    desk.run(&["convert", "a.ron", "b.ron", "--bake", "1000000"])
        .refused(&["\"lift\" of \"Walk\": ", "keys"]);
    assert!(!desk.path("b.ron").exists());
}
