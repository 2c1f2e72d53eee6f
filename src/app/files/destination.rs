//! Which files can be opened, where a document is saved, and under which name.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use crate::io::Format;

/// Endings of files that can be opened.
pub const OPENED: &[&str] = &["ron", "gltf", "glb", "vrma"];

/// Endings of files that can be written. The native one is first.
pub const WRITTEN: &[&str] = &["ron", "glb", "gltf", "vrma"];

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
    /// The format it is written in: that of its ending.
    pub format: Format,
}

/// Whether the name of a destination is as chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Name {
    /// As chosen: a dialog that asks before overwriting has asked for this very file.
    AsChosen,
    /// An ending was added, so nobody has asked about this file yet.
    Completed,
}

/// The file that a chosen path means: where it has no ending, that of `usual` is added.
///
/// # Errors
/// [`NameFault`] where there is no name or another ending than those of [`WRITTEN`].
pub fn destination(chosen: &Path, usual: Format) -> Result<Destination, NameFault> {
    let Some(name) = chosen.file_name() else {
        return Err(NameFault::NoName);
    };
    match (format_of(chosen), ending(chosen)) {
        (Some(format), _) => Ok(Destination {
            path: chosen.to_owned(),
            name: Name::AsChosen,
            format,
        }),
        (None, Some(ending)) => Err(NameFault::CannotWrite { ending }),
        (None, None) => {
            // `walk` and `walk.` both become `walk.ron`.
            let name = name.to_string_lossy().trim_end_matches('.').to_owned();
            Ok(Destination {
                path: chosen.with_file_name(format!("{name}.{}", ending_of(usual))),
                name: Name::Completed,
                format: usual,
            })
        }
    }
}

/// The format a path is written in, by its ending; `None` where it has none of [`WRITTEN`].
pub fn format_of(path: &Path) -> Option<Format> {
    match ending(path)?.as_str() {
        "ron" => Some(Format::Ron),
        "gltf" => Some(Format::Gltf),
        "glb" | "vrma" => Some(Format::Glb),
        _ => None,
    }
}

/// The usual ending of a format.
pub fn ending_of(format: Format) -> &'static str {
    match format {
        Format::Ron => "ron",
        Format::Gltf => "gltf",
        Format::Glb => "glb",
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
    format_of(path).is_some()
}

/// The name proposed for saving a file in a format: its own where that fits, else with the format's ending, so that
/// `Fox.glb` gives `Fox.ron`.
pub fn proposed_name(path: &Path, format: Format) -> OsString {
    if format_of(path) == Some(format) {
        return path.file_name().unwrap_or_default().to_owned();
    }
    let mut name = path.file_stem().unwrap_or_default().to_owned();
    name.push(".");
    name.push(ending_of(format));
    name
}

/// The name proposed for a document without a file, after its first clip: `Walk` gives `Walk.ron`. What no file system
/// takes in a name is replaced; `None` where nothing of the clip's name is left.
pub fn proposed_for_clip(clip: &str) -> Option<String> {
    stem_for(clip).map(|stem| format!("{stem}.{}", ending_of(Format::Ron)))
}

/// A name as the name of a file without its ending; `None` where nothing of it is left.
pub fn stem_for(name: &str) -> Option<String> {
    let stem: String = name
        .trim_matches(|c: char| c == '.' || c.is_whitespace())
        .chars()
        .map(|c| if is_allowed(c) { c } else { REPLACEMENT })
        .scan(0, |bytes, c| {
            *bytes += c.len_utf8();
            (*bytes <= LONGEST_STEM).then_some(c)
        })
        .collect();
    if stem.chars().all(|c| c == REPLACEMENT) {
        return None;
    }
    // `CON`, and also `con.walk`: Windows looks at what stands before the first dot only.
    let device = stem.split('.').next().unwrap_or_default().trim_end().to_uppercase();
    let mark = if is_device(&device) { "_" } else { "" };
    Some(format!("{mark}{stem}"))
}

/// Stands where a character cannot be in a file name.
const REPLACEMENT: char = '-';

/// Of a proposed name without its ending, bytes: file systems take 255, and a save adds the name of a second file
/// beside it.
const LONGEST_STEM: usize = 180;

/// Whether every system takes a character in the name of a file.
fn is_allowed(c: char) -> bool {
    !c.is_control() && !matches!(c, '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|')
}

/// Whether Windows keeps a name, in capitals, for a device.
fn is_device(name: &str) -> bool {
    let numbered = |port: &str| {
        name.strip_prefix(port)
            .is_some_and(|number| matches!(number.as_bytes(), [b'1'..=b'9']))
    };
    matches!(name, "CON" | "PRN" | "AUX" | "NUL") || numbered("COM") || numbered("LPT")
}

/// The last part of a path for people; the whole path where it has none.
pub fn shown_name(path: &Path) -> String {
    path.file_name()
        .map_or_else(|| path.to_string_lossy(), |name| name.to_string_lossy())
        .into_owned()
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
            let found = destination(Path::new(chosen), Format::Ron).unwrap();
            assert_eq!(found.path, Path::new(path), "{chosen}");
            assert_eq!(found.name, Name::Completed, "{chosen}");
        }
        let found = destination(Path::new("walk"), Format::Glb).unwrap();
        assert_eq!(
            (found.path.as_path(), found.format),
            (Path::new("walk.glb"), Format::Glb)
        );
    }

    #[test]
    fn a_name_with_a_known_ending_stays_whatever_its_case() {
        for (chosen, format) in [
            ("/a/walk.ron", Format::Ron),
            ("walk.RON", Format::Ron),
            ("a.b.ron", Format::Ron),
            ("Fox.GLB", Format::Glb),
            ("Fox.gltf", Format::Gltf),
            ("idle.vrma", Format::Glb),
        ] {
            let found = destination(Path::new(chosen), Format::Gltf).unwrap();
            assert_eq!(found.path, Path::new(chosen));
            assert_eq!((found.name, found.format), (Name::AsChosen, format));
        }
    }

    #[test]
    fn an_ending_that_cannot_be_written_is_refused() {
        let destination = |chosen| destination(Path::new(chosen), Format::Ron);
        for (chosen, ending) in [("walk.txt", "txt"), ("Fox.FBX", "fbx"), ("walk.v2", "v2")] {
            assert_eq!(
                destination(chosen),
                Err(NameFault::CannotWrite {
                    ending: ending.to_owned()
                })
            );
        }
        assert_eq!(destination("/"), Err(NameFault::NoName));
        assert_eq!(destination(""), Err(NameFault::NoName));
    }

    #[test]
    fn a_clip_of_another_format_is_proposed_under_its_own_name() {
        for (path, format, name) in [
            ("/a/Fox.glb", Format::Ron, "Fox.ron"),
            ("/a/Fox.glb", Format::Glb, "Fox.glb"),
            ("/a/idle.vrma", Format::Glb, "idle.vrma"),
            ("a.b.gltf", Format::Ron, "a.b.ron"),
            ("a.json", Format::Gltf, "a.gltf"),
        ] {
            assert_eq!(proposed_name(Path::new(path), format), name);
        }
    }

    #[test]
    fn a_new_document_is_proposed_under_the_name_of_its_clip() {
        for (clip, name) in [
            ("Walk", "Walk.ron"),
            ("歩く", "歩く.ron"),
            ("walk.v2", "walk.v2.ron"),
            (" Run left. ", "Run left.ron"),
            ("take 1/2: \"up\"", "take 1-2- -up-.ron"),
            ("a\\b|c<d>e*f?g\th", "a-b-c-d-e-f-g-h.ron"),
            ("../../secret", "-..-secret.ron"),
            ("con", "_con.ron"),
            ("Lpt1.walk", "_Lpt1.walk.ron"),
            ("Console", "Console.ron"),
            ("com10", "com10.ron"),
        ] {
            assert_eq!(proposed_for_clip(clip).as_deref(), Some(name), "{clip:?}");
        }
    }

    #[test]
    fn a_proposed_name_is_one_that_saving_takes_as_it_is() {
        let long = "漢".repeat(200);
        for clip in ["Walk", "walk.v2", ".hidden", "a/b", &long] {
            let name = proposed_for_clip(clip).unwrap();
            let found = destination(Path::new(&name), Format::Glb).unwrap();
            assert_eq!(found.name, Name::AsChosen, "{name}");
            assert_eq!(found.path.file_name().unwrap(), name.as_str(), "{name}");
            assert!(name.len() <= 255, "{} bytes", name.len());
        }
    }

    #[test]
    fn a_clip_whose_name_has_nothing_for_a_file_proposes_none() {
        for clip in ["", "  ", "...", "///", "\n"] {
            assert_eq!(proposed_for_clip(clip), None, "{clip:?}");
        }
    }
}
