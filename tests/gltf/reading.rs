//! Reading sound glTF files: every file of the corpus, sampled numbers of other programs, and what becomes of what.

use std::collections::BTreeMap;

use crate::support::{Made, array, channel, clip, codes, corpus, data, floats, index, one, open, open_json, read_json};
use inbetween::curve::SegmentKind;
use inbetween::curve::rotation::{Quat, angle_between};
use inbetween::document::{Channel, Clip, Kind, Target};
use inbetween::io::gltf::Opened;
use inbetween::io::report::{FindingCode, Place};
use serde_json::{Value, json};

/// Files of the corpus that open with something to say besides notices, and what: each is as its index describes it.
const SAID: &[(&str, &[&str])] = &[
    // Two channels for one pointer, as Blender wrote them, and one for an offset of a normal texture, which has none.
    (
        "blender-io/24_animation_pointer/24_animation_pointer.gltf",
        &["duplicate-target", "pointer"],
    ),
    // Accessors without data: all keys at 0 s.
    ("gltf-validator/animation_valid.gltf", &["duplicate-time"]),
    ("gltf-validator/pointer_valid.gltf", &["duplicate-time"]),
    ("own/own_channel_without_node.gltf", &["no-node"]),
];

/// The one file that is refused: its data is compressed.
const REFUSED: &str = "gltfpack/InterpolationTest.meshopt.glb";

#[test]
fn every_sound_file_opens_with_the_animations_its_index_lists() {
    for entry in index("valid") {
        let file = entry["file"].as_str().unwrap();
        let path = corpus("valid", file).unwrap();
        if file == REFUSED {
            let error = open(&path).unwrap_err();
            assert_eq!(error.finding().unwrap().code, FindingCode::UnsupportedExtension);
            assert!(error.to_string().contains("EXT_meshopt_compression"), "{error}");
            continue;
        }
        let opened = open(&path).unwrap_or_else(|error| panic!("{file}: {error}"));
        let said = SAID
            .iter()
            .find(|(name, _)| *name == file)
            .map_or(&[][..], |(_, codes)| codes);
        let mut found = codes(&opened);
        found.retain(|code| *code != FindingCode::ZeroTangents.name());
        assert_eq!(found, said, "{file}: {}", opened.report);
        assert_eq!(flat(&opened), noted_flat(&entry), "{file}: {}", opened.report);
        compare(file, &entry, &opened);
    }
}

/// How many channels have nothing but zero tangents. Several weights are left aside: the index takes the elements of a
/// key for keys there.
fn flat(opened: &Opened) -> usize {
    let weights = |place: &Place| {
        let clip = clip(opened, place.animation.as_ref().unwrap().index);
        let channel = place.channel.as_ref().unwrap().index;
        matches!(clip.channels[channel].kind, Kind::Weights(2..))
    };
    let entries = opened.report.entries.iter();
    let flat = entries.filter(|finding| finding.code == FindingCode::ZeroTangents);
    flat.filter(|finding| !weights(&finding.place)).count()
}

/// How many channels an entry notes as having nothing but zero tangents: "all tangents zero x3".
fn noted_flat(entry: &Value) -> usize {
    let notes = array(&entry["notes"]).iter().filter_map(Value::as_str);
    let counts = notes.filter_map(|note| note.strip_prefix("all tangents zero"));
    counts
        .map(|count| count.strip_prefix(" x").map_or(1, |count| count.parse().unwrap()))
        .sum()
}

fn compare(file: &str, entry: &Value, opened: &Opened) {
    let animations = array(&entry["animations"]);
    assert_eq!(opened.document.clips().len(), animations.len(), "{file}");
    for (number, (clip, animation)) in opened.document.clips().iter().zip(animations).enumerate() {
        let count = |member: &str| animation[member].as_u64().unwrap() as usize;
        let name = animation["name"]
            .as_str()
            .map_or(format!("Clip {}", number + 1), str::to_owned);
        assert_eq!((&clip.name, clip.origin), (&name, Some(number)), "{file}");
        assert_eq!(clip.channels.len(), count("channels"), "{file} {name}");
        assert_eq!(counted(clip, path), counts(&animation["paths"]), "{file} {name}");
        // The index counts keys and modes by sampler; a sampler of several channels is counted once there.
        if count("channels") == count("samplers") && !file.starts_with("gltf-validator/") {
            let keys: usize = clip.channels.iter().map(|channel| channel.curves[0].len()).sum();
            assert_eq!(keys, count("keys"), "{file} {name}");
            let mut modes = counts(&animation["modes"]);
            if let Some(default) = modes.remove("LINEAR(default)") {
                *modes.entry("LINEAR".to_owned()).or_default() += default;
            }
            assert_eq!(counted(clip, mode), modes, "{file} {name}");
        }
    }
    let bounds = opened.document.clips().iter().filter_map(|clip| clip.key_bounds());
    let bounds = bounds.reduce(|(a, b), (c, d)| (a.min(c), b.max(d))).unwrap();
    let stated = (entry["t0"].as_f64().unwrap(), entry["t1"].as_f64().unwrap());
    assert_eq!(bounds, stated, "{file}");
}

fn counts(value: &Value) -> BTreeMap<String, usize> {
    let members = value.as_object().unwrap().iter();
    members
        .map(|(name, count)| (name.clone(), count.as_u64().unwrap() as usize))
        .collect()
}

fn counted(clip: &Clip, of: impl Fn(&Channel) -> &'static str) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for channel in &clip.channels {
        *counts.entry(of(channel).to_owned()).or_default() += 1;
    }
    counts
}

fn path(channel: &Channel) -> &'static str {
    match &channel.target {
        Target::Node { path, .. } => path.name(),
        Target::Pointer(_) => "pointer",
        // The one channel of the corpus without a node.
        Target::Unresolved(words) if words == "rotation" => "rotation",
        // And the one with a pointer to nothing.
        Target::Unresolved(words) if words == "/materials/5/normalTexture/offset" => "pointer",
        other => panic!("{other:?}"),
    }
}

fn mode(channel: &Channel) -> &'static str {
    match channel.curves[0].segment_kind(0) {
        SegmentKind::Step => "STEP",
        SegmentKind::Linear => "LINEAR",
        SegmentKind::Cubic => "CUBICSPLINE",
        SegmentKind::Ease(easing) => panic!("{easing:?}"),
    }
}

/// A channel of the reference numbers as a document.
fn reference(entry: &Value) -> Opened {
    let path = entry["path"].as_str().unwrap();
    let narrow = |numbers: Vec<f64>| -> Vec<f32> { numbers.into_iter().map(|n| n as f32).collect() };
    let values: Vec<f32> = array(&entry["values"])
        .iter()
        .flat_map(|element| narrow(floats(element)))
        .collect();
    let mut document = one(
        path,
        Made {
            mode: entry["interpolation"].as_str().unwrap(),
            times: &narrow(floats(&entry["times"])),
            kind: match path {
                "weights" => "SCALAR",
                "rotation" => "VEC4",
                _ => "VEC3",
            },
            values: &values,
        },
    );
    document["meshes"] = json!([{"primitives": [{"targets": [{}]}]}]);
    document["nodes"][0]["mesh"] = json!(0);
    open_json(&document)
}

#[test]
fn sampled_channels_are_those_of_an_independent_evaluator() {
    let entries = read_json(&data("reference/channels_gltf.json"));
    for entry in array(&entries["channels"]) {
        let name = entry["name"].as_str().unwrap();
        let opened = reference(entry);
        let channel = channel(&opened, 0);
        let queries = floats(&entry["queries"]);
        let largest = array(&entry["values"])
            .iter()
            .flat_map(floats)
            .fold(0.0_f64, |m, v| m.max(v.abs()));
        for (at, (&t, exact)) in queries.iter().zip(array(&entry["exact"])).enumerate() {
            let exact = floats(exact);
            if let Some(orientation) = channel.orientation() {
                // The stored rotations are unit to 32 bits only, the reference makes them so first: 1e-7.
                let found = orientation.sample(t).rotation;
                let exact = Quat::new(exact[0], exact[1], exact[2], exact[3]);
                let angle = angle_between(found, exact);
                assert!(angle <= 1e-7, "{name} at {t}: {found:?} is {angle} rad from {exact:?}");
                continue;
            }
            for (component, (curve, exact)) in channel.curves.iter().zip(exact).enumerate() {
                let sample = curve.sample(t);
                // A Hermite segment costs about forty roundings of the largest number: 1e-14, and 1e-12 with room.
                let tolerance = 1e-12 * (1.0 + largest);
                let off = (sample.value - exact).abs();
                assert!(
                    off <= tolerance,
                    "{name}[{component}] at {t}: {} not {exact}",
                    sample.value
                );
                let velocity = entry.get("velocity").map(|velocities| &velocities[at][component]);
                let inside = t < *floats(&entry["times"]).last().unwrap();
                if let Some(velocity) = velocity.and_then(Value::as_f64).filter(|_| inside) {
                    // Divided by the shortest span of the file, 1/64 s at least.
                    let off = (sample.velocity - velocity).abs();
                    assert!(
                        off <= 64.0 * tolerance,
                        "{name}[{component}] at {t}: {} not {velocity}",
                        sample.velocity
                    );
                }
            }
        }
    }
}

fn case(id: &str) -> (Value, Opened) {
    let cases = read_json(&data("cases/cases.json"));
    let case = array(&cases["cases"])
        .iter()
        .find(|case| case["id"] == id)
        .unwrap()
        .clone();
    let opened = open(&data("cases").join(case["input_file"].as_str().unwrap())).unwrap();
    (case, opened)
}

#[test]
fn field_reports_sample_as_expected() {
    for id in ["c001", "c002", "c012", "c015", "c019"] {
        let (case, opened) = case(id);
        let channel = channel(&opened, 0);
        let component = match (channel.kind, case["input"]["component"].as_str()) {
            (Kind::Weights(_), _) | (_, Some("x")) => 0,
            _ => 1,
        };
        let curve = &channel.curves[component];
        // The cases are to be compared with 1e-5 relative.
        let near = |found: f64, expected: &Value| {
            let expected = expected["v"].as_f64().unwrap();
            assert!(
                (found - expected).abs() <= 1e-5 * expected.abs().max(1e-5),
                "{id}: {found} not {expected}"
            );
        };
        let member = |name: &str| case["expect"].get(name).map_or(&[][..], |list| array(list));
        for sample in member("samples") {
            near(curve.value(sample["t"].as_f64().unwrap()), sample);
        }
        for (sample, last) in member("velocity").iter().zip([false, false, true]) {
            let t = sample["t"].as_f64().unwrap();
            assert_eq!(last, t == curve.bounds().1);
            near(curve.sample(t).velocity, sample);
        }
        for sample in member("acceleration") {
            near(curve.sample(sample["t"].as_f64().unwrap()).acceleration, sample);
        }
    }
}

/// The angle about z in degrees, 0 to 360.
fn degrees_z(opened: &Opened, t: f64) -> f64 {
    let rotation = channel(opened, 0).orientation().unwrap().sample(t).rotation;
    (2.0 * rotation.z.atan2(rotation.w)).to_degrees().rem_euclid(360.0)
}

#[test]
fn rotations_of_field_reports_turn_as_expected() {
    // 1e-4 degrees, as the cases say.
    let near = |found: f64, expected: f64| assert!((found - expected).abs() <= 1e-4, "{found} not {expected}");
    let (_, normalised) = case("c004");
    near(degrees_z(&normalised, 0.5), 45.0);
    near(degrees_z(&normalised, 0.25), 13.209_080_375_2);
    let (_, turn) = case("c005");
    near(degrees_z(&turn, 1.5), 180.0);
    let (case, flipped) = case("c008");
    let expected = floats(&case["expect"]["as_stored"]["rotation_at_0.5"]);
    let found = channel(&flipped, 0).orientation().unwrap().sample(0.5).rotation;
    let expected = Quat::new(expected[0], expected[1], expected[2], expected[3]);
    near(angle_between(found, expected).to_degrees(), 0.0);
    assert!(flipped.report.has(FindingCode::QuaternionSign));
}
