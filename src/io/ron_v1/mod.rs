//! File format version 1: its text, its structs, and the way between them and the document.
//!
//! The structs under `schema` are frozen: a later version gets its own folder, and this one keeps reading its files.
//! Writing does not go through them, so that the text is laid out for people: one key a line, defaults left out,
//! numbers in their shortest form that reads back to the same bits.

mod easing;
mod enums;
mod model;
mod number;
mod probe;
mod read;
mod schema;
mod text;
mod watched;
mod write;

pub(super) use read::read;
pub(super) use write::write;

/// What the field `format` of every native file says.
const FORMAT: &str = "inbetween";

/// The version this folder reads and writes.
const VERSION: u64 = 1;
