//! Labels in the plot: end labels, plates under text, the label of a hovered or dragged key.

use egui::{Align2, Color32, FontId, Painter, Pos2, Rect, Vec2, pos2, vec2};

use super::geometry::Geometry;
use crate::app::frame::Frame;
use crate::app::text;
use crate::app::theme;
use crate::app::view_state::CurveRef;
use crate::document::Channel;

/// More curves than this have no end labels: they would cover the curves.
const MOST_END_LABELS: usize = 24;
/// Least distance of end labels, points.
const LABEL_STEP: f32 = 15.0;
/// How far above the end of its curve the middle of a label is: the curve stays free.
const LABEL_RISE: f32 = 10.0;
/// Between the words of a label and the edge of its plate.
const PLATE_MARGIN: Vec2 = vec2(4.0, 2.0);

/// A label: what it says and how.
#[derive(Clone, Debug)]
pub struct Label<'a> {
    /// The words.
    pub words: &'a str,
    /// Their font.
    pub font: FontId,
    /// Their colour.
    pub colour: Color32,
    /// The plate's colour.
    pub ground: Color32,
}

impl Label<'_> {
    /// Where the plate would be: at an anchor, moved into `bounds`.
    pub fn place(&self, painter: &Painter, bounds: Rect, (pos, align): (Pos2, Align2)) -> Rect {
        let galley = painter.layout_no_wrap(self.words.to_owned(), self.font.clone(), self.colour);
        let rect = align.anchor_size(pos, galley.size() + 2.0 * PLATE_MARGIN);
        let shift = vec2(
            (bounds.left() - rect.left()).max(0.0) - (rect.right() - bounds.right()).max(0.0),
            (bounds.top() - rect.top()).max(0.0) - (rect.bottom() - bounds.bottom()).max(0.0),
        );
        rect.translate(shift)
    }

    /// Draws it on its plate.
    pub fn draw(&self, painter: &Painter, place: Rect) {
        let galley = painter.layout_no_wrap(self.words.to_owned(), self.font.clone(), self.colour);
        painter.rect_filled(place, 3.0, self.ground);
        painter.galley(place.min + PLATE_MARGIN, galley, self.colour);
    }

    /// Draws it at the first of several anchors where it touches nothing in `taken`, and takes that place; not at all
    /// where every anchor is taken.
    pub fn draw_where_free(&self, painter: &Painter, bounds: Rect, anchors: &[(Pos2, Align2)], taken: &mut Vec<Rect>) {
        let free = anchors
            .iter()
            .map(|anchor| self.place(painter, bounds, *anchor))
            .find(|place| !taken.iter().any(|other| other.intersects(*place)));
        if let Some(place) = free {
            self.draw(painter, place);
            taken.push(place);
        }
    }
}

/// Text on a plate of the ground's colour, kept inside `bounds`; returns the plate.
pub fn plate(
    painter: &Painter,
    ground: Color32,
    bounds: Rect,
    anchor: (Pos2, Align2),
    words: &str,
    font: FontId,
    colour: Color32,
) -> Rect {
    let label = Label {
        words,
        font,
        colour,
        ground,
    };
    let place = label.place(painter, bounds, anchor);
    label.draw(painter, place);
    place
}

/// A curve's full name: `foot.L · y`.
pub fn curve_name(channel: &Channel, component: usize) -> String {
    match channel.component_name(component) {
        name if name.is_empty() => channel.name.clone(),
        name => format!("{} · {name}", channel.name),
    }
}

/// The names of the curves at the right edge of the plot, pushed apart where they would touch.
pub fn ends(painter: &Painter, frame: &Frame<'_>, geometry: &Geometry) {
    let edge = geometry.bounds.time.1;
    let rect = geometry.rect;
    let mut labels: Vec<(f32, CurveRef, String, Color32)> = Vec::new();
    for (reference, channel, _) in frame.visible() {
        let y = geometry.y(channel.value(reference.component, edge));
        if rect.y_range().contains(y) {
            let colour = frame.colour(channel, reference.component);
            labels.push((y, reference, curve_name(channel, reference.component), colour));
        }
        if labels.len() > MOST_END_LABELS {
            return;
        }
    }
    labels.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut places: Vec<f32> = labels.iter().map(|label| label.0 - LABEL_RISE).collect();
    spread(&mut places, rect.top() + 10.0, rect.bottom() - 10.0);
    for ((_, _, words, colour), y) in labels.into_iter().zip(places) {
        let anchor = (pos2(rect.right() - 6.0, y), Align2::RIGHT_CENTER);
        plate(
            painter,
            frame.palette.plate(),
            rect,
            anchor,
            &words,
            theme::label(),
            colour,
        );
    }
}

/// Moves ascending places apart to at least [`LABEL_STEP`], within a range where there is room.
fn spread(places: &mut [f32], top: f32, bottom: f32) {
    let mut least = top;
    for place in places.iter_mut() {
        *place = place.max(least);
        least = *place + LABEL_STEP;
    }
    let mut most = bottom;
    for place in places.iter_mut().rev() {
        *place = place.min(most);
        most = *place - LABEL_STEP;
    }
}

/// Where a key is, in words: frame, time, value.
pub fn place(frame: &Frame<'_>, channel: &Channel, time: f64, value: f64) -> String {
    let unit = if channel.unit.is_empty() {
        String::new()
    } else {
        format!(" {}", channel.unit)
    };
    format!(
        "{} ({} s)  {}{unit}",
        text::number(frame.clip.rate.frames(time), 2),
        text::number(time, 4),
        text::number(value, 4),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_pushed_apart_and_stay_inside() {
        let mut places = vec![10.0, 11.0, 12.0, 98.0, 99.0];
        spread(&mut places, 0.0, 100.0);
        for pair in places.windows(2) {
            assert!(pair[1] - pair[0] >= LABEL_STEP - 1e-3, "{places:?}");
        }
        assert!(places[0] >= 0.0 && places[4] <= 100.0);
    }
}
