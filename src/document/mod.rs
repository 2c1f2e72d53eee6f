//! Values with identity: document, clip, channel, kind, target, source.
//!
//! A document is an immutable tree of `Arc`s: a clone costs a few reference counts, an edit shares everything it did
//! not touch, and "changed?" is a comparison of pointers.

mod channel;
mod clip;
#[path = "document.rs"]
mod document_type;
mod evaluate;
mod fixes;
mod kind;
mod orientation;
mod scene;
mod shift;
mod source;
mod target;
mod unbounded;

pub use channel::{
    Channel, ChannelError, ChannelId, ChannelParts, Limits, Link, OvershootPolicy, QUATERNION_TOLERANCE,
};
pub use clip::{Clip, ClipError, ClipId, ClipParts, Marker, Playback};
pub use document_type::{Document, Ids};
pub use fixes::Fixes;
pub use kind::Kind;
pub use orientation::{Orientation, component_of};
pub use scene::{Node, Scene, Skin};
pub use source::{Source, SourceContent};
pub use target::{NodePath, Target};
pub use unbounded::{Unbounded, unbounded};
