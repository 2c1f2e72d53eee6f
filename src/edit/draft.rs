//! A document while an edit changes it: what is not touched stays shared.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::curve::{Curve, Key, KeyError, Splice, Time};
use crate::document::{Channel, Document, Ids};

use super::convert::Fit;
use super::{Applied, CurveReport, EditError, EditNote, KeyRef};

/// Where a channel stands in its document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Place {
    /// Index of the clip.
    pub clip: usize,
    /// Index of the channel in the clip.
    pub channel: usize,
}

/// A document being changed.
pub(super) struct Draft<'a> {
    document: &'a Document,
    clips: BTreeMap<usize, Vec<Arc<Channel>>>,
    /// Further ids.
    pub ids: Ids,
    /// What the status line should say.
    pub notes: Notes,
    /// The keys that were made.
    pub made: Vec<KeyRef>,
    /// The curves whose keys were replaced.
    pub reports: Vec<CurveReport>,
}

impl<'a> Draft<'a> {
    /// Begins with the document as it is.
    pub fn new(document: &'a Document) -> Self {
        Self {
            document,
            clips: BTreeMap::new(),
            ids: document.ids(),
            notes: Notes::default(),
            made: Vec::new(),
            reports: Vec::new(),
        }
    }

    /// Puts all channels of a clip.
    pub fn set_channels(&mut self, clip: usize, channels: Vec<Arc<Channel>>) {
        self.clips.insert(clip, channels);
    }

    /// Puts a changed channel in the place of the old one.
    pub fn set_channel(&mut self, place: Place, channel: Channel) {
        let document = self.document;
        let channels = self.clips.entry(place.clip).or_insert_with(|| {
            document
                .clips()
                .get(place.clip)
                .map(|clip| clip.channels.clone())
                .unwrap_or_default()
        });
        if let Some(old) = channels.get_mut(place.channel) {
            *old = Arc::new(channel);
        }
    }

    /// Gives a channel the curves that changed; does nothing where none did.
    pub fn set_curves(&mut self, place: Place, channel: &Channel, curves: Vec<Arc<Curve>>) -> Result<(), EditError> {
        let same =
            curves.len() == channel.curves.len() && curves.iter().zip(&channel.curves).all(|(a, b)| Arc::ptr_eq(a, b));
        if !same {
            self.set_channel(place, channel.edited(|parts| parts.curves = curves)?);
        }
        Ok(())
    }

    /// The new document: the old one where nothing was put.
    pub fn finish(self) -> Result<Applied, EditError> {
        let notes = self.notes.list();
        let reports = self.reports;
        if self.clips.is_empty() {
            return Ok(Applied {
                document: self.document.clone(),
                keys: self.made,
                notes,
                reports,
            });
        }
        let mut clips = self.document.clips().to_vec();
        for (index, channels) in self.clips {
            if let Some(clip) = clips.get_mut(index) {
                *clip = Arc::new(clip.edited(|parts| parts.channels = channels)?);
            }
        }
        Ok(Applied {
            document: self.document.with_clips(clips, self.ids),
            keys: self.made,
            notes,
            reports,
        })
    }
}

/// The curves of a channel while some of their keys change. Costs those keys and not the curves; a curve that ends as it
/// began keeps its `Arc`.
///
/// Keys are named by their indices in the old curves throughout.
pub(super) struct Keys<'a> {
    curves: &'a [Arc<Curve>],
    changes: Vec<Changes>,
}

/// What becomes of the keys of one curve.
#[derive(Clone, Default)]
struct Changes {
    /// Keys that say something else now; indices rise.
    changed: Vec<(usize, Key)>,
    /// Keys that stand at another time; indices rise.
    moved: Vec<(usize, Time)>,
    /// Keys that are taken out.
    gone: BTreeSet<usize>,
}

impl<'a> Keys<'a> {
    /// The curves of a channel.
    pub fn new(channel: &'a Channel) -> Self {
        Self {
            curves: &channel.curves,
            changes: vec![Changes::default(); channel.curves.len()],
        }
    }

    /// The curve of a component as it was.
    pub fn old(&self, component: usize) -> Option<&'a Curve> {
        self.curves.get(component).map(AsRef::as_ref)
    }

    /// A key as it is now, but for its time; `None` where there is none.
    pub fn get(&self, component: usize, index: usize) -> Option<Key> {
        let changed = &self.changes.get(component)?.changed;
        match changed.binary_search_by_key(&index, |(known, _)| *known) {
            Ok(place) => changed.get(place).map(|(_, key)| key.clone()),
            Err(_) => self.curves.get(component)?.get(index),
        }
    }

    /// Changes one key, not its time; does nothing where there is none.
    pub fn change(
        &mut self,
        component: usize,
        index: usize,
        change: impl FnOnce(Key) -> Result<Key, KeyError>,
    ) -> Result<(), EditError> {
        let (Some(old), Some(changes)) = (self.curves.get(component), self.changes.get_mut(component)) else {
            return Ok(());
        };
        let changed = &mut changes.changed;
        // Most edits go from left to right.
        let place = match changed.last() {
            Some((last, _)) if *last >= index => changed.binary_search_by_key(&index, |(known, _)| *known),
            _ => Err(changed.len()),
        };
        let known = place.ok().and_then(|place| changed.get(place));
        let Some(key) = known.map(|(_, key)| key.clone()).or_else(|| old.get(index)) else {
            return Ok(());
        };
        let key = change(key)?;
        match place {
            Ok(place) => changed[place].1 = key,
            Err(place) => changed.insert(place, (index, key)),
        }
        Ok(())
    }

    /// Puts keys at other times; indices rise, and no key is put twice. Other keys stay where they are.
    pub fn put(&mut self, component: usize, moved: &[(usize, Time)]) {
        if let Some(changes) = self.changes.get_mut(component) {
            changes.moved.extend_from_slice(moved);
        }
    }

    /// Takes keys out.
    pub fn take(&mut self, component: usize, gone: impl IntoIterator<Item = usize>) {
        if let Some(changes) = self.changes.get_mut(component) {
            changes.gone.extend(gone);
        }
    }

    /// The curves of the keys.
    pub fn curves(self) -> Result<Vec<Arc<Curve>>, EditError> {
        self.curves
            .iter()
            .zip(self.changes)
            .map(|(old, changes)| {
                let splices = changes.splices(old)?;
                if splices.is_empty() {
                    return Ok(Arc::clone(old));
                }
                Ok(Arc::new(old.spliced(splices)?))
            })
            .collect()
    }
}

/// The change of a curve at one place.
struct Item {
    /// The key that goes, or before which the new one comes.
    at: usize,
    goes: bool,
    comes: Option<Key>,
}

impl Changes {
    /// The keys to be replaced in the old curve; none where all stay what they are.
    fn splices(self, old: &Curve) -> Result<Vec<Splice>, EditError> {
        if self.moved.is_empty() && self.gone.is_empty() {
            let changed = self.changed.into_iter();
            return Ok(joined(
                changed
                    .filter(|(i, key)| old.get(*i).is_some_and(|was| was != *key))
                    .map(|(at, key)| Item {
                        at,
                        goes: true,
                        comes: Some(key),
                    }),
            ));
        }
        let mut items = Vec::with_capacity(self.changed.len() + 2 * self.moved.len() + self.gone.len());
        let mut changed = self.changed.into_iter().peekable();
        let mut moved = self.moved.into_iter().peekable();
        loop {
            let next = match (changed.peek(), moved.peek()) {
                (Some((a, _)), Some((b, _))) => *a.min(b),
                (Some((a, _)), None) => *a,
                (None, Some((b, _))) => *b,
                (None, None) => break,
            };
            let key = changed.next_if(|(index, _)| *index == next).map(|(_, key)| key);
            let time = moved.next_if(|(index, _)| *index == next).map(|(_, time)| time);
            let (Some(was), false) = (old.get(next), self.gone.contains(&next)) else {
                continue;
            };
            match (key, time) {
                (key, Some(time)) => {
                    let key = key.unwrap_or(was).with_time(time)?;
                    items.extend([
                        Item {
                            at: next,
                            goes: true,
                            comes: None,
                        },
                        Item {
                            at: old.first_at_or_after(time.seconds()),
                            goes: false,
                            comes: Some(key),
                        },
                    ]);
                }
                (Some(key), None) if key != was => items.push(Item {
                    at: next,
                    goes: true,
                    comes: Some(key),
                }),
                _ => {}
            }
        }
        items.extend(self.gone.into_iter().filter(|&i| i < old.len()).map(|at| Item {
            at,
            goes: true,
            comes: None,
        }));
        // What comes before a key comes before that goes; keys that come to one place come in order of time.
        let time = |item: &Item| item.comes.as_ref().map_or(0.0, |key| key.time().seconds());
        items.sort_by(|a, b| (a.at, a.goes).cmp(&(b.at, b.goes)).then(time(a).total_cmp(&time(b))));
        Ok(joined(items))
    }
}

/// Items in order, those of neighbouring keys in one splice.
fn joined(items: impl IntoIterator<Item = Item>) -> Vec<Splice> {
    let mut splices: Vec<Splice> = Vec::new();
    for item in items {
        let end = item.at + usize::from(item.goes);
        match splices.last_mut() {
            Some(last) if last.range.end == item.at => {
                last.range.end = end;
                last.keys.extend(item.comes);
            }
            _ => splices.push(Splice {
                range: item.at..end,
                keys: item.comes.into_iter().collect(),
            }),
        }
    }
    splices
}

/// The old curve where the new one says the same.
pub(super) fn kept_or_new(old: &Arc<Curve>, new: Curve) -> Arc<Curve> {
    if **old == new { Arc::clone(old) } else { Arc::new(new) }
}

/// What an edit did besides, gathered over all curves.
#[derive(Default)]
pub(super) struct Notes {
    /// Keys replaced.
    pub replaced: usize,
    /// Segments made cubic.
    pub made_cubic: usize,
    /// Segments that do not show a tangent.
    pub not_shown: usize,
    /// Curves that kept their last key.
    pub kept_last_key: usize,
    /// Keys outside the bounds of a cure.
    pub keys_outside: usize,
    /// The largest change of a rotation, degrees.
    pub degrees: f64,
    /// T, C or B beyond -1..1.
    pub beyond_nominal: bool,
    /// A handle that T and C do not reach.
    pub out_of_reach: bool,
    /// Easings that became cubics.
    pub easings: usize,
    /// The most a value changed by that, or by a deletion that keeps the shape.
    pub changed: f64,
    /// What a reduction or a bake made of the keys.
    pub counted: Option<EditNote>,
    /// Cycles that ended.
    pub cycles_ended: usize,
}

/// Changes of a rotation below this are rounding, degrees.
const NO_TURN: f64 = 1e-9;

impl Notes {
    /// Adds what turning easings into cubics did.
    pub fn fit(&mut self, fit: Fit) {
        self.easings += fit.easings;
        self.changed = self.changed.max(fit.value);
        self.degrees = self.degrees.max(fit.degrees);
    }

    fn list(&self) -> Vec<EditNote> {
        let counted = |count: usize, note: fn(usize) -> EditNote| (count > 0).then(|| note(count));
        [
            counted(self.replaced, |count| EditNote::Replaced { count }),
            counted(self.made_cubic, |count| EditNote::MadeCubic { count }),
            counted(self.not_shown, |count| EditNote::NotShown { count }),
            counted(self.kept_last_key, |count| EditNote::KeptLastKey { count }),
            (self.degrees > NO_TURN).then_some(EditNote::RotationChanged { degrees: self.degrees }),
            self.beyond_nominal.then_some(EditNote::BeyondNominal),
            self.out_of_reach.then_some(EditNote::HandleOutOfReach),
            counted(self.keys_outside, |count| EditNote::KeysOutside { count }),
            counted(self.easings, |count| EditNote::EasingsToCubic { count }),
            (self.changed > 0.0).then_some(EditNote::ValueChanged { most: self.changed }),
            self.counted,
            counted(self.cycles_ended, |count| EditNote::CyclesEnded { count }),
        ]
        .into_iter()
        .flatten()
        .collect()
    }
}
