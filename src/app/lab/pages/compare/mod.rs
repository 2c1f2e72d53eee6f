//! The page that puts easings side by side: what is chosen on it, and what it can do.

mod choose;
mod clip;
mod facts;
mod figure;
mod list;
mod marks;
mod stage;
mod subject;

use egui::Ui;

use crate::app::frame::Wishes;
use crate::app::lab::clock::Motion;
use crate::app::lab::css;
use crate::app::lab::page::{LabPage, Setting};
use crate::chart::Chart;
use crate::curve::easing::Easing;

use choose::Chooser;
use figure::{Layout, Names};
use subject::Subjects;

/// How the subjects share the stage.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Arrangement {
    /// All in one set of plots.
    #[default]
    Overlaid,
    /// A column each.
    SideBySide,
}

/// Whether the table of facts is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Facts {
    #[default]
    Shown,
    Hidden,
}

/// What is chosen on the page.
#[derive(Debug)]
pub struct Compare {
    subjects: Subjects,
    arrangement: Arrangement,
    facts: Facts,
    /// How long a run of the balls takes at speed 1, s.
    duration: f64,
    /// How fast they run.
    speed: f64,
    chooser: Chooser,
    /// Where the pointer holds the cursor of a column, for all of them.
    hover: Option<f64>,
}

impl Default for Compare {
    fn default() -> Self {
        let mut page = Self {
            subjects: Subjects::default(),
            arrangement: Arrangement::default(),
            facts: Facts::default(),
            duration: 1.0,
            speed: 1.0,
            chooser: Chooser::default(),
            hover: None,
        };
        page.set(FIRST);
        page
    }
}

/// What the page begins with.
const FIRST: &[&str] = &["smoothstep", "smootherstep", "linear"];

/// What each step of the lesson speaks of.
const STEPS: [&[&str]; 4] = [
    FIRST,
    &["smoothstep", "smootherstep"],
    &["easeOutCubic", "easeOutBack", "easeOutElastic"],
    &["linear", "smoothstep", "smootherstep", "septic"],
];

impl Compare {
    fn set(&mut self, names: &[&str]) {
        let easings = names
            .iter()
            .filter_map(|name| Easing::from_name(name).or_else(|| Easing::from_css(name).ok()));
        self.subjects.set(easings);
    }

    /// How long a run takes, s.
    fn run(&self) -> f64 {
        self.duration / self.speed
    }

    /// Where the balls are on the shared axis.
    fn u(&self, setting: &Setting<'_>) -> f64 {
        (setting.elapsed / self.run()).clamp(0.0, 1.0)
    }
}

impl LabPage for Compare {
    fn show_step(&mut self, step: usize) {
        if let Some(names) = STEPS.get(step) {
            self.set(names);
        }
        self.arrangement = Arrangement::Overlaid;
        self.chooser.close();
    }

    fn controls(&mut self, ui: &mut Ui, setting: &Setting<'_>, wishes: &mut Wishes) {
        list::show(self, ui, setting, wishes);
    }

    fn stage(&mut self, ui: &mut Ui, setting: &Setting<'_>, wishes: &mut Wishes) {
        stage::show(self, ui, setting, wishes);
    }

    fn chart(&self, setting: &Setting<'_>) -> Option<Chart> {
        let seen = self.subjects.seen();
        let ranges = figure::ranges(&seen);
        let layout = Layout {
            ranges: &ranges,
            in_hand: self.subjects.in_hand().map(subject::Subject::id),
            names: Names::Full,
        };
        (!seen.is_empty()).then(|| figure::figure(setting.language(), &seen, layout))
    }

    fn css(&self) -> String {
        css::lines(self.subjects.seen().into_iter().map(subject::Subject::easing))
    }

    fn motion(&self) -> Motion {
        Motion::Runs(self.run())
    }
}
