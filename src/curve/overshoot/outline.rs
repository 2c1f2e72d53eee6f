//! The part of a curve's line that an excursion covers, for the band that marks it.

use super::excursion::{Excursion, Side};
use crate::curve::{Approach, Curve, Located};

impl Excursion {
    /// By how much it is beyond at worst: negative below.
    pub fn signed(&self) -> f64 {
        match self.side {
            Side::Below => -self.amount,
            Side::Above => self.amount,
        }
    }

    /// The limit that it is beyond.
    pub fn limit(&self) -> f64 {
        self.value - self.signed()
    }

    /// The part of a strip of a curve's line, `[s, value]` in order of time, in which the curve is beyond the limit;
    /// nowhere inside it. Empty where the strip is elsewhere.
    pub fn outline(&self, curve: &Curve, strip: &[[f64; 2]]) -> Vec<[f64; 2]> {
        let (Some([start, _]), Some([end, _])) = (strip.first(), strip.last()) else {
            return Vec::new();
        };
        let (from, to) = (self.from.max(*start), self.to.min(*end));
        if from > to {
            return Vec::new();
        }
        // Strictly between: at a jump the strip has a point inside the limit at the same time.
        let first = strip.partition_point(|point| point[0] <= from);
        let last = strip.partition_point(|point| point[0] < to);
        let limit = self.limit();
        let outside = |[time, value]: [f64; 2]| match self.side {
            Side::Above => [time, value.max(limit)],
            Side::Below => [time, value.min(limit)],
        };
        let begin = [from, value_beside(curve, from, Approach::Right)];
        let finish = [to, value_beside(curve, to, Approach::Left)];
        let inner = strip.get(first..last).unwrap_or_default().iter().copied();
        std::iter::once(begin)
            .chain(inner)
            .chain(std::iter::once(finish))
            .map(outside)
            .collect()
    }
}

fn value_beside(curve: &Curve, time: f64, side: Approach) -> f64 {
    match curve.locate(time) {
        Located::At(i) => curve.at_key(i, side).value,
        Located::Between(i) => {
            let segment = curve.segment(i);
            segment.value_beside(segment.fractions(time).0, side)
        }
        Located::Before | Located::After => curve.value(time),
    }
}

#[cfg(test)]
#[path = "outline_tests.rs"]
mod tests;
