//! The pieces of a segment on which its value is monotone and continuous.

use crate::curve::{Approach, Segment, SegmentKind};

/// A stretch of a segment on which the value runs one way, with its one-sided end values.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Piece {
    /// Fraction of the span where it begins.
    pub from: f64,
    /// Fraction of the span where it ends; greater than `from`.
    pub to: f64,
    /// Value just after `from`.
    pub start: f64,
    /// Value just before `to`.
    pub end: f64,
}

/// The monotone pieces of a segment between the fractions `from < to`, in order and without gaps.
///
/// A cubic has at most three; an easing breaks where it turns, bends or jumps.
pub fn pieces(segment: &Segment<'_>, from: f64, to: f64) -> impl Iterator<Item = Piece> {
    let segment = *segment;
    let (few, many) = turns(&segment);
    few.into_iter()
        .flatten()
        .chain(many)
        .filter(move |&u| from < u && u < to)
        .chain(std::iter::once(to))
        .scan(from, move |from, to| {
            let piece = Piece {
                from: *from,
                to,
                start: segment.value_beside(*from, Approach::Right),
                end: segment.value_beside(to, Approach::Left),
            };
            *from = to;
            Some(piece)
        })
}

/// Where the value may turn or jump, ascending: in place for a cubic, on the heap for an easing that has such points.
fn turns(segment: &Segment<'_>) -> ([Option<f64>; 2], Vec<f64>) {
    match segment.kind() {
        SegmentKind::Step | SegmentKind::Linear => ([None, None], Vec::new()),
        SegmentKind::Cubic => {
            let mut stationary = segment.tangent_cubic().stationary();
            ([stationary.next(), stationary.next()], Vec::new())
        }
        SegmentKind::Ease(easing) => ([None, None], inner_points(easing)),
    }
}

/// The inner points, ascending and distinct, between which an easing is monotone and smooth.
pub fn inner_points(easing: &crate::curve::easing::Easing) -> Vec<f64> {
    let mut points = easing.breaks();
    points.extend(easing.stationary_points());
    points.retain(|u| *u > 0.0 && *u < 1.0);
    points.sort_by(f64::total_cmp);
    points.dedup();
    points
}
