//! What the hands hear: the pointer, its buttons, and the keys that act during a drag.

use egui::{Key, Modifiers, PointerButton, Pos2};

use crate::app::strip::StripRow;

/// Part of the plot area a pointer is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Region {
    /// The value plot.
    Plot,
    /// The value axis labels beside it.
    Axis,
    /// The ruler.
    Ruler,
    /// The lower half of the ruler, where the loop range has its bar.
    LoopBar,
    /// A velocity or acceleration lane.
    Lane,
    /// A row of the key strip.
    Strip(StripRow),
    /// The active channel's name beside its row of the key strip.
    StripName,
    /// A marker, by its place among the clip's markers.
    Marker(usize),
}

/// An event of the pointer or of the keys that act during a drag.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Input {
    /// The pointer is here.
    Moved(Pos2),
    /// A button went down.
    Pressed {
        /// Which.
        button: PointerButton,
        /// Where.
        pos: Pos2,
        /// In which part, `None` outside.
        region: Option<Region>,
        /// When, s.
        time: f64,
    },
    /// A button came up.
    Released {
        /// Which.
        button: PointerButton,
        /// Where.
        pos: Pos2,
    },
    /// A key went down or up.
    Key {
        /// Which.
        key: Key,
        /// Down or up.
        down: bool,
    },
    /// The held modifiers changed.
    Modifiers(Modifiers),
    /// The window lost the focus.
    FocusLost,
}
