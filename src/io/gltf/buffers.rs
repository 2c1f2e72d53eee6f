//! The buffers of a document: within it, in its GLB chunk, or in files beside it.

use std::collections::HashSet;
use std::io;
use std::ops::ControlFlow;
use std::path::{Component, Path, PathBuf};

use serde_json::Value;

use crate::io::report::{Finding, FindingCode, Place, Repair, What};

use super::fault::{Fault, at, fault, kept};
use super::json::{self, Gltf};
use super::uri::{self, Place as Uri};

/// The most bytes read for one document, its buffers included: what a GLB file can hold.
pub(super) const MOST_BYTES: u64 = u32::MAX as u64;

/// The most bytes of files that are read for more than one buffer, beyond the first time: a short list of buffers that
/// all name one large file would otherwise fill the memory.
const MOST_AGAIN: u64 = 64 * 1024 * 1024;

/// The padding a GLB chunk may have after its buffer.
const CHUNK_PADDING: u64 = 3;

/// What stands in a repository instead of a large file.
const LFS_POINTER: &[u8] = b"version https://git-lfs.github.com/spec/";

/// Reads a file beside the document: its path below the document's folder, and the most bytes wanted of it.
pub type Resolver<'r> = dyn Fn(&Path, u64) -> io::Result<Vec<u8>> + 'r;

/// One buffer.
#[derive(Debug)]
enum Buffer {
    /// Its bytes, at most as many as the document says.
    Read(Vec<u8>),
    /// None, and why.
    Absent(FindingCode, String),
}

/// All buffers, in order.
#[derive(Debug, Default)]
pub(super) struct Buffers(Vec<Buffer>);

impl Buffers {
    /// Reads every buffer; one that cannot be read is said and leaves the others alone. `tick` is called before each
    /// with how many are done, and may stop it.
    pub(super) fn read(
        gltf: Gltf<'_>,
        bin: Option<&[u8]>,
        resolver: &Resolver<'_>,
        tick: &mut dyn FnMut(usize) -> ControlFlow<()>,
    ) -> ControlFlow<(), (Self, Vec<Finding>)> {
        let list = gltf.list("buffers");
        let mut findings = Vec::new();
        let mut buffers = Vec::with_capacity(list.len());
        let mut room = Room::new();
        for (index, buffer) in list.iter().enumerate() {
            tick(index)?;
            let bin = bin.filter(|_| index == 0);
            let mut found = |finding| {
                findings.push(at(finding, |place| place.buffer = Some(index)));
            };
            let read = match bytes(buffer, bin, resolver, &mut room, &mut found) {
                Ok(bytes) => {
                    room.left = room.left.saturating_sub(bytes.len() as u64);
                    Buffer::Read(bytes)
                }
                // Said by each channel that needs it; one that only meshes need is no fault here.
                Err((code, words)) => Buffer::Absent(code, words),
            };
            buffers.push(read);
        }
        ControlFlow::Continue((Self(buffers), findings))
    }

    /// The bytes of a buffer.
    ///
    /// # Errors
    /// Where it could not be read, with the reason, or there is none.
    pub(super) fn bytes(&self, index: usize) -> Result<&[u8], Fault> {
        let found = match self.0.get(index) {
            Some(Buffer::Read(bytes)) => return Ok(bytes),
            Some(Buffer::Absent(code, words)) => fault(*code).words(words.clone()),
            None => fault(FindingCode::BadIndex),
        };
        Err(Box::new(at(found, |place| place.buffer = Some(index))))
    }

    /// How many bytes all of them have.
    pub(super) fn total(&self) -> u64 {
        self.0
            .iter()
            .map(|buffer| match buffer {
                Buffer::Read(bytes) => bytes.len() as u64,
                Buffer::Absent(..) => 0,
            })
            .sum()
    }

    /// The bytes in order, `None` for one that could not be read.
    pub(super) fn into_bytes(self) -> Vec<Option<Vec<u8>>> {
        self.0
            .into_iter()
            .map(|buffer| match buffer {
                Buffer::Read(bytes) => Some(bytes),
                Buffer::Absent(..) => None,
            })
            .collect()
    }
}

/// How much may still be read.
struct Room {
    /// Bytes in all.
    left: u64,
    /// Bytes of files that were read before.
    again: u64,
    /// The files that were read.
    files: HashSet<PathBuf>,
}

impl Room {
    fn new() -> Self {
        Self {
            left: MOST_BYTES,
            again: MOST_AGAIN,
            files: HashSet::new(),
        }
    }

    /// Whether so many bytes of a file have room. However it is spelled, a file is known again.
    fn has(&mut self, path: &Path, bytes: u64) -> bool {
        let is_name = |part: &Component<'_>| matches!(part, Component::Normal(_));
        let name: PathBuf = path.components().filter(is_name).collect();
        if self.files.insert(name) {
            return true;
        }
        let again = self.again.checked_sub(bytes);
        self.again = again.unwrap_or(self.again);
        again.is_some()
    }
}

/// The bytes of one buffer, at most as many as it says, or the class and the words of why there are none.
fn bytes(
    buffer: &Value,
    bin: Option<&[u8]>,
    resolver: &Resolver<'_>,
    room: &mut Room,
    found: &mut dyn FnMut(Finding),
) -> Result<Vec<u8>, (FindingCode, String)> {
    let missing = |words: String| (FindingCode::BufferMissing, words);
    let stated = json::whole_member(buffer, "byteLength").ok_or_else(|| missing("byteLength is missing".to_owned()))?;
    let most = stated.min(room.left);
    let mut bytes = match (json::text_member(buffer, "uri"), bin) {
        (Some(uri), _) => match uri::read(uri) {
            Ok(Uri::Embedded(bytes)) => bytes,
            Ok(Uri::Beside(path)) if !room.has(&path, most) => {
                let name = path.display();
                return Err(missing(format!(
                    "{name}: buffers before it are read from this file too, and more than {MOST_AGAIN} bytes are not read \
                     again"
                )));
            }
            // The pointer of a large file is recognised even where the buffer should be shorter than it.
            Ok(Uri::Beside(path)) => resolver(&path, most.max(LFS_POINTER.len() as u64))
                .map_err(|error| missing(format!("{}: {error}", path.display())))?,
            Err(error) => return Err(missing(format!("{}: {error}", json::short(uri)))),
        },
        (None, Some(bin)) => {
            let spare = (bin.len() as u64).saturating_sub(stated);
            if spare > CHUNK_PADDING {
                let place = Place::default();
                found(
                    Finding::new(FindingCode::Glb, place, What::Repaired(Repair::ReadByMeaning))
                        .words("the binary chunk is longer than its buffer")
                        .number("bytes", spare as f64),
                );
            }
            bin.get(..usize::try_from(most).unwrap_or(usize::MAX))
                .unwrap_or(bin)
                .to_vec()
        }
        (None, None) => return Err(missing("it has neither an address nor data".to_owned())),
    };
    if bytes.starts_with(LFS_POINTER) {
        // However long the pointer is, nothing of the data is there.
        found(short(stated, 0));
        let uri = json::text_member(buffer, "uri").unwrap_or_default();
        return Err((FindingCode::LfsPointer, json::short(uri)));
    }
    if most < stated && bytes.len() as u64 >= most {
        return Err(missing(format!("the document needs more than {MOST_BYTES} bytes")));
    }
    bytes.truncate(usize::try_from(stated).unwrap_or(usize::MAX));
    if (bytes.len() as u64) < stated {
        found(short(stated, bytes.len()));
    }
    Ok(bytes)
}

fn short(stated: u64, bytes: usize) -> Finding {
    kept(FindingCode::BufferShort)
        .number("stated", stated as f64)
        .number("bytes", bytes as f64)
}
