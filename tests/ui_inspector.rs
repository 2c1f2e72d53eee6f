//! The inspector in the whole window: numbers, tangent parameters, overshoot, segments, channel and clip (cases c042,
//! c047, c048).
#![cfg(feature = "gui")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod support;

#[path = "ui_inspector/desk.rs"]
mod desk;
#[path = "ui_inspector/easings.rs"]
mod easings;
#[path = "ui_inspector/fields.rs"]
mod fields;
#[path = "ui_inspector/pictures.rs"]
mod pictures;
#[path = "ui_inspector/sections.rs"]
mod sections;
#[path = "ui_inspector/widths.rs"]
mod widths;
