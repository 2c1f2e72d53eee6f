//! What panels ask for. Panels read and push; `shell` applies everything in one place.

use std::path::PathBuf;

use crate::curve::time::TimeUnit;
use crate::document::{ChannelId, ClipId};
use crate::edit::{Edit, Selection};

use super::command::Command;
use super::easing_picker;
use super::files::Figure;
use super::lab::LabAction;
use super::playing::{PlayRate, SamplingChoice};
use super::preview::choice::Choice;
use super::resample::Ask;
use super::text::Language;
use super::view_state::{Bounds, CurveRef, ThemeChoice};

/// A wish of a panel.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// A command by name, as from a menu or a shortcut.
    Run(Command),
    /// One undo step.
    Edit(Edit),
    /// Shows an edit while a gesture lasts.
    Preview(Edit),
    /// Makes the shown edit a step.
    CommitPreview,
    /// Back as it was.
    CancelPreview,
    /// Takes keys in hand.
    Select(Selection),
    /// Makes a curve the active one.
    Activate(Option<CurveRef>),
    /// Moves the playhead to a time, s.
    Seek(f64),
    /// Changes, applies or gives up the reduction or bake that is shown.
    Resample(Ask),
    /// Something of the lab.
    Lab(LabAction),
    /// Opens the picker of easings, tries one, takes one.
    Easing(easing_picker::Ask),
    /// Changes what is visible.
    SetBounds(Bounds),
    /// Changes the view of the clip.
    View(ViewAction),
    /// Shows another clip.
    ShowClip(ClipId),
    /// Says something in the status line.
    Say(String),
    /// Takes away what the status line says.
    Dismiss,
    /// Asks where a picture goes, and writes it.
    Export(Box<Figure>),
    /// Opens a recent file.
    OpenRecent(PathBuf),
    /// Looks again which recent files are there.
    LookAtRecent,
    /// Empties the list of recent files.
    ForgetRecent,
}

/// A change of what the clip's panels show.
#[derive(Clone, Debug, PartialEq)]
pub enum ViewAction {
    /// Opens or closes eyes.
    Show {
        /// Which curves.
        curves: Vec<CurveRef>,
        /// Open or closed.
        visible: bool,
    },
    /// Shows only these, or everything again where they were the only ones.
    Solo(Vec<CurveRef>),
    /// All eyes open, nothing solo.
    ShowAll,
    /// Opens or closes a row of the tree.
    ToggleRow(String),
    /// The text of the channel filter.
    Filter(String),
    /// Fits these curves into the plot.
    Fit(Vec<CurveRef>),
    /// Ruler unit.
    TimeUnit(TimeUnit),
    /// Light or dark.
    Theme(ThemeChoice),
    /// The language of the interface.
    Language(Language),
    /// Shows a channel by another body in the preview.
    ShowAs {
        /// The channel.
        channel: ChannelId,
        /// The body, and what goes with it.
        choice: Choice,
    },
    /// Sets the loop range, s, first time before last; or takes it away.
    LoopRange(Option<(f64, f64)>),
    /// How fast and which way clips play.
    PlayRate(PlayRate),
    /// At which times clips are shown.
    Sampling(SamplingChoice),
    /// Opens the dialog that renames a channel.
    AskRename(ChannelId),
    /// Opens the dialog that renames a marker, by its place among the clip's markers.
    AskRenameMarker(usize),
}
