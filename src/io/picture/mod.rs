//! Handouts: a [`Chart`](crate::chart::Chart) as SVG, and that SVG as PNG.
//!
//! The SVG is laid out here and drawn by whoever opens it; the PNG is rendered from the very same text, so that the two
//! cannot differ.

mod crop;
mod dots;
mod labels;
mod measure;
mod panel;
pub mod paper;
pub mod plot;
#[cfg(feature = "pictures")]
pub mod png;
mod sheet;
pub mod svg;
mod xml;

pub use sheet::{SecondScale, Sheet, SheetError};
