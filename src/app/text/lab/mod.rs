//! What the lab says: which lesson a page has; sentences with numbers, a file for each page.

mod figure;
mod floor;
mod lesson;
mod seam;
mod table;

pub use figure::*;
pub use floor::*;
pub(super) use lesson::steps;
pub use lesson::{Step, lesson};
pub use seam::*;
pub use table::*;
