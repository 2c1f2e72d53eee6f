//! What the rules are applied to: the files under `src/` and the dependencies of `Cargo.toml`.

use super::paths;
use super::rules::SourceFile;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Every `.rs` file under `src/`, by path, with `/` between the parts on every system.
pub fn sources() -> Vec<SourceFile> {
    let mut found = Vec::new();
    collect(&root().join("src"), &mut found);
    assert!(!found.is_empty(), "no source file found under src/");
    found.sort_by(|a, b| a.path.cmp(&b.path));
    found
}

fn collect(folder: &Path, found: &mut Vec<SourceFile>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let relative = path.strip_prefix(root()).unwrap();
            let parts: Vec<&str> = relative.iter().map(|part| part.to_str().unwrap()).collect();
            found.push(SourceFile::new(
                &parts.join("/"),
                &std::fs::read_to_string(&path).unwrap(),
            ));
        }
    }
}

/// The files that exist for tests only, because their `mod` line stands under `#[cfg(test)]`.
pub fn test_only_files(files: &[SourceFile]) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for file in files {
        for module in paths::test_only_modules(&file.text) {
            let base = file.module_folder();
            let folder = format!("{base}/{}/", module.name);
            found.insert(match module.path {
                Some(path) => format!("{}/{path}", file.folder()),
                None => format!("{base}/{}.rs", module.name),
            });
            found.extend(
                files
                    .iter()
                    .map(|other| other.path.clone())
                    .filter(|path| path.starts_with(&folder)),
            );
        }
    }
    found
}

/// Names of the crates that `[dependencies]` of `Cargo.toml` lists, as the code spells them.
pub fn dependencies() -> BTreeSet<String> {
    let manifest = std::fs::read_to_string(root().join("Cargo.toml")).unwrap();
    dependencies_of(&manifest)
}

/// The same for a manifest given as text.
pub fn dependencies_of(manifest: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let mut inside = false;
    for line in manifest.lines().map(str::trim) {
        if let Some(section) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            let table = section
                .strip_prefix("target.")
                .and_then(|rest| rest.rsplit_once('.'))
                .map_or(section, |(_, last)| last);
            inside = table == "dependencies";
            if let Some(name) = section.strip_prefix("dependencies.") {
                names.insert(name.replace('-', "_"));
            }
        } else if inside
            && !line.starts_with('#')
            && let Some((name, _)) = line.split_once('=')
        {
            let name = name.trim().split('.').next().unwrap_or_default();
            names.insert(name.trim_matches('"').replace('-', "_"));
        }
    }
    names
}
