//! A save that takes its time: how far it is, and a way to stop it. It stands in no one's way; editing goes on.

use std::path::Path;

use egui::{Align2, vec2};

use crate::app::text::{self, Language, Text};
use crate::app::theme::{self, size};

use super::flow::Answer;
use super::questions::is_patient;

/// Width of the bar, in points.
const WIDTH: f32 = 200.0;

/// Shows that a file is being worked out, once it has taken a moment; `lasted` in s, `done` from 0 to 1.
pub fn show(ctx: &egui::Context, language: Language, path: &Path, done: f32, lasted: f64) -> Option<Answer> {
    if !is_patient(ctx, lasted) {
        return None;
    }
    let mut answer = None;
    egui::Area::new(egui::Id::unique("file running"))
        .anchor(Align2::RIGHT_BOTTOM, vec2(-size::GROUP, -size::STATUS - size::GROUP))
        .order(egui::Order::Foreground)
        .show(ctx, |ui| {
            theme::dialog(ui.style()).inner_margin(size::GROUP).show(ui, |ui| {
                ui.horizontal(|ui| {
                    ui.spacing_mut().item_spacing.x = size::PADDING;
                    let label = ui.label(text::saving(language, path));
                    ui.add(egui::ProgressBar::new(done).desired_width(WIDTH).show_percentage())
                        .labelled_by(label.id);
                    let cancel = ui
                        .button(Text::Cancel.words(language))
                        .on_hover_text(Text::StopSavingTip.words(language));
                    if cancel.clicked() {
                        answer = Some(Answer::Cancel);
                    }
                });
            });
        });
    answer
}
