//! Every gesture and shortcut on the real window, drawn without a display: press, move, release, and look at the
//! document.
#![cfg(feature = "gui")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

// The editing tests' small documents.
#[allow(dead_code)]
#[path = "edits/support.rs"]
mod documents;
mod support;

#[path = "ui/box_select.rs"]
mod box_select;
#[path = "ui/cases.rs"]
mod cases;
#[path = "ui/css.rs"]
mod css;
#[path = "ui/driver.rs"]
mod driver;
#[path = "ui/fields.rs"]
mod fields;
#[path = "ui/frame_and_zoom.rs"]
mod frame_and_zoom;
#[path = "ui/handles.rs"]
mod handles;
#[path = "ui/insert.rs"]
mod insert;
#[path = "ui/loop_range.rs"]
mod loop_range;
#[path = "ui/markers.rs"]
mod markers;
#[path = "ui/menus.rs"]
mod menus;
#[path = "ui/move_keys.rs"]
mod move_keys;
#[path = "ui/pan.rs"]
mod pan;
#[path = "ui/play.rs"]
mod play;
#[path = "ui/resample.rs"]
mod resample;
#[path = "ui/rhythm.rs"]
mod rhythm;
#[path = "ui/rotations.rs"]
mod rotations;
#[path = "ui/same_frame.rs"]
mod same_frame;
#[path = "ui/seams.rs"]
mod seams;
#[path = "ui/select.rs"]
mod select;
#[path = "ui/shortcuts.rs"]
mod shortcuts;
#[path = "ui/slow_and_snap.rs"]
mod slow_and_snap;
#[path = "ui/strip.rs"]
mod strip;
#[path = "ui/transport.rs"]
mod transport;
#[path = "ui/visibility.rs"]
mod visibility;
