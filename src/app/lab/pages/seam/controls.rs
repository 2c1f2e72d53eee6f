//! What can be chosen for two moves: distance and duration, units, the easing of each side.

use egui::{ComboBox, RichText, Sense, Ui, vec2};

use super::numbers::{self, easing_name};
use super::{Pair, Seam, Second};
use crate::app::lab::field::Number;
use crate::app::lab::page::{Audience, Setting};
use crate::app::lab::paint::{ink, sample};
use crate::app::text::Lab;
use crate::app::theme::size;
use crate::chart::Style;
use crate::curve::easing::{Easing, Named, SmoothFamily};
use crate::lab::seam::{Move, Scale};

/// The units a distance can have: degrees, metres, centimetres, pixels, none.
const UNITS: [&str; 5] = ["°", "m", "cm", "px", ""];
/// Fields across, points at a desk.
const FIELD: f32 = 92.0;
/// The names of rows across.
const NAMES: f32 = 112.0;
/// The choice of an easing across.
const EASING: f32 = 118.0;
/// Farther than this nothing goes, in any unit.
const FARTHEST: f64 = 1e6;
/// The shortest and the longest move, s.
const DURATIONS: std::ops::RangeInclusive<f64> = 0.01..=60.0;

/// Shows the controls; for a class, only how far and how long.
pub fn show(ui: &mut Ui, setting: &Setting<'_>, page: &mut Seam) {
    let is_desk = setting.audience == Audience::Desk;
    let language = setting.language();
    let first = ((Lab::Distance, Lab::DistanceTip), (Lab::Duration, Lab::DurationTip));
    distance(ui, setting, first.0, &mut page.first, &mut page.unit);
    duration(ui, setting, first.1, &mut page.first);
    if is_desk {
        row(ui, setting, Lab::SecondMove, |ui| {
            for (choice, words) in [(Second::Same, Lab::SameMove), (Second::Own, Lab::OwnMove)] {
                let tip = Lab::SecondMoveTip.words(language);
                ui.selectable_value(&mut page.second, choice, words.words(language))
                    .on_hover_text(tip);
            }
        });
    }
    if page.second == Second::Own {
        let names = (Lab::OwnDistance, Lab::OwnDistanceTip);
        distance(ui, setting, names, &mut page.own, &mut page.unit);
        duration(ui, setting, (Lab::OwnDuration, Lab::OwnDurationTip), &mut page.own);
    }
    if is_desk {
        row(ui, setting, Lab::PlotsIn, |ui| {
            for (choice, words) in [(Scale::Unit, Lab::PlotsInU), (Scale::Real, Lab::PlotsInReal)] {
                let tip = Lab::PlotsInTip.words(language);
                ui.selectable_value(&mut page.scale, choice, words.words(language))
                    .on_hover_text(tip);
            }
        });
        ui.add_space(size::PADDING);
        for (n, pair) in page.pairs.iter_mut().enumerate() {
            easings(ui, setting, n, pair);
        }
    }
    ui.add_space(setting.look().space(size::PADDING));
    numbers::card(ui, setting, page, &page.all());
}

fn row(ui: &mut Ui, setting: &Setting<'_>, name: Lab, contents: impl FnOnce(&mut Ui)) {
    let look = setting.look();
    ui.horizontal(|ui| {
        let wide = vec2(look.space(NAMES), ui.spacing().interact_size.y);
        let words = RichText::new(name.words(setting.language())).color(setting.frame.palette.weak);
        ui.allocate_ui_with_layout(wide, egui::Layout::left_to_right(egui::Align::Center), |ui| {
            ui.set_min_size(wide);
            ui.label(words);
        });
        contents(ui);
    });
}

fn distance(ui: &mut Ui, setting: &Setting<'_>, (name, tip): (Lab, Lab), of: &mut Move, unit: &mut &'static str) {
    row(ui, setting, name, |ui| {
        let number = Number {
            name,
            tip,
            unit,
            decimals: 1,
            step: 1.0,
            bounds: -FARTHEST..=FARTHEST,
            width: FIELD,
        };
        if let Some(distance) = number.show(ui, setting, of.distance) {
            of.distance = distance;
        }
        if name == Lab::Distance && setting.audience == Audience::Desk {
            units(ui, setting, unit);
        }
    });
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

fn duration(ui: &mut Ui, setting: &Setting<'_>, (name, tip): (Lab, Lab), of: &mut Move) {
    row(ui, setting, name, |ui| {
        let number = Number {
            name,
            tip,
            unit: "s",
            decimals: 3,
            step: 0.01,
            bounds: DURATIONS,
            width: FIELD,
        };
        if let Some(duration) = number.show(ui, setting, of.duration) {
            of.duration = duration;
        }
    });
}

/// The easings of both moves of a pair, behind a piece of its line.
fn easings(ui: &mut Ui, setting: &Setting<'_>, n: usize, pair: &mut Pair) {
    let (look, palette) = (setting.look(), setting.frame.palette);
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(look.space(24.0), ui.spacing().interact_size.y), Sense::hover());
        let style = Style::subject(n);
        sample(ui, rect, ink::stroke(style, &look, palette), style.dash);
        for (side, easing) in pair.0.iter_mut().enumerate() {
            self::easing(ui, setting, (n, side), easing);
        }
    });
}

fn easing(ui: &mut Ui, setting: &Setting<'_>, (n, side): (usize, usize), easing: &mut Easing) {
    let language = setting.language();
    let group = if n == 0 { Lab::FirstPair } else { Lab::SecondPair };
    let of = if side == 0 { Lab::FirstMove } else { Lab::SecondMove };
    let name = format!("{} · {}", group.words(language), of.words(language));
    ComboBox::from_id_salt(("easing of a move", n, side))
        .selected_text(easing_name(easing))
        .width(setting.look().space(EASING))
        .height(360.0)
        .show_ui(ui, |ui| {
            for choice in choices() {
                let words = easing_name(&choice);
                ui.selectable_value(easing, choice, words);
            }
        })
        .response
        .accessible_name(name)
        .on_hover_text(Lab::EasingTip.words(language));
}

/// Every easing a move can have: the smoothstep family, a straight line, the named ones.
fn choices() -> impl Iterator<Item = Easing> {
    SmoothFamily::ALL
        .into_iter()
        .map(Easing::Smooth)
        .chain([Easing::linear()])
        .chain(Named::standard().map(Easing::Named))
}
