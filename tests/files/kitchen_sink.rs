//! A document with every mode, segment, easing, policy, kind, link and target.

use std::path::PathBuf;
use std::sync::Arc;

use inbetween::curve::easing::SmoothFamily;
use inbetween::curve::{Curve, Ends, FrameRate, Key, Outside, Rhythm, SegmentKind, SideTangent, Tangent, Tcb, Time};
use inbetween::document::{
    Channel, ChannelParts, Clip, ClipParts, Document, Ids, Kind, Limits, Link, Marker, NodePath, OvershootPolicy,
    Playback, Source, Target,
};

use super::easings::every_easing;

/// A key as it is written down in a test.
pub type Row = (f64, f64, Tangent, SegmentKind);

pub fn curve(ids: &mut Ids, rows: &[Row]) -> Curve {
    Curve::new(rows.iter().map(|(t, v, tangent, segment)| {
        Key::new(ids.key(), Time::new(*t).unwrap(), *v, *tangent, segment.clone()).unwrap()
    }))
    .unwrap()
}

/// A curve with the key identities of another.
fn linked(first: &Curve, values: &[f64]) -> Arc<Curve> {
    let keys = first.keys().zip(values);
    Arc::new(Curve::new(keys.map(|(key, &value)| key.with_value(value).unwrap())).unwrap())
}

pub fn clip(ids: &mut Ids, name: &str, channels: Vec<Channel>) -> ClipParts {
    ClipParts {
        id: ids.clip(),
        origin: None,
        name: name.to_owned(),
        rate: FrameRate::FPS_24,
        play_range: (0.0, 2.0),
        playback: Playback::Once,
        markers: Vec::new(),
        channels: channels.into_iter().map(Arc::new).collect(),
    }
}

pub fn document() -> Document {
    let mut ids = Ids::default();
    let walk = walk(&mut ids);
    let kinds = kinds(&mut ids);
    let empty = clip(&mut ids, "", Vec::new());
    let clips = [walk, kinds, empty];
    let source = Source {
        path: PathBuf::from("../clips/Fox \"läuft\".glb"),
        bytes: 162_852,
        sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08".to_owned(),
        content: None,
    };
    Document::new(
        clips
            .into_iter()
            .map(|parts| Arc::new(Clip::new(parts).unwrap()))
            .collect(),
        Some(Arc::new(source)),
        ids,
    )
}

fn walk(ids: &mut Ids) -> ClipParts {
    let channels = vec![foot(ids), hips(ids), modes(ids), easings(ids)];
    ClipParts {
        origin: Some(3),
        rate: FrameRate::new(24_000, 1001).unwrap(),
        play_range: (-0.5, 2.25),
        playback: Playback::PingPong,
        markers: vec![
            Marker {
                time: 0.5,
                name: "contact".to_owned(),
            },
            Marker {
                time: -1.0 / 3.0,
                name: "zweiter\nTritt\t\"rechts\"\\".to_owned(),
            },
        ],
        ..clip(ids, "Gehen 歩く مشي\u{202e}", channels)
    }
}

fn foot(ids: &mut Ids) -> Channel {
    let x = curve(
        ids,
        &[
            (0.0, 0.3, Tangent::Auto, SegmentKind::Cubic),
            (
                0.1,
                0.12,
                Tangent::Broken {
                    incoming: SideTangent::Auto,
                    outgoing: SideTangent::Slope(-1.2),
                },
                SegmentKind::Ease(SmoothFamily::Smoothstep.into()),
            ),
            (0.4, -0.0, Tangent::Flat, SegmentKind::Step),
        ],
    );
    let (y, z) = (linked(&x, &[1.0, 2.0, 3.0]), linked(&x, &[1e-30, 1e30, 0.1]));
    let id = ids.channel();
    let parts = ChannelParts::new(id, "foot.L translation", Kind::Vec3, vec![Arc::new(x), y, z]);
    Channel::new(ChannelParts {
        origin: Some(0),
        target: Target::Node {
            index: 7,
            name: Some("foot.L".to_owned()),
            path: NodePath::Translation,
        },
        unit: "m".to_owned(),
        link: Link::Times,
        rhythm: Rhythm::Held(FrameRate::FPS_12),
        limits: vec![
            Limits {
                min: Some(0.0),
                max: None,
            },
            Limits::default(),
            Limits {
                min: Some(-1.5),
                max: Some(1e9),
            },
        ],
        overshoot: OvershootPolicy::Allowed,
        mute: true,
        lock: true,
        colour: Some([255, 128, 0]),
        ..parts
    })
    .unwrap()
}

fn hips(ids: &mut Ids) -> Channel {
    let half = 0.5_f64.sqrt();
    let x = curve(
        ids,
        &[
            (0.0, 0.0, Tangent::Auto, SegmentKind::Cubic),
            (1.0, half, Tangent::Spline, SegmentKind::Linear),
        ],
    );
    let others = [[0.0, half], [0.0, 0.0], [1.0, 0.0]].map(|values| linked(&x, &values));
    let id = ids.channel();
    let curves = std::iter::once(Arc::new(x)).chain(others).collect();
    let mut parts = ChannelParts::new(id, "hips rotation", Kind::Quaternion, curves);
    parts.target = Target::Node {
        index: 0,
        name: None,
        path: NodePath::Rotation,
    };
    parts.ends = Ends {
        before: Outside::Repeat,
        after: Outside::RepeatOffset,
    };
    Channel::new(parts).unwrap()
}

fn modes(ids: &mut Ids) -> Channel {
    let tcb = Tcb::new(0.2, 0.0, -0.5).unwrap();
    let sides = [
        SideTangent::Auto,
        SideTangent::Flat,
        SideTangent::Linear,
        SideTangent::Spline,
        SideTangent::Monotone,
        SideTangent::Tcb(tcb),
        SideTangent::Slope(f64::from(f32::MAX)),
    ];
    let joined = [
        Tangent::Auto,
        Tangent::Flat,
        Tangent::Linear,
        Tangent::Spline,
        Tangent::Monotone,
        Tangent::Tcb(tcb),
        Tangent::Smooth { slope: 1.0 / 3.0 },
    ];
    let broken = sides
        .iter()
        .zip(sides.iter().rev())
        .map(|(&incoming, &outgoing)| Tangent::Broken { incoming, outgoing });
    let rows: Vec<Row> = joined
        .into_iter()
        .chain(broken)
        .enumerate()
        .map(|(n, tangent)| (n as f64 / 24.0, n as f64, tangent, SegmentKind::Cubic))
        .collect();
    let curve = curve(ids, &rows);
    let id = ids.channel();
    let parts = ChannelParts::new(id, "every mode", Kind::Scalar, vec![Arc::new(curve)]);
    Channel::new(ChannelParts {
        unit: "furlongs".to_owned(),
        ends: Ends {
            before: Outside::Linear,
            after: Outside::PingPong,
        },
        overshoot: OvershootPolicy::Flagged,
        ..parts
    })
    .unwrap()
}

fn easings(ids: &mut Ids) -> Channel {
    let rows: Vec<Row> = every_easing()
        .into_iter()
        .enumerate()
        .map(|(n, easing)| {
            let value = (n % 2) as f64;
            (n as f64, value, Tangent::Auto, SegmentKind::Ease(easing))
        })
        .collect();
    let curve = curve(ids, &rows);
    let id = ids.channel();
    let parts = ChannelParts::new(id, "every easing", Kind::Angle, vec![Arc::new(curve)]);
    Channel::new(ChannelParts {
        unit: String::new(),
        shortest_way: true,
        ..parts
    })
    .unwrap()
}

fn kinds(ids: &mut Ids) -> ClipParts {
    let targets = [
        Target::Free,
        Target::Pointer("/materials/0/emissiveFactor".to_owned()),
        Target::Unresolved("node 4, \"visibility\"".to_owned()),
        Target::Node {
            index: 1,
            name: Some(String::new()),
            path: NodePath::Scale,
        },
        Target::Node {
            index: usize::MAX,
            name: Some("Brauen\u{0}".to_owned()),
            path: NodePath::Weights,
        },
    ];
    let kinds = [
        Kind::Scalar,
        Kind::Angle,
        Kind::Vec2,
        Kind::Vec3,
        Kind::Vec4,
        Kind::Weights(3),
        Kind::Colour3,
        Kind::Colour4,
        Kind::Flag,
    ];
    let channels = kinds
        .iter()
        .zip(targets.iter().cycle())
        .map(|(&kind, target)| {
            let curves = (0..kind.components())
                .map(|component| {
                    let row = (component as f64, 1.0, Tangent::Auto, SegmentKind::Step);
                    Arc::new(curve(ids, &[row]))
                })
                .collect();
            let mut parts = ChannelParts::new(ids.channel(), format!("{kind:?}"), kind, curves);
            parts.target = target.clone();
            if let Kind::Weights(_) = kind {
                parts.labels = vec!["lächeln".to_owned(), "まばたき".to_owned(), String::new()];
            }
            Channel::new(parts).unwrap()
        })
        .collect();
    ClipParts {
        playback: Playback::Repeat,
        ..clip(ids, "every kind", channels)
    }
}
