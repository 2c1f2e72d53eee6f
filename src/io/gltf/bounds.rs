//! The stated least and greatest time of a sampler, which players trust and the data may contradict.

use crate::io::report::{Finding, FindingCode, Place, Repair, What};

use super::accessor::Accessor;

/// Whether they are missing.
pub(super) fn missing(input: Accessor<'_>) -> Option<Finding> {
    let missing = input.stated_bounds().is_none();
    missing.then(|| finding(input).words("min or max is missing"))
}

/// Whether they are missing or not those of the times, as 32-bit floats.
pub(super) fn differ(input: Accessor<'_>, times: &[f64]) -> Option<Finding> {
    // Beside a time that is no number the bounds say nothing more.
    if times.iter().any(|time| !time.is_finite()) {
        return None;
    }
    // No times have no bounds to compare with.
    let Some((min, max)) = input.stated_bounds().filter(|_| !times.is_empty()) else {
        return missing(input);
    };
    let ends = (f64::INFINITY, f64::NEG_INFINITY);
    let (least, greatest) = times.iter().fold(ends, |(a, b), &time| (a.min(time), b.max(time)));
    let same = min as f32 == least as f32 && max as f32 == greatest as f32;
    // Times without data are zeros that stand for others, which an extension would bring.
    let wrong = input.has_data() && !same;
    wrong.then(|| {
        finding(input)
            .number("min", min)
            .number("max", max)
            .number("least", least)
            .number("greatest", greatest)
    })
}

fn finding(input: Accessor<'_>) -> Finding {
    let place = Place {
        accessor: Some(input.index),
        ..Place::default()
    };
    Finding::new(FindingCode::TimeBounds, place, What::Repaired(Repair::ReadByMeaning))
}
