//! What stands in the plot and its lanes.

use crate::curve::Approach;
use crate::curve::continuity::Continuity;

use super::numbers::{PER_SECOND, short, signed, with_unit};
use super::{Language, Text};

/// The label at an excursion: by how much, to which value where the limit is not 0, at which frame and time. `amount`
/// is negative below a limit.
pub fn excursion(language: Language, amount: f64, value: f64, unit: &str, frame: f64, seconds: f64) -> String {
    let (by, to) = (signed(amount), short(value));
    let words = match language {
        _ if amount == value => with_unit(by, unit),
        Language::English => with_unit(format!("{by} to {to}"), unit),
        Language::Chinese => with_unit(format!("{by} 达 {to}"), unit),
    };
    match language {
        Language::English => format!("{words} at {frame:.1} ({seconds:.3} s)"),
        Language::Chinese => format!("{words} 于 {frame:.1}（{seconds:.3} s）"),
    }
}

/// The label where a continuation beyond the keys leaves the allowed range for good.
pub fn leaving(language: Language, end: Approach, frame: f64, seconds: f64) -> String {
    let place = match language {
        Language::English => format!("{frame:.1} ({seconds:.3} s)"),
        Language::Chinese => format!("{frame:.1}（{seconds:.3} s）"),
    };
    match (language, end) {
        (Language::English, Approach::Left) => format!("out of range until {place}"),
        (Language::English, Approach::Right) => format!("out of range from {place}"),
        (Language::Chinese, Approach::Left) => format!("超出范围直到 {place}"),
        (Language::Chinese, Approach::Right) => format!("超出范围始于 {place}"),
    }
}

/// After the first of many names.
pub const ELLIPSIS: &str = ", …";

/// Between the names of components.
pub const LIST_COMMA: &str = ", ";

/// How smoothly segments join.
pub fn continuity(language: Language, class: Continuity) -> &'static str {
    match (class, language) {
        (Continuity::Step, Language::English) => "step",
        (Continuity::Step, Language::Chinese) => "阶跃",
        (Continuity::C0, _) => "C0",
        (Continuity::C1, _) => "C1",
        (Continuity::C2, _) => "C2",
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
pub fn angular(language: Language, lane: Text) -> String {
    match (language, lane) {
        (Language::English, Text::VelocityLane) => "angular speed",
        (Language::English, _) => "angular acceleration",
        (Language::Chinese, Text::VelocityLane) => "角速度",
        (Language::Chinese, _) => "角加速度",
    }
    .to_owned()
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
