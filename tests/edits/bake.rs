//! Baking as an edit.

use std::ops::ControlFlow;

use inbetween::curve::rotation::{Quat, angle_between};
use inbetween::curve::{Ends, FrameRate, Outside, Rhythm, SegmentKind};
use inbetween::document::{Document, Kind, Link};
use inbetween::edit::{CurveRef, Edit, EditError, EditNote, MaxError, Measured, Scope, apply, apply_watched};

use super::support::*;

fn bake(document: &Document, components: &[usize], range: (f64, f64)) -> Edit {
    Edit::BakeCurves {
        curves: components
            .iter()
            .map(|&component| CurveRef {
                channel: channel(document, 0).id,
                component,
            })
            .collect(),
        rate: FrameRate::new(10, 1).unwrap(),
        range,
    }
}

/// The greatest difference of what is played of a component, on a grid that meets no frame.
fn played_difference(a: &Document, b: &Document, component: usize, (from, to): (f64, f64)) -> f64 {
    (0..2000)
        .map(|i| from + (to - from) * (f64::from(i) + 0.37) / 2000.0)
        .map(|t| (channel(a, 0).value(component, t) - channel(b, 0).value(component, t)).abs())
        .fold(0.0, f64::max)
}

#[test]
fn a_cubic_baked_over_its_keys_plays_the_same_with_a_key_a_frame() {
    let document = scalar(&[key(0.0, 0.0), key(0.6, 3.0), key(2.0, 1.0)]);
    let baked = applied(&document, bake(&document, &[0], (0.0, 2.0)));
    assert_eq!(only(&baked.document).len(), 21);
    // The keys stand at frames, so that every frame lies in one cubic; values up to 3 are rounded.
    assert!(played_difference(&document, &baked.document, 0, (-0.5, 2.5)) <= 1e-13);
    assert_eq!(baked.notes, [EditNote::Baked { before: 3, after: 21 }]);
}

#[test]
fn a_bake_says_how_far_it_is_off_and_where() {
    // A peak between two frames is cut off level: by 2 a second over half a frame of 0.1 s.
    let line = |t, v| key(t, v).then(SegmentKind::Linear);
    let document = scalar(&[line(0.0, 0.0), line(0.55, 1.1), line(1.1, 0.0)]);
    let baked = applied(&document, bake(&document, &[0], (0.0, 1.1)));
    let [report] = baked.reports.as_slice() else {
        panic!("one curve")
    };
    assert_eq!(report.measured, Measured::AtPlaces);
    let (_, worst) = report.worst().unwrap();
    // The nearest place to the peak is half of a sixteenth of the frame away, where the slope of 2 has taken that off.
    let nearest = 0.1 - 2.0 * 0.1 / 32.0;
    assert!(worst.error >= nearest - 1e-12 && worst.error <= 0.1, "{}", worst.error);
    assert!((worst.time - 0.55).abs() <= 0.1 / 32.0 + 1e-12, "{}", worst.time);
    // Where every frame lies in one cubic there is nothing to see but rounding, which is no error.
    let document = scalar(&[key(0.0, 0.0), key(0.6, 3.0), key(2.0, 1.0)]);
    let baked = applied(&document, bake(&document, &[0], (0.0, 2.0)));
    let (_, worst) = baked.reports[0].worst().unwrap();
    assert!(worst.error <= 1e-13, "{}", worst.error);
}

#[test]
fn a_baked_rotation_says_its_angle() {
    let mut rows: Vec<Vec<Spec>> = vec![Vec::new(); 4];
    for (time, angle) in [(0.0, 0.0), (0.55, 0.4), (1.1, -0.3)] {
        let turned = Quat::from_rotation_vector([angle, 0.0, 0.0]).to_array();
        for (row, value) in rows.iter_mut().zip(turned) {
            row.push(key(time, value).then(SegmentKind::Linear));
        }
    }
    let mut maker = Maker::default();
    let rotation = maker.linked(Kind::Quaternion, &rows);
    let document = maker.document(vec![rotation]);
    let baked = applied(&document, bake(&document, &[0, 1, 2, 3], (0.0, 1.1)));
    let [report] = baked.reports.as_slice() else {
        panic!("one rotation")
    };
    let [worst] = report.differences.as_slice() else {
        panic!("one angle")
    };
    // At the peak between two frames the chord is the mean of both neighbours: 0.4 - (0.4 / 11 + 0.7 / 11) / 2 cut off.
    let cut = (0.4 / 11.0 + 0.7 / 11.0) / 2.0_f64;
    let degrees = cut.to_degrees();
    // The nearest place is half of a sixteenth of a frame off, where at most 0.7 / 0.55 / 32 of a tenth has gone.
    assert!(
        worst.error <= degrees + 1e-9 && worst.error >= 0.9 * degrees,
        "{} of {degrees}",
        worst.error
    );
    assert!((worst.time - 0.55).abs() <= 0.1 / 32.0 + 1e-12);
}

#[test]
fn baking_and_reducing_stop_when_nobody_wants_them_any_more() {
    let keys: Vec<Spec> = (0..5000)
        .map(|i| key(f64::from(i) / 10.0, (f64::from(i) / 7.0).sin()))
        .collect();
    let document = scalar(&keys);
    let reduce = Edit::ReduceKeys {
        scope: Scope::of_channels([channel(&document, 0)]),
        max_error: MaxError::default(),
    };
    for edit in [bake(&document, &[0], (0.0, 499.9)), reduce] {
        let mut parts = Vec::new();
        let mut tell = |part: f32| {
            parts.push(part);
            ControlFlow::Continue(())
        };
        let whole = apply_watched(&document, &edit, &mut tell).unwrap();
        assert!(parts.len() > 2 && parts.is_sorted(), "{} parts", parts.len());
        assert!(parts.iter().all(|part| (0.0..=1.0).contains(part)));
        // Looking changes nothing.
        let unwatched = apply(&document, &edit).unwrap();
        assert!(
            whole.document.clips()[0].channels[0].curves[0]
                .same_as(&unwatched.document.clips()[0].channels[0].curves[0])
        );
        for stop in [0, 1, parts.len() / 2, parts.len() - 1] {
            let mut left = stop;
            let mut tell = |_: f32| match left.checked_sub(1) {
                Some(fewer) => {
                    left = fewer;
                    ControlFlow::Continue(())
                }
                None => ControlFlow::Break(()),
            };
            let stopped = apply_watched(&document, &edit, &mut tell);
            assert!(matches!(stopped, Err(EditError::Stopped)), "{stop}");
        }
    }
}

#[test]
fn keys_at_frames_keep_their_names() {
    let document = scalar(&[key(0.0, 0.0), key(0.6, 3.0), key(2.0, 1.0)]);
    let baked = run(&document, bake(&document, &[0], (0.0, 2.0)));
    for i in 0..3 {
        assert!(only(&baked).position(only(&document).key_id(i)).is_some(), "key {i}");
    }
}

#[test]
fn what_is_outside_the_range_stays_as_it_was() {
    let document = scalar(&[
        key(0.0, 0.0),
        key(1.0, 4.0),
        key(2.0, -1.0),
        key(3.0, 0.5).then(SegmentKind::Linear),
        key(4.0, 2.0),
    ]);
    let baked = run(&document, bake(&document, &[0], (1.25, 2.65)));
    // Two keys before, fifteen at and between the ends (1.25, 1.3 ... 2.6, 2.65: 16), two after.
    assert_eq!(only(&baked).len(), 2 + 16 + 2);
    for range in [(-1.0, 1.25), (2.65, 5.0)] {
        assert!(played_difference(&document, &baked, 0, range) <= 1e-13, "{range:?}");
    }
    assert!(played_difference(&document, &baked, 0, (1.25, 2.65)) <= 1e-13);
}

#[test]
fn a_range_beyond_the_keys_is_filled_as_played() {
    let mut maker = Maker::default();
    let mut parts = maker.free(
        Kind::Scalar,
        &[vec![key(1.0, 1.0).smooth(2.0), key(2.0, 3.0).smooth(2.0)]],
    );
    parts.ends = Ends {
        before: Outside::Hold,
        after: Outside::Linear,
    };
    let document = maker.document(vec![parts]);
    let baked = run(&document, bake(&document, &[0], (0.0, 4.0)));
    assert_eq!(only(&baked).bounds(), (0.0, 4.0));
    // The hold ends with a bend, the line goes on as one.
    assert!(played_difference(&document, &baked, 0, (-1.0, 6.0)) <= 1e-13);
}

#[test]
fn a_cycle_is_baked_and_ends() {
    let mut maker = Maker::default();
    let rows = || vec![key(0.0, 0.0), key(0.5, 2.0), key(1.0, 0.0)];
    let mut parts = maker.free(Kind::Vec2, &[rows(), rows()]);
    parts.ends = Ends {
        before: Outside::Hold,
        after: Outside::Repeat,
    };
    let document = maker.document(vec![parts]);
    let baked = applied(&document, bake(&document, &[0], (0.0, 3.0)));
    assert_eq!(channel(&baked.document, 0).ends, Ends::default());
    // The policy is the channel's, so the other component is baked too.
    for component in 0..2 {
        assert!(played_difference(&document, &baked.document, component, (-1.0, 3.0)) <= 1e-12);
    }
    assert!(baked.notes.contains(&EditNote::CyclesEnded { count: 1 }));
    let inside = run(&document, bake(&document, &[0], (0.2, 0.8)));
    assert_eq!(channel(&inside, 0).ends.after, Outside::Repeat);
    assert!(played_difference(&document, &inside, 0, (-1.0, 3.0)) <= 1e-12);
}

#[test]
fn a_held_channel_bakes_what_it_shows_and_is_held_by_its_keys() {
    let mut maker = Maker::default();
    let mut parts = maker.linked(
        Kind::Vec2,
        &[
            vec![key(0.0, 0.0), key(1.0, 4.0), key(2.0, 0.0)],
            vec![key(0.0, 5.0), key(1.0, 5.0), key(2.0, 9.0)],
        ],
    );
    parts.rhythm = Rhythm::Held(FrameRate::new(4, 1).unwrap());
    let document = maker.document(vec![parts]);
    let baked = run(&document, bake(&document, &[0], (0.0, 2.0)));
    let new = channel(&baked, 0);
    assert_eq!((new.rhythm, new.link), (Rhythm::Continuous, Link::Times));
    assert_eq!(times(&new.curves[0]), times(&new.curves[1]));
    for component in 0..2 {
        assert_eq!(played_difference(&document, &baked, component, (-0.5, 2.5)), 0.0);
    }
    // With keys left outside the range the rhythm is still needed for them.
    let part = run(&document, bake(&document, &[0], (0.6, 1.4)));
    assert_eq!(channel(&part, 0).rhythm, channel(&document, 0).rhythm);
    for component in 0..2 {
        // Slopes up to 6 a second of cut cubics, rounded.
        assert!(played_difference(&document, &part, component, (-0.5, 2.5)) <= 1e-13);
    }
}

#[test]
fn steps_and_flags_stay_steps() {
    let mut maker = Maker::default();
    let flag = maker.free(
        Kind::Flag,
        &[vec![key(0.0, 0.0).step(), key(0.55, 1.0).step(), key(1.0, 0.0).step()]],
    );
    let document = maker.document(vec![flag]);
    for range in [(0.0, 1.0), (-1.0, 2.0), (0.2, 0.7)] {
        let baked = run(&document, bake(&document, &[0], range));
        assert!(only(&baked).keys().all(|key| *key.segment() == SegmentKind::Step));
    }
}

/// A rotation of keys every half second, each turned on by `turn`, with every second key on the other side.
fn rotation(turn: [f64; 3], segment: &SegmentKind) -> Document {
    let mut rows: Vec<Vec<Spec>> = vec![Vec::new(); 4];
    for i in 0..=4 {
        let angle = f64::from(i);
        let q = Quat::from_rotation_vector(turn.map(|part| part * angle));
        for (row, value) in rows.iter_mut().zip(q.to_array()) {
            row.push(key(0.5 * angle, value).then(segment.clone()));
        }
    }
    let mut maker = Maker::default();
    let rotation = maker.linked(Kind::Quaternion, &rows);
    maker.document(vec![rotation])
}

fn largest_turn(a: &Document, b: &Document, (from, to): (f64, f64)) -> f64 {
    let (a, b) = (
        channel(a, 0).orientation().unwrap(),
        channel(b, 0).orientation().unwrap(),
    );
    (0..2000)
        .map(|i| from + (to - from) * (f64::from(i) + 0.37) / 2000.0)
        .map(|t| angle_between(a.sample(t).rotation, b.sample(t).rotation).to_degrees())
        .fold(0.0, f64::max)
}

#[test]
fn a_rotation_is_baked_to_unit_keys_on_one_side_by_keys() {
    for (segment, allowed) in [
        // A turn at constant speed is cut into such turns. The angle of a rounded chord is of 1e-8 rad.
        (SegmentKind::Linear, 2e-6),
        // The remainder of Hermite interpolation, h^4 / 384 times the fourth derivative: 0.67 rad in 0.5 s eased by a
        // sine have pi^4 / 2 * 0.67 / 0.5^4 = 523 rad/s^4, so frames of 0.1 s are off by 1.4e-4 rad. Cubics bend less.
        (SegmentKind::Cubic, 8e-3),
        (ease("easeInOutSine"), 8e-3),
    ] {
        let document = rotation([0.0, 0.6, 0.3], &segment);
        let baked = run(&document, bake(&document, &[2], (0.0, 2.0)));
        let new = channel(&baked, 0);
        assert_eq!(new.link, Link::Keys);
        assert_eq!(new.curves[0].len(), 21);
        let at = |i: usize| Quat::from_array([0, 1, 2, 3].map(|c| new.curves[c].key_value(i)));
        for i in 0..20 {
            assert!(at(i).dot(at(i + 1)) > 0.0);
        }
        let off = largest_turn(&document, &baked, (-0.2, 2.2));
        assert!(off <= allowed, "{segment:?}: {off}");
    }
}

#[test]
fn a_rotation_baked_in_part_goes_on_with_the_sign_it_came_to() {
    // Each key 2.5 rad on: the quaternions go round more than once.
    let document = rotation([0.0, 0.0, 2.5], &SegmentKind::Linear);
    let baked = run(&document, bake(&document, &[0], (0.5, 1.5)));
    let off = largest_turn(&document, &baked, (-0.2, 2.2));
    assert!(off <= 2e-6, "{off}");
    let held = {
        let mut parts = (*channel(&document, 0)).clone();
        parts = parts
            .edited(|parts| parts.rhythm = Rhythm::Held(FrameRate::new(5, 1).unwrap()))
            .unwrap();
        let clip = document.clips()[0]
            .edited(|clip| clip.channels = vec![parts.into()])
            .unwrap();
        document.with_clips(vec![clip.into()], document.ids())
    };
    let baked = run(&held, bake(&held, &[0], (0.0, 2.0)));
    assert!(
        channel(&baked, 0).curves[0]
            .keys()
            .all(|key| *key.segment() == SegmentKind::Step)
    );
    for i in 0..200 {
        let t = 0.01 * f64::from(i) + 0.003;
        for component in 0..4 {
            let off = channel(&held, 0).value(component, t).abs() - channel(&baked, 0).value(component, t).abs();
            assert!(off.abs() <= 1e-15, "{off} at {t}");
        }
    }
}

#[test]
fn no_range_and_no_number_are_refused() {
    let document = five();
    assert!(refused(&document, bake(&document, &[0], (1.0, 1.0))).contains("from 1 s to 1 s"));
    assert!(refused(&document, bake(&document, &[0], (f64::NAN, 1.0))).contains("NaN"));
    assert!(refused(&document, bake(&document, &[0], (0.0, 1e9))).contains("at most 1000000"));
}
