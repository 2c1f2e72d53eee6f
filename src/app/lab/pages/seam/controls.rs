//! What can be chosen for two moves: distance and duration, units, the easing of each side.

use egui::{ComboBox, Sense, Ui, vec2};

use super::numbers;
use super::{Pair, Seam, Second};
use crate::app::frame::Wishes;
use crate::app::lab::easing_button::{EasingButton, Label};
use crate::app::lab::field::Number;
use crate::app::lab::page::{Audience, Setting};
use crate::app::lab::paint::{ink, sample};
use crate::app::lab::rows::{NAMES, SHORT_NAMES, choice, row};
use crate::app::text::Lab;
use crate::app::theme::size;
use crate::chart::Style;
use crate::lab::seam::{Move, Scale};

type Fields = ((Lab, Lab), (Lab, Lab));

/// The units a distance can have: degrees, metres, centimetres, pixels, none.
const UNITS: [&str; 5] = ["°", "m", "cm", "px", ""];
/// Fields across, points at a desk; short where two stand in a row.
const FIELD: f32 = 92.0;
const SHORT_FIELD: f32 = 76.0;
/// The fields of distance and duration of both moves: their names and what they mean.
const FIRST: Fields = ((Lab::Distance, Lab::DistanceTip), (Lab::Duration, Lab::DurationTip));
const OWN: Fields = (
    (Lab::OwnDistance, Lab::OwnDistanceTip),
    (Lab::OwnDuration, Lab::OwnDurationTip),
);
/// A piece of the line of a pair across.
const LINE: f32 = 20.0;
/// The choice of an easing across.
const EASING: f32 = 138.0;
/// Farther than this nothing goes, in any unit.
const FARTHEST: f64 = 1e6;
/// The shortest and the longest move, s.
const DURATIONS: std::ops::RangeInclusive<f64> = 0.01..=60.0;

/// Shows the controls; for a class, only how far and how long.
pub fn show(ui: &mut Ui, setting: &Setting<'_>, page: &mut Seam, wishes: &mut Wishes) {
    match setting.audience {
        Audience::Desk => at_desk(ui, setting, page, wishes),
        Audience::Class => before_class(ui, setting, page),
    }
    ui.add_space(setting.look().space(size::PADDING));
    numbers::card(ui, setting, page, &page.all());
}

fn at_desk(ui: &mut Ui, setting: &Setting<'_>, page: &mut Seam, wishes: &mut Wishes) {
    let language = setting.language();
    row(ui, setting, (Lab::Distance, NAMES), |ui| {
        distance(ui, setting, FIELD, FIRST.0, &mut page.first, page.unit);
        units(ui, setting, &mut page.unit);
    });
    row(ui, setting, (Lab::Duration, NAMES), |ui| {
        duration(ui, setting, FIELD, FIRST.1, &mut page.first);
    });
    row(ui, setting, (Lab::SecondMove, NAMES), |ui| {
        let choices = [(Second::Same, Lab::SameMove), (Second::Own, Lab::OwnMove)];
        let choices = choices.map(|(second, words)| (second, words.words(language).to_owned(), Lab::SecondMoveTip));
        page.second = choice(ui, setting, page.second, choices).unwrap_or(page.second);
    });
    if page.second == Second::Own {
        row(ui, setting, (Lab::OwnDistance, NAMES), |ui| {
            distance(ui, setting, FIELD, OWN.0, &mut page.own, page.unit);
        });
        row(ui, setting, (Lab::OwnDuration, NAMES), |ui| {
            duration(ui, setting, FIELD, OWN.1, &mut page.own);
        });
    }
    row(ui, setting, (Lab::PlotsIn, NAMES), |ui| {
        let choices = [(Scale::Unit, Lab::PlotsInU), (Scale::Real, Lab::PlotsInReal)];
        let choices = choices.map(|(scale, words)| (scale, words.words(language).to_owned(), Lab::PlotsInTip));
        page.scale = choice(ui, setting, page.scale, choices).unwrap_or(page.scale);
    });
    ui.add_space(size::PADDING);
    for (n, (pair, buttons)) in page.pairs.iter_mut().zip(&mut page.buttons).enumerate() {
        easings(ui, setting, n, pair, buttons, wishes);
    }
}

fn before_class(ui: &mut Ui, setting: &Setting<'_>, page: &mut Seam) {
    let name = match page.second {
        Second::Same => Lab::BothMoves,
        Second::Own => Lab::FirstMove,
    };
    row(ui, setting, (name, SHORT_NAMES), |ui| {
        distance(ui, setting, SHORT_FIELD, FIRST.0, &mut page.first, page.unit);
        duration(ui, setting, SHORT_FIELD, FIRST.1, &mut page.first);
    });
    if page.second == Second::Own {
        row(ui, setting, (Lab::SecondMove, SHORT_NAMES), |ui| {
            distance(ui, setting, SHORT_FIELD, OWN.0, &mut page.own, page.unit);
            duration(ui, setting, SHORT_FIELD, OWN.1, &mut page.own);
        });
    }
}

fn distance(ui: &mut Ui, setting: &Setting<'_>, width: f32, (name, tip): (Lab, Lab), of: &mut Move, unit: &str) {
    let number = Number {
        name,
        tip,
        unit,
        decimals: 1,
        step: 1.0,
        bounds: -FARTHEST..=FARTHEST,
        width,
    };
    if let Some(distance) = number.show(ui, setting, of.distance) {
        of.distance = distance;
    }
}

fn units(ui: &mut Ui, setting: &Setting<'_>, unit: &mut &'static str) {
    let language = setting.language();
    let words = |unit: &'static str| {
        if unit.is_empty() {
            Lab::NoUnit.words(language)
        } else {
            unit
        }
    };
    ComboBox::from_id_salt("unit of moves")
        .selected_text(words(unit))
        .width(setting.look().space(52.0))
        .show_ui(ui, |ui| {
            for other in UNITS {
                ui.selectable_value(unit, other, words(other));
            }
        })
        .response
        .accessible_name(Lab::UnitTip.words(language))
        .on_hover_text(Lab::UnitTip.words(language));
}

fn duration(ui: &mut Ui, setting: &Setting<'_>, width: f32, (name, tip): (Lab, Lab), of: &mut Move) {
    let number = Number {
        name,
        tip,
        unit: "s",
        decimals: 3,
        step: 0.01,
        bounds: DURATIONS,
        width,
    };
    if let Some(duration) = number.show(ui, setting, of.duration) {
        of.duration = duration;
    }
}

/// The easings of both moves of a pair, behind a piece of its line.
fn easings(
    ui: &mut Ui,
    setting: &Setting<'_>,
    n: usize,
    pair: &mut Pair,
    buttons: &mut [EasingButton; 2],
    wishes: &mut Wishes,
) {
    let (look, palette, language) = (setting.look(), setting.frame.palette, setting.language());
    let group = if n == 0 { Lab::FirstPair } else { Lab::SecondPair };
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(look.space(LINE), ui.spacing().interact_size.y), Sense::hover());
        let style = Style::subject(n);
        sample(ui, rect, ink::stroke(style, &look, palette), style.dash);
        let sides = [Lab::FirstMove, Lab::SecondMove];
        for ((easing, button), of) in pair.0.iter_mut().zip(buttons).zip(sides) {
            let name = format!("{} · {}", group.words(language), of.words(language));
            let label = Label::new(&name, Lab::EasingTip.words(language)).width(EASING);
            if let Some(chosen) = button.show(ui, setting, label, easing, wishes) {
                *easing = chosen;
            }
        }
    });
}
