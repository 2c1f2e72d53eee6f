//! A row with the easing of a page.

use egui::Ui;

use super::rows;
use crate::app::frame::Wishes;
use crate::app::lab::easing_button::{EasingButton, Label};
use crate::app::lab::page::Setting;
use crate::app::text::Lab;
use crate::curve::easing::Easing;

/// The choice of an easing.
#[derive(Debug, Default)]
pub struct EasingRow {
    button: EasingButton,
}

impl EasingRow {
    /// Shows the row, and the table where it is open. Returns another easing where one was chosen.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        setting: &Setting<'_>,
        (name, tip): (Lab, Lab),
        easing: &Easing,
        wishes: &mut Wishes,
    ) -> Option<Easing> {
        let language = setting.language();
        let label = Label::new(name.words(language), tip.words(language));
        let mut chosen = None;
        rows::row(ui, setting, name, |ui| {
            chosen = self.button.show(ui, setting, label, easing, wishes);
        });
        chosen
    }
}
