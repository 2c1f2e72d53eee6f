//! Rotations as four strands. STEP and LINEAR, and cubics, are exact; eased turns, and lines among cubics, are fitted by
//! the angle between the true rotation and the written one.

use crate::curve::fit::{CubicKey, FitError, RotationTrack, rotation_as_cubics};
use crate::curve::{Curve, SegmentKind};

use super::options::Tolerance;
use super::piece::{Piece, Shape, Strand};
use super::strands;

/// The strands of a rotation's four curves, which share their keys and segments.
///
/// # Errors
/// [`FitError`] where a turn would need too many keys.
pub(super) fn strands(curves: [&Curve; 4], tolerance: Tolerance) -> Result<Vec<Strand>, FitError> {
    let [first, ..] = curves;
    let plain = |i: usize| matches!(first.segment_kind(i), SegmentKind::Step | SegmentKind::Linear);
    if (0..first.segments()).all(plain) {
        return curves.iter().map(|curve| strands::strand(curve, tolerance)).collect();
    }
    let RotationTrack { components, error, .. } = rotation_as_cubics(curves, tolerance.degrees)?;
    let end = first.len() - 1;
    let strands = components.iter().map(|keys| Strand {
        pieces: pieces(first, keys),
        end: first.time(end),
        last: keys.last().map_or(0.0, |key| key.value),
        last_key: Some(end),
        error,
        alone: Shape::Hold,
    });
    Ok(strands.collect())
}

/// The cubics between the keys of a fit, with the keys of `curve` named where they stand.
fn pieces(curve: &Curve, keys: &[CubicKey]) -> Vec<Piece> {
    let mut own = 0;
    let mut pieces = Vec::with_capacity(keys.len());
    for pair in keys.windows(2) {
        let [a, b] = pair else { continue };
        let key = (own < curve.len() && curve.time(own) == a.time).then_some(own);
        own += usize::from(key.is_some());
        if a.time < b.time {
            let values = (a.value, b.value);
            let slopes = (a.out_slope, b.in_slope);
            pieces.push(Piece {
                key,
                ..Piece::cubic(a.time, b.time, values, slopes)
            });
        }
    }
    pieces
}
