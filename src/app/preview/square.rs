//! A square that is as wide and as high as two components say, around its middle; the dashed one is of size 1.

use egui::{Rect, Shape, Stroke, StrokeKind, vec2};

use super::path::{Extent, Pose};
use super::scene::{Baked, Scene};
use crate::app::theme::{Palette, size, width};

/// Points between the largest square and the ground.
const ROOM: f32 = 16.0;

/// Draws it.
pub fn show(scene: &Scene<'_>, baked: &mut Baked) {
    let scale = scale(scene);
    let place = |pose: &Pose| {
        let [width, height, ..] = *pose;
        let side = |value: f64| ((value * scale).abs().min(1e5)) as f32;
        Rect::from_center_size(scene.inside().center(), vec2(side(width), side(height)))
    };
    baked.paint(scene, || {
        // The corner that a frame's square has: its spacing.
        let mut last = egui::pos2(f32::NAN, 0.0);
        let dots = scene.path.ticks.iter().enumerate().filter_map(|(nth, tick)| {
            let at = place(tick).right_top();
            let is_new = last.x.is_nan() || at.distance(last) >= 0.75;
            last = if is_new { at } else { last };
            is_new.then(|| scene.dot(at, nth))
        });
        dots.collect()
    });
    let painter = scene.painter;
    let one = place(&[1.0, 1.0, 0.0, 0.0]);
    let corners = [
        one.left_top(),
        one.right_top(),
        one.right_bottom(),
        one.left_bottom(),
        one.left_top(),
    ];
    painter.extend(Shape::dashed_line(
        &corners,
        Palette::hair(scene.palette.weak),
        4.0,
        4.0,
    ));
    for (pose, age) in scene.trail.iter().rev() {
        let stroke = Stroke::new(width::HAIR, scene.onion_ink(*age));
        painter.rect_stroke(place(pose), size::CORNER, stroke, StrokeKind::Middle);
    }
    let edge = if scene.is_beyond() {
        scene.palette.warning
    } else {
        scene.ink
    };
    painter.rect(
        place(&scene.pose),
        size::CORNER,
        Palette::faint(scene.ink, 0.3),
        Stroke::new(width::ACTIVE, edge),
        StrokeKind::Middle,
    );
    // What is turned over has its diagonal the other way.
    let [x, y, ..] = scene.pose;
    if x < 0.0 || y < 0.0 {
        let rect = place(&scene.pose);
        let (left, right) = if x < 0.0 {
            (rect.right(), rect.left())
        } else {
            (rect.left(), rect.right())
        };
        let (top, bottom) = if y < 0.0 {
            (rect.bottom(), rect.top())
        } else {
            (rect.top(), rect.bottom())
        };
        let ends = [egui::pos2(left, bottom), egui::pos2(right, top)];
        painter.line_segment(ends, Stroke::new(width::HAIR, edge));
    }
}

/// Points a unit: the largest square of the path, and that of size 1, fit in.
fn scale(scene: &Scene<'_>) -> f64 {
    let [x, y, ..] = scene.path.extents;
    let reach = |extent: Extent| extent.low.abs().max(extent.high.abs()).max(1.0);
    let room = |points: f32| f64::from((points - 2.0 * ROOM).max(8.0));
    (room(scene.inside().width()) / reach(x)).min(room(scene.inside().height()) / reach(y))
}
