//! The page of the foot and the floor: the same keys under every scheme of tangents.

mod board;
mod chosen;
mod controls;
mod figure;
mod hand;
mod take;

use egui::Ui;

use crate::app::frame::Wishes;
use crate::app::lab::clock::Motion;
use crate::app::lab::page::{LabPage, Setting};
use crate::app::lab::paint::{Figure, Legend, Reading};
use crate::app::text::{self, Language};
use crate::chart::Chart;
use crate::lab::schemes::Scheme;
use chosen::Chosen;
use figure::Views;
use hand::Hand;

/// What is chosen on the page.
#[derive(Debug, Default)]
pub struct Floor {
    chosen: Chosen,
    hand: Hand,
}

impl Floor {
    /// What every curve does at a time; in words that of the scheme in front.
    fn readings(&self, language: Language, time: f64) -> Vec<Reading> {
        let (first, last) = self.chosen.setup().keys.bounds();
        if !(first..=last).contains(&time) || self.is_holding() {
            return Vec::new();
        }
        let unit = self.chosen.unit();
        let units = [
            unit.to_owned(),
            text::floor_velocity_unit(unit),
            text::floor_acceleration_unit(unit),
        ];
        let drawn = self.chosen.in_order_of_drawing();
        let mut readings = Vec::with_capacity(3 * drawn.len());
        for made in drawn {
            let scheme = made.outcome.scheme;
            let sample = made.outcome.curve.sample(time);
            let numbers = [sample.value, sample.velocity, sample.acceleration];
            let in_words = self.chosen.front() == Some(scheme);
            for (panel, (number, unit)) in numbers.into_iter().zip(&units).enumerate() {
                let name = text::scheme_name(scheme).words(language);
                readings.push(Reading {
                    panel,
                    style: figure::style(scheme),
                    y: number,
                    words: match in_words {
                        true => format!("{name} {}", text::floor_number(number, unit)),
                        false => String::new(),
                    },
                });
            }
        }
        readings
    }
}

impl LabPage for Floor {
    fn show_step(&mut self, step: usize) {
        self.hand = Hand::Free;
        self.chosen.reset();
        let guarded = [Scheme::Spline, Scheme::Auto, Scheme::Monotone, Scheme::Clamp];
        match step {
            0 => self.chosen.show_only(&[Scheme::Spline], Scheme::Spline),
            1 => self.chosen.show_only(&guarded, Scheme::Clamp),
            2 => self
                .chosen
                .show_only(&[Scheme::Spline, Scheme::Auto, Scheme::C2], Scheme::C2),
            _ => self.chosen.show_all(Scheme::KochanekBartels),
        }
    }

    fn controls(&mut self, ui: &mut Ui, setting: &Setting<'_>, wishes: &mut Wishes) {
        controls::show(ui, setting, &mut self.chosen, wishes);
    }

    fn stage(&mut self, ui: &mut Ui, setting: &Setting<'_>, _wishes: &mut Wishes) {
        let language = setting.language();
        let views = self.hand.views().unwrap_or_else(|| Views::of(&self.chosen));
        let chart = figure::chart(&self.chosen, language, &views, Some(self.chosen.key()));
        let gap = setting.look().space(6.0);
        let room = ui.available_height() - board::height(&self.chosen, setting) - gap;
        let painted = Figure::new(&chart)
            .height(room.max(ui.available_height() / 3.0))
            .legend(Legend::Elsewhere)
            .show(ui, setting, |time| self.readings(language, time));
        self.hand.follow(ui, setting, &painted, &mut self.chosen, views);
        board::show(ui, setting, &mut self.chosen);
    }

    fn chart(&self, setting: &Setting<'_>) -> Option<Chart> {
        let views = Views::of(&self.chosen);
        Some(figure::chart(&self.chosen, setting.language(), &views, None))
    }

    fn css(&self) -> String {
        String::new()
    }

    fn is_holding(&self) -> bool {
        matches!(self.hand, Hand::Holding(_))
    }

    fn motion(&self) -> Motion {
        Motion::None
    }
}
