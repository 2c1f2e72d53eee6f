//! The window: panels read a `frame::Frame` and push [`action::Action`]s; `shell` applies them in one place.
//!
//! Three kinds of state, three places: *historic* (the document, in the [`crate::edit::Editor`]), *ahistoric*
//! ([`view_state`]: view, layout, theme), *ephemeral* ([`gesture`], hover).

pub mod action;
mod channel_list;
pub mod command;
mod derived;
pub mod dialogs;
pub mod easing_picker;
mod expression;
pub mod files;
pub mod findings;
pub mod fonts;
mod frame;
pub mod gesture;
pub mod hit;
mod icons;
mod inspector;
pub mod lab;
pub mod markers;
mod menu;
mod notices;
mod number_field;
pub mod playing;
pub mod plot;
pub mod preview;
pub mod resample;
mod rhythm;
mod ruler;
mod sample;
mod seams;
mod shell;
mod snap;
mod status;
pub mod strip;
pub mod text;
pub mod theme;
mod tool_bar;
mod transport;
pub mod view_state;

pub use shell::{Inbetween, Options, Renderer, StartError, run};
