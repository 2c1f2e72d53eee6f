//! A curve: keys in order of time with slopes that always match them, and its evaluation.

use super::cubic::Cubic;
use super::key::{Key, KeyError, KeyId};
use super::key_times::KeyTimes;
use super::segment::{Sample, Segment, SegmentKind};
use super::slopes::{self, Neighbours, Slopes};
use super::tangent::Tangent;
use super::time::Time;

/// The least span between two keys, s: the smallest `f32` above zero, below which squares of spans underflow.
const LEAST_SPAN: f64 = 1.401_298_464_324_817e-45;

/// Why keys do not make a curve.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum CurveError {
    /// No key at all.
    #[error("a curve needs at least one key")]
    NoKeys,
    /// A key that does not follow its predecessor in time.
    #[error("key {index} at {time} s does not come after the key before it at {previous} s")]
    NotIncreasing {
        /// Which key, from 0.
        index: usize,
        /// Its time, s.
        time: f64,
        /// The time of the key before it, s.
        previous: f64,
    },
    /// A key that cannot be.
    #[error("key {index}: {error}")]
    Key {
        /// Which key, from 0.
        index: usize,
        /// What is wrong with it.
        error: KeyError,
    },
}

/// Where a time lies among the keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Located {
    /// Before the first key.
    Before,
    /// Exactly at a key.
    At(usize),
    /// Strictly between this key and the next.
    Between(usize),
    /// After the last key.
    After,
}

/// From which side a value at a key or another corner is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Approach {
    /// From earlier times.
    Left,
    /// From later times.
    Right,
}

/// What the evaluator needs of a key besides its time; two neighbours share a cache line.
#[derive(Clone, Copy, Debug)]
struct Node {
    value: f64,
    slopes: Slopes,
    shape: Shape,
}

/// The segment after a node, without parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    Step,
    Linear,
    Cubic,
    Ease,
}

/// What the evaluator does not need of a key.
#[derive(Clone, Debug)]
struct Mark {
    id: KeyId,
    tangent: Tangent,
    segment: SegmentKind,
}

/// A scalar function of time through keys. Holds at least one key, times strictly increase, everything is finite, and
/// the slopes always match the keys.
#[derive(Clone, Debug)]
pub struct Curve {
    times: KeyTimes,
    nodes: Vec<Node>,
    marks: Vec<Mark>,
}

impl Curve {
    /// A curve through `keys`, which are in order of time. Computes the slopes; repairs nothing.
    ///
    /// # Errors
    /// [`CurveError`] where there is no key, or times do not strictly increase.
    pub fn new(keys: impl IntoIterator<Item = Key>) -> Result<Self, CurveError> {
        let keys = keys.into_iter();
        let expected = keys.size_hint().0;
        let mut times: Vec<f64> = Vec::with_capacity(expected);
        let mut values = Vec::with_capacity(expected);
        let mut marks = Vec::with_capacity(expected);
        let mut tangents = Vec::with_capacity(expected);
        for (index, key) in keys.enumerate() {
            let time = key.time().seconds();
            if let Some(&previous) = times.last()
                && time - previous < LEAST_SPAN
            {
                return Err(CurveError::NotIncreasing { index, time, previous });
            }
            times.push(time);
            values.push(key.value());
            tangents.push(key.tangent());
            marks.push(Mark {
                id: key.id(),
                tangent: key.tangent(),
                segment: key.segment().clone(),
            });
        }
        if times.is_empty() {
            return Err(CurveError::NoKeys);
        }
        let slopes = slopes::slopes(&times, &values, &tangents);
        let nodes = values
            .iter()
            .zip(slopes)
            .zip(&marks)
            .map(|((&value, slopes), mark)| Node {
                value,
                slopes,
                shape: Shape::of(&mark.segment),
            })
            .collect();
        Ok(Self {
            times: KeyTimes::new(times),
            nodes,
            marks,
        })
    }

    /// How many keys; at least one.
    #[allow(clippy::len_without_is_empty)]
    pub fn len(&self) -> usize {
        self.times.len()
    }

    /// Key `i`.
    ///
    /// # Panics
    /// Where `i` is not below [`Curve::len`]; use [`Curve::get`] for an index that may be stale.
    pub fn key(&self, i: usize) -> Key {
        let mark = &self.marks[i];
        Key::stored(
            mark.id,
            self.key_time(i),
            self.nodes[i].value,
            mark.tangent,
            mark.segment.clone(),
        )
    }

    /// Key `i`, or `None` beyond the last.
    pub fn get(&self, i: usize) -> Option<Key> {
        (i < self.len()).then(|| self.key(i))
    }

    /// All keys in order of time.
    pub fn keys(&self) -> impl ExactSizeIterator<Item = Key> + DoubleEndedIterator + '_ {
        (0..self.len()).map(|i| self.key(i))
    }

    /// Time of key `i`.
    pub fn key_time(&self, i: usize) -> Time {
        // Every stored time came from a `Time`, so the fallback is never taken.
        Time::new(self.times[i]).unwrap_or(Time::ZERO)
    }

    /// Time of key `i`, s.
    pub fn time(&self, i: usize) -> f64 {
        self.times[i]
    }

    /// Value of key `i`.
    pub fn key_value(&self, i: usize) -> f64 {
        self.nodes[i].value
    }

    /// Identity of key `i`.
    pub fn key_id(&self, i: usize) -> KeyId {
        self.marks[i].id
    }

    /// Tangent mode of key `i`.
    pub fn tangent(&self, i: usize) -> Tangent {
        self.marks[i].tangent
    }

    /// Kind of the segment after key `i`.
    pub fn segment_kind(&self, i: usize) -> &SegmentKind {
        &self.marks[i].segment
    }

    /// Slopes of key `i`, value per second.
    pub fn slopes(&self, i: usize) -> Slopes {
        self.nodes[i].slopes
    }

    /// The chords beside key `i`.
    pub fn neighbours(&self, i: usize) -> Neighbours {
        let chord = |i: usize, j: usize| {
            (j < self.len()).then(|| slopes::Chord {
                span: self.times[j] - self.times[i],
                rise: self.nodes[j].value - self.nodes[i].value,
            })
        };
        Neighbours {
            before: i.checked_sub(1).and_then(|h| chord(h, i)),
            after: chord(i, i + 1),
        }
    }

    /// The position of a key by its identity; linear in the number of keys.
    pub fn position(&self, id: KeyId) -> Option<usize> {
        self.marks.iter().position(|mark| mark.id == id)
    }

    /// First and last time, s.
    pub fn bounds(&self) -> (f64, f64) {
        (self.times[0], self.times[self.len() - 1])
    }

    /// How many segments: one less than keys.
    pub fn segments(&self) -> usize {
        self.len() - 1
    }

    /// The segment between keys `i` and `i + 1`.
    ///
    /// # Panics
    /// Where `i` is not below [`Curve::segments`].
    pub fn segment(&self, i: usize) -> Segment<'_> {
        let (start, end) = (&self.nodes[i], &self.nodes[i + 1]);
        Segment {
            start_time: self.times[i],
            end_time: self.times[i + 1],
            start_value: start.value,
            end_value: end.value,
            start_slope: start.slopes.outgoing,
            end_slope: end.slopes.incoming,
            kind: &self.marks[i].segment,
        }
    }

    /// Where `t` lies among the keys. NaN lies before the first key.
    pub fn locate(&self, t: f64) -> Located {
        match self.first_at_or_after(t) {
            j if j == self.len() => Located::After,
            j if self.times[j] == t => Located::At(j),
            0 => Located::Before,
            j => Located::Between(j - 1),
        }
    }

    /// The index of the first key at or after `t`; [`Curve::len`] where there is none.
    #[inline]
    pub fn first_at_or_after(&self, t: f64) -> usize {
        self.times.first_at_or_after(t)
    }

    /// The key nearest to `t` in time.
    pub fn nearest(&self, t: f64) -> usize {
        let j = self.first_at_or_after(t);
        if j == 0 {
            return 0;
        }
        if j == self.len() || t - self.times[j - 1] <= self.times[j] - t {
            j - 1
        } else {
            j
        }
    }

    /// The value at `t`, holding the end values outside the keys. At a key the stored value, bit for bit.
    #[inline]
    pub fn value(&self, t: f64) -> f64 {
        let j = self.first_at_or_after(t);
        if j == 0 || j == self.len() || self.times[j] == t {
            return self.nodes[j.min(self.segments())].value;
        }
        let (start_time, end_time) = (self.times[j - 1], self.times[j]);
        let (start, end) = (&self.nodes[j - 1], &self.nodes[j]);
        match start.shape {
            Shape::Step => start.value,
            Shape::Cubic => {
                let span = end_time - start_time;
                let cubic = Cubic {
                    span,
                    start_value: start.value,
                    end_value: end.value,
                    start_slope: start.slopes.outgoing,
                    end_slope: end.slopes.incoming,
                };
                cubic.value((t - start_time) / span, (end_time - t) / span)
            }
            Shape::Linear | Shape::Ease => self.segment(j - 1).value(t),
        }
    }

    /// Value, velocity and acceleration at `t`, holding the end values outside the keys.
    ///
    /// At a key the stored value, bit for bit, and derivatives from the right; at the last key from the left.
    pub fn sample(&self, t: f64) -> Sample {
        match self.locate(t) {
            Located::Before => Sample::at_rest(self.nodes[0].value),
            Located::After => Sample::at_rest(self.nodes[self.len() - 1].value),
            Located::Between(i) => self.segment(i).sample(t),
            Located::At(i) => {
                let side = if i + 1 < self.len() {
                    Approach::Right
                } else {
                    Approach::Left
                };
                Sample {
                    value: self.nodes[i].value,
                    ..self.at_key(i, side)
                }
            }
        }
    }

    /// One-sided value and derivatives at key `i`, holding outside the keys. From the left of a step the value it has
    /// not left yet.
    pub fn at_key(&self, i: usize, side: Approach) -> Sample {
        match side {
            Approach::Left if i > 0 => self.segment(i - 1).at_end(),
            Approach::Right if i < self.segments() => self.segment(i).at_start(),
            _ => Sample::at_rest(self.nodes[i].value),
        }
    }

    /// One-sided value and derivatives at key `i`, with the policies of `ends` beyond the first and last key.
    pub fn at_key_with(&self, ends: super::Ends, i: usize, side: Approach) -> Sample {
        let (first, last) = self.bounds();
        let beyond = match side {
            Approach::Left if i == 0 => first,
            Approach::Right if i + 1 == self.len() => last,
            _ => return self.at_key(i, side),
        };
        self.sample_beyond(ends, beyond, side)
    }

    /// Whether both curves say the same, whatever the identities of their keys.
    pub fn same_as(&self, other: &Self) -> bool {
        self.len() == other.len() && self.keys().zip(other.keys()).all(|(a, b)| a.same_as(&b))
    }
}

impl PartialEq for Curve {
    /// Same keys with the same identities.
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.keys().zip(other.keys()).all(|(a, b)| a == b)
    }
}

impl Shape {
    fn of(kind: &SegmentKind) -> Self {
        match kind {
            SegmentKind::Step => Self::Step,
            SegmentKind::Linear => Self::Linear,
            SegmentKind::Cubic => Self::Cubic,
            SegmentKind::Ease(_) => Self::Ease,
        }
    }
}
