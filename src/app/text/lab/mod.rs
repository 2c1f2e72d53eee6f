//! What the lab says: which lesson a page has; sentences with numbers, a file for each page.

mod figure;
mod lesson;

pub use figure::*;
pub(super) use lesson::steps;
pub use lesson::{Step, lesson};
