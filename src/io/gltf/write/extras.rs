//! What the new file says when it is read back: whether it is what was to be written, and what has to be stored in the
//! extras of its animations because the numbers alone do not say it.

use std::sync::Arc;

use sha2::{Digest, Sha256};

use crate::document::{Channel, Clip};
use crate::io::gltf::{GltfError, authoring};

use super::base::{self, Base};
use super::encode::Encoded;
use super::error::WriteError;
use super::json_text::Object;
use super::plan::{Fate, Plan, Rewrite};
use super::rows::Interpolation;
use super::{Entry, Note, Prints, Progress, same};

/// What is stored for each entry, as text; `None` where the file says everything.
///
/// # Errors
/// Where the file does not read back as what was to be written.
pub(super) fn extras(
    base: &Base<'_>,
    entries: &[Entry],
    plain: &[u8],
    notes: &mut Vec<Note>,
    progress: &mut Progress<'_>,
) -> Result<Vec<Option<String>>, WriteError> {
    let mut now = Prints::new();
    let opened = base::again(plain, base.path, base.content, &mut now, progress).map_err(|error| match error {
        GltfError::Stopped => WriteError::Stopped,
        error => WriteError::Unreadable(error),
    })?;
    let before = &base.prints;
    let mut all = Vec::with_capacity(entries.len());
    for (index, entry) in entries.iter().enumerate() {
        let Plan::Write(rewrite) = &entry.plan else {
            kept_whole(base, (entry, index), before, &now)?;
            all.push(None);
            continue;
        };
        faithful((rewrite, index), entry, before, &now)?;
        let read = opened.document.clips().iter().find(|clip| clip.origin == Some(index));
        let wanted = stored(read.map(Arc::as_ref), rewrite, entry, index, &now);
        let room = Object::parse(&entry.text).and_then(|object| object.get("extras"));
        all.push(match wanted {
            Some(_) if room.is_some_and(|extras| Object::parse(extras).is_none()) => {
                notes.push(Note::ExtrasOccupied {
                    clip: rewrite.written.name.clone(),
                });
                None
            }
            wanted => wanted,
        });
    }
    Ok(all)
}

/// What has to be stored of a clip.
fn stored(read: Option<&Clip>, rewrite: &Rewrite, entry: &Entry, index: usize, now: &Prints) -> Option<String> {
    let clip = rewrite.written.as_ref();
    let mut channels: Vec<(Arc<Channel>, Option<String>)> = Vec::new();
    for (channel, origin) in clip.channels.iter().zip(&entry.origins) {
        let read = read.and_then(|read| {
            read.channels
                .iter()
                .find(|read| origin.is_some() && read.origin == *origin)
        });
        if read.is_some_and(|read| same::meaning(read, channel)) {
            continue;
        }
        let print = origin.and_then(|origin| now.get(&(index, origin)).cloned());
        let own = channel.edited(|parts| {
            parts.origin = *origin;
            // Neither is part of a saved clip.
            parts.mute = false;
            parts.lock = false;
        });
        channels.extend(own.ok().map(|own| (Arc::new(own), print)));
    }
    let clip_said = read.is_some_and(|read| same::clip(read, clip));
    if clip_said && channels.is_empty() {
        return None;
    }
    Some(authoring::value(clip, channels).to_string())
}

/// Whether an animation that stays reads as before.
fn kept_whole(
    base: &Base<'_>,
    (entry, index): (&Entry, usize),
    before: &Prints,
    now: &Prints,
) -> Result<(), WriteError> {
    let Some(old) = entry.old else { return Ok(()) };
    for ((_, channel), print) in before.range((old, 0)..(old + 1, 0)) {
        if now.get(&(index, *channel)) != Some(print) {
            let clip = base.document.clips().iter().find(|clip| clip.origin == Some(old));
            let name = clip.and_then(|clip| clip.channels.iter().find(|of| of.origin == Some(*channel)));
            return Err(WriteError::Unfaithful {
                clip: clip.map(|clip| clip.name.clone()).unwrap_or_default(),
                channel: name.map(|channel| channel.name.clone()).unwrap_or_default(),
            });
        }
    }
    Ok(())
}

/// Whether the channels of a changed animation read as they were written, or as before where they stay.
fn faithful(
    (rewrite, index): (&Rewrite, usize),
    entry: &Entry,
    before: &Prints,
    now: &Prints,
) -> Result<(), WriteError> {
    let channels = rewrite.channels.iter().zip(&entry.encoded).zip(&entry.origins);
    for (((fate, encoded), origin), channel) in channels.zip(&rewrite.written.channels) {
        let Some(origin) = origin else { continue };
        let expected = match (fate, encoded, rewrite.animation) {
            (Fate::Keep(old), _, Some(animation)) => before.get(&(animation, *old)).cloned(),
            (Fate::Write { .. }, Some(encoded), _) => Some(print(encoded)),
            _ => None,
        };
        if expected.is_none() || now.get(&(index, *origin)) != expected.as_ref() {
            return Err(WriteError::Unfaithful {
                clip: rewrite.written.name.clone(),
                channel: channel.name.clone(),
            });
        }
    }
    Ok(())
}

/// The fingerprint that reading takes of these numbers.
fn print(encoded: &Encoded) -> String {
    let rows = &encoded.rows;
    let width = encoded.form.width();
    let mut hash = Sha256::new();
    hash.update([match rows.interpolation {
        Interpolation::Step => 0,
        Interpolation::Linear => 1,
        Interpolation::Cubic => 2,
    }]);
    for (numbers, count) in [
        (&rows.times, rows.times.len()),
        (&rows.numbers, rows.numbers.len() / width),
    ] {
        hash.update((count as u64).to_le_bytes());
        for number in numbers {
            hash.update(number.to_le_bytes());
        }
    }
    format!("{:x}", hash.finalize())
}
