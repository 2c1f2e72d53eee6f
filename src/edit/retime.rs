//! Puts keys at other times: sorts them in, and replaces those that are in the way.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::curve::time::same_time;
use crate::curve::{Curve, Time};

use super::EditError;
use super::draft::Keys;
use super::picked::finite;

/// What the distances between the named keys may become.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Gaps {
    /// They stay what they are: all keys move alike.
    Kept,
    /// Keys that were apart must stay apart by more than SAME_TIME.
    Checked,
}

/// Gives the keys at the named indices, which rise, new times, in all `components`, which share their times. Other keys
/// within SAME_TIME of a key that moved are taken out. Returns how many were. Costs the named keys and not the curve.
///
/// # Errors
/// A time that is not finite or beyond `f32`; two named keys that would share a time.
pub(super) fn retime(
    keys: &mut Keys<'_>,
    components: Range<usize>,
    named: &[(usize, f64)],
    gaps: Gaps,
) -> Result<usize, EditError> {
    let Some(curve) = keys.old(components.start) else {
        return Ok(0);
    };
    let mut places = Vec::with_capacity(named.len());
    for &(index, time) in named {
        if index < curve.len() {
            let was = curve.time(index);
            places.push(Placed {
                index,
                was,
                time: finite(time)?,
            });
        }
    }
    if places.iter().all(|place| !place.is_moved()) {
        return Ok(0);
    }
    places.sort_by(|a, b| a.time.total_cmp(&b.time));
    refuse_shared_times(&places, gaps)?;
    let gone = taken(curve, &places, named);
    places.retain(Placed::is_moved);
    places.sort_by_key(|place| place.index);
    let moved: Vec<(usize, Time)> = places
        .iter()
        .map(|place| Ok((place.index, time(place.time)?)))
        .collect::<Result<_, EditError>>()?;
    for component in components {
        keys.put(component, &moved);
        keys.take(component, gone.iter().copied());
    }
    Ok(gone.len())
}

/// The keys that are in the way of those that moved: not named, and within SAME_TIME of one. `places` are in order of
/// their new times.
fn taken(curve: &Curve, places: &[Placed], named: &[(usize, f64)]) -> BTreeSet<usize> {
    let moved: Vec<f64> = places
        .iter()
        .filter(|place| place.is_moved())
        .map(|place| place.time)
        .collect();
    let is_named = |i: &usize| named.binary_search_by_key(i, |(index, _)| *index).is_ok();
    let near = |&time: &f64| {
        // Twice as far as could be near, whatever is rounded.
        let reach = 2.0 * same_time(time);
        (curve.first_at_or_after(time - reach)..curve.len()).take_while(move |&i| curve.time(i) <= time + reach)
    };
    moved
        .iter()
        .flat_map(near)
        .filter(|i| !is_named(i) && is_taken(curve.time(*i), &moved))
        .collect()
}

/// Seconds as a time.
pub(super) fn time(seconds: f64) -> Result<Time, EditError> {
    Time::new(seconds).map_err(|_| EditError::Number(seconds))
}

/// A named key.
#[derive(Clone, Copy)]
struct Placed {
    index: usize,
    /// Its old time, s.
    was: f64,
    /// Its new time, s.
    time: f64,
}

impl Placed {
    fn is_moved(&self) -> bool {
        self.time != self.was
    }
}

/// Whether one of the rising times `moved` is within SAME_TIME of `t`.
fn is_taken(t: f64, moved: &[f64]) -> bool {
    let after = moved.partition_point(|&m| m < t);
    let near = |m: &f64| (m - t).abs() <= same_time(*m);
    moved.get(after).is_some_and(near)
        || after
            .checked_sub(1)
            .and_then(|before| moved.get(before))
            .is_some_and(near)
}

/// Two named keys may not end at one time. Keys that stood within twice SAME_TIME are a jump and may stay one.
fn refuse_shared_times(named: &[Placed], gaps: Gaps) -> Result<(), EditError> {
    for pair in named.windows(2) {
        let [a, b] = pair else {
            continue;
        };
        let gap = b.time - a.time;
        let was_jump = (b.was - a.was).abs() <= 2.0 * same_time(b.was);
        let too_close = match gaps {
            Gaps::Kept => gap <= 0.0,
            Gaps::Checked => gap <= 0.0 || (gap <= same_time(b.time) && !was_jump),
        };
        if too_close {
            return Err(EditError::SharedTime { time: b.time });
        }
    }
    Ok(())
}
