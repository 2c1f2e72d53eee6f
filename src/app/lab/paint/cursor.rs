//! The cursor through all plots, with what the page reads there.

use std::sync::Arc;

use egui::{Galley, Rect, Stroke, Vec2, pos2, vec2};

use super::Brush;
use super::geometry::{Geometry, PlotPlace};
use crate::app::theme::lab;
use crate::chart::Style;

/// What a page reads of one line at the cursor.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// Of which plot, from the top.
    pub panel: usize,
    /// How its line is drawn.
    pub style: Style,
    /// The height of its dot; none is drawn where it is not finite.
    pub y: f64,
    /// What it says, empty for a dot alone.
    pub words: String,
}

/// Inside the plate of readings, points.
const MARGIN: Vec2 = vec2(6.0, 4.0);
/// From the cursor to the plate, points.
const AWAY: f32 = 10.0;

/// Draws the cursor and its readings, these where they cover nothing in `taken`, or else where they cover least.
pub fn draw(brush: &Brush<'_>, geometry: &Geometry, x: f64, readings: &[Reading], taken: &[Vec<Rect>]) {
    let palette = brush.palette;
    let Some(first) = geometry.plots.first() else {
        return;
    };
    let line = Stroke::new(lab::HAIR * brush.look.line.sqrt() * 1.5, palette.playhead);
    brush.painter.vline(first.x(x), geometry.y_range(), line);
    for (index, place) in geometry.plots.iter().enumerate() {
        let own: Vec<&Reading> = readings.iter().filter(|reading| reading.panel == index).collect();
        for reading in &own {
            let at = pos2(place.x(x), place.y(reading.y));
            if reading.y.is_finite() && place.rect.contains(at) {
                let colour = palette.ink(reading.style.ink);
                brush
                    .painter
                    .circle_filled(at, brush.look.scale * lab::MARK / 2.0, colour);
            }
        }
        draw_plate(brush, place, x, &own, taken.get(index).map_or(&[], Vec::as_slice));
    }
}

fn draw_plate(brush: &Brush<'_>, place: &PlotPlace, x: f64, readings: &[&Reading], taken: &[Rect]) {
    let palette = brush.palette;
    let lines: Vec<Arc<Galley>> = readings
        .iter()
        .filter(|reading| !reading.words.is_empty())
        .map(|reading| {
            let colour = palette.ink(reading.style.ink);
            brush
                .painter
                .layout_no_wrap(reading.words.clone(), brush.look.number(), colour)
        })
        .collect();
    if lines.is_empty() {
        return;
    }
    let wide = lines.iter().map(|line| line.size().x).fold(0.0, f32::max);
    let high = lines.iter().map(|line| line.size().y).sum::<f32>();
    let size = vec2(wide, high) + 2.0 * MARGIN;
    let at = place.x(x);
    let rect = place.rect;
    let (right, left) = (at + AWAY, at - AWAY - size.x);
    let (top, bottom) = (rect.top() + 4.0, rect.bottom() - 4.0 - size.y);
    let corners = [(right, top), (left, top), (right, bottom), (left, bottom)];
    let covered = |plate: Rect| -> f32 {
        let outside = size.x * size.y - area(plate.intersect(rect));
        outside * 4.0 + taken.iter().map(|other| area(plate.intersect(*other))).sum::<f32>()
    };
    let plate = corners
        .into_iter()
        .map(|(x, y)| Rect::from_min_size(pos2(x, y), size))
        .min_by(|a, b| covered(*a).total_cmp(&covered(*b)));
    let Some(plate) = plate else {
        return;
    };
    brush.painter.rect_filled(plate, 3.0, palette.plate());
    let mut top = plate.top() + MARGIN.y;
    for line in lines {
        let height = line.size().y;
        brush
            .painter
            .galley(pos2(plate.left() + MARGIN.x, top), line, palette.text);
        top += height;
    }
}

fn area(rect: Rect) -> f32 {
    rect.width().max(0.0) * rect.height().max(0.0)
}
