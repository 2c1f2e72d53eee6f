//! The Hermite cubic: value, derivatives, stationary points, exact split.

use super::segment::Sample;
use std::hint::select_unpredictable;

/// A cubic over a span, given by end values and end slopes (value per second); a glTF CUBICSPLINE segment.
///
/// Preconditions of all methods: `span > 0`, everything finite and within the range of `f32`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cubic {
    /// Seconds.
    pub span: f64,
    /// Value at u = 0.
    pub start_value: f64,
    /// Value at u = 1.
    pub end_value: f64,
    /// Value per second at u = 0.
    pub start_slope: f64,
    /// Value per second at u = 1.
    pub end_slope: f64,
}

impl Cubic {
    fn rise(&self) -> f64 {
        self.end_value - self.start_value
    }

    /// The two bubble coefficients: how far each end leaves the chord, in value.
    fn bubbles(&self) -> (f64, f64) {
        let rise = self.rise();
        (self.start_slope * self.span - rise, self.end_slope * self.span - rise)
    }

    /// Value at `u`, with `w = 1 - u` computed by the caller from the other end.
    ///
    /// Accuracy: 4 EPS * max(|v0|, |v1|, |m0| h, |m1| h); exact at both ends and on a hold. The two-sided
    /// chord-and-bubble form of the Hermite basis.
    #[inline]
    pub fn value(&self, u: f64, w: f64) -> f64 {
        let rise = self.rise();
        let (a, b) = self.bubbles();
        let k = w * a - u * b;
        let from_start = self.start_value + u * (rise + w * k);
        let from_end = self.end_value - w * (rise - u * k);
        // Both are computed and one is chosen: a few multiplications cost less than a jump that a processor guesses
        // wrong for half of all random times.
        select_unpredictable(u <= 0.5, from_start, from_end)
    }

    /// Value at `u` alone.
    pub fn value_at(&self, u: f64) -> f64 {
        self.value(u, 1.0 - u)
    }

    /// Velocity at `u`, value per second. Exactly the stored slopes at the ends.
    pub fn velocity(&self, u: f64) -> f64 {
        if u == 0.0 {
            return self.start_slope;
        }
        if u == 1.0 {
            return self.end_slope;
        }
        let (a, b) = self.bubbles();
        (self.rise() + a * (1.0 - u) * (1.0 - 3.0 * u) - b * u * (2.0 - 3.0 * u)) / self.span
    }

    /// Acceleration at `u`, value per second squared; linear in `u`.
    pub fn acceleration(&self, u: f64) -> f64 {
        let (a, b) = self.bubbles();
        (a * (6.0 * u - 4.0) + b * (6.0 * u - 2.0)) / self.span / self.span
    }

    /// Jerk, value per second cubed; constant.
    pub fn jerk(&self) -> f64 {
        let (a, b) = self.bubbles();
        6.0 * (a + b) / self.span / self.span / self.span
    }

    /// Value, velocity and acceleration at `u`, `w = 1 - u`.
    pub fn sample(&self, u: f64, w: f64) -> Sample {
        Sample {
            value: self.value(u, w),
            velocity: self.velocity(u),
            acceleration: self.acceleration(u),
        }
    }

    /// Where the velocity is zero strictly inside, ascending, at most two.
    ///
    /// Degenerate input: a constant or straight cubic has none. The roots are found without cancellation
    /// (`q = -(H + sign(H) sqrt(disc))`, then `q / A` and `C / q`).
    pub fn stationary(&self) -> impl Iterator<Item = f64> + use<> {
        let (a, b) = self.bubbles();
        let roots = quadratic_roots(3.0 * (a + b), -(2.0 * a + b), self.rise() + a);
        roots.into_iter().flatten().filter(|&u| u > 0.0 && u < 1.0)
    }

    /// Least and greatest value over the whole span.
    pub fn range(&self) -> (f64, f64) {
        let ends = (
            self.start_value.min(self.end_value),
            self.start_value.max(self.end_value),
        );
        self.stationary().fold(ends, |(low, high), u| {
            let value = self.value_at(u);
            (low.min(value), high.max(value))
        })
    }
}

/// Real roots of `A x^2 + 2 H x + C = 0`, ascending, a double root once.
///
/// Accuracy: both roots to a few ulp even where one is tiny. Degenerate: A = 0 is the linear equation; all zero has
/// no roots.
pub fn quadratic_roots(a: f64, h: f64, c: f64) -> [Option<f64>; 2] {
    let scale = a.abs().max(h.abs()).max(c.abs());
    if scale == 0.0 || !scale.is_finite() {
        return [None, None];
    }
    let (a, h, c) = (a / scale, h / scale, c / scale);
    let discriminant = h * h - a * c;
    if discriminant < 0.0 {
        return [None, None];
    }
    let q = -(h + discriminant.sqrt().copysign(h));
    let first = if a != 0.0 { Some(q / a) } else { None };
    let second = if q != 0.0 { Some(c / q) } else { None };
    match (first, second) {
        (Some(x), Some(y)) if x == y => [Some(x), None],
        (Some(x), Some(y)) if x < y => [Some(x), Some(y)],
        (Some(x), Some(y)) => [Some(y), Some(x)],
        (x, y) => [x.or(y), None],
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn the_small_root_survives_cancellation() {
        // Vieta: the product of the roots is C / A = 1, so the small one is 1e-9 to a few ulp.
        let roots = quadratic_roots(1.0, -5e8, 1.0);
        assert!((roots[0].unwrap() - 1e-9).abs() <= 4.0 * f64::EPSILON * 1e-9);
    }

    #[test]
    fn a_hold_is_exact_everywhere() {
        let hold = Cubic {
            span: 0.7,
            start_value: 0.1,
            end_value: 0.1,
            start_slope: 0.0,
            end_slope: 0.0,
        };
        for i in 0..=1000 {
            let u = f64::from(i) / 1000.0;
            assert_eq!(hold.value(u, 1.0 - u), 0.1);
        }
    }

    #[test]
    fn the_integral_of_velocity_is_the_rise() {
        let cubic = Cubic {
            span: 0.5,
            start_value: 2.0,
            end_value: 3.0,
            start_slope: 4.0,
            end_slope: -2.0,
        };
        // Simpson's rule is exact for a parabola; rounding of four terms of size 4: 16 EPS.
        let integral = cubic.span / 6.0 * (cubic.velocity(0.0) + 4.0 * cubic.velocity(0.5) + cubic.velocity(1.0));
        assert!((integral - 1.0).abs() <= 16.0 * f64::EPSILON);
    }
}
