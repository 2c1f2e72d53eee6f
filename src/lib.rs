//! Inbetween: keyframe curves that are drawn, played and saved by one evaluator.
//!
//! Layers, imports pointing down only:
//!
//! ```text
//! main -> app | cli -> lab -> { edit, io, play, jobs } -> document -> curve
//!                                    io -> chart
//! ```
//!
//! * [`curve`]: pure maths of keys, tangents, segments, easings, rotations and their analysis.
//! * [`document`]: values with identity: documents, clips, channels, targets.
//! * [`edit`]: every change as data, the selection, the undo history.
//! * [`io`]: files in and out.
//! * [`play`]: wall clock to clip time.
//! * [`chart`]: figures as values, for the window and for handouts.
//! * [`lab`]: what the pages of the lab teach, as numbers.
//! * [`jobs`]: named worker threads with progress and cancel.
//! * `app` (feature `gui`): the window. `cli` (feature `cli`): the command line.
//!
//! Units and words used everywhere: *time* and *span* in seconds, *u* in 0..1 across a segment, *value* in the
//! channel's unit, *slope* in value per second, *frame* = time times the clip's rate.
//!
//! # Playing a saved clip
//!
//! ```
//! use inbetween::io::ron_file;
//! use std::path::Path;
//!
//! let document = ron_file::read_file(Path::new("assets/bounce_and_walk.ron"))?;
//! for clip in document.clips() {
//!     for channel in &clip.channels {
//!         for component in 0..channel.curves.len() {
//!             let value = channel.value(component, 0.5);
//!             println!("{} {}: {value} {}", channel.name, channel.component_name(component), channel.unit);
//!         }
//!     }
//! }
//! # let clip = &document.clips()[0];
//! # assert_eq!(clip.channels[0].value(1, 0.5), 0.0, "the ball touches the floor after half a second");
//! # Ok::<(), ron_file::RonError>(())
//! ```

#[cfg(feature = "gui")]
pub mod app;
pub mod chart;
#[cfg(feature = "cli")]
pub mod cli;
pub mod curve;
pub mod document;
pub mod edit;
pub mod io;
pub mod jobs;
pub mod lab;
pub mod play;
