//! What is wrong with the times of a channel that is left out for another reason.

use crate::io::report::{Finding, FindingCode, Place};

use super::fault::{at, fault};

/// A finding for each kind of fault, at the first key that has it.
pub(super) fn faults(times: &[f64]) -> Vec<Finding> {
    let first = |code, key: Option<usize>| {
        let key = key?;
        let place = |place: &mut Place| place.key = Some(key);
        Some(at(fault(code).number("time", *times.get(key)?), place))
    };
    let after = |wrong: fn(f64, f64) -> bool| {
        let pairs = times.iter().zip(times.iter().skip(1));
        pairs.into_iter().position(|(&a, &b)| wrong(a, b)).map(|pair| pair + 1)
    };
    let not_finite = times.iter().position(|time| !time.is_finite());
    [
        first(FindingCode::TimeNotFinite, not_finite),
        first(FindingCode::NonMonotonicTime, after(|a, b| b < a)),
        first(FindingCode::DuplicateTime, after(|a, b| b == a)),
    ]
    .into_iter()
    .flatten()
    .collect()
}
