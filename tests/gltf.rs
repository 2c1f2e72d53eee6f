//! glTF files: what they become, what is wrong with them, and that nothing in them can do harm.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "gltf/channels.rs"]
mod channels;
#[path = "gltf/faults.rs"]
mod faults;
#[path = "gltf/hostile.rs"]
mod hostile;
#[path = "gltf/reading.rs"]
mod reading;
#[path = "gltf/second.rs"]
mod second;
#[path = "gltf/support.rs"]
mod support;
