//! Seconds: the [`Time`] of a key, and how close two times must be to count as one.
//!
//! Also [`FrameRate`] with its frames and timecode labels, [`detect_rate`], and the units a time is shown in,
//! [`TimeUnit`].

mod detect;
mod rate;
mod timecode;
mod unit;

use std::fmt;
use std::hash::{Hash, Hasher};

pub use detect::detect_rate;
pub use rate::{FrameRate, FrameRateError};
pub use timecode::TimecodeError;
pub use unit::TimeUnit;

/// How far, in seconds, a time may lie before a frame and still show that frame.
///
/// A clip time summed frame by frame in `f64` drifts by 2e-8 s an hour, so a hold must not depend on the last bits of
/// the time it is asked for. Used by [`FrameRate::frame_at`] and by [`crate::curve::rhythm::Rhythm::quantise`].
pub const HOLD_SNAP: f64 = 1e-7;

/// Why a number is not a [`Time`].
#[derive(Debug, Clone, Copy, PartialEq, thiserror::Error)]
pub enum TimeError {
    /// The number is infinite or not a number.
    #[error("The time {0} s is not finite; a time must be a finite number of seconds.")]
    NotFinite(f64),
}

/// A finite time in seconds, totally ordered.
///
/// Negative times are legal. `-0.0` becomes `0.0`, so that equality, order and hash agree.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Time(f64);

impl Time {
    /// Zero seconds.
    pub const ZERO: Self = Self(0.0);

    /// The time `seconds`.
    ///
    /// # Errors
    /// [`TimeError::NotFinite`] for an infinite number and for one that is not a number.
    pub fn new(seconds: f64) -> Result<Self, TimeError> {
        if seconds.is_finite() {
            // -0.0 + 0.0 is 0.0; every other number stays bit for bit.
            Ok(Self(seconds + 0.0))
        } else {
            Err(TimeError::NotFinite(seconds))
        }
    }

    /// The time in seconds.
    #[must_use]
    pub const fn seconds(self) -> f64 {
        self.0
    }

    /// This time moved by `span` seconds, which may be negative.
    ///
    /// # Errors
    /// [`TimeError::NotFinite`] if the sum is not finite.
    pub fn checked_add(self, span: f64) -> Result<Self, TimeError> {
        Self::new(self.0 + span)
    }
}

impl Eq for Time {}

impl PartialOrd for Time {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Time {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.0.total_cmp(&other.0)
    }
}

impl Hash for Time {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.to_bits().hash(state);
    }
}

impl fmt::Display for Time {
    /// The seconds, with the formatter's precision, and the unit: `0.5 s`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)?;
        f.write_str(" s")
    }
}

impl TryFrom<f64> for Time {
    type Error = TimeError;

    fn try_from(seconds: f64) -> Result<Self, TimeError> {
        Self::new(seconds)
    }
}

impl From<Time> for f64 {
    fn from(time: Time) -> Self {
        time.seconds()
    }
}

/// The spacing of 32-bit floats at the magnitude of `x`, a power of two.
///
/// Exact. Below the normal range of `f32` it is 2^-149, beyond its largest number 2^104; not a number counts as beyond.
#[must_use]
pub fn ulp32(x: f64) -> f64 {
    let biased = (x.to_bits() >> 52) & 0x7ff;
    // The exponent fields of 2^-126 and 2^127, the ends of the normal range of f32.
    let clamped = biased.clamp(1023 - 126, 1023 + 127);
    f64::from_bits((clamped - 23) << 52)
}

/// How close to `t`, in seconds, another time must be to mean the same key: `max(1e-6, ulp32(t))`.
///
/// A microsecond, or the spacing of the 32-bit times of a file where that is wider (from 16 s on).
#[must_use]
pub fn same_time(t: f64) -> f64 {
    ulp32(t).max(1e-6)
}

/// How close, in seconds, a time must be to the seam of a loop of `period` seconds to lie on it: `min(1e-9, period/1000)`.
#[must_use]
pub fn seam_snap(period: f64) -> f64 {
    (period / 1000.0).min(1e-9)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_finite() {
        for bad in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
            assert!(Time::new(bad).is_err());
        }
        assert!(Time::new(1e308).unwrap().checked_add(1e308).is_err());
        assert_eq!(Time::new(1.5).unwrap().checked_add(-2.0).unwrap().seconds(), -0.5);
        assert_eq!(
            Time::new(f64::INFINITY).unwrap_err().to_string(),
            "The time inf s is not finite; a time must be a finite number of seconds."
        );
    }

    #[test]
    fn negative_zero_is_zero() {
        let zero = Time::new(-0.0).unwrap();
        assert_eq!(zero.seconds().to_bits(), 0);
        assert_eq!(zero, Time::ZERO);
        assert_eq!(zero.cmp(&Time::ZERO), std::cmp::Ordering::Equal);
    }

    #[test]
    fn times_are_ordered_as_numbers() {
        let mut times = [2.0, -1.0, 0.0, -0.5, 1e-300].map(|t| Time::new(t).unwrap());
        times.sort();
        assert_eq!(times.map(Time::seconds), [-1.0, -0.5, 0.0, 1e-300, 2.0]);
    }

    #[test]
    fn a_time_is_shown_with_its_unit() {
        assert_eq!(Time::new(0.5).unwrap().to_string(), "0.5 s");
        assert_eq!(format!("{:.3}", Time::new(1.0).unwrap()), "1.000 s");
    }

    #[test]
    fn ulp32_is_the_step_to_the_next_32_bit_float() {
        for x in [1.0_f32, 1.5, 600.0, 3600.0, 1e-3, 1e30, f32::MIN_POSITIVE, 0.0, 1e-44] {
            assert_eq!(ulp32(f64::from(x)), f64::from(x.next_up()) - f64::from(x), "{x}");
            assert_eq!(ulp32(-f64::from(x)), ulp32(f64::from(x)));
        }
        assert_eq!(ulp32(f64::MAX), 2f64.powi(104));
    }

    #[test]
    fn the_same_key_is_a_microsecond_wide_until_files_are_coarser() {
        assert_eq!(same_time(0.0), 1e-6);
        assert_eq!(same_time(7.9), 1e-6);
        assert_eq!(same_time(16.0), 2f64.powi(-19));
        assert_eq!(same_time(3600.0), 2f64.powi(-12));
    }

    #[test]
    fn the_seam_is_narrower_in_a_short_loop() {
        assert_eq!(seam_snap(2.0), 1e-9);
        assert_eq!(seam_snap(1e-7), 1e-7 / 1000.0);
    }
}
