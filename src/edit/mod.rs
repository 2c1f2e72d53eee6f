//! Every change as data, the selection and the undo history.
//!
//! An [`Edit`] is an intent with totals, never a per-frame delta; [`apply`] is pure. The [`Editor`] holds the
//! committed document, at most one preview, and the history.

mod apply;
mod bake;
mod channels;
mod clips;
mod convert;
mod dissolve;
mod draft;
mod editor;
mod error;
mod freeze;
mod insert;
mod joint;
mod keys;
mod link;
mod loop_ends;
mod markers;
mod numbers;
mod picked;
mod reduce;
mod repair;
mod report;
mod reread;
mod retime;
mod reverse;
mod rotation;
mod scale;
mod scaling;
mod scope;
mod segments;
mod selection;
mod shift;
mod tangents;
mod watch;

pub use apply::{apply, apply_watched};
pub use editor::{Editor, Step};
pub use error::{EditError, EditNote};
pub use reduce::MaxError;
pub use report::{CurveReport, Measured};
pub use scope::{CurveRef, Scope};
pub use selection::{KeyRef, Selection};
pub use watch::Watch;

use std::sync::Arc;

use crate::curve::{Ends, FrameRate, Rhythm, SegmentKind, Tangent};
use crate::document::{Channel, ChannelId, ClipId, Document, Kind, Limits, Marker, OvershootPolicy, Playback};

/// A side of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HandleSide {
    /// Before the key.
    In,
    /// After the key.
    Out,
}

/// Whether dragging a handle separates the sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Joint {
    /// A joined key stays joined, a broken one broken.
    Keep,
    /// The key becomes broken; the other side keeps its slope or computed mode.
    Break,
}

/// A tangent mode to give to keys.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TangentChoice {
    /// Both sides.
    Mode(Tangent),
    /// Becomes user: joined at the present slope, or broken where the sides differ.
    User,
    /// Separates the sides, both numbers kept.
    Break,
    /// Joins the sides: the side touched last, else the mean.
    Join,
    /// Flat on one side, the other as it was.
    FlatSide(HandleSide),
}

/// A number of a key that a field can set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KeyField {
    /// Seconds.
    Time,
    /// In the channel's unit.
    Value,
    /// Value per second before the key.
    InSlope,
    /// Value per second after the key.
    OutSlope,
    /// Kochanek-Bartels.
    Tension,
    /// Kochanek-Bartels.
    Continuity,
    /// Kochanek-Bartels.
    Bias,
}

/// How a scale acts on one axis: `x' = pivot + factor * (x - pivot)`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AxisScale {
    /// The fixed point, s or value.
    pub pivot: f64,
    /// Not 0.
    pub factor: f64,
}

/// A cure for an excursion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cure {
    /// Monotone tangents at both keys of the segment.
    Monotone,
    /// Slope 0 at both ends of the segment.
    Flatten,
    /// The largest common scale of the tangents that stays inside.
    Scale,
    /// The overshoot is wanted: the channel's policy becomes allowed.
    Allow,
}

/// What a channel-wide edit sets.
#[derive(Clone, Debug, PartialEq)]
pub enum ChannelChange {
    /// Its name.
    Name(String),
    /// Its unit.
    Unit(String),
    /// The allowed range of one component.
    Limits {
        /// Which component.
        component: usize,
        /// The new range.
        limits: Limits,
    },
    /// The policies outside the keys.
    Ends(Ends),
    /// Continuous or held.
    Rhythm(Rhythm),
    /// Whether segment-end overshoot is flagged.
    Overshoot(OvershootPolicy),
    /// Its colour, `None` = by component.
    Colour(Option<[u8; 3]>),
    /// Muted or not.
    Mute(bool),
    /// Locked or not. The one change a locked channel takes, with mute, name and colour.
    Lock(bool),
    /// Links the components at the exact union of their key times.
    LinkTimes,
    /// Unlinks the components.
    Unlink,
}

/// What a clip-wide edit sets.
#[derive(Clone, Debug, PartialEq)]
pub enum ClipChange {
    /// Its name.
    Name(String),
    /// Its frame rate; keys do not move.
    Rate(FrameRate),
    /// First and last played time, s.
    PlayRange(f64, f64),
    /// What the player does at the end.
    Playback(Playback),
    /// A new marker, after the others.
    AddMarker(Marker),
    /// Where a marker stands.
    MoveMarker {
        /// Its place among the markers, from 0.
        index: usize,
        /// Seconds.
        time: f64,
    },
    /// What a marker is called.
    RenameMarker {
        /// Its place among the markers, from 0.
        index: usize,
        /// What it marks.
        name: String,
    },
    /// One marker less.
    DeleteMarker {
        /// Its place among the markers, from 0.
        index: usize,
    },
    /// Moves everything in it by this many seconds: keys (of locked channels too), markers and play range.
    Shift(f64),
}

/// A change of the document, as an intent with totals.
#[derive(Clone, Debug, PartialEq)]
pub enum Edit {
    /// Moves keys by a total offset. Linked components follow in time. Keys of the same curve that are in the way on
    /// a drop (within SAME_TIME) are replaced.
    MoveKeys {
        /// Which.
        keys: Vec<KeyRef>,
        /// Seconds.
        dt: f64,
        /// Value.
        dv: f64,
    },
    /// Scales keys about pivots; stored slopes are mapped, a negative time factor reverses.
    ScaleKeys {
        /// Which.
        keys: Vec<KeyRef>,
        /// Time axis.
        time: AxisScale,
        /// Value axis.
        value: AxisScale,
    },
    /// Sets the slope of a dragged handle.
    SetHandle {
        /// Which key.
        key: KeyRef,
        /// Which side.
        side: HandleSide,
        /// Value per second.
        slope: f64,
        /// Whether the sides separate.
        joint: Joint,
    },
    /// Gives keys a tangent mode; adjoining linear segments become cubic.
    SetTangent {
        /// Which.
        keys: Vec<KeyRef>,
        /// The mode.
        choice: TangentChoice,
    },
    /// Sets the kind of the segments after keys. Cubic makes lines and easings cubic as drawn, with keys inside where an
    /// easing needs them to be within the tolerance of a fit.
    SetSegment {
        /// The keys before the segments.
        keys: Vec<KeyRef>,
        /// The kind.
        kind: SegmentKind,
    },
    /// Sets one number of each key. A typed slope is had exactly, so that the key becomes user; tension, continuity and
    /// bias make it Kochanek-Bartels.
    SetNumbers {
        /// Which number.
        field: KeyField,
        /// The key and its new number.
        numbers: Vec<(KeyRef, f64)>,
    },
    /// Inserts a key that changes no curve, or as little as a fit where an easing has no exact halves, then moves it by `dt`, `dv` (a drag that began with the insertion).
    InsertKey {
        /// In which channel.
        channel: ChannelId,
        /// On which component; linked components get one too.
        component: usize,
        /// Seconds.
        time: f64,
        /// Seconds, 0 for a plain insertion.
        dt: f64,
        /// Value, 0 for a plain insertion.
        dv: f64,
    },
    /// Deletes keys. A curve keeps one key: the last one of a curve is refused.
    DeleteKeys {
        /// Which.
        keys: Vec<KeyRef>,
    },
    /// Deletes keys and puts one cubic in the place of each run of them: that with the slopes the curve has at both keys
    /// where it is near enough, else the nearest. What is before and after stays as it is.
    DissolveKeys {
        /// Which.
        keys: Vec<KeyRef>,
    },
    /// Drops keys as long as no time, between keys too, is off by more than an error. Keys stay where they are, linked
    /// components lose the same ones, and a rotation is never made to turn half round or more between two keys.
    ReduceKeys {
        /// Which keys may go.
        scope: Scope,
        /// How far the curves may be off.
        max_error: MaxError,
    },
    /// Puts what is played at the frames of a rate in the place of the keys of a range: rhythm, end policies and
    /// easings become keys. What is played outside the range stays, but that a cycle whose span grew holds.
    BakeCurves {
        /// Which. Linked components go together.
        curves: Vec<CurveRef>,
        /// The rate; a held rhythm bakes at its own.
        rate: FrameRate,
        /// First and last baked time, s. A range beyond the keys is extended to them.
        range: (f64, f64),
    },
    /// Cures the excursion of the segments after keys.
    CureOvershoot {
        /// The keys before the segments.
        keys: Vec<KeyRef>,
        /// How.
        cure: Cure,
    },
    /// Moves whole channels in time: a phase offset. Every key moves by as much, none is replaced.
    ShiftChannels {
        /// Which.
        channels: Vec<ChannelId>,
        /// Seconds.
        dt: f64,
    },
    /// Gives the last key of channels the value of the first, and both the slope of a loop without a corner. Beside
    /// segments that are no cubics the slope follows those; without a cubic only the values meet.
    MatchLoopEnds {
        /// Which.
        channels: Vec<ChannelId>,
    },
    /// Adds a channel with one key of value 0 (scale 1, rotation identity) at the clip's start.
    AddChannel {
        /// In which clip.
        clip: ClipId,
        /// Its name.
        name: String,
        /// Its kind.
        kind: Kind,
        /// Its unit.
        unit: String,
    },
    /// Deletes channels.
    DeleteChannels {
        /// Which.
        channels: Vec<ChannelId>,
    },
    /// Changes one property of channels.
    ChangeChannels {
        /// Which.
        channels: Vec<ChannelId>,
        /// The property and its new value.
        change: ChannelChange,
    },
    /// Gives a channel what a second reading of it differs in from a first one: of keys, kind, link and labels. All
    /// else stays: what was edited since the first, its own identity, origin, target and name, and the choices made
    /// for it (unit, limits, policies, colour, mute, lock). Refused where the two change the same.
    Reread {
        /// Which.
        channel: ChannelId,
        /// The reading it has, edits apart.
        from: Arc<Channel>,
        /// The reading it gets. Keys the two have in common have one identity, which no other key has.
        to: Arc<Channel>,
    },
    /// Adds a channel of the file that was left out when it was read, in its place in the file's order; muted where
    /// another one drives the same.
    BringIn {
        /// In which clip.
        clip: ClipId,
        /// The channel, under identities nothing else in the document has.
        channel: Arc<Channel>,
    },
    /// Changes one property of a clip.
    ChangeClip {
        /// Which.
        clip: ClipId,
        /// The property and its new value.
        change: ClipChange,
    },
}

/// The name of a step in the history; the window words it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum StepName {
    MoveKeys { count: usize },
    ScaleKeys { count: usize },
    SetHandle,
    SetTangent { count: usize },
    SetSegment { count: usize },
    SetNumbers { field: KeyField, count: usize },
    InsertKey,
    DeleteKeys { count: usize },
    DissolveKeys { count: usize },
    ReduceKeys,
    BakeCurves { count: usize },
    CureOvershoot(Cure),
    ShiftChannels { count: usize },
    MatchLoopEnds { count: usize },
    AddChannel,
    DeleteChannels { count: usize },
    Reread,
    BringIn,
    RenameChannel,
    SetUnit,
    SetLimits,
    SetEnds,
    SetRhythm,
    SetOvershoot,
    SetColour,
    SetMute,
    SetLock,
    LinkComponents,
    UnlinkComponents,
    RenameClip,
    SetRate,
    SetPlayRange,
    SetPlayback,
    AddMarker,
    MoveMarker,
    RenameMarker,
    DeleteMarker,
    ShiftClip,
}

/// What an edit gave.
#[derive(Clone, Debug)]
pub struct Applied {
    /// The new document.
    pub document: Document,
    /// The keys the edit made: the selection after the step. Empty where it made none; then the selection stays, less
    /// the keys that are gone.
    pub keys: Vec<KeyRef>,
    /// What the status line should say besides.
    pub notes: Vec<EditNote>,
    /// For every curve, or linked curves, whose keys a reduction or a bake replaced: how many there are now, and how
    /// far off they are. Empty for other edits.
    pub reports: Vec<CurveReport>,
}

impl Edit {
    /// What the step is called.
    pub fn name(&self) -> StepName {
        match self {
            Self::MoveKeys { keys, .. } => StepName::MoveKeys { count: keys.len() },
            Self::ScaleKeys { keys, .. } => StepName::ScaleKeys { count: keys.len() },
            Self::SetHandle { .. } => StepName::SetHandle,
            Self::SetTangent { keys, .. } => StepName::SetTangent { count: keys.len() },
            Self::SetSegment { keys, .. } => StepName::SetSegment { count: keys.len() },
            Self::SetNumbers { field, numbers } => StepName::SetNumbers {
                field: *field,
                count: numbers.len(),
            },
            Self::InsertKey { .. } => StepName::InsertKey,
            Self::DeleteKeys { keys } => StepName::DeleteKeys { count: keys.len() },
            Self::DissolveKeys { keys } => StepName::DissolveKeys { count: keys.len() },
            Self::ReduceKeys { .. } => StepName::ReduceKeys,
            Self::BakeCurves { curves, .. } => StepName::BakeCurves { count: curves.len() },
            Self::CureOvershoot { cure, .. } => StepName::CureOvershoot(*cure),
            Self::ShiftChannels { channels, .. } => StepName::ShiftChannels { count: channels.len() },
            Self::MatchLoopEnds { channels } => StepName::MatchLoopEnds { count: channels.len() },
            Self::AddChannel { .. } => StepName::AddChannel,
            Self::DeleteChannels { channels } => StepName::DeleteChannels { count: channels.len() },
            Self::ChangeChannels { change, .. } => match change {
                ChannelChange::Name(_) => StepName::RenameChannel,
                ChannelChange::Unit(_) => StepName::SetUnit,
                ChannelChange::Limits { .. } => StepName::SetLimits,
                ChannelChange::Ends(_) => StepName::SetEnds,
                ChannelChange::Rhythm(_) => StepName::SetRhythm,
                ChannelChange::Overshoot(_) => StepName::SetOvershoot,
                ChannelChange::Colour(_) => StepName::SetColour,
                ChannelChange::Mute(_) => StepName::SetMute,
                ChannelChange::Lock(_) => StepName::SetLock,
                ChannelChange::LinkTimes => StepName::LinkComponents,
                ChannelChange::Unlink => StepName::UnlinkComponents,
            },
            Self::Reread { .. } => StepName::Reread,
            Self::BringIn { .. } => StepName::BringIn,
            Self::ChangeClip { change, .. } => match change {
                ClipChange::Name(_) => StepName::RenameClip,
                ClipChange::Rate(_) => StepName::SetRate,
                ClipChange::PlayRange(..) => StepName::SetPlayRange,
                ClipChange::Playback(_) => StepName::SetPlayback,
                ClipChange::AddMarker(_) => StepName::AddMarker,
                ClipChange::MoveMarker { .. } => StepName::MoveMarker,
                ClipChange::RenameMarker { .. } => StepName::RenameMarker,
                ClipChange::DeleteMarker { .. } => StepName::DeleteMarker,
                ClipChange::Shift(_) => StepName::ShiftClip,
            },
        }
    }
}
