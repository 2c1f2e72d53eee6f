//! The look of a handout: colours that print on white, line widths, sizes of type.

use std::fmt;

use crate::chart::{Ink, Weight};

/// A colour of the paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour(pub [u8; 3]);

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [red, green, blue] = self.0;
        write!(f, "#{red:02X}{green:02X}{blue:02X}")
    }
}

const fn rgb(hex: u32) -> Colour {
    Colour([(hex >> 16) as u8, (hex >> 8) as u8, hex as u8])
}

/// The paper.
pub const GROUND: Colour = rgb(0xFFFFFF);
/// Lines of the grid.
pub const GRID: Colour = rgb(0xE1E3E6);
/// The edge of a plot, the line at 0.
pub const EDGE: Colour = rgb(0x9AA1AB);
/// Text.
pub const TEXT: Colour = rgb(0x1B1E23);
/// Secondary text.
pub const WEAK: Colour = rgb(0x555D68);
/// What is warned of.
pub const WARNING: Colour = rgb(0x993300);
/// The cursor.
pub const PLAYHEAD: Colour = rgb(0x00736A);
/// Components x, y, z, w.
pub const COMPONENTS: [Colour; 4] = [rgb(0xDF2039), rgb(0x1D7224), rgb(0x0B488E), rgb(0x8C33CC)];
/// The first free scalar.
pub const SCALAR: Colour = rgb(0xA87E00);
/// The ones after it.
pub const SCALARS: [Colour; 5] = [
    rgb(0x0072B2),
    rgb(0x007A5A),
    rgb(0xB36B00),
    rgb(0xA64D80),
    rgb(0x7A7000),
];
/// The things compared, in an order in which neighbours differ most; after these come those of scalars.
pub const SUBJECTS: [Colour; 5] = [SCALAR, COMPONENTS[2], COMPONENTS[0], COMPONENTS[1], COMPONENTS[3]];

/// The colour of a role on paper.
pub fn colour(ink: Ink) -> Colour {
    let scalar = |n: usize| SCALARS.get(n % SCALARS.len()).copied().unwrap_or(SCALAR);
    match ink {
        Ink::Subject(n) => SUBJECTS.get(n).copied().unwrap_or_else(|| scalar(n - SUBJECTS.len())),
        Ink::Component(n) => COMPONENTS.get(n).copied().unwrap_or_else(|| scalar(n)),
        Ink::Scalar(0) => SCALAR,
        Ink::Scalar(n) => scalar(n - 1),
        Ink::Text => TEXT,
        Ink::Weak => WEAK,
        Ink::Warning => WARNING,
        Ink::Playhead => PLAYHEAD,
        Ink::Own(parts) => darkened(Colour(parts)),
    }
}

/// The least contrast of a line with white paper (WCAG 2.1, 1.4.11: graphical objects).
const LEAST_CONTRAST: f64 = 3.0;

/// A colour dark enough to be seen on white: itself, or the same hue nearer to black.
fn darkened(colour: Colour) -> Colour {
    let contrast = |Colour(parts): Colour| 1.05 / (luminance(parts) + 0.05);
    (0..=20)
        .map(|step| {
            Colour(
                colour
                    .0
                    .map(|part| (f64::from(part) * (1.0 - f64::from(step) / 20.0)).round() as u8),
            )
        })
        .find(|darker| contrast(*darker) >= LEAST_CONTRAST)
        .unwrap_or(TEXT)
}

/// Relative luminance of an sRGB colour, 0 to 1 (WCAG 2.1, definitions).
fn luminance(parts: [u8; 3]) -> f64 {
    let [red, green, blue] = parts.map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 {
            part / 12.92
        } else {
            ((part + 0.055) / 1.055).powf(2.4)
        }
    });
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// The width of a line, px.
pub fn width(weight: Weight) -> f64 {
    match weight {
        Weight::Hair => 1.0,
        Weight::Thin => 1.25,
        Weight::Curve => 2.0,
        Weight::Strong => 3.0,
    }
}

/// The width of a band under a line, px, and how much of its colour it has.
pub const BAND: (f64, f64) = (8.0, 0.3);
/// The width of a bar between two heights, px, and how much of its colour it has.
pub const SPAN: (f64, f64) = (7.0, 0.55);
/// How much of its colour a coloured ground has.
pub const AREA: f64 = 0.09;
/// A dot with words, across, px.
pub const MARK: f64 = 8.0;
/// A dot of a shape, across, px.
pub const DOT: f64 = 7.0;

/// What text is set in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// Words.
    Text,
    /// Words that stand out.
    Strong,
    /// Numbers.
    Number,
}

impl Face {
    /// The families to look for, the bundled one first.
    pub fn families(self) -> &'static str {
        match self {
            Self::Text | Self::Strong => "Ubuntu, 'Helvetica Neue', Helvetica, Arial, sans-serif",
            Self::Number => "Hack, 'DejaVu Sans Mono', Menlo, Consolas, monospace",
        }
    }

    /// The width of the line around its letters, px: no bold cut is bundled.
    pub fn outline(self) -> f64 {
        match self {
            Self::Text => 0.2,
            Self::Strong => 0.6,
            Self::Number => 0.0,
        }
    }
}

/// Sizes of type, px.
pub mod size {
    /// The title.
    pub const TITLE: f64 = 21.0;
    /// The letter of a panel.
    pub const NAME: f64 = 17.0;
    /// Words.
    pub const TEXT: f64 = 14.0;
    /// Numbers.
    pub const NUMBER: f64 = 12.5;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pale_colour_of_its_own_is_darkened_until_it_can_be_seen_on_white() {
        assert_eq!(colour(Ink::Own([0x20, 0x40, 0x60])), Colour([0x20, 0x40, 0x60]));
        for pale in [[255, 255, 0], [255, 255, 255], [0, 255, 255]] {
            let Colour(parts) = colour(Ink::Own(pale));
            assert!(1.05 / (luminance(parts) + 0.05) >= LEAST_CONTRAST, "{parts:?}");
        }
    }

    #[test]
    fn every_role_can_be_seen_on_white() {
        let inks = (0..9).flat_map(|n| [Ink::Subject(n), Ink::Component(n), Ink::Scalar(n)]);
        for ink in inks.chain([Ink::Text, Ink::Weak, Ink::Warning, Ink::Playhead]) {
            let Colour(parts) = colour(ink);
            assert!(1.05 / (luminance(parts) + 0.05) >= LEAST_CONTRAST, "{ink:?}");
        }
    }
}
