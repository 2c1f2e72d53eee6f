//! Opening any file: told by what is in it, and by one sentence where it is nothing this program opens.

use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use inbetween::document::Document;
use inbetween::io::{Format, OpenError, Opened, open, ron_file};

fn data(path: &str) -> PathBuf {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/corpus")).join(path)
}

fn opened(path: &Path) -> Result<Opened, OpenError> {
    open(path, &mut |_| ControlFlow::Continue(()))
}

#[test]
fn a_file_opens_by_its_content_whatever_it_is_called() {
    let folder = tempfile::tempdir().unwrap();
    let ron = ron_file::write_string(&Document::blank("Clip 1", "channel"));
    for (name, bytes, format) in [
        (
            "a.txt",
            fs::read(data("valid/own/own_padded_bin.glb")).unwrap(),
            Format::Glb,
        ),
        (
            "b.glb",
            fs::read(data("valid/own/own_corner.gltf")).unwrap(),
            Format::Gltf,
        ),
        ("c.gltf", ron.into_bytes(), Format::Ron),
        ("d", fs::read(data("invalid/own/text_bom.gltf")).unwrap(), Format::Gltf),
    ] {
        let path = folder.path().join(name);
        fs::write(&path, bytes).unwrap();
        let opened = opened(&path).unwrap();
        assert_eq!(opened.format, format, "{name}");
        assert_eq!(opened.document.clips().len(), 1, "{name}");
        assert_eq!(opened.report.is_empty(), name != "d", "{name}: {}", opened.report);
    }
}

#[test]
fn anything_else_is_said_in_one_sentence_that_names_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::create_dir(path("clips")).unwrap();
    for (name, bytes) in [
        ("empty.glb", &b""[..]),
        ("picture.glb", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"),
        ("letter.txt", b"Dear diary, today I animated a fox."),
        ("noise.bin", b"\0\x01\x02\x03"),
        ("broken.gltf", b"not JSON at all"),
        ("half.glb", b"glTF\x02\0\0\0\xff\0\0\0"),
        ("other.json", b"{\"name\": \"package\"}"),
        ("other.ron", b"(x: 1)"),
        (
            "pointer.glb",
            b"version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n",
        ),
    ] {
        fs::write(path(name), bytes).unwrap();
    }
    for (name, words) in [
        ("missing.glb", "no file"),
        ("clips", "folder"),
        ("empty.glb", "empty"),
        ("picture.glb", "PNG picture"),
        ("letter.txt", "a text"),
        ("noise.bin", "binary data"),
        ("broken.gltf", "line 1, column 2"),
        ("half.glb", "byte 12"),
        ("other.json", "asset.version is missing"),
        ("other.ron", "Inbetween"),
        ("pointer.glb", "Git LFS pointer"),
    ] {
        let sentence = opened(&path(name)).unwrap_err().to_string();
        assert!(sentence.contains(name) && sentence.contains(words), "{sentence}");
        assert!(sentence.lines().count() == 1, "{sentence}");
    }
}

#[test]
fn opening_stops_on_request() {
    let path = data("valid/own/own_corner.gltf");
    let result = open(&path, &mut |_| ControlFlow::Break(()));
    assert!(matches!(result, Err(OpenError::Stopped(_))));
}

/// A native file of so many keys in each of two channels.
fn long_ron(keys: usize) -> String {
    let keys: String = (0..keys).map(|key| format!("(t: {key}, v: 1),\n")).collect();
    let channel = format!("(name: \"a\", kind: Scalar, target: Free, curves: [(keys: [\n{keys}])]),\n");
    format!(
        "(format: \"inbetween\", version: 1, clips: [(name: \"long\", rate: (24, 1), play_range: (0, 1), channels: [\n\
         {channel}{channel}])])"
    )
}

#[test]
fn a_long_native_file_says_how_far_it_is_and_stops_anywhere() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("long.ron");
    fs::write(&path, long_ron(10_000)).unwrap();
    let mut said = Vec::new();
    let opened = open(&path, &mut |part| {
        said.push(part);
        ControlFlow::Continue(())
    });
    assert_eq!(opened.unwrap().document.clips()[0].channels.len(), 2);
    assert!(said.len() > 4 && said.is_sorted(), "{said:?}");
    assert!(said.iter().all(|part| (0.0..=1.0).contains(part)));
    for stop in 0..said.len() {
        let mut calls = 0;
        let result = open(&path, &mut |_| {
            calls += 1;
            if calls > stop {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        assert!(matches!(result, Err(OpenError::Stopped(_))), "at call {stop}");
        assert_eq!(calls, stop + 1, "nothing goes on after a stop");
    }
}
