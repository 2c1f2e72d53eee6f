//! Saving: the old file or the new one, never half of one.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use inbetween::document::{Document, Source};
use inbetween::io::atomic::{SaveError, write};
use inbetween::io::ron_file::{read_file, save};

use super::compare::assert_same;
use super::kitchen_sink;

/// The names in a folder, sorted.
fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn a_saved_document_opens_equal_and_leaves_nothing_else_behind() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("Gehen 歩く.ron");
    save(&Document::blank("a", "b"), &path).unwrap();
    let document = from(&kitchen_sink::document(), &folder.path().join("clips/Fox.glb"));
    save(&document, &path).unwrap();
    assert_same(&document, &read_file(&path).unwrap());
    assert_eq!(names(folder.path()), ["Gehen 歩く.ron"]);
}

#[test]
fn the_source_is_written_as_seen_from_the_file_and_read_as_a_whole_path() {
    let folder = tempfile::tempdir().unwrap();
    let edits = folder.path().join("edits");
    std::fs::create_dir(&edits).unwrap();
    let fox = folder.path().join("clips/Fox.glb");
    let path = edits.join("walk.ron");
    save(&from(&kitchen_sink::document(), &fox), &path).unwrap();
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.contains("path: \"../clips/Fox.glb\""), "{text}");
    // Both moved together: found again.
    let moved = folder.path().join("elsewhere");
    std::fs::create_dir(&moved).unwrap();
    std::fs::rename(&edits, moved.join("edits")).unwrap();
    let read = read_file(&moved.join("edits/walk.ron")).unwrap();
    assert_eq!(read.source().unwrap().path, moved.join("clips/Fox.glb"));
}

/// The document as if it came from another file.
fn from(document: &Document, path: &Path) -> Document {
    let source = Source::clone(document.source().unwrap());
    document.with_source(Some(Arc::new(Source {
        path: path.to_owned(),
        ..source
    })))
}

#[test]
fn a_name_as_long_as_the_file_system_allows_can_be_saved() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(format!("{}.ron", "ü".repeat(120)));
    write(&path, b"new").unwrap();
    assert_eq!(fs::read(&path).unwrap(), b"new");
    let path = folder.path().join("x".repeat(5000));
    let error = write(&path, b"new").unwrap_err();
    assert!(matches!(error, SaveError::BadName(_)), "{error:?}");
}

#[test]
fn a_folder_is_not_replaced_by_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let error = write(folder.path(), b"new").unwrap_err();
    assert!(matches!(error, SaveError::IsFolder(_)));
    let shown = folder.path().display().to_string();
    assert!(error.to_string().contains(&shown), "{error}");
    assert!(matches!(
        write(Path::new("/"), b"new").unwrap_err(),
        SaveError::IsFolder(_)
    ));
}

#[test]
fn a_missing_folder_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("weg");
    let error = write(&missing.join("a.ron"), b"new").unwrap_err();
    assert!(matches!(&error, SaveError::NoFolder { folder, .. } if *folder == missing));
    assert!(error.to_string().contains("does not exist"), "{error}");
    fs::write(&missing, b"a file").unwrap();
    let error = write(&missing.join("a.ron"), b"new").unwrap_err();
    assert!(matches!(error, SaveError::NoFolder { .. }), "{error:?}");
}

#[test]
fn a_write_protected_file_stays_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("master.ron");
    fs::write(&path, b"old").unwrap();
    let mut permissions = fs::metadata(&path).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&path, permissions).unwrap();
    let error = write(&path, b"new").unwrap_err();
    assert!(matches!(error, SaveError::ReadOnly(_)));
    assert_eq!(fs::read(&path).unwrap(), b"old");
    assert_eq!(names(folder.path()), ["master.ron"]);
}

#[cfg(unix)]
mod unix {
    use super::*;
    use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().permissions().mode() & 0o7777
    }

    #[test]
    fn the_permissions_of_the_old_file_are_kept() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.ron");
        fs::write(&path, b"old").unwrap();
        for wanted in [0o600, 0o640, 0o664, 0o755] {
            fs::set_permissions(&path, fs::Permissions::from_mode(wanted)).unwrap();
            write(&path, b"new").unwrap();
            assert_eq!(mode(&path), wanted);
        }
    }

    #[test]
    fn a_new_file_gets_the_permissions_every_new_file_gets() {
        let folder = tempfile::tempdir().unwrap();
        let (ours, plain) = (folder.path().join("a.ron"), folder.path().join("b.ron"));
        write(&ours, b"new").unwrap();
        fs::write(&plain, b"new").unwrap();
        assert_eq!(mode(&ours), mode(&plain));
    }

    #[test]
    fn a_link_stays_a_link_and_what_it_points_to_is_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let inner = folder.path().join("inner");
        fs::create_dir(&inner).unwrap();
        let (real, link) = (inner.join("real.ron"), folder.path().join("link.ron"));
        fs::write(&real, b"old").unwrap();
        symlink("inner/real.ron", &link).unwrap();
        let outer = folder.path().join("outer.ron");
        symlink(&link, &outer).unwrap();
        write(&outer, b"new").unwrap();
        assert!(outer.is_symlink() && link.is_symlink());
        assert_eq!(fs::read(&real).unwrap(), b"new");
        assert_eq!(names(&inner), ["real.ron"]);
    }

    #[test]
    fn a_link_to_nothing_yet_stays_a_link_and_its_target_is_made() {
        let folder = tempfile::tempdir().unwrap();
        let link = folder.path().join("link.ron");
        symlink("later.ron", &link).unwrap();
        write(&link, b"new").unwrap();
        assert!(link.is_symlink());
        assert_eq!(fs::read(folder.path().join("later.ron")).unwrap(), b"new");
    }

    #[test]
    fn links_in_a_circle_are_an_error() {
        let folder = tempfile::tempdir().unwrap();
        let (a, b) = (folder.path().join("a"), folder.path().join("b"));
        symlink(&a, &b).unwrap();
        symlink(&b, &a).unwrap();
        let error = write(&a, b"new").unwrap_err();
        assert!(error.to_string().contains("symbolic links"), "{error}");
    }

    #[test]
    fn a_device_is_not_replaced() {
        let error = write(Path::new("/dev/null"), b"new").unwrap_err();
        assert!(matches!(error, SaveError::NotAFile(_)), "{error:?}");
    }

    #[test]
    fn a_folder_that_may_not_be_written_to_is_named_and_keeps_the_old_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.ron");
        fs::write(&path, b"old").unwrap();
        let before = fs::metadata(&path).unwrap().ino();
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o555)).unwrap();
        // Privileged users may write anywhere; for them saving works.
        let privileged = fs::write(folder.path().join("probe"), b"").is_ok();
        let result = write(&path, b"new");
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
        if privileged {
            result.unwrap();
            assert_eq!(fs::read(&path).unwrap(), b"new");
        } else {
            let error = result.unwrap_err();
            assert!(matches!(error, SaveError::NoPermission { .. }), "{error:?}");
            assert!(error.to_string().contains("permission"), "{error}");
            assert_eq!(fs::metadata(&path).unwrap().ino(), before);
            assert_eq!(fs::read(&path).unwrap(), b"old");
            assert_eq!(names(folder.path()), ["a.ron"]);
        }
    }
}
