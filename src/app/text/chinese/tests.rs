//! Chinese is written as Chinese is: its own punctuation, and no English but names that stand in every language.
#![allow(clippy::unwrap_used)]

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use crate::app::lab::Page;
use crate::app::text::{Lab, Language, Text, lesson};

/// Runs of Latin letters that stand in Chinese words of the lab: keys, formats, units, classes of continuity, people,
/// and what an easing or a formula is called in every language.
const NAMES: &[&str] = &[
    "Page",
    "Up",
    "Down",
    "Esc",
    "P",
    "SVG",
    "PNG",
    "CSS",
    "CSV",
    "Markdown",
    "Hz",
    "cm",
    "m",
    "s",
    "ms",
    "u",
    "f",
    "a",
    "C0",
    "C1",
    "C2",
    "K",
    "B",
    "Kochanek",
    "Bartels",
    "Catmull",
    "Rom",
    "Fritsch",
    "Carlson",
    "smoothstep",
    "smootherstep",
    "easeOutBack",
    "slerp",
    "lerp",
    "floor",
    "t",
    "STEP",
    "inbetween",
    "table",
    "steps",
    "places",
];

/// Words of the lab that are the same in both languages: signs and names.
const SAME: &[Lab] = &[
    Lab::AxisU,
    Lab::PlotsInU,
    Lab::FloorKochanekBartels,
    Lab::TableMarkdown,
    Lab::TableCsv,
    Lab::TwosSpeedFull,
    Lab::TwosSpeedSlow,
    Lab::TwosSpeedSlowest,
];

fn is_chinese(letter: char) -> bool {
    ('\u{4e00}'..='\u{9fff}').contains(&letter)
}

/// Narrow punctuation beside a Chinese character, also where a space stands between them; but the bracket that closes a
/// call, as in `linear()`, has a space after it.
fn narrow_punctuation(words: &str) -> Option<String> {
    let words: Vec<char> = words.chars().collect();
    let narrow = |letter: char| ",;:?!()“”".contains(letter);
    let beside = |before: char, after: char| is_chinese(before) && narrow(after) || narrow(before) && is_chinese(after);
    let close = words.windows(2).find(|pair| beside(pair[0], pair[1]));
    let apart = words
        .windows(3)
        .find(|three| three[1] == ' ' && three[0] != ')' && beside(three[0], three[2]));
    close.or(apart).map(|found| found.iter().collect())
}

/// Every fixed word, heading and paragraph in Chinese.
fn everything() -> Vec<&'static str> {
    let mut all: Vec<_> = Text::ALL.iter().map(|text| text.words(Language::Chinese)).collect();
    all.extend(Lab::ALL.iter().map(|words| words.words(Language::Chinese)));
    all.extend(lessons());
    all
}

fn lessons() -> impl Iterator<Item = &'static str> {
    let steps = Page::ALL.into_iter().flat_map(|page| lesson(page, Language::Chinese));
    steps.flat_map(|step| [step.heading, step.body])
}

#[test]
fn labels_and_sentences_end_as_the_english_ones_do() {
    let texts = Text::ALL
        .iter()
        .map(|text| (text.words(Language::English), text.words(Language::Chinese)));
    let lab = Lab::ALL
        .iter()
        .map(|words| (words.words(Language::English), words.words(Language::Chinese)));
    for (english, chinese) in texts.chain(lab) {
        assert_eq!(english.ends_with('.'), chinese.ends_with('。'), "{english} / {chinese}");
        assert_eq!(english.contains('…'), chinese.contains('…'), "{english} / {chinese}");
        assert!(!chinese.trim().is_empty(), "{english}");
    }
}

#[test]
fn beside_a_chinese_character_punctuation_is_of_full_width() {
    for words in everything() {
        assert_eq!(narrow_punctuation(words), None, "{words}");
    }
}

#[test]
fn narrow_punctuation_is_found_beside_and_a_space_away() {
    assert_eq!(narrow_punctuation("速度: 1").as_deref(), Some("度:"));
    assert_eq!(narrow_punctuation("1, 速度").as_deref(), Some(", 速"));
    assert_eq!(narrow_punctuation("速度 (1)").as_deref(), Some("度 ("));
    assert_eq!(narrow_punctuation("“速度”").as_deref(), Some("“速"));
    assert_eq!(narrow_punctuation("例如 cubic-bezier(0.3, 0, 0.2, 1)。"), None);
    assert_eq!(narrow_punctuation("要保持，linear() 需要停靠点"), None);
    assert_eq!(narrow_punctuation("速度：1，按 u 计"), None);
}

/// The arms of sentences that are put together are read from their source: what stands in for a number or a name counts
/// as a character.
#[test]
fn sentences_with_numbers_are_written_with_full_width_punctuation_too() {
    let mut seen = 0;
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src/app/text")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if !path.ends_with("chinese/tests.rs") {
                for literal in literals(&fs::read_to_string(&path).unwrap()) {
                    if literal.contains(is_chinese) {
                        seen += 1;
                        assert_eq!(
                            narrow_punctuation(&filled(&literal)),
                            None,
                            "{}: {literal}",
                            path.display()
                        );
                    }
                }
            }
        }
    }
    // There are more sentences than fixed words: the tables alone are in the folder once.
    assert!(seen > Text::ALL.len(), "{seen}");
}

/// The string literals of a source file, without their quotes.
fn literals(source: &str) -> Vec<String> {
    let code = source.lines().filter(|line| !line.trim_start().starts_with("//"));
    let mut found = Vec::new();
    let mut open: Option<String> = None;
    let code = code.collect::<Vec<_>>().join("\n").replace("'\"'", "");
    let mut letters = code.chars();
    while let Some(letter) = letters.next() {
        match (&mut open, letter) {
            (Some(text), '\\') => text.extend([letter].into_iter().chain(letters.next())),
            (Some(_), '"') => found.extend(open.take()),
            (Some(text), _) => text.push(letter),
            (None, '"') => open = Some(String::new()),
            (None, _) => {}
        }
    }
    found
}

/// A format string with a character in place of everything in braces.
fn filled(literal: &str) -> String {
    let mut text = String::new();
    let mut depth = 0;
    for letter in literal.chars() {
        match letter {
            '{' => depth += 1,
            '}' if depth > 0 => {
                depth -= 1;
                text.push('数');
            }
            _ if depth == 0 => text.push(letter),
            _ => {}
        }
    }
    text
}

#[test]
fn every_word_of_the_lab_is_translated() {
    for &words in Lab::ALL {
        let (english, chinese) = (words.words(Language::English), words.words(Language::Chinese));
        if SAME.contains(&words) {
            assert_eq!(english, chinese);
        } else {
            assert_ne!(english, chinese, "{words:?}");
        }
        // What switches the language says so in the language it leads to.
        if words == Lab::LanguageTip {
            assert!(english.contains(is_chinese) && !chinese.contains(is_chinese));
        } else {
            assert!(!english.contains(is_chinese), "{english}");
        }
    }
}

#[test]
fn in_chinese_the_lab_has_english_names_alone() {
    let names: HashSet<_> = NAMES.iter().copied().collect();
    let fixed = Lab::ALL.iter().filter(|words| **words != Lab::LanguageTip);
    for words in fixed.map(|words| words.words(Language::Chinese)).chain(lessons()) {
        for latin in words.split(|letter: char| !letter.is_ascii_alphanumeric()) {
            if latin.contains(|letter: char| letter.is_ascii_alphabetic()) {
                assert!(names.contains(latin), "{latin} in {words}");
            }
        }
    }
}
