//! What can be chosen for the frame-rate test: the move and the screen.

use egui::Ui;

use super::{Drawings, FrameRate};
use crate::app::frame::Wishes;
use crate::app::lab::field::Number;
use crate::app::lab::page::{Audience, Setting};
use crate::app::lab::rows::{self, SHORT_NAMES};
use crate::app::text::{self, Lab};
use crate::play::frame_rate::Schedule;

/// Fields across, points at a desk.
const FIELD: f32 = 92.0;

/// Shows the controls; for a class, only the screen.
pub fn show(ui: &mut Ui, setting: &Setting<'_>, page: &mut FrameRate, wishes: &mut Wishes) {
    let language = setting.language();
    if setting.audience == Audience::Desk {
        let names = (Lab::RateEasing, Lab::RateEasingTip);
        if let Some(easing) = page.easing.row(ui, setting, names, &page.motion.easing, wishes) {
            page.motion.easing = easing;
        }
        let drawings = [
            (Drawings::Every, Lab::RateContinuous, Lab::RateContinuousTip),
            (Drawings::Twos, Lab::RateOnTwos, Lab::RateOnTwosTip),
        ]
        .map(|(value, words, tip)| (value, words.words(language).to_owned(), tip));
        let chosen = if page.on_twos() {
            Drawings::Twos
        } else {
            Drawings::Every
        };
        if let Some(drawings) = rows::choice_row(ui, setting, (Lab::RateDrawings, SHORT_NAMES), chosen, drawings) {
            page.set_on_twos(drawings);
        }
    }
    let standard = Schedule::STANDARD.len();
    let screens = Schedule::STANDARD
        .into_iter()
        .enumerate()
        .map(|(place, schedule)| (place, text::short_screen(schedule), Lab::RateScreenTip))
        .chain([(standard, Lab::RateOwn.words(language).to_owned(), Lab::RateOwnTip)]);
    if let Some(screen) = rows::choice_row(
        ui,
        setting,
        (Lab::RateScreen, SHORT_NAMES),
        page.screen.min(standard),
        screens,
    ) {
        page.screen = screen;
    }
    if page.has_own() {
        own(ui, setting, page);
    }
}

/// The rate of the own screen, and what it drops.
fn own(ui: &mut Ui, setting: &Setting<'_>, page: &mut FrameRate) {
    rows::row(ui, setting, (Lab::RateHertz, SHORT_NAMES), |ui| {
        let rate = Number {
            name: Lab::RateHertz,
            tip: Lab::RateHertzTip,
            unit: "Hz",
            decimals: 3,
            step: 1.0,
            bounds: 1.0..=480.0,
            width: FIELD,
        };
        if let Some(hz) = rate.show(ui, setting, page.own.hz) {
            page.own.hz = hz;
        }
    });
    rows::row(ui, setting, (Lab::RateDrop, SHORT_NAMES), |ui| {
        let drop = Number {
            name: Lab::RateDrop,
            tip: Lab::RateDropTip,
            unit: "",
            decimals: 0,
            step: 1.0,
            bounds: 0.0..=100.0,
            width: FIELD,
        };
        if let Some(nth) = drop.show(ui, setting, f64::from(page.own.drop)) {
            // Within the bounds; casts saturate.
            page.own.drop = nth.round() as u32;
        }
    });
}
