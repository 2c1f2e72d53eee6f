//! What the files of a window need from outside.

use std::fmt;
use std::sync::Arc;

use crate::io::state::StateFolder;

use super::flow::Way;
use super::picker::Picker;

/// Set to anything, it makes every file dialog the window's own.
pub const IN_APP_VARIABLE: &str = "INBETWEEN_IN_APP_DIALOGS";

/// What the files of a window need from outside. The default asks in the window and remembers nothing.
#[derive(Clone, Default)]
pub struct FileOptions {
    /// The system's dialogs, or a test's answers; without them the window asks by itself.
    pub picker: Option<Arc<dyn Picker>>,
    /// Where recent files are kept.
    pub state: Option<StateFolder>,
}

impl FileOptions {
    /// These dialogs, unless [`IN_APP_VARIABLE`] is set, and the user's state folder.
    pub fn of_user(picker: impl Picker + 'static) -> Self {
        let in_app = std::env::var_os(IN_APP_VARIABLE).is_some();
        Self {
            picker: (!in_app).then(|| Arc::new(picker) as Arc<dyn Picker>),
            state: StateFolder::of_user(),
        }
    }
}

impl fmt::Debug for FileOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FileOptions")
            .field("asks", &self.picker.as_ref().map_or(Way::InApp, |_| Way::Native))
            .field("state", &self.state)
            .finish()
    }
}

/// Wakes the window when a job has news.
#[derive(Clone)]
pub(super) struct Waker(pub(super) Arc<dyn Fn() + Send + Sync>);

impl Waker {
    pub(super) fn wake(&self) {
        (self.0)();
    }

    #[cfg(test)]
    pub(super) fn none() -> Self {
        Self(Arc::new(|| {}))
    }
}

impl fmt::Debug for Waker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Waker")
    }
}
