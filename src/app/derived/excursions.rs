//! The excursions of a curve in order of time, searched by time and by how bad they are without looking at each.

use std::ops::{Deref, Range};

use crate::curve::overshoot::{Excursion, Side};

/// How many excursions share one entry for their worst.
const BLOCK: usize = 64;

/// Excursions in order of time, none of which overlaps another.
#[derive(Clone, Debug, Default)]
pub struct Excursions {
    found: Vec<Excursion>,
    /// The positions of the worst above and the worst below of every block.
    worst: Vec<[Option<usize>; 2]>,
}

impl Deref for Excursions {
    type Target = [Excursion];

    fn deref(&self) -> &[Excursion] {
        &self.found
    }
}

impl From<Vec<Excursion>> for Excursions {
    /// Precondition: in order of time and disjoint, as the analysis finds them.
    fn from(found: Vec<Excursion>) -> Self {
        let worst = worst_of_blocks(&found, 0..found.len().div_ceil(BLOCK));
        Self { found, worst }
    }
}

/// The positions of the worst above and the worst below of some blocks.
fn worst_of_blocks(found: &[Excursion], blocks: Range<usize>) -> Vec<[Option<usize>; 2]> {
    blocks
        .map(|block| {
            let block = block * BLOCK..((block + 1) * BLOCK).min(found.len());
            [Side::Above, Side::Below].map(|side| worst_of(found, block.clone(), side))
        })
        .collect()
}

impl Excursions {
    /// Puts the excursions of the segments of `new` in the place of those of the segments `old`, and numbers the segments
    /// after those accordingly. No excursion may have run over the borders. Costs the excursions that go and come; where
    /// they are not as many, all after them are moved.
    pub fn replace(&mut self, old: Range<usize>, new: Range<usize>, made: Vec<Excursion>) {
        let begin = self.found.partition_point(|excursion| excursion.segment < old.start);
        let end = self
            .found
            .partition_point(|excursion| excursion.segment < old.end)
            .max(begin);
        let (count, is_same_count) = (made.len(), made.len() == end - begin);
        self.found.splice(begin..end, made);
        if new.end != old.end {
            for later in self.found.iter_mut().skip(begin + count) {
                later.segment = later.segment - old.end + new.end;
            }
        }
        let blocks = self.found.len().div_ceil(BLOCK);
        let touched = if is_same_count {
            begin / BLOCK..(begin + count).div_ceil(BLOCK)
        } else {
            self.worst.truncate(begin / BLOCK);
            begin / BLOCK..blocks
        };
        let worst = worst_of_blocks(&self.found, touched.clone());
        let end = touched.end.min(self.worst.len()).max(touched.start);
        self.worst.splice(touched.start..end, worst);
    }

    /// The positions of those that a stretch of time touches.
    pub fn between(&self, start: f64, end: f64) -> Range<usize> {
        let first = self.found.partition_point(|excursion| excursion.to < start);
        let last = self.found.partition_point(|excursion| excursion.from <= end);
        first..last.max(first)
    }

    /// A range of positions in groups: each begins less than `room` seconds after the first of its group.
    pub fn groups(&self, within: Range<usize>, room: f64) -> impl Iterator<Item = Range<usize>> {
        let mut next = within.start;
        std::iter::from_fn(move || {
            let rest = self.found.get(next..within.end)?;
            let begin = rest.first()?.from;
            let count = rest.partition_point(|other| other.from < begin + room).max(1);
            let group = next..next + count;
            next = group.end;
            Some(group)
        })
    }

    /// The worst of a range of positions on one side; the first of equals.
    pub fn worst(&self, within: Range<usize>, side: Side) -> Option<&Excursion> {
        let place = match side {
            Side::Above => 0,
            Side::Below => 1,
        };
        // Whole blocks by their entry, the rest one by one.
        let first_block = within.start.div_ceil(BLOCK);
        let last_block = (within.end / BLOCK).max(first_block);
        let head = within.start..within.end.min(first_block * BLOCK);
        let tail = within.end.min(last_block * BLOCK).max(head.end)..within.end;
        let blocks = self.worst.get(first_block..last_block).unwrap_or_default();
        worst_of(&self.found, head, side)
            .into_iter()
            .chain(blocks.iter().filter_map(|block| block[place]))
            .chain(worst_of(&self.found, tail, side))
            .filter_map(|i| self.found.get(i))
            .reduce(|worst, other| if other.amount > worst.amount { other } else { worst })
    }
}

fn worst_of(found: &[Excursion], within: Range<usize>, side: Side) -> Option<usize> {
    let start = within.start;
    let part = found.get(within)?.iter().enumerate();
    part.filter(|(_, excursion)| excursion.side == side)
        .reduce(|worst, other| if other.1.amount > worst.1.amount { other } else { worst })
        .map(|(i, _)| start + i)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    /// One excursion a second, amounts without an order, every third below.
    fn many(count: usize) -> Excursions {
        let one = |i: usize| Excursion {
            segment: i,
            side: if i.is_multiple_of(3) { Side::Below } else { Side::Above },
            amount: 1.0 + ((i * 7919) % 101) as f64,
            time: i as f64 + 0.25,
            value: 0.0,
            from: i as f64,
            to: i as f64 + 0.5,
        };
        (0..count).map(one).collect::<Vec<_>>().into()
    }

    #[test]
    fn the_worst_of_any_range_is_what_looking_at_each_finds() {
        let many = many(300);
        for range in [0..300, 0..1, 5..60, 10..64, 63..65, 64..128, 1..299, 130..190, 40..40] {
            for side in [Side::Above, Side::Below] {
                let of_side = many[range.clone()].iter().filter(|other| other.side == side);
                let greatest = of_side.map(|other| other.amount).reduce(f64::max);
                let found = many.worst(range.clone(), side);
                assert_eq!(found.map(|found| found.amount), greatest, "{range:?}");
                assert!(found.is_none_or(|found| found.side == side && range.contains(&found.segment)));
            }
        }
    }

    #[test]
    fn replaced_excursions_are_those_of_a_new_list() {
        let all: Vec<Excursion> = many(300).to_vec();
        // The segments of each but the first two go, and as many, fewer or more segments come.
        for (old, new, step) in [
            (70..90, 70..90, 1),
            (70..90, 70..90, 2),
            (70..90, 70..75, 1),
            (0..300, 0..10, 1),
            (128..192, 128..256, 1),
            (64..64, 64..70, 1),
            (299..300, 299..299, 1),
            (10..200, 10..10, 1),
        ] {
            let made: Vec<Excursion> = new
                .clone()
                .step_by(step)
                .map(|segment| Excursion {
                    segment,
                    amount: 500.0 - segment as f64,
                    ..all[old.start.min(299)]
                })
                .collect();
            let mut replaced = many(300);
            replaced.replace(old.clone(), new.clone(), made.clone());
            let later = all
                .iter()
                .filter(|known| known.segment >= old.end)
                .map(|known| Excursion {
                    segment: known.segment - old.end + new.end,
                    ..*known
                });
            let earlier = all.iter().filter(|known| known.segment < old.start).copied();
            let expected: Vec<Excursion> = earlier.chain(made).chain(later).collect();
            assert_eq!(replaced.to_vec(), expected, "{old:?} by {new:?}");
            assert_eq!(replaced.worst, Excursions::from(expected).worst, "{old:?} by {new:?}");
        }
    }

    #[test]
    fn groups_cover_a_range_and_are_no_longer_than_the_room() {
        let many = many(100);
        let groups: Vec<_> = many.groups(many.between(10.2, 50.0), 4.0).collect();
        assert_eq!(groups.first().unwrap().clone(), 10..14);
        assert_eq!(groups.last().unwrap().end, 51);
        assert!(groups.windows(2).all(|pair| pair[0].end == pair[1].start));
        assert_eq!(many.groups(3..6, 0.0).collect::<Vec<_>>(), [3..4, 4..5, 5..6]);
    }
}
