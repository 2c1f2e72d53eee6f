//! What the lab says: which lesson a page has; sentences with numbers, a file for each page.

mod lesson;

pub(super) use lesson::steps;
pub use lesson::{Step, lesson};
