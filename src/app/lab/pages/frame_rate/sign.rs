//! The sign of right and wrong: a tick and a cross, drawn, so that they are there in every font.

use egui::{Color32, Painter, Rect, Stroke, pos2};

use crate::app::theme::Palette;
use crate::play::frame_rate::Verdict;

/// The colour of right and of wrong.
pub fn colour(verdict: Verdict, palette: &Palette) -> Color32 {
    match verdict {
        Verdict::Pass => palette.y,
        Verdict::Fail => palette.warning,
    }
}

/// Draws a tick for right and a cross for wrong into a square.
pub fn paint(painter: &Painter, square: Rect, verdict: Verdict, palette: &Palette) {
    let stroke = Stroke::new(square.width() * 0.16, colour(verdict, palette));
    let at = |x: f32, y: f32| square.lerp_inside(egui::vec2(x, y));
    if verdict == Verdict::Pass {
        painter.line(vec![at(0.12, 0.55), at(0.4, 0.84), at(0.9, 0.2)], stroke);
    } else {
        painter.line_segment([at(0.18, 0.18), at(0.82, 0.82)], stroke);
        painter.line_segment([at(0.82, 0.18), at(0.18, 0.82)], stroke);
    }
}

/// The square of a sign whose right edge is at `right`, as high as small letters.
pub fn square(right: f32, middle: f32, side: f32) -> Rect {
    Rect::from_min_max(
        pos2(right - side, middle - side / 2.0),
        pos2(right, middle + side / 2.0),
    )
}
