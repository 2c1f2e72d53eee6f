//! The folders in which systems keep fonts, and the font files below them.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

/// The environment variable that names a font file.
pub const VARIABLE: &str = "INBETWEEN_FONT";

/// Bytes from which on a file may hold the outlines of some thousand characters; the smallest common one has four times
/// as many.
pub(super) const LEAST_SIZE: u64 = 500_000;

/// Most entries of folders that are looked at, so that a folder that holds the world takes no forever.
pub const MOST_ENTRIES: usize = 50_000;

/// How deep folders are entered; a link that leads round in a circle ends here.
const DEEPEST: usize = 8;

/// The font folders of this system, from its environment variables. Some of them may not be there.
pub(super) fn of_system(variable: impl Fn(&str) -> Option<OsString>) -> Vec<PathBuf> {
    let path = |name: &str| variable(name).map(PathBuf::from);
    let home = path("HOME");
    let of_home = |below: &str| home.as_ref().map(|home| home.join(below));
    if cfg!(windows) {
        let system = path("WINDIR").unwrap_or_else(|| PathBuf::from("C:\\Windows"));
        let own = path("LOCALAPPDATA").map(|local| local.join("Microsoft").join("Windows").join("Fonts"));
        return [Some(system.join("Fonts")), own].into_iter().flatten().collect();
    }
    if cfg!(target_os = "macos") {
        let of_system = ["/System/Library/Fonts", "/Library/Fonts"].map(PathBuf::from);
        return of_system.into_iter().chain(of_home("Library/Fonts")).collect();
    }
    let own = path("XDG_DATA_HOME").or_else(|| of_home(".local/share"));
    let shared = variable("XDG_DATA_DIRS").unwrap_or_else(|| "/usr/local/share:/usr/share".into());
    let mut folders: Vec<PathBuf> = std::env::split_paths(&shared)
        .chain(own)
        .map(|data| data.join("fonts"))
        .collect();
    folders.extend(of_home(".fonts"));
    // Whatever the variables say; the last two of a sandbox and of NixOS.
    folders.extend(
        [
            "/usr/share/fonts",
            "/usr/local/share/fonts",
            "/run/host/fonts",
            "/run/current-system/sw/share/X11/fonts",
        ]
        .map(PathBuf::from),
    );
    folders
}

/// The font files of at least [`LEAST_SIZE`] below these folders, each once.
pub(super) fn files(folders: &[PathBuf]) -> Vec<PathBuf> {
    let mut found = BTreeSet::new();
    let mut left = MOST_ENTRIES;
    for folder in folders {
        walk(folder, 0, &mut left, &mut found);
    }
    found.into_iter().collect()
}

fn walk(folder: &Path, depth: usize, left: &mut usize, found: &mut BTreeSet<PathBuf>) {
    // A folder that is not there or may not be read holds no font.
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
        if *left == 0 {
            return;
        }
        *left -= 1;
        let path = entry.path();
        // Follows links.
        let Ok(data) = fs::metadata(&path) else {
            continue;
        };
        if data.is_dir() && depth < DEEPEST {
            walk(&path, depth + 1, left, found);
        } else if data.is_file() && data.len() >= LEAST_SIZE && is_font(&path) {
            found.insert(path);
        }
    }
}

fn is_font(path: &Path) -> bool {
    let extension = path.extension().and_then(|extension| extension.to_str());
    extension.is_some_and(|extension| {
        ["ttf", "ttc", "otf", "otc"]
            .iter()
            .any(|known| extension.eq_ignore_ascii_case(known))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(all(unix, not(target_os = "macos")))]
    #[test]
    fn fonts_are_looked_for_where_the_variables_point_and_where_they_always_are() {
        let variable = |name: &str| match name {
            "HOME" => Some("/home/x".into()),
            "XDG_DATA_DIRS" => Some("/opt/share:/usr/share".into()),
            _ => None,
        };
        let folders = of_system(variable);
        for folder in [
            "/opt/share/fonts",
            "/usr/share/fonts",
            "/usr/local/share/fonts",
            "/home/x/.local/share/fonts",
            "/home/x/.fonts",
        ] {
            assert!(folders.contains(&PathBuf::from(folder)), "{folder}: {folders:?}");
        }
        assert!(
            of_system(|_| None).contains(&PathBuf::from("/usr/share/fonts")),
            "with no variable too"
        );
    }

    #[test]
    fn a_font_is_told_by_its_extension_whatever_the_case() {
        assert!(is_font(Path::new("MSYH.TTC")) && is_font(Path::new("a.otf")));
        assert!(!is_font(Path::new("a.pfb")) && !is_font(Path::new("ttf")));
    }
}
