//! Laying out text: lines with an indent, quoted texts, shortest numbers.

use std::fmt::Write;

/// Lines under construction.
#[derive(Debug, Default)]
pub(super) struct Lines {
    out: String,
    depth: usize,
}

impl Lines {
    /// The text so far.
    pub(super) fn into_text(self) -> String {
        self.out
    }

    /// A line that opens a bracket; what follows is one deeper.
    pub(super) fn open(&mut self, line: &str) {
        self.line(line);
        self.depth += 1;
    }

    /// The line that closes the bracket opened last.
    pub(super) fn close(&mut self, line: &str) {
        self.depth = self.depth.saturating_sub(1);
        self.line(line);
    }

    /// A line.
    pub(super) fn line(&mut self, line: &str) {
        self.with(|out| out.push_str(line));
    }

    /// A line written in place.
    pub(super) fn with(&mut self, write: impl FnOnce(&mut String)) {
        for _ in 0..self.depth {
            self.out.push_str("    ");
        }
        write(&mut self.out);
        self.out.push('\n');
    }

    /// The line `name: value,`.
    pub(super) fn field(&mut self, name: &str, value: &str) {
        self.with(|out| {
            out.push_str(name);
            out.push_str(": ");
            out.push_str(value);
            out.push(',');
        });
    }
}

/// Appends a number in the shortest form that reads back to the same bits.
pub(super) fn push_number(out: &mut String, number: f64) {
    // Writing to a string cannot fail.
    let _ = write!(out, "{number:?}");
}

/// A number as [`push_number`] writes it.
pub(super) fn number(number: f64) -> String {
    format!("{number:?}")
}

/// A text in quotes. Letters of every script stay as they are; quotes, backslashes and what a line of text cannot show
/// (control characters, line separators, marks that turn the direction of writing) are escaped.
pub(super) fn quoted(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            _ if is_unseen(c) => {
                let _ = write!(out, "\\u{{{:x}}}", u32::from(c));
            }
            _ => out.push(c),
        }
    }
    out.push('"');
    out
}

fn is_unseen(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{2028}' | '\u{2029}' | '\u{feff}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}
