//! A lamp for what is on or off, and under it when in the play range it is on.

use egui::{Color32, Rect, Stroke, StrokeKind, pos2, vec2};

use super::path::Pose;
use super::scene::{Baked, Scene, cells, strip};
use crate::app::theme::{Palette, size, width};

/// Whether a flag is on.
pub fn is_on(pose: &Pose) -> bool {
    pose[0] >= 0.5
}

/// Draws it.
pub fn show(scene: &Scene<'_>, baked: &mut Baked) {
    let inside = scene.inside().shrink2(vec2(2.0 * size::PADDING, size::PADDING));
    let below = Rect::from_min_max(pos2(inside.left(), inside.bottom() - size::STRIP), inside.max);
    let above = Rect::from_min_max(inside.min, pos2(inside.right(), below.top() - size::PADDING));
    baked.paint(scene, || {
        cells(scene, below, |tick| {
            if is_on(tick) {
                scene.tick_ink()
            } else {
                Color32::TRANSPARENT
            }
        })
    });
    let painter = scene.painter;
    let edge = Palette::hair(scene.palette.line());
    painter.rect_stroke(below, 0.0, edge, StrokeKind::Outside);
    strip(scene, below);
    let radius = (above.height().min(above.width()) / 2.0 - 10.0).clamp(4.0, 44.0);
    let middle = above.center();
    if is_on(&scene.pose) {
        painter.circle_filled(middle, radius + 10.0, Palette::faint(scene.ink, 0.12));
        painter.circle_filled(middle, radius + 5.0, Palette::faint(scene.ink, 0.18));
        painter.circle_filled(middle, radius, scene.ink);
    } else {
        painter.circle_filled(middle, radius, scene.palette.grid_major);
        painter.circle_stroke(middle, radius, Stroke::new(width::ACTIVE, scene.palette.zero));
    }
}
