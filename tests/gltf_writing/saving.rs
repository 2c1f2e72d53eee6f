//! Saving in two steps: working out the file, then putting it in place; and which file a document belongs to afterwards.

use std::ops::ControlFlow;
use std::path::PathBuf;

use inbetween::curve::easing::Easing;
use inbetween::curve::{Ends, FrameRate, Outside, Rhythm, SegmentKind};
use inbetween::document::Document;
use inbetween::io::gltf::write::{Container, Note, Options, OutsidePolicies, WriteError, based_on, prepare};
use inbetween::io::gltf::{save, write};

use crate::gltf::open;
use crate::support::{file, mapped, same_curves, touched, with_channel, with_clip, written};

fn on(_: f32) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// A file of our own corpus with several channels, copied to a folder of its own.
fn copied() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("modes.gltf");
    let own = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/data/corpus/valid/own/own_all_modes.gltf"
    );
    std::fs::copy(own, &path).unwrap();
    (folder, path)
}

#[test]
fn what_is_prepared_is_on_the_disk_only_once_it_is_committed() {
    let (_folder, path) = copied();
    let before = std::fs::read(&path).unwrap();
    let document = touched(&open(&path).unwrap().document, 0, 0);
    let prepared = prepare(&document, &path, Container::Gltf, &Options::default(), &mut on).unwrap();
    assert!(std::fs::read(&path).unwrap() == before);
    let saved = prepared.commit().unwrap();
    assert!(std::fs::read(&path).unwrap() == file(&saved.document));
    assert!(file(&saved.document) != before);
}

#[test]
fn the_part_that_is_done_only_grows_and_stopping_at_any_part_leaves_the_file() {
    let (_folder, path) = copied();
    let before = std::fs::read(&path).unwrap();
    let document = touched(&open(&path).unwrap().document, 0, 0);
    let mut parts = Vec::new();
    let mut tell = |part: f32| {
        parts.push(part);
        ControlFlow::Continue(())
    };
    prepare(&document, &path, Container::Gltf, &Options::default(), &mut tell).unwrap();
    assert!(
        parts.is_sorted() && parts.iter().all(|part| (0.0..=1.0).contains(part)),
        "{parts:?}"
    );
    for stop in 0..parts.len() {
        let mut left = stop;
        let mut tell = |_: f32| match left.checked_sub(1) {
            Some(fewer) => {
                left = fewer;
                ControlFlow::Continue(())
            }
            None => ControlFlow::Break(()),
        };
        let stopped = save(&document, &path, &Options::default(), &mut tell);
        assert!(matches!(stopped, Err(WriteError::Stopped)), "{stop}: {stopped:?}");
        assert!(std::fs::read(&path).unwrap() == before, "{stop}");
    }
}

/// The document without one of its channels.
fn without(document: &Document, channel: usize) -> Document {
    with_clip(document, 0, |parts| {
        parts.channels.remove(channel);
    })
}

#[test]
fn a_state_of_the_history_can_be_saved_into_a_file_another_state_was_written_to() {
    let (folder, path) = copied();
    let opened = open(&path).unwrap().document;
    let channels = opened.clips()[0].channels.len();
    assert!(channels > 2);
    // Without its first channel the others have other places in the new file.
    let fewer = touched(&without(&opened, 0), 0, 1);
    let other = folder.path().join("other.gltf");
    let saved = save(&fewer, &other, &Options::default(), &mut on).unwrap();
    for state in [&opened, &fewer, &touched(&opened, 0, 2)] {
        let based = based_on(state, &saved.document);
        assert_eq!(based.source().unwrap().path, other);
        let again = save(&based, &other, &Options::default(), &mut on).unwrap();
        let read = open(&other).unwrap().document;
        assert!(file(&read) == file(&again.document));
        // By name: what is added again comes last.
        let named = |document: &Document| {
            let mut named: Vec<_> = document.clips()[0].channels.to_vec();
            named.sort_by(|a, b| a.name.cmp(&b.name));
            named
        };
        let (wanted, found) = (named(state), named(&read));
        assert_eq!(wanted.len(), found.len());
        for (wanted, found) in wanted.iter().zip(&found) {
            assert!(same_curves(wanted, found), "{}", wanted.name);
            assert_eq!(wanted.target, found.target);
        }
    }
}

#[test]
fn a_document_based_on_what_it_was_written_as_changes_no_byte() {
    let (_folder, path) = copied();
    let document = touched(&open(&path).unwrap().document, 0, 0);
    let saved = save(&document, &path, &Options::default(), &mut on).unwrap();
    let based = based_on(&document, &saved.document);
    let again = write(&based, Container::Gltf, &Options::default()).unwrap();
    assert!(again.bytes == std::fs::read(&path).unwrap());
}

#[test]
fn what_gltf_does_not_have_is_named_with_what_it_became() {
    let (_folder, path) = copied();
    let opened = open(&path).unwrap().document;
    let repeats = Ends {
        before: Outside::Hold,
        after: Outside::Repeat,
    };
    // Only the policy: the keys stay as they are, and it is said all the same.
    let policy = with_channel(&opened, (0, 0), |parts| parts.ends = repeats);
    assert!(matches!(written(&policy).notes[..], [Note::PolicyKept { .. }]));
    let bake = Options {
        outside: OutsidePolicies::Bake,
        ..Options::default()
    };
    let baked = write(&policy, Container::Gltf, &bake).unwrap();
    assert!(
        matches!(baked.notes[..], [Note::PolicyBaked { .. }]),
        "{:?}",
        baked.notes
    );

    let twos = Rhythm::Held(FrameRate::new(12, 1).unwrap());
    let held = with_channel(&opened, (0, 0), |parts| parts.rhythm = twos);
    assert!(matches!(written(&held).notes[..], [Note::HeldAsSteps { keys, .. }] if keys > 1));

    let smooth = SegmentKind::Ease(Easing::from_name("smoothstep").unwrap());
    let eased = with_channel(&opened, (0, 0), |parts| {
        for curve in &mut parts.curves {
            *curve = mapped(curve, |_, key| key.with_segment(smooth.clone()));
        }
    });
    let written = written(&eased);
    assert!(
        matches!(written.notes[..], [Note::EasesExact { .. }]),
        "{:?}",
        written.notes
    );
    assert!(written.approximations.is_empty());
}
