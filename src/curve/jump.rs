//! Jumps: segments so short that they stand for a change at one instant. What a slope of one says is how close its keys
//! stand, not how anything moves; peaks and the drawing of derivatives pass over it as over the end of a step.
//!
//! Such segments come of two keys at one time in a file, which reading sets [`same_time`] apart, and of keys that are
//! neighbours among the 32-bit times of a file.

use super::time::same_time;
use super::{Approach, Curve, Located, Order, Segment};

/// Of the least distance of two keys, how much farther they may stand and be a jump: a half, so that no rounding of
/// times decides, and keys two spacings apart are none.
const ROUNDED: f64 = 1.5;

impl Segment<'_> {
    /// Whether it is a jump: its keys stand [`same_time`] apart or closer.
    pub fn is_jump(&self) -> bool {
        is_jump(self.start_time(), self.end_time())
    }
}

impl Curve {
    /// Whether the segment after key `i` is a jump; `false` where there is no segment.
    pub fn is_jump(&self, i: usize) -> bool {
        i < self.segments() && is_jump(self.time(i), self.time(i + 1))
    }

    /// The key at which the jump begins that a time lies in; the end of a jump is after it.
    pub fn jump_at(&self, t: f64) -> Option<usize> {
        match self.locate(t) {
            Located::At(i) | Located::Between(i) => Some(i).filter(|&i| self.is_jump(i)),
            Located::Before | Located::After => None,
        }
    }

    /// A derivative at a time, as [`Curve::sample`] has it, but in a jump that before it, and so it is at a last key that ends one. Of a
    /// value the value.
    pub fn moving(&self, t: f64, order: Order) -> f64 {
        if order == Order::Value {
            return self.value(t);
        }
        let key = match self.locate(t) {
            Located::At(i) | Located::Between(i) => i,
            Located::Before | Located::After => return 0.0,
        };
        let is_last = key == self.segments();
        if !(self.is_jump(key) || is_last && key > 0 && self.is_jump(key - 1)) {
            return self.sample(t).of(order);
        }
        self.before_jumps(key, order)
    }

    /// The derivative before the jumps that end or begin at a key; 0 where two follow each other.
    fn before_jumps(&self, key: usize, order: Order) -> f64 {
        let start = match key.checked_sub(1) {
            Some(before) if self.is_jump(before) => before,
            _ => key,
        };
        match start.checked_sub(1) {
            Some(before) if !self.is_jump(before) => self.at_key(start, Approach::Left).of(order),
            _ => 0.0,
        }
    }
}

fn is_jump(from: f64, to: f64) -> bool {
    to - from < ROUNDED * same_time(from)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::curve::time::ulp32;
    use crate::curve::{Key, KeyId, SegmentKind, Tangent, Time};

    fn line(keys: &[(f64, f64)]) -> Curve {
        let keys = (0..).zip(keys).map(|(id, &(time, value))| {
            let time = Time::new(time).unwrap();
            Key::new(KeyId(id), time, value, Tangent::Auto, SegmentKind::Linear).unwrap()
        });
        Curve::new(keys).unwrap()
    }

    #[test]
    fn keys_the_least_distance_apart_are_a_jump_and_those_two_apart_are_none() {
        for start in [0.0, 1.0, -3.0, 600.0, 86_400.0] {
            let least = same_time(start);
            for (spans, expected) in [(0.5, true), (1.0, true), (2.0, false), (10.0, false)] {
                let curve = line(&[(start, 0.0), (start + spans * least, 1.0)]);
                assert_eq!(curve.is_jump(0), expected, "{start} {spans}");
                assert_eq!(curve.segment(0).is_jump(), expected);
                assert!(!curve.is_jump(1), "there is no such segment");
            }
        }
    }

    #[test]
    fn neighbours_among_the_times_of_a_file_are_a_jump() {
        for time in [0.5_f64, 100.0, 3_600.0] {
            assert!(line(&[(time, 0.0), (time + ulp32(time), 1.0)]).is_jump(0), "{time}");
        }
    }

    #[test]
    fn at_a_jump_a_curve_moves_as_before_it() {
        let after = 1.0 + same_time(1.0);
        let curve = line(&[(0.0, 0.0), (1.0, 2.0), (after, 7.0), (2.0, 6.0)]);
        let velocity = |t| curve.moving(t, Order::Velocity);
        assert_eq!([velocity(0.5), velocity(1.0), velocity(1.0 + 0.5e-6)], [2.0; 3]);
        // From there on it falls by 1 in what is left of a second.
        let fall = -1.0 / (2.0 - after);
        assert_eq!([velocity(after), velocity(1.5), velocity(2.0)], [fall; 3]);
        assert_eq!([velocity(-1.0), velocity(3.0)], [0.0; 2]);
        assert_eq!(curve.moving(1.0, Order::Value), 2.0);
    }

    #[test]
    fn a_jump_at_an_end_leads_from_rest_or_ends_the_motion() {
        let curve = line(&[(0.0, 0.0), (1e-6, 1.0), (1.0, 3.0), (1.0 + 1e-6, 9.0)]);
        assert_eq!(curve.moving(0.0, Order::Velocity), 0.0);
        let rise = 2.0 / (1.0 - 1e-6);
        assert_eq!(curve.moving(1.0, Order::Velocity), rise);
        assert_eq!(curve.moving(1.0 + 1e-6, Order::Velocity), rise);
    }
}
