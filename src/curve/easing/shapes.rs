//! The "in" of every named easing: value and derivatives from the distances to its slow and its fast end.
//!
//! `p` is the distance from the slow end (`in(p)`), `q = 1 - p` that from the fast end. Both are passed in, since
//! whichever is small was computed without loss.

use std::f64::consts::{FRAC_PI_2, FRAC_PI_4, LN_2};

use super::named::{Direction, Ending, Family};
use super::{EaseSample, Side};

/// `1 / (2^10 - 1)`, the height of the closed exponential's unit.
const CLOSED_UNIT: f64 = 1.0 / 1023.0;

/// The logarithmic growth of the exponential easings.
const GROWTH: f64 = 10.0 * LN_2;

/// How far below 0 a back easing of that constant goes: `4 c^3 / (27 (c + 1)^2)`.
pub(super) fn back_depth(constant: f64) -> f64 {
    let ratio = constant / (constant + 1.0);
    4.0 / 27.0 * constant * ratio * ratio
}

/// The limit of `in` at `p` from inside; 1 exactly at the fast end.
pub(super) fn value(family: &Family, direction: Direction, p: f64, q: f64) -> f64 {
    if q <= 0.0 {
        return 1.0;
    }
    match family {
        Family::Sine => {
            let sin = (FRAC_PI_4 * p).sin();
            2.0 * sin * sin
        }
        Family::Quad => p * p,
        Family::Cubic => p * p * p,
        Family::Quart => (p * p) * (p * p),
        Family::Quint => (p * p) * (p * p) * p,
        Family::Expo(Ending::Jumping) => (-10.0 * q).exp2(),
        Family::Expo(Ending::Closed) => (GROWTH * p).exp_m1() * CLOSED_UNIT,
        Family::Circ => p * p / (1.0 + (q * (1.0 + p)).sqrt()),
        Family::Back(back) => {
            let constant = back.constant(direction);
            p * p * (p - constant * q)
        }
        Family::Elastic(elastic) => elastic.value(q),
        Family::Bounce(bounce) => bounce.value(q),
    }
}

/// The limit of `in` and its derivatives at `p` from a side of `p`.
pub(super) fn sample(family: &Family, direction: Direction, (p, q): (f64, f64), side: Side) -> EaseSample {
    let derivatives = |first: f64, second: f64, third: f64| EaseSample {
        value: value(family, direction, p, q),
        first,
        second,
        third,
    };
    match family {
        Family::Sine => {
            let rate = FRAC_PI_2;
            // The cosine from the fast end, where it is 0 exactly.
            let (sin, cos) = ((rate * p).sin(), (rate * q).sin());
            derivatives(rate * sin, rate * rate * cos, 0.0 - rate * rate * rate * sin)
        }
        Family::Quad => derivatives(2.0 * p, 2.0, 0.0),
        Family::Cubic => derivatives(3.0 * p * p, 6.0 * p, 6.0),
        Family::Quart => derivatives(4.0 * p * p * p, 12.0 * p * p, 24.0 * p),
        Family::Quint => derivatives(5.0 * (p * p) * (p * p), 20.0 * p * p * p, 60.0 * p * p),
        Family::Expo(ending) => {
            let scale = match ending {
                Ending::Jumping => (-10.0 * q).exp2(),
                Ending::Closed => (10.0 * p).exp2() * CLOSED_UNIT,
            };
            derivatives(
                GROWTH * scale,
                GROWTH * GROWTH * scale,
                GROWTH * GROWTH * GROWTH * scale,
            )
        }
        Family::Circ => {
            // At the fast end the square is 0 and each quotient infinite, as the graph is vertical.
            let square = q * (1.0 + p);
            let root = square.sqrt();
            derivatives(p / root, 1.0 / (square * root), 3.0 * p / (square * square * root))
        }
        Family::Back(back) => {
            let constant = back.constant(direction);
            let slope = p * (3.0 * p - constant * (3.0 * q - 1.0));
            derivatives(slope, 6.0 * p - constant * (6.0 * q - 4.0), 6.0 * (constant + 1.0))
        }
        Family::Elastic(elastic) => EaseSample {
            value: value(family, direction, p, q),
            ..elastic.sample(q)
        },
        // A bounce is looked at from its end, where time runs the other way.
        Family::Bounce(bounce) => EaseSample {
            value: value(family, direction, p, q),
            ..bounce.sample(q, side.flipped())
        },
    }
}
