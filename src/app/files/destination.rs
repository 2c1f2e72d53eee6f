//! Which files can be opened, where a document is saved, and under which name.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// Endings of files that can be opened.
pub const OPENED: &[&str] = &["ron", "gltf", "glb", "vrma"];

/// Endings of files that can be written. The first is added to a name without one.
pub const WRITTEN: &[&str] = &["ron"];

/// Why a name was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NameFault {
    /// There is no name, only folders.
    NoName,
    /// An ending that cannot be written.
    CannotWrite {
        /// The ending, without its dot.
        ending: String,
    },
}

/// Where a document goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Destination {
    /// The file.
    pub path: PathBuf,
    /// Whether its name is the one that was chosen.
    pub name: Name,
}

/// Whether the name of a destination is as chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Name {
    /// As chosen: a dialog that asks before overwriting has asked for this very file.
    AsChosen,
    /// An ending was added, so nobody has asked about this file yet.
    Completed,
}

/// The file that a chosen path means: the ending is added where there is none.
///
/// # Errors
/// [`NameFault`] where there is no name or another ending than those of [`WRITTEN`].
pub fn destination(chosen: &Path) -> Result<Destination, NameFault> {
    let Some(name) = chosen.file_name() else {
        return Err(NameFault::NoName);
    };
    match ending(chosen) {
        Some(ending) if WRITTEN.contains(&ending.as_str()) => Ok(Destination {
            path: chosen.to_owned(),
            name: Name::AsChosen,
        }),
        Some(ending) => Err(NameFault::CannotWrite { ending }),
        None => {
            // `walk` and `walk.` both become `walk.ron`.
            let name = name.to_string_lossy().trim_end_matches('.').to_owned();
            let ending = WRITTEN.first().copied().unwrap_or_default();
            Ok(Destination {
                path: chosen.with_file_name(format!("{name}.{ending}")),
                name: Name::Completed,
            })
        }
    }
}

/// The ending of a name in lower case; `None` where it has none or an empty one.
pub fn ending(path: &Path) -> Option<String> {
    path.extension()
        .map(|ending| ending.to_string_lossy().to_lowercase())
        .filter(|ending| !ending.is_empty())
}

/// Whether files of this ending can be opened.
pub fn can_open(path: &Path) -> bool {
    ending(path).is_some_and(|ending| OPENED.contains(&ending.as_str()))
}

/// Whether saving may write to the path itself.
pub fn can_write(path: &Path) -> bool {
    ending(path).is_some_and(|ending| WRITTEN.contains(&ending.as_str()))
}

/// The name proposed for saving a file that was opened from another format: `Fox.glb` gives `Fox.ron`.
pub fn proposed_name(path: &Path) -> OsString {
    let mut name = path.file_stem().unwrap_or_default().to_owned();
    name.push(".");
    name.push(WRITTEN.first().copied().unwrap_or_default());
    name
}

/// The last part of a path for people; the whole path where it has none.
pub fn shown_name(path: &Path) -> String {
    path.file_name()
        .map_or_else(|| path.to_string_lossy(), |name| name.to_string_lossy())
        .into_owned()
}

/// The endings for people: `.ron, .gltf, .glb and .vrma`.
pub fn listed(endings: &[&str]) -> String {
    match endings {
        [] => String::new(),
        [only] => format!(".{only}"),
        [first @ .., last] => {
            let first: Vec<String> = first.iter().map(|ending| format!(".{ending}")).collect();
            format!("{} and .{last}", first.join(", "))
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_name_without_an_ending_gets_one() {
        for (chosen, path) in [
            ("/a/walk", "/a/walk.ron"),
            ("walk.", "walk.ron"),
            (".hidden", ".hidden.ron"),
        ] {
            let found = destination(Path::new(chosen)).unwrap();
            assert_eq!(found.path, Path::new(path), "{chosen}");
            assert_eq!(found.name, Name::Completed, "{chosen}");
        }
    }

    #[test]
    fn a_name_with_a_known_ending_stays_whatever_its_case() {
        for chosen in ["/a/walk.ron", "walk.RON", "a.b.ron"] {
            let found = destination(Path::new(chosen)).unwrap();
            assert_eq!(found.path, Path::new(chosen));
            assert_eq!(found.name, Name::AsChosen);
        }
    }

    #[test]
    fn an_ending_that_cannot_be_written_is_refused() {
        for (chosen, ending) in [("walk.txt", "txt"), ("Fox.GLB", "glb"), ("walk.v2", "v2")] {
            assert_eq!(
                destination(Path::new(chosen)),
                Err(NameFault::CannotWrite {
                    ending: ending.to_owned()
                })
            );
        }
        assert_eq!(destination(Path::new("/")), Err(NameFault::NoName));
        assert_eq!(destination(Path::new("")), Err(NameFault::NoName));
    }

    #[test]
    fn a_clip_of_another_format_is_proposed_under_its_own_name() {
        assert_eq!(proposed_name(Path::new("/a/Fox.glb")), "Fox.ron");
        assert_eq!(proposed_name(Path::new("a.b.gltf")), "a.b.ron");
    }

    #[test]
    fn endings_are_listed_as_in_a_sentence() {
        assert_eq!(listed(OPENED), ".ron, .gltf, .glb and .vrma");
        assert_eq!(listed(WRITTEN), ".ron");
    }
}
