//! How a clip is played in the window: how fast, which way, and at which times it is shown.

use crate::curve::FrameRate;
use crate::play::{Between, Sampling};

/// Clip seconds in a real second.
///
/// Between [`PlayRate::SLOWEST`] and [`PlayRate::FASTEST`], forwards or, below 0, backwards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlayRate(f64);

impl PlayRate {
    /// Real time.
    pub const NORMAL: Self = Self(1.0);
    /// Slow enough to see every frame of a fast move, as a number without its direction.
    pub const SLOWEST: f64 = 0.05;
    /// The fastest, as a number without its direction.
    pub const FASTEST: f64 = 8.0;
    /// What the list of speeds offers, without their direction.
    pub const PRESETS: [f64; 8] = [Self::SLOWEST, 0.1, 0.25, 0.5, 1.0, 2.0, 4.0, Self::FASTEST];

    /// The nearest possible rate: 0 becomes the slowest one forwards, and what is no number real time.
    pub fn nearest(rate: f64) -> Self {
        if rate.is_nan() {
            return Self::NORMAL;
        }
        let speed = rate.abs().clamp(Self::SLOWEST, Self::FASTEST);
        Self(if rate < 0.0 { -speed } else { speed })
    }

    /// Whether a number is a rate as it is.
    pub fn allows(rate: f64) -> bool {
        (Self::SLOWEST..=Self::FASTEST).contains(&rate.abs())
    }

    /// As a number; below 0 backwards.
    pub fn number(self) -> f64 {
        self.0
    }

    /// Whether it runs backwards.
    pub fn is_backwards(self) -> bool {
        self.0 < 0.0
    }

    /// The same speed in the other direction.
    #[must_use]
    pub fn turned(self) -> Self {
        Self(-self.0)
    }

    /// The same direction at another speed.
    #[must_use]
    pub fn with_speed(self, speed: f64) -> Self {
        Self::nearest(speed.abs() * self.0.signum())
    }
}

impl Default for PlayRate {
    fn default() -> Self {
        Self::NORMAL
    }
}

/// At which times a clip is shown, without the rate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SamplingKind {
    /// At every time.
    #[default]
    Continuous,
    /// At the ticks of a fixed rate, each pose held up to the next.
    Held,
    /// At the ticks of a fixed rate, with straight lines between.
    Interpolated,
}

/// The choice of [`Sampling`]: the rate is remembered while the clip is shown continuously.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SamplingChoice {
    /// Whether and how.
    pub kind: SamplingKind,
    /// Ticks a second.
    pub rate: FrameRate,
}

impl Default for SamplingChoice {
    fn default() -> Self {
        Self {
            kind: SamplingKind::Continuous,
            rate: FrameRate::FPS_12,
        }
    }
}

impl SamplingChoice {
    /// The rates the list offers.
    pub const RATES: [FrameRate; 4] = [
        FrameRate::FPS_12,
        FrameRate::FPS_24,
        FrameRate::FPS_30,
        FrameRate::FPS_60,
    ];

    /// At which times the clip is shown.
    pub fn sampling(self) -> Sampling {
        let fixed = |between| Sampling::Fixed {
            rate: self.rate,
            between,
        };
        match self.kind {
            SamplingKind::Continuous => Sampling::Continuous,
            SamplingKind::Held => fixed(Between::Held),
            SamplingKind::Interpolated => fixed(Between::Interpolated),
        }
    }

    /// With another rate; a clip that was shown continuously is now held at it.
    #[must_use]
    pub fn at(self, rate: FrameRate) -> Self {
        let kind = match self.kind {
            SamplingKind::Continuous => SamplingKind::Held,
            kind => kind,
        };
        Self { kind, rate }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rate_keeps_its_direction_and_stays_within_its_limits() {
        let cases = [
            (1.0, 1.0),
            (-1.0, -1.0),
            (0.0, 0.05),
            (-0.01, -0.05),
            (100.0, 8.0),
            (f64::NEG_INFINITY, -8.0),
            (f64::NAN, 1.0),
        ];
        for (wanted, expected) in cases {
            assert_eq!(PlayRate::nearest(wanted).number(), expected, "{wanted}");
        }
        assert_eq!(PlayRate::nearest(-2.0).with_speed(0.5).number(), -0.5);
        assert!(PlayRate::nearest(2.0).turned().is_backwards());
    }

    #[test]
    fn every_preset_is_a_rate_in_both_directions() {
        for preset in PlayRate::PRESETS {
            assert!(PlayRate::allows(preset) && PlayRate::allows(-preset), "{preset}");
        }
        assert!(!PlayRate::allows(0.0) && !PlayRate::allows(8.1) && !PlayRate::allows(f64::NAN));
    }

    #[test]
    fn choosing_a_rate_samples_a_clip_that_was_continuous() {
        let choice = SamplingChoice::default();
        assert_eq!(choice.sampling(), Sampling::Continuous);
        assert_eq!(choice.at(FrameRate::FPS_30).kind, SamplingKind::Held);
        let interpolated = SamplingChoice {
            kind: SamplingKind::Interpolated,
            ..choice
        };
        assert_eq!(interpolated.at(FrameRate::FPS_30).kind, SamplingKind::Interpolated);
    }
}
