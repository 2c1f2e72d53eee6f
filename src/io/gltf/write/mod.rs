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
mod draft;
mod easing;
mod encode;
mod error;
mod extras;
mod form;
mod held;
mod json_text;
mod minimal;
mod note;
mod numbering;
mod numbers;
mod options;
mod outside;
mod piece;
mod plan;
mod references;
mod relocate;
mod rotation;
mod rows;
mod same;
mod save;
mod store;
mod strands;

use std::ops::ControlFlow;
use std::path::PathBuf;

use crate::curve::Ends;
use crate::document::Document;

pub use error::WriteError;
pub use note::{Approximation, Note};
pub use options::{Container, NegativeTimes, Options, OutsidePolicies, Resources, Tolerance};
pub use save::{Prepared, Saved, based_on, prepare, save, with_content};

use base::Base;
use encode::Encoded;
use plan::{Fate, Plan, Rewrite};
use relocate::Copied;

use super::Progress;
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

/// Writes a document into the file it came from, or into a new one where it came from none. Touches no disk but to read
/// files that have to be embedded.
///
/// # Errors
/// [`WriteError`], a sentence that names what cannot be written.
pub fn write(document: &Document, container: Container, options: &Options) -> Result<Written, WriteError> {
    write_telling(document, container, options, &mut |_| ControlFlow::Continue(()))
}

/// [`write`], telling how far it is.
fn write_telling(
    document: &Document,
    container: Container,
    options: &Options,
    progress: &mut Progress<'_>,
) -> Result<Written, WriteError> {
    check(options)?;
    let mut steps = Steps(progress);
    steps.at(0.0)?;
    match document.source() {
        Some(source) => {
            let base = Base::read(source, &mut steps.part((0.0, READ)))?;
            into(&base, document, container, options, &plan::Aims::new(), &mut steps)
        }
        None => {
            let (source, aims) = minimal::source(document);
            let document = minimal::aimed(document, &aims);
            let base = Base::read(&source, &mut steps.part((0.0, READ)))?;
            into(&base, &document, container, options, &aims, &mut steps)
        }
    }
}

/// The parts of the work that are done once the file is read again, its channels have numbers, and the file is put
/// together.
const READ: f32 = 0.2;
const ENCODED: f32 = 0.7;
const DRAFTED: f32 = 0.75;

/// Tells how far the work is, and passes on that it is to stop.
struct Steps<'a, 'p>(&'a mut Progress<'p>);

impl Steps<'_, '_> {
    fn at(&mut self, done: f32) -> Result<(), WriteError> {
        match (self.0)(done) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(WriteError::Stopped),
        }
    }

    /// The callback of work that is the part between two marks.
    fn part(&mut self, (from, to): (f32, f32)) -> impl FnMut(f32) -> ControlFlow<()> {
        move |done| (self.0)(from + (to - from) * done)
    }

    /// One of many equal parts between two marks is done.
    fn between(&mut self, (from, to): (f32, f32), done: usize, of: usize) -> Result<(), WriteError> {
        self.at(from + (to - from) * done as f32 / of.max(1) as f32)
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
    steps: &mut Steps<'_, '_>,
) -> Result<Written, WriteError> {
    steps.at(READ)?;
    let mut notes = Vec::new();
    let plans = plan::plan(base, document, aims, options, &mut notes);
    let channels = plans.iter().map(Plan::channels).sum();
    let mut done = 0;
    let mut encoded = Vec::with_capacity(plans.len());
    for plan in &plans {
        encoded.push(match plan {
            Plan::Keep { .. } => Vec::new(),
            Plan::Write(rewrite) => {
                let mut tick = || {
                    done += 1;
                    steps.between((READ, ENCODED), done, channels)
                };
                encode_all(base, rewrite, options, &mut tick)?
            }
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
    notes.extend(
        entries
            .iter()
            .flat_map(|entry| policies_kept(base, &entry.plan, options)),
    );
    let stored = store.finish(container);
    let draft = draft::Draft {
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
        steps.at(DRAFTED)?;
        let extras = extras::extras(base, &entries, &plain, &mut notes, &mut steps.part((DRAFTED, 1.0)))?;
        draft.file(Some(&extras), Some(&moved))?
    };
    let Copied { copies, .. } = moved;
    Ok(Written {
        bytes,
        document: numbering::renumbered(document, &entries),
        approximations: entries
            .iter()
            .flat_map(|entry| entry.encoded.iter().flatten())
            .filter_map(|encoded| encoded.approximation.clone())
            .collect(),
        notes,
        copies,
    })
}

/// The numbers of every channel of a clip that gets new ones. `tick` is called after each channel.
fn encode_all(
    base: &Base<'_>,
    rewrite: &Rewrite,
    options: &Options,
    tick: &mut dyn FnMut() -> Result<(), WriteError>,
) -> Result<Vec<Option<Encoded>>, WriteError> {
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
        tick()?;
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
    let latest = early
        .iter()
        .fold(0.0_f64, |shift, (_, time)| shift.max(-f64::from(*time)));
    Err(WriteError::NegativeTimes {
        id: clip.id,
        clip: clip.name.clone(),
        channels: early.into_iter().map(|(name, _)| format!("\"{name}\"")).collect(),
        shift: plan::shift(clip, options).unwrap_or(latest),
    })
}

/// What has to be said of channels whose numbers stay, but not what happens outside them.
fn policies_kept(base: &Base<'_>, plan: &Plan, options: &Options) -> Vec<Note> {
    let Plan::Write(rewrite) = plan else {
        return Vec::new();
    };
    let read = |origin: usize| {
        let clips = base.document.clips().iter();
        let clip = clips.clone().find(|clip| clip.origin == rewrite.animation)?;
        clip.channels.iter().find(|channel| channel.origin == Some(origin))
    };
    let channels = rewrite.channels.iter().zip(&rewrite.written.channels);
    channels
        .filter(|(fate, channel)| {
            options.outside == OutsidePolicies::Keep
                && channel.ends != Ends::default()
                && matches!(fate, Fate::Keep(origin) if read(*origin).is_none_or(|read| read.ends != channel.ends))
        })
        .map(|(_, channel)| Note::PolicyKept {
            clip: rewrite.written.name.clone(),
            channel: channel.name.clone(),
        })
        .collect()
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
