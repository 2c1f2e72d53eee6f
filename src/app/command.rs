//! Every command by name: its words, its shortcuts, one table for menus, tool bar, keyboard and sheet.

use egui::{Key, Modifiers};

use super::text::Text;

/// Something a person can ask for by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Command {
    New,
    Open,
    Save,
    SaveAs,
    Close,
    Quit,
    Undo,
    Redo,
    SelectAll,
    SelectNone,
    Delete,
    InsertKey,
    EditValue,
    /// Moves the selected keys by steps of a frame (`time`) or of the minor grid (`value`).
    Nudge {
        time: i8,
        value: i8,
        pace: Pace,
    },
    Auto,
    Flat,
    Linear,
    Spline,
    Monotone,
    KochanekBartels,
    User,
    Break,
    FlatIn,
    FlatOut,
    Step,
    Line,
    Cubic,
    Ease,
    FrameSelection,
    FrameAll,
    FramePlayhead,
    Hide,
    Solo,
    Lock,
    ShowAll,
    FindChannel,
    Velocity,
    Acceleration,
    Overlay,
    Limits,
    SnapTime,
    SnapValue,
    SnapKeys,
    Channels,
    Inspector,
    Findings,
    Keyboard,
    AddChannel,
    RenameChannel,
    DeleteChannel,
    LinkComponents,
    UnlinkComponents,
    Play,
    PreviousFrame,
    NextFrame,
    PreviousKey,
    NextKey,
    ToStart,
    ToEnd,
    Repeat,
}

/// How far one nudge goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pace {
    /// A tenth of a step.
    Tenth,
    /// A frame, or a minor grid step.
    Step,
    /// Ten steps.
    Ten,
}

impl Pace {
    /// In steps.
    pub fn steps(self) -> f64 {
        match self {
            Self::Tenth => 0.1,
            Self::Step => 1.0,
            Self::Ten => 10.0,
        }
    }
}

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

const CTRL: Modifiers = Modifiers::COMMAND;
const CTRL_SHIFT: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);
const SHIFT: Modifiers = Modifiers::SHIFT;
const ALT: Modifiers = Modifiers::ALT;
const NONE: Modifiers = Modifiers::NONE;

impl Command {
    /// Every command, nudges in all directions and paces included.
    pub fn all() -> impl Iterator<Item = Self> {
        use Command::*;
        let nudges = [Pace::Step, Pace::Ten, Pace::Tenth]
            .into_iter()
            .flat_map(|pace| [(-1, 0), (1, 0), (0, -1), (0, 1)].map(|(time, value)| Nudge { time, value, pace }));
        [
            New,
            Open,
            Save,
            SaveAs,
            Close,
            Quit,
            Undo,
            Redo,
            SelectAll,
            SelectNone,
            Delete,
            InsertKey,
            EditValue,
            Auto,
            Flat,
            Linear,
            Spline,
            Monotone,
            KochanekBartels,
            User,
            Break,
            FlatIn,
            FlatOut,
            Step,
            Line,
            Cubic,
            Ease,
            FrameSelection,
            FrameAll,
            FramePlayhead,
            Hide,
            Solo,
            Lock,
            ShowAll,
            FindChannel,
            Velocity,
            Acceleration,
            Overlay,
            Limits,
            SnapTime,
            SnapValue,
            SnapKeys,
            Channels,
            Inspector,
            Findings,
            Keyboard,
            AddChannel,
            RenameChannel,
            DeleteChannel,
            LinkComponents,
            UnlinkComponents,
            Play,
            PreviousFrame,
            NextFrame,
            PreviousKey,
            NextKey,
            ToStart,
            ToEnd,
            Repeat,
        ]
        .into_iter()
        .chain(nudges)
    }

    /// Its name and what it does.
    pub fn words(self) -> (Text, Text) {
        use Command as C;
        match self {
            C::New => (Text::New, Text::NewTip),
            C::Open => (Text::Open, Text::OpenTip),
            C::Save => (Text::Save, Text::SaveTip),
            C::SaveAs => (Text::SaveAs, Text::SaveAsTip),
            C::Close => (Text::Close, Text::CloseTip),
            C::Quit => (Text::Quit, Text::QuitTip),
            C::Undo => (Text::Undo, Text::UndoTip),
            C::Redo => (Text::Redo, Text::RedoTip),
            C::SelectAll => (Text::SelectAll, Text::SelectAllTip),
            C::SelectNone => (Text::SelectNone, Text::SelectNoneTip),
            C::Delete => (Text::Delete, Text::DeleteTip),
            C::InsertKey => (Text::InsertKey, Text::InsertKeyTip),
            C::EditValue => (Text::EditValue, Text::EditValueTip),
            C::Nudge { .. } => (Text::Nudge, Text::NudgeTip),
            C::Auto => (Text::Auto, Text::AutoTip),
            C::Flat => (Text::Flat, Text::FlatTip),
            C::Linear => (Text::Linear, Text::LinearTip),
            C::Spline => (Text::Spline, Text::SplineTip),
            C::Monotone => (Text::Monotone, Text::MonotoneTip),
            C::KochanekBartels => (Text::KochanekBartels, Text::KochanekBartelsTip),
            C::User => (Text::User, Text::UserTip),
            C::Break => (Text::Break, Text::BreakTip),
            C::FlatIn => (Text::FlatIn, Text::FlatInTip),
            C::FlatOut => (Text::FlatOut, Text::FlatOutTip),
            C::Step => (Text::Step, Text::StepTip),
            C::Line => (Text::Line, Text::LineTip),
            C::Cubic => (Text::Cubic, Text::CubicTip),
            C::Ease => (Text::Ease, Text::EaseTip),
            C::FrameSelection => (Text::FrameSelection, Text::FrameSelectionTip),
            C::FrameAll => (Text::FrameAll, Text::FrameAllTip),
            C::FramePlayhead => (Text::FramePlayhead, Text::FramePlayheadTip),
            C::Hide => (Text::Hide, Text::HideTip),
            C::Solo => (Text::Solo, Text::SoloTip),
            C::Lock => (Text::Lock, Text::LockTip),
            C::ShowAll => (Text::ShowAll, Text::ShowAllTip),
            C::FindChannel => (Text::FindChannel, Text::FindChannelTip),
            C::Velocity => (Text::Velocity, Text::VelocityTip),
            C::Acceleration => (Text::Acceleration, Text::AccelerationTip),
            C::Overlay => (Text::Overlay, Text::OverlayTip),
            C::Limits => (Text::Limits, Text::LimitsTip),
            C::SnapTime => (Text::SnapTime, Text::SnapTimeTip),
            C::SnapValue => (Text::SnapValue, Text::SnapValueTip),
            C::SnapKeys => (Text::SnapKeys, Text::SnapKeysTip),
            C::Channels => (Text::Channels, Text::ChannelsTip),
            C::Inspector => (Text::Inspector, Text::InspectorTip),
            C::Findings => (Text::Findings, Text::FindingsTip),
            C::Keyboard => (Text::Keyboard, Text::KeyboardTip),
            C::AddChannel => (Text::AddChannel, Text::AddChannelTip),
            C::RenameChannel => (Text::RenameChannel, Text::RenameChannelTip),
            C::DeleteChannel => (Text::DeleteChannel, Text::DeleteChannelTip),
            C::LinkComponents => (Text::LinkComponents, Text::LinkComponentsTip),
            C::UnlinkComponents => (Text::UnlinkComponents, Text::UnlinkComponentsTip),
            C::Play => (Text::Play, Text::PlayTip),
            C::PreviousFrame => (Text::PreviousFrame, Text::PreviousFrameTip),
            C::NextFrame => (Text::NextFrame, Text::NextFrameTip),
            C::PreviousKey => (Text::PreviousKey, Text::PreviousKeyTip),
            C::NextKey => (Text::NextKey, Text::NextKeyTip),
            C::ToStart => (Text::ToStart, Text::ToStartTip),
            C::ToEnd => (Text::ToEnd, Text::ToEndTip),
            C::Repeat => (Text::Repeat, Text::RepeatTip),
        }
    }

    /// Its shortcuts; the first one is shown. Space and Enter, which depend on focus and drags, are handled where
    /// keys are read.
    pub fn shortcuts(self) -> Vec<Shortcut> {
        use Command as C;
        match self {
            C::New => vec![with(CTRL, Key::N)],
            C::Open => vec![with(CTRL, Key::O)],
            C::Save => vec![with(CTRL, Key::S)],
            C::SaveAs => vec![with(CTRL_SHIFT, Key::S)],
            C::Close => vec![with(CTRL, Key::W)],
            C::Quit => vec![with(CTRL, Key::Q)],
            C::Undo => vec![repeating(CTRL, Key::Z)],
            C::Redo => vec![repeating(CTRL_SHIFT, Key::Z), repeating(CTRL, Key::Y)],
            C::SelectAll => vec![with(CTRL, Key::A)],
            C::SelectNone => vec![],
            C::Delete => vec![plain(Key::Delete), plain(Key::Backspace)],
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
            C::FrameSelection => vec![plain(Key::F)],
            C::FrameAll => vec![plain(Key::A), plain(Key::Home)],
            C::FramePlayhead => vec![plain(Key::P)],
            C::Hide => vec![plain(Key::H)],
            C::Solo => vec![with(SHIFT, Key::H)],
            C::Lock => vec![with(CTRL, Key::L)],
            C::ShowAll => vec![with(ALT, Key::H)],
            C::FindChannel => vec![with(CTRL, Key::F)],
            C::Keyboard => vec![plain(Key::F1)],
            C::Play => vec![plain(Key::Space)],
            C::PreviousFrame => vec![repeating(NONE, Key::Comma)],
            C::NextFrame => vec![repeating(NONE, Key::Period)],
            C::PreviousKey => vec![repeating(ALT, Key::Comma)],
            C::NextKey => vec![repeating(ALT, Key::Period)],
            C::Velocity
            | C::Acceleration
            | C::Overlay
            | C::Limits
            | C::SnapTime
            | C::SnapValue
            | C::SnapKeys
            | C::Channels
            | C::Inspector
            | C::Findings
            | C::AddChannel
            | C::RenameChannel
            | C::DeleteChannel
            | C::LinkComponents
            | C::UnlinkComponents
            | C::ToStart
            | C::ToEnd
            | C::Repeat => vec![],
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
    pub fn tip(self, ctx: &egui::Context) -> String {
        let (_, tip) = self.words();
        match self.shortcut_text(ctx) {
            shortcut if shortcut.is_empty() => tip.words().to_owned(),
            shortcut => format!("{} ({shortcut})", tip.words()),
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
