//! How lines are drawn: by role, so that a screen and a page each have their own colours for the same thing.

/// The role of a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ink {
    /// The n-th of the things compared, from 0; colours repeat after the last, dashes tell the rest apart.
    Subject(usize),
    /// Component x, y, z, w of a channel.
    Component(usize),
    /// A free scalar, by its rank.
    Scalar(usize),
    /// Text, axes.
    Text,
    /// Secondary text, thin lines.
    Weak,
    /// Warnings: jumps, dips.
    Warning,
    /// The cursor.
    Playhead,
    /// A colour of its own: red, green, blue.
    Own([u8; 3]),
}

/// The pattern of a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Dash {
    /// Without gaps.
    #[default]
    Solid,
    /// Dashes.
    Dashed,
    /// Dots.
    Dotted,
    /// Dashes and dots in turn.
    DashDot,
    /// Long dashes.
    Long,
    /// A dash and two dots in turn.
    DashDotDot,
}

impl Dash {
    /// Every pattern, in the order in which the things compared take them.
    pub const ALL: [Self; 6] = [
        Self::Solid,
        Self::Dashed,
        Self::DashDot,
        Self::Dotted,
        Self::Long,
        Self::DashDotDot,
    ];

    /// Lengths of strokes and gaps in turn, in widths of the line; empty for a line without gaps.
    pub const fn pattern(self) -> &'static [f64] {
        match self {
            Self::Solid => &[],
            Self::Dashed => &[4.0, 2.5],
            Self::Dotted => &[1.0, 2.0],
            Self::DashDot => &[5.0, 2.0, 1.0, 2.0],
            Self::Long => &[9.0, 3.0],
            Self::DashDotDot => &[5.0, 2.0, 1.0, 2.0, 1.0, 2.0],
        }
    }
}

/// How wide a line is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Weight {
    /// A hair line: guides.
    Hair,
    /// A line that stands back.
    Thin,
    /// A curve.
    #[default]
    Curve,
    /// The curve that is spoken of.
    Strong,
}

/// Colour, pattern and width of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Style {
    /// Colour, by its role.
    pub ink: Ink,
    /// Pattern.
    pub dash: Dash,
    /// Width.
    pub weight: Weight,
}

impl Style {
    /// The line of the n-th thing compared: told apart by colour and by dash.
    pub fn subject(n: usize) -> Self {
        Self {
            ink: Ink::Subject(n),
            dash: Dash::ALL[n % Dash::ALL.len()],
            weight: Weight::Curve,
        }
    }

    /// A solid line in a colour.
    pub const fn solid(ink: Ink) -> Self {
        Self {
            ink,
            dash: Dash::Solid,
            weight: Weight::Curve,
        }
    }

    /// The same with another pattern.
    #[must_use]
    pub const fn dashed(self, dash: Dash) -> Self {
        Self { dash, ..self }
    }

    /// The same with another width.
    #[must_use]
    pub const fn weighing(self, weight: Weight) -> Self {
        Self { weight, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_things_compared_differ_in_more_than_colour() {
        for i in 0..Dash::ALL.len() {
            for j in 0..i {
                assert_ne!(Style::subject(i).dash, Style::subject(j).dash);
            }
        }
    }
}
