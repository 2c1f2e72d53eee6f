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
            Self::Held(_) if !t.is_finite() => t,
            Self::Held(rate) if rate.frames(t).abs() < FAR => rate.time_of_frames(rate.whole_frames_at(t)),
            // Not before the last tick that was told apart, or time would run backwards at the border.
            Self::Held(rate) => t.abs().max(rate.time_of_frames(FAR)).copysign(t),
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::curve::time::HOLD_SNAP;

    fn rates() -> impl Strategy<Value = FrameRate> {
        prop_oneof![
            Just(FrameRate::FPS_12),
            Just(FrameRate::new(12_000, 1001).unwrap()),
            Just(FrameRate::new(1, 7).unwrap()),
            (1..=u32::MAX, 1..=u32::MAX).prop_map(|(n, d)| FrameRate::new(n, d).unwrap()),
            // Periods around the snap, where the two could fight.
            (1_000_000..20_000_000_u32).prop_map(|n| FrameRate::new(n, 1).unwrap()),
        ]
    }

    fn times() -> impl Strategy<Value = f64> {
        prop_oneof![
            -100.0..100.0,
            -1e-6..1e-6,
            -1e9..1e9,
            any::<f64>().prop_filter("a number", |t| !t.is_nan())
        ]
    }

    proptest! {
        #[test]
        fn quantising_twice_changes_nothing(rate in rates(), t in times()) {
            let held = Rhythm::Held(rate);
            let once = held.quantise(t);
            prop_assert_eq!(held.quantise(once), once);
        }

        #[test]
        fn a_later_time_never_shows_an_earlier_drawing(rate in rates(), t in times(), step in prop_oneof![0.0..2e-7, 0.0..1.0, Just(f64::MIN_POSITIVE)]) {
            let held = Rhythm::Held(rate);
            prop_assert!(held.quantise(t) <= held.quantise(t + step));
            prop_assert!(held.quantise(t) <= held.quantise(t.next_up()));
        }

        #[test]
        fn a_drawing_appears_no_earlier_than_the_snap_and_lasts_one_tick(rate in rates(), t in -1e6..1e6) {
            let shown = Rhythm::Held(rate).quantise(t);
            // Time and tick are each rounded to the spacing of f64 at their size.
            let rounding = 4.0 * f64::EPSILON * t.abs().max(shown.abs());
            prop_assert!(shown <= t + HOLD_SNAP + rounding);
            prop_assert!(shown + rate.frame_span() >= t - rounding);
        }

        #[test]
        fn a_tick_shows_itself(rate in rates(), tick in -1_000_000_000_i64..1_000_000_000) {
            let t = rate.time_of_frame(tick);
            prop_assert_eq!(Rhythm::Held(rate).quantise(t), t);
        }
    }

    #[test]
    fn a_continuous_channel_keeps_every_time() {
        for t in [-1.0, 0.0, 0.123, f64::INFINITY] {
            assert_eq!(Rhythm::default().quantise(t), t);
        }
    }

    #[test]
    fn a_time_that_is_not_finite_stays_itself() {
        let twos = Rhythm::Held(FrameRate::FPS_12);
        assert_eq!(twos.quantise(f64::INFINITY), f64::INFINITY);
        assert_eq!(twos.quantise(f64::NEG_INFINITY), f64::NEG_INFINITY);
        assert!(twos.quantise(f64::NAN).is_nan());
    }

    #[test]
    fn on_twos_is_every_second_frame() {
        let twos = Rhythm::every(NonZeroU32::new(2).unwrap(), FrameRate::FPS_24).unwrap();
        assert_eq!(twos, Rhythm::Held(FrameRate::FPS_12));
    }
}
