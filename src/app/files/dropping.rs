//! Files dropped on the window.

use std::path::PathBuf;

use crate::app::text::{Language, Text};
use crate::app::theme;

use super::Files;
use super::flow::Request;

/// How far the window is covered while files hover over it, 0 to 1.
const VEIL: f32 = 0.85;

impl Files {
    /// Opens what was dropped on the window; says so while files hover over it.
    pub(super) fn take_dropped(&mut self, ctx: &egui::Context, language: Language) {
        let dropped: Vec<PathBuf> = ctx.input(|input| {
            let files = input.raw.dropped_files.iter();
            files.map(|file| file.path().to_owned()).collect()
        });
        if !dropped.is_empty() {
            self.request(Request::Drop(dropped));
        }
        if ctx.input(|input| !input.raw.hovered_files.is_empty()) {
            let layer = egui::LayerId::new(egui::Order::Foreground, egui::Id::unique("dropping"));
            let painter = ctx.layer_painter(layer);
            let whole = ctx.content_rect();
            let visuals = ctx.global_style().visuals.clone();
            painter.rect_filled(whole, 0.0, visuals.panel_fill.gamma_multiply(VEIL));
            painter.text(
                whole.center(),
                egui::Align2::CENTER_CENTER,
                Text::DropToOpen.words(language),
                theme::body(),
                visuals.text_color(),
            );
        }
    }
}
