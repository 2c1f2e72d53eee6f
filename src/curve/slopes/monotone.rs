//! Monotone: Fritsch-Carlson 1980, both steps, beside neighbours in any mode.

use super::{Chord, Knot, Neighbours, Slopes};
use crate::curve::{SideTangent, Tangent};

/// Step 1: the slope before limiting, value per second: the parabola through three keys, the chord at an end; 0
/// where a neighbouring chord is 0 or the chords differ in sign.
pub fn unlimited(neighbours: Neighbours) -> f64 {
    match (neighbours.before, neighbours.after) {
        (Some(before), Some(after)) => {
            let (d0, d1) = (before.slope(), after.slope());
            if d0 == 0.0 || d1 == 0.0 || (d0 > 0.0) != (d1 > 0.0) {
                return 0.0;
            }
            (after.span * d0 + before.span * d1) / (before.span + after.span)
        }
        _ => neighbours.only().map_or(0.0, Chord::slope),
    }
}

/// Step 2: one pass from the left that scales monotone slopes into the disk of radius 3 of each segment.
///
/// Guarantee: a segment with monotone slopes at both ends stays between its keys. Beside another mode the free slope
/// is limited as far as it can be: `alpha <= sqrt(9 - beta^2)` where `beta` is in 0..3, else within 0..3 and without
/// promise. The pass depends on the order of the keys, as in the paper. Joined keys have one slope for both sides.
///
/// Source: Fritsch, Carlson, "Monotone piecewise cubic interpolation", SIAM J. Numer. Anal. 17 (1980).
pub(super) fn limit(knots: &[Knot], slopes: &mut [Slopes]) {
    for i in 0..knots.len().saturating_sub(1) {
        let (left, right) = (knots[i], knots[i + 1]);
        let chord = (right.value - left.value) / (right.time - left.time);
        if chord == 0.0 {
            continue;
        }
        let left_free = matches!(left.tangent.outgoing(), SideTangent::Monotone);
        let right_free = matches!(right.tangent.incoming(), SideTangent::Monotone);
        let alpha = slopes[i].outgoing / chord;
        let beta = slopes[i + 1].incoming / chord;
        let radius = alpha.hypot(beta);
        match (left_free, right_free) {
            (true, true) if radius > 3.0 => {
                set_outgoing(left.tangent, &mut slopes[i], slopes_scaled(alpha, radius) * chord);
                set_incoming(right.tangent, &mut slopes[i + 1], slopes_scaled(beta, radius) * chord);
            }
            (true, false) => {
                let bound = bound_beside(beta);
                if alpha > bound {
                    set_outgoing(left.tangent, &mut slopes[i], bound * chord);
                }
            }
            (false, true) => {
                let bound = bound_beside(alpha);
                if beta > bound {
                    set_incoming(right.tangent, &mut slopes[i + 1], bound * chord);
                }
            }
            _ => {}
        }
    }
}

fn slopes_scaled(coordinate: f64, radius: f64) -> f64 {
    coordinate * 3.0 / radius
}

/// The greatest free slope, as a multiple of the chord, beside a fixed one.
fn bound_beside(fixed: f64) -> f64 {
    if (0.0..=3.0).contains(&fixed) {
        (9.0 - fixed * fixed).sqrt()
    } else {
        3.0
    }
}

fn set_outgoing(tangent: Tangent, slopes: &mut Slopes, slope: f64) {
    slopes.outgoing = slope;
    if !tangent.is_broken() {
        slopes.incoming = slope;
    }
}

fn set_incoming(tangent: Tangent, slopes: &mut Slopes, slope: f64) {
    slopes.incoming = slope;
    if !tangent.is_broken() {
        slopes.outgoing = slope;
    }
}
