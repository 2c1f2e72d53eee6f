//! Setting the loop range in the ruler: Shift and a drag for a new one, or an end of it that is pulled.

use egui::{Modifiers, Pos2};

use super::input::Region;
use crate::app::action::{Action, ViewAction};
use crate::app::frame::Frame;
use crate::app::plot::geometry::Geometry;
use crate::app::snap;
use crate::app::theme::size;

/// What of the loop range a place in the ruler is on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LoopHit {
    /// An end, with the time of the other one, s.
    End {
        /// The time of the end that stays, s.
        other: f64,
    },
    /// Between its ends.
    Bar,
}

/// What of the loop range is at a place of the ruler. Only the lower half holds it: above, a click puts the playhead at
/// its ends too.
pub fn loop_hit(frame: &Frame<'_>, geometry: &Geometry, region: Region, pos: Pos2) -> Option<LoopHit> {
    if region != Region::LoopBar {
        return None;
    }
    let (first, last) = frame.loop_range()?;
    end_at(frame, geometry, pos).or_else(|| {
        (geometry.x(first)..=geometry.x(last))
            .contains(&pos.x)
            .then_some(LoopHit::Bar)
    })
}

/// The end of the loop range within reach of a place, whatever its height.
fn end_at(frame: &Frame<'_>, geometry: &Geometry, pos: Pos2) -> Option<LoopHit> {
    let (first, last) = frame.loop_range()?;
    let far = |time: f64| (geometry.x(time) - pos.x).abs();
    let (near, other) = if far(first) < far(last) {
        (first, last)
    } else {
        (last, first)
    };
    (far(near) <= size::PICK_LOOP).then_some(LoopHit::End { other })
}

/// A loop range being set.
#[derive(Clone, Debug, PartialEq)]
pub struct LoopDrag {
    origin: Pos2,
    geometry: Geometry,
    /// The end that stays, s.
    fixed: f64,
    /// Whether the pointer went farther than a click slips.
    moved: bool,
    /// What was set before, s.
    before: Option<(f64, f64)>,
}

impl LoopDrag {
    /// From a press in the ruler: an end where one is near, else a new range from there. `None` where nothing plays.
    pub fn begin(pos: Pos2, modifiers: Modifiers, frame: &Frame<'_>, geometry: Geometry) -> Option<Self> {
        let (first, last) = frame.clip.play_range;
        let fixed = match end_at(frame, &geometry, pos) {
            Some(LoopHit::End { other }) => other,
            _ => time_at(pos, modifiers, frame, &geometry),
        };
        (first < last).then_some(Self {
            origin: pos,
            geometry,
            fixed,
            moved: false,
            before: frame.view.loop_range,
        })
    }

    /// The loop range for a place of the pointer; `None` where it would have no length.
    pub fn follow(&mut self, pos: Pos2, modifiers: Modifiers, frame: &Frame<'_>) -> Option<Action> {
        self.moved |= (pos.x - self.origin.x).abs() > size::SLIP;
        let time = time_at(pos, modifiers, frame, &self.geometry);
        let range = (self.fixed.min(time), self.fixed.max(time));
        (self.moved && range.0 < range.1).then_some(Action::View(ViewAction::LoopRange(Some(range))))
    }

    /// Back as it was.
    pub fn back(&self) -> Action {
        Action::View(ViewAction::LoopRange(self.before))
    }
}

/// The time under a place, on a frame where times snap, inside the play range, s.
fn time_at(pos: Pos2, modifiers: Modifiers, frame: &Frame<'_>, geometry: &Geometry) -> f64 {
    let (first, last) = frame.clip.play_range;
    scrubbed(pos, modifiers, frame, geometry).clamp(first, last)
}

/// The time under a place of the ruler, on a frame or a marker where times snap, s.
pub(super) fn scrubbed(pos: Pos2, modifiers: Modifiers, frame: &Frame<'_>, geometry: &Geometry) -> f64 {
    let time = geometry.time(pos.x);
    if frame.settings.snap_time ^ modifiers.command {
        let markers = frame.clip.markers.iter().map(|marker| marker.time);
        snap::playhead(time, frame.clip.rate, markers)
    } else {
        time
    }
}
