//! Saving: working out the bytes first, so that what they lose can be asked about, then putting them on the disk; and
//! what became of a document's places in the file that was written.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use crate::document::{Document, Source};
use crate::io::{atomic, gltf};

use super::{
    Approximation, Container, Note, Options, Progress, WriteError, Written, numbering, relocate, write_telling,
};

/// The part of the work that is done once the source is there, and once the new bytes are.
const SOURCE_READ: f32 = 0.2;
const WRITTEN: f32 = 0.8;

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

/// A file worked out and read back, but not on the disk yet.
#[derive(Clone, Debug)]
pub struct Prepared {
    path: PathBuf,
    folder: PathBuf,
    base: Document,
    written: Written,
    document: Document,
}

/// Works out the file a document becomes at `path`, and changes nothing. The source is read where that was not done
/// yet. `progress` is called with the part that is done, 0 to 1, and may stop it.
///
/// # Errors
/// [`WriteError`], a sentence that names what cannot be written.
pub fn prepare(
    document: &Document,
    path: &Path,
    container: Container,
    options: &Options,
    progress: &mut Progress<'_>,
) -> Result<Prepared, WriteError> {
    let base = content_telling(document, &mut |done| progress(SOURCE_READ * done))?;
    let folder = path.parent().unwrap_or(Path::new("")).to_owned();
    let options = Options {
        folder: Some(folder.clone()),
        ..options.clone()
    };
    let mut tell = |done: f32| progress(SOURCE_READ + (WRITTEN - SOURCE_READ) * done);
    let written = write_telling(&base, container, &options, &mut tell)?;
    let mut tell = |done: f32| progress(WRITTEN + (1.0 - WRITTEN) * done);
    let document = written
        .document
        .with_source(source(&written, path, &folder, &base, &mut tell)?);
    Ok(Prepared {
        path: path.to_owned(),
        folder,
        base,
        written,
        document,
    })
}

impl Prepared {
    /// Channels glTF has no exact form for.
    pub fn approximations(&self) -> &[Approximation] {
        &self.written.approximations
    }

    /// What else is worth knowing.
    pub fn notes(&self) -> &[Note] {
        &self.written.notes
    }

    /// The document it was worked out from, with the bytes of its source.
    pub fn base(&self) -> &Document {
        &self.base
    }

    /// Puts the file in place, and others beside it where they are to be copied: it is the old one or the new one at
    /// every moment.
    ///
    /// # Errors
    /// Where something cannot be written; the old file is then as before.
    pub fn commit(self) -> Result<Saved, WriteError> {
        relocate::copy(&self.written.copies, &self.folder)?;
        atomic::write(&self.path, &self.written.bytes)?;
        Ok(Saved {
            document: self.document,
            approximations: self.written.approximations,
            notes: self.written.notes,
        })
    }
}

/// Saves a document as a file, which is the old one or the new one at every moment. The source of a document is read
/// where that was not done yet. The kind of file follows its name: GLB unless it ends in `.gltf`. `progress` is called
/// with the part that is done, 0 to 1, and may stop it.
///
/// # Errors
/// [`WriteError`], a sentence that names what cannot be written; the old file is then as before.
pub fn save(
    document: &Document,
    path: &Path,
    options: &Options,
    progress: &mut Progress<'_>,
) -> Result<Saved, WriteError> {
    let text = path
        .extension()
        .is_some_and(|ending| ending.eq_ignore_ascii_case("gltf"));
    let container = if text { Container::Gltf } else { Container::Glb };
    prepare(document, path, container, options, progress)?.commit()
}

/// The document with the bytes of its source, read where only its fingerprint is known.
///
/// # Errors
/// Where the source cannot be read, or is no longer the file it was.
pub fn with_content(document: &Document) -> Result<Document, WriteError> {
    content_telling(document, &mut |_| ControlFlow::Continue(()))
}

/// A document as if it had been read from the file that `saved` was written to: its clips and channels have the places
/// there that those of `saved` have, known by their identity; the others have none yet.
///
/// For a document of the same history whose source is another state of the file: it can then be saved into the file,
/// or name it as its source.
#[must_use]
pub fn based_on(document: &Document, saved: &Document) -> Document {
    let clips = document.clips().iter().map(|clip| {
        let place = saved.clip(clip.id);
        let origins: Vec<Option<usize>> = clip
            .channels
            .iter()
            .map(|channel| place?.channel(channel.id)?.origin)
            .collect();
        numbering::with_origins(clip, place.and_then(|place| place.origin), Some(&origins))
    });
    document
        .with_clips(clips.collect(), document.ids())
        .with_source(saved.source().cloned())
}

fn content_telling(document: &Document, progress: &mut Progress<'_>) -> Result<Document, WriteError> {
    let Some(source) = document.source().filter(|source| source.content.is_none()) else {
        return Ok(document.clone());
    };
    let path = source.path.clone();
    let opened = match gltf::read_file(&path, progress) {
        Ok(opened) => opened,
        Err(gltf::GltfError::Stopped) => return Err(WriteError::Stopped),
        Err(error) => return Err(WriteError::Source { path, error }),
    };
    match opened.document.source() {
        Some(read) if read.sha256 == source.sha256 => Ok(document.with_source(Some(read.clone()))),
        _ => Err(WriteError::SourceChanged(path)),
    }
}

/// What was written, as the source of the document: read back, as it will be from the disk. The bytes of buffers beside
/// it are those of the old source, and may still have to be copied.
fn source(
    written: &Written,
    path: &Path,
    folder: &Path,
    base: &Document,
    progress: &mut Progress<'_>,
) -> Result<Option<std::sync::Arc<Source>>, WriteError> {
    let disk = gltf::file::beside(folder.to_owned());
    let copied = |name: &Path| written.copies.iter().find(|(_, to)| to == name).map(|(from, _)| from);
    let own = base
        .source()
        .and_then(|source| source.path.parent())
        .map(Path::to_owned);
    let resolver = |name: &Path, most: u64| match (copied(name), &own) {
        (Some(_), Some(own)) => gltf::file::beside(own.clone())(name, most),
        _ => disk(name, most),
    };
    let read = gltf::read_bytes(written.bytes.clone(), path, &resolver, progress);
    match read {
        Ok(opened) => Ok(opened.document.source().cloned()),
        Err(gltf::GltfError::Stopped) => Err(WriteError::Stopped),
        Err(error) => Err(WriteError::Unreadable(error)),
    }
}
