//! The stage of the page: plots with their cursor, facts, and the balls in step.

use egui::{Rangef, Rect, Ui, UiBuilder, pos2, vec2};

use super::facts::{self, Places};
use super::figure::{self, Layout, Names, Ranges};
use super::subject::{ORDERS, Subject};
use super::{Arrangement, Compare, Facts};
use crate::app::action::Action;
use crate::app::frame::Wishes;
use crate::app::lab::LabAction;
use crate::app::lab::page::{Audience, Setting};
use crate::app::lab::paint::{Figure, Legend, Painted, Reading};
use crate::app::lab::tracks::{self, Track};
use crate::app::text::{self, Lab};
use crate::app::theme::size;
use crate::chart::Range;
use crate::curve::Order;

/// More subjects than this are read in the table of facts alone.
const MOST_READ: usize = 4;

/// The table of facts takes no more of the stage than this.
const MOST_OF_STAGE: f32 = 0.46;

/// The most ticks on the way of a ball: more run together.
const MOST_TICKS: f64 = 120.0;

/// The narrowest column, points at a desk.
const COLUMN: f32 = 190.0;

/// Draws the stage.
pub fn show(page: &mut Compare, ui: &mut Ui, setting: &Setting<'_>, wishes: &mut Wishes) {
    if page.subjects.seen().is_empty() {
        nothing(ui, setting);
        return;
    }
    match page.arrangement {
        Arrangement::Overlaid => overlaid(page, ui, setting, wishes),
        Arrangement::SideBySide => side_by_side(page, ui, setting, wishes),
    }
}

fn nothing(ui: &mut Ui, setting: &Setting<'_>) {
    ui.centered_and_justified(|ui| {
        let words = Lab::NothingCompared.words(setting.language());
        ui.label(
            egui::RichText::new(words)
                .font(setting.look().body())
                .color(setting.frame.palette.weak),
        );
    });
}

fn overlaid(page: &mut Compare, ui: &mut Ui, setting: &Setting<'_>, wishes: &mut Wishes) {
    let seen = page.subjects.seen();
    let told = told(page, setting, &seen);
    let room = ui.available_rect_before_wrap();
    let card = match page.facts {
        Facts::Shown => facts::width(setting, told.len()).min(MOST_OF_STAGE * room.width()),
        Facts::Hidden => 0.0,
    };
    let gap = if card > 0.0 {
        setting.look().space(size::GROUP)
    } else {
        0.0
    };
    let plots = room.with_max_x(room.right() - card - gap);
    let beside = room.with_min_x(room.right() - card);
    let u = page.u(setting);
    let ranges = figure::ranges(&seen);
    let layout = Layout {
        ranges: &ranges,
        in_hand: page.subjects.in_hand().map(Subject::id),
        names: Names::Full,
    };
    let painted = ui
        .scope_builder(UiBuilder::new().max_rect(plots), |ui| {
            let chart = figure::figure(setting.language(), &seen, layout);
            let height = room.height() - tracks::height(setting, seen.len()) - size::PADDING;
            let painted = Figure::new(&chart)
                .height(height)
                .resting_at(u)
                .legend(Legend::Elsewhere)
                .show(ui, setting, |u| readings(&seen, u));
            balls(page, ui, setting, painted.geometry.x_range());
            painted
        })
        .inner;
    scrub(page, &painted, wishes);
    if page.facts == Facts::Shown {
        let at = painted.cursor.unwrap_or(u);
        ui.scope_builder(UiBuilder::new().max_rect(beside), |ui| {
            facts::card(ui, setting, &told, at);
        });
    }
    ui.advance_cursor_after_rect(room);
}

/// The subjects in the table of facts beside the plots. In the large type of a class there is room for one: the one in
/// hand.
fn told<'a>(page: &'a Compare, setting: &Setting<'_>, seen: &[&'a Subject]) -> Vec<&'a Subject> {
    match setting.audience {
        Audience::Desk => seen.to_vec(),
        Audience::Class => {
            let in_hand = page.subjects.in_hand().map(Subject::id);
            let told = seen.iter().find(|subject| Some(subject.id()) == in_hand);
            told.or(seen.first()).copied().into_iter().collect()
        }
    }
}

fn side_by_side(page: &mut Compare, ui: &mut Ui, setting: &Setting<'_>, wishes: &mut Wishes) {
    let seen = page.subjects.seen();
    let look = setting.look();
    let room = ui.available_rect_before_wrap();
    let under = tracks::height(setting, seen.len()) + size::PADDING;
    let names = match page.facts {
        Facts::Shown => facts::names_width(setting),
        Facts::Hidden => 0.0,
    };
    let wanted = look.space(COLUMN);
    let column = ((room.width() - names) / seen.len() as f32).max(wanted);
    let table = match page.facts {
        Facts::Shown => facts::height(setting, Places::Beside) + size::PADDING,
        Facts::Hidden => 0.0,
    };
    let top = room.with_max_y(room.bottom() - under);
    let ranges = figure::ranges(&seen);
    let u = page.hover.unwrap_or_else(|| page.u(setting));
    let mut all: Vec<Painted> = Vec::with_capacity(seen.len());
    ui.scope_builder(UiBuilder::new().max_rect(top), |ui| {
        egui::ScrollArea::horizontal()
            .auto_shrink([false, false])
            .show(ui, |ui| {
                let (area, _) = ui.allocate_exact_size(
                    vec2(names + column * seen.len() as f32, top.height()),
                    egui::Sense::hover(),
                );
                for (index, subject) in seen.iter().enumerate() {
                    let left = area.left() + names + column * index as f32;
                    let place = Rect::from_x_y_ranges(left..=left + column - look.space(size::PADDING), area.y_range());
                    ui.push_id(subject.id(), |ui| {
                        let plots = place.with_max_y(place.bottom() - table);
                        let builder = UiBuilder::new().max_rect(plots);
                        let drawn = ui
                            .scope_builder(builder, |ui| one(ui, setting, subject, (&ranges, u)))
                            .inner;
                        all.push(drawn);
                        if page.facts == Facts::Shown {
                            let below = place.with_min_y(place.bottom() - table + size::PADDING);
                            let builder = UiBuilder::new().max_rect(below);
                            ui.scope_builder(builder, |ui| facts::column(ui, setting, subject, u));
                        }
                    });
                }
                if page.facts == Facts::Shown {
                    let below = Rect::from_min_max(
                        pos2(area.left(), area.bottom() - table + size::PADDING),
                        pos2(area.left() + names, area.bottom()),
                    );
                    ui.scope_builder(UiBuilder::new().max_rect(below), |ui| facts::names(ui, setting));
                }
            });
    });
    let bottom = room.with_min_y(room.bottom() - under + size::PADDING);
    let name_room = look.space(120.0);
    ui.scope_builder(UiBuilder::new().max_rect(bottom), |ui| {
        balls(
            page,
            ui,
            setting,
            Rangef::new(bottom.left() + name_room, bottom.right() - look.space(16.0)),
        );
    });
    let held = all.iter().find(|painted| painted.response.contains_pointer());
    let hover = held.filter(|_| !setting.playing).and_then(|painted| painted.cursor);
    if hover != page.hover {
        // The other columns follow in the next frame.
        ui.ctx().request_repaint();
    }
    for painted in &all {
        scrub(page, painted, wishes);
    }
    page.hover = hover;
    ui.advance_cursor_after_rect(room);
}

/// A column: the name and the plots of one subject.
fn one(ui: &mut Ui, setting: &Setting<'_>, subject: &Subject, (ranges, u): (&Ranges, f64)) -> Painted {
    facts::head(ui, setting, subject, ui.available_width());
    let layout = Layout {
        ranges,
        in_hand: None,
        names: Names::Short,
    };
    let chart = figure::figure(setting.language(), &[subject], layout);
    Figure::new(&chart)
        .resting_at(u)
        .legend(Legend::Elsewhere)
        .show(ui, setting, |u| readings(&[subject], u))
}

/// What every subject is at a place, exactly.
fn readings(subjects: &[&Subject], u: f64) -> Vec<Reading> {
    let words = subjects.len() <= MOST_READ;
    let mut all = Vec::with_capacity(ORDERS.len() * subjects.len());
    for (panel, order) in ORDERS.into_iter().enumerate() {
        for subject in subjects {
            let y = number(subject, order, u);
            all.push(Reading {
                panel,
                style: subject.style(),
                y,
                words: if words { text::steady(y) } else { String::new() },
            });
        }
    }
    all
}

/// The number of a subject at a place, exactly.
pub fn number(subject: &Subject, order: Order, u: f64) -> f64 {
    subject.easing().eval(u).of(order)
}

/// A pressed pointer puts the balls where it is.
fn scrub(page: &Compare, painted: &Painted, wishes: &mut Wishes) {
    if let Some(u) = painted.scrub() {
        wishes.push(Action::Lab(LabAction::Seek(u * page.run())));
    }
}

/// The balls in step.
fn balls(page: &Compare, ui: &mut Ui, setting: &Setting<'_>, x: Rangef) {
    let seen = page.subjects.seen();
    let u = page.u(setting);
    let ends = seen.iter().filter_map(|subject| subject.drawn().first());
    let range = Range::around(
        ends.flat_map(|drawn| [drawn.extent.0, drawn.extent.1])
            .chain([0.0, 1.0]),
    );
    let frames = (page.duration * setting.frame.clip.rate.hz()).min(MOST_TICKS);
    let ticks = |subject: &Subject| -> Vec<f64> {
        let count = frames.round().max(1.0) as u32;
        (0..=count)
            .map(|k| subject.easing().value(f64::from(k) / f64::from(count)))
            .collect()
    };
    let tracks: Vec<Track> = seen
        .iter()
        .map(|subject| Track {
            name: text::short_name(&figure::name(setting.language(), subject)),
            style: subject.style(),
            position: subject.easing().value(u),
            ticks: ticks(subject),
        })
        .collect();
    tracks::show(ui, setting, x, range, &tracks);
}
