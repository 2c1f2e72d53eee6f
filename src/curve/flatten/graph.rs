//! A curve between its first and last key, or a derivative of it, as strips.

use super::division::Division;
use super::eased;
use super::pen::Pen;
use super::strips::Strips;
use super::view::{TOLERANCE, View};
use crate::curve::cubic::Cubic;
use crate::curve::{Approach, Curve, Order, Segment, SegmentKind, overshoot};

/// Adds what `view` shows of a curve between its first and last key, or of a derivative, to `out`.
///
/// Values are one strip: steps draw their jump as a vertical line. Derivatives break where they differ by more than a
/// quarter of a pixel on both sides of a key, a corner or a jump ([`Segment::is_jump`]). Polylines are within a quarter of a pixel of the curve; cut
/// at the borders; a segment narrower than that has its turns only, so that keys denser than pixels cost no more than a
/// few points each. A view that is empty or not finite shows nothing.
pub fn graph(curve: &Curve, order: Order, view: &View, out: &mut Strips) {
    let (first, last) = curve.bounds();
    if let Some(view) = view.clipped(first, last) {
        draw(curve, view, order, &mut Pen::new(out, order, view));
    }
}

/// Draws the segments between the borders of a view within the keys.
pub fn draw(curve: &Curve, view: View, order: Order, pen: &mut Pen<'_>) {
    let begin = curve.first_at_or_after(view.start);
    let begin = if curve.time(begin.min(curve.len() - 1)) > view.start {
        begin.saturating_sub(1)
    } else {
        begin
    };
    for i in begin..curve.segments() {
        let segment = curve.segment(i);
        if segment.start_time() >= view.end {
            break;
        }
        if order != Order::Value && segment.is_jump() {
            pen.pass(segment.end_time());
            continue;
        }
        let stretch = Stretch {
            segment,
            order,
            view,
            from: segment.fractions(view.start).0.clamp(0.0, 1.0),
            to: segment.fractions(view.end).0.clamp(0.0, 1.0),
        };
        if order == Order::Value && stretch.from == 0.0 {
            pen.start(segment.start_time(), segment.start_value());
        }
        stretch.draw(pen);
        if order == Order::Value && stretch.to == 1.0 {
            pen.start(segment.end_time(), segment.end_value());
        }
    }
}

/// The visible part of a segment.
pub struct Stretch<'a> {
    /// The whole segment.
    pub segment: Segment<'a>,
    /// What of it is drawn.
    pub order: Order,
    /// How.
    pub view: View,
    /// Fraction of the span where it begins.
    pub from: f64,
    /// Fraction of the span where it ends.
    pub to: f64,
}

impl Stretch<'_> {
    fn draw(&self, pen: &mut Pen<'_>) {
        pen.start(self.time(self.from), self.number(self.from, Approach::Right));
        let narrow = self.view.width(self.seconds(self.from, self.to)) <= TOLERANCE;
        match (self.segment.kind(), self.segment.as_cubic()) {
            (_, Some(_)) if narrow => {
                for turn in overshoot::turns(&self.segment, self.order, self.from, self.to) {
                    pen.to(self.clipped(turn.time), turn.value);
                }
                pen.to(self.time(self.to), self.number(self.to, Approach::Left));
            }
            (_, Some(cubic)) => self.pieces(pen, self.from, self.to, self.division(&cubic)),
            (SegmentKind::Ease(easing), None) => eased::draw(self, easing, pen),
            _ => self.pieces(pen, self.from, self.to, Division::WHOLE),
        }
    }

    /// How the visible part of a cubic is divided: a value by its acceleration, a velocity (a parabola) evenly, an
    /// acceleration (a line) not at all.
    fn division(&self, cubic: &Cubic) -> Division {
        let span = (self.to - self.from) * cubic.span;
        let pixels = span * span * self.view.pixels_per_value;
        let most = self.view.most_pieces();
        match self.order {
            Order::Value => Division::adaptive(
                cubic.acceleration(self.from) * pixels,
                cubic.acceleration(self.to) * pixels,
                TOLERANCE,
                most,
            ),
            Order::Velocity => Division::uniform(cubic.jerk() * pixels, TOLERANCE, most),
            Order::Acceleration => Division::WHOLE,
        }
    }

    /// Draws on from `from`, where the pen is, to `to`.
    pub fn pieces(&self, pen: &mut Pen<'_>, from: f64, to: f64, division: Division) {
        for end in division.ends() {
            let u = if end == 1.0 { to } else { from + end * (to - from) };
            pen.to(self.time(u), self.number(u, Approach::Left));
        }
    }

    /// The span between two fractions, s.
    pub fn seconds(&self, from: f64, to: f64) -> f64 {
        (to - from) * self.segment.span()
    }

    /// The time of a fraction; at both ends of the visible part exactly the border or the key.
    pub fn time(&self, u: f64) -> f64 {
        if u == self.from {
            self.segment.start_time().max(self.view.start)
        } else if u == self.to {
            self.segment.end_time().min(self.view.end)
        } else {
            self.clipped(self.segment.time_at(u))
        }
    }

    /// What is drawn, from one side.
    pub fn number(&self, u: f64, side: Approach) -> f64 {
        match self.order {
            Order::Value => self.segment.value_beside(u, side),
            _ => self.segment.at(u, side).of(self.order),
        }
    }

    fn clipped(&self, time: f64) -> f64 {
        time.clamp(self.view.start, self.view.end)
    }
}
