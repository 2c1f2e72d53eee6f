//! The sample table: an easing in numbers, a row for each step of `u`, with a remark where something happens.

mod places;
mod remark;
mod rows;
mod written;

pub use places::Places;
pub use remark::Remark;
pub use rows::{MOST_STEPS, Row, SampleTable, StepCount, StepsError, Which};
