//! What panels read while they draw: one consistent view of everything, changed by nobody until the frame is over.

use std::borrow::Cow;
use std::sync::Arc;

use crate::curve::Curve;
use crate::document::{Channel, Clip, Document};
use crate::edit::{Editor, KeyRef, Selection};
use crate::play::{Heading, Sampling};

use super::action::Action;
use super::derived::{Derived, InHand};
use super::easing_picker::Trial;
use super::findings::Findings;
use super::resample::Resample;
use super::text::Language;
use super::theme::Palette;
use super::view_state::{ClipView, CurveRef, Settings, ViewState};

/// A read-only frame.
pub struct Frame<'a> {
    /// The editor: names of undo and redo, saved or not.
    pub editor: &'a Editor,
    /// The document shown, with a preview where a gesture lasts.
    pub document: &'a Document,
    /// The clip shown.
    pub clip: &'a Arc<Clip>,
    /// The keys in hand; the new key while one is inserted by a drag.
    pub selection: &'a Selection,
    /// The view of the clip.
    pub view: &'a ClipView,
    /// View state of the document.
    pub views: &'a ViewState,
    /// Choices that hold for every clip.
    pub settings: &'a Settings,
    /// Polylines, warnings and peaks of the visible curves.
    pub derived: &'a Derived,
    /// What a reduction or a bake shows.
    pub resample: &'a Resample,
    /// The easing tried on the selected segments, and the one tried before.
    pub trial: &'a Trial,
    /// Whether the panel of all easings is open; it has the parameters then.
    pub easings_open: bool,
    /// What reading found in the document's file.
    pub findings: &'a Findings,
    /// The colours.
    pub palette: &'a Palette,
    /// Whether the clip plays.
    pub playing: bool,
    /// Which way it plays, or would play.
    pub heading: Heading,
}

/// The wishes collected while panels draw.
#[derive(Debug, Default)]
pub struct Wishes(pub Vec<Action>);

impl Wishes {
    /// Adds a wish.
    pub fn push(&mut self, action: Action) {
        self.0.push(action);
    }
}

impl<'a> Frame<'a> {
    /// The channel of a curve.
    pub fn channel(&self, curve: CurveRef) -> Option<&'a Arc<Channel>> {
        self.clip.channel(curve.channel)
    }

    /// A curve by name.
    pub fn curve(&self, curve: CurveRef) -> Option<&'a Arc<Curve>> {
        self.channel(curve)?.curves.get(curve.component)
    }

    /// The active channel and component, where there is one.
    pub fn active(&self) -> Option<(CurveRef, &'a Arc<Channel>)> {
        let active = self.view.active?;
        let channel = self.channel(active)?;
        (active.component < channel.curves.len()).then_some((active, channel))
    }

    /// The visible curves with their channels, in the clip's order.
    pub fn visible(&self) -> impl Iterator<Item = (CurveRef, &'a Arc<Channel>, &'a Arc<Curve>)> + '_ {
        let view = self.view;
        self.clip.channels.iter().flat_map(move |channel| {
            channel.curves.iter().enumerate().filter_map(move |(component, curve)| {
                let reference = CurveRef {
                    channel: channel.id,
                    component,
                };
                view.shows(reference).then_some((reference, channel, curve))
            })
        })
    }

    /// Where the selected keys are. Found once a frame; anew only between an action and the next frame.
    pub fn in_hand(&self) -> Cow<'a, InHand> {
        let known = self.derived.in_hand();
        if known.is_of(self.clip, self.selection) {
            Cow::Borrowed(known)
        } else {
            Cow::Owned(InHand::of(self.clip, self.selection, known))
        }
    }

    /// The position of a key in its curve. Quick for the key that was asked for last, as the one under the pointer.
    pub fn position(&self, key: KeyRef) -> Option<usize> {
        let curve = self.curve(key.into())?;
        self.derived.position(curve, key)
    }

    /// The selected keys with their curves and positions, in order of channel and component.
    pub fn selected(&self) -> Vec<SelectedKey<'a>> {
        let clip = self.clip;
        let in_hand = self.in_hand();
        let mut found = Vec::with_capacity(in_hand.len());
        for of in in_hand.curves() {
            let channel = clip.channels.get(of.channel);
            let Some((channel, curve)) = channel.and_then(|c| Some((c, c.curves.get(of.curve.component)?))) else {
                continue;
            };
            found.extend(of.positions().map(|index| SelectedKey {
                channel,
                component: of.curve.component,
                curve,
                index,
            }));
        }
        found
    }

    /// The language of the interface.
    pub fn language(&self) -> Language {
        self.settings.language
    }

    /// At which times the clip is shown: what every value at the playhead is read with.
    pub fn sampling(&self) -> Sampling {
        self.settings.sampling.sampling()
    }

    /// The part of the play range that repeats while it plays, s, where one is set.
    pub fn loop_range(&self) -> Option<(f64, f64)> {
        self.view.loop_within(self.clip.play_range)
    }

    /// The colour of a curve.
    pub fn colour(&self, channel: &Channel, component: usize) -> egui::Color32 {
        self.palette
            .curve(channel, component, self.derived.scalar_rank(channel.id))
    }
}

/// A selected key, found.
#[derive(Clone, Copy, Debug)]
pub struct SelectedKey<'a> {
    /// Its channel.
    pub channel: &'a Arc<Channel>,
    /// Its component.
    pub component: usize,
    /// Its curve.
    pub curve: &'a Arc<Curve>,
    /// Its position in the curve.
    pub index: usize,
}

impl SelectedKey<'_> {
    /// Its name.
    pub fn reference(&self) -> KeyRef {
        KeyRef {
            channel: self.channel.id,
            component: self.component,
            key: self.curve.key_id(self.index),
        }
    }
}
