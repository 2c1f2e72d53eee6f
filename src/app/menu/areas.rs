//! What stands in which menu, in which order. The keyboard sheet follows the same table.

use crate::app::command::Command as C;
use crate::app::text::Text;

/// A line of a menu.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Entry {
    /// A command.
    Command(C),
    /// Commands in a menu of their own.
    Group(Text, &'static [C]),
    /// A line between groups.
    Line,
    /// The recent files.
    Recent,
    /// The markers, to go to.
    Markers,
    /// The units of the ruler.
    Ruler,
    /// Light or dark.
    Theme,
    /// The language of the interface.
    Language,
}

/// A menu.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Area {
    /// Its name.
    pub name: Text,
    /// Its lines.
    pub entries: &'static [Entry],
}

impl Area {
    /// The commands in it.
    pub fn commands(self) -> impl Iterator<Item = C> {
        self.entries
            .iter()
            .flat_map(|entry| match entry {
                Entry::Command(command) => std::slice::from_ref(command),
                Entry::Group(_, commands) => commands,
                Entry::Line | Entry::Recent | Entry::Markers | Entry::Ruler | Entry::Theme | Entry::Language => &[],
            })
            .copied()
    }
}

const fn c(command: C) -> Entry {
    Entry::Command(command)
}

/// The menus, left to right.
pub const fn areas() -> [Area; 8] {
    [
        Area {
            name: Text::MenuFile,
            entries: FILE,
        },
        Area {
            name: Text::MenuEdit,
            entries: EDIT,
        },
        Area {
            name: Text::MenuView,
            entries: VIEW,
        },
        Area {
            name: Text::MenuKey,
            entries: KEY,
        },
        Area {
            name: Text::MenuTangent,
            entries: TANGENT,
        },
        Area {
            name: Text::MenuChannel,
            entries: CHANNEL,
        },
        Area {
            name: Text::MenuPlay,
            entries: PLAY,
        },
        Area {
            name: Text::MenuHelp,
            entries: HELP,
        },
    ]
}

const FILE: &[Entry] = &[
    c(C::New),
    c(C::Open),
    Entry::Recent,
    Entry::Line,
    c(C::Save),
    c(C::SaveAs),
    Entry::Line,
    c(C::ExportSvg),
    c(C::ExportPng),
    Entry::Line,
    c(C::Close),
    c(C::Quit),
];

const EDIT: &[Entry] = &[
    c(C::Undo),
    c(C::Redo),
    Entry::Line,
    c(C::SelectAll),
    c(C::SelectNone),
    c(C::Delete),
    c(C::DissolveKeys),
    Entry::Line,
    c(C::SnapTime),
    c(C::SnapValue),
    c(C::SnapKeys),
];

const VIEW: &[Entry] = &[
    c(C::FrameSelection),
    c(C::FrameAll),
    c(C::FramePlayhead),
    Entry::Line,
    c(C::Hide),
    c(C::Solo),
    c(C::ShowAll),
    Entry::Line,
    c(C::Velocity),
    c(C::Acceleration),
    c(C::Overlay),
    c(C::Limits),
    c(C::KeyStrip),
    Entry::Line,
    Entry::Ruler,
    Entry::Theme,
    Entry::Language,
    Entry::Line,
    c(C::Channels),
    c(C::Inspector),
    c(C::Preview),
    c(C::Findings),
    Entry::Line,
    c(C::Lab),
];

const KEY: &[Entry] = &[
    c(C::InsertKey),
    c(C::EditValue),
    Entry::Line,
    c(C::Step),
    c(C::Line),
    c(C::Cubic),
    c(C::Ease),
    c(C::CopyCss),
    c(C::PasteCss),
    Entry::Line,
    c(C::ReduceKeys),
    c(C::Bake),
];

const TANGENT: &[Entry] = &[
    c(C::Auto),
    c(C::Flat),
    c(C::Linear),
    c(C::Spline),
    c(C::Monotone),
    c(C::KochanekBartels),
    c(C::User),
    Entry::Line,
    c(C::Break),
    c(C::FlatIn),
    c(C::FlatOut),
];

const CHANNEL: &[Entry] = &[
    c(C::AddChannel),
    c(C::RenameChannel),
    c(C::DeleteChannel),
    Entry::Line,
    c(C::LinkComponents),
    c(C::UnlinkComponents),
    c(C::Lock),
    Entry::Line,
    c(C::RhythmContinuous),
    c(C::RhythmTwos),
    c(C::RhythmThrees),
    c(C::RhythmFours),
    c(C::MatchLoopEnds),
    Entry::Line,
    c(C::FindChannel),
];

const PLAY: &[Entry] = &[
    c(C::Play),
    c(C::PlaySelection),
    c(C::LoopSelection),
    Entry::Line,
    c(C::PreviousFrame),
    c(C::NextFrame),
    c(C::PreviousKey),
    c(C::NextKey),
    Entry::Line,
    c(C::AddMarker),
    c(C::RenameMarker),
    c(C::DeleteMarker),
    c(C::PreviousMarker),
    c(C::NextMarker),
    Entry::Markers,
    Entry::Line,
    c(C::ToStart),
    c(C::ToEnd),
    Entry::Line,
    Entry::Group(Text::MenuLoop, &[C::PlayOnce, C::PlayRepeat, C::PlayPingPong]),
    c(C::LoopStart),
    c(C::LoopEnd),
    c(C::ClearLoopRange),
    Entry::Line,
    c(C::Backwards),
    c(C::NormalSpeed),
    Entry::Group(
        Text::MenuSampling,
        &[C::SampleContinuous, C::SampleHeld, C::SampleInterpolated],
    ),
];

const HELP: &[Entry] = &[c(C::Keyboard)];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_but_the_nudges_stands_in_one_menu() {
        for command in C::all().filter(|command| !matches!(command, C::Nudge { .. })) {
            let places = areas()
                .into_iter()
                .flat_map(Area::commands)
                .filter(|other| *other == command)
                .count();
            assert_eq!(places, 1, "{command:?}");
        }
    }

    #[test]
    fn no_menu_begins_or_ends_with_a_line() {
        for area in areas() {
            assert_ne!(area.entries.first(), Some(&Entry::Line), "{:?}", area.name);
            assert_ne!(area.entries.last(), Some(&Entry::Line), "{:?}", area.name);
        }
    }
}
