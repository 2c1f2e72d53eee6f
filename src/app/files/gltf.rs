//! Saving as glTF: the file that is worked out and waits for an answer, what was agreed to for this document, and which
//! state of it the file on the disk holds.
//!
//! A save leaves the document, its history and its source alone: every state of the history is written into the file as
//! it was opened, so that undo, then save, gives back the earlier file to the byte, and nothing of what was saved between
//! stays in it. Only where the file itself moves (Save as) do all states take the new file as their source.

use std::collections::{BTreeSet, HashSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::document::{Document, Source};
use crate::edit::Editor;
use crate::io::gltf::write::{self, Container, Note, Options, Resources, Saved, WriteError, based_on};
use crate::io::{Format, source};
use crate::jobs::{Job, Poll};

use super::Waker;
use super::flow::{Doubt, Input, Prepared};
use super::losses::{self, Loss};
use super::work;

/// What is worked out, with the document it was worked out from as the editor has it.
#[derive(Debug)]
struct Begun<T> {
    what: T,
    document: Document,
    path: PathBuf,
    ground: Ground,
}

/// A file on its way to the disk, with the document it holds.
#[derive(Debug)]
pub(super) struct Commit {
    /// The work.
    pub job: Job<Result<work::Done, String>>,
    /// As the editor has it.
    pub document: Document,
    /// The file.
    pub path: PathBuf,
    /// What else is in it.
    pub ground: Ground,
}

/// Where a saved document gets what it does not hold itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Ground {
    /// The file it came from, where it came from one.
    #[default]
    Source,
    /// A new file, agreed to because its source is gone.
    New,
}

/// Saving one document as glTF.
#[derive(Debug, Default)]
pub(super) struct GltfSide {
    options: Options,
    ground: Ground,
    agreed: BTreeSet<losses::Agreed>,
    said: HashSet<String>,
    job: Option<Begun<work::WorkingOut>>,
    ready: Option<Begun<Box<write::Prepared>>>,
    losses: Arc<[Loss]>,
    fault: Option<WriteError>,
    /// What the file of the document's source holds, where that is not what was opened.
    on_disk: Option<Document>,
}

impl GltfSide {
    /// How the next file is written.
    pub(super) fn options(&self) -> &Options {
        &self.options
    }

    /// Changes how the next file is written.
    pub(super) fn set_options(&mut self, options: Options) {
        self.options = options;
    }

    /// What the file that waits does not hold exactly.
    pub(super) fn losses(&self) -> &Arc<[Loss]> {
        &self.losses
    }

    /// Why nothing could be worked out.
    pub(super) fn fault(&self) -> Option<&WriteError> {
        self.fault.as_ref()
    }

    /// The part that is worked out, 0 to 1.
    pub(super) fn progress(&self) -> f32 {
        self.job.as_ref().map_or(0.0, |begun| begun.what.progress())
    }

    /// Whether the list of losses is being worked out again for other options.
    pub(super) fn works_out_again(&self) -> bool {
        self.job.is_some() && !self.losses.is_empty()
    }

    pub(super) fn prepare(&mut self, document: Document, path: PathBuf, format: Format, waker: Waker) {
        self.ready = None;
        self.fault = None;
        let container = match format {
            Format::Gltf => Container::Gltf,
            Format::Glb | Format::Ron => Container::Glb,
        };
        let written = match self.ground {
            Ground::Source => document.clone(),
            Ground::New => document.with_source(None),
        };
        self.job = Some(Begun {
            what: work::prepare(written, path.clone(), container, self.options.clone(), waker),
            document,
            path,
            ground: self.ground,
        });
    }

    /// Lets go of everything that waits, and of what was said about this one save.
    pub(super) fn stop(&mut self) {
        self.job = None;
        self.ready = None;
        self.fault = None;
        self.losses = Arc::default();
        self.ground = Ground::Source;
        self.options.resources = Resources::Ask;
    }

    /// What the work came to, once; the second is a sentence where it failed.
    pub(super) fn collect(&mut self) -> Option<(Input, Option<String>)> {
        let result = match self.job.as_mut()?.what.poll() {
            Poll::Running(_) => return None,
            Poll::Done(result) => Ok(result),
            Poll::Panicked(words) => Err(Some(words)),
            Poll::Over => Err(None),
        };
        let Begun {
            document, path, ground, ..
        } = self.job.take()?;
        Some(match result {
            Ok(Ok(prepared)) => {
                self.losses = losses::of(&prepared, &document).into();
                let doubt = losses::to_ask(&self.losses, &self.agreed);
                self.ready = Some(Begun {
                    what: prepared,
                    document,
                    path,
                    ground,
                });
                let prepared = if doubt {
                    Prepared::Doubt(Doubt::Inexact)
                } else {
                    Prepared::Ready
                };
                (Input::Prepared(prepared), None)
            }
            Ok(Err(WriteError::Stopped)) => (Input::SaveFailed, None),
            Ok(Err(error)) => match doubt(&error, &document) {
                Some(doubt) => {
                    self.losses = Arc::default();
                    self.fault = Some(error);
                    (Input::Prepared(Prepared::Doubt(doubt)), None)
                }
                None => (Input::SaveFailed, Some(error.to_string())),
            },
            Err(words) => (Input::SaveFailed, words),
        })
    }

    pub(super) fn commit(&mut self, waker: Waker) -> Option<Commit> {
        let Begun {
            what,
            document,
            path,
            ground,
        } = self.ready.take()?;
        Some(Commit {
            job: work::commit(what, path.clone(), waker),
            document,
            path,
            ground,
        })
    }

    /// Takes note that what is listed was agreed to.
    pub(super) fn accept(&mut self) {
        self.agreed.extend(self.losses.iter().map(Loss::agreed));
    }

    /// Takes note of what is to be done about files out of reach.
    pub(super) fn bring(&mut self, resources: Resources) {
        self.options.resources = resources;
    }

    /// Takes note that the next file is a new one.
    pub(super) fn detach(&mut self) {
        self.ground = Ground::New;
    }

    /// What a document is saved as in the native format: with the source its file has by now.
    pub(super) fn native(&self, document: &Document) -> Document {
        self.on_disk
            .as_ref()
            .map_or_else(|| document.clone(), |saved| based_on(document, saved))
    }

    /// A document was saved: the editor's states get what they need to be saved there again.
    pub(super) fn saved(&mut self, editor: &mut Editor, (path, ground): (&Path, Ground), done: Written) {
        let Written { saved, base } = done;
        if ground == Ground::New {
            self.on_disk = None;
            editor.replace_everywhere(|state| state.with_source(None));
            return;
        }
        let Some(read) = base.source() else {
            // A new file, made for the document from nothing: the next save makes it again.
            return;
        };
        if is_at(read, path) {
            let known = |state: &Document| state.source().is_some_and(|of| of.content.is_some());
            if !known(editor.committed()) {
                editor.replace_everywhere(|state| with_bytes(state, read));
            }
            self.on_disk = Some(light(&saved.document));
        } else {
            self.on_disk = None;
            editor.replace_everywhere(|state| based_on(state, &saved.document));
        }
    }

    /// The notes that were not said before for this document.
    pub(super) fn unsaid(&mut self, notes: &[Note]) -> Vec<Note> {
        let new = notes.iter().filter(|note| !losses::is_listed(note));
        new.filter(|note| self.said.insert(note.to_string())).cloned().collect()
    }
}

/// A file that is in place.
#[derive(Debug)]
pub(super) struct Written {
    /// What was saved.
    pub saved: Saved,
    /// The document it was worked out from, with the bytes of its source.
    pub base: Document,
}

/// What has to be asked because of an error; `None` where nobody can help.
fn doubt(error: &WriteError, document: &Document) -> Option<Doubt> {
    let unread = document.source().is_some_and(|source| source.content.is_none());
    match error {
        WriteError::NegativeTimes { .. } => Some(Doubt::BeforeZero),
        WriteError::Resources(_) => Some(Doubt::OutOfReach),
        WriteError::SourceChanged(_) | WriteError::Source { .. } | WriteError::SourceNotRead(_) if unread => {
            Some(Doubt::NoSource)
        }
        _ => None,
    }
}

fn is_at(of: &Source, path: &Path) -> bool {
    let here = Path::new("");
    source::absolute(&of.path, here) == source::absolute(path, here)
}

/// A state of the document with the bytes of its source.
fn with_bytes(state: &Document, read: &Arc<Source>) -> Document {
    match state.source() {
        Some(source) if source.sha256 == read.sha256 => state.with_source(Some(Arc::clone(read))),
        _ => state.clone(),
    }
}

/// A document without the bytes of its source.
fn light(document: &Document) -> Document {
    document.with_source(document.source().map(|source| {
        Arc::new(Source {
            content: None,
            ..Source::clone(source)
        })
    }))
}
