//! glTF 2.0 and GLB files: reading them as documents (clips, curves, the scene, and the bytes they came from), and in
//! `write` writing documents into them.
//!
//! A broken channel is left out and named, the others open. Only a file that is broken as a whole is refused. Nothing
//! here trusts a number of the file: sums are checked, lengths compared before anything is allocated, and what is read
//! stays in proportion to the bytes there are.
//!
//! Source: The Khronos Group, glTF 2.0 Specification (2021); KHR_animation_pointer (2023); RFC 3986; RFC 6901.

mod accessor;
mod animation;
mod authoring;
mod bounds;
mod buffers;
mod component;
mod error;
mod extensions;
mod fault;
pub(in crate::io) mod file;
mod fill;
mod glb;
mod heard;
mod json;
mod layout;
mod members;
mod mend;
mod notes;
mod order;
mod plan;
mod pointer;
mod sampler;
mod scene;
mod second;
mod sparse;
mod target;
mod track;
mod unit;
mod uri;
pub mod write;

use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;

use sha2::{Digest, Sha256};

use crate::document::{Document, Ids, Source, SourceContent};
use crate::io::Progress;
use crate::io::report::{Finding, FindingCode, Place, Repair, Report, What};

pub use buffers::Resolver;
pub use error::GltfError;
pub(in crate::io) use glb::MAGIC;
pub use write::{save, write};

use animation::{Prints, Reader};
use buffers::Buffers;
use json::Gltf;
use notes::Allowance;
use target::NodeNames;

/// A document read from glTF, and what was found while reading it.
#[derive(Clone, Debug)]
pub struct Opened {
    /// The document; its source holds the bytes it was read from.
    pub document: Document,
    /// Every fault, in the order of the file.
    pub report: Report,
}

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// The part of the work that is done once the buffers are read.
const BUFFERS_READ: f32 = 0.4;

/// Reads a glTF or GLB file and the buffers beside it, which must lie in its folder or below.
///
/// # Errors
/// [`GltfError`] where the file cannot be read or is broken as a whole.
pub fn read_file(path: &Path, progress: &mut Progress<'_>) -> Result<Opened, GltfError> {
    let bytes = file::read(path, progress)?;
    let folder = path.parent().unwrap_or(Path::new("")).to_owned();
    read_bytes(bytes, path, &file::beside(folder), progress)
}

/// Reads the bytes of a glTF or GLB file named `path`, asking `resolver` for the buffers beside it.
///
/// # Errors
/// [`GltfError`] where the file is broken as a whole.
pub fn read_bytes(
    file: Vec<u8>,
    path: &Path,
    resolver: &Resolver<'_>,
    progress: &mut Progress<'_>,
) -> Result<Opened, GltfError> {
    read_parts(file, path, resolver, progress, None)
}

/// [`read_bytes`], with fingerprints of what the channels were read from where they are asked for.
fn read_parts(
    file: Vec<u8>,
    path: &Path,
    resolver: &Resolver<'_>,
    progress: &mut Progress<'_>,
    prints: Option<&mut Prints>,
) -> Result<Opened, GltfError> {
    let mut report = Report::default();
    let refused = |fault| GltfError::Refused(fault);

    let (text, bin) = if file.starts_with(&glb::MAGIC) {
        let parts = glb::parse(&file).map_err(refused)?;
        report.entries.extend(parts.findings);
        (parts.json, parts.bin)
    } else {
        (file.as_slice(), None)
    };
    let text = match text.strip_prefix(BYTE_ORDER_MARK) {
        Some(rest) => {
            let did = What::Repaired(Repair::ReadByMeaning);
            report.push(Finding::new(FindingCode::Bom, Place::default(), did));
            rest
        }
        None => text,
    };
    let value = json::parse(text).map_err(refused)?;
    let gltf = Gltf::new(&value).map_err(refused)?;
    extensions::check(gltf).map_err(refused)?;

    let count = gltf.list("buffers").len().max(1) as f32;
    let mut tick = |done: usize| progress(BUFFERS_READ * done as f32 / count);
    let ControlFlow::Continue((buffers, findings)) = Buffers::read(gltf, bin, resolver, &mut tick) else {
        return Err(GltfError::Stopped);
    };
    report.entries.extend(findings);

    let mut ids = Ids::default();
    let bytes = (file.len() as u64).saturating_add(buffers.total());
    let mut allowance = Allowance::for_bytes(bytes);
    let names = NodeNames::new(gltf);
    let mut reader = Reader {
        gltf,
        buffers: &buffers,
        names: &names,
        allowance: &mut allowance,
        second_allowance: &mut Allowance::for_second_readings(bytes),
        ids: &mut ids,
        report: &mut report,
        prints,
    };
    let mut tick = |part: f32| progress(BUFFERS_READ + (1.0 - BUFFERS_READ) * part);
    let ControlFlow::Continue(clips) = reader.clips(&mut tick) else {
        return Err(GltfError::Stopped);
    };
    let scene = scene::read(gltf, &mut allowance);
    let source = Source {
        path: path.to_owned(),
        bytes: file.len() as u64,
        sha256: format!("{:x}", Sha256::digest(&file)),
        content: Some(Arc::new(SourceContent {
            buffers: buffers.into_bytes(),
            scene,
            file,
        })),
    };
    Ok(Opened {
        document: Document::new(clips, Some(Arc::new(source)), ids),
        report,
    })
}
