//! The native file: what is written reads back equal, what is wrong is refused with its place.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

#[path = "ron_files/compare.rs"]
mod compare;
#[path = "ron_files/easings.rs"]
mod easings;
#[path = "ron_files/kitchen_sink.rs"]
mod kitchen_sink;
#[path = "ron_files/random.rs"]
mod random;
#[path = "ron_files/refused.rs"]
mod refused;
#[path = "ron_files/round_trip.rs"]
mod round_trip;
#[path = "ron_files/saving.rs"]
mod saving;
