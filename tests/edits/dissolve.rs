//! Deletion that keeps the shape.

use inbetween::curve::rotation::{Quat, angle_between};
use inbetween::curve::{Curve, SegmentKind};
use inbetween::document::{Document, Kind};
use inbetween::edit::{Edit, EditNote};

use super::support::*;

fn dissolve(document: &Document, keys: impl IntoIterator<Item = usize>) -> Edit {
    Edit::DissolveKeys {
        keys: refs(document, keys),
    }
}

fn delete(document: &Document, keys: impl IntoIterator<Item = usize>) -> Edit {
    Edit::DeleteKeys {
        keys: refs(document, keys),
    }
}

fn change(notes: &[EditNote]) -> f64 {
    notes
        .iter()
        .find_map(|note| match note {
            EditNote::ValueChanged { most } => Some(*most),
            _ => None,
        })
        .unwrap_or(0.0)
}

/// The mean square of the difference of two curves on a grid.
fn mean_square(a: &Curve, b: &Curve) -> f64 {
    let (first, last) = a.bounds();
    let places = (0..4000).map(|i| first + (last - first) * (f64::from(i) + 0.5) / 4000.0);
    places.map(|t| (a.value(t) - b.value(t)).powi(2)).sum::<f64>() / 4000.0
}

#[test]
fn a_key_that_says_nothing_goes_without_a_trace() {
    let document = scalar(&[key(0.0, 0.0), key(1.0, 4.0), key(3.0, 1.0)]);
    let insert = Edit::InsertKey {
        channel: channel(&document, 0).id,
        component: 0,
        time: 0.4,
        dt: 0.0,
        dv: 0.0,
    };
    let more = run(&document, insert);
    let less = applied(&more, dissolve(&more, [1]));
    assert_eq!(times(only(&less.document)), [0.0, 1.0, 3.0]);
    // The slopes it has are kept, so the change is rounding of values of 4.
    assert!(largest_difference(only(&document), only(&less.document)) <= 1e-14);
}

#[test]
fn a_peak_is_kept_as_well_as_one_cubic_can() {
    let document = scalar(&[
        key(0.0, 0.0).smooth(0.0),
        key(1.0, 3.0).smooth(0.0),
        key(2.0, 0.0).smooth(0.0),
    ]);
    let dissolved = applied(&document, dissolve(&document, [1]));
    let new = only(&dissolved.document);
    assert_eq!(times(new), [0.0, 2.0]);
    let best = mean_square(only(&document), new);
    assert!(best < 0.1 * mean_square(only(&document), only(&run(&document, delete(&document, [1])))));
    // No other pair of slopes comes nearer in the mean square: the grid of 4000 places sees it to 1e-6 of it.
    let slopes = (new.slopes(0).outgoing, new.slopes(1).incoming);
    for (a, b) in [(0.05, 0.0), (-0.05, 0.0), (0.0, 0.05), (0.0, -0.05), (0.05, -0.05)] {
        let other = scalar(&[key(0.0, 0.0).smooth(slopes.0 + a), key(2.0, 0.0).smooth(slopes.1 + b)]);
        assert!(mean_square(only(&document), only(&other)) > best);
    }
    let seen = largest_difference(only(&document), new);
    assert!((change(&dissolved.notes) - seen).abs() <= 1e-4 * seen, "{seen}");
}

#[test]
fn what_is_beside_the_keys_stays_as_it_was() {
    let document = scalar(&[
        key(0.0, 0.0),
        key(1.0, 4.0),
        key(2.0, -3.0),
        key(3.0, 2.0),
        key(4.0, 5.0),
        key(5.0, 1.0),
    ]);
    let dissolved = run(&document, dissolve(&document, [2, 3]));
    let (old, new) = (only(&document), only(&dissolved));
    assert_eq!(times(new), [0.0, 1.0, 4.0, 5.0]);
    for t in [0.1, 0.5, 0.99, 4.01, 4.5, 4.9] {
        assert!((old.value(t) - new.value(t)).abs() <= 1e-14, "at {t}");
    }
}

#[test]
fn the_ends_go_and_leave_the_rest_alone() {
    let document = five();
    let dissolved = run(&document, dissolve(&document, [0, 4]));
    let (old, new) = (only(&document), only(&dissolved));
    assert_eq!(times(new), [1.0, 2.0, 3.0]);
    for i in 0..=200 {
        let t = 1.0 + f64::from(i) / 100.0;
        assert!((old.value(t) - new.value(t)).abs() <= 1e-14, "at {t}");
    }
    let lone = scalar(&[key(0.0, 0.0)]);
    assert!(refused(&lone, dissolve(&lone, [0])).contains("the last one"));
    let all = run(&document, dissolve(&document, 0..5));
    assert_eq!(times(only(&all)), [0.0]);
}

#[test]
fn lines_stay_lines_where_they_were_one_and_steps_stay_steps() {
    let straight = scalar(&[key(0.0, 0.0).linear(), key(1.0, 1.0).linear(), key(3.0, 3.0)]);
    let line = run(&straight, dissolve(&straight, [1]));
    assert_eq!(only(&line).segment_kind(0), &SegmentKind::Linear);
    let bent = scalar(&[key(0.0, 0.0).linear(), key(1.0, 3.0).linear(), key(2.0, 0.0)]);
    let cubic = run(&bent, dissolve(&bent, [1]));
    assert_eq!(only(&cubic).segment_kind(0), &SegmentKind::Cubic);
    let stepped = scalar(&[key(0.0, 0.0).step(), key(1.0, 3.0).step(), key(2.0, 1.0)]);
    let step = run(&stepped, dissolve(&stepped, [1]));
    assert_eq!(only(&step).segment_kind(0), &SegmentKind::Step);
}

#[test]
fn linked_components_lose_the_key_together_each_with_its_own_cubic() {
    let row = |v: f64| vec![key(0.0, 0.0), key(1.0, v), key(2.0, 0.0)];
    let document = vector(&[row(1.0), row(-2.0), row(0.0)]);
    let dissolved = run(&document, dissolve(&document, [1]));
    for i in 0..3 {
        let (old, new) = (component(&document, i), component(&dissolved, i));
        assert_eq!(times(new), [0.0, 2.0]);
        let plain = run(&document, delete(&document, [1]));
        assert!(
            mean_square(old, new) <= mean_square(old, component(&plain, i)),
            "component {i}"
        );
    }
}

#[test]
fn a_rotation_keeps_its_motion_as_well_as_one_turn_can() {
    for (segment, turn) in [
        (SegmentKind::Cubic, 0.5),
        (SegmentKind::Linear, 0.5),
        (ease("easeInSine"), 0.9),
    ] {
        let mut rows: Vec<Vec<Spec>> = vec![Vec::new(); 4];
        for i in 0..=4 {
            // Every second key on the other side.
            let sign = if i % 2 == 0 || segment == SegmentKind::Cubic {
                1.0
            } else {
                -1.0
            };
            let angle = turn * f64::from(i);
            let q = Quat::from_rotation_vector([0.1 * angle * angle, 0.0, angle]) * sign;
            for (row, value) in rows.iter_mut().zip(q.to_array()) {
                row.push(key(f64::from(i), value).then(segment.clone()));
            }
        }
        let mut maker = Maker::default();
        let rotation = maker.linked(Kind::Quaternion, &rows);
        let document = maker.document(vec![rotation]);
        let off = |edited: &Document| {
            let (a, b) = (
                channel(&document, 0).orientation().unwrap(),
                channel(edited, 0).orientation().unwrap(),
            );
            (0..=4000)
                .map(|i| f64::from(i) / 1000.0)
                .map(|t| angle_between(a.sample(t).rotation, b.sample(t).rotation).to_degrees())
                .fold(0.0, f64::max)
        };
        let dissolved = applied(&document, dissolve(&document, [2]));
        let plain = run(&document, delete(&document, [2]));
        assert_eq!(component(&dissolved.document, 0).len(), 4);
        let change = off(&dissolved.document);
        assert!(change <= off(&plain) + 1e-6, "{segment:?}: {change} {}", off(&plain));
        let said = dissolved.notes.iter().find_map(|note| match note {
            EditNote::RotationChanged { degrees } => Some(*degrees),
            _ => None,
        });
        // Seen in 64 places of each second, here in 1000.
        assert!(
            (said.unwrap_or(0.0) - change).abs() <= 0.05 * change + 1e-6,
            "{segment:?}: {said:?} {change}"
        );
    }
}
