//! Dragging keys: total offset, axis lock, slow motion, snapping by the grabbed key.

use egui::{Modifiers, Pos2, Vec2};

use crate::app::frame::Frame;
use crate::app::plot::geometry::Geometry;
use crate::app::snap::{self, Snapped};
use crate::app::theme::size;
use crate::app::view_state::CurveRef;
use crate::edit::{Edit, KeyRef};

/// Which axis a drag is bound to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AxisLock {
    /// Neither.
    #[default]
    Free,
    /// Only time changes.
    Time,
    /// Only value changes.
    Value,
}

/// Where a drag can take keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum KeyReach {
    /// To any time and value.
    #[default]
    Plane,
    /// To another time: a drag in the key strip, which shows no values.
    Time,
}

/// What is dragged.
#[derive(Clone, Debug, PartialEq)]
enum Subject {
    Keys(Vec<KeyRef>),
    /// A key that the drag inserts, at the time of the press.
    Inserted(CurveRef),
}

/// A drag of keys under way.
#[derive(Clone, Debug, PartialEq)]
pub struct KeyDrag {
    subject: Subject,
    curve: CurveRef,
    geometry: Geometry,
    /// Time and value of the grabbed key at the press.
    grabbed: (f64, f64),
    origin: Pos2,
    /// Whether the pointer has left the place of the press; a click that slips moves nothing.
    left: bool,
    offset: SlowOffset,
    lock: AxisLock,
    reach: KeyReach,
    /// The offset now, s and value.
    total: (f64, f64),
    guides: (Option<f64>, Option<f64>),
}

impl KeyDrag {
    /// A drag of `keys`, by `grabbed`.
    pub fn moving(
        keys: Vec<KeyRef>,
        grabbed: KeyRef,
        origin: Pos2,
        geometry: Geometry,
        frame: &Frame<'_>,
    ) -> Option<Self> {
        let curve_ref = CurveRef::from(grabbed);
        let curve = frame.curve(curve_ref)?;
        let index = curve.position(grabbed.key)?;
        Some(Self::new(
            Subject::Keys(keys),
            curve_ref,
            (curve.time(index), curve.key_value(index)),
            origin,
            geometry,
        ))
    }

    /// A drag that inserts a key on `curve` at `time` and goes on to move it.
    pub fn inserting(curve: CurveRef, time: f64, origin: Pos2, geometry: Geometry, frame: &Frame<'_>) -> Option<Self> {
        let channel = frame.channel(curve)?;
        // With snapping on, the key stands on a frame from the start, still on the curve and in its segment.
        let on_frame = || snap::frame_in_segment(time, channel.curves.get(curve.component)?, frame.clip.rate);
        let snaps = frame.settings.snap_time;
        let time = snaps.then(on_frame).flatten().unwrap_or(time);
        let value = channel.sample(curve.component, time).value;
        Some(Self::new(
            Subject::Inserted(curve),
            curve,
            (time, value),
            origin,
            geometry,
        ))
    }

    fn new(subject: Subject, curve: CurveRef, grabbed: (f64, f64), origin: Pos2, geometry: Geometry) -> Self {
        Self {
            subject,
            curve,
            geometry,
            grabbed,
            origin,
            left: false,
            offset: SlowOffset::new(origin),
            lock: AxisLock::Free,
            reach: KeyReach::Plane,
            total: (0.0, 0.0),
            guides: (None, None),
        }
    }

    /// The same drag with another reach.
    #[must_use]
    pub fn within(self, reach: KeyReach) -> Self {
        Self { reach, ..self }
    }

    /// X or Y: binds the drag to an axis, or frees it again.
    pub fn toggle_lock(&mut self, lock: AxisLock) {
        self.lock = if self.lock == lock { AxisLock::Free } else { lock };
    }

    /// The pointer is here now.
    pub fn follow(&mut self, pos: Pos2, modifiers: Modifiers, speed: Speed, frame: &Frame<'_>) {
        self.left |= self.origin.distance(pos) > size::SLIP;
        if !self.left {
            return;
        }
        let offset = self.offset.follow(pos, speed);
        let lock = match (self.lock, modifiers.shift) {
            _ if self.reach == KeyReach::Time => AxisLock::Time,
            (AxisLock::Free, true) if offset.x.abs() >= offset.y.abs() => AxisLock::Time,
            (AxisLock::Free, true) => AxisLock::Value,
            (lock, _) => lock,
        };
        self.guides = (None, None);
        self.total = (0.0, 0.0);
        let settings = frame.settings;
        if lock != AxisLock::Value {
            let (from, wanted) = (
                self.grabbed.0,
                self.grabbed.0 + f64::from(offset.x) * self.geometry.seconds_per_point(),
            );
            let snapped = if settings.snap_time ^ modifiers.command {
                let markers = frame.clip.markers.iter().map(|marker| marker.time);
                snap::time(wanted, from, frame.clip.rate, markers)
            } else {
                Snapped::free(wanted)
            };
            self.guides.0 = snapped.held.then_some(snapped.at);
            self.total.0 = snapped.at - from;
        }
        if lock != AxisLock::Time {
            let (from, wanted) = (
                self.grabbed.1,
                self.grabbed.1 - f64::from(offset.y) * self.geometry.value_per_point(),
            );
            let snapped = self.snap_value(wanted, modifiers, speed, frame);
            self.guides.1 = snapped.held.then_some(snapped.at);
            self.total.1 = snapped.at - from;
        }
    }

    fn snap_value(&self, wanted: f64, modifiers: Modifiers, speed: Speed, frame: &Frame<'_>) -> Snapped {
        let settings = frame.settings;
        let mut candidates = Vec::new();
        if settings.snap_value ^ modifiers.command {
            candidates.push(0.0);
            if let Some(channel) = frame.channel(self.curve) {
                let limits = channel.limit(self.curve.component);
                candidates.extend(limits.min);
                candidates.extend(limits.max);
            }
        }
        if settings.snap_keys
            && !modifiers.command
            && let Some(curve) = frame.editor.committed().clip(frame.clip.id).and_then(|clip| {
                let channel = clip.channel(self.curve.channel)?;
                channel.curves.get(self.curve.component)
            })
        {
            let window = self.geometry.bounds.time;
            let from = curve.first_at_or_after(window.0);
            candidates.extend(
                (from..curve.len())
                    .take_while(|&i| curve.time(i) <= window.1)
                    .filter(|&i| curve.time(i) != self.grabbed.0)
                    .map(|i| curve.key_value(i)),
            );
        }
        // As far on the way of the pointer at every speed: slowly, a key leaves what holds it as soon.
        let reach = f64::from(size::SNAP * speed.factor()) * self.geometry.value_per_point();
        snap::value(wanted, self.grabbed.1, candidates, reach)
    }

    /// The edit that this drag has come to.
    pub fn edit(&self) -> Edit {
        let (dt, dv) = self.total;
        match &self.subject {
            Subject::Keys(keys) => Edit::MoveKeys {
                keys: keys.clone(),
                dt,
                dv,
            },
            Subject::Inserted(curve) => Edit::InsertKey {
                channel: curve.channel,
                component: curve.component,
                time: self.grabbed.0,
                dt,
                dv,
            },
        }
    }

    /// Where the grabbed key is now, s and value.
    pub fn place(&self) -> (f64, f64) {
        (self.grabbed.0 + self.total.0, self.grabbed.1 + self.total.1)
    }

    /// How far it has come, s and value.
    pub fn total(&self) -> (f64, f64) {
        self.total
    }

    /// The curve of the grabbed key.
    pub fn curve(&self) -> CurveRef {
        self.curve
    }

    /// The time and the value that hold the key, where something does.
    pub fn guides(&self) -> (Option<f64>, Option<f64>) {
        self.guides
    }
}

/// How far things move for the way of the pointer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Speed {
    /// As far.
    #[default]
    Full,
    /// A tenth.
    Tenth,
}

impl Speed {
    fn factor(self) -> f32 {
        match self {
            Self::Full => 1.0,
            Self::Tenth => 0.1,
        }
    }
}

/// The total way of the pointer, a tenth of it while slow, rebased at every switch so that nothing jumps.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct SlowOffset {
    base: Pos2,
    before: Vec2,
    /// `None` until the first move: the way from the press to it has the speed held there.
    speed: Option<Speed>,
}

impl SlowOffset {
    pub(super) fn new(origin: Pos2) -> Self {
        Self {
            base: origin,
            before: Vec2::ZERO,
            speed: None,
        }
    }

    pub(super) fn follow(&mut self, pos: Pos2, speed: Speed) -> Vec2 {
        if let Some(earlier) = self.speed.replace(speed)
            && earlier != speed
        {
            self.before = self.at(pos, earlier);
            self.base = pos;
        }
        self.at(pos, speed)
    }

    fn at(&self, pos: Pos2, speed: Speed) -> Vec2 {
        self.before + (pos - self.base) * speed.factor()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::pos2;

    #[test]
    fn slowing_down_in_mid_drag_does_not_jump() {
        let mut offset = SlowOffset::new(pos2(10.0, 10.0));
        assert_eq!(offset.follow(pos2(30.0, 10.0), Speed::Full).x, 20.0);
        assert_eq!(offset.follow(pos2(30.0, 10.0), Speed::Tenth).x, 20.0);
        assert_eq!(offset.follow(pos2(40.0, 10.0), Speed::Tenth).x, 21.0);
        assert_eq!(offset.follow(pos2(40.0, 10.0), Speed::Full).x, 21.0);
        assert_eq!(offset.follow(pos2(50.0, 10.0), Speed::Full).x, 31.0);
    }

    #[test]
    fn a_drag_that_begins_slowly_is_slow_from_the_press_on() {
        let mut offset = SlowOffset::new(pos2(10.0, 10.0));
        assert_eq!(offset.follow(pos2(30.0, 10.0), Speed::Tenth).x, 2.0);
    }
}
