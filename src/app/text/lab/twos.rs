//! What the page on twos says with numbers.

use crate::app::text::{Lab, Language, number};

/// The title of the figure: how drawings are held, on which screen.
pub fn twos_title(language: Language, hold: Lab, hz: u32) -> String {
    let hold = hold.words(language);
    match language {
        Language::English => format!("{hold} at 24, on a screen of {hz} Hz"),
        Language::Chinese => format!("24 帧{hold}，{hz} Hz 的屏幕"),
    }
}

/// How many frames of a playback are wrong.
pub fn wrong_of(language: Language, wrong: usize, frames: u32) -> String {
    let (wrong, frames) = (thousands(wrong as u64), thousands(u64::from(frames)));
    match language {
        Language::English => format!("{wrong} of {frames}"),
        Language::Chinese => format!("{frames} 帧中 {wrong} 帧"),
    }
}

/// A count, with its thousands told apart from five digits on.
fn thousands(count: u64) -> String {
    let digits = count.to_string();
    if digits.len() < 5 {
        return digits;
    }
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// The drawing at the cursor and its pose; `due` is the one that should be seen, where another is.
pub fn drawing(language: Language, shown: u32, due: Option<u32>, value: f64) -> String {
    let value = number(value, 3);
    match (language, due) {
        (Language::English, None) => format!("drawing {shown}: {value}"),
        (Language::English, Some(due)) => format!("drawing {shown}: {value}, not {due}"),
        (Language::Chinese, None) => format!("第 {shown} 张：{value}"),
        (Language::Chinese, Some(due)) => format!("第 {shown} 张：{value}，应为第 {due} 张"),
    }
}

/// Between how many frames a drawing is held.
pub fn held_for(language: Language, least: u32, most: u32) -> String {
    match (language, least == most) {
        (Language::English, true) => format!("{least} frames"),
        (Language::English, false) => format!("{least} to {most} frames"),
        (Language::Chinese, true) => format!("{least} 帧"),
        (Language::Chinese, false) => format!("{least} 至 {most} 帧"),
    }
}

/// A count of the page in a sentence for a handout.
pub fn twos_note(language: Language, what: Lab, wrong: usize, frames: u32) -> String {
    let (what, count) = (what.words(language), wrong_of(language, wrong, frames));
    match language {
        Language::English => format!("{what}: {count} frames show the wrong drawing."),
        Language::Chinese => format!("{what}：{count}显示了错误的画。"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_counts_are_read_in_thousands() {
        assert_eq!(wrong_of(Language::English, 4302, 36_000), "4302 of 36,000");
        assert_eq!(thousands(1_234_567), "1,234,567");
        assert_eq!(thousands(0), "0");
    }
}
