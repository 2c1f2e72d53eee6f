//! Every word of the interface. Fixed words stand in one table per language behind the enum [`Text`]; sentences with
//! numbers or names are functions below it.

use std::path::Path;
use std::time::Duration;

use super::command::Pace;
use crate::curve::continuity::Continuity;
use crate::curve::easing::{Easing, EasingError};
use crate::curve::overshoot::Side;
use crate::curve::split::InsertError;
use crate::curve::time::TimeUnit;
use crate::curve::{Approach, CurveError, FrameRate, KeyError};
use crate::document::{ChannelError, ClipError, Kind};
use crate::edit::{Cure, EditError, EditNote, KeyField, StepName};
use crate::io::report::{Finding, OtherWay, Report, What};
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
    Findings => "Findings",
    FindingsTip => "Show or hide what was found while the file was read",
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
    ActiveCurveHidden => "The active curve is hidden; show it to add a key",

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
    HintHandle => "Drag the handle · Shift snaps to flat, chord or opposite · D slows · Alt at the press breaks the sides",
    HintCurve => "Click selects the segment · double-click or Ctrl+click adds a key",
    HintEmpty => "Drag selects in a box · middle-drag pans · wheel zooms · F frames",
    HintDragKeys => "Shift locks an axis · X or Y chooses it · Ctrl flips snapping · D or Alt slows · Esc puts it back",
    HintDragHandle => "Shift snaps to flat, chord or opposite · D slows · Esc puts it back",
    HintBox => "Release selects · Shift adds · Ctrl removes · Esc lets go",
    HintPan => "Release ends panning",
    HintRuler => "Drag scrubs · middle-drag pans time · wheel zooms time",
    HintAxis => "Drag or wheel scales the values",
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
    NothingHere => "No folder or file here that fits",
    RecentFolders => "Recent folders",
    NameMissing => "Type the name of a file",
    OpenButton => "Open",
    OpenButtonTip => "Open this file (Enter)",
    SaveButtonTip => "Save to this file (Enter)",
    Cancel => "Cancel",
    CancelTip => "Back to the document (Esc)",
    UnsavedLost => "Changes since the last save will be lost if you discard them.",
    NeverSavedLost => "Unsaved changes will be lost if you discard them.",
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
    // Inspector
    SectionKey => "Key",
    SectionTangent => "Tangent",
    SectionSegment => "Segment after",
    SectionChannel => "Channel",
    SectionClip => "Clip",
    OpenSection => "Show these rows",
    CloseSection => "Hide these rows",
    Mixed => "mixed",
    OpenLimit => "–",
    UnitSecond => "s",
    FieldHow => "Type a number, 1/3, +=0.5 or *2: Enter confirms, Esc leaves it as it was. Or drag sideways: Shift ten times as far, Ctrl a tenth.",
    NoKeySelected => "Select a key to see its numbers.",
    NoSegmentAfter => "The last key has no segment after it.",
    NoActiveCurve => "Click a curve or a channel to see it here.",
    FieldTime => "Time",
    FieldTimeTip => "Time of the selected keys; also takes frames (24f) and milliseconds (500ms)",
    FieldFrame => "Frame",
    FieldFrameTip => "Time of the selected keys in frames; also takes seconds (0.5s)",
    FieldValue => "Value",
    FieldValueTip => "Value of the selected keys",
    FieldInSlope => "In slope",
    FieldOutSlope => "Out slope",
    FieldSlopeTip => "Value per second on this side of the key; a joined key takes it on both sides",
    FieldInAngle => "In angle",
    FieldOutAngle => "Out angle",
    FieldAngleTip => "Angle of the slope where one second is as long as one unit, whatever the zoom",
    SideBefore => "Before",
    SideAfter => "After",
    FullKochanekBartels => "Kochanek-Bartels",
    BrokenTangent => "Broken",
    FieldTension => "Tension",
    FieldTensionNumber => "Tension number",
    FieldTensionTip => "1 is tight, without slope; -1 is slack, with twice the slope",
    FieldContinuity => "Continuity",
    FieldContinuityNumber => "Continuity number",
    FieldContinuityTip => "0 is smooth; -1 is a corner, 1 an inverted one",
    FieldBias => "Bias",
    FieldBiasNumber => "Bias number",
    FieldBiasTip => "1 follows the chord before the key, -1 the one after it",
    ContinuityRow => "Join",
    StepJoinTip => "The value jumps here",
    C0Tip => "The curve is connected, its velocity jumps: a corner",
    C1Tip => "The velocity is smooth, the acceleration jumps",
    C2Tip => "Velocity and acceleration are smooth",
    ValueJump => "Value",
    VelocityJump => "Velocity",
    AccelerationJump => "Acceleration",
    AngularSpeed => "Angular speed",
    JumpRow => "Jump",
    MakeMonotone => "Make monotone",
    MakeMonotoneTip => "As smooth as it can be without leaving the values of its keys",
    Flatten => "Flatten",
    FlattenTip => "Level tangents at both keys of the segment",
    ScaleTangents => "Scale tangents",
    ScaleTangentsTip => "Shorten the tangents of both keys just as far as needed",
    Allow => "Allow",
    AllowTip => "Swinging past the keys is wanted on this channel",
    AllowRangeTip => "Widen the allowed range until this fits",
    PresetStep => "step",
    PresetLinear => "linear",
    PresetCubic => "cubic",
    PresetSmooth => "smooth",
    PresetSmoothTip => "Smoothstep: starts and stops softly; the acceleration jumps at both ends",
    PresetSmoother => "smoother",
    PresetSmootherTip => "Smootherstep: starts and stops without a jump of the acceleration",
    PresetSeptic => "septic",
    PresetSepticTip => "Septic step: even the jerk starts and stops at 0",
    PresetEase => "ease",
    PresetEaseTip => "CSS ease: cubic-bezier(0.25, 0.1, 0.25, 1)",
    PresetEaseIn => "ease in",
    PresetEaseInTip => "CSS ease-in: cubic-bezier(0.42, 0, 1, 1)",
    PresetEaseOut => "ease out",
    PresetEaseOutTip => "CSS ease-out: cubic-bezier(0, 0, 0.58, 1)",
    PresetEaseInOut => "in out",
    PresetEaseInOutTip => "CSS ease-in-out: cubic-bezier(0.42, 0, 0.58, 1)",
    StartHandle => "Start",
    EndHandle => "End",
    FieldX1 => "x1",
    FieldY1 => "y1",
    FieldX2 => "x2",
    FieldY2 => "y2",
    HandleTimeTip => "Time of this handle as a part of the segment, from 0 to 1",
    HandleValueTip => "Value of the handle as a part of the rise",
    KindRow => "Kind",
    UnitRow => "Unit",
    UnitTip => "The unit of its values, for people; empty for none",
    AllowedRangeRow => "Range",
    FieldMinimum => "Minimum",
    MinimumTip => "Least value of the allowed range of this component; empty for none",
    FieldMaximum => "Maximum",
    MaximumTip => "Greatest value of the allowed range of this component; empty for none",
    OvershootRow => "Overshoot",
    OvershootTip => "Whether swinging past the values of a segment's keys is noted",
    OvershootFlaggedByKind => "by kind: noted",
    OvershootAllowedByKind => "by kind: allowed",
    OvershootFlagged => "noted",
    OvershootAllowed => "allowed",
    RhythmRow => "Rhythm",
    RhythmTip => "Continuous, or holding each drawing for some frames; the keys stay where they are",
    Continuous => "continuous",
    OnTwos => "on twos",
    OnThrees => "on threes",
    OnFours => "on fours",
    HeldRow => "held",
    BeforeRow => "Before",
    BeforeTip => "What the curve does before its first key",
    AfterRow => "After",
    AfterTip => "What the curve does after its last key",
    OutsideHold => "hold",
    OutsideLinear => "linear",
    OutsideRepeat => "repeat",
    OutsideRepeatOffset => "repeat with offset",
    OutsidePingPong => "ping-pong",
    LinkRow => "Link",
    LinkFree => "free",
    LinkTimes => "linked",
    LinkKeys => "as a rotation",
    LinkButton => "Link",
    UnlinkButton => "Unlink",
    MuteRow => "Mute",
    MuteTip => "A muted channel is not played",
    LockRow => "Lock",
    LockRowTip => "A locked channel is not edited",
    ColourRow => "Colour",
    ColourTip => "Choose a colour for all components of this channel",
    ByComponent => "by component",
    ByComponentTip => "Each component in the colour of its axis",
    ColourPink => "Pink",
    ColourGreen => "Green",
    ColourBlue => "Blue",
    ColourViolet => "Violet",
    ColourGold => "Gold",
    ColourSky => "Sky blue",
    ColourTeal => "Teal",
    ColourOrange => "Orange",
    ColourMauve => "Mauve",
    ColourYellow => "Yellow",
    RateRow => "Rate",
    RateTip => "Frames per second; keys do not move",
    StartRow => "Play from",
    EndRow => "Play to",
    FieldStartFrame => "Play from frame",
    FieldStartTime => "Play from time",
    FieldEndFrame => "Play to frame",
    FieldEndTime => "Play to time",
    PlayRangeFrameTip => "An end of the play range in frames",
    PlayRangeTimeTip => "An end of the play range in seconds",
    PlaybackRow => "Playback",
    PlaybackTip => "What playing does at the end of the play range",
    PlayOnce => "once",
    PlayRepeat => "repeat",
    PlayPingPong => "ping-pong",

    // Short unit words
    PerSecond => "/s",
    PerSecondSquared => "/s²",
    PeakWord => "peak",
    JumpWord => "jump",
    AllowedRange => "allowed range",
    MinimumWord => "min",
    MaximumWord => "max",

    // Channel list
    ChannelList => "Channels",
    ClipBox => "Clip",
    ClipBoxTip => "The clip that is shown and edited",
    ClearFilter => "Clear the filter",
    ClearFilterTip => "Show every channel again (Esc)",
    UnresolvedTargets => "Unresolved targets",
    EyeTip => "Show or hide; drag down the eyes for many, Alt+click to show alone (H)",
    SoloIconTip => "Show only this curve; Ctrl+click adds it (Shift+H)",
    Mute => "Mute",
    Unmute => "Unmute",
    LockWord => "Lock",
    Unlock => "Unlock",
    LockIconTip => "A locked channel cannot be edited (Ctrl+L)",
    HideCurves => "Hide",
    ShowCurves => "Show",
    FitCurves => "Fit into the plot",
    FitCurvesTip => "Show all of these curves and nothing beyond (double-click on the row)",
    Colour => "Colour…",
    ColourByComponent => "By component",
    ColourByComponentTip => "The colours of x, y, z and w",
    UseColour => "Use this colour",
    UseColourTip => "Draw the channel in the colour shown above",
    OneChannelOnly => "Pick one channel to rename it",
    UnlockFirst => "Unlock the channel first",
    Muted => "Muted: not played",
    Locked => "Locked: not edited",

    // Findings
    NoFindings => "Nothing was found while the file was read.",
    CloseFindings => "Close the findings",
    CloseFindingsTip => "Hide this list",
    Repaired => "Repaired",
    LeftOut => "Left out",
    KeptAsStored => "Kept as stored",
    FindingTip => "Click to go there",
    FindingGoneTip => "This channel is no longer in the document; undo brings it back",
    SecondFixLocked => "The channel is locked",

    // Bars
    RulerTip => "What the ruler counts in",
    Stop => "Stop",
    PlayheadTime => "Where the playhead stands",
    PlayheadFrame => "The frame at the playhead, from 0",
    WarningsTip => "Go to the next place where a visible curve leaves its allowed range",

    // Channel dialogs and the keyboard sheet
    AddChannelTitle => "Add channel",
    AddVerb => "Add",
    RenameVerb => "Rename",
    CloseVerb => "Close",
    ChannelName => "Name",
    NameFirst => "Give it a name first",
    NameTaken => "Another channel has this name too.",
    KindWord => "Kind",
    KindTip => "What the values mean, and how many curves there are",
    UnitWord => "Unit",
    WeightCount => "How many weights",
    MouseHeading => "Mouse",
    GestureSelect => "Select keys",
    GestureSelectHow => "click; Shift adds, Ctrl toggles",
    GestureBox => "Select in a box",
    GestureBoxHow => "drag on empty ground; Shift adds, Ctrl removes",
    GestureSegment => "Select a segment",
    GestureSegmentHow => "click on the curve",
    GestureCurve => "Select a whole curve",
    GestureCurveHow => "double-click on a key",
    GestureInsert => "Add a key, shape unchanged",
    GestureInsertHow => "double-click or Ctrl+click on the curve; keep dragging to move it",
    GestureMove => "Move keys",
    GestureMoveHow => "drag; Shift locks an axis, X or Y chooses it, Ctrl flips snapping, D or Alt slows",
    GestureHandle => "Move a tangent",
    GestureHandleHow => "drag its handle; Shift snaps to flat, chord or opposite, D slows, Alt at the press breaks the sides",
    GestureBack => "Put it back",
    GestureBackHow => "Esc or the right button during a drag",
    GesturePan => "Pan",
    GesturePanHow => "middle-drag, or hold Space and drag",
    GestureZoom => "Zoom",
    GestureZoomHow => "wheel; Ctrl only time, Shift only value",
    GestureAxis => "Scale the values",
    GestureAxisHow => "drag in the value axis",
    GestureScrub => "Scrub",
    GestureScrubHow => "drag in the ruler; middle-drag pans time",
    GestureEyes => "Show or hide many curves",
    GestureEyesHow => "drag down the eyes of the channel list",
    GestureAlone => "Show a curve alone",
    GestureAloneHow => "Alt+click on its eye, or its star",
    GestureFit => "Fit a curve",
    GestureFitHow => "double-click on its row",
    GestureScale => "Scale the interface",
    GestureScaleHow => "Ctrl+Plus, Ctrl+Minus, Ctrl+0",
    ShapesHeading => "Shapes of keys",
    ShapeCircle => "auto, spline or monotone: the tangent is computed",
    ShapeSquare => "flat",
    ShapeTriangle => "linear",
    ShapeHexagon => "Kochanek-Bartels",
    ShapeDiamond => "user: the slope is set by hand",
    ShapeSplit => "broken: each side has its own slope",
    ShapeFoot => "with a foot: a step follows",
    DismissNotice => "Dismiss",
    DismissNoticeTip => "Take this notice away",
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
        StepName::ReplaceChannel => "Read the channel another way".to_owned(),
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

/// Why an edit cannot be done, for the status line. Times are told in frames of the clip's rate.
pub fn edit_error(error: &EditError, rate: FrameRate) -> String {
    match error {
        EditError::NoChannel => "That channel is no longer in the document.".to_owned(),
        EditError::NoClip => "That clip is no longer in the document.".to_owned(),
        EditError::NoKey => "Those keys are no longer in the document.".to_owned(),
        EditError::Locked(channel) => format!("The channel “{channel}” is locked."),
        EditError::LastKey(channel) => format!("A curve needs a key: the last one of “{channel}” stays."),
        EditError::Number(number) => format!("{number} is not a number this can be set to."),
        EditError::Scale(factor) => format!("Keys cannot be scaled by {factor}."),
        EditError::Kind { channel, kind, refusal } => format!("“{channel}” is a {kind}, which {refusal}."),
        EditError::Component { channel, .. } => format!("“{channel}” has no such component."),
        EditError::SharedTime { time } => {
            format!(
                "Two keys of one curve cannot both be at {}.",
                frame_number(rate.frames(*time))
            )
        }
        EditError::NoSegment => "There is no segment after the last key of a curve.".to_owned(),
        EditError::NoCubic => "Only cubic segments can be cured by their tangents.".to_owned(),
        EditError::Weights { most, .. } => format!("A new channel has at most {most} weights."),
        EditError::Insert(error) => insert_error(error, rate),
        EditError::Key(error) => key_error(error),
        EditError::Curve(error) => curve_error(error, rate),
        EditError::Channel(error) => channel_error(error),
        EditError::Clip(error) => clip_error(error, rate),
    }
}

fn insert_error(error: &InsertError, rate: FrameRate) -> String {
    match error {
        InsertError::Occupied { time, .. } => {
            format!("A key is already at {}.", frame_number(rate.frames(*time)))
        }
        InsertError::Easing { .. } => {
            "This easing has no exact halves. Make the segment cubic first (Ctrl+3).".to_owned()
        }
        InsertError::Cycle { .. } => {
            "The curve repeats here. Keys can be added where it holds or goes on in a line.".to_owned()
        }
        InsertError::Key(error) => key_error(error),
        InsertError::Curve(error) => curve_error(error, rate),
    }
}

fn key_error(error: &KeyError) -> String {
    let (what, number) = match error {
        KeyError::Time(time) => ("time", *time),
        KeyError::Value(value) => ("value", *value),
        KeyError::Slope(slope) => ("slope", *slope),
        KeyError::Parameter { name, number } => (*name, *number),
    };
    if number.is_finite() {
        format!("The {what} {number:.3e} is too large to be stored.")
    } else {
        format!("The {what} would not be a number.")
    }
}

fn curve_error(error: &CurveError, rate: FrameRate) -> String {
    match error {
        CurveError::NoKeys => "A curve needs at least one key.".to_owned(),
        CurveError::NotIncreasing { time, .. } => {
            format!(
                "Two keys of one curve cannot both be at {}.",
                frame_number(rate.frames(*time))
            )
        }
        CurveError::Key { error, .. } => key_error(error),
    }
}

fn channel_error(error: &ChannelError) -> String {
    match error {
        ChannelError::Limits { min, max, .. } => format!(
            "An allowed range goes from the less to the greater number, not from {} to {}.",
            short(*min),
            short(*max)
        ),
        ChannelError::Flag { value, .. } => {
            format!("A flag is 0 or 1 and changes in steps; {} is neither.", short(*value))
        }
        ChannelError::Unlinked { channel, .. } => {
            format!("The components of “{channel}” are linked and need the same key times.")
        }
        ChannelError::Quaternion { channel, .. } => {
            format!("The rotation “{channel}” would be none: its four components are of length 1 together.")
        }
        ChannelError::Components { .. } | ChannelError::LimitCount { .. } | ChannelError::QuaternionLink { .. } => {
            sentence(&error.to_string())
        }
    }
}

fn clip_error(error: &ClipError, rate: FrameRate) -> String {
    match error {
        ClipError::PlayRange { start, end, .. } => format!(
            "A play range does not end before it starts: {} to {}.",
            frame_number(rate.frames(*start)),
            frame_number(rate.frames(*end))
        ),
        ClipError::Marker { marker, .. } => format!("The marker “{marker}” would stand at no time."),
    }
}

/// Why the numbers of an easing are not taken.
pub fn easing_error(error: &EasingError) -> String {
    match error {
        EasingError::HandleTime { name, value } => {
            format!(
                "{name} is a part of the segment, between 0 and 1; {} is not.",
                short(*value)
            )
        }
        EasingError::Number { name, .. } => format!("{name} would not be a number that can be stored."),
        other => sentence(&other.to_string()),
    }
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

/// A number by its power of ten, in few characters.
pub fn power_of_ten(value: f64) -> String {
    format!("{value:.1e}")
}

/// The label at an excursion: by how much, to which value where the limit is not 0, at which frame and time. `amount`
/// is negative below a limit.
pub fn excursion(amount: f64, value: f64, unit: &str, frame: f64, seconds: f64) -> String {
    let words = if amount == value {
        with_unit(signed(amount), unit)
    } else {
        with_unit(format!("{} to {}", signed(amount), short(value)), unit)
    };
    format!("{words} at {frame:.1} ({seconds:.3} s)")
}

/// The label where a continuation beyond the keys leaves the allowed range for good.
pub fn leaving(end: Approach, frame: f64, seconds: f64) -> String {
    let word = match end {
        Approach::Left => "until",
        Approach::Right => "from",
    };
    format!("out of range {word} {frame:.1} ({seconds:.3} s)")
}

/// After the first of many names.
pub const ELLIPSIS: &str = ", …";

/// Between the names of components.
pub const LIST_COMMA: &str = ", ";

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
        size if !(0.001..1e6).contains(&size) => format!("{value:.2e}"),
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

/// The values of a derivative on both sides of a key, with the jump.
pub fn sides(left: f64, right: f64) -> String {
    format!("{} | {} · {}", short(left), short(right), jump(right - left))
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
        others => Some(format!(
            "{name} is open, the {others} other files are not: one document at a time"
        )),
    }
}

/// A file without an animation.
pub fn no_animation(path: &Path) -> String {
    format!("{} has no animation; here is an empty clip", shown_name(path))
}

/// What was found while a file was read; nothing where there is nothing.
pub fn found(path: &Path, report: &Report) -> Option<String> {
    let name = shown_name(path);
    let changed = |finding: &&Finding| matches!(finding.did, What::Repaired(_) | What::LeftOut);
    let fault = |finding: &&Finding| !finding.code.is_notice();
    if let Some(first) = report.entries.iter().find(changed) {
        return Some(match report.entries.iter().filter(changed).count() {
            1 => format!("One thing was repaired or left out in {name}, see the findings above: {first}"),
            count => {
                format!(
                    "{count} things were repaired or left out in {name}, see the findings above; the first: {first}"
                )
            }
        });
    }
    let first = report.entries.iter().find(fault)?;
    Some(match report.entries.iter().filter(fault).count() {
        1 => format!("One fault was found in {name}, see the findings above: {first}"),
        count => format!("{count} faults were found in {name}, see the findings above; the first: {first}"),
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
// Number fields and the inspector

/// Why a typed text is not taken.
pub fn expression_error(error: &super::expression::ExpressionError) -> String {
    use super::expression::ExpressionError as E;
    match error {
        E::Empty => "Type a number, for example 0.5, 1/3 or +=2.".to_owned(),
        E::Unfinished => "A number is missing at the end.".to_owned(),
        E::Unexpected { found, place } => format!("“{found}” does not belong at character {place}."),
        E::DecimalSigns { number } => {
            format!("“{number}” has more than one decimal sign; leave those of the thousands out.")
        }
        E::UnknownUnit { unit } => format!("“{unit}” is not a unit of this field."),
        E::Unclosed => "A parenthesis is not closed.".to_owned(),
        E::FactorWithUnit => "A factor takes no unit.".to_owned(),
        E::DivisionByZero => "Dividing by 0 gives no number.".to_owned(),
        E::Power => "That power gives no real number.".to_owned(),
        E::TooLong => "That is too long.".to_owned(),
        E::TooLarge => "That number is too large.".to_owned(),
        E::Angle => "An angle of a slope lies between -90° and 90°.".to_owned(),
    }
}

/// The tool tip of a number field: what the number means, in which unit, and how to set it.
pub fn field_tip(meaning: Text, unit: &str) -> String {
    let unit = if unit.is_empty() {
        String::new()
    } else {
        format!(" ({unit})")
    };
    format!("{}{unit}\n{}", meaning.words(), Text::FieldHow.words())
}

/// What a section's heading is called by a screen reader, apart from the fields in it.
pub fn section_name(title: Text) -> String {
    format!("{} section", title.words())
}

/// How many keys are in hand.
pub fn selected_count(count: usize) -> String {
    match count {
        0 => "none selected".to_owned(),
        count => format!("{count} selected"),
    }
}

/// A channel and one of its components.
pub fn curve_name(channel: &str, component: &str) -> String {
    if component.is_empty() {
        channel.to_owned()
    } else {
        format!("{channel} · {component}")
    }
}

/// The unit of a slope.
pub fn per_second(unit: &str) -> String {
    format!("{unit}{}", Text::PerSecond.words())
}

/// The unit of an acceleration.
pub fn per_second_squared(unit: &str) -> String {
    format!("{unit}{}", Text::PerSecondSquared.words())
}

/// The numbers on both sides of a key.
pub fn both_sides(left: f64, right: f64) -> String {
    format!("{} | {}", short(left), short(right))
}

/// A difference, always with its sign.
pub fn signed(value: f64) -> String {
    let sign = if value > 0.0 { "+" } else { "" };
    format!("{sign}{}", short(value))
}

/// Where something is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    /// Time, s.
    pub seconds: f64,
    /// Time, frames.
    pub frame: f64,
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:.3} s (frame {:.1})", self.seconds, self.frame)
    }
}

/// A curve beyond its allowed range: what, how much, where.
pub fn leaves_range(curve: &str, side: Side, amount: f64, limit: f64, unit: &str, place: Place) -> String {
    let (verb, beyond) = match side {
        Side::Above => ("rises", "above"),
        Side::Below => ("dips", "below"),
    };
    let (amount, limit) = (with_unit(short(amount), unit), with_unit(short(limit), unit));
    format!("{curve} {verb} {amount} {beyond} {limit} at {place}.")
}

/// A curve beyond the values of a segment's keys: what, how much, where.
pub fn swings_past(curve: &str, side: Side, amount: f64, unit: &str, place: Place) -> String {
    let beyond = match side {
        Side::Above => "above",
        Side::Below => "below",
    };
    let amount = with_unit(short(amount), unit);
    format!("{curve} swings {amount} {beyond} both keys of its segment at {place}.")
}

/// How many more there are.
pub fn more_excursions(count: usize) -> String {
    format!("{count} more on this curve")
}

/// A rhythm and its rate.
pub fn held_at(rhythm: Text, rate: FrameRate) -> String {
    format!("{} ({rate})", rhythm.words())
}

/// What an easing is called.
pub fn easing_name(easing: &Easing) -> String {
    match easing {
        Easing::Smooth(family) => family.name().to_owned(),
        Easing::CubicBezier(_) => "cubic-bezier".to_owned(),
        Easing::Named(named) => named.name().to_owned(),
        Easing::CssLinear(_) => "linear()".to_owned(),
        Easing::Steps(_) => "steps()".to_owned(),
    }
}

/// Words with a capital at the start and a full stop.
pub fn sentence(words: &str) -> String {
    format!("{}.", first_large(words))
}

// Channel list

/// The frame rate of a clip.
pub fn rate(rate: FrameRate) -> String {
    format!("{} fps", rate_number(rate.hz()))
}

/// A held rate.
pub fn hertz(hz: f64) -> String {
    format!("{} Hz", rate_number(hz))
}

/// A rate: up to two decimals, none that say nothing.
fn rate_number(number: f64) -> String {
    let text = format!("{number:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A clip in the clip box: name, rate and length.
pub fn clip_line(name: &str, rate: &str, seconds: f64) -> String {
    format!("{name} · {rate} · {seconds:.2} s")
}

/// The clip that is shown, in its box: name and length. The rate stands below the list.
pub fn clip_short(name: &str, seconds: f64) -> String {
    format!("{name} · {} s", rate_number(seconds))
}

/// A tip and what it is about.
pub fn two_lines(tip: &str, about: &str) -> String {
    format!("{tip}\n{about}")
}

/// What the empty channel filter says.
pub fn filter_hint(channels: usize) -> String {
    match channels {
        1 => "Filter 1 channel".to_owned(),
        count => format!("Filter {count} channels"),
    }
}

/// How many curves a clip has.
pub fn curve_count(curves: usize) -> String {
    match curves {
        1 => "1 curve".to_owned(),
        count => format!("{count} curves"),
    }
}

/// What the list says where no channel passes the filter.
pub fn no_channel_found(filter: &str) -> String {
    format!("No channel is called \"{}\".", filter.trim())
}

/// A node without a name.
pub fn unnamed_node(index: usize) -> String {
    format!("node {index}")
}

/// A node whose name another one has too.
pub fn numbered_node(name: &str, index: usize) -> String {
    format!("{name} ({index})")
}

/// Parts of a name, from the whole to the part; empty ones left out.
pub fn joined(parts: &[&str]) -> String {
    let parts: Vec<&str> = parts.iter().copied().filter(|part| !part.is_empty()).collect();
    parts.join(" · ")
}

/// What a click on a closed eye does, for screen readers.
pub fn open_eye(name: &str) -> String {
    format!("{} {name}", Text::ShowCurves.words())
}

/// What a click on an open eye does, for screen readers.
pub fn close_eye(name: &str) -> String {
    format!("{} {name}", Text::HideCurves.words())
}

/// How many places of a curve lie beyond its allowed range.
pub fn excursion_count(count: usize) -> String {
    match count {
        1 => "1 place beyond the allowed range".to_owned(),
        count => format!("{count} places beyond the allowed range"),
    }
}

/// What a row of the channel list says at length, a line each.
pub fn row_tip(name: &str, excursions: usize, held: Option<f64>, states: &[Text]) -> String {
    let mut lines = vec![name.to_owned()];
    if excursions > 0 {
        lines.push(excursion_count(excursions));
    }
    lines.extend(held.map(|hz| format!("Held at {}", hertz(hz))));
    lines.extend(states.iter().map(|state| state.words().to_owned()));
    lines.join("\n")
}

/// A heading of the channel list at length.
pub fn heading_tip(title: &str, channels: usize) -> String {
    match channels {
        1 => format!("{title}\n1 channel"),
        count => format!("{title}\n{count} channels"),
    }
}

/// What deletes channels.
pub fn delete_channels(count: usize) -> String {
    match count {
        1 => Text::DeleteChannel.words().to_owned(),
        count => format!("Delete {count} channels"),
    }
}

/// A colour by its hexadecimal number.
pub fn colour([r, g, b]: [u8; 3]) -> String {
    format!("#{r:02X}{g:02X}{b:02X}")
}

// Findings

/// What the button that opens the findings says.
pub fn findings_count(count: usize) -> String {
    match count {
        1 => "1 finding".to_owned(),
        count => format!("{count} findings"),
    }
}

/// What the heading of the findings says.
pub fn findings_summary(count: usize) -> String {
    match count {
        0 => String::new(),
        count => format!("{count} while the file was read"),
    }
}

/// A finding for screen readers: what became of it, where, what.
pub fn finding_row(place: &str, says: &str, outcome: &str) -> String {
    format!("{place}: {says} {outcome}.")
}

/// A finding at length, with its place in the file.
pub fn finding_tip(finding: &Finding, hint: Option<Text>) -> String {
    let whole = first_large(&finding.to_string());
    match hint {
        Some(hint) => format!("{whole}\n{}", hint.words()),
        None => whole,
    }
}

/// A channel that did not open.
pub fn channel_number(index: usize) -> String {
    format!("channel {index}")
}

/// A key by its number in the file.
pub fn key_number(index: usize) -> String {
    format!("key {index}")
}

/// The button of a second fix.
pub fn second_fix(way: OtherWay) -> &'static str {
    match way {
        OtherWay::DropKeysThatGoBack => "Drop keys that go back",
        OtherWay::KeepLastOfEqual => "Keep the last only",
        OtherWay::TimeBetweenNeighbours => "Put between neighbours",
        OtherWay::ValueOfKeyBefore => "Keep with the value before",
        OtherWay::SlopeOfLine => "Slope along the line",
        OtherWay::LevelTangents => "Level tangents",
        OtherWay::ComputedTangents => "Compute tangents",
        OtherWay::WithoutTangents => "Read as linear",
        OtherWay::StatedOrder => "Read in stated order",
        OtherWay::FractionsOfSecond => "Read as fractions",
        OtherWay::DropOffLength => "Drop these keys",
        OtherWay::NoRotation => "Keep as no rotation",
        OtherWay::AlignSigns => "Go the short way",
    }
}

/// What the button of a second fix does.
pub fn second_fix_tip(way: OtherWay) -> String {
    format!(
        "Instead, {}.\nReplaces the keys of this channel; undo brings them back.",
        way.says()
    )
}

/// What the pressed button of a second fix does.
pub fn first_fix_tip(finding: &Finding) -> String {
    let first = match finding.did {
        What::Repaired(repair) => repair.says(),
        What::Kept | What::LeftOut | What::Refused => "it was kept as stored",
    };
    format!("Done. Click for the channel as it was opened: {first}.")
}

/// Words with a capital at the start.
pub fn first_large(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(char::to_uppercase).into_iter().flatten();
    first.chain(letters).collect()
}

// Bars

/// The title of a document with unsaved changes.
pub fn unsaved_title(file: &str) -> String {
    format!("{file} •")
}

/// Undo or redo with the step it is about.
pub fn with_step(command: Text, step: StepName) -> String {
    let step = step_name(step);
    let mut letters = step.chars();
    let lower: String = letters
        .next()
        .map(char::to_lowercase)
        .into_iter()
        .flatten()
        .chain(letters)
        .collect();
    format!("{} {lower}", command.words())
}

/// The time of the playhead.
pub fn seconds(time: f64) -> String {
    format!("{time:.4} s")
}

/// The frame of the playhead; with a decimal where it stands between two.
pub fn frame_number(frames: f64) -> String {
    let whole = frames.round();
    if (frames - whole).abs() < 0.05 {
        // Adding 0 makes "-0" plain.
        format!("frame {:.0}", whole + 0.0)
    } else {
        format!("frame {frames:.1}")
    }
}

/// How many places of visible curves lie beyond their allowed ranges, for screen readers.
pub fn warnings(count: usize) -> String {
    match count {
        1 => "1 warning".to_owned(),
        count => format!("{count} warnings"),
    }
}

// Channel dialogs and the keyboard sheet

/// The name proposed for a new channel.
pub fn new_channel(number: usize) -> String {
    format!("channel {number}")
}

/// The title of the dialog that renames a channel.
pub fn rename_title(name: &str) -> String {
    format!("Rename {name}")
}

/// What a kind of channel is called, wherever it is named.
pub fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Scalar => "number",
        Kind::Angle => "angle",
        Kind::Vec2 => "vector x, y",
        Kind::Vec3 => "vector x, y, z",
        Kind::Vec4 => "vector x, y, z, w",
        Kind::Quaternion => "rotation",
        Kind::Weights(_) => "morph weights",
        Kind::Colour3 => "colour",
        Kind::Colour4 => "colour and alpha",
        Kind::Flag => "flag, 0 or 1",
    }
}

/// A kind with the number of its components where the name does not tell it.
pub fn kind_and_count(of: Kind) -> String {
    match of {
        Kind::Weights(count) => format!("{} · {count}", kind(of)),
        _ => kind(of).to_owned(),
    }
}

/// Moving keys with the arrows.
pub fn nudge(pace: Pace) -> String {
    match pace {
        Pace::Step => "Nudge by a step",
        Pace::Ten => "Nudge by ten steps",
        Pace::Tenth => "Nudge by a tenth",
    }
    .to_owned()
}

/// Further notices behind the one shown.
pub fn more(count: usize) -> String {
    format!("and {count} more")
}

/// A recent file that cannot be opened.
pub fn file_is_gone(path: &str) -> String {
    format!("{path} is not there any more")
}

#[cfg(test)]
#[path = "text_tests.rs"]
mod tests;
