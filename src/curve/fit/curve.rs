//! A whole curve as one track of cubics, for a file that has nothing else.

use super::track::{CubicKey, part_jumps, push_jump};
use super::{FitError, Fitted, checked_tolerance, fit_easing};
use crate::curve::easing::Easing;
use crate::curve::{Curve, Segment, SegmentKind, within};

/// A curve as cubics.
#[derive(Clone, Debug, PartialEq)]
pub struct CubicTrack {
    /// The keys, times strictly increasing.
    pub keys: Vec<CubicKey>,
    /// At no time between the keys but during jumps is the value further off than this; 0 where nothing was fitted.
    pub error: f64,
    /// The segments that were fitted, in order.
    pub fitted: Vec<FittedSegment>,
}

/// A segment that is only nearly the cubics it became.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FittedSegment {
    /// Which segment, from 0.
    pub segment: usize,
    /// Keys it became, both ends included.
    pub keys: usize,
    /// The most it is off, in the unit of the value.
    pub error: f64,
}

/// The curve between its first and last key as cubics, off by at most `tolerance` (in the unit of the value).
///
/// Cubic and linear segments are kept, lines with the slope of their chord on both sides, and so are easings that are
/// cubics ([`super::exact_cubics`]); other easings are fitted. A jump, of a step or of an easing, becomes two keys one
/// step of a 32-bit time apart ([`CubicKey::step`]), the only time at which the error may be greater.
///
/// # Errors
/// [`FitError`]: a tolerance that is none, an easing that needs too many keys, or a slope beyond the range of `f32`.
pub fn curve_as_cubics(curve: &Curve, tolerance: f64) -> Result<CubicTrack, FitError> {
    checked_tolerance(tolerance)?;
    let mut track = CubicTrack {
        keys: vec![CubicKey::level(curve.time(0), curve.key_value(0))],
        error: 0.0,
        fitted: Vec::new(),
    };
    for i in 0..curve.segments() {
        let segment = curve.segment(i);
        if let Some(fitted) = add_segment(&mut track.keys, &segment, tolerance)? {
            track.error = track.error.max(fitted.error);
            track.fitted.push(FittedSegment { segment: i, ..fitted });
        }
    }
    let steep = |key: &&CubicKey| !(within(key.in_slope) && within(key.out_slope));
    if let Some(key) = track.keys.iter().find(steep) {
        let slope = if within(key.in_slope) {
            key.out_slope
        } else {
            key.in_slope
        };
        return Err(FitError::Slope { at: key.time, slope });
    }
    Ok(track)
}

/// Adds the keys of a segment after its first; what was fitted, without its place.
fn add_segment(
    keys: &mut Vec<CubicKey>,
    segment: &Segment<'_>,
    tolerance: f64,
) -> Result<Option<FittedSegment>, FitError> {
    let rise = segment.end_value() - segment.start_value();
    let end = CubicKey::level(segment.end_time(), segment.end_value());
    if let Some(cubic) = segment.as_cubic() {
        leave(keys, cubic.start_slope);
        keys.push(CubicKey {
            in_slope: cubic.end_slope,
            ..end
        });
        return Ok(None);
    }
    match segment.kind() {
        SegmentKind::Ease(easing) if rise != 0.0 => add_eased(keys, segment, easing, tolerance),
        SegmentKind::Step if rise != 0.0 => {
            push_jump(keys, end);
            Ok(None)
        }
        // A hold, whatever its kind: steps and easings without a rise.
        _ => {
            keys.push(end);
            Ok(None)
        }
    }
}

fn add_eased(
    keys: &mut Vec<CubicKey>,
    segment: &Segment<'_>,
    easing: &Easing,
    tolerance: f64,
) -> Result<Option<FittedSegment>, FitError> {
    let (eased, fitted) = eased_keys(segment, easing, tolerance)?;
    if let (Some(last), Some(first)) = (keys.last_mut(), eased.first()) {
        last.out_slope = first.out_slope;
        last.step = first.step;
    }
    keys.extend(eased.into_iter().skip(1));
    Ok((fitted.error > 0.0).then_some(fitted))
}

/// An eased segment with a rise as keys, those at both ends included, and what was fitted, without its place.
pub(super) fn eased_keys(
    segment: &Segment<'_>,
    easing: &Easing,
    tolerance: f64,
) -> Result<(Vec<CubicKey>, FittedSegment), FitError> {
    let rise = segment.end_value() - segment.start_value();
    let Fitted { keys: fitted, error } = fit_easing(easing, (tolerance / rise.abs()).min(f64::MAX))?;
    let chord = rise / segment.span();
    let mut keys: Vec<CubicKey> = fitted
        .iter()
        .map(|key| CubicKey {
            time: segment.time_at(key.u),
            value: value_at(segment, key.value),
            in_slope: key.in_slope * chord,
            out_slope: key.out_slope * chord,
            step: false,
        })
        .collect();
    part_jumps(&mut keys);
    if let [first, .., last] = keys.as_mut_slice() {
        (first.in_slope, last.out_slope) = (0.0, 0.0);
    }
    let fitted = FittedSegment {
        segment: 0,
        keys: fitted.len(),
        error: error * rise.abs(),
    };
    Ok((keys, fitted))
}

/// The slope with which the last key goes on.
fn leave(keys: &mut [CubicKey], slope: f64) {
    if let Some(last) = keys.last_mut() {
        last.out_slope = slope;
    }
}

/// The value at a share of the rise, exact at both ends.
fn value_at(segment: &Segment<'_>, share: f64) -> f64 {
    let rise = segment.end_value() - segment.start_value();
    if share <= 0.5 {
        segment.start_value() + rise * share
    } else {
        segment.end_value() - rise * (1.0 - share)
    }
}
