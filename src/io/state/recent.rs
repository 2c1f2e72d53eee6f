//! The files opened lately.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// How many are remembered.
pub const MOST_RECENT: usize = 15;

/// Absolute paths, the latest first, none twice, at most [`MOST_RECENT`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecentFiles {
    paths: Vec<PathBuf>,
}

impl RecentFiles {
    /// The paths, the latest first.
    pub fn paths(&self) -> &[PathBuf] {
        &self.paths
    }

    /// Puts a file on top. A relative path is taken from the working folder.
    pub fn add(&mut self, file: &Path) {
        let file = std::path::absolute(file).unwrap_or_else(|_| file.to_owned());
        self.forget(&file);
        self.paths.insert(0, file);
        self.paths.truncate(MOST_RECENT);
    }

    /// Takes a file off the list, such as one that is no longer there.
    pub fn forget(&mut self, file: &Path) {
        let file = std::path::absolute(file).unwrap_or_else(|_| file.to_owned());
        self.paths.retain(|path| *path != file);
    }

    /// Takes every file off the list.
    pub fn clear(&mut self) {
        self.paths.clear();
    }
}

/// As a list of texts. A path that is not Unicode has none and is left out.
impl Serialize for RecentFiles {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.paths.iter().filter_map(|path| path.to_str()))
    }
}

impl<'de> Deserialize<'de> for RecentFiles {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut recent = Self::default();
        for path in Vec::<PathBuf>::deserialize(deserializer)?.iter().rev() {
            recent.add(path);
        }
        Ok(recent)
    }
}
