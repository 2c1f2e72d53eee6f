//! The menu of markers: a click goes there.

use egui::{Atom, Button, ScrollArea, Ui};

use crate::app::action::Action;
use crate::app::frame::{Frame, Wishes};
use crate::app::text::{self, Text};

/// Higher lists scroll, points.
const HIGHEST: f32 = 320.0;

/// Draws the submenu, with a sign before its name.
pub fn show(ui: &mut Ui, frame: &Frame<'_>, sign: Atom<'static>, wishes: &mut Wishes) {
    let language = frame.language();
    ui.menu_button((sign, Text::MenuMarkers.words(language)), |ui| {
        if frame.clip.markers.is_empty() {
            ui.add_enabled(false, Button::new(Text::NoMarkers.words(language)));
            return;
        }
        ScrollArea::vertical().max_height(HIGHEST).show(ui, |ui| {
            for index in super::in_order(frame.clip) {
                let Some(marker) = frame.clip.markers.get(index) else {
                    continue;
                };
                let words = text::marker_line(&marker.name, marker.time, frame.clip.rate);
                if ui
                    .button(words)
                    .on_hover_text(Text::GoHereTip.words(language))
                    .clicked()
                {
                    wishes.push(Action::Seek(marker.time));
                    ui.close();
                }
            }
        });
    });
}
