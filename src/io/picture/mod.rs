//! Handouts: a [`Chart`](crate::chart::Chart) as SVG, and that SVG as PNG.
//!
//! The SVG is laid out here and drawn by whoever opens it; the PNG is rendered from the very same text, so that the two
//! cannot differ.

mod crop;
mod dots;
#[cfg(feature = "pictures")]
mod file;
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

#[cfg(feature = "pictures")]
pub use file::{Format, Picture, PictureError, file};
pub use sheet::{SecondScale, Sheet, SheetError};
