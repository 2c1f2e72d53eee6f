//! Monotone without an order: Fritsch-Carlson in which every segment is measured before any slope is cut.

use crate::curve::Tangent;
use crate::curve::slopes::{self, Neighbours};

/// The slopes at keys, value per second, from the chords beside each.
///
/// Each is that of the first step of Fritsch and Carlson, divided by how far the worse of its two segments is outside
/// the disk of radius 3, so that the curve of a mirrored list of keys is the mirrored curve. Guarantee: each segment is
/// monotone between its keys.
pub fn slopes(neighbours: &[Neighbours]) -> Vec<f64> {
    let wanted: Vec<f64> = neighbours
        .iter()
        .map(|&beside| slopes::local(beside, Tangent::Monotone).outgoing)
        .collect();
    // How far each segment is outside, 1 where it is not. A level segment has level slopes already.
    let excess: Vec<f64> = neighbours
        .iter()
        .zip(wanted.iter().zip(wanted.iter().skip(1)))
        .map(
            |(beside, (left, right))| match beside.after.map(|chord| chord.slope()) {
                Some(chord) if chord != 0.0 => ((left / chord).hypot(right / chord) / 3.0).max(1.0),
                _ => 1.0,
            },
        )
        .collect();
    let at = |segment: Option<usize>| segment.and_then(|i| excess.get(i)).copied().unwrap_or(1.0);
    wanted
        .iter()
        .enumerate()
        .map(|(i, slope)| slope / at(i.checked_sub(1)).max(at(Some(i))))
        .collect()
}
