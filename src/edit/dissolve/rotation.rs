//! One cubic turn in the place of several segments of a rotation.

use crate::curve::fit::Tolerance;
use crate::curve::reduce::nearest_slopes;
use crate::curve::rotation::{CubicRotation, Quat, angle_between, slerp, tangent_for_velocity};
use crate::curve::{Approach, SegmentKind, within};
use crate::document::{Channel, Orientation};
use crate::edit::EditError;
use crate::edit::freeze::frozen;

use super::{Dissolved, all_of, survivors};

/// In how many places each segment is looked at.
const PLACES: u32 = 64;

/// A rotation at a fraction of a run, on the side of the one before.
type Seen = (f64, Quat);

/// What takes the place of a run, and how far it is off.
struct Run {
    kind: SegmentKind,
    out_tangent: Quat,
    in_tangent: Quat,
    /// Whether the key it arrives at has the other sign of the stored one: 1 or -1.
    sign: f64,
    degrees: f64,
}

/// The rotation with its kept keys only.
pub(super) fn dissolved(channel: &Channel, kept: &[usize]) -> Result<Dissolved, EditError> {
    let Some(motion) = channel.orientation() else {
        return Err(EditError::NoKey);
    };
    let (mut keys, mut wanted): (Vec<_>, Vec<_>) = channel.curves.iter().map(|curve| survivors(curve, kept)).unzip();
    let mut degrees = 0.0_f64;
    // The sign the keys have by now.
    let mut sign = 1.0;
    for (n, run) in kept.windows(2).enumerate() {
        let &[i, j] = run else { continue };
        let new = (j > i + 1).then(|| run_between(channel, &motion, (i, j)));
        let before = sign;
        if let Some(run) = &new {
            sign *= run.sign;
            degrees = degrees.max(run.degrees);
        }
        for (component, (keys, wanted)) in keys.iter_mut().zip(&mut wanted).enumerate() {
            if sign < 0.0
                && let (Some(key), Some(slopes)) = (keys.get_mut(n + 1), wanted.get_mut(n + 1))
            {
                let (value, tangent) = (key.value(), key.tangent());
                *key = key
                    .clone()
                    .with_value(-value)?
                    .with_tangent(tangent.mapped(1.0, -1.0))?;
                (slopes.incoming, slopes.outgoing) = (-slopes.incoming, -slopes.outgoing);
            }
            let Some(run) = &new else { continue };
            let part = |q: Quat| before * q.to_array().get(component).copied().unwrap_or(0.0);
            if let Some(key) = keys.get_mut(n) {
                *key = key.clone().with_segment(run.kind.clone());
            }
            if let (SegmentKind::Cubic, Some([start, end])) = (&run.kind, wanted.get_mut(n..n + 2)) {
                (start.outgoing, end.incoming) = (part(run.out_tangent), part(run.in_tangent));
            }
        }
    }
    Ok(Dissolved {
        curves: frozen(keys, &wanted)?,
        value: 0.0,
        degrees,
    })
}

fn run_between(channel: &Channel, motion: &Orientation<'_>, (i, j): (usize, usize)) -> Run {
    let still = |kind: SegmentKind, degrees: f64| Run {
        kind,
        out_tangent: Quat::ZERO,
        in_tangent: Quat::ZERO,
        sign: 1.0,
        degrees,
    };
    if all_of(channel, (i, j), &SegmentKind::Step) {
        return still(SegmentKind::Step, 0.0);
    }
    let tolerance = Tolerance::default().degrees;
    let (start, stored) = (
        motion.at_key(i, Approach::Right).rotation,
        motion.at_key(j, Approach::Left).rotation,
    );
    let seen = seen(channel, motion, (i, j), start);
    let end = seen
        .last()
        .map_or(stored, |&(_, q)| if q.dot(stored) < 0.0 { -stored } else { stored });
    if all_of(channel, (i, j), &SegmentKind::Linear) {
        let off = greatest(&seen, |u| slerp(start, end, u));
        if off <= tolerance {
            return still(SegmentKind::Linear, off);
        }
    }
    let span = channel
        .curves
        .first()
        .map_or(1.0, |curve| curve.time(j) - curve.time(i));
    let sign = if end.dot(stored) < 0.0 { -1.0 } else { 1.0 };
    let cubic = |(out_tangent, in_tangent): (Quat, Quat)| CubicRotation {
        start,
        out_tangent,
        in_tangent,
        end,
        span,
    };
    let off = |tangents: (Quat, Quat)| {
        let cubic = cubic(tangents);
        greatest(&seen, |u| cubic.sample(u).rotation)
    };
    let facing = (
        tangent_for_velocity(start, motion.at_key(i, Approach::Right).velocity),
        tangent_for_velocity(end, motion.at_key(j, Approach::Left).velocity),
    );
    let storable = |(a, b): (Quat, Quat)| a.to_array().into_iter().chain(b.to_array()).all(within);
    let near = storable(facing) && off(facing) <= tolerance;
    let nearest = nearest(start, end, span, &seen);
    let tangents = if near || !storable(nearest) { facing } else { nearest };
    let tangents = if storable(tangents) {
        tangents
    } else {
        (Quat::ZERO, Quat::ZERO)
    };
    Run {
        kind: SegmentKind::Cubic,
        out_tangent: tangents.0,
        in_tangent: tangents.1,
        sign,
        degrees: off(tangents),
    }
}

/// The rotations of the run, by its fraction.
fn seen(channel: &Channel, motion: &Orientation<'_>, (i, j): (usize, usize), start: Quat) -> Vec<Seen> {
    let Some(curve) = channel.curves.first() else {
        return Vec::new();
    };
    let (from, span) = (curve.time(i), curve.time(j) - curve.time(i));
    let mut last = start;
    let mut seen = Vec::with_capacity((j - i) * PLACES as usize);
    for k in i..j {
        let segment = curve.segment(k);
        for place in 0..PLACES {
            let t = segment.time_at((f64::from(place) + 0.5) / f64::from(PLACES));
            let rotation = motion.sample(t).rotation;
            last = if last.dot(rotation) < 0.0 { -rotation } else { rotation };
            seen.push(((t - from) / span, last));
        }
    }
    seen
}

fn greatest(seen: &[Seen], at: impl Fn(f64) -> Quat) -> f64 {
    seen.iter()
        .map(|&(u, rotation)| angle_between(rotation, at(u)).to_degrees())
        .fold(0.0, f64::max)
}

/// The tangents of the cubic that is nearest in the mean square.
fn nearest(start: Quat, end: Quat, span: f64, seen: &[Seen]) -> (Quat, Quat) {
    let (mut out_tangent, mut in_tangent) = ([0.0; 4], [0.0; 4]);
    let places: Vec<(f64, [f64; 4])> = seen.iter().map(|&(u, q)| (u, q.to_array())).collect();
    let ends = start.to_array().into_iter().zip(end.to_array());
    let tangents = out_tangent.iter_mut().zip(&mut in_tangent);
    for (component, (ends, (first, second))) in ends.zip(tangents).enumerate() {
        // Each place stands for the time up to the next one.
        let weights = places.iter().enumerate().map(|(n, &(u, q))| {
            let before = n.checked_sub(1).and_then(|n| places.get(n)).map_or(0.0, |p| p.0);
            let after = places.get(n + 1).map_or(1.0, |p| p.0);
            (0.5 * (after - before), u, q.get(component).copied().unwrap_or(0.0))
        });
        (*first, *second) = nearest_slopes(ends, span, weights);
    }
    (Quat::from_array(out_tangent), Quat::from_array(in_tangent))
}
