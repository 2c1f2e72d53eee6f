//! Weighted handles: the tangent of a key as a slope and a length in time, and their form as a cubic-bezier.

use super::cubic_bezier::CubicBezier;
use super::error::EasingError;

/// The shortest handle [`Handle::from_offset`] gives, as a fraction of the span: a vertical or backward handle is
/// held there.
pub const SHORTEST_HANDLE: f64 = 1e-4;

/// One handle of a segment: its slope in value per second, and its length in time as a fraction of the span
/// (1/3 is the unweighted handle of a Hermite cubic).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Handle {
    /// Value per second.
    pub slope: f64,
    /// Fraction of the span, 0..1.
    pub length: f64,
}

impl Handle {
    /// The handle whose point lies `dx` seconds and `dy` in value *into* the segment of `span` seconds.
    ///
    /// A handle longer than the span is shortened with its slope kept; one shorter than [`SHORTEST_HANDLE`] of it,
    /// vertical or backward is held at that length, as other editors never let a handle leave its side. At the end of a
    /// segment, into means back: `dx` and `dy` are then the key's own time and value less the handle's.
    /// Precondition: `span > 0`, all finite.
    pub fn from_offset(dx: f64, dy: f64, span: f64) -> Self {
        Self {
            slope: dy / dx.max(SHORTEST_HANDLE * span),
            length: (dx / span).clamp(SHORTEST_HANDLE, 1.0),
        }
    }
}

impl CubicBezier {
    /// The easing of a segment with weighted handles at its start and end.
    ///
    /// `span` in seconds, `rise` the end value less the start value. Refused where either is 0 (there is nothing to
    /// scale) or a handle's length lies outside 0..1.
    pub fn from_handles(start: Handle, end: Handle, span: f64, rise: f64) -> Result<Self, EasingError> {
        if span == 0.0 || rise == 0.0 {
            return Err(EasingError::NoRise { span, rise });
        }
        Self::new(
            start.length,
            start.slope * start.length * span / rise,
            1.0 - end.length,
            1.0 - end.slope * end.length * span / rise,
        )
    }

    /// The weighted handles of a segment of `span` seconds and this `rise`, start first. The slope of a handle
    /// without length is that of the curve there, and may be infinite.
    pub fn handles(&self, span: f64, rise: f64) -> (Handle, Handle) {
        let (first, last) = self.end_slopes();
        (
            Handle {
                slope: first * rise / span,
                length: self.x1(),
            },
            Handle {
                slope: last * rise / span,
                length: 1.0 - self.x2(),
            },
        )
    }
}
