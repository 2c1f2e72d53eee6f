//! Edits of rotations: four components that are one unit quaternion.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::curve::rotation::{Quat, angle_between, tangent_for_velocity};
use crate::curve::split::InsertError;
use crate::curve::time::same_time;
use crate::curve::{Approach, Curve, Key, KeyId, Located, Outside, SegmentKind, Slopes, Tangent, Time};
use crate::document::Channel;

use super::EditError;
use super::draft::Keys;
use super::freeze::frozen;
use super::picked::Picked;

/// In how many steps the change of a motion is measured.
const CHANGE_STEPS: u32 = 256;

/// The rotation of key `i`, x, y, z, w.
fn rotation_at(channel: &Channel, i: usize) -> [f64; 4] {
    let mut rotation = Quat::IDENTITY.to_array();
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
    let mut named: BTreeMap<usize, [Option<f64>; 4]> = BTreeMap::new();
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
fn with_components(rotation: [f64; 4], wanted: [Option<f64>; 4]) -> [f64; 4] {
    let wanted = wanted.map(|number| number.map(|number| number.clamp(-1.0, 1.0)));
    let set: f64 = wanted.iter().flatten().map(|x| x * x).sum();
    if set >= 1.0 || wanted.iter().all(Option::is_some) {
        let only_these = wanted.map(|number| number.unwrap_or(0.0));
        return Quat::from_array(only_these)
            .normalised()
            .map_or(rotation, Quat::to_array);
    }
    let left = (1.0 - set).sqrt();
    let free: f64 = rotation
        .iter()
        .zip(wanted)
        .filter(|(_, wanted)| wanted.is_none())
        .map(|(x, _)| x * x)
        .sum::<f64>()
        .sqrt();
    let mut new = rotation;
    for (new, wanted) in new.iter_mut().zip(wanted) {
        *new = match wanted {
            Some(number) => number,
            None if free > 0.0 => *new / free * left,
            None => 0.0,
        };
    }
    if free == 0.0
        && let Some((last, _)) = new.iter_mut().zip(wanted).rfind(|(_, wanted)| wanted.is_none())
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
/// `None` for cubics, steps and easings that are no cubic, and where the short way needs a change of sign.
pub(super) fn drawn_slopes(channel: &Channel, i: usize) -> Option<Vec<(f64, f64)>> {
    match channel.curves.first()?.segment_kind(i) {
        SegmentKind::Linear => {}
        SegmentKind::Ease(easing) if easing.as_cubic_end_slopes().is_some() => {}
        SegmentKind::Ease(_) | SegmentKind::Step | SegmentKind::Cubic => return None,
    }
    let [start, end] = [i, i + 1].map(|key| Quat::from_array(rotation_at(channel, key)));
    if start.dot(end) < 0.0 {
        return None;
    }
    let motion = channel.orientation()?;
    let out = tangent_for_velocity(start, motion.at_key(i, Approach::Right).velocity);
    let inward = tangent_for_velocity(end, motion.at_key(i + 1, Approach::Left).velocity);
    Some(out.to_array().into_iter().zip(inward.to_array()).collect())
}

/// The largest angle between two rotation channels over a span of time, degrees.
pub(super) fn largest_change(before: &Channel, after: &Channel, (from, to): (f64, f64)) -> f64 {
    let (Some(before), Some(after)) = (before.orientation(), after.orientation()) else {
        return 0.0;
    };
    (0..=CHANGE_STEPS)
        .map(|step| from + f64::from(step) / f64::from(CHANGE_STEPS) * (to - from))
        .map(|t| angle_between(before.sample(t).rotation, after.sample(t).rotation).to_degrees())
        .fold(0.0, f64::max)
}

/// A key to be put into a rotation.
struct NewKey {
    /// Its index.
    index: usize,
    /// The segment after it.
    kind: SegmentKind,
    /// What the segment before it becomes.
    kind_before: SegmentKind,
    /// The span of time in which the motion may change, s.
    changes: (f64, f64),
}

/// The channel with one more key at `time`, and by how many degrees at most its motion changed. Steps and slerps stay
/// what they are; in a cubic the key takes the rotation and the angular velocity of the motion there (curve-maths
/// 9.4): the motion itself at the key, nearly so beside it. Beyond the ends the motion may hold or turn on; a slerp
/// takes the short way there, too.
///
/// # Errors
/// [`InsertError`], as for other curves; eased rotations are refused.
pub(super) fn with_key_at(channel: &Channel, time: Time, id: KeyId) -> Result<(Channel, f64), EditError> {
    let (Some(first), Some(motion)) = (channel.curves.first(), channel.orientation()) else {
        return Err(EditError::NoKey);
    };
    let t = time.seconds();
    let place = place(channel, first, t)?;
    let sample = motion.sample(t);
    let slope = tangent_for_velocity(sample.rotation, sample.velocity);
    let parts = sample.rotation.to_array().into_iter().zip(slope.to_array());
    let mut keys = Vec::with_capacity(channel.curves.len());
    let mut wanted = Vec::with_capacity(channel.curves.len());
    for (curve, (value, slope)) in channel.curves.iter().zip(parts) {
        let mut own: Vec<Key> = curve.keys().collect();
        let mut slopes: Vec<Slopes> = (0..curve.len()).map(|i| curve.slopes(i)).collect();
        let tangent = match place.kind_before {
            SegmentKind::Cubic => Tangent::Smooth { slope },
            _ => Tangent::default(),
        };
        if let Some(before) = place.index.checked_sub(1).and_then(|i| own.get_mut(i)) {
            *before = before.clone().with_segment(place.kind_before.clone());
        }
        let key = Key::new(id, time, value, tangent, place.kind.clone())?;
        own.insert(place.index.min(own.len()), key);
        slopes.insert(place.index.min(slopes.len()), Slopes::both(slope));
        keys.push(own);
        wanted.push(slopes);
    }
    let curves = frozen(keys, &wanted)?.into_iter().map(Arc::new).collect();
    let new = channel.edited(|parts| parts.curves = curves)?;
    let degrees = largest_change(channel, &new, place.changes);
    Ok((new, degrees))
}

fn place(channel: &Channel, first: &Curve, t: f64) -> Result<NewKey, InsertError> {
    let nearest = first.nearest(t);
    if (first.time(nearest) - t).abs() <= same_time(t) {
        return Err(InsertError::Occupied {
            index: nearest,
            time: first.time(nearest),
        });
    }
    let (start, end) = first.bounds();
    let last = first.len() - 1;
    // A step that holds is a step still.
    let beyond = |policy: Outside, end: usize| match (policy, first.segment_kind(end)) {
        (Outside::Hold, SegmentKind::Step) => Ok(SegmentKind::Step),
        (Outside::Hold | Outside::Linear, _) => Ok(SegmentKind::Linear),
        _ => Err(InsertError::Cycle { time: t }),
    };
    match first.locate(t) {
        Located::Before => {
            let kind = beyond(channel.ends.before, 0)?;
            Ok(NewKey {
                index: 0,
                kind_before: kind.clone(),
                kind,
                changes: (t, start),
            })
        }
        Located::After => Ok(NewKey {
            index: last + 1,
            kind: first.segment_kind(last).clone(),
            kind_before: beyond(channel.ends.after, last)?,
            changes: (end, t),
        }),
        Located::At(i) | Located::Between(i) => {
            let kind = first.segment_kind(i).clone();
            if let SegmentKind::Ease(_) = kind {
                return Err(InsertError::Easing { index: i });
            }
            Ok(NewKey {
                index: i + 1,
                kind_before: kind.clone(),
                kind,
                changes: (first.time(i), first.time((i + 1).min(last))),
            })
        }
    }
}
