//! Why an edit cannot be done, and what it did besides.

use crate::curve::bake::BakeError;
use crate::curve::fit::ConvertError;
use crate::curve::reduce::ReduceError;
use crate::curve::split::InsertError;
use crate::curve::{CurveError, KeyError};
use crate::document::{Channel, ChannelError, ClipError, Kind};

/// Why an edit cannot be done. Nothing was changed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum EditError {
    /// The channel is gone.
    #[error("that channel is no longer in the document")]
    NoChannel,
    /// The clip is gone.
    #[error("that clip is no longer in the document")]
    NoClip,
    /// The marker is gone.
    #[error("that marker is no longer in the clip \"{clip}\"")]
    NoMarker {
        /// The clip's name.
        clip: String,
    },
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
    /// Another reading of the file changes what was edited.
    #[error("\"{channel}\" was edited at {time} s, where the other reading changes it too")]
    EditedSince {
        /// The channel's name.
        channel: String,
        /// The first place where both do, s.
        time: f64,
    },
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
    /// A component the channel does not have.
    #[error("\"{channel}\" has {components} components; there is no component {component}")]
    Component {
        /// The channel's name.
        channel: String,
        /// How many it has.
        components: usize,
        /// The wanted one, from 0.
        component: usize,
    },
    /// Two keys of a curve at one time.
    #[error("two keys of one curve cannot both be at {time} s")]
    SharedTime {
        /// Seconds.
        time: f64,
    },
    /// Only last keys, which have no segment after them.
    #[error("there is no segment after the last key of a curve")]
    NoSegment,
    /// No cubic segment among those to be cured.
    #[error("only cubic segments can be cured by their tangents, and none of these is one")]
    NoCubic,
    /// More morph weights than a new channel takes.
    #[error("a new channel has at most {most} weights, not {count}")]
    Weights {
        /// The wanted number.
        count: usize,
        /// The greatest number.
        most: usize,
    },
    /// Whoever watched it said that the result is no longer wanted.
    #[error("it was stopped")]
    Stopped,
    /// Keys that cannot be reduced.
    #[error(transparent)]
    Reduce(ReduceError),
    /// An easing that cannot become cubics.
    #[error(transparent)]
    Convert(#[from] ConvertError),
    /// A curve that cannot be baked.
    #[error(transparent)]
    Bake(#[from] BakeError),
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

impl From<ReduceError> for EditError {
    fn from(error: ReduceError) -> Self {
        match error {
            ReduceError::Stopped => Self::Stopped,
            error => Self::Reduce(error),
        }
    }
}

impl EditError {
    /// The kind of a channel does not take an edit: "…, which {refusal}".
    pub(super) fn kind(channel: &Channel, refusal: &'static str) -> Self {
        Self::Kind {
            channel: channel.name.clone(),
            kind: kind_name(channel.kind),
            refusal,
        }
    }

    /// The channel has no such component.
    pub(super) fn no_component(channel: &Channel, component: usize) -> Self {
        Self::Component {
            channel: channel.name.clone(),
            components: channel.curves.len(),
            component,
        }
    }
}

fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Scalar => "number",
        Kind::Angle => "channel of angles",
        Kind::Vec2 | Kind::Vec3 | Kind::Vec4 => "vector",
        Kind::Quaternion => "rotation",
        Kind::Weights(_) => "channel of weights",
        Kind::Colour3 | Kind::Colour4 => "colour",
        Kind::Flag => "flag",
    }
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
    /// Curves kept their last key; linked components count as one.
    KeptLastKey {
        /// How many curves.
        count: usize,
    },
    /// Easings without exact halves became cubics.
    EasingsToCubic {
        /// How many.
        count: usize,
    },
    /// A fit changed a curve a little, or deleting keys changed it.
    ValueChanged {
        /// The largest change, in the unit of the curve.
        most: f64,
    },
    /// Inserting a key into a rotation, or making a rotation cubic, changed its motion a little.
    RotationChanged {
        /// The largest change, degrees.
        degrees: f64,
    },
    /// Tension, continuity or bias beyond -1..1.
    BeyondNominal,
    /// A wanted handle is out of reach of tension and continuity.
    HandleOutOfReach,
    /// Keys were dropped; nothing is off by more than the errors, which bound all time.
    Reduced {
        /// Keys before, linked ones once.
        before: usize,
        /// Keys after.
        after: usize,
        /// The greatest error of curves that are no rotations, in their unit; `None` where there are only rotations.
        value: Option<f64>,
        /// The greatest error of rotations, degrees; `None` where there are none.
        degrees: Option<f64>,
    },
    /// Keys were replaced by those at a rate.
    Baked {
        /// Keys before, linked ones once.
        before: usize,
        /// Keys after.
        after: usize,
    },
    /// Channels whose cycle was baked hold their end values now.
    CyclesEnded {
        /// How many channels.
        count: usize,
    },
    /// A curve could not be cured inside the limits, its keys themselves lie outside.
    KeysOutside {
        /// How many keys.
        count: usize,
    },
}
