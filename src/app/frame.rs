//! What panels read while they draw: one consistent view of everything, changed by nobody until the frame is over.

use std::sync::Arc;

use crate::curve::Curve;
use crate::document::{Channel, Clip, Document};
use crate::edit::{Editor, KeyRef, Selection};

use super::action::Action;
use super::derived::Derived;
use super::findings::Findings;
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
    /// The keys in hand.
    pub selection: &'a Selection,
    /// The view of the clip.
    pub view: &'a ClipView,
    /// View state of the document.
    pub views: &'a ViewState,
    /// Choices that hold for every clip.
    pub settings: &'a Settings,
    /// Polylines, warnings and peaks of the visible curves.
    pub derived: &'a Derived,
    /// What reading found in the document's file.
    pub findings: &'a Findings,
    /// The colours.
    pub palette: &'a Palette,
    /// Whether the clip plays.
    pub playing: bool,
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

    /// The selected keys with their curves and positions, in order of channel and component.
    pub fn selected(&self) -> Vec<SelectedKey<'a>> {
        let mut found = Vec::with_capacity(self.selection.len());
        for channel in &self.clip.channels {
            for (component, curve) in channel.curves.iter().enumerate() {
                let wanted: std::collections::HashSet<_> = self.selection.of_curve(channel.id, component).collect();
                if wanted.is_empty() {
                    continue;
                }
                for index in (0..curve.len()).filter(|&index| wanted.contains(&curve.key_id(index))) {
                    found.push(SelectedKey {
                        channel,
                        component,
                        curve,
                        index,
                    });
                }
            }
        }
        found
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
