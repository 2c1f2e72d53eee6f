//! From the roles of colours and lines to those of the screen.

use egui::{Color32, Stroke};

use crate::app::lab::look::Look;
use crate::app::theme::Palette;
use crate::chart::{Ink, Style};

/// The colour of a role. Things compared take the curve colours in an order in which neighbours differ most, for every
/// eye: yellow, blue, red, green, violet.
pub fn colour(ink: Ink, palette: &Palette) -> Color32 {
    let scalar = |rank: usize| palette.scalars[rank % palette.scalars.len()];
    match ink {
        Ink::Subject(n) => {
            let first = [palette.scalar, palette.z, palette.x, palette.y, palette.w];
            first.get(n).copied().unwrap_or_else(|| scalar(n - first.len()))
        }
        Ink::Component(n) => [palette.x, palette.y, palette.z, palette.w]
            .get(n)
            .copied()
            .unwrap_or_else(|| scalar(n)),
        Ink::Scalar(0) => palette.scalar,
        Ink::Scalar(rank) => scalar(rank - 1),
        Ink::Text => palette.text,
        Ink::Weak => palette.weak,
        Ink::Warning => palette.warning,
        Ink::Playhead => palette.playhead,
        Ink::Own([red, green, blue]) => Color32::from_rgb(red, green, blue),
    }
}

/// The stroke of a style.
pub fn stroke(style: Style, look: &Look, palette: &Palette) -> Stroke {
    Stroke::new(look.width(style.weight), colour(style.ink, palette))
}
