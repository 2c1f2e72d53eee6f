//! Files from the disk: the opened one piece by piece, the buffers beside it on request.

use std::fs::{self, File};
use std::io::{self, Read};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use super::buffers::{self, MOST_BYTES};
use super::{GltfError, Progress};

/// How much is read between two looks at whether to stop.
const PIECE: u64 = 8 * 1024 * 1024;

/// The bytes of a file.
///
/// # Errors
/// Where it is no file, cannot be read, is too large, or reading was stopped.
pub(super) fn read(path: &Path, progress: &mut Progress<'_>) -> Result<Vec<u8>, GltfError> {
    let unreadable = |error| GltfError::Unreadable {
        path: path.to_owned(),
        error,
    };
    let (mut file, length) = open(path).map_err(unreadable)?;
    if length > MOST_BYTES {
        return Err(GltfError::TooLarge {
            path: path.to_owned(),
            bytes: length,
            most: MOST_BYTES,
        });
    }
    // The length was compared with the most; a file that grows meanwhile is read up to the most.
    let mut bytes = Vec::with_capacity(usize::try_from(length).unwrap_or_default());
    while (bytes.len() as u64) < MOST_BYTES {
        if progress(0.0) == ControlFlow::Break(()) {
            return Err(GltfError::Stopped);
        }
        let piece = PIECE.min(MOST_BYTES - bytes.len() as u64);
        let read = (&mut file).take(piece).read_to_end(&mut bytes).map_err(unreadable)?;
        if read == 0 {
            break;
        }
    }
    Ok(bytes)
}

/// Reads the buffers in a folder.
pub(in crate::io) fn beside(folder: PathBuf) -> Box<buffers::Resolver<'static>> {
    Box::new(move |path, most| {
        let (file, _) = open(&folder.join(path))?;
        let mut bytes = Vec::new();
        file.take(most).read_to_end(&mut bytes)?;
        Ok(bytes)
    })
}

/// Opens a file, and only a file: a pipe or device could be without end. Gives its length too.
///
/// # Errors
/// Where it is something else, or the system refuses.
pub(in crate::io) fn open(path: &Path) -> io::Result<(File, u64)> {
    let metadata = fs::metadata(path)?;
    if !metadata.is_file() {
        let kind = if metadata.is_dir() {
            "it is a folder"
        } else {
            "it is not a regular file"
        };
        return Err(io::Error::other(kind));
    }
    Ok((File::open(path)?, metadata.len()))
}
