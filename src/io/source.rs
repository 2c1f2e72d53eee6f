//! Whether the glTF file a document came from is still the one it was.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Component, Path, PathBuf};

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

/// A path that may be relative to `folder`, as an absolute one. Only the text of the paths counts, not the disk.
pub fn absolute(path: &Path, folder: &Path) -> PathBuf {
    let mut joined = folder.join(path);
    if joined.as_os_str().is_empty() {
        // The system knows the working folder by no other name.
        joined.push(".");
    }
    let whole = std::path::absolute(&joined).unwrap_or(joined);
    let mut plain = PathBuf::new();
    for part in whole.components() {
        match part {
            Component::ParentDir => {
                plain.pop();
            }
            Component::CurDir => {}
            part => plain.push(part),
        }
    }
    plain
}

/// An absolute path as seen from `folder`, so that both can travel together; the path itself where they share no
/// root.
pub fn beside(path: &Path, folder: &Path) -> PathBuf {
    let folder = absolute(Path::new(""), folder);
    if !path.is_absolute() || !folder.is_absolute() {
        return path.to_owned();
    }
    let (to, from): (Vec<_>, Vec<_>) = (path.components().collect(), folder.components().collect());
    let shared = to.iter().zip(&from).take_while(|(a, b)| a == b).count();
    let names = |parts: &[Component<'_>]| parts.iter().filter(|part| matches!(part, Component::Normal(_))).count();
    // Nothing shared but the root: an absolute path says it better than a row of "..".
    if names(&to[..shared]) == 0 {
        return path.to_owned();
    }
    let up = std::iter::repeat_n(Component::ParentDir, from.len() - shared);
    up.chain(to[shared..].iter().copied()).collect()
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

    #[test]
    fn a_path_beside_a_folder_comes_back_from_there() {
        for (path, folder, beside_it) in [
            ("/work/clips/Fox.glb", "/work/clips", "Fox.glb"),
            ("/work/clips/Fox.glb", "/work/edits/today", "../../clips/Fox.glb"),
            ("/work/clips/Fox.glb", "/home/a", "/work/clips/Fox.glb"),
        ] {
            let seen = beside(Path::new(path), Path::new(folder));
            assert_eq!(seen, Path::new(beside_it));
            assert_eq!(absolute(&seen, Path::new(folder)), Path::new(path));
        }
    }

    #[test]
    fn an_empty_path_is_the_working_folder() {
        let here = std::env::current_dir().unwrap();
        assert_eq!(absolute(Path::new(""), Path::new("")), here);
        assert_eq!(
            beside(&here.join("clips/Fox.glb"), Path::new("")),
            Path::new("clips/Fox.glb")
        );
    }

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
