//! Bakes a rotation: unit quaternions, each on the side of the one before.

use std::f64::consts::PI;

use crate::curve::bake::{Stretch, baked_times, stretch};
use crate::curve::rotation::{Quat, tangent_for_velocity};
use crate::curve::{Curve, FrameRate, Key, KeyId, Rhythm, SegmentKind, Slopes, Tangent, Time, within};
use crate::document::{Channel, Orientation};
use crate::edit::EditError;
use crate::edit::freeze::frozen;

use super::range::BakedRange;

/// How far inside a frame its velocities are taken, as a part of it, so that those at a key are those of its side.
const INSIDE: f64 = 1.0 / 1_048_576.0;

/// A rotation at a time, and what follows.
struct Row {
    time: Time,
    rotation: Quat,
    kind: SegmentKind,
    incoming: Quat,
    outgoing: Quat,
}

/// The four components over the range. Their keys have no names yet.
///
/// Turns at constant speed stay what they are where no key lies between two frames. Cubics and easings become cubics with
/// the rotations and angular velocities of the motion; a frame in which it turns half round, or with a key inside,
/// becomes a turn at constant speed.
pub(super) fn baked(channel: &Channel, rate: FrameRate, range: &BakedRange) -> Result<Vec<Curve>, EditError> {
    let (Some(first), Some(motion)) = (channel.curves.first(), channel.orientation()) else {
        return Err(EditError::NoKey);
    };
    let times = baked_times(channel.rhythm, rate, (range.from, range.to))?;
    let mut rows: Vec<Row> = Vec::with_capacity(times.len());
    let end = times.len() - 1;
    for (index, &time) in times.iter().enumerate() {
        let t = channel.rhythm.quantise(time.seconds());
        let mut rotation = motion.sample(t).rotation;
        if let Some(last) = rows.last() {
            if last.rotation.dot(rotation) < 0.0 {
                rotation = -rotation;
            }
            if channel.rhythm != Rhythm::Continuous && last.rotation == rotation && index < end {
                continue;
            }
        }
        rows.push(Row {
            time,
            rotation,
            kind: SegmentKind::Step,
            incoming: Quat::ZERO,
            outgoing: Quat::ZERO,
        });
    }
    if channel.rhythm == Rhythm::Continuous {
        shape(&mut rows, first, channel, &motion);
    }
    curves(&rows)
}

/// Gives every row the kind of the segment after it and the slopes of that segment.
fn shape(rows: &mut [Row], first: &Curve, channel: &Channel, motion: &Orientation<'_>) {
    let mut last_kind = SegmentKind::Linear;
    for i in 1..rows.len() {
        let Some([a, b]) = rows.get_mut(i - 1..=i) else { break };
        let (from, to) = (a.time.seconds(), b.time.seconds());
        a.kind = match stretch(first, channel.ends, (from, to)) {
            Stretch::Step => SegmentKind::Step,
            Stretch::Across => SegmentKind::Linear,
            Stretch::Within(segment) => match first.segment_kind(segment) {
                SegmentKind::Step => SegmentKind::Step,
                SegmentKind::Linear => SegmentKind::Linear,
                SegmentKind::Cubic | SegmentKind::Ease(_) => smooth(motion, a, b),
            },
        };
        last_kind = a.kind.clone();
    }
    if let Some(last) = rows.last_mut() {
        last.kind = last_kind;
    }
}

/// Gives two rows the velocities of the motion between them, where it is slow enough for a cubic.
fn smooth(motion: &Orientation<'_>, a: &mut Row, b: &mut Row) -> SegmentKind {
    let (from, to) = (a.time.seconds(), b.time.seconds());
    let span = to - from;
    let [start, end] = [from + INSIDE * span, to - INSIDE * span].map(|t| motion.sample(t));
    let slow = |speed: f64| speed * span < PI;
    if !(slow(start.speed()) && slow(end.speed())) {
        return SegmentKind::Linear;
    }
    a.outgoing = tangent_for_velocity(a.rotation, start.velocity);
    b.incoming = tangent_for_velocity(b.rotation, end.velocity);
    let fine = |q: Quat| q.to_array().into_iter().all(within);
    if fine(a.outgoing) && fine(b.incoming) {
        SegmentKind::Cubic
    } else {
        (a.outgoing, b.incoming) = (Quat::ZERO, Quat::ZERO);
        SegmentKind::Linear
    }
}

fn curves(rows: &[Row]) -> Result<Vec<Curve>, EditError> {
    let mut keys = Vec::with_capacity(4);
    let mut wanted = Vec::with_capacity(4);
    for component in 0..4 {
        let part = |q: Quat| q.to_array().get(component).copied().unwrap_or(0.0);
        keys.push(
            rows.iter()
                .zip(1..)
                .map(|(row, name)| {
                    let (name, value) = (KeyId(name), part(row.rotation));
                    Key::new(name, row.time, value, Tangent::default(), row.kind.clone())
                })
                .collect::<Result<Vec<_>, _>>()?,
        );
        wanted.push(
            rows.iter()
                .map(|row| Slopes {
                    incoming: part(row.incoming),
                    outgoing: part(row.outgoing),
                })
                .collect(),
        );
    }
    frozen(keys, &wanted)
}
