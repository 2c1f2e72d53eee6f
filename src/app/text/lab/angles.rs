//! What the page of angles says with numbers.

use crate::app::text::{Lab, Language, number};

/// Degrees, without decimals that say nothing.
pub fn degrees(value: f64) -> String {
    format!("{}°", trimmed(value))
}

/// A turn in degrees, with its sign.
pub fn turn(value: f64) -> String {
    let sign = if value > 0.0 { "+" } else { "" };
    format!("{sign}{}°", trimmed(value))
}

fn trimmed(value: f64) -> String {
    let text = number(value, 3);
    match text.contains('.') && !text.contains('e') {
        true => text.trim_end_matches('0').trim_end_matches('.').to_owned(),
        false => text,
    }
}

/// A deviation in degrees, to three decimals.
pub fn deviation(value: f64) -> String {
    format!("{value:.3}°")
}

/// Where the largest deviation is: the lag, and the lead as far from the other end.
pub fn deviation_places(language: Language, u: f64) -> String {
    let (lag, lead) = (number(u, 3), number(1.0 - u, 3));
    match language {
        Language::English => format!("behind at {lag}, ahead at {lead}"),
        Language::Chinese => format!("{lag} 处落后，{lead} 处超前"),
    }
}

/// The title of the figure of a turn.
pub fn turn_title(language: Language, from: f64, to: f64) -> String {
    let (from, to) = (degrees(from), degrees(to));
    match language {
        Language::English => format!("From {from} to {to}"),
        Language::Chinese => format!("从 {from} 到 {to}"),
    }
}

/// The title of the figure of two rotations.
pub fn arc_title(language: Language, turned: f64) -> String {
    let turned = degrees(turned);
    match language {
        Language::English => format!("Slerp and normalised lerp over a turn of {turned}"),
        Language::Chinese => format!("slerp 与归一化 lerp：转过 {turned}"),
    }
}

/// A way round and how far it is, in a sentence for a handout.
pub fn way_note(language: Language, way: Lab, delta: f64) -> String {
    let (way, delta) = (way.words(language), turn(delta));
    match language {
        Language::English => format!("{way}: {delta}"),
        Language::Chinese => format!("{way}：{delta}"),
    }
}

/// The largest deviation in a sentence for a handout.
pub fn deviation_note(language: Language, largest: f64, u: f64) -> String {
    let (largest, places) = (deviation(largest), deviation_places(language, u));
    match language {
        Language::English => format!("Largest deviation: {largest}, {places}."),
        Language::Chinese => format!("最大偏差：{largest}，{places}。"),
    }
}

/// How fast two ends and the middle are, in degrees over the whole way.
pub fn speeds(language: Language, ends: f64, middle: f64) -> String {
    let (ends, middle) = (number(ends, 1), number(middle, 1));
    match language {
        Language::English => format!("{ends} at the ends, {middle} in the middle"),
        Language::Chinese => format!("两端 {ends}，中间 {middle}"),
    }
}

/// A turn and which of the ways round it is.
pub fn same_as(language: Language, turn: &str, way: Lab) -> String {
    let way = way.words(language);
    match language {
        Language::English => format!("{turn}, {way}"),
        Language::Chinese => format!("{turn}，{way}"),
    }
}

/// What a hand of the dial reads.
pub fn hand(language: Language, way: Lab, angle: f64) -> String {
    format!("{} {}°", way.words(language), number(angle, 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_have_their_sign_and_no_empty_decimals() {
        assert_eq!([20.0, -340.0, 0.0, 12.5].map(turn), ["+20°", "-340°", "0°", "+12.5°"]);
        assert_eq!(degrees(350.0), "350°");
    }
}
