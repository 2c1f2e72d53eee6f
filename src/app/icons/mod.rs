//! Icons of 16 points, drawn by the painter, and the buttons that carry them.
//!
//! The bundled fonts lack most of these signs, and an icon font would be larger than the program's own code.

mod draw;
mod key_shape;

pub use draw::{Icon, paint_icon};
pub use key_shape::{KeyShape, flat_foot, key_shape};

use egui::{Color32, Rect, Response, Role, Sense, Ui, Vec2, Widget, WidgetInfo, pos2, vec2};

use super::theme::{self, Looks, Palette, size};

/// Whether a button that can stay pressed is pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pressed {
    /// It stays pressed: its ground is filled.
    In,
    /// It can stay pressed but is not.
    Out,
    /// It does something once and never stays pressed.
    Never,
}

impl Pressed {
    /// In or out.
    pub fn when(condition: bool) -> Self {
        if condition { Self::In } else { Self::Out }
    }
}

/// What a button shows beside its icon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face<'a> {
    /// Nothing: the name is in the tool tip and for screen readers.
    Icon,
    /// A word to the right of the icon.
    IconAndWord(&'a str),
    /// A word alone.
    Word(&'a str),
}

/// What is painted around a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    /// A ground and an edge, as in a tool bar.
    Framed,
    /// Nothing until it is hovered or pressed, as in a list.
    Bare,
}

/// A button with an icon: always with a name for screen readers and a tool tip.
#[must_use = "add it to a `Ui`"]
#[derive(Clone, Copy, Debug)]
pub struct IconButton<'a> {
    icon: Icon,
    name: &'a str,
    tip: &'a str,
    face: Face<'a>,
    edge: Edge,
    pressed: Pressed,
    colour: Option<Color32>,
    palette: &'a Palette,
}

/// Between an icon and its word.
const GAP: f32 = 4.0;
/// Left and right of the contents.
const SIDE: f32 = 6.0;

impl<'a> IconButton<'a> {
    /// A framed button that does something once. The tip says what, with its shortcut.
    pub fn new(palette: &'a Palette, icon: Icon, name: &'a str, tip: &'a str) -> Self {
        Self {
            icon,
            name,
            tip,
            face: Face::Icon,
            edge: Edge::Framed,
            pressed: Pressed::Never,
            colour: None,
            palette,
        }
    }

    /// With or without a word.
    pub fn face(self, face: Face<'a>) -> Self {
        Self { face, ..self }
    }

    /// With or without a frame.
    pub fn edge(self, edge: Edge) -> Self {
        Self { edge, ..self }
    }

    /// Stays pressed or not.
    pub fn pressed(self, pressed: Pressed) -> Self {
        Self { pressed, ..self }
    }

    /// Icon and word in this colour instead of that of text.
    pub fn colour(self, colour: Color32) -> Self {
        Self {
            colour: Some(colour),
            ..self
        }
    }

    /// The width it takes, points.
    pub fn width(&self, ui: &Ui) -> f32 {
        let word = |word: &str| {
            let galley = ui
                .painter()
                .layout_no_wrap(word.to_owned(), theme::body(), Color32::PLACEHOLDER);
            galley.size().x
        };
        match (self.face, self.edge) {
            (Face::IconAndWord(text), _) => SIDE + size::ICON + GAP + word(text) + SIDE,
            (Face::Word(text), _) => SIDE + word(text) + SIDE,
            (Face::Icon, Edge::Framed) => SIDE + size::ICON + SIDE,
            (Face::Icon, Edge::Bare) => size::ICON + 4.0,
        }
    }

    fn paint(&self, ui: &Ui, response: &Response) {
        let rect = response.rect;
        let visuals = ui.style().interact(response);
        let (fill, stroke) = match (self.pressed, self.edge, response.hovered()) {
            (Pressed::In, _, _) => self.palette.button(Looks::On),
            (_, Edge::Framed, true) => self.palette.button(Looks::Hovered),
            (_, Edge::Framed, false) => self.palette.button(Looks::Idle),
            (_, Edge::Bare, true) => (self.palette.hovered(), egui::Stroke::NONE),
            (_, Edge::Bare, false) => (Color32::TRANSPARENT, egui::Stroke::NONE),
        };
        let painter = ui.painter();
        painter.rect(rect, visuals.corner_radius, fill, stroke, egui::StrokeKind::Inside);
        if response.has_focus() {
            let ring = self.palette.focus();
            painter.rect_stroke(rect, visuals.corner_radius, ring, egui::StrokeKind::Inside);
        }
        let colour = self.colour.unwrap_or_else(|| visuals.text_color());
        let icon = Vec2::splat(size::ICON);
        let middle = rect.center().y;
        let word = |left: f32, word: &str| {
            let at = pos2(left, middle);
            painter.text(at, egui::Align2::LEFT_CENTER, word, theme::body(), colour);
        };
        match self.face {
            Face::Icon => paint_icon(painter, self.icon, Rect::from_center_size(rect.center(), icon), colour),
            Face::IconAndWord(text) => {
                let place = Rect::from_min_size(pos2(rect.left() + SIDE, middle - size::ICON / 2.0), icon);
                paint_icon(painter, self.icon, place, colour);
                word(place.right() + GAP, text);
            }
            Face::Word(text) => word(rect.left() + SIDE, text),
        }
    }
}

impl Widget for IconButton<'_> {
    fn ui(self, ui: &mut Ui) -> Response {
        let height = match self.edge {
            Edge::Framed => size::ROW,
            Edge::Bare => size::ICON + 4.0,
        };
        let (_, response) = ui.allocate_exact_size(vec2(self.width(ui), height), Sense::click());
        response.widget_info(|| match self.pressed {
            Pressed::Never => WidgetInfo::labeled(Role::Button, ui.is_enabled(), self.name),
            pressed => WidgetInfo::selected(Role::Button, ui.is_enabled(), pressed == Pressed::In, self.name),
        });
        if ui.is_rect_visible(response.rect) {
            self.paint(ui, &response);
        }
        response.on_hover_text(self.tip).on_disabled_hover_text(self.tip)
    }
}
