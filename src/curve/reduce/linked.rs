//! The reduction of one curve, or of several that share their keys.

use std::ops::ControlFlow;

use super::difference::{Replacement, difference_within, rounding};
use super::spans::{Run, Search, spans};
use super::{Difference, ReduceError, Sort, Watch, check_times, checked_tolerance, sort, unwatched};
use crate::curve::continuity::{Continuity, join};
use crate::curve::split::frozen;
use crate::curve::{Curve, Key, Slopes};

/// A curve with fewer keys.
#[derive(Clone, Debug, PartialEq)]
pub struct Reduced {
    /// The curve; its keys have kept their identities.
    pub curve: Curve,
    /// Which keys of the original are left, ascending.
    pub kept: Vec<usize>,
    /// How many keys were dropped.
    pub removed: usize,
    /// How far it is off at worst, over all time.
    pub difference: Difference,
}

/// The curve with as few keys as found such that no time is off by more than `tolerance`, in the unit of the value.
///
/// Kept are the ends, corners, keys where the value jumps and keys beside easings, and those of `keep`, by index.
/// Slopes at kept keys are the original ones, frozen where a tangent mode would compute others, so no join gets
/// rougher. Straight lines become longer ones, steps of one value one step. A tolerance of 0 drops only keys that say
/// nothing, up to rounding: those of a split.
///
/// # Errors
/// [`ReduceError::Tolerance`].
pub fn reduce(curve: &Curve, tolerance: f64, keep: &[usize]) -> Result<Reduced, ReduceError> {
    let reduced = reduce_linked(&[curve], &[tolerance], keep)?;
    reduced.into_iter().next().ok_or(ReduceError::Tolerances {
        curves: 1,
        tolerances: 0,
    })
}

/// [`reduce`] for the components of a channel, which have and keep keys at the same times: a key goes only where every
/// curve is within its own tolerance without it. Their segments may be of different kinds.
///
/// # Errors
/// [`ReduceError`]: a tolerance that is none or missing, or curves whose key times differ.
pub fn reduce_linked(curves: &[&Curve], tolerances: &[f64], keep: &[usize]) -> Result<Vec<Reduced>, ReduceError> {
    reduce_linked_watched(curves, tolerances, keep, &mut unwatched)
}

/// [`reduce_linked`], which `watch` can stop.
///
/// # Errors
/// As [`reduce_linked`], and [`ReduceError::Stopped`].
pub fn reduce_linked_watched(
    curves: &[&Curve],
    tolerances: &[f64],
    keep: &[usize],
    watch: &mut Watch<'_>,
) -> Result<Vec<Reduced>, ReduceError> {
    if curves.len() != tolerances.len() {
        return Err(ReduceError::Tolerances {
            curves: curves.len(),
            tolerances: tolerances.len(),
        });
    }
    for &tolerance in tolerances {
        checked_tolerance(tolerance)?;
    }
    check_times(curves)?;
    let Some(first) = curves.first() else {
        return Ok(Vec::new());
    };
    let stays = staying(first.len(), keep, |k| curves.iter().any(|curve| stays(curve, k)));
    let runs = spans(&stays, Search::FewestOfFew, |i, j| {
        told(watch, i, stays.len())?;
        let worst = curves
            .iter()
            .zip(tolerances)
            .try_fold(Difference::default(), |worst, (curve, &tolerance)| {
                let difference = within(curve, (i, j), tolerance)?;
                Some(worst.or_greater(difference.error, difference.time))
            });
        Ok(worst)
    })?;
    curves.iter().map(|curve| with_runs(curve, &runs)).collect()
}

/// Tells that the work is at key `i` of `len`.
///
/// # Errors
/// [`ReduceError::Stopped`] where it is to stop.
pub(super) fn told(watch: &mut Watch<'_>, i: usize, len: usize) -> Result<(), ReduceError> {
    match watch(i as f32 / len as f32) {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(()) => Err(ReduceError::Stopped),
    }
}

/// Of each of `len` keys, whether it must be kept: the ends, those of `keep` and those that `stays` names.
pub(super) fn staying(len: usize, keep: &[usize], stays: impl Fn(usize) -> bool) -> Vec<bool> {
    let mut all: Vec<bool> = (0..len).map(|k| k == 0 || k + 1 == len || stays(k)).collect();
    for &k in keep {
        if let Some(stays) = all.get_mut(k) {
            *stays = true;
        }
    }
    all
}

/// Whether an inner key must be kept whatever the tolerance.
fn stays(curve: &Curve, k: usize) -> bool {
    match (sort(curve.segment_kind(k - 1)), sort(curve.segment_kind(k))) {
        (Sort::Step, Sort::Step) => curve.key_value(k) != curve.key_value(k - 1),
        (Sort::Linear, Sort::Linear) => false,
        (Sort::Step | Sort::Ease, _) | (_, Sort::Step | Sort::Ease) => true,
        _ => is_corner(curve, k),
    }
}

/// Whether the velocity jumps at an inner key.
pub(super) fn is_corner(curve: &Curve, k: usize) -> bool {
    join(curve, k).is_some_and(|join| join.class <= Continuity::C0)
}

/// The error of one segment between two keys, where it is within the tolerance or is rounding.
fn within(curve: &Curve, span: (usize, usize), tolerance: f64) -> Option<Difference> {
    let replacement = Replacement::of(curve, span.0, span.1)?;
    let limit = tolerance.max(rounding(curve, span, &replacement));
    difference_within(curve, span, &replacement, limit)
}

/// The curve with one segment for each run.
pub(super) fn with_runs(curve: &Curve, runs: &[Run]) -> Result<Reduced, ReduceError> {
    let mut keys: Vec<Key> = vec![curve.key(0)];
    let mut wanted: Vec<Slopes> = vec![curve.slopes(0)];
    let mut kept = vec![0];
    let mut worst = Difference {
        error: 0.0,
        time: curve.time(0),
    };
    for run in runs {
        let mut slopes = curve.slopes(run.to);
        if run.to > run.from + 1
            && let Some(replacement) = Replacement::of(curve, run.from, run.to)
        {
            if let Some(difference) = difference_within(curve, (run.from, run.to), &replacement, f64::INFINITY) {
                worst = worst.or_greater(difference.error, difference.time);
            }
            if let (Some(key), Some(wanted)) = (keys.last_mut(), wanted.last_mut()) {
                *key = key.clone().with_segment(replacement.kind());
                if let Replacement::Cubic(cubic) = replacement {
                    wanted.outgoing = cubic.start_slope;
                    slopes.incoming = cubic.end_slope;
                }
            }
        }
        keys.push(curve.key(run.to));
        wanted.push(slopes);
        kept.push(run.to);
    }
    Ok(Reduced {
        curve: frozen(keys, &wanted)?,
        removed: curve.len() - kept.len(),
        kept,
        difference: worst,
    })
}
