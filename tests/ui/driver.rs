//! Drives the real window like a person: places are given in time and value, the document is read back.

use std::path::PathBuf;

use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, MouseWheelUnit, PointerButton, Pos2, Vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use inbetween::app::action::Action;
use inbetween::app::command::Command;
use inbetween::app::view_state::Settings;
use inbetween::app::{Inbetween, Options};
use inbetween::document::Document;

use crate::support;

mod seen;

pub const NONE: Modifiers = Modifiers::NONE;
pub const SHIFT: Modifiers = Modifiers::SHIFT;
pub const ALT: Modifiers = Modifiers::ALT;
/// Ctrl as a window reports it where Ctrl is the command key.
pub const CTRL: Modifiers = Modifiers {
    ctrl: true,
    ..Modifiers::COMMAND
};

/// Longer than two clicks may be apart to be a double-click, s.
const PAUSE: f64 = 1.0;
/// Above the preview, points.
const BOTTOM: f32 = 410.0;
const FRAME: f64 = 1.0 / 60.0;
/// In how many moves a drag goes to its end.
const MOVES: usize = 6;

/// A person in front of the window.
pub struct Driver {
    harness: Harness<'static, Inbetween>,
    clock: f64,
    modifiers: Modifiers,
    pointer: Pos2,
}

impl Driver {
    /// The window on a document, as just opened: without files, dialogs of the system or remembered state.
    pub fn open(document: Document) -> Self {
        let harness = support::harness(1280.0, 720.0)
            .build_eframe(|creation| Inbetween::new(&creation.egui_ctx, Options::default()));
        // Chinese words are laid out without a font of the system that has them.
        harness.ctx.set_missing_glyph_policy(egui::MissingGlyphPolicy::Tofu);
        let mut driver = Self {
            harness,
            clock: PAUSE,
            modifiers: NONE,
            pointer: Pos2::ZERO,
        };
        driver.harness.state_mut().set_document(document);
        driver.settle();
        driver
    }

    /// Draws frames until nothing changes by itself.
    pub fn settle(&mut self) {
        for _ in 0..6 {
            self.frame();
        }
    }

    /// Nothing is done for a while: the next click is no double-click.
    pub fn pause(&mut self) {
        self.clock += PAUSE;
        self.frame();
    }

    /// One frame of the window.
    pub fn frame(&mut self) {
        self.clock += FRAME;
        self.harness.input_mut().time = Some(self.clock);
        self.harness.step();
    }

    /// One frame with one event.
    pub fn event(&mut self, event: Event) {
        self.harness.event(event);
        self.frame();
    }

    /// One frame with several events, as after a frame that took long.
    pub fn together(&mut self, events: impl IntoIterator<Item = Event>) {
        self.harness.input_mut().events.extend(events);
        self.frame();
    }

    // --- Places ---

    /// Where a time and a value are on the screen.
    pub fn at(&self, time: f64, value: f64) -> Pos2 {
        self.harness.state().areas().unwrap().geometry.pos(time, value)
    }

    /// Where a key of the first channel's first curve is.
    pub fn key_at(&self, index: usize) -> Pos2 {
        self.key_of(0, 0, index)
    }

    /// Where a key is.
    pub fn key_of(&self, channel: usize, component: usize, index: usize) -> Pos2 {
        let curve = self.curve_of(channel, component);
        self.at(curve.time(index), curve.key_value(index))
    }

    /// A place on the first curve.
    pub fn on_curve(&self, time: f64) -> Pos2 {
        self.at(time, self.curve().value(time))
    }

    pub fn seconds_per_point(&self) -> f64 {
        self.harness.state().areas().unwrap().geometry.seconds_per_point()
    }

    pub fn value_per_point(&self) -> f64 {
        self.harness.state().areas().unwrap().geometry.value_per_point()
    }

    /// Places are `f32`: below 2048 points they are a multiple of 2^-13. The way between two of them, from a place
    /// that was rounded itself, is off by at most four halves of that, s.
    pub fn time_tolerance(&self) -> f64 {
        2.0 * 2f64.powi(-13) * self.seconds_per_point()
    }

    /// The same for values.
    pub fn value_tolerance(&self) -> f64 {
        2.0 * 2f64.powi(-13) * self.value_per_point()
    }

    /// Where the parts of the plot are.
    pub fn areas(&self) -> inbetween::app::plot::Areas {
        self.harness.state().areas().unwrap().clone()
    }

    // --- Hands ---

    /// Holds exactly these modifier keys from now on.
    pub fn hold(&mut self, modifiers: Modifiers) {
        if self.modifiers != modifiers {
            self.modifiers = modifiers;
            self.event(Event::ModifiersChanged(modifiers));
        }
    }

    pub fn move_to(&mut self, pos: Pos2) {
        self.pointer = pos;
        self.event(Event::PointerMoved(pos));
    }

    pub fn move_by(&mut self, offset: Vec2) {
        self.move_to(self.pointer + offset);
    }

    pub fn press(&mut self, pos: Pos2) {
        self.button(PointerButton::Primary, pos, true);
    }

    /// The left button comes up where the pointer is.
    pub fn release(&mut self) {
        self.button(PointerButton::Primary, self.pointer, false);
    }

    pub fn press_button(&mut self, button: PointerButton, pos: Pos2) {
        self.button(button, pos, true);
    }

    pub fn release_button(&mut self, button: PointerButton) {
        self.button(button, self.pointer, false);
    }

    fn button(&mut self, button: PointerButton, pos: Pos2, pressed: bool) {
        if pos != self.pointer {
            self.move_to(pos);
        }
        self.event(Event::PointerButton {
            pos,
            button,
            pressed,
            modifiers: self.modifiers,
        });
    }

    /// A click, long after the last one.
    pub fn click(&mut self, pos: Pos2) {
        self.pause();
        self.press(pos);
        self.release();
    }

    pub fn click_with(&mut self, modifiers: Modifiers, pos: Pos2) {
        self.hold(modifiers);
        self.click(pos);
        self.hold(NONE);
    }

    pub fn double_click(&mut self, pos: Pos2) {
        self.click(pos);
        self.press(pos);
        self.release();
    }

    /// Press, and move there in several steps; the button stays down.
    pub fn pull(&mut self, from: Pos2, to: Pos2) {
        self.pause();
        self.press(from);
        self.glide(to);
    }

    /// Moves there in several steps.
    pub fn glide(&mut self, to: Pos2) {
        let from = self.pointer;
        for step in 1..MOVES {
            self.move_to(from + (to - from) * (step as f32 / MOVES as f32));
        }
        self.move_to(to);
    }

    pub fn drag(&mut self, from: Pos2, to: Pos2) {
        self.pull(from, to);
        self.release();
    }

    /// A drag with modifiers held from before the press until after the release.
    pub fn drag_with(&mut self, modifiers: Modifiers, from: Pos2, to: Pos2) {
        self.hold(modifiers);
        self.drag(from, to);
        self.hold(NONE);
    }

    pub fn drag_with_button(&mut self, button: PointerButton, from: Pos2, to: Pos2) {
        self.press_button(button, from);
        self.glide(to);
        self.release_button(button);
    }

    /// Turns the wheel by whole notches, forwards positive.
    pub fn wheel(&mut self, pos: Pos2, notches: f32) {
        self.move_to(pos);
        self.event(Event::MouseWheel {
            unit: MouseWheelUnit::Line,
            delta: egui::vec2(0.0, notches),
            phase: egui::TouchPhase::Move,
            source: egui::MouseWheelSource::Wheel,
            modifiers: self.modifiers,
        });
        self.settle();
    }

    /// Scrolls the inspector until a field is in view, and says where it is then.
    pub fn scroll_to(&mut self, field: &str) -> Pos2 {
        for _ in 0..20 {
            let centre = self.field(field).centre;
            if centre.y < BOTTOM {
                return centre;
            }
            self.wheel(egui::pos2(1150.0, 300.0), -3.0);
        }
        panic!("{field} does not come into view");
    }

    pub fn key(&mut self, key: Key) {
        self.key_with(NONE, key);
    }

    pub fn key_with(&mut self, modifiers: Modifiers, key: Key) {
        self.hold(modifiers);
        self.key_down(key);
        self.key_up(key);
        self.hold(NONE);
        self.frame();
    }

    pub fn key_down(&mut self, key: Key) {
        self.stroke(key, key, true);
    }

    pub fn key_up(&mut self, key: Key) {
        self.stroke(key, key, false);
    }

    /// A key that prints something else than what is at its place on the keyboard.
    pub fn key_at_place(&mut self, printed: Key, place: Key) {
        self.stroke(printed, place, true);
        self.stroke(printed, place, false);
        self.frame();
    }

    fn stroke(&mut self, key: Key, place: Key, pressed: bool) {
        self.event(Event::Key {
            key,
            physical_key: Some(place),
            pressed,
            repeat: false,
            modifiers: self.modifiers,
        });
    }

    /// Types letters as a keyboard does: keys and text.
    pub fn type_text(&mut self, text: &str) {
        for letter in text.chars() {
            let key = Key::from_name(&letter.to_uppercase().to_string());
            if let Some(key) = key {
                self.key_down(key);
            }
            self.event(Event::Text(letter.to_string()));
            if let Some(key) = key {
                self.key_up(key);
            }
        }
    }

    /// Another window comes to the front, and this one again; held modifiers are let go over there.
    pub fn lose_focus(&mut self) {
        self.modifiers = NONE;
        self.harness.input_mut().focused = false;
        self.event(Event::WindowFocused(false));
        self.harness.input_mut().focused = true;
        self.event(Event::WindowFocused(true));
    }

    // --- What can be arranged ---

    /// Puts the keyboard on a button, as Tab does.
    pub fn focus_button(&mut self, name: &str) {
        self.harness.get_by_role_and_label(Role::Button, name).focus();
        self.settle();
    }

    /// Clicks a button or menu, as a person does.
    pub fn click_button(&mut self, name: &str) {
        let centre = self.harness.get_by_role_and_label(Role::Button, name).rect().center();
        self.click(centre);
        self.settle();
    }

    /// Clicks what has this role and this name.
    pub fn click_on(&mut self, role: Role, name: &str) {
        let centre = self.rect_of_role(role, name).center();
        self.click(centre);
        self.settle();
    }

    /// Picks a choice of an open list or menu.
    pub fn pick(&mut self, choice: &str) {
        let centre = self
            .harness
            .get_by_role_and_label(Role::RadioButton, choice)
            .rect()
            .center();
        self.click(centre);
        self.settle();
    }

    /// Types into a number field and confirms with Enter.
    pub fn type_into(&mut self, field: &str, text: &str) {
        let centre = self.field(field).centre;
        self.click(centre);
        self.settle();
        self.key_with(CTRL, Key::A);
        self.type_text(text);
        self.key(Key::Enter);
        self.settle();
    }

    /// Opens a list of choices, as a person does.
    pub fn open_list(&mut self, name: &str) {
        let centre = self.harness.get_by_role_and_label(Role::ComboBox, name).rect().center();
        self.click(centre);
        self.settle();
    }

    /// Starts to play between two frames: after the next one the playhead has moved by one frame of the screen.
    pub fn play(&mut self) {
        let ctx = self.harness.ctx.clone();
        self.harness.state_mut().act(&ctx, vec![Action::Run(Command::Play)]);
    }

    /// Does what a panel could ask for.
    pub fn act(&mut self, action: Action) {
        let ctx = self.harness.ctx.clone();
        self.harness.state_mut().act(&ctx, vec![action]);
        self.settle();
    }

    /// Changes the choices that hold for every clip.
    pub fn choose(&mut self, change: impl FnOnce(&mut Settings)) {
        let mut settings = self.app().settings().clone();
        change(&mut settings);
        self.harness.state_mut().set_settings(settings);
        self.settle();
    }

    /// Draws the window into a file, and says where it is.
    pub fn save_picture(&mut self, name: &str) -> PathBuf {
        let image = self.harness.render().unwrap();
        support::save_for_the_eyes(&image, name)
    }
}

/// A key goes down and up: for [`Driver::together`].
pub fn tap(modifiers: Modifiers, key: Key) -> [Event; 2] {
    [true, false].map(|pressed| Event::Key {
        key,
        physical_key: Some(key),
        pressed,
        repeat: false,
        modifiers,
    })
}

/// Letters and digits as a keyboard sends them, keys and text: for [`Driver::together`].
pub fn letters(text: &str) -> Vec<Event> {
    let letter = |letter: char| {
        let key = Key::from_name(&letter.to_uppercase().to_string());
        let [down, up] = key.map_or([None, None], |key| tap(NONE, key).map(Some));
        [down, Some(Event::Text(letter.to_string())), up]
    };
    text.chars().flat_map(letter).flatten().collect()
}

/// Two numbers lie within a tolerance.
#[track_caller]
pub fn assert_near(got: f64, expected: f64, tolerance: f64) {
    assert!(
        (got - expected).abs() <= tolerance,
        "{got} is not {expected} within {tolerance}"
    );
}
