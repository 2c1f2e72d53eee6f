//! What the lab says: which lesson a page has; sentences with numbers, a file for each page.

mod compare;
mod figure;
mod lesson;
mod seam;

pub use compare::*;
pub use figure::*;
pub(super) use lesson::steps;
pub use lesson::{Step, lesson};
pub use seam::*;
