//! Inbetween: keyframe curves that are drawn, played and saved by one evaluator.
//!
//! Layers, imports pointing down only:
//!
//! ```text
//! main -> app | cli -> { edit, io, play, jobs } -> document -> curve
//! ```
//!
//! * [`curve`]: pure maths of keys, tangents, segments, easings, rotations and their analysis.
//! * [`document`]: values with identity: documents, clips, channels, targets.
//! * [`edit`]: every change as data, the selection, the undo history.
//! * [`io`]: files in and out.
//! * [`play`]: wall clock to clip time.
//! * [`jobs`]: named worker threads with progress and cancel.
//! * `app` (feature `gui`): the window. `cli` (feature `cli`): the command line.
//!
//! Units and words used everywhere: *time* and *span* in seconds, *u* in 0..1 across a segment, *value* in the
//! channel's unit, *slope* in value per second, *frame* = time times the clip's rate.

#[cfg(feature = "gui")]
pub mod app;
#[cfg(feature = "cli")]
pub mod cli;
pub mod curve;
pub mod document;
pub mod edit;
pub mod io;
pub mod jobs;
pub mod play;
