//! Files of other programs: given back as they were, but for what was edited.

use inbetween::document::Kind;
use serde_json::value::RawValue;
use std::collections::BTreeMap;

use crate::support::{
    container, difference, file, json, of_origin, read, same_curves, sound_files, text, touched, written,
};

#[test]
fn a_file_without_a_repair_or_an_edit_is_written_as_the_very_bytes() {
    let files = sound_files();
    assert!(!files.is_empty());
    for (name, path, opened) in files {
        let on_disk = std::fs::read(&path).unwrap();
        let written = written(&opened.document);
        assert!(written.bytes == on_disk, "{name}");
        assert!(
            written.approximations.is_empty() && written.notes.is_empty(),
            "{name}: {:?}",
            written.notes
        );
    }
}

#[test]
fn one_touched_key_changes_nothing_else() {
    for (name, path, opened) in sound_files() {
        for (clip, channel) in some_channels(&opened.document) {
            let document = touched(&opened.document, clip, channel);
            let written = written(&document);
            assert!(
                written.approximations.is_empty(),
                "{name}: {:?}",
                written.approximations
            );
            assert_eq!(container(&written.bytes), container(file(&document)), "{name}");
            the_rest_is_the_same_text(&name, file(&document), &written.bytes);

            let again = read(&written.bytes, &path);
            let old_buffers = &document.source().unwrap().content.as_ref().unwrap().buffers;
            let new_buffers = &again.document.source().unwrap().content.as_ref().unwrap().buffers;
            for (n, old) in old_buffers.iter().enumerate() {
                if let Some(old) = old {
                    assert!(new_buffers[n].as_ref().unwrap().starts_with(old), "{name}: buffer {n}");
                }
            }
            assert_eq!(again.document.clips().len(), opened.document.clips().len());
            for (c, (before, after)) in opened.document.clips().iter().zip(again.document.clips()).enumerate() {
                assert_eq!(before.channels.len(), after.channels.len(), "{name}");
                assert_eq!((&before.name, before.origin), (&after.name, after.origin));
                for (n, old) in before.channels.iter().enumerate() {
                    let new = of_origin(after, old.origin.unwrap());
                    if (c, n) == (clip, channel) {
                        let drawn = &document.clips()[c].channels[n];
                        // Values of the corpus stay below 200; times are rounded to 32 bits, and over a jump a time in
                        // between shows the other side.
                        let scale = drawn
                            .curves
                            .iter()
                            .flat_map(|curve| (0..curve.len()).map(|i| curve.key_value(i).abs()).collect::<Vec<_>>())
                            .fold(1.0, f64::max);
                        let off = difference(drawn, new, 1e-6);
                        assert!(off <= 1e-5 * scale, "{name}: {} is off by {off}", old.name);
                    } else {
                        assert!(same_curves(old, new), "{name}: {} changed", old.name);
                        assert_eq!(old.target, new.target);
                    }
                }
            }
        }
    }
}

/// The first and the last channel of the first and the last clip, and one of each kind.
fn some_channels(document: &inbetween::document::Document) -> Vec<(usize, usize)> {
    let clips = document.clips();
    let mut picked = Vec::new();
    let mut kinds: Vec<Kind> = Vec::new();
    for clip in [0, clips.len().saturating_sub(1)] {
        let Some(found) = clips.get(clip) else { continue };
        for (n, channel) in found.channels.iter().enumerate() {
            let edge = n == 0 || n + 1 == found.channels.len();
            if (edge || !kinds.contains(&channel.kind)) && !picked.contains(&(clip, n)) {
                picked.push((clip, n));
                kinds.push(channel.kind);
            }
        }
    }
    picked
}

fn the_rest_is_the_same_text(name: &str, old: &[u8], new: &[u8]) {
    const CHANGING: [&str; 4] = ["animations", "accessors", "bufferViews", "buffers"];
    let (old_text, new_text) = (text(old), text(new));
    let old: BTreeMap<&str, &RawValue> = serde_json::from_str(&old_text).unwrap();
    let new: BTreeMap<&str, &RawValue> = serde_json::from_str(&new_text).unwrap();
    for (member, value) in &old {
        if !CHANGING.contains(member) {
            assert_eq!(value.get(), new[member].get(), "{name}: {member}");
        }
    }
    for member in new.keys() {
        assert!(
            old.contains_key(member) || CHANGING.contains(member),
            "{name}: {member} is new"
        );
    }
    // What is added is added at the end: what was there is the same text.
    for member in ["accessors", "bufferViews"] {
        let list = |map: &BTreeMap<&str, &RawValue>| -> Vec<String> {
            let Some(value) = map.get(member) else {
                return Vec::new();
            };
            let items: Vec<&RawValue> = serde_json::from_str(value.get()).unwrap();
            items.iter().map(|item| item.get().to_owned()).collect()
        };
        let (old, new) = (list(&old), list(&new));
        assert_eq!(new[..old.len()], old[..], "{name}: {member}");
    }
}

/// A file of which only two channels are edited again and again, bytes.
const LARGE: usize = 256 * 1024;

#[test]
fn every_key_touched_one_after_the_other_leaves_one_view_of_new_numbers() {
    for (name, path, opened) in sound_files() {
        let mut channels = some_channels(&opened.document);
        // What repeats does so in small files as in large ones, whose bytes are mostly meshes and pictures.
        if file(&opened.document).len() > LARGE {
            channels = channels.first().into_iter().chain(channels.get(1)).copied().collect();
        }
        let mut document = opened.document.clone();
        let mut lengths = Vec::new();
        for (clip, channel) in channels.iter().chain(&channels).copied() {
            let now = touched(&document, clip, channel);
            let written = written(&now);
            lengths.push(written.bytes.len());
            let json = json(&written.bytes);
            let marked = |list: &str| -> usize {
                let list = json[list].as_array().map_or(&[][..], Vec::as_slice);
                list.iter()
                    .filter(|object| object["extras"]["inbetween"] == "curves")
                    .count()
            };
            assert_eq!(marked("bufferViews"), 1, "{name}");
            assert!(marked("accessors") <= 2 * channels.len(), "{name}");
            document = read(&written.bytes, &path).document;
        }
        // Once each has numbers of its own, touching it again only replaces them. The JSON may spell numbers longer.
        if let (Some(first), Some(last)) = (lengths.get(channels.len().wrapping_sub(1)), lengths.last()) {
            assert!(*last <= first + 400, "{name}: {first} bytes grew to {last}");
        }
    }
}
