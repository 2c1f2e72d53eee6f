//! To the place of a finding: its clip, its curve, its key.

use crate::app::action::{Action, ViewAction};
use crate::app::frame::{Frame, Wishes};
use crate::app::view_state::CurveRef;
use crate::curve::Curve;
use crate::document::Channel;
use crate::edit::{KeyRef, Selection};

use super::Entry;

/// Shows the clip; makes the curve active, visible and framed; selects the key and puts the playhead there.
pub fn to(entry: &Entry, frame: &Frame<'_>, wishes: &mut Wishes) {
    let Some(clip) = entry.clip else {
        return;
    };
    if clip != frame.clip.id {
        wishes.push(Action::ShowClip(clip));
    }
    let Some(channel) = entry.channel_in(frame.document) else {
        return;
    };
    let component = component(entry, channel);
    let Some(curve) = channel.curves.get(component) else {
        return;
    };
    let reference = |component| CurveRef {
        channel: channel.id,
        component,
    };
    let solo = frame.views.clips.get(&clip).map(|view| &view.solo);
    if let Some(solo) = solo.filter(|solo| !solo.is_empty() && !solo.contains(&reference(component))) {
        // What is shown alone would hide it.
        wishes.push(Action::View(ViewAction::Solo(solo.iter().copied().collect())));
    }
    wishes.push(Action::View(ViewAction::Show {
        curves: (0..channel.curves.len()).map(reference).collect(),
        visible: true,
    }));
    wishes.push(Action::Activate(Some(reference(component))));
    wishes.push(Action::View(ViewAction::Fit(vec![reference(component)])));
    if let Some(index) = key(entry, curve) {
        wishes.push(Action::Select(Selection::from_iter([KeyRef {
            channel: channel.id,
            component,
            key: curve.key_id(index),
        }])));
        wishes.push(Action::Seek(curve.time(index)));
    }
}

/// The component it is about; of one that is about all, the first that moves.
fn component(entry: &Entry, channel: &Channel) -> usize {
    let moves = |curve: &Curve| (1..curve.len()).any(|i| curve.key_value(i) != curve.key_value(0));
    let named = entry.finding.place.component;
    named
        .filter(|&component| component < channel.curves.len())
        .or_else(|| channel.curves.iter().position(|curve| moves(curve)))
        .unwrap_or_default()
}

/// The key it is about; the nearest one in time where another reading gave the keys other names.
fn key(entry: &Entry, curve: &Curve) -> Option<usize> {
    let spot = entry.finding.spot?;
    Some(curve.position(spot.key).unwrap_or_else(|| curve.nearest(spot.time)))
}
