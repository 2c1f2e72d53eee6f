//! Which body is picked by itself.

use std::sync::Arc;

use super::*;
use crate::curve::{Curve, Key, SegmentKind, Tangent, Time};
use crate::document::{ChannelParts, Ids, Limits};

fn channel(name: &str, kind: Kind, unit: &str, change: impl FnOnce(&mut ChannelParts)) -> Channel {
    let mut ids = Ids::default();
    // One key for all components, as a rotation needs it.
    let id = ids.key();
    let curves = (0..kind.components())
        .map(|component| {
            // A unit quaternion and a flag at once.
            let value = if component + 1 == kind.components() { 1.0 } else { 0.0 };
            let time = Time::new(0.0).unwrap();
            let key = Key::new(id, time, value, Tangent::Flat, SegmentKind::Step).unwrap();
            Arc::new(Curve::new([key]).unwrap())
        })
        .collect();
    let mut parts = ChannelParts::new(ids.channel(), name, kind, curves);
    parts.unit = unit.to_owned();
    change(&mut parts);
    Channel::new(parts).unwrap()
}

fn picked(channel: &Channel, component: usize) -> Body {
    by_itself(channel, component, None, InHand::OneChannel)
}

#[test]
fn every_kind_has_a_body_of_its_own() {
    let of = |kind| picked(&channel("value", kind, "", |_| {}), 0);
    assert_eq!(of(Kind::Scalar), Body::Line);
    assert_eq!(of(Kind::Angle), Body::Dial);
    assert_eq!(of(Kind::Vec2), Body::Plane(Axes::XY));
    assert_eq!(of(Kind::Vec4), Body::Bars);
    assert_eq!(of(Kind::Quaternion), Body::Turn);
    assert_eq!(of(Kind::Weights(3)), Body::Bars);
    assert_eq!(of(Kind::Weights(1)), Body::Bar);
    assert_eq!(of(Kind::Colour3), Body::Swatch);
    assert_eq!(of(Kind::Colour4), Body::Swatch);
    assert_eq!(of(Kind::Flag), Body::Lamp);
}

#[test]
fn what_is_picked_is_offered() {
    let kinds = [
        Kind::Scalar,
        Kind::Angle,
        Kind::Vec2,
        Kind::Vec3,
        Kind::Vec4,
        Kind::Quaternion,
        Kind::Weights(1),
        Kind::Weights(5),
        Kind::Colour3,
        Kind::Colour4,
        Kind::Flag,
    ];
    for kind in kinds {
        for (name, unit) in [("value", ""), ("door angle", ""), ("opacity", "%"), ("scale", "")] {
            for partner in [None, Some(ChannelId(7))] {
                let channel = channel(name, kind, unit, |_| {});
                let body = by_itself(&channel, 0, partner, InHand::OneChannel);
                assert!(offered(kind, partner).contains(&body), "{kind:?} {name} {partner:?}");
            }
        }
    }
}

#[test]
fn a_vector_in_space_is_seen_from_where_the_active_component_shows() {
    let channel = channel("hips", Kind::Vec3, "m", |_| {});
    let seen = [0, 1, 2].map(|component| picked(&channel, component));
    assert_eq!(seen, [Axes::XY, Axes::XY, Axes::ZY].map(Body::Plane));
}

#[test]
fn a_scale_is_a_square_by_its_target_or_its_name() {
    let node = |path| Target::Node {
        index: 0,
        name: None,
        path,
    };
    let of = |name: &str, target: Target| picked(&channel(name, Kind::Vec3, "", |parts| parts.target = target), 0);
    assert_eq!(of("hips", node(NodePath::Scale)), Body::Square);
    assert_eq!(of("hips", node(NodePath::Translation)), Body::Plane(Axes::XY));
    assert_eq!(of("logo scale", Target::Free), Body::Square);
    assert_eq!(of("x", Target::Pointer("/nodes/3/scale".to_owned())), Body::Square);
}

#[test]
fn a_scalar_tells_by_unit_limits_and_name() {
    let of = |name: &str, unit: &str| picked(&channel(name, Kind::Scalar, unit, |_| {}), 0);
    assert_eq!(of("door", "°"), Body::Dial);
    assert_eq!(of("opacity", ""), Body::Bar);
    assert_eq!(of("height", "m"), Body::Line);
    let limited = |name: &str, min, max| {
        picked(
            &channel(name, Kind::Scalar, "", |parts| {
                parts.limits = vec![Limits { min, max }];
            }),
            0,
        )
    };
    assert_eq!(limited("gauge", Some(0.0), Some(5.0)), Body::Bar);
    assert_eq!(limited("gauge", Some(0.0), None), Body::Line);
    assert_eq!(
        limited("ball y", Some(0.0), Some(5.0)),
        Body::Line,
        "a place, whatever its limits"
    );
}

#[test]
fn two_scalars_of_one_thing_make_a_plane_and_many_make_a_walk_of_bars() {
    let ball = channel("ball y", Kind::Scalar, "m", |_| {});
    let partner = Some(ChannelId(9));
    assert_eq!(by_itself(&ball, 0, partner, InHand::OneChannel), Body::Plane(Axes::XY));
    assert_eq!(by_itself(&ball, 0, None, InHand::Several), Body::Bars);
}

#[test]
fn the_axis_in_the_name_says_which_way_a_scalar_moves_the_ball() {
    assert!(is_across("ball x", "ball y"));
    assert!(!is_across("ball y", "ball x"));
    assert!(is_across("ball z", "ball y"));
    assert!(!is_across("ball y", "ball z"));
    assert!(is_across("drive", "ball y") && !is_across("height", "drive"));
}
