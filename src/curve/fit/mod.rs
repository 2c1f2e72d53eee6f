//! Easings, and whole curves, as the Hermite cubics of a clip file: exactly where they are such cubics, else within a
//! tolerance that holds at every time.
//!
//! A fit keeps the values and slopes of its source at every key, so a soft stop stays soft; only where the source is
//! vertical is the slope chosen. The error is bounded on every stretch between two evaluations, never only sampled.

mod arc_span;
mod bound;
mod convert;
mod curve;
mod easing;
mod exact;
mod free_slope;
mod function;
mod piece;
mod placing;
mod range;
mod rotation;
mod tolerance;
mod track;
mod turns;

pub use convert::ConvertError;
pub use curve::{CubicTrack, FittedSegment, curve_as_cubics};
pub use easing::fit_easing;
pub use exact::exact_cubics;
pub use function::fit_function;
pub use piece::{FitSample, Places};
pub use rotation::{RotationTrack, rotation_as_cubics};
pub use tolerance::Tolerance;
pub use track::{CubicKey, aligned};
pub use turns::turns;

/// The most keys a fit places on one piece of a source.
pub const MOST_KEYS: usize = 5000;

/// A key of a fit, in the units of its source. Two keys at one `u` are a jump from the first value to the second.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FitKey {
    /// Where it lies; 0..1 for an easing.
    pub u: f64,
    /// The value there.
    pub value: f64,
    /// Slope before it, value per `u`. At the first key that after it.
    pub in_slope: f64,
    /// Slope after it, value per `u`. At the last key that before it.
    pub out_slope: f64,
}

/// Cubics between keys instead of a function.
#[derive(Clone, Debug, PartialEq)]
pub struct Fitted {
    /// The keys, `u` never decreasing.
    pub keys: Vec<FitKey>,
    /// No `u` but that of a jump is further off than this; 0 where the keys say exactly the same.
    pub error: f64,
}

/// Why a function cannot be fitted.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum FitError {
    /// A tolerance that no fit can keep.
    #[error("the tolerance {0} is not a number greater than zero")]
    Tolerance(f64),
    /// The tolerance asks for too many keys.
    #[error(
        "a tolerance of {tolerance} needs more than {MOST_KEYS} keys between {from} and {to}; allow a larger error"
    )]
    TooManyKeys {
        /// The tolerance, in the units of the source.
        tolerance: f64,
        /// Where the piece begins.
        from: f64,
        /// Where it ends.
        to: f64,
    },
    /// A slope no file holds.
    #[error("the slope at {at} s is {slope} per second, beyond the range of 32-bit floats")]
    Slope {
        /// Where, s.
        at: f64,
        /// Value per second.
        slope: f64,
    },
    /// Curves that should have the same keys.
    #[error("the components of the rotation have different keys: component {component} differs at key {key}")]
    Unlinked {
        /// Which component, from 0.
        component: usize,
        /// Which key, from 0.
        key: usize,
    },
    /// A number that makes no key.
    #[error("the curve is {value} at {u}, which no key can hold")]
    Value {
        /// Where.
        u: f64,
        /// What it is there.
        value: f64,
    },
}

/// The tolerance, where it is one.
///
/// # Errors
/// [`FitError::Tolerance`] where it is zero, negative, infinite or NaN.
fn checked_tolerance(tolerance: f64) -> Result<f64, FitError> {
    if tolerance > 0.0 && tolerance.is_finite() {
        Ok(tolerance)
    } else {
        Err(FitError::Tolerance(tolerance))
    }
}
