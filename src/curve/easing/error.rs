//! What an easing's parameters can be refused for.

use super::bounce::MOST_BOUNCES;
use super::elastic::SHORTEST_PERIOD;
use super::named::DEEPEST;
use super::steps::MOST_STEPS;

/// A parameter an easing cannot be built from. The sentence names the parameter and its number.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum EasingError {
    /// A handle that would leave its segment in time.
    #[error("cubic-bezier {name} is {value}, but must lie between 0 and 1")]
    HandleTime {
        /// `x1` or `x2`.
        name: &'static str,
        /// The number given.
        value: f64,
    },
    /// A number that is not finite, or beyond what a 32-bit float holds.
    #[error("{name} is {value}, but must be a number between -3.4e38 and 3.4e38")]
    Number {
        /// Which number.
        name: &'static str,
        /// The number given.
        value: f64,
    },
    /// Handles of a segment that does not rise have no form as an easing.
    #[error("handles over a span of {span} s and a rise of {rise} cannot be an easing: both must be other than 0")]
    NoRise {
        /// Span of the segment in seconds.
        span: f64,
        /// Rise of the segment in its unit.
        rise: f64,
    },
    /// A back easing that would not swing out.
    #[error("the overshoot of a back easing is {0}, but must lie between 0 and 3.4e38")]
    Overshoot(f64),
    /// A back easing asked to swing out by a negative or absurd depth.
    #[error("the depth of a back easing is {0} of the rise, but must lie between 0 and {DEEPEST}")]
    Depth(f64),
    /// An elastic easing that would not reach its end value.
    #[error("the amplitude of an elastic easing is {0}, but must lie between 1 and 3.4e38")]
    Amplitude(f64),
    /// An elastic easing that does not swing, or too often to draw.
    #[error("the period of an elastic easing is {0}, but must lie between {SHORTEST_PERIOD} and 3.4e38")]
    Period(f64),
    /// A bounce without bounces, or with more than can be seen.
    #[error("a bounce easing with {0} bounces was asked for, but it must have between 1 and {MOST_BOUNCES}")]
    Bounces(u32),
    /// A bounce that does not fade.
    #[error("the restitution of a bounce easing is {0}, but must lie between 0 and 1, both excluded")]
    Restitution(f64),
    /// A staircase with too few or too many steps.
    #[error("steps() with {count} steps was asked for, but it must have between {least} and {MOST_STEPS}")]
    StepCount {
        /// The number given.
        count: u32,
        /// The least its jump position allows.
        least: u32,
    },
    /// CSS `linear()` without a stop.
    #[error("linear() has 0 stops, but needs at least 1")]
    NoStops,
}

/// The number, if it is finite and within the range of a 32-bit float.
pub(super) fn bounded(name: &'static str, value: f64) -> Result<f64, EasingError> {
    if value.abs() <= f64::from(f32::MAX) {
        Ok(value)
    } else {
        Err(EasingError::Number { name, value })
    }
}
