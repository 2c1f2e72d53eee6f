//! Kinds of segments.

use inbetween::curve::{SegmentKind, SideTangent, Tangent};
use inbetween::document::{Document, Kind};
use inbetween::edit::Edit;

use super::support::*;

fn set(document: &Document, keys: impl IntoIterator<Item = usize>, kind: SegmentKind) -> Edit {
    Edit::SetSegment {
        keys: refs(document, keys),
        kind,
    }
}

#[test]
fn the_segments_after_the_keys_change_and_a_last_key_has_none() {
    let document = scalar(&[key(0.0, 0.0), key(1.0, 1.0), key(2.0, 0.0)]);
    let linear = run(&document, set(&document, [1, 2], SegmentKind::Linear));
    assert_eq!(only(&linear).segment_kind(0), &SegmentKind::Cubic);
    assert_eq!(only(&linear).segment_kind(1), &SegmentKind::Linear);
    assert_eq!(only(&linear).segment_kind(2), &SegmentKind::Cubic);
    assert_eq!(
        refused(&document, set(&document, [2], SegmentKind::Linear)),
        "there is no segment after the last key of a curve"
    );
}

#[test]
fn lines_and_smoothstep_become_cubic_as_drawn() {
    let modes = [
        Tangent::Auto,
        Tangent::Monotone,
        Tangent::Smooth { slope: 7.0 },
        tcb(0.1, 0.4, -0.2),
    ];
    for mode in modes {
        for kind in [SegmentKind::Linear, ease("smoothstep"), ease("easeInQuad")] {
            let document = scalar(&[
                key(0.0, 0.0).with(mode),
                key(1.0, 3.0).with(mode).then(kind.clone()),
                key(1.5, 4.0).with(mode).then(kind),
                key(3.0, 5.0).with(mode),
                key(4.0, 9.0).with(mode),
            ]);
            let cubic = run(&document, set(&document, [1, 2], SegmentKind::Cubic));
            assert_eq!(only(&cubic).segment_kind(1), &SegmentKind::Cubic);
            let scale = scale(only(&cubic));
            let difference = largest_difference(only(&document), only(&cubic));
            assert!(difference <= 1e-12 * scale, "{mode:?}: {difference}");
        }
    }
}

#[test]
fn a_key_whose_other_side_shapes_nothing_stays_joined() {
    let document = scalar(&[key(0.0, 0.0).linear(), key(2.0, 3.0).step(), key(3.0, 0.0)]);
    let cubic = run(&document, set(&document, [0], SegmentKind::Cubic));
    let joined = Tangent::Smooth { slope: 1.5 };
    assert_eq!(tangents(only(&cubic)), [joined, joined, Tangent::Auto]);
}

#[test]
fn a_key_between_a_cubic_and_a_line_breaks_and_keeps_its_mode_on_the_cubic_side() {
    let document = scalar(&[key(0.0, 0.0), key(1.0, 0.0).linear(), key(2.0, 3.0)]);
    let cubic = run(&document, set(&document, [1], SegmentKind::Cubic));
    assert_eq!(
        only(&cubic).tangent(1),
        Tangent::Broken {
            incoming: SideTangent::Auto,
            outgoing: SideTangent::Slope(3.0),
        }
    );
}

#[test]
fn a_mode_that_gives_the_drawn_slope_already_is_kept() {
    let straight = scalar(&[
        key(0.0, 0.0).with(Tangent::Linear).linear(),
        key(1.0, 2.0).with(Tangent::Linear),
    ]);
    let cubic = run(&straight, set(&straight, [0], SegmentKind::Cubic));
    assert_eq!(tangents(only(&cubic)), [Tangent::Linear; 2]);
    let eased = scalar(&[key(0.0, 0.0).then(ease("smoothstep")), key(1.0, 2.0)]);
    let cubic = run(&eased, set(&eased, [0], SegmentKind::Cubic));
    assert_eq!(tangents(only(&cubic)), [Tangent::Auto; 2]);
}

#[test]
fn steps_become_cubic_with_the_tangents_as_they_are() {
    let document = scalar(&[key(0.0, 0.0).step(), key(1.0, 3.0)]);
    let cubic = run(&document, set(&document, [0], SegmentKind::Cubic));
    assert_eq!(tangents(only(&cubic)), [Tangent::Auto; 2]);
    assert_eq!(only(&cubic).segment_kind(0), &SegmentKind::Cubic);
}

#[test]
fn easings_become_as_many_cubics_as_a_fit_needs() {
    for name in ["easeInSine", "easeOutElastic", "easeOutBounce", "septic"] {
        let document = scalar(&[
            key(0.0, 0.0).then(ease(name)),
            key(1.0, 3.0).then(ease(name)),
            key(3.0, -1.0),
            key(4.0, 0.0),
        ]);
        let cubic = run(&document, set(&document, [0, 1], SegmentKind::Cubic));
        let new = only(&cubic);
        assert!(new.len() > 4, "{name}");
        let eased = new.keys().any(|key| matches!(key.segment(), SegmentKind::Ease(_)));
        assert!(!eased, "{name}");
        // A thousandth of the range of 4.
        let difference = largest_difference(only(&document), new);
        assert!(difference <= 4e-3, "{name}: {difference}");
        for i in 0..4 {
            assert!(new.position(only(&document).key_id(i)).is_some(), "{name}, key {i}");
        }
    }
}

#[test]
fn a_flag_stays_stepped() {
    let mut maker = Maker::default();
    let flag = maker.free(Kind::Flag, &[vec![key(0.0, 0.0).step(), key(1.0, 1.0).step()]]);
    let document = maker.document(vec![flag]);
    assert!(refused(&document, set(&document, [0], SegmentKind::Linear)).contains("flag"));
    assert!(run(&document, set(&document, [0], SegmentKind::Step)).same_as(&document));
}
