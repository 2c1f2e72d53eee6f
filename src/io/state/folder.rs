//! Where the state folder is, and reading and writing its files.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{RecentFiles, UiSettings};
use crate::io::atomic::{self, SaveError};

/// The variable that names another state folder.
const OVERRIDE: &str = "INBETWEEN_STATE_DIR";

/// The largest state file that is read, in bytes.
const LARGEST: u64 = 1 << 20;

const RECENT: &str = "recent.ron";
const SETTINGS: &str = "settings.ron";

/// A folder for what the program remembers. It need not exist before something is saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StateFolder {
    path: PathBuf,
}

impl StateFolder {
    /// The folder of this user: what `INBETWEEN_STATE_DIR` names, else `inbetween` in `$XDG_STATE_HOME` or
    /// `~/.local/state` (Linux and the like), `Inbetween` in `~/Library/Application Support` (macOS) or in
    /// `%LOCALAPPDATA%` (Windows). `None` where the system names no home.
    pub fn of_user() -> Option<Self> {
        locate(|name| std::env::var_os(name)).map(Self::at)
    }

    /// The folder at this path.
    pub fn at(path: impl Into<PathBuf>) -> Self {
        Self { path: path.into() }
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The recent files; none where there is no readable list.
    pub fn recent_files(&self) -> RecentFiles {
        self.load(RECENT)
    }

    /// Saves the recent files.
    ///
    /// # Errors
    /// [`SaveError`]; worth a line in the log, not a message.
    pub fn save_recent_files(&self, recent: &RecentFiles) -> Result<(), SaveError> {
        self.save(RECENT, recent)
    }

    /// Puts a file on top of the saved list. Reads the list first, so that two open programs do not forget each
    /// other's files.
    ///
    /// # Errors
    /// [`SaveError`]; worth a line in the log, not a message.
    pub fn remember_file(&self, file: &Path) -> Result<RecentFiles, SaveError> {
        let mut recent = self.recent_files();
        recent.add(file);
        self.save_recent_files(&recent)?;
        Ok(recent)
    }

    /// The settings; the defaults where there are no readable ones.
    pub fn settings(&self) -> UiSettings {
        self.load::<UiSettings>(SETTINGS).sane()
    }

    /// Saves the settings.
    ///
    /// # Errors
    /// [`SaveError`]; worth a line in the log, not a message.
    pub fn save_settings(&self, settings: &UiSettings) -> Result<(), SaveError> {
        self.save(SETTINGS, settings)
    }

    fn load<T: DeserializeOwned + Default>(&self, name: &str) -> T {
        let path = self.path.join(name);
        let broken = |why: &dyn std::fmt::Display| {
            log::warn!("{} is set aside: {why}", path.display());
            set_aside(&path);
            T::default()
        };
        match read(&path) {
            Ok(text) => ron::from_str(&text).unwrap_or_else(|error| broken(&error)),
            Err(error) if error.kind() == ErrorKind::InvalidData => broken(&error),
            Err(error) => {
                if error.kind() != ErrorKind::NotFound {
                    log::warn!("{} cannot be read: {error}", path.display());
                }
                T::default()
            }
        }
    }

    fn save<T: Serialize>(&self, name: &str, value: &T) -> Result<(), SaveError> {
        let path = self.path.join(name);
        let io_error = |error| SaveError::Io {
            path: path.clone(),
            error,
        };
        fs::create_dir_all(&self.path).map_err(io_error)?;
        let pretty = ron::ser::PrettyConfig::new().new_line("\n");
        let text = ron::ser::to_string_pretty(value, pretty).map_err(|error| io_error(io::Error::other(error)))?;
        atomic::write(&path, format!("{text}\n").as_bytes())
    }
}

/// The text of a small file; `InvalidData` where it is too large or no text.
fn read(path: &Path) -> io::Result<String> {
    // Before opening: opening a pipe would wait for its other end.
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::other("it is not a file"));
    }
    let mut text = String::new();
    let read = File::open(path)?.take(LARGEST + 1).read_to_string(&mut text)?;
    if read as u64 > LARGEST {
        return Err(io::Error::new(ErrorKind::InvalidData, "it is too large"));
    }
    Ok(text)
}

/// Renames a broken file to `NAME.broken`, where it stands until the next one breaks.
fn set_aside(path: &Path) {
    let mut aside = path.as_os_str().to_owned();
    aside.push(".broken");
    if let Err(error) = fs::rename(path, &aside) {
        log::warn!("{} could not be renamed: {error}", path.display());
    }
}

/// The path of the state folder, given the environment.
fn locate(variable: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    // The XDG specification has relative paths ignored; so are empty ones everywhere.
    let folder = |name: &str| variable(name).map(PathBuf::from);
    let absolute = |name: &str| folder(name).filter(|path| path.is_absolute());
    if let Some(path) = folder(OVERRIDE).filter(|path| !path.as_os_str().is_empty()) {
        return Some(path);
    }
    if cfg!(windows) {
        return Some(absolute("LOCALAPPDATA")?.join("Inbetween"));
    }
    if cfg!(target_os = "macos") {
        let library = absolute("HOME")?.join("Library").join("Application Support");
        return Some(library.join("Inbetween"));
    }
    let state = absolute("XDG_STATE_HOME").or_else(|| Some(absolute("HOME")?.join(".local").join("state")))?;
    Some(state.join("inbetween"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn located(variables: &[(&str, &str)]) -> Option<PathBuf> {
        locate(|wanted| {
            let found = variables.iter().find(|(name, _)| *name == wanted);
            found.map(|(_, value)| OsString::from(value))
        })
    }

    #[test]
    fn the_named_folder_comes_first() {
        let variables = [
            (OVERRIDE, "here"),
            ("XDG_STATE_HOME", "/state"),
            ("HOME", "/home/a"),
            ("LOCALAPPDATA", "C:\\a"),
        ];
        assert_eq!(located(&variables), Some(PathBuf::from("here")));
        assert_eq!(located(&[]), None);
        assert_eq!(located(&[(OVERRIDE, "")]), None);
    }

    #[cfg(all(unix, not(target_os = "macos")))]
    #[test]
    fn without_a_name_the_folder_is_where_the_base_directory_specification_says() {
        let home = ("HOME", "/home/a");
        let usual = Some(PathBuf::from("/home/a/.local/state/inbetween"));
        assert_eq!(located(&[home]), usual);
        assert_eq!(located(&[home, ("XDG_STATE_HOME", "")]), usual);
        assert_eq!(located(&[home, ("XDG_STATE_HOME", "state")]), usual);
        assert_eq!(
            located(&[home, ("XDG_STATE_HOME", "/state")]),
            Some(PathBuf::from("/state/inbetween"))
        );
    }

    #[cfg(target_os = "macos")]
    #[test]
    fn without_a_name_the_folder_is_in_the_library() {
        assert_eq!(
            located(&[("HOME", "/Users/a")]),
            Some(PathBuf::from("/Users/a/Library/Application Support/Inbetween"))
        );
    }

    #[cfg(windows)]
    #[test]
    fn without_a_name_the_folder_is_in_the_local_application_data() {
        assert_eq!(
            located(&[("LOCALAPPDATA", "C:\\a")]),
            Some(PathBuf::from("C:\\a\\Inbetween"))
        );
    }
}
