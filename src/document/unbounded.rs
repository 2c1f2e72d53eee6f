//! Continuations that leave the allowed range: the line along an end slope, and repeats that climb or fall.

use super::Limits;
use crate::curve::overshoot::{self, Side};
use crate::curve::{Approach, Curve, Ends, Outside};

/// Where a continuation leaves the allowed range; it does not come back to stay.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Unbounded {
    /// Before the first key (`Left`) or after the last (`Right`).
    pub end: Approach,
    /// Which limit it leaves.
    pub side: Side,
    /// The limit.
    pub limit: f64,
    /// The time nearest to the keys where it is beyond, s.
    pub time: f64,
}

impl Unbounded {
    /// The parts of a continuation's line, `[s, value]` in order of time, that are beyond the limit; each begins and ends
    /// on it where it crosses it. Empty where the line is that of the other end, which is told by its own.
    pub fn outline(&self, strip: &[[f64; 2]]) -> Vec<Vec<[f64; 2]>> {
        let excess = |point: &[f64; 2]| match self.side {
            Side::Above => point[1] - self.limit,
            Side::Below => self.limit - point[1],
        };
        let is_there = |point: &[f64; 2]| match self.end {
            Approach::Left => point[0] <= self.time,
            Approach::Right => point[0] >= self.time,
        };
        let mut parts: Vec<Vec<[f64; 2]>> = Vec::new();
        let mut open: Vec<[f64; 2]> = Vec::new();
        for (a, b) in strip.iter().zip(strip.iter().skip(1)) {
            let (before, after) = (excess(a), excess(b));
            let crossing = || {
                let part = before / (before - after);
                [a[0] + part * (b[0] - a[0]), self.limit]
            };
            if before > 0.0 && open.is_empty() {
                open.push(*a);
            }
            match (before > 0.0, after > 0.0) {
                (true, true) => open.push(*b),
                (true, false) => {
                    open.push(crossing());
                    parts.push(std::mem::take(&mut open));
                }
                (false, true) => open.extend([crossing(), *b]),
                (false, false) => {}
            }
        }
        parts.push(open);
        parts.retain(|part| part.len() > 1 && part.iter().any(is_there));
        parts
    }
}

/// The continuations of a curve that leave its range, at most one on each side of the keys. Linear in the number of
/// keys where repeats climb, else constant. What holds or repeats at its level goes no farther than the keys and is not
/// told again.
pub fn unbounded(curve: &Curve, ends: Ends, limits: Limits) -> Vec<Unbounded> {
    [(Approach::Left, ends.before), (Approach::Right, ends.after)]
        .into_iter()
        .filter_map(|(end, policy)| match policy {
            Outside::Linear => along_slope(curve, ends, limits, end),
            Outside::RepeatOffset => climbing(curve, limits, end),
            Outside::Hold | Outside::Repeat | Outside::PingPong => None,
        })
        .collect()
}

/// The limit that something which rises, away from the keys, comes to.
fn limit(limits: Limits, rise: f64) -> Option<(Side, f64)> {
    match () {
        () if rise > 0.0 => limits.max.map(|max| (Side::Above, max)),
        () if rise < 0.0 => limits.min.map(|min| (Side::Below, min)),
        () => None,
    }
}

fn along_slope(curve: &Curve, ends: Ends, limits: Limits, end: Approach) -> Option<Unbounded> {
    let (first, last) = curve.bounds();
    let (key, from, away) = match end {
        Approach::Left => (0, first, -1.0),
        Approach::Right => (curve.len() - 1, last, 1.0),
    };
    let line = curve.at_key_with(ends, key, end);
    let rise = away * line.velocity;
    let (side, limit) = limit(limits, rise)?;
    // An end key that is outside already leaves nothing to cross.
    let seconds = ((limit - line.value) / rise).max(0.0);
    let time = from + away * seconds;
    time.is_finite().then_some(Unbounded { end, side, limit, time })
}

/// The first cycle that leaves the range, and where in it.
fn climbing(curve: &Curve, limits: Limits, end: Approach) -> Option<Unbounded> {
    let (first, last) = curve.bounds();
    let period = last - first;
    let away = match end {
        Approach::Left => -1.0,
        Approach::Right => 1.0,
    };
    let rise = away * (curve.key_value(curve.len() - 1) - curve.key_value(0));
    let (side, limit) = limit(limits, rise)?;
    let range = overshoot::curve_range(curve);
    let farthest = match side {
        Side::Above => range.greatest.value,
        Side::Below => range.least.value,
    };
    let cycles = ((limit - farthest) / rise).floor().max(0.0) + 1.0;
    // A cycle that only touches the limit does not leave it, and the next one does.
    [cycles, cycles + 1.0].into_iter().find_map(|cycle| {
        let own = limit - cycle * rise;
        if !own.is_finite() {
            return None;
        }
        let beyond = match side {
            Side::Above => overshoot::beyond_limits(curve, None, Some(own)),
            Side::Below => overshoot::beyond_limits(curve, Some(own), None),
        };
        let nearest = match end {
            Approach::Left => beyond.last()?.to,
            Approach::Right => beyond.first()?.from,
        };
        let time = nearest + away * cycle * period;
        time.is_finite().then_some(Unbounded { end, side, limit, time })
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::curve::{Key, KeyId, SegmentKind, Tangent, Time};

    fn curve(keys: &[(f64, f64)]) -> Curve {
        let keys = keys.iter().zip(0..).map(|(&(time, value), id)| {
            Key::new(
                KeyId(id),
                Time::new(time).unwrap(),
                value,
                Tangent::Linear,
                SegmentKind::Linear,
            )
            .unwrap()
        });
        Curve::new(keys).unwrap()
    }

    fn both(policy: Outside) -> Ends {
        Ends {
            before: policy,
            after: policy,
        }
    }

    const RANGE: Limits = Limits {
        min: Some(-2.0),
        max: Some(3.0),
    };

    #[test]
    fn a_line_along_the_end_slope_leaves_where_it_crosses_the_limit() {
        let found = unbounded(&curve(&[(0.0, 0.0), (1.0, 0.5)]), both(Outside::Linear), RANGE);
        let [before, after] = found.as_slice() else {
            unreachable!("{found:?}");
        };
        // Halves are exact.
        assert_eq!(
            (before.end, before.side, before.time),
            (Approach::Left, Side::Below, -4.0)
        );
        assert_eq!((after.end, after.side, after.time), (Approach::Right, Side::Above, 6.0));
    }

    #[test]
    fn a_line_that_comes_from_outside_leaves_at_its_key_and_a_level_one_never() {
        let falls_in = curve(&[(0.0, 4.0), (1.0, 2.0)]);
        let ends = Ends {
            before: Outside::Linear,
            after: Outside::Hold,
        };
        assert_eq!(unbounded(&falls_in, ends, RANGE)[0].time, 0.0);
        let level = curve(&[(0.0, 1.0), (1.0, 1.0)]);
        assert!(unbounded(&level, both(Outside::Linear), RANGE).is_empty());
        let no_limits = Limits { min: None, max: None };
        assert!(unbounded(&falls_in, both(Outside::Linear), no_limits).is_empty());
    }

    #[test]
    fn repeats_that_climb_leave_in_the_first_cycle_that_is_beyond() {
        // A cycle rises by 1 and swings up to 1.5 in its middle: after the keys 2.5, then 3.5.
        let found = unbounded(
            &curve(&[(0.0, 0.0), (0.5, 1.5), (1.0, 1.0)]),
            both(Outside::RepeatOffset),
            RANGE,
        );
        let [before, after] = found.as_slice() else {
            unreachable!("{found:?}");
        };
        // 2 + 3 u is 3 after a third of the cycle that begins at 2 s; the crossing is found to 2 ulp of its fraction.
        assert!(
            (after.time - (2.0 + 1.0 / 3.0)).abs() <= 8.0 * f64::EPSILON,
            "{after:?}"
        );
        // The second cycle before the keys begins at -2, a touch; the third is below up to where -3 + 3 u is -2.
        assert!(
            (before.time - (-3.0 + 1.0 / 3.0)).abs() <= 8.0 * f64::EPSILON,
            "{before:?}"
        );
    }

    #[test]
    fn what_comes_back_is_not_unbounded() {
        let rising = curve(&[(0.0, 0.0), (1.0, 5.0)]);
        for policy in [Outside::Hold, Outside::Repeat, Outside::PingPong] {
            assert!(unbounded(&rising, both(policy), RANGE).is_empty());
        }
    }

    #[test]
    fn a_continuation_is_marked_beyond_its_limit_only() {
        let unbounded = Unbounded {
            end: Approach::Right,
            side: Side::Above,
            limit: 1.0,
            time: 3.0,
        };
        let strip = [[2.0, 0.0], [4.0, 2.0], [6.0, 0.0], [7.0, 3.0], [8.0, 3.0]];
        let parts = unbounded.outline(&strip);
        // Halves and thirds: 1 is crossed half-way, half-way, and a third of the way.
        assert_eq!(parts[0], [[3.0, 1.0], [4.0, 2.0], [5.0, 1.0]]);
        assert_eq!(parts[1], [[6.0 + 1.0 / 3.0, 1.0], [7.0, 3.0], [8.0, 3.0]]);
        let before = Unbounded {
            end: Approach::Left,
            time: 0.0,
            ..unbounded
        };
        assert!(before.outline(&strip).is_empty());
    }
}
