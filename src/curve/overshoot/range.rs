//! Exact extrema of segments and curves, and the range between two times.

use super::peak;
use super::pieces::pieces;
use crate::curve::{Curve, Order, Segment, SegmentKind};

/// A value with the time where it is taken.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Extremum {
    /// Seconds.
    pub time: f64,
    /// In the channel's unit, or per second (squared) where it is one of a derivative.
    pub value: f64,
}

/// The least and the greatest value with the times where they are first taken.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Range {
    /// Where it is least.
    pub least: Extremum,
    /// Where it is greatest.
    pub greatest: Extremum,
}

impl Range {
    /// The range of one point.
    pub fn of(point: Extremum) -> Self {
        Self {
            least: point,
            greatest: point,
        }
    }

    /// The same range, wide enough to hold `point`.
    #[must_use]
    pub fn including(self, point: Extremum) -> Self {
        Self {
            least: if point.value < self.least.value {
                point
            } else {
                self.least
            },
            greatest: if point.value > self.greatest.value {
                point
            } else {
                self.greatest
            },
        }
    }

    /// The smallest range that holds both.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        self.including(other.least).including(other.greatest)
    }
}

/// The local extrema strictly inside a segment, in order of time. A level inflection is none; of a level stretch
/// between a rise and a fall the beginning counts.
///
/// Accuracy: a cubic's are the roots of its derivative to a few ulp of `u`, their values within 4 EPS of the greatest
/// control value.
pub fn extrema(segment: &Segment<'_>) -> Vec<Extremum> {
    let mut found = Vec::new();
    let mut turn: Option<Extremum> = None;
    let mut rose: Option<bool> = None;
    // Along the ends of the pieces, so that a jump counts as a way up or down too.
    for piece in pieces(segment, 0.0, 1.0) {
        for (u, value) in [(piece.from, piece.start), (piece.to, piece.end)] {
            let here = Extremum {
                time: segment.time_at(u),
                value,
            };
            let Some(last) = turn else {
                turn = Some(here);
                continue;
            };
            if value == last.value {
                continue;
            }
            let rises = value > last.value;
            if rose.is_some_and(|rose| rose != rises) {
                found.push(last);
            }
            (turn, rose) = (Some(here), Some(rises));
        }
    }
    found
}

/// Least and greatest value of a segment, both keys included.
pub fn segment_range(segment: &Segment<'_>) -> Range {
    let key = |time, value| Extremum { time, value };
    let start = Range::of(key(segment.start_time(), segment.start_value()));
    let range = match segment.kind() {
        SegmentKind::Step | SegmentKind::Linear => start,
        SegmentKind::Cubic | SegmentKind::Ease(_) => within_segment(start, segment, 0.0, 1.0),
    };
    range.including(key(segment.end_time(), segment.end_value()))
}

/// Least and greatest finite derivative of a segment, both ends from inside; `None` where all are infinite, and for a
/// jump ([`Segment::is_jump`]). Accuracy as [`range_between`].
pub fn derivative_range(segment: &Segment<'_>, order: Order) -> Option<Range> {
    if segment.is_jump() {
        return None;
    }
    peak::candidates(segment, order, 0.0, 1.0)
        .filter(|point| point.value.is_finite())
        .map(Range::of)
        .reduce(Range::union)
}

/// `range` widened by what a segment takes between two fractions of its span.
fn within_segment(range: Range, segment: &Segment<'_>, from: f64, to: f64) -> Range {
    pieces(segment, from, to).fold(range, |range, piece| {
        range
            .including(Extremum {
                time: segment.time_at(piece.from),
                value: piece.start,
            })
            .including(Extremum {
                time: segment.time_at(piece.to),
                value: piece.end,
            })
    })
}

/// Least and greatest value of a curve between its first and last key.
pub fn curve_range(curve: &Curve) -> Range {
    let first = Range::of(Extremum {
        time: curve.time(0),
        value: curve.key_value(0),
    });
    (0..curve.segments()).fold(first, |range, i| range.union(segment_range(&curve.segment(i))))
}

/// Least and greatest value of a derivative between two times, the end values being held outside the keys. `None`
/// where `from <= to` does not hold or a time is not finite.
///
/// Exact for values, and for derivatives of cubics, lines and steps; of other easings see [`super::peak()`]. Infinite
/// derivatives, and those of jumps ([`Segment::is_jump`]), are left out, so that the range can be drawn.
pub fn range_between(curve: &Curve, order: Order, from: f64, to: f64) -> Option<Range> {
    if !(from <= to && from.is_finite() && to.is_finite()) {
        return None;
    }
    let begin = curve.first_at_or_after(from).saturating_sub(1);
    let end = curve.first_at_or_after(to.next_up()).min(curve.segments());
    Some(widened(
        borders(curve, order, from, to),
        curve,
        order,
        begin..end,
        from,
        to,
    ))
}

/// The range of the numbers at both borders alone, the end values being held outside the keys.
pub fn borders(curve: &Curve, order: Order, from: f64, to: f64) -> Range {
    let (first, last) = curve.bounds();
    let held = |time: f64| Extremum {
        time,
        value: match order {
            Order::Value => curve.value(time),
            _ if time < first || time > last => 0.0,
            _ => finite(curve.moving(time, order)),
        },
    };
    Range::of(held(from)).including(held(to))
}

/// `range` widened by what some segments take between two times.
pub fn widened(
    mut range: Range,
    curve: &Curve,
    order: Order,
    segments: std::ops::Range<usize>,
    from: f64,
    to: f64,
) -> Range {
    for i in segments {
        let segment = curve.segment(i);
        if segment.start_time() > to || segment.end_time() < from {
            continue;
        }
        if order != Order::Value && segment.is_jump() {
            continue;
        }
        let start = segment.fractions(from).0.clamp(0.0, 1.0);
        let end = segment.fractions(to).0.clamp(0.0, 1.0);
        if start < end {
            range = match order {
                Order::Value => within_segment(range, &segment, start, end),
                _ => peak::candidates(&segment, order, start, end)
                    .filter(|point| point.value.is_finite())
                    .fold(range, Range::including),
            };
        }
        if order == Order::Value && segment.end_time() <= to {
            range = range.including(Extremum {
                time: segment.end_time(),
                value: segment.end_value(),
            });
        }
    }
    range
}

/// What stands for a derivative that is infinite at the very border of a range.
fn finite(derivative: f64) -> f64 {
    if derivative.is_finite() { derivative } else { 0.0 }
}
