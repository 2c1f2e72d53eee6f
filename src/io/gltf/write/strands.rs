//! The curves of a channel as strands of pieces.

use crate::curve::fit::FitError;
use crate::curve::{Curve, SegmentKind};

use super::easing;
use super::options::Tolerance;
use super::piece::{Piece, Shape, Strand};

/// A curve as pieces, exactly where it can be.
///
/// # Errors
/// [`FitError`] where it would need too many to come within the tolerance.
pub(super) fn strand(curve: &Curve, tolerance: Tolerance) -> Result<Strand, FitError> {
    let allowed = tolerance.of(curve);
    let mut pieces = Vec::with_capacity(curve.segments());
    let mut error = 0.0_f64;
    for i in 0..curve.segments() {
        error = error.max(push_segment(curve, i, allowed, &mut pieces)?);
    }
    let end = curve.len() - 1;
    Ok(Strand {
        pieces,
        end: curve.time(end),
        last: curve.key_value(end),
        last_key: Some(end),
        error,
        alone: match curve.segment_kind(end) {
            SegmentKind::Linear => Shape::Line,
            _ => Shape::Hold,
        },
    })
}

/// Adds the pieces of segment `i`; returns by how much they miss it.
fn push_segment(curve: &Curve, i: usize, allowed: f64, pieces: &mut Vec<Piece>) -> Result<f64, FitError> {
    let segment = curve.segment(i);
    let (start, end) = (segment.start_time(), segment.end_time());
    let (from, to) = (segment.start_value(), segment.end_value());
    let first = pieces.len();
    let mut error = 0.0;
    match segment.kind() {
        SegmentKind::Step => pieces.push(Piece::hold(start, end, from)),
        SegmentKind::Linear => pieces.push(Piece::line(start, end, from, to)),
        SegmentKind::Cubic => {
            let cubic = segment.tangent_cubic();
            let slopes = (cubic.start_slope, cubic.end_slope);
            pieces.push(Piece::cubic(start, end, (from, to), slopes));
        }
        // Without a rise an easing is a hold, whatever its shape.
        SegmentKind::Ease(_) if from == to => pieces.push(Piece::line(start, end, from, to)),
        SegmentKind::Ease(easing) => {
            let rise = to - from;
            let share = allowed / rise.abs();
            let (parts, missed) = easing::parts(easing, share)?;
            error = missed * rise.abs();
            let rate = rise / segment.span();
            if let Some(part) = parts.first()
                && part.values.0 != 0.0
            {
                // The key's own value shows at its own time only.
                let after = f64::from((start as f32).next_up());
                if after < end {
                    pieces.push(Piece::hold(start, after, from));
                }
            }
            for part in parts {
                let begin = pieces
                    .get(first..)
                    .and_then(|new| new.last())
                    .map_or(start, |piece| piece.end);
                let values = (from + rise * part.values.0, eased(from, to, part.values.1));
                let slopes = (rate * part.slopes.0, rate * part.slopes.1);
                let piece = Piece::cubic(begin, segment.time_at(part.to), values, slopes);
                pieces.push(match part.shape {
                    Shape::Hold => Piece::hold(piece.start, piece.end, piece.from),
                    Shape::Line => Piece::line(piece.start, piece.end, piece.from, piece.to),
                    Shape::Cubic => piece,
                });
            }
        }
    }
    if let Some(piece) = pieces.get_mut(first) {
        piece.key = Some(i);
    }
    Ok(error)
}

/// `from + (to - from) * share`, exact at both ends.
fn eased(from: f64, to: f64, share: f64) -> f64 {
    if share == 1.0 { to } else { from + (to - from) * share }
}
