//! The glTF file a document came from, as read.

use std::path::PathBuf;
use std::sync::Arc;

use super::Scene;

/// The file behind a document: its name, its fingerprint, and (when it was opened in this run) its bytes.
#[derive(Clone, Debug, PartialEq)]
pub struct Source {
    /// Where it was, relative to the document or absolute.
    pub path: PathBuf,
    /// Its length.
    pub bytes: u64,
    /// SHA-256 of the file, lower-case hexadecimal.
    pub sha256: String,
    /// Its bytes and those of its buffers, as read; `None` where only the RON was opened.
    pub content: Option<Arc<SourceContent>>,
}

/// The bytes of a source and what they describe.
#[derive(Clone, Debug, PartialEq)]
pub struct SourceContent {
    /// The file as read.
    pub file: Vec<u8>,
    /// Its buffers in order; `None` where one could not be read.
    pub buffers: Vec<Option<Vec<u8>>>,
    /// Its nodes, rest poses and skins.
    pub scene: Scene,
}
