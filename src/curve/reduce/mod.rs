//! Fewer keys for the same motion: the reduction of curves and rotations to a maximum error over all time.
//!
//! Keys are dropped, never moved. The error of what replaces them is measured against the original curve between its
//! keys too, so a curve that fits at every dropped key and swings out between them is not taken for a good one.

mod arcs;
mod difference;
mod linked;
mod one_cubic;
mod rotation;
mod rotation_difference;
mod spans;

pub use difference::{Difference, max_difference};
pub use linked::{Reduced, reduce, reduce_linked, reduce_linked_watched};
pub use one_cubic::{OneCubic, facing_cubic, nearest_cubic, nearest_slopes};
pub use rotation::{ReducedRotation, reduce_rotation, reduce_rotation_watched};

use std::ops::ControlFlow;

use super::{Curve, CurveError, SegmentKind};

/// Told now and then which part of a long reduction is done, 0 to 1; says whether to go on.
pub type Watch<'a> = dyn FnMut(f32) -> ControlFlow<()> + 'a;

/// Nobody looks, and nobody stops it.
fn unwatched(_: f32) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// Why keys cannot be reduced.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum ReduceError {
    /// A tolerance that is none.
    #[error("the tolerance {0} is not a number of zero or more")]
    Tolerance(f64),
    /// Not one tolerance for each curve.
    #[error("{tolerances} tolerances were given for {curves} curves")]
    Tolerances {
        /// How many curves there are.
        curves: usize,
        /// How many tolerances.
        tolerances: usize,
    },
    /// Curves that should have the same keys.
    #[error("the curves of a channel have different keys: curve {curve} has no key like key {key} of the first curve")]
    Unlinked {
        /// Which curve, from 0.
        curve: usize,
        /// Which key, from 0.
        key: usize,
    },
    /// Whoever watched it said that the result is no longer wanted.
    #[error("the reduction was stopped")]
    Stopped,
    /// The keys that are left make no curve.
    #[error(transparent)]
    Curve(#[from] CurveError),
}

/// A tolerance, where it is one.
///
/// # Errors
/// [`ReduceError::Tolerance`] where it is negative, infinite or NaN.
fn checked_tolerance(tolerance: f64) -> Result<f64, ReduceError> {
    if tolerance >= 0.0 && tolerance.is_finite() {
        Ok(tolerance)
    } else {
        Err(ReduceError::Tolerance(tolerance))
    }
}

/// Checks that every curve has keys at the times of the first one.
fn check_times(curves: &[&Curve]) -> Result<(), ReduceError> {
    unlike(curves, |first, other, key| first.time(key) != other.time(key))
}

/// Checks that every curve has keys at the times of the first one, with segments of the same sort.
fn check_linked(curves: &[&Curve]) -> Result<(), ReduceError> {
    let segments = curves.iter().map(|curve| curve.segments()).min().unwrap_or(0);
    unlike(curves, |first, other, key| {
        first.time(key) != other.time(key)
            || (key < segments && sort(first.segment_kind(key)) != sort(other.segment_kind(key)))
    })
}

/// Refuses the first key of a curve that `differs` from that of the first curve, or that one of them lacks.
fn unlike(curves: &[&Curve], differs: impl Fn(&Curve, &Curve, usize) -> bool) -> Result<(), ReduceError> {
    let Some((first, others)) = curves.split_first() else {
        return Ok(());
    };
    for (other, curve) in others.iter().zip(1..) {
        let shared = first.len().min(other.len());
        let unlike = (0..shared).find(|&key| differs(first, other, key));
        let unlike = unlike.or_else(|| (first.len() != other.len()).then_some(shared));
        if let Some(key) = unlike {
            return Err(ReduceError::Unlinked { curve, key });
        }
    }
    Ok(())
}

/// The sort of a segment, without parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sort {
    Step,
    Linear,
    Cubic,
    Ease,
}

fn sort(kind: &SegmentKind) -> Sort {
    match kind {
        SegmentKind::Step => Sort::Step,
        SegmentKind::Linear => Sort::Linear,
        SegmentKind::Cubic => Sort::Cubic,
        SegmentKind::Ease(_) => Sort::Ease,
    }
}
