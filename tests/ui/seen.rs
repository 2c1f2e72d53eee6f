//! What the driver reads back: the document, the view, and the words in the window.

use std::sync::Arc;

use egui::Pos2;
use egui::accesskit::Role;
use egui::epaint::Shape;
use egui_kittest::kittest::{NodeT, Queryable};
use inbetween::app::Inbetween;
use inbetween::app::view_state::{Bounds, CurveRef};
use inbetween::curve::Curve;
use inbetween::document::{Channel, Document};
use inbetween::edit::{KeyRef, StepName};

use super::Driver;

/// A number or text field as a screen reader knows it.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    pub centre: Pos2,
    pub text: String,
    pub is_focused: bool,
    pub is_enabled: bool,
}

impl Driver {
    pub fn app(&self) -> &Inbetween {
        self.harness.state()
    }

    /// What is shown, a preview included.
    pub fn document(&self) -> &Document {
        self.app().editor().document()
    }

    pub fn channel(&self, index: usize) -> &Arc<Channel> {
        &self.document().clips()[0].channels[index]
    }

    pub fn curve(&self) -> Arc<Curve> {
        self.curve_of(0, 0)
    }

    pub fn curve_of(&self, channel: usize, component: usize) -> Arc<Curve> {
        Arc::clone(&self.channel(channel).curves[component])
    }

    /// Times and values of the first curve.
    pub fn keys(&self) -> Vec<(f64, f64)> {
        self.keys_of(0, 0)
    }

    pub fn keys_of(&self, channel: usize, component: usize) -> Vec<(f64, f64)> {
        let curve = self.curve_of(channel, component);
        curve.keys().map(|key| (key.time().seconds(), key.value())).collect()
    }

    /// The selected keys as channel, component, position.
    pub fn selection(&self) -> Vec<(usize, usize, usize)> {
        let place = |key: KeyRef| {
            let channels = &self.document().clips()[0].channels;
            let channel = channels.iter().position(|channel| channel.id == key.channel).unwrap();
            let index = channels[channel].curves[key.component].position(key.key).unwrap();
            (channel, key.component, index)
        };
        let mut selection: Vec<_> = self.app().editor().selection().iter().map(place).collect();
        selection.sort_unstable();
        selection
    }

    /// The positions of the selected keys, where all are of the first curve.
    pub fn selected(&self) -> Vec<usize> {
        self.selection()
            .into_iter()
            .map(|(channel, component, index)| {
                assert_eq!((channel, component), (0, 0), "a key of another curve is selected");
                index
            })
            .collect()
    }

    /// The active curve as channel and component.
    pub fn active(&self) -> (usize, usize) {
        let active = self.app().view().unwrap().active.unwrap();
        let channels = &self.document().clips()[0].channels;
        let channel = channels.iter().position(|channel| channel.id == active.channel);
        (channel.unwrap(), active.component)
    }

    pub fn is_visible(&self, channel: usize, component: usize) -> bool {
        self.app().view().unwrap().shows(CurveRef {
            channel: self.channel(channel).id,
            component,
        })
    }

    pub fn bounds(&self) -> Bounds {
        self.app().view().unwrap().bounds.unwrap()
    }

    pub fn playhead(&self) -> f64 {
        self.app().view().unwrap().playhead
    }

    /// How many steps can be undone.
    pub fn steps(&self) -> usize {
        self.app().editor().undo_len()
    }

    pub fn undo_name(&self) -> Option<StepName> {
        self.app().editor().undo_name()
    }

    pub fn is_previewing(&self) -> bool {
        self.app().editor().is_previewing()
    }

    /// What the status line says just happened.
    pub fn notice(&self) -> Option<&str> {
        self.app().notice()
    }

    /// Whether a text that contains these words is in the window.
    pub fn shows(&self, words: &str) -> bool {
        self.harness.query_all_by_label_contains(words).next().is_some()
    }

    /// Whether the last frame asks for the next one at once, as while the clip plays.
    pub fn asks_for_frames(&self) -> bool {
        let window = &self.harness.output().viewport_output[&egui::ViewportId::ROOT];
        window.repaint_delay.is_zero()
    }

    /// Where something is that a screen reader calls by this name.
    pub fn rect_of(&self, name: &str) -> egui::Rect {
        self.harness.get_by_label(name).rect()
    }

    /// Where something of this role and name is.
    pub fn rect_of_role(&self, role: Role, name: &str) -> egui::Rect {
        self.harness.get_by_role_and_label(role, name).rect()
    }

    /// Whether a text is painted somewhere.
    pub fn paints(&self, words: &str) -> bool {
        !self.places_of(words).is_empty()
    }

    /// The middles of painted texts with exactly these words.
    pub fn places_of(&self, words: &str) -> Vec<Pos2> {
        let mut places = Vec::new();
        for shape in self.painted() {
            if let Shape::Text(text) = shape
                && text.galley.text() == words
            {
                places.push(text.visual_bounding_rect().center());
            }
        }
        places
    }

    /// Where painted texts with exactly these words are.
    pub fn rects_of_words(&self, words: &str) -> Vec<egui::Rect> {
        let rect = |shape: &Shape| match shape {
            Shape::Text(text) if text.galley.text() == words => Some(text.visual_bounding_rect()),
            _ => None,
        };
        self.painted().into_iter().filter_map(rect).collect()
    }

    /// Every shape of the last frame, without groups.
    fn painted(&self) -> Vec<&Shape> {
        let mut painted = Vec::new();
        let mut shapes: Vec<&Shape> = self
            .harness
            .output()
            .shapes
            .iter()
            .map(|clipped| &clipped.shape)
            .collect();
        while let Some(shape) = shapes.pop() {
            match shape {
                Shape::Vec(inner) => shapes.extend(inner),
                shape => painted.push(shape),
            }
        }
        painted
    }

    /// The places of the round ends of handles and other circles with an edge.
    pub fn rings(&self) -> Vec<Pos2> {
        let mut rings = Vec::new();
        for shape in self.painted() {
            if let Shape::Circle(circle) = shape
                && circle.stroke.width > 0.0
            {
                rings.push(circle.center);
            }
        }
        rings
    }

    /// Whether a text that begins with these words is painted somewhere.
    pub fn paints_from(&self, words: &str) -> bool {
        let begins = |shape: &&Shape| matches!(shape, Shape::Text(text) if text.galley.text().starts_with(words));
        self.painted().iter().any(begins)
    }

    /// What the last frame put on the clipboard.
    pub fn copied(&self) -> Option<String> {
        let commands = &self.harness.output().platform_output.commands;
        commands.iter().find_map(|command| match command {
            egui::OutputCommand::CopyText(text) => Some(text.clone()),
            _ => None,
        })
    }

    /// Where a button is.
    pub fn button_rect(&self, name: &str) -> egui::Rect {
        self.harness.get_by_role_and_label(Role::Button, name).rect()
    }

    /// Where the row of a channel is in the list.
    pub fn row_at(&self, name: &str) -> Pos2 {
        self.harness.get_by_role_and_label(Role::TreeItem, name).rect().center()
    }

    /// Whether a menu or a list of choices is open.
    pub fn is_popup_open(&self) -> bool {
        egui::Popup::is_any_open(&self.harness.ctx)
    }

    /// The number or text field with this name.
    pub fn field(&self, name: &str) -> Field {
        let found = self.harness.query_all_by_label(name).find_map(|node| {
            let accessible = node.accesskit_node();
            let is_field = matches!(
                accessible.role(),
                Role::TextInput | Role::SpinButton | Role::NumberInput | Role::SearchInput
            );
            is_field.then(|| Field {
                centre: node.rect().center(),
                text: node.value().unwrap_or_default(),
                is_focused: node.is_focused(),
                is_enabled: !accessible.is_disabled(),
            })
        });
        found.unwrap_or_else(|| panic!("no field is called {name}"))
    }
}
