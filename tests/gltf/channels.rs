//! What becomes of a sound glTF file: names, kinds, tangents, rotations, rates, the source, progress.

use std::ops::ControlFlow;

use crate::support::{Made, channel, clip, data, document, one, open, open_json};
use inbetween::curve::{FrameRate, SegmentKind, SideTangent, Tangent};
use inbetween::document::{Kind, Link, NodePath, Playback, Target};
use inbetween::io::gltf::{GltfError, Opened};
use inbetween::io::report::FindingCode;
use inbetween::io::ron_file;
use serde_json::json;

#[test]
fn sparse_values_and_times_come_out_whole() {
    let opened = open(&data("corpus/valid/own/own_sparse.gltf")).unwrap();
    let values = &clip(&opened, 0).channels[0].curves[1];
    assert_eq!(
        values.keys().map(|key| key.value()).collect::<Vec<_>>(),
        [0.0, 5.0, 0.0, -5.0]
    );
    let times = &clip(&opened, 1).channels[0].curves[0];
    assert_eq!(
        (0..4).map(|key| times.time(key)).collect::<Vec<_>>(),
        [0.0, 1.0, 2.5, 3.0]
    );
}

#[test]
fn a_channel_is_named_by_its_node_and_what_it_moves() {
    let step = || Made {
        mode: "STEP",
        times: &[0.0],
        kind: "VEC3",
        values: &[1.0, 2.0, 3.0],
    };
    let at = |node: usize, path: &str| json!({"node": node, "path": path});
    let nodes = json!([{"name": "foot"}, {}, {"name": "hand"}, {"name": "hand"}, {"name": ""}]);
    let channels = [
        (0, "translation"),
        (1, "scale"),
        (2, "scale"),
        (3, "scale"),
        (4, "scale"),
        (4, "scale"),
    ];
    let channels: Vec<_> = channels.map(|(node, path)| (at(node, path), step())).into();
    let opened = open_json(&document(nodes, &channels));
    let channels = &clip(&opened, 0).channels;
    let names: Vec<_> = channels.iter().map(|channel| channel.name.as_str()).collect();
    assert_eq!(
        names,
        [
            "foot translation",
            "node 1 scale",
            "hand (2) scale",
            "hand (3) scale",
            "node 4 scale (channel 4)",
            "node 4 scale (channel 5)",
        ]
    );
    assert_eq!(
        channels.iter().map(|channel| channel.unit.as_str()).collect::<Vec<_>>(),
        ["m", "", "", "", "", ""]
    );
    assert_eq!(
        channels
            .iter()
            .map(|channel| channel.origin.unwrap())
            .collect::<Vec<_>>(),
        [0, 1, 2, 3, 4, 5]
    );
    assert_eq!(channels.iter().filter(|channel| channel.mute).count(), 1);
    let foot = Target::Node {
        index: 0,
        name: Some("foot".to_owned()),
        path: NodePath::Translation,
    };
    assert_eq!(channels[0].target, foot);
    assert_eq!(
        (clip(&opened, 0).name.as_str(), clip(&opened, 0).playback),
        ("Clip 1", Playback::Once)
    );
}

#[test]
fn tangents_are_smooth_where_both_sides_are_the_same_bit_for_bit() {
    // In, value, out of four keys in x; y is flat and z is broken at the third key too.
    let x = [[9.0, 0.0, 1.0], [2.0, 1.0, 2.0], [2.0, 1.0, 3.0], [4.0, 0.0, 9.0]];
    let values: Vec<f32> = x.iter().flatten().flat_map(|&number| [number, 0.0, -number]).collect();
    let made = Made {
        mode: "CUBICSPLINE",
        times: &[0.0, 1.0, 2.0, 3.0],
        kind: "VEC3",
        values: &values,
    };
    let opened = open_json(&one("translation", made));
    let channel = channel(&opened, 0);
    let tangents: Vec<_> = (0..4).map(|key| channel.curves[0].tangent(key)).collect();
    assert_eq!(
        tangents,
        [
            Tangent::Smooth { slope: 1.0 },
            Tangent::Smooth { slope: 2.0 },
            Tangent::Broken {
                incoming: SideTangent::Slope(2.0),
                outgoing: SideTangent::Slope(3.0)
            },
            Tangent::Smooth { slope: 4.0 },
        ]
    );
    assert_eq!(channel.curves[1].tangent(2), Tangent::Smooth { slope: 0.0 });
    assert_eq!(*channel.curves[0].segment_kind(0), SegmentKind::Cubic);
    assert_eq!((channel.kind, channel.link), (Kind::Vec3, Link::Times));
    for key in 0..4 {
        assert!(
            channel
                .curves
                .iter()
                .all(|curve| curve.key_id(key) == channel.curves[0].key_id(key))
        );
    }
}

#[test]
fn a_rotation_is_smooth_only_in_all_components_together() {
    let key = |z: f32, w: f32, out: f32| [[0.0, 0.0, 1.0, 0.0], [0.0, 0.0, z, w], [0.0, 0.0, out, 0.0]];
    let values = [key(0.0, 1.0, 1.0), key(0.6, 0.8, 2.0), key(1.0, 0.0, 1.0)];
    let values: Vec<f32> = values.iter().flatten().flatten().copied().collect();
    let made = Made {
        mode: "CUBICSPLINE",
        times: &[0.0, 1.0, 2.0],
        kind: "VEC4",
        values: &values,
    };
    let opened = open_json(&one("rotation", made));
    let channel = channel(&opened, 0);
    assert_eq!((channel.kind, channel.link), (Kind::Quaternion, Link::Keys));
    assert!(channel.curves.iter().all(|curve| curve.tangent(1).is_broken()));
    assert!(channel.curves.iter().all(|curve| !curve.tangent(0).is_broken()));
}

#[test]
fn neighbouring_rotations_come_to_one_hemisphere_unless_they_are_cubic() {
    let values = [0.0, 0.0, 0.0, 1.0, 0.0, 0.0, -0.6, -0.8, 0.0, 0.0, 1.0, 0.0];
    for mode in ["LINEAR", "STEP", ""] {
        let made = Made {
            mode,
            times: &[0.0, 1.0, 2.0],
            kind: "VEC4",
            values: &values,
        };
        let opened = open_json(&one("rotation", made));
        let z: Vec<_> = channel(&opened, 0).curves[2].keys().map(|key| key.value()).collect();
        assert_eq!(z, [0.0, f64::from(0.6_f32), 1.0], "{mode}");
        assert!(opened.report.is_empty());
    }
    let cubic: Vec<f32> = values
        .chunks(4)
        .flat_map(|q| [&[0.0; 4][..], q, &[0.0; 4][..]].concat())
        .collect();
    let made = Made {
        mode: "CUBICSPLINE",
        times: &[0.0, 1.0, 2.0],
        kind: "VEC4",
        values: &cubic,
    };
    let opened = open_json(&one("rotation", made));
    assert_eq!(channel(&opened, 0).curves[3].key_value(1), f64::from(-0.8_f32));
    assert!(opened.report.has(FindingCode::QuaternionSign));
}

#[test]
fn a_rotation_off_by_rounding_is_kept_or_made_unit_without_a_word() {
    let rotation = |length: f32| -> (Opened, f64) {
        let made = Made {
            mode: "STEP",
            times: &[0.0],
            kind: "VEC4",
            values: &[0.0, 0.0, 0.0, length],
        };
        let opened = open_json(&one("rotation", made));
        let w = channel(&opened, 0).curves[3].key_value(0);
        (opened, w)
    };
    let rounded = 1.0 + 2.0 * f32::EPSILON;
    let (opened, w) = rotation(rounded);
    assert!(opened.report.is_empty() && w == f64::from(rounded));
    let (opened, w) = rotation(0.9995);
    assert!(opened.report.is_empty() && w == 1.0);
    let (opened, w) = rotation(0.99);
    assert!(opened.report.has(FindingCode::QuaternionLength) && w == 1.0);
}

#[test]
fn weights_have_the_names_of_their_morph_targets() {
    let made = Made {
        mode: "LINEAR",
        times: &[0.0, 1.0],
        kind: "SCALAR",
        values: &[0.0, 1.0, 1.0, 0.0],
    };
    let mut document = one("weights", made);
    document["meshes"] = json!([{
        "primitives": [{"targets": [{}, {}]}], "extras": {"targetNames": ["smile"]}, "weights": [0.25, 0.5],
    }]);
    document["nodes"][0]["mesh"] = json!(0);
    let opened = open_json(&document);
    let channel = channel(&opened, 0);
    assert_eq!(channel.kind, Kind::Weights(2));
    assert_eq!(channel.labels, ["smile", "1"]);
    assert_eq!(
        (channel.curves[0].value(0.75), channel.curves[1].value(0.75)),
        (0.75, 0.25)
    );
    let scene = &opened.document.source().unwrap().content.as_ref().unwrap().scene;
    assert_eq!(scene.nodes[0].weights, [0.25, 0.5]);
}

#[test]
fn pointers_open_with_the_kind_of_what_they_point_at() {
    let opened = open(&data("corpus/valid/own/own_pointers.gltf")).unwrap();
    let kinds: Vec<_> = clip(&opened, 0).channels.iter().map(|channel| channel.kind).collect();
    assert_eq!(kinds, [Kind::Colour4, Kind::Scalar, Kind::Flag]);
    let visible = &clip(&opened, 0).channels[2];
    assert_eq!(
        visible.target,
        Target::Pointer("/nodes/1/extensions/KHR_node_visibility/visible".to_owned())
    );
}

#[test]
fn the_clip_lasts_to_its_last_key_at_the_rate_its_keys_lie_on() {
    let frames = |rate: f64| -> Vec<f32> { (0..20).map(|frame| (f64::from(frame) / rate) as f32).collect() };
    let rates = [
        (24.0, FrameRate::FPS_24),
        (30.0, FrameRate::FPS_30),
        (60.0, FrameRate::FPS_60),
        (27.0, FrameRate::FPS_30),
    ];
    for (hz, rate) in rates {
        let (times, values) = (frames(hz), [0.0; 60]);
        let made = Made {
            mode: "LINEAR",
            times: &times,
            kind: "VEC3",
            values: &values,
        };
        let opened = open_json(&one("translation", made));
        assert_eq!(clip(&opened, 0).rate, rate, "{hz}");
        assert_eq!(clip(&opened, 0).play_range, (0.0, f64::from(times[19])));
    }
}

#[test]
fn c014_a_clip_is_as_long_as_its_longest_channel() {
    let made = |times: &'static [f32], values: &'static [f32]| Made {
        mode: "LINEAR",
        times,
        kind: "VEC3",
        values,
    };
    let document = document(
        json!([{"name": "a"}, {"name": "b"}]),
        &[
            (json!({"node": 0, "path": "translation"}), made(&[0.0, 0.66], &[0.0; 6])),
            (
                json!({"node": 1, "path": "translation"}),
                made(&[0.0, 0.66, 0.69], &[0.0; 9]),
            ),
        ],
    );
    let opened = open_json(&document);
    assert_eq!(clip(&opened, 0).play_range, (0.0, f64::from(0.69f32)));
    let text = ron_file::write_string(&opened.document);
    let saved = ron_file::read_str(&text).unwrap();
    let keys: Vec<usize> = saved.clips()[0].channels.iter().map(|c| c.curves[0].len()).collect();
    assert_eq!(keys, [2, 3]);
    assert_eq!(saved.clips()[0].play_range, clip(&opened, 0).play_range);
}

#[test]
fn the_source_is_kept_byte_for_byte_with_its_fingerprint() {
    let path = data("corpus/valid/own/own_external_buffer.gltf");
    let opened = open(&path).unwrap();
    let source = opened.document.source().unwrap();
    let content = source.content.as_ref().unwrap();
    assert_eq!(content.file, std::fs::read(&path).unwrap());
    let buffer = std::fs::read(data("corpus/valid/own/own büffer.bin")).unwrap();
    assert_eq!(content.buffers, [Some(buffer)]);
    assert_eq!(
        (source.path.as_path(), source.bytes),
        (path.as_path(), content.file.len() as u64)
    );
    let empty = open_json(&json!({"asset": {"version": "2.0"}}));
    // printf '{"asset":{"version":"2.0"}}' | sha256sum
    let known = "f74cabc3532658af0aa3e7abdd6939d22aa5cd78849dc06e3817248fe1c3788d";
    assert_eq!(empty.document.source().unwrap().sha256, known);
}

#[test]
fn reading_says_how_far_it_is_and_stops_on_request() {
    let path = data("corpus/valid/own/own_all_modes.gltf");
    let mut parts = Vec::new();
    inbetween::io::gltf::read_file(&path, &mut |part| {
        parts.push(part);
        ControlFlow::Continue(())
    })
    .unwrap();
    assert!(
        parts.is_sorted() && parts.len() > 12 && parts.iter().all(|part| (0.0..=1.0).contains(part)),
        "{parts:?}"
    );
    for last in 0..parts.len() {
        let mut calls = 0;
        let result = inbetween::io::gltf::read_file(&path, &mut |_| {
            calls += 1;
            if calls > last {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        assert!(matches!(result, Err(GltfError::Stopped)), "after {last}");
    }
}
