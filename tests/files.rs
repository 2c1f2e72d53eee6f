//! Files: what is written reads back equal, what is wrong is refused with its place, any file opens by its content.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

#[path = "files/compare.rs"]
mod compare;
#[path = "files/easings.rs"]
mod easings;
#[path = "files/kitchen_sink.rs"]
mod kitchen_sink;
#[path = "files/opening.rs"]
mod opening;
#[path = "files/random.rs"]
mod random;
#[path = "files/refused.rs"]
mod refused;
#[path = "files/round_trip.rs"]
mod round_trip;
#[path = "files/saving.rs"]
mod saving;
#[path = "files/state_folder.rs"]
mod state_folder;
