//! What stands in the plot and its lanes.

use crate::curve::Approach;
use crate::curve::continuity::Continuity;

use super::numbers::{PER_SECOND, short, signed, with_unit};
use super::{Language, Text};

/// The label at an excursion: by how much, to which value where the limit is not 0, at which frame and time. `amount`
/// is negative below a limit.
pub fn excursion(_language: Language, amount: f64, value: f64, unit: &str, frame: f64, seconds: f64) -> String {
    let words = if amount == value {
        with_unit(signed(amount), unit)
    } else {
        with_unit(format!("{} to {}", signed(amount), short(value)), unit)
    };
    format!("{words} at {frame:.1} ({seconds:.3} s)")
}

/// The label where a continuation beyond the keys leaves the allowed range for good.
pub fn leaving(_language: Language, end: Approach, frame: f64, seconds: f64) -> String {
    let word = match end {
        Approach::Left => "until",
        Approach::Right => "from",
    };
    format!("out of range {word} {frame:.1} ({seconds:.3} s)")
}

/// After the first of many names.
pub const ELLIPSIS: &str = ", …";

/// Between the names of components.
pub const LIST_COMMA: &str = ", ";

/// How smoothly segments join.
pub fn continuity(_language: Language, class: Continuity) -> &'static str {
    match class {
        Continuity::Step => "step",
        Continuity::C0 => "C0",
        Continuity::C1 => "C1",
        Continuity::C2 => "C2",
    }
}

/// The label of a lower limit.
pub fn limit_below(language: Language, value: f64, unit: &str) -> String {
    let limit = with_unit(short(value), unit);
    format!(
        "{} · {} {limit}",
        Text::AllowedRange.words(language),
        Text::MinimumWord.words(language)
    )
}

/// The label of an upper limit.
pub fn limit_above(language: Language, value: f64, unit: &str) -> String {
    let limit = with_unit(short(value), unit);
    format!(
        "{} · {} {limit}",
        Text::AllowedRange.words(language),
        Text::MaximumWord.words(language)
    )
}

/// The peak of a derivative.
pub fn peak(language: Language, value: f64, unit: &str) -> String {
    format!("{} {}", Text::PeakWord.words(language), with_unit(short(value), unit))
}

/// The jump of a derivative at a key.
pub fn jump(language: Language, value: f64) -> String {
    let sign = if value > 0.0 { "+" } else { "" };
    format!("{} {sign}{}", Text::JumpWord.words(language), short(value))
}

/// The values of a derivative on both sides of a key, with the jump.
pub fn sides(language: Language, left: f64, right: f64) -> String {
    format!("{} | {} · {}", short(left), short(right), jump(language, right - left))
}

/// The slope of a dragged handle.
pub fn slope(slope: f64, unit: &str) -> String {
    let unit = if unit.is_empty() { "1" } else { unit };
    format!("{} {unit}{PER_SECOND}", short(slope))
}

/// The title of a lane of a rotation: it shows the angular speed.
pub fn angular(_language: Language, lane: Text) -> String {
    match lane {
        Text::VelocityLane => "angular speed".to_owned(),
        _ => "angular acceleration".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_excursion_names_its_value_where_the_limit_is_not_zero() {
        let below_zero = excursion(Language::English, -0.032, -0.032, "m", 12.4, 0.517);
        assert_eq!(below_zero, "-0.032 m at 12.4 (0.517 s)");
        let above_one = excursion(Language::English, 0.2, 1.2, "m", 12.0, 0.5);
        assert_eq!(above_one, "+0.2 to 1.2 m at 12.0 (0.500 s)");
        let plain = excursion(Language::English, 0.25, 0.25, "", 3.0, 0.125);
        assert_eq!(plain, "+0.25 at 3.0 (0.125 s)");
    }

    #[test]
    fn a_small_excursion_is_not_rounded_to_nothing() {
        let words = excursion(Language::English, -0.00005, -0.00005, "m", 18.0, 0.75);
        assert_eq!(words, "-5.00e-5 m at 18.0 (0.750 s)");
    }
}
