//! The least and greatest number of a curve between any two times, in a time that hardly grows with its keys.
//!
//! A tree of ranges for every block of the curve: at the bottom the exact range of every segment, above it joins of
//! eight, an eighth as many nodes at every level; and one more tree over the blocks. A stretch of time is two partial
//! segments, computed exactly, and whole ones between, of which at most twice seven nodes a level are read. Memory: 18
//! bytes a segment.

use std::ops::Range;
use std::sync::Arc;

use super::overshoot::{self, borders, derivative_range, segment_range, widened};
use super::segment::{Order, Segment};
use super::{Blockwise, Curve};

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
        // Nodes hold no NaN, so that plain comparisons do, which cost an instruction each.
        Self {
            least: if other.least < self.least {
                other.least
            } else {
                self.least
            },
            greatest: if other.greatest > self.greatest {
                other.greatest
            } else {
                self.greatest
            },
        }
    }
}

impl From<overshoot::Range> for Node {
    fn from(range: overshoot::Range) -> Self {
        Self {
            least: range.least.value,
            greatest: range.greatest.value,
        }
    }
}

/// How many nodes the next level joins into one: two cache lines of them. Fewer make more levels, and so more places to
/// fetch from memory; more make more to compare.
const FAN: usize = 8;

/// A tree of ranges: level 0 as given, each further level joins [`FAN`] nodes of the one below; the last has one.
#[derive(Clone, Debug)]
struct Tree {
    /// All levels, one after the other.
    nodes: Vec<Node>,
    /// How many nodes level 0 has.
    bottom: usize,
}

impl Tree {
    /// The tree over these nodes, of which there may be none.
    fn over(mut nodes: Vec<Node>) -> Self {
        let bottom = nodes.len();
        let mut level = 0..bottom;
        while level.len() > 1 {
            for first in level.clone().step_by(FAN) {
                let node = joined(&nodes, first..level.end.min(first + FAN));
                nodes.push(node);
            }
            level = level.end..nodes.len();
        }
        Self { nodes, bottom }
    }

    /// The join of all.
    fn top(&self) -> Node {
        self.nodes.last().copied().unwrap_or(Node::EMPTY)
    }

    /// Puts another node at the bottom.
    fn set(&mut self, mut i: usize, node: Node) {
        let mut new = node;
        let mut level = 0..self.bottom;
        while let Some(old) = self.nodes.get_mut(level.start + i).filter(|_| i < level.len()) {
            *old = new;
            i /= FAN;
            let first = level.start + i * FAN;
            new = joined(&self.nodes, first..level.end.min(first + FAN));
            let above = if level.len() > 1 { level.len().div_ceil(FAN) } else { 0 };
            level = level.end..level.end + above;
        }
    }

    /// The join of the nodes from one index to before another.
    fn between(&self, mut begin: usize, mut end: usize) -> Node {
        let mut node = Node::EMPTY;
        let mut level = 0..self.bottom;
        while begin < end {
            let at = |i: usize| level.start + i;
            // What sticks out of whole groups on the left and on the right; those between are one level up.
            let left = end.min(begin.next_multiple_of(FAN));
            let right = left.max(end - end % FAN);
            node = node.join(joined(&self.nodes, at(begin)..at(left)));
            node = node.join(joined(&self.nodes, at(right)..at(end)));
            (begin, end) = (left / FAN, right / FAN);
            level = level.end..level.end + level.len().div_ceil(FAN);
        }
        node
    }
}

/// The ranges of a curve, or of one of its derivatives. Owns the curve it was made of.
#[derive(Clone, Debug)]
pub struct Pyramid {
    order: Order,
    /// For every block of the curve the tree over its segments.
    blocks: Blockwise<Tree>,
    /// The tree over the blocks.
    above: Tree,
}

impl Pyramid {
    /// The pyramid over a curve; linear in its keys.
    pub fn of(curve: Arc<Curve>, order: Order) -> Self {
        let blocks = Blockwise::of(curve, |curve, segments| tree(curve, segments, order));
        let above = Tree::over(blocks.parts().iter().map(Tree::top).collect());
        Self { order, blocks, above }
    }

    /// The curve it was made of.
    pub fn curve(&self) -> &Arc<Curve> {
        self.blocks.curve()
    }

    /// Of what these are the ranges.
    pub fn order(&self) -> Order {
        self.order
    }

    /// Makes this the pyramid over another state of its curve; costs the blocks in which they differ.
    pub fn update(&mut self, curve: Arc<Curve>) {
        let order = self.order;
        let (made, replaced) = self
            .blocks
            .update(curve, |curve, segments| tree(curve, segments, order));
        let parts = self.blocks.parts();
        if made.len() == replaced {
            for b in made {
                self.above.set(b, parts.get(b).map_or(Node::EMPTY, Tree::top));
            }
        } else {
            self.above = Tree::over(parts.iter().map(Tree::top).collect());
        }
    }

    /// Least and greatest number between two times, both included; exactly those of
    /// [`range_between`](super::overshoot::range_between()). `None` where `from <= to` does not hold or a time is not
    /// finite.
    pub fn range(&self, from: f64, to: f64) -> Option<(f64, f64)> {
        if !(from <= to && from.is_finite() && to.is_finite()) {
            return None;
        }
        let (curve, order) = (self.curve(), self.order);
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

    /// The least and greatest number on whole segments, by their indices; `None` where there are none, or none with a
    /// finite number.
    pub fn range_of_segments(&self, segments: Range<usize>) -> Option<(f64, f64)> {
        let node = self.whole(segments.start, segments.end.min(self.curve().segments()));
        (node.least <= node.greatest).then_some((node.least, node.greatest))
    }

    /// The join of the segments from one index to before another.
    fn whole(&self, begin: usize, end: usize) -> Node {
        if begin >= end {
            return Node::EMPTY;
        }
        let ((first, from), (last, to)) = (self.blocks.place(begin), self.blocks.place(end - 1));
        let of_block = |b: usize, from: usize, to: usize| {
            let tree = self.blocks.parts().get(b);
            tree.map_or(Node::EMPTY, |tree| tree.between(from, to))
        };
        if first == last {
            return of_block(first, from, to + 1);
        }
        of_block(first, from, self.blocks.segments(first))
            .join(self.above.between(first + 1, last))
            .join(of_block(last, 0, to + 1))
    }
}

/// The tree over some segments of a curve.
fn tree(curve: &Curve, segments: Range<usize>, order: Order) -> Tree {
    Tree::over(segments.map(|i| Node::of(&curve.segment(i), order)).collect())
}

/// The node above some nodes.
fn joined(nodes: &[Node], some: Range<usize>) -> Node {
    let some = nodes.get(some).unwrap_or_default();
    some.iter().fold(Node::EMPTY, |node, &other| node.join(other))
}

#[cfg(test)]
#[path = "pyramid_tests.rs"]
mod tests;
