//! At which frames the spacing ticks and the onion trail stand.

use crate::curve::FrameRate;
use crate::play::Heading;

/// Most spacing ticks of a path: more could not be told apart in the pane.
pub const MOST_TICKS: i64 = 1000;
/// Frames of the onion trail.
pub const ONION: i64 = 6;

/// The frames of a play range that get a tick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ticks {
    /// The first frame that begins in the range.
    pub first: i64,
    /// The last one.
    pub last: i64,
    /// A tick at every how many frames.
    pub every: i64,
}

impl Ticks {
    /// The frames of a clip's rate that begin in its play range, in seconds; `None` where none does. In a very long
    /// range every second, fifth, tenth, … frame.
    pub fn of(rate: FrameRate, (start, end): (f64, f64)) -> Option<Self> {
        let at_start = rate.frame_at(start);
        // Within the snap of frames: a start that is a rounding late still begins on its frame.
        let first = if rate.nearest_frame(start) == at_start && is_near(rate, at_start, start) {
            at_start
        } else {
            at_start.saturating_add(1)
        };
        let last = rate.frame_at(end);
        let count = last.checked_sub(first)?.checked_add(1)?;
        (count > 0).then(|| Self {
            first,
            last,
            every: step(count),
        })
    }

    /// The frames with a tick.
    pub fn frames(self) -> impl Iterator<Item = i64> {
        let count = (self.last - self.first) / self.every;
        (0..=count).map(move |i| self.first + i * self.every)
    }

    /// The frames of the onion trail at a time, s, with their age from 0 (just now) to 1 (the oldest): those that were
    /// passed on the way to it, the frame that is shown among them where the time has moved on from it. None outside the
    /// range.
    pub fn onion(self, rate: FrameRate, time: f64, heading: Heading) -> impl Iterator<Item = (i64, f32)> {
        let shown = rate.frame_at(time);
        let (newest, step) = match heading {
            Heading::Forwards if is_near(rate, shown, time) => (shown.saturating_sub(1), -1),
            Heading::Forwards => (shown, -1),
            Heading::Backwards => (shown.saturating_add(1), 1),
        };
        (0..ONION)
            .map(move |i| (newest.saturating_add(i * step), (i + 1) as f32 / (ONION + 1) as f32))
            .filter(move |(frame, _)| {
                (self.first..=self.last).contains(frame)
                    && time <= rate.time_of_frame(self.last.saturating_add(1))
                    && time >= rate.time_of_frame(self.first.saturating_sub(1))
            })
    }
}

/// Whether a time is the beginning of a frame, to within what a step of a clock can be off.
fn is_near(rate: FrameRate, frame: i64, time: f64) -> bool {
    (rate.time_of_frame(frame) - time).abs() <= 1e-6
}

/// The least of 1, 2, 5, 10, 20, … that leaves few enough ticks.
fn step(count: i64) -> i64 {
    let mut power: i64 = 1;
    loop {
        for factor in [1, 2, 5] {
            let step = power.saturating_mul(factor);
            if count / step < MOST_TICKS || step == i64::MAX {
                return step;
            }
        }
        power = power.saturating_mul(10);
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    const RATE: FrameRate = FrameRate::FPS_24;

    #[test]
    fn every_frame_that_begins_in_the_range_has_a_tick() {
        let ticks = Ticks::of(RATE, (0.0, 1.0)).unwrap();
        assert_eq!((ticks.first, ticks.last, ticks.every), (0, 24, 1));
        assert_eq!(ticks.frames().count(), 25);
        let between = Ticks::of(RATE, (0.01, 0.99)).unwrap();
        assert_eq!((between.first, between.last), (1, 23));
        let later = Ticks::of(RATE, (-0.5, -0.25)).unwrap();
        assert_eq!((later.first, later.last), (-12, -6));
    }

    #[test]
    fn a_range_of_no_length_has_the_tick_it_stands_on() {
        assert_eq!(Ticks::of(RATE, (0.5, 0.5)).unwrap().frames().collect::<Vec<_>>(), [12]);
        assert_eq!(Ticks::of(RATE, (0.51, 0.51)), None);
    }

    #[test]
    fn hours_have_fewer_ticks_at_round_steps() {
        let ticks = Ticks::of(RATE, (0.0, 3600.0)).unwrap();
        assert_eq!(ticks.every, 100);
        assert!(ticks.frames().count() as i64 <= MOST_TICKS);
        // As long as a clip can be: whatever the numbers, it ends, and there are few.
        for range in [(-1e300, 1e300), (0.0, 1e18), (1e300, 1e300), (-1e12, 1e12)] {
            let count = Ticks::of(RATE, range).map_or(0, |ticks| ticks.frames().count() as i64);
            assert!(count <= MOST_TICKS, "{range:?}: {count}");
        }
    }

    fn passed(time: f64, heading: Heading) -> Vec<i64> {
        let ticks = Ticks::of(RATE, (0.0, 1.0)).unwrap();
        ticks.onion(RATE, time, heading).map(|(frame, _)| frame).collect()
    }

    fn onion(time: f64) -> Vec<i64> {
        passed(time, Heading::Forwards)
    }

    #[test]
    fn played_backwards_the_trail_is_of_the_frames_after_the_one_shown() {
        let onion = |time| passed(time, Heading::Backwards);
        assert_eq!(onion(RATE.time_of_frame(12)), [13, 14, 15, 16, 17, 18]);
        assert_eq!(onion(RATE.time_of_frame(12) + 0.01), [13, 14, 15, 16, 17, 18]);
        assert_eq!(onion(RATE.time_of_frame(22)), [23, 24], "nothing after the range");
        assert_eq!(onion(1.0), [0; 0]);
        assert_eq!(onion(-5.0), [0; 0], "nothing long before the range");
    }

    #[test]
    fn the_onion_trail_is_of_the_frames_before_the_one_shown() {
        assert_eq!(onion(RATE.time_of_frame(12)), [11, 10, 9, 8, 7, 6]);
        assert_eq!(onion(RATE.time_of_frame(12) + 0.01), [12, 11, 10, 9, 8, 7]);
        assert_eq!(onion(RATE.time_of_frame(2)), [1, 0], "nothing before the range");
        assert_eq!(onion(0.0), [0; 0]);
        assert_eq!(onion(5.0), [0; 0], "nothing where the range is long over");
    }

    #[test]
    fn the_trail_fades_with_age() {
        let ticks = Ticks::of(RATE, (0.0, 1.0)).unwrap();
        let ages: Vec<f32> = ticks.onion(RATE, 0.5, Heading::Forwards).map(|(_, age)| age).collect();
        assert!(
            ages.is_sorted() && ages.iter().all(|age| (0.0..1.0).contains(age)),
            "{ages:?}"
        );
    }
}
