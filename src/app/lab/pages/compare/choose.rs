//! Choosing an easing for the page, and its CSS text.

use egui::{Popup, PopupCloseBehavior, Response, ScrollArea, Ui};

use super::Compare;
use super::subject::SubjectId;
use crate::app::lab::page::Setting;
use crate::app::text;
use crate::curve::easing::{Easing, Named, SmoothFamily};
use crate::curve::fit::{FitKey, fit_easing};

/// What the chosen easing is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum For {
    /// One more among those compared.
    Adding,
    /// In place of the one there was.
    Changing(SubjectId),
}

/// The list of easings, open or closed.
#[derive(Debug, Default)]
pub struct Chooser {
    open: Option<For>,
}

impl Chooser {
    /// Opens it.
    pub fn open(&mut self, purpose: For) {
        self.open = Some(purpose);
    }

    /// Closes it.
    pub fn close(&mut self) {
        self.open = None;
    }
}

/// Shows the open list beside its button and does what is chosen.
pub fn show(page: &mut Compare, ui: &mut Ui, setting: &Setting<'_>, button: &Response) {
    let Some(purpose) = page.chooser.open else {
        return;
    };
    let mut chosen = None;
    let mut open = true;
    Popup::from_response(button)
        .open_bool(&mut open)
        .close_behavior(PopupCloseBehavior::CloseOnClickOutside)
        .show(|ui| {
            ScrollArea::vertical().max_height(300.0).show(ui, |ui| {
                for easing in SmoothFamily::ALL
                    .into_iter()
                    .map(Easing::from)
                    .chain(Named::standard().map(Easing::from))
                {
                    if ui.button(text::compared_name(setting.language(), &easing)).clicked() {
                        chosen = Some(easing);
                    }
                }
            });
        });
    if let Some(easing) = chosen {
        match purpose {
            For::Adding => page.subjects.add(easing, None),
            For::Changing(id) => page.subjects.change(id, easing),
        }
        open = false;
    }
    if !open {
        page.chooser.close();
    }
}

/// How far the text of an easing that CSS has no form for may be from it.
const TOLERANCE: f64 = 1e-3;

/// An easing as CSS: exactly, or as `linear()` within a thousandth of the way.
pub fn css(easing: &Easing) -> String {
    let _: Option<FitKey> = None;
    easing
        .to_css()
        .or_else(|| fit_easing(easing, TOLERANCE).ok().map(|fitted| format!("{}", fitted.error)))
        .unwrap_or_default()
}
