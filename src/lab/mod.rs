//! The lab: what its pages teach, as numbers. Every number the lab shows is found here and checked against references;
//! words, controls and plots are the window's, in `app/lab`.

pub mod angles;
pub mod compare;
pub mod floor;
pub mod frame_rate;
pub mod lines;
pub mod sample_table;
pub mod schemes;
pub mod seam;
pub mod text_table;
pub mod twos;
