//! Pure curve maths: keys, tangents, segments, easings, rotation, analysis, flattening, time.
//!
//! Everything here is `f64`, free of input and output, and knows nothing of documents or windows.

pub mod bake;
mod block;
mod blocks;
mod blockwise;
pub mod continuity;
pub mod cubic;
mod curve_type;
pub mod easing;
pub mod fit;
pub mod flatten;
mod jump;
mod key;
mod key_times;
pub mod outside;
pub mod overshoot;
mod pyramid;
pub mod reduce;
pub mod repair;
pub mod rhythm;
pub mod rotation;
mod segment;
mod segment_easing;
pub mod slopes;
mod splice;
pub mod split;
mod tangent;
pub mod time;

pub use blockwise::Blockwise;
pub use curve_type::{Approach, Common, Curve, CurveError, Located};
pub use key::{Key, KeyError, KeyId, LARGEST, within};
pub use outside::{Ends, Outside};
pub use pyramid::Pyramid;
pub use rhythm::Rhythm;
pub use segment::{Order, Sample, Segment, SegmentKind};
pub use slopes::Slopes;
pub use splice::Splice;
pub use tangent::{SideTangent, Tangent, Tcb};
pub use time::{FrameRate, Time};
