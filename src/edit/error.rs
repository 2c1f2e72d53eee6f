//! Why an edit cannot be done, and what it did besides.

use crate::curve::split::InsertError;
use crate::curve::{CurveError, KeyError};
use crate::document::{ChannelError, ClipError};

/// Why an edit cannot be done. Nothing was changed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum EditError {
    /// The channel is gone.
    #[error("that channel is no longer in the document")]
    NoChannel,
    /// The clip is gone.
    #[error("that clip is no longer in the document")]
    NoClip,
    /// None of the keys is left.
    #[error("those keys are no longer in the document")]
    NoKey,
    /// The channel is locked.
    #[error("the channel \"{0}\" is locked")]
    Locked(String),
    /// The last key of a curve.
    #[error("a curve needs a key: the last one of \"{0}\" stays")]
    LastKey(String),
    /// A number that is not one, or too large to store.
    #[error("{0} is not a number this can be set to")]
    Number(f64),
    /// Keys scaled by 0.
    #[error("keys cannot be scaled by {0}")]
    Scale(f64),
    /// An edit the kind of channel does not take.
    #[error("\"{channel}\" is a {kind}, which {refusal}")]
    Kind {
        /// The channel's name.
        channel: String,
        /// Its kind in words.
        kind: &'static str,
        /// What it does not take.
        refusal: &'static str,
    },
    /// An insertion that would change the curve.
    #[error(transparent)]
    Insert(#[from] InsertError),
    /// A key that cannot be.
    #[error(transparent)]
    Key(#[from] KeyError),
    /// Keys that make no curve.
    #[error(transparent)]
    Curve(#[from] CurveError),
    /// Parts that make no channel.
    #[error(transparent)]
    Channel(#[from] ChannelError),
    /// Parts that make no clip.
    #[error(transparent)]
    Clip(#[from] ClipError),
}

/// What an edit did besides what its name says; the status line words it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum EditNote {
    /// Keys that stood where others were dropped are gone.
    Replaced {
        /// How many.
        count: usize,
    },
    /// Linear segments became cubic so that the tangents show.
    MadeCubic {
        /// How many.
        count: usize,
    },
    /// Step or eased segments beside the keys do not show the tangents.
    NotShown {
        /// How many.
        count: usize,
    },
    /// Curves kept their last key.
    KeptLastKey {
        /// How many curves.
        count: usize,
    },
    /// Inserting into a cubic rotation changed it.
    RotationChanged {
        /// The largest change, degrees.
        degrees: f64,
    },
    /// Tension, continuity or bias beyond -1..1.
    BeyondNominal,
    /// A wanted handle is out of reach of tension and continuity.
    HandleOutOfReach,
    /// A curve could not be cured inside the limits, its keys themselves lie outside.
    KeysOutside {
        /// How many keys.
        count: usize,
    },
}
