//! The other way a fault can be mended: what it does, and the channel as it would then be.

use std::sync::Arc;

use crate::curve::KeyId;
use crate::document::Channel;

/// What reading could have done instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OtherWay {
    /// Keys that go back in time go, the others keep their order.
    DropKeysThatGoBack,
    /// Of several keys at one time only the last stays.
    KeepLastOfEqual,
    /// A key without a usable time stands evenly between its neighbours.
    TimeBetweenNeighbours,
    /// A key without a usable value has that of the key before it.
    ValueOfKeyBefore,
    /// A slope that is no number follows the line to the key on its side.
    SlopeOfLine,
    /// The segment stays cubic, with level tangents where they are infinite.
    LevelTangents,
    /// Cubic with computed tangents.
    ComputedTangents,
    /// Linear through the values, without the tangents.
    WithoutTangents,
    /// The order the format says.
    StatedOrder,
    /// Integer times as fractions of one second.
    FractionsOfSecond,
    /// Rotations that do not have length 1 go.
    DropOffLength,
    /// Rotations without length stand for no rotation.
    NoRotation,
    /// Neighbouring rotations are turned to one side, so that the motion goes the short way.
    AlignSigns,
}

impl OtherWay {
    /// Every way.
    pub const ALL: &'static [Self] = &[
        Self::DropKeysThatGoBack,
        Self::KeepLastOfEqual,
        Self::TimeBetweenNeighbours,
        Self::ValueOfKeyBefore,
        Self::SlopeOfLine,
        Self::LevelTangents,
        Self::ComputedTangents,
        Self::WithoutTangents,
        Self::StatedOrder,
        Self::FractionsOfSecond,
        Self::DropOffLength,
        Self::NoRotation,
        Self::AlignSigns,
    ];

    /// What it does, as part of a sentence.
    pub fn says(self) -> &'static str {
        match self {
            Self::DropKeysThatGoBack => "keep the order of the file and drop the keys that go back",
            Self::KeepLastOfEqual => "keep only the last of the keys at one time",
            Self::TimeBetweenNeighbours => "keep the key, midway between its neighbours in time",
            Self::ValueOfKeyBefore => "keep the key, with the value of the key before it",
            Self::SlopeOfLine => "let the slope follow the line to the next key on its side",
            Self::LevelTangents => "keep the segment cubic, with level tangents",
            Self::ComputedTangents => "read it as cubic, with computed tangents",
            Self::WithoutTangents => "read it as linear, without its tangents",
            Self::StatedOrder => "read tangents and values in the order the format says",
            Self::FractionsOfSecond => "read the integers as fractions of one second",
            Self::DropOffLength => "drop the keys that do not have length 1",
            Self::NoRotation => "keep the key, as no rotation",
            Self::AlignSigns => "turn the keys to one side, so that the motion goes the short way",
        }
    }
}

/// A channel read with one fault mended the other way, and all others as reported.
#[derive(Clone, Debug, PartialEq)]
pub struct SecondReading {
    /// What is done instead.
    pub way: OtherWay,
    /// The channel: identity, origin and target are those of the one that was opened.
    pub channel: Arc<Channel>,
}

/// The key of the opened document that a finding is about; where it is gone, the one before it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    /// The key, in every linked component.
    pub key: KeyId,
    /// Where it stood when the file was opened, s.
    pub time: f64,
}
