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

/// A place inside a span at which the error is compared.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Probe {
    /// Where.
    pub u: f64,
    /// Fraction of the span from its start.
    pub from_start: f64,
    /// Fraction of the span from its end.
    pub from_end: f64,
    /// How much the value of the cubic gains per unit of the free slope.
    pub gain: f64,
}

/// The places inside `from < to` at which to compare.
pub(super) fn probes((from, to): (f64, f64), free: FreeEnd) -> impl Iterator<Item = Probe> {
    let span = to - from;
    (1..SAMPLES).map(move |i| {
        let t = f64::from(i) / f64::from(SAMPLES);
        let (near, far) = (t * t, 1.0 - t * t);
        let gain = span * near * far * far;
        match free {
            FreeEnd::Start => Probe {
                u: from + span * near,
                from_start: near,
                from_end: far,
                gain,
            },
            FreeEnd::End => Probe {
                u: to - span * near,
                from_start: far,
                from_end: near,
                gain: -gain,
            },
        }
    })
}

/// The slope at the free end of the cubic between `from < to` for which the greatest error is least.
pub(super) fn best_slope(piece: &Piece<'_>, span: (f64, f64), cubic: &Cubic, free: FreeEnd) -> f64 {
    least_error(probes(span, free).map(|probe| {
        let error = piece.sample(probe.u).value - cubic.value(probe.from_start, probe.from_end);
        (error, probe.gain)
    }))
}

/// The number for which the greatest of `|error - number * gain|` over all `(error, gain)` is least.
///
/// Each is convex in the number, so is the greatest, and a golden section search finds the least one (Kiefer 1953).
/// Found on samples: the caller bounds the error of the cubic that comes out.
pub(super) fn least_error(samples: impl Iterator<Item = (f64, f64)>) -> f64 {
    let samples: Vec<(f64, f64)> = samples.collect();
    let greatest = |number: f64| {
        let errors = samples.iter().map(|(error, gain)| (error - number * gain).abs());
        errors.fold(0.0_f64, f64::max)
    };
    // Beyond the farthest zero the error grows at every sample.
    let zeros = samples.iter().map(|(error, gain)| (error / gain).abs());
    let most = zeros.filter(|zero| zero.is_finite()).fold(0.0_f64, f64::max);
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
