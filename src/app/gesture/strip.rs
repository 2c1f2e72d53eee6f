//! A press in the key strip: what it takes in hand at once, the click it may stay, the drag it may become.

use egui::{Modifiers, Pos2};

use super::box_select::BoxSelect;
use super::key_drag::{KeyDrag, KeyReach};
use super::{Gesture, State, TimeDrag};
use crate::app::action::Action;
use crate::app::frame::Frame;
use crate::app::plot::geometry::Geometry;
use crate::app::strip::StripRow;
use crate::app::strip::hit::{self, StripHit};
use crate::document::ChannelId;
use crate::edit::{KeyRef, Selection};

/// The left button is down in the strip and has not moved far enough to be a drag.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct StripPress {
    pub(super) origin: Pos2,
    row: StripRow,
    hit: StripHit,
    modifiers: Modifiers,
    geometry: Geometry,
}

impl Gesture {
    pub(super) fn pressed_in_strip(
        &mut self,
        pos: Pos2,
        row: StripRow,
        frame: &Frame<'_>,
        geometry: Geometry,
    ) -> Vec<Action> {
        let modifiers = self.modifiers;
        let hit = hit::at(frame, &geometry, row, pos.x);
        let boxes = modifiers.shift || modifiers.command;
        if hit == StripHit::Span && !boxes {
            self.grab_channel(pos, frame, geometry);
            return Vec::new();
        }
        self.state = State::Strip(StripPress {
            origin: pos,
            row,
            hit,
            modifiers,
            geometry,
        });
        match hit {
            StripHit::Keys(time) if !modifiers.any() => {
                let keys = hit::keys_at(frame, row, time);
                let is_new = !are_selected(frame, &keys);
                is_new
                    .then(|| Action::Select(keys.into_iter().collect()))
                    .into_iter()
                    .collect()
            }
            _ => Vec::new(),
        }
    }

    /// The active channel is held by its bar or its name.
    pub(super) fn grab_channel(&mut self, pos: Pos2, frame: &Frame<'_>, geometry: Geometry) {
        self.state = TimeDrag::channel(pos, geometry, frame).map_or(State::Idle, State::Time);
    }

    /// A press has moved far enough to be a drag. Keys dragged with Shift or Ctrl join the selection.
    pub(super) fn begin_strip_drag(&mut self, press: &StripPress, frame: &Frame<'_>) -> Vec<Action> {
        let (origin, geometry) = (press.origin, press.geometry);
        let StripHit::Keys(time) = press.hit else {
            let before = frame.selection.clone();
            self.state = State::Box(BoxSelect::in_strip(
                press.row,
                geometry,
                origin,
                press.modifiers,
                before,
            ));
            return Vec::new();
        };
        let own = hit::keys_at(frame, press.row, time);
        let is_active = |key: &&KeyRef| frame.view.active == Some((**key).into());
        let Some(&grabbed) = own.iter().find(is_active).or(own.first()) else {
            self.state = State::Idle;
            return Vec::new();
        };
        let mut actions = Vec::new();
        let mut keys: Selection = frame.selection.clone();
        if !are_selected(frame, &own) {
            if !(press.modifiers.shift || press.modifiers.command) {
                keys = Selection::default();
            }
            for key in own {
                keys.insert(key);
            }
            actions.push(Action::Select(keys.clone()));
        }
        let drag = KeyDrag::moving(keys.iter().collect(), grabbed, origin, geometry, frame);
        self.state = drag.map_or(State::Idle, |drag| State::Keys(drag.within(KeyReach::Time)));
        actions
    }
}

/// A press and release without a drag between.
pub(super) fn click(press: &StripPress, frame: &Frame<'_>) -> Vec<Action> {
    let Modifiers { shift, command, .. } = press.modifiers;
    let StripHit::Keys(time) = press.hit else {
        return if shift || command {
            Vec::new()
        } else {
            vec![Action::Select(Selection::default())]
        };
    };
    let keys = hit::keys_at(frame, press.row, time);
    let mut selection = if shift || command {
        frame.selection.clone()
    } else {
        Selection::default()
    };
    let takes_out = command && are_selected(frame, &keys);
    for key in keys {
        if takes_out {
            selection.remove(key);
        } else {
            selection.insert(key);
        }
    }
    vec![Action::Select(selection)]
}

/// The visible keys of channels that are not locked.
pub(super) fn keys_of_channels(frame: &Frame<'_>, channels: &[ChannelId]) -> Vec<KeyRef> {
    let mut keys = Vec::new();
    for (reference, channel, curve) in frame.visible() {
        if channel.lock || !channels.contains(&reference.channel) {
            continue;
        }
        keys.extend((0..curve.len()).map(|i| KeyRef {
            channel: reference.channel,
            component: reference.component,
            key: curve.key_id(i),
        }));
    }
    keys
}

fn are_selected(frame: &Frame<'_>, keys: &[KeyRef]) -> bool {
    keys.iter().all(|key| frame.selection.contains(*key))
}
