//! Samplers: modes, sharing, deleting, components with times of their own, rates that hold.

use std::sync::Arc;

use inbetween::curve::easing::Easing;
use inbetween::curve::{FrameRate, Key, Rhythm, SegmentKind, Tangent, Time};
use inbetween::document::{Document, Link};
use inbetween::edit::{Edit, apply};
use inbetween::io::gltf::Opened;
use serde_json::{Value, json};

use crate::gltf::{Made, document, one, open_bytes, open_json};
use crate::support::{
    difference, json as json_of, mapped, of_origin, same_curves, touched, with_channel, with_clip, written,
};

fn mode(bytes: &[u8], channel: usize) -> String {
    let json = json_of(bytes);
    let animation = &json["animations"][0];
    let sampler = animation["channels"][channel]["sampler"].as_u64().unwrap() as usize;
    animation["samplers"][sampler]["interpolation"]
        .as_str()
        .unwrap_or("LINEAR")
        .to_owned()
}

fn line() -> Opened {
    open_json(&one(
        "translation",
        Made {
            mode: "LINEAR",
            times: &[0.0, 0.5, 1.0, 2.0],
            kind: "VEC3",
            values: &[0.0, 1.0, 2.0, 4.0, 1.0, 0.0, -3.0, 2.0, 5.0, 1.0, 1.0, 1.0],
        },
    ))
}

/// The document with the segments of one component, or all, replaced by these.
fn with_segments(document: &Document, components: &[usize], kinds: &[SegmentKind]) -> Document {
    with_channel(document, (0, 0), |parts| {
        for &component in components {
            let curve = &mut parts.curves[component];
            *curve = mapped(curve, |n, key| key.with_segment(kinds[n % kinds.len()].clone()));
        }
    })
}

#[test]
fn the_plainest_exact_mode_is_written() {
    let opened = line();
    let (step, linear, cubic) = (SegmentKind::Step, SegmentKind::Linear, SegmentKind::Cubic);
    let smooth = SegmentKind::Ease(Easing::from_name("smoothstep").unwrap());
    for (kinds, expected) in [
        (vec![step.clone()], "STEP"),
        (vec![linear.clone(), linear.clone(), step.clone()], "LINEAR"),
        (vec![linear.clone(), cubic.clone()], "CUBICSPLINE"),
        (vec![step.clone(), cubic.clone()], "CUBICSPLINE"),
        (vec![smooth], "CUBICSPLINE"),
    ] {
        let document = with_segments(&opened.document, &[0, 1, 2], &kinds);
        let written = written(&document);
        assert_eq!(mode(&written.bytes, 0), expected, "{kinds:?}");
        assert!(written.approximations.is_empty(), "{kinds:?}");
        let again = open_bytes(written.bytes).unwrap();
        // Slopes up to 12 a second, times good to 1e-7 s; jumps are left out.
        let off = difference(
            &document.clips()[0].channels[0],
            &again.document.clips()[0].channels[0],
            1e-6,
        );
        assert!(off < 5e-6, "{kinds:?}: {off}");
    }
    assert_eq!(mode(&written(&touched(&opened.document, 0, 0)).bytes, 0), "LINEAR");
}

#[test]
fn a_step_among_cubics_is_a_ramp_of_one_spacing() {
    let document = with_segments(&line().document, &[0, 1, 2], &[SegmentKind::Step, SegmentKind::Cubic]);
    let written = written(&document);
    let json = json_of(&written.bytes);
    let plain = without_ours(&json);
    let read = open_json(&plain);
    let x = &read.document.clips()[0].channels[0].curves[0];
    let times: Vec<f64> = (0..x.len()).map(|i| x.time(i)).collect();
    assert_eq!(
        times,
        [
            0.0,
            f64::from(0.5_f32.next_down()),
            0.5,
            1.0,
            f64::from(2.0_f32.next_down()),
            2.0
        ]
    );
    assert_eq!((x.key_value(1), x.key_value(2)), (0.0, 4.0));
    assert_eq!(
        (x.slopes(0).outgoing, x.slopes(1).incoming, x.slopes(1).outgoing),
        (0.0, 0.0, 0.0)
    );
}

/// A file without what this program stored in it.
fn without_ours(json: &Value) -> Value {
    let mut json = json.clone();
    for animation in json["animations"].as_array_mut().unwrap() {
        animation.as_object_mut().unwrap().remove("extras");
    }
    json
}

#[test]
fn components_with_times_of_their_own_share_the_union_of_them() {
    let document = with_channel(&line().document, (0, 0), |parts| {
        parts.link = Link::Free;
        let y = &parts.curves[1];
        let id = y.key_id(0);
        let key = |t: f64, v: f64, slope: f64| {
            let tangent = Tangent::Smooth { slope };
            Key::new(id, Time::new(t).unwrap(), v, tangent, SegmentKind::Cubic).unwrap()
        };
        parts.curves[1] = Arc::new(inbetween::curve::Curve::new([key(0.25, 1.0, 3.0), key(1.75, -2.0, 1.0)]).unwrap());
    });
    let written = written(&document);
    assert!(written.approximations.is_empty());
    let read = open_json(&without_ours(&json_of(&written.bytes)));
    let channel = &read.document.clips()[0].channels[0];
    assert_eq!(channel.curves[0].len(), 6);
    let off = difference(&document.clips()[0].channels[0], channel, 0.0);
    // Values and slopes up to 12, rounded to 32 bits.
    assert!(off < 4e-6, "{off}");
    // And as it was edited.
    let again = open_bytes(written.bytes).unwrap();
    let again = &again.document.clips()[0].channels[0];
    assert_eq!(again.curves[1].len(), 2);
    assert_eq!(again.link, Link::Free);
}

fn shared() -> Value {
    let made = || Made {
        mode: "LINEAR",
        times: &[0.0, 1.0],
        kind: "VEC3",
        values: &[0.0, 0.0, 0.0, 1.0, 2.0, 3.0],
    };
    let targets = |path: &str| json!({"node": 0, "path": path});
    let mut document = document(
        json!([{"name": "a"}]),
        &[(targets("translation"), made()), (targets("scale"), made())],
    );
    let animation = &mut document["animations"][0];
    animation["channels"][1]["sampler"] = json!(0);
    animation["samplers"].as_array_mut().unwrap().truncate(1);
    animation["samplers"][0]["extras"] = json!({"mine": 1e0});
    document
}

#[test]
fn a_shared_sampler_is_split_when_one_user_is_edited() {
    let opened = open_json(&shared());
    let written = written(&touched(&opened.document, 0, 1));
    let json = json_of(&written.bytes);
    let animation = &json["animations"][0];
    assert_eq!(animation["channels"][0]["sampler"], 0);
    assert_eq!(animation["channels"][1]["sampler"], 1);
    assert_eq!(animation["samplers"][0], shared()["animations"][0]["samplers"][0]);
    let again = open_bytes(written.bytes).unwrap();
    assert!(same_curves(
        &opened.document.clips()[0].channels[0],
        &again.document.clips()[0].channels[0]
    ));
}

#[test]
fn a_sampler_all_of_whose_users_are_edited_keeps_its_place_and_its_other_members() {
    let opened = open_json(&shared());
    let written = written(&touched(&touched(&opened.document, 0, 0), 0, 1));
    let json = json_of(&written.bytes);
    let animation = &json["animations"][0];
    assert_eq!(animation["channels"][0]["sampler"], 0);
    assert_eq!(animation["channels"][1]["sampler"], 1);
    assert_eq!(animation["samplers"][0]["extras"], json!({"mine": 1.0}));
    // Both have the same keys and share what is written of them.
    assert_eq!(animation["samplers"][0]["input"], animation["samplers"][1]["input"]);
    assert_eq!(animation["samplers"][0]["output"], animation["samplers"][1]["output"]);
}

/// Three nodes, three animations of which the second has a channel that is left out.
fn three() -> Value {
    let made = |value: f32| {
        let values = [value, 0.0, 0.0, value, 1.0, 0.0];
        Made {
            mode: "STEP",
            times: &[0.0, 1.0],
            kind: "VEC3",
            values: Box::leak(Box::new(values)),
        }
    };
    let target = |node: usize| json!({"node": node, "path": "translation"});
    let channels = [(target(0), made(1.0)), (target(1), made(2.0)), (target(2), made(3.0))];
    let mut document = document(json!([{"name": "a"}, {"name": "b"}, {"name": "c"}]), &channels);
    let named = |name: &str| {
        let mut animation = document["animations"][0].clone();
        animation["name"] = json!(name);
        animation
    };
    let (one, mut two, three) = (named("one"), named("two"), named("three"));
    two["channels"][0]["target"]["node"] = json!(77);
    document["animations"] = json!([one, two, three]);
    document
}

#[test]
fn deleted_channels_and_clips_go_and_what_reading_left_out_stays() {
    let opened = open_json(&three());
    assert_eq!(opened.document.clips()[1].channels.len(), 2);
    // The second channel of the file's second animation goes, and its third animation.
    let document = with_clip(&opened.document, 1, |parts| {
        parts.channels.remove(0);
    });
    let document = document.with_clips(document.clips()[..2].to_vec(), document.ids());
    let written = written(&document);
    let json = json_of(&written.bytes);
    assert_eq!(json["animations"].as_array().unwrap().len(), 2);
    assert_eq!(json["animations"][0], three()["animations"][0]);
    let second = &json["animations"][1];
    assert_eq!(second["channels"].as_array().unwrap().len(), 2);
    assert_eq!(second["channels"][0], three()["animations"][1]["channels"][0]);
    // Its sampler went too, so the later one moved up.
    assert_eq!(second["samplers"].as_array().unwrap().len(), 2);
    assert_eq!(second["channels"][1]["sampler"], 1);
    assert_eq!(second["samplers"][1], three()["animations"][1]["samplers"][2]);
    let again = open_bytes(written.bytes).unwrap();
    let kept = of_origin(&again.document.clips()[1], 1);
    assert!(same_curves(&document.clips()[1].channels[0], kept));
    // The document knows the new places.
    assert_eq!(written.document.clips()[1].channels[0].origin, Some(1));
}

#[test]
fn deleting_every_clip_leaves_no_empty_list() {
    let opened = open_json(&three());
    let document = opened.document.with_clips(Vec::new(), opened.document.ids());
    let json = json_of(&written(&document).bytes);
    assert!(json.get("animations").is_none());
}

#[test]
fn a_clip_before_a_deleted_one_keeps_its_index_and_a_later_one_gets_a_new_one() {
    let opened = open_json(&three());
    let mut clips = opened.document.clips().to_vec();
    clips.remove(0);
    let document = opened.document.with_clips(clips, opened.document.ids());
    let written = written(&document);
    let origins: Vec<_> = written.document.clips().iter().map(|clip| clip.origin).collect();
    assert_eq!(origins, [Some(0), Some(1)]);
    assert_eq!(json_of(&written.bytes)["animations"][1], three()["animations"][2]);
}

#[test]
fn a_copied_clip_is_added_behind_the_others() {
    let opened = open_json(&three());
    let mut clips = opened.document.clips().to_vec();
    let copy = clips[0]
        .edited(|parts| {
            parts.origin = None;
            parts.name = "copy".to_owned();
        })
        .unwrap();
    clips.insert(0, Arc::new(copy));
    let written = written(&opened.document.with_clips(clips, opened.document.ids()));
    let json = json_of(&written.bytes);
    assert_eq!(json["animations"][3]["name"], "copy");
    assert_eq!(
        json["animations"][3]["channels"][2]["target"],
        json!({"node": 2, "path": "translation"})
    );
    assert_eq!(written.document.clips()[0].origin, Some(3));
    let again = open_bytes(written.bytes).unwrap();
    let (old, new) = (
        &opened.document.clips()[0].channels,
        &again.document.clips()[3].channels,
    );
    assert!(old.iter().zip(new).all(|(old, new)| same_curves(old, new)));
}

#[test]
fn a_channel_on_twos_is_written_as_steps_at_its_ticks() {
    let twelve = FrameRate::new(12, 1).unwrap();
    let document = with_channel(&line().document, (0, 0), |parts| parts.rhythm = Rhythm::Held(twelve));
    let written = written(&document);
    assert_eq!(mode(&written.bytes, 0), "STEP");
    let json = json_of(&written.bytes);
    let read = open_json(&without_ours(&json));
    let (drawn, steps) = (&document.clips()[0].channels[0], &read.document.clips()[0].channels[0]);
    // 2 s at 12 a second, both ends included.
    assert_eq!(steps.curves[0].len(), 25);
    for frame in 0..48 {
        let t = f64::from(frame) / 24.0 + 0.01;
        for component in 0..3 {
            // Values up to 5, rounded to 32 bits.
            assert!(
                (drawn.value(component, t) - steps.value(component, t)).abs() < 3e-7,
                "{t}"
            );
        }
    }
    let again = open_bytes(written.bytes).unwrap();
    let again = &again.document.clips()[0].channels[0];
    assert_eq!(again.rhythm, Rhythm::Held(twelve));
    assert!(same_curves(drawn, again));
}

#[test]
fn values_that_stay_on_twos_are_written_once() {
    let twelve = FrameRate::new(12, 1).unwrap();
    let document = with_channel(&line().document, (0, 0), |parts| {
        parts.rhythm = Rhythm::Held(twelve);
        for curve in &mut parts.curves {
            *curve = mapped(curve, |_, key| key.with_segment(SegmentKind::Step));
        }
    });
    let read = open_json(&without_ours(&json_of(&written(&document).bytes)));
    assert_eq!(read.document.clips()[0].channels[0].curves[0].len(), 4);
}

#[test]
fn a_single_key_is_never_cubic() {
    let opened = line();
    let document = with_channel(&opened.document, (0, 0), |parts| {
        for curve in &mut parts.curves {
            let key = curve.key(0).with_segment(SegmentKind::Cubic);
            *curve = Arc::new(inbetween::curve::Curve::new([key]).unwrap());
        }
    });
    let written = written(&document);
    assert_eq!(mode(&written.bytes, 0), "STEP");
}

#[test]
fn a_channel_that_reading_left_out_stands_in_its_own_place_once_it_was_brought_in() {
    let values: Vec<f32> = (0..9).map(|n| n as f32).collect();
    let made = || Made {
        mode: "LINEAR",
        times: &[0.0, 1.0, 2.0],
        kind: "VEC3",
        values: &values,
    };
    let channels = [
        (json!({"node": 0, "path": "translation"}), made()),
        (json!({"node": 0, "path": "scale"}), made()),
    ];
    let mut file = document(json!([{"name": "a"}]), &channels);
    file["animations"][0]["samplers"][0]["interpolation"] = json!("BEZIER");
    let opened = open_json(&file);
    let [finding] = opened.report.entries.as_slice() else {
        panic!("{}", opened.report)
    };
    let bring_in = Edit::BringIn {
        clip: opened.document.clips()[0].id,
        channel: Arc::new(finding.second.as_ref().unwrap().channel().unwrap()),
    };
    let brought = apply(&opened.document, &bring_in).unwrap().document;
    let again = open_bytes(written(&brought).bytes).unwrap();
    assert!(again.report.is_empty(), "{}", again.report);
    let (old, new) = (&brought.clips()[0].channels, &again.document.clips()[0].channels);
    assert_eq!(new.len(), 2);
    for (old, new) in old.iter().zip(new) {
        assert_eq!(
            (old.origin, &old.target, &old.name),
            (new.origin, &new.target, &new.name)
        );
        assert!(same_curves(old, new), "{}", old.name);
    }
}
