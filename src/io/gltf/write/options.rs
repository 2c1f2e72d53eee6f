//! What can be chosen when a glTF file is written.

use std::path::PathBuf;

pub use crate::curve::fit::Tolerance;

/// The kind of file that is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Container {
    /// JSON text; new numbers within it as base64.
    Gltf,
    /// One binary file of JSON and numbers.
    Glb,
}

/// What to do about keys before time 0, which glTF does not allow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NegativeTimes {
    /// Nothing is written, and the channels are named.
    #[default]
    Refuse,
    /// The whole clip is moved so that its first key stands at 0.
    ShiftClip,
}

/// What to do about files a glTF file refers to, when it goes to a folder they cannot be reached from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Resources {
    /// Nothing is written, and the files are named.
    #[default]
    Ask,
    /// They are copied beside the new file.
    Copy,
    /// They are put into the new file.
    Embed,
}

/// What happens to the policies before the first and after the last key, which glTF does not have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OutsidePolicies {
    /// They are kept for this program; others hold the end values.
    #[default]
    Keep,
    /// The play range is filled with keys.
    Bake,
}

/// How a glTF file is written.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Options {
    /// How far a written curve may be from the one in the document, where glTF has no exact form for it.
    pub tolerance: Tolerance,
    /// For keys before time 0.
    pub negative_times: NegativeTimes,
    /// For channels that do not hold outside their keys.
    pub outside: OutsidePolicies,
    /// For files beside the source.
    pub resources: Resources,
    /// The folder the file goes to; that of the source where it is `None`.
    pub folder: Option<PathBuf>,
}
