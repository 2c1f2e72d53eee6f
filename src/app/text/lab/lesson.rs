//! The lessons: a short guided text for each page.

use crate::app::lab::Page;
use crate::app::text::{Language, chinese, english};

/// A step of a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// What it is about.
    pub heading: &'static str,
    /// What to look at, in paragraphs parted by an empty line.
    pub body: &'static str,
}

/// How many steps each lesson has, the same in every language.
pub(in crate::app::text) mod steps {
    pub const COMPARE: usize = 4;
    pub const SEAM: usize = 4;
    pub const FLOOR: usize = 4;
    pub const TABLE: usize = 3;
    pub const FRAME_RATE: usize = 4;
    pub const TWOS: usize = 3;
    pub const ANGLES: usize = 4;
}

/// The steps of a page, three to five.
pub const fn lesson(page: Page, language: Language) -> &'static [Step] {
    match language {
        Language::English => english::lessons::lesson(page),
        Language::Chinese => chinese::lessons::lesson(page),
    }
}
