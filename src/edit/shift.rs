//! Moves whole channels in time.

use std::collections::BTreeSet;

use crate::document::{ChannelId, Document};

use super::draft::{Draft, Keys};
use super::picked::{finite, locked, placed};
use super::retime::time;
use super::{Applied, EditError};

/// [`super::Edit::ShiftChannels`]. Slopes are per second and stay; so do easings.
pub(super) fn shift_channels(document: &Document, ids: &[ChannelId], dt: f64) -> Result<Applied, EditError> {
    let dt = finite(dt)?;
    let wanted: BTreeSet<ChannelId> = ids.iter().copied().collect();
    let mut draft = Draft::new(document);
    let mut refused = None;
    let mut fitting = false;
    for (place, channel) in placed(document).filter(|(_, channel)| wanted.contains(&channel.id)) {
        if let Some(error) = locked(channel) {
            refused.get_or_insert(error);
            continue;
        }
        fitting = true;
        if dt == 0.0 {
            continue;
        }
        let mut keys = Keys::new(channel);
        for component in 0..channel.curves.len() {
            for key in keys.of(component).into_iter().flatten() {
                let moved = time(key.time().seconds() + dt)?;
                *key = key.clone().with_time(moved)?;
            }
        }
        draft.set_curves(place, channel, keys.curves()?)?;
    }
    if !fitting {
        return Err(refused.unwrap_or(EditError::NoChannel));
    }
    draft.finish()
}
