//! The key strip under the ruler: the keys of all visible curves in one row, those of the active channel in another.

mod draw;
pub mod hit;

use egui::{Pos2, Rect, pos2};

use super::gesture::Region;
use super::theme::size;

pub use draw::show;

/// A row of the strip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StripRow {
    /// The keys of all visible curves.
    All,
    /// The keys of the active channel.
    Channel,
}

/// Where the strip is on the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StripArea {
    /// The row of all keys, names excluded.
    pub all: Rect,
    /// The row of the active channel, its name excluded.
    pub channel: Rect,
    /// The active channel's name, left of its row.
    pub name: Rect,
}

impl StripArea {
    /// How high both rows are, points.
    pub const HEIGHT: f32 = 2.0 * size::STRIP_ROW;

    /// Both rows from a place down: names over the value axis, keys over the time axis of the plot.
    pub fn below(top: f32, whole: Rect, axis_width: f32) -> Self {
        let row = |top: f32| {
            Rect::from_min_max(
                pos2(whole.left() + axis_width, top),
                pos2(whole.right(), top + size::STRIP_ROW),
            )
        };
        let channel = row(top + size::STRIP_ROW);
        Self {
            all: row(top),
            channel,
            name: Rect::from_min_max(pos2(whole.left(), channel.top()), channel.left_bottom()),
        }
    }

    /// The part under a place.
    pub fn region(&self, pos: Pos2) -> Option<Region> {
        match () {
            () if self.all.contains(pos) => Some(Region::Strip(StripRow::All)),
            () if self.channel.contains(pos) => Some(Region::Strip(StripRow::Channel)),
            () if self.name.contains(pos) => Some(Region::StripName),
            () => None,
        }
    }
}
