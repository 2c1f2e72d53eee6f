//! What is said of an easing beside others: its ends, its peaks, its range, how smoothly it meets rest.

mod facts;
mod jumps;
mod peak;
mod segment;

pub use facts::{EasingFacts, Meeting};
pub use jumps::{Jump, jumps};
pub use peak::{Peak, Places};
pub use segment::{NoShape, Standing, segment_kind, shape};
