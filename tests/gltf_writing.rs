//! Writing glTF: what is not edited stays as it was, what is edited reads back as it is drawn.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "gltf_writing/corpus.rs"]
mod corpus;
#[path = "gltf/mod.rs"]
mod gltf;
#[path = "gltf_writing/support.rs"]
mod support;
