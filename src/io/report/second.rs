//! The other way a fault can be mended: what it does, and the channel as it would then be.

use std::fmt::Debug;
use std::sync::Arc;

use crate::curve::KeyId;
use crate::document::{Channel, ChannelId, Fixes};

use super::Finding;

macro_rules! other_ways {
    ($($(#[$doc:meta])* $variant:ident = $says:literal;)+) => {
        /// What reading could have done instead.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum OtherWay {
            $($(#[$doc])* $variant,)+
        }

        impl OtherWay {
            /// Every way.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)+];

            /// What it does, as part of a sentence.
            pub fn says(self) -> &'static str {
                match self {
                    $(Self::$variant => $says,)+
                }
            }
        }
    };
}

other_ways! {
    /// Keys that go back in time go, the others keep their order.
    DropKeysThatGoBack = "keep the order of the file and drop the keys that go back";
    /// Of several keys at one time only the last stays.
    KeepLastOfEqual = "keep only the last of the keys at one time";
    /// A key without a usable time stands evenly between its neighbours.
    TimeBetweenNeighbours = "keep the key, midway between its neighbours in time";
    /// A key without a usable value has that of the key before it.
    ValueOfKeyBefore = "keep the key, with the value of the key before it";
    /// A slope that is no number follows the line to the key on its side.
    SlopeOfLine = "let the slope follow the line to the next key on its side";
    /// The segment stays cubic, with level tangents where they are infinite.
    LevelTangents = "keep the segment cubic, with level tangents";
    /// Cubic with computed tangents.
    ComputedTangents = "read it as cubic, with computed tangents";
    /// Linear through the values, without the tangents.
    WithoutTangents = "read it as linear, without its tangents";
    /// The order the format says.
    StatedOrder = "read tangents and values in the order the format says";
    /// Integer times as fractions of one second.
    FractionsOfSecond = "read the integers as fractions of one second";
    /// Rotations that do not have length 1 go.
    DropOffLength = "drop the keys that do not have length 1";
    /// Rotations without length stand for no rotation.
    NoRotation = "keep the key, as no rotation";
    /// Neighbouring rotations are turned to one side, so that the motion goes the short way.
    AlignSigns = "turn the keys to one side, so that the motion goes the short way";
    /// A channel that was left out for its interpolation opens as linear.
    AsLinear = "open the channel as linear";
    /// A channel that was left out for the type of its values opens with them as they are stated.
    StatedType = "open the channel with the numbers as they are stated, though the format does not allow them here";
    /// A channel that was left out for missing data opens with the keys that are all there.
    WholeKeys = "open the channel with the keys whose data is all there";
}

impl OtherWay {
    /// The set of this one.
    pub const fn alone(self) -> Fixes {
        Fixes::one(self as u32)
    }

    /// Whether it is among these.
    pub const fn is_in(self, fixes: Fixes) -> bool {
        fixes.has(self.alone())
    }

    /// Whether it opens a channel that was left out.
    pub const fn brings_in(self) -> bool {
        matches!(self, Self::AsLinear | Self::StatedType | Self::WholeKeys)
    }
}

/// What a channel was read from, to read it again with other faults mended the other way. Keys that two readings have
/// in common have one identity in both, and no other key of the document has it.
pub trait Reread: Debug + Send + Sync {
    /// The channel with these fixes and all other faults mended the first way; `None` where no channel comes of it.
    /// Identity, origin and target are always the same.
    fn with(&self, fixes: Fixes) -> Option<Channel>;

    /// The identity of the channel.
    fn channel(&self) -> ChannelId;
}

/// The other way to mend a fault, and the channel to do it with.
#[derive(Clone, Debug)]
pub struct SecondReading {
    /// What is done instead.
    pub way: OtherWay,
    /// What has to be done together: besides the way, for a channel that was left out, all it takes to open it.
    pub fixes: Fixes,
    /// What reading it that way finds besides, for a channel that was left out.
    pub also: Vec<Finding>,
    /// The channel.
    pub source: Arc<dyn Reread>,
}

impl SecondReading {
    /// The channel with this fault mended the other way, and all others as reported.
    pub fn channel(&self) -> Option<Channel> {
        self.source.with(self.fixes)
    }
}

/// The same fix of the same channel.
impl PartialEq for SecondReading {
    fn eq(&self, other: &Self) -> bool {
        (self.way, self.fixes, self.source.channel()) == (other.way, other.fixes, other.source.channel())
            && self.also == other.also
    }
}

/// The key of the opened document that a finding is about; where it is gone, the one before it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    /// The key, in every linked component.
    pub key: KeyId,
    /// Where it stood when the file was opened, s.
    pub time: f64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_is_a_fix_of_its_own() {
        let all = OtherWay::ALL.iter().fold(Fixes::NONE, |all, way| all.with(way.alone()));
        for &way in OtherWay::ALL {
            assert!(way.is_in(all) && !way.is_in(all.turned(way.alone())), "{way:?}");
        }
    }
}
