//! The clock: clip time as a function of real time, never a sum of frames.
//!
//! `clip = base + rate * (now - started)` (curve-maths 10.3). Pausing, seeking and changing the rate start a new line
//! at the time reached, so a stalled frame jumps and nothing drifts. `now` is any clock in seconds that runs evenly.

use thiserror::Error;

use crate::document::Playback;

/// Why a clock refused a number.
#[derive(Clone, Copy, Debug, PartialEq, Error)]
pub enum ClockError {
    /// A rate that is NaN or infinite.
    #[error("The play rate must be a finite number, not {0}.")]
    RateNotFinite(f64),
    /// A play range that is not finite or ends before it starts.
    #[error("The play range must be finite and not end before it starts, unlike {0} s to {1} s.")]
    BadRange(f64, f64),
    /// A time that is NaN or infinite.
    #[error("The playhead cannot stand at {0} s.")]
    TimeNotFinite(f64),
}

/// Which way time goes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Heading {
    /// To later times.
    #[default]
    Forwards,
    /// To earlier times.
    Backwards,
}

impl Heading {
    /// The way of a rate; forwards where it stands still.
    pub fn of_rate(rate: f64) -> Self {
        if rate < 0.0 { Self::Backwards } else { Self::Forwards }
    }
}

/// Where the playhead stands, and how it moves while it plays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Clock {
    /// Clip time where the present line starts, s; on the way back of a ping-pong as far beyond the end as the playhead is
    /// before it.
    base: f64,
    /// Real time where it starts, s; `None` while paused.
    started: Option<f64>,
    /// Clip seconds in a real second.
    rate: f64,
    /// First and last played clip time, s.
    range: (f64, f64),
    playback: Playback,
}

impl Default for Clock {
    fn default() -> Self {
        Self {
            base: 0.0,
            started: None,
            rate: 1.0,
            range: (0.0, 0.0),
            playback: Playback::Once,
        }
    }
}

impl Clock {
    /// A paused clock at the start of a play range, s.
    ///
    /// # Errors
    /// [`ClockError::BadRange`].
    pub fn new(range: (f64, f64), playback: Playback) -> Result<Self, ClockError> {
        check_range(range)?;
        Ok(Self {
            base: range.0,
            range,
            playback,
            ..Self::default()
        })
    }

    /// Clip time at the real time `now`, s. While playing, within the play range: held at its end (once), half-open
    /// (repeat: the end is the start), or turned round (ping-pong); the start where the range is empty. While paused,
    /// wherever it was put. Always finite: a `now` that is not finite counts as the moment play started.
    ///
    /// Accuracy: the rounding of one subtraction, one product and one sum; the remainder by the period is exact, so
    /// an error does not grow with the number of periods beyond the spacing of f64 at the time played so far.
    pub fn at(&self, now: f64) -> f64 {
        match self.started {
            None => self.base,
            Some(started) => self.folded(self.line(started, now)),
        }
    }

    /// Whether it moves at `now`: it plays, and a run that ends has not come to its end.
    pub fn is_playing(&self, now: f64) -> bool {
        self.started
            .is_some_and(|started| !self.has_ended(self.line(started, now)))
    }

    /// Which way the playhead goes at `now`: that of the rate, against it on the way back of a ping-pong. While paused the way
    /// it would go.
    pub fn heading(&self, now: f64) -> Heading {
        let (a, b) = self.range;
        let period = b - a;
        let comes_back = self.started.is_some_and(|started| {
            self.playback == Playback::PingPong
                && period > 0.0
                && (self.line(started, now) - a).rem_euclid(2.0 * period) > period
        });
        Heading::of_rate(if comes_back { -self.rate } else { self.rate })
    }

    /// Whether play was started and not paused, even where the end has been reached since.
    pub fn is_started(&self) -> bool {
        self.started.is_some()
    }

    /// Starts at `now` from where the playhead stands; from the first time played where it stands at the end or
    /// outside the play range.
    pub fn play(&mut self, now: f64) {
        let (a, b) = self.range;
        let at = self.at(now);
        let (first, last) = if self.rate < 0.0 { (b, a) } else { (a, b) };
        let at_end = at == last && self.playback != Playback::PingPong;
        self.base = if at_end || !(a..=b).contains(&at) { first } else { at };
        self.started = Some(now);
    }

    /// Stops where it is at `now`.
    pub fn pause(&mut self, now: f64) {
        self.base = self.at(now);
        self.started = None;
    }

    /// Pauses where a run that ends has reached its end, so that nothing needs to be drawn any more.
    pub fn settle(&mut self, now: f64) {
        if self.started.is_some() && !self.is_playing(now) {
            self.pause(now);
        }
    }

    /// Puts the playhead somewhere, s; it plays on from there where it plays.
    ///
    /// # Errors
    /// [`ClockError::TimeNotFinite`].
    pub fn seek(&mut self, time: f64, now: f64) -> Result<(), ClockError> {
        if !time.is_finite() {
            return Err(ClockError::TimeNotFinite(time));
        }
        self.base = time;
        self.started = self.started.map(|_| now);
        Ok(())
    }

    /// Changes the rate at `now`; 1 is real time, negative runs backwards, 0 stands still. A ping-pong on its way back
    /// stays on it.
    ///
    /// # Errors
    /// [`ClockError::RateNotFinite`].
    pub fn set_rate(&mut self, rate: f64, now: f64) -> Result<(), ClockError> {
        if !rate.is_finite() {
            return Err(ClockError::RateNotFinite(rate));
        }
        if let Some(started) = self.started {
            self.base = self.unfolded(self.line(started, now));
            self.started = Some(now);
        }
        self.rate = rate;
        Ok(())
    }

    /// Changes the play range, s, at `now`.
    ///
    /// # Errors
    /// [`ClockError::BadRange`].
    pub fn set_range(&mut self, range: (f64, f64), now: f64) -> Result<(), ClockError> {
        check_range(range)?;
        if range != self.range {
            self.rebase(now);
            self.range = range;
        }
        Ok(())
    }

    /// Changes what happens at the end, at `now`.
    pub fn set_playback(&mut self, playback: Playback, now: f64) {
        if playback != self.playback {
            self.rebase(now);
            self.playback = playback;
        }
    }

    /// Clip seconds in a real second.
    pub fn rate(&self) -> f64 {
        self.rate
    }

    /// First and last played time, s.
    pub fn range(&self) -> (f64, f64) {
        self.range
    }

    /// What happens at the end.
    pub fn playback(&self) -> Playback {
        self.playback
    }

    /// Clip time as if there were no ends.
    fn line(&self, started: f64, now: f64) -> f64 {
        let time = self.base + self.rate * (now - started);
        if time.is_finite() { time } else { self.base }
    }

    fn folded(&self, time: f64) -> f64 {
        let (a, b) = self.range;
        let period = b - a;
        if period.is_nan() || period <= 0.0 {
            return a;
        }
        match self.playback {
            Playback::Once => time.clamp(a, b),
            Playback::Repeat => {
                let r = (time - a).rem_euclid(period);
                let t = a + r;
                // Rounding may give the period itself, and the sum the end itself: both are the start.
                if r >= period || t >= b { a } else { t }
            }
            Playback::PingPong => {
                let r = (time - a).rem_euclid(2.0 * period);
                let from_a = if r > period { 2.0 * period - r } else { r };
                (a + from_a).clamp(a, b)
            }
        }
    }

    /// A time of the line that shows the same and goes the same way, no farther than a period away.
    fn unfolded(&self, time: f64) -> f64 {
        let (a, b) = self.range;
        match self.playback {
            Playback::PingPong if b > a => a + (time - a).rem_euclid(2.0 * (b - a)),
            _ => self.folded(time),
        }
    }

    fn has_ended(&self, time: f64) -> bool {
        let (a, b) = self.range;
        match self.playback {
            _ if a >= b || self.rate == 0.0 => true,
            Playback::Once if self.rate < 0.0 => time <= a,
            Playback::Once => time >= b,
            Playback::Repeat | Playback::PingPong => false,
        }
    }

    fn rebase(&mut self, now: f64) {
        if self.started.is_some() {
            self.base = self.at(now);
            self.started = Some(now);
        }
    }
}

fn check_range((a, b): (f64, f64)) -> Result<(), ClockError> {
    if a.is_finite() && b.is_finite() && (b - a).is_finite() && a <= b {
        Ok(())
    } else {
        Err(ClockError::BadRange(a, b))
    }
}
