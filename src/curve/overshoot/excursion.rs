//! Excursions: the time intervals in which a curve is beyond its limits or beyond the keys of a segment.

use std::ops::Range;

use super::pieces::{Piece, pieces};
use crate::curve::{Approach, Curve, Segment, SegmentKind};

/// The spacing of `f32` near 1, relative: values that came from a file touch limits only that exactly.
const SINGLE: f64 = f32::EPSILON as f64;

/// On which side a curve is beyond something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Greater than the upper limit.
    Above,
    /// Less than the lower limit.
    Below,
}

impl Side {
    /// How far `value` is beyond `limit` on this side; negative inside.
    fn excess(self, value: f64, limit: f64) -> f64 {
        match self {
            Self::Above => value - limit,
            Self::Below => limit - value,
        }
    }
}

/// A connected stretch of time in which a curve is beyond a limit on one side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Excursion {
    /// The segment with the worst place, from 0.
    pub segment: usize,
    /// Which limit it is beyond.
    pub side: Side,
    /// How far beyond at worst; positive.
    pub amount: f64,
    /// Where it is worst, s; the first such place.
    pub time: f64,
    /// The value there.
    pub value: f64,
    /// Where it leaves the limit, s.
    pub from: f64,
    /// Where it is back, s.
    pub to: f64,
}

/// A key whose own value is beyond a limit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct KeyOutside {
    /// Which key, from 0.
    pub key: usize,
    /// Which limit it is beyond.
    pub side: Side,
    /// How far beyond; positive.
    pub amount: f64,
}

/// The excursions of a curve beyond `min` and `max` between its first and last key: disjoint, in order of time, one per
/// connected stretch even where it runs over keys. A touch within the accuracy of 32-bit values is inside. Linear in
/// the number of segments.
///
/// Where a key itself is outside, the stretch around it is an excursion too; see [`keys_outside`], which alone tells of a
/// last key that a step jumps to. Precondition: `min <= max` where both are given.
pub fn beyond_limits(curve: &Curve, min: Option<f64>, max: Option<f64>) -> Vec<Excursion> {
    beyond_limits_of(curve, min, max, 0..curve.segments())
}

/// [`beyond_limits`] of some segments only, for a curve of which the rest did not change. Segments that do not exist are
/// left out.
pub fn beyond_limits_of(curve: &Curve, min: Option<f64>, max: Option<f64>, segments: Range<usize>) -> Vec<Excursion> {
    let mut found = Vec::new();
    for (side, limit) in [(Side::Above, max), (Side::Below, min)] {
        let Some(limit) = limit else { continue };
        let mut stretches = Stretches::default();
        for i in segments.start..segments.end.min(curve.segments()) {
            let segment = curve.segment(i);
            if may_leave(&segment, side, limit) {
                stretches.add(&segment, i, side, limit);
            }
        }
        found.append(&mut stretches.significant());
    }
    in_order_of_time(found)
}

/// The excursions of each segment beyond the values of its own two keys, in order of time: overshoot in the strict
/// sense. Lines, steps and guarded tangents have none. Linear in the number of segments.
pub fn beyond_ends(curve: &Curve) -> Vec<Excursion> {
    beyond_ends_of(curve, 0..curve.segments())
}

/// [`beyond_ends`] of some segments only. Segments that do not exist are left out.
pub fn beyond_ends_of(curve: &Curve, segments: Range<usize>) -> Vec<Excursion> {
    let mut found = Vec::new();
    for i in segments.start..segments.end.min(curve.segments()) {
        let segment = curve.segment(i);
        if matches!(segment.kind(), SegmentKind::Step | SegmentKind::Linear) {
            continue;
        }
        let (a, b) = (segment.start_value(), segment.end_value());
        for (side, limit) in [(Side::Above, a.max(b)), (Side::Below, a.min(b))] {
            if may_leave(&segment, side, limit) {
                let mut stretches = Stretches::default();
                stretches.add(&segment, i, side, limit);
                found.append(&mut stretches.significant());
            }
        }
    }
    in_order_of_time(found)
}

/// The keys whose own values are beyond `min` or `max`, in order; no tangent can bring them inside. A touch
/// within the accuracy of 32-bit values is inside.
pub fn keys_outside(curve: &Curve, min: Option<f64>, max: Option<f64>) -> Vec<KeyOutside> {
    keys_outside_of(curve, min, max, 0..curve.len())
}

/// [`keys_outside`] of some keys only. Keys that do not exist are left out.
pub fn keys_outside_of(curve: &Curve, min: Option<f64>, max: Option<f64>, keys: Range<usize>) -> Vec<KeyOutside> {
    let mut found = Vec::new();
    for key in keys.start..keys.end.min(curve.len()) {
        let value = curve.key_value(key);
        for (side, limit) in [(Side::Above, max), (Side::Below, min)] {
            let Some(limit) = limit else { continue };
            let amount = side.excess(value, limit);
            if amount > 4.0 * SINGLE * value.abs() {
                found.push(KeyOutside { key, side, amount });
            }
        }
    }
    found
}

/// Whether a segment can be beyond a limit at all: the control values of a cubic enclose it.
fn may_leave(segment: &Segment<'_>, side: Side, limit: f64) -> bool {
    if matches!(segment.kind(), SegmentKind::Ease(_)) {
        return true;
    }
    let (a, b) = (segment.start_value(), segment.end_value());
    let mut controls = [a, b, a, b];
    if matches!(segment.kind(), SegmentKind::Cubic) {
        let cubic = segment.tangent_cubic();
        controls[2] = a + cubic.start_slope * cubic.span / 3.0;
        controls[3] = b - cubic.end_slope * cubic.span / 3.0;
    }
    controls.iter().any(|&value| side.excess(value, limit) > 0.0)
}

/// What counts as a touch in a segment: its values are known from `f32`, its cubic is evaluated in `f64`.
fn tolerance(segment: &Segment<'_>) -> f64 {
    let values = segment.start_value().abs().max(segment.end_value().abs());
    let reach = match segment.kind() {
        SegmentKind::Cubic => {
            let cubic = segment.tangent_cubic();
            cubic.start_slope.abs().max(cubic.end_slope.abs()) * cubic.span
        }
        _ => 0.0,
    };
    (4.0 * SINGLE * values).max(1e-9 * values.max(reach))
}

fn in_order_of_time(mut found: Vec<Excursion>) -> Vec<Excursion> {
    found.sort_by(|a, b| a.from.total_cmp(&b.from));
    found
}

/// Excursions on one side as they are found from left to right.
#[derive(Default)]
struct Stretches {
    /// With each, whether any of its places is further out than a touch.
    found: Vec<(Excursion, bool)>,
}

impl Stretches {
    /// Adds the stretches of one segment, and joins the first to the one before where they meet.
    fn add(&mut self, segment: &Segment<'_>, index: usize, side: Side, limit: f64) {
        let touch = tolerance(segment);
        let excess = |value| side.excess(value, limit);
        let mut open: Option<Excursion> = None;
        for piece in pieces(segment, 0.0, 1.0) {
            let point = |u: f64, value: f64| Excursion {
                segment: index,
                side,
                amount: excess(value),
                time: segment.time_at(u),
                value,
                from: segment.time_at(u),
                to: segment.time_at(u),
            };
            let (start, end) = (point(piece.from, piece.start), point(piece.to, piece.end));
            // A jump within an easing opens or closes at once.
            match (open, start.amount > 0.0) {
                (Some(ended), false) => {
                    self.push(ended, start.from, touch);
                    open = None;
                }
                (known, true) => open = Some(worse(known, start)),
                (None, false) => {}
            }
            match (open, end.amount > 0.0) {
                (Some(known), true) => open = Some(worse(Some(known), end)),
                (Some(ended), false) => {
                    let back = segment.time_at(crossing(segment, piece, side, limit));
                    self.push(ended, back, touch);
                    open = None;
                }
                (None, true) => {
                    let from = segment.time_at(crossing(segment, piece, side, limit));
                    open = Some(Excursion { from, ..end });
                }
                (None, false) => {}
            }
        }
        if let Some(ended) = open {
            self.push(ended, segment.end_time(), touch);
        }
    }

    fn push(&mut self, ended: Excursion, to: f64, touch: f64) {
        let significant = ended.amount > touch;
        let ended = Excursion { to, ..ended };
        match self.found.last_mut() {
            Some((last, counts)) if last.to >= ended.from => {
                *last = Excursion {
                    to,
                    ..worse(Some(*last), ended)
                };
                *counts |= significant;
            }
            _ => self.found.push((ended, significant)),
        }
    }

    fn significant(self) -> Vec<Excursion> {
        self.found
            .into_iter()
            .filter_map(|(excursion, counts)| counts.then_some(excursion))
            .collect()
    }
}

/// The worse of two places, with the beginning of the first.
fn worse(known: Option<Excursion>, new: Excursion) -> Excursion {
    match known {
        None => new,
        Some(known) if new.amount > known.amount => Excursion {
            from: known.from,
            ..new
        },
        Some(known) => known,
    }
}

/// Where in a monotone piece, of which exactly one end is beyond the limit, the limit is crossed, as a fraction of the
/// span: bisection with secant steps between, to 2 ulp of the fraction.
fn crossing(segment: &Segment<'_>, piece: Piece, side: Side, limit: f64) -> f64 {
    let excess = |u: f64, side_of_u| side.excess(segment.value_beside(u, side_of_u), limit);
    let starts_beyond = side.excess(piece.start, limit) > 0.0;
    let (mut a, mut b) = (piece.from, piece.to);
    let mut ends = (side.excess(piece.start, limit), side.excess(piece.end, limit));
    for step in 0..200 {
        if b - a <= 2.0 * f64::EPSILON * b {
            break;
        }
        let secant = a + (b - a) * (ends.0 / (ends.0 - ends.1));
        let u = if step % 2 == 0 && secant > a && secant < b {
            secant
        } else {
            0.5 * (a + b)
        };
        let here = excess(u, Approach::Right);
        if (here > 0.0) == starts_beyond {
            (a, ends.0) = (u, here);
        } else {
            (b, ends.1) = (u, here);
        }
        if here == 0.0 {
            return u;
        }
    }
    if starts_beyond { b } else { a }
}
