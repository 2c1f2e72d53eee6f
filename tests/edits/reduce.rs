//! Reduction of keys as an edit.

use inbetween::curve::SegmentKind;
use inbetween::curve::fit::Tolerance;
use inbetween::curve::rotation::{Quat, angle_between, tangent_for_velocity};
use inbetween::document::{Document, Kind};
use inbetween::edit::{CurveRef, Edit, EditNote, Editor, MaxError, Scope, StepName};

use super::support::*;

fn curve_of(document: &Document, component: usize) -> CurveRef {
    CurveRef {
        channel: channel(document, 0).id,
        component,
    }
}

fn within(scope: Scope, value: f64) -> Edit {
    Edit::ReduceKeys {
        scope,
        max_error: MaxError::Absolute { value, degrees: value },
    }
}

fn whole(document: &Document, value: f64) -> Edit {
    within(Scope::of_channels([channel(document, 0)]), value)
}

/// A swing sampled ten times a second for two seconds.
fn swing() -> Vec<Spec> {
    (0..=20)
        .map(|i| {
            let t = f64::from(i) / 10.0;
            key(t, (3.0 * t).sin()).smooth(3.0 * (3.0 * t).cos())
        })
        .collect()
}

#[test]
fn the_reported_error_is_that_of_all_time_and_within_the_bound() {
    let document = scalar(&swing());
    for bound in [1e-1, 1e-2, 1e-3, 1e-4] {
        let applied = applied(&document, whole(&document, bound));
        let [report] = applied.reports.as_slice() else {
            panic!("one curve, one report")
        };
        let (component, worst) = report.worst().unwrap();
        assert_eq!((component, report.before), (0, 21));
        assert_eq!(report.after, only(&applied.document).len());
        assert!(worst.error <= bound);
        // The grid can miss the place of the greatest difference, never see a greater one; both are rounded.
        let seen = largest_difference(only(&document), only(&applied.document));
        assert!(seen <= worst.error + 1e-14, "{seen} seen, {} said", worst.error);
        let there = (only(&document).value(worst.time) - only(&applied.document).value(worst.time)).abs();
        assert!(
            (there - worst.error).abs() <= 1e-14,
            "{there} there, {} said",
            worst.error
        );
    }
}

#[test]
fn a_larger_error_leaves_fewer_keys() {
    let document = scalar(&swing());
    let counts = [1e-4, 1e-3, 1e-2, 1e-1].map(|bound| only(&run(&document, whole(&document, bound))).len());
    assert!(counts.windows(2).all(|pair| pair[1] <= pair[0]), "{counts:?}");
    assert!(counts[3] < counts[0] && counts[0] < 21, "{counts:?}");
}

#[test]
fn only_the_keys_in_hand_may_go() {
    let document = scalar(&swing());
    let reduced = run(&document, within(Scope::Keys(refs(&document, 5..15)), 1.0));
    let left = times(only(&reduced));
    let expected: Vec<f64> = (0..=20)
        .filter(|i| !(5..15).contains(i))
        .map(|i| f64::from(i) / 10.0)
        .collect();
    assert_eq!(left, expected);
}

#[test]
fn keys_that_are_left_keep_their_names_and_slopes() {
    let document = scalar(&swing());
    let reduced = run(&document, whole(&document, 1e-2));
    for i in 0..only(&reduced).len() {
        let old = only(&document).position(only(&reduced).key_id(i)).unwrap();
        assert_eq!(only(&document).time(old), only(&reduced).time(i));
        assert_eq!(only(&document).slopes(old), only(&reduced).slopes(i));
    }
}

#[test]
fn linked_components_lose_the_same_keys_and_each_keeps_its_bound() {
    let row = |size: f64, speed: f64| -> Vec<Spec> {
        (0..=20)
            .map(|i| f64::from(i) / 10.0)
            .map(|t| key(t, size * (speed * t).sin()).smooth(size * speed * (speed * t).cos()))
            .collect()
    };
    let document = vector(&[row(1.0, 2.0), row(100.0, 5.0), row(0.0, 1.0)]);
    let relative = MaxError::Relative(Tolerance {
        share: 1e-2,
        ..Tolerance::default()
    });
    let edit = Edit::ReduceKeys {
        scope: Scope::Curves(vec![curve_of(&document, 0)]),
        max_error: relative,
    };
    let reduced = applied(&document, edit);
    let left = times(component(&reduced.document, 0));
    assert!(left.len() < 21);
    for i in 0..3 {
        assert_eq!(times(component(&reduced.document, i)), left);
        let (old, new) = (component(&document, i), component(&reduced.document, i));
        let bound = relative.of(old);
        // Rounding of values of up to 100.
        assert!(largest_difference(old, new) <= bound + 1e-12, "component {i}");
    }
    assert_eq!(reduced.reports[0].components, 0..3);
    assert_eq!(reduced.reports[0].differences.len(), 3);
}

#[test]
fn linked_components_of_different_kinds_are_reduced_each_by_its_own() {
    let cubic = swing();
    let linear: Vec<Spec> = swing().iter().map(|spec| key(spec.time, spec.time).linear()).collect();
    let document = vector(&[cubic, linear.clone(), linear]);
    let reduced = run(&document, whole(&document, 1e-2));
    assert!(component(&reduced, 0).len() < 21);
    assert_eq!(*component(&reduced, 0).segment_kind(0), SegmentKind::Cubic);
    assert_eq!(*component(&reduced, 1).segment_kind(0), SegmentKind::Linear);
}

/// A turn about z at `speed` rad/s that leans back and forth, keyed `rate` times a second.
fn turning(rate: u32, seconds: u32, speed: f64) -> Document {
    let count = rate * seconds;
    let mut rows: Vec<Vec<Spec>> = vec![Vec::new(); 4];
    for i in 0..=count {
        let t = f64::from(i) / f64::from(rate);
        let turned = Quat::from_rotation_vector([0.0, 0.0, speed * t]);
        let rotation = Quat::from_rotation_vector([0.2 * (2.0 * t).sin(), 0.0, 0.0]) * turned;
        let half = 1e-6;
        let at = |t: f64| {
            Quat::from_rotation_vector([0.2 * (2.0 * t).sin(), 0.0, 0.0])
                * Quat::from_rotation_vector([0.0, 0.0, speed * t])
        };
        let slope = (at(t + half) - at(t - half)) * (0.5 / half);
        for (row, (value, slope)) in rows
            .iter_mut()
            .zip(rotation.to_array().into_iter().zip(slope.to_array()))
        {
            row.push(key(t, value).smooth(slope));
        }
    }
    let mut maker = Maker::default();
    let rotation = maker.linked(Kind::Quaternion, &rows);
    maker.document(vec![rotation])
}

#[test]
fn a_rotation_is_reduced_by_angle_and_never_turns_half_round_between_keys() {
    let document = turning(20, 6, 2.0);
    for degrees in [0.05, 1.0, 90.0] {
        let applied = applied(&document, whole(&document, degrees));
        let [report] = applied.reports.as_slice() else {
            panic!("one rotation, one report")
        };
        assert!(report.after < report.before);
        assert_eq!(report.components, 0..4);
        let worst = report.worst().unwrap().1;
        assert!(worst.error <= degrees);
        let (old, new) = (channel(&document, 0), channel(&applied.document, 0));
        let (old_motion, new_motion) = (old.orientation().unwrap(), new.orientation().unwrap());
        for i in 0..=6000 {
            let t = f64::from(i) / 1000.0;
            let off = angle_between(old_motion.sample(t).rotation, new_motion.sample(t).rotation).to_degrees();
            // An angle near 0 is the arc of a chord that is rounded.
            assert!(off <= worst.error + 1e-6, "{off} at {t}");
        }
        for k in 0..new.curves[0].segments() {
            // The lean adds 0.4 rad/s at most to the 2 rad/s of the turn.
            let span = new.curves[0].time(k + 1) - new.curves[0].time(k);
            assert!(2.0 * span < std::f64::consts::PI, "{span} s between keys");
        }
    }
}

#[test]
fn a_reduced_rotation_goes_on_sharing_its_modes() {
    let document = turning(20, 2, 1.0);
    let automatic = run(
        &document,
        Edit::SetTangent {
            keys: refs(&document, 0..41),
            choice: inbetween::edit::TangentChoice::Mode(inbetween::curve::Tangent::Auto),
        },
    );
    let reduced = run(&automatic, whole(&automatic, 0.5));
    let curves = &channel(&reduced, 0).curves;
    assert!(curves[0].len() < 41);
    for i in 0..curves[0].len() {
        let sides = |c: usize| {
            let tangent = curves[c].tangent(i);
            (
                std::mem::discriminant(&tangent.incoming()),
                std::mem::discriminant(&tangent.outgoing()),
            )
        };
        assert!((1..4).all(|c| sides(c) == sides(0)), "key {i}");
    }
}

#[test]
fn a_reduction_is_one_step_and_undo_brings_every_key_back() {
    let mut editor = Editor::new(scalar(&swing()));
    let edit = whole(editor.document(), 1e-2);
    let notes = editor.commit(edit).unwrap();
    let [
        EditNote::Reduced {
            before: 21,
            after,
            value: Some(value),
            degrees: None,
        },
    ] = notes.as_slice()
    else {
        panic!("{notes:?}")
    };
    assert!(*after < 21 && *value <= 1e-2);
    assert_eq!(editor.undo_name(), Some(StepName::ReduceKeys));
    editor.undo();
    assert_eq!(only(editor.document()).len(), 21);
}

#[test]
fn nothing_to_drop_is_no_step() {
    let mut editor = Editor::new(scalar(&[key(0.0, 0.0), key(1.0, 1.0)]));
    let edit = whole(editor.document(), 1.0);
    editor.commit(edit).unwrap();
    assert_eq!(editor.undo_len(), 0);
}

#[test]
fn no_error_a_locked_channel_and_no_channel_are_refused() {
    let document = scalar(&swing());
    assert!(refused(&document, whole(&document, -1.0)).contains("-1 is not a number of zero or more"));
    assert!(refused(&document, whole(&document, f64::NAN)).contains("NaN"));
    assert!(refused(&document, within(Scope::Curves(Vec::new()), 1.0)).contains("no longer in the document"));
    let mut maker = Maker::default();
    let mut parts = maker.free(Kind::Scalar, &[swing()]);
    parts.lock = true;
    let locked = maker.document(vec![parts]);
    assert!(refused(&locked, whole(&locked, 1.0)).contains("locked"));
}

#[test]
fn the_tangent_of_a_velocity_is_that_of_the_turn() {
    // What `turning` measures by differences, exactly.
    let document = turning(4, 1, 2.0);
    let slopes = Quat::from_array([0, 1, 2, 3].map(|c| component(&document, c).slopes(0).outgoing));
    let expected = tangent_for_velocity(Quat::IDENTITY, [0.4, 0.0, 2.0]);
    // Central differences of step 1e-6 of values near 1: rounding of 1e-16 over it.
    assert!((slopes - expected).norm() < 1e-9);
}
