//! A press in the plot: what it takes in hand at once, the click it may stay, the drag it may become.

use egui::{Modifiers, Pos2};

use super::box_select::BoxSelect;
use super::{Gesture, HandleDrag, KeyDrag, State};
use crate::app::action::Action;
use crate::app::frame::Frame;
use crate::app::hit::{self, Hit};
use crate::app::plot::geometry::Geometry;
use crate::app::theme::size;
use crate::app::view_state::CurveRef;
use crate::edit::{KeyRef, Selection};

/// The left button is down in the plot and has not moved far enough to be a drag.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Press {
    pub(super) origin: Pos2,
    hit: Hit,
    modifiers: Modifiers,
    geometry: Geometry,
}

/// Two presses within this time and [`size::SLIP`] points are a double-click, s.
const DOUBLE_CLICK: f64 = 0.4;

impl Gesture {
    pub(super) fn pressed_in_plot(
        &mut self,
        pos: Pos2,
        time: f64,
        frame: &Frame<'_>,
        geometry: Geometry,
    ) -> Vec<Action> {
        let hit = hit::at(frame, &geometry, pos);
        let double = self.clicked_again(pos, time);
        let press = Press {
            origin: pos,
            hit,
            modifiers: self.modifiers,
            geometry,
        };
        match hit {
            Hit::Key(key) if double => {
                self.state = State::Idle;
                let mut actions = vec![Action::Select(whole_curve(frame, key))];
                actions.extend(activate(frame, key.into()));
                actions
            }
            Hit::Curve { curve, time } if double || self.modifiers.command => {
                self.begin_insert(curve, time, press, frame)
            }
            Hit::Key(key) if !self.modifiers.any() && !frame.selection.contains(key) => {
                self.state = State::Pressed(press);
                let mut actions = vec![Action::Select([key].into_iter().collect())];
                actions.extend(activate(frame, key.into()));
                actions
            }
            _ => {
                self.state = State::Pressed(press);
                Vec::new()
            }
        }
    }

    /// Whether a press is the second of a double-click; the next one is not.
    pub(super) fn clicked_again(&mut self, pos: Pos2, time: f64) -> bool {
        let double = self
            .last_click
            .is_some_and(|(place, at)| time - at <= DOUBLE_CLICK && place.distance(pos) <= size::SLIP);
        self.last_click = if double { None } else { Some((pos, time)) };
        double
    }

    /// A key inserted at the press follows the pointer until the button comes up.
    fn begin_insert(&mut self, curve: CurveRef, time: f64, press: Press, frame: &Frame<'_>) -> Vec<Action> {
        let Some(drag) = KeyDrag::inserting(curve, time, press.origin, press.geometry, frame) else {
            return Vec::new();
        };
        let preview = drag.edit();
        self.state = State::Keys(drag);
        let mut actions = vec![Action::Preview(preview)];
        actions.extend(activate(frame, curve));
        actions
    }

    /// A press has moved far enough to be a drag. A key dragged with Shift or Ctrl joins the selection.
    pub(super) fn begin_drag(&mut self, press: Press, frame: &Frame<'_>) -> Vec<Action> {
        let mut actions = Vec::new();
        self.state = match press.hit {
            Hit::Handle { key, side } => {
                HandleDrag::new(key, side, &press.geometry, press.origin, press.modifiers, frame)
                    .map_or(State::Idle, State::Handle)
            }
            Hit::Key(key) => {
                let mut keys: Vec<KeyRef> = frame.selection.iter().collect();
                if !frame.selection.contains(key) {
                    if !(press.modifiers.shift || press.modifiers.command) {
                        keys.clear();
                    }
                    keys.push(key);
                    actions.push(Action::Select(keys.iter().copied().collect()));
                    actions.extend(activate(frame, key.into()));
                }
                KeyDrag::moving(keys, key, press.origin, press.geometry, frame).map_or(State::Idle, State::Keys)
            }
            Hit::Curve { .. } | Hit::Empty => State::Box(BoxSelect::new(
                press.geometry,
                press.origin,
                press.modifiers,
                frame.selection.clone(),
            )),
        };
        actions
    }
}

/// A press and release without a drag between.
pub(super) fn click(press: &Press, frame: &Frame<'_>) -> Vec<Action> {
    let Modifiers { shift, command, .. } = press.modifiers;
    match press.hit {
        Hit::Key(key) => {
            let mut selection = if shift || command {
                frame.selection.clone()
            } else {
                Selection::default()
            };
            if command {
                selection.toggle(key);
            } else {
                selection.insert(key);
            }
            let mut actions = vec![Action::Select(selection)];
            actions.extend(activate(frame, key.into()));
            actions
        }
        Hit::Curve { curve, time } => {
            let mut selection = if shift {
                frame.selection.clone()
            } else {
                Selection::default()
            };
            for key in segment_keys(frame, curve, time) {
                selection.insert(key);
            }
            let mut actions = vec![Action::Select(selection)];
            actions.extend(activate(frame, curve));
            actions
        }
        Hit::Handle { .. } => Vec::new(),
        Hit::Empty if shift || command => Vec::new(),
        Hit::Empty => vec![Action::Select(Selection::default())],
    }
}

fn activate(frame: &Frame<'_>, curve: CurveRef) -> Option<Action> {
    (frame.view.active != Some(curve)).then_some(Action::Activate(Some(curve)))
}

fn key_of(curve: CurveRef, key: crate::curve::KeyId) -> KeyRef {
    KeyRef {
        channel: curve.channel,
        component: curve.component,
        key,
    }
}

/// Both keys of the segment at a time; beyond the ends the end key.
fn segment_keys(frame: &Frame<'_>, reference: CurveRef, time: f64) -> Vec<KeyRef> {
    let Some(curve) = frame.curve(reference) else {
        return Vec::new();
    };
    let after = curve.first_at_or_after(time);
    let indices = [after.checked_sub(1), (after < curve.len()).then_some(after)];
    indices
        .into_iter()
        .flatten()
        .map(|i| key_of(reference, curve.key_id(i)))
        .collect()
}

fn whole_curve(frame: &Frame<'_>, key: KeyRef) -> Selection {
    let reference = CurveRef::from(key);
    frame
        .curve(reference)
        .map(|curve| (0..curve.len()).map(|i| key_of(reference, curve.key_id(i))).collect())
        .unwrap_or_default()
}
