//! The exact error of one segment in place of several.

use super::{Sort, sort};
use crate::curve::cubic::Cubic;
use crate::curve::{Curve, SegmentKind};

/// How far a simplified curve is off, and where.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Difference {
    /// The greatest difference: in the unit of the value, of rotations in degrees.
    pub error: f64,
    /// Where it is, s.
    pub time: f64,
}

impl Difference {
    /// The greater of two.
    pub(super) fn or_greater(self, error: f64, time: f64) -> Self {
        if error > self.error { Self { error, time } } else { self }
    }
}

/// The segment that takes the place of several: their chord, their hold, or the cubic with their outer slopes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Replacement {
    /// Steps of one value.
    Step,
    /// The chord of straight lines.
    Linear,
    /// A cubic with the slope that leaves the first key and the one that arrives at the last.
    Cubic(Cubic),
}

impl Replacement {
    /// Of the segments between the keys `i < j`; `None` where easings, or steps and others, are among them.
    pub(super) fn of(curve: &Curve, i: usize, j: usize) -> Option<Self> {
        if i >= j || j >= curve.len() {
            return None;
        }
        let all = |wanted: Sort| (i..j).all(|k| sort(curve.segment_kind(k)) == wanted);
        if all(Sort::Step) {
            return Some(Self::Step);
        }
        if all(Sort::Linear) {
            return Some(Self::Linear);
        }
        let smooth = |k: usize| matches!(curve.segment_kind(k), SegmentKind::Linear | SegmentKind::Cubic);
        if !(i..j).all(smooth) {
            return None;
        }
        Some(Self::Cubic(Cubic {
            span: curve.time(j) - curve.time(i),
            start_value: curve.key_value(i),
            end_value: curve.key_value(j),
            start_slope: curve.segment(i).as_cubic()?.start_slope,
            end_slope: curve.segment(j - 1).as_cubic()?.end_slope,
        }))
    }

    /// The kind of the one segment.
    pub(super) fn kind(&self) -> SegmentKind {
        match self {
            Self::Step => SegmentKind::Step,
            Self::Linear => SegmentKind::Linear,
            Self::Cubic(_) => SegmentKind::Cubic,
        }
    }
}

/// The greatest difference at any time between the keys `i < j` if all keys between them are dropped, and the first time
/// at which it is reached.
///
/// What remains is a step, a chord, or the cubic with the slopes that face inwards at both keys. Exact: within each
/// original segment the difference is a cubic, so its extrema are at the ends and where its velocity is zero. `None`
/// where `j` is no key after `i`, and where easings, or steps beside other segments, lie between.
pub fn max_difference(curve: &Curve, i: usize, j: usize) -> Option<Difference> {
    let replacement = Replacement::of(curve, i, j)?;
    difference_within(curve, (i, j), &replacement, f64::INFINITY)
}

/// [`max_difference`], given up with `None` as soon as it is above `limit`.
pub(super) fn difference_within(
    curve: &Curve,
    (i, j): (usize, usize),
    replacement: &Replacement,
    limit: f64,
) -> Option<Difference> {
    let mut worst = Difference {
        error: 0.0,
        time: curve.time(i),
    };
    for k in i..j {
        worst = match replacement {
            Replacement::Step => worst.or_greater((curve.key_value(k) - curve.key_value(i)).abs(), curve.time(k)),
            Replacement::Linear => {
                let (start, end) = (curve.time(i), curve.time(j));
                let (from, to) = (curve.key_value(i), curve.key_value(j));
                let (u, w) = (
                    (curve.time(k) - start) / (end - start),
                    (end - curve.time(k)) / (end - start),
                );
                let chord = if u <= 0.5 {
                    from + u * (to - from)
                } else {
                    to - w * (to - from)
                };
                worst.or_greater((curve.key_value(k) - chord).abs(), curve.time(k))
            }
            Replacement::Cubic(cubic) => {
                let difference = difference_cubic(curve, k, cubic, (curve.time(i), curve.time(j)));
                let start = curve.time(k);
                std::iter::once(0.0)
                    .chain(difference.stationary())
                    .fold(worst, |worst, u| {
                        worst.or_greater(difference.value_at(u).abs(), start + u * difference.span)
                    })
            }
        };
        if worst.error > limit {
            return None;
        }
    }
    Some(worst)
}

/// Segment `k` less a cubic over `from..to`, itself a cubic: its end values and slopes are differences.
fn difference_cubic(curve: &Curve, k: usize, cubic: &Cubic, (from, to): (f64, f64)) -> Cubic {
    let segment = curve.segment(k);
    // Steps and easings have no replacement, so every segment here is a cubic.
    let own = segment.as_cubic().unwrap_or_else(|| segment.tangent_cubic());
    let at = |t: f64| {
        let (u, w) = ((t - from) / cubic.span, (to - t) / cubic.span);
        (cubic.value(u, w), cubic.velocity(u))
    };
    let (start, end) = (at(segment.start_time()), at(segment.end_time()));
    Cubic {
        span: own.span,
        start_value: own.start_value - start.0,
        end_value: own.end_value - end.0,
        start_slope: own.start_slope - start.1,
        end_slope: own.end_slope - end.1,
    }
}

/// What rounding alone can make of the difference: of values, of slopes over their span, and of times.
pub(super) fn rounding(curve: &Curve, (i, j): (usize, usize), replacement: &Replacement) -> f64 {
    let values = curve.key_value(i).abs().max(curve.key_value(j).abs());
    let scale = match replacement {
        Replacement::Step => return 0.0,
        Replacement::Linear => values,
        Replacement::Cubic(cubic) => {
            let slope = cubic.start_slope.abs().max(cubic.end_slope.abs());
            let time = curve.time(i).abs().max(curve.time(j).abs());
            values + slope * (cubic.span + time)
        }
    };
    32.0 * f64::EPSILON * scale
}
