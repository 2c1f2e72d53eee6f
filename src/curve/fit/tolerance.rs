//! How far a curve may be from the one it stands for, where nobody names a number.

use crate::curve::Curve;

/// The largest error by the size of a curve: a share of its range, and degrees for rotations.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tolerance {
    /// A share of the greatest less the least value of the curve.
    pub share: f64,
    /// Degrees, for rotations.
    pub degrees: f64,
}

impl Tolerance {
    /// The least error asked for, as a share of the greatest magnitude of a curve: what 32-bit floats round away is of
    /// this size.
    pub const FLOOR: f64 = 1e-6;

    /// The error allowed for a curve that is no part of a rotation, in its unit: 0 only where every key is 0.
    pub fn of(self, curve: &Curve) -> f64 {
        let values = (0..curve.len()).map(|i| curve.key_value(i));
        let (least, greatest) = values.fold((f64::INFINITY, f64::NEG_INFINITY), |(a, b), v| (a.min(v), b.max(v)));
        let floor = Self::FLOOR * least.abs().max(greatest.abs());
        (self.share * (greatest - least)).max(floor)
    }
}

impl Default for Tolerance {
    /// A thousandth of the range; 0.05 degrees.
    fn default() -> Self {
        Self {
            share: 1e-3,
            degrees: 0.05,
        }
    }
}
