//! A channel on held time: the stair it plays instead of its curve.

use super::continuation::continuation;
use super::graph::graph;
use super::pen::Pen;
use super::strips::Strips;
use super::view::View;
use crate::curve::{Curve, Ends, Order, Rhythm};

/// Whether the ticks of a rhythm are too close to be drawn: closer than a pixel. The stair is then the curve itself
/// with its continuation; so it is of a continuous rhythm.
pub fn is_too_fine(rhythm: Rhythm, view: &View) -> bool {
    let rate = rate(rhythm);
    let ticks = (view.end - view.start) * rate;
    view.width(1.0 / rate) < 1.0 || ticks > 2.0 * view.most_pieces() as f64
}

fn rate(rhythm: Rhythm) -> f64 {
    match rhythm {
        Rhythm::Continuous => f64::INFINITY,
        Rhythm::Held(rate) => rate.hz(),
    }
}

/// Adds what `view` shows of the values a curve plays at a rhythm, inside its keys and out, to `out`: each tick's value
/// held until the next, the jumps drawn as vertical lines.
///
/// A continuous rhythm is the curve itself with its continuation; so are ticks closer than a pixel, from which the
/// stair is less than one pixel away in time.
pub fn stair(curve: &Curve, ends: Ends, rhythm: Rhythm, view: &View, out: &mut Strips) {
    let Some(view) = view.clipped(f64::NEG_INFINITY, f64::INFINITY) else {
        return;
    };
    if is_too_fine(rhythm, &view) {
        graph(curve, Order::Value, &view, out);
        continuation(curve, ends, Order::Value, &view, out);
        return;
    }
    let rate = rate(rhythm);
    let mut pen = Pen::new(out, Order::Value, view);
    // The middle of a tick quantises to its beginning, whatever the rounding of the rate.
    let tick = |k: f64| rhythm.quantise((k + 0.5) / rate);
    let mut k = (view.start * rate).floor() - 1.0;
    loop {
        let (begin, end) = (tick(k), tick(k + 1.0));
        // Far from zero ticks are no longer told apart.
        if begin >= view.end || end <= begin {
            break;
        }
        if end > view.start {
            let value = curve.value_with(ends, begin);
            pen.start(begin.max(view.start), value);
            pen.to(end.min(view.end), value);
        }
        k += 1.0;
    }
}
