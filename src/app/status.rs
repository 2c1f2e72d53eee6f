//! The status line: what just happened, what the mouse would do here, and at the right whether all is saved.

use egui::{Align, Label, Layout, RichText, Sense, Ui, vec2};

use super::action::Action;
use super::frame::{Frame, Wishes};
use super::icons::{Edge, Icon, IconButton};
use super::notices::Notices;
use super::text::{self, Text};
use super::theme::{size, width};

/// Draws the line. The hint is always there; a notice stands before it as long as it lasts, a failure until it is
/// dismissed.
pub fn show(ui: &mut Ui, frame: &Frame<'_>, hint: &str, notices: &Notices, right: &str, wishes: &mut Wishes) {
    let palette = frame.palette;
    let weak = |words: &str| Label::new(RichText::new(words).color(palette.weak)).truncate();
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = size::GROUP;
        ui.add(weak(right));
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            if let Some(notice) = notices.current() {
                self::notice(ui, frame, notices, notice, wishes);
            }
            ui.add(weak(hint));
        });
    });
}

fn notice(ui: &mut Ui, frame: &Frame<'_>, notices: &Notices, words: &str, wishes: &mut Wishes) {
    let language = frame.language();
    let palette = frame.palette;
    let fails = notices.is_failure();
    let colour = if fails { palette.warning } else { palette.playhead };
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.x = size::GROUP / 2.0;
        let (band, _) = ui.allocate_exact_size(vec2(width::NOTICE_BAND, size::ICON), Sense::hover());
        ui.painter().rect_filled(band, 1.0, colour);
        // Leaves room for its own button and the beginning of the hint.
        let room = (ui.available_width() - HINT_LEAST).max(size::ICON);
        ui.scope(|ui| {
            ui.set_max_width(room);
            let said = ui.add(Label::new(RichText::new(words).color(palette.text)).truncate());
            // Read out when it changes.
            ui.ctx()
                .accesskit_node_builder(said.id, |node| node.set_live(egui::accesskit::Live::Polite));
        });
        if fails {
            if notices.waiting() > 0 {
                ui.label(RichText::new(text::more(language, notices.waiting())).color(palette.weak));
            }
            let dismiss = IconButton::new(
                palette,
                Icon::Clear,
                Text::DismissNotice.words(language),
                Text::DismissNoticeTip.words(language),
            )
            .edge(Edge::Bare);
            if ui.add(dismiss).clicked() {
                wishes.push(Action::Dismiss);
            }
        }
    });
}

/// What a notice leaves for the hint.
const HINT_LEAST: f32 = 120.0;
