//! The controls of the page: which easing, how many rows, how many decimals, and the table as text.

use egui::{Button, RichText, Ui};

use super::Table;
use crate::app::action::Action;
use crate::app::frame::Wishes;
use crate::app::lab::easing_button::Label;
use crate::app::lab::field::Number;
use crate::app::lab::page::{Audience, Setting};
use crate::app::lab::rows::{NAMES, row};
use crate::app::text::{self, Lab};
use crate::lab::sample_table::{MOST_STEPS, StepCount, Which};
use crate::lab::text_table::Form;

/// Across, points at a desk.
const FIELD: f32 = 96.0;
/// The choice of an easing, across.
const EASING: f32 = 180.0;
/// The most decimals: what f64 holds of numbers near 1.
const MOST_DECIMALS: f64 = 15.0;

/// Draws them.
pub fn show(page: &mut Table, ui: &mut Ui, setting: &Setting<'_>, wishes: &mut Wishes) {
    let language = setting.language();
    let mut asked = page.asked.clone();
    let chosen = row(ui, setting, (Lab::TableEasing, NAMES), |ui| {
        let (name, tip) = (Lab::TableEasing.words(language), Lab::TableEasingTip.words(language));
        let label = Label::new(name, tip).width(EASING);
        page.button.show(ui, setting, label, &asked.easing, wishes)
    });
    asked.easing = chosen.unwrap_or(asked.easing);
    let steps = Number {
        name: Lab::TableSteps,
        tip: Lab::TableStepsTip,
        unit: "",
        decimals: 0,
        step: 1.0,
        bounds: 1.0..=f64::from(MOST_STEPS),
        width: FIELD,
    };
    let count = f64::from(asked.steps.steps());
    if let Some(steps) = row(ui, setting, (Lab::TableSteps, NAMES), |ui| {
        steps.show(ui, setting, count)
    }) {
        asked.steps = StepCount::new(steps.round() as u32).unwrap_or(asked.steps);
    }
    if setting.audience == Audience::Desk {
        let mut places = asked.which == Which::StepsAndPlaces;
        let tip = Lab::TablePlacesTip.words(language);
        ui.checkbox(&mut places, Lab::TablePlaces.words(language))
            .on_hover_text(tip);
        asked.which = if places { Which::StepsAndPlaces } else { Which::Steps };
        let decimals = Number {
            name: Lab::TableDecimals,
            tip: Lab::TableDecimalsTip,
            bounds: 0.0..=MOST_DECIMALS,
            ..steps
        };
        let shown = page.decimals as f64;
        if let Some(decimals) = row(ui, setting, (Lab::TableDecimals, NAMES), |ui| {
            decimals.show(ui, setting, shown)
        }) {
            page.decimals = decimals.round().clamp(0.0, MOST_DECIMALS) as usize;
        }
    }
    page.ask(asked);
    if setting.audience == Audience::Desk {
        ui.add_space(setting.look().space(6.0));
        copies(page, ui, setting, wishes);
    }
}

fn copies(page: &Table, ui: &mut Ui, setting: &Setting<'_>, wishes: &mut Wishes) {
    let language = setting.language();
    let decimals = page.decimals;
    let label = RichText::new(Lab::TableCopy.words(language)).font(setting.look().small());
    ui.label(label.color(setting.frame.palette.weak));
    ui.horizontal_wrapped(|ui| {
        for (name, tip, form) in [
            (Lab::TableText, Lab::TableTextTip, Form::Text { decimals }),
            (Lab::TableMarkdown, Lab::TableMarkdownTip, Form::Markdown { decimals }),
            (Lab::TableCsv, Lab::TableCsvTip, Form::Csv),
        ] {
            let button = ui.add(Button::new(name.words(language)));
            if button.on_hover_text(tip.words(language)).clicked() {
                ui.ctx().copy_text(page.written(language, form));
                wishes.push(Action::Say(text::table_copied(language, page.rows.rows.len())));
            }
        }
    });
}
