//! The choice of an easing on a page of the lab: a button that opens the table of all easings, with the parameters of the
//! chosen one under it.

use egui::{
    Align, Atom, Button, IdSalt, Layout, Popup, PopupCloseBehavior, Response, Role, Stroke, Ui, WidgetInfo, vec2,
};

use super::page::Setting;
use crate::app::action::Action;
use crate::app::easing_picker::{self, ChooserState, ParameterEvent, ParameterState, Picture};
use crate::app::frame::Wishes;
use crate::app::text;
use crate::app::theme::{lab, size, width};
use crate::curve::easing::Easing;

/// Across, points at a desk.
const WIDTH: f32 = 150.0;
/// The picture of the easing, across and in height, points at a desk.
const PICTURE: [f32; 2] = [23.0, 17.0];

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
    /// The pass of the window it was last shown in: a page that is left takes its open table along.
    seen: u64,
    chooser: ChooserState,
    parameters: ParameterState,
}

impl EasingButton {
    /// Shows the button, and the table where it is open. Returns another easing where one was chosen or a parameter was
    /// changed.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        setting: &Setting<'_>,
        label: Label<'_>,
        easing: &Easing,
        wishes: &mut Wishes,
    ) -> Option<Easing> {
        let pass = ui.ctx().cumulative_pass_nr();
        self.is_open &= pass.saturating_sub(self.seen) <= 1;
        self.seen = pass;
        let button = face(ui, setting, label, easing);
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
        let (chosen, changed) = self.table(&button, setting, easing, &mut open, wishes);
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
        wishes: &mut Wishes,
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
                    ParameterEvent::Refused(why) => {
                        wishes.push(Action::Say(why));
                        None
                    }
                    event => event.easing(),
                };
                (table.inner, changed)
            })
            .map_or((None, None), |shown| shown.inner)
    }
}

/// The button: the picture of the easing and its name, cut where it is too long for the room.
fn face(ui: &mut Ui, setting: &Setting<'_>, label: Label<'_>, easing: &Easing) -> Response {
    let (look, palette) = (setting.look(), setting.frame.palette);
    let title = text::easing_title(setting.language(), easing);
    let across = look.space(label.width).min(ui.available_width());
    let wide = vec2(across, ui.spacing().interact_size.y);
    let place = IdSalt::new("picture of the easing");
    let picture = Atom::custom(place, PICTURE.map(|length| look.space(length)));
    let shown = ui
        .allocate_ui_with_layout(wide, Layout::left_to_right(Align::Center), |ui| {
            Button::new((picture, title.as_str()))
                .right_text("▾")
                .truncate()
                // The picture has room of its own around it.
                .gap(0.0)
                .min_size(wide)
                .atom_ui(ui)
        })
        .inner;
    if let Some(rect) = shown.rect(place) {
        let curve = Stroke::new(width::CURVE * look.line.sqrt(), palette.text);
        Picture::of(easing).paint(ui.painter(), rect, curve, Stroke::NONE);
    }
    let words = format!("{}: {title}", label.name);
    shown
        .response
        .widget_info(|| WidgetInfo::labeled(Role::Button, true, &words));
    shown.response
}
