//! Rows of controls of the pages: a name with what can be chosen behind it.

use egui::{Align, Button, Layout, Response, RichText, Role, Ui, WidgetInfo, vec2};

use super::page::Setting;
use crate::app::text::Lab;
use crate::app::theme::{Looks, Palette};

/// The names of rows, across, points at a desk.
pub const NAMES: f32 = 112.0;
/// The same where they are single words.
pub const SHORT_NAMES: f32 = 84.0;
/// Between the buttons of a choice, points at a desk.
const GAP: f32 = 3.0;

/// A row: its name, so many points across at a desk, then what stands in it.
pub fn row<T>(
    ui: &mut Ui,
    setting: &Setting<'_>,
    (name, across): (Lab, f32),
    contents: impl FnOnce(&mut Ui) -> T,
) -> T {
    ui.horizontal(|ui| {
        let wide = vec2(setting.look().space(across), ui.spacing().interact_size.y);
        ui.allocate_ui_with_layout(wide, Layout::left_to_right(Align::Center), |ui| {
            ui.set_min_size(wide);
            let words = RichText::new(name.words(setting.language()));
            ui.label(words.color(setting.frame.palette.weak));
        });
        contents(ui)
    })
    .inner
}

/// Buttons of which one is on, each with its words and its tip. Says what was chosen, where that is another.
pub fn choice<T: Copy + PartialEq>(
    ui: &mut Ui,
    setting: &Setting<'_>,
    chosen: T,
    choices: impl IntoIterator<Item = (T, String, Lab)>,
) -> Option<T> {
    let (palette, language) = (setting.frame.palette, setting.language());
    let mut clicked = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = setting.look().space(GAP);
        for (value, words, tip) in choices {
            let button = toggle(ui, palette, &words, value == chosen, Role::RadioButton);
            if button.on_hover_text(tip.words(language)).clicked() {
                clicked = Some(value);
            }
        }
    });
    clicked.filter(|value| *value != chosen)
}

/// A row of such buttons.
pub fn choice_row<T: Copy + PartialEq>(
    ui: &mut Ui,
    setting: &Setting<'_>,
    named: (Lab, f32),
    chosen: T,
    choices: impl IntoIterator<Item = (T, String, Lab)>,
) -> Option<T> {
    row(ui, setting, named, |ui| choice(ui, setting, chosen, choices))
}

/// A button that stays pressed while it is on.
pub(in crate::app::lab) fn toggle(ui: &mut Ui, palette: &Palette, words: &str, on: bool, role: Role) -> Response {
    let button = Button::new(words).min_size(vec2(0.0, ui.spacing().interact_size.y));
    let (fill, stroke) = palette.button(Looks::On);
    let button = if on { button.fill(fill).stroke(stroke) } else { button };
    let response = ui.add(button);
    response.widget_info(|| WidgetInfo::selected(role, true, on, words));
    response
}
