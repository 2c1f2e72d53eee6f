//! Which curves, or which of their keys, an edit of whole curves acts on.

use std::collections::BTreeSet;

use crate::document::{Channel, ChannelId, Document};

use super::picked::{Picked, locked, pick, placed};
use super::{EditError, KeyRef};

/// Names one curve: a component of a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CurveRef {
    /// The channel.
    pub channel: ChannelId,
    /// The component.
    pub component: usize,
}

/// The curve that a key is on.
impl From<KeyRef> for CurveRef {
    fn from(key: KeyRef) -> Self {
        Self {
            channel: key.channel,
            component: key.component,
        }
    }
}

/// What an edit of whole curves acts on.
#[derive(Clone, Debug, PartialEq)]
pub enum Scope {
    /// All keys of these curves.
    Curves(Vec<CurveRef>),
    /// These keys; the others of their curves stay.
    Keys(Vec<KeyRef>),
}

impl Scope {
    /// Every curve of channels.
    pub fn of_channels<'a>(channels: impl IntoIterator<Item = &'a Channel>) -> Self {
        Self::Curves(channels.into_iter().flat_map(curves_of).collect())
    }

    /// The named keys by channel and curve. Locked channels are left out.
    ///
    /// # Errors
    /// As [`pick`] where nothing is left.
    pub(super) fn pick<'a>(&self, document: &'a Document) -> Result<Vec<Picked<'a, ()>>, EditError> {
        match self {
            Self::Keys(keys) => pick(document, keys.iter().map(|&key| (key, ())), super::picked::any_kind),
            Self::Curves(curves) => {
                let wanted: BTreeSet<CurveRef> = curves.iter().copied().collect();
                let mut refused = None;
                let mut picked = Vec::new();
                for (place, channel) in placed(document) {
                    let of_component = |component: usize| -> Vec<(usize, ())> {
                        let curve = CurveRef {
                            channel: channel.id,
                            component,
                        };
                        let len = channel.curves.get(component).map_or(0, |curve| curve.len());
                        let len = if wanted.contains(&curve) { len } else { 0 };
                        (0..len).map(|i| (i, ())).collect()
                    };
                    let components: Vec<_> = (0..channel.curves.len()).map(of_component).collect();
                    if components.iter().all(Vec::is_empty) {
                        continue;
                    }
                    if let Some(error) = locked(channel) {
                        refused.get_or_insert(error);
                        continue;
                    }
                    picked.push(Picked {
                        place,
                        channel,
                        components,
                    });
                }
                if picked.is_empty() {
                    return Err(refused.unwrap_or(EditError::NoChannel));
                }
                Ok(picked)
            }
        }
    }
}

/// Every curve of a channel.
fn curves_of(channel: &Channel) -> impl Iterator<Item = CurveRef> + use<> {
    let id = channel.id;
    (0..channel.curves.len()).map(move |component| CurveRef { channel: id, component })
}
