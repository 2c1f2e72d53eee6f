//! The blocks of a curve, and the way to a key by its index, its time or its identity.

use std::sync::Arc;

use super::block::{Block, LEAST};
use super::key::KeyId;
use super::key_times::KeyTimes;
use super::segment::Segment;

/// The keys of a curve. A block that stands alone is held directly, so that the evaluator has no further pointer to
/// follow; others are shared between curves.
#[derive(Clone, Debug)]
pub(super) enum Blocks {
    One(Block),
    Many(Many),
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
    /// The time of the first key of every block, s.
    firsts: KeyTimes,
}

impl Blocks {
    /// Precondition: at least one block, in order of time; none shorter than [`LEAST`] where there are more.
    pub(super) fn new(mut blocks: Vec<Arc<Block>>) -> Option<Self> {
        if blocks.len() == 1 {
            return blocks.pop().map(|only| Self::One(Arc::unwrap_or_clone(only)));
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
        let firsts: Vec<f64> = blocks.iter().map(|block| block.times[0]).collect();
        (keys > 0).then(|| {
            Self::Many(Many {
                firsts: KeyTimes::new(firsts),
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
            Self::One(block) => block.len(),
            Self::Many(many) => many.starts[many.blocks.len()],
        }
    }

    /// A block.
    pub(super) fn block(&self, b: usize) -> &Block {
        match self {
            Self::One(block) => block,
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
            Self::One(block) => b.min(1) * block.len(),
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
            Self::One(block) => (block, i),
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
            Self::One(block) => block.segment(i),
            Self::Many(many) => many.segment(i),
        }
    }

    /// The index of the first key at or after `t`. 0 for NaN.
    #[inline]
    pub(super) fn first_at_or_after(&self, t: f64) -> usize {
        match self {
            Self::One(block) => block.times.first_at_or_after(t),
            Self::Many(many) => match many.begun_before(t) {
                Some(b) => many.starts[b] + many.blocks[b].times.first_at_or_after(t),
                None => 0,
            },
        }
    }

    /// The value at `t`, holding the end values outside the keys.
    #[inline]
    pub(super) fn value(&self, t: f64) -> f64 {
        match self {
            Self::One(block) => block.value(t).unwrap_or(block.nodes[block.len() - 1].value),
            Self::Many(many) => many.value(t),
        }
    }

    /// The index of a key by its identity.
    pub(super) fn position(&self, id: KeyId) -> Option<usize> {
        match self {
            Self::One(block) => block.position(id),
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

impl Many {
    #[inline]
    fn number(&self, i: usize) -> usize {
        let b = self.slots[i / LEAST] as usize;
        b + usize::from(self.starts[b + 1] <= i)
    }

    /// The last block whose first key is before `t`; `None` where none is, and for NaN.
    #[inline]
    fn begun_before(&self, t: f64) -> Option<usize> {
        self.firsts.first_at_or_after(t).checked_sub(1)
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
        let Some(b) = self.begun_before(t) else {
            return self.blocks[0].nodes[0].value;
        };
        match self.blocks[b].value(t) {
            Some(value) => value,
            None => self.value_after(b, t),
        }
    }

    /// The value between a block and the next, or after the last.
    #[cold]
    fn value_after(&self, b: usize, t: f64) -> f64 {
        let block = &self.blocks[b];
        match self.blocks.get(b + 1) {
            // The next block does not begin before `t`.
            Some(next) if next.times[0] == t => next.nodes[0].value,
            Some(next) => block.segment_into(next).value(t),
            None => block.nodes[block.len() - 1].value,
        }
    }
}
