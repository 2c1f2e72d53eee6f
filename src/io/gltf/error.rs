//! Why a file does not open as glTF.

use std::io;
use std::path::PathBuf;

use crate::io::report::Finding;

/// Why a file does not open as glTF.
#[derive(Debug, thiserror::Error)]
pub enum GltfError {
    /// The file cannot be read.
    #[error("\"{path}\" cannot be read: {error}.", path = path.display())]
    Unreadable {
        /// Which file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The file is larger than any GLB can be.
    #[error("\"{path}\" has {bytes} bytes; this program reads up to {most}.", path = path.display())]
    TooLarge {
        /// Which file.
        path: PathBuf,
        /// Its length.
        bytes: u64,
        /// The most.
        most: u64,
    },
    /// The file is broken as a whole, or needs something this program cannot read.
    #[error("{0}")]
    Refused(Box<Finding>),
    /// Stopped on request.
    #[error("Opening was stopped.")]
    Stopped,
}

impl GltfError {
    /// What is wrong with the file, where it was read and refused.
    pub fn finding(&self) -> Option<&Finding> {
        match self {
            Self::Refused(finding) => Some(finding),
            Self::Unreadable { .. } | Self::TooLarge { .. } | Self::Stopped => None,
        }
    }
}
