//! What stands in the preview.

use crate::app::preview::choice::{Axes, Body};

use super::channels::curve_name;
use super::grammar::comma;
use super::numbers::{PER_SECOND, number, power_of_ten, rate_number, short, with_unit};
use super::{Language, Text};

/// A body in the menu and on its button.
pub fn preview_body(language: Language, body: Body) -> &'static str {
    match language {
        Language::English => match body {
            Body::Line => "Ball · line",
            Body::Plane(Axes::XY) => "Ball · x y",
            Body::Plane(Axes::XZ) => "Ball · x z",
            Body::Plane(Axes::ZY) => "Ball · z y",
            Body::Bar => "Bar",
            Body::Bars => "Bars",
            Body::Dial | Body::Turn => "Dial",
            Body::Swatch => "Swatch",
            Body::Square => "Square",
            Body::Lamp => "Lamp",
        },
        Language::Chinese => match body {
            Body::Line => "球 · 直线",
            Body::Plane(Axes::XY) => "球 · x y",
            Body::Plane(Axes::XZ) => "球 · x z",
            Body::Plane(Axes::ZY) => "球 · z y",
            Body::Bar => "条",
            Body::Bars => "多条",
            Body::Dial | Body::Turn => "表盘",
            Body::Swatch => "色块",
            Body::Square => "方块",
            Body::Lamp => "灯",
        },
    }
}

/// What a body shows.
pub fn preview_body_tip(language: Language, body: Body) -> &'static str {
    match language {
        Language::English => match body {
            Body::Line => "A ball on a line, with a dot a frame: to the right or above where the value grows",
            Body::Plane(Axes::XY) => "A ball seen from the front, with a dot a frame",
            Body::Plane(Axes::XZ) => "A ball seen from above, with a dot a frame",
            Body::Plane(Axes::ZY) => "A ball seen from the side, with a dot a frame",
            Body::Bar => "A bar from 0, or across the allowed range",
            Body::Bars => "A row with a bar for each curve",
            Body::Dial => "A hand that turns by the angle; 0 is at the right",
            Body::Turn => "A hand that turns about the axis the rotation mostly turns about",
            Body::Swatch => "The colour, and under it those of the play range",
            Body::Square => "A square of this width and height; the dashed one is of size 1",
            Body::Lamp => "A lamp that is on or off",
        },
        Language::Chinese => match body {
            Body::Line => "直线上的球，每帧一个点：数值增大时向右或向上",
            Body::Plane(Axes::XY) => "从正面看的球，每帧一个点",
            Body::Plane(Axes::XZ) => "从上方看的球，每帧一个点",
            Body::Plane(Axes::ZY) => "从侧面看的球，每帧一个点",
            Body::Bar => "从 0 起的条，或横跨允许范围的条",
            Body::Bars => "每条曲线一行，各有一个条",
            Body::Dial => "按角度转动的指针；0 在右侧",
            Body::Turn => "绕旋转的主要轴转动的指针",
            Body::Swatch => "当前颜色，其下为播放范围内的颜色",
            Body::Square => "以此为宽和高的方块；虚线方块的大小为 1",
            Body::Lamp => "开或关的灯",
        },
    }
}

/// The button that opens the choice of bodies.
pub fn preview_button(language: Language, body: Body) -> String {
    format!("{} ▾", preview_body(language, body))
}

/// The button that opens the choice of bodies, for screen readers.
pub fn preview_as(language: Language, body: Body) -> String {
    let (name, body) = (Text::PreviewAs.words(language), preview_body(language, body));
    match language {
        Language::English => format!("{name}: {body}"),
        Language::Chinese => format!("{name}：{body}"),
    }
}

/// What is picked where nobody chose.
pub fn preview_automatic(language: Language, body: Body) -> String {
    let (name, body) = (Text::PreviewAutomatic.words(language), preview_body(language, body));
    match language {
        Language::English => format!("{name} ({body})"),
        Language::Chinese => format!("{name}（{body}）"),
    }
}

/// Decimals from here on are too many to read.
const MANY_DECIMALS: usize = 7;

/// A number with a fixed number of decimals, so that it does not jump about while it plays; 0 where it rounds to that. Of
/// a motion that goes no farther than `reach`, which is not much, there are more of them.
fn steady(value: f64, decimals: usize, reach: f64) -> String {
    let more = if reach > 0.0 {
        (-reach.log10()).floor().max(0.0)
    } else {
        0.0
    };
    let decimals = decimals.saturating_add(more as usize);
    if decimals > MANY_DECIMALS {
        return power_of_ten(value);
    }
    let is_nothing = value.abs() < 0.5 * 10f64.powi(-(decimals as i32));
    number(if is_nothing { 0.0 } else { value }, decimals)
}

/// A number of the preview with its unit; `reach` is how far from 0 it goes.
pub fn preview_value(value: f64, reach: f64, unit: &str) -> String {
    let decimals = if unit == "°" { 1 } else { 3 };
    with_unit(steady(value, decimals, reach), unit)
}

/// An angle, degrees.
pub fn preview_degrees(degrees: f64) -> String {
    with_unit(steady(degrees, 1, 1.0), "°")
}

/// A speed; `reach` is how far from 0 the value goes, `unit` that of the value.
pub fn preview_speed(speed: f64, reach: f64, unit: &str) -> String {
    let number = steady(speed, 2, reach);
    let separator = if unit.is_empty() || unit == "°" { "" } else { " " };
    format!("{number}{separator}{unit}{PER_SECOND}")
}

/// The axis of a rotation where it lies along none of the frame.
pub fn about_axis(language: Language, [x, y, z]: [f64; 3]) -> String {
    match language {
        Language::English => format!("about ({x:.2}, {y:.2}, {z:.2})"),
        Language::Chinese => format!("绕（{x:.2}，{y:.2}，{z:.2}）"),
    }
}

/// The axis of a rotation.
pub fn about_component(language: Language, component: usize) -> String {
    let letter = ["x", "y", "z"].get(component).copied().unwrap_or_default();
    match language {
        Language::English => format!("about {letter}"),
        Language::Chinese => format!("绕 {letter}"),
    }
}

/// Whole turns.
pub fn turns(language: Language, turns: f64) -> String {
    let sign = if turns > 0.0 { "+" } else { "" };
    let number = rate_number(turns);
    match language {
        Language::English if turns.abs() == 1.0 => format!("{sign}{number} turn"),
        Language::English => format!("{sign}{number} turns"),
        Language::Chinese => format!("{sign}{number} 圈"),
    }
}

/// By how much something is beyond its allowed range.
pub fn beyond(language: Language, amount: f64, unit: &str) -> String {
    let words = with_unit(short(amount.abs()), unit);
    match (language, amount < 0.0) {
        (Language::English, true) => format!("{words} below"),
        (Language::English, false) => format!("{words} above"),
        (Language::Chinese, true) => format!("低 {words}"),
        (Language::Chinese, false) => format!("高 {words}"),
    }
}

/// A limit at its line.
pub fn preview_limit(language: Language, word: Text, value: f64, unit: &str) -> String {
    format!("{} {}", word.words(language), with_unit(short(value), unit))
}

/// What a screen reader says of the preview: the channel (empty where its name is among the parts), what its parts show, how fast it moves, what is special.
pub fn preview_said(
    language: Language,
    channel: &str,
    parts: &[(String, String)],
    speed: Option<&str>,
    states: &[String],
) -> String {
    let comma = comma(language);
    let shown: Vec<String> = parts
        .iter()
        .map(|(name, value)| match name.as_str() {
            "" => value.clone(),
            name => format!("{name} {value}"),
        })
        .collect();
    let shown = shown.join(comma);
    let mut words = if channel.is_empty() {
        shown
    } else {
        format!("{channel} {shown}")
    };
    if let Some(speed) = speed {
        words.push_str(&format!("{comma}{} {speed}", Text::SpeedWord.words(language)));
    }
    for state in states {
        words.push_str(comma);
        words.push_str(state);
    }
    words
}

/// What a screen reader says of a row of bars.
pub fn preview_row(language: Language, channel: &str, component: &str, value: &str, states: &[String]) -> String {
    preview_said(
        language,
        &curve_name(channel, component),
        &[(String::new(), value.to_owned())],
        None,
        states,
    )
}

/// How many curves the bars are of.
pub fn preview_rows(language: Language, curves: usize) -> String {
    format!(
        "{} · {}",
        Text::Preview.words(language),
        super::curve_count(language, curves)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_screen_reader_hears_value_unit_and_speed() {
        let parts = [("y".to_owned(), preview_value(0.62, 1.1, "m"))];
        let words = preview_said(
            Language::English,
            "ball",
            &parts,
            Some(&preview_speed(1.925, 1.1, "m")),
            &[beyond(Language::English, -0.1, "m")],
        );
        assert_eq!(words, "ball y 0.620 m, speed 1.93 m/s, 0.1 m below");
        let lone = [(String::new(), preview_degrees(90.0))];
        assert_eq!(preview_said(Language::English, "door", &lone, None, &[]), "door 90.0°");
        assert_eq!(preview_degrees(-8e-6), "0.0°", "rounding is not a number to read");
    }

    #[test]
    fn a_small_motion_has_numbers_that_tell_it_from_none() {
        assert_eq!(preview_value(0.0004, 0.002, "m"), "0.00040 m");
        assert_eq!(preview_value(0.0, 0.002, "m"), "0.00000 m", "as many decimals at 0");
        assert_eq!(preview_value(3e-9, 3e-9, "m"), "3.0e-9 m");
        assert_eq!(
            preview_value(0.0004, 1.0, "m"),
            "0.000 m",
            "of a large one rounding is nothing to read"
        );
        assert_eq!(preview_value(0.0, 0.0, ""), "0.000");
        assert_eq!(preview_speed(0.0004, 0.002, "m"), "0.0004 m/s");
    }

    #[test]
    fn turns_have_a_sign_and_one_is_one() {
        assert_eq!(turns(Language::English, 1.0), "+1 turn");
        assert_eq!(turns(Language::English, -2.0), "-2 turns");
    }
}
