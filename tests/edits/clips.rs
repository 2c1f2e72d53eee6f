//! Clip-wide changes.

use inbetween::curve::FrameRate;
use inbetween::document::{ClipId, Document, Playback};
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
