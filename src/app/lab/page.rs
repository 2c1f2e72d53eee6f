//! What a page of the lab has in common with the others: what it reads, and what it must be able to do.

use egui::Ui;

use super::clock::Motion;
use super::look::Look;
use crate::app::frame::{Frame, Wishes};
use crate::app::text::Language;
use crate::chart::Chart;

/// For whom it is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Audience {
    /// One person at a desk.
    #[default]
    Desk,
    /// A class before a projector: large type, few controls, thick lines.
    Class,
}

/// What pages read while they draw.
#[derive(Clone, Copy)]
pub struct Setting<'a> {
    /// The editor's frame: the open clip, palette, language.
    pub frame: &'a Frame<'a>,
    /// For whom it is drawn.
    pub audience: Audience,
    /// Where the balls are, s, by the page's own [`LabPage::motion`]. Stands still where they are stopped.
    pub elapsed: f64,
    /// Whether they move.
    pub playing: bool,
}

impl Setting<'_> {
    /// The language of the interface.
    pub fn language(&self) -> Language {
        self.frame.language()
    }

    /// Type, lines and distances.
    pub fn look(&self) -> Look {
        Look::of(self.audience)
    }
}

/// A page of the lab.
///
/// What is chosen on it is its own; the document is changed only by the wishes it pushes. So is the clock: a page that
/// puts the balls somewhere wishes `Action::Lab(LabAction::Seek(seconds))`.
pub trait LabPage {
    /// Sets up what a step of its lesson speaks of; steps are counted from 0.
    fn show_step(&mut self, step: usize);

    /// Draws its controls, below the lesson. A class sees only the few that matter most.
    fn controls(&mut self, ui: &mut Ui, setting: &Setting<'_>, wishes: &mut Wishes);

    /// Draws its stage: the plots, and what stands under them.
    fn stage(&mut self, ui: &mut Ui, setting: &Setting<'_>, wishes: &mut Wishes);

    /// What it shows, for a handout; `None` where it has no plot.
    fn chart(&self, setting: &Setting<'_>) -> Option<Chart>;

    /// The easings it shows as CSS text, one a line; empty where it has none.
    fn css(&self) -> String;

    /// Whether the pointer holds something on it: Esc is for that then.
    fn is_holding(&self) -> bool {
        false
    }

    /// How it moves when it is played.
    fn motion(&self) -> Motion {
        Motion::Endless
    }
}
