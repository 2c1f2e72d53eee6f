//! Inserts a key that changes no curve, and moves it on.

use std::sync::Arc;

use crate::curve::split::InsertError;
use crate::curve::time::same_time;
use crate::curve::{Curve, KeyId, Located, Outside, SegmentKind, Splice, Time};
use crate::document::{Channel, ChannelId, Document, Ids, Kind, Link};

use super::convert::{Fit, rotation_with_cubics, with_cubics};
use super::draft::Draft;
use super::keys::move_keys;
use super::link::linked;
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
    let mut fit = Fit::default();
    let inserted = inserted(channel, (wanted.component, at, id), &mut draft.ids, &mut fit)?;
    draft.notes.fit(fit);
    draft.set_channel(place, inserted);
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
        reports: Vec::new(),
    })
}

/// The channel with one more key on a component and those linked to it. Easings without exact halves in which the key
/// falls become cubics.
fn inserted(
    channel: &Channel,
    (component, at, id): (usize, Time, KeyId),
    ids: &mut Ids,
    fit: &mut Fit,
) -> Result<Channel, EditError> {
    let mut now = channel.clone();
    // Every round turns one easing into cubics.
    loop {
        let (component, index) = match exactly(&now, (component, at, id), fit) {
            Ok(inserted) => return Ok(inserted),
            // A key of the cubics stands there already.
            Err((_, EditError::Insert(InsertError::Occupied { .. }))) if fit.easings > 0 => {
                return with_name(&now, (component, at, id));
            }
            Err((component, EditError::Insert(InsertError::Easing { index }))) => (component, index),
            Err((_, error)) => return Err(error),
        };
        now = with_easing_as_cubics(&now, component, index, ids, fit)?;
    }
}

/// The channel with cubics in place of the easing after a key of a component; linked components get the keys too.
///
/// # Errors
/// An easing that cannot be fitted.
pub(super) fn with_easing_as_cubics(
    channel: &Channel,
    component: usize,
    index: usize,
    ids: &mut Ids,
    fit: &mut Fit,
) -> Result<Channel, EditError> {
    let curves = if channel.is_rotation() {
        rotation_with_cubics(channel, index, ids, fit)?
    } else {
        let mut curves = channel.curves.clone();
        if let Some(curve) = curves.get_mut(component) {
            *curve = Arc::new(with_cubics(curve, index, ids, fit)?);
        }
        match channel.link {
            Link::Free => curves,
            Link::Times | Link::Keys => linked(channel, &curves, ids, fit)?,
        }
    };
    Ok(channel.edited(|parts| parts.curves = curves)?)
}

/// The channel with one more key that changes nothing (a rotation a little); the component where that cannot be.
fn exactly(
    channel: &Channel,
    (component, at, id): (usize, Time, KeyId),
    fit: &mut Fit,
) -> Result<Channel, (usize, EditError)> {
    if channel.is_rotation() {
        let (inserted, degrees) = rotation::with_key_at(channel, at, id).map_err(|error| (component, error))?;
        // Both changes add up at worst.
        fit.degrees += degrees;
        return Ok(inserted);
    }
    let mut curves = channel.curves.clone();
    for (i, curve) in curves.iter_mut().enumerate() {
        if channel.link != Link::Free || i == component {
            *curve = Arc::new(curve_with_key_at(channel, curve, at, id).map_err(|error| (i, error))?);
        }
    }
    channel
        .edited(|parts| parts.curves = curves)
        .map_err(|error| (component, error.into()))
}

/// The channel with another name for the key of a component, and of those linked to it, at a time.
fn with_name(channel: &Channel, (component, at, id): (usize, Time, KeyId)) -> Result<Channel, EditError> {
    let mut curves = channel.curves.clone();
    for (i, curve) in curves.iter_mut().enumerate() {
        if channel.link != Link::Free || i == component {
            let near = curve.nearest(at.seconds());
            let keys = curve.keys().enumerate();
            let keys = keys.map(|(k, key)| if k == near { key.with_id(id) } else { key });
            *curve = Arc::new(Curve::new(keys)?);
        }
    }
    Ok(channel.edited(|parts| parts.curves = curves)?)
}

/// The channel with a key at a time, on a component and those linked to it; itself where there is one.
///
/// # Errors
/// As for an insertion.
pub(super) fn with_cut(
    channel: &Channel,
    component: usize,
    at: Time,
    ids: &mut Ids,
    fit: &mut Fit,
) -> Result<Channel, EditError> {
    let t = at.seconds();
    let is_there = |curve: &Arc<Curve>| (curve.time(curve.nearest(t)) - t).abs() <= same_time(t);
    if channel.curves.get(component).is_some_and(is_there) {
        return Ok(channel.clone());
    }
    let id = ids.key();
    let mut own = Fit::default();
    let cut = inserted(channel, (component, at, id), ids, &mut own)?;
    fit.add(own);
    Ok(cut)
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
