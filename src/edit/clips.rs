//! Changes of a clip.

use std::sync::Arc;

use crate::document::{Clip, ClipId, ClipParts, Document};

use super::{Applied, ClipChange, EditError, markers};

/// [`super::Edit::ChangeClip`].
pub(super) fn change_clip(document: &Document, id: ClipId, change: &ClipChange) -> Result<Applied, EditError> {
    let index = document
        .clips()
        .iter()
        .position(|clip| clip.id == id)
        .ok_or(EditError::NoClip)?;
    let mut clips = document.clips().to_vec();
    let clip = clips.get_mut(index).ok_or(EditError::NoClip)?;
    markers::check(clip, change)?;
    let document = if is_so(clip, change) {
        document.clone()
    } else {
        *clip = Arc::new(changed(clip, change)?);
        document.with_clips(clips, document.ids())
    };
    Ok(Applied {
        document,
        keys: Vec::new(),
        notes: Vec::new(),
        reports: Vec::new(),
    })
}

fn is_so(clip: &Clip, change: &ClipChange) -> bool {
    match change {
        ClipChange::Name(name) => clip.name == *name,
        ClipChange::Rate(rate) => clip.rate == *rate,
        ClipChange::PlayRange(first, last) => clip.play_range == (*first, *last),
        ClipChange::Playback(playback) => clip.playback == *playback,
        ClipChange::AddMarker(_)
        | ClipChange::MoveMarker { .. }
        | ClipChange::RenameMarker { .. }
        | ClipChange::DeleteMarker { .. } => markers::is_so(&clip.markers, change),
        ClipChange::Shift(by) => *by == 0.0,
    }
}

fn changed(clip: &Clip, change: &ClipChange) -> Result<Clip, EditError> {
    if let ClipChange::Shift(by) = change {
        return clip.shifted(*by).ok_or(EditError::Number(*by));
    }
    Ok(clip.edited(|parts| put(parts, change))?)
}

fn put(parts: &mut ClipParts, change: &ClipChange) {
    match change {
        ClipChange::Name(name) => parts.name.clone_from(name),
        ClipChange::Rate(rate) => parts.rate = *rate,
        ClipChange::PlayRange(first, last) => parts.play_range = (*first, *last),
        ClipChange::Playback(playback) => parts.playback = *playback,
        ClipChange::AddMarker(_)
        | ClipChange::MoveMarker { .. }
        | ClipChange::RenameMarker { .. }
        | ClipChange::DeleteMarker { .. } => markers::put(&mut parts.markers, change),
        // The keys move too: `changed` sees to it.
        ClipChange::Shift(_) => {}
    }
}
