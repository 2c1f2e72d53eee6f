//! Playing: from wall clock to clip time, and which times of a clip are shown.

mod clock;
pub mod frame_rate;
mod sampling;

pub use clock::{Clock, ClockError, Heading};
pub use sampling::{Between, Sampling};
