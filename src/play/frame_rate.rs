//! The frame-rate test: one motion shown at different screen rates and with dropped frames.
//!
//! A player that reads a clock shows the same motion on every screen. One that moves on by a fixed step for each drawn
//! frame is right at one rate only, and falls behind with every frame that is dropped (curve-maths 10.4).

use std::num::NonZeroU32;

use super::{Clock, ClockError};
use crate::curve::FrameRate;
use crate::document::Playback;

/// The times at which poses are compared, s.
pub const MARKS: [f64; 5] = [0.0, 0.2, 0.4, 0.6, 0.8];

/// How far a pose may be from that of the curve, in the motion's unit: rounding, not a wrong frame.
pub const TOLERANCE: f64 = 1e-9;

/// When a screen draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Schedule {
    rate: FrameRate,
    dropped: Option<NonZeroU32>,
}

impl Schedule {
    /// 12, 24, 60 and 120 Hz, and 60 Hz without every fifth frame.
    pub const STANDARD: [Self; 5] = [
        Self::every(FrameRate::FPS_12),
        Self::every(FrameRate::FPS_24),
        Self::every(FrameRate::FPS_60),
        Self::every(FrameRate::FPS_120),
        Self {
            rate: FrameRate::FPS_60,
            dropped: NonZeroU32::new(5),
        },
    ];

    /// Every frame of a rate.
    pub const fn every(rate: FrameRate) -> Self {
        Self { rate, dropped: None }
    }

    /// Without every `nth` frame. Frame 0 is the start and always drawn; 1 leaves nothing else.
    #[must_use]
    pub const fn without_every(self, nth: NonZeroU32) -> Self {
        Self {
            dropped: Some(nth),
            ..self
        }
    }

    /// Frames a second, drawn or dropped.
    pub fn rate(self) -> FrameRate {
        self.rate
    }

    /// Which frames are dropped: those whose number this divides, but the first.
    pub fn dropped(self) -> Option<NonZeroU32> {
        self.dropped
    }

    /// Whether a frame is drawn; none before the start is.
    pub fn draws(self, frame: i64) -> bool {
        match self.dropped {
            _ if frame <= 0 => frame == 0,
            Some(nth) => frame % i64::from(nth.get()) != 0,
            None => true,
        }
    }

    /// The last frame drawn at or before a real time, s; the first where the time is before the start.
    pub fn last_drawn(self, time: f64) -> i64 {
        let frame = self.rate.frame_at(time).max(0);
        match self.dropped.map(NonZeroU32::get) {
            Some(1) => 0,
            Some(_) if !self.draws(frame) => frame - 1,
            _ => frame,
        }
    }

    /// The first frame drawn at or after a real time, s; `None` where there is none.
    pub fn next_drawn(self, time: f64) -> Option<i64> {
        let at = self.rate.frame_at(time).max(0);
        let frame = if self.rate.time_of_frame(at) < time {
            at.saturating_add(1)
        } else {
            at
        };
        match self.dropped.map(NonZeroU32::get) {
            Some(1) if frame > 0 => None,
            _ if self.draws(frame) => Some(frame),
            _ => frame.checked_add(1),
        }
    }

    /// How many frames are drawn after the first, up to and with this one.
    fn drawn_up_to(self, frame: i64) -> i64 {
        match self.dropped {
            Some(nth) => frame - frame / i64::from(nth.get()),
            None => frame,
        }
    }

    /// The frame with which that many are drawn after the first: the first one of which [`Schedule::drawn_up_to`] says so;
    /// `None` where so many are never drawn.
    fn with_drawn(self, count: i64) -> Option<i64> {
        match self.dropped.map(|nth| i64::from(nth.get())) {
            _ if count <= 0 => Some(0),
            Some(1) => None,
            Some(nth) => count.checked_add((count - 1) / (nth - 1)),
            None => Some(count),
        }
    }
}

/// How a player finds the time of its clip.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Player {
    /// From a clock, as [`Clock`] does.
    Clock,
    /// By a step for every drawn frame, s: what goes wrong in games that move on by 1/60 s a frame.
    PerFrame {
        /// Clip time a drawn frame, s.
        step: f64,
    },
}

/// Whether what was shown is what should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// It is.
    Pass,
    /// It is not.
    Fail,
}

impl Verdict {
    fn when(right: bool) -> Self {
        if right { Self::Pass } else { Self::Fail }
    }
}

/// What was seen at a mark.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pose {
    /// Real time since the start, s.
    pub mark: f64,
    /// The last frame drawn at or before it.
    pub frame: i64,
    /// When that frame was drawn, s.
    pub drawn: f64,
    /// The pose it showed.
    pub value: f64,
    /// The pose of the motion at the time it was drawn.
    pub expected: f64,
}

impl Pose {
    /// Whether the right pose was shown, within [`TOLERANCE`].
    pub fn is_right(&self) -> bool {
        (self.value - self.expected).abs() <= TOLERANCE
    }

    /// [`Pose::is_right`] as a verdict.
    pub fn verdict(&self) -> Verdict {
        Verdict::when(self.is_right())
    }
}

/// A player on a screen, from the start to the end of a motion.
#[derive(Clone, Debug, PartialEq)]
pub struct Run {
    /// When the screen drew.
    pub schedule: Schedule,
    /// One pose a mark.
    pub poses: Vec<Pose>,
    /// The first frame drawn at or after the end, which should show the end; `None` where none was drawn.
    pub last: Option<Pose>,
}

impl Run {
    /// Whether every pose was right and the end was reached.
    pub fn passes(&self) -> bool {
        self.poses.iter().chain(&self.last).all(Pose::is_right) && self.last.is_some()
    }

    /// [`Run::passes`] as a verdict.
    pub fn verdict(&self) -> Verdict {
        Verdict::when(self.passes())
    }
}

/// Shows a motion from 0 s to `end`, in seconds, and looks at the pose at each of the marks. `motion` gives the pose at a
/// clip time in seconds, with its rhythm where it has one.
///
/// # Errors
/// [`ClockError`] where `end` is not finite or before 0.
pub fn run(
    motion: impl Fn(f64) -> f64,
    end: f64,
    marks: &[f64],
    schedule: Schedule,
    player: Player,
) -> Result<Run, ClockError> {
    let mut clock = Clock::new((0.0, end), Playback::Once)?;
    clock.play(0.0);
    let pose = |mark: f64, frame: i64| {
        let drawn = schedule.rate.time_of_frame(frame);
        let time = match player {
            Player::Clock => clock.at(drawn),
            Player::PerFrame { step } => {
                let time = schedule.drawn_up_to(frame) as f64 * step;
                if time.is_finite() { time.clamp(0.0, end) } else { end }
            }
        };
        Pose {
            mark,
            frame,
            drawn,
            value: motion(time),
            expected: motion(drawn.clamp(0.0, end)),
        }
    };
    Ok(Run {
        schedule,
        poses: marks
            .iter()
            .map(|&mark| pose(mark, schedule.last_drawn(mark)))
            .collect(),
        last: schedule.next_drawn(end).map(|frame| pose(end, frame)),
    })
}

/// The first frame that shows the end of a motion from 0 s to `end`, in seconds; `None` where none does: where too few are
/// drawn, or a step leads nowhere.
pub fn arrival(end: f64, schedule: Schedule, player: Player) -> Option<i64> {
    match player {
        Player::Clock => schedule.next_drawn(end),
        Player::PerFrame { step } if step > 0.0 => {
            // The quotient may be rounded past the number of steps that arrive.
            let about = (end / step).ceil().max(0.0);
            let steps = [about - 1.0, about, about + 1.0]
                .into_iter()
                .find(|steps| *steps >= 0.0 && steps * step >= end)?;
            // Casts saturate: beyond counting is never.
            (steps < i64::MAX as f64).then(|| schedule.with_drawn(steps as i64))?
        }
        Player::PerFrame { .. } => (end <= 0.0).then_some(0),
    }
}

/// [`run`] on each of [`Schedule::STANDARD`].
///
/// # Errors
/// As [`run`].
pub fn table(motion: impl Fn(f64) -> f64, end: f64, player: Player) -> Result<Vec<Run>, ClockError> {
    Schedule::STANDARD
        .into_iter()
        .map(|schedule| run(&motion, end, &MARKS, schedule, player))
        .collect()
}
