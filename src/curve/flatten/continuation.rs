//! What a curve does outside its keys, as strips of their own.

use super::columns::{columns, is_dense};
use super::graph::draw;
use super::pen::Pen;
use super::strips::{Band, Strips};
use super::view::{TOLERANCE, View};
use crate::curve::overshoot::{Side, range_between};
use crate::curve::{Approach, Curve, Ends, Order, Outside, Pyramid};

/// Pixels below which a cycle is no longer drawn but covered by a band.
const LEAST_CYCLE: f64 = 3.0;

/// Adds what `view` shows of a curve, or of a derivative, before its first and after its last key to `out`.
///
/// Repeats are drawn cycle by cycle; where a cycle is narrower than three pixels, or there are more of them than pixel
/// columns, a band from the least to the greatest value takes their place. A derivative that differs from that of the
/// keys has a jump at the end key.
pub fn continuation(curve: &Curve, ends: Ends, order: Order, view: &View, out: &mut Strips) {
    beyond(curve, None, ends, order, view, out);
}

/// As [`continuation`], with the pyramid of the curve or of the derivative: a cycle with more keys than pixel columns is
/// drawn by [`columns`](super::columns()).
pub fn continuation_by_columns(pyramid: &Pyramid, ends: Ends, view: &View, out: &mut Strips) {
    beyond(pyramid.curve(), Some(pyramid), ends, pyramid.order(), view, out);
}

fn beyond(curve: &Curve, pyramid: Option<&Pyramid>, ends: Ends, order: Order, view: &View, out: &mut Strips) {
    let (first, last) = curve.bounds();
    if let Some(view) = view.clipped(f64::NEG_INFINITY, first) {
        Beyond::new(curve, pyramid, ends, order, view, Approach::Left).draw(out);
    }
    if let Some(view) = view.clipped(last, f64::INFINITY) {
        Beyond::new(curve, pyramid, ends, order, view, Approach::Right).draw(out);
    }
}

/// One side outside the keys, in the part of the view there.
struct Beyond<'a> {
    curve: &'a Curve,
    pyramid: Option<&'a Pyramid>,
    ends: Ends,
    order: Order,
    view: View,
    side: Approach,
    policy: Outside,
    first: f64,
    last: f64,
}

impl<'a> Beyond<'a> {
    fn new(
        curve: &'a Curve,
        pyramid: Option<&'a Pyramid>,
        ends: Ends,
        order: Order,
        view: View,
        side: Approach,
    ) -> Self {
        let (first, last) = curve.bounds();
        Self {
            curve,
            pyramid,
            ends,
            order,
            view,
            side,
            policy: match side {
                Approach::Left => ends.before,
                Approach::Right => ends.after,
            },
            first,
            last,
        }
    }

    fn draw(&self, out: &mut Strips) {
        let cycles = self.cycles();
        if cycles.too_many
            && let Some(band) = self.band()
        {
            out.bands.push(band);
            return;
        }
        let mut pen = Pen::new(out, self.order, self.view);
        if self.side == Approach::Right && self.touches() {
            self.meet(&mut pen);
        }
        if cycles.count == 0 || cycles.too_many {
            self.straight(&mut pen);
        } else {
            for k in 0..cycles.count {
                self.cycle(cycles.begin + k as f64, &mut pen);
            }
        }
        if self.side == Approach::Left && self.touches() {
            self.meet(&mut pen);
        }
    }

    /// The end key's time.
    fn end(&self) -> f64 {
        match self.side {
            Approach::Left => self.first,
            Approach::Right => self.last,
        }
    }

    /// Whether the view reaches the end key.
    fn touches(&self) -> bool {
        self.view.start == self.end() || self.view.end == self.end()
    }

    /// What is drawn of the keys at their end.
    fn own(&self) -> f64 {
        let (key, inside) = match self.side {
            Approach::Left => (0, Approach::Right),
            Approach::Right => (self.curve.len() - 1, Approach::Left),
        };
        match self.order {
            Order::Value => self.curve.key_value(key),
            // A jump at the end has no derivative to meet.
            _ if self.curve.is_jump(key) => 0.0,
            _ if key > 0 && self.curve.is_jump(key - 1) => self.curve.moving(self.end(), self.order),
            _ => self.curve.at_key(key, inside).of(self.order),
        }
    }

    /// What is drawn of the continuation at the end of the keys.
    fn outer(&self) -> f64 {
        let key = match self.side {
            Approach::Left => 0,
            Approach::Right => self.curve.len() - 1,
        };
        self.curve.at_key_with(self.ends, key, self.side).of(self.order)
    }

    /// Joins the keys and the continuation at their end: values with a line, derivatives with a jump.
    fn meet(&self, pen: &mut Pen<'_>) {
        let (own, outer) = (self.own(), self.outer());
        let (left, right) = match self.side {
            Approach::Left => (outer, own),
            Approach::Right => (own, outer),
        };
        if self.order == Order::Value {
            pen.start(self.end(), own);
        } else if left.is_finite() && right.is_finite() && self.view.height(right - left) > TOLERANCE {
            pen.jump(self.end(), left, right);
        }
    }

    /// Held or along the end slope: one line.
    fn straight(&self, pen: &mut Pen<'_>) {
        let at = |time: f64| {
            if time == self.end() {
                self.outer()
            } else {
                self.curve.sample_with(self.ends, time).of(self.order)
            }
        };
        pen.start(self.view.start, at(self.view.start));
        pen.to(self.view.end, at(self.view.end));
    }

    /// Which cycles the view shows; none where nothing repeats.
    fn cycles(&self) -> Cycles {
        let period = self.last - self.first;
        let repeats = matches!(self.policy, Outside::Repeat | Outside::RepeatOffset | Outside::PingPong);
        if !repeats || period <= 0.0 {
            return Cycles {
                begin: 0.0,
                count: 0,
                too_many: false,
            };
        }
        let number = |time: f64| (time - self.first) / period;
        // The cycle of the keys themselves, number 0, is not outside.
        let (begin, end) = match self.side {
            Approach::Left => (number(self.view.start).floor(), number(self.view.end).ceil().min(0.0)),
            Approach::Right => (number(self.view.start).floor().max(1.0), number(self.view.end).ceil()),
        };
        // A cast saturates.
        let count = (end - begin).max(0.0) as usize;
        Cycles {
            begin,
            count,
            too_many: count > self.view.most_pieces() || self.view.width(period) < LEAST_CYCLE,
        }
    }

    /// The time where cycle `n` begins, the same wherever it is computed.
    fn seam(&self, n: f64) -> f64 {
        match n {
            0.0 => self.first,
            1.0 => self.last,
            _ => self.first + n * (self.last - self.first),
        }
    }

    /// Draws one cycle: the keys in a window of their own, brought to their place.
    fn cycle(&self, n: f64, pen: &mut Pen<'_>) {
        let (seam, next) = (self.seam(n), self.seam(n + 1.0));
        let reversed = self.policy == Outside::PingPong && n.rem_euclid(2.0) != 0.0;
        let (from, to) = (self.view.start.max(seam), self.view.end.min(next));
        if from >= to {
            return;
        }
        let inside = |time: f64| {
            let (begin, end) = if reversed {
                (self.last, self.first)
            } else {
                (self.first, self.last)
            };
            if time == seam {
                begin
            } else if time == next {
                end
            } else if reversed {
                (begin - (time - seam)).clamp(self.first, self.last)
            } else {
                (begin + (time - seam)).clamp(self.first, self.last)
            }
        };
        let (a, b) = (inside(from), inside(to));
        let local = View {
            start: a.min(b),
            end: a.max(b),
            ..self.view
        };
        if local.start >= local.end {
            return;
        }
        let mut scratch = Strips::new();
        match self.pyramid {
            Some(pyramid) if is_dense(self.curve, &local) => columns(pyramid, &local, &mut scratch),
            _ => draw(
                self.curve,
                local,
                self.order,
                &mut Pen::new(&mut scratch, self.order, local),
            ),
        }
        let place = Place {
            // Both ends exactly, so that neighbouring cycles meet and the first begins at the border.
            outside: |time: f64| {
                if time == a {
                    from
                } else if time == b {
                    to
                } else if reversed {
                    (seam + (self.last - time)).clamp(from, to)
                } else {
                    (seam + (time - self.first)).clamp(from, to)
                }
            },
            sign: if reversed && self.order == Order::Velocity {
                -1.0
            } else {
                1.0
            },
            offset: self.offset(n),
        };
        if reversed {
            place.copy(scratch.iter().rev().map(|strip| strip.iter().rev()), pen);
        } else {
            place.copy(scratch.iter().map(|strip| strip.iter()), pen);
        }
        for infinite in scratch.infinite() {
            let side = match (infinite.side, place.sign < 0.0) {
                (side, false) => side,
                (Side::Above, true) => Side::Below,
                (Side::Below, true) => Side::Above,
            };
            pen.infinite((place.outside)(infinite.time), side);
        }
    }

    /// What cycle `n` is higher by; 0 where that cannot be said.
    fn offset(&self, n: f64) -> f64 {
        if self.policy != Outside::RepeatOffset || self.order != Order::Value {
            return 0.0;
        }
        let offset = n * self.rise();
        if offset.is_finite() { offset } else { 0.0 }
    }

    fn rise(&self) -> f64 {
        self.curve.key_value(self.curve.len() - 1) - self.curve.key_value(0)
    }

    /// What all cycles in the view cover; `None` where that is not finite. With offset it rises along, wide enough for
    /// any place within a cycle.
    fn band(&self) -> Option<Band> {
        let (mut low, mut high) = match self.pyramid {
            Some(pyramid) => pyramid.range(self.first, self.last)?,
            None => {
                let range = range_between(self.curve, self.order, self.first, self.last)?;
                (range.least.value, range.greatest.value)
            }
        };
        if self.policy == Outside::PingPong && self.order == Order::Velocity {
            (low, high) = (low.min(-high), high.max(-low));
        }
        let climbs = self.policy == Outside::RepeatOffset && self.order == Order::Value;
        let at = |time: f64| {
            if !climbs {
                return [low, high];
            }
            let rise = self.rise();
            let climbed = rise * ((time - self.first) / (self.last - self.first));
            [low + climbed - rise.max(0.0), high + climbed - rise.min(0.0)]
        };
        let band = Band {
            start: self.view.start,
            end: self.view.end,
            start_range: at(self.view.start),
            end_range: at(self.view.end),
        };
        let numbers = [band.start_range, band.end_range];
        numbers
            .iter()
            .flatten()
            .all(|number| number.is_finite())
            .then_some(band)
    }
}

/// The cycles in a view.
struct Cycles {
    /// The first one's number.
    begin: f64,
    count: usize,
    too_many: bool,
}

/// Where the points of a cycle go.
struct Place<F> {
    outside: F,
    sign: f64,
    offset: f64,
}

impl<F: Fn(f64) -> f64> Place<F> {
    /// Draws the strips of a cycle in their place, from left to right.
    fn copy<'a, S: Iterator<Item = &'a [f64; 2]>>(&self, strips: impl Iterator<Item = S>, pen: &mut Pen<'_>) {
        for strip in strips {
            for (i, &[time, number]) in strip.enumerate() {
                let (time, number) = ((self.outside)(time), self.sign * number + self.offset);
                if i == 0 {
                    pen.start(time, number);
                } else {
                    pen.to(time, number);
                }
            }
        }
    }
}
