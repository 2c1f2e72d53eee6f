//! A selection box: its corners on the screen and what it does with the keys inside it.

use egui::{Modifiers, Pos2, Rect};

use crate::app::frame::Frame;
use crate::app::hit;
use crate::app::plot::geometry::Geometry;
use crate::app::strip::{self, StripRow};
use crate::edit::{KeyRef, Selection};

/// What a selection box does with the keys inside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum BoxMode {
    Replace,
    Add,
    Remove,
}

/// A box selection under way.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct BoxSelect {
    geometry: Geometry,
    origin: Pos2,
    now: Pos2,
    mode: BoxMode,
    before: Selection,
    /// The row of the key strip it is in; in the plot none.
    row: Option<StripRow>,
}

impl BoxSelect {
    /// A box from `origin`: Shift adds to the selection `before`, Ctrl takes out of it.
    pub(super) fn new(geometry: Geometry, origin: Pos2, modifiers: Modifiers, before: Selection) -> Self {
        Self {
            geometry,
            origin,
            now: origin,
            mode: match modifiers {
                modifiers if modifiers.shift => BoxMode::Add,
                modifiers if modifiers.command => BoxMode::Remove,
                _ => BoxMode::Replace,
            },
            before,
            row: None,
        }
    }

    /// A box in a row of the key strip: between two times.
    pub(super) fn in_strip(
        row: StripRow,
        geometry: Geometry,
        origin: Pos2,
        modifiers: Modifiers,
        before: Selection,
    ) -> Self {
        Self {
            row: Some(row),
            ..Self::new(geometry, origin, modifiers, before)
        }
    }

    /// The row of the key strip it is in; in the plot none.
    pub(super) fn row(&self) -> Option<StripRow> {
        self.row
    }

    /// The pointer is here now: what is selected then.
    pub(super) fn follow(&mut self, pos: Pos2, frame: &Frame<'_>) -> Selection {
        self.now = pos;
        let rect = self.rect();
        let inside = match self.row {
            None => hit::keys_in(frame, &self.geometry, rect),
            Some(row) => {
                let times = (self.geometry.time(rect.left()), self.geometry.time(rect.right()));
                strip::hit::keys_between(frame, row, times)
            }
        };
        self.result(inside)
    }

    /// The box on the screen.
    pub(super) fn rect(&self) -> Rect {
        Rect::from_two_pos(self.origin, self.now)
    }

    /// What was selected before it.
    pub(super) fn into_before(self) -> Selection {
        self.before
    }

    fn result(&self, inside: Vec<KeyRef>) -> Selection {
        match self.mode {
            BoxMode::Replace => inside.into_iter().collect(),
            BoxMode::Add => self.before.iter().chain(inside).collect(),
            BoxMode::Remove => {
                let mut selection = self.before.clone();
                for key in inside {
                    selection.remove(key);
                }
                selection
            }
        }
    }
}
