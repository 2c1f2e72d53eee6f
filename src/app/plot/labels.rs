//! Labels in the plot: plates under text, free places for them, the words at a hovered or dragged key.

use std::sync::Arc;

use egui::{Align2, Color32, FontId, Galley, Painter, Pos2, Rect, Vec2, vec2};

use crate::app::frame::Frame;
use crate::app::text;
use crate::document::Channel;

/// Between the words of a label and the edge of its plate.
pub const PLATE_MARGIN: Vec2 = vec2(4.0, 2.0);

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
    pub fn place(&self, painter: &Painter, bounds: Rect, anchor: (Pos2, Align2)) -> Rect {
        inside(bounds, anchor, self.galley(painter).size())
    }

    /// Whether it has no room at an anchor between the left and the right edge of `bounds`.
    pub fn is_moved_sideways(&self, painter: &Painter, bounds: Rect, (pos, align): (Pos2, Align2)) -> bool {
        let plate = align.anchor_size(pos, self.galley(painter).size() + 2.0 * PLATE_MARGIN);
        plate.left() < bounds.left() || plate.right() > bounds.right()
    }

    /// Draws it on its plate.
    pub fn draw(&self, painter: &Painter, place: Rect) {
        self.paint(painter, place, self.galley(painter));
    }

    /// Draws it at the first of several anchors where it touches nothing in `taken`, and takes that place; not at all
    /// where every anchor is taken. Returns the place.
    pub fn draw_where_free(
        &self,
        painter: &Painter,
        bounds: Rect,
        anchors: &[(Pos2, Align2)],
        taken: &mut Vec<Rect>,
    ) -> Option<Rect> {
        let galley = self.galley(painter);
        let free = anchors
            .iter()
            .map(|anchor| inside(bounds, *anchor, galley.size()))
            .find(|place| !taken.iter().any(|other| other.intersects(*place)));
        if let Some(place) = free {
            self.paint(painter, place, galley);
            taken.push(place);
        }
        free
    }

    fn galley(&self, painter: &Painter) -> Arc<Galley> {
        painter.layout_no_wrap(self.words.to_owned(), self.font.clone(), self.colour)
    }

    fn paint(&self, painter: &Painter, place: Rect, galley: Arc<Galley>) {
        painter.rect_filled(place, 3.0, self.ground);
        painter.galley(place.min + PLATE_MARGIN, galley, self.colour);
    }
}

/// The plate of words of a size at an anchor, moved into `bounds`.
fn inside(bounds: Rect, (pos, align): (Pos2, Align2), words: Vec2) -> Rect {
    let rect = align.anchor_size(pos, words + 2.0 * PLATE_MARGIN);
    let shift = vec2(
        (bounds.left() - rect.left()).max(0.0) - (rect.right() - bounds.right()).max(0.0),
        (bounds.top() - rect.top()).max(0.0) - (rect.bottom() - bounds.bottom()).max(0.0),
    );
    rect.translate(shift)
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
