//! The stamp of a file: what tells that it was changed by somebody else since it was read.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::Path;
use std::time::SystemTime;

/// Length and time of last change of a file. Two equal stamps mean, as far as the file system tells, the same content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamp {
    /// Length in bytes.
    pub bytes: u64,
    /// Last change; `None` where the file system keeps none.
    pub modified: Option<SystemTime>,
}

/// The stamp of what a path leads to; `None` where there is nothing.
///
/// # Errors
/// What the system says where it cannot tell, such as a folder that may not be entered.
pub fn stamp(path: &Path) -> io::Result<Option<Stamp>> {
    match fs::metadata(path) {
        Ok(metadata) => Ok(Some(Stamp {
            bytes: metadata.len(),
            modified: metadata.modified().ok(),
        })),
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => Ok(None),
        Err(error) => Err(error),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_was_rewritten_has_another_stamp_and_a_missing_one_has_none() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("walk.ron");
        assert_eq!(stamp(&path).unwrap(), None);
        fs::write(&path, "one").unwrap();
        let first = stamp(&path).unwrap();
        assert!(first.is_some());
        assert_eq!(stamp(&path).unwrap(), first);
        fs::write(&path, "three").unwrap();
        assert_ne!(stamp(&path).unwrap(), first);
        assert_eq!(stamp(&path.join("inside a file")).unwrap(), None);
    }
}
