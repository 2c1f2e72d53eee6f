//! A curve: keys in order of time with slopes that always match them, and its evaluation.

use std::ops::RangeInclusive;

use super::block::{Mark, Node};
use super::blocks::{Blocks, Spot};
use super::key::{Key, KeyError, KeyId};
use super::segment::{Sample, Segment, SegmentKind};
use super::slopes::{self, Neighbours, Slopes};
use super::tangent::Tangent;
use super::time::Time;

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

/// A scalar function of time through keys. Holds at least one key, times strictly increase, everything is finite, and
/// the slopes always match the keys.
#[derive(Clone, Debug)]
pub struct Curve {
    blocks: Blocks,
}

impl Curve {
    /// The curve of these blocks, whose slopes match their keys.
    pub(super) fn of(blocks: Blocks) -> Self {
        Self { blocks }
    }

    /// Its blocks.
    pub(super) fn blocks(&self) -> &Blocks {
        &self.blocks
    }

    /// How many keys; at least one.
    #[allow(clippy::len_without_is_empty)]
    pub fn len(&self) -> usize {
        self.blocks.keys()
    }

    /// Key `i`.
    ///
    /// # Panics
    /// Where `i` is not below [`Curve::len`]; use [`Curve::get`] for an index that may be stale.
    pub fn key(&self, i: usize) -> Key {
        let (block, i) = self.blocks.place(i);
        block.key(i)
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
        let (block, i) = self.blocks.place(i);
        block.key_time(i)
    }

    /// Time of key `i`, s.
    pub fn time(&self, i: usize) -> f64 {
        let (block, i) = self.blocks.place(i);
        block.times[i]
    }

    /// Value of key `i`.
    pub fn key_value(&self, i: usize) -> f64 {
        self.node(i).value
    }

    fn node(&self, i: usize) -> &Node {
        let (block, i) = self.blocks.place(i);
        &block.nodes[i]
    }

    fn mark(&self, i: usize) -> &Mark {
        let (block, i) = self.blocks.place(i);
        &block.marks[i]
    }

    /// Identity of key `i`.
    pub fn key_id(&self, i: usize) -> KeyId {
        self.mark(i).id
    }

    /// Tangent mode of key `i`.
    pub fn tangent(&self, i: usize) -> Tangent {
        self.mark(i).tangent
    }

    /// Kind of the segment after key `i`.
    pub fn segment_kind(&self, i: usize) -> &SegmentKind {
        &self.mark(i).segment
    }

    /// Slopes of key `i`, value per second.
    pub fn slopes(&self, i: usize) -> Slopes {
        self.node(i).slopes
    }

    /// The chords beside key `i`.
    pub fn neighbours(&self, i: usize) -> Neighbours {
        let chord = |i: usize, j: usize| {
            (j < self.len()).then(|| slopes::Chord {
                span: self.time(j) - self.time(i),
                rise: self.key_value(j) - self.key_value(i),
            })
        };
        Neighbours {
            before: i.checked_sub(1).and_then(|h| chord(h, i)),
            after: chord(i, i + 1),
        }
    }

    /// The position of a key by its identity. Looks through the keys, but of a long curve only through those parts whose
    /// identities lie about it: a small part, where identities were handed out along the curve.
    pub fn position(&self, id: KeyId) -> Option<usize> {
        self.blocks.position(id)
    }

    /// The positions and identities of all keys in those parts of the curve whose least and greatest identity `is_wanted`
    /// says yes to, in order of time: to look for many keys without looking at all.
    pub fn ids_where(
        &self,
        is_wanted: impl Fn(RangeInclusive<KeyId>) -> bool,
    ) -> impl Iterator<Item = (usize, KeyId)> + '_ {
        let blocks = &self.blocks;
        let wanted: Vec<usize> = (0..blocks.count())
            .filter(|&b| is_wanted(blocks.block(b).ids()))
            .collect();
        wanted
            .into_iter()
            .flat_map(|b| (blocks.start(b)..).zip(blocks.block(b).marks.iter().map(|mark| mark.id)))
    }

    /// First and last time, s.
    pub fn bounds(&self) -> (f64, f64) {
        (self.time(0), self.time(self.len() - 1))
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
        self.blocks.segment(i)
    }

    /// Where `t` lies among the keys. NaN lies before the first key.
    pub fn locate(&self, t: f64) -> Located {
        match self.first_at_or_after(t) {
            j if j == self.len() => Located::After,
            j if self.time(j) == t => Located::At(j),
            0 => Located::Before,
            j => Located::Between(j - 1),
        }
    }

    /// The index of the first key at or after `t`; [`Curve::len`] where there is none.
    #[inline]
    pub fn first_at_or_after(&self, t: f64) -> usize {
        self.blocks.first_at_or_after(t)
    }

    /// The key nearest to `t` in time.
    pub fn nearest(&self, t: f64) -> usize {
        let j = self.first_at_or_after(t);
        if j == 0 {
            return 0;
        }
        if j == self.len() || t - self.time(j - 1) <= self.time(j) - t {
            j - 1
        } else {
            j
        }
    }

    /// The value at `t`, holding the end values outside the keys. At a key the stored value, bit for bit.
    #[inline]
    pub fn value(&self, t: f64) -> f64 {
        self.blocks.value(t)
    }

    /// Value, velocity and acceleration at `t`, holding the end values outside the keys.
    ///
    /// At a key the stored value, bit for bit, and derivatives from the right; at the last key from the left.
    pub fn sample(&self, t: f64) -> Sample {
        match self.blocks.spot(t) {
            Spot::Before => Sample::at_rest(self.key_value(0)),
            Spot::After => Sample::at_rest(self.key_value(self.len() - 1)),
            Spot::Within(segment) => segment.sample(t),
            Spot::At(i) => {
                let side = if i + 1 < self.len() {
                    Approach::Right
                } else {
                    Approach::Left
                };
                Sample {
                    value: self.key_value(i),
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
            _ => Sample::at_rest(self.key_value(i)),
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

    /// How many keys at the beginning and at the end of both curves are certainly the same, slopes included, and without
    /// a look at them. No key counts twice.
    pub fn common(&self, other: &Self) -> Common {
        let (before, after) = self.blocks.common(&other.blocks);
        Common {
            before: self.blocks.start(before),
            after: self.len() - self.blocks.start(self.blocks.count() - after),
        }
    }

    /// Whether both curves say the same, whatever the identities of their keys.
    pub fn same_as(&self, other: &Self) -> bool {
        self.all_keys(other, Key::same_as)
    }

    /// Whether both have as many keys, and what is not common is `alike`.
    fn all_keys(&self, other: &Self, alike: impl Fn(&Key, &Key) -> bool) -> bool {
        if self.len() != other.len() {
            return false;
        }
        let common = self.common(other);
        (common.before..self.len() - common.after).all(|i| alike(&self.key(i), &other.key(i)))
    }
}

/// What two curves have in common.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Common {
    /// How many keys at the beginning.
    pub before: usize,
    /// How many further keys at the end.
    pub after: usize,
}

impl PartialEq for Curve {
    /// Same keys with the same identities.
    fn eq(&self, other: &Self) -> bool {
        self.all_keys(other, |a, b| a == b)
    }
}
