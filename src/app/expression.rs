//! The arithmetic that number fields take: `1/3`, `2*(3+0,5)`, `24f`, `500ms`, `+=0.5`, `*2`.
//!
//! ```text
//! formula = [ "+=" | "-=" | "*=" | "/=" | "*" | "/" ] sum
//! sum     = product { ("+" | "-") product }
//! product = signed { ("*" | "/") signed }
//! signed  = { "+" | "-" } power
//! power   = atom [ "^" signed ]
//! atom    = ( number | "(" sum ")" ) [ unit ]
//! ```
//!
//! A leading operator makes the formula relative: it is applied to the number each key has. `-3` is a number, not a
//! subtraction; subtracting is `-=3`.

use crate::curve::{FrameRate, within};

use super::text;

/// Parentheses, signs and powers inside one another; far more than anybody types, far less than a stack holds.
const DEEPEST: usize = 64;
/// Characters of a formula. Longer text was pasted by mistake.
const LONGEST: usize = 400;

/// What the number of a field counts, and so which unit words it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit<'a> {
    /// Seconds; takes `f`, `s` and `ms`.
    Seconds,
    /// Frames; takes `f`, `s` and `ms`.
    Frames,
    /// The unit's own word, which may be repeated behind a number; none where empty.
    Named(&'a str),
}

/// What a formula is read for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Context<'a> {
    /// The clip's frame rate, for `24f`.
    pub rate: FrameRate,
    /// What the field counts.
    pub unit: Unit<'a>,
}

/// Why a text is no formula, or a formula gives no number.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{}", text::expression_error(self))]
pub enum ExpressionError {
    /// Nothing but spaces.
    Empty,
    /// The text ends where a number should follow.
    Unfinished,
    /// Something that does not belong there.
    Unexpected {
        /// What it is.
        found: String,
        /// Its place, in characters from 1.
        place: usize,
    },
    /// Two decimal signs in one number.
    DecimalSigns {
        /// The number as typed.
        number: String,
    },
    /// A word behind a number that is not a unit of this field.
    UnknownUnit {
        /// The word.
        unit: String,
    },
    /// A parenthesis that is not closed.
    Unclosed,
    /// A factor with a unit.
    FactorWithUnit,
    /// A division by zero.
    DivisionByZero,
    /// A power that is no real number.
    Power,
    /// Nested too deeply, or too long.
    TooLong,
    /// A result beyond the range of 32-bit floats.
    TooLarge,
}

/// What a formula does with the old number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Operation {
    Set,
    Add,
    Subtract,
    Multiply,
    Divide,
}

/// A read formula: a new number, or a change of the old one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Formula {
    operation: Operation,
    operand: f64,
}

impl Formula {
    /// The formula that sets this number.
    pub fn set(number: f64) -> Self {
        Self {
            operation: Operation::Set,
            operand: number,
        }
    }

    /// The new number, in the field's unit.
    ///
    /// # Errors
    /// [`ExpressionError::DivisionByZero`], or [`ExpressionError::TooLarge`] beyond the range of `f32`.
    pub fn apply(self, old: f64) -> Result<f64, ExpressionError> {
        let operand = self.operand;
        let new = match self.operation {
            Operation::Set => operand,
            Operation::Add => old + operand,
            Operation::Subtract => old - operand,
            Operation::Multiply => old * operand,
            Operation::Divide if operand == 0.0 => return Err(ExpressionError::DivisionByZero),
            Operation::Divide => old / operand,
        };
        // `+ 0.0` turns a negative zero, which nobody means, into 0.
        within(new).then_some(new + 0.0).ok_or(ExpressionError::TooLarge)
    }
}

/// Reads a formula.
///
/// # Errors
/// [`ExpressionError`], whose display is a short sentence for the person typing.
pub fn parse(text: &str, context: &Context<'_>) -> Result<Formula, ExpressionError> {
    let text = text.trim();
    if text.is_empty() {
        return Err(ExpressionError::Empty);
    }
    if text.chars().count() > LONGEST {
        return Err(ExpressionError::TooLong);
    }
    let (operation, rest) = leading_operation(text);
    let mut parser = Parser {
        text,
        rest,
        context,
        depth: 0,
        units: 0,
    };
    let operand = parser.sum()?;
    if let Some(found) = parser.peek() {
        return Err(parser.unexpected(found));
    }
    if parser.units > 0 && matches!(operation, Operation::Multiply | Operation::Divide) {
        return Err(ExpressionError::FactorWithUnit);
    }
    if operation == Operation::Divide && operand == 0.0 {
        return Err(ExpressionError::DivisionByZero);
    }
    if !within(operand) {
        return Err(ExpressionError::TooLarge);
    }
    Ok(Formula { operation, operand })
}

fn leading_operation(text: &str) -> (Operation, &str) {
    let forms: [(&[&str], Operation); 4] = [
        (&["+="], Operation::Add),
        (&["-=", "−="], Operation::Subtract),
        (&["*=", "×=", "*", "×"], Operation::Multiply),
        (&["/=", "÷=", "/", "÷"], Operation::Divide),
    ];
    for (words, operation) in forms {
        if let Some(rest) = words.iter().find_map(|word| text.strip_prefix(word)) {
            return (operation, rest);
        }
    }
    (Operation::Set, text)
}

struct Parser<'a> {
    /// All of it, for places.
    text: &'a str,
    /// What is left.
    rest: &'a str,
    context: &'a Context<'a>,
    depth: usize,
    /// How many units were read.
    units: usize,
}

impl Parser<'_> {
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
            self.units += 1;
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

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
