//! The folders in which systems keep fonts, and the font files below them.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::ops::ControlFlow;
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
    // Never breaks.
    let _ = walk_all(folders, &mut |path, size| {
        if size >= LEAST_SIZE {
            found.insert(path);
        }
        ControlFlow::Continue(())
    });
    found.into_iter().collect()
}

/// Whether there is a font file below these folders; ends at the first one.
pub(super) fn has_any(folders: &[PathBuf]) -> bool {
    walk_all(folders, &mut |_, _| ControlFlow::Break(())).is_break()
}

/// Hands over each font file with its size in bytes until `take` breaks.
fn walk_all(folders: &[PathBuf], take: &mut dyn FnMut(PathBuf, u64) -> ControlFlow<()>) -> ControlFlow<()> {
    let mut left = MOST_ENTRIES;
    folders.iter().try_for_each(|folder| walk(folder, 0, &mut left, take))
}

fn walk(
    folder: &Path,
    depth: usize,
    left: &mut usize,
    take: &mut dyn FnMut(PathBuf, u64) -> ControlFlow<()>,
) -> ControlFlow<()> {
    // A folder that is not there or may not be read holds no font.
    let Ok(entries) = fs::read_dir(folder) else {
        return ControlFlow::Continue(());
    };
    for entry in entries.flatten().take(*left) {
        *left = left.saturating_sub(1);
        let path = entry.path();
        // Follows links.
        let Ok(data) = fs::metadata(&path) else {
            continue;
        };
        if data.is_dir() && depth < DEEPEST {
            walk(&path, depth + 1, left, take)?;
        } else if data.is_file() && is_font(&path) {
            take(path, data.len())?;
        }
    }
    ControlFlow::Continue(())
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
