//! Areas, levels, verticals, lines, jumps and dots of a plot, and their words on plates that do not cover each other.

use egui::{Align2, Color32, FontId, Mesh, Pos2, Rect, Shape, Stroke, pos2, vec2};

use super::geometry::PlotPlace;
use super::{Brush, ink, lines};
use crate::app::icons::{KeyShape, key_shape};
use crate::app::plot::labels::Label;
use crate::app::theme::{Palette, lab, width};
use crate::chart::{self, Area, Dash, Mark, Panel, Place, Series, Span};

/// From a dot to its words, points.
const AWAY: f32 = 8.0;

/// Paints everything of a plot but its ground and its words; the places of dots are taken.
pub fn draw(brush: &Brush<'_>, panel: &Panel, place: &PlotPlace, taken: &mut Vec<Rect>) {
    let clipped = brush.within(place.rect);
    for area in &panel.areas {
        draw_area(&clipped, area, place);
    }
    let (look, palette) = (&brush.look, brush.palette);
    for level in &panel.levels {
        let y = place.y(level.y);
        let ends = [pos2(place.rect.left(), y), pos2(place.rect.right(), y)];
        let stroke = ink::stroke(level.style, look, palette);
        lines::line(&clipped.painter, &ends, place.rect, stroke, level.style.dash);
    }
    for line in &panel.verticals {
        let x = place.x(line.x);
        let ends = [pos2(x, place.rect.top()), pos2(x, place.rect.bottom())];
        let stroke = ink::stroke(line.style, look, palette);
        lines::line(&clipped.painter, &ends, place.rect, stroke, line.style.dash);
    }
    for band in &panel.bands {
        let wide = Stroke::new(
            width::BAND * look.line,
            Palette::faint(palette.ink(band.style.ink), lab::BAND),
        );
        draw_series(brush, band, place, wide);
    }
    for series in &panel.series {
        draw_series(brush, series, place, ink::stroke(series.style, look, palette));
    }
    for span in &panel.spans {
        let x = place.x(span.x);
        let half = look.line.sqrt() * lab::JUMP / 2.0;
        let bar = Rect::from_two_pos(pos2(x - half, place.y(span.from)), pos2(x + half, place.y(span.to)));
        let colour = Palette::faint(palette.ink(span.ink), 0.75);
        clipped.painter.rect_filled(bar, 0.0, colour);
        taken.push(bar);
    }
    for dot in &panel.dots {
        let at = place.pos(dot.at);
        if place.rect.expand(1.0).contains(at) {
            let across = look.scale * lab::MARK;
            let colour = palette.ink(dot.ink);
            let shapes = key_shape(shape_of(dot.shape), at, across, colour, Stroke::NONE);
            brush.painter.extend(shapes);
            taken.push(Rect::from_center_size(at, vec2(across, across)));
        }
    }
    for mark in &panel.marks {
        let at = place.pos(mark.at);
        if place.rect.expand(1.0).contains(at) {
            let radius = look.scale * lab::MARK / 2.0;
            brush.painter.circle_filled(at, radius, palette.ink(mark.ink));
            taken.push(Rect::from_center_size(at, vec2(2.0 * radius, 2.0 * radius)));
        }
    }
}

fn shape_of(shape: chart::Shape) -> KeyShape {
    match shape {
        chart::Shape::Circle => KeyShape::Circle,
        chart::Shape::Square => KeyShape::Square,
        chart::Shape::Triangle => KeyShape::Triangle,
        chart::Shape::Diamond => KeyShape::Diamond,
        chart::Shape::SplitDiamond => KeyShape::SplitDiamond,
        chart::Shape::Hexagon => KeyShape::Hexagon,
    }
}

fn draw_area(brush: &Brush<'_>, area: &Area, place: &PlotPlace) {
    let colour = Palette::faint(brush.palette.ink(area.ink), lab::AREA);
    let mut mesh = Mesh::default();
    for [x, from, to] in &area.points {
        for y in [from, to] {
            mesh.colored_vertex(place.pos([*x, *y]), colour);
        }
    }
    let corners = mesh.vertices.len() as u32;
    for first in (0..corners.saturating_sub(3)).step_by(2) {
        mesh.add_triangle(first, first + 1, first + 2);
        mesh.add_triangle(first + 1, first + 3, first + 2);
    }
    brush.painter.add(Shape::mesh(mesh));
}

fn draw_series(brush: &Brush<'_>, series: &Series, place: &PlotPlace, stroke: Stroke) {
    for piece in series.strokes() {
        let points: Vec<Pos2> = piece.iter().map(|point| place.pos(*point)).collect();
        match points.as_slice() {
            [dot] if place.rect.contains(*dot) => {
                brush.painter.circle_filled(*dot, stroke.width, stroke.color);
            }
            [_] => {}
            points => lines::line(&brush.painter, points, place.rect, stroke, series.style.dash),
        }
    }
}

/// Paints the words of a plot where they cover no other words and no dot.
pub fn draw_words(brush: &Brush<'_>, panel: &Panel, place: &PlotPlace, taken: &mut Vec<Rect>) {
    for span in &panel.spans {
        draw_span_words(brush, span, place, taken);
    }
    for mark in &panel.marks {
        draw_mark_words(brush, mark, place, taken);
    }
    for series in panel.series.iter().filter(|series| !series.name.is_empty()) {
        draw_name(brush, series, place, taken);
    }
    for level in panel.levels.iter().filter(|level| place.y.contains(level.y)) {
        let at = pos2(place.rect.right() - 4.0, place.y(level.y));
        let anchors = [
            (at - vec2(0.0, 2.0), Align2::RIGHT_BOTTOM),
            (at + vec2(0.0, 2.0), Align2::RIGHT_TOP),
        ];
        let colour = brush.palette.ink(level.style.ink);
        words(brush, &level.label, brush.look.small(), colour, place, &anchors, taken);
    }
}

/// The name of a line at its right end.
fn draw_name(brush: &Brush<'_>, series: &Series, place: &PlotPlace, taken: &mut Vec<Rect>) {
    let last = series.points().filter(|[x, _]| place.x.contains(*x)).last();
    let Some(at) = last.map(|point| place.pos(point)) else {
        return;
    };
    let anchors = [
        (at - vec2(4.0, 4.0), Align2::RIGHT_BOTTOM),
        (at + vec2(-4.0, 4.0), Align2::RIGHT_TOP),
        (at + vec2(-4.0, 24.0), Align2::RIGHT_TOP),
        (at - vec2(4.0, 24.0), Align2::RIGHT_BOTTOM),
    ];
    let colour = brush.palette.ink(series.style.ink);
    words(brush, &series.name, brush.look.small(), colour, place, &anchors, taken);
}

fn draw_span_words(brush: &Brush<'_>, span: &Span, place: &PlotPlace, taken: &mut Vec<Rect>) {
    let middle = place.pos([span.x, (span.from + span.to) / 2.0]);
    let away = vec2(AWAY + lab::JUMP, 0.0);
    let third = place.y(span.from).max(place.y(span.to)) - middle.y;
    let anchors = [0.0, 0.33, -0.33, 0.66, -0.66]
        .into_iter()
        .flat_map(|share| {
            let at = middle + vec2(0.0, share * third);
            [(at + away, Align2::LEFT_CENTER), (at - away, Align2::RIGHT_CENTER)]
        })
        .collect::<Vec<_>>();
    let colour = brush.palette.ink(span.ink);
    words(brush, &span.label, brush.look.name(), colour, place, &anchors, taken);
}

fn draw_mark_words(brush: &Brush<'_>, mark: &Mark, place: &PlotPlace, taken: &mut Vec<Rect>) {
    let at = place.pos(mark.at);
    if !place.rect.expand(1.0).contains(at) {
        return;
    }
    let away = AWAY * brush.look.scale.sqrt();
    let side = |place: Place| match place {
        Place::Above => (at - vec2(0.0, away), Align2::CENTER_BOTTOM),
        Place::Below => (at + vec2(0.0, away), Align2::CENTER_TOP),
        Place::Left => (at - vec2(away, 0.0), Align2::RIGHT_CENTER),
        Place::Right => (at + vec2(away, 0.0), Align2::LEFT_CENTER),
    };
    let corner = |x: f32, y: f32, align| (at + away * vec2(x, y), align);
    let anchors = [
        side(mark.place),
        side(Place::Above),
        side(Place::Below),
        side(Place::Right),
        side(Place::Left),
        corner(1.0, -1.0, Align2::LEFT_BOTTOM),
        corner(1.0, 1.0, Align2::LEFT_TOP),
        corner(-1.0, -1.0, Align2::RIGHT_BOTTOM),
        corner(-1.0, 1.0, Align2::RIGHT_TOP),
    ];
    let colour = brush.palette.ink(mark.ink);
    words(brush, &mark.label, brush.look.number(), colour, place, &anchors, taken);
}

fn words(
    brush: &Brush<'_>,
    words: &str,
    font: FontId,
    colour: Color32,
    place: &PlotPlace,
    anchors: &[(Pos2, Align2)],
    taken: &mut Vec<Rect>,
) {
    if words.is_empty() {
        return;
    }
    let label = Label {
        words,
        font,
        colour,
        ground: brush.palette.plate(),
    };
    label.draw_where_free(&brush.painter, place.rect, anchors, taken);
}

/// A short piece of a line as a sample of its style, from left to right in a rectangle.
pub fn sample(brush: &Brush<'_>, rect: Rect, stroke: Stroke, dash: Dash) {
    let ends = [rect.left_center(), rect.right_center()];
    lines::line(&brush.painter, &ends, rect.expand(stroke.width), stroke, dash);
}
