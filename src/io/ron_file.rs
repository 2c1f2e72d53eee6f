//! The native file: reading and writing RON.
//!
//! The text is made for people and for diffs: one key a line, defaults left out, numbers in their shortest form that
//! reads back to the same bits. Fields may stand in any order, and comments are allowed (saving drops them).
//!
//! * What was written reads back as the same document, with fresh identities of keys, channels and clips, shared
//!   between linked components.
//! * A written file is a fixed point: writing what was read from it gives the same bytes.
//! * A file is read whole or not at all; nothing in it is repaired, guessed or dropped.
//!
//! Selection and view are not part of the file, neither are the bytes of the source. A source path that is not
//! Unicode is written with replacement characters.

use std::fs::File;
use std::io::{self, Read};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::Progress;
use super::atomic::{self, SaveError};
use super::ron_v1;
use super::source;
use crate::document::{Document, Source};

/// The largest file that is read, in bytes: 1 GiB, about ten million keys.
pub const LARGEST_FILE: u64 = 1 << 30;

/// Why a text or file is not a document.
#[derive(Debug, thiserror::Error)]
pub enum RonError {
    /// The file cannot be opened or read.
    #[error("\"{}\" cannot be read: {error}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// A folder, a device or the like.
    #[error("\"{}\" is not a file", .0.display())]
    NotAFile(PathBuf),
    /// The file is too large.
    #[error("\"{}\" has {bytes} bytes, more than the {LARGEST_FILE} that are read", path.display())]
    TooLarge {
        /// The file.
        path: PathBuf,
        /// Its size, as far as it was read.
        bytes: u64,
    },
    /// The bytes are not UTF-8.
    #[error("line {line}, column {column}: the text is not UTF-8")]
    Encoding {
        /// Line, from 1.
        line: usize,
        /// Column in characters, from 1.
        column: usize,
    },
    /// RON of another program.
    #[error("this is not an Inbetween document: it does not say format: \"inbetween\"")]
    NoFormat,
    /// Another format.
    #[error("line {line}, column {column}: the format is \"{found}\", not \"inbetween\"")]
    Format {
        /// The format the file names.
        found: String,
        /// Line, from 1.
        line: usize,
        /// Column in characters, from 1.
        column: usize,
    },
    /// A version this program does not know.
    #[error(
        "line {line}, column {column}: the file has version {found}, and this program reads version 1; a newer \
         Inbetween can open it"
    )]
    Version {
        /// The version the file names.
        found: u64,
        /// Line, from 1.
        line: usize,
        /// Column in characters, from 1.
        column: usize,
    },
    /// Text that is not RON, or fields and values version 1 does not have.
    #[error("line {line}, column {column}: {what}")]
    Syntax {
        /// Line, from 1.
        line: usize,
        /// Column in characters, from 1: the end of what was refused.
        column: usize,
        /// What is wrong there.
        what: String,
    },
    /// A well-formed text that is no document: wrong order, count or value.
    #[error("{place}: {what}")]
    Invalid {
        /// Clip, channel, component and key, each counted from 0.
        place: String,
        /// What is wrong there.
        what: String,
    },
    /// Stopped on request.
    #[error("reading was stopped")]
    Stopped,
}

/// A document as text.
pub fn write_string(document: &Document) -> String {
    ron_v1::write(document)
}

/// The document a text holds.
///
/// # Errors
/// [`RonError`] with line and column, or with clip, channel, component and key.
pub fn read_str(text: &str) -> Result<Document, RonError> {
    read_text(text, &mut |_| ControlFlow::Continue(()))
}

fn read_text(text: &str, progress: &mut Progress<'_>) -> Result<Document, RonError> {
    // Some editors put a byte order mark before UTF-8.
    ron_v1::read(text.strip_prefix('\u{feff}').unwrap_or(text), progress)
}

/// The document a file holds. The path of its source is made absolute: in the file it may be relative to its folder.
///
/// # Errors
/// [`RonError`]: the file cannot be read, is larger than [`LARGEST_FILE`], or as [`read_str`].
pub fn read_file(path: &Path) -> Result<Document, RonError> {
    read_file_with(path, &mut |_| ControlFlow::Continue(()))
}

/// [`read_file`]; `progress` is called with the part that is done, 0 to 1, and may stop it.
///
/// # Errors
/// As [`read_file`], and [`RonError::Stopped`].
pub fn read_file_with(path: &Path, progress: &mut Progress<'_>) -> Result<Document, RonError> {
    let io_error = |error| RonError::Io {
        path: path.to_owned(),
        error,
    };
    let too_large = |bytes| RonError::TooLarge {
        path: path.to_owned(),
        bytes,
    };
    // Before opening: opening a pipe would wait for its other end.
    let metadata = std::fs::metadata(path).map_err(io_error)?;
    if !metadata.is_file() {
        return Err(RonError::NotAFile(path.to_owned()));
    }
    if metadata.len() > LARGEST_FILE {
        return Err(too_large(metadata.len()));
    }
    let mut bytes = Vec::new();
    // The file may grow while it is read.
    let read = File::open(path)
        .and_then(|file| file.take(LARGEST_FILE + 1).read_to_end(&mut bytes))
        .map_err(io_error)?;
    if read as u64 > LARGEST_FILE {
        return Err(too_large(read as u64));
    }
    read_bytes(&bytes, folder(path), progress)
}

/// The document some bytes hold. A relative path of its source counts from `folder`. `progress` is called
/// with the part that is done, 0 to 1, and may stop it.
///
/// # Errors
/// [`RonError::Encoding`] where they are not UTF-8, or as [`read_str`].
pub fn read_bytes(bytes: &[u8], folder: &Path, progress: &mut Progress<'_>) -> Result<Document, RonError> {
    match std::str::from_utf8(bytes) {
        Ok(text) => {
            read_text(text, progress).map(|document| with_source_path(&document, |of| source::absolute(of, folder)))
        }
        Err(error) => {
            let valid = bytes.get(..error.valid_up_to()).unwrap_or_default();
            let valid = String::from_utf8_lossy(valid);
            Err(RonError::Encoding {
                line: valid.matches('\n').count() + 1,
                column: valid.chars().rev().take_while(|&c| c != '\n').count() + 1,
            })
        }
    }
}

/// Saves a document: the file is the old one or the new one at every moment. The path of its source is written as seen
/// from the file's folder, so that both can move together.
///
/// # Errors
/// [`SaveError`] naming the path and what can be done.
pub fn save(document: &Document, path: &Path) -> Result<(), SaveError> {
    let document = with_source_path(document, |of| source::beside(of, folder(path)));
    atomic::write(path, write_string(&document).as_bytes())
}

fn folder(path: &Path) -> &Path {
    path.parent().unwrap_or(Path::new(""))
}

/// The same document with the path of its source seen from elsewhere.
fn with_source_path(document: &Document, change: impl Fn(&Path) -> PathBuf) -> Document {
    let moved = document.source().map(|source| {
        Arc::new(Source {
            path: change(&source.path),
            ..Source::clone(source)
        })
    });
    document.with_source(moved)
}
