//! A result for every block of a curve, of which an edit makes only those anew that it can have changed.

use std::ops::Range;
use std::sync::Arc;

use super::Curve;

/// Something found out about every block of segments of a curve. Owns the curve it was made of.
#[derive(Clone, Debug)]
pub struct Blockwise<T> {
    curve: Arc<Curve>,
    parts: Vec<T>,
}

impl<T> Blockwise<T> {
    /// What `make` finds out about each block, given the curve and the indices of its segments; no segment is in two. It
    /// may depend on nothing but those segments, and not on their indices.
    pub fn of(curve: Arc<Curve>, make: impl Fn(&Curve, Range<usize>) -> T) -> Self {
        let parts = (0..curve.blocks().count())
            .map(|b| make(&curve, segments(&curve, b)))
            .collect();
        Self { curve, parts }
    }

    /// The same of another state of the curve, with the same `make`. Costs the blocks that changed. Returns the numbers
    /// of the blocks that were made anew, and how many there were in their place.
    pub fn update(&mut self, curve: Arc<Curve>, make: impl Fn(&Curve, Range<usize>) -> T) -> (Range<usize>, usize) {
        if Arc::ptr_eq(&self.curve, &curve) {
            return (0..0, 0);
        }
        let (before, after) = self.curve.blocks().common(curve.blocks());
        let (old, new) = (self.parts.len(), curve.blocks().count());
        // The last segment of a block ends at the first key of the next.
        let begin = if before == new && before == old {
            before
        } else {
            before.saturating_sub(1)
        };
        let made = (begin..new - after).map(|b| make(&curve, segments(&curve, b)));
        self.parts.splice(begin..old - after, made.collect::<Vec<T>>());
        self.curve = curve;
        (begin..new - after, old - after - begin)
    }

    /// The curve it was made of.
    pub fn curve(&self) -> &Arc<Curve> {
        &self.curve
    }

    /// What was found out, block by block.
    pub fn parts(&self) -> &[T] {
        &self.parts
    }

    /// How many segments a block has.
    pub(super) fn segments(&self, b: usize) -> usize {
        segments(&self.curve, b).len()
    }

    /// The number of the block that a segment is in, and which of its segments that is.
    pub(super) fn place(&self, segment: usize) -> (usize, usize) {
        let b = self.curve.blocks().number(segment);
        (b, segment - self.curve.blocks().start(b))
    }
}

/// The segments that begin at the keys of a block.
fn segments(curve: &Curve, b: usize) -> Range<usize> {
    let blocks = curve.blocks();
    blocks.start(b)..blocks.start(b + 1).min(curve.segments())
}
