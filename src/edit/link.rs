//! Links the components of a channel at the exact union of their key times.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::curve::time::same_time;
use crate::curve::{Curve, Key, KeyId, Time};
use crate::document::{Channel, Ids};

use super::EditError;
use super::convert::{Fit, has_no_halves, with_cubics};
use super::draft::kept_or_new;
use super::insert::curve_with_key_at;

/// A time at which every component is to have a key.
#[derive(Clone, Copy, Debug)]
struct Stop {
    time: Time,
    id: KeyId,
}

/// The curves, of the components of a channel, with keys at the same times under the same ids. Keys of different
/// components within SAME_TIME are the same key and stand where the earlier component has it. No curve changes, but
/// that easings without exact halves in which a key is needed become cubics.
///
/// # Errors
/// Where a key cannot be inserted, or an easing cannot be fitted.
pub(super) fn linked(
    channel: &Channel,
    curves: &[Arc<Curve>],
    ids: &mut Ids,
    fit: &mut Fit,
) -> Result<Vec<Arc<Curve>>, EditError> {
    let mut curves = curves.to_vec();
    // Every round turns one easing into cubics.
    while let Some((component, segment)) = in_the_way(&curves) {
        if let Some(curve) = curves.get_mut(component) {
            *curve = Arc::new(with_cubics(curve, segment, ids, fit)?);
        }
    }
    let mut stops: Vec<Stop> = Vec::new();
    let mut used: BTreeSet<KeyId> = BTreeSet::new();
    let mut own_stops: Vec<Vec<Stop>> = Vec::with_capacity(curves.len());
    for curve in &curves {
        let matched = matches(curve, &stops);
        let mut own = Vec::with_capacity(curve.len());
        for (i, stop) in matched.into_iter().enumerate() {
            own.push(stop.unwrap_or_else(|| {
                let id = curve.key_id(i);
                Stop {
                    time: curve.key_time(i),
                    id: if used.contains(&id) { ids.key() } else { id },
                }
            }));
        }
        stops.extend(own.iter().filter(|stop| used.insert(stop.id)).copied());
        stops.sort_by(|a, b| a.time.seconds().total_cmp(&b.time.seconds()));
        own_stops.push(own);
    }
    curves
        .iter()
        .zip(own_stops)
        .map(|(curve, own)| with_all(channel, curve, &own, &stops))
        .collect()
}

/// An easing without exact halves in which another component has a key: its component and the key before it.
fn in_the_way(curves: &[Arc<Curve>]) -> Option<(usize, usize)> {
    curves.iter().enumerate().find_map(|(component, curve)| {
        let has_key_inside = |i: &usize| {
            let (start, end) = (curve.time(*i), curve.time(i + 1));
            curves.iter().any(|other| {
                let key = other.first_at_or_after(start + same_time(start));
                key < other.len() && other.time(key) < end - same_time(end)
            })
        };
        (0..curve.segments())
            .filter(|&i| has_no_halves(curve, i))
            .find(has_key_inside)
            .map(|i| (component, i))
    })
}

/// For every key of a curve the stop that is the same time, where there is one. Each stop is taken once; exact times
/// first. `stops` rise.
fn matches(curve: &Curve, stops: &[Stop]) -> Vec<Option<Stop>> {
    let mut taken = vec![false; stops.len()];
    let mut matched = vec![None; curve.len()];
    let tolerances: [fn(f64) -> f64; 2] = [|_| 0.0, same_time];
    for tolerance in tolerances {
        for (i, slot) in matched.iter_mut().enumerate() {
            if slot.is_some() {
                continue;
            }
            let t = curve.time(i);
            let near = tolerance(t);
            let from = stops.partition_point(|stop| stop.time.seconds() < t - near);
            let free = stops
                .iter()
                .zip(&mut taken)
                .skip(from)
                .take_while(|(stop, _)| stop.time.seconds() <= t + near)
                .find(|(_, taken)| !**taken);
            if let Some((stop, taken)) = free {
                *taken = true;
                *slot = Some(*stop);
            }
        }
    }
    matched
}

fn with_all(channel: &Channel, curve: &Arc<Curve>, own: &[Stop], stops: &[Stop]) -> Result<Arc<Curve>, EditError> {
    let keys = curve
        .keys()
        .zip(own)
        .map(|(key, stop)| Key::with_time(key.with_id(stop.id), stop.time))
        .collect::<Result<Vec<_>, _>>()?;
    let present: BTreeSet<KeyId> = own.iter().map(|stop| stop.id).collect();
    let mut new = Curve::new(keys)?;
    for stop in stops.iter().filter(|stop| !present.contains(&stop.id)) {
        new = curve_with_key_at(channel, &new, stop.time, stop.id)?;
    }
    Ok(kept_or_new(curve, new))
}
