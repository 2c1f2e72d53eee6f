//! Puts another reading of a channel in the place of the one it has, and keeps what was edited since.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use crate::curve::time::same_time;
use crate::curve::{Curve, Key, KeyId};
use crate::document::{Channel, ChannelId, ClipId, Document, Target};

use super::draft::{Draft, kept_or_new};
use super::picked::unlocked;
use super::{Applied, EditError};

/// [`super::Edit::Reread`].
pub(super) fn reread(document: &Document, id: ChannelId, from: &Channel, to: &Channel) -> Result<Applied, EditError> {
    let (place, channel) = unlocked(document, id)?;
    let clash = |time: Option<f64>| EditError::EditedSince {
        channel: channel.name.clone(),
        time: time.unwrap_or_else(|| channel.bounds().0),
    };
    let kind = merged(&from.kind, &to.kind, &channel.kind).ok_or_else(|| clash(None))?;
    let link = merged(&from.link, &to.link, &channel.link).ok_or_else(|| clash(None))?;
    let labels = merged(&from.labels, &to.labels, &channel.labels).ok_or_else(|| clash(None))?;
    if !shares_keys(from, channel) {
        return Err(clash(None));
    }
    let curves = match from.curves.len() == channel.curves.len() && from.curves.len() == to.curves.len() {
        true => components(from, to, channel).map_err(|time| clash(Some(time)))?,
        false if from.same_keys(channel) => to.curves.clone(),
        false => return Err(clash(None)),
    };
    let changed = channel
        .edited(|parts| {
            parts.kind = kind;
            parts.link = link;
            parts.labels = labels;
            if parts.limits.len() != curves.len() {
                parts.limits.clear();
            }
            parts.curves = curves;
            parts.fixes = to.fixes;
        })
        // Each by itself they were channels: it is what was edited that does not go with it.
        .map_err(|_| clash(None))?;
    let mut draft = Draft::new(document);
    if changed != **channel {
        draft.set_channel(place, changed);
    }
    draft.finish()
}

/// [`super::Edit::BringIn`].
pub(super) fn bring_in(document: &Document, clip: ClipId, channel: &Arc<Channel>) -> Result<Applied, EditError> {
    let (index, clip) = document
        .clips()
        .iter()
        .enumerate()
        .find(|(_, c)| c.id == clip)
        .ok_or(EditError::NoClip)?;
    let mut draft = Draft::new(document);
    if clip.channel(channel.id).is_some() {
        return draft.finish();
    }
    let driven = |other: &Arc<Channel>| !other.mute && other.target == channel.target;
    let taken = channel.target != Target::Free && clip.channels.iter().any(driven);
    let channel = match taken {
        true => Arc::new(channel.edited(|parts| parts.mute = true)?),
        false => Arc::clone(channel),
    };
    // In the order of the file.
    let later = |other: &Arc<Channel>| other.origin.is_none_or(|origin| Some(origin) > channel.origin);
    let mut channels = clip.channels.clone();
    let place = channels.iter().position(later).unwrap_or(channels.len());
    channels.insert(place, channel);
    draft.set_channels(index, channels);
    draft.finish()
}

/// Whether a channel still has anything of a reading of it.
fn shares_keys(reading: &Channel, channel: &Channel) -> bool {
    let read: HashSet<KeyId> = ids(reading).collect();
    ids(channel).any(|id| read.contains(&id))
}

fn ids(channel: &Channel) -> impl Iterator<Item = KeyId> + '_ {
    let curves = channel.curves.iter();
    curves.flat_map(|curve| (0..curve.len()).map(|key| curve.key_id(key)))
}

/// The curves with what the readings differ in; the time of a key for which that cannot be, s.
fn components(from: &Channel, to: &Channel, now: &Channel) -> Result<Vec<Arc<Curve>>, f64> {
    let readings = from.curves.iter().zip(&to.curves);
    readings
        .zip(&now.curves)
        .map(|((from, to), now)| {
            if Arc::ptr_eq(from, now) || **from == **now {
                return Ok(kept_or_new(now, Curve::clone(to)));
            }
            component(from, to, now).map(|curve| kept_or_new(now, curve))
        })
        .collect()
}

fn component(from: &Curve, to: &Curve, now: &Curve) -> Result<Curve, f64> {
    let named = |curve: &Curve| -> HashMap<KeyId, Key> { curve.keys().map(|key| (key.id(), key)).collect() };
    let (before, after) = (named(from), named(to));
    let mut keys = Vec::with_capacity(now.len());
    let mut had = HashSet::with_capacity(now.len());
    for key in now.keys() {
        had.insert(key.id());
        let time = key.time().seconds();
        match (before.get(&key.id()), after.get(&key.id())) {
            (None, None) => keys.push(key),
            (Some(before), None) if before.same_as(&key) => {}
            (Some(before), Some(after)) => keys.push(both(before, after, key).ok_or(time)?),
            (None, Some(after)) if after.same_as(&key) => keys.push(key),
            (Some(_), None) | (None, Some(_)) => return Err(time),
        }
    }
    // A key of both that is not here was deleted, and stays so.
    let comes = |key: &Key| !before.contains_key(&key.id()) && !had.contains(&key.id());
    keys.extend(to.keys().filter(comes));
    keys.sort_by(|a, b| a.time().seconds().total_cmp(&b.time().seconds()));
    // Readings keep keys at one time apart by less than edits do.
    let read = |key: &Key| after.get(&key.id()).is_some_and(|read| read.time() == key.time());
    let apart = |a: &Key, b: &Key| {
        (read(a) && read(b)) || b.time().seconds() - a.time().seconds() > same_time(a.time().seconds())
    };
    let clash = keys.windows(2).find_map(|pair| match pair {
        [a, b] if !apart(a, b) => Some(a.time().seconds()),
        _ => None,
    });
    match clash {
        Some(time) => Err(time),
        None => Curve::new(keys).map_err(|_| now.bounds().0),
    }
}

/// A key with what the readings differ in and what was edited; `None` where that is the same.
fn both(before: &Key, after: &Key, now: Key) -> Option<Key> {
    let time = merged(&before.time(), &after.time(), &now.time())?;
    let value = merged(&before.value(), &after.value(), &now.value())?;
    let tangent = merged(&before.tangent(), &after.tangent(), &now.tangent())?;
    let segment = merged(before.segment(), after.segment(), now.segment())?;
    Key::new(now.id(), time, value, tangent, segment).ok()
}

/// What was edited where the readings agree, the new reading where nothing was; `None` where both changed it.
fn merged<T: Clone + PartialEq>(before: &T, after: &T, now: &T) -> Option<T> {
    if before == after || after == now {
        Some(now.clone())
    } else if before == now {
        Some(after.clone())
    } else {
        None
    }
}
