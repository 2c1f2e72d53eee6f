//! What a channel's values mean: how many components, what they are called, in which unit.

/// The kind of a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// One number.
    Scalar,
    /// One angle in degrees.
    Angle,
    /// Two numbers.
    Vec2,
    /// Three numbers.
    Vec3,
    /// Four numbers.
    Vec4,
    /// A unit quaternion x, y, z, w.
    Quaternion,
    /// Morph weights, at least one.
    Weights(usize),
    /// Red, green, blue.
    Colour3,
    /// Red, green, blue, alpha.
    Colour4,
    /// 0 or 1, step segments only.
    Flag,
}

impl Kind {
    /// How many curves a channel of this kind has.
    pub fn components(self) -> usize {
        match self {
            Self::Scalar | Self::Angle | Self::Flag => 1,
            Self::Vec2 => 2,
            Self::Vec3 | Self::Colour3 => 3,
            Self::Vec4 | Self::Quaternion | Self::Colour4 => 4,
            Self::Weights(count) => count,
        }
    }

    /// The short name of a component: x, y, r, …; empty for a lone curve, its number for weights.
    pub fn component_name(self, component: usize) -> String {
        let letters: &[&str] = match self {
            Self::Scalar | Self::Angle | Self::Flag => &[""],
            Self::Vec2 | Self::Vec3 | Self::Vec4 | Self::Quaternion => &["x", "y", "z", "w"],
            Self::Colour3 | Self::Colour4 => &["r", "g", "b", "a"],
            Self::Weights(_) => &[],
        };
        letters
            .get(component)
            .map_or_else(|| component.to_string(), |letter| (*letter).to_owned())
    }

    /// The unit a channel of this kind has where none is named.
    pub fn default_unit(self) -> &'static str {
        match self {
            Self::Angle => "°",
            _ => "",
        }
    }

    /// Whether leaving a segment's end values is worth a notice unless the channel says otherwise: joints may
    /// overshoot, distances, scales, weights and colours rarely should.
    pub fn flags_overshoot(self) -> bool {
        !matches!(self, Self::Angle | Self::Quaternion)
    }
}
