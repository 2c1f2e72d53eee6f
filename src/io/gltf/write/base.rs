//! The file that is written into: its text, its chunks, and what reading it gives.

use std::collections::{BTreeMap, HashSet};
use std::io;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::document::{Document, Source, SourceContent};
use crate::io::gltf::animation::Prints;
use crate::io::gltf::uri::{self, Place};
use crate::io::gltf::{BYTE_ORDER_MARK, GltfError, Opened, Progress, glb, json, read_parts};
use crate::io::report::{Finding, What};

use super::error::WriteError;

/// The file a document came from, read once more.
#[derive(Debug)]
pub(super) struct Base<'s> {
    /// Where it was.
    pub path: &'s Path,
    /// Its bytes and those of its buffers.
    pub content: &'s SourceContent,
    /// Its JSON, without a byte order mark and padding.
    pub text: &'s str,
    /// The same as values.
    pub value: Value,
    /// Whether it is GLB.
    pub is_glb: bool,
    /// Its binary chunk.
    pub bin: Option<&'s [u8]>,
    /// Chunks of extensions, with their headers, one after the other.
    pub other_chunks: Vec<&'s [u8]>,
    /// What reading it gives.
    pub document: Document,
    /// Fingerprints of the numbers of its channels.
    pub prints: Prints,
    /// Channels that reading repaired, by animation and channel.
    pub mended: HashSet<(usize, usize)>,
    /// Whether reading repaired the file around them.
    pub is_mended: bool,
}

impl<'s> Base<'s> {
    /// Reads the source of a document again.
    ///
    /// # Errors
    /// Where its bytes are not there, or do not read any more, or reading was stopped.
    pub(super) fn read(source: &'s Source, progress: &mut Progress<'_>) -> Result<Self, WriteError> {
        let path = source.path.as_path();
        let content = source
            .content
            .as_deref()
            .ok_or_else(|| WriteError::SourceNotRead(path.to_owned()))?;
        let failed = |error| match error {
            GltfError::Stopped => WriteError::Stopped,
            error => WriteError::Source {
                path: path.to_owned(),
                error,
            },
        };
        let mut prints = Prints::new();
        let opened = again(&content.file, path, content, &mut prints, progress).map_err(failed)?;
        let is_glb = content.file.starts_with(&glb::MAGIC);
        let (bytes, bin) = if is_glb {
            let parts = glb::parse(&content.file).map_err(|fault| failed(GltfError::Refused(fault)))?;
            (parts.json, parts.bin)
        } else {
            (content.file.as_slice(), None)
        };
        let bytes = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes);
        let value = json::parse(bytes).map_err(|fault| failed(GltfError::Refused(fault)))?;
        // What parsed as JSON is UTF-8.
        let text = std::str::from_utf8(bytes).unwrap_or_default();
        let text = if is_glb { text.trim_end_matches(' ') } else { text };
        let repaired = |finding: &&Finding| matches!(finding.did, What::Repaired(_));
        let place = |finding: &Finding| {
            let (animation, channel) = (finding.place.animation.as_ref()?, finding.place.channel.as_ref()?);
            Some((animation.index, channel.index))
        };
        let entries = || opened.report.entries.iter().filter(repaired);
        Ok(Self {
            path,
            content,
            text,
            value,
            is_glb,
            bin,
            other_chunks: if is_glb {
                other_chunks(&content.file)
            } else {
                Vec::new()
            },
            mended: entries().filter_map(place).collect(),
            is_mended: entries().any(|finding| place(finding).is_none()),
            document: opened.document,
            prints,
        })
    }

    /// A list of the root; empty where there is none.
    pub(super) fn list(&self, name: &str) -> &[Value] {
        self.value.get(name).map_or(&[], json::list)
    }

    /// The bytes of a buffer, where they were read.
    pub(super) fn buffer(&self, index: usize) -> Option<&'s [u8]> {
        self.content.buffers.get(index)?.as_deref()
    }

    /// Whether the first buffer is the binary chunk.
    pub(super) fn has_bin_buffer(&self) -> bool {
        let first = self.list("buffers").first();
        self.bin.is_some() && first.is_some_and(|buffer| buffer.get("uri").is_none())
    }
}

/// Reads bytes with the buffers of a source that was read before, and fingerprints the numbers of its channels.
pub(super) fn again(
    file: &[u8],
    path: &Path,
    content: &SourceContent,
    prints: &mut Prints,
    progress: &mut Progress<'_>,
) -> Result<Opened, GltfError> {
    let beside = buffers_beside(content);
    let resolver = |path: &Path, most: u64| {
        let bytes = beside
            .get(path)
            .ok_or_else(|| io::Error::from(io::ErrorKind::NotFound))?;
        let most = usize::try_from(most).unwrap_or(usize::MAX).min(bytes.len());
        Ok(bytes.get(..most).unwrap_or_default().to_vec())
    };
    read_parts(file.to_vec(), path, &resolver, progress, Some(prints))
}

/// The buffers that came from files beside the source, by their names.
fn buffers_beside(content: &SourceContent) -> BTreeMap<PathBuf, &[u8]> {
    let text = match glb::parse(&content.file) {
        Ok(parts) => parts.json,
        Err(_) => &content.file,
    };
    let text = text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text);
    let mut beside: BTreeMap<PathBuf, &[u8]> = BTreeMap::new();
    let Ok(root) = json::parse(text) else {
        return beside;
    };
    let buffers = root.get("buffers").map_or(&[][..], json::list);
    for (buffer, bytes) in buffers.iter().zip(&content.buffers) {
        if let (Some(uri), Some(bytes)) = (json::text_member(buffer, "uri"), bytes)
            && let Ok(Place::Beside(path)) = uri::read(uri)
        {
            // Of two buffers in one file the longer says more.
            let known = beside.entry(path).or_default();
            if known.len() < bytes.len() {
                *known = bytes;
            }
        }
    }
    beside
}

/// The chunks of a GLB file that are neither its JSON nor its binary data.
fn other_chunks(file: &[u8]) -> Vec<&[u8]> {
    const HEADER: usize = 12;
    const CHUNK_HEADER: usize = 8;
    let mut chunks = Vec::new();
    let mut rest = file.get(HEADER..).unwrap_or_default();
    while let Some((length, after)) = rest.split_first_chunk::<4>() {
        let length = u32::from_le_bytes(*length) as usize;
        let Some((kind, _)) = after.split_first_chunk::<4>() else {
            break;
        };
        let whole = CHUNK_HEADER.saturating_add(length).next_multiple_of(4).min(rest.len());
        let (chunk, next) = rest.split_at(whole);
        if !matches!(kind, b"JSON" | b"BIN\0") && length.saturating_add(CHUNK_HEADER) <= rest.len() {
            chunks.push(chunk);
        }
        rest = next;
    }
    chunks
}
