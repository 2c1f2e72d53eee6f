//! What lies under the pointer: handles of selected keys, keys of the active curve, other keys, curves, in that
//! order. Hidden and locked things are never hit.

use egui::{Pos2, Rect};

use crate::curve::{Curve, SegmentKind};
use crate::document::Channel;
use crate::edit::{HandleSide, KeyRef};

use super::frame::Frame;
use super::plot::geometry::Geometry;
use super::theme::size;
use super::view_state::CurveRef;

/// A thing in the plot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Hit {
    /// The round end of a tangent handle.
    Handle {
        /// Whose.
        key: KeyRef,
        /// Before or after the key.
        side: HandleSide,
    },
    /// A key.
    Key(KeyRef),
    /// A curve, or its continuation beyond the ends.
    Curve {
        /// Which.
        curve: CurveRef,
        /// At which time, s.
        time: f64,
    },
    /// Nothing.
    Empty,
}

/// The tangent handle of a key on the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Handle {
    /// Whose.
    pub key: KeyRef,
    /// Before or after the key.
    pub side: HandleSide,
    /// Where the key is.
    pub root: Pos2,
    /// Where the round end is.
    pub end: Pos2,
}

/// More selected keys than this in view show no handles: nobody could tell them apart.
const MOST_KEYS: usize = 200;

/// The handles of the selected keys in view. A side shows where a cubic segment is.
pub fn handles(frame: &Frame<'_>, geometry: &Geometry) -> Vec<Handle> {
    let margin = f64::from(size::HANDLE) * geometry.seconds_per_point();
    let window = (geometry.bounds.time.0 - margin, geometry.bounds.time.1 + margin);
    let mut handles = Vec::new();
    let mut keys = 0;
    for of in frame.in_hand().curves() {
        let Some(channel) = frame.clip.channels.get(of.channel) else {
            continue;
        };
        let curve = channel.curves.get(of.curve.component);
        let Some(curve) = curve.filter(|_| !channel.lock && frame.view.shows(of.curve)) else {
            continue;
        };
        let (begin, end) = curve_window(curve, window);
        let in_view = of.between(begin, end);
        keys += in_view.len();
        if keys > MOST_KEYS {
            return Vec::new();
        }
        for index in in_view {
            let root = geometry.pos(curve.time(index), curve.key_value(index));
            let key = KeyRef {
                channel: channel.id,
                component: of.curve.component,
                key: curve.key_id(index),
            };
            for side in [HandleSide::In, HandleSide::Out] {
                let Some(slope) = handle_slope(curve, index, side) else {
                    continue;
                };
                let direction = geometry.direction(slope) * size::HANDLE;
                let end = match side {
                    HandleSide::In => root - direction,
                    HandleSide::Out => root + direction,
                };
                handles.push(Handle { key, side, root, end });
            }
        }
    }
    handles
}

/// The positions of the keys of a curve between two times: the first one and the one after the last.
fn curve_window(curve: &Curve, (from, to): (f64, f64)) -> (usize, usize) {
    (curve.first_at_or_after(from), curve.first_at_or_after(to.next_up()))
}

/// The slope a handle shows, value per second; `None` where the segment on that side is not shaped by it.
pub fn handle_slope(curve: &Curve, index: usize, side: HandleSide) -> Option<f64> {
    let is_cubic = |i: usize| matches!(curve.segment_kind(i), SegmentKind::Cubic);
    match side {
        HandleSide::In => {
            let before = index.checked_sub(1)?;
            is_cubic(before).then(|| curve.slopes(index).incoming)
        }
        HandleSide::Out => (index < curve.segments() && is_cubic(index)).then(|| curve.slopes(index).outgoing),
    }
}

/// What lies at a place.
pub fn at(frame: &Frame<'_>, geometry: &Geometry, pos: Pos2) -> Hit {
    if let Some(hit) = handle_at(frame, geometry, pos) {
        return hit;
    }
    let active = frame.view.active;
    if let Some((reference, channel)) = frame.active()
        && frame.view.shows(reference)
        && let Some(near) = nearest_key(geometry, channel, reference.component, pos)
    {
        return near.hit(frame);
    }
    let mut nearest: Option<NearKey> = None;
    for (reference, channel, _) in frame.visible().filter(|(reference, ..)| Some(*reference) != active) {
        if let Some(near) = nearest_key(geometry, channel, reference.component, pos)
            && nearest.as_ref().is_none_or(|known| near.distance < known.distance)
        {
            nearest = Some(near);
        }
    }
    if let Some(near) = nearest {
        return near.hit(frame);
    }
    curve_at(frame, geometry, pos)
}

fn handle_at(frame: &Frame<'_>, geometry: &Geometry, pos: Pos2) -> Option<Hit> {
    if frame.selection.is_empty() {
        return None;
    }
    handles(frame, geometry)
        .into_iter()
        .map(|handle| (handle.end.distance(pos), handle))
        // A key under the pointer wins over a handle that is farther away than it.
        .filter(|(distance, handle)| *distance <= size::PICK_HANDLE && *distance <= handle.root.distance(pos))
        .min_by(|(a, _), (b, _)| a.total_cmp(b))
        .map(|(_, handle)| Hit::Handle {
            key: handle.key,
            side: handle.side,
        })
}

/// The nearest key of a curve within reach; found by time, so its cost does not grow with the curve.
fn nearest_key(geometry: &Geometry, channel: &Channel, component: usize, pos: Pos2) -> Option<NearKey> {
    if channel.lock {
        return None;
    }
    let curve = channel.curves.get(component)?;
    let from = geometry.time(pos.x - size::PICK_KEY);
    let to = geometry.time(pos.x + size::PICK_KEY);
    (curve.first_at_or_after(from)..curve.len())
        .take_while(|&i| curve.time(i) <= to)
        .map(|i| {
            let distance = geometry.pos(curve.time(i), curve.key_value(i)).distance(pos);
            (i, distance)
        })
        .filter(|(_, distance)| *distance <= size::PICK_KEY)
        .min_by(|(_, a), (_, b)| a.total_cmp(b))
        .map(|(position, distance)| NearKey {
            key: KeyRef {
                channel: channel.id,
                component,
                key: curve.key_id(position),
            },
            position,
            distance,
        })
}

/// A key within reach.
struct NearKey {
    key: KeyRef,
    /// In its curve.
    position: usize,
    /// Points.
    distance: f32,
}

impl NearKey {
    /// The hit, with its position remembered for those who ask where the key is.
    fn hit(&self, frame: &Frame<'_>) -> Hit {
        frame.derived.remember(self.key, self.position);
        Hit::Key(self.key)
    }
}

fn curve_at(frame: &Frame<'_>, geometry: &Geometry, pos: Pos2) -> Hit {
    let mut nearest: Option<(CurveRef, f32)> = None;
    for (reference, channel, _) in frame.visible() {
        if channel.lock {
            continue;
        }
        let Some(mut distance) = frame.derived.distance(reference, geometry, pos) else {
            continue;
        };
        if Some(reference) == frame.view.active {
            // Where curves run together the active one is meant.
            distance -= 1.5;
        }
        if distance <= size::PICK_CURVE && nearest.is_none_or(|(_, least)| distance < least) {
            nearest = Some((reference, distance));
        }
    }
    nearest.map_or(Hit::Empty, |(curve, _)| Hit::Curve {
        curve,
        time: geometry.time(pos.x),
    })
}

/// The keys of visible, unlocked curves inside a rectangle on the screen.
pub fn keys_in(frame: &Frame<'_>, geometry: &Geometry, rect: Rect) -> Vec<KeyRef> {
    let times = (geometry.time(rect.left()), geometry.time(rect.right()));
    let values = (geometry.value(rect.bottom()), geometry.value(rect.top()));
    let mut found = Vec::new();
    for (reference, channel, curve) in frame.visible() {
        if channel.lock {
            continue;
        }
        let from = curve.first_at_or_after(times.0);
        for i in (from..curve.len()).take_while(|&i| curve.time(i) <= times.1) {
            let value = curve.key_value(i);
            if value >= values.0 && value <= values.1 {
                found.push(KeyRef {
                    channel: reference.channel,
                    component: reference.component,
                    key: curve.key_id(i),
                });
            }
        }
    }
    found
}
