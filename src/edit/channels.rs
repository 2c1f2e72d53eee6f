//! Adds, deletes and changes channels.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::curve::{Curve, Key, SegmentKind, Tangent};
use crate::document::{Channel, ChannelId, ChannelParts, ClipId, Document, Kind, Limits, Link, OvershootPolicy};

use super::convert::Fit;
use super::draft::Draft;
use super::picked::{locked, placed};
use super::retime::time;
use super::{Applied, ChannelChange, EditError, KeyRef, link};

/// The most weights a new channel can have; more are surely a slip of the hand.
const MOST_WEIGHTS: usize = 4096;

/// [`super::Edit::AddChannel`].
pub(super) fn add_channel(
    document: &Document,
    clip: ClipId,
    name: &str,
    kind: Kind,
    unit: &str,
) -> Result<Applied, EditError> {
    let (index, clip) = document
        .clips()
        .iter()
        .enumerate()
        .find(|(_, c)| c.id == clip)
        .ok_or(EditError::NoClip)?;
    if let Kind::Weights(count) = kind
        && count > MOST_WEIGHTS
    {
        return Err(EditError::Weights {
            count,
            most: MOST_WEIGHTS,
        });
    }
    let mut draft = Draft::new(document);
    let id = draft.ids.channel();
    let start = time(clip.play_range.0)?;
    let shared = draft.ids.key();
    let segment = match kind {
        Kind::Flag => SegmentKind::Step,
        _ => SegmentKind::default(),
    };
    let mut curves = Vec::with_capacity(kind.components());
    for component in 0..kind.components() {
        let key = if component == 0 || kind == Kind::Quaternion {
            shared
        } else {
            draft.ids.key()
        };
        // The identity rotation is 0, 0, 0, 1; everything else begins with 0.
        let value = if kind == Kind::Quaternion && component == 3 {
            1.0
        } else {
            0.0
        };
        let first = Key::new(key, start, value, Tangent::default(), segment.clone())?;
        curves.push(Arc::new(Curve::new([first])?));
        draft.made.push(KeyRef {
            channel: id,
            component,
            key,
        });
    }
    let mut parts = ChannelParts::new(id, name, kind, curves);
    unit.clone_into(&mut parts.unit);
    let mut channels = clip.channels.clone();
    channels.push(Arc::new(Channel::new(parts)?));
    draft.set_channels(index, channels);
    draft.finish()
}

/// [`super::Edit::DeleteChannels`].
pub(super) fn delete_channels(document: &Document, ids: &[ChannelId]) -> Result<Applied, EditError> {
    let wanted: BTreeSet<ChannelId> = ids.iter().copied().collect();
    let mut draft = Draft::new(document);
    let mut refused = None;
    let mut deleted = false;
    for (index, clip) in document.clips().iter().enumerate() {
        let mut channels = clip.channels.clone();
        channels.retain(|channel| {
            if !wanted.contains(&channel.id) {
                return true;
            }
            match locked(channel) {
                Some(error) => {
                    refused.get_or_insert(error);
                    true
                }
                None => false,
            }
        });
        if channels.len() < clip.channels.len() {
            draft.set_channels(index, channels);
            deleted = true;
        }
    }
    if !deleted {
        return Err(refused.unwrap_or(EditError::NoChannel));
    }
    draft.finish()
}

/// [`super::Edit::ChangeChannels`]. Channels the change does not suit are left out.
pub(super) fn change_channels(
    document: &Document,
    ids: &[ChannelId],
    change: &ChannelChange,
) -> Result<Applied, EditError> {
    let wanted: BTreeSet<ChannelId> = ids.iter().copied().collect();
    let mut draft = Draft::new(document);
    let mut refused = None;
    let mut fitting = false;
    for (place, channel) in placed(document) {
        if !wanted.contains(&channel.id) {
            continue;
        }
        if let Some(error) = objection(channel, change) {
            refused.get_or_insert(error);
            continue;
        }
        fitting = true;
        if is_so(channel, change) {
            continue;
        }
        let changed = match change {
            ChannelChange::LinkTimes => {
                let mut fit = Fit::default();
                let curves = link::linked(channel, &channel.curves, &mut draft.ids, &mut fit)?;
                draft.notes.fit(fit);
                channel.edited(|parts| {
                    parts.curves = curves;
                    parts.link = Link::Times;
                })?
            }
            _ => channel.edited(|parts| put(parts, change))?,
        };
        draft.set_channel(place, changed);
    }
    if !fitting {
        return Err(refused.unwrap_or(EditError::NoChannel));
    }
    draft.finish()
}

/// Lets the overshoot of a channel be.
pub(super) fn allow_overshoot(parts: &mut ChannelParts) {
    put(parts, &ChannelChange::Overshoot(OvershootPolicy::Allowed));
}

fn objection(channel: &Channel, change: &ChannelChange) -> Option<EditError> {
    match change {
        ChannelChange::Lock(_) | ChannelChange::Mute(_) | ChannelChange::Name(_) | ChannelChange::Colour(_) => None,
        _ if channel.lock => locked(channel),
        ChannelChange::Limits { component, .. } => {
            if channel.is_rotation() {
                Some(EditError::kind(channel, "has no allowed range"))
            } else {
                (*component >= channel.curves.len()).then(|| EditError::no_component(channel, *component))
            }
        }
        ChannelChange::LinkTimes if channel.curves.len() < 2 => {
            Some(EditError::kind(channel, "has one component only"))
        }
        ChannelChange::Unlink if channel.is_rotation() => Some(EditError::kind(channel, "keeps its components linked")),
        _ => None,
    }
}

fn is_so(channel: &Channel, change: &ChannelChange) -> bool {
    match change {
        ChannelChange::Name(name) => channel.name == *name,
        ChannelChange::Unit(unit) => channel.unit == *unit,
        ChannelChange::Limits { component, limits } => channel.limit(*component) == *limits,
        ChannelChange::Ends(ends) => channel.ends == *ends,
        ChannelChange::Rhythm(rhythm) => channel.rhythm == *rhythm,
        ChannelChange::Overshoot(policy) => channel.overshoot == *policy,
        ChannelChange::Colour(colour) => channel.colour == *colour,
        ChannelChange::Mute(mute) => channel.mute == *mute,
        ChannelChange::Lock(lock) => channel.lock == *lock,
        ChannelChange::LinkTimes => channel.link != Link::Free,
        ChannelChange::Unlink => channel.link == Link::Free,
    }
}

fn put(parts: &mut ChannelParts, change: &ChannelChange) {
    match change {
        ChannelChange::Name(name) => parts.name.clone_from(name),
        ChannelChange::Unit(unit) => parts.unit.clone_from(unit),
        ChannelChange::Limits { component, limits } => put_limits(parts, *component, *limits),
        ChannelChange::Ends(ends) => parts.ends = *ends,
        ChannelChange::Rhythm(rhythm) => parts.rhythm = *rhythm,
        ChannelChange::Overshoot(policy) => parts.overshoot = *policy,
        ChannelChange::Colour(colour) => parts.colour = *colour,
        ChannelChange::Mute(mute) => parts.mute = *mute,
        ChannelChange::Lock(lock) => parts.lock = *lock,
        ChannelChange::LinkTimes => parts.link = Link::Times,
        ChannelChange::Unlink => parts.link = Link::Free,
    }
}

fn put_limits(parts: &mut ChannelParts, component: usize, limits: Limits) {
    parts.limits.resize(parts.curves.len(), Limits::default());
    if let Some(old) = parts.limits.get_mut(component) {
        *old = limits;
    }
    if parts.limits.iter().all(|limits| limits.is_open()) {
        parts.limits.clear();
    }
}
