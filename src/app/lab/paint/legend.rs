//! Who is who: a piece of each line with its name, in rows over the plots.

use egui::{Rect, pos2, vec2};

use super::{Brush, ink, marks};
use crate::chart::Entry;

/// A piece of line, points.
const SAMPLE: f32 = 32.0;
/// From the line to its name.
const GAP: f32 = 6.0;
/// Between two entries.
const BETWEEN: f32 = 18.0;

/// Draws the legend from the top left of a room as wide as the plots and returns the height it took, points.
pub fn draw(brush: &Brush<'_>, entries: &[Entry], room: Rect) -> f32 {
    let look = &brush.look;
    let row = look.space(20.0);
    let sample = look.space(SAMPLE);
    let mut at = room.min;
    for entry in entries {
        let words = brush
            .painter
            .layout_no_wrap(entry.name.clone(), look.small(), brush.palette.text);
        let wide = sample + GAP + words.size().x;
        if at.x > room.left() && at.x + wide > room.right() {
            at = pos2(room.left(), at.y + row);
        }
        let line = Rect::from_min_size(at, vec2(sample, row));
        let stroke = ink::stroke(entry.style, look, brush.palette);
        marks::sample(brush, line, stroke, entry.style.dash);
        let below = (row - words.size().y) / 2.0;
        brush
            .painter
            .galley(at + vec2(sample + GAP, below), words, brush.palette.text);
        at.x += wide + BETWEEN;
    }
    if entries.is_empty() {
        0.0
    } else {
        at.y + row - room.top()
    }
}
