//! Random documents: text and back is the same document, bit for bit.

use std::path::PathBuf;
use std::sync::Arc;

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;

use inbetween::curve::{Curve, Ends, FrameRate, LARGEST, Outside, Rhythm, SegmentKind, SideTangent, Tangent, Tcb};
use inbetween::document::{
    Channel, ChannelParts, Clip, ClipParts, Document, Ids, Kind, Limits, Link, Marker, NodePath, OvershootPolicy,
    Playback, Source, Target,
};
use inbetween::io::ron_file::{read_str, write_string};

use super::compare::assert_same;
use super::easings::every_easing;
use super::kitchen_sink::{Row, clip, curve};

/// Any number within the range of `f32`, with the special ones often.
fn number() -> impl Strategy<Value = f64> {
    prop_oneof![
        -10.0..10.0,
        any::<f64>().prop_filter("within", |x| x.abs() <= LARGEST),
        prop_oneof![Just(0.0), Just(-0.0), Just(5e-324), Just(LARGEST), Just(0.1 + 0.2)],
    ]
}

fn tcb() -> impl Strategy<Value = Tcb> {
    (number(), number(), number()).prop_map(|(t, c, b)| Tcb::new(t, c, b).unwrap())
}

fn side() -> impl Strategy<Value = SideTangent> {
    prop_oneof![
        Just(SideTangent::Auto),
        Just(SideTangent::Flat),
        Just(SideTangent::Linear),
        Just(SideTangent::Spline),
        Just(SideTangent::Monotone),
        tcb().prop_map(SideTangent::Tcb),
        number().prop_map(SideTangent::Slope),
    ]
}

fn tangent() -> impl Strategy<Value = Tangent> {
    prop_oneof![
        side().prop_map(SideTangent::joined),
        (side(), side()).prop_map(|(incoming, outgoing)| Tangent::Broken { incoming, outgoing }),
    ]
}

fn segment() -> impl Strategy<Value = SegmentKind> {
    prop_oneof![
        Just(SegmentKind::Step),
        Just(SegmentKind::Linear),
        Just(SegmentKind::Cubic),
        proptest::sample::select(every_easing()).prop_map(SegmentKind::Ease),
    ]
}

fn rows() -> impl Strategy<Value = Vec<Row>> {
    vec((number(), number(), tangent(), segment()), 1..8).prop_map(|mut rows| {
        for row in &mut rows {
            // A time of -0.0 is stored as 0.0.
            row.0 += 0.0;
        }
        rows.sort_by(|a, b| a.0.total_cmp(&b.0));
        // 1e-40: above the least span of a curve.
        rows.dedup_by(|later, earlier| later.0 - earlier.0 < 1e-40);
        rows
    })
}

fn text() -> impl Strategy<Value = String> {
    prop_oneof![any::<String>(), "[a-z \"\\\\\n\r\t/*#'{}]{0,12}"]
}

fn target() -> impl Strategy<Value = Target> {
    let path = prop_oneof![
        Just(NodePath::Translation),
        Just(NodePath::Rotation),
        Just(NodePath::Scale),
        Just(NodePath::Weights),
    ];
    prop_oneof![
        Just(Target::Free),
        (any::<usize>(), option::of(text()), path).prop_map(|(index, name, path)| Target::Node { index, name, path }),
        text().prop_map(Target::Pointer),
        text().prop_map(Target::Unresolved),
    ]
}

fn outside() -> impl Strategy<Value = Outside> {
    prop_oneof![
        Just(Outside::Hold),
        Just(Outside::Linear),
        Just(Outside::Repeat),
        Just(Outside::RepeatOffset),
        Just(Outside::PingPong),
    ]
}

fn rate() -> impl Strategy<Value = FrameRate> {
    (1..=u32::MAX, 1..=u32::MAX).prop_map(|(n, d)| FrameRate::new(n, d).unwrap())
}

fn limits() -> impl Strategy<Value = Limits> {
    (option::of(number()), option::of(number())).prop_map(|(a, b)| match (a, b) {
        (Some(a), Some(b)) if a > b => Limits {
            min: Some(b),
            max: Some(a),
        },
        (min, max) => Limits { min, max },
    })
}

/// Everything of a channel but its curves.
fn frame() -> impl Strategy<Value = ChannelParts> {
    let kind = prop_oneof![
        Just(Kind::Scalar),
        Just(Kind::Angle),
        Just(Kind::Vec2),
        Just(Kind::Vec3),
        Just(Kind::Vec4),
        (1..6_usize).prop_map(Kind::Weights),
        Just(Kind::Colour3),
        Just(Kind::Colour4),
    ];
    let link = prop_oneof![Just(Link::Free), Just(Link::Times), Just(Link::Keys)];
    let overshoot = prop_oneof![
        Just(OvershootPolicy::ByKind),
        Just(OvershootPolicy::Flagged),
        Just(OvershootPolicy::Allowed),
    ];
    let texts = (text(), text(), vec(text(), 0..3), target());
    let policies = (outside(), outside(), option::of(rate()), overshoot, link);
    let flags = (
        any::<[bool; 3]>(),
        option::of(any::<[u8; 3]>()),
        option::of(any::<usize>()),
    );
    (kind, texts, policies, flags, vec(limits(), 6)).prop_map(
        |(kind, (name, unit, labels, target), policies, flags, mut limits)| {
            let (before, after, held, overshoot, link) = policies;
            let ([shortest_way, mute, lock], colour, origin) = flags;
            limits.truncate(kind.components());
            ChannelParts {
                origin,
                target,
                unit,
                link,
                labels,
                ends: Ends { before, after },
                rhythm: held.map_or(Rhythm::Continuous, Rhythm::Held),
                limits,
                overshoot,
                shortest_way,
                colour,
                mute,
                lock,
                ..ChannelParts::new(Ids::default().channel(), name, kind, Vec::new())
            }
        },
    )
}

/// A channel: a frame, and rows for each of its curves, of which linked ones share their first curve's.
fn channel() -> impl Strategy<Value = (ChannelParts, Vec<Vec<Row>>)> {
    (frame(), vec(rows(), 6))
}

fn build(ids: &mut Ids, (frame, rows): (ChannelParts, Vec<Vec<Row>>)) -> Channel {
    let first = curve(ids, &rows[0]);
    let curves = (0..frame.kind.components())
        .map(|component| match frame.link {
            Link::Free => Arc::new(curve(ids, &rows[component])),
            Link::Times | Link::Keys => Arc::new(Curve::new(first.keys()).unwrap()),
        })
        .collect();
    Channel::new(ChannelParts {
        id: ids.channel(),
        curves,
        ..frame
    })
    .unwrap()
}

fn document() -> impl Strategy<Value = Document> {
    let playback = prop_oneof![Just(Playback::Once), Just(Playback::Repeat), Just(Playback::PingPong)];
    let markers = vec((number(), text()), 0..3);
    let one = (
        (text(), option::of(any::<usize>()), rate(), playback, markers),
        (number(), number()),
        vec(channel(), 0..3),
    );
    let source = option::of(("[a-zß/.\\\\ ]{0,20}", any::<u64>(), text()));
    (vec(one, 0..3), source).prop_map(|(clips, source)| {
        let mut ids = Ids::default();
        let clips = clips
            .into_iter()
            .map(|((name, origin, rate, playback, markers), (a, b), channels)| {
                let channels = channels.into_iter().map(|channel| build(&mut ids, channel)).collect();
                let parts = ClipParts {
                    origin,
                    rate,
                    playback,
                    play_range: (a.min(b), a.max(b)),
                    markers: markers.into_iter().map(|(time, name)| Marker { time, name }).collect(),
                    ..clip(&mut ids, &name, channels)
                };
                Arc::new(Clip::new(parts).unwrap())
            })
            .collect();
        let source = source.map(|(path, bytes, sha256)| {
            Arc::new(Source {
                path: PathBuf::from(path),
                bytes,
                sha256,
                content: None,
            })
        });
        Document::new(clips, source, ids)
    })
}

proptest! {
    #[test]
    fn any_document_reads_back_equal_and_its_text_is_a_fixed_point(document in document()) {
        let text = write_string(&document);
        let read = read_str(&text).map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
        assert_same(&document, &read);
        // Numbers equal as text are equal bit for bit, also zeros and their signs.
        prop_assert_eq!(write_string(&read), text);
    }

    #[test]
    fn any_text_is_read_or_refused_without_a_panic(text in ".{0,200}") {
        let _ = read_str(&text);
    }

    #[test]
    fn any_damage_to_a_file_is_read_or_refused_without_a_panic(
        at in any::<proptest::sample::Index>(),
        cut in 0..40_usize,
        insert in "[(){}\\[\\],:\"/*0-9a-zA-Z. -]{0,6}",
    ) {
        let mut text = write_string(&super::kitchen_sink::document());
        let boundaries: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
        let start = at.index(boundaries.len());
        let end = (start + cut).min(boundaries.len() - 1);
        text.replace_range(boundaries[start]..boundaries[end].max(boundaries[start]), &insert);
        if let Ok(document) = read_str(&text) {
            let written = write_string(&document);
            prop_assert_eq!(write_string(&read_str(&written).unwrap()), written);
        }
    }
}
