//! A bar: from 0, or across the allowed range, with a dot a frame under it.

use egui::{Align2, Rect, Shape, Stroke, pos2, vec2};

use super::naming;
use super::part::Part;
use super::path::Extent;
use super::scene::{Baked, Scene};
use super::stage::Axis;
use crate::app::text;
use crate::app::theme::{self, Palette, size, width};

/// Where the dots are below the bar, points.
const BELOW: f32 = 12.0;

/// What a bar of a curve spans: its allowed range where that has both ends, else nothing to all; and whatever the
/// values reach.
pub fn span(part: &Part, values: Extent) -> Extent {
    let limits = part.channel.limit(part.component);
    let own = match (limits.min, limits.max) {
        (Some(low), Some(high)) => Extent { low, high },
        _ => Extent {
            low: 0.0,
            high: naming::whole(&part.channel.unit),
        },
    };
    own.union(values)
}

/// Draws it.
pub fn show(scene: &Scene<'_>, baked: &mut Baked) {
    let (Some(part), [values, ..]) = (scene.subject.parts.first(), scene.path.extents) else {
        return;
    };
    let span = span(part, values);
    let middle = scene.rect.center();
    let side = 2.0 * size::PADDING;
    let track = Rect::from_center_size(middle, vec2(scene.rect.width() - 2.0 * side, size::LONE_BAR));
    let axis = Axis::fitted(span, track.left(), track.right());
    baked.paint(scene, || {
        let at = |value| pos2(axis.at(value), track.bottom() + BELOW);
        let mut last = f32::NAN;
        let ticks = scene.path.ticks.iter().enumerate().filter_map(|(place, [value, ..])| {
            let at = at(*value);
            let is_new = (at.x - last).abs() >= 0.75 || last.is_nan();
            last = if is_new { at.x } else { last };
            is_new.then(|| scene.dot(at, place))
        });
        ticks.collect()
    });
    let painter = scene.painter;
    painter.rect_filled(track, size::CORNER, scene.palette.grid_major);
    for (pose, age) in scene.trail.iter().rev() {
        let x = axis.at(pose[0]);
        let stroke = Stroke::new(width::ACTIVE, scene.onion_ink(*age));
        painter.vline(x, track.y_range().shrink(-3.0), stroke);
    }
    let [value, ..] = scene.pose;
    fill(scene, track, axis, span, value);
    if let Some(limits) = part.channel.limits.get(part.component) {
        for limit in [limits.min, limits.max].into_iter().flatten() {
            let x = axis.at(limit);
            let ends = [pos2(x, track.top() - 8.0), pos2(x, track.bottom() + 8.0)];
            let stroke = Palette::hair(Palette::faint(scene.palette.warning, 0.8));
            painter.extend(Shape::dashed_line(&ends, stroke, 5.0, 4.0));
        }
    }
    for (value, at, align) in [
        (span.low, track.left_top(), Align2::LEFT_BOTTOM),
        (span.high, track.right_top(), Align2::RIGHT_BOTTOM),
    ] {
        let words = text::short(value);
        let at = at - vec2(0.0, 8.0);
        painter.text(at, align, words, theme::small_number(), scene.palette.weak);
    }
}

fn fill(scene: &Scene<'_>, track: Rect, axis: Axis, span: Extent, value: f64) {
    let from = axis.at(0f64.clamp(span.low, span.high));
    let to = axis.at(value).clamp(track.left() - 6.0, track.right() + 6.0);
    let bar = Rect::from_x_y_ranges(from.min(to)..=from.max(to), track.y_range());
    scene
        .painter
        .rect_filled(bar, size::CORNER, Palette::faint(scene.ink, 0.55));
    let edge = if scene.is_beyond() {
        scene.palette.warning
    } else {
        scene.ink
    };
    let ends = track.y_range().expand(3.0);
    scene.painter.vline(to, ends, Stroke::new(width::ACTIVE + 0.75, edge));
}
