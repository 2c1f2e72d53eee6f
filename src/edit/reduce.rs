//! Drops keys within an error that holds over all time (curve-maths 8.3).

use std::ops::Range;
use std::sync::Arc;

use crate::curve::fit::Tolerance;
use crate::curve::reduce::{Difference, reduce_linked, reduce_rotation};
use crate::curve::{Curve, Key, Slopes};
use crate::document::{Channel, ChannelId, Document};

use super::draft::{Draft, kept_or_new};
use super::freeze::frozen;
use super::picked::Unit;
use super::{Applied, EditError, EditNote, Scope};

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

/// What an edit made of the keys of a curve, or of curves that share them.
#[derive(Clone, Debug, PartialEq)]
pub struct CurveReport {
    /// The channel.
    pub channel: ChannelId,
    /// The components that share the keys: all four of a rotation, all of a linked channel, else one.
    pub components: Range<usize>,
    /// How many keys there were.
    pub before: usize,
    /// How many there are.
    pub after: usize,
    /// The greatest error over all time and where it is, component by component; of a rotation one, in degrees. Empty
    /// where it was not measured.
    pub differences: Vec<Difference>,
}

impl CurveReport {
    /// The greatest of [`CurveReport::differences`] and its component.
    pub fn worst(&self) -> Option<(usize, Difference)> {
        self.components
            .clone()
            .zip(self.differences.iter().copied())
            .reduce(|worst, next| if next.1.error > worst.1.error { next } else { worst })
    }
}

/// [`super::Edit::ReduceKeys`].
pub(super) fn reduce_keys(document: &Document, scope: &Scope, max_error: MaxError) -> Result<Applied, EditError> {
    let mut draft = Draft::new(document);
    let (mut value, mut degrees) = (None, None);
    let (mut before, mut after) = (0, 0);
    for picked in scope.pick(document)? {
        let channel = picked.channel;
        let mut curves = channel.curves.clone();
        for unit in picked.time_units() {
            let (new, report) = reduced(channel, &unit, max_error)?;
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

fn reduced(channel: &Channel, unit: &Unit<()>, max_error: MaxError) -> Result<(Vec<Curve>, CurveReport), EditError> {
    let curves = channel.curves.get(unit.components.clone()).unwrap_or_default();
    let curves: Vec<&Curve> = curves.iter().map(Arc::as_ref).collect();
    let before = curves.first().map_or(0, |curve| curve.len());
    let keep = others(before, unit);
    let (new, differences) = if let (true, &[x, y, z, w]) = (channel.is_rotation(), curves.as_slice()) {
        let reduced = reduce_rotation([x, y, z, w], max_error.degrees(), &keep)?;
        let kept = reduced.kept;
        (
            with_shared_modes([x, y, z, w], &reduced.curves, &kept)?,
            vec![reduced.difference],
        )
    } else {
        let allowed: Vec<f64> = curves.iter().map(|curve| max_error.of(curve)).collect();
        let reduced = reduce_linked(&curves, &allowed, &keep)?;
        let differences = reduced.iter().map(|reduced| reduced.difference).collect();
        (reduced.into_iter().map(|reduced| reduced.curve).collect(), differences)
    };
    let report = CurveReport {
        channel: channel.id,
        components: unit.components.clone(),
        before,
        after: new.first().map_or(0, Curve::len),
        differences,
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
