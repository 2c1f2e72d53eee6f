//! The numbers of the lab's frame-rate test and of its page on twos.

use inbetween::curve::Rhythm;
use inbetween::curve::easing::{Easing, SmoothFamily};
use inbetween::lab::frame_rate::{Motion, Way, clip_time, rows};
use inbetween::lab::twos::{Finder, Hold, Playback, Screen};
use inbetween::play::frame_rate::{Schedule, TOLERANCE};

use super::{example, numbers};

fn smoothstep(rhythm: Rhythm) -> Motion {
    Motion {
        easing: Easing::Smooth(SmoothFamily::Smoothstep),
        rhythm,
    }
}

#[track_caller]
fn assert_poses(motion: &Motion, way: Way, schedule: usize, wanted: &[f64]) {
    let rows = rows(motion, &Schedule::STANDARD, way);
    let found: Vec<f64> = rows[schedule].run.poses.iter().map(|pose| pose.value).collect();
    assert_eq!(found.len(), wanted.len());
    for (found, wanted) in found.iter().zip(wanted) {
        assert!((found - wanted).abs() <= TOLERANCE, "{found}, expected {wanted}");
    }
}

#[test]
fn the_table_shows_the_numbers_of_the_reference() {
    let expected = &example("10.frame_rate_test")["expected"];
    let motion = smoothstep(Rhythm::Continuous);
    let continuous = numbers(&expected["continuous"]);
    for schedule in 2..5 {
        assert_poses(&motion, Way::Clock, schedule, &continuous);
    }
    assert_poses(&motion, Way::Stepper, 2, &continuous);
    assert_poses(&motion, Way::Stepper, 4, &numbers(&expected["wrong_per_frame_skip5"]));
    // 12 frames a second are drawings on twos.
    let twos = numbers(&expected["on_twos_24"]);
    assert_poses(&motion, Way::Clock, 0, &twos);
    for schedule in 0..5 {
        assert_poses(
            &smoothstep(Rhythm::Held(Hold::Twos.rate())),
            Way::Clock,
            schedule,
            &twos,
        );
    }
}

#[test]
fn only_the_clock_passes_on_every_screen() {
    for rhythm in [Rhythm::Continuous, Rhythm::Held(Hold::Twos.rate())] {
        let passes = |way| -> Vec<bool> {
            let rows = rows(&smoothstep(rhythm), &Schedule::STANDARD, way);
            rows.iter().map(|row| row.run.passes()).collect()
        };
        assert_eq!(passes(Way::Clock), [true; 5]);
        assert_eq!(passes(Way::Stepper), [false, false, true, false, false], "{rhythm:?}");
    }
}

#[test]
fn the_balls_stand_where_the_table_says() {
    let motion = smoothstep(Rhythm::Continuous);
    for way in Way::ALL {
        for row in rows(&motion, &Schedule::STANDARD, way) {
            for pose in &row.run.poses {
                let shown = motion.value(clip_time(row.run.schedule, way, pose.mark));
                assert_eq!(shown, pose.value, "{:?} at {}", row.run.schedule, pose.mark);
            }
        }
    }
}

#[test]
fn floor_is_wrong_on_as_many_frames_as_the_maths_page_says() {
    let playback = Playback::new(Hold::Twos, Screen::USUAL);
    assert_eq!(
        (
            playback.frames(),
            playback.slips(Finder::Floor).len(),
            playback.slips(Finder::Hold).len()
        ),
        (36_000, 4302, 0)
    );
}
