//! Where the selected keys are: their curves and positions, found once for a clip and a selection.

use std::cell::OnceCell;
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use crate::app::tool_bar::Modes;
use crate::app::view_state::CurveRef;
use crate::curve::{Curve, KeyId};
use crate::document::{ChannelId, Clip};
use crate::edit::{KeyRef, Selection};

/// The selected keys of one curve.
#[derive(Clone, Debug)]
pub struct CurveInHand {
    /// Which curve.
    pub curve: CurveRef,
    /// The position of its channel in the clip.
    pub channel: usize,
    /// The positions of its selected keys, rising, with their identities; never empty.
    keys: Arc<[(usize, KeyId)]>,
}

impl CurveInHand {
    /// The positions of the selected keys, rising.
    pub fn positions(&self) -> impl ExactSizeIterator<Item = usize> + '_ {
        self.keys.iter().map(|(position, _)| *position)
    }

    /// The positions of the selected keys between two positions of the curve, the second left out.
    pub fn between(&self, begin: usize, end: usize) -> impl ExactSizeIterator<Item = usize> + '_ {
        let at = |position: usize| self.keys.partition_point(|(known, _)| *known < position);
        let keys = self.keys.get(at(begin)..at(end)).unwrap_or_default();
        keys.iter().map(|(position, _)| *position)
    }

    /// Whether the key at a position is selected.
    pub fn contains(&self, position: usize) -> bool {
        self.keys.binary_search_by_key(&position, |(known, _)| *known).is_ok()
    }
}

/// The selected keys of a clip.
#[derive(Clone, Debug, Default)]
pub struct InHand {
    clip: Option<Arc<Clip>>,
    selection: Selection,
    curves: Vec<CurveInHand>,
    modes: OnceCell<Modes>,
}

impl InHand {
    /// Finds the selected keys. Costs the selected keys and not the curves they are on, as long as they stay where they
    /// were in `before`; a curve whose keys moved about is searched once.
    pub fn of(clip: &Arc<Clip>, selection: &Selection, before: &Self) -> Self {
        Self {
            clip: Some(Arc::clone(clip)),
            selection: selection.clone(),
            curves: before
                .still(clip, selection)
                .unwrap_or_else(|| search(clip, selection, before)),
            modes: OnceCell::new(),
        }
    }

    /// The same keys in another state of the clip, where the selection is the same and every key stayed where it was.
    fn still(&self, clip: &Clip, selection: &Selection) -> Option<Vec<CurveInHand>> {
        if self.selection != *selection || self.len() != selection.len() {
            return None;
        }
        let places = places(clip);
        let still = |known: &CurveInHand| {
            let channel = *places.get(&known.curve.channel)?;
            let curve = clip.channels.get(channel)?.curves.get(known.curve.component)?;
            stayed(curve, &known.keys).then(|| CurveInHand {
                channel,
                ..known.clone()
            })
        };
        let mut curves: Vec<CurveInHand> = self.curves.iter().map(still).collect::<Option<_>>()?;
        curves.sort_by_key(|found| (found.channel, found.curve.component));
        Some(curves)
    }

    /// Whether this is still where these keys are.
    pub fn is_of(&self, clip: &Arc<Clip>, selection: &Selection) -> bool {
        self.clip.as_ref().is_some_and(|known| Arc::ptr_eq(known, clip)) && self.selection == *selection
    }

    /// The curves with selected keys, in the clip's order.
    pub fn curves(&self) -> &[CurveInHand] {
        &self.curves
    }

    /// The selected keys of a curve.
    pub fn of_curve(&self, curve: CurveRef) -> Option<&CurveInHand> {
        self.curves.iter().find(|found| found.curve == curve)
    }

    /// How many keys are selected.
    pub fn len(&self) -> usize {
        self.curves.iter().map(|found| found.keys.len()).sum()
    }

    /// What the keys have in common, read once.
    pub fn modes(&self, read: impl FnOnce() -> Modes) -> Modes {
        *self.modes.get_or_init(read)
    }
}

/// Where the channels of a clip stand.
fn places(clip: &Clip) -> HashMap<ChannelId, usize> {
    let numbered = clip.channels.iter().enumerate();
    numbered.map(|(index, channel)| (channel.id, index)).collect()
}

/// Finds the selected keys curve by curve.
fn search(clip: &Clip, selection: &Selection, before: &InHand) -> Vec<CurveInHand> {
    let places = places(clip);
    let known: HashMap<CurveRef, &CurveInHand> = before.curves.iter().map(|known| (known.curve, known)).collect();
    let mut curves = Vec::new();
    let mut rest = selection.iter().peekable();
    while let Some(&first) = rest.peek() {
        let reference = CurveRef::from(first);
        let is_on_it = |key: &KeyRef| CurveRef::from(*key) == reference;
        let ids: BTreeSet<KeyId> = std::iter::from_fn(|| rest.next_if(is_on_it))
            .map(|key| key.key)
            .collect();
        let place = places
            .get(&reference.channel)
            .and_then(|&index| Some((index, clip.channels.get(index)?)));
        let Some((channel, curve)) = place.and_then(|(index, c)| Some((index, c.curves.get(reference.component)?)))
        else {
            continue;
        };
        let keys = match known.get(&reference) {
            Some(known)
                if known.keys.len() == ids.len()
                    && stayed(curve, &known.keys)
                    && known.keys.iter().all(|(_, id)| ids.contains(id)) =>
            {
                Arc::clone(&known.keys)
            }
            _ => curve
                .ids_where(|among| ids.range(among).next().is_some())
                .filter(|(_, id)| ids.contains(id))
                .take(ids.len())
                .collect(),
        };
        if !keys.is_empty() {
            curves.push(CurveInHand {
                curve: reference,
                channel,
                keys,
            });
        }
    }
    curves.sort_by_key(|found| (found.channel, found.curve.component));
    curves
}

/// Whether keys are still where they were.
fn stayed(curve: &Curve, keys: &[(usize, KeyId)]) -> bool {
    let is_at = |&(position, id): &(usize, KeyId)| position < curve.len() && curve.key_id(position) == id;
    keys.iter().all(is_at)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)]
mod tests {
    use super::*;
    use crate::document::Document;
    use crate::edit::{Edit, apply};

    fn keys(document: &Document) -> Vec<KeyRef> {
        let clip = &document.clips()[0];
        let channel = &clip.channels[0];
        (0..channel.curves[0].len())
            .map(|i| KeyRef {
                channel: channel.id,
                component: 0,
                key: channel.curves[0].key_id(i),
            })
            .collect()
    }

    fn ids(found: &InHand, clip: &Clip) -> Vec<KeyId> {
        found
            .curves()
            .iter()
            .flat_map(|of| {
                let curve = &clip.channels[of.channel].curves[of.curve.component];
                of.positions().map(|i| curve.key_id(i)).collect::<Vec<_>>()
            })
            .collect()
    }

    #[test]
    fn selected_keys_are_found_again_after_they_changed_places() {
        let document = Document::blank("clip", "channel");
        let all = keys(&document);
        let selection: Selection = all.iter().copied().collect();
        let before = InHand::of(&document.clips()[0], &selection, &InHand::default());
        assert_eq!(ids(&before, &document.clips()[0]), [all[0].key, all[1].key]);
        // The first key goes behind the last.
        let edit = Edit::MoveKeys {
            keys: vec![all[0]],
            dt: 2.0,
            dv: 0.0,
        };
        let moved = apply(&document, &edit).unwrap().document;
        assert!(!before.is_of(&moved.clips()[0], &selection));
        let after = InHand::of(&moved.clips()[0], &selection, &before);
        assert_eq!(ids(&after, &moved.clips()[0]), [all[1].key, all[0].key]);
        assert!(after.is_of(&moved.clips()[0], &selection));
    }

    #[test]
    fn keys_that_the_clip_does_not_have_are_left_out() {
        let document = Document::blank("clip", "channel");
        let [first, second] = keys(&document)[..] else {
            panic!("a blank document has two keys");
        };
        let selection: Selection = [
            first,
            KeyRef {
                key: KeyId(999),
                ..second
            },
            KeyRef { component: 7, ..second },
        ]
        .into_iter()
        .collect();
        let found = InHand::of(&document.clips()[0], &selection, &InHand::default());
        assert_eq!(found.len(), 1);
        assert!(found.curves()[0].contains(0) && !found.curves()[0].contains(1));
        assert_eq!(found.curves()[0].between(0, 1).collect::<Vec<_>>(), [0]);
        assert_eq!(found.curves()[0].between(1, 2).len(), 0);
    }
}
