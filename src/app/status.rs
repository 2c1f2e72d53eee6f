//! The status line: what just happened, what the mouse would do here, and at the right whether all is saved.

use egui::{Align, Label, Layout, RichText, Ui, vec2};

use super::frame::Frame;
use super::theme::{size, width};

/// Draws the line. The hint is always there; a notice stands before it as long as it lasts.
pub fn show(ui: &mut Ui, frame: &Frame<'_>, hint: &str, notice: Option<&str>, right: &str) {
    let palette = frame.palette;
    let weak = |words: &str| Label::new(RichText::new(words).color(palette.weak)).truncate();
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = size::GROUP;
        ui.add(weak(right));
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            if let Some(notice) = notice {
                let (band, _) = ui.allocate_exact_size(vec2(width::NOTICE_BAND, size::ICON), egui::Sense::hover());
                ui.painter().rect_filled(band, 1.0, palette.playhead);
                ui.spacing_mut().item_spacing.x = size::GROUP / 2.0;
                let said = ui.add(Label::new(RichText::new(notice).color(palette.text)).truncate());
                // Read out when it changes.
                ui.ctx()
                    .accesskit_node_builder(said.id, |node| node.set_live(egui::accesskit::Live::Polite));
                ui.add_space(size::GROUP);
            }
            ui.add(weak(hint));
        });
    });
}
