//! The background work of the file flow: dialogs, looking, reading, writing.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::document::Document;
use crate::io::source::{self, SourceState};
use crate::io::stamp::{self, Stamp};
use crate::io::{self, Format, Opened, ron_file};
use crate::jobs::{self, Job, Progress};

use super::Waker;
use super::flow::{Ask, Looked, Picked};
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
pub fn pick(picker: Arc<dyn Picker>, ask: Ask, waker: Waker) -> Job<Picked> {
    jobs::spawn("file dialog", move || waker.wake(), move |_| picker.pick(&ask))
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
    let mut tell = |done: f32| {
        progress.report(done);
        if progress.is_cancelled() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    };
    let opened = io::open(path, &mut tell).map_err(|error| error.to_string())?;
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

/// Writes a document and gives the stamp of its file. The error is a sentence with the path.
pub fn save(document: Document, path: PathBuf, waker: Waker) -> Job<Result<Option<Stamp>, String>> {
    jobs::spawn(
        "save file",
        move || waker.wake(),
        move |_| {
            ron_file::save(&document, &path).map_err(|error| error.to_string())?;
            Ok(stamp::stamp(&path).ok().flatten())
        },
    )
}
