//! The pages of the lab, a file or folder each.

mod angles;
mod compare;
mod floor;
mod frame_rate;
mod readout;
mod seam;
mod table;
mod twos;

use super::Page;
use super::page::LabPage;

/// What is chosen on every page.
#[derive(Debug, Default)]
pub struct Pages {
    compare: compare::Compare,
    seam: seam::Seam,
    floor: floor::Floor,
    table: table::Table,
    frame_rate: frame_rate::FrameRate,
    twos: twos::Twos,
    angles: angles::Angles,
}

impl Pages {
    /// A page.
    pub fn get(&self, page: Page) -> &dyn LabPage {
        match page {
            Page::Compare => &self.compare,
            Page::Seam => &self.seam,
            Page::Floor => &self.floor,
            Page::Table => &self.table,
            Page::FrameRate => &self.frame_rate,
            Page::Twos => &self.twos,
            Page::Angles => &self.angles,
        }
    }

    /// A page, to be drawn.
    pub fn get_mut(&mut self, page: Page) -> &mut dyn LabPage {
        match page {
            Page::Compare => &mut self.compare,
            Page::Seam => &mut self.seam,
            Page::Floor => &mut self.floor,
            Page::Table => &mut self.table,
            Page::FrameRate => &mut self.frame_rate,
            Page::Twos => &mut self.twos,
            Page::Angles => &mut self.angles,
        }
    }
}
