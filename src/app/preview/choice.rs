//! Which body shows a channel: what is offered, what is picked by itself, what a person chose.

use super::naming::{self, Axis};
use crate::document::{Channel, ChannelId, Kind, NodePath, Target};

/// The plane that two components of a vector span.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Axes {
    /// From the front: x to the right, y up.
    XY,
    /// From above: x to the right, z down.
    XZ,
    /// From the side: z to the right, y up.
    ZY,
}

impl Axes {
    /// The components to the right and up.
    pub fn components(self) -> [usize; 2] {
        match self {
            Self::XY => [0, 1],
            Self::XZ => [0, 2],
            Self::ZY => [2, 1],
        }
    }

    /// The plane that shows a component of a vector best.
    pub fn showing(component: usize) -> Self {
        if component == 2 { Self::ZY } else { Self::XY }
    }
}

/// What moves in the preview.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Body {
    /// A ball on a line.
    Line,
    /// A ball in a plane.
    Plane(Axes),
    /// A bar.
    Bar,
    /// A row with a bar for each of many curves.
    Bars,
    /// A hand that turns by an angle.
    Dial,
    /// A hand that turns by the angle of a rotation about its main axis.
    Turn,
    /// The colour itself.
    Swatch,
    /// A square that grows and shrinks.
    Square,
    /// A lamp that is on or off.
    Lamp,
}

/// A second channel that moves the ball of a scalar to the side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum With {
    /// None.
    Nothing,
    /// This one.
    Channel(ChannelId),
}

/// What a person chose for a channel; what is `None` is picked by itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Choice {
    /// The body.
    pub body: Option<Body>,
    /// The second channel.
    pub with: Option<With>,
}

/// How many curves are in hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InHand {
    /// Those of one channel.
    OneChannel,
    /// Those of several.
    Several,
}

/// The body for a channel by its kind, target, name and unit. `component` is the active one; `partner` says whether a
/// second scalar moves the ball to the side.
pub fn by_itself(channel: &Channel, component: usize, partner: Option<ChannelId>, in_hand: InHand) -> Body {
    if in_hand == InHand::Several {
        return Body::Bars;
    }
    match channel.kind {
        Kind::Scalar => scalar(channel, partner),
        Kind::Angle => Body::Dial,
        Kind::Flag => Body::Lamp,
        Kind::Vec2 | Kind::Vec3 if is_scale(channel) => Body::Square,
        Kind::Vec2 => Body::Plane(Axes::XY),
        Kind::Vec3 => Body::Plane(Axes::showing(component)),
        Kind::Quaternion => Body::Turn,
        Kind::Weights(1) => Body::Bar,
        Kind::Vec4 | Kind::Weights(_) => Body::Bars,
        Kind::Colour3 | Kind::Colour4 => Body::Swatch,
    }
}

fn scalar(channel: &Channel, partner: Option<ChannelId>) -> Body {
    let limits = channel.limit(0);
    if partner.is_some() {
        Body::Plane(Axes::XY)
    } else if naming::is_angle(&channel.name, &channel.unit) {
        Body::Dial
    } else if naming::axis(&channel.name).is_some() {
        Body::Line
    } else if (limits.min.is_some() && limits.max.is_some()) || naming::is_share(&channel.name, &channel.unit) {
        Body::Bar
    } else {
        Body::Line
    }
}

fn is_scale(channel: &Channel) -> bool {
    match &channel.target {
        Target::Node { path, .. } => *path == NodePath::Scale,
        Target::Pointer(words) | Target::Unresolved(words) => naming::has_word(words, "scale"),
        Target::Free => naming::has_word(&channel.name, "scale"),
    }
}

/// The bodies that can show a channel, in the order of the menu.
pub fn offered(kind: Kind, partner: Option<ChannelId>) -> Vec<Body> {
    use Body as B;
    let plane = partner.map(|_| B::Plane(Axes::XY));
    match kind {
        Kind::Scalar => [plane, Some(B::Line), Some(B::Bar), Some(B::Dial), Some(B::Bars)]
            .into_iter()
            .flatten()
            .collect(),
        Kind::Angle => vec![B::Dial, B::Line, B::Bar, B::Bars],
        Kind::Flag => vec![B::Lamp, B::Bar, B::Bars],
        Kind::Vec2 => vec![B::Plane(Axes::XY), B::Line, B::Square, B::Bars],
        Kind::Vec3 => vec![
            B::Plane(Axes::XY),
            B::Plane(Axes::XZ),
            B::Plane(Axes::ZY),
            B::Line,
            B::Square,
            B::Bars,
        ],
        Kind::Vec4 => vec![B::Bars, B::Plane(Axes::XY), B::Line],
        Kind::Quaternion => vec![B::Turn, B::Bars],
        Kind::Weights(_) => vec![B::Bars, B::Bar, B::Line],
        Kind::Colour3 | Kind::Colour4 => vec![B::Swatch, B::Bars],
    }
}

/// Whether the curve of a channel moves the ball to the side and its partner moves it up; otherwise the other way.
pub fn is_across(name: &str, partner: &str) -> bool {
    match (naming::axis(name), naming::axis(partner)) {
        (Some(Axis::X), _) | (Some(Axis::Z), Some(Axis::Y)) => true,
        (None, Some(other)) => other == Axis::Y,
        _ => false,
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
#[path = "choice_tests.rs"]
mod tests;
