//! Curves as polylines of a page.

use std::sync::Arc;

use super::Plotted;
use super::rotation::Turning;
use crate::chart::Range;
use crate::curve::flatten::{self, Strips, View};
use crate::curve::{Curve, Order, Pyramid, Rhythm};

/// A curve as it is drawn.
#[derive(Debug, Default)]
pub struct Lines {
    /// What is played inside the keys; of a held channel everywhere.
    pub played: Strips,
    /// Outside the keys.
    pub outside: Strips,
    /// The curve under a hold.
    pub under: Strips,
}

impl Lines {
    /// The values of a curve as `view` shows them.
    pub fn of(plotted: &Plotted, view: &View) -> Self {
        let mut lines = Self::default();
        let channel = &plotted.channel;
        if let Some(turning) = Turning::of(channel, view) {
            turning.value(plotted.component, &mut lines.played, &mut lines.outside);
            return lines;
        }
        let Some(curve) = channel.curves.get(plotted.component) else {
            return lines;
        };
        let is_held = channel.rhythm != Rhythm::Continuous && !flatten::is_too_fine(channel.rhythm, view);
        if is_held {
            flatten::stair(curve, channel.ends, channel.rhythm, view, &mut lines.played);
            draw(curve, Order::Value, view, &mut lines.under);
        } else {
            draw(curve, Order::Value, view, &mut lines.played);
            beyond(curve, plotted, Order::Value, view, &mut lines.outside);
        }
        lines
    }

    /// A derivative of the curve, under a hold where there is one; of a rotation its angular one, in degrees.
    pub fn derivative(plotted: &Plotted, order: Order, view: &View) -> Self {
        let mut lines = Self::default();
        if let Some(turning) = Turning::of(&plotted.channel, view) {
            turning.derivative(order, view.pixels_per_value, &mut lines.played);
            return lines;
        }
        if let Some(curve) = plotted.channel.curves.get(plotted.component) {
            draw(curve, order, view, &mut lines.played);
            beyond(curve, plotted, order, view, &mut lines.outside);
        }
        lines
    }

    /// The curve inside the keys: what lies under a hold, else what is played.
    pub fn truth(&self) -> &Strips {
        if self.under.is_empty() {
            &self.played
        } else {
            &self.under
        }
    }

    /// Every number that is drawn.
    pub fn numbers(&self) -> impl Iterator<Item = f64> + '_ {
        [&self.played, &self.outside, &self.under]
            .into_iter()
            .flat_map(|strips| {
                let points = strips.points().iter().map(|point| point[1]);
                let jumps = strips.jumps().iter().flat_map(|jump| [jump.left, jump.right]);
                let bands = strips.bands().iter().flat_map(|band| {
                    let [[a, b], [c, d]] = [band.start_range, band.end_range];
                    [a, b, c, d]
                });
                points.chain(jumps).chain(bands)
            })
    }
}

/// The numbers of a curve, before the scale of its plot is known: what it reaches between two times.
pub fn reached(plotted: &Plotted, order: Order, time: Range) -> Option<[f64; 2]> {
    let curve = plotted.channel.curves.get(plotted.component)?;
    let range = crate::curve::overshoot::range_between(curve, order, time.low(), time.high())?;
    Some([range.least.value, range.greatest.value])
}

fn draw(curve: &Arc<Curve>, order: Order, view: &View, out: &mut Strips) {
    if flatten::is_dense(curve, view) {
        flatten::columns(&Pyramid::of(Arc::clone(curve), order), view, out);
    } else {
        flatten::graph(curve, order, view, out);
    }
}

fn beyond(curve: &Arc<Curve>, plotted: &Plotted, order: Order, view: &View, out: &mut Strips) {
    let ends = plotted.channel.ends;
    let (first, last) = curve.bounds();
    // Repeats of a curve with more keys than columns are drawn by columns too.
    if curve.len() as f64 > (last - first) * view.pixels_per_second {
        flatten::continuation_by_columns(&Pyramid::of(Arc::clone(curve), order), ends, view, out);
    } else {
        flatten::continuation(curve, ends, order, view, out);
    }
}
