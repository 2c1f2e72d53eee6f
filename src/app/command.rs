//! Every command by name: its words, its shortcuts, one table for menus, tool bar, keyboard and sheet.

mod shortcuts;

pub use shortcuts::{Held, Place, Shortcut};

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
    Preview,
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
            Preview,
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
            C::Preview => (Text::Preview, Text::PreviewTip),
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
}
