//! The transport: how fast, which way, what happens at the end, what of the clip plays, at which times it is shown.

use egui::{Key, vec2};
use inbetween::app::action::Action;
use inbetween::app::command::Command;
use inbetween::app::playing::{PlayRate, SamplingKind};
use inbetween::app::view_state::CurveRef;
use inbetween::curve::{Ends, FrameRate, Outside};
use inbetween::document::{Document, Kind, Playback};
use inbetween::edit::StepName;

use crate::documents::{Maker, five, key};
use crate::driver::{CTRL, Driver, NONE, SHIFT, assert_near};

/// Times of day below 100 s and a few roundings of them, s.
const ROUNDING: f64 = 1e-12;

/// Draws frames of a 60th of a second.
fn let_play(driver: &mut Driver, frames: usize) {
    for _ in 0..frames {
        driver.frame();
    }
}

/// How far the playhead gets in a second, s.
fn seconds_in_a_second(driver: &mut Driver) -> f64 {
    let before = driver.playhead();
    let_play(driver, 6);
    (driver.playhead() - before) / 0.1
}

fn rate(driver: &Driver) -> f64 {
    driver.app().settings().play_rate.number()
}

fn playback(driver: &Driver) -> Playback {
    driver.document().clips()[0].playback
}

#[test]
fn the_speed_typed_into_the_transport_is_how_fast_the_clip_plays() {
    let mut driver = Driver::open(five());
    driver.type_into("Speed", "0.5");
    assert_eq!(driver.field("Speed").text, "0.5");
    driver.key(Key::Space);
    assert_near(seconds_in_a_second(&mut driver), 0.5, 10.0 * ROUNDING);
    assert_eq!(driver.steps(), 0, "the speed is no part of the document");
}

#[test]
fn a_negative_speed_plays_from_the_end_to_the_start() {
    let mut driver = Driver::open(five());
    driver.type_into("Speed", "-2");
    driver.key(Key::Space);
    let_play(&mut driver, 3);
    let from = driver.playhead();
    assert!(from > 0.5 && from < 1.0, "it begins at the end: {from}");
    assert_near(seconds_in_a_second(&mut driver), -2.0, 10.0 * ROUNDING);
    let_play(&mut driver, 60);
    assert_eq!(driver.playhead(), 0.0);
    assert!(!driver.asks_for_frames(), "it came to the start and stopped");
}

#[test]
fn a_speed_beyond_the_limits_becomes_the_nearest_one_and_says_so() {
    let mut driver = Driver::open(five());
    for (typed, taken) in [("100", 8.0), ("0", 0.05), ("-0.01", -0.05), ("-9", -8.0)] {
        driver.type_into("Speed", typed);
        assert_eq!(rate(&driver), taken, "{typed}");
        assert!(driver.notice().unwrap().contains('×'), "{typed}");
    }
}

#[test]
fn a_dragged_speed_counts_from_where_it_was_and_esc_puts_it_back() {
    let mut driver = Driver::open(five());
    let field = driver.field("Speed").centre;
    // The first points make it a drag; from then on four points are a step of a twentieth.
    driver.pull(field, field + vec2(40.0, 0.0));
    let first = rate(&driver);
    assert!(first > 1.25, "{first}");
    driver.glide(field + vec2(80.0, 0.0));
    assert_near(rate(&driver), first + 0.5, ROUNDING);
    driver.key(Key::Escape);
    driver.release();
    assert_eq!(rate(&driver), 1.0);
    driver.pull(field, field + vec2(40.0, 0.0));
    driver.release();
    assert_eq!(rate(&driver), first);
    // Through 0 to the other direction.
    driver.drag(field, field - vec2(200.0, 0.0));
    assert!(rate(&driver) < -0.5, "{}", rate(&driver));
}

#[test]
fn the_list_of_speeds_keeps_the_direction() {
    let mut driver = Driver::open(five());
    driver.act(Action::Run(Command::Backwards));
    driver.click_button("Speeds");
    driver.pick("-0.25×");
    assert_eq!(rate(&driver), -0.25);
    driver.act(Action::Run(Command::NormalSpeed));
    assert_eq!(rate(&driver), 1.0);
}

#[test]
fn changing_the_speed_while_it_plays_does_not_jump() {
    let mut driver = Driver::open(five());
    driver.key(Key::Space);
    let_play(&mut driver, 10);
    let before = driver.playhead();
    driver.choose(|settings| settings.play_rate = PlayRate::nearest(-0.5));
    // Six frames were drawn since; the first of them takes over the new speed where the old one had come to.
    assert_near(driver.playhead(), before + 1.0 / 60.0 - 0.5 * 5.0 / 60.0, ROUNDING);
}

#[test]
fn the_box_of_loops_changes_the_clip_as_a_step_that_can_be_undone() {
    let mut driver = Driver::open(five());
    for (choice, expected) in [("repeat", Playback::Repeat), ("ping-pong", Playback::PingPong)] {
        driver.open_list("Loop");
        driver.pick(choice);
        assert_eq!(playback(&driver), expected);
    }
    assert_eq!(driver.steps(), 2);
    driver.open_list("Loop");
    driver.pick("ping-pong");
    assert_eq!(driver.steps(), 2, "what is chosen already is no step");
    driver.key_with(CTRL, Key::Z);
    assert_eq!(playback(&driver), Playback::Repeat);
    driver.act(Action::Run(Command::PlayOnce));
    assert_eq!(playback(&driver), Playback::Once);
    assert!(
        matches!(driver.undo_name(), Some(StepName::SetPlayback)),
        "{:?}",
        driver.undo_name()
    );
}

#[test]
fn a_clip_plays_once_or_again_or_to_and_fro() {
    // A second and a half after the start of a second: ended, half way again, half way back.
    for (command, at, moves) in [
        (Command::PlayOnce, 1.0, false),
        (Command::PlayRepeat, 0.5, true),
        (Command::PlayPingPong, 0.5, true),
    ] {
        let mut driver = Driver::open(five());
        driver.act(Action::Run(command));
        driver.play();
        let_play(&mut driver, 90);
        assert_near(driver.playhead(), at, ROUNDING);
        assert_eq!(driver.asks_for_frames(), moves, "{command:?}");
    }
}

#[test]
fn a_change_of_the_loop_while_it_plays_counts_at_once() {
    let mut driver = Driver::open(five());
    driver.play();
    let_play(&mut driver, 30);
    driver.act(Action::Run(Command::PlayRepeat));
    let_play(&mut driver, 60);
    assert!(driver.asks_for_frames());
    assert_near(driver.playhead(), 0.6, ROUNDING);
}

#[test]
fn the_selection_plays_once_from_its_start_to_its_end_and_then_the_play_range_again() {
    let mut driver = Driver::open(five());
    driver.click(driver.key_at(2));
    driver.click_with(SHIFT, driver.key_at(1));
    driver.key_with(SHIFT, Key::Space);
    let begin = driver.playhead();
    // The keys are at 1 s and 2 s, beyond the play range; two frames were drawn since it began.
    assert!((1.0..1.1).contains(&begin), "{begin}");
    let_play(&mut driver, 65);
    assert_eq!(driver.playhead(), 2.0);
    assert!(!driver.asks_for_frames());
    driver.key(Key::Space);
    assert!(driver.playhead() < 0.1, "Space plays the play range");
    assert_eq!(driver.steps(), 0);
}

#[test]
fn the_selection_plays_backwards_from_its_end() {
    let mut driver = Driver::open(five());
    driver.click(driver.key_at(2));
    driver.click_with(SHIFT, driver.key_at(1));
    driver.act(Action::Run(Command::Backwards));
    driver.act(Action::Run(Command::PlaySelection));
    assert!((1.8..2.0).contains(&driver.playhead()), "{}", driver.playhead());
    let_play(&mut driver, 65);
    assert_eq!(driver.playhead(), 1.0);
}

#[test]
fn one_key_is_nothing_to_play() {
    let mut driver = Driver::open(five());
    driver.click(driver.key_at(2));
    for command in [Command::PlaySelection, Command::LoopSelection] {
        driver.act(Action::Run(command));
        assert_eq!(driver.notice(), Some("Select keys at two times first"));
        assert!(!driver.asks_for_frames() && driver.app().view().unwrap().loop_range.is_none());
    }
}

#[test]
fn a_clip_is_shown_at_a_fixed_rate_that_can_be_chosen_or_typed() {
    let mut driver = Driver::open(five());
    let choice = |driver: &Driver| driver.app().settings().sampling;
    driver.open_list("Sampling");
    driver.pick("30 Hz");
    assert_eq!(
        (choice(&driver).kind, choice(&driver).rate),
        (SamplingKind::Held, FrameRate::FPS_30)
    );
    driver.open_list("Sampling");
    driver.pick("Interpolated");
    assert_eq!(choice(&driver).kind, SamplingKind::Interpolated);
    driver.open_list("Sampling");
    driver.type_into("Sampling rate", "12.5");
    assert_eq!(choice(&driver).rate, FrameRate::from_hz(12.5).unwrap());
    assert_eq!(choice(&driver).kind, SamplingKind::Interpolated);
    // The list stays open for the next number.
    driver.pick("Continuous");
    assert_eq!(choice(&driver).kind, SamplingKind::Continuous);
    assert_eq!(
        choice(&driver).rate,
        FrameRate::from_hz(12.5).unwrap(),
        "the rate is kept"
    );
    assert_eq!(driver.steps(), 0);
}

#[test]
fn values_at_the_playhead_are_those_of_the_sampling() {
    let mut driver = Driver::open(five());
    driver.choose(|settings| {
        settings.sampling.kind = SamplingKind::Held;
        settings.sampling.rate = FrameRate::new(2, 1).unwrap();
        settings.snap_time = false;
    });
    let ruler = driver.areas().ruler;
    driver.press(egui::pos2(driver.at(0.9, 0.0).x, ruler.bottom() - 4.0));
    let held = driver.curve().value(0.5);
    let words = format!("channel {}", inbetween::app::text::short(held));
    assert!(driver.shows(&words), "the status line has {words}");
    driver.release();
}

#[test]
fn a_fixed_rate_is_drawn_and_named_on_the_active_curve() {
    let mut driver = Driver::open(five());
    assert!(!driver.paints("12 Hz held"));
    driver.act(Action::Run(Command::SampleHeld));
    // The name stands in the transport and in the plot.
    let plot = driver.areas().geometry.rect;
    assert!(driver.places_of("12 Hz held").iter().any(|place| plot.contains(*place)));
    driver.act(Action::Run(Command::SampleInterpolated));
    assert!(
        driver
            .places_of("12 Hz interpolated")
            .iter()
            .any(|place| plot.contains(*place))
    );
    driver.act(Action::Run(Command::SampleContinuous));
    assert!(!driver.paints("12 Hz held") && !driver.paints("12 Hz interpolated"));
}

/// One channel that repeats after its keys and one that holds, both a second long, in a clip of two seconds.
fn ends() -> Document {
    let mut maker = Maker::default();
    let keys = vec![key(0.0, 0.0).linear(), key(1.0, 1.0).linear()];
    let mut repeats = maker.free(Kind::Scalar, std::slice::from_ref(&keys));
    repeats.ends = Ends {
        before: Outside::Repeat,
        after: Outside::Repeat,
    };
    repeats.name = "repeats".to_owned();
    let holds = maker.free(Kind::Scalar, &[keys]);
    maker.document(vec![repeats, holds])
}

#[test]
fn the_ends_of_channels_and_the_loop_of_the_clip_do_not_leak_into_each_other() {
    let mut driver = Driver::open(ends());
    let value = |driver: &Driver, channel: usize, t: f64| driver.channel(channel).value(0, t);
    let before = [driver.channel(0).ends, driver.channel(1).ends];
    for command in [Command::PlayRepeat, Command::PlayPingPong, Command::PlayOnce] {
        driver.act(Action::Run(command));
        // However the clip plays, a time beyond the keys shows what the channel does there.
        assert_eq!(
            (value(&driver, 0, 1.25), value(&driver, 1, 1.25)),
            (0.25, 1.0),
            "{command:?}"
        );
        assert_eq!([driver.channel(0).ends, driver.channel(1).ends], before);
    }
    // The clip plays once and stops at its end, although a channel repeats.
    driver.play();
    let_play(&mut driver, 70);
    assert_eq!(driver.playhead(), 1.0);
    assert!(!driver.asks_for_frames());
    // A clip that repeats goes back in time, although a channel holds after its keys.
    driver.act(Action::Run(Command::PlayRepeat));
    driver.play();
    let_play(&mut driver, 75);
    assert_near(driver.playhead(), 0.25, ROUNDING);
}

#[test]
fn every_part_of_the_transport_is_in_the_bar_and_none_over_another() {
    let mut driver = Driver::open(five());
    driver.act(Action::Run(Command::LoopStart));
    let names = [
        "To the start",
        "Previous frame",
        "Next frame",
        "To the end",
        "Speed",
        "Speeds",
        "Loop",
        "Clear loop range",
        "Sampling",
    ];
    let mut last = 0.0;
    for name in names {
        let rect = driver.rect_of(name);
        assert!(rect.left() >= last && rect.right() <= 1280.0, "{name} {rect:?} {last}");
        last = rect.right();
    }
}

#[test]
fn a_clip_without_curves_plays_too() {
    let mut driver = Driver::open(Maker::default().document(Vec::new()));
    assert_eq!(driver.app().view().unwrap().active, None::<CurveRef>);
    driver.play();
    let_play(&mut driver, 30);
    assert_near(driver.playhead(), 0.5, ROUNDING);
    driver.hold(NONE);
}
