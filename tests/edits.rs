//! Editing, as a user of the library sees it: every rule of the edits once, the field cases that concern editing, and
//! long random sequences.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

#[path = "edits/bake.rs"]
mod bake;
#[path = "edits/cases.rs"]
mod cases;
#[path = "edits/channels.rs"]
mod channels;
#[path = "edits/clips.rs"]
mod clips;
#[path = "edits/corpus.rs"]
mod corpus;
#[path = "edits/dissolve.rs"]
mod dissolve;
#[path = "edits/history.rs"]
mod history;
#[path = "edits/insert.rs"]
mod insert;
#[path = "edits/keys.rs"]
mod keys;
#[path = "edits/loops.rs"]
mod loops;
#[path = "edits/numbers.rs"]
mod numbers;
#[path = "edits/random.rs"]
mod random;
#[path = "edits/reduce.rs"]
mod reduce;
#[path = "edits/repair.rs"]
mod repair;
#[path = "edits/reread.rs"]
mod reread;
#[path = "edits/rotations.rs"]
mod rotations;
#[path = "edits/scale.rs"]
mod scale;
#[path = "edits/segments.rs"]
mod segments;
#[path = "edits/sequences.rs"]
mod sequences;
#[path = "edits/support.rs"]
mod support;
#[path = "edits/tangents.rs"]
mod tangents;
