//! Words put together: sentences, lists, lines.

use super::Language;

/// Between the parts of a sentence.
pub(super) const fn comma(language: Language) -> &'static str {
    match language {
        Language::English => ", ",
        Language::Chinese => "，",
    }
}

/// Names as in a sentence: `a, b and c`.
pub(super) fn listed(language: Language, names: &[String]) -> String {
    match (language, names) {
        (_, []) => String::new(),
        (_, [only]) => only.clone(),
        (Language::English, [first @ .., last]) => format!("{} and {last}", first.join(", ")),
        (Language::Chinese, [first @ .., last]) => format!("{} 和 {last}", first.join("、")),
    }
}

/// Words with a capital at the start and a full stop.
pub fn sentence(words: &str) -> String {
    format!("{}.", first_large(words))
}

/// A tip and what it is about.
pub fn two_lines(tip: &str, about: &str) -> String {
    format!("{tip}\n{about}")
}

/// Parts of a name, from the whole to the part; empty ones left out.
pub fn joined(parts: &[&str]) -> String {
    let parts: Vec<&str> = parts.iter().copied().filter(|part| !part.is_empty()).collect();
    parts.join(" · ")
}

/// A name of at most `letters` letters; what is cut ends in an ellipsis.
pub fn shortened(name: &str, letters: usize) -> String {
    if name.chars().count() <= letters {
        return name.to_owned();
    }
    let kept: String = name.chars().take(letters.saturating_sub(1)).collect();
    format!("{}…", kept.trim_end())
}

/// Words with a capital at the start.
pub fn first_large(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(char::to_uppercase).into_iter().flatten();
    first.chain(letters).collect()
}
