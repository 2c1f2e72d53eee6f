//! Deletes keys and keeps the shape as well as one cubic can.

mod rotation;

use std::sync::Arc;

use crate::curve::fit::Tolerance;
use crate::curve::reduce::{OneCubic, facing_cubic, max_difference, nearest_cubic};
use crate::curve::{Curve, Key, SegmentKind, Slopes, within};
use crate::document::{Channel, Document};

use super::draft::{Draft, kept_or_new};
use super::freeze::frozen;
use super::picked::{Unit, any_kind, pick};
use super::{Applied, EditError, KeyRef};

/// The curves that take the place of those of a unit, and how far they are off.
struct Dissolved {
    curves: Vec<Curve>,
    /// In the unit of the values.
    value: f64,
    /// Of a rotation.
    degrees: f64,
}

/// [`super::Edit::DissolveKeys`].
pub(super) fn dissolve_keys(document: &Document, keys: &[KeyRef]) -> Result<Applied, EditError> {
    let mut draft = Draft::new(document);
    let mut deleted = 0;
    let mut last_of = None;
    for picked in pick(document, keys.iter().map(|&key| (key, ())), any_kind)? {
        let channel = picked.channel;
        let mut curves = channel.curves.clone();
        for unit in picked.time_units() {
            let Some(curve) = channel.curves.get(unit.components.start) else {
                continue;
            };
            let kept = kept(curve, &unit);
            if unit.keys.len() == curve.len() {
                draft.notes.kept_last_key += 1;
                last_of.get_or_insert(&channel.name);
            }
            if kept.len() == curve.len() {
                continue;
            }
            deleted += curve.len() - kept.len();
            let new = if channel.is_rotation() {
                rotation::dissolved(channel, &kept)?
            } else {
                let own = channel.curves.get(unit.components.clone()).unwrap_or_default();
                values(own, &kept)?
            };
            draft.notes.changed = draft.notes.changed.max(new.value);
            draft.notes.degrees = draft.notes.degrees.max(new.degrees);
            for (old, new) in curves.iter_mut().skip(unit.components.start).zip(new.curves) {
                *old = kept_or_new(old, new);
            }
        }
        draft.set_curves(picked.place, channel, curves)?;
    }
    match last_of {
        Some(name) if deleted == 0 => Err(EditError::LastKey(name.clone())),
        _ => draft.finish(),
    }
}

/// The keys of a curve that a unit does not name; the first where it names all.
fn kept(curve: &Curve, unit: &Unit<()>) -> Vec<usize> {
    let mut named = unit.keys.iter().map(|&(i, ())| i).peekable();
    let mut kept: Vec<usize> = (0..curve.len()).filter(|i| named.next_if_eq(i).is_none()).collect();
    if kept.is_empty() {
        kept.push(0);
    }
    kept
}

/// The keys that are kept and their slopes, before any is changed.
fn survivors(curve: &Curve, kept: &[usize]) -> (Vec<Key>, Vec<Slopes>) {
    kept.iter().map(|&i| (curve.key(i), curve.slopes(i))).unzip()
}

fn values(curves: &[Arc<Curve>], kept: &[usize]) -> Result<Dissolved, EditError> {
    let mut new = Vec::with_capacity(curves.len());
    let mut value = 0.0_f64;
    for curve in curves {
        let tolerance = Tolerance::default().of(curve);
        let (mut keys, mut wanted) = survivors(curve, kept);
        for (n, run) in kept.windows(2).enumerate() {
            let &[i, j] = run else { continue };
            if j == i + 1 {
                continue;
            }
            let (kind, cubic) = replacement(curve, (i, j), tolerance);
            if let Some(key) = keys.get_mut(n) {
                *key = key.clone().with_segment(kind);
            }
            if let Some(cubic) = cubic {
                value = value.max(cubic.difference.error);
                if let Some([start, end]) = wanted.get_mut(n..n + 2) {
                    (start.outgoing, end.incoming) = (cubic.start_slope, cubic.end_slope);
                }
            }
        }
        new.extend(frozen(vec![keys], &[wanted])?);
    }
    Ok(Dissolved {
        curves: new,
        value,
        degrees: 0.0,
    })
}

/// What takes the place of the segments between two keys.
fn replacement(curve: &Curve, (i, j): (usize, usize), tolerance: f64) -> (SegmentKind, Option<OneCubic>) {
    let all = |wanted: &SegmentKind| (i..j).all(|k| curve.segment_kind(k) == wanted);
    if all(&SegmentKind::Step) {
        return (SegmentKind::Step, None);
    }
    let straight = all(&SegmentKind::Linear)
        && max_difference(curve, i, j).is_some_and(|difference| difference.error <= tolerance);
    if straight {
        return (SegmentKind::Linear, None);
    }
    let facing = facing_cubic(curve, i, j);
    let near = facing.filter(|cubic| cubic.difference.error <= tolerance);
    let storable = |cubic: &OneCubic| within(cubic.start_slope) && within(cubic.end_slope);
    let cubic = near.or_else(|| nearest_cubic(curve, i, j).filter(storable)).or(facing);
    (SegmentKind::Cubic, cubic)
}

/// Whether segments of a channel, between two keys, are all of one kind.
fn all_of(channel: &Channel, (i, j): (usize, usize), wanted: &SegmentKind) -> bool {
    channel
        .curves
        .first()
        .is_some_and(|curve| (i..j).all(|k| curve.segment_kind(k) == wanted))
}
