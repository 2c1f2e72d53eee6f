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
