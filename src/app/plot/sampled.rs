//! What a fixed rate shows of the active curve, laid over the curve and named.

use egui::{Align2, Painter, Rect, Stroke, vec2};

use super::geometry::Geometry;
use super::labels::Label;
use super::paint;
use crate::app::frame::Frame;
use crate::app::text;
use crate::app::theme::{self, Palette, width};
use crate::play::{Between, Sampling};

/// Where its name may stand, as parts of the width.
const PLACES: [f32; 6] = [0.08, 0.2, 0.35, 0.5, 0.65, 0.8];
/// From the line to its name, points.
const AWAY: f32 = 12.0;

/// Draws the stair or polyline.
pub fn line(painter: &Painter, frame: &Frame<'_>, geometry: &Geometry) {
    let ink = Palette::faint(frame.palette.text, 0.85);
    paint::solid(
        painter,
        frame.derived.sampled(),
        geometry,
        Stroke::new(width::SAMPLED, ink),
    );
}

/// Names it where nothing in `taken` is, and takes that place.
pub fn name(painter: &Painter, frame: &Frame<'_>, geometry: &Geometry, taken: &mut Vec<Rect>) {
    let language = frame.language();
    let Sampling::Fixed { rate, between } = frame.sampling() else {
        return;
    };
    let points = frame.derived.sampled();
    let words = match between {
        Between::Held => text::sampled_and_held(language, rate),
        Between::Interpolated => text::sampled_and_interpolated(language, rate),
    };
    let at = |part: f32| {
        let time = geometry.time(geometry.rect.left() + part * geometry.rect.width());
        let after = points.partition_point(|point| point[0] < time);
        let place = points.get(after).map(|point| geometry.pos(time, point[1]));
        place.filter(|place| geometry.rect.contains(*place))
    };
    let anchors: Vec<_> = PLACES
        .into_iter()
        .filter_map(at)
        .flat_map(|place| {
            [
                (place - vec2(0.0, AWAY), Align2::LEFT_BOTTOM),
                (place + vec2(0.0, AWAY), Align2::LEFT_TOP),
            ]
        })
        .collect();
    let label = Label {
        words: &words,
        font: theme::label(),
        colour: frame.palette.text,
        ground: frame.palette.plate(),
    };
    label.draw_where_free(painter, geometry.rect, &anchors, taken);
}
