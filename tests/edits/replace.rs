//! Another reading of a channel in its place.

use std::sync::Arc;

use inbetween::curve::{Ends, Outside};
use inbetween::document::{Channel, Document, Kind, Limits, Link};
use inbetween::edit::{ChannelChange, Edit, Editor, StepName};

use super::support::*;

fn reading(kind: Kind, components: &[Vec<Spec>]) -> Arc<Channel> {
    let parts = Maker::default().linked(kind, components);
    Arc::new(Channel::new(parts).unwrap())
}

fn replace(document: &Document, with: &Arc<Channel>) -> Edit {
    Edit::ReplaceChannel {
        channel: channel(document, 0).id,
        with: Arc::clone(with),
    }
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
    let mut parts = maker.linked(Kind::Vec3, &vec![vec![key(0.0, 0.0), key(1.0, 1.0)]; 3]);
    parts.origin = Some(4);
    parts.unit = "cm".to_owned();
    parts.colour = Some([1, 2, 3]);
    parts.ends = ends;
    parts.limits = vec![limits; 3];
    parts.mute = true;
    let document = maker.document(vec![parts]);
    let other = reading(Kind::Vec3, &vec![vec![key(0.0, 0.0), key(0.5, 2.0), key(1.0, 1.0)]; 3]);

    let after = run(&document, replace(&document, &other));
    let (old, new) = (channel(&document, 0), channel(&after, 0));
    assert!(new.same_keys(&other) && !new.same_keys(old));
    assert_eq!(
        (new.id, new.origin, &new.name, &new.target),
        (old.id, old.origin, &old.name, &old.target)
    );
    assert_eq!((new.unit.as_str(), new.colour, new.mute), ("cm", Some([1, 2, 3]), true));
    assert_eq!((new.ends, &new.limits), (ends, &vec![limits; 3]));
}

#[test]
fn the_keys_of_another_reading_get_names_no_other_key_has() {
    let document = vector(&vec![vec![key(0.0, 0.0), key(1.0, 1.0)]; 3]);
    // Made with ids of its own, which the document uses for other keys.
    let other = reading(Kind::Vec3, &vec![vec![key(0.0, 5.0), key(2.0, 1.0)]; 3]);
    let after = run(&document, replace(&document, &other));
    let new = channel(&after, 0);
    assert_eq!(new.link, Link::Times);
    let old: Vec<_> = component(&document, 0).keys().map(|key| key.id()).collect();
    assert!(new.curves[0].keys().all(|key| !old.contains(&key.id())));
    // Linked components still share them.
    assert_eq!(new.curves[0].key_id(1), new.curves[2].key_id(1));
    assert_ne!(new.curves[0].key_id(0), new.curves[0].key_id(1));
}

#[test]
fn limits_go_where_another_reading_has_other_components() {
    let mut maker = Maker::default();
    let mut parts = maker.linked(Kind::Vec3, &vec![vec![key(0.0, 0.0)]; 3]);
    parts.limits = vec![Limits::default(); 3];
    let document = maker.document(vec![parts]);
    let other = reading(Kind::Vec2, &vec![vec![key(0.0, 0.0)]; 2]);
    let after = run(&document, replace(&document, &other));
    assert!(channel(&after, 0).limits.is_empty());
    assert_eq!(channel(&after, 0).curves.len(), 2);
}

#[test]
fn another_reading_is_one_step_and_undo_brings_the_very_first_back() {
    let document = scalar(&[key(0.0, 0.0), key(1.0, 1.0)]);
    let mut maker = Maker::default();
    let other = Arc::new(Channel::new(maker.free(Kind::Scalar, &[vec![key(0.0, 0.0)]])).unwrap());
    let mut editor = Editor::new(document.clone());
    editor.commit(replace(&document, &other)).unwrap();
    assert_eq!(
        (editor.undo_len(), editor.undo_name()),
        (1, Some(StepName::ReplaceChannel))
    );
    // The same once more changes nothing and is no step.
    editor.commit(replace(&document, &other)).unwrap();
    assert_eq!(editor.undo_len(), 1);
    editor.undo();
    assert!(editor.document().same_as(&document) && editor.is_saved());
}

#[test]
fn a_locked_channel_is_not_read_another_way() {
    let document = scalar(&[key(0.0, 0.0)]);
    let lock = Edit::ChangeChannels {
        channels: vec![channel(&document, 0).id],
        change: ChannelChange::Lock(true),
    };
    let document = run(&document, lock);
    let other = reading(Kind::Scalar, &[vec![key(0.0, 1.0)]]);
    assert!(refused(&document, replace(&document, &other)).contains("locked"));
}
