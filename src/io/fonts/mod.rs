//! The fonts of the system: finds a file with Chinese characters, and in it the face with their simplified forms.
//!
//! The fonts that come with the program have no Chinese characters, and one that has them is too large to come with it.
//! File names rank what the folders hold, so that on most systems one file is read. Whether a face has the characters
//! that are needed, the caller judges, who has the code that draws them.

mod face;
mod folders;
mod rank;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

pub use folders::{MOST_ENTRIES, VARIABLE};

/// Where a font is looked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Search {
    /// A file that a person named: it comes first.
    pub named: Option<PathBuf>,
    /// Folders, with those in them; the first is not better than the others.
    pub folders: Vec<PathBuf>,
}

impl Search {
    /// The file that [`VARIABLE`] names and the font folders of this system and this user.
    pub fn of_user() -> Self {
        let variable = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
        Self {
            named: variable(VARIABLE).map(PathBuf::from),
            folders: folders::of_system(variable),
        }
    }

    /// Whether the folders hold any font at all, whatever its characters. Quick where they do.
    pub fn finds_any(&self) -> bool {
        folders::has_any(&self.folders)
    }
}

/// The bytes of a font file: shared, never copied.
pub type Bytes = Arc<dyn AsRef<[u8]> + Send + Sync>;

/// A face of a font file.
#[derive(Clone)]
pub struct Font {
    /// The file.
    pub path: PathBuf,
    /// The whole file: a font, or a collection of them.
    pub bytes: Bytes,
    /// Which font of the collection, from 0.
    pub face: u32,
    /// The name of its family.
    pub family: String,
}

impl std::fmt::Debug for Font {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Font")
            .field("path", &self.path)
            .field("face", &self.face)
            .field("family", &self.family)
            .finish_non_exhaustive()
    }
}

/// Why a file is of no use.
#[derive(Debug, thiserror::Error)]
pub enum FontError {
    /// It cannot be read.
    #[error("The font file {} cannot be read: {error}.", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// What the system says.
        #[source]
        error: io::Error,
    },
    /// It is no font.
    #[error("The file {} is not a font.", path.display())]
    NoFont {
        /// The file.
        path: PathBuf,
    },
}

/// The font files of these folders and those in them that may have Chinese characters, the best first: known fonts with
/// simplified forms in the order of how well they read on a screen, then every other large file.
pub fn candidates(folders: &[PathBuf]) -> Vec<PathBuf> {
    rank::best_first(folders::files(folders))
}

/// Reads a file and picks the face with simplified forms, upright and of a weight for reading.
///
/// # Errors
/// The file cannot be read, or is no font.
pub fn read(path: &Path) -> Result<Font, FontError> {
    let bytes = fs::read(path).map_err(|error| FontError::Read {
        path: path.to_owned(),
        error,
    })?;
    let bytes: Bytes = Arc::new(bytes);
    let (face, family) = face::best(&bytes).ok_or_else(|| FontError::NoFont { path: path.to_owned() })?;
    Ok(Font {
        path: path.to_owned(),
        bytes,
        face,
        family,
    })
}

/// The best font of these folders that `accepts` takes; files that cannot be read are passed over. Reads files until then:
/// work for a thread.
pub fn find(folders: &[PathBuf], mut accepts: impl FnMut(&Font) -> bool) -> Option<Font> {
    candidates(folders)
        .iter()
        .filter_map(|path| match read(path) {
            Ok(font) => Some(font),
            Err(error) => {
                log::debug!("{error}");
                None
            }
        })
        .find(|font| accepts(font))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use epaint_default_fonts::HACK_REGULAR;

    fn folder_with(files: &[(&str, &[u8])]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        for (name, bytes) in files {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, bytes).unwrap();
        }
        folder
    }

    fn names(paths: &[PathBuf]) -> Vec<String> {
        paths
            .iter()
            .map(|path| path.file_name().unwrap().to_string_lossy().into_owned())
            .collect()
    }

    #[test]
    fn a_known_font_comes_before_any_other_wherever_it_lies() {
        let large = vec![0u8; folders::LEAST_SIZE as usize];
        let folder = folder_with(&[
            ("a/Abc.ttf", &large),
            ("b/c/NotoSansCJK-Bold.ttc", &large),
            ("b/c/NotoSansCJK-Regular.ttc", &large),
            ("wqy-zenhei.ttc", &large),
            ("small.ttf", b"too small to hold thousands of characters"),
            ("readme.txt", &large),
        ]);
        let found = candidates(&[folder.path().to_owned()]);
        assert_eq!(
            names(&found),
            [
                "NotoSansCJK-Regular.ttc",
                "NotoSansCJK-Bold.ttc",
                "wqy-zenhei.ttc",
                "Abc.ttf"
            ]
        );
    }

    #[test]
    fn folders_that_are_not_there_or_named_twice_hold_nothing_more() {
        let folder = folder_with(&[("simhei.ttf", &vec![0u8; folders::LEAST_SIZE as usize])]);
        let path = folder.path().to_owned();
        let twice = [path.join("none"), path.clone(), path];
        assert_eq!(names(&candidates(&twice)), ["simhei.ttf"]);
        assert_eq!(candidates(&[]), Vec::<PathBuf>::new());
        let finds_any = |folders: &[PathBuf]| {
            let folders = folders.to_vec();
            Search { named: None, folders }.finds_any()
        };
        assert!(finds_any(&twice) && !finds_any(&twice[..1]) && !finds_any(&[]));
    }

    #[test]
    fn files_that_are_no_fonts_or_are_not_taken_are_passed_over() {
        let mut padded = HACK_REGULAR.to_vec();
        padded.resize(padded.len().max(folders::LEAST_SIZE as usize), 0);
        let folder = folder_with(&[
            ("NotoSansCJK-Regular.ttc", &vec![7u8; folders::LEAST_SIZE as usize]),
            ("msyh.ttc", &padded),
            ("simhei.ttf", &padded),
        ]);
        let folders = [folder.path().to_owned()];
        let first = find(&folders, |_| true).unwrap();
        assert_eq!((names(&[first.path]), first.face), (vec!["msyh.ttc".to_owned()], 0));
        assert_eq!(first.family, "Hack");
        let second = find(&folders, |font| !font.path.ends_with("msyh.ttc")).unwrap();
        assert_eq!(names(&[second.path]), ["simhei.ttf"]);
        assert!(find(&folders, |_| false).is_none());
    }

    #[test]
    fn a_file_that_is_of_no_use_is_named_with_the_reason() {
        let folder = folder_with(&[("words.ttf", b"not a font")]);
        let words = read(&folder.path().join("words.ttf")).unwrap_err().to_string();
        assert!(words.ends_with("words.ttf is not a font."), "{words}");
        let none = read(&folder.path().join("none.ttf")).unwrap_err().to_string();
        assert!(none.contains("none.ttf cannot be read: "), "{none}");
    }
}
