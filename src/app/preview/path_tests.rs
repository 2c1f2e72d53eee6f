//! Ticks, extents and the onion trail of paths.

use std::sync::Arc;

use super::*;
use crate::app::preview::choice::{Axes, Choice};
use crate::curve::rotation::Quat;
use crate::curve::{Curve, Key, Rhythm, Time};
use crate::document::{Channel, ChannelParts, ClipParts, Document, Ids, Kind, Limits, Playback};

/// Rounding of evaluations of numbers near 1.
const NEAR: f64 = 1e-9;

fn line(ids: &mut Ids, from: f64, to: f64) -> Arc<Curve> {
    let keys = [(0.0, from), (1.0, to)].map(|(time, value)| {
        let key = Key::auto(ids.key(), Time::new(time).unwrap(), value).unwrap();
        key.with_tangent(crate::curve::Tangent::Linear).unwrap()
    });
    Arc::new(Curve::new(keys).unwrap())
}

/// A vector that goes from (0, 1) to (1, 0) in a second.
fn vector(change: impl FnOnce(&mut ChannelParts)) -> Arc<Channel> {
    let mut ids = Ids::default();
    let curves = vec![line(&mut ids, 0.0, 1.0), line(&mut ids, 1.0, 0.0)];
    let mut parts = ChannelParts::new(ids.channel(), "ball", Kind::Vec2, curves);
    change(&mut parts);
    Arc::new(Channel::new(parts).unwrap())
}

fn subject(channel: &Arc<Channel>, body: Body) -> Subject {
    let document = Document::new(Vec::new(), None, Ids::default());
    let parts = (0..channel.curves.len()).map(|component| Part::of(&document, channel, component));
    Subject {
        owner: Arc::clone(channel),
        component: 0,
        body,
        parts: parts.collect(),
        choice: Choice::default(),
        offered: vec![body],
        automatic: body,
        partner: None,
    }
}

fn plane(channel: &Arc<Channel>) -> Subject {
    subject(channel, Body::Plane(Axes::XY))
}

fn clip() -> Clip {
    Clip::new(ClipParts {
        id: Ids::default().clip(),
        origin: None,
        name: "clip".to_owned(),
        rate: FrameRate::FPS_24,
        play_range: (0.0, 1.0),
        playback: Playback::Once,
        markers: Vec::new(),
        channels: Vec::new(),
    })
    .unwrap()
}

fn path(subject: &Subject) -> Path {
    refresh(&mut None, subject, &clip(), Sampling::Continuous, Growth::Fitted).clone()
}

#[test]
fn a_tick_stands_where_the_body_is_at_each_frame() {
    let path = path(&plane(&vector(|_| {})));
    assert_eq!(path.ticks.len(), 25);
    for (frame, tick) in path.ticks.iter().enumerate() {
        let share = frame as f64 / 24.0;
        assert!(
            (tick[0] - share).abs() < NEAR && (tick[1] - (1.0 - share)).abs() < NEAR,
            "{frame} {tick:?}"
        );
    }
}

#[test]
fn on_twos_ticks_come_in_pairs() {
    let held = Rhythm::every(2.try_into().unwrap(), FrameRate::FPS_24).unwrap();
    let path = path(&plane(&vector(|parts| parts.rhythm = held)));
    for pair in path.ticks[..24].chunks(2) {
        assert_eq!(pair[0], pair[1]);
    }
    assert_ne!(path.ticks[1], path.ticks[2]);
}

#[test]
fn a_fixed_rate_shows_in_the_ticks_as_in_the_body() {
    let sampling = Sampling::Fixed {
        rate: FrameRate::FPS_12,
        between: crate::play::Between::Held,
    };
    let subject = plane(&vector(|_| {}));
    let mut known = None;
    let path = refresh(&mut known, &subject, &clip(), sampling, Growth::Fitted);
    assert_eq!(path.ticks[1], path.ticks[0]);
    assert_eq!(path.pose(sampling, 1.0 / 24.0), path.ticks[1]);
}

#[test]
fn a_muted_channel_rests_at_its_first_key() {
    let path = path(&plane(&vector(|parts| parts.mute = true)));
    assert!(path.ticks.iter().all(|tick| *tick == [0.0, 1.0, 0.0, 0.0]));
    assert_eq!(path.pose(Sampling::Continuous, 0.7), [0.0, 1.0, 0.0, 0.0]);
}

#[test]
fn a_path_is_made_again_only_where_something_changed() {
    let mut known = None;
    let channel = vector(|_| {});
    let mut generation = |channel: &Arc<Channel>, sampling| {
        refresh(&mut known, &plane(channel), &clip(), sampling, Growth::Fitted).generation
    };
    let first = generation(&channel, Sampling::Continuous);
    assert_eq!(generation(&channel, Sampling::Continuous), first);
    let fixed = Sampling::Fixed {
        rate: FrameRate::FPS_12,
        between: crate::play::Between::Held,
    };
    assert_ne!(generation(&channel, fixed), first);
    let again = generation(&channel, Sampling::Continuous);
    // An equal channel that is another one: pointers are what counts.
    assert_ne!(generation(&vector(|_| {}), Sampling::Continuous), again);
}

#[test]
fn during_a_drag_the_ground_only_grows() {
    let (wide, narrow) = (vector(|_| {}), {
        let mut ids = Ids::default();
        vector(|parts| parts.curves = vec![line(&mut ids, 0.4, 0.6), line(&mut ids, 1.0, 0.0)])
    });
    let mut known = None;
    let mut extent = |channel: &Arc<Channel>, growth| {
        refresh(&mut known, &plane(channel), &clip(), Sampling::Continuous, growth).extents[0]
    };
    let all = Extent { low: 0.0, high: 1.0 };
    assert_eq!(extent(&wide, Growth::Fitted), all);
    assert_eq!(extent(&narrow, Growth::Grows), all);
    let fitted = extent(&narrow, Growth::Fitted);
    assert!(
        (fitted.low - 0.4).abs() < NEAR && (fitted.high - 0.6).abs() < NEAR,
        "{fitted:?}"
    );
}

#[test]
fn a_limit_that_is_near_is_in_the_picture_and_a_far_one_is_not() {
    let extent = |min, max| {
        let limits = vec![Limits { min, max }, Limits::default()];
        path(&plane(&vector(|parts| parts.limits = limits))).extents[0]
    };
    assert_eq!(extent(Some(-0.5), Some(1.5)), Extent { low: -0.5, high: 1.5 });
    assert_eq!(extent(Some(-10.0), None), Extent { low: 0.0, high: 1.0 });
    // The upper one does not make the lower one near.
    assert_eq!(extent(Some(-1.9), Some(2.0)), Extent { low: 0.0, high: 2.0 });
    // A single value: as far as it is from 0.
    assert_eq!(
        Extent::at(0.5).including_near(Some(0.0)),
        Extent { low: 0.0, high: 0.5 }
    );
    assert_eq!(Extent::at(0.5).including_near(Some(-1.0)), Extent::at(0.5));
}

#[test]
fn the_trail_holds_what_the_frames_before_showed() {
    let path = path(&plane(&vector(|_| {})));
    let mut trail = Trail::default();
    let at = FrameRate::FPS_24.time_of_frame(10);
    let poses: Vec<Pose> = trail
        .refresh(&path, at, Heading::Forwards)
        .iter()
        .map(|(pose, _)| *pose)
        .collect();
    let wanted: Vec<Pose> = (4..10).rev().map(|frame| path.ticks[frame]).collect();
    assert_eq!(poses, wanted);
    assert!(
        trail.refresh(&path, 7.0, Heading::Forwards).is_empty(),
        "the range is over"
    );
}

#[test]
fn a_rotation_has_its_angle_about_the_axis_it_turns_about() {
    let mut ids = Ids::default();
    let rotations = [0.0, 90.0f64].map(|degrees| Quat::from_axis_angle([0.0, 1.0, 0.0], degrees.to_radians()));
    let curves = (0..4)
        .map(|component| {
            let [from, to] = rotations.map(|rotation| rotation.to_array()[component]);
            let keys = [(0.0, from), (1.0, to)].map(|(time, value)| (Time::new(time).unwrap(), value));
            keys.to_vec()
        })
        .collect::<Vec<_>>();
    // Linked by keys: the same identities on all components.
    let names = [ids.key(), ids.key()];
    let curves = curves.into_iter().map(|keys| {
        let keys = keys.into_iter().zip(names).map(|((time, value), name)| {
            Key::new(
                name,
                time,
                value,
                crate::curve::Tangent::Auto,
                crate::curve::SegmentKind::Linear,
            )
            .unwrap()
        });
        Arc::new(Curve::new(keys).unwrap())
    });
    let parts = ChannelParts::new(ids.channel(), "head", Kind::Quaternion, curves.collect());
    let channel = Arc::new(Channel::new(parts).unwrap());
    let path = path(&subject(&channel, Body::Turn));
    assert_eq!(path.main.unwrap().component(), Some(1));
    for (frame, [twist, swing, ..]) in path.ticks.iter().enumerate() {
        let wanted = 90.0 * frame as f64 / 24.0;
        // Degrees: the rounding of radians near 1, 57 times as much.
        assert!(
            (twist - wanted).abs() < 1e-6 && *swing < 1e-5,
            "{frame}: {twist} {swing}"
        );
    }
}
