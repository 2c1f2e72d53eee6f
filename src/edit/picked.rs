//! The keys an edit names, gathered by channel and curve in one pass.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use crate::curve::KeyId;
use crate::document::{Channel, ChannelId, Document, Kind, Link};

use super::draft::Place;
use super::{EditError, KeyRef};

/// The named keys of one channel, each with what the edit says about it.
pub(super) struct Picked<'a, T> {
    /// Where the channel stands.
    pub place: Place,
    /// The channel.
    pub channel: &'a Arc<Channel>,
    /// For every component the indices of its named keys, rising.
    pub components: Vec<Vec<(usize, T)>>,
}

/// Components that act together, and their named keys.
pub(super) struct Unit<T> {
    /// Which components.
    pub components: Range<usize>,
    /// The indices of the keys, rising, each once.
    pub keys: Vec<(usize, T)>,
}

impl<T: Copy> Picked<'_, T> {
    /// The components whose keys share their times: all of a linked channel, else each by itself.
    pub fn time_units(&self) -> Vec<Unit<T>> {
        self.units(self.channel.link != Link::Free)
    }

    /// The components whose keys share tangent mode and segment: all of a rotation, else each by itself.
    pub fn mode_units(&self) -> Vec<Unit<T>> {
        self.units(self.channel.link == Link::Keys)
    }

    fn units(&self, together: bool) -> Vec<Unit<T>> {
        if together {
            let keys: BTreeMap<usize, T> = self.components.iter().flatten().copied().collect();
            return vec![Unit {
                components: 0..self.components.len(),
                keys: keys.into_iter().collect(),
            }];
        }
        self.components
            .iter()
            .enumerate()
            .filter(|(_, keys)| !keys.is_empty())
            .map(|(component, keys)| Unit {
                components: component..component + 1,
                keys: keys.clone(),
            })
            .collect()
    }
}

/// Gathers the named keys. A key named twice counts with what was said last. Channels that are locked, or that
/// `refusal` has an objection to, are left out.
///
/// # Errors
/// Where nothing is left: the first objection, [`EditError::Locked`], or [`EditError::NoKey`].
pub(super) fn pick<'a, T: Copy>(
    document: &'a Document,
    named: impl IntoIterator<Item = (KeyRef, T)>,
    refusal: impl Fn(&Channel) -> Option<EditError>,
) -> Result<Vec<Picked<'a, T>>, EditError> {
    let mut channels: BTreeMap<ChannelId, BTreeMap<usize, BTreeMap<KeyId, T>>> = BTreeMap::new();
    for (key, said) in named {
        channels
            .entry(key.channel)
            .or_default()
            .entry(key.component)
            .or_default()
            .insert(key.key, said);
    }
    let mut picked = Vec::with_capacity(channels.len());
    let mut refused = None;
    for (place, channel) in placed(document) {
        let Some(components) = channels.remove(&channel.id) else {
            continue;
        };
        if let Some(error) = locked(channel).or_else(|| refusal(channel)) {
            refused.get_or_insert(error);
            continue;
        }
        let components: Vec<Vec<(usize, T)>> = (0..channel.curves.len())
            .map(|component| indices(channel, component, components.get(&component)))
            .collect();
        if components.iter().any(|keys| !keys.is_empty()) {
            picked.push(Picked {
                place,
                channel,
                components,
            });
        }
    }
    if picked.is_empty() {
        return Err(refused.unwrap_or(EditError::NoKey));
    }
    Ok(picked)
}

fn indices<T: Copy>(channel: &Channel, component: usize, named: Option<&BTreeMap<KeyId, T>>) -> Vec<(usize, T)> {
    let (Some(named), Some(curve)) = (named, channel.curves.get(component)) else {
        return Vec::new();
    };
    curve
        .ids_where(|ids| named.range(ids).next().is_some())
        .filter_map(|(i, id)| Some((i, *named.get(&id)?)))
        .take(named.len())
        .collect()
}

/// Every channel and where it stands.
pub(super) fn placed(document: &Document) -> impl Iterator<Item = (Place, &Arc<Channel>)> {
    document.clips().iter().enumerate().flat_map(|(clip, c)| {
        c.channels
            .iter()
            .enumerate()
            .map(move |(channel, c)| (Place { clip, channel }, c))
    })
}

/// The channel with this identity, where it is and is not locked.
pub(super) fn unlocked(document: &Document, id: ChannelId) -> Result<(Place, &Arc<Channel>), EditError> {
    let (place, channel) = placed(document)
        .find(|(_, channel)| channel.id == id)
        .ok_or(EditError::NoChannel)?;
    locked(channel).map_or(Ok((place, channel)), Err)
}

/// The objection to editing a locked channel.
pub(super) fn locked(channel: &Channel) -> Option<EditError> {
    channel.lock.then(|| EditError::Locked(channel.name.clone()))
}

/// No objection.
pub(super) fn any_kind(_: &Channel) -> Option<EditError> {
    None
}

/// The objection of a flag to anything but steps.
pub(super) fn moves_between_keys(channel: &Channel) -> Option<EditError> {
    (channel.kind == Kind::Flag).then(|| EditError::kind(channel, "only has steps"))
}

/// A finite number, or the error that names it.
pub(super) fn finite(number: f64) -> Result<f64, EditError> {
    if number.is_finite() {
        Ok(number)
    } else {
        Err(EditError::Number(number))
    }
}
