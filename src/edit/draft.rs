//! A document while an edit changes it: what is not touched stays shared.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::curve::{Curve, CurveError, Key, KeyError};
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

/// The curves of a channel while their keys change. A curve that ends as it began keeps its `Arc`.
pub(super) struct Keys<'a> {
    curves: &'a [Arc<Curve>],
    changed: Vec<Option<Vec<Key>>>,
}

impl<'a> Keys<'a> {
    /// The curves of a channel.
    pub fn new(channel: &'a Channel) -> Self {
        Self {
            curves: &channel.curves,
            changed: vec![None; channel.curves.len()],
        }
    }

    /// The keys of a component, to be changed; `None` where there is no such component.
    pub fn of(&mut self, component: usize) -> Option<&mut Vec<Key>> {
        let curve = self.curves.get(component)?;
        let slot = self.changed.get_mut(component)?;
        Some(slot.get_or_insert_with(|| curve.keys().collect()))
    }

    /// Changes one key; does nothing where there is none.
    pub fn change(
        &mut self,
        component: usize,
        index: usize,
        change: impl FnOnce(Key) -> Result<Key, KeyError>,
    ) -> Result<(), EditError> {
        if let Some(key) = self.of(component).and_then(|keys| keys.get_mut(index)) {
            *key = change(key.clone())?;
        }
        Ok(())
    }

    /// The curves of the keys.
    pub fn curves(self) -> Result<Vec<Arc<Curve>>, CurveError> {
        self.curves
            .iter()
            .zip(self.changed)
            .map(|(old, keys)| {
                let Some(keys) = keys else {
                    return Ok(Arc::clone(old));
                };
                Ok(kept_or_new(old, Curve::new(keys)?))
            })
            .collect()
    }
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
