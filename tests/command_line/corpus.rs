//! The files of other programs and the broken ones, on the command line.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::program::Desk;
use crate::support::{array, corpus, index};

/// Files of the valid list that `check` lists something of, and what is true of them.
const LISTED: &[(&str, i32, &[&str])] = &[
    // The same texture strength is driven twice, and an offset core glTF does not have.
    (
        "blender-io/24_animation_pointer/24_animation_pointer.gltf",
        1,
        &["duplicate-target", "pointer"],
    ),
    // All its keys are at 0 s.
    ("gltf-validator/animation_valid.gltf", 1, &["duplicate-time"]),
    ("gltf-validator/pointer_valid.gltf", 1, &["duplicate-time"]),
    // Compressed data, which this program does not read.
    ("gltfpack/InterpolationTest.meshopt.glb", 2, &["unsupported-extension"]),
    // A channel may be without a node; it drives nothing.
    ("own/own_channel_without_node.gltf", 1, &["no-node"]),
];

fn codes(entries: &Value) -> BTreeSet<&str> {
    array(entries)
        .iter()
        .map(|entry| entry["code"].as_str().unwrap())
        .collect()
}

#[test]
fn every_sound_file_is_clean_or_listed_for_a_reason() {
    let desk = Desk::new();
    for entry in index("valid") {
        let file = entry["file"].as_str().unwrap();
        let path = corpus("valid", file).unwrap();
        let ran = desk.run(&["check", "--json", path.to_str().unwrap()]);
        let found: Value = serde_json::from_str(ran.text()).unwrap();
        let (code, listed) = match LISTED.iter().find(|(name, _, _)| *name == file) {
            Some((_, code, classes)) => (*code, classes.iter().copied().collect()),
            None => (0, BTreeSet::new()),
        };
        let entries = &found["files"][0]["entries"];
        assert!((ran.code, codes(entries)) == (code, listed), "{file}: {ran:?}");
    }
}

#[test]
fn every_broken_file_is_listed_under_its_classes() {
    let desk = Desk::new();
    for entry in index("invalid") {
        let file = entry["file"].as_str().unwrap();
        let path = corpus("invalid", file).unwrap();
        let ran = desk.run(&["check", "--json", path.to_str().unwrap()]);
        let found: Value = serde_json::from_str(ran.text()).unwrap();
        let checked = &found["files"][0];
        let codes = codes(&checked["entries"]);
        for class in array(&entry["classes"]) {
            assert!(
                codes.contains(class.as_str().unwrap()),
                "{file}: {class} is not in {codes:?}"
            );
        }
        let expected = if checked["readable"] == true { 1 } else { 2 };
        assert_eq!(ran.code, expected, "{file}");
        assert!(ran.err.is_empty(), "{file}: {}", ran.err);
    }
}

#[test]
fn every_sound_file_comes_back_through_ron_as_the_very_bytes() {
    let desk = Desk::new();
    for (n, entry) in index("valid").iter().enumerate() {
        let file = entry["file"].as_str().unwrap();
        // The folder as the system tells it to a program that runs there.
        let path = std::fs::canonicalize(corpus("valid", file).unwrap()).unwrap();
        // Repaired, or refused: it cannot come back as it was.
        let kept = ["no-node", "duplicate-target", "pointer"];
        if LISTED
            .iter()
            .any(|(name, _, classes)| *name == file && !classes.iter().all(|class| kept.contains(class)))
        {
            continue;
        }
        let (native, back) = (
            format!("{n}.ron"),
            format!("{n}.{}", path.extension().unwrap().to_str().unwrap()),
        );
        let ran = desk.run(&["convert", path.to_str().unwrap(), &native]);
        assert_eq!(ran.code, 0, "{file}: {ran:?}");
        // To standard output nothing moves, so files beside it need not be reached from elsewhere.
        let to = if back.ends_with("gltf") { "gltf" } else { "glb" };
        let mut command = desk.command(&["convert", desk.path(&native).to_str().unwrap(), "-", "--to", to]);
        let ran = command.current_dir(path.parent().unwrap()).output().unwrap();
        assert!(ran.status.success(), "{file}: {}", String::from_utf8_lossy(&ran.stderr));
        assert!(ran.stdout == std::fs::read(&path).unwrap(), "{file}");
    }
}
