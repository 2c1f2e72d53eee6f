//! The page of two moves in a row: pairs of easings, one distance and duration, and the seam between.

mod controls;
mod figure;
mod numbers;

use egui::Ui;

use crate::app::action::Action;
use crate::app::frame::Wishes;
use crate::app::lab::LabAction;
use crate::app::lab::clock::Motion;
use crate::app::lab::css;
use crate::app::lab::easing_button::EasingButton;
use crate::app::lab::page::{LabPage, Setting};
use crate::app::lab::paint::{Figure, Legend};
use crate::app::lab::tracks;
use crate::chart::{Chart, Range};
use crate::curve::Order;
use crate::curve::easing::{Easing, SmoothFamily};
use crate::lab::seam::{Move, Scale, TwoMoves};

/// The easings of two moves in a row.
#[derive(Clone, Debug, PartialEq)]
struct Pair([Easing; 2]);

impl Pair {
    /// Both moves with the same easing.
    fn same(family: SmoothFamily) -> Self {
        Self([Easing::Smooth(family), Easing::Smooth(family)])
    }
}

/// What the second move goes by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Second {
    /// By the distance and duration of the first.
    #[default]
    Same,
    /// By its own.
    Own,
}

/// What is chosen on the page.
#[derive(Debug)]
pub struct Seam {
    pairs: [Pair; 2],
    /// The choices of their easings.
    buttons: [[EasingButton; 2]; 2],
    first: Move,
    own: Move,
    second: Second,
    unit: &'static str,
    scale: Scale,
    /// Up to which derivative plots are shown.
    deepest: Order,
}

impl Default for Seam {
    fn default() -> Self {
        Self {
            pairs: [
                Pair::same(SmoothFamily::Smoothstep),
                Pair::same(SmoothFamily::Smootherstep),
            ],
            buttons: Default::default(),
            first: Move {
                distance: 90.0,
                duration: 0.5,
            },
            own: Move {
                distance: 30.0,
                duration: 0.25,
            },
            second: Second::Same,
            unit: "°",
            scale: Scale::Unit,
            deepest: Order::Acceleration,
        }
    }
}

impl Seam {
    fn moves(&self) -> [Move; 2] {
        match self.second {
            Second::Same => [self.first, self.first],
            Second::Own => [self.first, self.own],
        }
    }

    /// The pairs with their moves. The fields admit only what makes moves, so none is left out.
    fn all(&self) -> Vec<(&Pair, TwoMoves)> {
        let made = |pair: &Pair| TwoMoves::new(&pair.0, self.moves()).ok();
        self.pairs.iter().filter_map(|pair| Some((pair, made(pair)?))).collect()
    }

    /// The unit of positions in the plots.
    fn plotted_unit(&self) -> &'static str {
        match self.scale {
            Scale::Unit => "",
            Scale::Real => self.unit,
        }
    }
}

impl LabPage for Seam {
    fn show_step(&mut self, step: usize) {
        *self = Self {
            deepest: if step == 0 {
                Order::Velocity
            } else {
                Order::Acceleration
            },
            scale: if step < 2 { Scale::Unit } else { Scale::Real },
            second: if step < 3 { Second::Same } else { Second::Own },
            ..Self::default()
        };
    }

    fn controls(&mut self, ui: &mut Ui, setting: &Setting<'_>, wishes: &mut Wishes) {
        controls::show(ui, setting, self, wishes);
    }

    fn stage(&mut self, ui: &mut Ui, setting: &Setting<'_>, wishes: &mut Wishes) {
        let all = self.all();
        let Some((_, first)) = all.first() else {
            return;
        };
        let chart = figure::chart(self, &all, setting.language());
        let below = tracks::height(setting, all.len());
        let resting = first.place(self.scale, setting.elapsed);
        let mut figure = Figure::new(&chart)
            .height(ui.available_height() - below - ui.spacing().item_spacing.y)
            .beside(tracks::names(
                ui,
                setting,
                &figure::tracks(setting.language(), &all, 0.0),
            ))
            .legend(Legend::Elsewhere);
        // Before anything moves there is nothing to read.
        if setting.playing || setting.elapsed > 0.0 {
            figure = figure.resting_at(resting);
        }
        let painted = figure.show(ui, setting, |place| figure::readings(self, &all, place));
        let time = first.time(self.scale, painted.cursor.unwrap_or(resting));
        let balls = figure::tracks(setting.language(), &all, time);
        let range = Range::around(
            balls
                .iter()
                .flat_map(|ball| ball.ticks.iter().copied())
                .chain([0.0, 1.0]),
        );
        tracks::show(ui, setting, painted.geometry.x_range(), range, &balls);
        if let Some(place) = painted.scrub() {
            wishes.push(Action::Lab(LabAction::Seek(first.time(self.scale, place))));
        }
    }

    fn chart(&self, setting: &Setting<'_>) -> Option<Chart> {
        let all = self.all();
        (!all.is_empty()).then(|| figure::chart(self, &all, setting.language()))
    }

    fn css(&self) -> String {
        css::lines(self.pairs.iter().flat_map(|pair| &pair.0))
    }

    fn motion(&self) -> Motion {
        Motion::Runs(self.moves().iter().map(|of| of.duration).sum())
    }
}
