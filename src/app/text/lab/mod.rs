//! What the lab says: which lesson a page has; sentences with numbers, a file for each page.

mod angles;
mod compare;
mod figure;
mod floor;
mod frame_rate;
mod lesson;
mod seam;
mod table;
mod twos;

pub use angles::*;
pub use compare::*;
pub use figure::*;
pub use floor::*;
pub use frame_rate::*;
pub(super) use lesson::steps;
pub use lesson::{Step, lesson};
pub use seam::*;
pub use table::*;
pub use twos::*;
