//! Writing glTF: what is not edited stays as it was, what is edited reads back as it is drawn.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "gltf_writing/corpus.rs"]
mod corpus;
#[path = "gltf_writing/files.rs"]
mod files;
#[path = "gltf/support.rs"]
mod gltf;
#[path = "gltf_writing/hostile.rs"]
mod hostile;
#[path = "gltf_writing/meaning.rs"]
mod meaning;
#[path = "gltf_writing/oracle.rs"]
mod oracle;
#[path = "gltf_writing/random.rs"]
mod random;
#[path = "gltf_writing/samplers.rs"]
mod samplers;
#[path = "gltf_writing/saving.rs"]
mod saving;
#[path = "gltf_writing/support.rs"]
mod support;
#[path = "gltf_writing/times.rs"]
mod times;
