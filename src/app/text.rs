//! Every word of the interface. Fixed words stand in one table per language behind the enum [`Text`]; sentences with
//! numbers or names are functions below it.

use std::path::Path;
use std::time::Duration;

use crate::curve::continuity::Continuity;
use crate::curve::time::TimeUnit;
use crate::edit::{Cure, EditError, EditNote, KeyField, StepName};
use crate::io::report::{Finding, Report, What};
use crate::io::source::SourceState;

use super::files::{NameFault, OPENED, Remark, WRITTEN, listed, shown_name};

/// Declares the enum of all fixed words and its table.
macro_rules! words {
    ($($(#[$section:meta])* $name:ident => $english:literal,)*) => {
        /// A fixed word or sentence of the interface.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[allow(missing_docs)]
        pub enum Text { $($name,)* }

        impl Text {
            /// The words, in English.
            pub const fn words(self) -> &'static str {
                match self { $(Self::$name => $english,)* }
            }
        }
    };
}

words! {
    // Program
    AppName => "Inbetween",
    Untitled => "Untitled",

    // Menus
    MenuFile => "File",
    MenuEdit => "Edit",
    MenuView => "View",
    MenuKey => "Key",
    MenuTangent => "Tangent",
    MenuChannel => "Channel",
    MenuPlay => "Play",
    MenuHelp => "Help",
    MenuRecent => "Open recent",
    MenuNoRecent => "No recent files",
    MenuClearRecent => "Clear the list",
    MenuRuler => "Ruler",
    MenuTheme => "Theme",
    ThemeDark => "Dark",
    ThemeLight => "Light",
    ThemeSystem => "As the system",

    // Commands: file
    New => "New",
    NewTip => "Start a document with one channel",
    Open => "Open…",
    OpenTip => "Open a clip file: RON, glTF or GLB",
    Save => "Save",
    SaveTip => "Save the document to its file",
    SaveAs => "Save as…",
    SaveAsTip => "Save the document to another file",
    Close => "Close",
    CloseTip => "Close the document and start a new one",
    Quit => "Quit",
    QuitTip => "Leave the program",

    // Commands: edit
    Undo => "Undo",
    UndoTip => "Take the last step back",
    Redo => "Redo",
    RedoTip => "Do the last undone step again",
    SelectAll => "Select all keys",
    SelectAllTip => "Select every key of the visible curves",
    SelectNone => "Select nothing",
    SelectNoneTip => "Let go of every key",
    Delete => "Delete keys",
    DeleteTip => "Delete the selected keys",
    InsertKey => "Insert key at playhead",
    InsertKeyTip => "Add a key on the active curve at the playhead; the shape stays",
    EditValue => "Type a value",
    EditValueTip => "Go to the value field of the selection",
    Nudge => "Nudge",
    NudgeTip => "Move the selected keys by a step; Shift ten steps, Ctrl a tenth",

    // Commands: tangents
    Auto => "Auto",
    AutoTip => "No overshoot, flat at peaks and ends",
    Flat => "Flat",
    FlatTip => "Level on both sides",
    Linear => "Linear",
    LinearTip => "Along the line to each neighbour",
    Spline => "Spline",
    SplineTip => "Along the line through both neighbours (Catmull-Rom); may overshoot",
    Monotone => "Monotone",
    MonotoneTip => "As smooth as it can be without overshoot (Fritsch-Carlson)",
    KochanekBartels => "K-B",
    KochanekBartelsTip => "Kochanek-Bartels: tension, continuity and bias",
    User => "User",
    UserTip => "Keep the slope as it is and set it by hand",
    Break => "Break",
    BreakTip => "Break or join the two sides of the tangent",
    FlatIn => "Flat in",
    FlatInTip => "Level before the key, the other side as it is",
    FlatOut => "Flat out",
    FlatOutTip => "Level after the key, the other side as it is",

    // Commands: segments
    Step => "Step",
    StepTip => "Hold the value up to the next key",
    Line => "Line",
    LineTip => "A straight line to the next key",
    Cubic => "Cubic",
    CubicTip => "A cubic shaped by the tangents",
    Ease => "Ease…",
    EaseTip => "An easing from this key to the next",

    // Commands: view
    FrameSelection => "Frame selection",
    FrameSelectionTip => "Fit the selected keys, or everything, into the plot",
    FrameAll => "Frame all",
    FrameAllTip => "Fit everything visible into the plot",
    FramePlayhead => "Go to playhead",
    FramePlayheadTip => "Scroll the plot to the playhead",
    Hide => "Hide curves",
    HideTip => "Close the eye of the selected curves",
    Solo => "Show alone",
    SoloTip => "Show only the selected curves",
    Lock => "Lock channels",
    LockTip => "Lock or unlock the channels of the selected curves",
    ShowAll => "Show all",
    ShowAllTip => "Open every eye",
    FindChannel => "Find a channel",
    FindChannelTip => "Type words in any order; Enter shows the first one found",
    Velocity => "Velocity",
    VelocityTip => "Show the velocity lane",
    Acceleration => "Acceleration",
    AccelerationTip => "Show the acceleration lane",
    Overlay => "Overlay",
    OverlayTip => "Lay velocity and acceleration over the value plot",
    Limits => "Limits",
    LimitsTip => "Show allowed ranges and overshoot",
    SnapTime => "Snap: frame",
    SnapTimeTip => "Dragged keys snap to frames; Ctrl flips it during a drag",
    SnapValue => "Snap: value",
    SnapValueTip => "Dragged keys snap to 0 and to the allowed range",
    SnapKeys => "Snap: keys",
    SnapKeysTip => "Dragged keys snap to the values of other keys",
    Channels => "Channel panel",
    ChannelsTip => "Show or hide the list of channels",
    Inspector => "Inspector",
    InspectorTip => "Show or hide the numbers of the selection",
    Keyboard => "Keyboard sheet",
    KeyboardTip => "All shortcuts on one page",

    // Commands: channel
    AddChannel => "Add channel…",
    AddChannelTip => "Add a channel to the clip",
    RenameChannel => "Rename channel…",
    RenameChannelTip => "Give the active channel another name",
    DeleteChannel => "Delete channel",
    DeleteChannelTip => "Delete the active channel with all its keys",
    LinkComponents => "Link components",
    LinkComponentsTip => "Key all components together, at the union of their key times",
    UnlinkComponents => "Unlink components",
    UnlinkComponentsTip => "Key each component by itself",

    // Commands: play
    Play => "Play",
    PlayTip => "Play the play range, or stop",
    PreviousFrame => "Previous frame",
    PreviousFrameTip => "One frame back",
    NextFrame => "Next frame",
    NextFrameTip => "One frame on",
    PreviousKey => "Previous key",
    PreviousKeyTip => "To the key before the playhead",
    NextKey => "Next key",
    NextKeyTip => "To the key after the playhead",
    ToStart => "To the start",
    ToStartTip => "To the start of the play range",
    ToEnd => "To the end",
    ToEndTip => "To the end of the play range",
    Repeat => "Repeat",
    RepeatTip => "Play once, or again and again",

    SelectKeysFirst => "Select a key first",

    // Units of time
    Frames => "Frames",
    Seconds => "Seconds",
    Milliseconds => "Milliseconds",
    Timecode => "Timecode",

    // Plot
    ValuePlot => "Curves",
    Ruler => "Ruler",
    VelocityLane => "velocity",
    AccelerationLane => "acceleration",
    UnderTheHold => "under the hold",
    NothingVisible => "No curve is visible. Open an eye in the channel list, or press Alt+H to show all.",
    NoChannels => "This clip has no channels yet. Channel › Add channel… makes one.",

    // Hints of the status line
    HintIdle => "Drag a key · double-click the curve to add one · Space plays",
    HintKey => "Drag the key · Shift adds to the selection · double-click selects the whole curve",
    HintHandle => "Drag the handle · Shift snaps to flat and chord · D slows · Alt breaks the sides",
    HintCurve => "Click selects the segment · double-click or Ctrl+click adds a key",
    HintEmpty => "Drag selects in a box · middle-drag pans · wheel zooms · F frames",
    HintDragKeys => "Shift locks an axis · X or Y chooses it · Ctrl flips snapping · D slows · Esc puts it back",
    HintDragHandle => "Shift snaps to flat and chord · D slows · Esc puts it back",
    HintBox => "Release selects · Shift adds · Ctrl removes · Esc lets go",
    HintPan => "Release ends panning",
    HintRuler => "Drag scrubs · middle-drag pans time · wheel zooms time",
    HintAxis => "Drag scales the values · wheel scrolls",
    HintLane => "Middle-drag pans time · wheel zooms time",
    Saved => "Saved",
    Unsaved => "Unsaved changes",
    NeverSaved => "Not saved yet",

    // Files and dialogs
    NewClip => "Clip",
    NewChannel => "Value",
    OpenTitle => "Open a clip",
    SaveTitle => "Save as",
    ClipFiles => "Clips",
    AllFiles => "All files",
    NativeFiles => "Inbetween documents",
    Path => "Path",
    PathTip => "Type a path · Tab completes · up and down choose · Enter takes it · Esc cancels",
    EntryTip => "Put this into the path",
    NothingHere => "Nothing here that goes on from what is typed",
    RecentFolders => "Recent folders",
    NameMissing => "Type the name of a file",
    OpenButton => "Open",
    OpenButtonTip => "Open this file (Enter)",
    SaveButtonTip => "Save to this file (Enter)",
    Cancel => "Cancel",
    CancelTip => "Back to the document (Esc)",
    UnsavedLost => "What was changed since it was last saved is lost otherwise.",
    SaveFirstTip => "Save the document, then go on (Enter)",
    Discard => "Discard",
    DiscardTip => "Go on without saving; the changes are lost",
    KeepEditing => "Keep editing",
    KeepEditingTip => "Back to the document (Esc)",
    OverwriteLost => "Overwriting replaces what is in it now.",
    Overwrite => "Overwrite",
    OverwriteTip => "Replace the file by this document",
    SaveElsewhereTip => "Choose another file (Enter)",
    WaitingForDialog => "Waiting for the file dialog",
    StopWaitingTip => "Wait no longer (Esc)",
    DropToOpen => "Drop to open",

    // Short unit words
    PerSecond => "/s",
    PerSecondSquared => "/s²",
    PeakWord => "peak",
    JumpWord => "jump",
    AllowedRange => "allowed range",
    MinimumWord => "min",
    MaximumWord => "max",
}

impl From<Text> for egui::WidgetText {
    fn from(text: Text) -> Self {
        text.words().into()
    }
}

/// The name of a ruler unit.
pub fn time_unit(unit: TimeUnit) -> Text {
    match unit {
        TimeUnit::Frames => Text::Frames,
        TimeUnit::Seconds => Text::Seconds,
        TimeUnit::Milliseconds => Text::Milliseconds,
        TimeUnit::Timecode => Text::Timecode,
    }
}

fn keys(count: usize) -> String {
    match count {
        1 => "key".to_owned(),
        count => format!("{count} keys"),
    }
}

/// The name of a step of the history.
pub fn step_name(name: StepName) -> String {
    match name {
        StepName::MoveKeys { count } => format!("Move {}", keys(count)),
        StepName::ScaleKeys { count } => format!("Scale {}", keys(count)),
        StepName::SetHandle => "Move tangent".to_owned(),
        StepName::SetTangent { count } => format!("Set tangent of {}", keys(count)),
        StepName::SetSegment { count: 1 } => "Set segment".to_owned(),
        StepName::SetSegment { count } => format!("Set {count} segments"),
        StepName::SetNumbers { field, count } => format!("Set {} of {}", key_field(field), keys(count)),
        StepName::InsertKey => "Insert key".to_owned(),
        StepName::DeleteKeys { count } => format!("Delete {}", keys(count)),
        StepName::CureOvershoot(Cure::Monotone) => "Make monotone".to_owned(),
        StepName::CureOvershoot(Cure::Flatten) => "Flatten".to_owned(),
        StepName::CureOvershoot(Cure::Scale) => "Scale tangents to the range".to_owned(),
        StepName::CureOvershoot(Cure::Allow) => "Allow overshoot".to_owned(),
        StepName::AddChannel => "Add channel".to_owned(),
        StepName::DeleteChannels { count: 1 } => "Delete channel".to_owned(),
        StepName::DeleteChannels { count } => format!("Delete {count} channels"),
        StepName::RenameChannel => "Rename channel".to_owned(),
        StepName::SetUnit => "Set unit".to_owned(),
        StepName::SetLimits => "Set allowed range".to_owned(),
        StepName::SetEnds => "Set before and after".to_owned(),
        StepName::SetRhythm => "Set rhythm".to_owned(),
        StepName::SetOvershoot => "Set overshoot policy".to_owned(),
        StepName::SetColour => "Set colour".to_owned(),
        StepName::SetMute => "Mute".to_owned(),
        StepName::SetLock => "Lock".to_owned(),
        StepName::LinkComponents => "Link components".to_owned(),
        StepName::UnlinkComponents => "Unlink components".to_owned(),
        StepName::RenameClip => "Rename clip".to_owned(),
        StepName::SetRate => "Set frame rate".to_owned(),
        StepName::SetPlayRange => "Set play range".to_owned(),
        StepName::SetPlayback => "Set playback".to_owned(),
    }
}

fn key_field(field: KeyField) -> &'static str {
    match field {
        KeyField::Time => "time",
        KeyField::Value => "value",
        KeyField::InSlope => "in slope",
        KeyField::OutSlope => "out slope",
        KeyField::Tension => "tension",
        KeyField::Continuity => "continuity",
        KeyField::Bias => "bias",
    }
}

/// What an edit did besides, for the status line.
pub fn edit_note(note: EditNote) -> String {
    match note {
        EditNote::Replaced { count: 1 } => "A key that stood there was replaced; undo brings it back".to_owned(),
        EditNote::Replaced { count } => format!("{count} keys that stood there were replaced; undo brings them back"),
        EditNote::MadeCubic { count: 1 } => "The linear segment became cubic".to_owned(),
        EditNote::MadeCubic { count } => format!("{count} linear segments became cubic"),
        EditNote::NotShown { count } => {
            format!("{count} step or eased segments beside the keys do not show the tangents")
        }
        EditNote::KeptLastKey { count: 1 } => "A curve needs a key: its last one stays".to_owned(),
        EditNote::KeptLastKey { count } => format!("{count} curves kept their last key"),
        EditNote::RotationChanged { degrees } => format!("The rotation changed by at most {degrees:.3}°"),
        EditNote::BeyondNominal => "Tension, continuity or bias is beyond -1 to 1".to_owned(),
        EditNote::HandleOutOfReach => "Tension and continuity cannot reach that slope".to_owned(),
        EditNote::KeysOutside { count: 1 } => "A key itself lies outside the allowed range".to_owned(),
        EditNote::KeysOutside { count } => format!("{count} keys themselves lie outside the allowed range"),
    }
}

/// Why an edit cannot be done, for the status line: the error's own sentence, as a sentence.
pub fn edit_error(error: &EditError) -> String {
    let words = error.to_string();
    let mut letters = words.chars();
    letters
        .next()
        .map(|first| first.to_uppercase().chain(letters).collect())
        .unwrap_or_default()
}

/// The right end of the status line: what undo would take back.
pub fn undo_hint(name: StepName) -> String {
    format!("undo: {}", step_name(name))
}

/// Number of channels, keys and the rate, under the channel list.
pub fn clip_summary(channels: usize, keys: usize, rate: &str) -> String {
    let channel = if channels == 1 { "channel" } else { "channels" };
    let key = if keys == 1 { "key" } else { "keys" };
    format!("{channels} {channel} · {keys} {key} · {rate}")
}

/// A number for people: up to `decimals` decimals, no trailing zeros beyond the first three, never "-0".
pub fn number(value: f64, decimals: usize) -> String {
    if value != 0.0 && (value.abs() >= 1e9 || value.abs() < 0.5 * 10f64.powi(-(decimals as i32))) {
        return format!("{value:.3e}");
    }
    let text = format!("{value:.decimals$}");
    if text.trim_start_matches(['-', '0', '.']).is_empty() {
        return text.trim_start_matches('-').to_owned();
    }
    text
}

/// The label at an excursion: by how much, at which frame and time.
pub fn excursion(amount: f64, unit: &str, frame: f64, seconds: f64) -> String {
    let unit = if unit.is_empty() {
        String::new()
    } else {
        format!(" {unit}")
    };
    format!("{amount:+.3}{unit} at {frame:.1} ({seconds:.3} s)")
}

// Plot

/// How smoothly segments join.
pub fn continuity(class: Continuity) -> &'static str {
    match class {
        Continuity::Step => "step",
        Continuity::C0 => "C0",
        Continuity::C1 => "C1",
        Continuity::C2 => "C2",
    }
}

/// A number at a grid line.
pub fn axis_number(value: f64, decimals: usize) -> String {
    if value.abs() >= 1e6 {
        return format!("{value:.3e}");
    }
    number(value, decimals)
}

fn with_unit(number: String, unit: &str) -> String {
    match unit {
        "" => number,
        "°" => format!("{number}°"),
        unit => format!("{number} {unit}"),
    }
}

/// The label of a lower limit.
pub fn limit_below(value: f64, unit: &str) -> String {
    let limit = with_unit(short(value), unit);
    format!("{} · {} {limit}", Text::AllowedRange.words(), Text::MinimumWord.words())
}

/// The label of an upper limit.
pub fn limit_above(value: f64, unit: &str) -> String {
    let limit = with_unit(short(value), unit);
    format!("{} · {} {limit}", Text::AllowedRange.words(), Text::MaximumWord.words())
}

/// A number of about four digits.
pub fn short(value: f64) -> String {
    let text = match value.abs() {
        0.0 => "0".to_owned(),
        size if size < 0.001 || size >= 1e6 => format!("{value:.2e}"),
        size if size < 10.0 => format!("{value:.3}"),
        size if size < 100.0 => format!("{value:.2}"),
        size if size < 1000.0 => format!("{value:.1}"),
        _ => format!("{value:.0}"),
    };
    if text.contains('.') && !text.contains('e') {
        return text.trim_end_matches('0').trim_end_matches('.').to_owned();
    }
    text
}

/// The peak of a derivative.
pub fn peak(value: f64, unit: &str) -> String {
    format!("{} {}", Text::PeakWord.words(), with_unit(short(value), unit))
}

/// The jump of a derivative at a key.
pub fn jump(value: f64) -> String {
    let sign = if value > 0.0 { "+" } else { "" };
    format!("{} {sign}{}", Text::JumpWord.words(), short(value))
}

/// The slope of a dragged handle.
pub fn slope(slope: f64, unit: &str) -> String {
    let unit = if unit.is_empty() { "1" } else { unit };
    format!("{} {unit}{}", short(slope), Text::PerSecond.words())
}

/// The title of a lane of a rotation: it shows the angular speed.
pub fn angular(lane: Text) -> String {
    match lane {
        Text::VelocityLane => "angular speed".to_owned(),
        _ => "angular acceleration".to_owned(),
    }
}

// Files and dialogs

/// Asks before unsaved changes are left.
pub fn ask_unsaved(name: &str) -> String {
    format!("Save the changes to {name}?")
}

/// Asks before another file is overwritten.
pub fn ask_overwrite(path: &Path) -> String {
    format!("Overwrite {}?", shown_name(path))
}

/// Asks before a file is overwritten that is no longer what was read.
pub fn ask_overwrite_changed(path: &Path) -> String {
    format!("{} was changed by another program. Overwrite it?", shown_name(path))
}

/// A file is being read.
pub fn opening(path: &Path) -> String {
    format!("Opening {}", shown_name(path))
}

/// A file is being written.
pub fn saving(path: &Path) -> String {
    format!("Saving {}", shown_name(path))
}

/// A file was written.
pub fn saved(path: &Path) -> String {
    format!("Saved {}", path.display())
}

/// How long ago the document was saved, and after which time the words change.
pub fn saved_ago(ago: Duration) -> (String, Duration) {
    const MINUTE: u64 = 60;
    const HOUR: u64 = 60 * MINUTE;
    let (words, unit) = match ago.as_secs() {
        0..MINUTE => ("Saved just now".to_owned(), MINUTE),
        seconds @ MINUTE..HOUR => (format!("Saved {} min ago", seconds / MINUTE), MINUTE),
        seconds => (format!("Saved {} h ago", seconds / HOUR), HOUR),
    };
    let next = Duration::from_secs((ago.as_secs() / unit + 1) * unit);
    (words, next.saturating_sub(ago))
}

/// What became of a wish about files.
pub fn file_remark(remark: &Remark) -> String {
    match remark {
        Remark::CannotOpen(path) => format!(
            "{} cannot be opened: clips are {} files",
            shown_name(path),
            listed(OPENED)
        ),
        Remark::SavesAsNative(path) => format!(
            "{} cannot be written yet: the document is saved as a {} file, which keeps everything",
            shown_name(path),
            listed(WRITTEN)
        ),
        Remark::Name(fault) => name_fault(fault),
        Remark::StillSaving(path) => format!("{} is still being saved", shown_name(path)),
        Remark::StillOpening(path) => format!("{} is still being opened", shown_name(path)),
    }
}

/// Why a name cannot be saved to.
pub fn name_fault(fault: &NameFault) -> String {
    match fault {
        NameFault::NoName => "Not saved: that is a folder, a file needs a name".to_owned(),
        NameFault::CannotWrite { ending } => {
            format!("Not saved: .{ending} files cannot be written, only {}", listed(WRITTEN))
        }
    }
}

/// The typed file is not there.
pub fn no_such_file(path: &Path) -> String {
    format!("There is no file {}", shown_name(path))
}

/// The typed folder cannot be listed.
pub fn folder_unreadable(words: &str) -> String {
    format!("This folder cannot be read: {words}")
}

/// Only a part of a folder is listed.
pub fn folder_cut(most: usize) -> String {
    format!("Only the first {most} entries are listed")
}

/// Which files named together stay closed; nothing where there was only one.
pub fn others_closed(path: &Path, others: usize) -> Option<String> {
    let name = shown_name(path);
    match others {
        0 => None,
        1 => Some(format!("{name} is open, the other file is not: one document at a time")),
        others => Some(format!("{name} is open, the {others} other files are not: one document at a time")),
    }
}

/// What was found while a file was read; nothing where there is nothing.
pub fn found(path: &Path, report: &Report) -> Option<String> {
    let name = shown_name(path);
    let changed = |finding: &&Finding| matches!(finding.did, What::Repaired(_) | What::LeftOut);
    let fault = |finding: &&Finding| !finding.code.is_notice();
    if let Some(first) = report.entries.iter().find(changed) {
        return Some(match report.entries.iter().filter(changed).count() {
            1 => format!("One thing was repaired or left out in {name}: {first}"),
            count => format!("{count} things were repaired or left out in {name}; the first: {first}"),
        });
    }
    let first = report.entries.iter().find(fault)?;
    Some(match report.entries.iter().filter(fault).count() {
        1 => format!("One fault was found in {name}: {first}"),
        count => format!("{count} faults were found in {name}; the first: {first}"),
    })
}

/// That the file a document came from is gone or another one.
pub fn source_state(state: &SourceState) -> Option<String> {
    match state {
        SourceState::Same => None,
        SourceState::Missing(path) => Some(format!(
            "{}, which this document came from, is not there; everything opens all the same",
            path.display()
        )),
        SourceState::Changed(path) => Some(format!(
            "{}, which this document came from, was changed since; the document is as it was saved",
            path.display()
        )),
    }
}
