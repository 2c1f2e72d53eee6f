//! Hands that do anything: what they do next is random, but mostly something a hand could do.

use egui::{
    Event, Key, Modifiers, MouseWheelSource, MouseWheelUnit, PointerButton, Pos2, TouchPhase, Vec2, pos2, vec2,
};
use inbetween::app::Inbetween;

use super::dice::Dice;
use super::headless::Headless;

/// One thing that happens to the window, in a frame of its own.
#[derive(Clone, Debug, PartialEq)]
pub enum Happening {
    Move(Pos2),
    Press(PointerButton),
    Release(PointerButton),
    /// Pressed and released between two frames.
    Click(PointerButton),
    Wheel(MouseWheelUnit, Vec2),
    Hold(Modifiers),
    KeyDown(Key),
    KeyUp(Key),
    /// Down and up between two frames.
    KeyTap(Key),
    Type(&'static str),
    Gone,
    Focus(bool),
    Resize(Vec2),
    Wait,
}

/// Keys that mean something in the window, and some that do not. Not those that open files or end the program.
const KEYS: [Key; 42] = [
    Key::Num0,
    Key::Num1,
    Key::Num2,
    Key::Num3,
    Key::Num4,
    Key::Num5,
    Key::Num6,
    Key::Num7,
    Key::Num8,
    Key::Num9,
    Key::Delete,
    Key::Backspace,
    Key::Escape,
    Key::Space,
    Key::Enter,
    Key::ArrowLeft,
    Key::ArrowRight,
    Key::ArrowUp,
    Key::ArrowDown,
    Key::Comma,
    Key::Period,
    Key::A,
    Key::D,
    Key::F,
    Key::H,
    Key::I,
    Key::L,
    Key::P,
    Key::X,
    Key::Y,
    Key::Z,
    Key::F1,
    Key::F2,
    Key::F9,
    Key::Home,
    Key::End,
    Key::B,
    Key::C,
    Key::K,
    Key::M,
    Key::T,
    Key::V,
];

const BUTTONS: [PointerButton; 6] = [
    PointerButton::Primary,
    PointerButton::Primary,
    PointerButton::Primary,
    PointerButton::Primary,
    PointerButton::Secondary,
    PointerButton::Middle,
];

const WORDS: [&str; 10] = ["1", "-0.5", "+= 2", "1e30", "*3", "nan", "1/0", "24f", "ball", "("];

/// Hands with a memory of what they hold.
pub struct Hands {
    dice: Dice,
    pointer: Pos2,
    down: Vec<PointerButton>,
    modifiers: Modifiers,
    next: Vec<Happening>,
}

impl Hands {
    pub fn new(seed: u64) -> Self {
        Self {
            dice: Dice::new(seed),
            pointer: pos2(1.0, 1.0),
            down: Vec::new(),
            modifiers: Modifiers::NONE,
            next: Vec::new(),
        }
    }

    /// What happens next.
    pub fn next(&mut self, window: &Headless) -> Happening {
        if self.next.is_empty() {
            self.think(window);
            self.next.reverse();
        }
        self.next.pop().unwrap_or(Happening::Wait)
    }

    /// Decides on the next few things.
    fn think(&mut self, window: &Headless) {
        use Happening as H;
        let button = self.dice.pick(&BUTTONS);
        match self.dice.below(26) {
            // A drag, sometimes with keys and modifiers on the way, sometimes without an end.
            0..=5 => {
                let mut at = self.place(window);
                self.next.extend([H::Move(at), H::Press(button)]);
                for _ in 0..2 + self.dice.below(6) {
                    at += vec2(self.dice.unit(), self.dice.unit()) * self.dice.pick(&[3.0, 20.0, 90.0]);
                    self.next.push(H::Move(at));
                    match self.dice.below(14) {
                        0 => {
                            let modifiers = self.modifiers();
                            self.next.push(H::Hold(modifiers));
                        }
                        1 => {
                            let key = self
                                .dice
                                .pick(&[Key::X, Key::Y, Key::D, Key::Escape, Key::Space, Key::Delete]);
                            self.next.push(H::KeyTap(key));
                        }
                        2 => {
                            let other = self.dice.pick(&BUTTONS);
                            self.next.push(H::Press(other));
                        }
                        _ => {}
                    }
                }
                if !self.dice.chance(8) {
                    self.next.push(H::Release(button));
                }
            }
            6..=8 => {
                let at = self.place(window);
                self.next.extend([H::Move(at), H::Press(button), H::Release(button)]);
            }
            // A double-click whose second press may become a drag.
            9 | 10 => {
                let at = self.place(window);
                self.next.extend([
                    H::Move(at),
                    H::Click(PointerButton::Primary),
                    H::Press(PointerButton::Primary),
                ]);
                if self.dice.chance(2) {
                    let to = at + vec2(self.dice.unit(), self.dice.unit()) * 60.0;
                    self.next.push(H::Move(to));
                }
                self.next.push(H::Release(PointerButton::Primary));
            }
            11 | 12 => {
                let unit = self
                    .dice
                    .pick(&[MouseWheelUnit::Line, MouseWheelUnit::Point, MouseWheelUnit::Page]);
                let delta = match unit {
                    MouseWheelUnit::Point => vec2(0.0, 120.0 * self.dice.unit()),
                    _ => vec2(0.0, (3.0 * self.dice.unit()).round()),
                };
                let at = self.place(window);
                self.next.extend([H::Move(at), H::Wheel(unit, delta)]);
            }
            13..=15 => {
                let key = self.dice.pick(&KEYS);
                self.next.push(H::KeyTap(key));
            }
            16 => {
                let key = self.dice.pick(&KEYS);
                self.next.push(H::KeyDown(key));
                if !self.dice.chance(6) {
                    self.next.extend([H::Wait, H::KeyUp(key)]);
                }
            }
            // Undo and redo, a few at a time.
            17 => {
                let modifiers = Modifiers::CTRL | Modifiers::COMMAND;
                let key = self.dice.pick(&[Key::Z, Key::Z, Key::Y]);
                self.next.push(H::Hold(modifiers));
                for _ in 0..1 + self.dice.below(3) {
                    self.next.push(H::KeyTap(key));
                }
                self.next.push(H::Hold(Modifiers::NONE));
            }
            18 => {
                let modifiers = self.modifiers();
                self.next.push(H::Hold(modifiers));
            }
            19 => {
                let words = self.dice.pick(&WORDS);
                let key = self.dice.pick(&[Key::Enter, Key::Escape]);
                self.next.extend([H::Type(words), H::KeyTap(key)]);
            }
            20 => match self.dice.below(4) {
                0 => self.next.extend([H::Focus(false), H::Wait, H::Focus(true)]),
                1 => self.next.push(H::Gone),
                2 => {
                    let size = vec2(1200.0 + 400.0 * self.dice.unit(), 690.0 + 210.0 * self.dice.unit());
                    self.next.push(H::Resize(size.round()));
                }
                _ => self.next.extend([H::Wait, H::Wait, H::Wait]),
            },
            // A key in hand and a command for it.
            21 | 22 => {
                let at = self.key(&window.app).unwrap_or(self.pointer);
                let command = self.dice.pick(&KEYS[..20]);
                self.next.extend([
                    H::Move(at),
                    H::Press(PointerButton::Primary),
                    H::Release(PointerButton::Primary),
                    H::KeyTap(command),
                ]);
            }
            // Out of whatever was opened, nothing held, everything in view: else the hands end up in a dialog or far
            // from every curve for ever.
            _ => {
                self.next.extend([
                    H::Hold(Modifiers::NONE),
                    H::Release(PointerButton::Primary),
                    H::Release(PointerButton::Middle),
                    H::KeyUp(Key::Space),
                    H::KeyUp(Key::D),
                    H::KeyTap(Key::Escape),
                    H::KeyTap(Key::Escape),
                    H::Hold(Modifiers::ALT),
                    H::KeyTap(Key::H),
                    H::Hold(Modifiers::NONE),
                    H::KeyTap(Key::A),
                ]);
            }
        }
    }

    fn modifiers(&mut self) -> Modifiers {
        let ctrl = Modifiers::CTRL | Modifiers::COMMAND;
        self.dice.pick(&[
            Modifiers::NONE,
            Modifiers::NONE,
            Modifiers::SHIFT,
            ctrl,
            Modifiers::ALT,
            ctrl | Modifiers::SHIFT,
            ctrl | Modifiers::ALT,
        ])
    }

    /// Mostly on or near a key, else in the plot or one of its parts, else anywhere but on the File menu.
    fn place(&mut self, window: &Headless) -> Pos2 {
        let screen = egui::Rect::from_min_size(Pos2::ZERO, window.size);
        let Some(areas) = window.app.areas() else {
            return screen.center();
        };
        let place = match self.dice.below(12) {
            0..=4 => self.key(&window.app).unwrap_or(screen.center()),
            5..=7 => self.dice.inside(areas.geometry.rect),
            8 => self.dice.inside(areas.ruler),
            9 => match areas.lanes.get(self.dice.below(2)) {
                Some(lane) => self.dice.inside(*lane),
                None => self.dice.inside(areas.axis),
            },
            _ => self.dice.inside(screen),
        };
        if place.x < 48.0 && place.y < 32.0 {
            return screen.center();
        }
        place
    }

    /// On a key, or where its handles end.
    fn key(&mut self, app: &Inbetween) -> Option<Pos2> {
        let geometry = app.areas()?.geometry;
        let clip = app.editor().document().clips().first()?;
        let channel = clip.channels.get(self.dice.below(clip.channels.len()))?;
        let curve = channel.curves.get(self.dice.below(channel.curves.len()))?;
        let key = self.dice.below(curve.len());
        let root = geometry.pos(curve.time(key), curve.key_value(key));
        let arm = geometry.direction(curve.slopes(key).outgoing) * inbetween::app::theme::size::HANDLE;
        Some(match self.dice.below(5) {
            0 => root + arm,
            1 => root - arm,
            2 => root + vec2(self.dice.unit(), self.dice.unit()) * 12.0,
            _ => root,
        })
    }

    /// Makes a happening happen: the events of a frame.
    pub fn events(&mut self, happening: &Happening, window: &mut Headless) -> Vec<Event> {
        let (pos, modifiers) = (self.pointer, self.modifiers);
        let button = |button, pressed| Event::PointerButton {
            pos,
            button,
            pressed,
            modifiers,
        };
        let key = |key, pressed| Event::Key {
            key,
            physical_key: Some(key),
            pressed,
            repeat: false,
            modifiers,
        };
        match *happening {
            Happening::Move(to) => {
                self.pointer = to;
                vec![Event::PointerMoved(to)]
            }
            Happening::Press(which) => {
                if self.down.contains(&which) {
                    return Vec::new();
                }
                self.down.push(which);
                vec![button(which, true)]
            }
            Happening::Release(which) => {
                self.down.retain(|down| *down != which);
                vec![button(which, false)]
            }
            Happening::Click(which) => {
                self.down.retain(|down| *down != which);
                vec![button(which, true), button(which, false)]
            }
            Happening::Wheel(unit, delta) => vec![Event::MouseWheel {
                unit,
                delta,
                phase: TouchPhase::Move,
                source: MouseWheelSource::Wheel,
                modifiers,
            }],
            Happening::Hold(held) => {
                self.modifiers = held;
                vec![Event::ModifiersChanged(held)]
            }
            Happening::KeyDown(which) => vec![key(which, true)],
            Happening::KeyUp(which) => vec![key(which, false)],
            Happening::KeyTap(which) => vec![key(which, true), key(which, false)],
            Happening::Type(words) => vec![Event::Text(words.to_owned())],
            Happening::Gone => vec![Event::PointerGone],
            Happening::Focus(focused) => {
                window.focused = focused;
                vec![Event::WindowFocused(focused)]
            }
            Happening::Resize(size) => {
                window.size = size;
                Vec::new()
            }
            Happening::Wait => Vec::new(),
        }
    }
}
