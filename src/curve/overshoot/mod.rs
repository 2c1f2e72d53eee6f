//! Where a curve goes: exact extrema, ranges, peaks, and how far it runs past its limits or its keys.

mod excursion;
mod outline;
mod peak;
mod pieces;
mod range;

pub use excursion::{
    Excursion, KeyOutside, Side, beyond_ends, beyond_ends_of, beyond_limits, beyond_limits_of, keys_outside,
    keys_outside_of,
};
pub(super) use peak::turns;
pub use peak::{greatest_place, peak, peak_within};
pub(super) use pieces::inner_points;
pub use range::{Extremum, Range, curve_range, derivative_range, extrema, range_between, segment_range};
pub(super) use range::{borders, widened};
