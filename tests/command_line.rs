//! The command line: what the built program writes, where, and with which exit code.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

#[path = "command_line/check.rs"]
mod check;
#[path = "command_line/convert.rs"]
mod convert;
#[path = "command_line/corpus.rs"]
mod corpus;
#[path = "command_line/files.rs"]
mod files;
#[path = "command_line/keys.rs"]
mod keys;
#[path = "command_line/plot.rs"]
mod plot;
#[path = "command_line/program.rs"]
mod program;
#[path = "command_line/sample.rs"]
mod sample;
#[path = "command_line/streams.rs"]
mod streams;
#[path = "gltf/support.rs"]
mod support;
#[path = "command_line/table.rs"]
mod table;
#[path = "command_line/usage.rs"]
mod usage;
