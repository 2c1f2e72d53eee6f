//! The lab on the real window, drawn without a display: every lesson in both languages, both rooms, the pages.
#![cfg(feature = "gui")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

// The editing tests' small documents.
#[allow(dead_code)]
#[path = "edits/support.rs"]
mod documents;
#[allow(dead_code)]
#[path = "ui/driver.rs"]
mod driver;
mod support;

#[path = "ui_lab/angles.rs"]
mod angles;
#[path = "ui_lab/compare.rs"]
mod compare;
#[path = "ui_lab/floor.rs"]
mod floor;
#[path = "ui_lab/frame_rate.rs"]
mod frame_rate;
#[path = "ui_lab/hands.rs"]
mod hands;
#[path = "ui_lab/lessons.rs"]
mod lessons;
#[path = "ui_lab/references.rs"]
mod references;
#[path = "ui_lab/rooms.rs"]
mod rooms;
#[path = "ui_lab/seam.rs"]
mod seam;
#[path = "ui_lab/table.rs"]
mod table;
#[path = "ui_lab/twos.rs"]
mod twos;
