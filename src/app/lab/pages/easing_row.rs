//! A row with the easing of a page: a button that opens the table of all easings.

use egui::{Button, Popup, PopupCloseBehavior, Role, Ui, WidgetInfo, vec2};

use super::rows;
use crate::app::easing_picker::{self, ChooserState};
use crate::app::lab::page::Setting;
use crate::app::text::{self, Lab};
use crate::app::theme::{lab, size};
use crate::curve::easing::Easing;

/// The button, across, points at a desk.
const BUTTON: f32 = 150.0;

/// The choice of an easing.
#[derive(Debug, Default)]
pub struct EasingRow {
    is_open: bool,
    chooser: ChooserState,
}

impl EasingRow {
    /// Shows the row, and the table where it is open. Returns another easing where one was chosen.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        setting: &Setting<'_>,
        (name, tip): (Lab, Lab),
        easing: &Easing,
    ) -> Option<Easing> {
        let (language, palette) = (setting.language(), setting.frame.palette);
        let mut chosen = None;
        rows::row(ui, setting, name, |ui| {
            let title = text::easing_title(language, easing);
            let wide = vec2(setting.look().space(BUTTON), ui.spacing().interact_size.y);
            let button = ui.add(Button::new(&title).right_text("▾").min_size(wide));
            button.widget_info(|| {
                let words = format!("{}: {title}", name.words(language));
                WidgetInfo::labeled(Role::Button, true, words)
            });
            let clicked = button.clicked();
            let button = button.on_hover_text(tip.words(language));
            if clicked {
                self.is_open = !self.is_open;
                self.chooser.begin();
            }
            if !self.is_open {
                return;
            }
            let mut open = true;
            let table = &mut self.chooser;
            chosen = Popup::from_response(&button)
                .open_bool(&mut open)
                .close_behavior(PopupCloseBehavior::CloseOnClickOutside)
                .show(|ui| {
                    let size = vec2(size::EASINGS, lab::EASING_TABLE);
                    ui.set_min_size(size);
                    ui.set_max_size(size);
                    easing_picker::chooser(ui, palette, language, table, Some(easing))
                })
                .and_then(|shown| shown.inner);
            // The click that opened it is none outside.
            let closes = !clicked && (!open || self.chooser.asks_to_close());
            self.is_open = !closes && chosen.is_none();
        });
        chosen.filter(|other| other != easing)
    }
}
