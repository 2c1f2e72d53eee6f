//! Editing, as a user of the library sees it: every rule of the edits once, the field cases that concern editing, and
//! long random sequences.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod cases;
mod channels;
mod clips;
mod history;
mod insert;
mod keys;
mod numbers;
mod random;
mod repair;
mod rotations;
mod scale;
mod segments;
mod sequences;
mod support;
mod tangents;
