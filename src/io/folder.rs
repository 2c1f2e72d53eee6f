//! What is in a folder, for a dialog in which paths are typed.

use std::cmp::Ordering;
use std::fs;
use std::io;
use std::path::Path;

/// Most entries that are read: a folder with more is shown in part, so that a huge one costs no memory.
pub const MOST_ENTRIES: usize = 10_000;

/// Something in a folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its name; bytes that are not Unicode are replaced.
    pub name: String,
    /// What it is.
    pub kind: EntryKind,
}

/// What an entry of a folder is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum EntryKind {
    /// A folder, or a link to one.
    Folder,
    /// Anything else.
    File,
}

/// The entries of a folder, folders first, then by name whatever the case.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Listing {
    /// At most [`MOST_ENTRIES`] of them.
    pub entries: Vec<Entry>,
    /// Whether there are more than were read.
    pub cut: bool,
}

/// Reads a folder.
///
/// # Errors
/// What the system says: there is none, it is no folder, it may not be read.
pub fn list(folder: &Path) -> io::Result<Listing> {
    let folder = if folder.as_os_str().is_empty() {
        Path::new(".")
    } else {
        folder
    };
    let mut listing = Listing::default();
    for entry in fs::read_dir(folder)? {
        if listing.entries.len() == MOST_ENTRIES {
            listing.cut = true;
            break;
        }
        // An entry that went away meanwhile is no entry.
        let Ok(entry) = entry else {
            continue;
        };
        let kind = if entry.path().is_dir() {
            EntryKind::Folder
        } else {
            EntryKind::File
        };
        listing.entries.push(Entry {
            name: entry.file_name().to_string_lossy().into_owned(),
            kind,
        });
    }
    listing.entries.sort_by(by_kind_and_name);
    Ok(listing)
}

fn by_kind_and_name(a: &Entry, b: &Entry) -> Ordering {
    let folded = |entry: &Entry| entry.name.to_lowercase();
    a.kind
        .cmp(&b.kind)
        .then_with(|| folded(a).cmp(&folded(b)))
        .then_with(|| a.name.cmp(&b.name))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn folders_come_first_and_case_does_not_count() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["walk.ron", "Fox.glb", "apple.ron"] {
            fs::write(folder.path().join(name), "").unwrap();
        }
        fs::create_dir(folder.path().join("zebra")).unwrap();
        let listing = list(folder.path()).unwrap();
        let names: Vec<&str> = listing.entries.iter().map(|entry| entry.name.as_str()).collect();
        assert_eq!(names, ["zebra", "apple.ron", "Fox.glb", "walk.ron"]);
        assert!(!listing.cut);
    }

    #[test]
    fn a_folder_that_is_not_there_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        assert!(list(&folder.path().join("none")).is_err());
        let file = folder.path().join("file");
        fs::write(&file, "").unwrap();
        assert!(list(&file).is_err());
    }
}
