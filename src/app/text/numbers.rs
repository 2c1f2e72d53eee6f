//! Numbers for people: how many digits, which sign, which unit.

use crate::curve::FrameRate;
use crate::curve::time::TimeUnit;

use super::Text;

/// The name of a ruler unit.
pub fn time_unit(unit: TimeUnit) -> Text {
    match unit {
        TimeUnit::Frames => Text::Frames,
        TimeUnit::Seconds => Text::Seconds,
        TimeUnit::Milliseconds => Text::Milliseconds,
        TimeUnit::Timecode => Text::Timecode,
    }
}

/// A number for people: up to `decimals` decimals, no trailing zeros beyond the first three, never "-0".
pub fn number(value: f64, decimals: usize) -> String {
    if value != 0.0 && (value.abs() >= 1e9 || value.abs() < 0.5 * 10f64.powi(-(decimals as i32))) {
        return format!("{value:.3e}");
    }
    let text = format!("{value:.decimals$}");
    if text.trim_start_matches(['-', '0', '.']).is_empty() {
        return text.trim_start_matches('-').to_owned();
    }
    text
}

/// A number by its power of ten, in few characters.
pub fn power_of_ten(value: f64) -> String {
    format!("{value:.1e}")
}

/// A number at a grid line.
pub fn axis_number(value: f64, decimals: usize) -> String {
    if value.abs() >= 1e6 {
        return format!("{value:.3e}");
    }
    number(value, decimals)
}

pub(super) fn with_unit(number: String, unit: &str) -> String {
    match unit {
        "" => number,
        "°" => format!("{number}°"),
        unit => format!("{number} {unit}"),
    }
}

/// A number of about four digits.
pub fn short(value: f64) -> String {
    let text = match value.abs() {
        0.0 => "0".to_owned(),
        size if !(0.001..1e6).contains(&size) => format!("{value:.2e}"),
        size if size < 10.0 => format!("{value:.3}"),
        size if size < 100.0 => format!("{value:.2}"),
        size if size < 1000.0 => format!("{value:.1}"),
        _ => format!("{value:.0}"),
    };
    if text.contains('.') && !text.contains('e') {
        return text.trim_end_matches('0').trim_end_matches('.').to_owned();
    }
    text
}

/// The unit of a slope.
pub fn per_second(unit: &str) -> String {
    format!("{unit}{}", Text::PerSecond.words())
}

/// The unit of an acceleration.
pub fn per_second_squared(unit: &str) -> String {
    format!("{unit}{}", Text::PerSecondSquared.words())
}

/// The numbers on both sides of a key.
pub fn both_sides(left: f64, right: f64) -> String {
    format!("{} | {}", short(left), short(right))
}

/// A difference, always with its sign.
pub fn signed(value: f64) -> String {
    let sign = if value > 0.0 { "+" } else { "" };
    format!("{sign}{}", short(value))
}

/// Where something is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    /// Time, s.
    pub seconds: f64,
    /// Time, frames.
    pub frame: f64,
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:.3} s (frame {:.1})", self.seconds, self.frame)
    }
}

/// The frame rate of a clip.
pub fn rate(rate: FrameRate) -> String {
    format!("{} fps", rate_number(rate.hz()))
}

/// A held rate.
pub fn hertz(hz: f64) -> String {
    format!("{} Hz", rate_number(hz))
}

/// A rate: up to two decimals, none that say nothing.
pub(super) fn rate_number(number: f64) -> String {
    let text = format!("{number:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// The time of the playhead.
pub fn seconds(time: f64) -> String {
    format!("{time:.4} s")
}

/// The frame of the playhead; with a decimal where it stands between two.
pub fn frame_number(frames: f64) -> String {
    let whole = frames.round();
    if (frames - whole).abs() < 0.05 {
        // Adding 0 makes "-0" plain.
        format!("frame {:.0}", whole + 0.0)
    } else {
        format!("frame {frames:.1}")
    }
}
