//! Drops keys within an error that holds over all time (curve-maths 8.3).

use std::sync::Arc;

use crate::curve::fit::Tolerance;
use crate::curve::reduce::{reduce_linked_watched, reduce_rotation_watched};
use crate::curve::{Curve, Key, Slopes};
use crate::document::{Channel, Document};

use super::draft::{Draft, kept_or_new};
use super::freeze::frozen;
use super::picked::Unit;
use super::watch::{Part, Watch};
use super::{Applied, CurveReport, EditError, EditNote, Measured, Scope};

/// How far a reduction may be off.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum MaxError {
    /// By the size of each curve.
    Relative(Tolerance),
    /// The same for all curves.
    Absolute {
        /// In the unit of the values.
        value: f64,
        /// For rotations.
        degrees: f64,
    },
}

impl Default for MaxError {
    fn default() -> Self {
        Self::Relative(Tolerance::default())
    }
}

impl MaxError {
    /// For a curve that is no part of a rotation, in its unit.
    pub fn of(self, curve: &Curve) -> f64 {
        match self {
            Self::Relative(tolerance) => tolerance.of(curve),
            Self::Absolute { value, .. } => value,
        }
    }

    /// For rotations, degrees.
    pub fn degrees(self) -> f64 {
        match self {
            Self::Relative(Tolerance { degrees, .. }) | Self::Absolute { degrees, .. } => degrees,
        }
    }
}

/// [`super::Edit::ReduceKeys`].
pub(super) fn reduce_keys(
    document: &Document,
    scope: &Scope,
    max_error: MaxError,
    watch: &mut Watch<'_>,
) -> Result<Applied, EditError> {
    let mut draft = Draft::new(document);
    let (mut value, mut degrees) = (None, None);
    let (mut before, mut after) = (0, 0);
    let all = scope.pick(document)?;
    let channels = all.len();
    for (done, picked) in all.into_iter().enumerate() {
        let channel = picked.channel;
        let mut curves = channel.curves.clone();
        let units = picked.time_units();
        let share = Part::of(done, channels);
        for (unit, part) in units.iter().zip(share.split(units.len())) {
            let (new, report) = reduced(channel, unit, max_error, &mut part.of_watch(watch))?;
            before += report.before;
            after += report.after;
            let worst = if channel.is_rotation() {
                &mut degrees
            } else {
                &mut value
            };
            for difference in &report.differences {
                *worst = Some(difference.error.max(worst.unwrap_or(0.0)));
            }
            draft.reports.push(report);
            for (old, new) in curves.iter_mut().skip(unit.components.start).zip(new) {
                *old = kept_or_new(old, new);
            }
        }
        draft.set_curves(picked.place, channel, curves)?;
    }
    draft.notes.counted = Some(EditNote::Reduced {
        before,
        after,
        value,
        degrees,
    });
    draft.finish()
}

fn reduced(
    channel: &Channel,
    unit: &Unit<()>,
    max_error: MaxError,
    watch: &mut Watch<'_>,
) -> Result<(Vec<Curve>, CurveReport), EditError> {
    let curves = channel.curves.get(unit.components.clone()).unwrap_or_default();
    let curves: Vec<&Curve> = curves.iter().map(Arc::as_ref).collect();
    let before = curves.first().map_or(0, |curve| curve.len());
    let keep = others(before, unit);
    let (new, differences) = if let (true, &[x, y, z, w]) = (channel.is_rotation(), curves.as_slice()) {
        let reduced = reduce_rotation_watched([x, y, z, w], max_error.degrees(), &keep, watch)?;
        let kept = reduced.kept;
        (
            with_shared_modes([x, y, z, w], &reduced.curves, &kept)?,
            vec![reduced.difference],
        )
    } else {
        let allowed: Vec<f64> = curves.iter().map(|curve| max_error.of(curve)).collect();
        let reduced = reduce_linked_watched(&curves, &allowed, &keep, watch)?;
        let differences = reduced.iter().map(|reduced| reduced.difference).collect();
        (reduced.into_iter().map(|reduced| reduced.curve).collect(), differences)
    };
    let report = CurveReport {
        channel: channel.id,
        components: unit.components.clone(),
        before,
        after: new.first().map_or(0, Curve::len),
        differences,
        measured: Measured::Everywhere,
    };
    Ok((new, report))
}

/// The keys, of as many as `len`, that a unit does not name.
fn others(len: usize, unit: &Unit<()>) -> Vec<usize> {
    let mut named = unit.keys.iter().map(|&(i, ())| i).peekable();
    (0..len).filter(|i| named.next_if_eq(i).is_none()).collect()
}

/// The reduced curves of a rotation, whose keys go on sharing their tangent modes: a side is frozen in all or in none.
fn with_shared_modes(old: [&Curve; 4], new: &[Curve; 4], kept: &[usize]) -> Result<Vec<Curve>, EditError> {
    let mut keys: Vec<Vec<Key>> = Vec::with_capacity(old.len());
    let mut wanted: Vec<Vec<Slopes>> = Vec::with_capacity(old.len());
    for (old, new) in old.into_iter().zip(new) {
        let shaped = kept.iter().enumerate();
        keys.push(
            shaped
                .map(|(i, &k)| old.key(k).with_segment(new.segment_kind(i).clone()))
                .collect(),
        );
        wanted.push((0..new.len()).map(|i| new.slopes(i)).collect());
    }
    frozen(keys, &wanted)
}
