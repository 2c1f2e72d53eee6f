//! The box clamp: a slope is cut to three times each of its chords.

use crate::curve::Tangent;
use crate::curve::slopes::{self, Neighbours};

/// A wanted slope (value per second) cut so that both segments beside the key stay between their keys: 0 where the chords
/// differ in sign or one is 0, else of their sign and at most three times as steep as either. A slope of the wrong sign
/// becomes 0. Cutting twice changes nothing.
///
/// Source: de Boor, Swartz, "Piecewise monotone interpolation", J. Approx. Theory 21 (1977); the form of Dougherty,
/// Edelman, Hyman, Math. Comp. 52 (1989), eq. 4.2.
pub fn limited(wanted: f64, before: f64, after: f64) -> f64 {
    // By signs: a product of tiny chords would underflow.
    if before == 0.0 || after == 0.0 || (before > 0.0) != (after > 0.0) {
        return 0.0;
    }
    let sign = 1.0_f64.copysign(before);
    sign * (sign * wanted).max(0.0).min(3.0 * before.abs()).min(3.0 * after.abs())
}

/// The slope of the spline at a key, cut; the only chord at an end key, 0 for a single key.
pub fn slope(neighbours: Neighbours) -> f64 {
    let wanted = slopes::local(neighbours, Tangent::Spline).incoming;
    match (neighbours.before, neighbours.after) {
        (Some(before), Some(after)) => limited(wanted, before.slope(), after.slope()),
        _ => wanted,
    }
}

/// As [`slope`], with flat ends.
pub fn plateau(neighbours: Neighbours) -> f64 {
    match (neighbours.before, neighbours.after) {
        (Some(_), Some(_)) => slope(neighbours),
        _ => 0.0,
    }
}
