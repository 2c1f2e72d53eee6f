//! What every scheme makes of the keys, in numbers: a row each, which also shows and hides its curve.

use egui::{Align, Button, Grid, Label, Layout, RichText, Role, ScrollArea, Sense, Ui, WidgetInfo, vec2};

use super::chosen::Chosen;
use super::figure;
use crate::app::lab::page::{Audience, Setting};
use crate::app::lab::paint::{self, ink};
use crate::app::text::{self, Lab};
use crate::lab::floor::{Cut, Outcome};
use crate::lab::schemes::Scheme;

/// A row, in height, points at a desk.
const ROW: f32 = 21.0;
/// A sample of a line, across.
const SAMPLE: f32 = 30.0;
/// Between two columns.
const BETWEEN: f32 = 12.0;
/// Room for the bar below.
const BAR: f32 = 8.0;

/// The schemes that have a row: a class sees those that are drawn.
fn rows(chosen: &Chosen, setting: &Setting<'_>) -> Vec<Scheme> {
    let all = Scheme::ALL.into_iter();
    match setting.audience {
        Audience::Desk => all.collect(),
        Audience::Class => all.filter(|&scheme| chosen.shows(scheme)).collect(),
    }
}

/// How high it is, points.
pub fn height(chosen: &Chosen, setting: &Setting<'_>) -> f32 {
    let rows = rows(chosen, setting).len() + 1;
    setting.look().space(ROW) * rows as f32 + BAR
}

/// Draws it.
pub fn show(ui: &mut Ui, setting: &Setting<'_>, chosen: &mut Chosen) {
    let look = setting.look();
    let rows = rows(chosen, setting);
    ScrollArea::horizontal().show(ui, |ui| {
        ui.spacing_mut().interact_size.y = look.space(ROW) - 2.0;
        Grid::new("schemes")
            .spacing(vec2(look.space(BETWEEN), 2.0))
            .min_row_height(look.space(ROW) - 2.0)
            .show(ui, |ui| {
                heading(ui, setting, chosen);
                for scheme in rows {
                    row(ui, setting, chosen, scheme);
                }
            });
    });
}

fn heading(ui: &mut Ui, setting: &Setting<'_>, chosen: &Chosen) {
    let language = setting.language();
    cell(ui, setting, "", Kind::Heading);
    for name in [Lab::FloorSinks, Lab::FloorWhen, Lab::FloorJump, Lab::FloorClass] {
        cell(ui, setting, name.words(language), Kind::Heading);
    }
    if setting.audience == Audience::Desk {
        let unit = text::floor_velocity_unit(chosen.unit());
        for key in 0..chosen.setup().keys.points().len() {
            let kind = if key == chosen.key() {
                Kind::Picked
            } else {
                Kind::Heading
            };
            cell(ui, setting, &text::floor_key_heading(language, key + 1, &unit), kind);
        }
    }
    ui.end_row();
}

fn row(ui: &mut Ui, setting: &Setting<'_>, chosen: &mut Chosen, scheme: Scheme) {
    name(ui, setting, chosen, scheme);
    let unit = chosen.unit().to_owned();
    let outcome = chosen
        .made()
        .iter()
        .map(|made| &made.outcome)
        .find(|outcome| outcome.scheme == scheme);
    let Some(outcome) = outcome else {
        ui.end_row();
        return;
    };
    let kind = if chosen.shows(scheme) { Kind::Number } else { Kind::Weak };
    sinking(ui, setting, outcome, &unit, kind);
    let jump = match outcome.acceleration_jump() {
        0.0 => text::NO_NUMBER.to_owned(),
        jump => text::floor_number(jump, &text::floor_acceleration_unit(&unit)),
    };
    cell(ui, setting, &jump, kind);
    cell(ui, setting, text::continuity(setting.language(), outcome.class), kind);
    if setting.audience == Audience::Desk {
        for cut in &outcome.cuts {
            let kind = match kind {
                Kind::Number if !cut.is_cut() => Kind::Weak,
                kind => kind,
            };
            let response = cell(ui, setting, &text::slope_cut(cut), kind);
            response.on_hover_text(cut_tip(setting, cut, &unit));
        }
    }
    ui.end_row();
}

fn sinking(ui: &mut Ui, setting: &Setting<'_>, outcome: &Outcome, unit: &str, kind: Kind) {
    match outcome.dip {
        Some(dip) => {
            let kind = if kind == Kind::Number { Kind::Warning } else { kind };
            cell(ui, setting, &text::floor_depth(dip.amount, unit), kind);
            cell(ui, setting, &text::floor_time(dip.time), kind);
        }
        None => {
            cell(ui, setting, text::NO_NUMBER, kind);
            cell(ui, setting, "", kind);
        }
    }
}

fn cut_tip(setting: &Setting<'_>, cut: &Cut, unit: &str) -> String {
    text::slope_cut_tip(setting.language(), cut, &text::floor_velocity_unit(unit))
}

/// The eye of a scheme, its line and its name.
fn name(ui: &mut Ui, setting: &Setting<'_>, chosen: &mut Chosen, scheme: Scheme) {
    let (language, look) = (setting.language(), setting.look());
    let words = text::scheme_name(scheme).words(language);
    let tip = text::scheme_tip(scheme).words(language);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = look.space(6.0);
        if setting.audience == Audience::Desk {
            let mut shown = chosen.shows(scheme);
            let box_ = ui.checkbox(&mut shown, "");
            let name = text::show_scheme(language, words);
            box_.widget_info(|| WidgetInfo::selected(Role::CheckBox, true, shown, &name));
            if box_.on_hover_text(Lab::FloorShowTip.words(language)).clicked() {
                chosen.toggle(scheme);
            }
        }
        let size = vec2(look.space(SAMPLE), look.space(ROW) - 2.0);
        let (line, _) = ui.allocate_exact_size(size, Sense::hover());
        let style = figure::style(scheme);
        let stroke = ink::stroke(style, &look, setting.frame.palette);
        paint::sample(ui, line, stroke, style.dash);
        let front = chosen.front() == Some(scheme);
        let text = RichText::new(words).font(look.small());
        let text = if chosen.shows(scheme) { text } else { text.weak() };
        let button = ui.add(Button::selectable(front, text));
        button.widget_info(|| WidgetInfo::selected(Role::Button, true, front, words));
        if button.on_hover_text(tip).clicked() {
            chosen.bring_to_front(scheme);
        }
    });
}

/// What a cell says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Heading,
    /// The heading of the key the fields speak of.
    Picked,
    Number,
    /// A number that stands back.
    Weak,
    Warning,
}

fn cell(ui: &mut Ui, setting: &Setting<'_>, words: &str, kind: Kind) -> egui::Response {
    let (look, palette) = (setting.look(), setting.frame.palette);
    let (font, colour) = match kind {
        Kind::Heading => (look.small(), palette.weak),
        Kind::Picked => (look.small(), palette.playhead),
        Kind::Number => (look.number(), palette.text),
        Kind::Weak => (look.number(), palette.weak),
        Kind::Warning => (look.number(), palette.warning),
    };
    let label = Label::new(RichText::new(words).font(font).color(colour)).selectable(false);
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| ui.add(label.extend()))
        .inner
}
