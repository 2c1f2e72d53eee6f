//! Overshoot, continuity, repairs and polylines against worked examples, and as properties.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "analysis/continuity.rs"]
mod continuity;
#[path = "analysis/easings.rs"]
mod easings;
#[path = "analysis/extremes.rs"]
mod extremes;
#[path = "analysis/flatten.rs"]
mod flatten;
#[path = "analysis/flatten_properties.rs"]
mod flatten_properties;
#[path = "analysis/floor.rs"]
mod floor;
mod oracle;
#[path = "analysis/overshoot.rs"]
mod overshoot;
#[path = "analysis/repair.rs"]
mod repair;
#[path = "analysis/schemes.rs"]
mod schemes;
#[path = "analysis/strategies.rs"]
mod strategies;
