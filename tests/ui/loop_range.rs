//! The loop range: set, pulled and cleared in the ruler, played again and again; scrubbing beside it.

use std::sync::Arc;

use egui::{Key, Pos2, pos2, vec2};
use inbetween::app::action::Action;
use inbetween::app::command::Command;
use inbetween::document::{Clip, ClipParts, Document};

use crate::documents::{five, key, scalar};
use crate::driver::{CTRL, Driver, NONE, SHIFT, assert_near};

/// Times of day below 100 s and a few roundings of them, s.
const ROUNDING: f64 = 1e-12;

/// In the lower half of the ruler, over a time: where the bar of the loop range is.
fn bar(driver: &Driver, time: f64) -> Pos2 {
    pos2(driver.at(time, 0.0).x, driver.areas().ruler.bottom() - 4.0)
}

/// In its upper half, where the labels are.
fn label(driver: &Driver, time: f64) -> Pos2 {
    pos2(driver.at(time, 0.0).x, driver.areas().ruler.top() + 4.0)
}

fn frame(number: f64) -> f64 {
    number / 24.0
}

fn loop_range(driver: &Driver) -> Option<(f64, f64)> {
    driver.app().view().unwrap().loop_range
}

/// Frames 6 to 18 of a clip that plays a second.
fn looped() -> Driver {
    let mut driver = Driver::open(five());
    driver.drag_with(SHIFT, label(&driver, frame(6.2)), label(&driver, frame(17.9)));
    assert_eq!(loop_range(&driver), Some((frame(6.0), frame(18.0))));
    driver
}

fn let_play(driver: &mut Driver, frames: usize) {
    for _ in 0..frames {
        driver.frame();
    }
}

#[test]
fn a_drag_with_shift_sets_the_loop_range_on_frames_and_is_no_step() {
    let mut driver = looped();
    assert_eq!(driver.steps(), 0);
    assert_eq!(driver.playhead(), 0.0, "nothing was scrubbed");
    driver.drag_with(SHIFT, bar(&driver, frame(12.1)), bar(&driver, frame(3.0)));
    assert_eq!(loop_range(&driver), Some((frame(3.0), frame(12.0))), "to the left too");
}

#[test]
fn ctrl_sets_the_loop_range_free_of_frames() {
    let mut driver = Driver::open(five());
    let both = SHIFT | CTRL;
    driver.drag_with(both, label(&driver, 0.26), label(&driver, 0.51));
    let (first, last) = loop_range(&driver).unwrap();
    assert_near(first, 0.26, driver.time_tolerance());
    assert_near(last, 0.51, driver.time_tolerance());
}

#[test]
fn the_loop_range_stays_inside_the_play_range() {
    let mut driver = Driver::open(five());
    driver.drag_with(SHIFT, label(&driver, 0.5), label(&driver, 3.0));
    assert_eq!(loop_range(&driver), Some((0.5, 1.0)));
    driver.drag_with(SHIFT, label(&driver, 2.0), label(&driver, 3.0));
    assert_eq!(
        loop_range(&driver),
        Some((0.5, 1.0)),
        "outside there is nothing to loop"
    );
}

#[test]
fn a_click_with_shift_sets_nothing() {
    let mut driver = Driver::open(five());
    driver.click_with(SHIFT, label(&driver, 0.5));
    assert_eq!(loop_range(&driver), None);
    assert_eq!(driver.playhead(), 0.0);
}

#[test]
fn esc_puts_the_loop_range_back() {
    let mut driver = looped();
    driver.hold(SHIFT);
    driver.pull(label(&driver, 0.0), label(&driver, 1.0));
    driver.key(Key::Escape);
    driver.hold(NONE);
    driver.release();
    assert_eq!(loop_range(&driver), Some((frame(6.0), frame(18.0))));
}

#[test]
fn its_ends_are_pulled_in_the_lower_half_of_the_ruler() {
    let mut driver = looped();
    driver.drag(bar(&driver, frame(18.0)), bar(&driver, frame(21.0)));
    assert_eq!(loop_range(&driver), Some((frame(6.0), frame(21.0))));
    // Past the other end, which stays where it is.
    driver.drag(bar(&driver, frame(21.0)), bar(&driver, frame(2.0)));
    assert_eq!(loop_range(&driver), Some((frame(2.0), frame(6.0))));
    assert_eq!(driver.playhead(), 0.0);
    driver.click(label(&driver, frame(6.0)));
    assert_eq!(
        driver.playhead(),
        frame(6.0),
        "in the upper half a click scrubs there too"
    );
    assert_eq!(loop_range(&driver), Some((frame(2.0), frame(6.0))));
}

#[test]
fn a_double_click_on_it_or_its_button_or_the_command_clears_it() {
    let mut driver = looped();
    driver.double_click(bar(&driver, frame(20.0)));
    assert!(loop_range(&driver).is_some(), "beside it a double-click scrubs twice");
    driver.double_click(bar(&driver, frame(12.0)));
    assert_eq!(loop_range(&driver), None);
    let mut driver = looped();
    driver.double_click(bar(&driver, frame(6.0)));
    assert_eq!(loop_range(&driver), None, "on its end as well");
    let mut driver = looped();
    driver.click_button("Clear loop range");
    assert_eq!(loop_range(&driver), None);
    let mut driver = looped();
    driver.act(Action::Run(Command::ClearLoopRange));
    assert_eq!(loop_range(&driver), None);
}

#[test]
fn playing_repeats_inside_the_loop_range_and_all_of_the_clip_again_without_it() {
    let mut driver = looped();
    driver.play();
    // From a quarter to three quarters of a second, over and over.
    for _ in 0..60 {
        driver.frame();
        assert!(
            (frame(6.0)..frame(18.0)).contains(&driver.playhead()),
            "{}",
            driver.playhead()
        );
    }
    // Clearing goes on where it is; the clip plays once and stops.
    driver.act(Action::Run(Command::ClearLoopRange));
    let_play(&mut driver, 60);
    assert_eq!(driver.playhead(), 1.0);
    assert!(!driver.asks_for_frames());
}

#[test]
fn a_clip_that_plays_to_and_fro_does_so_inside_the_loop_range() {
    let mut driver = looped();
    driver.act(Action::Run(Command::PlayPingPong));
    driver.act(Action::Seek(frame(6.0)));
    driver.play();
    // The range is half a second: three quarters later it is half way back.
    let_play(&mut driver, 45);
    assert_near(driver.playhead(), 0.5, ROUNDING);
}

#[test]
fn a_loop_range_set_while_it_plays_counts_at_once() {
    let mut driver = Driver::open(five());
    driver.act(Action::Run(Command::PlayRepeat));
    driver.play();
    let_play(&mut driver, 50);
    driver.drag_with(SHIFT, label(&driver, frame(2.0)), label(&driver, frame(5.0)));
    driver.settle();
    for _ in 0..30 {
        driver.frame();
        assert!(
            (frame(2.0)..frame(5.0)).contains(&driver.playhead()),
            "{}",
            driver.playhead()
        );
    }
}

#[test]
fn the_selection_is_looped_where_it_is_inside_the_play_range() {
    let mut driver = Driver::open(scalar(&[key(0.25, 0.0), key(0.5, 1.0), key(1.5, 0.0), key(2.0, 1.0)]));
    driver.click(driver.key_at(1));
    driver.click_with(SHIFT, driver.key_at(2));
    driver.act(Action::Run(Command::LoopSelection));
    assert_eq!(loop_range(&driver), Some((0.5, 1.0)));
    assert!(driver.asks_for_frames());
    driver.key(Key::Space);
    driver.click(driver.key_at(2));
    driver.click_with(SHIFT, driver.key_at(3));
    driver.act(Action::Run(Command::LoopSelection));
    assert_eq!(driver.notice(), Some("The selected keys are outside the play range"));
    assert_eq!(loop_range(&driver), Some((0.5, 1.0)), "it stays as it was");
}

#[test]
fn b_and_n_put_its_ends_at_the_playhead() {
    let mut driver = Driver::open(five());
    driver.act(Action::Seek(frame(6.0)));
    driver.key(Key::B);
    assert_eq!(loop_range(&driver), Some((frame(6.0), 1.0)));
    driver.act(Action::Seek(frame(12.0)));
    driver.key(Key::N);
    assert_eq!(loop_range(&driver), Some((frame(6.0), frame(12.0))));
    driver.act(Action::Seek(frame(18.0)));
    driver.key(Key::B);
    assert_eq!(
        loop_range(&driver),
        Some((frame(18.0), 1.0)),
        "beyond its end: up to that of the play range"
    );
    driver.act(Action::Seek(2.0));
    driver.key(Key::B);
    assert!(driver.notice().unwrap().contains("length"), "{:?}", driver.notice());
    assert_eq!(loop_range(&driver), Some((frame(18.0), 1.0)));
}

/// The clip of [`five`] twice.
fn two_clips() -> Document {
    let document = five();
    let mut ids = document.ids();
    let first = Arc::clone(&document.clips()[0]);
    let second = Clip::new(ClipParts {
        id: ids.clip(),
        ..(**first).clone()
    })
    .unwrap();
    Document::new(vec![first, Arc::new(second)], None, ids)
}

#[test]
fn every_clip_has_a_loop_range_of_its_own() {
    let mut driver = Driver::open(two_clips());
    let [first, second] = [0, 1].map(|clip| driver.document().clips()[clip].id);
    driver.drag_with(SHIFT, label(&driver, frame(6.0)), label(&driver, frame(18.0)));
    driver.act(Action::ShowClip(second));
    assert_eq!(loop_range(&driver), None);
    driver.act(Action::ShowClip(first));
    assert_eq!(loop_range(&driver), Some((frame(6.0), frame(18.0))));
}

#[test]
fn a_clip_that_is_shown_while_another_one_plays_stands_still() {
    let mut driver = Driver::open(two_clips());
    let second = driver.document().clips()[1].id;
    driver.play();
    driver.act(Action::ShowClip(second));
    assert!(!driver.asks_for_frames());
    assert_eq!(driver.playhead(), 0.0);
}

#[test]
fn a_dragged_playhead_stays_under_the_hand_while_the_clip_plays_and_goes_on_from_there() {
    let mut driver = Driver::open(five());
    driver.act(Action::Run(Command::PlayRepeat));
    driver.play();
    driver.pull(label(&driver, frame(4.0)), label(&driver, frame(12.0)));
    let_play(&mut driver, 20);
    assert_eq!(driver.playhead(), frame(12.0));
    driver.release();
    let_play(&mut driver, 6);
    // The frame in which the button came up, or the one after it, is the first to move on.
    let way = driver.playhead() - frame(12.0);
    assert!(way > 4.0 / 60.0 && way < 8.0 / 60.0, "{way}");
}

#[test]
fn a_playhead_put_outside_of_what_plays_stays_there() {
    let mut driver = looped();
    driver.play();
    driver.click(label(&driver, frame(22.0)));
    driver.settle();
    assert_eq!(driver.playhead(), frame(22.0));
    assert!(!driver.asks_for_frames());
}

#[test]
fn scrubbing_shows_the_value_of_the_curve_beside_the_playhead_and_in_the_status_line() {
    let mut driver = Driver::open(five());
    driver.pull(label(&driver, 0.5), label(&driver, frame(18.0)));
    let value = inbetween::app::text::short(driver.curve().value(frame(18.0)));
    let words = format!("channel {value}");
    let plot = driver.areas().geometry.rect;
    let playhead = driver.at(frame(18.0), 0.0).x;
    let beside = |place: &Pos2| plot.contains(*place) && place.x > playhead && place.x < playhead + 80.0;
    assert!(driver.places_of(&words).iter().any(beside), "{words}");
    assert!(driver.shows(&format!("frame 18 (0.750 s) · {words}")));
    driver.release();
    driver.move_to(driver.at(0.5, 3.5) + vec2(1.0, 0.0));
    driver.settle();
    assert!(!driver.paints(&words), "only while it is dragged");
}
