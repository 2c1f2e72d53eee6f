//! What stands in the inspector: fields, joins, overshoot, easings.

use crate::curve::FrameRate;
use crate::curve::easing::Easing;
use crate::curve::overshoot::Side;

use super::Text;
use super::numbers::{Place, short, with_unit};

/// The tool tip of a number field: what the number means, in which unit, and how to set it.
pub fn field_tip(meaning: &str, unit: &str) -> String {
    let unit = if unit.is_empty() {
        String::new()
    } else {
        format!(" ({unit})")
    };
    format!("{meaning}{unit}\n{}", Text::FieldHow.words())
}

/// What a section's heading is called by a screen reader, apart from the fields in it.
pub fn section_name(title: Text) -> String {
    format!("{} section", title.words())
}

/// How many keys are in hand.
pub fn selected_count(count: usize) -> String {
    match count {
        0 => "none selected".to_owned(),
        count => format!("{count} selected"),
    }
}

/// A curve beyond its allowed range: what, how much, where.
pub fn leaves_range(curve: &str, side: Side, amount: f64, limit: f64, unit: &str, place: Place) -> String {
    let (verb, beyond) = match side {
        Side::Above => ("rises", "above"),
        Side::Below => ("dips", "below"),
    };
    let (amount, limit) = (with_unit(short(amount), unit), with_unit(short(limit), unit));
    format!("{curve} {verb} {amount} {beyond} {limit} at {place}.")
}

/// A curve beyond the values of a segment's keys: what, how much, where.
pub fn swings_past(curve: &str, side: Side, amount: f64, unit: &str, place: Place) -> String {
    let beyond = match side {
        Side::Above => "above",
        Side::Below => "below",
    };
    let amount = with_unit(short(amount), unit);
    format!("{curve} swings {amount} {beyond} both keys of its segment at {place}.")
}

/// How many more there are.
pub fn more_excursions(count: usize) -> String {
    format!("{count} more on this curve")
}

/// A rhythm and its rate.
pub fn held_at(rhythm: Text, rate: FrameRate) -> String {
    format!("{} ({rate})", rhythm.words())
}

/// What an easing is called.
pub fn easing_name(easing: &Easing) -> String {
    match easing {
        Easing::Smooth(family) => family.name().to_owned(),
        Easing::CubicBezier(_) => "cubic-bezier".to_owned(),
        Easing::Named(named) => named.name().to_owned(),
        Easing::CssLinear(_) => "linear()".to_owned(),
        Easing::Steps(_) => "steps()".to_owned(),
    }
}
