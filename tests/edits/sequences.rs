//! Long random sequences of edits on random documents, from fixed seeds.

use std::collections::BTreeSet;
use std::sync::Arc;

use inbetween::curve::{Curve, SideTangent, Tangent, within};
use inbetween::document::{Channel, ChannelId, ChannelParts, Document, Link};
use inbetween::edit::{Edit, EditNote, Editor, KeyRef, Scope, apply};

use super::random::{Dice, random_document, random_edit};
use super::support::*;

/// The channels an edit names; `None` for edits of a whole clip.
fn named_channels(edit: &Edit) -> Option<BTreeSet<ChannelId>> {
    let of = |keys: &[KeyRef]| keys.iter().map(|key| key.channel).collect();
    match edit {
        Edit::MoveKeys { keys, .. }
        | Edit::ScaleKeys { keys, .. }
        | Edit::SetTangent { keys, .. }
        | Edit::SetSegment { keys, .. }
        | Edit::DeleteKeys { keys }
        | Edit::DissolveKeys { keys }
        | Edit::CureOvershoot { keys, .. } => Some(of(keys)),
        Edit::ReduceKeys {
            scope: Scope::Keys(keys),
            ..
        } => Some(of(keys)),
        Edit::ReduceKeys {
            scope: Scope::Curves(curves),
            ..
        }
        | Edit::BakeCurves { curves, .. } => Some(curves.iter().map(|curve| curve.channel).collect()),
        Edit::SetHandle { key, .. } => Some(BTreeSet::from([key.channel])),
        Edit::SetNumbers { numbers, .. } => Some(numbers.iter().map(|(key, _)| key.channel).collect()),
        Edit::InsertKey { channel, .. } | Edit::Reread { channel, .. } => Some(BTreeSet::from([*channel])),
        Edit::ChangeChannels { channels, .. }
        | Edit::ShiftChannels { channels, .. }
        | Edit::MatchLoopEnds { channels }
        | Edit::DeleteChannels { channels } => Some(channels.iter().copied().collect()),
        Edit::AddChannel { .. } | Edit::BringIn { .. } | Edit::ChangeClip { .. } => Some(BTreeSet::new()),
    }
}

/// Everything the types promise, checked from outside.
fn check(document: &Document) {
    for channel in document.clips().iter().flat_map(|clip| &clip.channels) {
        Channel::new(ChannelParts::clone(channel)).expect("a channel that can be");
        for curve in &channel.curves {
            check_curve(curve);
            for i in 0..=40 {
                let (first, last) = curve.bounds();
                let t = first - 1.0 + (last - first + 2.0) * f64::from(i) / 40.0;
                assert!(!curve.value_with(channel.ends, t).is_nan());
            }
        }
        if channel.link == Link::Keys {
            check_shared_modes(channel);
        }
    }
}

fn check_curve(curve: &Curve) {
    let ids: BTreeSet<_> = curve.keys().map(|key| key.id()).collect();
    assert_eq!(ids.len(), curve.len(), "ids are unique");
    assert!(times(curve).windows(2).all(|pair| pair[0] < pair[1]));
    for i in 0..curve.len() {
        assert!(within(curve.key_value(i)) && within(curve.time(i)));
        assert!(!curve.slopes(i).incoming.is_nan() && !curve.slopes(i).outgoing.is_nan());
    }
}

fn check_shared_modes(channel: &Channel) {
    let kind = |tangent: Tangent| {
        let side = |side: SideTangent| std::mem::discriminant(&side);
        (tangent.is_broken(), side(tangent.incoming()), side(tangent.outgoing()))
    };
    for i in 0..channel.curves[0].len() {
        let modes: Vec<_> = channel.curves.iter().map(|curve| kind(curve.tangent(i))).collect();
        assert!(
            modes.iter().all(|mode| *mode == modes[0]),
            "modes are shared: {:?}",
            channel.curves.iter().map(|curve| curve.tangent(i)).collect::<Vec<_>>()
        );
        let segments = channel.curves.iter().map(|curve| curve.segment_kind(i));
        assert!(segments.clone().all(|kind| Some(kind) == segments.clone().next()));
    }
}

/// Channels that an edit does not name are the same by pointer; so is everything where nothing changed.
fn check_sharing(before: &Document, after: &Document, edit: &Edit) {
    if before.clips() == after.clips() {
        assert!(before.same_as(after), "nothing changed, yet not the same: {edit:?}");
    }
    let named = named_channels(edit).unwrap_or_default();
    for old in &before.clips()[0].channels {
        let Some(new) = after.clips()[0].channel(old.id) else {
            assert!(named.contains(&old.id));
            continue;
        };
        if !named.contains(&old.id) || old == new {
            assert!(Arc::ptr_eq(old, new), "{edit:?}");
        }
        for (a, b) in old.curves.iter().zip(&new.curves) {
            assert!(Arc::ptr_eq(a, b) || a != b, "{edit:?}");
        }
    }
}

#[test]
fn thousands_of_random_edits_keep_every_promise() {
    let (mut done, mut refused) = (0, 0);
    for seed in 1..=60 {
        let mut dice = Dice::new(seed);
        let start = random_document(&mut dice);
        let mut editor = Editor::new(start.clone());
        let mut history = vec![start.clone()];
        for _ in 0..150 {
            let before = editor.committed().clone();
            let (first, second) = (random_edit(&mut dice, &before), random_edit(&mut dice, &before));
            let previewed = editor.preview(first).is_ok();
            let shown = editor.document().clone();
            match apply(&before, &second) {
                Ok(applied) => {
                    check(&applied.document);
                    check_sharing(&before, &applied.document, &second);
                    editor.preview(second).unwrap();
                    let steps = editor.undo_len();
                    editor.commit_preview();
                    assert_eq!(editor.committed().clips(), applied.document.clips(), "seed {seed}");
                    if editor.undo_len() > steps {
                        history.push(editor.committed().clone());
                        done += 1;
                    }
                }
                Err(error) => {
                    refused += 1;
                    assert!(!error.to_string().is_empty());
                    assert!(editor.preview(second).is_err());
                    assert!(editor.document().same_as(&shown), "an earlier preview stays");
                    assert_eq!(editor.is_previewing(), previewed);
                    editor.cancel();
                    assert!(editor.document().same_as(&before));
                }
            }
        }
        for earlier in history.iter().rev().skip(1) {
            editor.undo().unwrap();
            assert!(editor.committed().same_as(earlier), "seed {seed}");
        }
        assert!(editor.undo().is_none() && editor.committed().same_as(&start));
        for later in history.iter().skip(1) {
            editor.redo().unwrap();
            assert!(editor.committed().same_as(later), "seed {seed}");
        }
        assert!(editor.redo().is_none());
    }
    // The sequence is worth something: thousands of steps, and refusals too.
    assert!(done > 3000, "{done} steps");
    assert!(refused > 300, "{refused} refusals");
}

#[test]
fn insertions_into_random_curves_change_no_sampled_value_by_more_than_is_told() {
    let mut inserted = 0;
    for seed in 1..=400 {
        let mut dice = Dice::new(seed);
        let times = dice.times();
        let document = scalar(&dice.keys(&times));
        let (first, last) = only(&document).bounds();
        let edit = Edit::InsertKey {
            channel: channel(&document, 0).id,
            component: 0,
            time: first + (last - first) * dice.unit().abs(),
            dt: 0.0,
            dv: 0.0,
        };
        let Ok(applied) = apply(&document, &edit) else {
            continue;
        };
        inserted += 1;
        let (old, new) = (only(&document), only(&applied.document));
        let said = applied.notes.iter().find_map(|note| match note {
            EditNote::ValueChanged { most } => Some(*most),
            _ => None,
        });
        // Nothing changes but by the fit that is told. A split is exact to a few roundings of the largest magnitude;
        // cubic-bezier parts to their solver, 1e-12.
        let difference = largest_difference(old, new);
        assert!(
            difference <= said.unwrap_or(0.0) + 1e-12 * scale(old).max(scale(new)),
            "seed {seed}: {difference}"
        );
    }
    assert!(inserted > 200, "{inserted}");
}
