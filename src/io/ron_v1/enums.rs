//! The enums of version 1 as those of the model.

use super::schema::{KindText, LinkText, OutsideText, OvershootText, PathText, PlaybackText, TargetText};
use crate::curve::Outside;
use crate::document::{Kind, Link, NodePath, OvershootPolicy, Playback, Target};

impl From<PlaybackText> for Playback {
    fn from(text: PlaybackText) -> Self {
        match text {
            PlaybackText::Once => Self::Once,
            PlaybackText::Repeat => Self::Repeat,
            PlaybackText::PingPong => Self::PingPong,
        }
    }
}

impl From<KindText> for Kind {
    fn from(text: KindText) -> Self {
        match text {
            KindText::Scalar => Self::Scalar,
            KindText::Angle => Self::Angle,
            KindText::Vec2 => Self::Vec2,
            KindText::Vec3 => Self::Vec3,
            KindText::Vec4 => Self::Vec4,
            KindText::Quaternion => Self::Quaternion,
            KindText::Weights(count) => Self::Weights(count),
            KindText::Colour3 => Self::Colour3,
            KindText::Colour4 => Self::Colour4,
            KindText::Flag => Self::Flag,
        }
    }
}

impl From<LinkText> for Link {
    fn from(text: LinkText) -> Self {
        match text {
            LinkText::Free => Self::Free,
            LinkText::Times => Self::Times,
            LinkText::Keys => Self::Keys,
        }
    }
}

impl From<OutsideText> for Outside {
    fn from(text: OutsideText) -> Self {
        match text {
            OutsideText::Hold => Self::Hold,
            OutsideText::Linear => Self::Linear,
            OutsideText::Repeat => Self::Repeat,
            OutsideText::RepeatOffset => Self::RepeatOffset,
            OutsideText::PingPong => Self::PingPong,
        }
    }
}

impl From<OvershootText> for OvershootPolicy {
    fn from(text: OvershootText) -> Self {
        match text {
            OvershootText::ByKind => Self::ByKind,
            OvershootText::Flagged => Self::Flagged,
            OvershootText::Allowed => Self::Allowed,
        }
    }
}

impl From<PathText> for NodePath {
    fn from(text: PathText) -> Self {
        match text {
            PathText::Translation => Self::Translation,
            PathText::Rotation => Self::Rotation,
            PathText::Scale => Self::Scale,
            PathText::Weights => Self::Weights,
        }
    }
}

impl From<TargetText> for Target {
    fn from(text: TargetText) -> Self {
        match text {
            TargetText::Free => Self::Free,
            TargetText::Node { index, name, path } => Self::Node {
                index,
                name,
                path: path.into(),
            },
            TargetText::Pointer(pointer) => Self::Pointer(pointer),
            TargetText::Unresolved(words) => Self::Unresolved(words),
        }
    }
}
