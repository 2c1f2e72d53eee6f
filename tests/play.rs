//! The clock of the player: clip time as a function of real time.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "play/lab.rs"]
mod lab;

use inbetween::document::Playback;
use inbetween::play::{Clock, ClockError, Heading};
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
fn a_change_of_rate_on_the_way_back_of_a_ping_pong_does_not_turn_it_round() {
    // All numbers are dyadic: nothing is rounded.
    let mut clock = playing((0.0, 1.0), Playback::PingPong);
    assert_eq!(clock.at(1.25), 0.75);
    clock.set_rate(2.0, 1.25).unwrap();
    assert_eq!(clock.at(1.25), 0.75);
    assert_eq!(clock.at(1.375), 0.5, "still on the way back, twice as fast");
    clock.set_rate(-2.0, 1.375).unwrap();
    assert_eq!(clock.at(1.5), 0.75, "turned round where that was asked for");
    clock.pause(1.5);
    assert_eq!(clock.at(9.0), 0.75);
    // A range or a way to end that is new begins from where the playhead is.
    let mut clock = playing((0.0, 1.0), Playback::PingPong);
    clock.set_rate(0.5, 1.25).unwrap();
    clock.set_range((0.0, 4.0), 1.25).unwrap();
    assert_eq!(clock.at(1.25), 0.75);
    clock.set_rate(1.0, 1.25).unwrap();
    clock.set_playback(Playback::Repeat, 1.25);
    assert_eq!(clock.at(1.25), 0.75);
}

#[test]
fn the_way_of_the_playhead_is_that_of_the_rate_and_turns_with_a_ping_pong() {
    let mut clock = playing((0.0, 1.0), Playback::PingPong);
    assert_eq!(clock.heading(0.5), Heading::Forwards);
    assert_eq!(clock.heading(1.5), Heading::Backwards);
    assert_eq!(clock.heading(2.5), Heading::Forwards);
    clock.set_rate(-1.0, 2.5).unwrap();
    assert_eq!(clock.heading(2.75), Heading::Backwards);
    assert_eq!(clock.heading(3.5), Heading::Forwards, "turned at the start");
    clock.pause(3.5);
    assert_eq!(clock.heading(3.5), Heading::Backwards, "it would play backwards");
    let mut clock = playing((0.0, 1.0), Playback::Repeat);
    assert_eq!(clock.heading(1.5), Heading::Forwards);
    clock.set_rate(-0.5, 1.5).unwrap();
    assert_eq!(clock.heading(1.5), Heading::Backwards);
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

mod frame_rates {
    use std::num::NonZeroU32;

    use inbetween::curve::{FrameRate, Rhythm};
    use inbetween::play::frame_rate::{MARKS, Player, Run, Schedule, TOLERANCE, run, table};

    use super::{example, numbers};

    fn smoothstep(t: f64) -> f64 {
        let u = t.clamp(0.0, 1.0);
        100.0 * u * u * (3.0 - 2.0 * u)
    }

    fn on_twos(t: f64) -> f64 {
        smoothstep(Rhythm::Held(FrameRate::FPS_12).quantise(t))
    }

    const STEP: Player = Player::PerFrame { step: 1.0 / 60.0 };

    fn values(run: &Run) -> Vec<f64> {
        run.poses.iter().map(|pose| pose.value).collect()
    }

    #[track_caller]
    fn assert_near(found: &[f64], wanted: &[f64]) {
        assert_eq!(found.len(), wanted.len());
        for (found, wanted) in found.iter().zip(wanted) {
            assert!((found - wanted).abs() <= TOLERANCE, "{found}, expected {wanted}");
        }
    }

    #[test]
    fn the_table_of_five_schedules_is_the_reference() {
        let expected = &example("10.frame_rate_test")["expected"];
        let continuous = numbers(&expected["continuous"]);
        let twos = numbers(&expected["on_twos_24"]);
        let runs = table(smoothstep, 1.0, Player::Clock).unwrap();
        // At 12 Hz what is seen is on twos; at 24 the last pose before each mark (curve-maths 10.4).
        let at_24 = [0.0, 7.407407407407407, 31.640625, 62.38425925925926, 88.78761574074075];
        for (run, wanted) in runs
            .iter()
            .zip([&twos[..], &at_24, &continuous, &continuous, &continuous])
        {
            assert_near(&values(run), wanted);
            assert!(run.passes(), "{:?}", run.schedule);
        }
        for run in table(on_twos, 1.0, Player::Clock).unwrap() {
            assert_near(&values(&run), &twos);
            assert!(run.passes(), "{:?}", run.schedule);
        }
    }

    #[test]
    fn a_step_for_every_frame_passes_at_its_own_rate_only() {
        let wrong = numbers(&example("10.frame_rate_test")["expected"]["wrong_per_frame_skip5"]);
        let runs = table(smoothstep, 1.0, STEP).unwrap();
        assert_eq!(
            runs.iter().map(Run::passes).collect::<Vec<_>>(),
            [false, false, true, false, false]
        );
        assert_near(&values(&runs[4]), &wrong);
    }

    #[test]
    fn the_end_is_shown_even_where_its_frame_is_dropped() {
        let fifth = Schedule::STANDARD[4];
        assert!(!fifth.draws(60));
        let run = run(smoothstep, 1.0, &MARKS, fifth, Player::Clock).unwrap();
        let last = run.last.unwrap();
        assert_eq!((last.frame, last.value), (61, 100.0));
        let only_the_first = fifth.without_every(NonZeroU32::MIN);
        let stuck = super::frame_rates::run(smoothstep, 1.0, &MARKS, only_the_first, Player::Clock).unwrap();
        assert_eq!(stuck.last, None);
        assert!(!stuck.passes());
    }

    #[test]
    fn on_twos_changes_at_the_same_times_at_60_120_and_144_hertz() {
        // Every screen draws the first frame of each drawing: the times at which the pose changes, rounded up to
        // its own frames, are the multiples of 1/12 s that all three rates have.
        for hz in [60, 120, 144] {
            let rate = FrameRate::new(hz, 1).unwrap();
            let mut changes = Vec::new();
            let mut shown = f64::NAN;
            for frame in 0..=i64::from(hz) * 600 {
                let t = rate.time_of_frame(frame);
                let drawing = Rhythm::Held(FrameRate::FPS_12).quantise(t);
                if drawing != shown {
                    shown = drawing;
                    changes.push(t);
                }
            }
            let wanted: Vec<f64> = (0..=7200).map(|k| FrameRate::FPS_12.time_of_frame(k)).collect();
            assert_eq!(changes.len(), wanted.len(), "{hz} Hz");
            for (changed, wanted) in changes.iter().zip(wanted) {
                // Both are one product and one division of whole numbers, correctly rounded: the same number.
                assert_eq!(*changed, wanted, "{hz} Hz");
            }
        }
    }

    #[test]
    fn a_motion_without_an_end_is_refused() {
        assert!(run(smoothstep, f64::NAN, &MARKS, Schedule::STANDARD[0], Player::Clock).is_err());
        assert!(run(smoothstep, -1.0, &MARKS, Schedule::STANDARD[0], Player::Clock).is_err());
    }
}

mod simulated {
    //! Clocks that tick as machines do.

    use super::*;

    /// A reproducible stream of numbers in 0..1 (Knuth's MMIX constants).
    struct Jitter(u64);

    impl Jitter {
        fn next(&mut self) -> f64 {
            self.0 = self
                .0
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (self.0 >> 11) as f64 / (1_u64 << 53) as f64
        }
    }

    /// Where the playhead is after `time` clip seconds from the start of (0, 1), without the clock's own code.
    fn folded(time: f64, playback: Playback) -> f64 {
        match playback {
            Playback::Once => time.clamp(0.0, 1.0),
            Playback::Repeat => time - time.floor(),
            Playback::PingPong => 1.0 - (time - 2.0 * (time / 2.0).floor() - 1.0).abs(),
        }
    }

    #[test]
    fn jitter_and_stalls_leave_no_trace() {
        for playback in [Playback::Once, Playback::Repeat, Playback::PingPong] {
            let clock = playing((0.0, 1.0), playback);
            let mut jitter = Jitter(7);
            let mut now = 0.0;
            for frame in 0..100_000 {
                now += (0.5 + jitter.next()) / 60.0;
                if frame % 1000 == 999 {
                    // The machine was busy for seconds.
                    now += 5.0 * jitter.next();
                }
                // No operation but the remainder lies between: one rounding of `now` at most.
                let off = (clock.at(now) - folded(now, playback)).abs();
                let wrapped = off.min((1.0 - off).abs());
                assert!(
                    wrapped <= 2.0 * f64::EPSILON * now.max(1.0),
                    "{playback:?} at {now}: {off}"
                );
            }
        }
    }

    #[test]
    fn a_hundred_thousand_changes_of_rate_add_up_to_their_sum() {
        let mut clock = playing((0.0, 1.0), Playback::Repeat);
        let mut jitter = Jitter(11);
        // Dyadic rates and times: every product and sum below 2^53 steps of 2^-20 is exact, so nothing may be lost.
        let (mut now, mut travelled, mut rate) = (0.0, 0.0, 1.0);
        for _ in 0..100_000 {
            let span = (jitter.next() * 256.0).floor() / 256.0;
            now += span;
            travelled += rate * span;
            assert_eq!(clock.at(now), folded(travelled, Playback::Repeat));
            rate = ((jitter.next() * 64.0).floor() - 32.0) / 8.0;
            clock.set_rate(rate, now).unwrap();
        }
    }

    #[test]
    fn ping_pong_does_not_drift_over_a_million_periods() {
        let clock = playing((0.25, 1.0), Playback::PingPong);
        for period in [0_u32, 1, 999, 1_000_000] {
            for (phase, wanted) in [(0.0, 0.25), (0.5, 0.75), (0.75, 1.0), (1.0, 0.75), (1.25, 0.5)] {
                // A period there and back is 1.5 s; all numbers are dyadic.
                assert_eq!(
                    clock.at(1.5 * f64::from(period) + phase),
                    wanted,
                    "period {period}, phase {phase}"
                );
            }
        }
    }
}

mod sampling {
    use std::sync::Arc;

    use inbetween::curve::{Curve, FrameRate, Key, KeyId, SegmentKind, Tangent, Time};
    use inbetween::document::{Channel, ChannelId, ChannelParts, Kind};
    use inbetween::play::{Between, Sampling};

    fn curve(values: &[(f64, f64)], kind: &SegmentKind) -> Arc<Curve> {
        let keys = values.iter().enumerate().map(|(i, &(t, v))| {
            Key::new(KeyId(i as u64), Time::new(t).unwrap(), v, Tangent::Auto, kind.clone()).unwrap()
        });
        Arc::new(Curve::new(keys).unwrap())
    }

    fn line() -> Channel {
        let curves = vec![curve(&[(0.0, 0.0), (1.0, 4.0)], &SegmentKind::Cubic)];
        Channel::new(ChannelParts::new(ChannelId(0), "ball", Kind::Scalar, curves)).unwrap()
    }

    fn at_12(between: Between) -> Sampling {
        Sampling::Fixed {
            rate: FrameRate::FPS_12,
            between,
        }
    }

    #[test]
    fn held_shows_the_tick_before_and_interpolated_the_line_between_ticks() {
        let channel = line();
        let tick = |k: i64| channel.value(0, FrameRate::FPS_12.time_of_frame(k));
        // A third of the way from tick 4 to tick 5.
        let t = (4.0 + 1.0 / 3.0) / 12.0;
        assert_eq!(at_12(Between::Held).value(&channel, 0, t), tick(4));
        let between = at_12(Between::Interpolated).value(&channel, 0, t);
        let wanted = tick(4) + (tick(5) - tick(4)) / 3.0;
        // The share is a quotient of differences of times below 1: a few roundings, times a step below 1.
        assert!(
            (between - wanted).abs() <= 16.0 * f64::EPSILON,
            "{between}, expected {wanted}"
        );
        assert_eq!(Sampling::Continuous.value(&channel, 0, t), channel.value(0, t));
    }

    #[test]
    fn at_a_tick_every_sampling_shows_the_clip_itself() {
        let channel = line();
        for k in -3..=20 {
            let t = FrameRate::FPS_12.time_of_frame(k);
            for between in [Between::Held, Between::Interpolated] {
                assert_eq!(at_12(between).value(&channel, 0, t), channel.value(0, t), "tick {k}");
            }
        }
    }

    #[test]
    fn a_rotation_between_ticks_stays_a_rotation() {
        let half = std::f64::consts::FRAC_1_SQRT_2;
        let zero = [(0.0, 0.0), (1.0, 0.0)];
        let rows: [&[(f64, f64)]; 4] = [&zero, &zero, &[(0.0, 0.0), (1.0, half)], &[(0.0, 1.0), (1.0, half)]];
        let curves = rows.iter().map(|row| curve(row, &SegmentKind::Linear)).collect();
        let channel = Channel::new(ChannelParts::new(ChannelId(0), "arm", Kind::Quaternion, curves)).unwrap();
        for step in 0..=100 {
            let t = f64::from(step) / 100.0;
            let pose = at_12(Between::Interpolated).pose(&channel, t);
            let length: f64 = pose.iter().map(|part| part * part).sum::<f64>().sqrt();
            // A slerp of unit quaternions: sines and quotients of a few roundings each.
            assert!((length - 1.0).abs() <= 16.0 * f64::EPSILON, "{pose:?}");
            // A constant turn is the same along slerps between its ticks.
            let angle = 2.0 * pose[2].atan2(pose[3]);
            assert!(
                (angle - t * std::f64::consts::FRAC_PI_2).abs() <= 64.0 * f64::EPSILON,
                "{t}: {angle}"
            );
        }
    }
}

mod ends {
    //! What a channel does after its keys, and what the player does at the end of the clip.

    use std::sync::Arc;

    use inbetween::curve::{Curve, Ends, Key, KeyId, Outside, SegmentKind, Tangent, Time};
    use inbetween::document::{Channel, ChannelId, ChannelParts, Kind};

    use super::*;

    /// From 0 to 1 in a second, straight, and then as this policy says.
    fn channel(after: Outside) -> Channel {
        let keys = [0.0, 1.0].map(|at| {
            let time = Time::new(at).unwrap();
            Key::new(KeyId(at as u64), time, at, Tangent::Auto, SegmentKind::Linear).unwrap()
        });
        let curve = Arc::new(Curve::new(keys).unwrap());
        let mut parts = ChannelParts::new(ChannelId(0), "ball", Kind::Scalar, vec![curve]);
        parts.ends = Ends {
            before: Outside::Hold,
            after,
        };
        Channel::new(parts).unwrap()
    }

    #[test]
    fn a_channel_ends_its_own_way_however_the_clip_is_played_and_the_clip_ends_its_own_way_whatever_its_channels_do() {
        let policies = [
            (Outside::Hold, 1.0),
            (Outside::Linear, 2.25),
            (Outside::Repeat, 0.25),
            (Outside::RepeatOffset, 2.25),
            (Outside::PingPong, 0.25),
        ];
        // Real times at which a clip of three seconds is at 2.25 s: the first, the second round, on the way back.
        let played = [
            (Playback::Once, 2.25),
            (Playback::Repeat, 5.25),
            (Playback::PingPong, 3.75),
        ];
        for (policy, expected) in policies {
            let channel = channel(policy);
            for (playback, now) in played {
                let clock = playing((0.0, 3.0), playback);
                // All numbers are dyadic: nothing is rounded.
                assert_eq!(clock.at(now), 2.25, "{policy:?}, {playback:?}");
                assert_eq!(channel.value(0, clock.at(now)), expected, "{policy:?}, {playback:?}");
                assert_eq!(
                    clock.is_playing(10.0),
                    playback != Playback::Once,
                    "{policy:?}, {playback:?}"
                );
            }
        }
    }
}
