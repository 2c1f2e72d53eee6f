//! A block: some neighbouring keys of a curve with everything derived from them. Curves share the blocks that an edit
//! did not touch.

use std::ops::RangeInclusive;

use super::cubic::Cubic;
use super::curve_type::CurveError;
use super::key::{Key, KeyId};
use super::segment::{Segment, SegmentKind};
use super::slopes::{Knot, Slopes};
use super::tangent::Tangent;
use super::time::Time;

/// At most so many keys are in a block: fewer make an edit of one key cheaper, more the list of blocks shorter, which
/// every edit copies. Small in unit tests, so that few keys make many blocks.
pub(super) const MOST: usize = if cfg!(test) { 8 } else { 1024 };

/// At least so many, where a curve has more than one block. At least two, so that the slopes of a block depend on no
/// keys but its own, those of the next block and what [`Block::begin`] says.
pub(super) const LEAST: usize = MOST / 4;

/// The least span between two keys, s: the smallest `f32` above zero, below which squares of spans underflow.
const LEAST_SPAN: f64 = 1.401_298_464_324_817e-45;

/// What the evaluator needs of a key besides its time; two neighbours share a cache line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) value: f64,
    pub(super) slopes: Slopes,
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

/// What the evaluator does not need of a key.
#[derive(Clone, Debug)]
pub(super) struct Mark {
    pub(super) id: KeyId,
    pub(super) tangent: Tangent,
    pub(super) segment: SegmentKind,
}

/// Keys whose slopes are not known yet.
#[derive(Clone, Debug, Default)]
pub(super) struct Loose {
    pub(super) times: Vec<f64>,
    pub(super) values: Vec<f64>,
    pub(super) marks: Vec<Mark>,
}

impl Loose {
    /// Room for that many keys.
    pub(super) fn with_capacity(keys: usize) -> Self {
        Self {
            times: Vec::with_capacity(keys),
            values: Vec::with_capacity(keys),
            marks: Vec::with_capacity(keys),
        }
    }

    pub(super) fn len(&self) -> usize {
        self.times.len()
    }

    pub(super) fn push(&mut self, key: Key) {
        self.times.push(key.time().seconds());
        self.values.push(key.value());
        self.marks.push(Mark {
            id: key.id(),
            tangent: key.tangent(),
            segment: key.into_segment(),
        });
    }

    /// Adds some keys of a block.
    pub(super) fn extend(&mut self, block: &Block, keys: std::ops::Range<usize>) {
        self.times
            .extend_from_slice(block.times.get(keys.clone()).unwrap_or_default());
        let nodes = block.nodes.get(keys.clone()).unwrap_or_default();
        self.values.extend(nodes.iter().map(|node| node.value));
        self.marks.extend_from_slice(block.marks.get(keys).unwrap_or_default());
    }

    /// Adds the keys of another.
    pub(super) fn append(&mut self, mut other: Self) {
        self.times.append(&mut other.times);
        self.values.append(&mut other.values);
        self.marks.append(&mut other.marks);
    }

    /// The first keys, at most so many, as far as slopes depend on them.
    pub(super) fn knots(&self, most: usize) -> Vec<Knot> {
        let keys = self.times.iter().zip(&self.values).zip(&self.marks).take(most);
        keys.map(|((&time, &value), mark)| Knot {
            time,
            value,
            tangent: mark.tangent,
        })
        .collect()
    }

    /// The same keys in one part, or more where they are more than [`MOST`]: all about equally long, and with room for
    /// further keys. Nothing for no keys.
    pub(super) fn parts(self) -> Vec<Self> {
        if self.len() <= MOST {
            return if self.len() == 0 { Vec::new() } else { vec![self] };
        }
        let count = self.len().div_ceil(MOST / 4 * 3);
        let total = self.len();
        let (mut times, mut values, mut marks) =
            (self.times.into_iter(), self.values.into_iter(), self.marks.into_iter());
        (0..count)
            .map(|i| {
                let len = total * (i + 1) / count - total * i / count;
                Self {
                    times: times.by_ref().take(len).collect(),
                    values: values.by_ref().take(len).collect(),
                    marks: marks.by_ref().take(len).collect(),
                }
            })
            .collect()
    }

    /// Checks that times strictly increase, from that of the key before these, if any. `first` is the index of the
    /// first of them in the curve.
    pub(super) fn check(&self, previous: Option<f64>, first: usize) -> Result<(), CurveError> {
        let mut previous = previous;
        for (i, &time) in self.times.iter().enumerate() {
            check_follows(previous, time, first + i)?;
            previous = Some(time);
        }
        Ok(())
    }

    /// A block of these keys. Precondition: at least one, times strictly increase, as many slopes as keys.
    pub(super) fn with_slopes(self, begin: Slopes, slopes: &[Slopes]) -> Block {
        let nodes = self
            .values
            .iter()
            .zip(slopes)
            .zip(&self.marks)
            .map(|((&value, &slopes), mark)| Node {
                value,
                slopes,
                shape: Shape::of(&mark.segment),
            })
            .collect();
        let ids = self.marks.iter().map(|mark| mark.id);
        let ids = (ids.clone().min(), ids.max());
        Block {
            times: self.times,
            nodes,
            marks: self.marks,
            begin,
            ids: (ids.0.unwrap_or(KeyId(0)), ids.1.unwrap_or(KeyId(0))),
        }
    }
}

/// Whether a key at `time` may follow one at `previous`.
pub(super) fn check_follows(previous: Option<f64>, time: f64, index: usize) -> Result<(), CurveError> {
    match previous {
        Some(previous) if time - previous < LEAST_SPAN => Err(CurveError::NotIncreasing { index, time, previous }),
        _ => Ok(()),
    }
}

/// Neighbouring keys with their slopes; at least one.
#[derive(Clone, Debug)]
pub(super) struct Block {
    /// Seconds.
    pub(super) times: Vec<f64>,
    pub(super) nodes: Vec<Node>,
    pub(super) marks: Vec<Mark>,
    /// The slopes of its first key as the pass that limits monotone slopes comes to it: all that its own slopes depend
    /// on of the keys before it.
    pub(super) begin: Slopes,
    /// The least and the greatest identity.
    ids: (KeyId, KeyId),
}

impl Block {
    /// How many keys.
    pub(super) fn len(&self) -> usize {
        self.times.len()
    }

    /// First and last time, s.
    pub(super) fn bounds(&self) -> (f64, f64) {
        (self.times[0], self.times[self.len() - 1])
    }

    /// The first keys, at most so many, as far as slopes depend on them.
    pub(super) fn knots(&self, most: usize) -> Vec<Knot> {
        (0..self.len().min(most)).map(|i| self.knot(i)).collect()
    }

    /// The last key, as far as slopes depend on it.
    pub(super) fn last_knot(&self) -> Knot {
        self.knot(self.len() - 1)
    }

    fn knot(&self, i: usize) -> Knot {
        Knot {
            time: self.times[i],
            value: self.nodes[i].value,
            tangent: self.marks[i].tangent,
        }
    }

    pub(super) fn key(&self, i: usize) -> Key {
        let mark = &self.marks[i];
        Key::stored(
            mark.id,
            self.key_time(i),
            self.nodes[i].value,
            mark.tangent,
            mark.segment.clone(),
        )
    }

    pub(super) fn key_time(&self, i: usize) -> Time {
        // Every stored time came from a `Time`, so the fallback is never taken.
        Time::new(self.times[i]).unwrap_or(Time::ZERO)
    }

    /// The least and the greatest identity.
    pub(super) fn ids(&self) -> RangeInclusive<KeyId> {
        self.ids.0..=self.ids.1
    }

    /// The position of a key; looks at the keys only where it can be one of them.
    pub(super) fn position(&self, id: KeyId) -> Option<usize> {
        let is_among = self.ids().contains(&id);
        is_among.then(|| self.marks.iter().position(|mark| mark.id == id))?
    }

    /// Whether these are the slopes of the keys, bit for bit.
    pub(super) fn has_slopes(&self, begin: Slopes, slopes: &[Slopes]) -> bool {
        self.begin.same_bits(begin)
            && self.nodes.len() == slopes.len()
            && self
                .nodes
                .iter()
                .zip(slopes)
                .all(|(node, slopes)| node.slopes.same_bits(*slopes))
    }

    /// The same keys with other slopes.
    pub(super) fn with_slopes(&self, begin: Slopes, slopes: &[Slopes]) -> Self {
        let mut block = self.clone();
        block.begin = begin;
        for (node, &slopes) in block.nodes.iter_mut().zip(slopes) {
            node.slopes = slopes;
        }
        block
    }

    /// The segment between keys `i` and `i + 1`, both of this block.
    #[inline]
    pub(super) fn segment(&self, i: usize) -> Segment<'_> {
        self.segment_to(i, self.times[i + 1], &self.nodes[i + 1])
    }

    /// The segment between the last key and the first of the next block.
    pub(super) fn segment_into(&self, next: &Self) -> Segment<'_> {
        self.segment_to(self.len() - 1, next.times[0], &next.nodes[0])
    }

    #[inline]
    fn segment_to(&self, i: usize, end_time: f64, end: &Node) -> Segment<'_> {
        let start = &self.nodes[i];
        Segment {
            start_time: self.times[i],
            end_time,
            start_value: start.value,
            end_value: end.value,
            start_slope: start.slopes.outgoing,
            end_slope: end.slopes.incoming,
            kind: &self.marks[i].segment,
        }
    }

    /// The value at `t`, which is after the key before key `j` and not after key `j`.
    #[inline]
    pub(super) fn value(&self, j: usize, t: f64) -> f64 {
        let end = &self.nodes[j];
        let end_time = self.times[j];
        if end_time == t {
            return end.value;
        }
        let start_time = self.times[j - 1];
        let start = &self.nodes[j - 1];
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
}
