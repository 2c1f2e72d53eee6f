//! One of a few words, side by side: what a page lets choose without a list.

use egui::{Button, Role, Ui, WidgetInfo, vec2};

use super::page::Setting;
use crate::app::text::Lab;
use crate::app::theme::{Looks, Palette};

/// Shows the choices as buttons that touch; the chosen one stays pressed.
pub fn choice<T: Copy + PartialEq>(ui: &mut Ui, setting: &Setting<'_>, value: &mut T, tip: Lab, choices: &[(T, Lab)]) {
    let language = setting.language();
    ui.spacing_mut().item_spacing.x = 2.0;
    for &(choice, words) in choices {
        let words = words.words(language);
        let on = *value == choice;
        if toggle(ui, setting.frame.palette, words, on, Role::RadioButton)
            .on_hover_text(tip.words(language))
            .clicked()
        {
            *value = choice;
        }
    }
}

/// A button that stays pressed while it is on.
pub(super) fn toggle(ui: &mut Ui, palette: &Palette, words: &str, on: bool, role: Role) -> egui::Response {
    let button = Button::new(words).min_size(vec2(0.0, ui.spacing().interact_size.y));
    let (fill, stroke) = palette.button(Looks::On);
    let button = if on { button.fill(fill).stroke(stroke) } else { button };
    let response = ui.add(button);
    response.widget_info(|| WidgetInfo::selected(role, true, on, words));
    response
}
