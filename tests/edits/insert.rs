//! Insertion changes no curve.

use inbetween::curve::{Ends, Outside, SegmentKind, SideTangent, Tangent};
use inbetween::document::{Document, Kind};
use inbetween::edit::{Edit, EditNote};

use super::support::*;

fn insert(document: &Document, component: usize, time: f64) -> Edit {
    Edit::InsertKey {
        channel: channel(document, 0).id,
        component,
        time,
        dt: 0.0,
        dv: 0.0,
    }
}

fn modes() -> Vec<Tangent> {
    vec![
        Tangent::Auto,
        Tangent::Flat,
        Tangent::Linear,
        Tangent::Spline,
        Tangent::Monotone,
        tcb(0.2, -0.3, 0.4),
        Tangent::Smooth { slope: -2.0 },
        Tangent::Broken {
            incoming: SideTangent::Monotone,
            outgoing: SideTangent::Slope(4.0),
        },
        Tangent::Broken {
            incoming: SideTangent::Spline,
            outgoing: SideTangent::Auto,
        },
    ]
}

#[test]
fn insertion_changes_no_sampled_value_in_any_tangent_mode() {
    let shape = [(0.0, 0.0), (0.5, 0.1), (1.5, 4.0), (2.0, 5.0), (3.0, 5.0), (4.0, 2.0)];
    for mode in modes() {
        for other in modes() {
            let keys: Vec<Spec> = shape
                .iter()
                .enumerate()
                .map(|(i, &(t, v))| key(t, v).with(if i % 2 == 0 { mode } else { other }))
                .collect();
            let document = scalar(&keys);
            for time in [0.2, 0.9, 1.9999, 2.5, 3.3] {
                let inserted = run(&document, insert(&document, 0, time));
                assert_eq!(only(&inserted).len(), 7);
                let difference = largest_difference(only(&document), only(&inserted));
                let scale = scale(only(&document));
                assert!(
                    difference <= 1e-12 * scale,
                    "{mode:?}, {other:?} at {time}: {difference}"
                );
            }
        }
    }
}

#[test]
fn insertion_changes_no_value_in_lines_steps_and_easings_that_have_exact_parts() {
    let kinds = [
        SegmentKind::Linear,
        SegmentKind::Step,
        ease("smoothstep"),
        ease("easeOutCubic"),
    ];
    for mode in modes() {
        for kind in &kinds {
            let document = scalar(&[
                key(0.0, 1.0).with(mode),
                key(1.0, 2.0).with(mode).then(kind.clone()),
                key(3.0, -1.0).with(mode),
                key(4.0, 0.0).with(mode),
            ]);
            let inserted = run(&document, insert(&document, 0, 1.7));
            let difference = largest_difference(only(&document), only(&inserted));
            let scale = scale(only(&document));
            assert!(difference <= 1e-12 * scale, "{mode:?}, {kind:?}: {difference}");
        }
    }
}

#[test]
fn an_easing_without_exact_parts_becomes_cubics_within_the_tolerance_of_a_fit() {
    for name in [
        "easeOutElastic",
        "easeInOutSine",
        "septic",
        "easeInCirc",
        "easeOutBounce",
        "easeInExpo",
    ] {
        let document = scalar(&[key(0.0, 0.0).then(ease(name)), key(2.0, 10.0), key(3.0, 0.0)]);
        let inserted = applied(&document, insert(&document, 0, 0.7));
        let (old, new) = (only(&document), only(&inserted.document));
        assert_eq!(
            new.position(inserted.keys[0].key).map(|i| new.time(i)),
            Some(0.7),
            "{name}"
        );
        assert!(
            new.keys().all(|key| !matches!(key.segment(), SegmentKind::Ease(_))),
            "{name}"
        );
        // A thousandth of the range of 10; jumps of expo and elastic lie within it.
        let difference = largest_difference(old, new);
        assert!(difference <= 1e-2, "{name}: {difference}");
        assert!(inserted.notes.contains(&EditNote::EasingsToCubic { count: 1 }));
        let said = inserted.notes.iter().find_map(|note| match note {
            EditNote::ValueChanged { most } => Some(*most),
            _ => None,
        });
        // Exact easings are rounded only: values of 10.
        assert!(
            difference <= said.unwrap_or(0.0) + 1e-12,
            "{name}: {difference} of {said:?}"
        );
    }
}

#[test]
fn a_key_of_the_cubics_that_stands_there_already_is_the_new_key() {
    let document = scalar(&[key(0.0, 0.0).then(ease("easeInOutSine")), key(2.0, 10.0)]);
    // The halves of an easing in-out meet at 1/2.
    let inserted = applied(&document, insert(&document, 0, 1.0));
    let new = only(&inserted.document);
    assert_eq!(new.position(inserted.keys[0].key).map(|i| new.time(i)), Some(1.0));
    assert_eq!(times(new).iter().filter(|&&t| t == 1.0).count(), 1);
}

#[test]
fn linked_components_get_the_keys_of_the_cubics_too() {
    let row = |kind: SegmentKind| vec![key(0.0, 0.0).then(kind), key(1.0, 1.0)];
    let document = vector(&[
        row(ease("easeOutElastic")),
        row(ease("easeInSine")),
        row(SegmentKind::Linear),
    ]);
    let inserted = run(&document, insert(&document, 0, 0.3));
    for i in 0..3 {
        assert_eq!(times(component(&inserted, i)), times(component(&inserted, 0)));
        let difference = largest_difference(component(&document, i), component(&inserted, i));
        // A thousandth of the range of 1.
        assert!(difference <= 1e-3, "component {i}: {difference}");
    }
}

#[test]
fn the_new_key_is_in_hand() {
    let document = scalar(&[key(0.0, 0.0), key(1.0, 1.0)]);
    let inserted = applied(&document, insert(&document, 0, 0.5));
    assert_eq!(inserted.keys, [at(&inserted.document, 0, 1)]);
}

#[test]
fn linked_components_get_the_key_too_under_one_id() {
    let row = |slope: f64| vec![key(0.0, 0.0).smooth(slope), key(1.0, 1.0).smooth(slope)];
    let document = vector(&[row(1.0), row(-3.0), row(5.0)]);
    let inserted = applied(&document, insert(&document, 1, 0.25));
    assert_eq!(inserted.keys, [at(&inserted.document, 1, 1)]);
    for i in 0..3 {
        let (old, new) = (component(&document, i), component(&inserted.document, i));
        assert_eq!(times(new), [0.0, 0.25, 1.0]);
        assert!(largest_difference(old, new) <= 1e-12 * scale(old));
    }
}

#[test]
fn free_components_stay_as_they_are() {
    let mut maker = Maker::default();
    let row = || vec![key(0.0, 0.0), key(1.0, 1.0)];
    let free = maker.free(Kind::Vec2, &[row(), row()]);
    let document = maker.document(vec![free]);
    let inserted = run(&document, insert(&document, 1, 0.5));
    assert_eq!(component(&inserted, 0).len(), 2);
    assert_eq!(component(&inserted, 1).len(), 3);
}

#[test]
fn an_insertion_can_be_dragged_on() {
    let document = scalar(&[key(0.0, 0.0), key(1.0, 1.0), key(2.0, 0.0)]);
    let dragged = applied(
        &document,
        Edit::InsertKey {
            channel: channel(&document, 0).id,
            component: 0,
            time: 0.5,
            dt: 0.5,
            dv: 2.0,
        },
    );
    // Smoothstep at the middle is 0.5; the drop is onto the middle key.
    assert_eq!(times(only(&dragged.document)), [0.0, 1.0, 2.0]);
    assert_eq!(only(&dragged.document).key_value(1), 2.5);
    assert_eq!(dragged.keys, [at(&dragged.document, 0, 1)]);
    assert_eq!(dragged.notes, [EditNote::Replaced { count: 1 }]);
}

#[test]
fn a_key_can_be_added_beyond_the_ends_where_they_hold_or_go_on_in_a_line() {
    let mut maker = Maker::default();
    let mut parts = maker.free(
        Kind::Scalar,
        &[vec![key(0.0, 1.0).smooth(2.0), key(1.0, 3.0).smooth(2.0)]],
    );
    parts.ends = Ends {
        before: Outside::Hold,
        after: Outside::Linear,
    };
    let document = maker.document(vec![parts]);
    let before = run(&document, insert(&document, 0, -1.0));
    assert_eq!(values(only(&before)), [1.0, 1.0, 3.0]);
    let after = run(&document, insert(&document, 0, 2.0));
    assert_eq!(values(only(&after)), [1.0, 3.0, 5.0]);
    for t in [-2.0, -0.5, 0.5, 1.5, 2.5] {
        let ends = channel(&document, 0).ends;
        let expected = only(&document).value_with(ends, t);
        // A line of slope 2 and values up to 6.
        assert!((only(&before).value_with(ends, t) - expected).abs() < 1e-14);
        assert!((only(&after).value_with(ends, t) - expected).abs() < 1e-14);
    }
}

#[test]
fn steps_stay_steps_beyond_the_ends() {
    let mut maker = Maker::default();
    let flag = maker.free(Kind::Flag, &[vec![key(0.0, 0.0).step(), key(1.0, 1.0).step()]]);
    let document = maker.document(vec![flag]);
    for time in [-1.0, 0.5, 2.0] {
        let inserted = run(&document, insert(&document, 0, time));
        assert!(only(&inserted).keys().all(|key| *key.segment() == SegmentKind::Step));
    }
}

#[test]
fn a_cycle_takes_no_key_beyond_its_ends() {
    let mut maker = Maker::default();
    let mut parts = maker.free(Kind::Scalar, &[vec![key(0.0, 1.0), key(1.0, 3.0)]]);
    parts.ends.after = Outside::Repeat;
    let document = maker.document(vec![parts]);
    assert!(refused(&document, insert(&document, 0, 2.0)).contains("the curve repeats at 2 s"));
}

#[test]
fn a_time_that_has_a_key_no_time_and_no_component_are_refused() {
    let document = scalar(&[key(0.0, 0.0), key(1.0, 1.0)]);
    assert!(refused(&document, insert(&document, 0, 1.0 + 5e-7)).contains("already key 1"));
    assert!(refused(&document, insert(&document, 0, f64::NAN)).contains("NaN is not a number"));
    assert!(refused(&document, insert(&document, 3, 0.5)).contains("no component 3"));
}
