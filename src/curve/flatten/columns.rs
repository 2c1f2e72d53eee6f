//! A curve with more keys than pixels, as a line that shows in every pixel column all that the curve does there.

use super::strips::Strips;
use super::view::{TOLERANCE, View};
use crate::curve::{Curve, Pyramid};

/// Whether a view shows more keys of a curve than pixel columns: [`columns`] costs less than
/// [`graph`](super::graph()) then, and looks the same.
pub fn is_dense(curve: &Curve, view: &View) -> bool {
    let (first, last) = curve.bounds();
    view.clipped(first, last).is_some_and(|view| {
        let keys = curve.first_at_or_after(view.end) - curve.first_at_or_after(view.start);
        keys as f64 > view.width(view.end - view.start).max(1.0)
    })
}

/// Adds what `view` shows of the curve of a pyramid between its first and last key, or of the derivative it was made
/// for, to `out`: one strip of at most four points in every pixel column.
///
/// In every column the strip runs from the curve's number at the left border through the least and the greatest in it,
/// where those lie beyond both borders' by more than a quarter of a pixel, to the number at the right border. So
/// neighbouring columns meet, and a smooth curve stays one. The columns are counted from time 0, not from the border of
/// the view, so that they stay what they are while the view moves. Jumps are drawn as lines, of derivatives too;
/// infinite derivatives are left out.
pub fn columns(pyramid: &Pyramid, view: &View, out: &mut Strips) {
    let (first, last) = pyramid.curve().bounds();
    if let Some(view) = view.clipped(first, last) {
        out.push_strip(Columns::new(pyramid, view).flat_map(Column::points));
    }
}

/// How far beyond a column what it shows may reach, columns: so much of a pixel is not seen.
const RIM: f64 = 0.25;

/// What happens in one pixel column.
struct Column {
    /// The first point of the strip, in the first column.
    start: Option<[f64; 2]>,
    /// The turns beyond both borders, in the middle.
    turns: [Option<[f64; 2]>; 2],
    end: [f64; 2],
}

impl Column {
    fn points(self) -> impl Iterator<Item = [f64; 2]> {
        self.start
            .into_iter()
            .chain(self.turns.into_iter().flatten())
            .chain([self.end])
    }
}

/// The columns of a view, from left to right.
struct Columns<'a> {
    pyramid: &'a Pyramid,
    view: View,
    /// Seconds in a column.
    width: f64,
    /// The number of the next column.
    next: f64,
    /// Columns left at most.
    left: usize,
    /// The right border of the last column.
    last: Option<[f64; 2]>,
    /// The first key at or after that.
    key: usize,
}

impl<'a> Columns<'a> {
    fn new(pyramid: &'a Pyramid, view: View) -> Self {
        let width = 1.0 / view.pixels_per_second;
        Self {
            pyramid,
            view,
            width,
            next: (view.start / width).floor(),
            // Both ends may cut a column. A cast saturates.
            left: view.width(view.end - view.start).ceil() as usize + 2,
            last: None,
            key: pyramid.curve().first_at_or_after(view.start),
        }
    }

    /// The least and greatest number between the borders of the next column. Where the segments they cut end no more
    /// than a part of a pixel beyond them those are taken whole, which saves the search for their extrema.
    fn range(&mut self, from: f64, to: f64) -> Option<(f64, f64)> {
        let curve = self.pyramid.curve();
        let (begin, end) = (self.key, curve.first_at_or_after(to));
        self.key = end;
        if begin > 0 && begin < end && end < curve.len() {
            let rim = RIM * self.width;
            let (before, after) = (curve.time(begin - 1), curve.time(end));
            let is_seen = before >= self.view.start && after <= self.view.end;
            if is_seen
                && from - before <= rim
                && after - to <= rim
                && let Some(range) = self.pyramid.range_of_segments(begin - 1..end)
            {
                return Some(range);
            }
        }
        self.pyramid.range(from, to)
    }

    /// The number at a border, within what the column shows: an infinite derivative is left out.
    fn number(&self, time: f64, (least, greatest): (f64, f64)) -> f64 {
        let number = self.pyramid.curve().moving(time, self.pyramid.order());
        if number.is_nan() {
            least
        } else {
            number.clamp(least, greatest)
        }
    }
}

impl Iterator for Columns<'_> {
    type Item = Column;

    fn next(&mut self) -> Option<Column> {
        loop {
            let from = self.last.map_or(self.view.start, |[time, _]| time);
            if from >= self.view.end || self.left == 0 {
                return None;
            }
            self.left -= 1;
            self.next += 1.0;
            let to = if self.left == 0 {
                self.view.end
            } else {
                (self.next * self.width).min(self.view.end)
            };
            // Far from zero the borders of columns are rounded to one place.
            if to <= from {
                continue;
            }
            let range = self.range(from, to)?;
            let (least, greatest) = range;
            let entry = self.last.map_or_else(|| self.number(from, range), |[_, number]| number);
            let exit = self.number(to, range);
            let middle = from + (to - from) / 2.0;
            let beyond = |turn: f64| self.view.height(turn - turn.clamp(entry.min(exit), entry.max(exit))) > TOLERANCE;
            let mut turns = [least, greatest].map(|turn| beyond(turn).then_some([middle, turn]));
            // The nearer one first: the way is no longer than it must be.
            if greatest - entry < entry - least {
                turns.reverse();
            }
            let start = [from, entry];
            let end = [to, exit];
            let is_first = self.last.is_none();
            self.last = Some(end);
            return Some(Column {
                start: is_first.then_some(start),
                turns,
                end,
            });
        }
    }
}
