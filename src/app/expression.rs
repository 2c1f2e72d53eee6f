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

mod parser;

use crate::curve::{FrameRate, within};

use super::text;
use parser::Parser;

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
#[error("{}", text::expression_error(text::Language::English, self))]
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
    /// An angle of a slope that would stand upright.
    Angle,
    /// A rate that is none, or too fast to be one.
    Rate,
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
    let read = Parser::new(text, rest, context).read()?;
    if read.has_unit && matches!(operation, Operation::Multiply | Operation::Divide) {
        return Err(ExpressionError::FactorWithUnit);
    }
    if operation == Operation::Divide && read.number == 0.0 {
        return Err(ExpressionError::DivisionByZero);
    }
    if !within(read.number) {
        return Err(ExpressionError::TooLarge);
    }
    Ok(Formula {
        operation,
        operand: read.number,
    })
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

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
