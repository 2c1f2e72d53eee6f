//! The document with the places its clips and channels have in a new file.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::document::{Channel, ChannelParts, Clip, Document};

use super::Entry;
use super::plan::Plan;

/// The document with the places its clips and channels have in the new file, and moved where they were.
pub(super) fn renumbered(document: &Document, entries: &[Entry]) -> Document {
    let mut clips = document.clips().to_vec();
    let mut placed = BTreeSet::new();
    for (index, entry) in entries.iter().enumerate() {
        let (at, clip) = match &entry.plan {
            Plan::Keep { clip: Some(at), .. } => (*at, None),
            Plan::Write(rewrite) => (rewrite.clip, Some(&rewrite.written)),
            Plan::Keep { clip: None, .. } => continue,
        };
        placed.insert(at);
        let Some(place) = clips.get_mut(at) else { continue };
        let now = clip.unwrap_or(place).clone();
        *place = with_origins(&now, Some(index), clip.is_some().then_some(entry.origins.as_slice()));
    }
    for (at, place) in clips.iter_mut().enumerate() {
        if !placed.contains(&at) {
            *place = with_origins(place, None, None);
        }
    }
    document.with_clips(clips, document.ids())
}

/// The clip with these places in a file: its own, and those of its channels in order where they are given.
pub(super) fn with_origins(clip: &Arc<Clip>, origin: Option<usize>, channels: Option<&[Option<usize>]>) -> Arc<Clip> {
    let same = channels.is_none_or(|origins| {
        let now = clip.channels.iter().map(|channel| channel.origin);
        now.eq(origins.iter().copied())
    });
    if same && clip.origin == origin {
        return clip.clone();
    }
    let renumbered = clip.edited(|parts| {
        parts.origin = origin;
        for (channel, origin) in parts.channels.iter_mut().zip(channels.unwrap_or_default()) {
            let changed = Channel::new(ChannelParts {
                origin: *origin,
                ..ChannelParts::clone(channel)
            });
            // An index is no part of what a channel must obey.
            if let Ok(changed) = changed {
                *channel = Arc::new(changed);
            }
        }
    });
    renumbered.map_or_else(|_| clip.clone(), Arc::new)
}
