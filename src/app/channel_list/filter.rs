//! The channel filter: words in any order, whatever their case.

/// What was typed into the filter, taken apart.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    words: Vec<String>,
}

impl Filter {
    /// The words of a text, in lower case.
    pub fn new(text: &str) -> Self {
        Self {
            words: text.split_whitespace().map(folded).collect(),
        }
    }

    /// Whether everything passes.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// Whether a [`folded`] text holds every word.
    pub fn passes(&self, folded: &str) -> bool {
        self.words.iter().all(|word| folded.contains(word.as_str()))
    }
}

/// A text as the filter compares it.
pub fn folded(text: &str) -> String {
    text.to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_in_any_order_and_any_case() {
        let name = folded("Foot.L · translation · Y");
        for text in ["", "   ", "foot", "y FOOT.l", "trans  l", "Y"] {
            assert!(Filter::new(text).passes(&name), "{text:?}");
        }
        for text in ["foot.r", "foot rotation", "z"] {
            assert!(!Filter::new(text).passes(&name), "{text:?}");
        }
    }

    #[test]
    fn letters_beyond_ascii_are_compared_without_case_too() {
        assert!(Filter::new("ÜBER").passes(&folded("über · Größe")));
        assert!(Filter::new("größe").passes(&folded("GRÖßE")));
    }

    #[test]
    fn blanks_alone_let_everything_pass() {
        assert!(Filter::new(" \t ").is_empty());
        assert!(!Filter::new("a").is_empty());
    }
}
