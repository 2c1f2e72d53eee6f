//! Keys of cubics as a clip file holds them, and several such tracks with keys at the same times.

use crate::curve::cubic::Cubic;

/// A key of a track whose every segment is a Hermite cubic (glTF's CUBICSPLINE).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CubicKey {
    /// Seconds. Jumps apart, in `f64`: not yet rounded for a file.
    pub time: f64,
    /// Value.
    pub value: f64,
    /// Slope before it, value per second; 0 at the first key.
    pub in_slope: f64,
    /// Slope after it, value per second; 0 at the last key.
    pub out_slope: f64,
    /// Whether the value jumps from here to the next key, which lies one step of a 32-bit time later.
    pub step: bool,
}

impl CubicKey {
    /// A key with slopes of zero.
    pub(super) fn level(time: f64, value: f64) -> Self {
        Self {
            time,
            value,
            in_slope: 0.0,
            out_slope: 0.0,
            step: false,
        }
    }
}

/// Adds a key to which the value jumps: the key before it, or one more that holds the value up to here, lies one step
/// of a 32-bit time earlier.
pub(super) fn push_jump(keys: &mut Vec<CubicKey>, key: CubicKey) {
    let before = f64::from((key.time as f32).next_down());
    if let Some(last) = keys.last_mut() {
        last.out_slope = 0.0;
        if (last.time as f32) < before as f32 {
            let value = last.value;
            keys.push(CubicKey::level(before, value));
        }
    }
    if let Some(last) = keys.last_mut() {
        last.step = true;
    }
    keys.push(key);
}

/// Makes two keys at one time a jump between keys one step of a 32-bit time apart: the one before moves back along its
/// cubic, at the first key the one after moves on along its own.
pub(super) fn part_jumps(keys: &mut Vec<CubicKey>) {
    let mut i = 0;
    while let [before, after, ..] = keys.get(i..).unwrap_or_default() {
        let (at, jumps) = (before.time as f32, before.time == after.time);
        if !jumps {
            i += 1;
            continue;
        }
        let (earlier, later) = (f64::from(at.next_down()), f64::from(at.next_up()));
        if i == 0 {
            if let [_, moved, next, ..] = keys.as_mut_slice() {
                *moved = on_cubic(moved, next, later.min(0.5 * (moved.time + next.time)));
            }
        } else if let Some([previous, moved]) = keys.get_mut(i - 1..=i) {
            // Where there is no 32-bit time between, a file has no room for both anyway.
            *moved = on_cubic(previous, moved, earlier.max(0.5 * (previous.time + moved.time)));
        }
        if let Some(before) = keys.get_mut(i) {
            before.out_slope = 0.0;
            before.step = true;
        }
        if let Some(after) = keys.get_mut(i + 1) {
            after.in_slope = 0.0;
        }
        i += 1;
    }
}

/// The same tracks, each with keys at the times of all of them: no track changes at any time between its ends, and
/// beyond them it holds its value. Times that are one 32-bit time are one, the earliest.
///
/// Precondition: the keys of each track are in order of time.
pub fn aligned(tracks: &[Vec<CubicKey>]) -> Vec<Vec<CubicKey>> {
    let mut times: Vec<f64> = tracks.iter().flatten().map(|key| key.time).collect();
    times.sort_by(f64::total_cmp);
    times.dedup_by_key(|time| *time as f32);
    tracks.iter().map(|track| with_times(track, &times)).collect()
}

/// A track with keys at `times`, which include its own.
fn with_times(track: &[CubicKey], times: &[f64]) -> Vec<CubicKey> {
    let mut keys: Vec<CubicKey> = Vec::with_capacity(times.len());
    let mut rest = track.iter().copied().peekable();
    for &time in times {
        if let Some(own) = rest.next_if(|own| own.time as f32 == time as f32) {
            keys.push(CubicKey { time, ..own });
            continue;
        }
        let inserted = match (keys.last_mut(), rest.peek_mut()) {
            (Some(before), Some(after)) => between(before, after, time),
            (Some(before), None) => {
                before.out_slope = 0.0;
                CubicKey::level(time, before.value)
            }
            (None, Some(after)) => {
                after.in_slope = 0.0;
                CubicKey::level(time, after.value)
            }
            (None, None) => continue,
        };
        keys.push(inserted);
    }
    keys
}

/// The key that splits the cubic between two keys. What was a jump jumps after it.
fn between(before: &mut CubicKey, after: &CubicKey, time: f64) -> CubicKey {
    if before.step {
        before.step = false;
        return CubicKey {
            step: true,
            ..CubicKey::level(time, before.value)
        };
    }
    on_cubic(before, after, time)
}

/// The key on the cubic between two keys at a time between them.
fn on_cubic(before: &CubicKey, after: &CubicKey, time: f64) -> CubicKey {
    let span = after.time - before.time;
    let cubic = Cubic {
        span,
        start_value: before.value,
        end_value: after.value,
        start_slope: before.out_slope,
        end_slope: after.in_slope,
    };
    let (u, w) = ((time - before.time) / span, (after.time - time) / span);
    let slope = cubic.velocity(u);
    CubicKey {
        time,
        value: cubic.value(u, w),
        in_slope: slope,
        out_slope: slope,
        step: false,
    }
}
