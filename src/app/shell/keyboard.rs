//! Who gets the keys, and keys on their way to a field that a command has yet to bring up.
//!
//! A command runs while events are read, and what it opens is drawn later: keys of the same frame that follow it are
//! meant for that. They edit nothing, and wait until a text field has the keyboard.

use egui::{Context, Event};

/// Who gets the keys, the weakest claim first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Owner {
    /// The editor.
    Editor,
    /// A focused button or the like: Space, Enter, arrows, Tab.
    Widget,
    /// A text field: everything but the file commands.
    Field,
    /// An open menu or list: everything.
    Popup,
    /// A dialog: everything.
    Dialog,
    /// What a command or a click of this frame brings up, not drawn yet: everything.
    Coming,
}

/// What a command does with the keyboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Takes {
    /// It leaves it where it is.
    Nothing,
    /// It brings up something that listens.
    Keys,
    /// It brings up a field that takes text.
    Text,
}

/// Frames in which a field comes up: the command runs, its dialog opens, the field is drawn.
const PATIENCE: u8 = 6;

/// The keyboard between two frames.
#[derive(Debug, Default)]
pub(super) struct Keyboard {
    /// Whether what takes the keyboard is not drawn yet.
    taken: bool,
    /// Frames left to wait for a field.
    waits: u8,
    /// Keys for that field.
    held: Vec<Event>,
    /// Whether a text field had the keyboard when the last frame was drawn.
    was_typing: bool,
}

impl Keyboard {
    /// A command runs that does this with the keyboard.
    pub(super) fn take(&mut self, takes: Takes) {
        if takes != Takes::Nothing {
            self.taken = true;
        }
        if takes == Takes::Text {
            self.waits = PATIENCE;
        }
    }

    /// Whether the keys are for something that is not there yet.
    pub(super) fn is_taken(&self) -> bool {
        self.taken || self.waits > 0
    }

    /// Whether keys of this frame were typed into a text field. Esc takes the keyboard from it before events are read.
    pub(super) fn is_typing(&self, ctx: &Context) -> bool {
        self.was_typing || ctx.text_edit_focused()
    }

    /// Before the events of a frame are read: hands over what was held where the field is there.
    pub(super) fn begin(&mut self, ctx: &Context) {
        if self.waits == 0 {
            return;
        }
        if ctx.text_edit_focused() && !self.taken {
            self.waits = 0;
            let held = std::mem::take(&mut self.held);
            ctx.input_mut(|input| {
                input.events.splice(0..0, held);
            });
            return;
        }
        self.waits -= 1;
        if self.waits == 0 {
            self.held.clear();
        }
        ctx.request_repaint();
    }

    /// Keeps the keys of `events` from `from` on for the field, and takes them away from everything drawn in this
    /// frame; those before as well, unless a text field is still to get them.
    pub(super) fn hold(&mut self, ctx: &Context, events: &[Event], from: usize, before: Owner) {
        let (earlier, later) = events.split_at(from.min(events.len()));
        if self.waits > 0 {
            self.held.extend(later.iter().filter(|event| is_key(event)).cloned());
        }
        ctx.input_mut(|input| {
            let taker = earlier
                .last()
                .and_then(|taker| input.events.iter().position(|event| event == taker));
            let kept = if before == Owner::Field { taker.unwrap_or(0) } else { 0 };
            let mut place = 0;
            input.events.retain(|event| {
                place += 1;
                place <= kept || !is_key(event)
            });
        });
    }

    /// After a frame was drawn.
    pub(super) fn drawn(&mut self, ctx: &Context) {
        self.taken = false;
        self.was_typing = ctx.text_edit_focused();
    }

    /// The keys go to another window.
    pub(super) fn forget(&mut self) {
        *self = Self::default();
    }
}

fn is_key(event: &Event) -> bool {
    matches!(
        event,
        Event::Key { .. } | Event::Text(_) | Event::Paste(_) | Event::Copy | Event::Cut | Event::Ime(_)
    )
}
