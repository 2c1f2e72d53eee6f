//! Saving glTF from the window: what is on the disk afterwards, what is asked before, and what the history does to it.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};
use inbetween::app::command::Command;
use inbetween::app::files::Picked;
use inbetween::app::text::Language;
use inbetween::curve::easing::Easing;
use inbetween::curve::{Curve, Ends, FrameRate, Key as CurveKey, Outside, Rhythm, SegmentKind, Time};
use inbetween::document::{Channel, ChannelParts, Document, Kind};
use inbetween::edit::{ChannelChange, ClipChange, Edit, KeyRef};
use inbetween::io::gltf::{Opened, read_file};
use inbetween::io::report::FindingCode;
use inbetween::io::ron_file;

use crate::data;
use crate::desk::{Desk, Prepared};

/// A copy of one of our own files, open in a window.
struct Open {
    desk: Desk,
    path: PathBuf,
    original: Vec<u8>,
    folder: tempfile::TempDir,
}

impl Open {
    /// `own_all_modes`: a step, a linear and a cubic clip of four channels each.
    fn modes() -> Self {
        Self::copy_of("own_all_modes.gltf")
    }

    fn copy_of(name: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(name);
        std::fs::copy(data("corpus/valid/own").join(name), &path).unwrap();
        Self::of(folder, path)
    }

    fn of(folder: tempfile::TempDir, path: PathBuf) -> Self {
        let desk = Desk::opened(&[&path]);
        assert!(desk.app().editor().is_saved(), "{:?}", desk.app().notice());
        Self {
            original: std::fs::read(&path).unwrap(),
            desk,
            path,
            folder,
        }
    }

    fn beside(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn bytes(&self) -> Vec<u8> {
        std::fs::read(&self.path).unwrap()
    }

    fn read(&self) -> Opened {
        read(&self.path)
    }

    fn save(&mut self) {
        self.desk.run(Command::Save);
        self.until_saved();
    }

    fn until_saved(&mut self) {
        self.desk.until("the document is saved", |app| {
            app.editor().is_saved() && app.files().is_idle()
        });
    }

    /// The window's own dialog for Save as, answered.
    fn save_as(&mut self, path: &Path) {
        self.desk.run(Command::SaveAs);
        self.desk.until_shown("Save as");
        self.desk.type_path(path.to_str().unwrap());
        self.desk.key(Modifiers::NONE, Key::Enter);
    }

    fn document(&self) -> &Document {
        self.desk.app().editor().committed()
    }

    fn channel(&self, channel: usize) -> &Channel {
        &self.document().clips()[0].channels[channel]
    }

    /// Lifts a key of a channel of the first clip; by a number 32-bit floats hold exactly.
    fn lift(&mut self, channel: usize, key: usize, by: f64) {
        let edit = lift(self.channel(channel), key, by);
        self.desk.edit(edit);
    }

    fn change(&mut self, channel: usize, change: ChannelChange) {
        let channels = vec![self.channel(channel).id];
        self.desk.edit(Edit::ChangeChannels { channels, change });
    }

    /// A rise of 0.25, eased.
    fn ease(&mut self, channel: usize, easing: &str) {
        self.lift(channel, 1, 0.25);
        let edit = Edit::SetSegment {
            keys: vec![key(self.channel(channel), 0)],
            kind: SegmentKind::Ease(Easing::from_name(easing).unwrap()),
        };
        self.desk.edit(edit);
    }

    /// The values of the keys of a channel's first curve in the file.
    fn saved_values(&self, channel: usize) -> Vec<f64> {
        let read = self.read();
        let curve = &read.document.clips()[0].channels[channel].curves[0];
        (0..curve.len()).map(|i| curve.key_value(i)).collect()
    }
}

fn read(path: &Path) -> Opened {
    read_file(path, &mut |_| std::ops::ControlFlow::Continue(())).unwrap()
}

fn key(channel: &Channel, key: usize) -> KeyRef {
    KeyRef {
        channel: channel.id,
        component: 0,
        key: channel.curves[0].keys().nth(key).unwrap().id(),
    }
}

fn lift(channel: &Channel, at: usize, by: f64) -> Edit {
    Edit::MoveKeys {
        keys: vec![key(channel, at)],
        dt: 0.0,
        dv: by,
    }
}

#[test]
fn a_document_from_gltf_is_saved_in_its_file_and_nothing_but_its_animations_changes() {
    for name in ["own_all_modes.gltf", "own_padded_bin.glb"] {
        let mut open = Open::copy_of(name);
        open.save();
        assert!(open.bytes() == open.original, "{name}: nothing was edited");
        open.lift(0, 1, 0.25);
        let values = {
            let curve = &open.channel(0).curves[0];
            (0..curve.len()).map(|i| curve.key_value(i)).collect::<Vec<f64>>()
        };
        open.desk.key(Modifiers::COMMAND, Key::S);
        open.until_saved();
        assert!(open.bytes() != open.original);
        assert_eq!(open.saved_values(0), values, "{name}");
        let (old, new) = (Opened::clone(&read(&data("corpus/valid/own").join(name))), open.read());
        for (old, new) in old.document.clips().iter().zip(new.document.clips()) {
            for (old, new) in old.channels.iter().zip(&new.channels).skip(1) {
                assert!(old.same_keys(new), "{name}: {}", old.name);
            }
        }
        assert_eq!(open.desk.app().files().path(), Some(open.path.as_path()));
    }
}

#[test]
fn save_undo_save_gives_the_earlier_file_to_the_byte_and_redo_the_later_one() {
    let mut open = Open::modes();
    open.lift(2, 1, 0.25);
    open.save();
    let first = open.bytes();
    let gone = open.channel(0).id;
    open.desk.edit(Edit::DeleteChannels { channels: vec![gone] });
    open.save();
    let second = open.bytes();
    assert!(first != open.original && second != first);
    assert_eq!(open.read().document.clips()[0].channels.len(), 3);
    for (command, wanted) in [
        (Command::Undo, &first),
        (Command::Undo, &open.original.clone()),
        (Command::Redo, &first),
        (Command::Redo, &second),
    ] {
        open.desk.run(command);
        assert!(!open.desk.app().editor().is_saved());
        open.save();
        assert!(open.bytes() == *wanted, "{command:?}");
    }
    assert_eq!(open.desk.app().editor().undo_len(), 2, "a save is no step");
    // Back where the last save was, the star is gone without one.
    open.desk.run(Command::Undo);
    open.desk.run(Command::Redo);
    assert!(open.desk.app().editor().is_saved());
}

#[test]
fn an_edit_made_while_the_file_is_written_stays_and_is_unsaved() {
    let mut open = Open::modes();
    open.lift(2, 1, 0.25);
    open.desk.run(Command::Save);
    // From here on the file is worked out from the document as it is now.
    open.desk.until("it is being saved", |app| {
        app.files()
            .status_text(Language::English, app.editor())
            .starts_with("Saving")
    });
    open.lift(2, 1, 0.5);
    let both = open.channel(2).curves[0].key_value(1);
    open.desk.stays();
    assert!(!open.desk.app().editor().is_saved());
    assert_eq!(open.saved_values(2)[1], both - 0.5);
    open.desk.run(Command::Undo);
    assert!(open.desk.app().editor().is_saved());
    open.desk.run(Command::Redo);
    open.save();
    assert_eq!(open.saved_values(2)[1], both);
}

#[test]
fn save_as_elsewhere_takes_the_history_along() {
    let mut open = Open::modes();
    let clean = open.channel(2).curves[0].key_value(1);
    open.lift(2, 1, 0.25);
    let gone = open.channel(0).id;
    open.desk.edit(Edit::DeleteChannels { channels: vec![gone] });
    let other = open.beside("other.glb");
    open.save_as(&other);
    open.until_saved();
    assert_eq!(open.desk.app().files().path(), Some(other.as_path()));
    assert!(open.bytes() == open.original, "the old file stays");
    let source = open.document().source().unwrap();
    assert_eq!(source.path, other);
    // The very file is the source now.
    let written = std::fs::read(&other).unwrap();
    assert!(source.content.as_ref().unwrap().file == written);
    open.save();
    assert!(std::fs::read(&other).unwrap() == written);
    // Older states save into the new file, with the channel that is back.
    open.desk.run(Command::Undo);
    open.desk.run(Command::Undo);
    open.save();
    let read = read(&other).document;
    let channels = &read.clips()[0].channels;
    assert_eq!(channels.len(), 4);
    let lifted = channels
        .iter()
        .find(|channel| channel.name == open.channel(2).name)
        .unwrap();
    assert_eq!(lifted.curves[0].key_value(1), clean);
    open.desk.run(Command::Redo);
    open.desk.run(Command::Redo);
    open.save();
    assert_eq!(crate::gltf::read(&other).document.clips()[0].channels.len(), 3);
}

#[test]
fn the_format_of_save_as_follows_the_name_or_the_buttons() {
    let mut open = Open::modes();
    open.desk.run(Command::SaveAs);
    open.desk.until_shown("Format");
    open.desk.press("RON");
    open.desk.window.run_steps(2);
    assert!(open.desk.path_text().ends_with("own_all_modes.ron"));
    open.desk.press("GLB");
    open.desk.window.run_steps(2);
    assert!(open.desk.path_text().ends_with("own_all_modes.glb"));
    open.desk.key(Modifiers::NONE, Key::Enter);
    let glb = open.beside("own_all_modes.glb");
    open.desk
        .until("it is saved", |app| app.files().path() == Some(glb.as_path()));
    assert!(std::fs::read(&glb).unwrap().starts_with(b"glTF"));
    // Without an ending the name means the format that is chosen.
    open.desk.run(Command::SaveAs);
    open.desk.until_shown("Format");
    let plain = open.beside("plain");
    open.desk.type_path(plain.to_str().unwrap());
    open.desk.press("glTF");
    open.desk.press("Save");
    let gltf = open.beside("plain.gltf");
    open.desk
        .until("it is saved", |app| app.files().path() == Some(gltf.as_path()));
    assert!(std::fs::read(&gltf).unwrap().starts_with(b"{"));
}

#[test]
fn what_gltf_has_no_form_for_is_asked_once_and_again_only_when_the_list_grows() {
    let mut open = Open::modes();
    open.ease(2, "easeOutElastic");
    open.desk.run(Command::Save);
    open.desk.until_shown("Save own_all_modes.gltf with these differences?");
    assert!(open.desk.shows("fitted within the tolerance"));
    assert!(open.bytes() == open.original, "nothing is written before the answer");
    open.desk.press("Cancel");
    assert!(open.desk.stays() && open.bytes() == open.original);
    open.desk.run(Command::Save);
    open.desk.until_shown("with these differences?");
    open.desk.press("Save");
    open.until_saved();
    assert!(open.bytes() != open.original);
    // The same channel again is no question, another one is.
    open.lift(2, 1, 0.5);
    open.save();
    open.change(0, ChannelChange::Rhythm(Rhythm::Held(FrameRate::new(12, 1).unwrap())));
    open.change(
        3,
        ChannelChange::Ends(Ends {
            before: Outside::Hold,
            after: Outside::Repeat,
        }),
    );
    open.desk.run(Command::Save);
    open.desk.until_shown("with these differences?");
    assert!(open.desk.shows("steps over the play range"));
    assert!(open.desk.shows("others hold it outside its keys"));
    open.desk.press("Save");
    open.until_saved();
    open.lift(1, 1, 0.25);
    open.save();
}

#[test]
fn exact_easings_are_no_question_and_are_restored_when_the_file_is_opened_again() {
    let mut open = Open::modes();
    open.ease(2, "smoothstep");
    open.save();
    let again = Desk::opened(&[&open.path]);
    let channel = |document: &Document| Arc::clone(&document.clips()[0].channels[2]);
    let restored = channel(again.app().editor().document());
    assert!(restored.same_keys(&channel(open.document())));
    assert!(matches!(restored.curves[0].segment_kind(0), SegmentKind::Ease(_)));
    assert!(again.app().editor().is_saved());
}

#[test]
fn where_another_program_changed_the_keys_those_of_the_file_count_and_it_is_found() {
    let mut open = Open::modes();
    open.ease(2, "smoothstep");
    open.save();
    // The numbers of the channel that was written, another way.
    let mut json: serde_json::Value = serde_json::from_slice(&open.bytes()).unwrap();
    let animation = &mut json["animations"][0];
    let sampler = animation["channels"][2]["sampler"].as_u64().unwrap() as usize;
    animation["samplers"][sampler]["interpolation"] = "LINEAR".into();
    let output = animation["samplers"][sampler]["output"].as_u64().unwrap() as usize;
    let input = animation["samplers"][sampler]["input"].as_u64().unwrap() as usize;
    let count = json["accessors"][input]["count"].clone();
    json["accessors"][output]["count"] = count;
    std::fs::write(&open.path, json.to_string()).unwrap();
    let again = Desk::opened(&[&open.path]);
    let report = again.app().findings();
    let found = (0..report.len())
        .filter_map(|n| report.get(n))
        .any(|entry| entry.finding.code == FindingCode::StoredEdits);
    assert!(found);
    let curve = Arc::clone(&again.app().editor().document().clips()[0].channels[2].curves[0]);
    assert!(!matches!(curve.segment_kind(0), SegmentKind::Ease(_)));
}

#[test]
fn the_tolerance_and_the_outside_policies_can_be_chosen_in_the_question() {
    let mut open = Open::modes();
    open.change(
        2,
        ChannelChange::Ends(Ends {
            before: Outside::Hold,
            after: Outside::PingPong,
        }),
    );
    let clip = open.document().clips()[0].id;
    open.desk.edit(Edit::ChangeClip {
        clip,
        change: ClipChange::PlayRange(0.0, 8.0),
    });
    open.desk.run(Command::Save);
    open.desk.until_shown("others hold it outside its keys");
    open.desk.choose("bake over the play range");
    open.desk.until_shown("keys over the play range");
    assert!(open.desk.app().files().is_asking());
    open.desk.press("Save");
    open.until_saved();
    let json: serde_json::Value = serde_json::from_slice(&open.bytes()).unwrap();
    let animation = &json["animations"][0];
    let sampler = animation["channels"][2]["sampler"].as_u64().unwrap() as usize;
    let input = animation["samplers"][sampler]["input"].as_u64().unwrap() as usize;
    let keys = json["accessors"][input]["count"].as_u64().unwrap() as usize;
    assert!(keys > open.channel(2).curves[0].len(), "{keys}");
    // Opened here, the policy is one again.
    let restored = read(&open.path).document;
    assert!(restored.clips()[0].channels[2].same_keys(open.channel(2)));
    assert_eq!(restored.clips()[0].channels[2].ends, open.channel(2).ends);
}

#[test]
fn the_question_saves_as_ron_instead_and_leaves_the_file() {
    let mut open = Open::modes();
    open.ease(2, "easeOutElastic");
    open.desk.run(Command::Save);
    open.desk.until_shown("with these differences?");
    open.desk.press("Save as RON…");
    open.desk.until_shown("Format");
    assert!(open.desk.path_text().ends_with("own_all_modes.ron"));
    open.desk.press("Save");
    open.until_saved();
    assert!(open.bytes() == open.original);
    let ron = open.beside("own_all_modes.ron");
    assert_eq!(open.desk.app().files().path(), Some(ron.as_path()));
    let saved = ron_file::read_file(&ron).unwrap();
    assert!(saved.clips()[0].channels[2].same_keys(open.channel(2)));
}

#[test]
fn a_clip_with_keys_before_zero_is_shifted_by_one_step_then_saved() {
    let mut open = Open::modes();
    let all = |open: &Open| -> Vec<KeyRef> {
        let channel = open.channel(2);
        let keys = |component: usize| {
            channel.curves[component].keys().map(move |key| KeyRef {
                channel: channel.id,
                component,
                key: key.id(),
            })
        };
        (0..channel.curves.len()).flat_map(keys).collect()
    };
    let edit = Edit::MoveKeys {
        keys: all(&open),
        dt: -0.7,
        dv: 0.0,
    };
    open.desk.edit(edit);
    let steps = open.desk.app().editor().undo_len();
    open.desk.run(Command::Save);
    open.desk.until_shown("glTF has no times before 0 s");
    assert!(open.desk.shows(&open.channel(2).name.clone()), "the channel is named");
    open.desk.press("Cancel");
    assert!(open.desk.stays());
    assert_eq!(open.desk.app().editor().undo_len(), steps);
    assert!(open.bytes() == open.original);

    open.desk.run(Command::Save);
    open.desk.until_shown("Shift clip by 0.7 s");
    open.desk.press("Shift clip by 0.7 s");
    open.until_saved();
    assert_eq!(open.desk.app().editor().undo_len(), steps + 1);
    assert_eq!(open.document().clips()[0].key_bounds().unwrap().0, 0.0);
    assert!(open.bytes() != open.original);
    open.desk.run(Command::Undo);
    assert!(open.channel(2).bounds().0 < 0.0);
}

/// A file in a folder of its own that refers to a buffer and a picture beside it.
fn with_files() -> Open {
    let folder = tempfile::tempdir().unwrap();
    let scene = folder.path().join("scene");
    std::fs::create_dir(&scene).unwrap();
    let own = data("corpus/valid/own");
    for name in ["own_external_buffer.gltf", "own büffer.bin"] {
        std::fs::copy(own.join(name), scene.join(name)).unwrap();
    }
    let path = scene.join("own_external_buffer.gltf");
    let mut json: serde_json::Value = serde_json::from_slice(&std::fs::read(&path).unwrap()).unwrap();
    json["images"] = serde_json::json!([{ "uri": "skin.png" }]);
    std::fs::write(scene.join("skin.png"), b"\x89PNG not really").unwrap();
    std::fs::write(&path, json.to_string()).unwrap();
    Open::of(folder, path)
}

#[test]
fn files_out_of_reach_are_copied_or_embedded_and_the_next_save_asks_nothing() {
    for (answer, beside) in [("Copy", true), ("Embed", false)] {
        let mut open = with_files();
        let other = open.beside("other");
        std::fs::create_dir(&other).unwrap();
        let target = other.join("walk.gltf");
        open.save_as(&target);
        open.desk.until_shown("Take along the 2 files it refers to?");
        assert!(open.desk.shows("skin.png"));
        assert!(!target.exists());
        open.desk.press(answer);
        open.until_saved();
        assert_eq!(other.join("skin.png").exists(), beside);
        // What was taken along belongs to the new file: it may change, and the old folder may go.
        if beside {
            std::fs::write(other.join("skin.png"), "painted over").unwrap();
        }
        std::fs::remove_dir_all(open.path.parent().unwrap()).unwrap();
        open.lift(0, 1, 0.25);
        open.save();
        open.desk.run(Command::Undo);
        open.save();
        assert_eq!(read(&target).document.clips().len(), 1);
    }
}

#[test]
fn files_out_of_reach_can_be_left_and_nothing_is_written() {
    let mut open = with_files();
    let other = open.beside("other");
    std::fs::create_dir(&other).unwrap();
    open.save_as(&other.join("walk.gltf"));
    open.desk.until_shown("Take along the 2 files");
    open.desk.key(Modifiers::NONE, Key::Escape);
    assert!(open.desk.stays());
    assert_eq!(std::fs::read_dir(&other).unwrap().count(), 0);
    // One of that name with another content is not overwritten: a sentence says so.
    std::fs::write(other.join("skin.png"), "mine").unwrap();
    open.save_as(&other.join("walk.gltf"));
    open.desk.until_shown("Take along the 2 files");
    open.desk.press("Copy");
    open.desk.stays();
    let notice = open.desk.app().notice().unwrap();
    assert!(notice.contains("is there already"), "{notice}");
    assert_eq!(std::fs::read(other.join("skin.png")).unwrap(), b"mine");
}

/// A RON document whose source is the file of `open`, open in a window of its own.
fn ron_of(open: &Open) -> (Desk, PathBuf) {
    let ron = open.beside("edits.ron");
    ron_file::save(open.document(), &ron).unwrap();
    (Desk::opened(&[&ron]), ron)
}

#[test]
fn a_ron_document_is_saved_into_its_source_and_the_history_still_saves_there() {
    let open = Open::modes();
    let (desk, _) = ron_of(&open);
    let mut open = Open { desk, ..open };
    assert!(open.document().source().unwrap().content.is_none());
    let clean = open.channel(2).curves[0].key_value(1);
    open.lift(2, 1, 0.25);
    let path = open.path.clone();
    open.save_as(&path);
    open.desk.until_shown("Overwrite own_all_modes.gltf?");
    open.desk.press("Overwrite");
    open.until_saved();
    assert_eq!(open.saved_values(2)[1], clean + 0.25);
    open.desk.run(Command::Undo);
    open.save();
    assert!(open.bytes() == open.original, "undone to what was opened");
    open.desk.run(Command::Redo);
    open.save();
    // A RON of it names the file as it is now, and can be saved into it again.
    open.lift(2, 0, 0.5);
    let ron = open.beside("later.ron");
    open.save_as(&ron);
    open.until_saved();
    let mut later = Desk::opened(&[&ron]);
    assert_eq!(later.app().notice(), None);
    let channel = Arc::clone(&later.app().editor().document().clips()[0].channels[2]);
    later.edit(lift(&channel, 2, 0.125));
    later.run(Command::SaveAs);
    later.until_shown("Save as");
    later.type_path(path.to_str().unwrap());
    later.key(Modifiers::NONE, Key::Enter);
    later.until_shown("Overwrite own_all_modes.gltf?");
    later.press("Overwrite");
    later.until("it is saved", |app| app.editor().is_saved() && app.files().is_idle());
    let read = open.read().document;
    assert!(read.clips()[0].channels[2].same_keys(&later.app().editor().document().clips()[0].channels[2]));
}

#[test]
fn where_the_source_is_gone_or_another_file_a_new_one_is_offered() {
    for gone in [true, false] {
        let open = Open::modes();
        let ron = open.beside("edits.ron");
        ron_file::save(open.document(), &ron).unwrap();
        if gone {
            std::fs::remove_file(&open.path).unwrap();
        } else {
            std::fs::copy(data("corpus/valid/own/own_shared.gltf"), &open.path).unwrap();
        }
        let mut open = Open {
            desk: Desk::opened(&[&ron]),
            ..open
        };
        let notice = open.desk.app().notice().unwrap();
        assert!(notice.contains("as a new file only"), "{notice}");
        assert_eq!(open.document().clips().len(), 3, "the clips open all the same");
        let new = open.beside("new.glb");
        open.save_as(&new);
        open.desk.until_shown("Save as a new file, without the model?");
        open.desk.press("Cancel");
        assert!(open.desk.stays() && !new.exists());
        open.save_as(&new);
        open.desk.until_shown("Save as a new file, without the model?");
        open.desk.press("Save new file");
        open.until_saved();
        let read = read(&new).document;
        assert_eq!(read.clips().len(), 3);
        assert!(read.clips()[0].channels[2].same_keys(open.channel(2)));
        // Agreed to once.
        open.lift(2, 1, 0.25);
        open.save();
    }
}

#[test]
fn a_document_from_no_file_becomes_a_new_one_and_every_save_makes_it_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("new.gltf");
    let again = Picked::Path(path.clone());
    let mut desk = Desk::with_picker(Prepared::new([again]));
    desk.run(Command::New);
    desk.until("it is new", |app| app.files().is_idle());
    desk.run(Command::SaveAs);
    desk.until("it is saved", |app| app.files().path() == Some(path.as_path()));
    assert_eq!(read(&path).document.clips()[0].channels.len(), 1);
    // A channel that is added later has its node too.
    let clip = desk.app().editor().document().clips()[0].id;
    desk.edit(Edit::AddChannel {
        clip,
        name: "hips".to_owned(),
        kind: Kind::Vec3,
        unit: "m".to_owned(),
    });
    desk.run(Command::Save);
    desk.until("it is saved", |app| app.editor().is_saved() && app.files().is_idle());
    let read = read(&path).document;
    let names: Vec<&str> = read.clips()[0].channels.iter().map(|of| of.name.as_str()).collect();
    assert!(names.contains(&"hips"), "{names:?}");
    assert_eq!(std::fs::read_to_string(&path).unwrap().matches("\"hips\"").count(), 1);
}

#[test]
fn a_gltf_file_that_another_program_changed_is_not_overwritten_without_a_question() {
    let mut open = Open::modes();
    open.lift(2, 1, 0.25);
    std::fs::write(&open.path, "the work of somebody else").unwrap();
    open.desk.run(Command::Save);
    open.desk.until_shown("was changed by another program");
    open.desk.press("Keep editing");
    assert!(open.desk.stays());
    assert_eq!(open.bytes(), b"the work of somebody else");
    open.desk.run(Command::Save);
    open.desk.until_shown("was changed by another program");
    open.desk.press("Overwrite");
    open.until_saved();
    assert_eq!(open.read().document.clips().len(), 3);
}

#[test]
fn what_cannot_be_written_is_told_in_a_sentence_and_the_file_stays() {
    let mut open = Open::modes();
    // A clip whose only channel drives nothing in the file.
    let clip = &open.document().clips()[0];
    let (clip, channels) = (clip.id, clip.channels.iter().map(|channel| channel.id).collect());
    open.desk.edit(Edit::DeleteChannels { channels });
    open.desk.edit(Edit::AddChannel {
        clip,
        name: "mood".to_owned(),
        kind: Kind::Scalar,
        unit: String::new(),
    });
    open.desk.run(Command::Save);
    open.desk.until("it is told", |app| {
        app.notice().is_some_and(|words| words.contains("drives anything"))
    });
    assert!(open.desk.stays() && !open.desk.app().editor().is_saved());
    assert!(open.bytes() == open.original);
}

#[test]
fn closing_waits_for_the_save_and_its_questions() {
    for answer in ["Save", "Cancel"] {
        let mut open = Open::modes();
        open.ease(2, "easeOutElastic");
        assert!(open.desk.refuses_to_close());
        open.desk.until_shown("Save the changes to");
        open.desk.press("Save");
        open.desk.until_shown("with these differences?");
        assert!(open.desk.refuses_to_close());
        open.desk.until_shown("Save the changes to");
        open.desk.press("Save");
        open.desk.until_shown("with these differences?");
        open.desk.press(answer);
        if answer == "Save" {
            open.desk.until_closed();
            assert!(open.bytes() != open.original);
        } else {
            assert!(open.desk.stays());
            assert!(open.bytes() == open.original);
        }
    }
}

#[test]
fn closing_while_the_file_is_being_saved_waits_for_it() {
    let mut open = Open::modes();
    open.lift(2, 1, 0.25);
    open.desk.run(Command::Save);
    open.desk.until("it is being saved", |app| {
        app.files()
            .status_text(Language::English, app.editor())
            .starts_with("Saving")
    });
    assert!(open.desk.refuses_to_close());
    open.desk.until_closed();
    assert_eq!(open.saved_values(2)[1], open.channel(2).curves[0].key_value(1));
    assert!(!open.desk.refuses_to_close());
}

/// A rotation of many turns, each eased in a way that takes its time to fit.
fn slow() -> Document {
    let blank = Document::blank("Spin", "spin");
    let mut ids = blank.ids();
    let elastic = SegmentKind::Ease(Easing::from_name("easeInOutElastic").unwrap());
    let keys: Vec<_> = (0..400).map(|n| (ids.key(), f64::from(n))).collect();
    let curves = [(0.0, 0.0), (0.0, 1.0), (0.0, 0.0), (1.0, 0.0)].map(|(even, odd)| {
        let keys = keys.iter().enumerate().map(|(n, &(id, time))| {
            let value = if n % 2 == 0 { even } else { odd };
            CurveKey::auto(id, Time::new(time).unwrap(), value)
                .unwrap()
                .with_segment(elastic.clone())
        });
        Arc::new(Curve::new(keys).unwrap())
    });
    let parts = ChannelParts::new(ids.channel(), "spin", Kind::Quaternion, curves.to_vec());
    let clip = blank.clips()[0]
        .edited(|clip| clip.channels = vec![Arc::new(Channel::new(parts).unwrap())])
        .unwrap();
    blank.with_clips(vec![Arc::new(clip)], ids)
}

#[test]
fn a_save_that_takes_its_time_says_so_lets_editing_go_on_and_can_be_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let (ron, glb) = (folder.path().join("spin.ron"), folder.path().join("spin.glb"));
    ron_file::save(&slow(), &ron).unwrap();
    let picker = Prepared::new([Picked::Path(glb.clone())]);
    let mut desk = Desk::start(&[&ron], Some(picker));
    desk.until("it is open", |app| app.files().is_idle());
    desk.run(Command::SaveAs);
    // The bar, beside the words of the status line.
    desk.until_shown("Saving spin.glb");
    while !desk.shows("Cancel") {
        assert!(!desk.app().files().is_idle(), "it was over too soon to be stopped");
        desk.window.step();
    }
    assert!(!desk.app().files().is_asking());
    desk.change();
    desk.press("Cancel");
    assert!(desk.stays() && !glb.exists());
    assert_eq!(desk.app().files().path(), Some(ron.as_path()));
}

#[test]
fn another_tolerance_in_the_question_gives_other_keys() {
    let mut open = Open::modes();
    open.ease(2, "easeOutElastic");
    open.desk.run(Command::Save);
    open.desk.until_shown("with these differences?");
    let keys = |desk: &Desk| {
        let rows = desk.window.query_all_by_role(egui::accesskit::Role::ListItem);
        let row = rows
            .filter_map(|row| row.accesskit_node().label())
            .find(|row| row.contains("fitted"));
        let words = row.unwrap();
        let before = words.split(" keys").next().unwrap().to_owned();
        before.rsplit(' ').next().unwrap().parse::<usize>().unwrap()
    };
    let few = keys(&open.desk);
    let field = open
        .desk
        .window
        .get_by_role_and_label(egui::accesskit::Role::SpinButton, "Value tolerance");
    field.click();
    open.desk.window.run_steps(2);
    // Esc ends typing, not the question.
    open.desk.key(Modifiers::NONE, Key::Escape);
    assert!(open.desk.shows("with these differences?"));
    let field = open
        .desk
        .window
        .get_by_role_and_label(egui::accesskit::Role::SpinButton, "Value tolerance");
    field.click();
    open.desk.window.run_steps(2);
    open.desk.type_path("0.001");
    open.desk.key(Modifiers::NONE, Key::Enter);
    open.desk.step_until("there are more keys", |desk| keys(desk) > few);
    assert!(open.bytes() == open.original, "Enter in the field saves nothing");
    open.desk.press("Save");
    open.until_saved();
}

#[test]
fn what_is_kept_for_this_program_only_is_said_once() {
    let mut open = Open::modes();
    let clip = open.document().clips()[0].id;
    open.desk.edit(Edit::AddChannel {
        clip,
        name: "mood".to_owned(),
        kind: Kind::Scalar,
        unit: String::new(),
    });
    open.save();
    let notice = open.desk.app().notice().unwrap().to_owned();
    assert!(notice.contains("\"mood\""), "{notice}");
    assert!(notice.contains("for this program only"), "{notice}");
    open.desk.press("Dismiss");
    open.lift(2, 1, 0.25);
    open.save();
    let notice = open.desk.app().notice().unwrap_or_default();
    assert!(notice.starts_with("Saved"), "{notice}");
}
