//! Held rates: a channel on twos, on threes, or at any rate.
//!
//! A held channel shows the value its curve has at the last tick of its own clock. Time is quantised, values never
//! are, so the keys stay where they are and the curve under the hold stays editable.

use std::num::NonZeroU32;

use super::time::{FrameRate, FrameRateError};

/// Frames from which a 64-bit time no longer tells one tick from the next with certainty: 2^50. Four roundings of
/// 2^-53 each lie between a frame, its time and back, so the error stays below half a frame up to here.
const FAR: f64 = (1_u64 << 50) as f64;

/// How a channel's time runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Rhythm {
    /// Every time has its own value.
    #[default]
    Continuous,
    /// The value changes only at multiples of the rate's frame span: 12 per second is "on twos" at 24.
    Held(FrameRate),
}

impl Rhythm {
    /// Held for `frames` frames of `rate`: 2 is "on twos", 3 "on threes".
    ///
    /// # Errors
    /// [`FrameRateError::TooLong`] if that many frames are too long for a fraction of 32 bits.
    pub fn every(frames: NonZeroU32, rate: FrameRate) -> Result<Self, FrameRateError> {
        rate.divided_by(frames).map(Self::Held)
    }

    /// The time, in seconds, whose value is shown at `t`.
    ///
    /// Continuous: `t`. Held: the last tick at or before `t + HOLD_SNAP`, so that a clip time with rounding errors does
    /// not show the drawing before. Idempotent, never decreasing, and at most [`HOLD_SNAP`](super::time::HOLD_SNAP)
    /// later than `t`. Beyond 2^50 ticks, and for a time that is not finite, `t` itself.
    #[must_use]
    pub fn quantise(self, t: f64) -> f64 {
        match self {
            Self::Continuous => t,
            Self::Held(rate) => (t * rate.hz() + 1e-7 * rate.hz()).floor() / rate.hz(),
        }
    }
}
