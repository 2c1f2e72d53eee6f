//! What is marked on a plot: dots, jumps, lines across and down, coloured grounds.

use super::style::{Ink, Style};

/// Where words stand beside a dot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Place {
    /// Above it.
    #[default]
    Above,
    /// Below it.
    Below,
    /// Left of it.
    Left,
    /// Right of it.
    Right,
}

/// A dot with words.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    /// Where, `[x, y]`.
    pub at: [f64; 2],
    /// Its colour.
    pub ink: Ink,
    /// What it says, empty for a dot alone.
    pub label: String,
    /// Where that stands.
    pub place: Place,
}

/// A bar between two heights at one place: a jump.
#[derive(Clone, Debug, PartialEq)]
pub struct Span {
    /// Where on the shared axis.
    pub x: f64,
    /// From which height to which.
    pub from: f64,
    /// To which height.
    pub to: f64,
    /// Its colour.
    pub ink: Ink,
    /// What it says, right of its middle; empty for nothing.
    pub label: String,
}

/// A line across a plot at a height.
#[derive(Clone, Debug, PartialEq)]
pub struct Level {
    /// The height.
    pub y: f64,
    /// How it is drawn.
    pub style: Style,
    /// What it says, at its right end; empty for nothing.
    pub label: String,
}

/// A line from top to bottom of a plot.
#[derive(Clone, Debug, PartialEq)]
pub struct Vertical {
    /// Where on the shared axis.
    pub x: f64,
    /// How it is drawn.
    pub style: Style,
    /// What it says, under the lowest plot; empty for nothing.
    pub label: String,
}

/// A coloured ground between two heights, drawn at a few per cent of its colour.
#[derive(Clone, Debug, PartialEq)]
pub struct Area {
    /// `[x, from, to]` along the shared axis, `x` ascending.
    pub points: Vec<[f64; 3]>,
    /// Its colour.
    pub ink: Ink,
}

/// The shape of a dot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Shape {
    /// Round.
    #[default]
    Circle,
    /// Four sides, one of them level.
    Square,
    /// Three sides, a corner above.
    Triangle,
    /// Four sides, a corner above.
    Diamond,
    /// A diamond in two halves, left and right.
    SplitDiamond,
    /// Six sides.
    Hexagon,
}

impl Shape {
    /// Every shape.
    pub const ALL: [Self; 6] = [
        Self::Circle,
        Self::Square,
        Self::Triangle,
        Self::Diamond,
        Self::SplitDiamond,
        Self::Hexagon,
    ];
}

/// A dot of a shape that says something: a key.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Dot {
    /// Where, `[x, y]`.
    pub at: [f64; 2],
    /// Its colour.
    pub ink: Ink,
    /// Its shape.
    pub shape: Shape,
}
