//! A file that did not open, as an entry of a list.

use std::path::Path;

use super::{Entry, FindingCode, Place, Severity, What};
use crate::io::gltf::GltfError;
use crate::io::ron_file::RonError;
use crate::io::{Format, OpenError, open};

/// Codes: those of the findings for glTF that was refused; `missing`, `folder`, `empty`, `unreadable`, `too-large`,
/// `other-format` for what cannot be read at all; `ron-encoding`, `ron-format`, `ron-version`, `ron-syntax`,
/// `ron-content` for a native file that holds no document.
impl From<&OpenError> for Entry {
    fn from(error: &OpenError) -> Self {
        match error {
            OpenError::Missing(_) => whole("missing", "there is no such file"),
            OpenError::Folder(_) => whole("folder", "it is a folder, not a file"),
            OpenError::Empty(path) => whole(empty(path), "it is empty"),
            OpenError::Unreadable { error, .. } => unreadable(error),
            OpenError::Other { what, .. } => whole("other-format", &format!("it is {what}, which is not read")),
            OpenError::Stopped(_) => stopped(),
            OpenError::Gltf { error, .. } => gltf(error),
            OpenError::Ron { error, .. } => ron(error),
        }
    }
}

/// An empty file is broken as what it is called.
fn empty(path: &Path) -> &'static str {
    match open::by_name(path) {
        Some(Format::Gltf) => FindingCode::Json.name(),
        Some(Format::Glb) => FindingCode::Glb.name(),
        Some(Format::Ron) | None => "empty",
    }
}

fn gltf(error: &GltfError) -> Entry {
    match error {
        GltfError::Refused(finding) => Entry::from(finding.as_ref()),
        GltfError::Unreadable { error, .. } => unreadable(error),
        GltfError::TooLarge { bytes, most, .. } => too_large(*bytes, *most),
        GltfError::Stopped => stopped(),
    }
}

fn ron(error: &RonError) -> Entry {
    let at = |line: &usize, column: &usize| Place {
        line: Some(*line),
        column: Some(*column),
        ..Place::default()
    };
    match error {
        RonError::Io { error, .. } => unreadable(error),
        RonError::NotAFile(_) => whole("unreadable", "it is not a file"),
        RonError::TooLarge { bytes, .. } => too_large(*bytes, crate::io::ron_file::LARGEST_FILE),
        RonError::Encoding { line, column } => entry("ron-encoding", at(line, column), "the text is not UTF-8"),
        RonError::NoFormat => whole("ron-format", "it does not say format: \"inbetween\""),
        RonError::Format { found, line, column } => {
            let says = format!("the format is \"{found}\", not \"inbetween\"");
            entry("ron-format", at(line, column), &says)
        }
        RonError::Version { found, line, column } => {
            let says = format!("the file has version {found}, and this program reads version 1");
            entry("ron-version", at(line, column), &says).numbers([("version", *found as f64)])
        }
        RonError::Syntax { line, column, what } => entry("ron-syntax", at(line, column), what),
        RonError::Invalid { place, what } => whole("ron-content", &format!("{place}: {what}")),
        RonError::Stopped => stopped(),
    }
}

fn stopped() -> Entry {
    whole("unreadable", "reading was stopped")
}

fn unreadable(error: &std::io::Error) -> Entry {
    whole("unreadable", &format!("it cannot be read: {error}"))
}

fn too_large(bytes: u64, most: u64) -> Entry {
    let says = format!("it has {bytes} bytes, more than the {most} that are read");
    whole("too-large", &says).numbers([("bytes", bytes as f64), ("most", most as f64)])
}

fn whole(code: &'static str, says: &str) -> Entry {
    entry(code, Place::default(), says)
}

fn entry(code: &'static str, place: Place, says: &str) -> Entry {
    // The list puts the full stop.
    let says = says.trim_end_matches('.').to_owned();
    Entry {
        did: Some(What::Refused),
        ..Entry::new(Severity::Error, code, place, says)
    }
}
