//! What `check` says of a document.

use std::path::Path;

use super::{name, short, with_unit};
use crate::curve::Approach;
use crate::curve::overshoot::{Excursion, KeyOutside, Side};
use crate::document::Unbounded;

/// The file a native one came from is not there.
pub fn source_missing(path: &Path) -> String {
    format!(
        "\"{}\", which its clips came from, is not there or cannot be read",
        name(path)
    )
}

/// The file a native one came from is another one.
pub fn source_changed(path: &Path) -> String {
    format!("\"{}\", which its clips came from, is no longer the same", name(path))
}

/// A curve beyond its allowed range.
pub fn excursion(component: &str, excursion: &Excursion, limit: f64, unit: &str) -> String {
    format!(
        "{} to {}, {} {} the allowed {}, from {} s to {} s",
        moves(component, excursion.side),
        with_unit(excursion.value, unit),
        with_unit(excursion.amount, unit),
        beyond(excursion.side),
        with_unit(limit, unit),
        short(excursion.from),
        short(excursion.to)
    )
}

/// A key beyond the allowed range of its curve.
pub fn key_outside(component: &str, (value, key): (f64, &KeyOutside), limit: f64, unit: &str) -> String {
    format!(
        "{} is {}, {} {} the allowed {}",
        subject(component),
        with_unit(value, unit),
        with_unit(key.amount, unit),
        beyond(key.side),
        with_unit(limit, unit)
    )
}

/// A curve that goes on beyond its allowed range outside its keys.
pub fn going_on(component: &str, unbounded: &Unbounded, unit: &str) -> String {
    let (end, until) = match unbounded.end {
        Approach::Left => ("before its first key", "up to then"),
        Approach::Right => ("after its last key", "from then on"),
    };
    format!(
        "{end} {} lies {} the allowed {}, {until}",
        subject(component),
        beyond(unbounded.side),
        with_unit(unbounded.limit, unit)
    )
}

/// A curve that swings beyond both keys of a segment.
pub fn swing(component: &str, excursion: &Excursion, unit: &str) -> String {
    format!(
        "{} to {}, {} {} both keys of its segment, from {} s to {} s",
        moves(component, excursion.side),
        with_unit(excursion.value, unit),
        with_unit(excursion.amount, unit),
        beyond(excursion.side),
        short(excursion.from),
        short(excursion.to)
    )
}

fn subject(component: &str) -> &str {
    if component.is_empty() { "the value" } else { component }
}

fn moves(component: &str, side: Side) -> String {
    let verb = match side {
        Side::Above => "rises",
        Side::Below => "falls",
    };
    format!("{} {verb}", subject(component))
}

fn beyond(side: Side) -> &'static str {
    match side {
        Side::Above => "above",
        Side::Below => "below",
    }
}
