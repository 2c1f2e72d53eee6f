//! Clip-wide changes.

use inbetween::curve::FrameRate;
use inbetween::document::{ClipId, Document, Marker, Playback};
use inbetween::edit::{ClipChange, Edit, EditError, apply};

use super::support::*;

fn change(document: &Document, change: ClipChange) -> Edit {
    Edit::ChangeClip {
        clip: document.clips()[0].id,
        change,
    }
}

#[test]
fn every_property_of_a_clip_can_be_set() {
    let document = scalar(&[key(0.3, 0.0)]);
    let set = |wanted| run(&document, change(&document, wanted));
    assert_eq!(set(ClipChange::Name("walk".to_owned())).clips()[0].name, "walk");
    assert_eq!(set(ClipChange::PlayRange(-1.0, 2.0)).clips()[0].play_range, (-1.0, 2.0));
    assert_eq!(
        set(ClipChange::Playback(Playback::PingPong)).clips()[0].playback,
        Playback::PingPong
    );
}

#[test]
fn a_new_rate_moves_no_key() {
    let document = scalar(&[key(0.3, 0.0)]);
    let rate = FrameRate::new(30_000, 1001).unwrap();
    let set = run(&document, change(&document, ClipChange::Rate(rate)));
    assert_eq!(set.clips()[0].rate, rate);
    assert_eq!(times(only(&set)), [0.3]);
}

#[test]
fn a_play_range_that_is_none_and_a_clip_that_is_gone_are_refused() {
    let document = scalar(&[key(0.0, 0.0)]);
    assert!(refused(&document, change(&document, ClipChange::PlayRange(2.0, 1.0))).contains("from 2 s to 1 s"));
    assert!(refused(&document, change(&document, ClipChange::PlayRange(f64::NAN, 1.0))).contains("NaN"));
    let gone = Edit::ChangeClip {
        clip: ClipId(999),
        change: ClipChange::Playback(Playback::Once),
    };
    assert_eq!(apply(&document, &gone).unwrap_err(), EditError::NoClip);
}

#[test]
fn what_is_so_already_changes_nothing() {
    let document = scalar(&[key(0.0, 0.0)]);
    for wanted in [
        ClipChange::Name("clip".to_owned()),
        ClipChange::Rate(FrameRate::FPS_24),
        ClipChange::PlayRange(0.0, 1.0),
        ClipChange::Playback(Playback::Once),
        ClipChange::Shift(0.0),
    ] {
        assert!(run(&document, change(&document, wanted)).same_as(&document));
    }
}

fn marked(names: &[(f64, &str)]) -> Document {
    let mut document = scalar(&[key(0.0, 0.0)]);
    for &(time, name) in names {
        let name = name.to_owned();
        document = run(
            &document,
            change(&document, ClipChange::AddMarker(Marker { time, name })),
        );
    }
    document
}

fn markers(document: &Document) -> Vec<(f64, String)> {
    let markers = &document.clips()[0].markers;
    markers
        .iter()
        .map(|marker| (marker.time, marker.name.clone()))
        .collect()
}

#[test]
fn markers_keep_their_order_while_one_is_dragged_past_another() {
    let document = marked(&[(0.5, "contact"), (1.0, "pass")]);
    let moved = run(
        &document,
        change(&document, ClipChange::MoveMarker { index: 0, time: 2.0 }),
    );
    assert_eq!(markers(&moved), [(2.0, "contact".to_owned()), (1.0, "pass".to_owned())]);
    let name = "up".to_owned();
    let renamed = run(&moved, change(&moved, ClipChange::RenameMarker { index: 1, name }));
    assert_eq!(markers(&renamed), [(2.0, "contact".to_owned()), (1.0, "up".to_owned())]);
    let deleted = run(&renamed, change(&renamed, ClipChange::DeleteMarker { index: 0 }));
    assert_eq!(markers(&deleted), [(1.0, "up".to_owned())]);
    // Where it stands already, under the name it has already.
    assert!(
        run(
            &deleted,
            change(&deleted, ClipChange::MoveMarker { index: 0, time: 1.0 })
        )
        .same_as(&deleted)
    );
}

#[test]
fn a_marker_that_is_gone_and_one_at_no_time_are_refused() {
    let document = marked(&[(0.5, "contact")]);
    let gone = change(&document, ClipChange::DeleteMarker { index: 1 });
    assert!(refused(&document, gone).contains("\"clip\""));
    let nowhere = change(
        &document,
        ClipChange::MoveMarker {
            index: 0,
            time: f64::NAN,
        },
    );
    assert!(refused(&document, nowhere).contains("contact"));
}

#[test]
fn a_shifted_clip_moves_as_a_whole_and_back() {
    let document = scalar(&[key(-0.7, 1.0), key(0.3, 0.0)]);
    let shifted = run(&document, change(&document, ClipChange::Shift(0.7)));
    assert_eq!(times(only(&shifted)), [0.0, 1.0]);
    assert_eq!(shifted.clips()[0].play_range, (0.7, 1.7));
    assert_eq!(values(only(&shifted)), [1.0, 0.0]);
    let far = change(&document, ClipChange::Shift(1e39));
    assert!(refused(&document, far).contains("is not a number"));
}
