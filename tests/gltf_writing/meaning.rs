//! What glTF has no words for: stored beside the keys, and restored as long as they are the same.

use inbetween::curve::easing::Easing;
use inbetween::curve::{Ends, Outside, SegmentKind, Tangent, Tcb};
use inbetween::document::{Channel, Document, Limits, Link, Marker, Playback};
use inbetween::io::gltf::write;
use inbetween::io::gltf::write::{Container, Note, Options, OutsidePolicies};
use inbetween::io::report::FindingCode;
use serde_json::json;

use crate::gltf::{Made, one, open_bytes, open_json};
use crate::support::{json as json_of, mapped, same_curves, touched, with_channel, with_clip, written};

fn plain() -> Document {
    let mut document = one(
        "translation",
        Made {
            mode: "LINEAR",
            times: &[0.0, 0.5, 1.0, 2.0],
            kind: "VEC3",
            values: &[0.0, 1.0, 2.0, 4.0, 1.0, 0.0, -3.0, 2.0, 5.0, 1.0, 1.0, 1.0],
        },
    );
    document["animations"][0]["name"] = json!("Walk");
    document["animations"][0]["extras"] = json!({"theirs": [1, 2]});
    open_json(&document).document
}

/// Everything this program knows of a channel, and some of it of a clip.
fn rich() -> Document {
    let document = with_channel(&plain(), (0, 0), |parts| {
        parts.name = "hips".to_owned();
        parts.link = Link::Free;
        parts.limits = vec![
            Limits {
                min: Some(0.1),
                max: None,
            },
            Limits::default(),
            Limits::default(),
        ];
        parts.colour = Some([1, 2, 3]);
        parts.ends = Ends {
            before: Outside::Hold,
            after: Outside::PingPong,
        };
        let kinds = [
            SegmentKind::Cubic,
            SegmentKind::Ease(Easing::from_name("easeInOutSine").unwrap()),
            SegmentKind::Step,
        ];
        for curve in &mut parts.curves {
            *curve = mapped(curve, |n, key| {
                let tangent = if n == 0 {
                    Tangent::Auto
                } else {
                    Tangent::Tcb(Tcb::new(0.1, -0.2, 0.3).unwrap())
                };
                key.with_tangent(tangent).unwrap().with_segment(kinds[n % 3].clone())
            });
        }
    });
    with_clip(&document, 0, |parts| {
        parts.name = "Stroll".to_owned();
        parts.play_range = (0.25, 1.75);
        parts.playback = Playback::PingPong;
        parts.markers = vec![Marker {
            time: 0.5,
            name: "contact".to_owned(),
        }];
    })
}

fn assert_same(a: &Document, b: &Document) {
    let (a, b) = (&a.clips()[0], &b.clips()[0]);
    assert_eq!(
        (&a.name, a.play_range, a.playback, &a.markers),
        (&b.name, b.play_range, b.playback, &b.markers)
    );
    assert_eq!(a.channels.len(), b.channels.len());
    for (a, b) in a.channels.iter().zip(&b.channels) {
        assert!(same_curves(a, b));
        let said = |channel: &Channel| {
            let channel = channel.clone();
            (
                channel.name.clone(),
                channel.link,
                channel.limits.clone(),
                channel.colour,
                channel.ends,
                channel.target.clone(),
            )
        };
        assert_eq!(said(a), said(b));
    }
}

#[test]
fn tangents_easings_limits_ends_and_the_clip_come_back() {
    let document = rich();
    let written = written(&document);
    let again = open_bytes(written.bytes.clone()).unwrap();
    assert!(again.report.is_empty(), "{}", again.report);
    assert_same(&document, &again.document);
    let json = json_of(&written.bytes);
    assert_eq!(json["animations"][0]["extras"]["theirs"], json!([1, 2]));
    assert_eq!(json["animations"][0]["name"], "Stroll");
    // And the file that says it is given back as it is.
    assert!(self::written(&again.document).bytes == written.bytes);
    assert!(written.notes.iter().any(|note| matches!(note, Note::PolicyKept { .. })));
}

#[test]
fn keys_changed_by_another_program_win_over_what_was_stored() {
    let written = written(&rich());
    let mut json = json_of(&written.bytes);
    let sampler = &json["animations"][0]["samplers"][0];
    let output = sampler["output"].as_u64().unwrap() as usize;
    // Another program moves the first value: of its accessor, by where it starts.
    let offset = json["accessors"][output]["byteOffset"].as_u64().unwrap();
    json["accessors"][output]["byteOffset"] = json!(offset - 4);
    let again = open_bytes(json.to_string().into_bytes()).unwrap();
    assert!(again.report.has(FindingCode::StoredEdits), "{}", again.report);
    assert!(!again.report.repaired());
    let channel = &again.document.clips()[0].channels[0];
    assert_eq!((channel.ends, channel.link), (Ends::default(), Link::Times));
    assert!(channel.limits.is_empty());
}

#[test]
fn what_was_stored_goes_when_it_is_no_longer_needed() {
    let once = open_bytes(written(&rich()).bytes).unwrap();
    let undone = plain();
    let source = once.document.source().cloned();
    let mut clips = undone.clips().to_vec();
    // The keys as they were first, on top of what was saved.
    clips[0] = std::sync::Arc::new(clips[0].edited(|parts| parts.name = "Stroll".to_owned()).unwrap());
    let document = undone.with_clips(clips, undone.ids()).with_source(source);
    let json = json_of(&written(&document).bytes);
    assert_eq!(json["animations"][0]["extras"], json!({"theirs": [1, 2]}));
}

#[test]
fn stored_edits_that_cannot_be_read_are_said_and_left_aside() {
    for bad in [
        json!(1),
        json!({"version": 2}),
        json!({"version": 1, "clip": "nonsense"}),
        json!({"version": 1}),
    ] {
        let mut document = one(
            "translation",
            Made {
                mode: "LINEAR",
                times: &[0.0, 1.0],
                kind: "VEC3",
                values: &[0.0; 6],
            },
        );
        document["animations"][0]["extras"] = json!({ "inbetween": bad });
        let opened = open_json(&document);
        assert!(opened.report.has(FindingCode::StoredEdits), "{bad}");
        assert!(!opened.report.repaired());
        assert_eq!(opened.document.clips()[0].channels.len(), 1);
    }
}

#[test]
fn muting_and_locking_change_nothing_that_is_saved() {
    let document = plain();
    let muted = with_channel(&document, (0, 0), |parts| {
        parts.mute = true;
        parts.lock = true;
    });
    assert!(written(&muted).bytes == written(&document).bytes);
}

#[test]
fn extras_that_are_no_object_stay_and_what_could_not_be_kept_is_said() {
    let mut document = one(
        "translation",
        Made {
            mode: "LINEAR",
            times: &[0.0, 1.0],
            kind: "VEC3",
            values: &[0.0; 6],
        },
    );
    document["animations"][0]["extras"] = json!("theirs");
    let opened = open_json(&document);
    let edited = with_channel(&touched(&opened.document, 0, 0), (0, 0), |parts| {
        parts.link = Link::Free
    });
    let written = written(&edited);
    assert!(
        written
            .notes
            .iter()
            .any(|note| matches!(note, Note::ExtrasOccupied { .. }))
    );
    assert_eq!(json_of(&written.bytes)["animations"][0]["extras"], "theirs");
}

#[test]
fn a_free_channel_is_kept_beside_the_others() {
    let document = with_clip(&plain(), 0, |parts| {
        let own = parts.channels[0].edited(|parts| {
            parts.target = inbetween::document::Target::Free;
            parts.origin = None;
            parts.name = "mood".to_owned();
        });
        parts.channels.push(std::sync::Arc::new(own.unwrap()));
    });
    let written = written(&document);
    assert!(
        written
            .notes
            .iter()
            .any(|note| matches!(note, Note::ChannelKept { .. }))
    );
    assert_eq!(
        json_of(&written.bytes)["animations"][0]["channels"]
            .as_array()
            .unwrap()
            .len(),
        1
    );
    let again = open_bytes(written.bytes.clone()).unwrap();
    assert_same(&document, &again.document);
    assert!(self::written(&again.document).bytes == written.bytes);
}

#[test]
fn baked_policies_play_the_same_in_every_program() {
    for policy in [
        Outside::Linear,
        Outside::Repeat,
        Outside::RepeatOffset,
        Outside::PingPong,
    ] {
        let document = with_channel(&plain(), (0, 0), |parts| {
            parts.ends = Ends {
                before: policy,
                after: policy,
            };
            for curve in &mut parts.curves {
                *curve = mapped(curve, |_, key| key.with_segment(SegmentKind::Cubic));
            }
            // Room for cycles before: everything two seconds later.
            for curve in &mut parts.curves {
                *curve = mapped(curve, |_, key| {
                    let time = key.time().checked_add(3.0).unwrap();
                    key.with_time(time).unwrap()
                });
            }
        });
        let document = with_clip(&document, 0, |parts| parts.play_range = (0.0, 10.0));
        let options = Options {
            outside: OutsidePolicies::Bake,
            ..Options::default()
        };
        let written = write(&document, Container::Gltf, &options).unwrap();
        let mut json = json_of(&written.bytes);
        json["animations"][0].as_object_mut().unwrap().remove("extras");
        let read = open_json(&json);
        let (drawn, baked) = (&document.clips()[0].channels[0], &read.document.clips()[0].channels[0]);
        for n in 0..1000 {
            let t = 0.005 + f64::from(n) / 100.0;
            for component in 0..3 {
                let off = (drawn.value(component, t) - baked.value(component, t)).abs();
                // Values up to 30 and slopes up to 20 a second, times good to 5e-7 s.
                assert!(off < 2e-5, "{policy:?} at {t}: {off}");
            }
        }
    }
}
