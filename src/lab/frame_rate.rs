//! The frame-rate test as a class sees it: one move on several screens, by a player that reads the clock and by one that
//! steps on with every drawn frame.
//!
//! The players are those of [`crate::play::frame_rate`]; here the move is chosen, and what a screen shows at a time is a
//! function of that time alone.

use crate::curve::Rhythm;
use crate::curve::easing::Easing;
use crate::play::frame_rate::{self, MARKS, Player, Run, Schedule};

/// How far the move goes, in its unit.
pub const DISTANCE: f64 = 100.0;
/// How long it takes, s.
pub const SPAN: f64 = 1.0;
/// What the stepper goes on by for each drawn frame, s: right on a screen of 60 Hz that drops nothing.
pub const STEP: f64 = 1.0 / 60.0;
/// A stair has at most this many drawn frames: more are no stair to the eye.
const MOST_DRAWN: usize = 4096;

/// A player of the test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// By the clock: clip time is a function of real time.
    Clock,
    /// By [`STEP`] for each drawn frame, whatever the clock says.
    Stepper,
}

impl Way {
    /// Both, the right one first.
    pub const ALL: [Self; 2] = [Self::Clock, Self::Stepper];

    /// The player.
    pub const fn player(self) -> Player {
        match self {
            Self::Clock => Player::Clock,
            Self::Stepper => Player::PerFrame { step: STEP },
        }
    }
}

/// A move from 0 to [`DISTANCE`] in [`SPAN`].
#[derive(Clone, Debug, PartialEq)]
pub struct Motion {
    /// Its shape.
    pub easing: Easing,
    /// How its time runs: continuous, or held for drawings.
    pub rhythm: Rhythm,
}

impl Motion {
    /// The pose at a clip time, s; the first and the last one before and after the move.
    pub fn value(&self, time: f64) -> f64 {
        DISTANCE * self.easing.value(self.rhythm.quantise(time) / SPAN)
    }
}

/// A line of the table: a player on a screen.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// What was seen at [`MARKS`], and at the end.
    pub run: Run,
    /// When the end is first shown, s; `None` where it never is.
    pub arrival: Option<f64>,
}

/// The table of a player: a line for each screen.
pub fn rows(motion: &Motion, schedules: &[Schedule], way: Way) -> Vec<Row> {
    let player = way.player();
    let row = |&schedule: &Schedule| {
        let run = frame_rate::run(|time| motion.value(time), SPAN, &MARKS, schedule, player).ok()?;
        let arrival = frame_rate::arrival(SPAN, schedule, player);
        Some(Row {
            run,
            arrival: arrival.map(|frame| schedule.rate().time_of_frame(frame)),
        })
    };
    // A run is refused only where its end is no time, which `SPAN` is.
    schedules.iter().filter_map(row).collect()
}

/// A drawn frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Drawn {
    /// When it is drawn, s of real time since the start.
    pub at: f64,
    /// Which time of the clip it shows, s.
    pub clip: f64,
}

/// The frames a screen draws from the start up to `until`, s of real time, with the clip time each shows. No more than the
/// first 4096.
pub fn drawn(schedule: Schedule, way: Way, until: f64) -> Vec<Drawn> {
    let last = usize::try_from(schedule.last_drawn(until)).unwrap_or(0);
    let times: Vec<f64> = (0..=last as i64)
        .filter(|frame| schedule.draws(*frame))
        .take(MOST_DRAWN)
        .map(|frame| schedule.rate().time_of_frame(frame))
        .collect();
    seen(schedule, way, &times)
}

/// Which time of the clip, s, a screen shows at a real time, s since the start: that of the last frame drawn.
pub fn clip_time(schedule: Schedule, way: Way, elapsed: f64) -> f64 {
    seen(schedule, way, &[elapsed]).first().map_or(0.0, |frame| frame.clip)
}

/// What is seen at real times, s. The move is time itself, so that its pose is the clip time shown.
fn seen(schedule: Schedule, way: Way, times: &[f64]) -> Vec<Drawn> {
    let run = frame_rate::run(|time| time, SPAN, times, schedule, way.player());
    run.map_or_else(
        |_| Vec::new(),
        |run| {
            let drawn = |pose: &frame_rate::Pose| Drawn {
                at: pose.drawn,
                clip: pose.value,
            };
            run.poses.iter().map(drawn).collect()
        },
    )
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn the_stepper_is_too_early_on_a_fast_screen_and_late_on_every_slower_one() {
        let motion = Motion {
            easing: Easing::linear(),
            rhythm: Rhythm::Continuous,
        };
        let arrivals = |way| -> Vec<f64> {
            let rows = rows(&motion, &Schedule::STANDARD, way);
            rows.iter().map(|row| row.arrival.unwrap()).collect()
        };
        // 60 steps are 60 frames; without every fifth, frame 74 is the 60th that is drawn.
        assert_eq!(arrivals(Way::Stepper), [5.0, 2.5, 1.0, 0.5, 74.0 / 60.0]);
        // Frame 60 is dropped, so that the end is shown by frame 61.
        assert_eq!(arrivals(Way::Clock), [1.0, 1.0, 1.0, 1.0, 61.0 / 60.0]);
    }

    #[test]
    fn what_is_shown_at_a_time_is_the_last_step_of_the_stair() {
        for schedule in Schedule::STANDARD {
            for way in Way::ALL {
                let stair = drawn(schedule, way, 2.0);
                assert!(stair.iter().all(|frame| frame.at <= 2.0));
                for elapsed in [0.0, 0.01, 0.2, 0.499, 0.75, 1.0, 1.9] {
                    let last = stair.iter().rfind(|frame| frame.at <= elapsed).unwrap();
                    assert_eq!(
                        clip_time(schedule, way, elapsed),
                        last.clip,
                        "{schedule:?} at {elapsed}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_stair_of_a_screen_beyond_sense_is_cut_short() {
        let fast = Schedule::every("4000000".parse().unwrap());
        assert_eq!(drawn(fast, Way::Clock, 1.0).len(), MOST_DRAWN);
    }
}
