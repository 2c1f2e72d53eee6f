//! What is said about times: the key strip, markers, rhythms, the seam of a loop.

use crate::curve::FrameRate;
use crate::curve::continuity::Continuity;

use super::numbers::{number, short, signed, with_unit};
use super::plot::continuity;
use super::resample::keys_counted;
use super::{Language, Text};

/// The keys of a time in the key strip.
pub fn keys_at(language: Language, seconds: f64, count: usize, rate: FrameRate) -> String {
    let keys = keys_counted(language, count);
    format!("{} ({} s)  {keys}", number(rate.frames(seconds), 2), number(seconds, 4))
}

/// By how much something is shifted in time.
pub fn time_shift(seconds: f64, rate: FrameRate) -> String {
    let frames = rate.frames(seconds);
    format!("{} ({} s)", signed(frames), signed(seconds))
}

/// The name that the next marker gets.
pub fn new_marker(language: Language, number: usize) -> String {
    match language {
        Language::English => format!("marker {number}"),
        Language::Chinese => format!("标记 {number}"),
    }
}

/// A marker in a menu: its name, frame and time.
pub fn marker_line(name: &str, seconds: f64, rate: FrameRate) -> String {
    format!("{name}  {} ({} s)", number(rate.frames(seconds), 2), number(seconds, 3))
}

/// A marker as a screen reader and its tool tip call it.
pub fn marker_name(language: Language, name: &str, seconds: f64, rate: FrameRate) -> String {
    let line = marker_line(name, seconds, rate);
    match language {
        Language::English => format!("Marker {line}"),
        Language::Chinese => format!("标记 {line}"),
    }
}

/// What sets the rhythm of a channel, for screen readers.
pub fn rhythm_of(language: Language, name: &str) -> String {
    match language {
        Language::English => format!("{} {name}", Text::RhythmOf.words(language)),
        Language::Chinese => format!("{name} 的{}", Text::RhythmOf.words(language)),
    }
}

/// What is said at the seam of a loop: how smooth it is, and the jumps that count with their units, that of the value first.
pub fn seam(language: Language, word: Text, class: Continuity, jumps: &[(f64, String)]) -> String {
    let mut parts = vec![format!("{} {}", word.words(language), continuity(language, class))];
    parts.extend(jumps.iter().map(|(jump, unit)| with_unit(signed(*jump), unit)));
    parts.join(" · ")
}

/// A jump at the seam in a lane.
pub fn seam_jump(language: Language, word: Text, jump: f64, unit: &str) -> String {
    format!("{} {}", word.words(language), with_unit(signed(jump), unit))
}

/// A continuation that leaves the allowed range for good: what, from where on.
pub fn leaves_for_good(language: Language, curve: &str, leaving: &str, limit: f64, unit: &str) -> String {
    let limit = with_unit(short(limit), unit);
    match language {
        Language::English => format!("{curve} is {leaving}, beyond {limit}."),
        Language::Chinese => format!("{curve} {leaving}，越过 {limit}。"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seam_says_its_class_and_its_jumps() {
        let jumps = [(0.2, "m".to_owned()), (-3.1, "m/s".to_owned())];
        assert_eq!(
            seam(Language::English, Text::SeamWord, Continuity::Step, &jumps),
            "seam step · +0.2 m · -3.1 m/s"
        );
        assert_eq!(
            seam(Language::English, Text::ClipSeamWord, Continuity::C2, &[]),
            "clip seam C2"
        );
    }

    #[test]
    fn a_shift_has_a_sign_in_frames_and_seconds() {
        assert_eq!(time_shift(0.125, FrameRate::FPS_24), "+3 (+0.125 s)");
        assert_eq!(time_shift(-0.5, FrameRate::FPS_24), "-12 (-0.5 s)");
    }
}
