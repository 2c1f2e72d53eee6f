//! The page of the clock and the frame.

use egui::Ui;

use crate::app::frame::Wishes;
use crate::app::lab::page::{LabPage, Setting};
use crate::chart::Chart;

/// What is chosen on the page.
#[derive(Debug, Default)]
pub struct FrameRate {}

impl LabPage for FrameRate {
    fn show_step(&mut self, _step: usize) {}

    fn controls(&mut self, _ui: &mut Ui, _setting: &Setting<'_>, _wishes: &mut Wishes) {}

    fn stage(&mut self, _ui: &mut Ui, _setting: &Setting<'_>, _wishes: &mut Wishes) {}

    fn chart(&self, _setting: &Setting<'_>) -> Option<Chart> {
        None
    }

    fn css(&self) -> String {
        String::new()
    }
}
