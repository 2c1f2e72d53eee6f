//! Flattening: curves, their derivatives, continuations and stairs as polylines within a quarter of a pixel.
//!
//! Only what a [`View`] shows is flattened, into [`Strips`] that can be used again and again. No output number is ever
//! infinite or NaN.

mod columns;
mod continuation;
mod division;
mod eased;
mod graph;
mod pen;
mod stair;
mod strips;
mod view;

pub use columns::{columns, is_dense};
pub use continuation::{continuation, continuation_by_columns};
pub use division::Division;
pub use graph::graph;
pub use stair::{is_too_fine, stair};
pub use strips::{Band, Infinite, Jump, Strips};
pub use view::{TOLERANCE, View};
