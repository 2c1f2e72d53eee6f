//! The choice of an easing on a page of the lab: a button that opens the table of all easings, with the parameters of the
//! chosen one under it.

use egui::{Button, Popup, PopupCloseBehavior, Response, Role, Ui, WidgetInfo, vec2};

use super::page::Setting;
use crate::app::easing_picker::{self, ChooserState, ParameterEvent, ParameterState};
use crate::app::text;
use crate::app::theme::{lab, size};
use crate::curve::easing::Easing;

/// Across, points at a desk.
const WIDTH: f32 = 150.0;

/// What it is called, what its tip says, and how wide it is.
#[derive(Clone, Copy, Debug)]
pub struct Label<'a> {
    /// What the easing is for, for screen readers.
    pub name: &'a str,
    /// What it does.
    pub tip: &'a str,
    /// Across, points at a desk.
    pub width: f32,
}

impl<'a> Label<'a> {
    /// Of the usual width.
    pub const fn new(name: &'a str, tip: &'a str) -> Self {
        Self {
            name,
            tip,
            width: WIDTH,
        }
    }

    /// Of another width, points at a desk.
    #[must_use]
    pub const fn width(self, width: f32) -> Self {
        Self { width, ..self }
    }
}

/// The choice of an easing.
#[derive(Debug, Default)]
pub struct EasingButton {
    is_open: bool,
    chooser: ChooserState,
    parameters: ParameterState,
}

impl EasingButton {
    /// Shows the button, and the table where it is open. Returns another easing where one was chosen or a parameter was
    /// changed.
    pub fn show(&mut self, ui: &mut Ui, setting: &Setting<'_>, label: Label<'_>, easing: &Easing) -> Option<Easing> {
        let title = text::easing_title(setting.language(), easing);
        let wide = vec2(setting.look().space(label.width), ui.spacing().interact_size.y);
        let button = ui.add(Button::new(&title).right_text("▾").min_size(wide));
        let words = format!("{}: {title}", label.name);
        button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &words));
        let clicked = button.clicked();
        let button = button.on_hover_text(label.tip);
        if clicked {
            self.is_open = !self.is_open;
            self.chooser.begin();
            self.parameters = ParameterState::default();
        }
        if !self.is_open {
            return None;
        }
        let mut open = true;
        let (chosen, changed) = self.table(&button, setting, easing, &mut open);
        // The click that opened it is none outside.
        let closes = !clicked && (!open || self.chooser.asks_to_close());
        // An easing with parameters is seldom wanted just as it is.
        let is_done = chosen
            .as_ref()
            .is_some_and(|easing| !easing_picker::has_parameters(easing));
        self.is_open = !closes && !is_done;
        if chosen.is_some() {
            self.parameters = ParameterState::default();
        }
        chosen.or(changed).filter(|other| other != easing)
    }

    /// The table of all easings, and the parameters of this one. What was taken from the table, and what the parameters
    /// made of this one.
    fn table(
        &mut self,
        button: &Response,
        setting: &Setting<'_>,
        easing: &Easing,
        open: &mut bool,
    ) -> (Option<Easing>, Option<Easing>) {
        let (language, palette) = (setting.language(), setting.frame.palette);
        Popup::from_response(button)
            .open_bool(open)
            .close_behavior(PopupCloseBehavior::CloseOnClickOutside)
            .show(|ui| {
                ui.set_width(size::EASINGS);
                let table = ui.allocate_ui(vec2(size::EASINGS, lab::EASING_TABLE), |ui| {
                    ui.set_min_size(vec2(size::EASINGS, lab::EASING_TABLE));
                    easing_picker::chooser(ui, palette, language, &mut self.chooser, Some(easing))
                });
                if !easing_picker::has_parameters(easing) {
                    return (table.inner, None);
                }
                ui.separator();
                let event = easing_picker::parameters(ui, palette, language, &mut self.parameters, easing);
                let changed = match event {
                    ParameterEvent::Refused(_) => None,
                    event => event.easing(),
                };
                (table.inner, changed)
            })
            .map_or((None, None), |shown| shown.inner)
    }
}
