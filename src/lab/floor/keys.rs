//! The keys that every scheme is given: a few points in time, dragged by hand.

use crate::curve::time::same_time;
use crate::curve::{Curve, CurveError, Key, KeyId, SegmentKind, Tangent, Time};

/// The most keys that can be compared: beyond them nobody sees what a single tangent does.
pub const MOST: usize = 12;

/// The greatest magnitude of a time (s) or value: with it every slope and acceleration of every scheme is within the range
/// of `f32`.
pub const FARTHEST: f64 = 1e6;

/// Why points cannot be compared.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum KeysError {
    /// Too few or too many.
    #[error("the schemes are compared at 2 to {MOST} keys, not at {0}")]
    Count(usize),
    /// A time or value too far from 0, or none.
    #[error("key {index} has the number {number}, beyond {FARTHEST}")]
    Far {
        /// Which key, from 0.
        index: usize,
        /// Its time (s) or value.
        number: f64,
    },
    /// A key that does not follow its predecessor, or too closely.
    #[error("key {index} at {time} s does not come after the key before it")]
    NotIncreasing {
        /// Which key, from 0.
        index: usize,
        /// Its time, s.
        time: f64,
    },
}

/// A point that the curves pass.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// Seconds.
    pub time: f64,
    /// In the channel's unit.
    pub value: f64,
}

/// Between 2 and [`MOST`] points whose times increase by more than [`same_time`], with numbers up to [`FARTHEST`].
#[derive(Clone, Debug, PartialEq)]
pub struct Keys(Vec<Point>);

/// How much farther than [`same_time`] two keys stay apart, so that no segment counts as a jump.
const APART: f64 = 2.0;

impl Keys {
    /// Points in order of time.
    ///
    /// # Errors
    /// [`KeysError`] where they are too few or too many, too far out, or not in order.
    pub fn new(points: impl IntoIterator<Item = Point>) -> Result<Self, KeysError> {
        let points: Vec<Point> = points.into_iter().collect();
        if !(2..=MOST).contains(&points.len()) {
            return Err(KeysError::Count(points.len()));
        }
        let mut earliest = -FARTHEST;
        for (index, point) in points.iter().enumerate() {
            for number in [point.time, point.value] {
                // Not a number is not within either.
                if !(-FARTHEST..=FARTHEST).contains(&number) {
                    return Err(KeysError::Far { index, number });
                }
            }
            if point.time < earliest {
                return Err(KeysError::NotIncreasing {
                    index,
                    time: point.time,
                });
            }
            earliest = point.time + distance(point.time);
        }
        Ok(Self(points))
    }

    /// A foot that comes down, stands for a fifth of a second and lifts off again: heights in metres.
    pub fn foot() -> Self {
        let points = [(0.0, 0.30), (0.1, 0.12), (0.2, 0.0), (0.4, 0.0), (0.5, 0.15)];
        Self(points.map(|(time, value)| Point { time, value }).to_vec())
    }

    /// The points in order of time.
    pub fn points(&self) -> &[Point] {
        &self.0
    }

    /// First and last time, s.
    pub fn bounds(&self) -> (f64, f64) {
        let time = |point: Option<&Point>| point.map_or(0.0, |point| point.time);
        (time(self.0.first()), time(self.0.last()))
    }

    /// The same keys with one elsewhere: as near to `wanted` as its neighbours in time let it. Without change where there
    /// is no such key or `wanted` is not finite.
    #[must_use]
    pub fn moved(&self, index: usize, wanted: Point) -> Self {
        let mut points = self.0.clone();
        let before = index.checked_sub(1).and_then(|i| self.0.get(i));
        let least = before.map_or(-FARTHEST, |point| point.time + distance(point.time));
        let most = self
            .0
            .get(index + 1)
            .map_or(FARTHEST, |point| point.time - distance(point.time));
        if let Some(point) = points.get_mut(index)
            && wanted.time.is_finite()
            && wanted.value.is_finite()
            && least <= most
        {
            *point = Point {
                time: wanted.time.clamp(least, most),
                value: wanted.value.clamp(-FARTHEST, FARTHEST),
            };
        }
        Self::new(points).unwrap_or_else(|_| self.clone())
    }

    /// A curve through them, every segment a cubic. Their identities are their positions.
    ///
    /// # Errors
    /// None for keys that could be made; [`CurveError`] is the evaluator's own check.
    pub fn curve(&self) -> Result<Curve, CurveError> {
        let mut keys = Vec::with_capacity(self.0.len());
        for (index, point) in self.0.iter().enumerate() {
            let time = Time::new(point.time).unwrap_or_default();
            let key = Key::new(
                KeyId(index as u64),
                time,
                point.value,
                Tangent::Auto,
                SegmentKind::Cubic,
            );
            keys.push(key.map_err(|error| CurveError::Key { index, error })?);
        }
        Curve::new(keys)
    }
}

impl Default for Keys {
    fn default() -> Self {
        Self::foot()
    }
}

/// How far after a time the next key is at least, s.
fn distance(time: f64) -> f64 {
    APART * same_time(time)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn point(time: f64, value: f64) -> Point {
        Point { time, value }
    }

    #[test]
    fn a_moved_key_stays_between_its_neighbours() {
        let keys = Keys::foot();
        let moved = keys.moved(2, point(7.0, -0.5));
        let (key, next) = (moved.points()[2], moved.points()[3]);
        assert_eq!(key.value, -0.5);
        assert!(key.time < 0.4 && next.time - key.time >= same_time(0.4), "{key:?}");
        assert_eq!(next, keys.points()[3]);
        let moved = keys.moved(2, point(-7.0, 0.0));
        assert!(moved.points()[2].time - 0.1 >= same_time(0.1));
        assert!(moved.curve().is_ok());
    }

    #[test]
    fn an_end_key_moves_out_as_far_as_numbers_go() {
        let keys = Keys::foot().moved(4, point(f64::MAX, f64::MIN));
        assert_eq!(keys.points()[4], point(FARTHEST, -FARTHEST));
        assert!(keys.curve().is_ok());
    }

    #[test]
    fn what_is_no_point_moves_nothing() {
        let keys = Keys::foot();
        assert_eq!(keys.moved(1, point(f64::NAN, 0.0)), keys);
        assert_eq!(keys.moved(1, point(0.1, f64::INFINITY)), keys);
        assert_eq!(keys.moved(9, point(0.1, 0.0)), keys);
    }

    #[test]
    fn points_that_cannot_be_compared_are_refused_with_their_number() {
        let refused = |points: &[(f64, f64)]| {
            let points = points.iter().map(|&(time, value)| point(time, value));
            Keys::new(points).unwrap_err()
        };
        assert_eq!(refused(&[(0.0, 1.0)]), KeysError::Count(1));
        assert_eq!(refused(&[(0.0, 0.0); 13]), KeysError::Count(13));
        assert_eq!(
            refused(&[(0.0, 0.0), (1.0, 2e6)]),
            KeysError::Far { index: 1, number: 2e6 }
        );
        assert_eq!(
            refused(&[(0.0, 0.0), (1e-6, 1.0)]),
            KeysError::NotIncreasing { index: 1, time: 1e-6 }
        );
    }
}
