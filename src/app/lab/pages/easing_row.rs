//! A row with the easing of a page.

use egui::{ComboBox, Ui};

use super::rows;
use crate::app::lab::page::Setting;
use crate::app::text::{self, Lab};
use crate::curve::easing::{Easing, Named, SmoothFamily};

/// The button, across, points at a desk.
const BUTTON: f32 = 150.0;
/// The list, in height, points.
const LIST: f32 = 360.0;

/// The choice of an easing.
#[derive(Debug, Default)]
pub struct EasingRow {}

impl EasingRow {
    /// Shows the row. Returns another easing where one was chosen.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        setting: &Setting<'_>,
        (name, tip): (Lab, Lab),
        easing: &Easing,
    ) -> Option<Easing> {
        let mut chosen = easing.clone();
        rows::row(ui, setting, name, |ui| {
            ComboBox::from_id_salt(name)
                .selected_text(text::easing_name(easing))
                .width(setting.look().space(BUTTON))
                .height(LIST)
                .show_ui(ui, |ui| {
                    for choice in choices() {
                        let words = text::easing_name(&choice);
                        ui.selectable_value(&mut chosen, choice, words);
                    }
                })
                .response
                .accessible_name(name.words(setting.language()))
                .on_hover_text(tip.words(setting.language()));
        });
        (chosen != *easing).then_some(chosen)
    }
}

/// The smoothstep family, a straight line, the named easings.
fn choices() -> impl Iterator<Item = Easing> {
    SmoothFamily::ALL
        .into_iter()
        .map(Easing::Smooth)
        .chain([Easing::linear()])
        .chain(Named::standard().map(Easing::Named))
}
