//! What a key inserted into an eased segment turns it into, where two segments can hold the shape exactly.

use super::{CubicBezier, Direction, EaseSample, Easing, Family, Side, SmoothFamily};

/// By how much rounding may put a handle of a part outside it: a few roundings, over a part of a thousandth.
const HANDLE_ROUNDING: f64 = 1e-12;

/// An easing cut in two at a time `u`. Slopes and values are those of the easing: times rise and divided by span they
/// are the segment's.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum EasingSplit {
    /// Both parts are Hermite cubics.
    Cubics {
        /// `f'(0)`.
        start_slope: f64,
        /// `f(u)`.
        value: f64,
        /// `f'(u)`, of both sides.
        slope: f64,
        /// `f'(1)`.
        end_slope: f64,
    },
    /// The parts of a cubic-bezier.
    CubicBeziers {
        /// Before the cut.
        left: SplitPart,
        /// `f(u)`.
        value: f64,
        /// After the cut.
        right: SplitPart,
    },
}

/// A part of a cubic-bezier.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SplitPart {
    /// An easing of its own, between its own ends.
    Easing(CubicBezier),
    /// Both ends have the same value, so that there is no rise to ease: a Hermite cubic with the slopes of the whole
    /// easing at these ends (by the one-third rule where one is infinite). Close to the part, not exactly it.
    Cubic {
        /// Slope at its start.
        start_slope: f64,
        /// Slope at its end.
        end_slope: f64,
    },
}

/// Why an easing cannot be cut in two.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum SplitRefused {
    /// There is nothing on one side.
    #[error("an easing cannot be split at {0}: the place must lie between 0 and 1, both excluded")]
    Outside(f64),
    /// A part of this cubic-bezier would need a handle that is longer than the part.
    ///
    /// Handles that overlap in time (`x1 > x2`) can be a function of time and still have such parts.
    #[error("a part of this cubic-bezier has no exact form when split at {0}: convert the segment to cubic first")]
    LongHandle(f64),
    /// The parts have no exact form.
    #[error("this easing has no exact parts at {0}: convert the segment to cubic first")]
    NoExactForm(f64),
}

impl Easing {
    /// `(f'(0), f'(1))` where the easing is exactly one Hermite cubic over its whole length: smoothstep, the straight
    /// line, the quad, cubic and back easings in and out, and a cubic-bezier with handles of a third.
    pub fn as_cubic_end_slopes(&self) -> Option<(f64, f64)> {
        let exact = match self {
            Self::Smooth(family) => *family == SmoothFamily::Smoothstep,
            Self::CubicBezier(bezier) => bezier.is_unweighted(),
            Self::Named(named) => named.direction() != Direction::InOut && is_cubic(named.family()),
            Self::CssLinear(linear) => linear.is_identity(),
            Self::Steps(_) => false,
        };
        exact.then(|| self.end_slopes())
    }

    /// The parts before and after `u`, which together are the easing.
    ///
    /// Exact to a few roundings of the largest control value. Besides the easings of
    /// [`Easing::as_cubic_end_slopes`], the quad, cubic and back easings in-out part at 1/2, and a cubic-bezier wherever
    /// the parts have handles no longer than themselves (everywhere if `x1 <= x2`). Everything else is refused.
    pub fn split_at(&self, u: f64) -> Result<EasingSplit, SplitRefused> {
        if !(u > 0.0 && u < 1.0) {
            return Err(SplitRefused::Outside(u));
        }
        if let Self::CubicBezier(bezier) = self {
            return bezier.split_at(u);
        }
        let parts_in_the_middle = match self {
            Self::Named(named) => u == 0.5 && is_cubic(named.family()),
            _ => false,
        };
        if !parts_in_the_middle && self.as_cubic_end_slopes().is_none() {
            return Err(SplitRefused::NoExactForm(u));
        }
        let (start_slope, end_slope) = self.end_slopes();
        let EaseSample { value, first, .. } = self.eval(u);
        Ok(EasingSplit::Cubics {
            start_slope,
            value,
            slope: first,
            end_slope,
        })
    }
}

/// Families whose "in" is a polynomial of degree 3 at most.
fn is_cubic(family: &Family) -> bool {
    matches!(family, Family::Quad | Family::Cubic | Family::Back(_))
}

impl CubicBezier {
    fn split_at(&self, u: f64) -> Result<EasingSplit, SplitRefused> {
        let (s, r) = self.locate(u);
        let at = self.eval_side(u, Side::Right);
        let mirror = self.mirrored();
        let left = self.first_part((s, r), (u, at.value), at.first);
        let right = mirror.first_part((r, s), (1.0 - u, 1.0 - at.value), at.first);
        let (left, right) = left.zip(right).ok_or(SplitRefused::LongHandle(u))?;
        let right = match right {
            SplitPart::Easing(part) => SplitPart::Easing(part.mirrored()),
            SplitPart::Cubic { start_slope, end_slope } => SplitPart::Cubic {
                start_slope: end_slope,
                end_slope: start_slope,
            },
        };
        Ok(EasingSplit::CubicBeziers {
            left,
            value: at.value,
            right,
        })
    }

    /// The part up to the parameter `s`, where the curve is at `(u, value)` with that slope, by de Casteljau; `None`
    /// where a handle of it would be longer than the part.
    fn first_part(&self, (s, r): (f64, f64), (u, value): (f64, f64), slope: f64) -> Option<SplitPart> {
        let (handle_x, handle_y) = (s * self.x1(), s * self.y1());
        let (last_x, last_y) = (
            r * handle_x + s * (r * self.x1() + s * self.x2()),
            r * handle_y + s * (r * self.y1() + s * self.y2()),
        );
        // A rise of less is rounding of the value, not a rise.
        let least = 4.0 * f64::EPSILON * (1.0 + self.y1().abs() + self.y2().abs());
        let (y1, y2) = (handle_y / value, last_y / value);
        let largest = f64::from(f32::MAX);
        if value.abs() > least && y1.abs() <= largest && y2.abs() <= largest {
            let (x1, x2) = (handle_time(handle_x / u)?, handle_time(last_x / u)?);
            return Some(SplitPart::Easing(Self::from_valid(x1, y1, x2, y2)));
        }
        let or_third = |slope: f64, dy: f64| {
            if slope.is_finite() { slope } else { 3.0 * dy / u }
        };
        Some(SplitPart::Cubic {
            start_slope: or_third(self.end_slopes().0, handle_y),
            end_slope: or_third(slope, value - last_y),
        })
    }
}

/// The time of a handle point in 0..1, rid of its rounding; `None` where it lies truly outside.
fn handle_time(x: f64) -> Option<f64> {
    (-HANDLE_ROUNDING..=1.0 + HANDLE_ROUNDING)
        .contains(&x)
        .then(|| x.clamp(0.0, 1.0))
}
