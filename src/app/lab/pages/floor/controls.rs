//! The controls of the page: the key that is spoken of, the floor, Kochanek-Bartels' three numbers, where keys come from.

use egui::{Button, RichText, Ui};

use super::chosen::Chosen;
use super::take;
use crate::app::action::Action;
use crate::app::frame::Wishes;
use crate::app::lab::field::Number;
use crate::app::lab::page::{Audience, Setting};
use crate::app::lab::rows::{NAMES, row};
use crate::app::text::{self, Lab};
use crate::curve::Tcb;
use crate::lab::floor::{FARTHEST, Point};
use crate::lab::schemes::Scheme;

/// Across, points at a desk.
const FIELD: f32 = 96.0;

/// Draws them.
pub fn show(ui: &mut Ui, setting: &Setting<'_>, chosen: &mut Chosen, wishes: &mut Wishes) {
    let language = setting.language();
    if setting.audience == Audience::Desk {
        key(ui, setting, chosen);
    }
    let unit = chosen.unit().to_owned();
    let floor = Number {
        name: Lab::FloorLevel,
        tip: Lab::FloorLevelTip,
        unit: &unit,
        decimals: 3,
        step: 0.005,
        bounds: -FARTHEST..=FARTHEST,
        width: FIELD,
    };
    if let Some(floor) = field(ui, setting, &floor, chosen.setup().floor) {
        chosen.set_floor(floor);
    }
    if setting.audience == Audience::Desk || chosen.shows(Scheme::KochanekBartels) {
        tcb(ui, setting, chosen);
    }
    ui.add_space(setting.look().space(6.0));
    let reset = ui.add(Button::new(Lab::FloorReset.words(language)));
    if reset.on_hover_text(Lab::FloorResetTip.words(language)).clicked() {
        chosen.reset();
    }
    if setting.audience == Audience::Desk {
        from_clip(ui, setting, chosen, wishes);
    }
}

/// A number with its name before it.
fn field(ui: &mut Ui, setting: &Setting<'_>, number: &Number<'_>, value: f64) -> Option<f64> {
    row(ui, setting, (number.name, NAMES), |ui| number.show(ui, setting, value))
}

fn key(ui: &mut Ui, setting: &Setting<'_>, chosen: &mut Chosen) {
    let language = setting.language();
    let (count, point) = (chosen.setup().keys.points().len(), chosen.point());
    ui.horizontal(|ui| {
        let name = text::floor_key(language, chosen.key() + 1, count);
        let way = |ui: &mut Ui, words: &str, enabled: bool, tip: Lab| {
            let button = ui.add_enabled(enabled, Button::new(words));
            let tip = tip.words(language);
            button.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, enabled, tip));
            button.on_hover_text(tip).clicked()
        };
        if way(ui, "‹", chosen.key() > 0, Lab::FloorKeyBefore) {
            chosen.select(chosen.key().saturating_sub(1));
        }
        if way(ui, "›", chosen.key() + 1 < count, Lab::FloorKeyAfter) {
            chosen.select(chosen.key() + 1);
        }
        ui.label(RichText::new(name).font(setting.look().body()));
    });
    let time = Number {
        name: Lab::FloorKeyTime,
        tip: Lab::FloorKeyTimeTip,
        unit: "s",
        decimals: 3,
        step: 0.005,
        bounds: -FARTHEST..=FARTHEST,
        width: FIELD,
    };
    if let Some(time) = field(ui, setting, &time, point.time) {
        chosen.move_key(chosen.key(), Point { time, ..point });
    }
    let unit = chosen.unit().to_owned();
    let value = Number {
        name: Lab::FloorKeyValue,
        tip: Lab::FloorKeyValueTip,
        unit: &unit,
        ..time
    };
    if let Some(value) = field(ui, setting, &value, point.value) {
        chosen.move_key(chosen.key(), Point { value, ..point });
    }
}

fn tcb(ui: &mut Ui, setting: &Setting<'_>, chosen: &mut Chosen) {
    let tcb = chosen.setup().tcb;
    let [tension, continuity, bias] = [
        (Lab::FloorTension, Lab::FloorTensionTip, tcb.tension()),
        (Lab::FloorContinuity, Lab::FloorContinuityTip, tcb.continuity()),
        (Lab::FloorBias, Lab::FloorBiasTip, tcb.bias()),
    ]
    .map(|(name, tip, number)| {
        let bounded = Number {
            name,
            tip,
            unit: "",
            decimals: 2,
            step: 0.02,
            bounds: -1.0..=1.0,
            width: FIELD,
        };
        let changed = field(ui, setting, &bounded, number);
        (changed.is_some(), changed.unwrap_or(number))
    });
    if (tension.0 || continuity.0 || bias.0)
        && let Ok(tcb) = Tcb::new(tension.1, continuity.1, bias.1)
    {
        chosen.set_tcb(tcb);
        chosen.bring_to_front(Scheme::KochanekBartels);
    }
}

fn from_clip(ui: &mut Ui, setting: &Setting<'_>, chosen: &mut Chosen, wishes: &mut Wishes) {
    let language = setting.language();
    let taken = take::active(setting.frame);
    let button = ui.add_enabled(taken.is_some(), Button::new(Lab::FloorFromClip.words(language)));
    let clicked = button
        .on_hover_text(Lab::FloorFromClipTip.words(language))
        .on_disabled_hover_text(Lab::FloorNoCurveTip.words(language))
        .clicked();
    if clicked && let Some(taken) = taken {
        let count = taken.keys.points().len();
        chosen.take(taken.keys, taken.floor, &taken.unit);
        wishes.push(Action::Say(text::keys_taken(language, count)));
    }
}
