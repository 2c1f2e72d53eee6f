//! The state folder: what the program remembers between runs, recent files and settings.
//!
//! Nothing in it is worth an error to a person: what cannot be read starts from its defaults, and a file that is
//! broken is set aside under another name rather than overwritten.

mod folder;
mod recent;
mod settings;

pub use folder::StateFolder;
pub use recent::{MOST_RECENT, RecentFiles};
pub use settings::{
    Lanes, Language, OpenPanels, Overlays, Panels, SampledAs, SampledAt, Snap, Theme, TimeDisplay, UiSettings,
};
