//! Playing: speeds, loops, sampling, and what stands at the playhead.

use super::numbers::{TIMES, hertz, rate_number, short, with_unit};
use super::{Language, Text};
use crate::curve::FrameRate;
use crate::document::Playback;

/// How many decimals a speed is shown with.
pub fn speed_decimals(rate: f64) -> usize {
    let is_tenth = (rate * 10.0).round() / 10.0 == rate;
    if is_tenth { 1 } else { 2 }
}

/// A speed: `0.25×`.
pub fn speed(rate: f64) -> String {
    let decimals = speed_decimals(rate);
    format!("{rate:.decimals$}{TIMES}")
}

/// Why a speed was not taken as it was typed.
pub fn speed_out_of_range(language: Language, taken: f64) -> String {
    let taken = speed(taken);
    match language {
        Language::English => format!("Speeds go from 0.05× to 8×, forwards or backwards; this is {taken}."),
        Language::Chinese => format!("播放速度从 0.05× 到 8×，正放或倒放；现为 {taken}。"),
    }
}

/// What playing does at its end, in short.
pub fn playback(playback: Playback) -> Text {
    match playback {
        Playback::Once => Text::PlayOnce,
        Playback::Repeat => Text::PlayRepeat,
        Playback::PingPong => Text::PlayPingPong,
    }
}

/// What the box of loops says: `Loop: once`.
pub fn loop_box(language: Language, of: Playback) -> String {
    let (name, playback) = (Text::LoopBox.words(language), playback(of).words(language));
    match language {
        Language::English => format!("{name}: {playback}"),
        Language::Chinese => format!("{name}：{playback}"),
    }
}

/// The loop range in frames: `6–18`.
pub fn frame_span(first: f64, last: f64) -> String {
    format!("{}–{}", rate_number(first + 0.0), rate_number(last + 0.0))
}

/// A clip held at a fixed rate.
pub fn sampled_and_held(language: Language, rate: FrameRate) -> String {
    let rate = hertz(rate.hz());
    match language {
        Language::English => format!("{rate} held"),
        Language::Chinese => format!("{rate} 保持"),
    }
}

/// A clip interpolated between the ticks of a fixed rate.
pub fn sampled_and_interpolated(language: Language, rate: FrameRate) -> String {
    let rate = hertz(rate.hz());
    match language {
        Language::English => format!("{rate} interpolated"),
        Language::Chinese => format!("{rate} 插值"),
    }
}

/// What a curve shows at the playhead: `ball · y 0.245 m`.
pub fn shown_value(curve: &str, value: f64, unit: &str) -> String {
    format!("{curve} {}", with_unit(short(value), unit))
}

/// Where the playhead is dragged, with the values there.
pub fn scrubbed(frame: &str, seconds: f64, values: &[String]) -> String {
    let mut words = format!("{frame} ({seconds:.3} s)");
    for value in values {
        words.push_str(" · ");
        words.push_str(value);
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_speed_has_the_decimals_it_needs() {
        let words = [1.0, -2.0, 0.05, 0.25, 0.5, -0.1].map(speed);
        assert_eq!(words, ["1.0×", "-2.0×", "0.05×", "0.25×", "0.5×", "-0.1×"]);
    }

    #[test]
    fn a_loop_range_between_frames_says_so() {
        assert_eq!(frame_span(6.0, 18.0), "6–18");
        assert_eq!(frame_span(-0.0, 7.25), "0–7.25");
    }
}
