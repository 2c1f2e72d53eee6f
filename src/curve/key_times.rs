//! A table that finds the first key of a curve at or after a time in few steps however many keys there are.
//!
//! The keys' interval is cut into equal cells, two for every key, and the table says for each cell which key is the first
//! that does not lie before it. A search starts at the cell of its time and looks at as many keys as the fullest cell of
//! the curve has: few where keys are spread, all of them at worst, which is then a plain binary search. (Knuth 1998, The
//! Art of Computer Programming 3, 5.2.1, distribution counting.) How many keys it looks at is the same for every time, so
//! a processor has no jump to guess.

/// How many cells there are for every key. More make the fullest cell emptier but the table larger.
const CELLS_PER_KEY: usize = 2;

/// Up to how many keys are counted rather than bisected.
const FEW: usize = 8;

/// How many bits of a cell say which key of a block it is; the others say which block.
const BITS: u32 = 10;

/// Where the keys are.
#[derive(Clone, Debug)]
pub(super) struct KeyTimes {
    /// For every cell, the place of the first key that is in no earlier cell.
    cells: Vec<u32>,
    /// The first time, s.
    first: f64,
    /// Cells per second.
    density: f64,
    /// How many keys lie in the fullest cell.
    fullest: usize,
}

/// The place of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    /// Which block.
    pub block: usize,
    /// Which of its keys.
    pub key: usize,
}

impl KeyTimes {
    /// The table over the times of the keys of every block, s. Precondition: they strictly increase, are finite, and no
    /// block is empty or has more than 1024.
    pub(super) fn of<'a>(blocks: impl Iterator<Item = &'a [f64]> + Clone) -> Self {
        let keys: usize = blocks.clone().map(<[f64]>::len).sum();
        let first = blocks.clone().next().and_then(|times| times.first()).copied();
        let last = blocks.clone().last().and_then(|times| times.last()).copied();
        let first = first.unwrap_or(0.0);
        // One cell with all keys is a plain binary search: for a single key, and for more than the table can tell apart.
        let mut this = Self {
            cells: vec![0],
            first,
            density: 0.0,
            fullest: keys,
        };
        let are_told_apart = blocks.clone().count() <= 1 << (u32::BITS - BITS);
        let count = keys.saturating_mul(CELLS_PER_KEY);
        if keys > 1 && are_told_apart && u32::try_from(count).is_ok() {
            this.density = count as f64 / (last.unwrap_or(first) - first);
            this.divide(blocks, count);
        }
        this
    }

    /// Cuts the keys' interval into `count` cells.
    fn divide<'a>(&mut self, blocks: impl Iterator<Item = &'a [f64]>, count: usize) {
        self.cells = Vec::with_capacity(count);
        let (mut here, mut fullest) = (0, 0);
        for (block, times) in blocks.enumerate() {
            for (key, &time) in times.iter().enumerate() {
                // The cells up to that of this key have no earlier one that is not in an earlier cell.
                let cell = self.cell_of(time, count);
                if cell >= self.cells.len() {
                    here = 0;
                    self.cells.resize(cell + 1, (block << BITS | key) as u32);
                }
                here += 1;
                fullest = fullest.max(here);
            }
        }
        self.fullest = fullest;
    }

    /// The cell of `t`; the first for NaN and before the keys, the last after them.
    ///
    /// Subtraction, multiplication and truncation are monotone with their roundings. So a key in an earlier cell than
    /// `t` is certainly before `t`, and a key in a later cell after it, wherever rounding puts the borders.
    #[inline]
    fn cell_of(&self, t: f64, count: usize) -> usize {
        // The conversion saturates and takes NaN to 0.
        let cell = ((t - self.first) * self.density) as u32;
        (cell as usize).min(count - 1)
    }

    /// The place of a key that none at or after `t` comes before. It is at most as many keys before the first at or after
    /// `t` as the fullest cell has.
    #[inline]
    pub(super) fn place(&self, t: f64) -> Place {
        let place = self.cells[self.cell_of(t, self.cells.len())];
        Place {
            block: (place >> BITS) as usize,
            key: (place & ((1 << BITS) - 1)) as usize,
        }
    }

    /// How many keys to look at from a place.
    #[inline]
    pub(super) fn fullest(&self) -> usize {
        self.fullest
    }

    /// The first key at or after `t` of the only block, which has these times: how many are before it. 0 for NaN.
    #[inline]
    pub(super) fn first_at_or_after(&self, times: &[f64], t: f64) -> usize {
        // It is one of the cell's keys or the one after them. Looking at as many keys as the fullest cell has, not at
        // as many as this one has, cannot miss it: times increase. It may only not look beyond the last.
        let start = self.place(t).key.min(times.len() - self.fullest);
        start + before(&times[start..start + self.fullest], t)
    }
}

/// How many of some rising times are before `t`.
#[inline]
pub(super) fn before(times: &[f64], t: f64) -> usize {
    if times.len() > FEW {
        times.partition_point(|&key| key < t)
    } else {
        // Counting compares with all of them at once; each step of a bisection has to wait for the one before.
        times.iter().fold(0, |before, &key| before + usize::from(key < t))
    }
}

#[cfg(test)]
mod tests {
    use super::KeyTimes;

    /// Every key, its neighbouring numbers, the middles between keys, and what lies far outside.
    fn check(times: Vec<f64>) {
        let mut asked = vec![f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 1e300, -1e300, 0.0, -0.0];
        asked.extend(times.iter().flat_map(|&t| [t.next_down(), t, t.next_up()]));
        asked.extend(times.windows(2).map(|pair| pair[0] + 0.5 * (pair[1] - pair[0])));
        let key_times = KeyTimes::of(std::iter::once(times.as_slice()));
        for t in asked {
            let scanned = times.iter().take_while(|&&key| key < t).count();
            assert_eq!(key_times.first_at_or_after(&times, t), scanned, "{t} among {times:?}");
        }
    }

    #[test]
    fn finds_what_a_scan_finds_however_the_keys_are_spread() {
        check(vec![3.0]);
        check(vec![-0.0]);
        check(vec![-1.0, 2.0]);
        // Frames, on and off the grid of the cells.
        check((0..200).map(|i| f64::from(i) / 24.0).collect());
        check((0..200).map(|i| 1e6 + f64::from(i * i) / 30.0).collect());
        // Crowded into the first cell, into the last, and at both ends.
        check((0..100).map(|i| 2_f64.powi(i)).collect());
        check((0..100).map(|i| -(2_f64.powi(-i))).collect());
        check((-50..50).map(|i| f64::from(i).powi(7)).collect());
        // The least and the greatest interval a curve may have.
        check(vec![0.0, f64::from(f32::from_bits(1))]);
        check(vec![-f64::from(f32::MAX), 0.0, f64::from(f32::MAX)]);
    }

    #[test]
    fn keys_on_every_frame_are_at_most_two_to_a_cell() {
        // Cells are half a frame wide, so two keys share one only where rounding or the last border puts them.
        let times: Vec<f64> = (0..10_000).map(|i| f64::from(i) / 30.0).collect();
        let key_times = KeyTimes::of(times.chunks(1_000));
        assert!(key_times.fullest <= 2);
    }

    #[test]
    fn the_table_takes_eight_bytes_for_each_key() {
        let times: Vec<f64> = (0..1_000).map(f64::from).collect();
        let key_times = KeyTimes::of(std::iter::once(times.as_slice()));
        assert_eq!(std::mem::size_of_val(key_times.cells.as_slice()), 8 * times.len());
    }
}
