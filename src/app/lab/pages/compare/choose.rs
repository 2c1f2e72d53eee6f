//! Choosing an easing for the page and setting its parameters.

use egui::{Response, Ui};

use super::Compare;
use super::subject::SubjectId;
use crate::app::action::Action;
use crate::app::easing_picker::{self, ParameterEvent, ParameterState};
use crate::app::frame::Wishes;
use crate::app::lab::easing_table::EasingTable;
use crate::app::lab::page::Setting;

/// What the chosen easing is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum For {
    /// One more among those compared.
    Adding,
    /// In place of the one there was.
    Changing(SubjectId),
}

/// The table of easings and what it is open for, and the parameters of the subject in hand.
#[derive(Debug, Default)]
pub struct Chooser {
    purpose: Option<For>,
    table: EasingTable,
    parameters: ParameterState,
    /// Whose parameters are being changed.
    held: Option<SubjectId>,
}

impl Chooser {
    /// Opens it, ready to be searched.
    pub fn open(&mut self, purpose: For) {
        self.purpose = Some(purpose);
        self.table.open();
    }

    /// Closes it.
    pub fn close(&mut self) {
        self.purpose = None;
        self.table.close();
    }
}

/// Shows the open table beside its button and does what is chosen.
pub fn show(page: &mut Compare, ui: &Ui, setting: &Setting<'_>, button: &Response) {
    let Some(purpose) = page.chooser.purpose else {
        return;
    };
    let present = match purpose {
        For::Adding => None,
        For::Changing(id) => page.subjects.get(id).map(|subject| subject.easing().clone()),
    };
    let table = &mut page.chooser.table;
    let Some((taken, ())) = table.show(ui, button, setting, present.as_ref(), |_| ()) else {
        page.chooser.close();
        return;
    };
    if let Some(easing) = taken {
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
