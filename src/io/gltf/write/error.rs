//! Why a document is not written as glTF.

use std::io;
use std::path::PathBuf;

use crate::curve::fit::FitError;
use crate::document::ClipId;
use crate::io::atomic::SaveError;
use crate::io::gltf::GltfError;

/// Why a document is not written as glTF. Nothing was changed on the disk.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// The document has a source whose bytes are not there.
    #[error("The file \"{path}\" this document came from has to be read before it can be saved.", path = .0.display())]
    SourceNotRead(PathBuf),
    /// The source cannot be read.
    #[error("The file \"{path}\" this document came from: {error}", path = path.display())]
    Source {
        /// Which file.
        path: PathBuf,
        /// Why.
        error: GltfError,
    },
    /// The source is another file than the one the document came from.
    #[error("The file \"{path}\" is no longer the one this document came from.", path = .0.display())]
    SourceChanged(PathBuf),
    /// Keys before time 0.
    #[error("The clip \"{clip}\" has keys before 0 s ({channels}); glTF has no negative times. Shift the clip by {shift} s.", channels = channels.join(", "))]
    NegativeTimes {
        /// The clip.
        id: ClipId,
        /// The clip's name.
        clip: String,
        /// Names of its channels with such keys.
        channels: Vec<String>,
        /// By how much the clip has to be moved, s.
        shift: f64,
    },
    /// Keys that fall onto one time.
    #[error(
        "Keys {first} to {last} of \"{channel}\" in the clip \"{clip}\" (component {component}) all fall onto {time} s \
         in 32-bit floats; move them apart."
    )]
    TimesCollapse {
        /// The clip's name.
        clip: String,
        /// The channel's name.
        channel: String,
        /// Which component, from 0.
        component: usize,
        /// The first of the keys, from 0.
        first: usize,
        /// The last of the keys, from 0.
        last: usize,
        /// The time they share, s.
        time: f64,
    },
    /// A shape with no form in glTF within the tolerance.
    #[error("The channel \"{channel}\" of the clip \"{clip}\" has no form in glTF: {error}.")]
    NoForm {
        /// The clip's name.
        clip: String,
        /// The channel's name.
        channel: String,
        /// Why.
        error: FitError,
    },
    /// More keys than are written for a channel that is held at a rate or repeats.
    #[error(
        "The channel \"{channel}\" of the clip \"{clip}\" would need more than {most} keys over the play range; make \
         the range shorter."
    )]
    TooManyKeys {
        /// The clip's name.
        clip: String,
        /// The channel's name.
        channel: String,
        /// The most keys that are written.
        most: usize,
    },
    /// A tolerance that is none.
    #[error("The tolerance {0} is not a number above 0.")]
    Tolerance(f64),
    /// A clip that moves nothing in the file.
    #[error(
        "No channel of the clip \"{0}\" drives anything in the file, so glTF cannot hold it; save the document as RON, \
         or delete the clip."
    )]
    DrivesNothing(String),
    /// Files that cannot be reached from the new folder.
    #[error("The file refers to {list}, which cannot be reached from the new folder; copy or embed them.", list = .0.join(", "))]
    Resources(Vec<String>),
    /// A file that has to be copied or embedded and cannot be read.
    #[error("\"{path}\" cannot be read: {error}.", path = path.display())]
    Resource {
        /// Which file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// A file of another content that would be overwritten by a copy.
    #[error("\"{path}\" is there already and holds something else; it is not overwritten.", path = .0.display())]
    Occupied(PathBuf),
    /// More bytes than the format can count.
    #[error("The file would have {0} bytes, more than a GLB file can hold.")]
    TooLarge(u64),
    /// The written bytes do not read back as what was to be written.
    #[error(
        "The channel \"{channel}\" of the clip \"{clip}\" does not read back as it was written; nothing was saved."
    )]
    Unfaithful {
        /// The clip's name.
        clip: String,
        /// The channel's name.
        channel: String,
    },
    /// The written bytes do not read back at all.
    #[error("The written file does not read back: {0}; nothing was saved.")]
    Unreadable(GltfError),
    /// Stopped on request.
    #[error("Saving was stopped.")]
    Stopped,
    /// The file cannot be put in place.
    #[error(transparent)]
    Save(#[from] SaveError),
}
