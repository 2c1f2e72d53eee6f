//! The page of angles: both ways round on a dial and as curves, and two rotations by slerp and by normalised lerp.

mod arc;
mod card;
mod dial;
mod turn;

use egui::{Layout, Ui, vec2};

use crate::app::action::Action;
use crate::app::frame::Wishes;
use crate::app::lab::LabAction;
use crate::app::lab::clock::Motion;
use crate::app::lab::css;
use crate::app::lab::easing_button::EasingButton;
use crate::app::lab::field::Number;
use crate::app::lab::page::{Audience, LabPage, Setting};
use crate::app::lab::paint::Figure;
use crate::app::lab::rows::{self, SHORT_NAMES};
use crate::app::text::Lab;
use crate::app::theme::size;
use crate::chart::Chart;
use crate::curve::easing::{Easing, SmoothFamily};
use crate::lab::angles::{Arc, Turn};

/// How long a turn takes, s.
const SPAN: f64 = 2.0;
/// Fields across, points at a desk.
const FIELD: f32 = 92.0;
/// Farther than this no turn starts or ends, degrees: ten turns.
const FARTHEST: f64 = 3600.0;
/// The share of the stage that the dial takes, and the most, points at a desk.
const DIAL: (f32, f32) = (0.36, 460.0);

/// What is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum View {
    /// A turn between two angles.
    Turn,
    /// Two rotations.
    Arc,
}

/// What is chosen on the page.
#[derive(Debug)]
pub struct Angles {
    view: View,
    turn: Turn,
    arc: Arc,
    easing: Easing,
    chooser: EasingButton,
}

impl Default for Angles {
    fn default() -> Self {
        Self {
            view: View::Turn,
            turn: Turn { from: 350.0, to: 10.0 },
            arc: Arc::new(150.0),
            easing: Easing::Smooth(SmoothFamily::Smoothstep),
            chooser: EasingButton::default(),
        }
    }
}

impl Angles {
    fn figure(&self, setting: &Setting<'_>) -> Chart {
        match self.view {
            View::Turn => turn::chart(self, setting.language()),
            View::Arc => arc::chart(self, setting.language()),
        }
    }
}

impl LabPage for Angles {
    fn show_step(&mut self, step: usize) {
        let fresh = Self::default();
        *self = match step {
            0 => fresh,
            1 => Self {
                turn: Turn { from: 0.0, to: 720.0 },
                ..fresh
            },
            2 => Self {
                turn: Turn { from: 90.0, to: 270.0 },
                ..fresh
            },
            // At constant speed the lag is the lerp's own.
            _ => Self {
                view: View::Arc,
                easing: Easing::linear(),
                ..fresh
            },
        };
    }

    fn controls(&mut self, ui: &mut Ui, setting: &Setting<'_>, wishes: &mut Wishes) {
        let language = setting.language();
        if setting.audience == Audience::Desk {
            let views = [
                (View::Turn, Lab::AnglesTurn, Lab::AnglesTurnTip),
                (View::Arc, Lab::AnglesArc, Lab::AnglesArcTip),
            ]
            .map(|(view, words, tip)| (view, words.words(language).to_owned(), tip));
            if let Some(view) = rows::choice_row(ui, setting, (Lab::AnglesShown, SHORT_NAMES), self.view, views) {
                self.view = view;
            }
        }
        let angle = |ui: &mut Ui, name: Lab, tip: Lab, bounds: std::ops::RangeInclusive<f64>, value: &mut f64| {
            rows::row(ui, setting, (name, SHORT_NAMES), |ui| {
                let field = Number {
                    name,
                    tip,
                    unit: "°",
                    decimals: 1,
                    step: 1.0,
                    bounds,
                    width: FIELD,
                };
                if let Some(changed) = field.show(ui, setting, *value) {
                    *value = changed;
                }
            });
        };
        match self.view {
            View::Turn => {
                let far = -FARTHEST..=FARTHEST;
                angle(
                    ui,
                    Lab::AnglesFrom,
                    Lab::AnglesFromTip,
                    far.clone(),
                    &mut self.turn.from,
                );
                angle(ui, Lab::AnglesTo, Lab::AnglesToTip, far, &mut self.turn.to);
            }
            View::Arc => {
                let mut degrees = self.arc.degrees();
                let (name, tip) = (Lab::AnglesTurned, Lab::AnglesTurnedTip);
                angle(ui, name, tip, 0.0..=180.0, &mut degrees);
                ui.spacing_mut().slider_width = ui.available_width() - size::PADDING;
                let slider = egui::Slider::new(&mut degrees, 0.0..=180.0)
                    .show_value(false)
                    .step_by(1.0);
                ui.add(slider)
                    .accessible_name(name.words(language))
                    .on_hover_text(tip.words(language));
                self.arc = Arc::new(degrees);
            }
        }
        if setting.audience == Audience::Desk {
            let names = (Lab::AnglesEasing, Lab::RateEasingTip);
            if let Some(easing) = self.chooser.row(ui, setting, names, &self.easing, wishes) {
                self.easing = easing;
            }
        }
        ui.add_space(setting.look().space(size::PADDING));
        card::show(ui, setting, self);
    }

    fn stage(&mut self, ui: &mut Ui, setting: &Setting<'_>, wishes: &mut Wishes) {
        let room = ui.available_size();
        let across = (DIAL.0 * room.x).min(setting.look().space(DIAL.1));
        let resting = setting.elapsed / SPAN;
        let chart = self.figure(setting);
        ui.with_layout(Layout::right_to_left(egui::Align::Min), |ui| {
            let figure = vec2(room.x - across - setting.look().space(size::GROUP), room.y);
            let painted = ui
                .allocate_ui(figure, |ui| {
                    ui.set_min_size(figure);
                    Figure::new(&chart)
                        .height(figure.y)
                        .resting_at(resting)
                        .show(ui, setting, |u| match self.view {
                            View::Turn => turn::readings(self, setting.language(), u),
                            View::Arc => arc::readings(self, setting.language(), u),
                        })
                })
                .inner;
            let u = painted.cursor.unwrap_or(resting);
            let dial = vec2(ui.available_width(), room.y);
            ui.allocate_ui(dial, |ui| dial::show(ui, setting, self, u));
            if let Some(u) = painted.scrub() {
                wishes.push(Action::Lab(LabAction::Seek(u * SPAN)));
            }
        });
    }

    fn chart(&self, setting: &Setting<'_>) -> Option<Chart> {
        Some(self.figure(setting))
    }

    fn css(&self) -> String {
        css::lines([&self.easing])
    }

    fn motion(&self) -> Motion {
        Motion::Runs(SPAN)
    }
}
