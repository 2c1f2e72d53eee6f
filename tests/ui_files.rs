//! Opening, saving and closing in the window itself: every question, its answers, and what is on the disk afterwards.
#![cfg(feature = "gui")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "ui_files/desk.rs"]
mod desk;
#[path = "ui_files/gltf.rs"]
mod gltf;
#[path = "ui_files/pictures.rs"]
mod pictures;

use std::path::{Path, PathBuf};
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex};

use egui::{Key, Modifiers};
use inbetween::app::command::Command;
use inbetween::app::files::{Ask, Picked};
use inbetween::app::text::Language;
use inbetween::io::{Format, ron_file};

use desk::{Desk, Prepared, Stuck};

fn data(name: &str) -> PathBuf {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data")).join(name)
}

/// A file that was saved from the window, and its window, without changes.
fn saved_desk() -> (Desk, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("walk.ron");
    let document = inbetween::document::Document::blank("Walk", "height");
    ron_file::save(&document, &path).unwrap();
    let mut desk = Desk::opened(&[&path]);
    // The desk owns the folder of the file from here on.
    let own = std::mem::replace(&mut desk.folder, folder);
    drop(own);
    assert_eq!(desk.app().files().path(), Some(path.as_path()));
    (desk, path)
}

/// The ways to close the window (case c053).
#[derive(Clone, Copy, Debug)]
enum Close {
    TitleBar,
    Shortcut,
    Menu,
}

const CLOSES: [Close; 3] = [Close::TitleBar, Close::Shortcut, Close::Menu];

fn close(desk: &mut Desk, how: Close) {
    match how {
        Close::TitleBar => assert!(desk.refuses_to_close()),
        Close::Shortcut => desk.key(Modifiers::COMMAND, Key::Q),
        Close::Menu => desk.run(Command::Quit),
    }
    desk.until_shown("Save the changes to");
}

#[test]
fn c053_closing_without_changes_asks_nothing() {
    let (mut desk, _) = saved_desk();
    assert!(!desk.refuses_to_close());
    desk.run(Command::Quit);
    desk.until_closed();
}

#[test]
fn c053_keep_editing_keeps_the_window_however_it_was_closed() {
    for how in CLOSES {
        let (mut desk, _) = saved_desk();
        desk.change();
        close(&mut desk, how);
        desk.press("Keep editing");
        assert!(desk.stays(), "{how:?}");
        assert!(!desk.app().editor().is_saved());
    }
}

#[test]
fn c053_escape_keeps_the_window() {
    let (mut desk, _) = saved_desk();
    desk.change();
    close(&mut desk, Close::TitleBar);
    desk.key(Modifiers::NONE, Key::Escape);
    assert!(desk.stays());
}

#[test]
fn c053_discard_closes_however_it_was_closed_and_writes_nothing() {
    for how in CLOSES {
        let (mut desk, path) = saved_desk();
        let before = std::fs::read(&path).unwrap();
        desk.change();
        close(&mut desk, how);
        desk.press("Discard");
        desk.until_closed();
        assert!(!desk.refuses_to_close(), "{how:?}: the second request passes");
        assert_eq!(std::fs::read(&path).unwrap(), before);
    }
}

#[test]
fn c053_save_writes_and_closes() {
    for how in CLOSES {
        let (mut desk, path) = saved_desk();
        desk.change();
        let name = desk.clip_name();
        close(&mut desk, how);
        desk.press("Save");
        desk.until_closed();
        assert_eq!(ron_file::read_file(&path).unwrap().clips()[0].name, name);
    }
}

#[test]
fn c053_save_with_a_cancelled_dialog_keeps_the_window() {
    for how in CLOSES {
        let picker = Prepared::new([Picked::Cancelled]);
        let mut desk = Desk::with_picker(Arc::clone(&picker) as _);
        desk.change();
        close(&mut desk, how);
        desk.press("Save");
        assert!(desk.stays(), "{how:?}");
        assert_eq!(picker.asked().len(), 1);
        assert!(!desk.app().editor().is_saved());
    }
}

#[test]
fn c053_a_save_that_fails_keeps_the_window_and_says_why() {
    let nowhere = PathBuf::from("/nonexistent folder/walk.ron");
    let mut desk = Desk::with_picker(Prepared::new([Picked::Path(nowhere)]));
    desk.change();
    close(&mut desk, Close::TitleBar);
    desk.press("Save");
    assert!(desk.stays());
    let notice = desk.app().notice().unwrap();
    assert!(notice.contains("nonexistent folder"), "{notice}");
}

#[test]
fn a_file_without_an_animation_opens_as_an_empty_clip_and_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("chair.gltf");
    std::fs::write(&path, r#"{"asset": {"version": "2.0"}, "nodes": [{"name": "chair"}]}"#).unwrap();
    let desk = Desk::opened(&[&path]);
    let document = desk.app().editor().document();
    assert_eq!(document.clips().len(), 1);
    assert!(document.clips()[0].channels.is_empty() && desk.app().editor().is_saved());
    assert!(desk.shows("chair.gltf has no animation"));
    assert!(desk.shows("This clip has no channels yet"));
}

#[test]
fn new_and_open_ask_before_changes_are_lost() {
    for command in [Command::New, Command::Close, Command::Open] {
        let (mut desk, path) = saved_desk();
        desk.change();
        let name = desk.clip_name();
        desk.run(command);
        desk.until_shown("Save the changes to walk.ron?");
        desk.press("Keep editing");
        assert_eq!(desk.clip_name(), name, "{command:?}");
        desk.run(command);
        desk.until_shown("Save the changes to walk.ron?");
        desk.press("Discard");
        if command == Command::Open {
            desk.until_shown("Open a clip");
            assert_eq!(
                desk.clip_name(),
                name,
                "the old document stays until the new one is whole"
            );
        } else {
            assert!(desk.stays());
            assert_ne!(desk.clip_name(), name);
            assert_eq!(desk.app().files().path(), None);
            assert!(desk.app().editor().is_saved());
        }
        assert_ne!(ron_file::read_file(&path).unwrap().clips()[0].name, name);
    }
}

#[test]
fn c050_a_file_opens_by_argument_shortcut_and_menu() {
    let clip = data("cases/files/c001.gltf");
    let desk = Desk::opened(&[&clip]);
    assert_eq!(desk.app().files().path(), Some(clip.as_path()));

    let picker = Prepared::new([Picked::Path(clip.clone())]);
    let mut desk = Desk::with_picker(Arc::clone(&picker) as _);
    desk.key(Modifiers::COMMAND, Key::O);
    desk.until("the clip is open", |app| app.files().path() == Some(clip.as_path()));

    let mut desk = Desk::with_picker(Prepared::new([Picked::Path(clip.clone())]));
    desk.press("File");
    desk.choose("Open…");
    desk.until("the clip is open", |app| app.files().path() == Some(clip.as_path()));
}

#[test]
fn c051_a_name_without_an_ending_is_completed_and_asks_before_overwriting() {
    for in_app in [true, false] {
        let folder = tempfile::tempdir().unwrap();
        let existing = folder.path().join("walk.ron");
        std::fs::write(&existing, "something of value").unwrap();
        let typed = folder.path().join("walk");
        let mut desk = if in_app {
            Desk::new()
        } else {
            let again = Picked::Path(typed.clone());
            Desk::with_picker(Prepared::new([again.clone(), again]))
        };
        desk.change();
        for answer in ["Keep editing", "Overwrite"] {
            desk.run(Command::SaveAs);
            if in_app {
                desk.until_shown("Save as");
                desk.type_path(typed.to_str().unwrap());
                desk.key(Modifiers::NONE, Key::Enter);
            }
            desk.until_shown("Overwrite walk.ron?");
            desk.press(answer);
            desk.stays();
            let written = std::fs::read_to_string(&existing).unwrap();
            assert_eq!(written == "something of value", answer == "Keep editing", "{in_app}");
        }
        assert!(desk.app().editor().is_saved());
        assert_eq!(desk.app().files().path(), Some(existing.as_path()));
        assert!(!typed.exists());
    }
}

#[test]
fn c051_an_unknown_ending_is_refused_with_the_list_of_known_ones() {
    let mut desk = Desk::new();
    desk.change();
    let path = desk.path("walk.txt");
    desk.run(Command::SaveAs);
    desk.until_shown("Save as");
    desk.type_path(path.to_str().unwrap());
    desk.key(Modifiers::NONE, Key::Enter);
    desk.until_shown(".txt files cannot be written, only .ron");
    desk.key(Modifiers::NONE, Key::Escape);
    assert!(desk.stays());
    assert!(!path.exists());

    let mut desk = Desk::with_picker(Prepared::new([Picked::Path(path.clone())]));
    desk.run(Command::SaveAs);
    desk.until("the refusal is told", |app| {
        app.notice().is_some_and(|words| words.contains("only .ron"))
    });
    assert!(desk.stays() && !path.exists());
}

/// The path dialog for saving, with the folder of the desk typed.
fn asked_where(desk: &mut Desk) {
    desk.change();
    desk.run(Command::SaveAs);
    desk.until_shown("Save as");
    let folder = desk.path("");
    desk.type_path(folder.to_str().unwrap());
}

#[test]
fn a_name_and_enter_in_one_frame_save_under_that_name() {
    let mut desk = Desk::new();
    asked_where(&mut desk);
    desk.type_and_press("walk", Key::Enter);
    let path = desk.path("walk.ron");
    desk.until("it is saved", |app| app.files().path() == Some(path.as_path()));
    assert!(desk.stays() && path.exists());
}

#[test]
fn a_folder_and_a_name_and_enter_in_one_frame_save_in_that_folder() {
    let mut desk = Desk::new();
    std::fs::create_dir(desk.path("clips")).unwrap();
    asked_where(&mut desk);
    let typed = Path::new("clips").join("walk");
    desk.type_and_press(typed.to_str().unwrap(), Key::Enter);
    let path = desk.path("clips").join("walk.ron");
    desk.until("it is saved", |app| app.files().path() == Some(path.as_path()));
    assert!(desk.stays() && path.exists());
}

#[test]
fn after_a_refused_name_typing_goes_on_where_it_was() {
    let mut desk = Desk::new();
    asked_where(&mut desk);
    desk.type_and_press("walk.txt", Key::Enter);
    desk.until_shown("only .ron");
    for _ in 0..3 {
        desk.window.key_press(Key::Backspace);
    }
    desk.window.step();
    desk.type_and_press("ron", Key::Enter);
    let path = desk.path("walk.ron");
    desk.until("it is saved", |app| app.files().path() == Some(path.as_path()));
    assert!(desk.stays() && path.exists());
}

#[test]
fn letters_and_tab_in_one_frame_are_completed_together() {
    let mut desk = Desk::new();
    std::fs::create_dir(desk.path("clips")).unwrap();
    std::fs::create_dir(desk.path("clowns")).unwrap();
    asked_where(&mut desk);
    desk.until_shown("clowns");
    desk.type_and_press("clo", Key::Tab);
    desk.window.run_steps(2);
    let wanted = format!("{}{}", desk.path("clowns").display(), std::path::MAIN_SEPARATOR);
    assert_eq!(desk.path_text(), wanted);
}

#[test]
fn what_was_saved_opens_again_unchanged_and_is_a_recent_file() {
    let mut desk = Desk::new();
    desk.change();
    let path = desk.path("walk.ron");
    desk.run(Command::Save);
    desk.until_shown("Save as");
    desk.type_path(path.to_str().unwrap());
    desk.key(Modifiers::NONE, Key::Enter);
    desk.until("the document is saved", |app| app.editor().is_saved());
    assert_eq!(desk.app().files().title(Language::English), "walk.ron");
    assert_eq!(desk.app().files().recent(), std::slice::from_ref(&path));
    let text = ron_file::write_string(desk.app().editor().document());
    assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
    let again = Desk::opened(&[&path]);
    assert_eq!(ron_file::write_string(again.app().editor().document()), text);
}

#[test]
fn a_clip_from_gltf_can_be_saved_as_ron_and_belongs_there_then() {
    let folder = tempfile::tempdir().unwrap();
    let clip = folder.path().join("Fox.gltf");
    std::fs::copy(data("cases/files/c001.gltf"), &clip).unwrap();
    let original = std::fs::read(&clip).unwrap();
    let target = folder.path().join("Fox.ron");
    let picker = Prepared::new([Picked::Path(target.clone())]);
    let mut desk = Desk::start(&[&clip], Some(Arc::clone(&picker) as _));
    desk.until("the clip is open", |app| app.files().path() == Some(clip.as_path()));
    desk.change();
    desk.run(Command::SaveAs);
    desk.until("the document is saved", |app| app.editor().is_saved());
    let asked = Ask::Save {
        folder: Some(folder.path().to_owned()),
        name: "Fox.gltf".to_owned(),
        format: Format::Gltf,
    };
    assert_eq!(picker.asked(), [asked]);
    assert_eq!(desk.app().files().path(), Some(target.as_path()));
    assert_eq!(std::fs::read(&clip).unwrap(), original);
}

#[test]
fn c052_names_in_chinese_and_japanese_are_shown_and_kept() {
    let folder = tempfile::tempdir().unwrap();
    let clip = folder.path().join("動画_走路.gltf");
    let own = std::fs::read_to_string(data("corpus/valid/own/own_extras_and_unknown_extension.gltf")).unwrap();
    let named = own.replacen(r#""name": "A""#, r#""name": "左足・足首""#, 1);
    assert_ne!(named, own);
    std::fs::write(&clip, named).unwrap();
    let target = folder.path().join("走る.ron");
    let picker = Prepared::new([Picked::Path(target.clone())]);
    let mut desk = Desk::start(&[&clip], Some(Arc::clone(&picker) as _));
    desk.until("the clip is open", |app| app.files().path() == Some(clip.as_path()));
    desk.window.run_steps(3);

    let clip_name = "キャラ 走る / run \"A\"";
    let names = |app: &inbetween::app::Inbetween| {
        let clip = &app.editor().document().clips()[0];
        (clip.name.clone(), clip.channels[0].name.clone())
    };
    let before = names(desk.app());
    assert_eq!(before.0, clip_name);
    assert!(before.1.starts_with("左足・足首"), "{}", before.1);
    assert_eq!(desk.app().files().title(Language::English), "動画_走路.gltf");
    assert!(desk.shows("左足・足首"), "the node is in the channel list");
    assert!(desk.values_of("Clip").iter().any(|value| value.contains(clip_name)));

    desk.run(Command::SaveAs);
    desk.until("the document is saved", |app| {
        app.files().path() == Some(target.as_path())
    });
    let ask = picker.asked().remove(0);
    assert!(matches!(ask, Ask::Save { name, .. } if name == "動画_走路.gltf"));
    let again = Desk::opened(&[&target]);
    assert_eq!(names(again.app()), before);
    assert_eq!(again.app().files().title(Language::English), "走る.ron");
}

/// Letters that the bundled fonts lack come from a font of the system, which is the window's own part: here it is only
/// made sure that the part is there.
#[test]
fn c052_the_window_takes_missing_letters_from_the_systems_fonts() {
    let manifest = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml")).unwrap();
    let eframe = manifest.lines().find(|line| line.starts_with("eframe = ")).unwrap();
    assert!(eframe.contains("\"system_fonts\""), "{eframe}");
}

#[test]
fn a_new_document_is_proposed_under_the_name_of_its_clip() {
    let picker = Prepared::new([Picked::Cancelled, Picked::Cancelled]);
    let mut desk = Desk::with_picker(Arc::clone(&picker) as _);
    let mut wanted = Vec::new();
    for _ in 0..2 {
        desk.run(Command::Save);
        assert!(desk.stays());
        wanted.push(format!("{}.ron", desk.clip_name()));
        desk.change();
    }
    let names: Vec<String> = picker
        .asked()
        .into_iter()
        .map(|ask| match ask {
            Ask::Save { name, .. } => name,
            other => panic!("asked for {other:?}"),
        })
        .collect();
    assert_ne!(names[0], names[1], "the clip got another name between");
    assert_eq!(names, wanted);
}

#[test]
fn a_file_that_another_program_changed_is_not_overwritten_without_a_question() {
    let (mut desk, path) = saved_desk();
    desk.change();
    std::fs::write(&path, "the work of somebody else").unwrap();
    desk.run(Command::Save);
    desk.until_shown("walk.ron was changed by another program");
    desk.press("Keep editing");
    assert!(desk.stays());
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "the work of somebody else");
    desk.run(Command::Save);
    desk.until_shown("walk.ron was changed by another program");
    desk.press("Overwrite");
    desk.until("the document is saved", |app| app.editor().is_saved());
    assert!(ron_file::read_file(&path).is_ok());
}

#[test]
fn a_file_that_cannot_be_read_leaves_the_document_and_says_why() {
    let picker = Prepared::new([Picked::Path(data("corpus/invalid/own/text_empty.gltf"))]);
    let mut desk = Desk::with_picker(picker);
    let before = ron_file::write_string(desk.app().editor().document());
    desk.run(Command::Open);
    desk.until("the failure is told", |app| {
        app.notice().is_some_and(|words| words.contains("text_empty.gltf"))
    });
    assert!(desk.stays());
    assert_eq!(ron_file::write_string(desk.app().editor().document()), before);
    assert_eq!(desk.app().files().path(), None);
}

#[test]
fn a_repair_on_reading_is_told_and_sets_the_star() {
    let desk = Desk::opened(&[&data("corpus/invalid/own/time_goes_back.gltf")]);
    assert!(!desk.app().editor().is_saved());
    let notice = desk.app().notice().unwrap();
    assert!(
        notice.contains("repaired or left out in time_goes_back.gltf"),
        "{notice}"
    );
}

#[test]
fn of_several_files_the_first_opens_and_the_window_says_so() {
    let (first, second) = (data("cases/files/c001.gltf"), data("cases/files/c002.gltf"));
    let desk = Desk::opened(&[&first, &second]);
    assert_eq!(desk.app().files().path(), Some(first.as_path()));
    let notice = desk.app().notice().unwrap();
    assert!(notice.contains("c001.gltf is open, the other file is not"), "{notice}");
}

#[derive(Debug)]
struct Dropped(PathBuf);

impl egui::DroppedFile for Dropped {
    fn path(&self) -> &Path {
        &self.0
    }

    fn bytes(&self) -> Result<Vec<u8>, String> {
        std::fs::read(&self.0).map_err(|error| error.to_string())
    }
}

#[test]
fn a_dropped_clip_opens_after_the_question_and_another_file_is_refused_in_one_sentence() {
    let (mut desk, _) = saved_desk();
    desk.change();
    let drop = |desk: &mut Desk, path: PathBuf| {
        desk.window.input_mut().dropped_files.push(Arc::new(Dropped(path)));
        desk.window.step();
    };
    drop(&mut desk, data("cases/README.md"));
    desk.until("the refusal is told", |app| {
        app.notice()
            .is_some_and(|words| words.contains("README.md cannot be opened"))
    });
    assert!(desk.stays());
    let clip = data("cases/files/c001.gltf");
    drop(&mut desk, clip.clone());
    desk.until_shown("Save the changes to walk.ron?");
    desk.press("Discard");
    desk.until("the clip is open", |app| app.files().path() == Some(clip.as_path()));
}

#[test]
fn a_dialog_that_hangs_can_be_given_up() {
    let (end, hangs) = channel();
    let mut desk = Desk::with_picker(Arc::new(Stuck(Mutex::new(hangs))));
    desk.run(Command::Open);
    desk.until_shown("Waiting for the file dialog");
    desk.press("Cancel");
    assert!(desk.stays());
    drop(end);
}

#[test]
fn where_the_system_shows_no_dialog_the_window_asks_itself() {
    let mut desk = Desk::with_picker(Prepared::new([Picked::Unavailable]));
    desk.run(Command::Open);
    desk.until_shown("Open a clip");
    desk.press("Cancel");
    assert!(desk.stays());
}

#[test]
fn the_path_dialog_completes_names_and_goes_into_folders() {
    let mut desk = Desk::new();
    let inner = desk.path("clips");
    std::fs::create_dir(&inner).unwrap();
    std::fs::copy(data("cases/files/c001.gltf"), inner.join("walk_fast.gltf")).unwrap();
    std::fs::write(inner.join("notes.txt"), "").unwrap();
    desk.run(Command::Open);
    desk.until_shown("Open a clip");
    let begun = desk.path("cl");
    desk.type_path(begun.to_str().unwrap());
    desk.until_shown("clips/");
    desk.key(Modifiers::NONE, Key::Tab);
    desk.until_shown("walk_fast.gltf");
    assert!(!desk.shows("notes.txt"));
    desk.press("walk_fast.gltf");
    desk.press("Open");
    let clip = inner.join("walk_fast.gltf");
    desk.until("the clip is open", |app| app.files().path() == Some(clip.as_path()));
}

#[test]
fn the_path_dialog_opens_a_file_chosen_with_the_arrow_keys() {
    let mut desk = Desk::new();
    for name in ["a.gltf", "b.gltf"] {
        std::fs::copy(data("cases/files/c001.gltf"), desk.path(name)).unwrap();
    }
    desk.run(Command::Open);
    desk.until_shown("Open a clip");
    let folder = format!("{}{}", desk.folder.path().display(), std::path::MAIN_SEPARATOR);
    desk.type_path(&folder);
    desk.until_shown("b.gltf");
    desk.key(Modifiers::NONE, Key::ArrowDown);
    desk.key(Modifiers::NONE, Key::ArrowDown);
    desk.key(Modifiers::NONE, Key::Enter);
    let clip = desk.path("b.gltf");
    desk.until("the clip is open", |app| app.files().path() == Some(clip.as_path()));
}

#[test]
fn the_path_dialog_says_when_there_is_no_such_file_and_stays() {
    let mut desk = Desk::new();
    std::fs::write(desk.path("walk.ron"), "").unwrap();
    let missing = desk.path("wal.ron");
    desk.run(Command::Open);
    desk.until_shown("Open a clip");
    let begun = desk.path("w");
    desk.type_path(begun.to_str().unwrap());
    desk.until_shown("walk.ron");
    desk.type_path(missing.to_str().unwrap());
    desk.key(Modifiers::NONE, Key::Enter);
    desk.until_shown("There is no file wal.ron");
    desk.key(Modifiers::NONE, Key::Escape);
    assert!(desk.stays());
}
