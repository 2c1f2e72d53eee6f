//! Files made to do harm: cut off anywhere, changed anywhere, asking for more than there is. Reading them ends with a
//! report or a sentence, in proportion to their size.

use std::cell::Cell;
use std::io;
use std::ops::ControlFlow;
use std::path::Path;

use crate::support::{Made, codes, data, numbers, one, open_bytes, open_json};
use inbetween::document::Fixes;
use inbetween::io::gltf::read_bytes;
use inbetween::io::report::{FindingCode, OtherWay};
use serde_json::json;

/// Small files of every kind: text and binary, sparse, strided, normalised, cubic, pointers, faulty ones.
const SMALL: &[&str] = &[
    "corpus/valid/own/own_padded_bin.glb",
    "corpus/valid/own/own_sparse.gltf",
    "corpus/valid/own/own_pointers.gltf",
    "corpus/valid/own/own_shared.gltf",
    "corpus/valid/own/own_rotation_short.gltf",
    "corpus/valid/own/own_weights_ubyte.gltf",
    "corpus/invalid/own/glb_json_padded_with_zeros.glb",
    "corpus/invalid/own/glb_json_length_unpadded.glb",
    "corpus/invalid/own/view_with_stride.gltf",
    "corpus/invalid/own/cubic_rotation_blocks.gltf",
    "corpus/invalid/own/time_sorted_and_duplicate.gltf",
    "corpus/invalid/own/value_inf_tangent.gltf",
];

/// What reading may hold for a file of so many bytes: four numbers a byte and a million, in curves.
fn allowed(bytes: usize) -> usize {
    // Embedded buffers count beside the file they are in.
    4 * 2 * bytes + 1_000_000
}

fn open_any(bytes: Vec<u8>) {
    let length = bytes.len();
    match open_bytes(bytes) {
        Ok(opened) => {
            assert!(numbers(&opened) <= allowed(length));
            // Every sentence can be made.
            assert_eq!(opened.report.is_empty(), opened.report.to_string().is_empty());
            // Every second reading can be had, and all of them together are a channel or none.
            for second in opened
                .report
                .entries
                .iter()
                .filter_map(|finding| finding.second.as_ref())
            {
                assert!(second.channel().is_some());
                let all = OtherWay::ALL.iter().fold(Fixes::NONE, |all, way| all.with(way.alone()));
                let together = second.source.with(all);
                assert!(together.is_none_or(|channel| channel.fixes == all));
            }
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

#[test]
fn a_file_cut_off_anywhere_is_refused_with_a_reason() {
    for file in SMALL {
        let bytes = std::fs::read(data(file)).unwrap();
        let text = bytes.first() == Some(&b'{');
        let end = if text {
            bytes.trim_ascii_end().len()
        } else {
            bytes.len()
        };
        for cut in 0..end {
            let error = open_bytes(bytes[..cut].to_vec()).expect_err(file);
            let code = error.finding().unwrap().code;
            assert!(
                matches!(code, FindingCode::Json | FindingCode::Glb),
                "{file} cut at {cut}: {error}"
            );
        }
    }
}

#[test]
fn a_byte_changed_anywhere_ends_in_a_report_or_a_reason() {
    for file in SMALL {
        let bytes = std::fs::read(data(file)).unwrap();
        for at in 0..bytes.len() {
            // The lowest and the highest bit, a digit, and what ends a text.
            for change in [bytes[at] ^ 0x01, bytes[at] ^ 0x80, b'9', b'"'] {
                let mut changed = bytes.clone();
                changed[at] = change;
                open_any(changed);
            }
        }
    }
}

#[test]
fn counts_beyond_the_file_are_refused_before_anything_is_read() {
    for count in [
        json!(u32::MAX),
        json!(u64::MAX),
        json!(1e18),
        json!(-1),
        json!(0.5),
        json!("3"),
    ] {
        for accessor in [0, 1] {
            for data in ["view", "nothing", "sparse"] {
                let mut document = one("translation", steps(3));
                document["accessors"][accessor]["count"] = count.clone();
                let object = document["accessors"][accessor].as_object_mut().unwrap();
                match data {
                    "nothing" => drop(object.remove("bufferView")),
                    "sparse" => {
                        let view = object.remove("bufferView");
                        let part = json!({"bufferView": view, "componentType": 5125});
                        object.insert(
                            "sparse".to_owned(),
                            json!({"count": count, "indices": part, "values": part}),
                        );
                    }
                    _ => {}
                }
                let opened = open_json(&document);
                assert!(opened.document.clips()[0].channels.is_empty(), "{count} {data}");
                assert!(!opened.report.is_empty());
            }
        }
    }
}

fn steps(count: usize) -> Made<'static> {
    Made {
        mode: "STEP",
        times: &[0.0, 1.0, 2.0][..count],
        kind: "VEC3",
        values: &[0.0; 9][..count * 3],
    }
}

#[test]
fn offsets_whose_sum_overflows_are_refused() {
    let large = [json!(u64::MAX), json!(u64::MAX - 11), json!(i64::MAX), json!(u32::MAX)];
    for (list, member) in [
        ("accessors", "byteOffset"),
        ("bufferViews", "byteOffset"),
        ("bufferViews", "byteLength"),
        ("bufferViews", "byteStride"),
    ] {
        for number in &large {
            let mut document = one("translation", steps(3));
            document[list][1][member] = number.clone();
            let opened = open_json(&document);
            assert!(!opened.report.is_empty(), "{list} {member} {number}");
        }
    }
}

#[test]
fn data_shared_by_very_many_channels_stays_in_proportion_to_the_file() {
    let mut document = one("translation", steps(1));
    // Zeros without data, so that a short file can ask for many.
    for accessor in [0, 1] {
        document["accessors"][accessor]
            .as_object_mut()
            .unwrap()
            .remove("bufferView");
        document["accessors"][accessor]["count"] = json!(100_000);
    }
    let channel = document["animations"][0]["channels"][0].clone();
    document["animations"][0]["channels"] = vec![channel; 2_000].into();
    let bytes = document.to_string().into_bytes();
    let room = allowed(bytes.len());
    let opened = open_bytes(bytes).unwrap();
    assert!(numbers(&opened) <= room);
    assert!(opened.report.has(FindingCode::TooLarge), "{}", opened.report);
}

#[test]
fn second_readings_of_very_many_channels_stay_in_proportion_too_and_cost_no_channel() {
    let times: Vec<f32> = (0..2_000_u16).rev().map(f32::from).collect();
    let values: Vec<f32> = (0..6_000_u16).map(f32::from).collect();
    let made = Made {
        mode: "LINEAR",
        times: &times,
        kind: "VEC3",
        values: &values,
    };
    let mut document = one("translation", made);
    let channel = document["animations"][0]["channels"][0].clone();
    document["animations"][0]["channels"] = vec![channel; 60].into();
    let bytes = document.to_string().into_bytes();
    // The text, and the buffer in it once more.
    let room = bytes.len() as u64 * 2 + 100_000;
    let opened = open_bytes(bytes).unwrap();
    assert_eq!(opened.document.clips()[0].channels.len(), 60);
    let faults = opened
        .report
        .entries
        .iter()
        .filter(|finding| finding.code == FindingCode::NonMonotonicTime);
    assert_eq!(faults.clone().count(), 60);
    let seconds = faults.filter_map(|finding| finding.second.as_ref());
    // Each is read from 8,000 numbers, though it keeps one key.
    let read = seconds.count() as u64 * 8_000;
    assert!(0 < read && read <= room, "{read} of {room}");
}

#[test]
fn lists_of_nothing_do_not_grow_into_long_reports() {
    let nothing: Vec<_> = (0..200_000).map(|_| json!({})).collect();
    for animations in [json!([{"channels": nothing}]), json!(nothing)] {
        let bytes = json!({"asset": {"version": "2.0"}, "animations": animations})
            .to_string()
            .into_bytes();
        // A channel or animation counts for 64 numbers.
        let room = allowed(bytes.len()) / 64;
        let opened = open_bytes(bytes).unwrap();
        assert!(opened.report.entries.len() <= room && opened.document.clips().len() <= room);
    }
}

#[test]
fn a_long_name_is_not_repeated_in_full_by_every_channel() {
    let mut document = one("translation", steps(1));
    document["nodes"][0]["name"] = json!("x".repeat(100_000));
    let channel = document["animations"][0]["channels"][0].clone();
    document["animations"][0]["channels"] = vec![channel; 1_000].into();
    let opened = open_json(&document);
    let names: usize = opened.document.clips()[0]
        .channels
        .iter()
        .map(|channel| channel.name.len())
        .sum();
    assert!(names < 1_000 * 400 && opened.report.to_string().len() < 2_000_000);
}

#[test]
fn only_buffers_beside_the_document_are_asked_for() {
    for (uri, reason) in [
        ("../secret.bin", "leaves the folder"),
        ("a/%2e%2e/%2e%2e/secret.bin", "leaves the folder"),
        ("/etc/passwd", "absolute path"),
        ("file:///etc/passwd", "file:"),
        ("https://example.com/a.bin", "https:"),
    ] {
        let mut document = one("translation", steps(1));
        document["buffers"][0]["uri"] = json!(uri);
        let asked = Cell::new(0);
        let resolver = |_: &Path, _: u64| {
            asked.set(asked.get() + 1);
            Err(io::Error::from(io::ErrorKind::NotFound))
        };
        let file = document.to_string().into_bytes();
        let opened = read_bytes(file, Path::new("a.gltf"), &resolver, &mut |_| ControlFlow::Continue(())).unwrap();
        assert_eq!(
            (asked.get(), codes(&opened).as_slice()),
            (0, &["buffer-missing"][..]),
            "{uri}"
        );
        assert!(opened.report.to_string().contains(reason), "{}", opened.report);
    }
}

#[test]
fn no_more_of_a_buffer_is_asked_for_than_the_document_says_it_has() {
    let mut document = one("translation", steps(3));
    document["buffers"][0]["uri"] = json!("a%20b.bin");
    let resolver = |path: &Path, most: u64| {
        assert_eq!((path, most), (Path::new("a b.bin"), 48));
        Ok(vec![0; 1000])
    };
    let file = document.to_string().into_bytes();
    let opened = read_bytes(file, Path::new("a.gltf"), &resolver, &mut |_| ControlFlow::Continue(())).unwrap();
    let content = opened.document.source().unwrap().content.as_ref().unwrap();
    assert_eq!(content.buffers, [Some(vec![0; 48])]);
}

#[test]
fn one_file_that_very_many_buffers_name_does_not_fill_the_memory() {
    const EACH: usize = 8 * 1024 * 1024;
    let spellings = ["a.bin", "./a.bin", "%61.bin", "a.bin"];
    let buffers: Vec<_> = spellings
        .iter()
        .cycle()
        .take(40)
        .map(|uri| json!({"uri": uri, "byteLength": EACH}))
        .collect();
    let document = json!({"asset": {"version": "2.0"}, "buffers": buffers});
    let resolver = |_: &Path, most: u64| Ok(vec![0; (most as usize).min(EACH)]);
    let file = document.to_string().into_bytes();
    let opened = read_bytes(file, Path::new("a.gltf"), &resolver, &mut |_| ControlFlow::Continue(())).unwrap();
    let content = opened.document.source().unwrap().content.as_ref().unwrap();
    // Once, and again as often as 64 MiB have room for it.
    assert_eq!(content.buffers.iter().flatten().count(), 1 + 8);

    // A channel that needs one of the others says why it has no keys.
    let mut document = one("translation", steps(3));
    let buffer = json!({"uri": "a.bin", "byteLength": 40 * 1024 * 1024});
    document["buffers"] = json!([buffer, buffer, buffer]);
    document["bufferViews"][1]["buffer"] = json!(2);
    let file = document.to_string().into_bytes();
    let resolver = |_: &Path, _: u64| Ok(vec![0; 48]);
    let opened = read_bytes(file, Path::new("a.gltf"), &resolver, &mut |_| ControlFlow::Continue(())).unwrap();
    assert!(opened.report.has(FindingCode::BufferMissing), "{}", opened.report);
    assert!(
        opened.report.to_string().contains("not read again"),
        "{}",
        opened.report
    );
}
