//! What is going on, and which file is the document's.

use std::path::{Path, PathBuf};

use crate::io::stamp::Stamp;

use super::effect::{Opening, Way};

/// What a question or a save holds up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Then {
    /// A new document.
    Blank,
    /// Asking for a file to open.
    Open(Way),
    /// Opening a file.
    Load(Opening),
    /// Putting the document that was read in place.
    Install(Opening),
    /// Leaving.
    Quit,
}

/// Where a save goes, and what it holds up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// The file.
    pub path: PathBuf,
    pub(super) consent: Consent,
    pub(super) then: Option<Then>,
}

/// Whether a person has agreed to overwrite the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Consent {
    /// A dialog has asked.
    Given,
    /// Nobody has.
    NotAsked,
}

/// Why overwriting is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overwriting {
    /// Another file has this name.
    AnotherFile,
    /// It is the document's own file, and somebody else changed it.
    ChangedOnDisk,
}

/// What is going on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum State {
    /// Nothing.
    #[default]
    Idle,
    /// Asking whether to save first.
    AskUnsaved(Then),
    /// A dialog asks for a file to open.
    PickingToOpen(Way),
    /// A dialog asks for a file to save to.
    PickingToSave(Way, Option<Then>),
    /// Looking at what is there before saving.
    Looking(Target),
    /// Asking whether to overwrite.
    AskOverwrite(Target, Overwriting),
    /// Reading a file.
    Loading(Opening),
    /// Writing the document.
    Saving {
        /// The file.
        path: PathBuf,
        /// What comes after.
        then: Option<Then>,
    },
}

/// The file of the document.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Home {
    /// None yet.
    #[default]
    None,
    /// It was read from a file in a format that cannot be written.
    Origin(PathBuf),
    /// Its own file, and its stamp when it was last read or written.
    File(PathBuf, Option<Stamp>),
}

impl Home {
    /// The file, whether it can be written or not.
    pub fn path(&self) -> Option<&Path> {
        match self {
            Self::None => None,
            Self::Origin(path) | Self::File(path, _) => Some(path),
        }
    }
}
