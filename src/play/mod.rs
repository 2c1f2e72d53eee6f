//! Playing: from wall clock to clip time.

mod clock;

pub use clock::{Clock, ClockError};
