//! The seam in numbers: who the moves are, what they do there, in a card and as sentences.

use egui::{Align, Layout, Margin, RichText, Ui};

use super::{Pair, Seam};
use crate::app::lab::page::{Audience, Setting};
use crate::app::text::{self, Lab, Language};
use crate::app::theme::size;
use crate::chart::Ink;
use crate::curve::Order;
use crate::lab::seam::{Scale, TwoMoves};

/// What two moves are called, with the numbers of their easings where those matter.
pub fn name(pair: &Pair, language: Language) -> String {
    let [first, second] = pair.0.each_ref().map(|easing| text::compared_name(language, easing));
    text::pair_name(&first, &second)
}

/// What two moves are called at the side of a plot.
pub fn short_name(pair: &Pair, language: Language) -> String {
    let [first, second] = pair.0.each_ref().map(|easing| text::easing_title(language, easing));
    text::pair_name(&first, &second)
}

/// The acceleration on both sides of the seam, with its unit.
fn across(moves: &TwoMoves, scale: Scale, unit: &str) -> String {
    let seam = moves.seam(scale);
    let unit = match scale {
        Scale::Unit => String::new(),
        Scale::Real => text::unit_of(Order::Acceleration, unit),
    };
    text::across(seam.left.acceleration, seam.right.acceleration, &unit)
}

/// The class of the seam and what jumps there.
fn class(moves: &TwoMoves, scale: Scale, unit: &str, language: Language) -> String {
    let seam = moves.seam(scale);
    let unit = match scale {
        Scale::Unit => String::new(),
        Scale::Real => text::unit_of(Order::Acceleration, unit),
    };
    let jump = text::jump_of(language, seam.acceleration_jump, &unit);
    text::class_at_seam(language, seam.class, &jump)
}

/// The seam of a pair as a sentence.
pub fn note(pair: &Pair, moves: &TwoMoves, unit: &str, language: Language) -> String {
    let numbers = across(moves, Scale::Real, unit);
    let class = class(moves, Scale::Real, unit, language);
    text::seam_note(language, &name(pair, language), &numbers, &class)
}

/// The card of numbers: real units large, those of `u` below.
pub fn card(ui: &mut Ui, setting: &Setting<'_>, page: &Seam, all: &[(&Pair, TwoMoves)]) {
    let (look, palette, language) = (setting.look(), setting.frame.palette, setting.language());
    let weak = |words: String| RichText::new(words).font(look.small()).color(palette.weak);
    let inside = Margin::same(look.space(size::GROUP) as i8);
    egui::Frame::new()
        .fill(palette.plot)
        .corner_radius(size::CORNER)
        .inner_margin(inside)
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.spacing_mut().interact_size.y = 0.0;
            ui.spacing_mut().item_spacing.y = 0.0;
            ui.label(weak(Lab::AccelerationAtSeam.words(language).to_owned()));
            for (n, (pair, moves)) in all.iter().enumerate() {
                let colour = palette.ink(Ink::Subject(n));
                let name = RichText::new(name(pair, language)).font(look.body()).color(colour);
                let numbers = across(moves, Scale::Real, page.unit);
                let numbers = RichText::new(numbers).font(look.large_number()).color(colour);
                ui.add_space(look.space(size::PADDING));
                both_ends(ui, name, numbers);
                if setting.audience == Audience::Desk {
                    let class = class(moves, Scale::Real, page.unit, language);
                    let own = text::in_u(language, &across(moves, Scale::Unit, ""));
                    both_ends(ui, weak(class), weak(own));
                }
            }
        });
}

/// Words at the left and at the right end of a line; of two lines where they do not fit into one.
fn both_ends(ui: &mut Ui, left: RichText, right: RichText) {
    let wide = |words: &RichText| {
        let galley = egui::WidgetText::from(words.clone()).into_galley(
            ui,
            Some(egui::TextWrapMode::Extend),
            f32::INFINITY,
            egui::FontSelection::Default,
        );
        galley.size().x
    };
    let fits = wide(&left) + size::PADDING + wide(&right) <= ui.available_width();
    let at_end = Layout::right_to_left(Align::Min);
    if fits {
        ui.horizontal(|ui| {
            ui.label(left);
            ui.with_layout(at_end, |ui| ui.label(right));
        });
    } else {
        ui.label(left);
        ui.horizontal(|ui| ui.with_layout(at_end, |ui| ui.label(right)));
    }
}
