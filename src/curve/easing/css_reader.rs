//! Reads CSS piece by piece: words, marks, numbers, percentages; and the errors with their columns. Source: CSS Syntax
//! Level 3.

use super::EasingError;

/// A CSS easing that cannot be read, and where.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("column {column}: {problem}")]
pub struct CssError {
    /// The character at which reading stopped, counted from 1.
    pub column: usize,
    /// What is wrong there.
    pub problem: CssProblem,
}

/// What may stand at a place of a CSS easing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CssExpected {
    /// Any easing.
    #[error("a CSS easing such as ease-in-out, cubic-bezier(…), linear(…) or steps(…)")]
    Easing,
    /// Nothing more.
    #[error("the end of the easing")]
    End,
    /// The bracket behind a name.
    #[error("`(`")]
    Opening,
    /// The next number of `cubic-bezier()`.
    #[error("a comma and another of the four numbers")]
    NextOfFour,
    /// The bracket that closes `cubic-bezier()`.
    #[error("`)` after the four numbers")]
    ClosingFour,
    /// Another part of a list, or its end.
    #[error("a comma or `)`")]
    CommaOrClosing,
    /// A number.
    #[error("a number")]
    Number,
    /// Where `steps()` jumps.
    #[error("start, end, jump-start, jump-end, jump-none or jump-both")]
    JumpPosition,
}

/// Something found, as a message shows it.
struct Quoted<'a>(&'a str);

impl std::fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0 {
            "" => f.write_str("the end"),
            found => write!(f, "`{found}`"),
        }
    }
}

/// What can be wrong with a CSS easing.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum CssProblem {
    /// Something else stands where this was expected.
    #[error("expected {expected}, found {}", Quoted(found))]
    Expected {
        /// What may stand there.
        expected: CssExpected,
        /// The word or sign that stands there; empty at the end of the text.
        found: String,
    },
    /// A number of steps that is not whole or not positive.
    #[error("the number of steps is {0}, but must be a positive whole number")]
    StepCount(f64),
    /// A comment that never ends.
    #[error("this comment has no end")]
    OpenComment,
    /// Numbers no easing can have.
    #[error(transparent)]
    Easing(#[from] EasingError),
}

/// A place in a text.
pub(super) struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    pub(super) const fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// The byte reading has come to.
    pub(super) const fn at(&self) -> usize {
        self.at
    }

    /// Goes back to a place [`Reader::at`] gave, so that an error names it.
    pub(super) const fn back_to(&mut self, at: usize) {
        self.at = at;
    }

    /// What is still to be read.
    pub(super) fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or("")
    }

    /// The error for a problem at a byte.
    pub(super) fn problem_at(&self, at: usize, problem: CssProblem) -> CssError {
        let before = self.text.get(..at).unwrap_or("");
        CssError {
            column: before.chars().count() + 1,
            problem,
        }
    }

    /// The error for something else standing here.
    pub(super) fn expected(&self, expected: CssExpected) -> CssError {
        let word: String = self
            .rest()
            .chars()
            .take_while(|c| c.is_alphanumeric() || *c == '-')
            .take(30)
            .collect();
        let found = if word.is_empty() {
            self.rest().chars().take(1).collect()
        } else {
            word
        };
        self.problem_at(self.at, CssProblem::Expected { expected, found })
    }

    /// Passes white space and comments.
    pub(super) fn skip_space(&mut self) -> Result<(), CssError> {
        loop {
            self.at += self.rest().len() - self.rest().trim_start_matches([' ', '\t', '\n', '\r', '\x0c']).len();
            let Some(comment) = self.rest().strip_prefix("/*") else {
                return Ok(());
            };
            let Some(end) = comment.find("*/") else {
                return Err(self.problem_at(self.at, CssProblem::OpenComment));
            };
            self.at += end + 4;
        }
    }

    /// Passes letters and hyphens.
    pub(super) fn word(&mut self) -> &'a str {
        let rest = self.rest();
        let end = rest
            .find(|c: char| !(c.is_ascii_alphabetic() || c == '-'))
            .unwrap_or(rest.len());
        self.at += end;
        rest.get(..end).unwrap_or("")
    }

    /// Passes a mark, if it is next, and the space around it.
    pub(super) fn passes(&mut self, mark: char) -> Result<bool, CssError> {
        self.skip_space()?;
        let is_next = self.rest().starts_with(mark);
        if is_next {
            self.at += mark.len_utf8();
            self.skip_space()?;
        }
        Ok(is_next)
    }

    /// Passes a mark that must be next, and the space around it.
    pub(super) fn pass(&mut self, mark: char, expected: CssExpected) -> Result<(), CssError> {
        if self.passes(mark)? {
            Ok(())
        } else {
            Err(self.expected(expected))
        }
    }

    /// Passes a closing bracket without the space behind it.
    pub(super) fn close(&mut self) -> Result<(), CssError> {
        self.pass(')', CssExpected::CommaOrClosing)
    }

    /// The digits of a number, as CSS has them: a sign, digits with or without a point (and then digits after it), an
    /// exponent.
    fn number_text(&self) -> Option<&'a str> {
        let rest = self.rest();
        let digits = |from: usize| {
            rest.get(from..).map_or(0, |text| {
                text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len()
            })
        };
        let byte = |at: usize| rest.as_bytes().get(at).copied();
        let mut end = usize::from(matches!(byte(0), Some(b'+' | b'-')));
        let whole = digits(end);
        end += whole;
        let fraction = if byte(end) == Some(b'.') { digits(end + 1) } else { 0 };
        if fraction > 0 {
            end += 1 + fraction;
        } else if whole == 0 {
            return None;
        }
        if matches!(byte(end), Some(b'e' | b'E')) {
            let sign = usize::from(matches!(byte(end + 1), Some(b'+' | b'-')));
            let power = digits(end + 1 + sign);
            if power > 0 {
                end += 1 + sign + power;
            }
        }
        rest.get(..end)
    }

    /// Passes a number.
    pub(super) fn number(&mut self) -> Result<f64, CssError> {
        let parsed = self
            .number_text()
            .and_then(|text| Some((text.len(), text.parse().ok()?)));
        let (length, number) = parsed.ok_or_else(|| self.expected(CssExpected::Number))?;
        self.at += length;
        Ok(number)
    }

    /// A percentage as a fraction, if one is next. The decimal point moves in the text, so that no digit is lost.
    pub(super) fn percentage(&mut self) -> Option<f64> {
        let text = self.number_text()?;
        if !self.rest().get(text.len()..)?.starts_with('%') {
            return None;
        }
        let (digits, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
        let exponent = exponent.parse::<i64>().ok()?.checked_sub(2)?;
        let fraction = format!("{digits}e{exponent}").parse().ok()?;
        self.at += text.len() + 1;
        Some(fraction)
    }
}
