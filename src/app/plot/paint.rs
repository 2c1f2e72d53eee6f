//! Lines of the plot: polylines from time and value to the screen.

use egui::{Color32, Painter, Pos2, Shape, Stroke};

use super::geometry::Geometry;

/// A polyline in time (s) and value.
pub type Strip = [[f64; 2]];

/// The points of a polyline on the screen, kept within a screen's reach of the plot so that no coordinate is wild.
pub fn screen(strip: &Strip, geometry: &Geometry) -> Vec<Pos2> {
    let reach = geometry.rect.expand(4096.0);
    strip
        .iter()
        .map(|&[time, value]| reach.clamp(geometry.pos(time, value)))
        .collect()
}

/// A solid polyline.
pub fn solid(painter: &Painter, strip: &Strip, geometry: &Geometry, stroke: Stroke) {
    let points = screen(strip, geometry);
    if points.len() > 1 {
        painter.add(Shape::line(points, stroke));
    }
}

/// A dashed polyline.
pub fn dashed(painter: &Painter, strip: &Strip, geometry: &Geometry, stroke: Stroke, dash: f32, gap: f32) {
    let points = screen(strip, geometry);
    let inside = geometry.rect.expand(64.0);
    // Dashes far outside the plot would cost and not show.
    for run in points.split(|pos| !inside.contains(*pos)) {
        if run.len() > 1 {
            painter.extend(Shape::dashed_line(run, stroke, dash, gap));
        }
    }
}

/// A horizontal dashed line across the plot.
pub fn dashed_level(painter: &Painter, geometry: &Geometry, value: f64, stroke: Stroke) {
    let y = geometry.y(value);
    if geometry.rect.y_range().contains(y) {
        let ends = [Pos2::new(geometry.rect.left(), y), Pos2::new(geometry.rect.right(), y)];
        painter.extend(Shape::dashed_line(&ends, stroke, 5.0, 4.0));
    }
}

/// A small arrow at the edge where a curve leaves its lane: up or down.
pub fn arrow(painter: &Painter, tip: Pos2, up: f32, colour: Color32) {
    let points = vec![
        tip,
        Pos2::new(tip.x - 4.0, tip.y + up * 6.0),
        Pos2::new(tip.x + 4.0, tip.y + up * 6.0),
    ];
    painter.add(Shape::convex_polygon(points, colour, Stroke::NONE));
}
