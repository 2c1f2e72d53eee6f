//! Markers of a clip: put, moved, renamed, taken out. They keep their order, so that an index names one throughout a drag.

use crate::document::{Clip, Marker};

use super::{ClipChange, EditError};

/// Refuses changes of markers that are not there.
///
/// # Errors
/// [`EditError::NoMarker`].
pub(super) fn check(clip: &Clip, change: &ClipChange) -> Result<(), EditError> {
    match index(change) {
        Some(index) if index >= clip.markers.len() => Err(EditError::NoMarker {
            clip: clip.name.clone(),
        }),
        _ => Ok(()),
    }
}

/// Whether a change is one already.
pub(super) fn is_so(markers: &[Marker], change: &ClipChange) -> bool {
    let old = index(change).and_then(|index| markers.get(index));
    match (change, old) {
        (ClipChange::MoveMarker { time, .. }, Some(old)) => old.time == *time,
        (ClipChange::RenameMarker { name, .. }, Some(old)) => old.name == *name,
        _ => false,
    }
}

/// Makes a change of markers; other changes are none of theirs.
pub(super) fn put(markers: &mut Vec<Marker>, change: &ClipChange) {
    match change {
        ClipChange::AddMarker(marker) => markers.push(marker.clone()),
        ClipChange::DeleteMarker { index } if *index < markers.len() => {
            markers.remove(*index);
        }
        ClipChange::MoveMarker { index, time } => {
            if let Some(marker) = markers.get_mut(*index) {
                marker.time = *time;
            }
        }
        ClipChange::RenameMarker { index, name } => {
            if let Some(marker) = markers.get_mut(*index) {
                marker.name.clone_from(name);
            }
        }
        _ => {}
    }
}

fn index(change: &ClipChange) -> Option<usize> {
    match change {
        ClipChange::MoveMarker { index, .. }
        | ClipChange::RenameMarker { index, .. }
        | ClipChange::DeleteMarker { index } => Some(*index),
        _ => None,
    }
}
