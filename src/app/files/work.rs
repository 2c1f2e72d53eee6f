//! The background work of the file flow: dialogs, looking, reading, writing.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::app::text::Language;
use crate::document::Document;
use crate::io::gltf::write::{self, Container, Options, WriteError};
use crate::io::source::{self, SourceState};
use crate::io::stamp::{self, Stamp};
use crate::io::{self, Format, Opened, ron_file};
use crate::jobs::{self, Job, Progress};

use super::Waker;
use super::flow::{Ask, Looked, Picked};
use super::gltf::Written;
use super::picker::Picker;

/// A file that was read.
#[derive(Debug)]
pub struct Read {
    /// The document, its format and what was found.
    pub opened: Opened,
    /// The stamp of the file before it was read.
    pub stamp: Option<Stamp>,
    /// What became of the file the document came from, where it is not itself that file.
    pub source: Option<SourceState>,
}

/// Waits for a dialog.
pub fn pick(picker: Arc<dyn Picker>, ask: Ask, language: Language, waker: Waker) -> Job<Picked> {
    jobs::spawn(
        "file dialog",
        move || waker.wake(),
        move |_| picker.pick(&ask, language),
    )
}

/// Looks at what is at a path.
pub fn look(path: PathBuf, waker: Waker) -> Job<Looked> {
    jobs::spawn(
        "look at file",
        move || waker.wake(),
        move |_| match stamp::stamp(&path) {
            Ok(Some(stamp)) => Looked::File(stamp),
            Ok(None) | Err(_) => Looked::Nothing,
        },
    )
}

/// Reads a file. The error is a sentence with its path.
pub fn load(path: PathBuf, waker: Waker) -> Job<Result<Read, String>> {
    jobs::spawn("open file", move || waker.wake(), move |progress| read(&path, progress))
}

fn read(path: &Path, progress: &Progress) -> Result<Read, String> {
    // Before reading: a change while it is read shows as a change afterwards.
    let stamp = stamp::stamp(path).ok().flatten();
    let opened = io::open(path, &mut |done| progress.pass(done)).map_err(|error| error.to_string())?;
    let source = opened
        .document
        .source()
        .filter(|_| opened.format == Format::Ron)
        .and_then(|source| {
            let folder = path.parent().unwrap_or(Path::new(""));
            source::check(source, folder, || !progress.is_cancelled())
        });
    Ok(Read { opened, stamp, source })
}

/// A document that is on the disk.
#[derive(Debug)]
pub struct Done {
    /// The stamp of its file.
    pub stamp: Option<Stamp>,
    /// What was written, where that is not the native format.
    pub gltf: Option<Box<Written>>,
}

/// Writes a document in the native format. The error is a sentence with the path.
pub fn save(document: Document, path: PathBuf, waker: Waker) -> Job<Result<Done, String>> {
    jobs::spawn(
        "save file",
        move || waker.wake(),
        move |_| {
            ron_file::save(&document, &path).map_err(|error| error.to_string())?;
            Ok(Done {
                stamp: stamp::stamp(&path).ok().flatten(),
                gltf: None,
            })
        },
    )
}

/// A glTF file that is being worked out.
pub type WorkingOut = Job<Result<Box<write::Prepared>, WriteError>>;

/// Works out the glTF file a document becomes.
pub fn prepare(document: Document, path: PathBuf, container: Container, options: Options, waker: Waker) -> WorkingOut {
    jobs::spawn(
        "work out glTF",
        move || waker.wake(),
        move |progress| {
            let mut tell = |done: f32| progress.pass(done);
            write::prepare(&document, &path, container, &options, &mut tell).map(Box::new)
        },
    )
}

/// Puts a file that was worked out in place. The error is a sentence with the path.
pub fn commit(prepared: Box<write::Prepared>, path: PathBuf, waker: Waker) -> Job<Result<Done, String>> {
    jobs::spawn(
        "save glTF",
        move || waker.wake(),
        move |_| {
            let base = prepared.base().clone();
            let saved = prepared.commit().map_err(|error| error.to_string())?;
            Ok(Done {
                stamp: stamp::stamp(&path).ok().flatten(),
                gltf: Some(Box::new(Written { saved, base })),
            })
        },
    )
}
