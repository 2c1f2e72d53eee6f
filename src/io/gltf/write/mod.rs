//! Writing a document as glTF or GLB: into the file it came from, of which only the animations change, or into a small
//! new one.
//!
//! Every value of the file outside its animations, accessors, buffer views and buffers is kept as text, every byte of
//! its buffers stays, and channels that were not edited keep their accessors. Without an edit or a repair the result is
//! the very file. What is written is read back before it is handed out.
//!
//! Source: The Khronos Group, glTF 2.0 Specification (2021), 3.11 and 5.9 (animations), 4.4 (GLB).

mod animation;
mod base;
mod container;
mod easing;
mod encode;
mod error;
mod extras;
mod fit;
mod form;
mod held;
mod json_text;
mod minimal;
mod note;
mod options;
mod outside;
mod piece;
mod plan;
mod relocate;
mod rotation;
mod rows;
mod same;
mod store;
mod strands;

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::document::{Channel, ChannelParts, Clip, Document};
use crate::io::atomic;

pub use error::WriteError;
pub use note::{Approximation, Note};
pub use options::{Container, NegativeTimes, Options, OutsidePolicies, Resources, Tolerance};

use base::Base;
use encode::Encoded;
use json_text::{Array, Item, Object, list};
use plan::{Aim, Fate, Plan, Rewrite};
use relocate::Copied;

use super::animation::Prints;

/// A document as the bytes of a file.
#[derive(Clone, Debug)]
pub struct Written {
    /// The file.
    pub bytes: Vec<u8>,
    /// The document with the indices its clips and channels have in the file; its source is as before.
    pub document: Document,
    /// Channels glTF has no exact form for.
    pub approximations: Vec<Approximation>,
    /// What else is worth knowing.
    pub notes: Vec<Note>,
    /// Files to be put beside the new one: where they are, and their names there.
    pub copies: Vec<(PathBuf, PathBuf)>,
}

/// A document that was saved.
#[derive(Clone, Debug)]
pub struct Saved {
    /// The same document with what was written as its source.
    pub document: Document,
    /// Channels glTF has no exact form for.
    pub approximations: Vec<Approximation>,
    /// What else is worth knowing.
    pub notes: Vec<Note>,
}

/// Writes a document into the file it came from, or into a new one where it came from none. Touches no disk but to read
/// files that have to be embedded.
///
/// # Errors
/// [`WriteError`], a sentence that names what cannot be written.
pub fn write(document: &Document, container: Container, options: &Options) -> Result<Written, WriteError> {
    check(options)?;
    match document.source() {
        Some(source) => into(&Base::read(source)?, document, container, options, &plan::Aims::new()),
        None => {
            let (source, aims) = minimal::source(document);
            let document = minimal::aimed(document, &aims);
            into(&Base::read(&source)?, &document, container, options, &aims)
        }
    }
}

/// Saves a document as a file, which is the old one or the new one at every moment. The source of a document is read
/// where that was not done yet. The kind of file follows its name: GLB unless it ends in `.gltf`.
///
/// # Errors
/// [`WriteError`], a sentence that names what cannot be written; the old file is then as before.
pub fn save(document: &Document, path: &Path, options: &Options) -> Result<Saved, WriteError> {
    let document = with_content(document)?;
    let text = path
        .extension()
        .is_some_and(|ending| ending.eq_ignore_ascii_case("gltf"));
    let container = if text { Container::Gltf } else { Container::Glb };
    let folder = path.parent().unwrap_or(Path::new("")).to_owned();
    let options = Options {
        folder: Some(folder.clone()),
        ..options.clone()
    };
    let written = write(&document, container, &options)?;
    relocate::copy(&written.copies, &folder)?;
    atomic::write(path, &written.bytes)?;
    let read = super::read_file(path, &mut |_| ControlFlow::Continue(())).map_err(WriteError::Unreadable)?;
    Ok(Saved {
        document: written.document.with_source(read.document.source().cloned()),
        approximations: written.approximations,
        notes: written.notes,
    })
}

/// The document with the bytes of its source, read where only its fingerprint is known.
///
/// # Errors
/// Where the source cannot be read, or is no longer the file it was.
pub fn with_content(document: &Document) -> Result<Document, WriteError> {
    let Some(source) = document.source().filter(|source| source.content.is_none()) else {
        return Ok(document.clone());
    };
    let path = source.path.clone();
    let opened = super::read_file(&path, &mut |_| ControlFlow::Continue(()));
    let opened = opened.map_err(|error| WriteError::Source {
        path: path.clone(),
        error,
    })?;
    match opened.document.source() {
        Some(read) if read.sha256 == source.sha256 => Ok(document.with_source(Some(read.clone()))),
        _ => Err(WriteError::SourceChanged(path)),
    }
}

fn check(options: &Options) -> Result<(), WriteError> {
    let Tolerance { share, degrees } = options.tolerance;
    match [share, degrees]
        .into_iter()
        .find(|part| !(part.is_finite() && *part > 0.0))
    {
        Some(bad) => Err(WriteError::Tolerance(bad)),
        None => Ok(()),
    }
}

/// An animation of the new file.
struct Entry {
    /// Of the old file, where it stays as it is.
    old: Option<usize>,
    /// Its text where it does not.
    text: String,
    plan: Plan,
    origins: Vec<Option<usize>>,
    encoded: Vec<Option<Encoded>>,
}

fn into(
    base: &Base<'_>,
    document: &Document,
    container: Container,
    options: &Options,
    aims: &plan::Aims,
) -> Result<Written, WriteError> {
    let mut notes = Vec::new();
    let plans = plan::plan(base, document, aims, options, &mut notes);
    let mut encoded = Vec::with_capacity(plans.len());
    for plan in &plans {
        encoded.push(match plan {
            Plan::Keep { .. } => Vec::new(),
            Plan::Write(rewrite) => encode_all(base, rewrite, options)?,
        });
    }
    let mut store = store::Store::new(base, &plan::used_accessors(base, &plans));
    let mut entries = Vec::new();
    for (plan, encoded) in plans.into_iter().zip(encoded) {
        match &plan {
            Plan::Keep { animation, .. } => entries.push(Entry {
                old: Some(*animation),
                text: String::new(),
                plan,
                origins: Vec::new(),
                encoded,
            }),
            Plan::Write(rewrite) => {
                if !has_place(base, rewrite, &mut notes)? {
                    continue;
                }
                let written = animation::write(base, rewrite, &encoded, &mut store);
                entries.push(Entry {
                    old: None,
                    text: written.text,
                    origins: written.origins,
                    plan,
                    encoded,
                });
            }
        }
    }
    for encoded in entries.iter().flat_map(|entry| entry.encoded.iter().flatten()) {
        notes.extend(encoded.notes.iter().cloned());
    }
    let stored = store.finish(container);
    let draft = Draft {
        base,
        container,
        entries: &entries,
        stored: &stored,
    };
    let animations = base.list("animations").len();
    let untouched = entries.len() == animations && entries.iter().all(|entry| entry.old.is_some());
    let same_kind = base.is_glb == (container == Container::Glb);
    let moved = relocate::relocated(base, options)?;
    let bytes = if untouched && same_kind && !base.is_mended && moved.is_still() {
        base.content.file.clone()
    } else {
        let plain = draft.file(None, None)?;
        let extras = extras::extras(base, &entries, &plain, &mut notes)?;
        draft.file(Some(&extras), Some(&moved))?
    };
    let Copied { copies, .. } = moved;
    Ok(Written {
        bytes,
        document: renumbered(document, &entries),
        approximations: entries
            .iter()
            .flat_map(|entry| entry.encoded.iter().flatten())
            .filter_map(|encoded| encoded.approximation.clone())
            .collect(),
        notes,
        copies,
    })
}

/// The numbers of every channel of a clip that gets new ones.
fn encode_all(base: &Base<'_>, rewrite: &Rewrite, options: &Options) -> Result<Vec<Option<Encoded>>, WriteError> {
    let clip = &rewrite.written;
    let mut all = Vec::with_capacity(rewrite.channels.len());
    for (fate, channel) in rewrite.channels.iter().zip(&clip.channels) {
        all.push(match fate {
            Fate::Write { .. } => {
                let form = |rows: &rows::Rows| form::Form::of(base, rewrite, fate, channel, rows);
                Some(encode::encode(clip, channel, options, &form)?)
            }
            Fate::Keep(_) | Fate::Aside => None,
        });
    }
    let first = |encoded: &Option<Encoded>| encoded.as_ref().and_then(|encoded| encoded.rows.times.first().copied());
    let early: Vec<(String, f32)> = all
        .iter()
        .zip(&clip.channels)
        .filter_map(|(encoded, channel)| Some((channel.name.clone(), first(encoded).filter(|time| *time < 0.0)?)))
        .collect();
    if early.is_empty() {
        return Ok(all);
    }
    let shift = early
        .iter()
        .fold(0.0_f64, |shift, (_, time)| shift.max(-f64::from(*time)));
    Err(WriteError::NegativeTimes {
        clip: clip.name.clone(),
        channels: early.into_iter().map(|(name, _)| format!("\"{name}\"")).collect(),
        shift,
    })
}

/// Whether glTF has a place for a clip; says it where it has none and nothing is lost.
fn has_place(base: &Base<'_>, rewrite: &Rewrite, notes: &mut Vec<Note>) -> Result<bool, WriteError> {
    let name = &rewrite.written.name;
    let old = rewrite
        .animation
        .and_then(|animation| base.list("animations").get(animation));
    let old_channels = old
        .and_then(|old| old.get("channels"))
        .map_or(0, |list| super::json::list(list).len());
    let driven = rewrite.channels.iter().any(|fate| *fate != Fate::Aside);
    // Channels reading left out stay, and an animation that was empty before may stay so.
    let stays = old_channels > rewrite.deleted.len() || (old.is_some() && old_channels == 0);
    for (fate, channel) in rewrite.channels.iter().zip(&rewrite.written.channels) {
        if *fate == Fate::Aside {
            notes.push(Note::ChannelKept {
                clip: name.clone(),
                channel: channel.name.clone(),
            });
        }
    }
    if driven || stays {
        return Ok(true);
    }
    if rewrite.channels.is_empty() {
        notes.push(Note::ClipLeftOut { clip: name.clone() });
        return Ok(false);
    }
    Err(WriteError::DrivesNothing(name.clone()))
}

/// Everything a file is made of.
struct Draft<'d> {
    base: &'d Base<'d>,
    container: Container,
    entries: &'d [Entry],
    stored: &'d store::Stored,
}

impl Draft<'_> {
    /// The file: with what only this program knows in the extras of each entry, and with its addresses seen from
    /// elsewhere.
    fn file(&self, extras: Option<&[Option<String>]>, moved: Option<&Copied>) -> Result<Vec<u8>, WriteError> {
        let Some(root) = Object::parse(self.base.text) else {
            // Reading it has found an object there.
            return Ok(self.base.content.file.clone());
        };
        let mut members = self.stored.members.clone();
        let old = root.get("animations").and_then(Array::parse);
        let changed = self.entries.len() != old.as_ref().map_or(0, Array::len)
            || self.entries.iter().any(|entry| entry.old.is_none());
        if changed {
            let items: Vec<Item> = self
                .entries
                .iter()
                .enumerate()
                .map(|(n, entry)| match (entry.old, &entry.plan) {
                    (Some(old), _) => Item::Old(old),
                    (None, plan) => {
                        let text = extras
                            .and_then(|extras| extras.get(n)?.as_deref())
                            .map_or_else(|| entry.text.clone(), |extras| with_extras(&entry.text, extras));
                        match plan {
                            Plan::Write(Rewrite {
                                animation: Some(index), ..
                            }) => Item::Changed(*index, text),
                            _ => Item::New(text),
                        }
                    }
                })
                .collect();
            let text = match old {
                _ if items.is_empty() => None,
                Some(old) => Some(old.with(&items)),
                None => Some(list(items.iter().filter_map(|item| match item {
                    Item::New(text) | Item::Changed(_, text) => Some(text.as_str()),
                    Item::Old(_) => None,
                }))),
            };
            members.push(("animations", text));
        }
        members.extend(self.extensions_used(&root));
        let text = root.with(&members);
        let text = match moved {
            Some(moved) => moved.apply(text),
            None => text,
        };
        container::file(self.base, self.container, text, self.stored.bin.as_deref())
    }

    /// The list of extensions with that of pointers, where a new channel needs it.
    fn extensions_used(&self, root: &Object<'_>) -> Option<(&'static str, Option<String>)> {
        const LIST: &str = "extensionsUsed";
        let pointers = self.entries.iter().any(|entry| match &entry.plan {
            Plan::Write(rewrite) => rewrite.channels.iter().any(|fate| {
                matches!(
                    fate,
                    Fate::Write {
                        aim: Some(Aim::Pointer(_)),
                        ..
                    }
                )
            }),
            Plan::Keep { .. } => false,
        });
        let name = super::pointer::EXTENSION;
        let known = self.base.list(LIST).iter().any(|used| used.as_str() == Some(name));
        if !pointers || known {
            return None;
        }
        let old = root.get(LIST).and_then(Array::parse).unwrap_or(Array::EMPTY);
        let mut items: Vec<Item> = (0..old.len()).map(Item::Old).collect();
        items.push(Item::New(json_text::quoted(name)));
        Some((LIST, Some(old.with(&items))))
    }
}

/// An animation's text with something of ours in its extras.
fn with_extras(animation: &str, ours: &str) -> String {
    let Some(object) = Object::parse(animation) else {
        return animation.to_owned();
    };
    let ours = [(super::authoring::KEY, Some(ours.to_owned()))];
    let extras = object
        .get("extras")
        .and_then(Object::parse)
        .unwrap_or(Object::EMPTY)
        .with(&ours);
    object.with(&[("extras", Some(extras))])
}

/// The document with the places its clips and channels have in the new file, and moved where they were.
fn renumbered(document: &Document, entries: &[Entry]) -> Document {
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

fn with_origins(clip: &Arc<Clip>, origin: Option<usize>, channels: Option<&[Option<usize>]>) -> Arc<Clip> {
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

/// Fingerprints of what reading some bytes gives.
fn prints_of(bytes: &[u8], base: &Base<'_>) -> Result<(super::Opened, Prints), super::GltfError> {
    let mut prints = Prints::new();
    let opened = base::again(bytes, base.path, base.content, Some(&mut prints))?;
    Ok((opened, prints))
}
