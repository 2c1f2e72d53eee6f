//! Moves whole channels in time.

use std::collections::BTreeSet;

use crate::curve::Curve;
use crate::document::{ChannelId, Document};

use super::draft::{Draft, kept_or_new};
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
        let mut curves = Vec::with_capacity(channel.curves.len());
        for curve in &channel.curves {
            let mut keys = Vec::with_capacity(curve.len());
            for key in curve.keys() {
                let moved = time(key.time().seconds() + dt)?;
                keys.push(key.with_time(moved)?);
            }
            // A step too small for a far key leaves it where it is.
            curves.push(kept_or_new(curve, Curve::new(keys)?));
        }
        draft.set_curves(place, channel, curves)?;
    }
    if !fitting {
        return Err(refused.unwrap_or(EditError::NoChannel));
    }
    draft.finish()
}
