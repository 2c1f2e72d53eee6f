//! Files: both kinds, new ones, other folders, repairs.

use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;

use inbetween::curve::easing::Easing;
use inbetween::curve::{Curve, Key, KeyId, SegmentKind, Tangent, Time};
use inbetween::document::{Channel, ChannelId, ChannelParts, ClipId, Document, Kind, NodePath, Target};
use inbetween::io::gltf::write::{Container, Options, Resources, WriteError, with_content};
use inbetween::io::gltf::{save, write};
use inbetween::io::ron_file;
use serde_json::{Value, json};

use crate::gltf::{Made, corpus, index, one, open, open_bytes, open_json};
use crate::support::{container, file, is_large, json as json_of, same_curves, sound_files, touched, written};

#[test]
fn the_other_kind_of_file_holds_the_same() {
    for (name, path, opened) in sound_files() {
        let other = match container(file(&opened.document)) {
            Container::Glb => Container::Gltf,
            Container::Gltf => Container::Glb,
        };
        // A large file only once: what is not touched in it is written as in the small ones.
        let as_it_is = (!is_large(&opened.document)).then(|| opened.document.clone());
        for document in as_it_is.into_iter().chain([first_touched(&opened.document)]) {
            let written = write(&document, other, &Options::default()).unwrap();
            assert_eq!(container(&written.bytes), other, "{name}");
            let again = crate::support::read(&written.bytes, path);
            assert_eq!(again.document.clips().len(), document.clips().len());
            for (old, new) in document.clips().iter().zip(again.document.clips()) {
                let both = old.channels.iter().zip(&new.channels);
                let moved = both.filter(|(old, new)| !same_curves(old, new)).count();
                assert!(moved <= 1, "{name}: {moved} channels changed");
            }
            // All but what holds the bytes is the same value.
            let (mut old, mut new) = (json_of(file(&document)), json_of(&written.bytes));
            for json in [&mut old, &mut new] {
                for member in ["animations", "accessors", "bufferViews", "buffers"] {
                    json.as_object_mut().unwrap().remove(member);
                }
            }
            assert_eq!(old, new, "{name}");
        }
    }
}

/// Nobody stops it.
fn on(_: f32) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn first_touched(document: &Document) -> Document {
    match document.clips().first() {
        Some(clip) if !clip.channels.is_empty() => touched(document, 0, 0),
        _ => document.clone(),
    }
}

#[test]
fn repaired_files_read_without_a_repair_once_they_are_saved() {
    let mut saved = 0;
    for entry in index("invalid") {
        let name = entry["file"].as_str().unwrap();
        let Some(path) = corpus("invalid", name) else { continue };
        let Ok(opened) = open(&path) else { continue };
        let written = match write(&opened.document, container(file(&opened.document)), &Options::default()) {
            Ok(written) => written,
            // Keys before zero that a repair touched have to be moved first.
            Err(WriteError::NegativeTimes { .. }) => continue,
            Err(error) => panic!("{name}: {error}"),
        };
        let again = crate::support::read(&written.bytes, &path);
        if opened.report.repaired() {
            assert!(written.bytes != file(&opened.document), "{name}");
            assert!(!again.report.repaired(), "{name}: {}", again.report);
            saved += 1;
        } else {
            assert!(written.bytes == file(&opened.document), "{name}");
        }
        for (old, new) in opened.document.clips().iter().zip(again.document.clips()) {
            assert_eq!(old.channels.len(), new.channels.len(), "{name}");
        }
    }
    assert!(saved > 10, "{saved}");
}

fn key(id: u64, t: f64, v: f64, segment: SegmentKind) -> Key {
    Key::new(KeyId(id), Time::new(t).unwrap(), v, Tangent::Auto, segment).unwrap()
}

/// A clip of one channel of every kind, from no file.
pub fn from_nothing() -> Document {
    let blank = Document::blank("Scene", "mood");
    let curve = |n: u64, values: &[f64], segment: SegmentKind| {
        let keys = values
            .iter()
            .enumerate()
            .map(|(i, &v)| key(100 * n + i as u64, i as f64 * 0.5, v, segment.clone()));
        Arc::new(Curve::new(keys).unwrap())
    };
    let ease = SegmentKind::Ease(Easing::from_name("easeOutBounce").unwrap());
    let channel = |id: u64, name: &str, kind: Kind, curves: Vec<Arc<Curve>>, target: Target| {
        let parts = ChannelParts {
            target,
            ..ChannelParts::new(ChannelId(id), name, kind, curves)
        };
        Arc::new(Channel::new(parts).unwrap())
    };
    let moves = Target::Node {
        index: 7,
        name: Some("hips".to_owned()),
        path: NodePath::Translation,
    };
    let turns = Target::Node {
        index: 7,
        name: Some("hips".to_owned()),
        path: NodePath::Rotation,
    };
    let half = 0.5_f64.sqrt();
    let cubic = SegmentKind::Cubic;
    let quaternion = [[0.0, 0.0], [0.0, half], [0.0, 0.0], [1.0, half]].map(|values| {
        let keys = values
            .iter()
            .enumerate()
            .map(|(i, &v)| key(500 + i as u64, i as f64, v, SegmentKind::Linear));
        Arc::new(Curve::new(keys).unwrap())
    });
    let channels = vec![
        channel(
            1001,
            "moves",
            Kind::Vec3,
            (0..3).map(|n| curve(n, &[0.0, 1.0, -2.0], cubic.clone())).collect(),
            moves,
        ),
        channel(1002, "turns", Kind::Quaternion, quaternion.to_vec(), turns),
        channel(
            1003,
            "mood",
            Kind::Scalar,
            vec![curve(4, &[0.0, 3.0], ease)],
            Target::Free,
        ),
        channel(
            1004,
            "lamp",
            Kind::Colour4,
            (5..9).map(|n| curve(n, &[0.0, 1.0], cubic.clone())).collect(),
            Target::Free,
        ),
        channel(
            1005,
            "on",
            Kind::Flag,
            vec![curve(9, &[0.0, 1.0], SegmentKind::Step)],
            Target::Free,
        ),
        channel(
            1006,
            "tilt",
            Kind::Angle,
            vec![curve(10, &[0.0, 720.0], SegmentKind::Linear)],
            Target::Free,
        ),
    ];
    let mut clips = blank.clips().to_vec();
    clips[0] = Arc::new(clips[0].edited(|parts| parts.channels = channels).unwrap());
    blank.with_clips(clips, blank.ids())
}

#[test]
fn a_document_from_no_file_becomes_a_small_one_with_a_node_for_each_target() {
    let document = from_nothing();
    for container in [Container::Gltf, Container::Glb] {
        let written = write(&document, container, &Options::default()).unwrap();
        let json = json_of(&written.bytes);
        // The node that is moved and turned, and one for each of the others.
        assert_eq!(json["nodes"].as_array().unwrap().len(), 5);
        assert_eq!(json["nodes"][0]["name"], "hips");
        let again = open_bytes(written.bytes.clone()).unwrap();
        // Level keys of automatic tangents are worth a notice.
        assert!(
            again.report.entries.iter().all(|finding| finding.code.is_notice()),
            "{}",
            again.report
        );
        let (old, new) = (&document.clips()[0], &again.document.clips()[0]);
        assert_eq!(old.channels.len(), new.channels.len());
        for (old, new) in old.channels.iter().zip(&new.channels) {
            assert!(same_curves(old, new), "{}", old.name);
            assert_eq!((&old.name, old.kind), (&new.name, new.kind));
        }
        assert!(crate::support::written(&again.document).bytes == written.bytes);
    }
}

#[test]
fn channels_of_one_name_have_nodes_of_their_own_and_the_same_in_every_clip() {
    let blank = Document::blank("First", "lamp");
    let curve = |n: u64, value: f64| Arc::new(Curve::new([key(n, 0.0, value, SegmentKind::Step)]).unwrap());
    let weights = |index: u64, count: u64| {
        let target = Target::Node {
            index: 3,
            name: Some("face".to_owned()),
            path: NodePath::Weights,
        };
        let curves = (0..count).map(|n| curve(100 * index + n, n as f64)).collect();
        let parts = ChannelParts {
            target,
            ..ChannelParts::new(
                ChannelId(index),
                "weights of face",
                Kind::Weights(count as usize),
                curves,
            )
        };
        Arc::new(Channel::new(parts).unwrap())
    };
    let lamp = |id: u64| {
        let parts = ChannelParts::new(ChannelId(id), "lamp", Kind::Scalar, vec![curve(id, id as f64)]);
        Arc::new(Channel::new(parts).unwrap())
    };
    let clip = |name: &str, id: u64, channels: Vec<Arc<Channel>>| {
        let parts = blank.clips()[0].edited(|parts| {
            parts.id = ClipId(id);
            parts.name = name.to_owned();
            parts.channels = channels;
        });
        Arc::new(parts.unwrap())
    };
    let clips = vec![
        clip("First", 500, vec![lamp(1001), lamp(1002), weights(1003, 2)]),
        clip(
            "Second",
            501,
            vec![lamp(1004), lamp(1005), lamp(1006), weights(1007, 3)],
        ),
    ];
    let document = blank.with_clips(clips, blank.ids());
    let written = write(&document, Container::Glb, &Options::default()).unwrap();
    assert!(written.notes.is_empty(), "{:?}", written.notes);
    let json = json_of(&written.bytes);
    let driven = |animation: usize| -> Vec<u64> {
        let channels = json["animations"][animation]["channels"].as_array().unwrap();
        channels
            .iter()
            .map(|channel| channel["target"]["node"].as_u64().unwrap())
            .collect()
    };
    let (first, second) = (driven(0), driven(1));
    assert_eq!(first[..2], second[..2]);
    assert!(!first.contains(&second[2]));
    // A mesh of two weights cannot have three.
    assert_ne!(first[2], second[3]);
    let again = open_bytes(written.bytes).unwrap();
    for (old, new) in document.clips().iter().zip(again.document.clips()) {
        for (old, new) in old.channels.iter().zip(&new.channels) {
            assert!(same_curves(old, new), "{}", old.name);
        }
    }
}

#[test]
fn saving_makes_what_was_written_the_source() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["scene.gltf", "scene.glb"] {
        let path = folder.path().join(name);
        let saved = save(&from_nothing(), &path, &Options::default(), &mut on).unwrap();
        assert!(file(&saved.document) == std::fs::read(&path).unwrap());
        assert_eq!(saved.document.source().unwrap().path, path);
        // Saving again, also after another program opened it, writes the same file.
        let again = save(&saved.document, &path, &Options::default(), &mut on).unwrap();
        assert!(file(&again.document) == file(&saved.document));
        let touched = save(&touched(&again.document, 0, 0), &path, &Options::default(), &mut on).unwrap();
        let opened = open(&path).unwrap();
        let (old, new) = (&touched.document.clips()[0], &opened.document.clips()[0]);
        assert!(
            old.channels
                .iter()
                .zip(&new.channels)
                .skip(1)
                .all(|(old, new)| same_curves(old, new))
        );
    }
}

#[test]
fn a_document_that_knows_only_the_fingerprint_of_its_source_reads_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("walk.gltf");
    std::fs::write(&path, simple().to_string()).unwrap();
    let opened = open(&path).unwrap();
    let ron = folder.path().join("walk.ron");
    ron_file::save(&touched(&opened.document, 0, 0), &ron).unwrap();
    let document = ron_file::read_file(&ron).unwrap();
    assert!(matches!(
        write(&document, Container::Gltf, &Options::default()),
        Err(WriteError::SourceNotRead(_))
    ));
    let saved = save(&document, &path, &Options::default(), &mut on).unwrap();
    assert_eq!(saved.document.clips()[0].channels[0].curves[0].key_value(1), 1.25);
    // Now the file is another one than the RON knows.
    assert!(matches!(with_content(&document), Err(WriteError::SourceChanged(_))));
}

fn simple() -> Value {
    one(
        "translation",
        Made {
            mode: "LINEAR",
            times: &[0.0, 1.0],
            kind: "VEC3",
            values: &[0.0, 0.0, 0.0, 1.0, 2.0, 3.0],
        },
    )
}

/// A file in `folder/scene` with a buffer and a picture beside it.
fn with_files(folder: &Path) -> std::path::PathBuf {
    let scene = folder.join("a scene");
    std::fs::create_dir(&scene).unwrap();
    let mut json = simple();
    let uri = json["buffers"][0]["uri"].as_str().unwrap().to_owned();
    let bytes = base64::Engine::decode(
        &base64::engine::general_purpose::STANDARD,
        uri.split_once(',').unwrap().1,
    )
    .unwrap();
    std::fs::write(scene.join("data.bin"), bytes).unwrap();
    std::fs::write(scene.join("skin.png"), b"\x89PNG not really").unwrap();
    json["buffers"][0]["uri"] = json!("data.bin");
    json["images"] = json!([{ "uri": "skin.png" }]);
    let path = scene.join("walk.gltf");
    std::fs::write(&path, json.to_string()).unwrap();
    path
}

#[test]
fn addresses_are_seen_from_a_folder_above() {
    let folder = tempfile::tempdir().unwrap();
    let opened = open(&with_files(folder.path())).unwrap();
    let path = folder.path().join("above.gltf");
    save(&opened.document, &path, &Options::default(), &mut on).unwrap();
    let json = json_of(&std::fs::read(&path).unwrap());
    assert_eq!(json["buffers"][0]["uri"], "a%20scene/data.bin");
    assert_eq!(json["images"][0]["uri"], "a%20scene/skin.png");
    let again = open(&path).unwrap();
    assert!(same_curves(
        &opened.document.clips()[0].channels[0],
        &again.document.clips()[0].channels[0]
    ));
}

#[test]
fn files_out_of_reach_are_asked_about_then_copied_or_embedded() {
    let folder = tempfile::tempdir().unwrap();
    let opened = open(&with_files(folder.path())).unwrap();
    let other = folder.path().join("other");
    std::fs::create_dir(&other).unwrap();
    let path = other.join("walk.gltf");
    match save(&opened.document, &path, &Options::default(), &mut on) {
        Err(WriteError::Resources(names)) => assert_eq!(names, ["data.bin", "skin.png"]),
        other => panic!("{other:?}"),
    }
    assert!(!path.exists());
    let with = |resources| Options {
        resources,
        ..Options::default()
    };
    save(&opened.document, &path, &with(Resources::Embed), &mut on).unwrap();
    assert!(!other.join("data.bin").exists());
    let json = json_of(&std::fs::read(&path).unwrap());
    assert!(
        json["images"][0]["uri"]
            .as_str()
            .unwrap()
            .starts_with("data:image/png;base64,")
    );
    save(&opened.document, &path, &with(Resources::Copy), &mut on).unwrap();
    assert!(other.join("data.bin").exists() && other.join("skin.png").exists());
    let again = open(&path).unwrap();
    assert!(same_curves(
        &opened.document.clips()[0].channels[0],
        &again.document.clips()[0].channels[0]
    ));
    // What is there and holds something else is not overwritten.
    std::fs::write(other.join("skin.png"), "mine").unwrap();
    let error = save(&opened.document, &path, &with(Resources::Copy), &mut on).unwrap_err();
    assert!(matches!(error, WriteError::Occupied(_)), "{error}");
    assert_eq!(std::fs::read(other.join("skin.png")).unwrap(), b"mine");
}

#[test]
fn a_clip_that_drives_nothing_in_its_file_is_refused_by_name() {
    let opened = open_json(&simple());
    let mut clips = opened.document.clips().to_vec();
    let blank = Document::blank("Scratch", "mood");
    clips.extend(blank.clips().iter().cloned());
    let document = opened.document.with_clips(clips, opened.document.ids());
    let error = write(&document, Container::Gltf, &Options::default()).unwrap_err();
    assert!(error.to_string().contains("\"Scratch\""), "{error}");
}

#[test]
fn number_spelling_escapes_and_white_space_survive_an_edit() {
    let text = simple().to_string();
    let odd =
        "{ \"asset\":{\"version\":\"2.0\",\"extras\":{\"\\u0061\\/\":1.500e+0,\"b\":-0}},\n\t\"zz\" : [ 1E2 ,2 ] ,";
    let text = text.replacen("{\"asset\":{\"version\":\"2.0\"},", odd, 1) + "\n";
    let opened = open_bytes(text.clone().into_bytes()).unwrap();
    let written = written(&touched(&opened.document, 0, 0));
    let new = String::from_utf8(written.bytes).unwrap();
    assert!(new.starts_with(odd) && new.ends_with("}\n"), "{new}");
}
