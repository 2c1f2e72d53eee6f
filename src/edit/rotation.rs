//! Edits of rotations: four components that are one unit quaternion.

use std::ops::Range;

use crate::curve::split::InsertError;
use crate::curve::time::same_time;
use crate::curve::{Curve, Key, KeyId, Located, Outside, SegmentKind, Slopes, Tangent, Time};
use crate::document::Channel;

use super::EditError;
use super::draft::Keys;
use super::freeze::frozen;
use super::motion::{self, Four, Motion};
use super::picked::Picked;

/// Places in a segment at which the change of a rotation is measured.
const CHANGE_SAMPLES: usize = 128;

/// The values of key `i`.
fn rotation_at(channel: &Channel, i: usize) -> Four {
    let mut rotation = motion::IDENTITY;
    for (value, curve) in rotation.iter_mut().zip(&channel.curves) {
        if i < curve.len() {
            *value = curve.key_value(i);
        }
    }
    rotation
}

/// Sets the named components of keys, each within -1..1, and rescales the others so that the length is 1.
pub(super) fn change_values<T: Copy>(
    keys: &mut Keys<'_>,
    picked: &Picked<'_, T>,
    change: impl Fn(f64, T) -> f64,
) -> Result<(), EditError> {
    let mut named: std::collections::BTreeMap<usize, [Option<f64>; 4]> =
        std::collections::BTreeMap::new();
    for (component, picked_keys) in picked.components.iter().enumerate() {
        for &(i, said) in picked_keys {
            let old = rotation_at(picked.channel, i);
            let wanted = named.entry(i).or_default();
            if let (Some(wanted), Some(&old)) = (wanted.get_mut(component), old.get(component)) {
                *wanted = Some(change(old, said));
            }
        }
    }
    for (i, wanted) in named {
        let new = with_components(rotation_at(picked.channel, i), wanted);
        for (component, value) in new.into_iter().enumerate() {
            keys.change(component, i, |key| key.with_value(value))?;
        }
    }
    Ok(())
}

/// A unit quaternion with the wanted components, as far as they fit into length 1. The others keep their proportion;
/// where they were all 0, the last of them (w, where it is free) takes what is left.
fn with_components(rotation: Four, wanted: [Option<f64>; 4]) -> Four {
    let wanted = wanted.map(|number| number.map(|number| number.clamp(-1.0, 1.0)));
    let set: f64 = wanted.iter().flatten().map(|x| x * x).sum();
    let mut new = rotation;
    if set >= 1.0 || wanted.iter().all(Option::is_some) {
        for (new, wanted) in new.iter_mut().zip(wanted) {
            *new = wanted.unwrap_or(0.0);
        }
        return motion::normalised(new).unwrap_or(rotation);
    }
    let left = (1.0 - set).sqrt();
    let free: f64 = rotation
        .iter()
        .zip(wanted)
        .filter(|(_, wanted)| wanted.is_none())
        .map(|(x, _)| x * x)
        .sum::<f64>()
        .sqrt();
    for (new, wanted) in new.iter_mut().zip(wanted) {
        *new = match wanted {
            Some(number) => number,
            None if free > 0.0 => *new / free * left,
            None => 0.0,
        };
    }
    if free == 0.0
        && let Some((last, _)) = new
            .iter_mut()
            .zip(wanted)
            .rfind(|(_, wanted)| wanted.is_none())
    {
        *last = left;
    }
    new
}

/// Takes from the slopes of a key what would only change the quaternion's length, leaving the dragged one as it is.
/// Where the rotation is the dragged axis itself that cannot be, and all stay.
pub(super) fn keep_length(channel: &Channel, i: usize, dragged: usize, slopes: &mut [f64]) {
    let rotation = rotation_at(channel, i);
    let along: f64 = rotation.iter().zip(slopes.iter()).map(|(q, m)| q * m).sum();
    let free: f64 = rotation
        .iter()
        .enumerate()
        .filter(|&(component, _)| component != dragged)
        .map(|(_, q)| q * q)
        .sum();
    if free <= f64::EPSILON {
        return;
    }
    for (component, (slope, q)) in slopes.iter_mut().zip(rotation).enumerate() {
        if component != dragged {
            *slope -= along / free * q;
        }
    }
}

/// Start and end slopes, per component, of the cubic that comes nearest to segment `i`: those of the motion itself.
/// `None` for steps, for easings that are no cubic, and where the short way needs a change of sign.
pub(super) fn drawn_slopes(channel: &Channel, i: usize) -> Option<Vec<(f64, f64)>> {
    let curves = motion::four(channel.curves.iter().map(AsRef::as_ref))?;
    let [first, ..] = curves;
    let (start, end) = match first.segment_kind(i) {
        SegmentKind::Linear => (1.0, 1.0),
        SegmentKind::Ease(easing) => easing.as_cubic_end_slopes()?,
        SegmentKind::Step | SegmentKind::Cubic => return None,
    };
    let (a, b) = (rotation_at(channel, i), rotation_at(channel, i + 1));
    if motion::dot(a, b) < 0.0 {
        return None;
    }
    let span = first.segment(i).span();
    let start = motion::slerp(a, b, 0.0)
        .slope
        .map(|slope| slope * start / span);
    let end = motion::slerp(a, b, 1.0)
        .slope
        .map(|slope| slope * end / span);
    Some(start.into_iter().zip(end).collect())
}

/// The largest angle between the motions before and after an edit over the segments `segments` of the motion before,
/// degrees.
pub(super) fn largest_change(channel: &Channel, after: &[Curve], segments: Range<usize>) -> f64 {
    let (Some(before), Some(after)) = (
        motion::four(channel.curves.iter().map(AsRef::as_ref)),
        motion::four(after.iter()),
    ) else {
        return 0.0;
    };
    let [first, ..] = before;
    let last = segments.end.min(first.len() - 1);
    let (from, to) = (first.time(segments.start.min(last)), first.time(last));
    change_between(from, to, |t| {
        (motion::at(before, t).value, motion::at(after, t).value)
    })
}

fn change_between(from: f64, to: f64, motions: impl Fn(f64) -> (Four, Four)) -> f64 {
    (0..=CHANGE_SAMPLES)
        .map(|k| {
            let share = k as f64 / CHANGE_SAMPLES as f64;
            let (a, b) = motions(from + share * (to - from));
            motion::angle(a, b).to_degrees()
        })
        .fold(0.0, f64::max)
}

/// A rotation with one more key, and by how many degrees at most its motion changed.
pub(super) struct Inserted {
    /// The new curves.
    pub curves: Vec<Curve>,
    /// The largest change, degrees.
    pub degrees: f64,
}

/// The channel with one more key at `time`. Steps and slerps stay what they are; in a cubic the key takes the
/// rotation and the angular velocity of the motion there (curve-maths 9.4), which is the motion itself at the key but
/// not beside it. Beyond the ends the motion may hold or turn on.
///
/// # Errors
/// [`InsertError`], as for other curves; eased rotations are refused.
pub(super) fn with_key_at(channel: &Channel, time: Time, id: KeyId) -> Result<Inserted, EditError> {
    let Some(curves) = motion::four(channel.curves.iter().map(AsRef::as_ref)) else {
        return Err(EditError::NoChannel);
    };
    let [first, ..] = curves;
    let t = time.seconds();
    let nearest = first.nearest(t);
    if (first.time(nearest) - t).abs() <= same_time(t) {
        return Err(InsertError::Occupied {
            index: nearest,
            time: first.time(nearest),
        }
        .into());
    }
    let last = first.len() - 1;
    let place = match first.locate(t) {
        Located::Before => beyond(curves, Beyond::Before(channel.ends.before), t)?,
        Located::After => beyond(curves, Beyond::After(channel.ends.after), t)?,
        Located::At(i) | Located::Between(i) => {
            if let SegmentKind::Ease(_) = first.segment_kind(i) {
                return Err(InsertError::Easing { index: i }.into());
            }
            NewKey {
                index: i + 1,
                motion: motion::at(curves, t),
                kind: first.segment_kind(i).clone(),
                kind_before: None,
            }
        }
    };
    let new = inserted(curves, &place, time, id)?;
    let degrees = if place.kind == SegmentKind::Cubic && (1..=last).contains(&place.index) {
        largest_change(channel, &new, place.index - 1..place.index)
    } else {
        turned_too_far(curves, &place, t, &new)
    };
    Ok(Inserted {
        curves: new,
        degrees,
    })
}

/// A key to be put into a rotation.
struct NewKey {
    /// Its index.
    index: usize,
    /// Its rotation and slopes.
    motion: Motion,
    /// The segment after it.
    kind: SegmentKind,
    /// What the segment before it becomes, where it becomes another.
    kind_before: Option<SegmentKind>,
}

enum Beyond {
    Before(Outside),
    After(Outside),
}

fn beyond(curves: [&Curve; 4], side: Beyond, t: f64) -> Result<NewKey, InsertError> {
    let [first, ..] = curves;
    let last = first.len() - 1;
    let (end, policy) = match side {
        Beyond::Before(policy) => (0, policy),
        Beyond::After(policy) => (last, policy),
    };
    let rotation = curves.map(|curve| curve.key_value(end));
    let motion = match policy {
        Outside::Hold => Motion::at_rest(rotation),
        Outside::Linear => {
            let end = motion::at_end(curves, end);
            motion::turned_on(
                end,
                t - first.time(if t > first.time(last) { last } else { 0 }),
            )
        }
        Outside::Repeat | Outside::RepeatOffset | Outside::PingPong => {
            return Err(InsertError::Cycle { time: t });
        }
    };
    // A step that holds is a step still.
    let kind = match first.segment_kind(end) {
        SegmentKind::Step if policy == Outside::Hold => SegmentKind::Step,
        _ => SegmentKind::Linear,
    };
    Ok(match side {
        Beyond::Before(_) => NewKey {
            index: 0,
            motion,
            kind,
            kind_before: None,
        },
        Beyond::After(_) => NewKey {
            index: first.len(),
            motion,
            kind: first.segment_kind(last).clone(),
            kind_before: Some(kind),
        },
    })
}

fn inserted(
    curves: [&Curve; 4],
    place: &NewKey,
    time: Time,
    id: KeyId,
) -> Result<Vec<Curve>, EditError> {
    let mut keys = Vec::with_capacity(curves.len());
    let mut wanted = Vec::with_capacity(curves.len());
    let parts = place.motion.value.into_iter().zip(place.motion.slope);
    for (curve, (value, slope)) in curves.into_iter().zip(parts) {
        let mut own: Vec<Key> = curve.keys().collect();
        let mut slopes: Vec<Slopes> = (0..curve.len()).map(|i| curve.slopes(i)).collect();
        let tangent = match place.kind {
            SegmentKind::Cubic if place.kind_before.is_none() => Tangent::Smooth { slope },
            _ => Tangent::default(),
        };
        if let (Some(kind), Some(before)) = (&place.kind_before, own.last_mut()) {
            *before = before.clone().with_segment(kind.clone());
        }
        let key = Key::new(id, time, value, tangent, place.kind.clone())?;
        own.insert(place.index.min(own.len()), key);
        slopes.insert(place.index.min(slopes.len()), Slopes::both(slope));
        keys.push(own);
        wanted.push(slopes);
    }
    frozen(keys, &wanted)
}

/// A slerp goes the short way: a motion that turned on by more than half a turn before the new key is not kept.
fn turned_too_far(before: [&Curve; 4], place: &NewKey, t: f64, after: &[Curve]) -> f64 {
    let Some(after) = motion::four(after.iter()) else {
        return 0.0;
    };
    let [first, ..] = before;
    let (start, end) = first.bounds();
    let (key, from) = match place.index {
        0 => (0, start),
        _ if t > end => (first.len() - 1, end),
        _ => return 0.0,
    };
    let turning = motion::at_end(before, key);
    if motion::is_at_rest(place.motion) {
        return 0.0;
    }
    change_between(from, t, |s| {
        (
            motion::turned_on(turning, s - from).value,
            motion::at(after, s).value,
        )
    })
}
