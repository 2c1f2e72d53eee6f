//! Keeps slopes what they were while keys around them change.

use crate::curve::split::frozen_tangent;
use crate::curve::{Curve, Key, SegmentKind, SideTangent, Slopes, Tangent};

use super::EditError;

/// Curves through these keys in which every slope that shapes a cubic segment is the wanted one. The components share
/// their times, and sides are frozen in all of them or in none, so that they go on sharing their modes.
pub(super) fn frozen(mut keys: Vec<Vec<Key>>, wanted: &[Vec<Slopes>]) -> Result<Vec<Curve>, EditError> {
    // Freezing a monotone key can move the limit of the next. Every round freezes a side, and no side twice.
    loop {
        let curves = keys
            .iter()
            .map(|keys| Curve::new(keys.iter().cloned()))
            .collect::<Result<Vec<_>, _>>()?;
        let count = curves.first().map_or(0, Curve::len);
        let mut changed = false;
        for i in 0..count {
            let differs = |side: fn(Slopes) -> f64| {
                curves.iter().zip(wanted).any(|(curve, wanted)| {
                    wanted
                        .get(i)
                        .is_some_and(|&wanted| side(curve.slopes(i)) != side(wanted))
                })
            };
            let is_cubic = |segment: usize| {
                curves
                    .iter()
                    .any(|curve| *curve.segment_kind(segment) == SegmentKind::Cubic)
            };
            let incoming = i > 0 && is_cubic(i - 1) && differs(|slopes| slopes.incoming);
            let outgoing = i + 1 < count && is_cubic(i) && differs(|slopes| slopes.outgoing);
            if incoming || outgoing {
                changed |= freeze(&mut keys, wanted, i, (incoming, outgoing))?;
            }
        }
        if !changed {
            return Ok(curves);
        }
    }
}

fn freeze(
    keys: &mut [Vec<Key>],
    wanted: &[Vec<Slopes>],
    i: usize,
    (incoming, outgoing): (bool, bool),
) -> Result<bool, EditError> {
    let at = |wanted: &Vec<Slopes>| wanted.get(i).copied().unwrap_or_default();
    let joined = incoming && outgoing && wanted.iter().all(|wanted| at(wanted).incoming == at(wanted).outgoing);
    let mut changed = false;
    for (keys, wanted) in keys.iter_mut().zip(wanted) {
        let Some(key) = keys.get_mut(i) else {
            continue;
        };
        let slopes = at(wanted);
        let before = key.tangent();
        let tangent = if incoming && outgoing && !joined {
            Tangent::Broken {
                incoming: SideTangent::Slope(slopes.incoming),
                outgoing: SideTangent::Slope(slopes.outgoing),
            }
        } else {
            frozen_tangent(
                before,
                incoming.then_some(slopes.incoming),
                outgoing.then_some(slopes.outgoing),
            )
        };
        changed |= tangent != before;
        *key = key.clone().with_tangent(tangent)?;
    }
    Ok(changed)
}
