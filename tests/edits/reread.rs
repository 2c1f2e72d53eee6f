//! Another reading of a channel in its place, with what was edited since; a channel that was left out.

use std::sync::Arc;

use inbetween::curve::{Curve, Ends, KeyId, Outside, Tangent};
use inbetween::document::{Channel, ChannelParts, Document, Fixes, Kind, Limits, Link, Target};
use inbetween::edit::{ChannelChange, Edit, Editor, KeyField, KeyRef, StepName};

use super::support::*;

/// The channel of a document as it was read, and another reading of it.
fn readings(document: &Document, curves: Vec<Curve>) -> (Arc<Channel>, Arc<Channel>) {
    let from = Arc::new(channel(document, 0).clone());
    let curves = curves.into_iter().map(Arc::new).collect();
    let to = from.edited(|parts| {
        parts.curves = curves;
        parts.fixes = Fixes::one(3);
    });
    (from, Arc::new(to.unwrap()))
}

fn reread((from, to): &(Arc<Channel>, Arc<Channel>)) -> Edit {
    Edit::Reread {
        channel: from.id,
        from: Arc::clone(from),
        to: Arc::clone(to),
    }
}

/// A curve without the key at this index.
fn without(curve: &Curve, index: usize) -> Curve {
    let keys = curve.keys().enumerate().filter(|&(at, _)| at != index);
    Curve::new(keys.map(|(_, key)| key)).unwrap()
}

/// Four keys, and the reading without the second.
fn four() -> (Document, (Arc<Channel>, Arc<Channel>)) {
    let document = scalar(&[key(0.0, 0.0), key(1.0, 9.0), key(2.0, 2.0), key(3.0, 3.0)]);
    let readings = readings(&document, vec![without(only(&document), 1)]);
    (document, readings)
}

fn values_at(document: &Document) -> Vec<(f64, f64)> {
    let curve = only(document);
    times(curve).into_iter().zip(values(curve)).collect()
}

#[test]
fn another_reading_brings_its_keys_and_leaves_the_channel_what_it_is() {
    let ends = Ends {
        before: Outside::Repeat,
        after: Outside::Hold,
    };
    let limits = Limits {
        min: Some(-1.0),
        max: None,
    };
    let mut maker = Maker::default();
    let mut parts = maker.linked(Kind::Vec3, &vec![vec![key(0.0, 0.0), key(0.5, 2.0), key(1.0, 1.0)]; 3]);
    parts.origin = Some(4);
    parts.unit = "cm".to_owned();
    parts.colour = Some([1, 2, 3]);
    parts.ends = ends;
    parts.limits = vec![limits; 3];
    parts.mute = true;
    let document = maker.document(vec![parts]);
    let fewer = (0..3).map(|of| without(component(&document, of), 1)).collect();
    let readings = readings(&document, fewer);

    let after = run(&document, reread(&readings));
    let (old, new) = (channel(&document, 0), channel(&after, 0));
    assert_eq!(
        (new.curves.clone(), new.fixes),
        (readings.1.curves.clone(), Fixes::one(3))
    );
    assert_eq!(
        (new.id, new.origin, &new.name, &new.target, new.link),
        (old.id, old.origin, &old.name, &old.target, Link::Times)
    );
    assert_eq!((new.unit.as_str(), new.colour, new.mute), ("cm", Some([1, 2, 3]), true));
    assert_eq!((new.ends, &new.limits), (ends, &vec![limits; 3]));
}

#[test]
fn another_reading_is_one_step_and_undo_brings_the_very_first_back() {
    let (document, readings) = four();
    let mut editor = Editor::new(document.clone());
    editor.commit(reread(&readings)).unwrap();
    assert_eq!((editor.undo_len(), editor.undo_name()), (1, Some(StepName::Reread)));
    editor.undo();
    assert!(editor.document().same_as(&document) && editor.is_saved());
}

#[test]
fn what_was_edited_elsewhere_stays() {
    let (document, readings) = four();
    let moved = run(&document, move_keys(refs(&document, [2]), 0.25, 5.0));
    let inserted = run(
        &moved,
        Edit::InsertKey {
            channel: channel(&document, 0).id,
            component: 0,
            time: 2.75,
            dt: 0.0,
            dv: 1.0,
        },
    );
    let new = values(only(&inserted))[3];
    let deleted = run(
        &inserted,
        Edit::DeleteKeys {
            keys: refs(&inserted, [4]),
        },
    );
    let after = run(&deleted, reread(&readings));
    assert_eq!(values_at(&after), [(0.0, 0.0), (2.25, 7.0), (2.75, new)]);
    // And back to the first reading.
    let (from, to) = readings;
    let back = run(&after, reread(&(to, from)));
    assert_eq!(values_at(&back), values_at(&deleted));
}

#[test]
fn of_one_key_the_value_may_be_edited_and_the_tangents_read() {
    let document = scalar(&[key(0.0, 0.0), key(1.0, 1.0).smooth(0.0), key(2.0, 0.0)]);
    let computed = only(&document)
        .keys()
        .map(|key| key.with_tangent(Tangent::Auto).unwrap());
    let readings = readings(&document, vec![Curve::new(computed).unwrap()]);
    let moved = run(&document, move_keys(refs(&document, [1]), 0.0, 4.0));
    let after = run(&moved, reread(&readings));
    assert_eq!(values(only(&after)), [0.0, 5.0, 0.0]);
    assert_eq!(tangents(only(&after)), [Tangent::Auto; 3]);
}

#[test]
fn two_readings_go_together_in_either_order() {
    let document = scalar(&[key(0.0, 0.0), key(1.0, 9.0), key(2.0, 8.0), key(3.0, 3.0)]);
    let first = readings(&document, vec![without(only(&document), 1)]);
    let second = readings(&document, vec![without(only(&document), 2)]);
    let both = readings(&document, vec![without(&without(only(&document), 2), 1)]);
    let one = run(
        &run(&document, reread(&first)),
        reread(&(first.1.clone(), both.1.clone())),
    );
    let other = run(
        &run(&document, reread(&second)),
        reread(&(second.1.clone(), both.1.clone())),
    );
    assert_eq!(values_at(&one), [(0.0, 0.0), (3.0, 3.0)]);
    assert_eq!(values_at(&one), values_at(&other));
}

#[test]
fn a_key_that_was_edited_and_would_go_is_refused_with_its_place() {
    let (document, readings) = four();
    let moved = run(&document, move_keys(refs(&document, [1]), 0.5, 0.0));
    let reason = refused(&moved, reread(&readings));
    assert!(reason.contains("edited at 1.5 s"), "{reason}");
}

#[test]
fn a_key_that_would_come_where_another_was_put_is_refused_with_its_place() {
    let (document, (from, to)) = four();
    let read = run(&document, reread(&(from.clone(), to.clone())));
    let moved = run(&read, move_keys(refs(&read, [1]), -1.0, 0.0));
    assert_eq!(times(only(&moved)), [0.0, 1.0, 3.0]);
    let reason = refused(&moved, reread(&(to, from)));
    assert!(reason.contains("edited at 1 s"), "{reason}");
}

#[test]
fn a_channel_of_which_no_key_is_left_is_not_read_another_way() {
    let (document, readings) = four();
    let other = channel(&document, 0)
        .edited(|parts| {
            let renamed = parts.curves[0].keys().map(|key| {
                let id = KeyId(key.id().0 + 1_000);
                key.with_id(id)
            });
            parts.curves = vec![Arc::new(Curve::new(renamed).unwrap())];
        })
        .unwrap();
    let clip = document.clips()[0].edited(|parts| parts.channels = vec![Arc::new(other)]);
    let document = document.with_clips(vec![Arc::new(clip.unwrap())], document.ids());
    assert!(refused(&document, reread(&readings)).contains("edited"));
}

#[test]
fn limits_go_where_another_reading_has_other_components() {
    let mut maker = Maker::default();
    let mut parts = maker.linked(Kind::Vec3, &vec![vec![key(0.0, 0.0)]; 3]);
    parts.limits = vec![Limits::default(); 3];
    let document = maker.document(vec![parts]);
    let from = Arc::new(channel(&document, 0).clone());
    let to = from.edited(|parts| {
        parts.kind = Kind::Vec2;
        parts.curves.truncate(2);
        parts.limits.clear();
    });
    let after = run(&document, reread(&(from, Arc::new(to.unwrap()))));
    assert!(channel(&after, 0).limits.is_empty());
    assert_eq!(channel(&after, 0).curves.len(), 2);
}

#[test]
fn a_locked_channel_is_not_read_another_way() {
    let (document, readings) = four();
    let lock = Edit::ChangeChannels {
        channels: vec![channel(&document, 0).id],
        change: ChannelChange::Lock(true),
    };
    let document = run(&document, lock);
    assert!(refused(&document, reread(&readings)).contains("locked"));
}

#[test]
fn a_channel_that_was_left_out_comes_where_the_file_has_it() {
    let mut maker = Maker::default();
    let mut of = |origin| ChannelParts {
        origin: Some(origin),
        ..maker.free(Kind::Scalar, &[vec![key(0.0, 0.0)]])
    };
    let (first, middle, last) = (of(0), of(1), of(2));
    let middle = Arc::new(Channel::new(middle).unwrap());
    let document = maker.document(vec![first, last]);
    let bring_in = Edit::BringIn {
        clip: document.clips()[0].id,
        channel: middle,
    };
    let mut editor = Editor::new(document.clone());
    editor.commit(bring_in.clone()).unwrap();
    let origins: Vec<_> = (0..3).map(|index| channel(editor.document(), index).origin).collect();
    assert_eq!(origins, [Some(0), Some(1), Some(2)]);
    assert_eq!((editor.undo_len(), editor.undo_name()), (1, Some(StepName::BringIn)));
    // It is there already.
    editor.commit(bring_in).unwrap();
    assert_eq!(editor.undo_len(), 1);
    editor.undo();
    assert!(editor.document().same_as(&document));
}

#[test]
fn a_channel_that_comes_beside_one_that_drives_the_same_is_muted() {
    let mut maker = Maker::default();
    let mut of = |origin| ChannelParts {
        origin: Some(origin),
        target: Target::Pointer("/nodes/0/scale".to_owned()),
        ..maker.free(Kind::Scalar, &[vec![key(0.0, 0.0)]])
    };
    let (there, comes) = (of(0), of(1));
    let document = maker.document(vec![there]);
    let bring_in = Edit::BringIn {
        clip: document.clips()[0].id,
        channel: Arc::new(Channel::new(comes).unwrap()),
    };
    let after = run(&document, bring_in);
    assert_eq!((channel(&after, 0).mute, channel(&after, 1).mute), (false, true));
}

#[test]
fn a_number_that_was_typed_stays_beside_another_reading() {
    let (document, readings) = four();
    let key: KeyRef = at(&document, 0, 3);
    let typed = run(
        &document,
        Edit::SetNumbers {
            field: KeyField::Value,
            numbers: vec![(key, 30.0)],
        },
    );
    assert_eq!(values(only(&run(&typed, reread(&readings)))), [0.0, 2.0, 30.0]);
}
