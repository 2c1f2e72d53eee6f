//! What lies under the pointer in the key strip. Keys that are hidden or locked are never hit.

use crate::app::frame::Frame;
use crate::app::plot::geometry::Geometry;
use crate::app::theme::size;
use crate::app::view_state::CurveRef;
use crate::curve::Curve;
use crate::curve::time::same_time;
use crate::edit::KeyRef;

use super::StripRow;

/// A thing in the strip.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum StripHit {
    /// The keys of a time, s.
    Keys(f64),
    /// The active channel's bar, between its keys.
    Span,
    /// Nothing.
    Empty,
}

/// The curves of a row whose keys can be taken in hand.
fn curves<'a>(frame: &'a Frame<'_>, row: StripRow) -> impl Iterator<Item = (CurveRef, &'a Curve)> {
    let active = frame.view.active.map(|active| active.channel);
    frame
        .visible()
        .filter(move |(reference, channel, _)| {
            !channel.lock && (row == StripRow::All || active == Some(reference.channel))
        })
        .map(|(reference, _, curve)| (reference, &**curve))
}

/// What lies at an x of a row.
pub fn at(frame: &Frame<'_>, geometry: &Geometry, row: StripRow, x: f32) -> StripHit {
    let wanted = geometry.time(x);
    let mut nearest: Option<(f32, f64)> = None;
    for (reference, curve) in curves(frame, row) {
        let time = curve.time(curve.nearest(wanted));
        let distance = (geometry.x(time) - x).abs();
        // Where two stand equally near, the active curve's is meant.
        let is_nearer =
            |(least, _): (f32, f64)| distance < least || (distance == least && frame.view.active == Some(reference));
        if distance <= size::PICK_STRIP && nearest.is_none_or(is_nearer) {
            nearest = Some((distance, time));
        }
    }
    if let Some((_, time)) = nearest {
        return StripHit::Keys(time);
    }
    let on_bar = row == StripRow::Channel
        && frame.active().is_some_and(|(_, channel)| {
            let (first, last) = channel.bounds();
            !channel.lock && (first..=last).contains(&wanted)
        });
    if on_bar { StripHit::Span } else { StripHit::Empty }
}

/// The keys of a row at a time: those that count as the same time.
pub fn keys_at(frame: &Frame<'_>, row: StripRow, time: f64) -> Vec<KeyRef> {
    let near = same_time(time);
    keys_between(frame, row, (time - near, time + near))
}

/// The keys of a row between two times, both included, s.
pub fn keys_between(frame: &Frame<'_>, row: StripRow, (start, end): (f64, f64)) -> Vec<KeyRef> {
    let mut found = Vec::new();
    for (reference, curve) in curves(frame, row) {
        let range = curve.first_at_or_after(start)..curve.first_at_or_after(end.next_up());
        found.extend(range.map(|i| KeyRef {
            channel: reference.channel,
            component: reference.component,
            key: curve.key_id(i),
        }));
    }
    found
}
