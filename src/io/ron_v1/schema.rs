//! The structs of version 1, field for field as they stand in a file. Frozen.

use serde::Deserialize;

use super::easing::EasingText;
use super::number::{Finite, OurFormat, ThisVersion, Within, plain_text};

/// The whole file.
#[derive(Debug, Deserialize)]
#[serde(rename = "Document", deny_unknown_fields)]
pub(super) struct DocumentText {
    #[serde(rename = "format")]
    pub(super) _format: OurFormat,
    #[serde(rename = "version")]
    pub(super) _version: ThisVersion,
    #[serde(default)]
    pub(super) source: Option<SourceText>,
    pub(super) clips: Vec<ClipText>,
}

/// The file the document came from.
#[derive(Debug, Deserialize)]
#[serde(rename = "Source", deny_unknown_fields)]
pub(super) struct SourceText {
    pub(super) path: String,
    pub(super) bytes: u64,
    pub(super) sha256: String,
}

#[derive(Debug, Deserialize)]
#[serde(rename = "Clip", deny_unknown_fields)]
pub(super) struct ClipText {
    pub(super) name: String,
    #[serde(default)]
    pub(super) origin: Option<usize>,
    /// Frames, in as many seconds.
    pub(super) rate: (u32, u32),
    /// Seconds.
    pub(super) play_range: (Finite, Finite),
    #[serde(default)]
    pub(super) playback: PlaybackText,
    /// Seconds and name.
    #[serde(default)]
    pub(super) markers: Vec<(Finite, String)>,
    pub(super) channels: Vec<ChannelText>,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename = "Playback")]
pub(super) enum PlaybackText {
    #[default]
    Once,
    Repeat,
    PingPong,
}

#[derive(Debug, Deserialize)]
#[serde(rename = "Channel", deny_unknown_fields)]
pub(super) struct ChannelText {
    pub(super) name: String,
    #[serde(default)]
    pub(super) origin: Option<usize>,
    #[serde(default)]
    pub(super) target: TargetText,
    pub(super) kind: KindText,
    /// That of the kind where it is left out.
    #[serde(default, deserialize_with = "plain_text")]
    pub(super) unit: Option<String>,
    /// `Keys` for quaternions, else `Free`, where it is left out.
    #[serde(default, deserialize_with = "plain_link")]
    pub(super) link: Option<LinkText>,
    #[serde(default)]
    pub(super) labels: Vec<String>,
    #[serde(default)]
    pub(super) before: OutsideText,
    #[serde(default)]
    pub(super) after: OutsideText,
    #[serde(default)]
    pub(super) rhythm: RhythmText,
    #[serde(default)]
    pub(super) overshoot: OvershootText,
    #[serde(default)]
    pub(super) shortest_way: bool,
    #[serde(default)]
    pub(super) colour: Option<[u8; 3]>,
    #[serde(default)]
    pub(super) mute: bool,
    #[serde(default)]
    pub(super) lock: bool,
    pub(super) curves: Vec<CurveText>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(rename = "Target", deny_unknown_fields)]
pub(super) enum TargetText {
    #[default]
    Free,
    Node {
        index: usize,
        #[serde(default, deserialize_with = "plain_text")]
        name: Option<String>,
        path: PathText,
    },
    Pointer(String),
    Unresolved(String),
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename = "Path")]
pub(super) enum PathText {
    Translation,
    Rotation,
    Scale,
    Weights,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename = "Kind")]
pub(super) enum KindText {
    Scalar,
    Angle,
    Vec2,
    Vec3,
    Vec4,
    Quaternion,
    Weights(usize),
    Colour3,
    Colour4,
    Flag,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename = "Link")]
pub(super) enum LinkText {
    Free,
    Times,
    Keys,
}

/// A link that is written without `Some`.
fn plain_link<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<LinkText>, D::Error> {
    LinkText::deserialize(deserializer).map(Some)
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename = "Outside")]
pub(super) enum OutsideText {
    #[default]
    Hold,
    Linear,
    Repeat,
    RepeatOffset,
    PingPong,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename = "Rhythm")]
pub(super) enum RhythmText {
    #[default]
    Continuous,
    /// Ticks, in as many seconds.
    Held((u32, u32)),
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename = "Overshoot")]
pub(super) enum OvershootText {
    #[default]
    ByKind,
    Flagged,
    Allowed,
}

#[derive(Debug, Deserialize)]
#[serde(rename = "Curve", deny_unknown_fields)]
pub(super) struct CurveText {
    #[serde(default)]
    pub(super) limits: LimitsText,
    pub(super) keys: Vec<KeyText>,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename = "Limits", deny_unknown_fields)]
pub(super) struct LimitsText {
    #[serde(default)]
    pub(super) min: Option<Finite>,
    #[serde(default)]
    pub(super) max: Option<Finite>,
}

#[derive(Debug, Deserialize)]
#[serde(rename = "Key", deny_unknown_fields)]
pub(super) struct KeyText {
    /// Seconds.
    pub(super) t: Within,
    pub(super) v: Within,
    #[serde(default)]
    pub(super) tangent: TangentText,
    #[serde(default)]
    pub(super) segment: SegmentText,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename = "Tangent", deny_unknown_fields)]
pub(super) enum TangentText {
    #[default]
    Auto,
    Flat,
    Linear,
    Spline,
    Monotone,
    Tcb {
        t: Finite,
        c: Finite,
        b: Finite,
    },
    /// Value per second.
    Smooth(Within),
    Broken {
        #[serde(rename = "in")]
        incoming: SideText,
        #[serde(rename = "out")]
        outgoing: SideText,
    },
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename = "Side", deny_unknown_fields)]
pub(super) enum SideText {
    Auto,
    Flat,
    Linear,
    Spline,
    Monotone,
    Tcb {
        t: Finite,
        c: Finite,
        b: Finite,
    },
    /// Value per second.
    Slope(Within),
}

#[derive(Debug, Default, Deserialize)]
#[serde(rename = "Segment")]
pub(super) enum SegmentText {
    Step,
    Linear,
    #[default]
    Cubic,
    Ease(EasingText),
}
