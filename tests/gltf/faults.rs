//! Reading faulty glTF files: each fault is named and mended as the corpus says, and nothing a file can hold makes
//! reading panic or fill the memory.

use crate::support::{Made, array, channel, clip, codes, corpus, data, document, floats, index, one, open, open_bytes};
use crate::support::{open_json, read_json};
use inbetween::document::{Channel, Kind, Target};
use inbetween::io::gltf::{GltfError, Opened};
use inbetween::io::report::{FindingCode, What};
use serde_json::{Value, json};

/// Classes reading reports for a file beyond those of the index, each true of it.
const SAID_BESIDES: &[(&str, &[&str])] = &[
    ("gltf-validator/animation/channel_duplicate_targets.gltf", &["no-node"]),
    ("gltf-validator/animation/empty_objects.gltf", &["unknown-path"]),
    (
        "gltf-validator/animation/sampler_output_count_invalid.gltf",
        &["cubic-layout"],
    ),
    (
        "gltf-validator/animation/sampler_too_few_cubic_frames.gltf",
        &["no-keys", "quaternion-zero"],
    ),
    (
        "gltf-validator/animation_data/quaternion_cubic_non_unit_values.gltf",
        &["duplicate-time"],
    ),
    (
        "gltf-validator/animation_data/quaternion_non_unit_values.gltf",
        &["duplicate-time"],
    ),
    ("gltf-validator/pointer/custom_property.gltf", &["duplicate-time"]),
    (
        "gltf-validator/pointer/invalid_channel_target_node.gltf",
        &["no-keys", "quaternion-zero"],
    ),
    (
        "gltf-validator/pointer/invalid_channel_target_path.gltf",
        &["duplicate-time"],
    ),
    (
        "gltf-validator/pointer/invalid_pointer_syntax.gltf",
        &["duplicate-time"],
    ),
    (
        "gltf-validator/pointer/missing_extension_declaration.gltf",
        &["duplicate-time"],
    ),
    ("gltf-validator/pointer/missing_pointer.gltf", &["duplicate-time"]),
    ("gltf-validator/pointer/unexpected_extension.gltf", &["duplicate-time"]),
    // Two of its accessors reach past their buffer, one of those has values for no key.
    (
        "magnum/animation-invalid.gltf",
        &["buffer-short", "output-count", "time-bounds"],
    ),
    // The cubic rotation of the file turns over between its first two keys.
    ("magnum/animation-embedded.glb", &["quaternion-sign"]),
    ("magnum/animation-embedded.gltf", &["quaternion-sign"]),
    ("magnum/animation-missing-target-node.gltf", &["no-node"]),
];

/// The classes of a file: of its report, or of the reason it is refused. Notices aside.
fn classes(result: &Result<Opened, GltfError>) -> Vec<&'static str> {
    let mut classes = match result {
        Ok(opened) => codes(opened),
        Err(error) => vec![error.finding().unwrap_or_else(|| panic!("{error}")).code.name()],
    };
    classes.retain(|code| !FindingCode::from_name(code).unwrap().is_notice());
    classes
}

fn said(result: &Result<Opened, GltfError>) -> String {
    match result {
        Ok(opened) => opened.report.to_string(),
        Err(error) => error.to_string(),
    }
}

#[test]
fn every_fault_of_the_corpus_is_named() {
    for entry in index("invalid") {
        let file = entry["file"].as_str().unwrap();
        let result = open(&corpus("invalid", file).unwrap());
        let mut expected: Vec<&str> = array(&entry["classes"])
            .iter()
            .map(|class| class.as_str().unwrap())
            .collect();
        let besides = SAID_BESIDES.iter().find(|(name, _)| *name == file);
        expected.extend(besides.map_or(&[][..], |(_, codes)| codes));
        expected.sort_unstable();
        assert_eq!(classes(&result), expected, "{file}: {}", said(&result));
        if let Ok(opened) = &result {
            compare_repair(file, &entry, channel_or_none(opened));
        }
    }
}

fn channel_or_none(opened: &Opened) -> Option<&Channel> {
    Some(opened.document.clips().first()?.channels.first()?)
}

/// What the index says is left after the plain repair.
fn compare_repair(file: &str, entry: &Value, channel: Option<&Channel>) {
    let Some(repaired) = entry.get("repaired").and_then(Value::as_object) else {
        return;
    };
    let channel = channel.unwrap_or_else(|| panic!("{file}: nothing opened"));
    let y = &channel.curves[1];
    for (what, expected) in repaired {
        let keys = 0..y.len();
        let found: Vec<f64> = match what.as_str() {
            "times" => keys.map(|key| y.time(key)).collect(),
            "y" => keys.map(|key| y.key_value(key)).collect(),
            "y_in" => keys.map(|key| y.slopes(key).incoming).collect(),
            "y_out" => keys.map(|key| y.slopes(key).outgoing).collect(),
            "deg_x" | "deg_z" => {
                let axis = if what == "deg_x" { 0 } else { 2 };
                let angle = |key| {
                    2.0 * channel.curves[axis]
                        .key_value(key)
                        .atan2(channel.curves[3].key_value(key))
                };
                keys.map(|key| angle(key).to_degrees()).collect()
            }
            // Bounds are written anew on saving, the mode is the segments'.
            "min" | "max" => continue,
            "interpolation" => {
                assert_eq!(format!("{:?}", y.segment_kind(0)), "Cubic", "{file}");
                continue;
            }
            other => panic!("{file}: {other}"),
        };
        let expected = floats(expected);
        // The first in-slope and the last out-slope are never used and not kept.
        let unused = match what.as_str() {
            "y_in" => Some(0),
            "y_out" => Some(expected.len() - 1),
            _ => None,
        };
        assert_eq!(found.len(), expected.len(), "{file} {what}");
        for (key, (found, expected)) in found.iter().zip(&expected).enumerate() {
            // The files hold 32-bit floats; an angle of 90 degrees read from one is off by 4e-6.
            let near = (found - expected).abs() <= 1e-5 * expected.abs().max(1.0);
            assert!(
                near || unused == Some(key),
                "{file} {what}: key {key} is {found}, not {expected}"
            );
        }
    }
}

#[test]
fn every_document_the_official_validator_judged_is_judged_alike() {
    // Ours, by the name of the case; cases without one here are sound.
    let expected: &[(&str, &[&str])] = &[
        ("equal-times", &["duplicate-time"]),
        ("falling-times", &["non-monotonic-time"]),
        ("negative-time", &["negative-time"]),
        ("nan-time", &["time-not-finite"]),
        ("infinite-value", &["value-not-finite"]),
        ("nan-value", &["value-not-finite"]),
        ("no-min-max", &["time-bounds"]),
        ("wrong-max", &["time-bounds"]),
        ("times-uint16", &["time-type"]),
        ("times-vec2", &["time-bounds", "time-type"]),
        ("linear-too-few-values", &["output-count"]),
        ("linear-too-many-values", &["output-count"]),
        ("cubicspline-values-without-tangents", &["cubic-layout", "output-count"]),
        ("cubicspline-one-key", &["cubic-layout"]),
        ("rotation-vec3", &["component-count"]),
        ("rotation-not-unit", &["quaternion-length"]),
        ("rotation-zero", &["quaternion-zero"]),
        ("rotation-cubicspline-value-not-unit", &["quaternion-length"]),
        // The integers 0 and 1: normalised they are very short.
        (
            "rotation-int16-not-normalised",
            &["component-type", "quaternion-length"],
        ),
        ("translation-int16-normalised", &["component-type"]),
        ("unknown-interpolation", &["unknown-mode"]),
        ("unknown-path", &["unknown-path"]),
        ("two-channels-same-target", &["duplicate-target"]),
        ("channel-without-node", &["no-node"]),
        ("sampler-out-of-range", &["bad-index"]),
        ("no-channels", &["empty-animation"]),
        ("accessor-missing", &["bad-index"]),
        ("buffer-too-short", &["buffer-short"]),
        ("view-past-buffer", &["buffer-short"]),
        ("accessor-past-view", &["buffer-short", "output-count"]),
        ("no-keys", &["no-keys"]),
        ("weights-without-mesh", &["target-no-morphs"]),
        ("version-1", &["version"]),
        ("no-asset", &["version"]),
        ("node-with-matrix", &["target-matrix"]),
    ];
    let cases = read_json(&data("reference/gltf_validity.json"));
    for case in array(&cases["cases"]) {
        let name = case["name"].as_str().unwrap();
        let result = open_bytes(case["document"].as_str().unwrap().as_bytes().to_vec());
        let codes = expected
            .iter()
            .find(|(case, _)| *case == name)
            .map_or(&[][..], |(_, codes)| codes);
        assert_eq!(classes(&result), codes, "{name}: {}", said(&result));
    }
}

#[test]
fn one_bad_channel_leaves_the_others_alone_and_is_named() {
    let good = || Made {
        mode: "LINEAR",
        times: &[0.0, 1.0],
        kind: "VEC3",
        values: &[0.0; 6],
    };
    let at = |path: &str| json!({"node": 0, "path": path});
    let channels = [
        (at("translation"), good()),
        (at("rotation"), good()),
        (at("scale"), good()),
    ];
    let mut document = document(json!([{"name": "a"}]), &channels);
    document["animations"][0]["channels"][1]["sampler"] = json!(7);
    let opened = open_json(&document);
    let origins: Vec<_> = clip(&opened, 0).channels.iter().map(|channel| channel.origin).collect();
    assert_eq!(origins, [Some(0), Some(2)]);
    let [finding] = opened.report.entries.as_slice() else {
        panic!("{}", opened.report)
    };
    assert_eq!((finding.code, finding.did), (FindingCode::BadIndex, What::LeftOut));
    let sentence = "animation 0, channel 1 \"a rotation\": an index points at nothing (\"sampler\", index 7, count 3)";
    assert!(finding.to_string().starts_with(sentence), "{finding}");
}

#[test]
fn a_jump_at_one_time_shows_the_first_value_and_just_after_the_last() {
    let opened = open(&data("corpus/invalid/own/time_duplicate_two_values.gltf")).unwrap();
    let y = &channel(&opened, 0).curves[1];
    assert_eq!((y.value(1.0), y.value(1.0 + 1e-6)), (1.0, 3.0));
    assert!(opened.report.repaired());
}

#[test]
fn keys_of_one_time_stay_apart_however_near_the_next_one_is() {
    let next = 1.0_f32.next_up();
    let values: Vec<f32> = [0.0, 1.0, 2.0].into_iter().flat_map(|v| [v; 3]).collect();
    let made = Made {
        mode: "LINEAR",
        times: &[1.0, 1.0, next],
        kind: "VEC3",
        values: &values,
    };
    let opened = open_json(&one("translation", made));
    let x = &channel(&opened, 0).curves[0];
    assert_eq!((x.time(0), x.time(2)), (1.0, f64::from(next)));
    assert!(x.time(0) < x.time(1) && x.time(1) < x.time(2));
}

#[test]
fn equal_cubic_keys_of_one_time_keep_the_way_in_of_the_first_and_the_way_out_of_the_last() {
    let key = |incoming: f32, value: f32, outgoing: f32| [[incoming; 3], [value; 3], [outgoing; 3]];
    let keys = [
        key(0.0, 0.0, 0.0),
        key(1.0, 5.0, 2.0),
        key(3.0, 5.0, 4.0),
        key(0.0, 0.0, 0.0),
    ];
    let values: Vec<f32> = keys.into_iter().flatten().flatten().collect();
    let made = Made {
        mode: "CUBICSPLINE",
        times: &[0.0, 1.0, 1.0, 2.0],
        kind: "VEC3",
        values: &values,
    };
    let opened = open_json(&one("translation", made));
    let slopes = channel(&opened, 0).curves[0].slopes(1);
    assert_eq!((slopes.incoming, slopes.outgoing), (1.0, 4.0));
}

#[test]
fn targets_that_are_not_there_open_and_drive_nothing() {
    let made = |kind| Made {
        mode: "STEP",
        times: &[0.0],
        kind,
        values: &[0.0, 0.0, 0.0, 1.0],
    };
    let pointer =
        |pointer: &str| json!({"path": "pointer", "extensions": {"KHR_animation_pointer": {"pointer": pointer}}});
    let channels = [
        (json!({"path": "rotation"}), made("VEC4")),
        (json!({"node": 0, "path": "visibility"}), made("VEC4")),
        (pointer("/materials/7/emissiveFactor"), made("VEC4")),
    ];
    let opened = open_json(&document(json!([{"name": "a"}]), &channels));
    let found: Vec<_> = clip(&opened, 0)
        .channels
        .iter()
        .map(|c| (c.kind, c.target.clone()))
        .collect();
    let words = |words: &str| Target::Unresolved(words.to_owned());
    assert_eq!(
        found,
        [
            (Kind::Quaternion, words("rotation")),
            (Kind::Vec4, words("a visibility")),
            (Kind::Colour4, words("/materials/7/emissiveFactor")),
        ]
    );
    assert_eq!(codes(&opened), ["no-node", "pointer", "unknown-path"]);
}
