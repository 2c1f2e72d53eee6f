//! Dragging a tangent handle: the slope is read back from the drawn direction.

use egui::{Modifiers, Pos2, Vec2};

use super::key_drag::{SlowOffset, Speed};
use crate::app::frame::Frame;
use crate::app::hit::handle_slope;
use crate::app::plot::geometry::Geometry;
use crate::app::theme::size;
use crate::app::view_state::CurveRef;
use crate::edit::{Edit, HandleSide, Joint, KeyRef};

/// A drag of a tangent handle under way.
#[derive(Clone, Debug, PartialEq)]
pub struct HandleDrag {
    key: KeyRef,
    side: HandleSide,
    joint: Joint,
    geometry: Geometry,
    root: Pos2,
    /// From the key to the round end at the press, towards later times whichever side it is.
    arm: Vec2,
    offset: SlowOffset,
    slope: f64,
    /// Slopes that Shift snaps to: flat, the chord, the other side.
    candidates: [Option<f64>; 3],
}

impl HandleDrag {
    /// A drag of the handle on `side` of `key`. Alt at the press breaks the sides.
    pub fn new(
        key: KeyRef,
        side: HandleSide,
        geometry: &Geometry,
        origin: Pos2,
        modifiers: Modifiers,
        frame: &Frame<'_>,
    ) -> Option<Self> {
        let curve = frame.curve(CurveRef::from(key))?;
        let index = curve.position(key.key)?;
        let slope = handle_slope(curve, index, side)?;
        let neighbours = curve.neighbours(index);
        let (chord, other) = match side {
            HandleSide::In => (neighbours.before, HandleSide::Out),
            HandleSide::Out => (neighbours.after, HandleSide::In),
        };
        Some(Self {
            key,
            side,
            joint: if modifiers.alt { Joint::Break } else { Joint::Keep },
            geometry: *geometry,
            root: geometry.pos(curve.time(index), curve.key_value(index)),
            arm: geometry.direction(slope) * size::HANDLE,
            offset: SlowOffset::new(origin),
            slope,
            candidates: [
                Some(0.0),
                chord.map(crate::curve::slopes::Chord::slope),
                handle_slope(curve, index, other),
            ],
        })
    }

    /// The pointer is here now.
    pub fn follow(&mut self, pos: Pos2, modifiers: Modifiers, speed: Speed) {
        let offset = self.offset.follow(pos, speed);
        let forward = match self.side {
            HandleSide::In => self.arm - offset,
            HandleSide::Out => self.arm + offset,
        };
        // A handle of no length says nothing about its direction: the slope stays.
        if forward.length() < 1.0 {
            return;
        }
        let wanted = self.geometry.slope(forward);
        self.slope = if modifiers.shift {
            self.nearest_candidate(wanted)
        } else {
            wanted
        };
    }

    fn nearest_candidate(&self, wanted: f64) -> f64 {
        let angle = |slope: f64| f64::from(self.geometry.direction(slope).angle());
        self.candidates
            .into_iter()
            .flatten()
            .min_by(|a, b| {
                (angle(*a) - angle(wanted))
                    .abs()
                    .total_cmp(&(angle(*b) - angle(wanted)).abs())
            })
            .unwrap_or(wanted)
    }

    /// The edit that this drag has come to.
    pub fn edit(&self) -> Edit {
        Edit::SetHandle {
            key: self.key,
            side: self.side,
            slope: self.slope,
            joint: self.joint,
        }
    }

    /// The key whose handle it is.
    pub fn key(&self) -> KeyRef {
        self.key
    }

    /// The slope now, value per second.
    pub fn slope(&self) -> f64 {
        self.slope
    }

    /// Where the key is on the screen.
    pub fn root(&self) -> Pos2 {
        self.root
    }
}
