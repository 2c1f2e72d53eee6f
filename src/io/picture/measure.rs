//! How wide words are, estimated: a handout is laid out without asking a font, and readers have other ones.

use super::paper::Face;
use super::xml::OF_NUMBERS;

/// Advance widths of ASCII from the space on, in thousandths of the size, as the bundled Ubuntu Light has them.
const ASCII: [u16; 95] = [
    228, 274, 392, 653, 564, 831, 648, 240, 310, 310, 472, 564, 246, 282, 246, 359, 564, 564, 564, 564, 564, 564, 564,
    564, 564, 564, 246, 246, 564, 564, 564, 380, 940, 641, 630, 609, 702, 555, 520, 658, 692, 248, 487, 599, 502, 865,
    709, 774, 592, 774, 618, 517, 548, 680, 624, 921, 608, 569, 560, 310, 359, 310, 564, 490, 376, 509, 583, 460, 583,
    548, 376, 573, 569, 237, 237, 495, 255, 863, 569, 582, 583, 583, 374, 428, 387, 569, 480, 775, 499, 474, 455, 319,
    262, 319, 564,
];

/// Fonts that stand in for the bundled one are wider: DejaVu Sans by an eighth on average.
const OTHERS: f64 = 1.1;
/// A number, in parts of its size, as the bundled Hack has it; other monospaced fonts are as wide or narrower.
const NUMBER: f64 = 0.602;
/// Any other letter, and one of a script that fills a square.
const LETTER: f64 = 0.62;

/// The width of words, px, at a size in px; rather too much than too little.
pub fn width(words: &str, size: f64, face: Face) -> f64 {
    // See `xml::OF_NUMBERS`.
    let face = if words.contains(OF_NUMBERS) { Face::Number } else { face };
    let one = |letter: char| {
        let place = u32::from(letter).wrapping_sub(0x20) as usize;
        match ASCII.get(place) {
            _ if is_square(letter) => 1.0,
            _ if face == Face::Number => NUMBER,
            Some(thousandths) => f64::from(*thousandths) / 1000.0 * OTHERS,
            None => LETTER * OTHERS,
        }
    };
    words.chars().map(one).sum::<f64>() * size
}

/// Whether a letter fills a square: Chinese, Japanese and Korean, their punctuation, full-width forms, emoji (Unicode
/// Standard Annex 11, wide and full-width, by block).
pub fn is_square(letter: char) -> bool {
    matches!(u32::from(letter), 0x1100..=0x115F | 0x2E80..=0xA4CF | 0xAC00..=0xD7A3 | 0xF900..=0xFAFF | 0xFE30..=0xFE4F
        | 0xFF01..=0xFF60 | 0xFFE0..=0xFFE6 | 0x1F300..=0x1FAFF | 0x20000..=0x3FFFD)
}

/// Words in lines no wider than `most` px. Broken between words; between any two letters in scripts without spaces and
/// where a word alone is too wide.
pub fn wrapped(words: &str, size: f64, face: Face, most: f64) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for piece in pieces(words) {
        if !line.is_empty() && width(&line, size, face) + width(piece.trim_end(), size, face) > most {
            lines.push(std::mem::take(&mut line).trim_end().to_owned());
        }
        if width(piece.trim_end(), size, face) <= most {
            line.push_str(if line.is_empty() { piece.trim_start() } else { piece });
            continue;
        }
        for letter in piece.chars() {
            if !line.is_empty() && width(&line, size, face) + width(letter.encode_utf8(&mut [0; 4]), size, face) > most
            {
                lines.push(std::mem::take(&mut line));
            }
            line.push(letter);
        }
    }
    if !line.trim().is_empty() {
        lines.push(line.trim_end().to_owned());
    }
    lines
}

/// The pieces between which a line may be broken, each with the spaces after it.
fn pieces(words: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut begin = 0;
    let mut before: Option<char> = None;
    for (at, letter) in words.char_indices() {
        let after_space = before.is_some_and(char::is_whitespace) && !letter.is_whitespace();
        // Punctuation stays with what it follows.
        let between_squares = before.is_some() && is_square(letter) && !is_closing(letter);
        if (after_space || between_squares) && at > begin {
            pieces.extend(words.get(begin..at));
            begin = at;
        }
        before = Some(letter);
    }
    pieces.extend(words.get(begin..));
    pieces
}

fn is_closing(letter: char) -> bool {
    "，。、；：！？）」』》”’".contains(letter)
}

/// Words cut to a width, with an ellipsis where something is left out.
pub fn shortened(words: &str, size: f64, face: Face, most: f64) -> String {
    if width(words, size, face) <= most {
        return words.to_owned();
    }
    let mut short = String::new();
    for letter in words.chars() {
        short.push(letter);
        if width(&short, size, face) + width("…", size, face) > most {
            short.pop();
            break;
        }
    }
    short.push('…');
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_broken_between_words_and_no_line_is_too_wide() {
        let words = "Foot y dips 0.032 m below 0 at 0.517 s";
        let lines = wrapped(words, 10.0, Face::Text, 90.0);
        assert!(lines.len() > 1);
        assert_eq!(lines.join(" "), words);
        assert!(
            lines.iter().all(|line| width(line, 10.0, Face::Text) <= 90.0),
            "{lines:?}"
        );
    }

    #[test]
    fn chinese_is_broken_anywhere_but_before_a_full_stop() {
        // Five squares a line.
        let lines = wrapped("脚在接缝处加速。再停下", 10.0, Face::Text, 50.0);
        assert_eq!(lines.concat(), "脚在接缝处加速。再停下");
        assert!(lines.iter().all(|line| !line.starts_with('。')), "{lines:?}");
        assert!(lines.iter().all(|line| line.chars().count() <= 5), "{lines:?}");
    }

    #[test]
    fn a_word_that_is_too_wide_is_broken_and_a_short_one_is_cut() {
        let long = "x".repeat(100);
        let lines = wrapped(&long, 10.0, Face::Text, 60.0);
        assert_eq!(lines.concat(), long);
        assert!(lines.iter().all(|line| width(line, 10.0, Face::Text) <= 60.0));
        let short = shortened(&long, 10.0, Face::Text, 60.0);
        assert!(short.ends_with('…') && width(&short, 10.0, Face::Text) <= 60.0);
        assert_eq!(shortened("foot", 10.0, Face::Text, 60.0), "foot");
    }
}
