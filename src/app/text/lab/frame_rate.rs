//! What the page of the frame-rate test says with numbers.

use crate::app::text::{Lab, Language, number, short};
use crate::play::frame_rate::{Pose, Schedule, Verdict};

/// A screen: `60 Hz`, `60 Hz, every 5th dropped`.
pub fn screen(language: Language, schedule: Schedule) -> String {
    let rate = short(schedule.rate().hz());
    match (language, schedule.dropped()) {
        (_, None) => format!("{rate} Hz"),
        (Language::English, Some(nth)) => format!("{rate} Hz, every {} dropped", ordinal(nth.get())),
        (Language::Chinese, Some(nth)) => format!("{rate} Hz，每 {nth} 帧丢 1 帧"),
    }
}

/// The same where there is little room: `60 Hz −1/5`.
pub fn short_screen(schedule: Schedule) -> String {
    let rate = short(schedule.rate().hz());
    match schedule.dropped() {
        None => format!("{rate} Hz"),
        Some(nth) => format!("{rate} Hz −1/{nth}"),
    }
}

/// A number with its English ending: 1st, 2nd, 3rd, 4th, 11th, 22nd.
fn ordinal(number: u32) -> String {
    let ending = match (number % 100, number % 10) {
        (11..=13, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

/// A mark of the table, from seconds.
pub fn milliseconds(seconds: f64) -> String {
    format!("{:.0} ms", seconds * 1000.0)
}

/// When a player arrives, s, or that it does not.
pub fn arrival(language: Language, at: Option<f64>) -> String {
    match at {
        Some(seconds) => format!("{} s", number(seconds, 3)),
        None => Lab::RateNever.words(language).to_owned(),
    }
}

/// Whether a pose is the right one.
pub fn verdict(language: Language, verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Pass => Lab::RatePass.words(language),
        Verdict::Fail => Lab::RateFail.words(language),
    }
}

/// A pose of the table in a sentence.
pub fn pose(language: Language, pose: &Pose) -> String {
    let (frame, drawn) = (pose.frame, number(pose.drawn * 1000.0, 1));
    let (value, expected) = (number(pose.value, 3), number(pose.expected, 3));
    let verdict = verdict(language, pose.verdict());
    match language {
        Language::English => {
            format!("Frame {frame}, drawn at {drawn} ms, shows {value}; the curve is at {expected} then: {verdict}")
        }
        Language::Chinese => {
            format!("第 {frame} 帧于 {drawn} ms 画出，显示 {value}；曲线此刻为 {expected}：{verdict}")
        }
    }
}

/// The title of the figure.
pub fn frame_rate_title(language: Language, schedule: Schedule) -> String {
    let screen = screen(language, schedule);
    match language {
        Language::English => format!("Frame-rate test on a screen of {screen}"),
        Language::Chinese => format!("帧率测试：{screen}的屏幕"),
    }
}

/// A line of the table for a handout: the player, the screen, its poses at the marks, when it arrives, the verdict.
pub fn frame_rate_note(
    language: Language,
    player: Lab,
    schedule: Schedule,
    poses: &[Pose],
    arrives: Option<f64>,
    passed: Verdict,
) -> String {
    let values: Vec<String> = poses.iter().map(|pose| number(pose.value, 3)).collect();
    let (player, screen) = (player.words(language), screen(language, schedule));
    let (arrives, verdict) = (arrival(language, arrives), verdict(language, passed));
    match language {
        Language::English => format!("{player}, {screen}: {}; end at {arrives}: {verdict}", values.join(", ")),
        Language::Chinese => format!(
            "{player}，{screen}：{}；到达终点 {arrives}：{verdict}",
            values.join("、")
        ),
    }
}

/// A value that a line has at the cursor.
pub fn value_of(language: Language, name: Lab, value: f64) -> String {
    format!("{} {}", name.words(language), number(value, 3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn screens_are_named_with_what_they_drop() {
        let named: Vec<String> = Schedule::STANDARD
            .into_iter()
            .map(|schedule| screen(Language::English, schedule))
            .collect();
        assert_eq!(named, ["12 Hz", "24 Hz", "60 Hz", "120 Hz", "60 Hz, every 5th dropped"]);
        assert_eq!(
            [1, 2, 3, 11, 12, 13, 21, 102].map(ordinal),
            ["1st", "2nd", "3rd", "11th", "12th", "13th", "21st", "102nd"]
        );
    }
}
