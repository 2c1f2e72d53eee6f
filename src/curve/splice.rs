//! Curves from keys, and from another curve some keys of which were replaced: one way to build both, so that an edited
//! curve is the very curve that its keys make.
//!
//! The blocks without a replaced key are taken over; the others are put together anew. Then one pass from the left
//! computes slopes where they can have changed: in new blocks, in the block before one, and from there on until the
//! slopes that a block hands to the next come out bit-equal to those it handed before.

use std::ops::Range;
use std::sync::Arc;

use super::block::{Block, LEAST, Loose, check_follows};
use super::blocks::Blocks;
use super::curve_type::{Curve, CurveError};
use super::key::Key;
use super::slopes::{self, Knot};

/// Keys in the place of others.
#[derive(Clone, Debug)]
pub struct Splice {
    /// The indices of the keys that go; an empty range says before which key the new ones come.
    pub range: Range<usize>,
    /// The keys that come, in order of time.
    pub keys: Vec<Key>,
}

impl Curve {
    /// A curve through `keys`, which are in order of time. Computes the slopes; repairs nothing.
    ///
    /// # Errors
    /// [`CurveError`] where there is no key, or times do not strictly increase.
    pub fn new(keys: impl IntoIterator<Item = Key>) -> Result<Self, CurveError> {
        let keys = keys.into_iter();
        let mut loose = Loose::with_capacity(keys.size_hint().0);
        keys.for_each(|key| loose.push(key));
        loose.check(None, 0)?;
        finished(loose.parts().into_iter().map(Piece::New).collect(), None)
    }

    /// This curve with other keys in the place of some: the same as [`Curve::new`] of all its keys, slopes bit for bit.
    /// Costs the neighbourhood of the replaced keys and not the curve: what lies farther is shared with it. Where a run
    /// of monotone tangents hands a change on, the neighbourhood ends where a slope comes out bit-equal.
    ///
    /// Precondition: the ranges rise and do not overlap; what of them is beyond the last key is nothing.
    ///
    /// # Errors
    /// As [`Curve::new`].
    pub fn spliced(&self, splices: impl IntoIterator<Item = Splice>) -> Result<Self, CurveError> {
        let old = self.blocks();
        let mut pieces = Pieces::new(old);
        for splice in splices {
            let begin = splice.range.start.max(pieces.taken).min(old.keys());
            pieces.keep_to(begin);
            pieces.taken = splice.range.end.clamp(begin, old.keys());
            splice.keys.into_iter().for_each(|key| pieces.loose.push(key));
        }
        let pieces = pieces.done();
        check(&pieces, old.shared())?;
        finished(pieces, Some(old))
    }
}

/// A part of a curve that is being built.
enum Piece {
    /// A block of the old curve, by its number.
    Old(usize),
    /// Other keys.
    New(Loose),
}

/// The pieces of a spliced curve, gathered from left to right.
struct Pieces<'a> {
    old: &'a Blocks,
    done: Vec<Piece>,
    /// Keys that will be new blocks.
    loose: Loose,
    /// How many keys of the old curve are dealt with.
    taken: usize,
}

impl<'a> Pieces<'a> {
    fn new(old: &'a Blocks) -> Self {
        Self {
            old,
            done: Vec::with_capacity(old.count() + 1),
            loose: Loose::default(),
            taken: 0,
        }
    }

    /// Keeps the keys up to an index: whole blocks as they are, others loose.
    fn keep_to(&mut self, end: usize) {
        while self.taken < end {
            let b = self.old.number(self.taken);
            let (start, next) = (self.old.start(b), self.old.start(b + 1));
            let is_whole = self.taken == start && next <= end && !self.old.shared().is_empty();
            // Too few loose keys for a block take this one along.
            if is_whole && (self.loose.len() == 0 || self.loose.len() >= LEAST) {
                self.close();
                self.done.push(Piece::Old(b));
                self.taken = next;
            } else {
                let to = next.min(end);
                self.loose.extend(self.old.block(b), self.taken - start..to - start);
                self.taken = to;
            }
        }
    }

    /// Makes blocks of the loose keys.
    fn close(&mut self) {
        let loose = std::mem::take(&mut self.loose);
        self.done.extend(loose.parts().into_iter().map(Piece::New));
    }

    fn done(mut self) -> Vec<Piece> {
        self.keep_to(self.old.keys());
        // Too few loose keys at the end join the piece before them.
        if (1..LEAST).contains(&self.loose.len()) {
            let few = std::mem::take(&mut self.loose);
            match self.done.pop() {
                Some(Piece::Old(b)) => {
                    let block = self.old.block(b);
                    self.loose.extend(block, 0..block.len());
                }
                Some(Piece::New(before)) => self.loose = before,
                None => {}
            }
            self.loose.append(few);
        }
        self.close();
        self.done
    }
}

/// Checks that times strictly increase wherever new keys are.
fn check(pieces: &[Piece], old: &[Arc<Block>]) -> Result<(), CurveError> {
    let mut index = 0;
    let mut previous = None;
    let mut is_new = false;
    for piece in pieces {
        match piece {
            Piece::Old(b) => {
                let block = &old[*b];
                let (first, last) = block.bounds();
                if is_new {
                    check_follows(previous, first, index)?;
                }
                (previous, is_new) = (Some(last), false);
                index += block.len();
            }
            Piece::New(loose) => {
                loose.check(previous, index)?;
                (previous, is_new) = (loose.times.last().copied().or(previous), true);
                index += loose.len();
            }
        }
    }
    Ok(())
}

/// The curve of the pieces, with slopes. Precondition: times strictly increase.
fn finished(pieces: Vec<Piece>, from: Option<&Blocks>) -> Result<Curve, CurveError> {
    let old = from.map(Blocks::shared).unwrap_or_default();
    let mut blocks: Vec<Arc<Block>> = Vec::with_capacity(pieces.len());
    // What the blocks so far hand on; `None` where that is what the next one was made with.
    let mut handed = Some(None);
    let mut rest = pieces.into_iter().peekable();
    while let Some(piece) = rest.next() {
        let known = match &piece {
            Piece::Old(b) => old.get(*b),
            Piece::New(_) => None,
        };
        // Whether the keys after the piece are those that were after it.
        let is_followed = match (&piece, rest.peek()) {
            (Piece::Old(a), Some(Piece::Old(b))) => a + 1 == *b,
            (Piece::Old(a), None) => a + 1 == old.len(),
            _ => false,
        };
        let is_first = blocks.is_empty();
        if let Some(block) = known
            && is_followed
            && match handed {
                None => true,
                Some(Some(begin)) => block.begin.same_bits(begin),
                // The first block, where it was the first.
                Some(None) => matches!(piece, Piece::Old(0)),
            }
        {
            blocks.push(Arc::clone(block));
            handed = None;
            continue;
        }
        let before = blocks.last().map(|block| block.last_knot());
        let after = rest.peek().map(|piece| knots(piece, old, 2)).unwrap_or_default();
        let own = knots(&piece, old, usize::MAX);
        let begin = match handed {
            Some(begin) => begin,
            // The block before is as it was, and so is what it hands on.
            None => known.map(|block| block.begin),
        };
        let run = slopes::of_run(before, begin, &own, &after);
        let block = match piece {
            Piece::Old(b) => match old.get(b) {
                Some(block) if block.has_slopes(run.begin, &run.slopes) => Arc::clone(block),
                Some(block) => Arc::new(block.with_slopes(run.begin, &run.slopes)),
                None => continue,
            },
            Piece::New(loose) => Arc::new(loose.with_slopes(run.begin, &run.slopes)),
        };
        debug_assert!(is_first || begin.is_some());
        blocks.push(block);
        handed = Some(run.handed_on);
    }
    Blocks::new(blocks, from).map(Curve::of).ok_or(CurveError::NoKeys)
}

/// The first keys of a piece, at most so many, as far as slopes depend on them.
fn knots(piece: &Piece, old: &[Arc<Block>], most: usize) -> Vec<Knot> {
    match piece {
        Piece::Old(b) => old.get(*b).map(|block| block.knots(most)).unwrap_or_default(),
        Piece::New(loose) => loose.knots(most),
    }
}

#[cfg(test)]
#[path = "splice_tests.rs"]
mod tests;
