//! Files in and out: the native RON format, glTF, atomic writing, reports, the state folder.

pub mod atomic;
pub mod folder;
pub mod gltf;
pub mod report;
pub mod ron_file;
mod ron_v1;
pub mod stamp;
pub mod state;
