//! Curves over time as polylines, for the plots of the page.

use crate::curve::flatten::{Strips, View, graph};
use crate::curve::overshoot::range_between;
use crate::curve::{Curve, Order};

/// Points across and down the largest plot the lines are made for.
const PLOT: [f64; 2] = [1600.0, 600.0];

/// A curve between its first and last key, or a derivative of it, as pieces of points `[seconds, number]`, none empty.
/// Within a quarter of a point in a plot of 1600 by 600 that shows all of it; a derivative is broken where it jumps.
pub fn lines(curve: &Curve, order: Order) -> Vec<Vec<[f64; 2]>> {
    let (start, end) = curve.bounds();
    let height = range_between(curve, order, start, end).map_or(0.0, |range| range.greatest.value - range.least.value);
    let view = View {
        start,
        end,
        pixels_per_second: PLOT[0] / (end - start),
        // A level line has no height.
        pixels_per_value: PLOT[1] / height.max(f64::from(f32::MIN_POSITIVE)),
        columns: PLOT[0] as usize,
    };
    let mut strips = Strips::new();
    graph(curve, order, &view, &mut strips);
    strips.iter().map(<[_]>::to_vec).collect()
}
