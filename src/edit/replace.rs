//! Puts another reading of a channel in its place.

use std::collections::HashMap;
use std::sync::Arc;

use crate::curve::{Curve, CurveError, KeyId};
use crate::document::{Channel, ChannelId, Document, Ids};

use super::draft::Draft;
use super::picked::unlocked;
use super::{Applied, EditError};

/// [`super::Edit::ReplaceChannel`].
pub(super) fn replace_channel(document: &Document, id: ChannelId, with: &Channel) -> Result<Applied, EditError> {
    let (place, channel) = unlocked(document, id)?;
    let mut draft = Draft::new(document);
    if channel.same_keys(with) {
        return draft.finish();
    }
    let curves = renamed(&with.curves, &mut draft.ids)?;
    let changed = channel.edited(|parts| {
        parts.kind = with.kind;
        parts.link = with.link;
        parts.labels.clone_from(&with.labels);
        if parts.limits.len() != curves.len() {
            parts.limits.clear();
        }
        parts.curves = curves;
    })?;
    draft.set_channel(place, changed);
    draft.finish()
}

/// The curves with new names for their keys; keys that shared one still do.
fn renamed(curves: &[Arc<Curve>], ids: &mut Ids) -> Result<Vec<Arc<Curve>>, CurveError> {
    let mut names: HashMap<KeyId, KeyId> = HashMap::new();
    curves
        .iter()
        .map(|curve| {
            let keys = curve.keys().map(|key| {
                let name = *names.entry(key.id()).or_insert_with(|| ids.key());
                key.with_id(name)
            });
            Curve::new(keys).map(Arc::new)
        })
        .collect()
}
