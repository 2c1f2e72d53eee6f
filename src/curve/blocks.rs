//! The blocks of a curve, and the way to a key by its index, its time or its identity.

use std::sync::Arc;

use super::block::{Block, LEAST};
use super::key::KeyId;
use super::key_times::{KeyTimes, Place, before};
use super::segment::Segment;

/// The keys of a curve. A block that stands alone is held directly, so that the evaluator has no further pointer to
/// follow; others are shared between curves.
#[derive(Clone, Debug)]
pub(super) enum Blocks {
    One(One),
    Many(Many),
}

/// A single block.
#[derive(Clone, Debug)]
pub(super) struct One {
    block: Block,
    times: KeyTimes,
}

/// More than one block.
#[derive(Clone, Debug)]
pub(super) struct Many {
    blocks: Vec<Arc<Block>>,
    /// The index of the first key of every block, and how many keys there are.
    starts: Vec<usize>,
    /// For every [`LEAST`] keys the block of the first of them. No block is shorter, so that the others of them are in
    /// this or the next.
    slots: Vec<u32>,
    /// Shared by curves whose keys stand at the same times.
    times: Arc<KeyTimes>,
}

/// Where a time lies among the keys.
pub(super) enum Spot<'a> {
    /// Before the first key.
    Before,
    /// Exactly at a key.
    At(usize),
    /// Strictly inside a segment.
    Within(Segment<'a>),
    /// After the last key.
    After,
}

impl Blocks {
    /// The keys of these blocks, of which most may be those of an `old` curve; `None` without a block.
    ///
    /// Precondition: in order of time; none shorter than [`LEAST`] where there are more.
    pub(super) fn new(mut blocks: Vec<Arc<Block>>, old: Option<&Self>) -> Option<Self> {
        if blocks.len() == 1 {
            return blocks.pop().map(|only| {
                Self::One(One {
                    times: KeyTimes::of(std::iter::once(only.times.as_slice())),
                    block: Arc::unwrap_or_clone(only),
                })
            });
        }
        let mut starts = Vec::with_capacity(blocks.len() + 1);
        let mut slots = Vec::new();
        let mut keys: usize = 0;
        for (i, block) in blocks.iter().enumerate() {
            starts.push(keys);
            keys += block.len();
            // The slots whose first key is in this block.
            slots.resize(keys.div_ceil(LEAST), i as u32);
        }
        starts.push(keys);
        let same_times = match old {
            Some(Self::Many(old)) if old.has_times_of(&blocks) => Some(Arc::clone(&old.times)),
            _ => None,
        };
        (keys > 0).then(|| {
            Self::Many(Many {
                times: same_times
                    .unwrap_or_else(|| Arc::new(KeyTimes::of(blocks.iter().map(|block| block.times.as_slice())))),
                blocks,
                starts,
                slots,
            })
        })
    }

    /// How many blocks.
    pub(super) fn count(&self) -> usize {
        match self {
            Self::One(_) => 1,
            Self::Many(many) => many.blocks.len(),
        }
    }

    /// How many keys; at least one.
    #[inline]
    pub(super) fn keys(&self) -> usize {
        match self {
            Self::One(one) => one.block.len(),
            Self::Many(many) => many.starts[many.blocks.len()],
        }
    }

    /// A block.
    pub(super) fn block(&self, b: usize) -> &Block {
        match self {
            Self::One(one) => &one.block,
            Self::Many(many) => &many.blocks[b],
        }
    }

    /// The blocks that curves share; none where there is one only.
    pub(super) fn shared(&self) -> &[Arc<Block>] {
        match self {
            Self::One(_) => &[],
            Self::Many(many) => &many.blocks,
        }
    }

    /// The index of the first key of a block; of the block after the last, how many keys there are.
    pub(super) fn start(&self, b: usize) -> usize {
        match self {
            Self::One(one) => b.min(1) * one.block.len(),
            Self::Many(many) => many.starts[b],
        }
    }

    /// The number of the block with key `i`.
    pub(super) fn number(&self, i: usize) -> usize {
        match self {
            Self::One(_) => 0,
            Self::Many(many) => many.number(i),
        }
    }

    /// The block with key `i`, and which of its keys that is.
    #[inline]
    pub(super) fn place(&self, i: usize) -> (&Block, usize) {
        match self {
            Self::One(one) => (&one.block, i),
            Self::Many(many) => {
                let b = many.number(i);
                (&many.blocks[b], i - many.starts[b])
            }
        }
    }

    /// The segment between keys `i` and `i + 1`.
    #[inline]
    pub(super) fn segment(&self, i: usize) -> Segment<'_> {
        match self {
            Self::One(one) => one.block.segment(i),
            Self::Many(many) => many.segment(i),
        }
    }

    /// The index of the first key at or after `t`. 0 for NaN.
    #[inline]
    pub(super) fn first_at_or_after(&self, t: f64) -> usize {
        match self {
            Self::One(one) => one.first_at_or_after(t),
            Self::Many(many) => {
                let place = many.first_at_or_after(t);
                many.starts[place.block] + place.key
            }
        }
    }

    /// The value at `t`, holding the end values outside the keys.
    #[inline]
    pub(super) fn value(&self, t: f64) -> f64 {
        match self {
            Self::One(one) => match one.first_at_or_after(t) {
                0 => one.block.nodes[0].value,
                j if j == one.block.len() => one.block.nodes[j - 1].value,
                j => one.block.value(j, t),
            },
            Self::Many(many) => many.value(t),
        }
    }

    /// Where `t` lies. NaN lies before the first key.
    #[inline]
    pub(super) fn spot(&self, t: f64) -> Spot<'_> {
        match self {
            Self::One(one) => match one.first_at_or_after(t) {
                j if j == one.block.len() => Spot::After,
                j if one.block.times[j] == t => Spot::At(j),
                0 => Spot::Before,
                j => Spot::Within(one.block.segment(j - 1)),
            },
            Self::Many(many) => many.spot(t),
        }
    }

    /// The index of a key by its identity.
    pub(super) fn position(&self, id: KeyId) -> Option<usize> {
        match self {
            Self::One(one) => one.block.position(id),
            Self::Many(many) => {
                let mut starts = many.blocks.iter().zip(&many.starts);
                starts.find_map(|(block, start)| Some(start + block.position(id)?))
            }
        }
    }

    /// How many blocks both share at the beginning and, besides those, at the end.
    pub(super) fn common(&self, other: &Self) -> (usize, usize) {
        let (a, b) = (self.shared(), other.shared());
        let same = |(a, b): &(&Arc<Block>, &Arc<Block>)| Arc::ptr_eq(a, b);
        let before = a.iter().zip(b).take_while(same).count();
        let (a, b) = (&a[before..], &b[before..]);
        let after = a.iter().rev().zip(b.iter().rev()).take_while(same).count();
        (before, after)
    }
}

impl One {
    #[inline]
    fn first_at_or_after(&self, t: f64) -> usize {
        self.times.first_at_or_after(&self.block.times, t)
    }
}

impl Many {
    /// Whether the keys of these blocks stand at the same places and times.
    fn has_times_of(&self, blocks: &[Arc<Block>]) -> bool {
        let same = |(a, b): (&Arc<Block>, &Arc<Block>)| Arc::ptr_eq(a, b) || a.times == b.times;
        self.blocks.len() == blocks.len() && self.blocks.iter().zip(blocks).all(same)
    }

    #[inline]
    fn number(&self, i: usize) -> usize {
        let b = self.slots[i / LEAST] as usize;
        b + usize::from(self.starts[b + 1] <= i)
    }

    /// The place of the first key at or after `t`; of a key after the last block where there is none.
    #[inline]
    fn first_at_or_after(&self, t: f64) -> Place {
        let place = self.times.place(t);
        let times = &self.blocks[place.block].times;
        // Where the keys to look at run over the end of the block, or all of them are before `t`, others follow.
        match times.get(place.key..place.key + self.times.fullest()) {
            Some(near) => match place.key + before(near, t) {
                key if key < times.len() => Place { key, ..place },
                _ => self.search(place, t),
            },
            None => self.search(place, t),
        }
    }

    /// The place of the first key at or after `t`, which is not before a place.
    #[cold]
    fn search(&self, from: Place, t: f64) -> Place {
        let mut first = from.key;
        for (block, of) in (from.block..).zip(&self.blocks[from.block..]) {
            let key = first + of.times[first..].partition_point(|&time| time < t);
            if key < of.len() {
                return Place { block, key };
            }
            first = 0;
        }
        Place {
            block: self.blocks.len(),
            key: 0,
        }
    }

    #[inline]
    fn spot(&self, t: f64) -> Spot<'_> {
        let Place { block: b, key } = self.first_at_or_after(t);
        let i = self.starts[b] + key;
        match self.blocks.get(b) {
            None => Spot::After,
            Some(block) if block.times[key] == t => Spot::At(i),
            Some(_) if i == 0 => Spot::Before,
            Some(_) if key == 0 => Spot::Within(self.segment(i - 1)),
            Some(block) => Spot::Within(block.segment(key - 1)),
        }
    }

    fn segment(&self, i: usize) -> Segment<'_> {
        let b = self.number(i);
        let (block, i) = (&self.blocks[b], i - self.starts[b]);
        if i + 1 < block.len() {
            block.segment(i)
        } else {
            block.segment_into(&self.blocks[b + 1])
        }
    }

    #[inline]
    fn value(&self, t: f64) -> f64 {
        let Place { block, key } = self.first_at_or_after(t);
        match self.blocks.get(block) {
            Some(block) if key > 0 => block.value(key, t),
            _ => self.value_between(block, t),
        }
    }

    /// The value at `t`, which is not after the first key of a block but after the block before it.
    #[cold]
    fn value_between(&self, b: usize, t: f64) -> f64 {
        match (b.checked_sub(1).map(|before| &self.blocks[before]), self.blocks.get(b)) {
            (Some(before), Some(next)) if next.times[0] > t => before.segment_into(next).value(t),
            (_, Some(next)) => next.nodes[0].value,
            (Some(last), None) => last.nodes[last.len() - 1].value,
            (None, None) => 0.0,
        }
    }
}
