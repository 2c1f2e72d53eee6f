//! Bakes curves that are no rotation, with keys at the same times.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::curve::bake::bake;
use crate::curve::{Curve, FrameRate, Key, KeyId, Rhythm, SegmentKind, Tangent, Time};
use crate::document::Channel;
use crate::edit::EditError;

use super::range::BakedRange;

/// The components of a unit over the range. Their keys have no names yet.
pub(super) fn baked(
    channel: &Channel,
    unit: &[usize],
    rate: FrameRate,
    range: &BakedRange,
) -> Result<Vec<Curve>, EditError> {
    let curves: Vec<&Arc<Curve>> = unit.iter().filter_map(|&c| channel.curves.get(c)).collect();
    let baked = curves
        .iter()
        .map(|curve| {
            let mut next = 0;
            let name = || {
                next += 1;
                KeyId(next)
            };
            bake(
                curve,
                (channel.ends, channel.rhythm),
                rate,
                (range.from, range.to),
                name,
            )
        })
        .collect::<Result<Vec<Curve>, _>>()?;
    match channel.rhythm {
        Rhythm::Held(_) if baked.len() > 1 => together(&baked),
        _ => Ok(baked),
    }
}

/// Steps with keys wherever one of them has one.
fn together(curves: &[Curve]) -> Result<Vec<Curve>, EditError> {
    let bits = |time: Time| time.seconds().to_bits();
    let mut times: Vec<Time> = curves
        .iter()
        .flat_map(|curve| (0..curve.len()).map(|i| curve.key_time(i)))
        .collect();
    times.sort_by(|a, b| a.seconds().total_cmp(&b.seconds()));
    let mut seen = BTreeSet::new();
    times.retain(|&time| seen.insert(bits(time)));
    curves
        .iter()
        .map(|curve| {
            let keys = times
                .iter()
                .zip(1..)
                .map(|(&time, name)| {
                    let value = curve.value(time.seconds());
                    Key::new(KeyId(name), time, value, Tangent::default(), SegmentKind::Step)
                })
                .collect::<Result<Vec<_>, _>>()?;
            Ok(Curve::new(keys)?)
        })
        .collect()
}
