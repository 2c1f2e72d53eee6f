//! What the hands do: a state machine from pointer and key events to actions, without a window.
//!
//! Every drag is a function of the document at the press and the total offset, so cancelling is free and nothing
//! drifts. The geometry of the press is kept: the view never moves under a drag.

mod box_select;
mod handle_drag;
mod input;
mod key_drag;
mod loop_drag;
mod press;
mod strip;
mod time_drag;

pub use handle_drag::HandleDrag;
pub use input::{Input, Region};
pub use key_drag::{AxisLock, KeyDrag, KeyReach, Speed};
pub use loop_drag::{LoopDrag, LoopHit, loop_hit};
pub use time_drag::TimeDrag;

use egui::{Key, Modifiers, PointerButton, Pos2, Rangef, Rect};

use super::action::{Action, ViewAction};
use super::command::Command;
use super::frame::Frame;
use super::plot::geometry::Geometry;
use super::strip::StripRow;
use super::theme::size;
use super::view_state::Bounds;
use box_select::BoxSelect;
use press::Press;
use strip::StripPress;

#[derive(Clone, Debug, Default, PartialEq)]
enum State {
    #[default]
    Idle,
    Pressed(Press),
    Strip(StripPress),
    Keys(KeyDrag),
    Handle(HandleDrag),
    Time(TimeDrag),
    Box(BoxSelect),
    Pan {
        button: PointerButton,
        origin: Pos2,
        geometry: Geometry,
        vertical: bool,
    },
    ScaleAxis {
        origin: Pos2,
        geometry: Geometry,
    },
    Scrub {
        geometry: Geometry,
        /// Where the playhead was, s.
        before: f64,
    },
    Loop(LoopDrag),
}

/// The hands.
#[derive(Clone, Debug, Default)]
pub struct Gesture {
    state: State,
    modifiers: Modifiers,
    slow_key: bool,
    space: Space,
    pointer: Option<Pos2>,
    last_click: Option<(Pos2, f64)>,
}

/// Space pans while held with the left button, and plays when it was only tapped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Space {
    #[default]
    Up,
    Down,
    Used,
}

/// What the status line says is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doing {
    /// Nothing.
    Nothing,
    /// Keys are dragged.
    Keys,
    /// A handle is dragged.
    Handle,
    /// A channel is shifted in time.
    Shift,
    /// A marker is dragged.
    Marker,
    /// A box is drawn.
    Box,
    /// The view is panned.
    Pan,
    /// The value axis is scaled.
    Axis,
    /// The playhead is scrubbed.
    Scrub,
    /// The loop range is set.
    Loop,
}

impl Gesture {
    /// What is going on.
    pub fn doing(&self) -> Doing {
        match &self.state {
            State::Idle | State::Pressed(_) | State::Strip(_) => Doing::Nothing,
            State::Keys(_) => Doing::Keys,
            State::Handle(_) => Doing::Handle,
            State::Time(drag) if drag.marker_index().is_some() => Doing::Marker,
            State::Time(_) => Doing::Shift,
            State::Box(_) => Doing::Box,
            State::Pan { .. } => Doing::Pan,
            State::ScaleAxis { .. } => Doing::Axis,
            State::Scrub { .. } => Doing::Scrub,
            State::Loop(_) => Doing::Loop,
        }
    }

    /// Whether a button is down for us; then only the keys of the gesture act.
    pub fn is_active(&self) -> bool {
        self.state != State::Idle
    }

    /// The selection box in the plot.
    pub fn box_rect(&self) -> Option<Rect> {
        match &self.state {
            State::Box(select) if select.row().is_none() => Some(select.rect()),
            _ => None,
        }
    }

    /// The row of the key strip in which keys are boxed, and between which places.
    pub fn strip_box(&self) -> Option<(StripRow, Rangef)> {
        match &self.state {
            State::Box(select) => Some((select.row()?, select.rect().x_range())),
            _ => None,
        }
    }

    /// The marker or the channel being dragged in time.
    pub fn time_drag(&self) -> Option<&TimeDrag> {
        match &self.state {
            State::Time(drag) => Some(drag),
            _ => None,
        }
    }

    /// The keys being dragged, with their snap guides.
    pub fn key_drag(&self) -> Option<&KeyDrag> {
        match &self.state {
            State::Keys(drag) => Some(drag),
            _ => None,
        }
    }

    /// The handle being dragged.
    pub fn handle_drag(&self) -> Option<&HandleDrag> {
        match &self.state {
            State::Handle(drag) => Some(drag),
            _ => None,
        }
    }

    /// Whether Space is held to pan.
    pub fn space_held(&self) -> bool {
        self.space != Space::Up
    }

    /// Goes on with one event. `geometry` is where the plot is now.
    pub fn step(&mut self, input: Input, frame: &Frame<'_>, geometry: &Geometry) -> Vec<Action> {
        match input {
            Input::Moved(pos) => {
                self.pointer = Some(pos);
                self.moved(pos, frame)
            }
            Input::Pressed {
                button,
                pos,
                region,
                time,
            } => {
                self.pointer = Some(pos);
                self.pressed(button, pos, region, time, frame, geometry)
            }
            Input::Released { button, pos } => {
                let mut actions = self.moved(pos, frame);
                actions.extend(self.released(button, frame));
                actions
            }
            Input::Modifiers(modifiers) => {
                self.modifiers = modifiers;
                self.refresh(frame)
            }
            Input::Key { key, down } => self.key(key, down, frame),
            Input::FocusLost => {
                self.space = Space::Up;
                self.slow_key = false;
                // What the keyboard says about them next, another window hears.
                self.modifiers = Modifiers::NONE;
                self.cancel()
            }
        }
    }

    /// Ends whatever is going on, back as it was.
    pub fn cancel(&mut self) -> Vec<Action> {
        match std::mem::take(&mut self.state) {
            State::Keys(_) | State::Handle(_) | State::Time(_) => vec![Action::CancelPreview],
            State::Box(select) => vec![Action::Select(select.into_before())],
            State::Pan { geometry, .. } | State::ScaleAxis { geometry, .. } => {
                vec![Action::SetBounds(geometry.bounds)]
            }
            State::Scrub { before, .. } => vec![Action::Seek(before)],
            State::Loop(drag) => vec![drag.back()],
            State::Idle | State::Pressed(_) | State::Strip(_) => Vec::new(),
        }
    }

    fn key(&mut self, key: Key, down: bool, frame: &Frame<'_>) -> Vec<Action> {
        match key {
            Key::Escape if down && self.is_active() => return self.cancel(),
            Key::Space => {
                let was = self.space;
                self.space = match down {
                    true if self.is_active() => Space::Used,
                    true => was.pressed(),
                    false => Space::Up,
                };
                if !down && was == Space::Down && !self.is_active() {
                    return vec![Action::Run(Command::Play)];
                }
            }
            Key::D => {
                self.slow_key = down;
                return self.refresh(frame);
            }
            Key::X | Key::Y if down => {
                if let State::Keys(drag) = &mut self.state {
                    drag.toggle_lock(if key == Key::X { AxisLock::Time } else { AxisLock::Value });
                    return self.refresh(frame);
                }
            }
            _ => {}
        }
        Vec::new()
    }

    /// The last pointer place again, after modifiers or locks changed.
    fn refresh(&mut self, frame: &Frame<'_>) -> Vec<Action> {
        match self.pointer {
            Some(pos) if self.is_active() => self.moved(pos, frame),
            _ => Vec::new(),
        }
    }

    fn pressed(
        &mut self,
        button: PointerButton,
        pos: Pos2,
        region: Option<Region>,
        time: f64,
        frame: &Frame<'_>,
        geometry: &Geometry,
    ) -> Vec<Action> {
        if self.is_active() {
            // The right button puts everything back; any other second button is ignored.
            return if button == PointerButton::Secondary {
                self.cancel()
            } else {
                Vec::new()
            };
        }
        let Some(region) = region else {
            return Vec::new();
        };
        let geometry = *geometry;
        let in_ruler = matches!(region, Region::Ruler | Region::LoopBar);
        let panning = button == PointerButton::Middle
            || (button == PointerButton::Primary && self.space != Space::Up && !in_ruler);
        if panning {
            if self.space != Space::Up {
                self.space = Space::Used;
            }
            self.state = State::Pan {
                button,
                origin: pos,
                geometry,
                vertical: matches!(region, Region::Plot | Region::Axis),
            };
            return Vec::new();
        }
        if button != PointerButton::Primary {
            return Vec::new();
        }
        match region {
            Region::Ruler | Region::LoopBar => self.pressed_in_ruler(pos, region, time, frame, geometry),
            Region::Axis => {
                self.state = State::ScaleAxis { origin: pos, geometry };
                Vec::new()
            }
            Region::Lane => Vec::new(),
            Region::Strip(row) => self.pressed_in_strip(pos, row, frame, geometry),
            Region::StripName => {
                self.grab_channel(pos, frame, geometry);
                Vec::new()
            }
            Region::Marker(index) => {
                self.state = TimeDrag::marker(index, pos, geometry, frame).map_or(State::Idle, State::Time);
                Vec::new()
            }
            Region::Plot => self.pressed_in_plot(pos, time, frame, geometry),
        }
    }

    /// Scrubs; with Shift, or on an end of the loop range, sets that; a double-click on it takes it away.
    fn pressed_in_ruler(
        &mut self,
        pos: Pos2,
        region: Region,
        time: f64,
        frame: &Frame<'_>,
        geometry: Geometry,
    ) -> Vec<Action> {
        let on_loop = loop_hit(frame, &geometry, region, pos);
        let double = self.clicked_again(pos, time);
        match on_loop {
            Some(_) if double => return vec![Action::View(ViewAction::LoopRange(None))],
            Some(LoopHit::End { .. }) => {}
            _ if self.modifiers.shift => {}
            _ => {
                self.state = State::Scrub {
                    geometry,
                    before: frame.view.playhead,
                };
                return self.moved(pos, frame);
            }
        }
        if let Some(drag) = LoopDrag::begin(pos, self.modifiers, frame, geometry) {
            self.state = State::Loop(drag);
        }
        Vec::new()
    }

    fn moved(&mut self, pos: Pos2, frame: &Frame<'_>) -> Vec<Action> {
        let modifiers = self.modifiers;
        let speed = |slow: bool| if slow { Speed::Tenth } else { Speed::Full };
        let slow = self.slow_key;
        match &mut self.state {
            State::Idle => Vec::new(),
            State::Pressed(press) => {
                if press.origin.distance(pos) <= size::SLIP {
                    return Vec::new();
                }
                let press = press.clone();
                let mut actions = self.begin_drag(press, frame);
                self.last_click = None;
                if !matches!(self.state, State::Idle | State::Pressed(_)) {
                    actions.extend(self.moved(pos, frame));
                }
                actions
            }
            State::Strip(press) => {
                if (press.origin.x - pos.x).abs() <= size::SLIP {
                    return Vec::new();
                }
                let press = press.clone();
                let mut actions = self.begin_strip_drag(&press, frame);
                if !matches!(self.state, State::Idle | State::Strip(_)) {
                    actions.extend(self.moved(pos, frame));
                }
                actions
            }
            State::Time(drag) => {
                let shown = drag.follow(pos, modifiers, speed(slow || modifiers.alt), frame);
                shown.into_iter().collect()
            }
            State::Keys(drag) => {
                drag.follow(pos, modifiers, speed(slow || modifiers.alt), frame);
                vec![Action::Preview(drag.edit())]
            }
            State::Handle(drag) => {
                // Alt broke the sides at the press and does not slow as well.
                drag.follow(pos, modifiers, speed(slow));
                vec![Action::Preview(drag.edit())]
            }
            State::Box(select) => vec![Action::Select(select.follow(pos, frame))],
            State::Pan {
                origin,
                geometry,
                vertical,
                ..
            } => {
                let dt = -f64::from(pos.x - origin.x) * geometry.seconds_per_point();
                let dv = if *vertical {
                    f64::from(pos.y - origin.y) * geometry.value_per_point()
                } else {
                    0.0
                };
                vec![Action::SetBounds(geometry.bounds.shifted(dt, dv))]
            }
            State::ScaleAxis { origin, geometry } => {
                let Bounds { time, value } = geometry.bounds;
                // A hundred points double or halve.
                let factor = 2f64.powf(f64::from(pos.y - origin.y) / 100.0);
                let middle = value.0 + (value.1 - value.0) / 2.0;
                vec![Action::SetBounds(geometry.bounds.scaled((time.0, middle), 1.0, factor))]
            }
            State::Scrub { geometry, .. } => {
                vec![Action::Seek(loop_drag::scrubbed(pos, modifiers, frame, geometry))]
            }
            State::Loop(drag) => {
                let action = drag.follow(pos, modifiers, frame);
                if action.is_some() {
                    // What was pulled is no click any more.
                    self.last_click = None;
                }
                action.into_iter().collect()
            }
        }
    }

    fn released(&mut self, button: PointerButton, frame: &Frame<'_>) -> Vec<Action> {
        match (&self.state, button) {
            (State::Pan { button: own, .. }, button) if *own == button => {
                self.state = State::Idle;
                Vec::new()
            }
            (State::Pan { .. } | State::Idle, _) => Vec::new(),
            (_, PointerButton::Primary) => match std::mem::take(&mut self.state) {
                State::Pressed(press) => press::click(&press, frame),
                State::Strip(press) => strip::click(&press, frame),
                State::Time(drag) => drag.released(frame),
                State::Keys(_) | State::Handle(_) => vec![Action::CommitPreview],
                _ => Vec::new(),
            },
            _ => Vec::new(),
        }
    }
}

impl Space {
    fn pressed(self) -> Self {
        match self {
            Self::Up => Self::Down,
            held => held,
        }
    }
}
