//! A path that is being typed: what it means, what could follow, what it completes to.

use std::path::{MAIN_SEPARATOR, Path, PathBuf, is_separator};

use crate::io::folder::{Entry, EntryKind, Listing};
use crate::io::picture;

use super::destination;

/// Which files a dialog lists beside the folders.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listed {
    /// Those that can be opened.
    Opened,
    /// Those that can be written over.
    Written,
    /// Pictures.
    Pictures,
}

/// Where typed paths begin.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Base {
    /// Of relative paths.
    pub folder: PathBuf,
    /// What `~` stands for.
    pub home: Option<PathBuf>,
}

/// A typed path, taken apart at its last separator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Typed {
    /// The folder, absolute where the base is.
    pub folder: PathBuf,
    /// The beginning of the name.
    pub name: String,
}

impl Typed {
    /// Takes a text apart.
    pub fn new(text: &str, base: &Base) -> Self {
        let text = text.trim();
        let at = text.rfind(is_separator).map_or(0, |at| at + 1);
        let (folder, name) = text.split_at(at);
        if folder.is_empty() && name == "~" && base.home.is_some() {
            return Self {
                folder: expanded("~", base),
                name: String::new(),
            };
        }
        Self {
            folder: expanded(folder, base),
            name: name.to_owned(),
        }
    }

    /// The path it stands for.
    pub fn path(&self) -> PathBuf {
        match self.name.as_str() {
            "" | "." => self.folder.clone(),
            ".." => self.folder.parent().unwrap_or(&self.folder).to_owned(),
            name => self.folder.join(name),
        }
    }

    /// The entries that go on from what was typed, whatever the case. Hidden ones only after a typed dot.
    pub fn matching<'a>(&self, listing: &'a Listing, listed: Listed) -> Vec<&'a Entry> {
        let begun = self.name.to_lowercase();
        listing
            .entries
            .iter()
            .filter(|entry| entry.name.to_lowercase().starts_with(&begun))
            .filter(|entry| begun.starts_with('.') || !entry.name.starts_with('.'))
            .filter(|entry| {
                let name = Path::new(&entry.name);
                entry.kind == EntryKind::Folder
                    || match listed {
                        Listed::Opened => destination::can_open(name),
                        Listed::Written => destination::can_write(name),
                        Listed::Pictures => picture::Format::of(name).is_some(),
                    }
            })
            .collect()
    }

    /// The entry with exactly this name.
    pub fn entry<'a>(&self, listing: &'a Listing) -> Option<&'a Entry> {
        listing.entries.iter().find(|entry| entry.name == self.name)
    }

    /// The text that an entry of its folder makes: folders end with a separator, so that what is in them comes next.
    pub fn text_of(&self, entry: &Entry) -> String {
        let mut text = self.folder.join(&entry.name).to_string_lossy().into_owned();
        if entry.kind == EntryKind::Folder {
            text.push(MAIN_SEPARATOR);
        }
        text
    }

    /// The text with as much added as all matching entries agree on; `None` where that is nothing.
    pub fn completed(&self, matching: &[&Entry]) -> Option<String> {
        if let [only] = matching {
            return Some(self.text_of(only)).filter(|_| only.kind == EntryKind::Folder || only.name != self.name);
        }
        let first = &matching.first()?.name;
        let common = matching.iter().fold(first.chars().count(), |common, entry| {
            let pairs = first.chars().zip(entry.name.chars()).take(common);
            pairs.take_while(|(a, b)| a.to_lowercase().eq(b.to_lowercase())).count()
        });
        let name: String = first.chars().take(common).collect();
        (common > self.name.chars().count()).then(|| self.folder.join(name).to_string_lossy().into_owned())
    }
}

/// The text of a folder, ready for a name to be typed after it.
pub fn folder_text(folder: &Path) -> String {
    let mut text = folder.to_string_lossy().into_owned();
    if !text.is_empty() && !text.ends_with(is_separator) {
        text.push(MAIN_SEPARATOR);
    }
    text
}

fn expanded(folder: &str, base: &Base) -> PathBuf {
    let mut parts = folder.splitn(2, is_separator);
    if let (Some("~"), Some(home)) = (parts.next(), &base.home) {
        return home.join(parts.next().unwrap_or_default());
    }
    base.folder.join(folder)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn base() -> Base {
        Base {
            folder: PathBuf::from("/work"),
            home: Some(PathBuf::from("/home/a")),
        }
    }

    fn listing() -> Listing {
        let entry = |name: &str, kind| Entry {
            name: name.to_owned(),
            kind,
        };
        Listing {
            entries: vec![
                entry("clips", EntryKind::Folder),
                entry(".git", EntryKind::Folder),
                entry("Walk_slow.ron", EntryKind::File),
                entry("walk_fast.glb", EntryKind::File),
                entry("notes.txt", EntryKind::File),
            ],
            cut: false,
        }
    }

    fn names(text: &str, listed: Listed) -> Vec<String> {
        let listing = listing();
        let typed = Typed::new(text, &base());
        typed
            .matching(&listing, listed)
            .iter()
            .map(|entry| entry.name.clone())
            .collect()
    }

    #[test]
    fn a_typed_path_is_a_folder_and_the_beginning_of_a_name() {
        for (text, folder, name) in [
            ("", "/work", ""),
            ("wa", "/work", "wa"),
            ("clips/wa", "/work/clips", "wa"),
            ("/a/b", "/a", "b"),
            ("/a/b/", "/a/b", ""),
            ("~/clips/wa", "/home/a/clips", "wa"),
            ("~", "/home/a", ""),
            ("  /a/b ", "/a", "b"),
        ] {
            let typed = Typed::new(text, &base());
            assert_eq!(
                (typed.folder.as_path(), typed.name.as_str()),
                (Path::new(folder), name),
                "{text:?}"
            );
        }
        assert_eq!(Typed::new("clips/..", &base()).path(), Path::new("/work"));
        assert_eq!(
            Typed::new("clips/a.ron", &base()).path(),
            Path::new("/work/clips/a.ron")
        );
    }

    #[test]
    fn folders_and_the_files_of_the_dialog_are_listed_hidden_ones_after_a_dot() {
        assert_eq!(names("", Listed::Opened), ["clips", "Walk_slow.ron", "walk_fast.glb"]);
        assert_eq!(names("", Listed::Written), ["clips", "Walk_slow.ron", "walk_fast.glb"]);
        assert_eq!(names("WALK", Listed::Opened), ["Walk_slow.ron", "walk_fast.glb"]);
        assert_eq!(names(".", Listed::Opened), [".git"]);
    }

    #[test]
    fn completion_adds_what_all_matches_agree_on() {
        let listing = listing();
        let completed = |text: &str| {
            let typed = Typed::new(text, &base());
            typed.completed(&typed.matching(&listing, Listed::Opened))
        };
        assert_eq!(completed("wa"), Some("/work/Walk_".to_owned()));
        assert_eq!(completed("walk_f"), Some("/work/walk_fast.glb".to_owned()));
        assert_eq!(completed("cl"), Some("/work/clips/".to_owned()));
        assert_eq!(completed("clips"), Some("/work/clips/".to_owned()));
        assert_eq!(completed("walk_fast.glb"), None);
        assert_eq!(completed("x"), None);
        assert_eq!(completed(""), None);
    }

    #[test]
    fn a_folder_text_ends_ready_for_a_name() {
        assert_eq!(folder_text(Path::new("/a/b")), "/a/b/");
        assert_eq!(folder_text(Path::new("/")), "/");
        assert_eq!(folder_text(Path::new("")), "");
    }
}
