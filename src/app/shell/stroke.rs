//! A key that went down, and the command it stands for.

use egui::{Key, Modifiers};

use crate::app::command::{Command, Held, Place, Shortcut};

/// A key that went down.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stroke {
    /// What is printed on it.
    pub key: Key,
    /// What a keyboard of the United States has at its place.
    pub place: Key,
    /// Whether it was held down and comes again.
    pub repeat: bool,
    /// What is held besides.
    pub modifiers: Modifiers,
}

impl Stroke {
    /// The command with this shortcut.
    pub fn command(self) -> Option<Command> {
        Command::all().find(|command| command.shortcuts().into_iter().any(|shortcut| self.is(shortcut)))
    }

    fn is(self, shortcut: Shortcut) -> bool {
        let key = match shortcut.place {
            Place::Physical if !self.navigates() => self.place,
            Place::Logical | Place::Physical => self.key,
        };
        let exactly = self.modifiers.matches_exact(shortcut.modifiers);
        key == shortcut.key && exactly && (!self.repeat || shortcut.held == Held::Repeats)
    }

    /// The key where digits are matched by their place on the keyboard, as those of shortcuts are.
    pub fn digit(self) -> Key {
        if self.navigates() { self.key } else { self.place }
    }

    /// Keys of the numeric pad without NumLock: they mean what they do then, not the digit of their place.
    fn navigates(self) -> bool {
        matches!(
            self.key,
            Key::ArrowDown
                | Key::ArrowLeft
                | Key::ArrowRight
                | Key::ArrowUp
                | Key::Home
                | Key::End
                | Key::PageUp
                | Key::PageDown
                | Key::Insert
        )
    }

    /// Keys a focused button, slider or open menu takes first.
    pub fn is_for_widgets(self) -> bool {
        matches!(
            self.key,
            Key::Space | Key::Enter | Key::Tab | Key::ArrowDown | Key::ArrowLeft | Key::ArrowRight | Key::ArrowUp
        )
    }
}
