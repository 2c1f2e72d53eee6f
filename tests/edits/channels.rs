//! Channels: adding, deleting, changing, linking.

use inbetween::curve::{Ends, Outside, Rhythm, SegmentKind};
use inbetween::document::{Document, Kind, Limits, Link, OvershootPolicy};
use inbetween::edit::{ChannelChange, Edit, EditError, apply};

use super::support::*;

fn add(document: &Document, kind: Kind) -> Edit {
    Edit::AddChannel {
        clip: document.clips()[0].id,
        name: "new".to_owned(),
        kind,
        unit: "m".to_owned(),
    }
}

fn change(document: &Document, change: ChannelChange) -> Edit {
    Edit::ChangeChannels {
        channels: vec![channel(document, 0).id],
        change,
    }
}

#[test]
fn a_new_channel_has_a_key_at_the_start_of_the_clip() {
    let document = scalar(&[key(0.0, 0.0)]);
    for kind in [
        Kind::Scalar,
        Kind::Vec3,
        Kind::Quaternion,
        Kind::Weights(2),
        Kind::Flag,
        Kind::Colour4,
    ] {
        let added = applied(&document, add(&document, kind));
        let new = channel(&added.document, 1);
        assert_eq!((new.name.as_str(), new.unit.as_str()), ("new", "m"));
        assert_eq!(new.curves.len(), kind.components());
        assert_eq!(added.keys.len(), kind.components());
        let rest = if kind == Kind::Quaternion {
            vec![0.0, 0.0, 0.0, 1.0]
        } else {
            vec![0.0; kind.components()]
        };
        for (curve, value) in new.curves.iter().zip(rest) {
            assert_eq!((times(curve), values(curve)), (vec![0.0], vec![value]));
        }
        let link = if kind == Kind::Quaternion {
            Link::Keys
        } else {
            Link::Free
        };
        assert_eq!(new.link, link);
    }
}

#[test]
fn impossible_channels_are_refused() {
    let document = scalar(&[key(0.0, 0.0)]);
    assert!(refused(&document, add(&document, Kind::Weights(0))).contains("needs 1"));
    let error = apply(&document, &add(&document, Kind::Weights(usize::MAX))).unwrap_err();
    assert!(matches!(error, EditError::Weights { .. }), "{error}");
}

#[test]
fn deleted_channels_are_gone_and_the_others_stay() {
    let mut maker = Maker::default();
    let channels = (0..3).map(|_| maker.free(Kind::Scalar, &[vec![key(0.0, 0.0)]]));
    let channels = channels.collect();
    let document = maker.document(channels);
    let ids: Vec<_> = document.clips()[0].channels.iter().map(|channel| channel.id).collect();
    let deleted = run(
        &document,
        Edit::DeleteChannels {
            channels: vec![ids[0], ids[2]],
        },
    );
    assert_eq!(deleted.clips()[0].channels.len(), 1);
    assert_eq!(channel(&deleted, 0).id, ids[1]);
    let again = Edit::DeleteChannels { channels: vec![ids[0]] };
    assert_eq!(apply(&deleted, &again).unwrap_err(), EditError::NoChannel);
}

#[test]
fn every_property_of_a_channel_can_be_set() {
    let document = scalar(&[key(0.0, 0.0)]);
    let set = |wanted| run(&document, change(&document, wanted));
    assert_eq!(channel(&set(ChannelChange::Name("a".to_owned())), 0).name, "a");
    assert_eq!(channel(&set(ChannelChange::Unit("m/s".to_owned())), 0).unit, "m/s");
    let ends = Ends {
        before: Outside::Linear,
        after: Outside::PingPong,
    };
    assert_eq!(channel(&set(ChannelChange::Ends(ends)), 0).ends, ends);
    let twos = Rhythm::Held(inbetween::curve::FrameRate::FPS_24);
    assert_eq!(channel(&set(ChannelChange::Rhythm(twos)), 0).rhythm, twos);
    let allowed = OvershootPolicy::Allowed;
    assert_eq!(channel(&set(ChannelChange::Overshoot(allowed)), 0).overshoot, allowed);
    assert_eq!(
        channel(&set(ChannelChange::Colour(Some([1, 2, 3]))), 0).colour,
        Some([1, 2, 3])
    );
    assert!(channel(&set(ChannelChange::Mute(true)), 0).mute);
    assert!(channel(&set(ChannelChange::Lock(true)), 0).lock);
}

#[test]
fn a_property_that_is_so_already_changes_nothing() {
    let document = scalar(&[key(0.0, 0.0)]);
    let same = [
        ChannelChange::Name("channel".to_owned()),
        ChannelChange::Unit(String::new()),
        ChannelChange::Limits {
            component: 0,
            limits: Limits::default(),
        },
        ChannelChange::Ends(Ends::default()),
        ChannelChange::Overshoot(OvershootPolicy::ByKind),
        ChannelChange::Colour(None),
        ChannelChange::Mute(false),
        ChannelChange::Lock(false),
        ChannelChange::Unlink,
    ];
    for wanted in same {
        assert!(
            run(&document, change(&document, wanted.clone())).same_as(&document),
            "{wanted:?}"
        );
    }
}

#[test]
fn limits_belong_to_a_component_and_hold_something() {
    let row = || vec![key(0.0, 0.0)];
    let document = vector(&[row(), row(), row()]);
    let limits = Limits {
        min: Some(0.0),
        max: None,
    };
    let set = |component, limits| change(&document, ChannelChange::Limits { component, limits });
    let limited = run(&document, set(1, limits));
    assert_eq!(
        channel(&limited, 0).limits,
        [Limits::default(), limits, Limits::default()]
    );
    let open = run(&limited, set(1, Limits::default()));
    assert!(channel(&open, 0).limits.is_empty());
    let empty = Limits {
        min: Some(1.0),
        max: Some(0.0),
    };
    assert!(refused(&document, set(1, empty)).contains("holds nothing"));
    assert!(refused(&document, set(3, limits)).contains("no component 3"));
}

#[test]
fn a_locked_channel_takes_lock_mute_name_and_colour_only() {
    let mut maker = Maker::default();
    let mut parts = maker.free(Kind::Vec2, &[vec![key(0.0, 0.0)], vec![key(1.0, 0.0)]]);
    parts.lock = true;
    let document = maker.document(vec![parts]);
    for wanted in [
        ChannelChange::Lock(false),
        ChannelChange::Mute(true),
        ChannelChange::Name("a".to_owned()),
        ChannelChange::Colour(Some([0, 0, 0])),
    ] {
        run(&document, change(&document, wanted));
    }
    for wanted in [
        ChannelChange::Unit("m".to_owned()),
        ChannelChange::LinkTimes,
        ChannelChange::Overshoot(OvershootPolicy::Allowed),
        ChannelChange::Limits {
            component: 0,
            limits: Limits::default(),
        },
    ] {
        let error = apply(&document, &change(&document, wanted)).unwrap_err();
        assert_eq!(error, EditError::Locked("channel".to_owned()));
    }
    let gone = Edit::DeleteChannels {
        channels: vec![channel(&document, 0).id],
    };
    assert_eq!(
        apply(&document, &gone).unwrap_err(),
        EditError::Locked("channel".to_owned())
    );
    let inserted = Edit::InsertKey {
        channel: channel(&document, 0).id,
        component: 0,
        time: 9.0,
        dt: 0.0,
        dv: 0.0,
    };
    assert_eq!(
        apply(&document, &inserted).unwrap_err(),
        EditError::Locked("channel".to_owned())
    );
}

#[test]
fn linking_gives_all_components_the_exact_union_of_their_times() {
    let mut maker = Maker::default();
    let parts = maker.free(
        Kind::Vec3,
        &[
            vec![key(0.0, 0.0), key(1.0, 3.0), key(2.0, 1.0)],
            vec![
                key(0.0, 5.0),
                key(1.5, 0.0).with(inbetween::curve::Tangent::Spline),
                key(2.5, 2.0),
            ],
            vec![key(1.0, 1.0).linear(), key(2.0, 2.0)],
        ],
    );
    let document = maker.document(vec![parts]);
    let linked = run(&document, change(&document, ChannelChange::LinkTimes));
    assert_eq!(channel(&linked, 0).link, Link::Times);
    for i in 0..3 {
        let (old, new) = (component(&document, i), component(&linked, i));
        assert_eq!(times(new), [0.0, 1.0, 1.5, 2.0, 2.5]);
        assert!(largest_difference(old, new) <= 1e-12 * scale(old));
    }
    let free = run(&linked, change(&linked, ChannelChange::Unlink));
    assert_eq!(channel(&free, 0).link, Link::Free);
    assert_eq!(component(&free, 1), component(&linked, 1));
}

/// The keys of linked components: their times, and at each of them the values of all components.
fn rows(document: &Document) -> (Vec<f64>, Vec<Vec<f64>>) {
    let times = times(component(document, 0));
    let curves = &channel(document, 0).curves;
    let rows = (0..times.len()).map(|i| curves.iter().map(|curve| curve.key_value(i)).collect());
    let rows = rows.collect();
    (times, rows)
}

#[test]
fn c017_components_with_different_key_times_go_into_one_vector() {
    let mut maker = Maker::default();
    // Frames 0, 10 and 20 at 10 frames a second.
    let parts = maker.free(
        Kind::Vec3,
        &[
            vec![key(0.0, 0.0).linear(), key(1.0, 10.0).linear()],
            vec![key(1.0, 0.0).linear(), key(2.0, 5.0).linear()],
            vec![key(0.0, 0.0).linear()],
        ],
    );
    let document = maker.document(vec![parts]);
    let linked = run(&document, change(&document, ChannelChange::LinkTimes));
    let values = [[0.0, 0.0, 0.0], [10.0, 0.0, 0.0], [10.0, 5.0, 0.0]];
    assert_eq!(rows(&linked), (vec![0.0, 1.0, 2.0], values.map(Vec::from).to_vec()));
}

#[test]
fn c020_a_key_of_one_morph_target_does_not_disturb_the_others() {
    let mut maker = Maker::default();
    let parts = maker.free(
        Kind::Weights(2),
        &[
            vec![key(0.0, 0.0).linear(), key(1.0, 1.0).linear()],
            vec![key(0.0, 0.0).linear(), key(2.0, 1.0).linear()],
        ],
    );
    let document = maker.document(vec![parts]);
    let linked = run(&document, change(&document, ChannelChange::LinkTimes));
    let values = [[0.0, 0.0], [1.0, 0.5], [1.0, 1.0]];
    assert_eq!(rows(&linked), (vec![0.0, 1.0, 2.0], values.map(Vec::from).to_vec()));
}

#[test]
fn keys_within_same_time_are_linked_as_one() {
    let mut maker = Maker::default();
    let late = 1.0 + 4e-7;
    let parts = maker.free(
        Kind::Vec2,
        &[vec![key(0.0, 0.0), key(1.0, 3.0)], vec![key(0.0, 5.0), key(late, 0.0)]],
    );
    let document = maker.document(vec![parts]);
    let linked = run(&document, change(&document, ChannelChange::LinkTimes));
    assert_eq!(times(component(&linked, 1)), [0.0, 1.0]);
}

#[test]
fn components_unlinked_and_moved_apart_can_be_linked_again() {
    let row = || vec![key(0.0, 0.0), key(1.0, 1.0), key(2.0, 0.0)];
    let document = vector(&[row(), row(), row()]);
    let free = run(&document, change(&document, ChannelChange::Unlink));
    let moved = run(&free, move_keys(vec![at(&free, 1, 1)], 0.5, 0.0));
    let linked = run(&moved, change(&moved, ChannelChange::LinkTimes));
    assert_eq!(times(component(&linked, 2)), [0.0, 1.0, 1.5, 2.0]);
}

#[test]
fn linking_turns_an_easing_in_the_way_into_cubics_and_refuses_a_lone_component() {
    let mut maker = Maker::default();
    let eased = vec![key(0.0, 0.0).then(ease("easeOutElastic")), key(2.0, 3.0)];
    let parts = maker.free(Kind::Vec2, &[eased, vec![key(0.0, 5.0), key(1.0, 0.0)]]);
    let document = maker.document(vec![parts]);
    let linked = run(&document, change(&document, ChannelChange::LinkTimes));
    assert_eq!(times(component(&linked, 0)), times(component(&linked, 1)));
    for i in 0..2 {
        let difference = largest_difference(component(&document, i), component(&linked, i));
        // A thousandth of the ranges of 3 and 5.
        assert!(difference <= 5e-3, "component {i}: {difference}");
    }
    let lone = scalar(&[key(0.0, 0.0)]);
    assert!(refused(&lone, change(&lone, ChannelChange::LinkTimes)).contains("one component only"));
}

#[test]
fn adding_to_a_stepped_vector_by_linking_keeps_its_steps() {
    let mut maker = Maker::default();
    let parts = maker.free(
        Kind::Vec2,
        &[
            vec![key(0.0, 0.0).step(), key(1.0, 3.0).step()],
            vec![key(2.0, 5.0).step()],
        ],
    );
    let document = maker.document(vec![parts]);
    let linked = run(&document, change(&document, ChannelChange::LinkTimes));
    for i in 0..2 {
        assert!(
            component(&linked, i)
                .keys()
                .all(|key| *key.segment() == SegmentKind::Step)
        );
        assert!(largest_difference(component(&document, i), component(&linked, i)) == 0.0);
    }
}
