//! Ranges of numbers, for bounds on what a function can be on a stretch.

use std::ops::{Add, Mul, Sub};

/// All numbers from `low` to `high`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Range {
    /// The least.
    pub low: f64,
    /// The greatest.
    pub high: f64,
}

impl Range {
    /// Between two numbers in either order.
    pub(super) fn between(a: f64, b: f64) -> Self {
        Self {
            low: a.min(b),
            high: a.max(b),
        }
    }

    /// Within `reach` of a number.
    pub(super) fn around(middle: f64, reach: f64) -> Self {
        Self {
            low: middle - reach,
            high: middle + reach,
        }
    }

    /// Wider by `reach` on both sides.
    pub(super) fn widened(self, reach: f64) -> Self {
        Self {
            low: self.low - reach,
            high: self.high + reach,
        }
    }

    /// The greatest magnitude.
    pub(super) fn magnitude(self) -> f64 {
        self.low.abs().max(self.high.abs())
    }
}

impl Add for Range {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            low: self.low + other.low,
            high: self.high + other.high,
        }
    }
}

impl Sub for Range {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self {
            low: self.low - other.high,
            high: self.high - other.low,
        }
    }
}

impl Mul for Range {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        let (a, b) = (self.low * other.low, self.low * other.high);
        let (c, d) = (self.high * other.low, self.high * other.high);
        Self {
            low: a.min(b).min(c.min(d)),
            high: a.max(b).max(c.max(d)),
        }
    }
}

impl Mul<f64> for Range {
    type Output = Self;

    fn mul(self, factor: f64) -> Self {
        Self::between(self.low * factor, self.high * factor)
    }
}
