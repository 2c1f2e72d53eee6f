//! Files of other programs: given back as they were, but for what was edited.

use inbetween::document::{Document, Kind};
use inbetween::io::gltf::write::Written;
use serde_json::value::RawValue;
use std::collections::BTreeMap;

use crate::support::{
    container, difference, file, is_large, json, of_origin, read, same_curves, sound_files, text, touched, written,
};

#[test]
fn a_file_without_a_repair_or_an_edit_is_written_as_the_very_bytes() {
    let files = sound_files();
    assert!(!files.is_empty());
    for (name, path, opened) in files {
        let on_disk = std::fs::read(path).unwrap();
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
        // Large files are touched below, from the first step as here.
        if is_large(&opened.document) {
            continue;
        }
        for place in some_channels(&opened.document) {
            let document = touched(&opened.document, place.0, place.1);
            let written = written(&document);
            let again = read(&written.bytes, path);
            only_this_changed((name, &opened.document), &document, place, &written, &again.document);
        }
    }
}

/// That a file written after `document` had the channel at a place touched has the text and the buffers of `source`, and
/// reads as `document`: the touched channel as it is drawn, all others bit for bit.
fn only_this_changed(
    (name, source): (&str, &Document),
    document: &Document,
    (clip, channel): (usize, usize),
    written: &Written,
    again: &Document,
) {
    assert!(
        written.approximations.is_empty(),
        "{name}: {:?}",
        written.approximations
    );
    assert_eq!(container(&written.bytes), container(file(source)), "{name}");
    the_rest_is_the_same_text(name, file(source), &written.bytes);

    let buffers = |document: &Document| document.source().unwrap().content.as_ref().unwrap().buffers.clone();
    let (old_buffers, new_buffers) = (buffers(source), buffers(again));
    for (n, old) in old_buffers.iter().enumerate() {
        if let Some(old) = old {
            assert!(new_buffers[n].as_ref().unwrap().starts_with(old), "{name}: buffer {n}");
        }
    }
    assert_eq!(again.clips().len(), document.clips().len());
    for (c, (before, after)) in document.clips().iter().zip(again.clips()).enumerate() {
        assert_eq!(before.channels.len(), after.channels.len(), "{name}");
        assert_eq!((&before.name, before.origin), (&after.name, after.origin));
        for (n, drawn) in before.channels.iter().enumerate() {
            let new = of_origin(after, drawn.origin.unwrap());
            if (c, n) == (clip, channel) {
                // Values of the corpus stay below 200; times are rounded to 32 bits, and over a jump a time in
                // between shows the other side.
                let scale = drawn
                    .curves
                    .iter()
                    .flat_map(|curve| (0..curve.len()).map(|i| curve.key_value(i).abs()).collect::<Vec<_>>())
                    .fold(1.0, f64::max);
                let off = difference(drawn, new, 1e-6);
                assert!(off <= 1e-5 * scale, "{name}: {} is off by {off}", drawn.name);
            } else {
                assert!(same_curves(drawn, new), "{name}: {} changed", drawn.name);
                assert_eq!(drawn.target, new.target);
            }
        }
    }
}

/// The first and the last channel of the first and the last clip, and one of each kind; of large files one of each kind
/// of the first clip, and the last channel of all.
fn some_channels(document: &Document) -> Vec<(usize, usize)> {
    let clips = document.clips();
    let mut picked = Vec::new();
    let mut kinds: Vec<Kind> = Vec::new();
    let large = is_large(document);
    for clip in [0, clips.len().saturating_sub(1)] {
        let Some(found) = clips.get(clip) else { continue };
        for (n, channel) in found.channels.iter().enumerate() {
            let last = n + 1 == found.channels.len();
            let edge = if large { last && clip > 0 } else { last || n == 0 };
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

#[test]
fn channels_touched_one_after_the_other_leave_one_view_of_new_numbers_and_the_rest() {
    for (name, path, opened) in sound_files() {
        let channels = some_channels(&opened.document);
        // Touched again, each has numbers of its own already; the small files show that.
        let again = if is_large(&opened.document) { 0 } else { channels.len() };
        let mut document = opened.document.clone();
        let mut lengths = Vec::new();
        for place in channels.iter().chain(channels.iter().take(again)).copied() {
            let now = touched(&document, place.0, place.1);
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
            document = read(&written.bytes, path).document;
            only_this_changed((name, &opened.document), &now, place, &written, &document);
        }
        // Once each has numbers of its own, touching it again only replaces them. The JSON may spell numbers longer.
        if let (Some(first), Some(last)) = (lengths.get(channels.len().wrapping_sub(1)), lengths.last()) {
            assert!(*last <= first + 400, "{name}: {first} bytes grew to {last}");
        }
    }
}
