//! The choice of an easing on a page of the lab: a button that opens the table of all easings, with the parameters of the
//! chosen one under it.

use egui::{Align, Atom, Button, IdSalt, Layout, Response, Role, Stroke, Ui, WidgetInfo, vec2};

use super::easing_table::EasingTable;
use super::page::Setting;
use super::rows::{self, SHORT_NAMES};
use crate::app::action::Action;
use crate::app::easing_picker::{self, ParameterEvent, ParameterState, Picture};
use crate::app::frame::Wishes;
use crate::app::text::{self, Lab};
use crate::app::theme::width;
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
    table: EasingTable,
    parameters: ParameterState,
}

impl EasingButton {
    /// Shows the button, and the table where it is open, with the parameters of the easing under it. Returns another
    /// easing where one was taken from the table or a parameter was changed.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        setting: &Setting<'_>,
        label: Label<'_>,
        easing: &Easing,
        wishes: &mut Wishes,
    ) -> Option<Easing> {
        let button = face(ui, setting, label, easing);
        let clicked = button.clicked();
        let button = button.on_hover_text(label.tip);
        if clicked && self.table.is_open(ui) {
            self.table.close();
        } else if clicked {
            self.table.open();
            self.parameters = ParameterState::default();
        }
        let parameters = &mut self.parameters;
        let (taken, changed) = self.table.show(ui, &button, setting, Some(easing), |ui| {
            changed(ui, setting, parameters, easing, wishes)
        })?;
        if let Some(taken) = &taken {
            self.parameters = ParameterState::default();
            // An easing with parameters is seldom wanted just as it is.
            if !easing_picker::has_parameters(taken) {
                self.table.close();
            }
        }
        taken.or(changed).filter(|other| other != easing)
    }

    /// Shows the button in a row of its own.
    pub fn row(
        &mut self,
        ui: &mut Ui,
        setting: &Setting<'_>,
        (name, tip): (Lab, Lab),
        easing: &Easing,
        wishes: &mut Wishes,
    ) -> Option<Easing> {
        let language = setting.language();
        let label = Label::new(name.words(language), tip.words(language));
        rows::row(ui, setting, (name, SHORT_NAMES), |ui| {
            self.show(ui, setting, label, easing, wishes)
        })
    }
}

/// The parameters of an easing, and what they made of it.
fn changed(
    ui: &mut Ui,
    setting: &Setting<'_>,
    state: &mut ParameterState,
    easing: &Easing,
    wishes: &mut Wishes,
) -> Option<Easing> {
    if !easing_picker::has_parameters(easing) {
        return None;
    }
    ui.separator();
    match easing_picker::parameters(ui, setting.frame.palette, setting.language(), state, easing) {
        ParameterEvent::Refused(why) => {
            wishes.push(Action::Say(why));
            None
        }
        event => event.easing(),
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
