//! The times that are sampled: given ones, or the frames of a play range.

use crate::cli::exit::Stop;
use crate::cli::text;
use crate::curve::FrameRate;
use crate::curve::time::HOLD_SNAP;

/// Most frames that are written; a range and a rate from a file and a person can mean any number.
pub const MOST_FRAMES: f64 = 1e8;

/// Times in a clip, s.
#[derive(Clone, Debug, PartialEq)]
pub enum Times<'a> {
    /// As they were given.
    Given(&'a [f64]),
    /// Frames, both included.
    Frames {
        /// Of this rate.
        rate: FrameRate,
        /// The first.
        first: i64,
        /// The last.
        last: i64,
    },
}

impl Times<'_> {
    /// The frames from the start to the end of a range, s; frame 0 is at 0 s. A frame that is off the range by no more
    /// than [`HOLD_SNAP`], as by 32-bit times of a file, is in it.
    ///
    /// # Errors
    /// [`Stop`] where there is none, or more than [`MOST_FRAMES`].
    pub fn frames(rate: FrameRate, (start, end): (f64, f64)) -> Result<Self, Stop> {
        let frames = rate.frames(end - start) + 1.0;
        // Beyond 2^53 neighbouring frames are no longer told apart.
        let far = rate.frames(start.abs().max(end.abs())) > (1_u64 << 53) as f64;
        if frames > MOST_FRAMES || far {
            return Err(Stop::Because(text::sample::too_many_rows(frames, MOST_FRAMES)));
        }
        // Of the last frame that began by a hair before the start, the next one is the first inside.
        let before = rate.frame_at(start - 3.0 * HOLD_SNAP);
        let inside = |frame: &i64| rate.time_of_frame(*frame) >= start - HOLD_SNAP;
        let first = (before..before + 3).find(inside);
        let last = rate.frame_at(end);
        match first {
            Some(first) if first <= last => Ok(Self::Frames { rate, first, last }),
            _ => Err(Stop::Because(text::sample::no_frame(&rate.to_string(), (start, end)))),
        }
    }

    /// Each time. Frames are multiples of the rate's span, not sums of it.
    pub fn iter(&self) -> Box<dyn Iterator<Item = f64> + '_> {
        match self {
            Self::Given(times) => Box::new(times.iter().copied()),
            Self::Frames { rate, first, last } => Box::new((*first..=*last).map(|frame| rate.time_of_frame(frame))),
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn frames(rate: FrameRate, range: (f64, f64)) -> Vec<f64> {
        Times::frames(rate, range).unwrap().iter().collect()
    }

    #[test]
    fn every_frame_of_the_range_is_a_multiple_of_its_span() {
        let found = frames(FrameRate::FPS_24, (0.0, 1.0));
        assert_eq!(found.len(), 25);
        for (frame, time) in found.iter().enumerate() {
            assert_eq!(*time, frame as f64 / 24.0);
        }
    }

    #[test]
    fn a_range_in_32_bit_times_holds_the_frames_at_its_ends() {
        let (start, end) = (f64::from(1.0_f32 / 24.0), f64::from(47.0_f32 / 24.0));
        let found = frames(FrameRate::FPS_24, (start, end));
        assert_eq!((found[0], found[found.len() - 1]), (1.0 / 24.0, 47.0 / 24.0));
        assert_eq!(found.len(), 47);
    }

    #[test]
    fn a_range_that_begins_between_frames_begins_with_the_next_one() {
        assert_eq!(frames(FrameRate::new(4, 1).unwrap(), (-0.3, 0.3)), [-0.25, 0.0, 0.25]);
        assert_eq!(frames(FrameRate::FPS_24, (0.5, 0.5)), [0.5]);
    }

    #[test]
    fn a_range_without_a_frame_or_with_too_many_is_said() {
        assert!(Times::frames(FrameRate::FPS_24, (0.51, 0.52)).is_err());
        assert!(Times::frames(FrameRate::FPS_24, (0.0, 1e9)).is_err());
        assert!(Times::frames(FrameRate::FPS_24, (1e300, 1e300)).is_err());
        assert!(Times::frames(FrameRate::FPS_24, (-f64::MAX, f64::MAX)).is_err());
    }
}
