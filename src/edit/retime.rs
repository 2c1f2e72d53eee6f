//! Puts keys at other times: sorts them in, and replaces those that are in the way.

use std::ops::Range;

use crate::curve::Time;
use crate::curve::time::same_time;

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

/// Gives the keys at the named indices new times, in all `components`, which share their times now. Other keys within
/// SAME_TIME of a key that moved are taken out. Returns how many were. Indices rise. The keys are sorted afterwards,
/// so that earlier indices no longer hold.
///
/// # Errors
/// A time that is not finite or beyond `f32`; two named keys that would share a time.
pub(super) fn retime(
    keys: &mut Keys<'_>,
    components: Range<usize>,
    named: &[(usize, f64)],
    gaps: Gaps,
) -> Result<usize, EditError> {
    let Some(first) = keys.of(components.start) else {
        return Ok(0);
    };
    let old: Vec<f64> = first.iter().map(|key| key.time().seconds()).collect();
    let mut times: Vec<Placed> = old
        .iter()
        .enumerate()
        .map(|(index, &time)| Placed {
            index,
            time,
            role: Role::Stays,
        })
        .collect();
    for &(index, time) in named {
        if let Some(place) = times.get_mut(index) {
            let role = if finite(time)? == place.time {
                Role::Named
            } else {
                Role::Moved
            };
            *place = Placed { index, time, role };
        }
    }
    if !times.iter().any(|place| place.role == Role::Moved) {
        return Ok(0);
    }
    times.sort_by(|a, b| a.time.total_cmp(&b.time));
    refuse_shared_times(&times, &old, gaps)?;
    let moved: Vec<f64> = times
        .iter()
        .filter(|place| place.role == Role::Moved)
        .map(|place| place.time)
        .collect();
    times.retain(|place| place.role != Role::Stays || !is_taken(place.time, &moved));
    for component in components {
        let Some(keys) = keys.of(component) else {
            continue;
        };
        let mut sorted = Vec::with_capacity(times.len());
        for place in &times {
            let Some(key) = keys.get(place.index) else {
                continue;
            };
            sorted.push(match place.role {
                Role::Moved => key.clone().with_time(time(place.time)?)?,
                Role::Named | Role::Stays => key.clone(),
            });
        }
        *keys = sorted;
    }
    Ok(old.len() - times.len())
}

/// Seconds as a time.
pub(super) fn time(seconds: f64) -> Result<Time, EditError> {
    Time::new(seconds).map_err(|_| EditError::Number(seconds))
}

#[derive(Clone, Copy)]
struct Placed {
    index: usize,
    time: f64,
    role: Role,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    /// Not named by the edit.
    Stays,
    /// Named, but where it was.
    Named,
    /// Named and elsewhere.
    Moved,
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
fn refuse_shared_times(times: &[Placed], old: &[f64], gaps: Gaps) -> Result<(), EditError> {
    let named: Vec<&Placed> = times.iter().filter(|place| place.role != Role::Stays).collect();
    for pair in named.windows(2) {
        let [a, b] = pair else {
            continue;
        };
        let gap = b.time - a.time;
        let was_jump = match (old.get(a.index), old.get(b.index)) {
            (Some(&s), Some(&t)) => (t - s).abs() <= 2.0 * same_time(t),
            _ => false,
        };
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
