//! Numbers for people: how many digits, which sign, which unit.

use crate::curve::FrameRate;
use crate::curve::time::TimeUnit;

use super::{Language, Text};

/// The symbol of the second, as everywhere where units are those of the SI.
pub const SECOND: &str = "s";
/// The sign of the degree.
pub const DEGREE: &str = "°";
/// The symbol of the hertz.
pub const HERTZ: &str = "Hz";
/// What is behind a factor.
pub const TIMES: &str = "×";
/// Behind a unit: a slope.
pub const PER_SECOND: &str = "/s";
/// Behind a unit: an acceleration.
pub const PER_SECOND_SQUARED: &str = "/s²";

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

/// Numbers of an axis from here on are told by their power of ten.
const LONG: f64 = 1e6;
/// Times of the ruler from here on: eleven and a half days in milliseconds.
const LONG_TIME: f64 = 1e9;

/// Decimals from here on are too many to read.
const MANY_DECIMALS: usize = 6;

/// A number at a grid line, with the decimals that tell lines `step` apart.
pub fn axis_number(value: f64, step: f64, decimals: usize) -> String {
    let tiny = decimals > MANY_DECIMALS && value.abs() < 1e-3;
    match value.abs() >= LONG || tiny {
        true if value == 0.0 => "0".to_owned(),
        true => by_power(value, step),
        false => number(value, decimals),
    }
}

/// A number of the ruler that would be too long to read: with its power of ten, and the digits that tell lines `step`
/// apart. `None` where it can be written out.
pub fn long_time(value: f64, step: f64) -> Option<String> {
    (value.abs() >= LONG_TIME).then(|| by_power(value, step))
}

fn by_power(value: f64, step: f64) -> String {
    let power = |number: f64| (number.abs().log10() + 1e-9).floor();
    // What f64 tells apart.
    let digits = (power(value) - power(step)).clamp(0.0, 15.0);
    format!("{value:.*e}", digits as usize)
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
    format!("{unit}{PER_SECOND}")
}

/// The unit of an acceleration.
pub fn per_second_squared(unit: &str) -> String {
    format!("{unit}{PER_SECOND_SQUARED}")
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

impl Place {
    /// Both times.
    pub(super) fn words(self, language: Language) -> String {
        let (seconds, frame) = match self.frame.abs() >= LONG_TIME {
            true => (format!("{:.3e} s", self.seconds), format!("{:.3e}", self.frame)),
            false => (format!("{:.3} s", self.seconds), format!("{:.1}", self.frame)),
        };
        match language {
            Language::English => format!("{seconds} (frame {frame})"),
            Language::Chinese => format!("{seconds}（第 {frame} 帧）"),
        }
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

/// A rate or a length: up to two decimals, none that say nothing.
pub(super) fn rate_number(number: f64) -> String {
    if number.abs() >= LONG_TIME {
        return format!("{number:.3e}");
    }
    let text = format!("{number:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// The time of the playhead.
pub fn seconds(time: f64) -> String {
    match time.abs() >= LONG_TIME {
        true => format!("{time:.3e} s"),
        false => format!("{time:.4} s"),
    }
}

/// The frame of the playhead; with a decimal where it stands between two.
pub fn frame_number(language: Language, frames: f64) -> String {
    let whole = frames.round();
    let number = if frames.abs() >= LONG_TIME {
        format!("{frames:.3e}")
    } else if (frames - whole).abs() < 0.05 {
        // Adding 0 makes "-0" plain.
        format!("{:.0}", whole + 0.0)
    } else {
        format!("{frames:.1}")
    };
    match language {
        Language::English => format!("frame {number}"),
        Language::Chinese => format!("第 {number} 帧"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_an_axis_are_told_apart_however_far_from_0() {
        assert_eq!(axis_number(2e38, 1e38, 0), "2e38");
        assert_eq!(axis_number(2.5e38, 0.5e38, 0), "2.5e38");
        assert_eq!(axis_number(-1.25e9, 1e7, 0), "-1.25e9");
        assert_eq!(axis_number(1_000_001.0, 1.0, 0), "1.000001e6");
        assert_eq!(axis_number(0.0, 1e38, 0), "0");
        assert_eq!(axis_number(-1.5e-21, 5e-22, 12), "-1.5e-21");
        assert_eq!(axis_number(0.0, 5e-22, 12), "0");
        assert_eq!(axis_number(0.25, 0.05, 2), "0.25");
        assert_eq!(axis_number(999_999.5, 0.5, 1), "999999.5");
    }

    #[test]
    fn times_are_written_out_as_long_as_they_can_be_read() {
        assert_eq!(long_time(86_400_000.0, 1000.0), None);
        assert_eq!(long_time(3e38, 1e38).as_deref(), Some("3e38"));
        assert_eq!(seconds(3600.5), "3600.5000 s");
        assert_eq!(seconds(3e38), "3.000e38 s");
        assert_eq!(frame_number(Language::English, 7.2e39), "frame 7.200e39");
    }
}
