//! Finding an easing by words, in any order and any language, or by its CSS text.

use crate::app::text::{self, Language};
use crate::curve::easing::{CssError, Easing};

/// What stands in the search field.
#[derive(Clone, Debug, PartialEq)]
pub enum Query {
    /// Nothing: everything is shown.
    Everything,
    /// Words, in small letters.
    Words(Vec<String>),
    /// CSS text that is an easing.
    Easing(Easing),
    /// CSS text with a fault.
    Fault(CssError),
}

impl Query {
    /// Reads what was typed or pasted. Text with a bracket is CSS; a word of CSS is a word.
    pub fn read(text: &str) -> Self {
        if text.contains('(') {
            return match Easing::from_css_declaration(text) {
                Ok(easing) => Self::Easing(easing),
                Err(error) => Self::Fault(error),
            };
        }
        let words: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
        if words.is_empty() {
            Self::Everything
        } else {
            Self::Words(words)
        }
    }

    /// Whether a choice, by what it is found by, is to be shown.
    pub fn finds(&self, found_by: &str) -> bool {
        match self {
            Self::Everything => true,
            Self::Words(words) => words.iter().all(|word| found_by.contains(word.as_str())),
            Self::Easing(_) | Self::Fault(_) => false,
        }
    }
}

/// Everything an easing can be found by: its names in every language, and the one other programs use.
pub fn found_by(easing: &Easing) -> String {
    let mut words = vec![text::easing_name(easing)];
    for language in Language::ALL {
        words.push(text::easing_title(language, easing));
        words.push(text::easing_row(language, easing));
        words.push(text::easing_remark(language, easing).to_owned());
    }
    words.join(" ").to_lowercase()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::app::easing_picker::choices::rows;

    fn found(text: &str) -> Vec<&'static str> {
        let query = Query::read(text);
        rows()
            .iter()
            .flat_map(|row| &row.choices)
            .filter(|choice| query.finds(&choice.found_by))
            .map(|choice| choice.key)
            .collect()
    }

    #[test]
    fn words_are_found_in_any_order_and_case() {
        assert_eq!(found("elastic out"), found("Out ELASTIC"));
        assert!(found("out elastic").contains(&"easeOutElastic"));
        assert_eq!(found("easeInOutBack"), ["easeInOutBack"]);
        assert_eq!(found("no such easing"), [""; 0]);
        assert_eq!(found("").len(), 49);
    }

    #[test]
    fn chinese_names_are_found_whatever_the_language_of_the_window() {
        assert_eq!(found("弹跳 缓出").first(), Some(&"easeOutBounce"));
        assert_eq!(found("回拉").len(), 3);
    }

    #[test]
    fn css_is_taken_as_it_is_pasted() {
        let bezier = Easing::from_css("cubic-bezier(0.3, 0, 0.2, 1)").unwrap();
        for text in [
            "cubic-bezier(0.3, 0, 0.2, 1)",
            " cubic-bezier(0.3, 0, 0.2, 1); ",
            "transition-timing-function: cubic-bezier(0.3, 0, 0.2, 1);",
        ] {
            assert_eq!(Query::read(text), Query::Easing(bezier.clone()), "{text}");
        }
        let Query::Fault(error) = Query::read("linear(0, x)") else {
            unreachable!("x is no number");
        };
        assert_eq!(error.column, 11);
    }
}
