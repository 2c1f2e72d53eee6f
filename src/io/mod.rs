//! Files in and out: the native RON format, glTF, pictures, atomic writing, reports, the state folder.

pub mod atomic;
pub mod folder;
#[cfg(feature = "pictures")]
pub mod fonts;
pub mod gltf;
mod open;
pub mod picture;
pub mod report;
pub mod ron_file;
mod ron_v1;
pub mod source;
pub mod stamp;
pub mod state;

pub use open::{Format, OpenError, Opened, open, open_bytes};

/// Called with the part that is done, 0 to 1; may stop reading.
pub type Progress<'p> = dyn FnMut(f32) -> std::ops::ControlFlow<()> + 'p;
