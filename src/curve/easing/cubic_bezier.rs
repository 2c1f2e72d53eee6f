//! `cubic-bezier(x1, y1, x2, y2)`: a segment with weighted handles, in units of its span and rise.
//!
//! With `L0 = x1` and `L1 = 1 - x2` the curve is `x(s), y(s)` for a parameter `s` in 0..1. To evaluate at `u`,
//! `x(s) = u` is solved from the nearer end, so that both ends are exact, by Newton steps inside a shrinking
//! bracket. Source: CSS Easing Functions Level 2, section 2.2; the bracket after Dekker (1969).

use super::error::{EasingError, bounded};
use super::{EaseSample, Side};

/// Below this the speed of `x` counts as none: the third derivative divides by its fifth power, and stays finite
/// above it for every `y` of the range of a 32-bit float.
const VERTICAL: f64 = 1e-40;

/// A Bezier curve from (0, 0) to (1, 1) with handle points `(x1, y1)` and `(x2, y2)`, `x1` and `x2` in 0..1, which
/// makes it a function of time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CubicBezier {
    x1: f64,
    y1: f64,
    x2: f64,
    y2: f64,
}

/// Solves `x(s) = u` for `s` in 0..1, where `x` starts with a handle of `start_length` and ends with one of
/// `end_length` (fractions of the span).
///
/// Precondition: the pair keeps `x` from running back, `L0 + L1 - sqrt(L0 L1) <= 1`; the unit square does. Accuracy:
/// `|x(s) - u| <= 4 * 2^-52`, relative to `u` near 0. For `u > 1/2` solve for `1 - s` with the lengths swapped.
/// `u <= 0` gives 0, `u >= 1` gives 1. At most 100 steps; 5 or 6 on average.
pub fn solve_parameter(start_length: f64, end_length: f64, u: f64) -> f64 {
    if u <= 0.0 {
        return 0.0;
    }
    if u >= 1.0 {
        return 1.0;
    }
    let handle = 1.0 - end_length;
    let (mut low, mut high, mut s) = (0.0, 1.0, u);
    for _ in 0..100 {
        let r = 1.0 - s;
        let excess = s * (3.0 * r * r * start_length + 3.0 * r * s * handle + s * s) - u;
        if excess.abs() <= f64::EPSILON * u {
            break;
        }
        if excess > 0.0 {
            high = s;
        } else {
            low = s;
        }
        let speed = 3.0 * (r * r * start_length + 2.0 * r * s * (handle - start_length) + s * s * end_length);
        let next = s - excess / speed;
        if next > 0.0 && next < 1.0 && (next - s).abs() <= 2.0 * f64::EPSILON * s {
            return next;
        }
        s = if low < next && next < high {
            next
        } else {
            0.5 * (low + high)
        };
    }
    s
}

impl CubicBezier {
    /// The curve with these handle points.
    ///
    /// Refused: `x1`, `x2` outside 0..1 or NaN; `y1`, `y2` not finite or beyond the range of a 32-bit float.
    pub fn new(x1: f64, y1: f64, x2: f64, y2: f64) -> Result<Self, EasingError> {
        for (name, value) in [("x1", x1), ("x2", x2)] {
            if !(0.0..=1.0).contains(&value) {
                return Err(EasingError::HandleTime { name, value });
            }
        }
        Ok(Self {
            x1,
            y1: bounded("cubic-bezier y1", y1)?,
            x2,
            y2: bounded("cubic-bezier y2", y2)?,
        })
    }

    /// A curve of handle points known to be valid.
    pub(super) const fn from_valid(x1: f64, y1: f64, x2: f64, y2: f64) -> Self {
        Self { x1, y1, x2, y2 }
    }

    /// Time of the first handle point, 0..1.
    pub const fn x1(&self) -> f64 {
        self.x1
    }

    /// Value of the first handle point.
    pub const fn y1(&self) -> f64 {
        self.y1
    }

    /// Time of the second handle point, 0..1.
    pub const fn x2(&self) -> f64 {
        self.x2
    }

    /// Value of the second handle point.
    pub const fn y2(&self) -> f64 {
        self.y2
    }

    /// The parameter `s` in 0..1 at which the curve passes `u`. Never decreasing in `u`.
    ///
    /// Where the curve is vertical in its middle (`x1 = 1`, `x2 = 0`) it is known to about 1e-5 only.
    pub fn parameter_at(&self, u: f64) -> f64 {
        self.locate(super::unit(u)).0
    }

    /// `(f'(0), f'(1))`.
    pub fn end_slopes(&self) -> (f64, f64) {
        (
            self.eval_side(0.0, Side::Right).first,
            self.eval_side(1.0, Side::Left).first,
        )
    }

    /// Handles of exactly a third: the parameter is the time itself, and the curve a Hermite cubic.
    pub(super) fn is_unweighted(&self) -> bool {
        self.x1 == 1.0 / 3.0 && self.x2 == 2.0 / 3.0
    }

    /// The same curve turned by half a turn: `1 - f(1 - u)`.
    pub(super) fn mirrored(&self) -> Self {
        Self {
            x1: 1.0 - self.x2,
            y1: 1.0 - self.y2,
            x2: 1.0 - self.x1,
            y2: 1.0 - self.y1,
        }
    }

    /// `s` and `1 - s` at `u` in 0..1, the smaller one to full relative accuracy.
    pub(super) fn locate(&self, u: f64) -> (f64, f64) {
        if self.is_unweighted() {
            (u, 1.0 - u)
        } else if u <= 0.5 {
            let s = solve_parameter(self.x1, 1.0 - self.x2, u);
            (s, 1.0 - s)
        } else {
            let r = solve_parameter(1.0 - self.x2, self.x1, 1.0 - u);
            (1.0 - r, r)
        }
    }

    /// `y` at a parameter, from the end that is nearer in time or parameter.
    fn y_at(&self, s: f64, r: f64, from_start: bool) -> f64 {
        if from_start {
            s * (3.0 * r * r * self.y1 + s * (3.0 * r * self.y2 + s))
        } else {
            1.0 + r * (3.0 * s * s * (self.y2 - 1.0) + r * (3.0 * s * (self.y1 - 1.0) - r))
        }
    }

    /// `f(u)` for `u` in 0..1.
    pub(super) fn value(&self, u: f64) -> f64 {
        let (s, r) = self.locate(u);
        self.y_at(s, r, u <= 0.5)
    }

    /// `f(u)` and its derivatives for `u` in 0..1.
    pub(super) fn eval_side(&self, u: f64, side: Side) -> EaseSample {
        let (s, r) = self.locate(u);
        let value = self.y_at(s, r, u <= 0.5);
        let [y_first, y_second, y_third] = derivatives(self.y1, self.y2, s, r);
        if self.is_unweighted() {
            return EaseSample {
                value,
                first: y_first,
                second: y_second,
                third: y_third,
            };
        }
        let [x_first, x_second, x_third] = derivatives(self.x1, self.x2, s, r);
        if x_first <= VERTICAL {
            return EaseSample {
                value,
                ..self.vertical(s, y_first, side)
            };
        }
        let first = y_first / x_first;
        let second = (y_second - first * x_second) / x_first / x_first;
        let third = (y_third - first * x_third - 3.0 * second * x_first * x_second) / x_first / x_first / x_first;
        EaseSample {
            value,
            first,
            second,
            third,
        }
    }

    /// The derivatives where time stands still along the curve: at an end without a handle, or in the middle of
    /// `cubic-bezier(1, _, 0, _)`. The value is left 0.
    fn vertical(&self, s: f64, y_first: f64, side: Side) -> EaseSample {
        if self.x1 <= VERTICAL && s < 0.5 {
            self.vertical_start()
        } else if 1.0 - self.x2 <= VERTICAL && s > 0.5 {
            self.mirrored().vertical_start().mirrored()
        } else {
            // Like a cube root, or (y' = 0) one that turns at once: then it counts as resting.
            let sign = sign(y_first);
            let bend = if side == Side::Left { sign } else { 0.0 - sign };
            EaseSample {
                value: 0.0,
                first: infinite(sign),
                second: infinite(bend),
                third: infinite(sign),
            }
        }
    }

    /// The derivatives at `u = 0` where `x1 = 0`, from the first terms of the curve in `s`.
    fn vertical_start(&self) -> EaseSample {
        let steep = if self.y1 != 0.0 {
            sign(self.y1) // y is s where x is at most s^2: a root
        } else if self.x2 <= VERTICAL {
            sign(self.y2) // y is s^2 where x is s^3
        } else {
            // Both start with s^2: a slope, and a next term of u^(3/2) with the sign of x2 - y2.
            let bend = sign(self.x2 - self.y2);
            let (second, third) = (infinite(bend), infinite(0.0 - bend));
            return EaseSample {
                value: 0.0,
                first: self.y2 / self.x2,
                second,
                third,
            };
        };
        if steep == 0.0 {
            return EaseSample {
                value: 0.0,
                first: 1.0,
                second: 0.0,
                third: 0.0,
            }; // both are s^3
        }
        EaseSample {
            value: 0.0,
            first: infinite(steep),
            second: infinite(0.0 - steep),
            third: infinite(steep),
        }
    }

    /// The `u` at which the curve is vertical between its ends.
    pub(super) fn vertical_middle(&self) -> Option<f64> {
        (self.x1 == 1.0 && self.x2 == 0.0).then_some(0.5)
    }

    /// The inner points where `y'(s) = 0`, ascending, as `(u, f(u))`.
    pub(super) fn stationary(&self) -> impl Iterator<Item = (f64, f64)> + use<> {
        let curve = *self;
        let quadratic = (1.0 + 3.0 * (self.y1 - self.y2), self.y2 - 2.0 * self.y1, self.y1);
        inner_roots(quadratic).into_iter().flatten().filter_map(move |s| {
            let r = 1.0 - s;
            let u = s * (3.0 * r * r * curve.x1 + 3.0 * r * s * curve.x2 + s * s);
            (0.0 < u && u < 1.0).then(|| (u, curve.y_at(s, r, s <= 0.5)))
        })
    }
}

/// First to third derivative by `s` of the Bezier coordinate from 0 over `p1` and `p2` to 1.
fn derivatives(p1: f64, p2: f64, s: f64, r: f64) -> [f64; 3] {
    [
        3.0 * (r * r * p1 + 2.0 * r * s * (p2 - p1) + s * s * (1.0 - p2)),
        6.0 * (r * (p2 - 2.0 * p1) + s * (1.0 - 2.0 * p2 + p1)),
        6.0 * (1.0 - 3.0 * (p2 - p1)),
    ]
}

/// The roots of `a s^2 + 2 h s + c` in the open 0..1, ascending; one root twice over is given once. Never by
/// `(-h +- sqrt) / a`, which loses the small root of a large `h`.
fn inner_roots((a, h, c): (f64, f64, f64)) -> [Option<f64>; 2] {
    let scale = a.abs().max(h.abs()).max(c.abs());
    let (a, h, c) = (a / scale, h / scale, c / scale);
    let discriminant = h * h - a * c;
    if scale == 0.0 || discriminant < 0.0 {
        return [None, None];
    }
    let q = -(h + discriminant.sqrt().copysign(h));
    let inner = |root: f64| (0.0 < root && root < 1.0).then_some(root);
    let (one, two) = (inner(q / a), inner(c / q));
    match (one, two) {
        (Some(x), Some(y)) if x > y => [two, one],
        (Some(x), Some(y)) if x == y => [one, None],
        _ => [one, two],
    }
}

/// -1, 0 or 1.
fn sign(x: f64) -> f64 {
    if x == 0.0 { 0.0 } else { x.signum() }
}

/// Infinity of that sign; 0 for 0.
fn infinite(sign: f64) -> f64 {
    if sign == 0.0 { 0.0 } else { f64::INFINITY * sign }
}
