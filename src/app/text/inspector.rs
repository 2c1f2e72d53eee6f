//! What stands in the inspector: fields, joins, overshoot, easings.

use crate::curve::FrameRate;
use crate::curve::easing::Easing;
use crate::curve::overshoot::Side;

use super::numbers::{Place, short, with_unit};
use super::{Language, Text};

/// The tool tip of a number field: what the number means, in which unit, and how to set it.
pub fn field_tip(language: Language, meaning: &str, unit: &str) -> String {
    let unit = match (language, unit) {
        (_, "") => String::new(),
        (Language::English, unit) => format!(" ({unit})"),
        (Language::Chinese, unit) => format!("（{unit}）"),
    };
    format!("{meaning}{unit}\n{}", Text::FieldHow.words(language))
}

/// What a section's heading is called by a screen reader, apart from the fields in it.
pub fn section_name(language: Language, title: Text) -> String {
    let title = title.words(language);
    match language {
        Language::English => format!("{title} section"),
        Language::Chinese => format!("「{title}」部分"),
    }
}

/// How many keys are in hand.
pub fn selected_count(language: Language, count: usize) -> String {
    match (language, count) {
        (Language::English, 0) => "none selected".to_owned(),
        (Language::English, count) => format!("{count} selected"),
        (Language::Chinese, 0) => "未选择".to_owned(),
        (Language::Chinese, count) => format!("已选 {count} 个"),
    }
}

/// A curve beyond its allowed range: what, how much, where.
pub fn leaves_range(
    language: Language,
    curve: &str,
    side: Side,
    amount: f64,
    limit: f64,
    unit: &str,
    place: Place,
) -> String {
    let (amount, limit) = (with_unit(short(amount), unit), with_unit(short(limit), unit));
    let place = place.words(language);
    match (language, side) {
        (Language::English, Side::Above) => format!("{curve} rises {amount} above {limit} at {place}."),
        (Language::English, Side::Below) => format!("{curve} dips {amount} below {limit} at {place}."),
        (Language::Chinese, Side::Above) => format!("{curve} 在 {place}处高出 {limit} 达 {amount}。"),
        (Language::Chinese, Side::Below) => format!("{curve} 在 {place}处低于 {limit} 达 {amount}。"),
    }
}

/// A curve beyond the values of a segment's keys: what, how much, where.
pub fn swings_past(language: Language, curve: &str, side: Side, amount: f64, unit: &str, place: Place) -> String {
    let amount = with_unit(short(amount), unit);
    let place = place.words(language);
    match (language, side) {
        (Language::English, Side::Above) => {
            format!("{curve} swings {amount} above both keys of its segment at {place}.")
        }
        (Language::English, Side::Below) => {
            format!("{curve} swings {amount} below both keys of its segment at {place}.")
        }
        (Language::Chinese, Side::Above) => format!("{curve} 在 {place}处高出其段两端的关键帧 {amount}。"),
        (Language::Chinese, Side::Below) => format!("{curve} 在 {place}处低于其段两端的关键帧 {amount}。"),
    }
}

/// How many more there are.
pub fn more_excursions(language: Language, count: usize) -> String {
    match language {
        Language::English => format!("{count} more on this curve"),
        Language::Chinese => format!("此曲线上还有 {count} 处"),
    }
}

/// A rhythm and its rate.
pub fn held_at(language: Language, rhythm: Text, rate: FrameRate) -> String {
    let rhythm = rhythm.words(language);
    match language {
        Language::English => format!("{rhythm} ({rate})"),
        Language::Chinese => format!("{rhythm}（{rate}）"),
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_beyond_its_range_is_told_with_the_same_numbers_in_each_language() {
        let place = Place {
            seconds: 0.404,
            frame: 9.7,
        };
        let said = |language| leaves_range(language, "ball · y", Side::Below, 0.071, 0.0, "m", place);
        assert_eq!(
            said(Language::English),
            "ball · y dips 0.071 m below 0 m at 0.404 s (frame 9.7)."
        );
        assert_eq!(
            said(Language::Chinese),
            "ball · y 在 0.404 s（第 9.7 帧）处低于 0 m 达 0.071 m。"
        );
    }
}
