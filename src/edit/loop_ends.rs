//! Makes the end of a channel's keys meet their start, so that it repeats without a jump.
//!
//! The last key takes the value of the first, unless each cycle goes on from the one before; both take the slope that one
//! key would have between the last segment and the first (curve-maths 4.1, cyclic ends).

use std::collections::BTreeSet;

use crate::curve::rotation::{Quat, tangent_for_velocity};
use crate::curve::slopes::{Chord, Neighbours, local};
use crate::curve::{Approach, Curve, LARGEST, Outside, SegmentKind, SideTangent, Tangent};
use crate::document::{Channel, ChannelId, Document, Orientation};

use super::draft::{Draft, Keys};
use super::joint::with_side;
use super::picked::{locked, placed};
use super::{Applied, EditError, HandleSide};

/// [`super::Edit::MatchLoopEnds`].
pub(super) fn match_loop_ends(document: &Document, ids: &[ChannelId]) -> Result<Applied, EditError> {
    let wanted: BTreeSet<ChannelId> = ids.iter().copied().collect();
    let mut draft = Draft::new(document);
    let mut refused = None;
    let mut fitting = false;
    for (place, channel) in placed(document).filter(|(_, channel)| wanted.contains(&channel.id)) {
        if let Some(error) = locked(channel).or_else(|| objection(channel)) {
            refused.get_or_insert(error);
            continue;
        }
        fitting = true;
        let mut keys = Keys::new(channel);
        match channel.orientation() {
            Some(orientation) => match_rotation(&mut keys, channel, &orientation)?,
            None => match_components(&mut keys, channel)?,
        }
        draft.set_curves(place, channel, keys.curves()?)?;
    }
    if !fitting {
        return Err(refused.unwrap_or(EditError::NoChannel));
    }
    draft.finish()
}

fn objection(channel: &Channel) -> Option<EditError> {
    channel
        .curves
        .iter()
        .all(|curve| curve.len() < 2)
        .then(|| EditError::kind(channel, "has one key only, so that its ends meet already"))
}

/// Whether the ends are to differ: each cycle begins where the one before ended.
fn climbs(channel: &Channel) -> bool {
    [channel.ends.before, channel.ends.after].contains(&Outside::RepeatOffset)
}

fn match_components(keys: &mut Keys<'_>, channel: &Channel) -> Result<(), EditError> {
    for (component, curve) in channel.curves.iter().enumerate() {
        let last = curve.len() - 1;
        if last == 0 {
            continue;
        }
        if !climbs(channel) {
            keys.change(component, last, |key| key.with_value(curve.key_value(0)))?;
        }
        let rise = if climbs(channel) {
            curve.key_value(last) - curve.key_value(0)
        } else {
            0.0
        };
        if let Some(slope) = slope(curve, rise).map(|slope| slope.clamp(-LARGEST, LARGEST)) {
            put(keys, component, (0, HandleSide::Out), slope)?;
            put(keys, component, (last, HandleSide::In), slope)?;
        }
    }
    Ok(())
}

/// The last rotation becomes the first one, under the sign nearer to what it was; both get the angular velocity between
/// theirs, or that of the side which is no cubic.
fn match_rotation(keys: &mut Keys<'_>, channel: &Channel, motion: &Orientation<'_>) -> Result<(), EditError> {
    let Some(curve) = channel.curves.first().filter(|curve| curve.len() > 1) else {
        return Ok(());
    };
    let last = curve.len() - 1;
    let stored = |i: usize| {
        let mut parts = Quat::IDENTITY.to_array();
        for (part, curve) in parts.iter_mut().zip(&channel.curves) {
            *part = curve.key_value(i);
        }
        Quat::from_array(parts)
    };
    let (first, old) = (stored(0), stored(last));
    let end = match (climbs(channel), first.dot(old) < 0.0) {
        (true, _) => old,
        (false, true) => -first,
        (false, false) => first,
    };
    for (component, value) in end.to_array().into_iter().enumerate() {
        keys.change(component, last, |key| key.with_value(value))?;
    }
    let velocities = [
        motion.at_key(0, Approach::Right).velocity,
        motion.at_key(last, Approach::Left).velocity,
    ];
    let cubic = [0, last - 1].map(|segment| *curve.segment_kind(segment) == SegmentKind::Cubic);
    let velocity = match (cubic, velocities) {
        ([true, true], [start, end]) => {
            let mut middle = start;
            for (part, other) in middle.iter_mut().zip(end) {
                *part = 0.5 * *part + 0.5 * other;
            }
            middle
        }
        ([true, false], [_, end]) => end,
        ([false, true], [start, _]) => start,
        ([false, false], _) => return Ok(()),
    };
    if !velocity.iter().all(|part| part.is_finite()) {
        return Ok(());
    }
    for (i, side, rotation) in [(0, HandleSide::Out, first), (last, HandleSide::In, end)] {
        let slopes = tangent_for_velocity(rotation, velocity).to_array();
        for (component, slope) in slopes.into_iter().enumerate() {
            put(keys, component, (i, side), slope)?;
        }
    }
    Ok(())
}

/// The slope at the seam, value per second, where each cycle begins `rise` above the one before; `None` where no cubic is
/// there to take it.
fn slope(curve: &Curve, rise: f64) -> Option<f64> {
    let last = curve.len() - 1;
    let value = |i: usize| {
        if i == last {
            curve.key_value(0) + rise
        } else {
            curve.key_value(i)
        }
    };
    let chord = |i: usize| Chord {
        span: curve.time(i + 1) - curve.time(i),
        rise: value(i + 1) - value(i),
    };
    let (before, after) = (chord(last - 1), chord(0));
    // What a segment that is no cubic has at its end, once its last key stands where it will.
    let fixed = |kind: &SegmentKind, chord: Chord, u: f64| match kind {
        SegmentKind::Cubic => None,
        SegmentKind::Step => Some(0.0),
        SegmentKind::Linear => Some(chord.slope()),
        SegmentKind::Ease(easing) => Some(easing.eval(u).first * chord.slope()),
    };
    let start = fixed(curve.segment_kind(0), after, 0.0);
    let end = fixed(curve.segment_kind(last - 1), before, 1.0);
    match (end, start) {
        (Some(_), Some(_)) => None,
        // The side that cannot bend leads; a slope that is none (an easing's infinite end) leads nowhere.
        (Some(slope), None) | (None, Some(slope)) => Some(slope).filter(|slope| slope.is_finite()),
        (None, None) => {
            let (incoming, outgoing) = (curve.tangent(last).incoming(), curve.tangent(0).outgoing());
            Some(match incoming {
                mode if mode == outgoing && mode.stored_slope().is_none() => across(mode, before, after),
                // By hand on a side, or two schemes: halfway. Halved first: the sum may leave the range of f32.
                _ => 0.5 * curve.slopes(0).outgoing + 0.5 * curve.slopes(last).incoming,
            })
        }
    }
}

/// The slope of a computed mode with the neighbours across the seam.
fn across(mode: SideTangent, before: Chord, after: Chord) -> f64 {
    let neighbours = Neighbours {
        before: Some(before),
        after: Some(after),
    };
    let slopes = local(neighbours, mode.joined());
    // Continuity and chords give two slopes; where the loop is to close without a corner, the middle.
    let slope = 0.5 * slopes.incoming + 0.5 * slopes.outgoing;
    if mode != SideTangent::Monotone {
        return slope;
    }
    // Within three times both chords each segment stays monotone (Fritsch, Carlson 1980, the square in the disk's
    // place), whatever up to that the other end has.
    let bound = 3.0 * before.slope().abs().min(after.slope().abs());
    slope.clamp(-bound, bound)
}

/// Gives a side of an end key a slope. The other side shapes nothing: a joined key stays joined.
fn put(keys: &mut Keys<'_>, component: usize, (i, side): (usize, HandleSide), slope: f64) -> Result<(), EditError> {
    keys.change(component, i, |key| {
        let tangent = if key.tangent().is_broken() {
            with_side(key.tangent(), side, SideTangent::Slope(slope))
        } else {
            Tangent::Smooth { slope }
        };
        key.with_tangent(tangent)
    })
}
