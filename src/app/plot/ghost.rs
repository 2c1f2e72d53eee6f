//! What a reduction or a bake would change: the old curves as ghosts, the band between old and new, and the place where
//! they are farthest apart with its number.

use egui::{Align2, Color32, Mesh, Painter, Pos2, Rect, Shape, Stroke, pos2, vec2};

use super::geometry::Geometry;
use super::labels::Label;
use super::paint::{self, Dash, Pattern};
use crate::app::derived::Part;
use crate::app::frame::Frame;
use crate::app::resample::{Ghost, Worst};
use crate::app::text;
use crate::app::theme::{self, Palette, width};

/// With more curves than this only the active one is numbered.
const MOST_NUMBERED: usize = 4;

/// The radius of a key that goes, points.
const DROPPED: f32 = 2.5;

/// An easing tried before.
const DOTTED: Pattern = Pattern::Dashed(Dash { line: 1.5, gap: 3.0 });

/// Half the width of the mark where a curve is farthest off, points.
const MARK: f32 = 5.0;
/// Between the mark and its number.
const GAP: f32 = 6.0;

/// Bands and old curves, under the new ones.
pub fn under(painter: &Painter, frame: &Frame<'_>, geometry: &Geometry) {
    for ghost in frame.trial.ghosts() {
        let colour = frame.colour(&ghost.channel, ghost.curve.component);
        let stroke = Stroke::new(width::GHOST, Palette::faint(colour, 0.5));
        paint::part(painter, &ghost.drawing, Part::Played, geometry, stroke, DOTTED);
    }
    for ghost in frame.resample.ghosts() {
        let colour = frame.colour(&ghost.channel, ghost.curve.component);
        band(painter, ghost, geometry, Palette::faint(colour, 0.25));
        let stroke = Stroke::new(width::CURVE, Palette::faint(frame.palette.text, 0.45));
        paint::part(painter, &ghost.drawing, Part::Played, geometry, stroke, Pattern::Solid);
        for &(time, value) in &ghost.dropped {
            let place = geometry.pos(time, value);
            if geometry.rect.contains(place) {
                painter.circle(place, DROPPED, frame.palette.plot, stroke);
            }
        }
    }
}

fn band(painter: &Painter, ghost: &Ghost, geometry: &Geometry, colour: Color32) {
    let mut mesh = Mesh::default();
    for &(time, old, new) in &ghost.band {
        let next = mesh.vertices.len() as u32;
        mesh.colored_vertex(geometry.pos(time, old), colour);
        mesh.colored_vertex(geometry.pos(time, new), colour);
        if next >= 2 {
            mesh.add_triangle(next - 2, next - 1, next);
            mesh.add_triangle(next - 1, next, next + 1);
        }
    }
    if !mesh.is_empty() {
        painter.add(Shape::mesh(mesh));
    }
}

/// Where each curve is farthest off, over everything else.
pub fn marks(painter: &Painter, frame: &Frame<'_>, geometry: &Geometry, taken: &mut Vec<Rect>) {
    let many = frame.resample.ghosts().count() > MOST_NUMBERED;
    for ghost in frame.resample.ghosts() {
        let is_active = frame.view.active == Some(ghost.curve);
        let rotation_beside = ghost.channel.is_rotation() && !is_active;
        if let Some(worst) = ghost.worst.filter(|worst| worst.error > 0.0)
            && (is_active || !(many || rotation_beside))
        {
            mark(painter, frame, geometry, ghost, worst, taken);
        }
    }
}

fn mark(painter: &Painter, frame: &Frame<'_>, geometry: &Geometry, ghost: &Ghost, worst: Worst, taken: &mut Vec<Rect>) {
    let (old, new) = (geometry.pos(worst.time, worst.old), geometry.pos(worst.time, worst.new));
    if !geometry.rect.expand(MARK).contains(old) && !geometry.rect.expand(MARK).contains(new) {
        return;
    }
    let ink = Stroke::new(width::CURVE, frame.palette.text);
    painter.line_segment([old, new], ink);
    for end in [old, new] {
        painter.line_segment([end - vec2(MARK, 0.0), end + vec2(MARK, 0.0)], ink);
    }
    let unit = if worst.is_angle {
        text::DEGREE
    } else {
        ghost.channel.unit.as_str()
    };
    let words = text::error_of(worst.error, unit);
    let label = Label {
        words: &words,
        font: theme::small_number(),
        colour: frame.palette.text,
        ground: frame.palette.plate(),
    };
    let (top, bottom) = (old.y.min(new.y), old.y.max(new.y));
    let middle = 0.5 * (top + bottom);
    let at = |x: f32, y: f32| -> Pos2 { pos2(old.x + x, y) };
    let anchors = [
        (at(MARK + GAP, middle), Align2::LEFT_CENTER),
        (at(-MARK - GAP, middle), Align2::RIGHT_CENTER),
        (at(0.0, top - GAP), Align2::CENTER_BOTTOM),
        (at(0.0, bottom + GAP), Align2::CENTER_TOP),
        (at(MARK + GAP, top - 3.0 * GAP), Align2::LEFT_BOTTOM),
        (at(MARK + GAP, bottom + 3.0 * GAP), Align2::LEFT_TOP),
    ];
    label.draw_where_free(painter, geometry.rect, &anchors, taken);
}
