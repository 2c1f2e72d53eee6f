//! Moving, scaling, deleting keys, and typing their numbers.

use std::sync::Arc;

use inbetween::curve::{LARGEST, SegmentKind, SideTangent, Tangent};
use inbetween::document::{Kind, Link};
use inbetween::edit::{AxisScale, Edit, EditError, EditNote, KeyField, KeyRef, apply};

use super::support::*;

fn set(field: KeyField, numbers: Vec<(KeyRef, f64)>) -> Edit {
    Edit::SetNumbers { field, numbers }
}

const SAME: AxisScale = AxisScale {
    pivot: 0.0,
    factor: 1.0,
};

#[test]
fn a_dragged_key_keeps_its_distance_to_the_others() {
    let document = five();
    let moved = run(&document, move_keys(refs(&document, [1, 2]), 0.25, 0.5));
    assert_eq!(times(only(&moved)), [0.0, 1.25, 2.25, 3.0, 4.0]);
    assert_eq!(values(only(&moved)), [0.0, 1.5, 4.5, 2.0, 0.0]);
}

#[test]
fn keys_may_cross_others_and_take_their_segments_along() {
    let document = scalar(&[key(0.0, 0.0).step(), key(1.0, 1.0).linear(), key(2.0, 2.0)]);
    let moved = run(&document, move_keys(refs(&document, [0]), 1.5, 0.0));
    let curve = only(&moved);
    assert_eq!(times(curve), [1.0, 1.5, 2.0]);
    assert_eq!(values(curve), [1.0, 0.0, 2.0]);
    assert_eq!(curve.segment_kind(0), &SegmentKind::Linear);
    assert_eq!(curve.segment_kind(1), &SegmentKind::Step);
    assert_eq!(curve.key_id(1), only(&document).key_id(0));
}

#[test]
fn a_key_in_the_way_of_a_drop_is_replaced_and_said() {
    let document = five();
    // 1e-6 s is SAME_TIME here; half of it is the same time, twice of it is not.
    let onto = applied(&document, move_keys(refs(&document, [0]), 2.0 + 5e-7, 0.0));
    assert_eq!(times(only(&onto.document)), [1.0, 2.0 + 5e-7, 3.0, 4.0]);
    assert_eq!(onto.notes, [EditNote::Replaced { count: 1 }]);
    let beside = applied(&document, move_keys(refs(&document, [0]), 2.0 + 2e-6, 0.0));
    assert_eq!(only(&beside.document).len(), 5);
    assert!(beside.notes.is_empty());
}

#[test]
fn moved_keys_never_replace_each_other() {
    let document = five();
    let moved = applied(&document, move_keys(refs(&document, [1, 2, 3]), 1.0, 0.0));
    assert_eq!(times(only(&moved.document)), [0.0, 2.0, 3.0, 4.0]);
    assert_eq!(values(only(&moved.document)), [0.0, 1.0, 4.0, 2.0]);
    assert_eq!(moved.notes, [EditNote::Replaced { count: 1 }]);
}

#[test]
fn a_move_in_value_replaces_no_neighbour_however_near() {
    let document = scalar(&[key(0.0, 0.0), key(1.0, 1.0), key(1.0 + 1e-6, 2.0)]);
    let moved = run(&document, move_keys(refs(&document, [1]), 0.0, 5.0));
    assert_eq!(values(only(&moved)), [0.0, 6.0, 2.0]);
}

#[test]
fn a_moved_key_keeps_its_slopes_and_its_mode() {
    let tangents_before = [
        Tangent::Smooth { slope: 2.0 },
        Tangent::Broken {
            incoming: SideTangent::Auto,
            outgoing: SideTangent::Slope(-1.0),
        },
        tcb(0.2, -0.3, 0.4),
    ];
    let keys: Vec<Spec> = tangents_before
        .iter()
        .enumerate()
        .map(|(i, &tangent)| key(i as f64, 0.0).with(tangent))
        .collect();
    let document = scalar(&keys);
    let moved = run(&document, move_keys(refs(&document, 0..3), 7.5, 3.0));
    assert_eq!(tangents(only(&moved)), tangents_before);
}

#[test]
fn values_stop_at_the_range_of_32_bit_floats() {
    let document = five();
    let moved = run(&document, move_keys(refs(&document, [1]), 0.0, 1e300));
    assert_eq!(only(&moved).key_value(1), LARGEST);
}

#[test]
fn an_offset_that_is_no_number_and_a_time_too_far_out_are_refused() {
    let document = five();
    let keys = refs(&document, [1]);
    for (dt, dv) in [(f64::NAN, 0.0), (0.0, f64::INFINITY)] {
        let error = apply(&document, &move_keys(keys.clone(), dt, dv)).unwrap_err();
        assert!(matches!(error, EditError::Number(_)), "{error}");
    }
    assert!(refused(&document, move_keys(keys, 1e39, 0.0)).contains("0000000 s is beyond"));
}

#[test]
fn a_flag_moves_between_0_and_1() {
    let mut maker = Maker::default();
    let flag = maker.free(Kind::Flag, &[vec![key(0.0, 0.0).step(), key(1.0, 1.0).step()]]);
    let document = maker.document(vec![flag]);
    let moved = run(&document, move_keys(refs(&document, [0]), 0.0, 0.7));
    assert_eq!(values(only(&moved)), [1.0, 1.0]);
    let typed = run(&document, set(KeyField::Value, vec![(at(&document, 0, 1), -3.0)]));
    assert_eq!(values(only(&typed)), [0.0, 0.0]);
}

#[test]
fn linked_components_follow_in_time_and_not_in_value() {
    let row = |offset: f64| vec![key(0.0, offset), key(1.0, offset), key(2.0, offset)];
    let document = vector(&[row(0.0), row(10.0), row(20.0)]);
    let moved = run(&document, move_keys(vec![at(&document, 1, 1)], 0.5, 3.0));
    for i in 0..3 {
        assert_eq!(times(component(&moved, i)), [0.0, 1.5, 2.0]);
    }
    assert_eq!(values(component(&moved, 0)), [0.0; 3]);
    assert_eq!(values(component(&moved, 1)), [10.0, 13.0, 10.0]);
    assert_eq!(values(component(&moved, 2)), [20.0; 3]);
    let replaced = applied(&document, move_keys(vec![at(&document, 1, 1)], 1.0, 0.0));
    assert_eq!(replaced.notes, [EditNote::Replaced { count: 1 }]);
    assert_eq!(channel(&replaced.document, 0).key_count(), 2);
}

#[test]
fn keys_of_linked_components_named_twice_move_once() {
    let row = || vec![key(0.0, 0.0), key(1.0, 0.0)];
    let document = vector(&[row(), row(), row()]);
    let keys = (0..3).map(|i| at(&document, i, 1)).collect();
    let moved = run(&document, move_keys(keys, 0.5, 1.0));
    for i in 0..3 {
        assert_eq!(times(component(&moved, i)), [0.0, 1.5]);
        assert_eq!(values(component(&moved, i)), [0.0, 1.0]);
    }
}

#[test]
fn what_an_edit_does_not_touch_stays_the_same_by_pointer() {
    let mut maker = Maker::default();
    let row = || vec![key(0.0, 0.0), key(1.0, 1.0)];
    let vector = maker.free(Kind::Vec3, &[row(), row(), row()]);
    let other = maker.free(Kind::Scalar, &[row()]);
    let document = maker.document(vec![vector, other]);
    let moved = run(&document, move_keys(vec![at(&document, 1, 0)], 0.0, 1.0));
    let curves = |document, i: usize| Arc::clone(&channel(document, 0).curves[i]);
    assert!(Arc::ptr_eq(&curves(&document, 0), &curves(&moved, 0)));
    assert!(!Arc::ptr_eq(&curves(&document, 1), &curves(&moved, 1)));
    assert!(Arc::ptr_eq(&curves(&document, 2), &curves(&moved, 2)));
    assert!(Arc::ptr_eq(
        &document.clips()[0].channels[1],
        &moved.clips()[0].channels[1]
    ));
}

#[test]
fn an_edit_that_changes_nothing_gives_the_same_document() {
    let document = five();
    let all = refs(&document, 0..5);
    let nothing = [
        move_keys(all.clone(), 0.0, 0.0),
        Edit::ScaleKeys {
            keys: all.clone(),
            time: SAME,
            value: SAME,
        },
        set(KeyField::Time, vec![(at(&document, 0, 2), 2.0)]),
        set(KeyField::Value, vec![(at(&document, 0, 2), 4.0)]),
        Edit::SetTangent {
            keys: all.clone(),
            choice: inbetween::edit::TangentChoice::Mode(Tangent::Auto),
        },
        Edit::SetSegment {
            keys: all,
            kind: SegmentKind::Cubic,
        },
    ];
    for edit in nothing {
        assert!(run(&document, edit.clone()).same_as(&document), "{edit:?}");
    }
}

#[test]
fn locked_channels_are_left_out_and_refused_where_nothing_else_is_named() {
    let mut maker = Maker::default();
    let row = || vec![key(0.0, 0.0), key(1.0, 1.0)];
    let mut locked = maker.free(Kind::Scalar, &[row()]);
    locked.lock = true;
    locked.name = "hips".to_owned();
    let open = maker.free(Kind::Scalar, &[row()]);
    let document = maker.document(vec![locked, open]);
    let key_of = |index: usize| KeyRef {
        channel: channel(&document, index).id,
        component: 0,
        key: channel(&document, index).curves[0].key_id(0),
    };
    let both = run(&document, move_keys(vec![key_of(0), key_of(1)], 0.0, 1.0));
    assert_eq!(values(&channel(&both, 0).curves[0]), [0.0, 1.0]);
    assert_eq!(values(&channel(&both, 1).curves[0]), [1.0, 1.0]);
    let message = refused(&document, move_keys(vec![key_of(0)], 0.0, 1.0));
    assert_eq!(message, "the channel \"hips\" is locked");
}

#[test]
fn keys_that_are_gone_are_left_out() {
    let document = five();
    let gone = at(&document, 0, 1);
    let after = run(&document, Edit::DeleteKeys { keys: vec![gone] });
    let keys = vec![gone, at(&document, 0, 2)];
    assert_eq!(
        values(only(&run(&after, move_keys(keys, 0.0, 1.0)))),
        [0.0, 5.0, 2.0, 0.0]
    );
    assert_eq!(
        apply(&after, &move_keys(vec![gone], 0.0, 1.0)).unwrap_err(),
        EditError::NoKey
    );
}

#[test]
fn deleting_keeps_the_others_as_they_are() {
    let document = five();
    let deleted = run(
        &document,
        Edit::DeleteKeys {
            keys: refs(&document, [1, 3]),
        },
    );
    assert_eq!(times(only(&deleted)), [0.0, 2.0, 4.0]);
    assert_eq!(only(&deleted).key_id(1), only(&document).key_id(2));
}

#[test]
fn a_curve_keeps_its_last_key() {
    let document = five();
    let all = Edit::DeleteKeys {
        keys: refs(&document, 0..5),
    };
    let applied = applied(&document, all);
    assert_eq!(times(only(&applied.document)), [0.0]);
    assert_eq!(applied.notes, [EditNote::KeptLastKey { count: 1 }]);
    let last = Edit::DeleteKeys {
        keys: refs(&applied.document, [0]),
    };
    assert_eq!(
        apply(&applied.document, &last).unwrap_err(),
        EditError::LastKey("channel".to_owned())
    );
}

#[test]
fn linked_keys_are_deleted_together() {
    let row = || vec![key(0.0, 0.0), key(1.0, 0.0), key(2.0, 0.0)];
    let document = vector(&[row(), row(), row()]);
    let keys = vec![at(&document, 0, 0), at(&document, 2, 1)];
    let deleted = run(&document, Edit::DeleteKeys { keys });
    for i in 0..3 {
        assert_eq!(times(component(&deleted, i)), [2.0]);
    }
    assert_eq!(channel(&deleted, 0).link, Link::Times);
}
