//! Playhead, snap guides, selection box.

use egui::{Align2, Painter, Rect, Shape, Stroke, StrokeKind, Ui, pos2};

use super::geometry::Geometry;
use crate::app::frame::Frame;
use crate::app::gesture::Gesture;
use crate::app::theme::{self, Palette, size, width};

/// The playhead across ruler, plot and lanes, with a flag that shows the frame.
pub fn playhead(ui: &Ui, whole: Rect, frame: &Frame<'_>, geometry: &Geometry) {
    let x = geometry.x(frame.view.playhead);
    if !geometry.rect.x_range().contains(x) {
        return;
    }
    let colour = frame.palette.playhead;
    let painter = ui.painter().with_clip_rect(whole);
    painter.vline(x, whole.y_range(), Palette::hair(colour));
    let label = frame.clip.rate.frame_at(frame.view.playhead).to_string();
    let text = painter.layout_no_wrap(label, theme::small_number(), frame.palette.plot);
    let half = (text.size().x / 2.0 + 5.0).max(12.0);
    let middle = x.clamp(
        geometry.rect.left() + half,
        (geometry.rect.right() - half).max(geometry.rect.left() + half),
    );
    let flag = Rect::from_min_max(
        pos2(middle - half, whole.top() + 3.0),
        pos2(middle + half, whole.top() + 19.0),
    );
    painter.rect_filled(flag, 3.0, colour);
    painter.galley(flag.center() - text.size() / 2.0, text, frame.palette.plot);
}

/// The ends of the loop range, down the plot and the lanes.
pub fn loop_ends(ui: &Ui, whole: Rect, frame: &Frame<'_>, geometry: &Geometry) {
    let Some((first, last)) = frame.loop_range() else {
        return;
    };
    let stroke = Palette::hair(Palette::faint(frame.palette.weak, 0.5));
    let painter = ui.painter().with_clip_rect(whole);
    for x in [first, last].map(|time| geometry.x(time)) {
        if geometry.rect.x_range().contains(x) {
            let ends = [pos2(x, geometry.rect.top()), pos2(x, whole.bottom())];
            painter.extend(Shape::dashed_line(&ends, stroke, 4.0, 4.0));
        }
    }
}

/// What the active curve plays at the playhead.
pub fn playing(painter: &Painter, frame: &Frame<'_>, geometry: &Geometry) {
    let Some((active, channel)) = frame.active().filter(|(active, _)| frame.view.shows(*active)) else {
        return;
    };
    let time = frame.view.playhead;
    let place = geometry.pos(time, frame.sampling().value(channel, active.component, time));
    if geometry.rect.contains(place) {
        painter.circle_filled(place, size::PLAYING / 2.0, frame.palette.playhead);
    }
}

/// The times and values that hold the dragged key.
pub fn guides(painter: &Painter, frame: &Frame<'_>, geometry: &Geometry, gesture: &Gesture) {
    let stroke = Stroke::new(width::HAIR, frame.palette.weak);
    let (time, value) = match (gesture.key_drag(), gesture.time_drag()) {
        (Some(drag), _) => drag.guides(),
        // A marker has a line of its own.
        (None, Some(drag)) if drag.is_of_channels() => (drag.guide(), None),
        (None, _) => return,
    };
    if let Some(time) = time {
        let x = geometry.x(time);
        let ends = [pos2(x, geometry.rect.top()), pos2(x, geometry.rect.bottom())];
        painter.extend(Shape::dashed_line(&ends, stroke, 1.5, 3.0));
    }
    if let Some(value) = value {
        let y = geometry.y(value);
        let ends = [pos2(geometry.rect.left(), y), pos2(geometry.rect.right(), y)];
        painter.extend(Shape::dashed_line(&ends, stroke, 1.5, 3.0));
    }
}

/// The selection box.
pub fn selection_box(painter: &Painter, frame: &Frame<'_>, gesture: &Gesture) {
    if let Some(rect) = gesture.box_rect() {
        painter.rect(
            rect,
            0.0,
            Palette::faint(frame.palette.playhead, 0.12),
            Palette::hair(frame.palette.playhead),
            StrokeKind::Inside,
        );
    }
}

/// A sentence in the middle of an empty plot.
pub fn empty_state(painter: &Painter, frame: &Frame<'_>, geometry: &Geometry, words: &str) {
    painter.text(
        geometry.rect.center(),
        Align2::CENTER_CENTER,
        words,
        theme::body(),
        frame.palette.weak,
    );
}
