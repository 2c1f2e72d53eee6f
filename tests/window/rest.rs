//! At rest nothing is drawn: frames are counted in the program's log.

use std::thread::sleep;
use std::time::{Duration, Instant};

use super::desk::Desk;
use super::display::Display;
use super::program::Program;
use super::{DOCUMENT, KEY, PATIENCE};

/// How long nothing may be drawn.
const REST: Duration = Duration::from_secs(5);
/// Without a frame for this long whatever went on is over: shorter than anything at rest may wait.
const QUIET: Duration = Duration::from_secs(1);
/// Frames that playing draws for certain, on a machine that is slow and draws without a GPU.
const PLAYED: u64 = 5;

#[test]
#[ignore = "opens a real window; .ci/window runs it"]
fn nothing_is_drawn_at_rest_neither_before_nor_after_the_clip_has_played() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("one_channel.ron");
    std::fs::write(&file, DOCUMENT).unwrap();
    let display = Display::start();
    let mut program = Program::start(&display, &file, folder.path());
    let desk = Desk::new(&display, program.id());
    let place = program.plot_place();
    // Over the curve, where a hovered thing could move.
    desk.point(place.pixel(KEY).map(f64::round));
    assert_eq!(frames_at_rest(&program), 0, "the window was just opened");

    let before = program.frames();
    draws(&program, PLAYED, || desk.keys("space"));
    // The clip plays once; then everything is still again.
    assert_eq!(frames_at_rest(&program), 0, "the clip has played to its end");
    println!("{} frames were drawn while it played", program.frames() - before);
    assert!(program.is_running());
}

#[test]
#[ignore = "opens a real window; .ci/window runs it"]
fn nothing_is_drawn_at_rest_on_any_page_of_the_lab() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("one_channel.ron");
    std::fs::write(&file, DOCUMENT).unwrap();
    let display = Display::start();
    let mut program = Program::start(&display, &file, folder.path());
    let desk = Desk::new(&display, program.id());
    let place = program.plot_place();
    desk.point(place.pixel(KEY).map(f64::round));
    assert_eq!(frames_at_rest(&program), 0, "the window was just opened");

    desk.keys("F2");
    // Every page by its digit, from the last one, so that each is another than the one before; then presenter mode.
    for key in ["7", "6", "5", "4", "3", "2", "1", "p"] {
        draws(&program, 1, || desk.keys(key));
        assert_eq!(frames_at_rest(&program), 0, "{key} was pressed in the lab");
    }

    draws(&program, PLAYED, || desk.keys("space"));
    desk.keys("space");
    assert_eq!(frames_at_rest(&program), 0, "the balls were stopped");
    assert!(program.is_running());
}

/// Waits until what is done has drawn some frames.
fn draws(program: &Program, frames: u64, what: impl FnOnce()) {
    let before = program.frames();
    what();
    let begin = Instant::now();
    while program.frames() < before + frames {
        assert!(begin.elapsed() < PATIENCE, "no {frames} frames are drawn");
        sleep(Duration::from_millis(20));
    }
}

/// How many frames are drawn in [`REST`], once nothing goes on any more.
fn frames_at_rest(program: &Program) -> u64 {
    let begin = Instant::now();
    let mut known = (program.frames(), Instant::now());
    while known.1.elapsed() < QUIET {
        assert!(begin.elapsed() < PATIENCE, "it draws and draws: {} frames", known.0);
        sleep(Duration::from_millis(20));
        let frames = program.frames();
        if frames != known.0 {
            known = (frames, Instant::now());
        }
    }
    sleep(REST);
    program.frames() - known.0
}
