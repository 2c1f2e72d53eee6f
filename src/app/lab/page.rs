//! What a page of the lab has in common with the others: what it reads, and what it must be able to do.

use egui::Ui;

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
    /// Real time since the balls were started, s. Stands still where they are stopped.
    pub elapsed: f64,
    /// Where the pointer holds the cursor on the shared axis, in its units.
    pub cursor: Option<f64>,
}

impl Setting<'_> {
    /// The language of the interface.
    pub fn language(&self) -> Language {
        self.frame.language()
    }
}

/// A page of the lab.
///
/// What is chosen on it is its own; the document is changed only by the wishes it pushes.
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
}
