//! The program as a person has it: a real window on a virtual display, a key dragged with the mouse, the file saved, as
//! RON and as GLB.
//!
//! Needs `Xvfb`, `xdotool` and a software OpenGL, so plain `cargo test` leaves it out and `.ci/window` runs it. Where the
//! key lies on the screen is read from the program's debug log, which names the plot's place whenever that changes.
#![cfg(all(feature = "gui", feature = "cli", target_os = "linux"))]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "window/desk.rs"]
mod desk;
#[path = "window/display.rs"]
mod display;
#[path = "window/glb.rs"]
mod glb;
#[path = "window/place.rs"]
mod place;
#[path = "window/program.rs"]
mod program;
#[path = "window/rest.rs"]
mod rest;

use desk::Desk;
use display::Display;
use place::PlotPlace;
use program::Program;
use std::path::Path;
use std::time::{Duration, Instant};

/// Two channels of three keys: the first one's y has the key of the tests too.
const GLB: &[u8] = include_bytes!("data/window/two_channels.glb");
/// One channel of three keys at 24 frames a second; the tests drag the middle one, at 1 s and 0.5.
const DOCUMENT: &str = include_str!("data/window/one_channel.ron");
const KEY: (f64, f64) = (1.0, 0.5);
const FRAME: f64 = 1.0 / 24.0;
/// Longest wait for something the program does at once on a busy machine that draws without a GPU.
const PATIENCE: Duration = Duration::from_secs(60);

#[test]
#[ignore = "opens a real window; .ci/window runs it"]
fn a_key_dragged_with_the_mouse_is_saved_and_closing_asks_about_unsaved_changes() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("one_channel.ron");
    std::fs::write(&file, DOCUMENT).unwrap();
    let display = Display::start();
    let mut program = Program::start(&display, &file, folder.path());
    let desk = Desk::new(&display, program.id());

    // Six frames to the right; upwards by whole pixels, so that the expected value is known exactly.
    let place = program.plot_place();
    let [x, y] = place.pixel(KEY).map(f64::round);
    let right = (6.0 * FRAME * place.pixels_per_second()).round();
    let up = (0.15 * place.pixels_per_unit()).round();
    assert!(right > 20.0 && up > 20.0, "the plot is too small to drag in: {place:?}");
    desk.drag([x, y], [x + right, y - up]);
    desk.picture("window-dragged");
    desk.keys("ctrl+s");
    let saved = String::from_utf8(wait_for_change(&file, DOCUMENT.as_bytes())).unwrap();
    // Time snaps to the frame. The value has moved by `up` pixels; screen places are f32, below 4096 pixels to 2^-12
    // pixel each, and few are added, so a hundredth of a pixel covers the rounding.
    let value = KEY.1 + up / place.pixels_per_unit();
    let expected = Moved {
        time: KEY.0 + 6.0 * FRAME,
        value,
        slack: 0.01 / place.pixels_per_unit(),
    };
    assert_eq!(expected.check(DOCUMENT, &saved), Ok(()));

    // A second drag, unsaved: closing asks, so the window stays; cancelled and undone, closing has nothing to ask.
    let place = program.plot_place();
    let [x, y] = place.pixel((expected.time, expected.value)).map(f64::round);
    desk.drag([x, y], [x - right, y + up]);
    desk.keys("ctrl+q");
    std::thread::sleep(Duration::from_secs(3));
    desk.picture("window-question");
    assert!(program.is_running(), "the window closed in spite of unsaved changes");
    assert_eq!(
        std::fs::read_to_string(&file).unwrap(),
        saved,
        "the file changed without being asked to"
    );
    // A question takes the keys of the frame in which it is answered: each gets a frame of its own, on a busy machine too.
    for chord in ["Escape", "ctrl+z", "ctrl+q"] {
        desk.keys(chord);
        std::thread::sleep(Duration::from_secs(1));
    }
    assert!(
        program.ends_well_within(PATIENCE),
        "after Escape and undo the window did not close"
    );
    assert_eq!(
        std::fs::read_to_string(&file).unwrap(),
        saved,
        "closing changed the file"
    );
}

#[test]
#[ignore = "opens a real window; .ci/window runs it"]
fn a_key_of_a_glb_dragged_with_the_mouse_is_saved_and_nothing_but_its_channel_changes() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("two_channels.glb");
    std::fs::write(&file, GLB).unwrap();
    let display = Display::start();
    let mut program = Program::start(&display, &file, folder.path());
    let desk = Desk::new(&display, program.id());

    let place = program.plot_place();
    let [x, y] = place.pixel(KEY).map(f64::round);
    let up = (0.15 * place.pixels_per_unit()).round();
    assert!(up > 10.0, "the plot is too small to drag in: {place:?}");
    desk.drag([x, y], [x, y - up]);
    desk.keys("ctrl+s");
    let saved = wait_for_change(&file, GLB);
    desk.picture("window-glb-saved");

    let ((before, old), (after, new)) = (glb::parts(GLB), glb::parts(&saved));
    assert!(before.keys().eq(after.keys()), "{:?}", after.keys());
    for (name, text) in &before {
        let may_change = ["animations", "accessors", "bufferViews", "buffers"].contains(&name.as_str());
        assert!(
            may_change || after[name] == *text,
            "{name}: {text} became {}",
            after[name]
        );
    }
    // 96 bytes of the file's own; what is new stands behind them.
    assert!(new.len() > old.len() && new[..old.len()] == old[..]);
    let read = |path: &Path| {
        let opened = inbetween::io::gltf::read_file(path, &mut |_| std::ops::ControlFlow::Continue(()));
        opened.unwrap().document
    };
    let original = folder.path().join("original.glb");
    std::fs::write(&original, GLB).unwrap();
    let (original, saved) = (read(&original), read(&file));
    let [moved, untouched] = &saved.clips()[0].channels[..] else {
        panic!("two channels");
    };
    let [was, other] = &original.clips()[0].channels[..] else {
        panic!("two channels");
    };
    assert!(untouched.same_keys(other), "not a bit of the other channel");
    assert!(!moved.same_keys(was));
    // As in the test above, and rounded to 32-bit floats.
    let (value, slack) = (
        KEY.1 + up / place.pixels_per_unit(),
        0.01 / place.pixels_per_unit() + f64::from(f32::EPSILON),
    );
    let at = moved.curves[1].value(KEY.0);
    assert!(
        (at - value).abs() <= slack,
        "the value is {at}, expected {value} ± {slack}"
    );
    // Closing has nothing to ask.
    desk.keys("ctrl+q");
    assert!(program.ends_well_within(PATIENCE), "the window did not close");
}

/// The bytes of `file` once they are no longer `before`.
fn wait_for_change(file: &Path, before: &[u8]) -> Vec<u8> {
    let begin = Instant::now();
    loop {
        let bytes = std::fs::read(file).unwrap();
        if bytes != before {
            return bytes;
        }
        assert!(
            begin.elapsed() < PATIENCE,
            "Ctrl+S has not changed {} in {PATIENCE:?}",
            file.display()
        );
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// What a drag should have made of one key.
struct Moved {
    time: f64,
    value: f64,
    slack: f64,
}

impl Moved {
    /// Whether the texts differ in one line, that line is the key of the tests, and nothing but its time and value has
    /// changed, to the expected ones.
    fn check(&self, before: &str, after: &str) -> Result<(), String> {
        if before.lines().count() != after.lines().count() {
            return Err(format!("lines came or went:\n{after}"));
        }
        let changed: Vec<(&str, &str)> = before
            .lines()
            .zip(after.lines())
            .filter(|(old, new)| old != new)
            .collect();
        let [(old, new)] = changed.as_slice() else {
            return Err(format!("one line should differ, these do: {changed:#?}"));
        };
        let (Some(was), Some(is)) = (KeyLine::read(old), KeyLine::read(new)) else {
            return Err(format!("no lines of keys: {old} became {new}"));
        };
        if (was.time, was.value) != KEY {
            return Err(format!("the wrong key was moved: {old}"));
        }
        if was.rest != is.rest {
            return Err(format!("more than time and value changed: {old} became {new}"));
        }
        // 1e-9 s: the frame's time is a quotient or a product, equal to rounding.
        if (is.time - self.time).abs() > 1e-9 {
            return Err(format!("the time is {}, expected {}", is.time, self.time));
        }
        if (is.value - self.value).abs() > self.slack {
            return Err(format!(
                "the value is {}, expected {} ± {}",
                is.value, self.value, self.slack
            ));
        }
        Ok(())
    }
}

/// A line `(t: 1.0, v: 0.5…),` of the file.
#[derive(Debug, PartialEq)]
struct KeyLine<'a> {
    time: f64,
    value: f64,
    /// What follows the value.
    rest: &'a str,
}

impl<'a> KeyLine<'a> {
    fn read(line: &'a str) -> Option<Self> {
        let (time, rest) = line.trim().strip_prefix("(t: ")?.split_once(", v: ")?;
        let (value, rest) = rest.split_at(rest.find([',', ')'])?);
        Some(Self {
            time: time.parse().ok()?,
            value: value.parse().ok()?,
            rest,
        })
    }
}

#[test]
fn a_key_line_falls_into_time_value_and_rest() {
    let read = |line| KeyLine::read(line).map(|key| (key.time, key.value, key.rest));
    assert_eq!(read("    (t: 1.0, v: 0.5),"), Some((1.0, 0.5, "),")));
    assert_eq!(
        read("(t: -1e-3, v: 2, tangent: Flat),"),
        Some((-1e-3, 2.0, ", tangent: Flat),"))
    );
    assert_eq!(read("name: \"lift\","), None);
}

#[test]
fn a_change_beside_the_dragged_key_is_noticed() {
    let expected = Moved {
        time: 1.25,
        value: 0.65,
        slack: 1e-4,
    };
    let moved = DOCUMENT.replace("(t: 1.0, v: 0.5)", "(t: 1.25, v: 0.65)");
    assert_ne!(moved, DOCUMENT, "the document has the key of the tests");
    assert_eq!(expected.check(DOCUMENT, &moved), Ok(()));
    for wrong in [
        DOCUMENT.to_owned(),
        moved.replace("v: 0.65", "v: 0.66"),
        moved.replace("t: 1.25", "t: 1.26"),
        moved.replace("v: 0.65)", "v: 0.65, tangent: Flat)"),
        moved.replace("(t: 0.0, v: 0.0)", "(t: 0.0, v: 0.1)"),
        format!("{moved}\n\n"),
    ] {
        assert!(expected.check(DOCUMENT, &wrong).is_err(), "taken for right:\n{wrong}");
    }
}

#[test]
fn a_place_is_read_from_the_log_and_maps_to_pixels() {
    let line = "[DEBUG inbetween::app::plot] plot at 100..500 x 50..250 px shows -1..3 s, 0.5..-1.5";
    let place = PlotPlace::from_log(line).unwrap();
    assert_eq!(place.pixel((-1.0, 0.5)), [100.0, 50.0]);
    assert_eq!(place.pixel((3.0, -1.5)), [500.0, 250.0]);
    assert_eq!(place.pixel((1.0, 0.0)), [300.0, 100.0]);
    assert_eq!((place.pixels_per_second(), place.pixels_per_unit()), (100.0, 100.0));
    assert_eq!(PlotPlace::from_log("[DEBUG inbetween::app] something else"), None);
}
