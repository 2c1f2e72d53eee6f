//! The clock of the balls: real time since they were started, in runs with a pause between.

/// Between two runs of the balls, s: long enough to see where they stopped.
pub const PAUSE: f64 = 0.6;

/// How a page moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Motion {
    /// Nothing on it moves.
    None,
    /// On and on; the page makes its own runs of the time.
    Endless,
    /// Runs of so many seconds, again after a [`PAUSE`].
    Runs(f64),
}

impl Motion {
    /// Where a run is after a real time, s: from 0 to its length, and still there while it pauses.
    pub fn place(self, elapsed: f64) -> f64 {
        match self {
            Self::None => 0.0,
            Self::Runs(length) if length.is_finite() && length > 0.0 => elapsed.rem_euclid(length + PAUSE).min(length),
            Self::Endless | Self::Runs(_) => elapsed,
        }
    }
}

/// A clock that runs or stands.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Clock {
    /// What it showed when it last started or stopped, s.
    held: f64,
    /// When it started, s of the window's time; `None` while it stands.
    since: Option<f64>,
}

impl Clock {
    /// What it shows at `now`, s.
    pub fn elapsed(&self, now: f64) -> f64 {
        self.held + self.since.map_or(0.0, |since| (now - since).max(0.0))
    }

    /// Whether it runs.
    pub fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// Starts or stops it.
    pub fn toggle(&mut self, now: f64) {
        self.held = self.elapsed(now);
        self.since = match self.since {
            Some(_) => None,
            None => Some(now),
        };
    }

    /// Stops it at a time, s.
    pub fn hold(&mut self, elapsed: f64) {
        if elapsed.is_finite() {
            *self = Self {
                held: elapsed.max(0.0),
                since: None,
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_goes_on_from_where_it_stood() {
        let mut clock = Clock::default();
        clock.toggle(10.0);
        assert_eq!(clock.elapsed(10.5), 0.5);
        clock.toggle(10.5);
        assert_eq!(clock.elapsed(99.0), 0.5);
        clock.toggle(100.0);
        assert_eq!(clock.elapsed(101.0), 1.5);
        clock.hold(0.25);
        assert!(!clock.is_running());
        assert_eq!(clock.elapsed(102.0), 0.25);
        clock.hold(f64::NAN);
        assert_eq!(clock.elapsed(102.0), 0.25);
    }

    #[test]
    fn a_run_rests_at_its_end_before_it_begins_again() {
        let runs = Motion::Runs(2.0);
        assert_eq!(runs.place(1.5), 1.5);
        assert_eq!(runs.place(2.0 + PAUSE / 2.0), 2.0);
        assert!(runs.place(2.0 + 1.5 * PAUSE) < PAUSE);
        assert_eq!(Motion::Runs(0.0).place(3.0), 3.0, "a run of no length is no run");
        assert_eq!(Motion::None.place(3.0), 0.0);
    }
}
