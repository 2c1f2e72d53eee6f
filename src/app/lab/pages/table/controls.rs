//! The controls of the page: which easing, how many rows, how many decimals, and the table as text.

use egui::{Align, Button, ComboBox, Layout, RichText, TextEdit, Ui, vec2};

use super::{Asked, Table};
use crate::app::action::Action;
use crate::app::frame::Wishes;
use crate::app::lab::field::Number;
use crate::app::lab::page::{Audience, Setting};
use crate::app::text::{self, Lab};
use crate::curve::easing::{CssError, Easing, Named, SmoothFamily};
use crate::lab::sample_table::{MOST_STEPS, StepCount, Which};
use crate::lab::text_table::Form;

/// Across, points at a desk.
const FIELD: f32 = 96.0;
const LABEL: f32 = 112.0;
/// The choice of an easing, across.
const EASING: f32 = 180.0;
/// The most decimals: what f64 holds of numbers near 1.
const MOST_DECIMALS: f64 = 15.0;

/// Draws them.
pub fn show(page: &mut Table, ui: &mut Ui, setting: &Setting<'_>, wishes: &mut Wishes) {
    let language = setting.language();
    let mut asked = page.asked.clone();
    row(ui, setting, Lab::TableEasing, |ui| easing(ui, setting, &mut asked));
    if setting.audience == Audience::Desk {
        row(ui, setting, Lab::TableTyped, |ui| {
            typed(ui, setting, &mut page.typed, &mut asked)
        });
        if let Some(refused) = &page.typed.refused {
            let words = text::not_an_easing(language, refused);
            let words = RichText::new(words).font(setting.look().small());
            ui.label(words.color(setting.frame.palette.warning));
        }
    }
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
    if let Some(steps) = row(ui, setting, Lab::TableSteps, |ui| steps.show(ui, setting, count)) {
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
        if let Some(decimals) = row(ui, setting, Lab::TableDecimals, |ui| decimals.show(ui, setting, shown)) {
            page.decimals = decimals.round().clamp(0.0, MOST_DECIMALS) as usize;
        }
    }
    page.ask(asked);
    if setting.audience == Audience::Desk {
        ui.add_space(setting.look().space(6.0));
        copies(page, ui, setting, wishes);
    }
}

fn row<T>(ui: &mut Ui, setting: &Setting<'_>, name: Lab, contents: impl FnOnce(&mut Ui) -> T) -> T {
    let look = setting.look();
    ui.horizontal(|ui| {
        let wide = vec2(look.space(LABEL), ui.spacing().interact_size.y);
        let words = RichText::new(name.words(setting.language())).font(look.small());
        let words = words.color(setting.frame.palette.weak);
        ui.allocate_ui_with_layout(wide, Layout::left_to_right(Align::Center), |ui| {
            ui.set_min_size(wide);
            ui.label(words);
        });
        contents(ui)
    })
    .inner
}

fn easing(ui: &mut Ui, setting: &Setting<'_>, asked: &mut Asked) {
    let language = setting.language();
    ComboBox::from_id_salt("easing of the table")
        .selected_text(text::table_easing(&asked.easing))
        .width(setting.look().space(EASING).min(ui.available_width()))
        .height(360.0)
        .show_ui(ui, |ui| {
            for choice in choices() {
                let words = text::table_easing(&choice);
                ui.selectable_value(&mut asked.easing, choice, words);
            }
        })
        .response
        .accessible_name(Lab::TableEasing.words(language))
        .on_hover_text(Lab::TableEasingTip.words(language));
}

/// An easing typed as a name or as CSS.
#[derive(Debug, Default)]
pub struct Typed {
    words: String,
    /// Why what was typed is none.
    refused: Option<CssError>,
}

/// The field for a name or CSS; what is typed counts when Enter or another place takes the keyboard away.
fn typed(ui: &mut Ui, setting: &Setting<'_>, typed: &mut Typed, asked: &mut Asked) {
    let language = setting.language();
    let width = setting.look().space(EASING).min(ui.available_width());
    let field = TextEdit::singleline(&mut typed.words)
        .hint_text("cubic-bezier(0.3, 0, 0.2, 1)")
        .desired_width(width);
    let response = ui.add(field).accessible_name(Lab::TableTyped.words(language));
    let response = response.on_hover_text(Lab::TableTypedTip.words(language));
    if response.changed() {
        typed.refused = None;
    }
    let words = typed.words.trim();
    if response.lost_focus() && !words.is_empty() {
        match Easing::from_name(words).map_or_else(|| Easing::from_css(words), Ok) {
            Ok(easing) => asked.easing = easing,
            Err(refused) => typed.refused = Some(refused),
        }
    }
}

fn choices() -> impl Iterator<Item = Easing> {
    let smooth = SmoothFamily::ALL.into_iter().map(Easing::Smooth);
    smooth
        .chain([Easing::linear()])
        .chain(Named::standard().map(Easing::Named))
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
