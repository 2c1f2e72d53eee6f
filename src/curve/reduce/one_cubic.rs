//! The one cubic that comes nearest to several segments, between keys that stay where they are.

use super::difference::{Difference, Replacement, difference_within};
use crate::curve::cubic::Cubic;
use crate::curve::{Curve, Segment, within};

/// Places and weights of Gauss-Legendre quadrature with four points on 0..1: exact to degree 7, and the square of the
/// difference of two cubics has degree 6.
const GAUSS: [(f64, f64); 4] = [
    (0.069_431_844_202_973_71, 0.173_927_422_568_726_93),
    (0.330_009_478_207_571_87, 0.326_072_577_431_273_07),
    (0.669_990_521_792_428_1, 0.326_072_577_431_273_07),
    (0.930_568_155_797_026_3, 0.173_927_422_568_726_93),
];

/// In how many parts a segment that is no cubic is measured.
const PARTS: u32 = 32;

/// One cubic in place of several segments.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OneCubic {
    /// Value per second after the first key.
    pub start_slope: f64,
    /// Value per second before the last key.
    pub end_slope: f64,
    /// How far it is off at worst: exactly where the segments are cubics or straight, else in places.
    pub difference: Difference,
}

/// The slopes at both ends of the cubic through `start` and `end` over `span` that is nearest to weighted values: the
/// least squares. `places` are weight, fraction of the span and value. The chord where they tell nothing.
pub fn nearest_slopes(
    (start, end): (f64, f64),
    span: f64,
    places: impl IntoIterator<Item = (f64, f64, f64)>,
) -> (f64, f64) {
    let basis = |start_value, end_value, start_slope, end_slope| Cubic {
        span: 1.0,
        start_value,
        end_value,
        start_slope,
        end_slope,
    };
    let fixed = basis(start, end, 0.0, 0.0);
    let (first, second) = (basis(0.0, 0.0, 1.0, 0.0), basis(0.0, 0.0, 0.0, 1.0));
    let (mut aa, mut ab, mut bb, mut ar, mut br) = (0.0, 0.0, 0.0, 0.0, 0.0);
    for (weight, u, value) in places {
        let (a, b) = (first.value_at(u), second.value_at(u));
        let rest = value - fixed.value_at(u);
        aa += weight * a * a;
        ab += weight * a * b;
        bb += weight * b * b;
        ar += weight * a * rest;
        br += weight * b * rest;
    }
    let determinant = aa * bb - ab * ab;
    if determinant <= 0.0 {
        let chord = (end - start) / span;
        return (chord, chord);
    }
    (
        (ar * bb - br * ab) / determinant / span,
        (br * aa - ar * ab) / determinant / span,
    )
}

/// The cubic from key `i` to key `j` that is nearest to the curve between them in the mean square, over all time.
/// `None` where `j` is no key after `i`.
pub fn nearest_cubic(curve: &Curve, i: usize, j: usize) -> Option<OneCubic> {
    if i >= j || j >= curve.len() {
        return None;
    }
    let (from, span) = (curve.time(i), curve.time(j) - curve.time(i));
    let ends = (curve.key_value(i), curve.key_value(j));
    let places = (i..j).flat_map(|k| places(curve.segment(k), from, span));
    let (start_slope, end_slope) = nearest_slopes(ends, span, places);
    Some(OneCubic {
        start_slope,
        end_slope,
        difference: with_slopes(curve, (i, j), (start_slope, end_slope)),
    })
}

/// The cubic from key `i` to key `j` with the slopes that face inwards; `None` where `j` is no key after `i`.
pub fn facing_cubic(curve: &Curve, i: usize, j: usize) -> Option<OneCubic> {
    if i >= j || j >= curve.len() {
        return None;
    }
    let (start, end) = (curve.segment(i), curve.segment(j - 1));
    let (start_slope, end_slope) = (start.at_start().velocity, end.at_end().velocity);
    if !(within(start_slope) && within(end_slope)) {
        return None;
    }
    Some(OneCubic {
        start_slope,
        end_slope,
        difference: with_slopes(curve, (i, j), (start_slope, end_slope)),
    })
}

/// Where a segment is looked at: weight, fraction of the whole span, value.
fn places(segment: Segment<'_>, from: f64, span: f64) -> Vec<(f64, f64, f64)> {
    let parts = if segment.as_cubic().is_some() { 1 } else { PARTS };
    let width = segment.span() / f64::from(parts);
    (0..parts)
        .flat_map(|part| GAUSS.map(|(place, weight)| (f64::from(part) + place, weight)))
        .map(|(parts, weight)| {
            let t = segment.start_time() + parts * width;
            (weight * width / span, (t - from) / span, segment.value(t))
        })
        .collect()
}

fn with_slopes(curve: &Curve, (i, j): (usize, usize), (start_slope, end_slope): (f64, f64)) -> Difference {
    let (from, to) = (curve.time(i), curve.time(j));
    let cubic = Cubic {
        span: to - from,
        start_value: curve.key_value(i),
        end_value: curve.key_value(j),
        start_slope,
        end_slope,
    };
    let mut worst = Difference { error: 0.0, time: from };
    for k in i..j {
        let segment = curve.segment(k);
        if segment.as_cubic().is_some() {
            continue;
        }
        for step in 0..=8 * PARTS {
            let t = segment.start_time() + f64::from(step) / f64::from(8 * PARTS) * segment.span();
            let off = segment.value(t) - cubic.value((t - from) / cubic.span, (to - t) / cubic.span);
            worst = worst.or_greater(off.abs(), t);
        }
    }
    if (i..j).all(|k| curve.segment(k).as_cubic().is_some()) {
        let exact = difference_within(curve, (i, j), &Replacement::Cubic(cubic), f64::INFINITY);
        worst = exact.unwrap_or(worst);
    }
    worst
}
