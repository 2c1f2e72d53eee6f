//! The page of the sample table: an easing in numbers beside its plots.

mod controls;
mod figure;
mod sheet;

use egui::{Align, Layout, Ui, vec2};

use crate::app::frame::Wishes;
use crate::app::lab::clock::Motion;
use crate::app::lab::css;
use crate::app::lab::easing_button::EasingButton;
use crate::app::lab::page::{LabPage, Setting};
use crate::app::lab::paint::{Figure, Legend};
use crate::app::text::{self, Language};
use crate::app::theme::lab;
use crate::chart::Chart;
use crate::curve::Order;
use crate::curve::easing::{Back, Direction, Easing, Family, Named, SmoothFamily};
use crate::lab::lines::{between, extent, lines};
use crate::lab::sample_table::{SampleTable, StepCount, Which};
use crate::lab::text_table::Form;

/// Steps of the first lesson.
const QUARTERS: u32 = 4;

/// What the table and its plots are made of.
#[derive(Clone, Debug, PartialEq)]
struct Asked {
    easing: Easing,
    steps: StepCount,
    which: Which,
}

impl Asked {
    fn family(family: SmoothFamily) -> Self {
        Self {
            easing: Easing::Smooth(family),
            steps: StepCount::new(QUARTERS).unwrap_or_default(),
            which: Which::Steps,
        }
    }
}

/// A plot: its polylines and what it shows.
#[derive(Clone, Debug)]
struct Drawn {
    lines: Vec<Vec<[f64; 2]>>,
    extent: (f64, f64),
}

/// What is chosen on the page, and what comes of it.
#[derive(Debug)]
pub struct Table {
    asked: Asked,
    decimals: usize,
    rows: SampleTable,
    drawn: [Drawn; 3],
    button: EasingButton,
    /// The `u` of the row or the place that is pointed at, as of the last frame.
    pointed: Option<f64>,
}

impl Default for Table {
    fn default() -> Self {
        let asked = Asked::family(SmoothFamily::Smoothstep);
        let (rows, drawn) = made(&asked);
        Self {
            asked,
            decimals: 6,
            rows,
            drawn,
            button: EasingButton::default(),
            pointed: None,
        }
    }
}

fn made(asked: &Asked) -> (SampleTable, [Drawn; 3]) {
    let orders = [Order::Value, Order::Velocity, Order::Acceleration];
    let drawn = orders.map(|order| {
        let extent = extent(&asked.easing, order);
        Drawn {
            lines: between(&lines(&asked.easing, order), extent.0, extent.1),
            extent,
        }
    });
    (SampleTable::of(&asked.easing, asked.steps, asked.which), drawn)
}

impl Table {
    fn ask(&mut self, asked: Asked) {
        if asked != self.asked {
            (self.rows, self.drawn) = made(&asked);
            self.asked = asked;
            self.pointed = None;
        }
    }

    /// The table as text, in a language.
    fn written(&self, language: Language, form: Form) -> String {
        let cells = self
            .rows
            .cells(text::remark_heading(language), |remark| text::remark(language, remark));
        cells.written(form)
    }
}

/// The share of the stage that the plots take.
const PLOTS: f32 = 0.36;
/// The least width of the plots, points at a desk.
const LEAST: f32 = 230.0;

impl LabPage for Table {
    fn show_step(&mut self, step: usize) {
        self.decimals = 6;
        self.button = EasingButton::default();
        self.ask(match step {
            0 => Asked::family(SmoothFamily::Smoothstep),
            1 => Asked::family(SmoothFamily::Smootherstep),
            _ => Asked {
                easing: Named::new(Family::Back(Back::standard()), Direction::Out).into(),
                which: Which::StepsAndPlaces,
                ..Asked::family(SmoothFamily::Smoothstep)
            },
        });
    }

    fn controls(&mut self, ui: &mut Ui, setting: &Setting<'_>, wishes: &mut Wishes) {
        controls::show(self, ui, setting, wishes);
    }

    fn stage(&mut self, ui: &mut Ui, setting: &Setting<'_>, _wishes: &mut Wishes) {
        let look = setting.look();
        let room = ui.available_size();
        let wide = (room.x * PLOTS).max(look.space(LEAST)).min(room.x);
        let chart = figure::chart(self, setting.language(), self.pointed);
        let mut pointed = None;
        ui.with_layout(Layout::left_to_right(Align::Min), |ui| {
            ui.spacing_mut().item_spacing.x = lab::MARGIN;
            ui.allocate_ui_with_layout(vec2(wide, room.y), Layout::top_down(Align::Min), |ui| {
                ui.set_width(wide);
                let painted = Figure::new(&chart)
                    .legend(Legend::Elsewhere)
                    .show(ui, setting, |_| Vec::new());
                pointed = painted.cursor.and_then(|u| figure::nearest_row(self, u));
            });
            ui.allocate_ui_with_layout(vec2(ui.available_width(), room.y), Layout::top_down(Align::Min), |ui| {
                pointed = sheet::show(self, ui, setting).or(pointed);
            });
        });
        if pointed != self.pointed {
            self.pointed = pointed;
            ui.ctx().request_repaint();
        }
    }

    fn chart(&self, setting: &Setting<'_>) -> Option<Chart> {
        Some(figure::chart(self, setting.language(), None))
    }

    fn css(&self) -> String {
        css::lines([&self.asked.easing])
    }

    fn motion(&self) -> Motion {
        Motion::None
    }
}
