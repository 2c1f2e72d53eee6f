//! The keys of every command, and what tool tips say of them.

use egui::{Key, Modifiers};

use super::{Command, Pace};
use crate::app::text::Language;

/// A key with exactly these modifiers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shortcut {
    /// Exactly these, no more.
    pub modifiers: Modifiers,
    /// The key.
    pub key: Key,
    /// Whether the place on the keyboard counts, not the letter printed there (the digit row).
    pub place: Place,
    /// Whether holding the key repeats the command.
    pub held: Held,
}

/// What of a key counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// What is printed on it.
    Logical,
    /// Where it is.
    Physical,
}

/// What holding a key does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Held {
    /// Once.
    Once,
    /// Again and again.
    Repeats,
}

const fn plain(key: Key) -> Shortcut {
    with(Modifiers::NONE, key)
}

const fn with(modifiers: Modifiers, key: Key) -> Shortcut {
    Shortcut {
        modifiers,
        key,
        place: Place::Logical,
        held: Held::Once,
    }
}

const fn digit(modifiers: Modifiers, key: Key) -> Shortcut {
    Shortcut {
        modifiers,
        key,
        place: Place::Physical,
        held: Held::Once,
    }
}

const fn repeating(modifiers: Modifiers, key: Key) -> Shortcut {
    Shortcut {
        modifiers,
        key,
        place: Place::Logical,
        held: Held::Repeats,
    }
}

/// With Shift the letter printed there is another one.
const fn repeating_at_place(modifiers: Modifiers, key: Key) -> Shortcut {
    Shortcut {
        modifiers,
        key,
        place: Place::Physical,
        held: Held::Repeats,
    }
}

const CTRL: Modifiers = Modifiers::COMMAND;
const CTRL_SHIFT: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);
const SHIFT: Modifiers = Modifiers::SHIFT;
const ALT: Modifiers = Modifiers::ALT;
const NONE: Modifiers = Modifiers::NONE;

impl Command {
    /// Its shortcuts; the first one is shown. Space and Enter, which depend on focus and drags, are handled where
    /// keys are read.
    pub fn shortcuts(self) -> Vec<Shortcut> {
        use Command as C;
        match self {
            C::New => vec![with(CTRL, Key::N)],
            C::Open => vec![with(CTRL, Key::O)],
            C::Save => vec![with(CTRL, Key::S)],
            C::SaveAs => vec![with(CTRL_SHIFT, Key::S)],
            C::ExportSvg => vec![with(CTRL, Key::E)],
            C::Close => vec![with(CTRL, Key::W)],
            C::Quit => vec![with(CTRL, Key::Q)],
            C::Undo => vec![repeating(CTRL, Key::Z)],
            C::Redo => vec![repeating(CTRL_SHIFT, Key::Z), repeating(CTRL, Key::Y)],
            C::SelectAll => vec![with(CTRL, Key::A)],
            C::SelectNone | C::ExportPng => vec![],
            C::Delete => vec![plain(Key::Delete), plain(Key::Backspace)],
            C::DissolveKeys => vec![with(CTRL, Key::Delete), with(CTRL, Key::Backspace)],
            C::InsertKey => vec![plain(Key::I)],
            C::EditValue => vec![plain(Key::Enter)],
            C::Nudge { time, value, pace } => {
                let key = match (time, value) {
                    (..=-1, _) => Key::ArrowLeft,
                    (1.., _) => Key::ArrowRight,
                    (_, ..=-1) => Key::ArrowDown,
                    _ => Key::ArrowUp,
                };
                let modifiers = match pace {
                    Pace::Step => NONE,
                    Pace::Ten => SHIFT,
                    Pace::Tenth => CTRL,
                };
                vec![repeating(modifiers, key)]
            }
            C::Auto => vec![digit(NONE, Key::Num1)],
            C::Flat => vec![digit(NONE, Key::Num2), plain(Key::F9)],
            C::Linear => vec![digit(NONE, Key::Num3)],
            C::Spline => vec![digit(NONE, Key::Num4)],
            C::Monotone => vec![digit(NONE, Key::Num5)],
            C::KochanekBartels => vec![digit(NONE, Key::Num6)],
            C::User => vec![digit(NONE, Key::Num7)],
            C::Break => vec![digit(NONE, Key::Num8)],
            C::FlatIn => vec![digit(NONE, Key::Num9), with(SHIFT, Key::F9)],
            C::FlatOut => vec![digit(NONE, Key::Num0), with(CTRL_SHIFT, Key::F9)],
            C::Step => vec![digit(CTRL, Key::Num1)],
            C::Line => vec![digit(CTRL, Key::Num2)],
            C::Cubic => vec![digit(CTRL, Key::Num3)],
            C::Ease => vec![digit(CTRL, Key::Num4)],
            C::CopyCss => vec![with(CTRL_SHIFT, Key::C)],
            // A window of the system hands over the pasted text in place of this key.
            C::PasteCss => vec![with(CTRL, Key::V)],
            C::FrameSelection => vec![plain(Key::F)],
            C::FrameAll => vec![plain(Key::A), plain(Key::Home)],
            C::FramePlayhead => vec![plain(Key::P)],
            C::Hide => vec![plain(Key::H)],
            C::Solo => vec![with(SHIFT, Key::H)],
            C::Lock => vec![with(CTRL, Key::L)],
            C::ShowAll => vec![with(ALT, Key::H)],
            C::FindChannel => vec![with(CTRL, Key::F)],
            C::ReduceKeys => vec![with(CTRL, Key::R)],
            C::Keyboard => vec![plain(Key::F1)],
            C::Lab => vec![plain(Key::F2)],
            C::Play => vec![plain(Key::Space)],
            C::PlaySelection => vec![with(SHIFT, Key::Space)],
            C::LoopStart => vec![plain(Key::B)],
            C::LoopEnd => vec![plain(Key::N)],
            C::PreviousFrame => vec![repeating(NONE, Key::Comma)],
            C::NextFrame => vec![repeating(NONE, Key::Period)],
            C::PreviousKey => vec![repeating(ALT, Key::Comma)],
            C::NextKey => vec![repeating(ALT, Key::Period)],
            C::PreviousMarker => vec![repeating_at_place(SHIFT, Key::Comma)],
            C::NextMarker => vec![repeating_at_place(SHIFT, Key::Period)],
            C::AddMarker => vec![plain(Key::M)],
            C::RenameMarker => vec![with(SHIFT, Key::M)],
            C::RhythmContinuous => vec![digit(SHIFT, Key::Num1)],
            C::RhythmTwos => vec![digit(SHIFT, Key::Num2)],
            C::RhythmThrees => vec![digit(SHIFT, Key::Num3)],
            C::RhythmFours => vec![digit(SHIFT, Key::Num4)],
            C::Velocity
            | C::Acceleration
            | C::Overlay
            | C::Limits
            | C::SnapTime
            | C::SnapValue
            | C::SnapKeys
            | C::Channels
            | C::Inspector
            | C::Preview
            | C::Findings
            | C::KeyStrip
            | C::DeleteMarker
            | C::MatchLoopEnds
            | C::AddChannel
            | C::RenameChannel
            | C::DeleteChannel
            | C::LinkComponents
            | C::UnlinkComponents
            | C::Bake
            | C::ToStart
            | C::ToEnd
            | C::LoopSelection
            | C::ClearLoopRange
            | C::PlayOnce
            | C::PlayRepeat
            | C::PlayPingPong
            | C::Backwards
            | C::NormalSpeed
            | C::SampleContinuous
            | C::SampleHeld
            | C::SampleInterpolated => vec![],
        }
    }

    /// Its first shortcut in words, empty where it has none.
    pub fn shortcut_text(self, ctx: &egui::Context) -> String {
        self.shortcuts()
            .first()
            .map(|shortcut| ctx.format_shortcut(&egui::KeyboardShortcut::new(shortcut.modifiers, shortcut.key)))
            .unwrap_or_default()
    }

    /// What it does, with its shortcut: the tool tip.
    pub fn tip(self, ctx: &egui::Context, language: Language) -> String {
        let (_, tip) = self.words();
        match self.shortcut_text(ctx) {
            shortcut if shortcut.is_empty() => tip.words(language).to_owned(),
            shortcut => format!("{} ({shortcut})", tip.words(language)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_commands_share_a_shortcut() {
        let mut seen: Vec<(Shortcut, Command)> = Vec::new();
        for command in Command::all() {
            for shortcut in command.shortcuts() {
                let clash = seen
                    .iter()
                    .find(|(other, _)| other.key == shortcut.key && other.modifiers == shortcut.modifiers);
                assert!(clash.is_none(), "{command:?} and {clash:?}");
                seen.push((shortcut, command));
            }
        }
    }
}
