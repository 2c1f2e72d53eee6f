//! What is going on, and which file is the document's.

use std::path::{Path, PathBuf};

use crate::io::Format;
use crate::io::stamp::Stamp;

use super::effect::{Effect, Opening, Way};
use super::forget;
use super::input::{Doubt, Looked};

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
    pub(super) format: Format,
    pub(super) consent: Consent,
    pub(super) stage: Stage,
    pub(super) then: Option<Then>,
}

impl Target {
    /// Whether the new file is worked out.
    pub(super) fn is_ready(&self) -> bool {
        self.stage != Stage::Begun
    }

    /// Holds up something else for what was held up.
    pub(super) fn wait(&mut self, then: Then) -> Vec<Effect> {
        let effects = forget(self.then.as_ref());
        self.then = Some(then);
        effects
    }
}

/// How far a save is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// Nothing is worked out.
    Begun,
    /// The file may be overwritten as it was when it was looked at; what it becomes is being worked out or asked about.
    Looked(Looked),
    /// The new file is worked out, and only has to be put in place of the one that was looked at.
    Ready(Looked),
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

/// How a file to save to is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asking {
    /// With which dialog.
    pub way: Way,
    /// In which format, where the name says none.
    pub format: Format,
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
    PickingToSave(Asking, Option<Then>),
    /// Looking at what is there before saving.
    Looking(Target),
    /// Asking whether to overwrite.
    AskOverwrite(Target, Overwriting),
    /// Reading a file.
    Loading(Opening),
    /// Working out the file the document becomes.
    Preparing(Target),
    /// Asking about it.
    AskDoubt(Target, Doubt),
    /// Writing the document.
    Saving {
        /// The file.
        path: PathBuf,
        /// Its format.
        format: Format,
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
    /// Its own.
    File(OwnFile),
}

/// A document's own file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnFile {
    /// Where it is.
    pub path: PathBuf,
    /// Its stamp when it was last read or written.
    pub stamp: Option<Stamp>,
    /// What is in it, whatever it is called.
    pub format: Format,
}

impl Home {
    /// The file.
    pub fn path(&self) -> Option<&Path> {
        match self {
            Self::None => None,
            Self::File(own) => Some(&own.path),
        }
    }

    /// The format of the file; the native one where there is none.
    pub fn format(&self) -> Format {
        match self {
            Self::None => Format::Ron,
            Self::File(own) => own.format,
        }
    }
}
