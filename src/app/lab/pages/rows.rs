//! Rows of controls that pages share: a name with what can be chosen behind it.

use egui::{Align, Button, Layout, Role, Ui, WidgetInfo, vec2};

use crate::app::lab::page::Setting;
use crate::app::text::Lab;
use crate::app::theme::Palette;

/// The names of rows, across, points at a desk.
const NAMES: f32 = 84.0;
/// Between the buttons of a choice, points at a desk.
const GAP: f32 = 3.0;

/// A row: its name, then what stands in it.
pub fn row(ui: &mut Ui, setting: &Setting<'_>, name: Lab, contents: impl FnOnce(&mut Ui)) {
    let look = setting.look();
    ui.horizontal(|ui| {
        let wide = vec2(look.space(NAMES), ui.spacing().interact_size.y);
        ui.allocate_ui_with_layout(wide, Layout::left_to_right(Align::Center), |ui| {
            ui.set_min_size(wide);
            let words = egui::RichText::new(name.words(setting.language()));
            ui.label(words.color(setting.frame.palette.weak));
        });
        contents(ui);
    });
}

/// A row of buttons of which one is on. Says what was chosen, where that is another.
pub fn choice<T: Copy + PartialEq>(
    ui: &mut Ui,
    setting: &Setting<'_>,
    name: Lab,
    chosen: T,
    choices: impl IntoIterator<Item = (T, String, Lab)>,
) -> Option<T> {
    let mut clicked = None;
    row(ui, setting, name, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = setting.look().space(GAP);
            for (value, words, tip) in choices {
                if toggle(ui, setting, &words, tip, value == chosen) {
                    clicked = Some(value);
                }
            }
        });
    });
    clicked.filter(|value| *value != chosen)
}

fn toggle(ui: &mut Ui, setting: &Setting<'_>, words: &str, tip: Lab, on: bool) -> bool {
    let palette = setting.frame.palette;
    let button = match on {
        true => Button::new(words)
            .fill(palette.pressed())
            .stroke(Palette::hair(palette.weak)),
        false => Button::new(words),
    };
    let response = ui.add(button);
    response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, on, words));
    response.on_hover_text(tip.words(setting.language())).clicked()
}
