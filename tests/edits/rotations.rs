//! Rotations: four components that are one unit quaternion.

use inbetween::curve::{Ends, Outside, SegmentKind, SideTangent, Tangent};
use inbetween::document::{Document, Kind};
use inbetween::edit::{Cure, Edit, EditNote, HandleSide, Joint, KeyField, TangentChoice};

use super::support::*;

/// Half of the square root of 2.
const H: f64 = std::f64::consts::FRAC_1_SQRT_2;

fn turn(kind: SegmentKind) -> Document {
    turn_with(kind, Tangent::Auto, Ends::default())
}

/// No turn, a quarter turn about z after a second, and back after another one.
fn turn_with(kind: SegmentKind, tangent: Tangent, ends: Ends) -> Document {
    let row = |values: [f64; 3]| -> Vec<Spec> {
        let keys = values.iter().enumerate();
        keys.map(|(i, &v)| key(i as f64, v).with(tangent).then(kind.clone()))
            .collect()
    };
    let mut maker = Maker::default();
    let mut parts = maker.linked(
        Kind::Quaternion,
        &[row([0.0; 3]), row([0.0; 3]), row([0.0, H, 0.0]), row([1.0, H, 1.0])],
    );
    parts.ends = ends;
    maker.document(vec![parts])
}

fn rotation(document: &Document, i: usize) -> [f64; 4] {
    [0, 1, 2, 3].map(|c| component(document, c).key_value(i))
}

fn slopes_at(document: &Document, i: usize) -> [(f64, f64); 4] {
    [0, 1, 2, 3].map(|c| slopes(component(document, c))[i])
}

fn length(q: [f64; 4]) -> f64 {
    q.iter().map(|x| x * x).sum::<f64>().sqrt()
}

/// Largest angle between the motions of two documents, degrees.
fn change(a: &Document, b: &Document) -> f64 {
    let (a, b) = (channel(a, 0), channel(b, 0));
    let (a, b) = (a.orientation().unwrap(), b.orientation().unwrap());
    (-100..=300)
        .map(|i| f64::from(i) / 100.0)
        .map(|t| inbetween::curve::rotation::angle_between(a.sample(t).rotation, b.sample(t).rotation))
        .fold(0.0, f64::max)
        .to_degrees()
}

fn insert(document: &Document, time: f64) -> Edit {
    Edit::InsertKey {
        channel: channel(document, 0).id,
        component: 2,
        time,
        dt: 0.0,
        dv: 0.0,
    }
}

#[test]
fn dragging_one_component_rescales_the_others_to_unit_length() {
    let document = turn(SegmentKind::Cubic);
    let moved = run(&document, move_keys(vec![at(&document, 0, 1)], 0.0, 0.6));
    let q = rotation(&moved, 1);
    assert_eq!(q[0], 0.6);
    // sqrt(1 - 0.36) = 0.8, shared as before.
    assert!((q[2] - 0.8 * H).abs() < 1e-15 && (q[3] - 0.8 * H).abs() < 1e-15);
    assert!((length(q) - 1.0).abs() < 1e-15);
    let beyond = run(&document, move_keys(vec![at(&document, 0, 1)], 0.0, -5.0));
    assert_eq!(rotation(&beyond, 1), [-1.0, 0.0, 0.0, 0.0]);
}

#[test]
fn a_lone_component_gives_what_is_left_to_w() {
    let document = turn(SegmentKind::Cubic);
    let x_only = run(&document, move_keys(vec![at(&document, 0, 0)], 0.0, 1.0));
    assert_eq!(rotation(&x_only, 0), [1.0, 0.0, 0.0, 0.0]);
    let typed = Edit::SetNumbers {
        field: KeyField::Value,
        numbers: vec![(at(&x_only, 0, 0), 0.6)],
    };
    assert_eq!(rotation(&run(&x_only, typed), 0), [0.6, 0.0, 0.0, 0.8]);
}

#[test]
fn all_components_move_in_time() {
    let document = turn(SegmentKind::Linear);
    let moved = run(&document, move_keys(vec![at(&document, 3, 1)], 0.5, 0.0));
    for c in 0..4 {
        assert_eq!(times(component(&moved, c)), [0.0, 1.5, 2.0]);
    }
}

#[test]
fn tangent_modes_and_segments_are_shared() {
    let document = turn(SegmentKind::Linear);
    let set = applied(
        &document,
        Edit::SetTangent {
            keys: vec![at(&document, 2, 1)],
            choice: TangentChoice::Mode(Tangent::Spline),
        },
    );
    for c in 0..4 {
        assert_eq!(component(&set.document, c).tangent(1), Tangent::Spline);
        assert_eq!(component(&set.document, c).segment_kind(0), &SegmentKind::Cubic);
    }
    assert_eq!(set.notes, [EditNote::MadeCubic { count: 2 }]);
    let step = Edit::SetSegment {
        keys: vec![at(&document, 0, 0)],
        kind: SegmentKind::Step,
    };
    let step = run(&document, step);
    assert!((0..4).all(|c| *component(&step, c).segment_kind(0) == SegmentKind::Step));
    let tension = Edit::SetNumbers {
        field: KeyField::Tension,
        numbers: vec![(at(&document, 1, 1), 0.5)],
    };
    let tension = run(&document, tension);
    assert!((0..4).all(|c| component(&tension, c).tangent(1) == tcb(0.5, 0.0, 0.0)));
}

#[test]
fn a_dragged_handle_has_its_slope_and_only_turns() {
    let document = turn(SegmentKind::Cubic);
    let drag = |joint| {
        run(
            &document,
            Edit::SetHandle {
                key: at(&document, 2, 1),
                side: HandleSide::Out,
                slope: 0.5,
                joint,
            },
        )
    };
    let joined = drag(Joint::Keep);
    let q = rotation(&joined, 1);
    let slopes = slopes_at(&joined, 1);
    assert_eq!(slopes[2], (0.5, 0.5));
    let along: f64 = q.iter().zip(slopes).map(|(q, (_, out))| q * out).sum();
    // Four products below 1.
    assert!(along.abs() < 1e-15);
    assert!((0..4).all(|c| matches!(component(&joined, c).tangent(1), Tangent::Smooth { .. })));
    let broken = drag(Joint::Break);
    for c in 0..4 {
        let Tangent::Broken { incoming, outgoing } = component(&broken, c).tangent(1) else {
            panic!("joined");
        };
        assert_eq!(incoming, SideTangent::Auto);
        assert!(matches!(outgoing, SideTangent::Slope(_)));
    }
}

#[test]
fn insertion_into_slerp_and_steps_changes_nothing() {
    for kind in [SegmentKind::Linear, SegmentKind::Step] {
        let document = turn(kind.clone());
        for time in [0.3, 1.6] {
            let inserted = applied(&document, insert(&document, time));
            assert!(inserted.notes.is_empty());
            // Rounding of the slerp, in degrees.
            assert!(change(&document, &inserted.document) < 1e-12);
            assert!((0..4).all(|c| *component(&inserted.document, c).segment_kind(1) == kind));
        }
    }
}

#[test]
fn insertion_into_a_cubic_keeps_the_rotation_and_its_angular_velocity_there() {
    for tangent in [Tangent::Auto, Tangent::Spline, Tangent::Linear] {
        let document = turn_with(SegmentKind::Cubic, tangent, Ends::default());
        let inserted = applied(&document, insert(&document, 0.4));
        let before = channel(&document, 0).orientation().unwrap().sample(0.4);
        let after = channel(&inserted.document, 0).orientation().unwrap().sample(0.4);
        for (a, b) in before.rotation.to_array().iter().zip(after.rotation.to_array()) {
            assert!((a - b).abs() < 1e-15);
        }
        for (a, b) in before.velocity.iter().zip(after.velocity) {
            // A dozen operations on speeds below 4 rad/s.
            assert!((a - b).abs() < 1e-13);
        }
        let measured = change(&document, &inserted.document);
        let [EditNote::RotationChanged { degrees }] = inserted.notes[..] else {
            panic!("{:?}", inserted.notes);
        };
        // Both are measured, on grids of 1/100 s and 1/256 s over changes that are smooth.
        assert!((degrees - measured).abs() < 0.01 * degrees, "{degrees} {measured}");
        assert!(degrees < 2.0);
    }
}

#[test]
fn the_segments_beside_an_insertion_stay_as_they_were() {
    let document = turn_with(SegmentKind::Cubic, Tangent::Spline, Ends::default());
    let inserted = run(&document, insert(&document, 0.4));
    let (a, b) = (
        channel(&document, 0).orientation().unwrap(),
        channel(&inserted, 0).orientation().unwrap(),
    );
    for i in 0..=100 {
        let t = 1.0 + f64::from(i) / 100.0;
        let (a, b) = (a.sample(t).rotation, b.sample(t).rotation);
        assert_eq!(a.to_array(), b.to_array());
    }
    let modes = |i: usize| [0, 1, 2, 3].map(|c| std::mem::discriminant(&component(&inserted, c).tangent(i)));
    for i in 0..4 {
        assert!(modes(i).iter().all(|mode| *mode == modes(i)[0]), "key {i}");
    }
}

#[test]
fn an_eased_rotation_becomes_cubics_that_take_the_key() {
    for name in ["smoothstep", "easeOutElastic", "easeInOutSine"] {
        let document = turn(ease(name));
        let inserted = applied(&document, insert(&document, 0.4));
        let new = &channel(&inserted.document, 0).curves[0];
        assert!(
            new.position(inserted.keys[0].key).is_some_and(|i| new.time(i) == 0.4),
            "{name}"
        );
        let said = inserted.notes.iter().find_map(|note| match note {
            EditNote::RotationChanged { degrees } => Some(*degrees),
            _ => None,
        });
        // What the fit is off and what the key in a cubic adds, each seen to 1e-6 degrees.
        let seen = change(&document, &inserted.document);
        assert!(
            seen <= said.unwrap_or(0.0) + 1e-6 && seen <= 0.1,
            "{name}: {seen} of {said:?}"
        );
        let cubic = applied(
            &document,
            Edit::SetSegment {
                keys: refs(&document, [0, 1]),
                kind: SegmentKind::Cubic,
            },
        );
        // 0.05 degrees, seen to 1e-6.
        assert!(change(&document, &cubic.document) <= 0.05 + 1e-6, "{name}");
    }
}

#[test]
fn beyond_the_ends_a_rotation_holds_or_turns_on() {
    let ends = Ends {
        before: Outside::Hold,
        after: Outside::Linear,
    };
    let document = turn_with(SegmentKind::Linear, Tangent::Auto, ends);
    for time in [-0.5, 2.5] {
        let inserted = applied(&document, insert(&document, time));
        assert!(change(&document, &inserted.document) < 1e-12, "at {time}");
        assert!(inserted.notes.is_empty());
    }
    // 90 degrees a second for 3 s: the short way is not the way it turned, and that is said.
    let far = applied(&document, insert(&document, 5.0));
    assert!(matches!(far.notes[..], [EditNote::RotationChanged { degrees }] if degrees > 80.0));
}

#[test]
fn slerp_becomes_cubic_as_nearly_as_one_cubic_can() {
    let document = turn(SegmentKind::Linear);
    let cubic = applied(
        &document,
        Edit::SetSegment {
            keys: vec![at(&document, 0, 0), at(&document, 0, 1)],
            kind: SegmentKind::Cubic,
        },
    );
    // The middle key turns back: x and y have one slope, z and w two, and the mode is shared.
    assert!((0..4).all(|c| component(&cubic.document, c).tangent(1).is_broken()));
    // curve-maths 9.2: at most 0.0101 degrees for a turn of 90.
    let changed = change(&document, &cubic.document);
    assert!(changed > 0.009 && changed < 0.0102, "{changed}");
    assert!(matches!(cubic.notes[..], [EditNote::RotationChanged { degrees }] if degrees < 0.0102));
}

#[test]
fn rotations_have_no_limits_and_nothing_to_cure() {
    let document = turn(SegmentKind::Cubic);
    let cure = Edit::CureOvershoot {
        keys: vec![at(&document, 0, 0)],
        cure: Cure::Scale,
    };
    assert!(refused(&document, cure).contains("is a rotation"));
    let unlink = Edit::ChangeChannels {
        channels: vec![channel(&document, 0).id],
        change: inbetween::edit::ChannelChange::Unlink,
    };
    assert!(refused(&document, unlink).contains("keeps its components linked"));
}
