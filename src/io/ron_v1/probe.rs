//! Looking for `format` and `version` before anything else, wherever they stand at the top of a file.
//!
//! A file of another version has other fields, and "unknown field" would be the wrong sentence about it. The look is
//! lexical, takes one pass without recursion and normally ends in the first lines.

/// What a file says about itself.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Probe {
    /// The text of `format`, without escapes, and where it begins.
    pub(super) format: Option<(String, usize)>,
    /// The number `version`, and where it begins.
    pub(super) version: Option<(u64, usize)>,
    /// Whether nothing more is to be found: both are there, or every bracket was opened and closed.
    pub(super) complete: bool,
}

/// What `text` says about itself. Offsets are in bytes.
pub(super) fn probe(text: &str) -> Probe {
    let mut found = Probe::default();
    let mut scan = Scan { text, at: 0 };
    let (mut depth, mut opened) = (0_usize, false);
    while found.format.is_none() || found.version.is_none() {
        scan.skip(char::is_whitespace);
        let start = scan.at;
        let Some(c) = scan.next() else {
            found.complete = opened && depth == 0;
            return found;
        };
        match c {
            '(' | '[' | '{' => (depth, opened) = (depth + 1, true),
            ')' | ']' | '}' => depth = depth.saturating_sub(1),
            '"' => scan.skip_text(),
            '/' => scan.skip_comment(),
            'r' if scan.skip_raw_text() => {}
            _ if depth == 1 && (c.is_alphabetic() || c == '_') => {
                scan.skip(|c| c.is_alphanumeric() || c == '_');
                let name = text.get(start..scan.at).unwrap_or_default();
                if matches!(name, "format" | "version") && scan.colon() {
                    scan.skip(char::is_whitespace);
                    found.note(name, text, scan.at);
                }
            }
            _ => {}
        }
    }
    found.complete = true;
    found
}

impl Probe {
    fn note(&mut self, name: &str, text: &str, at: usize) {
        let value = text.get(at..).unwrap_or_default();
        if name == "format" {
            let quoted = value.strip_prefix('"').and_then(|rest| rest.split_once('"'));
            self.format = self.format.take().or(quoted.map(|(format, _)| (format.to_owned(), at)));
        } else {
            let end = value.find(|c: char| !c.is_ascii_digit()).unwrap_or(value.len());
            let version = value.get(..end).and_then(|digits| digits.parse().ok());
            self.version = self.version.take().or(version.map(|version| (version, at)));
        }
    }
}

/// A cursor in a text.
struct Scan<'a> {
    text: &'a str,
    at: usize,
}

impl Scan<'_> {
    fn rest(&self) -> &str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn next(&mut self) -> Option<char> {
        let c = self.rest().chars().next()?;
        self.at += c.len_utf8();
        Some(c)
    }

    fn skip(&mut self, wanted: impl Fn(char) -> bool) {
        let length = self.rest().find(|c| !wanted(c));
        self.at = length.map_or(self.text.len(), |length| self.at + length);
    }

    /// Past the first `end`, or to the end of the text.
    fn skip_past(&mut self, end: &str) {
        let found = self.rest().find(end);
        self.at = found.map_or(self.text.len(), |found| self.at + found + end.len());
    }

    fn colon(&mut self) -> bool {
        self.skip(char::is_whitespace);
        let is_colon = self.rest().starts_with(':');
        self.at += usize::from(is_colon);
        is_colon
    }

    /// The rest of a text after its opening quote.
    fn skip_text(&mut self) {
        while let Some(c) = self.next() {
            match c {
                '"' => return,
                '\\' => {
                    self.next();
                }
                _ => {}
            }
        }
    }

    /// The rest of a raw text after its `r`; nothing where it is no raw text.
    fn skip_raw_text(&mut self) -> bool {
        let fence = self.rest().find(|c| c != '#').unwrap_or(0);
        if !self.rest().get(fence..).is_some_and(|rest| rest.starts_with('"')) {
            return false;
        }
        self.at += fence + 1;
        self.skip_past(&format!("\"{}", "#".repeat(fence)));
        true
    }

    /// The rest of a comment after its first slash. Block comments nest.
    fn skip_comment(&mut self) {
        match self.next() {
            Some('/') => self.skip_past("\n"),
            Some('*') => {
                let mut level = 1_usize;
                while level > 0 {
                    self.skip(|c| c != '/' && c != '*');
                    let rest = self.rest();
                    let (step, change): (usize, isize) = match rest {
                        "" => return,
                        _ if rest.starts_with("/*") => (2, 1),
                        _ if rest.starts_with("*/") => (2, -1),
                        _ => (1, 0),
                    };
                    self.at += step;
                    level = level.saturating_add_signed(change);
                }
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn version(text: &str) -> Option<u64> {
        probe(text).version.map(|(version, _)| version)
    }

    #[test]
    fn format_and_version_are_found_in_any_order_behind_anything() {
        let text = "#![enable(implicit_some)] /* a /* b */ version: 3 */ Document(\n  x: \"version: 4\", // version: 5\n  \
                    y: r#\"version: 6 \"\"#, clips: [(version: 7)], version : 2, format: \"inbetween\")";
        let found = probe(text);
        assert_eq!(version(text), Some(2));
        assert_eq!(found.format.map(|(name, _)| name).as_deref(), Some("inbetween"));
    }

    #[test]
    fn nothing_is_found_in_a_text_that_says_nothing() {
        for text in [
            "",
            "(",
            "(clips: [])",
            "version: 1",
            "[version: 1",
            "\"",
            "r#\"",
            "/*",
            "(version",
        ] {
            assert_eq!(probe(text).format, None, "{text}");
        }
        assert!(probe("(clips: [])").complete);
        assert!(!probe("(clips: [").complete);
    }
}
