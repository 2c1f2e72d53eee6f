//! The allowed range of the active curve: its limits as dashed lines with their names, the outside tinted.

use egui::{Align2, Painter, Rect, pos2};

use super::geometry::Geometry;
use super::{labels, paint};
use crate::app::frame::Frame;
use crate::app::text;
use crate::app::theme::{self, Palette};
use crate::curve::overshoot::Side;

/// Draws the range under everything else. The names stand where nothing in `taken` is, and take their places.
pub fn draw(painter: &Painter, frame: &Frame<'_>, geometry: &Geometry, taken: &mut Vec<Rect>) {
    let language = frame.language();
    let Some((active, channel)) = frame.active().filter(|(active, _)| frame.view.shows(*active)) else {
        return;
    };
    let limits = channel.limit(active.component);
    let rect = geometry.rect;
    if let Some(min) = limits.min {
        let y = geometry.y(min).clamp(rect.top(), rect.bottom());
        let outside = Rect::from_min_max(pos2(rect.left(), y), rect.max);
        let words = text::limit_below(language, min, &channel.unit);
        limit(painter, frame, geometry, (min, Side::Below), outside, &words, taken);
    }
    if let Some(max) = limits.max {
        let y = geometry.y(max).clamp(rect.top(), rect.bottom());
        let outside = Rect::from_min_max(rect.min, pos2(rect.right(), y));
        let words = text::limit_above(language, max, &channel.unit);
        limit(painter, frame, geometry, (max, Side::Above), outside, &words, taken);
    }
}

fn limit(
    painter: &Painter,
    frame: &Frame<'_>,
    geometry: &Geometry,
    (value, side): (f64, Side),
    outside: Rect,
    words: &str,
    taken: &mut Vec<Rect>,
) {
    let warning = frame.palette.warning;
    painter.rect_filled(outside, 0.0, Palette::faint(warning, 0.06));
    paint::dashed_level(painter, geometry, value, Palette::hair(Palette::faint(warning, 0.8)));
    let y = geometry.y(value);
    if !geometry.rect.y_range().contains(y) {
        return;
    }
    let label = labels::Label {
        words,
        font: theme::label(),
        colour: warning,
        // Curves are drawn over it.
        ground: egui::Color32::TRANSPARENT,
    };
    let (y, aligns) = match side {
        Side::Below => (y + 1.0, [Align2::LEFT_TOP, Align2::CENTER_TOP, Align2::RIGHT_TOP]),
        Side::Above => (
            y - 1.0,
            [Align2::LEFT_BOTTOM, Align2::CENTER_BOTTOM, Align2::RIGHT_BOTTOM],
        ),
    };
    let bounds = geometry.rect.shrink2(egui::vec2(4.0, 0.0));
    let [left, middle, right] = aligns;
    let anchors = [
        (pos2(bounds.left(), y), left),
        (pos2(bounds.center().x, y), middle),
        (pos2(bounds.right(), y), right),
    ];
    label.draw_where_free(painter, bounds, &anchors, taken);
}
