//! The state folder: remembered between runs, and never an error to a person.
use std::fs;
use std::path::{Path, PathBuf};

use inbetween::io::state::{Language, MOST_RECENT, Panels, RecentFiles, SampledAs, StateFolder, Theme, UiSettings};

fn folder() -> (tempfile::TempDir, StateFolder) {
    let folder = tempfile::tempdir().unwrap();
    let state = StateFolder::at(folder.path().join("not there").join("yet"));
    (folder, state)
}

fn file(n: usize) -> PathBuf {
    std::path::absolute(format!("clip {n}.ron")).unwrap()
}

#[test]
fn a_first_run_finds_nothing_and_writes_nothing() {
    let (_guard, state) = folder();
    assert_eq!(state.recent_files(), RecentFiles::default());
    assert_eq!(state.settings(), UiSettings::default());
    assert!(!state.path().exists());
}

#[test]
fn files_are_listed_latest_first_and_once() {
    let (_guard, state) = folder();
    for n in [1, 2, 3, 1] {
        state.remember_file(&file(n)).unwrap();
    }
    assert_eq!(state.recent_files().paths(), [file(1), file(3), file(2)]);
}

#[test]
fn a_relative_path_is_the_same_file_as_its_absolute_one() {
    let mut recent = RecentFiles::default();
    recent.add(&file(1));
    recent.add(Path::new("clip 1.ron"));
    recent.add(Path::new("./clip 1.ron"));
    assert_eq!(recent.paths(), [file(1)]);
}

#[test]
fn the_oldest_files_beyond_fifteen_are_forgotten() {
    let (_guard, state) = folder();
    for n in 0..MOST_RECENT + 5 {
        state.remember_file(&file(n)).unwrap();
    }
    let recent = state.recent_files();
    assert_eq!(recent.paths().len(), 15);
    assert_eq!(recent.paths()[0], file(MOST_RECENT + 4));
    assert_eq!(recent.paths()[14], file(5));
}

#[test]
fn a_list_edited_by_hand_is_brought_in_order() {
    let (_guard, state) = folder();
    fs::create_dir_all(state.path()).unwrap();
    let (a, b) = (file(1), file(2));
    fs::write(state.path().join("recent.ron"), format!("[{a:?}, {b:?}, {a:?}]")).unwrap();
    assert_eq!(state.recent_files().paths(), [a, b]);
}

#[test]
fn files_can_be_forgotten() {
    let mut recent = RecentFiles::default();
    for n in 0..3 {
        recent.add(&file(n));
    }
    recent.forget(&file(1));
    assert_eq!(recent.paths(), [file(2), file(0)]);
    recent.clear();
    assert!(recent.paths().is_empty());
}

#[test]
fn settings_are_as_they_were_saved() {
    let (_guard, state) = folder();
    let mut settings = UiSettings {
        language: Some(Language::Chinese),
        theme: Theme::Dark,
        scale: 1.25,
        ..UiSettings::default()
    };
    settings.panels.channels = 333.5;
    settings.lanes.acceleration = true;
    settings.overlays.overshoot = false;
    settings.snap.keys = true;
    state.save_settings(&settings).unwrap();
    assert_eq!(state.settings(), settings);
}

#[test]
fn settings_of_another_version_keep_what_both_know() {
    let (_guard, state) = folder();
    fs::create_dir_all(state.path()).unwrap();
    let text = "(theme: Light, new: Thing(a: [1, (2, 3)]), panels: (channels: 300.0, newer: None))";
    fs::write(state.path().join("settings.ron"), text).unwrap();
    let settings = state.settings();
    assert_eq!(settings.theme, Theme::Light);
    assert_eq!(
        settings.panels,
        Panels {
            channels: 300.0,
            ..Panels::default()
        }
    );
}

#[test]
fn a_language_is_kept_by_its_code_and_an_unknown_one_is_english() {
    let (_guard, state) = folder();
    assert_eq!(state.settings().language, None);
    let settings = UiSettings {
        language: Some(Language::Chinese),
        ..UiSettings::default()
    };
    state.save_settings(&settings).unwrap();
    let path = state.path().join("settings.ron");
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.contains(r#"language: Some("zh")"#), "{text}");
    for (stored, language) in [
        ("zh", Language::Chinese),
        ("en", Language::English),
        ("eo", Language::English),
    ] {
        fs::write(&path, text.replace(r#""zh""#, &format!("{stored:?}"))).unwrap();
        assert_eq!(state.settings().language, Some(language), "{stored}");
    }
}

#[test]
fn a_size_no_window_can_have_becomes_the_usual_one() {
    let (_guard, state) = folder();
    fs::create_dir_all(state.path()).unwrap();
    let text = "(scale: NaN, panels: (channels: -3.0, inspector: inf, preview: 1e30, lane: 200.0))";
    fs::write(state.path().join("settings.ron"), text).unwrap();
    let usual = UiSettings::default();
    let panels = Panels {
        lane: 200.0,
        ..usual.panels
    };
    assert_eq!(state.settings(), UiSettings { panels, ..usual });
}

#[test]
fn a_rate_of_nothing_becomes_the_usual_one() {
    let (_guard, state) = folder();
    fs::create_dir_all(state.path()).unwrap();
    let path = state.path().join("settings.ron");
    for (ticks, seconds) in [(0, 1), (24, 0)] {
        let text = format!("(sampling: (kind: Held, ticks: {ticks}, seconds: {seconds}))");
        fs::write(&path, text).unwrap();
        assert_eq!(state.settings(), UiSettings::default());
    }
    fs::write(&path, "(sampling: (kind: Held, ticks: 24000, seconds: 1001))").unwrap();
    let sampling = state.settings().sampling;
    assert_eq!(
        (sampling.kind, sampling.ticks, sampling.seconds),
        (SampledAs::Held, 24_000, 1001)
    );
}

#[test]
fn a_broken_file_is_set_aside_and_saving_works_again() {
    let (_guard, state) = folder();
    fs::create_dir_all(state.path()).unwrap();
    let nested = "(".repeat(100_000);
    for broken in [&b"[\"a\", "[..], b"\xff\xfe", b"", nested.as_bytes(), &[b' '; 2 << 20]] {
        let path = state.path().join("recent.ron");
        fs::write(&path, broken).unwrap();
        assert!(state.recent_files().paths().is_empty());
        assert!(!path.exists());
        assert_eq!(fs::read(state.path().join("recent.ron.broken")).unwrap(), broken);
        state.remember_file(&file(1)).unwrap();
        assert_eq!(state.recent_files().paths(), [file(1)]);
    }
}

#[test]
fn a_state_folder_that_cannot_be_is_an_error_only_for_the_log() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("file");
    fs::write(&path, b"").unwrap();
    let state = StateFolder::at(&path);
    assert!(state.recent_files().paths().is_empty());
    let error = state.save_settings(&UiSettings::default()).unwrap_err();
    assert!(error.to_string().contains("settings.ron"), "{error}");
}
