//! The fixed words of the lab, in English.

use crate::app::text::Language;
use crate::app::text::table::words;

words! {
    /// A fixed word or sentence of the lab.
    Lab;
    // Pages
    Lab => "Lab",
    LabTip => "Compare easings, look at seams, floors and frame rates",
    Compare => "Compare",
    CompareTip => "Easings side by side",
    Seam => "Seam",
    SeamTip => "Two moves in a row",
    Floor => "Foot and floor",
    FloorTip => "The same keys under every scheme of tangents",
    Table => "Sample table",
    TableTip => "An easing in numbers",
    FrameRate => "Frame rate",
    FrameRateTip => "A player by the clock against a player by the frame",
    Twos => "On twos",
    TwosTip => "Holding each drawing for two frames, right and wrong",
    Angles => "Angles",
    AnglesTip => "The short and the long way round",

    // Every page
    Editor => "Editor",
    EditorTip => "Back to the curves",
    Back => "Back",
    Next => "Next",
    Again => "From the start",
    BackTip => "The step before (Page Up)",
    NextTip => "The next step (Page Down)",
    AgainTip => "Back to the first step",
    Play => "Play",
    PlayTip => "Let the balls run (Space)",
    Pause => "Pause",
    PauseTip => "Stop the balls where they are (Space)",
    Presenter => "Presenter",
    PresenterTip => "Large type and thick lines for a class; Esc ends it",
    LanguageTip => "用中文显示",
    Export => "Export…",
    ExportTip => "Take the page along as a handout",
    CopyCss => "Copy as CSS",
    CopyCssTip => "Puts the easings of this page on the clipboard, as CSS has them",
    CssCopied => "Copied",

    // Compare
    Overlaid => "Overlaid",
    OverlaidTip => "All in one set of plots",
    SideBySide => "Side by side",
    SideBySideTip => "A column for each, with the same axes",
    Facts => "Facts",
    FactsTip => "Show or hide the table of facts",
    FactsTable => "Facts of the easings",
    AddEasing => "Add easing…",
    AddEasingTip => "Choose one more easing to compare",
    AddSegment => "Add segment of the clip",
    NoSegmentToAdd => "Select a key in the editor first: the segment after it is added",
    GiveToSegment => "Give to the segment",
    NoSegmentToGive => "Select a key in the editor first: the segment after it takes this easing",
    NothingCompared => "Nothing to compare: add an easing, or open an eye in the list",
    SubjectTip => "Click to take it in hand; double-click for another easing in its place",
    ChangeEasing => "Another easing…",
    ChangeEasingTip => "Choose another easing in its place, of the same colour",
    Duplicate => "Duplicate",
    DuplicateTip => "The same once more, to be changed",
    MoveUp => "Move up",
    MoveUpTip => "One place nearer to the first",
    MoveDown => "Move down",
    MoveDownTip => "One place nearer to the last",
    RemoveSubject => "Remove",
    RemoveSubjectTip => "Take it out of the comparison",
    CursorU => "Time u",
    CursorUTip => "Where the cursor and the balls stand: the share of the time that has passed, 0 to 1",
    RunDuration => "Run",
    RunDurationTip => "How long the balls take at speed 1×",
    RunSpeed => "Speed",
    AxisU => "u",
    Yes => "yes",
    No => "no",
    Throughout => "throughout",
    AtPlace => "    at u",
    PeakSpeed => "Peak speed",
    PeakSpeedTip => "The greatest |f′|; 1 is the speed of a straight line",
    PeakPush => "Peak acceleration",
    PeakPushTip => "The greatest |f″|",
    Least => "Least",
    Greatest => "Greatest",
    RangeTip => "The least and the greatest value: below 0 or above 1 it overshoots",
    MonotoneWord => "Monotone",
    MonotoneTip => "Whether it never turns back",
    LeavesRest => "Leaves rest",
    ComesToRest => "Comes to rest",
    RestTip => "How smoothly it joins a still start or end. Step: the value jumps. C0: the velocity jumps. C1: the acceleration jumps. C2: none of them does",
    CursorTip => "At the cursor",
    EndsTip => "The value at the start and at the end",
    SpeedTip => "The speed at the start, in the middle, at the end",
    PushTip => "The acceleration at the start and at the end",

    // Seam
    SeamTitle => "Two moves in a row",
    Position => "position",
    Velocity => "velocity",
    Acceleration => "acceleration",
    AxisTime => "time",
    SeamMark => "seam",
    FirstMove => "First move",
    SecondMove => "Second move",
    FirstPair => "First pair",
    SecondPair => "Second pair",
    EasingTip => "The easing of this move",
    Distance => "Distance",
    DistanceTip => "How far the first move goes",
    Duration => "Duration",
    DurationTip => "How long the first move lasts",
    OwnDistance => "Second distance",
    OwnDistanceTip => "How far the second move goes; backwards where negative",
    OwnDuration => "Second duration",
    OwnDurationTip => "How long the second move lasts",
    UnitTip => "The unit of both distances",
    SameMove => "same",
    OwnMove => "own",
    SecondMoveTip => "Whether the second move goes as far in as long as the first, or has a distance and a duration of its own",
    PlotsIn => "Plots in",
    PlotsInU => "u",
    PlotsInReal => "real units",
    PlotsInTip => "Show the easings' own numbers, or those of this distance and duration",
    AccelerationAtSeam => "Acceleration at the seam",
    VelocityAtSeam => "Velocity at the seam",
    NoUnit => "none",

    // Foot and floor

    // Sample table

    // Frame rate

    // On twos

    // Angles
}

impl Lab {
    /// The words, in a language.
    pub const fn words(self, language: Language) -> &'static str {
        match language {
            Language::English => self.english(),
            Language::Chinese => self.chinese(),
        }
    }
}
