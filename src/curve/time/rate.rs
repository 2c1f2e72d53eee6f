//! Frame rates as exact fractions, and frames as times.

use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;

use super::HOLD_SNAP;

/// Why two numbers, or a text, are not a [`FrameRate`].
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum FrameRateError {
    /// One of the two numbers is zero.
    #[error("The frame rate {numerator}/{denominator} is not possible; both numbers must be at least 1.")]
    Zero {
        /// Frames.
        numerator: u32,
        /// Seconds.
        denominator: u32,
    },
    /// Not between a thousandth of a hertz and four million hertz.
    #[error("The frame rate {0} is out of range; it must lie between 0.001 and 4000000 frames per second.")]
    OutOfRange(f64),
    /// Neither a number nor a fraction.
    #[error("\"{0}\" is not a frame rate; expected a number such as 24 or 23.976, or a fraction such as 24000/1001.")]
    NotARate(String),
    /// A frame of the divided rate would last longer than the fraction can say.
    #[error("{frames} frames at {rate} are too long for one drawing.")]
    TooLong {
        /// Frames a drawing is held.
        frames: NonZeroU32,
        /// The rate that was divided.
        rate: FrameRate,
    },
}

/// Frames per second as a fraction in lowest terms, so that 24000/1001 is exact and 48/2 equals 24.
///
/// A frame `k` begins at `k * denominator / numerator` seconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct FrameRate {
    numerator: NonZeroU32,
    denominator: NonZeroU32,
}

impl FrameRate {
    /// 12 frames per second: on twos at 24.
    pub const FPS_12: Self = Self::lowest(12, 1);
    /// 15 frames per second.
    pub const FPS_15: Self = Self::lowest(15, 1);
    /// 24000/1001, "23.976" frames per second: film on NTSC video.
    pub const FPS_23_976: Self = Self::lowest(24_000, 1001);
    /// 24 frames per second: film.
    pub const FPS_24: Self = Self::lowest(24, 1);
    /// 25 frames per second: PAL video.
    pub const FPS_25: Self = Self::lowest(25, 1);
    /// 30000/1001, "29.97" frames per second: NTSC video.
    pub const FPS_29_97: Self = Self::lowest(30_000, 1001);
    /// 30 frames per second.
    pub const FPS_30: Self = Self::lowest(30, 1);
    /// 50 frames per second.
    pub const FPS_50: Self = Self::lowest(50, 1);
    /// 60000/1001, "59.94" frames per second.
    pub const FPS_59_94: Self = Self::lowest(60_000, 1001);
    /// 60 frames per second.
    pub const FPS_60: Self = Self::lowest(60, 1);
    /// 120 frames per second.
    pub const FPS_120: Self = Self::lowest(120, 1);

    /// A fraction already in lowest terms; a zero, which no caller passes, counts as one.
    const fn lowest(numerator: u32, denominator: u32) -> Self {
        const fn at_least_one(number: u32) -> NonZeroU32 {
            match NonZeroU32::new(number) {
                Some(number) => number,
                None => NonZeroU32::MIN,
            }
        }
        Self {
            numerator: at_least_one(numerator),
            denominator: at_least_one(denominator),
        }
    }

    /// `numerator` frames in `denominator` seconds, reduced to lowest terms.
    ///
    /// # Errors
    /// [`FrameRateError::Zero`] if either is zero.
    pub fn new(numerator: u32, denominator: u32) -> Result<Self, FrameRateError> {
        if numerator == 0 || denominator == 0 {
            return Err(FrameRateError::Zero { numerator, denominator });
        }
        let divisor = greatest_common_divisor(u64::from(numerator), u64::from(denominator)) as u32;
        Ok(Self::lowest(numerator / divisor, denominator / divisor))
    }

    /// The rate a person means by `hz` frames per second.
    ///
    /// A whole number is itself; within 0.005 of 23.976, 29.97, 59.94 or 119.88 it is that multiple of 1000/1001;
    /// anything else is rounded to a thousandth.
    ///
    /// # Errors
    /// [`FrameRateError::OutOfRange`] outside 0.001..4,000,000, and if `hz` is not a number.
    pub fn from_hz(hz: f64) -> Result<Self, FrameRateError> {
        if !(0.001..=4e6).contains(&hz) {
            return Err(FrameRateError::OutOfRange(hz));
        }
        if hz.fract() != 0.0 {
            for video in [
                Self::FPS_23_976,
                Self::FPS_29_97,
                Self::FPS_59_94,
                Self::lowest(120_000, 1001),
            ] {
                if (video.hz() - hz).abs() <= 0.005 {
                    return Ok(video);
                }
            }
        }
        Self::new((hz * 1000.0).round() as u32, 1000)
    }

    /// Frames of the fraction.
    #[must_use]
    pub const fn numerator(self) -> NonZeroU32 {
        self.numerator
    }

    /// Seconds of the fraction.
    #[must_use]
    pub const fn denominator(self) -> NonZeroU32 {
        self.denominator
    }

    /// Frames per second, rounded once.
    #[must_use]
    pub fn hz(self) -> f64 {
        self.n() / self.d()
    }

    /// How long a frame lasts, in seconds, rounded once.
    #[must_use]
    pub fn frame_span(self) -> f64 {
        self.d() / self.n()
    }

    /// The rate at which every `frames` frames of this one make one: 24 divided by 2 is 12, "on twos".
    ///
    /// # Errors
    /// [`FrameRateError::TooLong`] if the fraction would not fit 32 bits.
    pub fn divided_by(self, frames: NonZeroU32) -> Result<Self, FrameRateError> {
        let numerator = u64::from(self.numerator.get());
        let denominator = u64::from(self.denominator.get()) * u64::from(frames.get());
        let divisor = greatest_common_divisor(numerator, denominator);
        match (u32::try_from(numerator / divisor), u32::try_from(denominator / divisor)) {
            (Ok(n), Ok(d)) => Self::new(n, d),
            _ => Err(FrameRateError::TooLong { frames, rate: self }),
        }
    }

    /// Where `t` seconds lie, in frames and parts of a frame.
    #[must_use]
    pub fn frames(self, t: f64) -> f64 {
        t * self.n() / self.d()
    }

    /// When frame `frame` begins, in seconds; correctly rounded while `frame * denominator` is below 2^53.
    #[must_use]
    pub fn time_of_frame(self, frame: i64) -> f64 {
        self.time_of_frames(frame as f64)
    }

    /// The time, in seconds, of a position in frames and parts of a frame; the inverse of [`FrameRate::frames`].
    #[must_use]
    pub fn time_of_frames(self, frames: f64) -> f64 {
        frames * self.d() / self.n()
    }

    /// The frame shown at `t` seconds: the last to begin at or before `t + HOLD_SNAP`.
    ///
    /// Not smaller for a later time. A time beyond the range of `i64` gives its end; not a number gives 0.
    #[must_use]
    pub fn frame_at(self, t: f64) -> i64 {
        self.whole_frames_at(t) as i64
    }

    /// The frame whose beginning is nearest to `t` seconds, as snapping an edit wants it.
    #[must_use]
    pub fn nearest_frame(self, t: f64) -> i64 {
        self.frames(t).round() as i64
    }

    /// When the frame nearest to `t` seconds begins, also for times beyond the range of integers.
    #[must_use]
    pub fn nearest_frame_time(self, t: f64) -> f64 {
        self.time_of_frames(self.frames(t).round())
    }

    /// [`FrameRate::frame_at`] as a float, for times beyond the range of integers.
    ///
    /// The nearest frame or the one before it, decided by comparing times: `floor(t * rate)` alone is wrong for 4586
    /// of the first 100,000 frames at 25 per second, and rounding it near a frame is not monotone for large times.
    pub(crate) fn whole_frames_at(self, t: f64) -> f64 {
        let nearest = self.frames(t).round();
        if self.time_of_frames(nearest) - t <= HOLD_SNAP {
            nearest
        } else {
            nearest - 1.0
        }
    }

    fn n(self) -> f64 {
        f64::from(self.numerator.get())
    }

    fn d(self) -> f64 {
        f64::from(self.denominator.get())
    }
}

impl fmt::Display for FrameRate {
    /// Up to three decimals and the unit: `24 fps`, `23.976 fps`, `29.97 fps`. Below 0.1, where those say little, the
    /// fraction: `1/60 fps`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.hz() < 0.1 {
            return write!(f, "{}/{} fps", self.numerator, self.denominator);
        }
        let hz = format!("{:.3}", self.hz());
        write!(f, "{} fps", hz.trim_end_matches('0').trim_end_matches('.'))
    }
}

impl FromStr for FrameRate {
    type Err = FrameRateError;

    /// Reads `24`, `23.976`, `24000/1001`, each also followed by `fps`.
    fn from_str(text: &str) -> Result<Self, FrameRateError> {
        let not_a_rate = || FrameRateError::NotARate(text.trim().to_owned());
        let number = text.trim().trim_end_matches("fps").trim_end();
        if let Some((numerator, denominator)) = number.split_once('/') {
            let part = |part: &str| part.trim().parse::<u32>().map_err(|_| not_a_rate());
            return Self::new(part(numerator)?, part(denominator)?);
        }
        Self::from_hz(number.parse().map_err(|_| not_a_rate())?)
    }
}

/// Euclid's algorithm; 1 at least.
fn greatest_common_divisor(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a.max(1)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_rate_is_in_lowest_terms_and_never_zero() {
        assert_eq!(FrameRate::new(48, 2).unwrap(), FrameRate::FPS_24);
        assert_eq!(FrameRate::new(24_000, 1001).unwrap(), FrameRate::FPS_23_976);
        assert_eq!(
            FrameRate::new(24, 0).unwrap_err().to_string(),
            "The frame rate 24/0 is not possible; both numbers must be at least 1."
        );
        assert!(FrameRate::new(0, 1).is_err());
    }

    #[test]
    fn a_rate_is_shown_and_read_as_people_write_it() {
        let rates = [
            (FrameRate::FPS_24, "24 fps"),
            (FrameRate::FPS_23_976, "23.976 fps"),
            (FrameRate::FPS_29_97, "29.97 fps"),
            (FrameRate::FPS_59_94, "59.94 fps"),
            (FrameRate::new(25, 2).unwrap(), "12.5 fps"),
            (FrameRate::FPS_120, "120 fps"),
            (FrameRate::new(1, 60).unwrap(), "1/60 fps"),
        ];
        for (rate, text) in rates {
            assert_eq!(rate.to_string(), text);
            assert_eq!(text.parse::<FrameRate>().unwrap(), rate);
        }
        assert_eq!("23.98".parse::<FrameRate>().unwrap(), FrameRate::FPS_23_976);
        assert_eq!(" 30000 / 1001 fps".parse::<FrameRate>().unwrap(), FrameRate::FPS_29_97);
        for bad in ["", "fast", "0", "-24", "24/0", "1e9", "NaN", "inf"] {
            assert!(bad.parse::<FrameRate>().is_err(), "{bad}");
        }
    }

    #[test]
    fn every_frame_begins_at_its_own_time() {
        for rate in [
            FrameRate::FPS_25,
            FrameRate::FPS_23_976,
            FrameRate::FPS_29_97,
            FrameRate::FPS_24,
        ] {
            for frame in -1000..100_000 {
                let t = rate.time_of_frame(frame);
                assert_eq!(rate.frame_at(t), frame, "{rate}");
                assert_eq!(rate.nearest_frame(t), frame, "{rate}");
            }
        }
    }

    #[test]
    fn a_frame_is_shown_until_the_next_begins() {
        let rate = FrameRate::FPS_24;
        assert_eq!(rate.frame_at(1.0 - 2e-7), 23);
        assert_eq!(rate.frame_at(1.0 - 0.9e-7), 24);
        assert_eq!(rate.frame_at(-1e-3), -1);
        assert_eq!(rate.nearest_frame(1.0 - 1e-3), 24);
    }

    #[test]
    fn times_beyond_counting_give_the_end_of_the_count() {
        let rate = FrameRate::FPS_24;
        assert_eq!(
            rate.nearest_frame_time(0.9),
            rate.time_of_frame(rate.nearest_frame(0.9))
        );
        assert!((rate.nearest_frame_time(1e38) / 1e38 - 1.0).abs() <= 4.0 * f64::EPSILON);
        assert_eq!(rate.frame_at(f64::INFINITY), i64::MAX);
        assert_eq!(rate.frame_at(-1e300), i64::MIN);
        assert_eq!(rate.frame_at(f64::NAN), 0);
    }

    #[test]
    fn a_rate_divides_into_drawings() {
        let two = NonZeroU32::new(2).unwrap();
        assert_eq!(FrameRate::FPS_24.divided_by(two).unwrap(), FrameRate::FPS_12);
        assert_eq!(
            FrameRate::FPS_23_976.divided_by(two).unwrap(),
            FrameRate::new(12_000, 1001).unwrap()
        );
        let slow = FrameRate::new(1, u32::MAX).unwrap();
        assert!(matches!(slow.divided_by(two), Err(FrameRateError::TooLong { .. })));
    }
}
