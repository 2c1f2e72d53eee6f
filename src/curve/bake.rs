//! Baking: a curve as played, its continuation and held rate included, turned into keys at a rate.

use super::key::{Key, KeyError, KeyId};
use super::outside::{Ends, Outside, map_time};
use super::rhythm::Rhythm;
use super::segment::{Sample, SegmentKind};
use super::slopes::Slopes;
use super::split::{frozen, frozen_tangent};
use super::tangent::Tangent;
use super::time::{FrameRate, Time};
use super::{Approach, Curve, CurveError, Located};

/// The most keys a curve is baked to.
pub const MOST_BAKED_KEYS: usize = 1_000_000;

/// Why a curve cannot be baked.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum BakeError {
    /// A range that is none.
    #[error("the range to bake runs from {from} s to {to} s; its end must be a time after its start")]
    Range {
        /// Its start, s.
        from: f64,
        /// Its end, s.
        to: f64,
    },
    /// More keys than are sensible.
    #[error("baking would make {0:.0} keys; at most {MOST_BAKED_KEYS} are made")]
    TooMany(f64),
    /// A value that no key can have.
    #[error(transparent)]
    Key(#[from] KeyError),
    /// The keys make no curve.
    #[error(transparent)]
    Curve(#[from] CurveError),
}

/// The curve as it plays between two times, as keys at the frames of `rate` and at both ends; `id` names them.
///
/// At every key value and slopes are those of the curve with its continuation. A held curve (`rhythm`) becomes steps at
/// its own ticks, whatever `rate`, a repeated value leaving no key: the same at every time but the last. So do the
/// steps of a curve, at frames: values between those of its keys are never made. Where the curve is smooth from one frame to the next it becomes a cubic, exactly the
/// curve's if it is one there; where a key lies between, a straight line.
///
/// # Errors
/// [`BakeError`].
pub fn bake(
    curve: &Curve,
    (ends, rhythm): (Ends, Rhythm),
    rate: FrameRate,
    (from, to): (Time, Time),
    id: impl FnMut() -> KeyId,
) -> Result<Curve, BakeError> {
    let times = baked_times(rhythm, rate, (from, to))?;
    match rhythm {
        Rhythm::Held(_) => bake_held(curve, (ends, rhythm), &times, id),
        Rhythm::Continuous => bake_smooth(curve, ends, &times, id),
    }
}

/// The times of [`bake`], ascending, those of repeated values included: the frames of `rate`, or the ticks of a held
/// rhythm, and both ends.
///
/// # Errors
/// [`BakeError`]: a range that is none, or too many frames.
pub fn baked_times(rhythm: Rhythm, rate: FrameRate, (from, to): (Time, Time)) -> Result<Vec<Time>, BakeError> {
    let (start, end) = (from.seconds(), to.seconds());
    if end <= start {
        return Err(BakeError::Range { from: start, to: end });
    }
    let shown = match rhythm {
        Rhythm::Held(held) => held,
        Rhythm::Continuous => rate,
    };
    let frames = shown.frames(end - start);
    if frames > MOST_BAKED_KEYS as f64 {
        return Err(BakeError::TooMany(frames));
    }
    Ok(frame_times(shown, (from, to)))
}

/// Both ends and the frames between, ascending.
fn frame_times(rate: FrameRate, (from, to): (Time, Time)) -> Vec<Time> {
    let (start, end) = (from.seconds(), to.seconds());
    let first = rate.frame_at(start);
    let frames = (first..)
        .map(|frame| rate.time_of_frame(frame))
        .skip_while(|&t| t - start <= super::time::HOLD_SNAP)
        .take_while(|&t| end - t > super::time::HOLD_SNAP)
        .filter_map(|t| Time::new(t).ok());
    std::iter::once(from).chain(frames).chain(std::iter::once(to)).collect()
}

fn bake_held(
    curve: &Curve,
    (ends, rhythm): (Ends, Rhythm),
    times: &[Time],
    mut id: impl FnMut() -> KeyId,
) -> Result<Curve, BakeError> {
    let mut keys: Vec<Key> = Vec::new();
    for (index, &time) in times.iter().enumerate() {
        let value = curve.value_with(ends, rhythm.quantise(time.seconds()));
        let repeated = keys.last().is_some_and(|last| last.value() == value);
        if !repeated || index + 1 == times.len() {
            keys.push(Key::new(id(), time, value, Tangent::default(), SegmentKind::Step)?);
        }
    }
    Ok(Curve::new(keys)?)
}

fn bake_smooth(curve: &Curve, ends: Ends, times: &[Time], mut id: impl FnMut() -> KeyId) -> Result<Curve, BakeError> {
    let mut keys = Vec::with_capacity(times.len());
    let mut wanted = Vec::with_capacity(times.len());
    let mut incoming = 0.0;
    for (index, &time) in times.iter().enumerate() {
        let t = time.seconds();
        let (kind, outgoing, arriving) = match times.get(index + 1) {
            Some(next) => piece(curve, ends, t, next.seconds()),
            None => (SegmentKind::Cubic, incoming, 0.0),
        };
        if index == 0 {
            incoming = outgoing;
        }
        let slopes = Slopes { incoming, outgoing };
        let tangent = frozen_tangent(Tangent::default(), Some(incoming), Some(outgoing));
        keys.push(Key::new(id(), time, curve.value_with(ends, t), tangent, kind)?);
        wanted.push(slopes);
        incoming = arriving;
    }
    Ok(frozen(keys, &wanted)?)
}

/// How a curve goes from one played time to a later one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stretch {
    /// It holds a value, as steps do.
    Step,
    /// All of it shows one segment: that after the key of this index.
    Within(usize),
    /// A key, a seam or an end lies between.
    Across,
}

/// How a curve with its continuation goes from one played time to a later one.
///
/// Precondition: `from < to`.
pub fn stretch(curve: &Curve, ends: Ends, (from, to): (f64, f64)) -> Stretch {
    if holds_from(curve, ends, from) {
        return Stretch::Step;
    }
    let inside = within_one_segment(curve, ends, from, to).map(|(a, b)| curve.locate(0.5 * (a + b)));
    match inside {
        Some(Located::Between(i)) => Stretch::Within(i),
        _ => Stretch::Across,
    }
}

/// What the curve is between two neighbouring times: its kind and the slopes at both, from inside.
fn piece(curve: &Curve, ends: Ends, from: f64, to: f64) -> (SegmentKind, f64, f64) {
    let straight = if holds_from(curve, ends, from) {
        (SegmentKind::Step, 0.0, 0.0)
    } else {
        let slope = (curve.value_with(ends, to) - curve.value_with(ends, from)) / (to - from);
        (SegmentKind::Linear, slope, slope)
    };
    let Some((a, b)) = within_one_segment(curve, ends, from, to) else {
        return straight;
    };
    let Located::Between(i) = curve.locate(0.5 * (a + b)) else {
        return straight;
    };
    let segment = curve.segment(i);
    if *segment.kind() == SegmentKind::Step {
        return (SegmentKind::Step, 0.0, 0.0);
    }
    let limit = |t: f64, side: Approach| -> Sample { segment.at(segment.fractions(t).0.clamp(0.0, 1.0), side) };
    let (start, end) = if a < b {
        (limit(a, Approach::Right), limit(b, Approach::Left))
    } else {
        // A cycle that runs backwards.
        let (start, end) = (limit(a, Approach::Left), limit(b, Approach::Right));
        let reversed = |sample: Sample| Sample {
            velocity: -sample.velocity,
            ..sample
        };
        (reversed(start), reversed(end))
    };
    let snap = rounding(curve, from, to);
    let jumps = matches!(segment.kind(), SegmentKind::Ease(easing) if easing.breaks().iter().any(|&u| {
        let t = segment.time_at(u);
        a.min(b) + snap < t && t < a.max(b) - snap
    }));
    if jumps || !super::within(start.velocity) || !super::within(end.velocity) {
        return straight;
    }
    (SegmentKind::Cubic, start.velocity, end.velocity)
}

/// How far rounding can move a time brought inside the keys: closer to a key or a break it is at it.
fn rounding(curve: &Curve, from: f64, to: f64) -> f64 {
    let (first, last) = curve.bounds();
    8.0 * f64::EPSILON * (from.abs().max(to.abs()) + first.abs().max(last.abs()))
}

/// Whether the curve holds a step at a time, or is nothing but steps: no value between its own may be made there.
fn holds_from(curve: &Curve, ends: Ends, t: f64) -> bool {
    let (first, last) = curve.bounds();
    let policy = if t < first { ends.before } else { ends.after };
    let is_step = |i: usize| *curve.segment_kind(i) == SegmentKind::Step;
    let here = match curve.locate(map_time(policy, t, first, last).time) {
        Located::At(i) | Located::Between(i) => i < curve.segments() && is_step(i),
        Located::Before | Located::After => false,
    };
    here || (curve.segments() > 0 && (0..curve.segments()).all(is_step))
}

/// The times inside the keys that a stretch of played time shows, where no key lies between them.
fn within_one_segment(curve: &Curve, ends: Ends, from: f64, to: f64) -> Option<(f64, f64)> {
    let (first, last) = curve.bounds();
    let mapped = |t: f64| {
        let policy = if t < first { ends.before } else { ends.after };
        map_time(policy, t, first, last)
    };
    let holds = |policy: Outside| matches!(policy, Outside::Hold | Outside::Linear);
    if (from < first && holds(ends.before)) || (to > last && holds(ends.after)) {
        return None;
    }
    // From the middle, which is no seam, out to both ends.
    let middle = mapped(0.5 * (from + to));
    let half = 0.5 * (to - from);
    let (a, b) = if middle.reversed {
        (middle.time + half, middle.time - half)
    } else {
        (middle.time - half, middle.time + half)
    };
    let Located::Between(i) = curve.locate(middle.time) else {
        return None;
    };
    let segment = curve.segment(i);
    let snap = rounding(curve, from, to);
    let (start, end) = (segment.start_time() - snap, segment.end_time() + snap);
    (start <= a.min(b) && a.max(b) <= end).then_some((a, b))
}
