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

    // Seam
    SeamTitle => "Two moves in a row",
    Position => "position",
    Velocity => "velocity",
    Acceleration => "acceleration",
    AxisTime => "time",
    SeamMark => "seam",
    BothMoves => "Both moves",
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
    FloorLine => "floor",
    FloorHeight => "height",
    FloorSpline => "Spline",
    FloorSplineTip => "Along the line through both neighbours (Catmull-Rom): smooth, and runs past its keys",
    FloorAuto => "Auto",
    FloorAutoTip => "The weighted harmonic mean of both chords, flat at extremes and ends: the editor's own",
    FloorMonotone => "Monotone",
    FloorMonotoneTip => "Fritsch-Carlson 1980: the parabola through three keys, cut into a disk of radius 3, key after key",
    FloorKochanekBartels => "Kochanek-Bartels",
    FloorKochanekBartelsTip => "Tension, continuity and bias; 0, 0, 0 is the spline",
    FloorClamp => "Box clamp",
    FloorClampTip => "The spline, each slope cut to three times the flatter of its two chords",
    FloorC2 => "C2 spline",
    FloorC2Tip => "The acceleration jumps at no inner key; every slope depends on every key",
    FloorPlateau => "Plateau",
    FloorPlateauTip => "The box clamp with flat ends",
    FloorSymmetric => "Symmetric",
    FloorSymmetricTip => "Fritsch-Carlson without an order: every segment is measured before a slope is cut",
    FloorShowTip => "Show or hide this curve",
    FloorSinks => "sinks",
    FloorWhen => "at",
    FloorJump => "acceleration jump",
    FloorClass => "class",
    FloorKeyBefore => "Key before",
    FloorKeyAfter => "Key after",
    FloorKeyTime => "Time of the key",
    FloorKeyTimeTip => "When the curves pass this key; between its neighbours",
    FloorKeyValue => "Height of the key",
    FloorKeyValueTip => "Where the curves pass this key",
    FloorLevel => "Height of the floor",
    FloorLevelTip => "Nothing should go below",
    FloorTension => "Tension of K-B",
    FloorTensionTip => "1 is tight, without slope; -1 is slack, with twice the slope",
    FloorContinuity => "Continuity of K-B",
    FloorContinuityTip => "-1 is a corner, 1 a corner the other way",
    FloorBias => "Bias of K-B",
    FloorBiasTip => "1 follows the chord before the key, -1 the one after it",
    FloorReset => "The foot again",
    FloorResetTip => "Keys, floor and Kochanek-Bartels as they were",
    FloorFromClip => "Take the active curve",
    FloorFromClipTip => "Compare the selected keys of the clip's active curve, or all of them where there are few",
    FloorNoCurveTip => "Needs an active curve in the editor with 2 to 12 keys, or 2 to 12 of them selected",

    // Sample table
    TableEasing => "Easing",
    TableEasingTip => "The easing that is sampled",
    TableSteps => "Steps",
    TableStepsTip => "Equal steps from 0 to 1; the table has one row more",
    TablePlaces => "Rows between the steps",
    TablePlacesTip => "Also where it turns, bends, overshoots, jumps, is fastest",
    TableDecimals => "Decimals",
    TableDecimalsTip => "Of every number shown and copied; CSV has all digits",
    TableCopy => "Copy the table as",
    TableText => "Text",
    TableTextTip => "Columns lined up with spaces, as \"inbetween table\" writes them",
    TableMarkdown => "Markdown",
    TableMarkdownTip => "A table for notes and pages",
    TableCsv => "CSV",
    TableCsvTip => "Comma-separated values with all digits, for a spreadsheet",

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
