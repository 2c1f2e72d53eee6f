//! A CSS easing as it is copied out of a style sheet: with its property before it and a semicolon behind it.

use super::{CssError, Easing};

impl Easing {
    /// Reads `property: easing;`, where the property and the semicolon may be left out. Columns of errors count from the
    /// start of the text, property included.
    pub fn from_css_declaration(text: &str) -> Result<Self, CssError> {
        let text = text.trim_end();
        let text = text.strip_suffix(';').unwrap_or(text);
        let Some((property, easing)) = text.split_once(':') else {
            return Self::from_css(text);
        };
        let name = property.trim();
        let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
        if name.is_empty() || !name.chars().all(is_name) {
            return Self::from_css(text);
        }
        // Space in its place keeps the columns.
        let space = " ".repeat(property.chars().count() + 1);
        Self::from_css(&(space + easing))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_declaration_is_its_easing() {
        let bare = Easing::from_css("cubic-bezier(0.2, 0, 0, 1)");
        for text in [
            "cubic-bezier(0.2, 0, 0, 1)",
            "cubic-bezier(0.2, 0, 0, 1);\n",
            "transition-timing-function: cubic-bezier(0.2, 0, 0, 1);",
            "  --my_ease1 :cubic-bezier(.2,0,0,1) ; ",
            "/* a: comment */ cubic-bezier(0.2, 0, 0, 1)",
        ] {
            assert_eq!(Easing::from_css_declaration(text), bare, "{text}");
        }
    }

    #[test]
    fn an_error_counts_from_the_start_of_the_text() {
        let column = |text: &str| Easing::from_css_declaration(text).unwrap_err().column;
        assert_eq!(column("--e: linear(0, x);"), 16);
        assert_eq!(column("linear(0, x);"), 11);
        assert_eq!(column(""), 1);
        assert_eq!(column(": ease"), 1);
        assert_eq!(column("two words: ease"), 1);
    }
}
