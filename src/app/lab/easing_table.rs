//! The table of all easings as a pop-up beside what opened it.

use egui::{Popup, PopupCloseBehavior, Response, Ui, vec2};

use super::page::Setting;
use crate::app::easing_picker::{self, ChooserState};
use crate::app::theme::{lab, size};
use crate::curve::easing::Easing;

/// Whether the table is there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum State {
    #[default]
    Closed,
    /// The click that opened it is still to be seen: it is none outside.
    New,
    Open,
}

/// The table, open or closed.
#[derive(Debug, Default)]
pub struct EasingTable {
    state: State,
    /// The pass of the window it was last shown in: a page that is left takes its open table along.
    seen: u64,
    chooser: ChooserState,
}

impl EasingTable {
    /// Opens it, ready to be searched.
    pub fn open(&mut self) {
        self.state = State::New;
        self.chooser.begin();
    }

    /// Closes it.
    pub fn close(&mut self) {
        self.state = State::Closed;
    }

    /// Whether it is open on the page that is shown.
    pub fn is_open(&self, ui: &Ui) -> bool {
        match self.state {
            State::Closed => false,
            State::New => true,
            State::Open => ui.ctx().cumulative_pass_nr().saturating_sub(self.seen) <= 1,
        }
    }

    /// Shows it beside its button where it is open, with what `below` draws under it: the easing that was taken, and what
    /// `below` says. `None` where it is closed.
    pub fn show<R>(
        &mut self,
        ui: &Ui,
        button: &Response,
        setting: &Setting<'_>,
        present: Option<&Easing>,
        below: impl FnOnce(&mut Ui) -> R,
    ) -> Option<(Option<Easing>, R)> {
        if !self.is_open(ui) {
            self.close();
            return None;
        }
        self.seen = ui.ctx().cumulative_pass_nr();
        let (language, palette) = (setting.language(), setting.frame.palette);
        let mut open = true;
        let shown = Popup::from_response(button)
            .open_bool(&mut open)
            .close_behavior(PopupCloseBehavior::CloseOnClickOutside)
            .show(|ui| {
                let size = vec2(size::EASINGS, lab::EASING_TABLE);
                ui.set_width(size.x);
                let taken = ui.allocate_ui(size, |ui| {
                    ui.set_min_size(size);
                    easing_picker::chooser(ui, palette, language, &mut self.chooser, present)
                });
                (taken.inner, below(ui))
            });
        let is_left = !open || self.chooser.asks_to_close();
        self.state = match self.state {
            State::New => State::Open,
            _ if is_left => State::Closed,
            state => state,
        };
        shown.map(|shown| shown.inner)
    }
}
