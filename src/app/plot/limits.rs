//! Allowed ranges and what leaves them: tinted outside, bands under the curve, exact extrema with numbers.

use egui::{Align2, Painter, Rect, Shape, Stroke, pos2, vec2};

use super::geometry::Geometry;
use super::{Hands, labels, paint};
use crate::app::derived::Drawing;
use crate::app::frame::Frame;
use crate::app::hit;
use crate::app::text;
use crate::app::theme::{self, Palette, size, width};
use crate::curve::Curve;
use crate::curve::overshoot::{Excursion, Side};

/// More excursions than this in view are marked without numbers.
const MOST_NUMBERS: usize = 12;

/// Markers nearer than this to the one before are left out, points.
const MARKER_ROOM: f32 = 2.0;

/// The active curve's limits: dashed lines, the outside tinted.
pub fn ground(painter: &Painter, frame: &Frame<'_>, geometry: &Geometry) {
    let Some((active, channel)) = frame.active().filter(|(active, _)| frame.view.shows(*active)) else {
        return;
    };
    let limits = channel.limit(active.component);
    let tint = Palette::faint(frame.palette.warning, 0.06);
    let line = Palette::hair(Palette::faint(frame.palette.warning, 0.8));
    let rect = geometry.rect;
    if let Some(min) = limits.min {
        let y = geometry.y(min).clamp(rect.top(), rect.bottom());
        painter.rect_filled(Rect::from_min_max(pos2(rect.left(), y), rect.max), 0.0, tint);
        paint::dashed_level(painter, geometry, min, line);
        name(
            painter,
            frame,
            geometry,
            min,
            &text::limit_below(min, &channel.unit),
            Side::Below,
        );
    }
    if let Some(max) = limits.max {
        let y = geometry.y(max).clamp(rect.top(), rect.bottom());
        painter.rect_filled(Rect::from_min_max(rect.min, pos2(rect.right(), y)), 0.0, tint);
        paint::dashed_level(painter, geometry, max, line);
        name(
            painter,
            frame,
            geometry,
            max,
            &text::limit_above(max, &channel.unit),
            Side::Above,
        );
    }
}

fn name(painter: &Painter, frame: &Frame<'_>, geometry: &Geometry, value: f64, words: &str, outside: Side) {
    let y = geometry.y(value);
    if !geometry.rect.y_range().contains(y) {
        return;
    }
    let (offset, align) = match outside {
        Side::Below => (3.0, Align2::LEFT_TOP),
        Side::Above => (-3.0, Align2::LEFT_BOTTOM),
    };
    let place = pos2(geometry.rect.left() + 8.0, y + offset);
    painter.text(place, align, words, theme::label(), frame.palette.warning);
}

/// The bands under curves that leave their range (wide) or their segments' ends (thin).
pub fn bands(painter: &Painter, frame: &Frame<'_>, geometry: &Geometry) {
    let warning = Stroke::new(width::BAND, Palette::faint(frame.palette.warning, 0.45));
    let notice = Stroke::new(width::NOTICE_BAND, Palette::faint(frame.palette.warning, 0.35));
    for (reference, _, curve) in frame.visible() {
        let Some((analysis, drawing)) = frame.derived.analysis(reference).zip(frame.derived.drawing(reference)) else {
            continue;
        };
        for (excursions, stroke) in [(&analysis.notices, notice), (&analysis.excursions, warning)] {
            for together in groups(visible(excursions, geometry), 1.0, geometry) {
                if let (Some(first), Some(last)) = (together.first(), together.last()) {
                    band(painter, geometry, drawing, curve, (first.from, last.to), stroke);
                }
            }
        }
    }
}

/// The excursions in view, found by search: they follow each other in time.
fn visible<'a>(excursions: &'a [Excursion], geometry: &Geometry) -> &'a [Excursion] {
    let (start, end) = geometry.bounds.time;
    let first = excursions.partition_point(|excursion| excursion.to < start);
    let last = excursions.partition_point(|excursion| excursion.from <= end);
    excursions.get(first..last).unwrap_or_default()
}

/// Excursions in groups: each begins less than `room` points after the first of its group. Found by search, so that
/// many in a pixel cost no more than one.
fn groups<'a>(excursions: &'a [Excursion], room: f32, geometry: &Geometry) -> impl Iterator<Item = &'a [Excursion]> {
    let room = f64::from(room) * geometry.seconds_per_point();
    let mut rest = excursions;
    std::iter::from_fn(move || {
        let begin = rest.first()?.from;
        let count = rest.partition_point(|other| other.from < begin + room).max(1);
        let (group, others) = rest.split_at_checked(count)?;
        rest = others;
        Some(group)
    })
}

fn band(
    painter: &Painter,
    geometry: &Geometry,
    drawing: &Drawing,
    curve: &Curve,
    (from, to): (f64, f64),
    stroke: Stroke,
) {
    for strip in drawing.played.iter() {
        let first = strip.partition_point(|point| point[0] < from);
        let last = strip.partition_point(|point| point[0] <= to);
        let ends = |time: f64| [time, curve.value(time)];
        let mut part = Vec::with_capacity(last.saturating_sub(first) + 2);
        part.push(ends(from));
        part.extend_from_slice(strip.get(first..last).unwrap_or(&[]));
        part.push(ends(to));
        paint::solid(painter, &part, geometry, stroke);
    }
}

/// The exact extremum of every excursion: a marker, and for the active curve a number.
pub fn marks(painter: &Painter, frame: &Frame<'_>, geometry: &Geometry, hands: Hands<'_>) {
    // Numbers keep off what is pulled at: the ends of handles.
    let mut taken: Vec<Rect> = hit::handles(frame, geometry)
        .iter()
        .map(|handle| Rect::from_center_size(handle.end, egui::Vec2::splat(2.0 * size::HANDLE_END)))
        .collect();
    for (reference, channel, _) in frame.visible() {
        let Some(analysis) = frame.derived.analysis(reference) else {
            continue;
        };
        let is_active = frame.view.active == Some(reference);
        let in_view = visible(&analysis.excursions, geometry);
        let count = in_view.len();
        for excursion in groups(in_view, MARKER_ROOM, geometry).filter_map(<[Excursion]>::first) {
            let tip = geometry.pos(excursion.time, excursion.value);
            if !geometry.rect.expand(12.0).contains(tip) {
                continue;
            }
            let down = match excursion.side {
                Side::Below => 1.0,
                Side::Above => -1.0,
            };
            // The marker stands outside the curve and points at the extremum.
            let top = tip + vec2(0.0, 5.0 * down);
            let corners = vec![top, top + vec2(-5.0, 8.0 * down), top + vec2(5.0, 8.0 * down)];
            painter.add(Shape::convex_polygon(corners, frame.palette.warning, Stroke::NONE));
            if is_active && (count <= MOST_NUMBERS || hands.gesture.is_active()) {
                let words = text::excursion(
                    signed(excursion),
                    &channel.unit,
                    frame.clip.rate.frames(excursion.time),
                    excursion.time,
                );
                let label = labels::Label {
                    words: &words,
                    font: theme::small_number(),
                    colour: frame.palette.warning,
                    ground: frame.palette.plate(),
                };
                let align = if down > 0.0 {
                    Align2::CENTER_TOP
                } else {
                    Align2::CENTER_BOTTOM
                };
                // At the marker, else farther out, else beside it.
                let anchors = [0.0, -32.0, 32.0, -64.0, 64.0, -96.0, 96.0, -128.0, 128.0]
                    .map(|aside: f32| [11.0, 29.0].map(|beyond: f32| (top + vec2(aside, beyond * down), align)));
                label.draw_where_free(painter, geometry.rect.shrink(2.0), anchors.as_flattened(), &mut taken);
            }
        }
    }
}

/// By how much, negative below.
fn signed(excursion: &Excursion) -> f64 {
    match excursion.side {
        Side::Below => -excursion.amount,
        Side::Above => excursion.amount,
    }
}
