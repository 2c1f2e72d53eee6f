//! Puts baked curves in the place of a range of others, which keep their shape outside it.

use std::ops::Range;

use crate::curve::rotation::Quat;
use crate::curve::{Curve, Key, Slopes};
use crate::document::{Channel, Link};
use crate::edit::EditError;
use crate::edit::freeze::frozen;

use super::range::BakedRange;

/// The components of a channel, which has keys at the ends of the range where it goes on beyond, with `baked` between.
pub(super) fn spliced(
    channel: &Channel,
    components: Range<usize>,
    baked: &[Curve],
    range: &BakedRange,
) -> Result<Vec<Curve>, EditError> {
    let old = channel.curves.get(components).unwrap_or_default();
    let flips = Flips::of(channel, baked, range);
    let mut keys: Vec<Vec<Key>> = Vec::with_capacity(old.len());
    let mut wanted: Vec<Vec<Slopes>> = Vec::with_capacity(old.len());
    for (old, new) in old.iter().zip(baked) {
        let (own_keys, own_slopes) = splice(old, new, range, &flips)?;
        keys.push(own_keys);
        wanted.push(own_slopes);
    }
    if channel.link == Link::Keys {
        return frozen(keys, &wanted);
    }
    let alone = keys
        .into_iter()
        .zip(wanted)
        .map(|(keys, wanted)| frozen(vec![keys], &[wanted]));
    Ok(alone.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect())
}

/// The signs that put a baked rotation, and what follows it, on the side of what comes before.
struct Flips {
    baked: f64,
    after: f64,
}

impl Flips {
    fn of(channel: &Channel, baked: &[Curve], range: &BakedRange) -> Self {
        let mut flips = Self { baked: 1.0, after: 1.0 };
        let (true, [x, y, z, w]) = (channel.is_rotation(), baked) else {
            return flips;
        };
        let new = |i: usize| Quat::from_array([x, y, z, w].map(|curve| curve.key_value(i)));
        let old = |t: f64| {
            let values = channel.curves.iter().map(|curve| curve.key_value(curve.nearest(t)));
            let mut quat = [0.0; 4];
            for (part, value) in quat.iter_mut().zip(values) {
                *part = value;
            }
            Quat::from_array(quat)
        };
        if range.keys_before && old(range.from.seconds()).dot(new(0)) < 0.0 {
            flips.baked = -1.0;
        }
        let end = new(x.len() - 1) * flips.baked;
        if range.keys_after && old(range.to.seconds()).dot(end) < 0.0 {
            flips.after = -1.0;
        }
        flips
    }
}

fn splice(old: &Curve, new: &Curve, range: &BakedRange, flips: &Flips) -> Result<(Vec<Key>, Vec<Slopes>), EditError> {
    let (from, to) = (range.from.seconds(), range.to.seconds());
    let (start, end) = (old.nearest(from), old.nearest(to));
    let mut keys = Vec::with_capacity(old.len() + new.len());
    let mut wanted: Vec<Slopes> = Vec::with_capacity(old.len() + new.len());
    if range.keys_before {
        keys.extend((0..start).map(|i| old.key(i)));
        wanted.extend((0..start).map(|i| old.slopes(i)));
    }
    let last = new.len() - 1;
    for i in 0..new.len() {
        let mut key = signed(new.key(i), flips.baked)?;
        let mut slopes = signed_slopes(new.slopes(i), flips.baked);
        if i == 0 && range.keys_before {
            slopes.incoming = old.slopes(start).incoming;
        }
        if i == last && range.keys_after {
            key = key.with_segment(old.segment_kind(end).clone());
            slopes.outgoing = flips.after * old.slopes(end).outgoing;
        } else if let (true, Some(before)) = (i == last, i.checked_sub(1)) {
            key = key.with_segment(new.segment_kind(before).clone());
        }
        keys.push(key);
        wanted.push(slopes);
    }
    if range.keys_after {
        for i in end + 1..old.len() {
            keys.push(signed(old.key(i), flips.after)?);
            wanted.push(signed_slopes(old.slopes(i), flips.after));
        }
    }
    Ok((keys, wanted))
}

fn signed(key: Key, sign: f64) -> Result<Key, EditError> {
    if sign == 1.0 {
        return Ok(key);
    }
    let (value, tangent) = (key.value(), key.tangent());
    Ok(key.with_value(sign * value)?.with_tangent(tangent.mapped(1.0, sign))?)
}

fn signed_slopes(slopes: Slopes, sign: f64) -> Slopes {
    Slopes {
        incoming: sign * slopes.incoming,
        outgoing: sign * slopes.outgoing,
    }
}
