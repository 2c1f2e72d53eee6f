//! From the styles of lines to those of the screen.

use egui::Stroke;

use crate::app::lab::look::Look;
use crate::app::theme::Palette;
use crate::chart::Style;

/// The stroke of a style.
pub fn stroke(style: Style, look: &Look, palette: &Palette) -> Stroke {
    Stroke::new(look.width(style.weight), palette.ink(style.ink))
}
