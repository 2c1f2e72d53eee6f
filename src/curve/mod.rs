//! Pure curve maths: keys, tangents, segments, easings, rotation, analysis, flattening, time.
//!
//! Everything here is `f64`, free of input and output, and knows nothing of documents or windows.

pub mod continuity;
mod curve_type;
pub mod cubic;
pub mod easing;
pub mod flatten;
mod key;
pub mod outside;
pub mod overshoot;
pub mod repair;
pub mod rhythm;
pub mod rotation;
pub mod segment;
pub mod slopes;
pub mod split;
mod tangent;
pub mod time;
