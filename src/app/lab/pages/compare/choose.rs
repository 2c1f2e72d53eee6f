//! Choosing an easing for the page and setting its parameters.

use egui::{Popup, PopupCloseBehavior, Response, Ui, vec2};

use super::Compare;
use super::subject::SubjectId;
use crate::app::action::Action;
use crate::app::easing_picker::{self, ChooserState, ParameterEvent, ParameterState};
use crate::app::frame::Wishes;
use crate::app::lab::page::Setting;
use crate::app::theme::{lab, size};

/// What the chosen easing is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum For {
    /// One more among those compared.
    Adding,
    /// In place of the one there was.
    Changing(SubjectId),
}

/// Whether the table has been open before this frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Age {
    /// The click that opened it is still to be seen: it is none outside.
    New,
    Old,
}

/// The table of easings, open or closed, and the parameters of the subject in hand.
#[derive(Debug, Default)]
pub struct Chooser {
    open: Option<(For, Age)>,
    /// The pass of the window the open table was last shown in: a page that is left takes it along.
    seen: u64,
    table: ChooserState,
    parameters: ParameterState,
    /// Whose parameters are being changed.
    held: Option<SubjectId>,
}

impl Chooser {
    /// Opens it, ready to be searched.
    pub fn open(&mut self, purpose: For) {
        self.open = Some((purpose, Age::New));
        self.table.begin();
    }

    /// Closes it.
    pub fn close(&mut self) {
        self.open = None;
    }
}

/// Shows the open table beside its button and does what is chosen.
pub fn show(page: &mut Compare, setting: &Setting<'_>, button: &Response) {
    let Some((purpose, age)) = page.chooser.open else {
        return;
    };
    let pass = button.ctx.cumulative_pass_nr();
    let was_left = age == Age::Old && pass.saturating_sub(page.chooser.seen) > 1;
    page.chooser.seen = pass;
    if was_left {
        page.chooser.close();
        return;
    }
    let present = match purpose {
        For::Adding => None,
        For::Changing(id) => page.subjects.get(id).map(|subject| subject.easing().clone()),
    };
    let (palette, language) = (setting.frame.palette, setting.language());
    let table = &mut page.chooser.table;
    let mut open = true;
    let chosen = Popup::from_response(button)
        .open_bool(&mut open)
        .close_behavior(PopupCloseBehavior::CloseOnClickOutside)
        .show(|ui| {
            let size = vec2(size::EASINGS, lab::EASING_TABLE);
            ui.set_min_size(size);
            ui.set_max_size(size);
            easing_picker::chooser(ui, palette, language, table, present.as_ref())
        })
        .and_then(|shown| shown.inner);
    let asks_to_close = table.asks_to_close();
    if age == Age::New {
        // The frame that only measures a popup gives no field the keyboard: again in the next one.
        table.begin();
        button.ctx.request_repaint();
    }
    page.chooser.open = Some((purpose, Age::Old)).filter(|_| age == Age::New || open && !asks_to_close);
    if let Some(easing) = chosen {
        match purpose {
            For::Adding => page.subjects.add(easing, None),
            For::Changing(id) => page.subjects.change(id, easing),
        }
        page.chooser.close();
    }
}

/// The parameters of the subject in hand.
pub fn parameters(page: &mut Compare, ui: &mut Ui, setting: &Setting<'_>, wishes: &mut Wishes) {
    let Some(subject) = page.subjects.in_hand() else {
        return;
    };
    let (id, easing) = (subject.id(), subject.easing().clone());
    if page.chooser.held != Some(id) {
        page.chooser.parameters = ParameterState::default();
        page.chooser.held = Some(id);
    }
    let state = &mut page.chooser.parameters;
    let (palette, language) = (setting.frame.palette, setting.language());
    let event = ui
        .scope(|ui| easing_picker::parameters(ui, palette, language, state, &easing))
        .inner;
    match event {
        ParameterEvent::Refused(why) => wishes.push(Action::Say(why)),
        event => {
            if let Some(easing) = event.easing() {
                page.subjects.change(id, easing);
            }
        }
    }
}
