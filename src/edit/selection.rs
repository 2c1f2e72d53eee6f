//! The selection: which keys are in hand.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::curve::KeyId;
use crate::document::{ChannelId, Clip, Document};

/// Names one key of one component of one channel. Linked components share the key id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct KeyRef {
    /// The channel.
    pub channel: ChannelId,
    /// The component.
    pub component: usize,
    /// The key.
    pub key: KeyId,
}

/// A set of keys. A clone is cheap, and so is comparing clones: every undo step holds one.
#[derive(Clone, Debug, Default)]
pub struct Selection {
    keys: Arc<BTreeSet<KeyRef>>,
}

impl PartialEq for Selection {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.keys, &other.keys) || self.keys == other.keys
    }
}

impl Eq for Selection {}

impl Selection {
    /// How many keys.
    pub fn len(&self) -> usize {
        self.keys.len()
    }

    /// Whether nothing is selected.
    pub fn is_empty(&self) -> bool {
        self.keys.is_empty()
    }

    /// Whether a key is selected.
    pub fn contains(&self, key: KeyRef) -> bool {
        self.keys.contains(&key)
    }

    /// The keys, in order of channel and component.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = KeyRef> + '_ {
        self.keys.iter().copied()
    }

    /// The selected keys of one curve.
    pub fn of_curve(&self, channel: ChannelId, component: usize) -> impl Iterator<Item = KeyId> + '_ {
        let from = KeyRef {
            channel,
            component,
            key: KeyId(0),
        };
        let to = KeyRef {
            channel,
            component,
            key: KeyId(u64::MAX),
        };
        self.keys.range(from..=to).map(|key| key.key)
    }

    /// Adds a key.
    pub fn insert(&mut self, key: KeyRef) {
        Arc::make_mut(&mut self.keys).insert(key);
    }

    /// Takes a key out.
    pub fn remove(&mut self, key: KeyRef) {
        Arc::make_mut(&mut self.keys).remove(&key);
    }

    /// Takes a key out where it is in, else adds it.
    pub fn toggle(&mut self, key: KeyRef) {
        let keys = Arc::make_mut(&mut self.keys);
        if !keys.remove(&key) {
            keys.insert(key);
        }
    }

    /// Only the keys that the clip still has.
    #[must_use]
    pub fn still_in(&self, clip: &Clip) -> Self {
        self.found_in(std::iter::once(clip))
    }

    /// Only the keys that the document still has.
    #[must_use]
    pub fn still_in_document(&self, document: &Document) -> Self {
        self.found_in(document.clips().iter().map(AsRef::as_ref))
    }

    fn found_in<'a>(&self, clips: impl Iterator<Item = &'a Clip>) -> Self {
        let mut kept = Vec::new();
        for channel in clips.flat_map(|clip| &clip.channels) {
            for (component, curve) in channel.curves.iter().enumerate() {
                let wanted: BTreeSet<KeyId> = self.of_curve(channel.id, component).collect();
                let found = curve
                    .ids_where(|ids| wanted.range(ids).next().is_some())
                    .filter(|(_, key)| wanted.contains(key))
                    .take(wanted.len());
                kept.extend(found.map(|(_, key)| KeyRef {
                    channel: channel.id,
                    component,
                    key,
                }));
            }
        }
        kept.into_iter().collect()
    }
}

impl FromIterator<KeyRef> for Selection {
    fn from_iter<I: IntoIterator<Item = KeyRef>>(keys: I) -> Self {
        Self {
            keys: Arc::new(keys.into_iter().collect()),
        }
    }
}
