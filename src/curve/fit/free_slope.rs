//! The slope a fit takes where its source is vertical: the one with the least error.

use super::piece::Piece;
use crate::curve::cubic::Cubic;

/// The end of a span whose slope is free.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FreeEnd {
    /// Where it begins.
    Start,
    /// Where it ends.
    End,
}

/// Places at which the error is compared, closer towards the vertical end.
const SAMPLES: u32 = 64;

/// The slope at the free end of the cubic between `from < to` for which the greatest error is least.
///
/// The error is linear in the slope, so its greatest magnitude is convex in it and a golden section search finds the
/// least one (Kiefer 1953). Found on samples: the caller bounds the error of the cubic that comes out.
pub(super) fn best_slope(piece: &Piece<'_>, (from, to): (f64, f64), cubic: &Cubic, free: FreeEnd) -> f64 {
    let span = to - from;
    let mut most = 0.0_f64;
    let samples: Vec<(f64, f64)> = (1..SAMPLES)
        .map(|i| {
            let t = f64::from(i) / f64::from(SAMPLES);
            let (near, far) = (t * t, 1.0 - t * t);
            // The value of the cubic per unit of the free slope.
            let gain = span * near * far * far;
            let (u, error, gain) = match free {
                FreeEnd::Start => (from + span * near, cubic.value(near, far), gain),
                FreeEnd::End => (to - span * near, cubic.value(far, near), -gain),
            };
            (piece.sample(u).value - error, gain)
        })
        .inspect(|&(error, gain)| most = most.max((error / gain).abs()))
        .collect();
    let greatest = |slope: f64| {
        samples.iter().fold(0.0_f64, |greatest, (error, gain)| {
            greatest.max((error - slope * gain).abs())
        })
    };
    // Beyond `most` the error grows at every sample.
    golden_section(-most, most, greatest)
}

/// Where a convex function is least between `low` and `high`, to a part of 1e-12 of the distance.
fn golden_section(mut low: f64, mut high: f64, function: impl Fn(f64) -> f64) -> f64 {
    const RATIO: f64 = 0.618_033_988_749_894_9;
    let mut left = high - RATIO * (high - low);
    let mut right = low + RATIO * (high - low);
    let (mut at_left, mut at_right) = (function(left), function(right));
    // 0.618^58 < 1e-12.
    for _ in 0..58 {
        if at_left <= at_right {
            high = right;
            (right, at_right) = (left, at_left);
            left = high - RATIO * (high - low);
            at_left = function(left);
        } else {
            low = left;
            (left, at_left) = (right, at_right);
            right = low + RATIO * (high - low);
            at_right = function(right);
        }
    }
    0.5 * (low + high)
}
