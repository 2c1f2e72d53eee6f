//! The clock of the player: clip time as a function of real time.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use inbetween::document::Playback;
use inbetween::play::{Clock, ClockError};
use serde_json::Value;

const EXAMPLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/reference/maths-examples.json");

fn example(id: &str) -> Value {
    fn find(value: &Value, id: &str) -> Option<Value> {
        match value {
            Value::Object(members) if members.get("id").and_then(Value::as_str) == Some(id) => Some(value.clone()),
            Value::Object(members) => members.values().find_map(|member| find(member, id)),
            Value::Array(items) => items.iter().find_map(|item| find(item, id)),
            _ => None,
        }
    }
    let text = std::fs::read_to_string(EXAMPLES).unwrap();
    find(&serde_json::from_str(&text).unwrap(), id).unwrap()
}

fn numbers(value: &Value) -> Vec<f64> {
    value.as_array().unwrap().iter().map(|n| n.as_f64().unwrap()).collect()
}

fn playing(range: (f64, f64), playback: Playback) -> Clock {
    let mut clock = Clock::new(range, playback).unwrap();
    clock.play(0.0);
    clock
}

#[test]
fn the_worked_example_of_the_playhead_holds() {
    let example = example("10.playhead");
    let inputs = &example["inputs"];
    let range = (inputs["a"].as_f64().unwrap(), inputs["b"].as_f64().unwrap());
    let tolerance = example["tolerance"].as_f64().unwrap();
    let mut expected = numbers(&example["expected"]).into_iter();
    for rate in numbers(&inputs["rates"]) {
        for mode in inputs["modes"].as_array().unwrap() {
            let playback = match mode.as_str().unwrap() {
                "once" => Playback::Once,
                "loop" => Playback::Repeat,
                "pingpong" => Playback::PingPong,
                other => panic!("{other}"),
            };
            for elapsed in numbers(&inputs["elapsed"]) {
                let mut clock = Clock::new(range, playback).unwrap();
                clock.set_rate(rate, 0.0).unwrap();
                clock.seek(inputs["base"].as_f64().unwrap(), 0.0).unwrap();
                clock.play(100.0);
                let time = clock.at(100.0 + elapsed);
                let wanted = expected.next().unwrap();
                assert!(
                    (time - wanted).abs() <= tolerance,
                    "rate {rate}, {mode}, {elapsed} s: {time}, expected {wanted}"
                );
            }
        }
    }
    assert_eq!(expected.next(), None);
}

#[test]
fn nothing_drifts_over_a_million_periods() {
    let clock = playing((0.25, 1.0), Playback::Repeat);
    for period in [0u32, 1, 999, 1_000_000] {
        for phase in [0.0, 0.125, 0.5, 0.625] {
            // 0.75, the phases and their sums are dyadic and below 2^53 steps of 2^-3: every operation is exact.
            let now = 0.75 * f64::from(period) + phase;
            assert_eq!(clock.at(now), 0.25 + phase, "period {period}, phase {phase}");
        }
    }
    // A period that f64 cannot hold: the only error is the spacing of f64 at the time played, half of it for each of
    // the product that makes `now` and the sum.
    let clock = playing((0.0, 0.1), Playback::Repeat);
    let now = 0.1 * 1e6 + 0.05;
    assert!((clock.at(now) - 0.05).abs() <= 1e5 * f64::EPSILON, "{}", clock.at(now));
}

#[test]
fn frames_that_come_late_or_not_at_all_change_no_later_time() {
    for playback in [Playback::Once, Playback::Repeat, Playback::PingPong] {
        let clock = playing((0.0, 2.0), playback);
        let mut stalled = clock;
        for frame in 0..600u32 {
            let now = f64::from(frame) / 60.0;
            if frame % 7 != 0 && !(100..200).contains(&frame) {
                stalled.settle(now);
                assert_eq!(stalled.at(now), clock.at(now), "{playback:?} at {now}");
            }
        }
    }
}

#[test]
fn a_repeated_range_is_half_open() {
    let clock = playing((1.0, 3.0), Playback::Repeat);
    assert_eq!(clock.at(2.0), 1.0);
    assert_eq!(clock.at(4.0), 1.0);
    assert!((2.99..3.0).contains(&clock.at(1.999)));
    // Just before the start the remainder rounds to the whole period, which is the start.
    let mut clock = Clock::new((0.0, 1.0), Playback::Repeat).unwrap();
    clock.play(0.0);
    clock.seek(-1e-20, 0.0).unwrap();
    assert_eq!(clock.at(0.0), 0.0);
}

#[test]
fn a_single_run_stops_at_the_end_and_plays_again_from_the_start() {
    let mut clock = playing((0.5, 1.5), Playback::Once);
    assert!(clock.is_playing(0.999));
    assert!(!clock.is_playing(1.0));
    assert_eq!(clock.at(50.0), 1.5);
    clock.settle(50.0);
    assert!(!clock.is_started());
    assert_eq!(clock.at(60.0), 1.5);
    clock.play(60.0);
    assert_eq!(clock.at(60.25), 0.75);
}

#[test]
fn pausing_holds_and_playing_goes_on_from_there() {
    let mut clock = playing((0.0, 10.0), Playback::Once);
    clock.pause(2.5);
    assert_eq!(clock.at(1000.0), 2.5);
    clock.play(1000.0);
    assert_eq!(clock.at(1000.5), 3.0);
}

#[test]
fn seeking_moves_the_playhead_and_keeps_it_playing() {
    let mut clock = playing((0.0, 10.0), Playback::Repeat);
    clock.seek(4.0, 1.0).unwrap();
    assert!(clock.is_playing(1.0));
    assert_eq!(clock.at(1.5), 4.5);
    clock.pause(1.5);
    clock.seek(-3.0, 2.0).unwrap();
    assert_eq!(
        clock.at(9.0),
        -3.0,
        "a paused playhead may stand outside the play range"
    );
    clock.play(9.0);
    assert_eq!(clock.at(9.0), 0.0, "play starts within it");
}

#[test]
fn changing_rate_range_or_playback_in_play_does_not_jump() {
    let mut clock = playing((0.0, 10.0), Playback::Once);
    clock.set_rate(2.0, 1.0).unwrap();
    assert_eq!(clock.at(1.0), 1.0);
    assert_eq!(clock.at(2.0), 3.0);
    clock.set_rate(1.0, 2.0).unwrap();
    clock.set_range((2.0, 5.0), 3.0).unwrap();
    assert_eq!(clock.at(3.0), 4.0);
    clock.set_playback(Playback::Repeat, 4.0);
    assert_eq!(clock.at(4.0), 2.0, "the end of a repeated range is its start");
    assert_eq!(clock.at(5.0), 3.0);
}

#[test]
fn an_empty_range_stands_at_its_start() {
    for playback in [Playback::Once, Playback::Repeat, Playback::PingPong] {
        let mut clock = Clock::new((2.0, 2.0), playback).unwrap();
        clock.play(0.0);
        assert_eq!(clock.at(7.0), 2.0);
        assert!(!clock.is_playing(7.0));
    }
}

#[test]
fn numbers_that_are_not_finite_are_refused_and_never_come_out() {
    assert_eq!(
        Clock::new((0.0, f64::INFINITY), Playback::Once),
        Err(ClockError::BadRange(0.0, f64::INFINITY))
    );
    assert_eq!(
        Clock::new((1.0, 0.0), Playback::Once),
        Err(ClockError::BadRange(1.0, 0.0))
    );
    let mut clock = playing((0.0, 1.0), Playback::Repeat);
    assert!(matches!(
        clock.set_rate(f64::NAN, 0.0),
        Err(ClockError::RateNotFinite(_))
    ));
    assert!(matches!(clock.seek(f64::NAN, 0.0), Err(ClockError::TimeNotFinite(_))));
    clock.set_rate(f64::MAX, 0.0).unwrap();
    for now in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 1e300] {
        assert!((0.0..1.0).contains(&clock.at(now)));
    }
}
