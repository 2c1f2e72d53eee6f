//! A pen that joins pieces into strips: connects values, breaks derivatives where they jump.

use super::strips::{Infinite, Jump, Strips};
use super::view::{TOLERANCE, View};
use crate::curve::Order;
use crate::curve::overshoot::Side;

/// Writes pieces from left to right into strips.
pub struct Pen<'a> {
    out: &'a mut Strips,
    order: Order,
    view: View,
    /// The last point, where the pen is still on the paper.
    last: Option<[f64; 2]>,
}

impl<'a> Pen<'a> {
    /// A pen off the paper.
    pub fn new(out: &'a mut Strips, order: Order, view: View) -> Self {
        Self {
            out,
            order,
            view,
            last: None,
        }
    }

    /// Begins a piece. Where the last one ended here with another number, a value goes on with a vertical line and a
    /// derivative with a new strip and a jump.
    pub fn start(&mut self, time: f64, number: f64) {
        match self.last {
            Some(last) if last == [time, number] => {}
            Some([end, left]) => {
                let meets = self.view.height(number - left) <= TOLERANCE;
                if self.order != Order::Value && !(end == time && meets) {
                    if end == time && number.is_finite() {
                        self.jump(time, left, number);
                    }
                    self.last = None;
                }
                self.to(time, number);
            }
            None => self.to(time, number),
        }
    }

    /// Passes over a stretch of no length to the eye, up to a time: what comes there begins where the last piece ended.
    pub fn pass(&mut self, time: f64) {
        if let Some([end, _]) = &mut self.last {
            *end = time;
        }
    }

    /// Draws on. A number that is not finite is noted and lifts the pen.
    pub fn to(&mut self, time: f64, number: f64) {
        if !number.is_finite() {
            self.infinite(time, if number < 0.0 { Side::Below } else { Side::Above });
            self.last = None;
            return;
        }
        if self.last.is_none() {
            self.out.starts.push(self.out.points.len());
        }
        self.out.points.push([time, number]);
        self.last = Some([time, number]);
    }

    /// Notes a place of infinity once.
    pub fn infinite(&mut self, time: f64, side: Side) {
        let place = Infinite { time, side };
        if self.out.infinite.last() != Some(&place) {
            self.out.infinite.push(place);
        }
    }

    /// Notes a jump between two finite numbers.
    pub fn jump(&mut self, time: f64, left: f64, right: f64) {
        self.out.jumps.push(Jump { time, left, right });
    }
}
