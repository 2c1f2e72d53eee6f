//! Inserts a key that changes no curve, and moves it on.

use std::sync::Arc;

use crate::curve::{Curve, KeyId, Located, Outside, SegmentKind, Splice, Time};
use crate::document::{Channel, ChannelId, Document, Kind, Link};

use super::draft::Draft;
use super::keys::move_keys;
use super::picked::{finite, unlocked};
use super::retime::time;
use super::{Applied, EditError, KeyRef, rotation};

/// What [`super::Edit::InsertKey`] says.
#[derive(Clone, Copy, Debug)]
pub(super) struct Insertion {
    /// In which channel.
    pub channel: ChannelId,
    /// On which component.
    pub component: usize,
    /// Seconds.
    pub time: f64,
    /// How far the key is moved then, s.
    pub dt: f64,
    /// How far the key is moved then, value.
    pub dv: f64,
}

/// [`super::Edit::InsertKey`].
pub(super) fn insert_key(document: &Document, wanted: Insertion) -> Result<Applied, EditError> {
    let at = time(finite(wanted.time)?)?;
    let mut draft = Draft::new(document);
    let (place, channel) = unlocked(document, wanted.channel)?;
    if wanted.component >= channel.curves.len() {
        return Err(EditError::no_component(channel, wanted.component));
    }
    let id = draft.ids.key();
    if channel.is_rotation() {
        let (inserted, degrees) = rotation::with_key_at(channel, at, id)?;
        draft.notes.degrees = degrees;
        draft.set_channel(place, inserted);
    } else {
        let curves = with_key_at(channel, wanted.component, at, id)?;
        draft.set_curves(place, channel, curves)?;
    }
    let key = KeyRef {
        channel: wanted.channel,
        component: wanted.component,
        key: id,
    };
    draft.made.push(key);
    let inserted = draft.finish()?;
    if wanted.dt == 0.0 && wanted.dv == 0.0 {
        return Ok(inserted);
    }
    let moved = move_keys(&inserted.document, &[key], wanted.dt, wanted.dv)?;
    Ok(Applied {
        document: moved.document,
        keys: inserted.keys,
        notes: inserted.notes.into_iter().chain(moved.notes).collect(),
    })
}

fn with_key_at(channel: &Channel, component: usize, at: Time, id: KeyId) -> Result<Vec<Arc<Curve>>, EditError> {
    channel
        .curves
        .iter()
        .enumerate()
        .map(|(i, curve)| {
            if channel.link == Link::Free && i != component {
                return Ok(Arc::clone(curve));
            }
            curve_with_key_at(channel, curve, at, id).map(Arc::new)
        })
        .collect()
}

/// The curve of a channel with one more key. Where a stepped curve holds beyond its ends, the new segment is a step.
pub(super) fn curve_with_key_at(channel: &Channel, curve: &Curve, at: Time, id: KeyId) -> Result<Curve, EditError> {
    let new = curve.with_key_at(at, id, channel.ends)?;
    let (end, policy) = match curve.locate(at.seconds()) {
        Located::Before => (0, channel.ends.before),
        Located::After => (curve.len() - 1, channel.ends.after),
        Located::At(_) | Located::Between(_) => return Ok(new),
    };
    let stays_step = *curve.segment_kind(end) == SegmentKind::Step && policy == Outside::Hold;
    if !(stays_step || channel.kind == Kind::Flag) {
        return Ok(new);
    }
    // The new segment is that after the end key or after the new one; the new last key steps like the old one did.
    let begin = if end == 0 { 0 } else { new.len().saturating_sub(2) };
    let range = begin..new.len().min(begin + 2);
    let keys = range.clone().map(|i| new.key(i).with_segment(SegmentKind::Step));
    let splice = Splice {
        keys: keys.collect(),
        range,
    };
    Ok(new.spliced([splice])?)
}
