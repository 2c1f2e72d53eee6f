//! What is said of a written file besides that it was written.

use std::fmt;

/// A channel that glTF has no exact form for.
#[derive(Clone, Debug, PartialEq)]
pub struct Approximation {
    /// The clip's name.
    pub clip: String,
    /// The channel's name.
    pub channel: String,
    /// How many keys it was written with.
    pub keys: usize,
    /// No written value is further off than this, in the channel's unit; degrees for rotations. Ramps of one spacing
    /// of 32-bit floats, which stand for jumps, are left aside.
    pub error: f64,
}

/// Something worth knowing about a written file.
#[derive(Clone, Debug, PartialEq)]
pub enum Note {
    /// Two keys that fell onto one 32-bit time and are a jump: the second was moved to the next.
    Respaced {
        /// The clip's name.
        clip: String,
        /// The channel's name.
        channel: String,
        /// Which component, from 0.
        component: usize,
        /// The first of the keys, from 0.
        key: usize,
        /// The time of the second, s.
        time: f64,
    },
    /// Slopes or values beyond the range of 32-bit floats, which were held at its ends.
    NumbersHeld {
        /// The clip's name.
        clip: String,
        /// The channel's name.
        channel: String,
        /// How many.
        numbers: usize,
    },
    /// A channel held at a rate, as the steps of the play range: outside it others hold the end values.
    HeldAsSteps {
        /// The clip's name.
        clip: String,
        /// The channel's name.
        channel: String,
        /// How many steps.
        keys: usize,
    },
    /// Easings that were written as cubics, holds and lines of exactly their shape.
    EasesExact {
        /// The clip's name.
        clip: String,
        /// The channel's name.
        channel: String,
        /// How many keys the channel has in the file.
        keys: usize,
    },
    /// Policies before the first and after the last key, baked over the play range.
    PolicyBaked {
        /// The clip's name.
        clip: String,
        /// The channel's name.
        channel: String,
        /// How many keys the channel has in the file.
        keys: usize,
    },
    /// A policy before the first or after the last key that only this program knows.
    PolicyKept {
        /// The clip's name.
        clip: String,
        /// The channel's name.
        channel: String,
    },
    /// A channel that drives nothing in the file, or what another one drives: kept for this program only.
    ChannelKept {
        /// The clip's name.
        clip: String,
        /// The channel's name.
        channel: String,
    },
    /// A clip without a channel, which glTF does not have.
    ClipLeftOut {
        /// The clip's name.
        clip: String,
    },
    /// A clip that was moved because it had keys before time 0.
    Shifted {
        /// The clip's name.
        clip: String,
        /// By how much, s.
        by: f64,
    },
    /// An animation whose `extras` are no object, so that nothing could be kept in them.
    ExtrasOccupied {
        /// The clip's name.
        clip: String,
    },
}

/// One sentence.
impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Respaced {
                clip,
                channel,
                component,
                key,
                time,
            } => write!(
                f,
                "\"{channel}\" of \"{clip}\", component {component}: keys {key} and {next} fell onto {time} s in 32-bit \
                 floats; the second was moved to the next time.",
                next = key + 1
            ),
            Self::NumbersHeld { clip, channel, numbers } => write!(
                f,
                "\"{channel}\" of \"{clip}\": {numbers} slopes or values are beyond 32-bit floats and were written as \
                 the largest."
            ),
            Self::HeldAsSteps { clip, channel, keys } => write!(
                f,
                "\"{channel}\" of \"{clip}\", which is held at a rate, was written as {keys} steps over the play range."
            ),
            Self::EasesExact { clip, channel, keys } => write!(
                f,
                "The easings of \"{channel}\" of \"{clip}\" were written exactly, as {keys} keys without them."
            ),
            Self::PolicyBaked { clip, channel, keys } => write!(
                f,
                "\"{channel}\" of \"{clip}\": what happens outside its keys was written as {keys} keys over the play \
                 range."
            ),
            Self::PolicyKept { clip, channel } => write!(
                f,
                "\"{channel}\" of \"{clip}\": what happens outside its keys is kept for this program; others hold."
            ),
            Self::ChannelKept { clip, channel } => write!(
                f,
                "\"{channel}\" of \"{clip}\" is kept for this program only: it drives nothing in the file, or what another \
                 channel drives."
            ),
            Self::ClipLeftOut { clip } => write!(f, "The clip \"{clip}\" has no channel and was left out."),
            Self::Shifted { clip, by } => write!(f, "The clip \"{clip}\" was moved by {by} s, so that it starts at 0."),
            Self::ExtrasOccupied { clip } => write!(
                f,
                "The extras of \"{clip}\" are no object; what only this program knows could not be kept."
            ),
        }
    }
}
