//! The lab: what its pages teach, as numbers. Every number the lab shows is found here and checked against references;
//! words, controls and plots are the window's, in `app/lab`.

pub mod angles;
pub mod compare;
pub mod frame_rate;
pub mod lines;
pub mod seam;
pub mod twos;
