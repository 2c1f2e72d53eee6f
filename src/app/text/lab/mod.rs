//! What the lab says: which lesson a page has; sentences with numbers, a file for each page.

mod angles;
mod compare;
mod figure;
mod frame_rate;
mod lesson;
mod seam;
mod twos;

pub use angles::*;
pub use compare::*;
pub use figure::*;
pub use frame_rate::*;
pub(super) use lesson::steps;
pub use lesson::{Step, lesson};
pub use seam::*;
pub use twos::*;
