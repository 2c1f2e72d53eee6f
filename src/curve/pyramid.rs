//! The least and greatest number of a curve between any two times, in a time that hardly grows with its keys.
//!
//! A tree of ranges: at the bottom the exact range of every segment, above it joins of pairs, twice as many nodes as
//! segments in all. A stretch of time is two partial segments, computed exactly, and whole ones between, of which at
//! most two nodes a level are read. Memory: 32 bytes a segment.

use std::sync::Arc;

use super::overshoot::{Range, borders, derivative_range, segment_range, widened};
use super::segment::{Order, Segment};
use super::{Curve, SegmentKind};

/// Least and greatest number.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Node {
    least: f64,
    greatest: f64,
}

impl Node {
    /// The range of nothing.
    const EMPTY: Self = Self {
        least: f64::INFINITY,
        greatest: f64::NEG_INFINITY,
    };

    fn of(segment: &Segment<'_>, order: Order) -> Self {
        match order {
            Order::Value => Some(segment_range(segment)),
            _ => derivative_range(segment, order),
        }
        .map_or(Self::EMPTY, Self::from)
    }

    fn join(self, other: Self) -> Self {
        Self {
            least: self.least.min(other.least),
            greatest: self.greatest.max(other.greatest),
        }
    }
}

impl From<Range> for Node {
    fn from(range: Range) -> Self {
        Self {
            least: range.least.value,
            greatest: range.greatest.value,
        }
    }
}

/// The ranges of a curve, or of one of its derivatives. Owns the curve it was made of.
#[derive(Clone, Debug)]
pub struct Pyramid {
    curve: Arc<Curve>,
    order: Order,
    /// Level 0 has a node for every segment; the last level has one, or none for a single key.
    levels: Vec<Vec<Node>>,
}

impl Pyramid {
    /// The pyramid over a curve; linear in its keys.
    pub fn of(curve: Arc<Curve>, order: Order) -> Self {
        let bottom = (0..curve.segments())
            .map(|i| Node::of(&curve.segment(i), order))
            .collect();
        let mut levels: Vec<Vec<Node>> = vec![bottom];
        while let Some(below) = levels.last().filter(|level| level.len() > 1) {
            levels.push((0..below.len().div_ceil(2)).map(|i| joined(below, i)).collect());
        }
        Self { curve, order, levels }
    }

    /// The curve it was made of.
    pub fn curve(&self) -> &Arc<Curve> {
        &self.curve
    }

    /// Of what these are the ranges.
    pub fn order(&self) -> Order {
        self.order
    }

    /// Makes this the pyramid over another state of its curve: where the number of keys is the same, every segment that
    /// changed costs as many nodes as there are levels; else all is made anew.
    pub fn update(&mut self, curve: Arc<Curve>) {
        if Arc::ptr_eq(&self.curve, &curve) {
            return;
        }
        let old = std::mem::replace(&mut self.curve, curve);
        let new = &self.curve;
        if old.len() != new.len() {
            *self = Self::of(Arc::clone(new), self.order);
            return;
        }
        let mut changed: Vec<usize> = (0..new.segments())
            .filter(|&i| !same(&old.segment(i), &new.segment(i)))
            .collect();
        let Some((bottom, above)) = self.levels.split_first_mut() else {
            return;
        };
        for &i in &changed {
            if let Some(node) = bottom.get_mut(i) {
                *node = Node::of(&new.segment(i), self.order);
            }
        }
        let mut below: &[Node] = bottom;
        for level in above {
            for i in &mut changed {
                *i /= 2;
            }
            changed.dedup();
            for &i in &changed {
                if let Some(node) = level.get_mut(i) {
                    *node = joined(below, i);
                }
            }
            below = level;
        }
    }

    /// Least and greatest number between two times, both included; exactly those of
    /// [`range_between`](super::overshoot::range_between()). `None` where `from <= to` does not hold or a time is not
    /// finite.
    pub fn range(&self, from: f64, to: f64) -> Option<(f64, f64)> {
        if !(from <= to && from.is_finite() && to.is_finite()) {
            return None;
        }
        let (curve, order) = (&self.curve, self.order);
        // The whole segments are those between these keys.
        let begin = curve.first_at_or_after(from);
        let end = curve.first_at_or_after(to.next_up()).saturating_sub(1).max(begin);
        let range = borders(curve, order, from, to);
        let range = widened(
            range,
            curve,
            order,
            begin.saturating_sub(1)..begin.min(curve.segments()),
            from,
            to,
        );
        let range = widened(range, curve, order, end..curve.segments().min(end + 1), from, to);
        let node = Node::from(range).join(self.whole(begin, end));
        Some((node.least, node.greatest))
    }

    /// The join of the segments from one index to before another.
    fn whole(&self, mut begin: usize, mut end: usize) -> Node {
        let mut node = Node::EMPTY;
        for level in &self.levels {
            if begin >= end {
                break;
            }
            // What sticks out of a pair on the left and on the right; the pairs between are one level up.
            if begin % 2 == 1 {
                node = level.get(begin).map_or(node, |&left| node.join(left));
                begin += 1;
            }
            if end % 2 == 1 {
                end -= 1;
                node = level.get(end).map_or(node, |&right| node.join(right));
            }
            begin /= 2;
            end /= 2;
        }
        node
    }
}

/// The node above a pair; above a lone last one, itself.
fn joined(below: &[Node], i: usize) -> Node {
    let [left, right] = [2 * i, 2 * i + 1].map(|child| below.get(child).copied().unwrap_or(Node::EMPTY));
    left.join(right)
}

/// Whether two segments run alike; their slopes count for cubics only.
fn same(a: &Segment<'_>, b: &Segment<'_>) -> bool {
    let ends = |segment: &Segment<'_>| {
        [
            segment.start_time(),
            segment.end_time(),
            segment.start_value(),
            segment.end_value(),
        ]
    };
    let slopes = |segment: &Segment<'_>| {
        let cubic = segment.tangent_cubic();
        [cubic.start_slope, cubic.end_slope]
    };
    ends(a) == ends(b) && a.kind() == b.kind() && (!matches!(a.kind(), SegmentKind::Cubic) || slopes(a) == slopes(b))
}
