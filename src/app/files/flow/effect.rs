//! What the flow wants done: dialogs, reading, writing, remarks.

use std::path::PathBuf;

use crate::io::Format;
use crate::io::gltf::write::Resources;
use crate::io::picture;

use super::super::destination::NameFault;

/// Which dialog asks for a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// The system's.
    Native,
    /// The window's own.
    InApp,
}

/// What a dialog asks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ask {
    /// A file to open.
    Open {
        /// Where to begin.
        folder: Option<PathBuf>,
    },
    /// A file to save to.
    Save {
        /// Where to begin.
        folder: Option<PathBuf>,
        /// The name proposed.
        name: String,
        /// The format it is proposed in, which a name without an ending means.
        format: Format,
    },
    /// A file for a picture.
    Export {
        /// Where to begin.
        folder: Option<PathBuf>,
        /// The name proposed.
        name: String,
        /// The format it is proposed in, which a name without an ending means.
        format: picture::Format,
    },
}

impl Ask {
    /// Where it begins.
    pub fn folder(&self) -> Option<&PathBuf> {
        let (Self::Open { folder } | Self::Save { folder, .. } | Self::Export { folder, .. }) = self;
        folder.as_ref()
    }
}

/// Something to be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Put a new document in place.
    Blank,
    /// Show a dialog.
    Pick(Ask, Way),
    /// Take the dialog away.
    StopPicking,
    /// See what is at a path.
    Look(PathBuf),
    /// Read a file.
    Load(PathBuf),
    /// Read no further.
    StopLoading,
    /// Put the document that was read in place.
    Install(Opening),
    /// Let go of the document that was read.
    Forget,
    /// Write the document in the native format.
    Save(PathBuf),
    /// Work out the file the document becomes at a path in another format, and put nothing in place.
    Prepare(PathBuf, Format),
    /// Work it out no further.
    StopPreparing,
    /// Put the file that was worked out in place.
    Commit,
    /// Take note that what the file does not hold exactly was agreed to.
    Accept,
    /// Shift the clip whose keys begin too early.
    Shift,
    /// Take note of what is to be done about the files the document's file refers to.
    Bring(Resources),
    /// Take note that the file is to be a new one, without what the source held.
    Detach,
    /// Say something.
    Say(Remark),
    /// Leave.
    Quit,
}

/// A sentence for the status line; worded in `app/text`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// None of these dropped files can be opened.
    CannotOpen(PathBuf),
    /// The name was refused.
    Name(NameFault),
    /// The document is being saved already.
    StillSaving(PathBuf),
    /// A file is being opened.
    StillOpening(PathBuf),
}

/// A file to open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The file.
    pub path: PathBuf,
    /// How many others were named at once and stay closed.
    pub others: usize,
}
