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

    // Foot and floor

    // Sample table

    // Frame rate
    RateByClock => "By the clock",
    RateByClockAbout => "clip time is read from the clock",
    RateByFrame => "By the frame",
    RateByFrameAbout => "1/60 s on for each drawn frame",
    RateCurve => "The curve",
    RateScreen => "Screen",
    RateEnd => "end",
    RateArrives => "arrives",
    RatePass => "pass",
    RateFail => "fail",
    RateNever => "never",
    RateVerdict => "Result",
    RateTime => "time",
    RateValue => "value",
    RateEasing => "Easing",
    RateEasingTip => "The shape of the move",
    RateDrawings => "Drawings",
    RateContinuous => "Every frame",
    RateContinuousTip => "Each frame has a pose of its own",
    RateOnTwos => "On twos",
    RateOnTwosTip => "Each pose is held for two frames of 24",
    RateScreenTip => "The screen the plot and the balls are drawn on",
    RateOwn => "Own screen",
    RateOwnTip => "A screen of your own as a sixth line",
    RateHertz => "Screen rate",
    RateHertzTip => "How many frames a second the screen draws",
    RateDrop => "Drops every",
    RateDropTip => "Frames whose number this divides are not drawn; 0 drops none",
    RateTable => "Poses at five times",

    // On twos
    TwosHold => "Drawings",
    TwosTwos => "On twos",
    TwosTwosTip => "12 drawings a second",
    TwosThrees => "On threes",
    TwosThreesTip => "8 drawings a second",
    TwosFours => "On fours",
    TwosFoursTip => "6 drawings a second",
    TwosScreen => "Screen",
    TwosScreenTip => "How many frames a second the screen draws",
    TwosMistake => "Mistake",
    TwosFloor => "No margin",
    TwosFloorTip => "floor(t / STEP) of a time that is added up frame by frame",
    TwosLevels => "Value held",
    TwosLevelsTip => "The pose is rounded down in place of the time",
    TwosSecond => "Second",
    TwosSecondTip => "Which second of the playback is shown; the move starts again with each",
    TwosSpeed => "Speed",
    TwosSpeedFull => "1×",
    TwosSpeedFullTip => "As fast as it is",
    TwosSpeedSlow => "1/4",
    TwosSpeedSlowTip => "Four times slower",
    TwosSpeedSlowest => "1/20",
    TwosSpeedSlowestTip => "Frame by frame, to see a single late one",
    TwosEasing => "Easing",
    TwosCurve => "Under the hold",
    TwosRight => "Time held",
    TwosTime => "time",
    TwosValue => "value",
    TwosFrames => "frames",
    TwosFramesLabel => "on the screen",
    TwosCard => "Frames with the wrong drawing",
    TwosInTen => "In ten minutes",
    TwosInSecond => "In this second",
    TwosEachDrawing => "A drawing lasts",

    // Angles
    AnglesTurn => "Dial",
    AnglesTurnTip => "From one angle to another, both ways round",
    AnglesArc => "Slerp and lerp",
    AnglesArcTip => "Two rotations: along the arc, and along the chord",
    AnglesFrom => "From",
    AnglesFromTip => "Where the turn starts",
    AnglesTo => "To",
    AnglesToTip => "Where it ends; 720 is two turns from 0",
    AnglesTurned => "Turn",
    AnglesTurnedTip => "How far apart the two rotations are",
    AnglesEasing => "Easing",
    AnglesShort => "Short way",
    AnglesLong => "Long way",
    AnglesPlain => "By the numbers",
    AnglesHalf => "half turn: direction is a choice",
    AnglesNowhere => "both angles show the same direction",
    AnglesIsShort => "the short way",
    AnglesIsLong => "the long way",
    AnglesTurns => "with whole turns",
    AnglesAngle => "angle",
    AnglesRead => "as read, 0 to 360",
    AnglesTravelled => "travelled",
    AnglesAhead => "lerp ahead of slerp",
    AnglesSpeed => "speed",
    AnglesPerWay => "° a way",
    AnglesSlerp => "Slerp",
    AnglesNlerp => "Normalised lerp",
    AnglesLargest => "Largest deviation",
    AnglesSpeeds => "Speed of the lerp",
    AnglesDial => "Dial",
    AnglesDialTip => "Pull the ends round the dial",
    AnglesWays => "Ways round",
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
