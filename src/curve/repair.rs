//! Repairs of overshoot: the least change of slopes that keeps a cubic within limits.

use super::continuity::End;
use super::cubic::Cubic;
use super::key::within;
use super::overshoot::Side;

/// Halvings of the scale; 60 bring it to the spacing of `f64` near 1.
const HALVINGS: u32 = 60;

/// The most Newton steps to a contact; from above they converge monotonically, in under ten for ordinary curves.
const NEWTON_STEPS: u32 = 100;

/// Which slopes of the free end keep a cubic inside.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SlopeBound {
    /// This slope and greater ones, value per second.
    AtLeast(f64),
    /// This slope and lesser ones, value per second.
    AtMost(f64),
}

impl SlopeBound {
    /// The slope within the bound nearest to `slope`.
    pub fn nearest(self, slope: f64) -> f64 {
        match self {
            Self::AtLeast(bound) => slope.max(bound),
            Self::AtMost(bound) => slope.min(bound),
        }
    }
}

/// The same cubic, level at both ends: it runs from value to value and never beyond them.
pub fn level(cubic: &Cubic) -> Cubic {
    scaled(cubic, 0.0)
}

/// The largest factor in 0..=1 by which both slopes can be multiplied so that the cubic stays within `lo..=hi`; a limit
/// may be infinite. `None` where an end value is outside already.
///
/// The greatest value is convex in the factor and within the limits at 0, so the factor is bisected, with the exact
/// range at each step. Within is meant up to 4 EPS of the greatest control value, the accuracy of the cubic itself.
pub fn largest_scale(cubic: &Cubic, lo: f64, hi: f64) -> Option<f64> {
    let held = |value: f64| lo <= value && value <= hi;
    if !held(cubic.start_value) || !held(cubic.end_value) {
        return None;
    }
    let inside = |factor: f64| {
        let scaled = scaled(cubic, factor);
        let slack = 4.0 * f64::EPSILON * control_scale(&scaled);
        let (least, greatest) = scaled.range();
        least >= lo - slack && greatest <= hi + slack
    };
    if inside(1.0) {
        return Some(1.0);
    }
    let (mut good, mut bad) = (0.0, 1.0);
    for _ in 0..HALVINGS {
        let middle = 0.5 * (good + bad);
        if inside(middle) {
            good = middle;
        } else {
            bad = middle;
        }
    }
    Some(good)
}

/// The bound on the slope at one end, the other slope staying, at which the cubic just touches `limit` and beyond which
/// it crosses it. `side` says which kind of limit it is: [`Side::Above`] an upper one, [`Side::Below`] a lower one.
///
/// `None` where no slope will do: an end value is beyond the limit, the fixed end leaves through it, or the slope needed
/// is beyond the range of `f32`.
///
/// With `g0 = L - v0`, `g1 = L - v1`, `c = m0 h` and the contact at `u = r / (1 + r)`, the conditions `p(u) = L` and
/// `p'(u) = 0` are `g1 r^3 + (c - 3 g0) r - 2 g0 = 0` and `m1 h = g0 / r^2 - g1 (3 + 2 r)`. The first has one positive
/// root (Descartes' rule of signs) and is convex there, so that Newton's method from above cannot fail.
pub fn slope_bound(cubic: &Cubic, limit: f64, side: Side, free: End) -> Option<SlopeBound> {
    // A lower limit is an upper one upside down; the start is the end in a mirror.
    let upright = match side {
        Side::Above => 1.0,
        Side::Below => -1.0,
    };
    let (fixed_value, free_value, fixed_slope) = match free {
        End::Last => (cubic.start_value, cubic.end_value, cubic.start_slope),
        End::First => (cubic.end_value, cubic.start_value, -cubic.end_slope),
    };
    let bound = least_slope(
        upright * (limit - fixed_value),
        upright * (limit - free_value),
        upright * fixed_slope * cubic.span,
    )? / cubic.span;
    let forwards = match free {
        End::Last => 1.0,
        End::First => -1.0,
    };
    let slope = upright * forwards * bound;
    within(slope).then_some(if upright * forwards > 0.0 {
        SlopeBound::AtLeast(slope)
    } else {
        SlopeBound::AtMost(slope)
    })
}

/// The least end slope, times the span, that keeps a cubic below a limit which it starts `g0` and ends `g1` below,
/// leaving the start with slope `c` per span.
fn least_slope(g0: f64, g1: f64, c: f64) -> Option<f64> {
    if !(g0 >= 0.0 && g1 >= 0.0) || (g0 == 0.0 && c > 0.0) {
        return None;
    }
    let linear = c - 3.0 * g0;
    if g1 == 0.0 {
        // The limit is the end value: below a slope of zero the curve comes down to it from beyond.
        return Some(if linear > 0.0 { linear / g0 * linear * 0.25 } else { 0.0 });
    }
    let r = contact(g0, g1, linear);
    let from_start = if g0 == 0.0 { 0.0 } else { g0 / r / r };
    Some(from_start - g1 * (3.0 + 2.0 * r))
}

/// The positive root of `g1 r^3 + linear r - 2 g0`; with `g0 = 0` the other root than zero, or zero.
fn contact(g0: f64, g1: f64, linear: f64) -> f64 {
    if g0 == 0.0 {
        return (-linear / g1).max(0.0).sqrt();
    }
    // Above the root: the sum of the roots of both halves of the equation; with a positive slope that of the line.
    let above = (2.0 * g0 / g1).cbrt() + (-linear / g1).max(0.0).sqrt();
    let mut r = if linear > 0.0 {
        above.min(2.0 * g0 / linear)
    } else {
        above
    };
    for _ in 0..NEWTON_STEPS {
        let value = (g1 * r * r + linear) * r - 2.0 * g0;
        let next = r - value / (3.0 * g1 * r * r + linear);
        if !(next < r && next > 0.0) {
            break;
        }
        r = next;
    }
    r
}

fn scaled(cubic: &Cubic, factor: f64) -> Cubic {
    Cubic {
        start_slope: factor * cubic.start_slope,
        end_slope: factor * cubic.end_slope,
        ..*cubic
    }
}

/// The greatest control value, to which the accuracy of a cubic is relative.
fn control_scale(cubic: &Cubic) -> f64 {
    let slope = cubic.start_slope.abs().max(cubic.end_slope.abs());
    cubic
        .start_value
        .abs()
        .max(cubic.end_value.abs())
        .max(slope * cubic.span)
}
