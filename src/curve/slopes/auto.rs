//! Auto: the weighted harmonic mean of the chords, flat at extrema and at the ends.

use super::Neighbours;

/// The slope at a key, value per second.
///
/// Guarantee: each segment is monotone between its keys (no overshoot), and the slope tends to 0 continuously as a
/// neighbouring chord does. End keys are flat. No overflow: chords enter as ratios.
///
/// Source: Fritsch, Butland, SIAM J. Sci. Stat. Comput. 5 (1984), with Brodlie's weights (the inner rule of PCHIP).
pub fn slope(neighbours: Neighbours) -> f64 {
    let (Some(before), Some(after)) = (neighbours.before, neighbours.after) else {
        return 0.0;
    };
    let (d0, d1) = (before.slope(), after.slope());
    if d0 == 0.0 || d1 == 0.0 || (d0 > 0.0) != (d1 > 0.0) {
        return 0.0;
    }
    let (h0, h1) = (before.span, after.span);
    // The chord with weight (h0 + 2 h1) is the first one.
    let w0 = (h0 + 2.0 * h1) / (3.0 * (h0 + h1));
    let w1 = (2.0 * h0 + h1) / (3.0 * (h0 + h1));
    let least = d0.abs().min(d1.abs());
    let mean = least / (w0 * (least / d0.abs()) + w1 * (least / d1.abs()));
    mean.copysign(d0)
}
