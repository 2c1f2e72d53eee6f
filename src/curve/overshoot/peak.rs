//! The greatest velocity or acceleration of a curve, and the points where one can be greatest.

use std::ops::Range;

use super::pieces::inner_points;
use super::range::{Extremum, extrema};
use crate::curve::cubic::Cubic;
use crate::curve::{Approach, Curve, Order, Segment, SegmentKind};

/// Samples in each smooth piece of an easing before its peaks are refined.
const SAMPLES: u32 = 16;

/// Steps of the golden section; 40 narrow a bracket to 4e-9 of its width, beyond which values no longer differ.
const GOLDEN_STEPS: u32 = 40;

/// Where the derivative of that order is greatest in magnitude between the keys, and its signed value there; the first
/// such place. `None` for a single key.
///
/// Exact for values, and for derivatives of cubics, lines and steps. In other easings the velocity and acceleration
/// are bracketed by 16 samples in each smooth piece and refined, right where no piece has more turns than that. An
/// infinite derivative is a peak of infinity. A jump ([`Segment::is_jump`]) has no derivatives here.
pub fn peak(curve: &Curve, order: Order) -> Option<Extremum> {
    let mut greatest = peak_within(curve, order, 0..curve.segments());
    if order == Order::Value {
        let last = curve.len() - 1;
        let end = Extremum {
            time: curve.time(last),
            value: curve.key_value(last),
        };
        greatest = greatest.map(|known| {
            if end.value.abs() > known.value.abs() {
                end
            } else {
                known
            }
        });
    }
    greatest
}

/// [`peak`] within some segments, without the end of the last of them where that is a key's value; segments that do not
/// exist are left out.
pub fn peak_within(curve: &Curve, order: Order, segments: Range<usize>) -> Option<Extremum> {
    let mut greatest: Option<Extremum> = None;
    for i in segments.start..segments.end.min(curve.segments()) {
        let segment = curve.segment(i);
        if order != Order::Value && segment.is_jump() {
            continue;
        }
        for point in candidates(&segment, order, 0.0, 1.0) {
            if greatest.is_none_or(|known| point.value.abs() > known.value.abs()) {
                greatest = Some(point);
            }
        }
    }
    greatest
}

/// The points between two fractions of the span among which the extremes of a derivative are: both ends, from inside,
/// and the turns between.
pub fn candidates(segment: &Segment<'_>, order: Order, from: f64, to: f64) -> impl Iterator<Item = Extremum> {
    let ends = [(from, Approach::Right), (to, Approach::Left)].map(|(u, side)| Extremum {
        time: segment.time_at(u),
        value: segment.at(u, side).of(order),
    });
    ends.into_iter().chain(turns(segment, order, from, to))
}

/// The turns of a derivative strictly between two fractions of the span, in order of time.
pub fn turns(segment: &Segment<'_>, order: Order, from: f64, to: f64) -> impl Iterator<Item = Extremum> {
    let (single, many) = match (order, segment.as_cubic()) {
        (Order::Value, _) => (None, values_inside(segment, from, to)),
        (Order::Velocity, Some(cubic)) => (fastest(&cubic).filter(|u| from < *u && *u < to), Vec::new()),
        (Order::Acceleration, Some(_)) => (None, Vec::new()),
        (_, None) => (None, eased_inside(segment, order, from, to)),
    };
    let single = single.map(|u| Extremum {
        time: segment.time_at(u),
        value: segment.at(u, Approach::Right).of(order),
    });
    single.into_iter().chain(many)
}

fn values_inside(segment: &Segment<'_>, from: f64, to: f64) -> Vec<Extremum> {
    let (from, to) = (segment.time_at(from), segment.time_at(to));
    let mut inside = extrema(segment);
    inside.retain(|point| from < point.time && point.time < to);
    inside
}

/// Where the acceleration of a cubic is zero strictly inside: the vertex of its velocity.
fn fastest(cubic: &Cubic) -> Option<f64> {
    let (start, end) = (cubic.acceleration(0.0), cubic.acceleration(1.0));
    let u = start / (start - end);
    (u > 0.0 && u < 1.0).then_some(u)
}

/// One-sided derivatives at every break of an easing and the refined greatest of each piece, on both sides of zero.
fn eased_inside(segment: &Segment<'_>, order: Order, from: f64, to: f64) -> Vec<Extremum> {
    let SegmentKind::Ease(easing) = segment.kind() else {
        return Vec::new();
    };
    let mut found = Vec::new();
    let mut start = from;
    let inner = inner_points(easing).into_iter().filter(|&u| from < u && u < to);
    for end in inner.chain(std::iter::once(to)) {
        let value = |u: f64| {
            let side = if u < end { Approach::Right } else { Approach::Left };
            segment.at(u, side).of(order)
        };
        let width = (end - start) / f64::from(SAMPLES);
        let at = |k: u32| {
            if k == SAMPLES {
                end
            } else {
                start + f64::from(k) * width
            }
        };
        let samples: Vec<f64> = (0..=SAMPLES).map(|k| value(at(k))).collect();
        for (sign, direction) in [(1.0, f64::max as fn(f64, f64) -> f64), (-1.0, f64::min)] {
            let best = samples.iter().copied().fold(-sign * f64::INFINITY, direction);
            let Some(k) = samples.iter().position(|&sample| sample == best) else {
                continue;
            };
            let k = u32::try_from(k).unwrap_or(0);
            let bracket = (at(k.saturating_sub(1)), at((k + 1).min(SAMPLES)));
            let refined = greatest_place(|u| sign * value(u), bracket);
            for u in [at(k), refined] {
                found.push(Extremum {
                    time: segment.time_at(u),
                    value: value(u),
                });
            }
        }
        start = end;
    }
    found.sort_by(|a, b| a.time.total_cmp(&b.time));
    found
}

/// Where a function with one maximum in a bracket is greatest, to 4e-9 of the bracket: 40 steps of the golden section.
/// Where it has more maxima, the place of one of them.
///
/// Source: Kiefer, "Sequential minimax search for a maximum", Proc. Amer. Math. Soc. 4 (1953).
pub fn greatest_place(function: impl Fn(f64) -> f64, (mut low, mut high): (f64, f64)) -> f64 {
    let ratio = 0.5 * (5.0_f64.sqrt() - 1.0);
    for _ in 0..GOLDEN_STEPS {
        let left = high - ratio * (high - low);
        let right = low + ratio * (high - low);
        if function(left) < function(right) {
            low = left;
        } else {
            high = right;
        }
    }
    0.5 * (low + high)
}
