//! Applies an edit to a document: which file does what.

use std::ops::ControlFlow;

use crate::document::Document;

use super::{Applied, Edit, EditError, Watch};
use super::{
    bake, channels, clips, dissolve, insert, keys, loop_ends, numbers, reduce, repair, reread, scale, segments, shift,
    tangents,
};

/// The document after an edit. Pure: the same document and edit always give the same result. Curves, channels and
/// clips that the edit does not touch are those of `document`, by pointer; an edit that changes nothing gives a
/// document that is [`Document::same_as`] the first.
///
/// Keys of locked channels are left out; so are keys that are no longer there.
///
/// # Errors
/// [`EditError`] as a sentence, where nothing of the edit can be done; the document is then unchanged.
pub fn apply(document: &Document, edit: &Edit) -> Result<Applied, EditError> {
    apply_watched(document, edit, &mut |_| ControlFlow::Continue(()))
}

/// [`apply`], which `watch` can stop where it takes long: reducing and baking keys.
///
/// # Errors
/// As [`apply`], and [`EditError::Stopped`].
pub fn apply_watched(document: &Document, edit: &Edit, watch: &mut Watch<'_>) -> Result<Applied, EditError> {
    match edit {
        Edit::MoveKeys { keys, dt, dv } => keys::move_keys(document, keys, *dt, *dv),
        Edit::ScaleKeys { keys, time, value } => scale::scale_keys(document, keys, *time, *value),
        Edit::SetHandle {
            key,
            side,
            slope,
            joint,
        } => tangents::set_handle(document, *key, *side, *slope, *joint),
        Edit::SetTangent { keys, choice } => tangents::set_tangent(document, keys, *choice),
        Edit::SetSegment { keys, kind } => segments::set_segment(document, keys, kind),
        Edit::SetNumbers { field, numbers } => numbers::set_numbers(document, *field, numbers),
        Edit::InsertKey {
            channel,
            component,
            time,
            dt,
            dv,
        } => insert::insert_key(
            document,
            insert::Insertion {
                channel: *channel,
                component: *component,
                time: *time,
                dt: *dt,
                dv: *dv,
            },
        ),
        Edit::DeleteKeys { keys } => keys::delete_keys(document, keys),
        Edit::DissolveKeys { keys } => dissolve::dissolve_keys(document, keys),
        Edit::ReduceKeys { scope, max_error } => reduce::reduce_keys(document, scope, *max_error, watch),
        Edit::BakeCurves { curves, rate, range } => bake::bake_curves(document, curves, *rate, *range, watch),
        Edit::CureOvershoot { keys, cure } => repair::cure_overshoot(document, keys, *cure),
        Edit::ShiftChannels { channels, dt } => shift::shift_channels(document, channels, *dt),
        Edit::MatchLoopEnds { channels } => loop_ends::match_loop_ends(document, channels),
        Edit::AddChannel { clip, name, kind, unit } => channels::add_channel(document, *clip, name, *kind, unit),
        Edit::DeleteChannels { channels } => channels::delete_channels(document, channels),
        Edit::ChangeChannels { channels, change } => channels::change_channels(document, channels, change),
        Edit::Reread { channel, from, to } => reread::reread(document, *channel, from, to),
        Edit::BringIn { clip, channel } => reread::bring_in(document, *clip, channel),
        Edit::ChangeClip { clip, change } => clips::change_clip(document, *clip, change),
    }
}
