//! What happens to the flow: wishes, answers, results.

use std::path::PathBuf;

use crate::io::stamp::Stamp;

/// A wish about files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// A new document.
    New,
    /// Asks for a file and opens it.
    Open,
    /// Asks for a path in the window's own dialog and opens it.
    OpenByPath,
    /// Opens named files, as from the command line: the first of them.
    OpenFiles(Vec<PathBuf>),
    /// Opens a file of the list of recent ones.
    OpenRecent(PathBuf),
    /// Opens dropped files: the first that can be opened.
    Drop(Vec<PathBuf>),
    /// Closes the document; a new one takes its place.
    Close,
    /// Leaves the program.
    Quit,
    /// Saves to the document's file, or asks for one.
    Save,
    /// Asks for a file and saves to it.
    SaveAs,
}

/// A button of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Save, then go on.
    Save,
    /// Go on without saving.
    Discard,
    /// Back to the document.
    KeepEditing,
    /// Overwrite the file.
    Overwrite,
    /// Choose another file.
    SaveElsewhere,
    /// Give up waiting: for a dialog, for a file being opened or worked out.
    Cancel,
    /// Save with what the file does not hold exactly.
    SaveAnyway,
    /// Work the file out again, with other choices.
    WorkOutAgain,
    /// Save in the native format instead.
    SaveNative,
    /// Shift the clip, then save.
    Shift,
    /// Copy the files beside the new one.
    Copy,
    /// Put the files into the new one.
    Embed,
    /// Save as a new file, without what the source held.
    NewFile,
}

/// What came out of a dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Picked {
    /// A path.
    Path(PathBuf),
    /// Nothing: cancelled.
    Cancelled,
    /// No dialog could be shown.
    Unavailable,
}

/// What was found where a document is to be saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Looked {
    /// No file, or none that can be looked at; saving will tell.
    Nothing,
    /// A file.
    File(Stamp),
}

/// What has to be asked before a file that was worked out is put in place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// It does not hold everything as it is.
    Inexact,
    /// Keys stand before time 0, which the format does not have: nothing was worked out.
    BeforeZero,
    /// Files it refers to cannot be reached from its folder: nothing was worked out.
    OutOfReach,
    /// The file the document came from is gone, or another one: nothing was worked out.
    NoSource,
}

/// What working out a file came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prepared {
    /// It can be put in place.
    Ready,
    /// Something has to be asked first.
    Doubt(Doubt),
}

/// What happened to the document while another was loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meanwhile {
    /// Nothing that is not saved.
    Untouched,
    /// It was edited.
    Edited,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// A wish.
    Request(Request),
    /// A button.
    Answer(Answer),
    /// A dialog ended.
    Picked(Picked),
    /// The destination was looked at.
    Looked(Looked),
    /// A file was read and is ready to be shown.
    Loaded(Meanwhile),
    /// A file could not be read.
    LoadFailed,
    /// The file the document becomes was worked out, or has to be asked about first.
    Prepared(Prepared),
    /// The document was saved; the stamp of its file now.
    Saved(Option<Stamp>),
    /// The document could not be saved.
    SaveFailed,
}

/// How the committed document stands to its file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// A file holds it, or there is nothing to lose.
    Saved,
    /// Closing it would lose work.
    Unsaved,
}
