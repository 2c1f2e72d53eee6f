//! The times of a curve's keys, and a table that finds the first key at or after a time in few steps however many keys
//! there are.
//!
//! The keys' interval is cut into equal cells, two for every key, and the table says for each cell how many keys lie
//! before it. A search starts at the cell of its time and looks at as many keys as the fullest cell of the curve has:
//! few where keys are spread, all of them at worst, which is then a plain binary search. (Knuth 1998, The Art of
//! Computer Programming 3, 5.2.1, distribution counting.) How many keys it looks at is the same for every time, so a
//! processor has no jump to guess.

use std::ops::Index;

/// How many cells there are for every key. More make the fullest cell emptier but the table larger.
const CELLS_PER_KEY: usize = 2;

/// Up to how many keys are counted rather than bisected.
const FEW: usize = 8;

/// Times in s, strictly increasing, at least one of them.
#[derive(Clone, Debug)]
pub(super) struct KeyTimes {
    times: Vec<f64>,
    /// For every cell, how many keys lie in earlier cells: the place of the first that does not.
    cells: Vec<u32>,
    /// Cells per second.
    density: f64,
    /// How many keys lie in the fullest cell.
    fullest: usize,
}

impl KeyTimes {
    /// Precondition: `times` strictly increase, are finite, and there is at least one.
    pub(super) fn new(times: Vec<f64>) -> Self {
        // One cell with all keys is a plain binary search: for a single key, and for more than the table can count.
        let mut this = Self {
            cells: vec![0],
            density: 0.0,
            fullest: times.len(),
            times,
        };
        let count = this.times.len().saturating_mul(CELLS_PER_KEY);
        if this.times.len() > 1 && u32::try_from(count).is_ok() {
            this.divide(count);
        }
        this
    }

    /// How many keys; at least one.
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.times.len()
    }

    /// All of them, s.
    pub(super) fn all(&self) -> &[f64] {
        &self.times
    }

    /// Cuts the keys' interval into `count` cells.
    fn divide(&mut self, count: usize) {
        let (first, last) = (self.times[0], self.times[self.times.len() - 1]);
        self.density = count as f64 / (last - first);
        self.cells = vec![0; count];
        for i in 0..self.times.len() {
            let cell = self.cell(self.times[i]);
            self.cells[cell] += 1;
        }
        let (mut earlier, mut fullest) = (0, 0);
        for cell in &mut self.cells {
            let here = std::mem::replace(cell, earlier);
            earlier += here;
            fullest = fullest.max(here);
        }
        self.fullest = fullest as usize;
    }

    /// The cell of `t`; the first for NaN and before the keys, the last after them.
    ///
    /// Subtraction, multiplication and truncation are monotone with their roundings. So a key in an earlier cell than
    /// `t` is certainly before `t`, and a key in a later cell after it, wherever rounding puts the borders.
    #[inline]
    fn cell(&self, t: f64) -> usize {
        // The conversion saturates and takes NaN to 0.
        let cell = ((t - self.times[0]) * self.density) as u32;
        (cell as usize).min(self.cells.len() - 1)
    }

    /// The first key at or after `t`, which is how many are before it. 0 for NaN.
    #[inline]
    pub(super) fn first_at_or_after(&self, t: f64) -> usize {
        // It is one of the cell's keys or the one after them. Looking at as many keys as the fullest cell has, not at
        // as many as this one has, cannot miss it: times increase. It may only not look beyond the last.
        let start = (self.cells[self.cell(t)] as usize).min(self.times.len() - self.fullest);
        let keys = &self.times[start..start + self.fullest];
        if keys.len() > FEW {
            start + keys.partition_point(|&key| key < t)
        } else {
            // Counting compares with all of them at once; each step of a bisection has to wait for the one before.
            keys.iter().fold(start, |before, &key| before + usize::from(key < t))
        }
    }
}

impl Index<usize> for KeyTimes {
    type Output = f64;

    #[inline]
    fn index(&self, i: usize) -> &f64 {
        &self.times[i]
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
        let key_times = KeyTimes::new(times.clone());
        for t in asked {
            let scanned = times.iter().take_while(|&&key| key < t).count();
            assert_eq!(key_times.first_at_or_after(t), scanned, "{t} among {times:?}");
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
        let key_times = KeyTimes::new((0..10_000).map(|i| f64::from(i) / 30.0).collect());
        assert!(key_times.fullest <= 2);
    }

    #[test]
    fn the_table_takes_eight_bytes_for_each_key() {
        let key_times = KeyTimes::new((0..1_000).map(f64::from).collect());
        assert_eq!(std::mem::size_of_val(key_times.cells.as_slice()), 8 * key_times.len());
    }
}
