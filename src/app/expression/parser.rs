//! Reads the arithmetic of a formula: one method a rule, every step checked.

use super::{Context, ExpressionError, Unit};

/// Parentheses, signs and powers inside one another; far more than anybody types, far less than a stack holds.
const DEEPEST: usize = 64;

/// What a sum came to.
pub(super) struct Read {
    /// In the field's unit; finite.
    pub number: f64,
    /// Whether a unit stood behind any number.
    pub has_unit: bool,
}

pub(super) struct Parser<'a> {
    /// All of it, for places.
    text: &'a str,
    /// What is left.
    rest: &'a str,
    context: &'a Context<'a>,
    depth: usize,
    has_unit: bool,
}

impl<'a> Parser<'a> {
    /// Will read `rest`, the end of `text`.
    pub(super) fn new(text: &'a str, rest: &'a str, context: &'a Context<'a>) -> Self {
        Self {
            text,
            rest,
            context,
            depth: 0,
            has_unit: false,
        }
    }

    /// Reads a sum to the end of the text.
    pub(super) fn read(mut self) -> Result<Read, ExpressionError> {
        let number = self.sum()?;
        match self.peek() {
            Some(found) => Err(self.unexpected(found)),
            None => Ok(Read {
                number,
                has_unit: self.has_unit,
            }),
        }
    }

    fn peek(&mut self) -> Option<char> {
        self.rest = self.rest.trim_start();
        self.rest.chars().next()
    }

    fn take(&mut self, wanted: &[char]) -> bool {
        match self.peek() {
            Some(found) if wanted.contains(&found) => {
                self.rest = self.rest.get(found.len_utf8()..).unwrap_or_default();
                true
            }
            _ => false,
        }
    }

    fn unexpected(&self, found: char) -> ExpressionError {
        ExpressionError::Unexpected {
            found: found.to_string(),
            place: self.text.chars().count() - self.rest.chars().count() + 1,
        }
    }

    fn deeper(&mut self) -> Result<(), ExpressionError> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(ExpressionError::TooLong);
        }
        Ok(())
    }

    fn sum(&mut self) -> Result<f64, ExpressionError> {
        let mut total = self.product()?;
        loop {
            if self.take(&['+']) {
                total += self.product()?;
            } else if self.take(&['-', '−']) {
                total -= self.product()?;
            } else {
                return finite(total);
            }
        }
    }

    fn product(&mut self) -> Result<f64, ExpressionError> {
        let mut total = self.signed()?;
        loop {
            if self.take(&['*', '×']) {
                total *= self.signed()?;
            } else if self.take(&['/', '÷']) {
                let divisor = self.signed()?;
                if divisor == 0.0 {
                    return Err(ExpressionError::DivisionByZero);
                }
                total /= divisor;
            } else {
                return finite(total);
            }
        }
    }

    fn signed(&mut self) -> Result<f64, ExpressionError> {
        let negative = self.take(&['-', '−']);
        if !negative && !self.take(&['+']) {
            return self.power();
        }
        self.deeper()?;
        let number = self.signed()?;
        self.depth -= 1;
        Ok(if negative { -number } else { number })
    }

    fn power(&mut self) -> Result<f64, ExpressionError> {
        let base = self.atom()?;
        if !self.take(&['^']) {
            return Ok(base);
        }
        self.deeper()?;
        let exponent = self.signed()?;
        self.depth -= 1;
        if base == 0.0 && exponent < 0.0 {
            return Err(ExpressionError::DivisionByZero);
        }
        let power = base.powf(exponent);
        if power.is_nan() {
            return Err(ExpressionError::Power);
        }
        finite(power)
    }

    fn atom(&mut self) -> Result<f64, ExpressionError> {
        let number = match self.peek() {
            None => return Err(ExpressionError::Unfinished),
            Some('(') => {
                self.take(&['(']);
                self.deeper()?;
                let number = self.sum()?;
                self.depth -= 1;
                match self.peek() {
                    None => return Err(ExpressionError::Unclosed),
                    Some(')') => self.take(&[')']),
                    Some(other) => return Err(self.unexpected(other)),
                };
                number
            }
            Some('0'..='9' | '.' | ',') => self.number()?,
            Some(other) => return Err(self.unexpected(other)),
        };
        self.with_unit(number)
    }

    /// Digits with one decimal sign (point or comma) and an exponent.
    fn number(&mut self) -> Result<f64, ExpressionError> {
        let bytes = self.rest.as_bytes();
        let digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
        let mut end = 0;
        while digit(end) || matches!(bytes.get(end), Some(b'.' | b',')) {
            end += 1;
        }
        if matches!(bytes.get(end), Some(b'e' | b'E')) {
            let sign = usize::from(matches!(bytes.get(end + 1), Some(b'+' | b'-')));
            if digit(end + 1 + sign) {
                end += 1 + sign;
                while digit(end) {
                    end += 1;
                }
            }
        }
        // Only ASCII was passed over, so `end` lies between characters.
        let (typed, rest) = self.rest.split_at(end);
        if typed.matches(['.', ',']).count() > 1 {
            return Err(ExpressionError::DecimalSigns {
                number: typed.to_owned(),
            });
        }
        let number = typed.replace(',', ".").parse();
        let Ok(number) = number else {
            // A decimal sign without a digit.
            return Err(self.unexpected(typed.chars().next().unwrap_or('.')));
        };
        self.rest = rest;
        finite(number)
    }

    /// The number in the field's unit, with the unit word behind it where there is one.
    fn with_unit(&mut self, number: f64) -> Result<f64, ExpressionError> {
        self.rest = self.rest.trim_start();
        let word: String = self.rest.chars().take_while(|&c| in_a_word(c)).collect();
        let rate = self.context.rate;
        let (length, converted) = match self.context.unit {
            Unit::Named(unit) => match named_prefix(self.rest, unit) {
                Some(length) => (length, number),
                None => (0, number),
            },
            Unit::Seconds => match word.as_str() {
                "f" => (1, rate.time_of_frames(number)),
                "s" => (1, number),
                "ms" => (2, number / 1000.0),
                _ => (0, number),
            },
            Unit::Frames => match word.as_str() {
                "f" => (1, number),
                "s" => (1, rate.frames(number)),
                "ms" => (2, rate.frames(number / 1000.0)),
                _ => (0, number),
            },
        };
        if length > 0 {
            self.has_unit = true;
            self.rest = self.rest.get(length..).unwrap_or_default();
        } else if !word.is_empty() {
            return Err(ExpressionError::UnknownUnit { unit: word });
        }
        finite(converted)
    }
}

/// How many bytes of `rest` are the unit word, where it stands there and ends there.
fn named_prefix(rest: &str, unit: &str) -> Option<usize> {
    // A unit that begins like arithmetic would swallow it.
    if !unit.chars().next().is_some_and(in_a_word) {
        return None;
    }
    let spellings = [
        unit.to_owned(),
        unit.replacen('°', "deg", 1),
        unit.replacen("deg", "°", 1),
    ];
    spellings.iter().find_map(|spelling| {
        let after = rest.strip_prefix(spelling.as_str())?;
        let ends = !after.starts_with(in_a_word);
        ends.then_some(spelling.len())
    })
}

/// Whether a character belongs to a unit word rather than to arithmetic.
fn in_a_word(character: char) -> bool {
    !(character.is_whitespace() || character.is_ascii_digit() || "+-−*×/÷^().,=".contains(character))
}

fn finite(number: f64) -> Result<f64, ExpressionError> {
    number.is_finite().then_some(number).ok_or(ExpressionError::TooLarge)
}
