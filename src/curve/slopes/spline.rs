//! Spline: parallel to the line through the neighbours.

use super::{Chord, Neighbours};

/// The slope at a key, value per second; the only chord at an end key, 0 for a single key. Overshoots.
///
/// Source: Catmull, Rom, "A class of local interpolating splines", 1974, with time as the parameter.
pub fn slope(neighbours: Neighbours) -> f64 {
    match (neighbours.before, neighbours.after) {
        (Some(before), Some(after)) => (before.rise + after.rise) / (before.span + after.span),
        _ => neighbours.only().map_or(0.0, Chord::slope),
    }
}
