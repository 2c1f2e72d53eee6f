//! Whether the glTF file a document came from is still the one it was.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use crate::document::Source;

/// How a source stands to the file of its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SourceState {
    /// The very bytes.
    Same,
    /// No such file, or none that can be read.
    Missing(PathBuf),
    /// Other bytes.
    Changed(PathBuf),
}

/// Bytes read at once.
const PIECE: usize = 1 << 16;

/// Compares a source with the file of its name; a relative one counts from `folder`, that of the document. Reads the
/// file only where its length fits. `wanted` is asked between pieces; where it says no, the answer is `None`.
pub fn check(source: &Source, folder: &Path, wanted: impl Fn() -> bool) -> Option<SourceState> {
    let path = folder.join(&source.path);
    match hash(&path, source.bytes, wanted) {
        Ok(Hash::Stopped) => None,
        Ok(Hash::Of(sha256)) if sha256 == source.sha256 => Some(SourceState::Same),
        Ok(Hash::Of(_) | Hash::OtherLength) => Some(SourceState::Changed(path)),
        Err(_) => Some(SourceState::Missing(path)),
    }
}

enum Hash {
    Of(String),
    OtherLength,
    Stopped,
}

fn hash(path: &Path, bytes: u64, wanted: impl Fn() -> bool) -> io::Result<Hash> {
    // Before opening: opening a pipe would wait for its other end.
    let metadata = std::fs::metadata(path)?;
    if !metadata.is_file() {
        return Err(io::Error::other("it is not a file"));
    }
    if metadata.len() != bytes {
        return Ok(Hash::OtherLength);
    }
    let mut file = File::open(path)?.take(bytes);
    let mut piece = vec![0; PIECE];
    let mut hasher = Sha256::new();
    loop {
        if !wanted() {
            return Ok(Hash::Stopped);
        }
        let read = file.read(&mut piece)?;
        if read == 0 {
            return Ok(Hash::Of(format!("{:x}", hasher.finalize())));
        }
        hasher.update(piece.get(..read).unwrap_or_default());
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn source(path: &str, content: &[u8]) -> Source {
        Source {
            path: PathBuf::from(path),
            bytes: content.len() as u64,
            sha256: format!("{:x}", Sha256::digest(content)),
            content: None,
        }
    }

    #[test]
    fn a_source_is_found_beside_the_document_and_known_by_its_bytes() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("Fox.glb");
        let source = source("Fox.glb", b"a fox");
        let check = || check(&source, folder.path(), || true).unwrap();
        assert_eq!(check(), SourceState::Missing(path.clone()));
        std::fs::write(&path, "a fox").unwrap();
        assert_eq!(check(), SourceState::Same);
        std::fs::write(&path, "a cat").unwrap();
        assert_eq!(check(), SourceState::Changed(path.clone()));
        std::fs::write(&path, "two foxes").unwrap();
        assert_eq!(check(), SourceState::Changed(path));
    }

    #[test]
    fn checking_stops_when_nobody_wants_to_know() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("Fox.glb"), "a fox").unwrap();
        assert_eq!(check(&source("Fox.glb", b"a fox"), folder.path(), || false), None);
    }
}
