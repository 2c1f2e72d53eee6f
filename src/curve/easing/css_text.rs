//! Easings as CSS writes them: `cubic-bezier()`, `linear()`, `steps()` and the keywords. Source: CSS Easing Functions
//! Level 2; numbers and comments as in CSS Syntax Level 3.

use std::fmt::Write as _;

use super::{
    CssInputs, CssLinear, CssStop, CubicBezier, Easing, EasingError, Family, JumpPosition,
    SmoothFamily, Steps,
};

/// A CSS easing that cannot be read, and where.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("column {column}: {problem}")]
pub struct CssError {
    /// The character at which reading stopped, counted from 1.
    pub column: usize,
    /// What is wrong there.
    pub problem: CssProblem,
}

/// What can be wrong with a CSS easing.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum CssProblem {
    /// Something else stands where this was expected.
    #[error("expected {expected}, found {found}")]
    Expected {
        /// What may stand there.
        expected: &'static str,
        /// What stands there.
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

impl Easing {
    /// Reads one CSS easing: `ease`, `ease-in`, `ease-out`, `ease-in-out`, `linear`, `step-start`, `step-end`,
    /// `cubic-bezier(...)`, `linear(...)` or `steps(...)`. Upper and lower case are the same; `calc()` is not
    /// understood.
    pub fn from_css(text: &str) -> Result<Self, CssError> {
        let mut reader = Reader { text, at: 0 };
        reader.skip_space()?;
        let start = reader.at;
        let word = reader.word().to_ascii_lowercase();
        let keyword = |x1, y1, x2, y2| CubicBezier::from_valid(x1, y1, x2, y2).into();
        let is_function = reader.rest().starts_with('(');
        let easing = match word.as_str() {
            "cubic-bezier" if is_function => reader.cubic_bezier(start)?,
            "linear" if is_function => reader.linear(start)?,
            "steps" if is_function => reader.steps(start)?,
            "linear" => Self::linear(),
            "ease" => keyword(0.25, 0.1, 0.25, 1.0),
            "ease-in" => keyword(0.42, 0.0, 1.0, 1.0),
            "ease-out" => keyword(0.0, 0.0, 0.58, 1.0),
            "ease-in-out" => keyword(0.42, 0.0, 0.58, 1.0),
            "step-start" => Self::Steps(Steps::step_start()),
            "step-end" => Self::Steps(Steps::step_end()),
            _ => {
                reader.at = start;
                return Err(reader.expected(
                    "a CSS easing such as ease-in-out, cubic-bezier(…), linear(…) or steps(…)",
                ));
            }
        };
        reader.skip_space()?;
        if reader.rest().is_empty() {
            Ok(easing)
        } else {
            Err(reader.expected("the end of the easing"))
        }
    }

    /// The easing in CSS, exactly, or `None` where CSS has no exact form for it and it must be sampled.
    ///
    /// Reading the text back gives the same easing for `cubic-bezier()`, `linear()` and `steps()`; smoothstep and the
    /// quad, cubic and back easings in and out become a cubic-bezier that agrees to a few roundings.
    pub fn to_css(&self) -> Option<String> {
        match self {
            Self::CubicBezier(bezier) => Some(bezier_text(bezier)),
            Self::CssLinear(linear) => Some(linear_text(linear)),
            Self::Steps(steps) => Some(format!(
                "steps({}, {})",
                steps.count(),
                steps.position().name()
            )),
            Self::Smooth(SmoothFamily::Smoothstep) => self.cubic_text(),
            Self::Named(named)
                if matches!(
                    named.family(),
                    Family::Quad | Family::Cubic | Family::Back(_)
                ) =>
            {
                self.cubic_text()
            }
            Self::Smooth(_) | Self::Named(_) => None,
        }
    }

    /// A Hermite cubic as a cubic-bezier with handles of a third.
    fn cubic_text(&self) -> Option<String> {
        let (start, end) = self.as_cubic_end_slopes()?;
        let bezier = CubicBezier::from_valid(1.0 / 3.0, start / 3.0, 2.0 / 3.0, 1.0 - end / 3.0);
        Some(bezier_text(&bezier))
    }
}

fn bezier_text(bezier: &CubicBezier) -> String {
    format!(
        "cubic-bezier({}, {}, {}, {})",
        bezier.x1(),
        bezier.y1(),
        bezier.x2(),
        bezier.y2()
    )
}

fn linear_text(linear: &CssLinear) -> String {
    if *linear == CssLinear::identity() {
        return String::from("linear");
    }
    let mut text = String::from("linear(");
    for (index, point) in linear.points().enumerate() {
        let comma = if index == 0 { "" } else { ", " };
        // Writing into a string cannot fail.
        let _ = write!(text, "{comma}{} {}%", point.output, percent(point.input));
    }
    text.push(')');
    text
}

/// A hundred times a number in decimal digits, by moving the point, so that it reads back to the same number.
fn percent(number: f64) -> String {
    if number == 0.0 {
        return String::from("0");
    }
    let scientific = format!("{:e}", number.abs());
    let (mantissa, exponent) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    let digits: String = mantissa.chars().filter(char::is_ascii_digit).collect();
    let point = exponent.parse::<i64>().unwrap_or(0) + 3;
    let sign = if number < 0.0 { "-" } else { "" };
    match usize::try_from(point) {
        Ok(point) if point >= digits.len() => format!("{sign}{digits:0<point$}"),
        Ok(point) if point > 0 => {
            let (whole, fraction) = digits.split_at(point);
            format!("{sign}{whole}.{fraction}")
        }
        _ => format!(
            "{sign}0.{}{digits}",
            "0".repeat(usize::try_from(-point).unwrap_or(0))
        ),
    }
}

/// A place in a text.
struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or("")
    }

    fn problem_at(&self, at: usize, problem: CssProblem) -> CssError {
        let before = self.text.get(..at).unwrap_or("");
        CssError {
            column: before.chars().count() + 1,
            problem,
        }
    }

    fn expected(&self, expected: &'static str) -> CssError {
        let found = match self.rest().chars().next() {
            None => String::from("the end"),
            Some(_) => {
                let word: String = self
                    .rest()
                    .chars()
                    .take_while(|c| c.is_alphanumeric() || *c == '-')
                    .take(30)
                    .collect();
                let first = self.rest().chars().take(1).collect();
                format!("`{}`", if word.is_empty() { first } else { word })
            }
        };
        self.problem_at(self.at, CssProblem::Expected { expected, found })
    }

    /// Passes white space and comments.
    fn skip_space(&mut self) -> Result<(), CssError> {
        loop {
            self.at += self.rest().len()
                - self
                    .rest()
                    .trim_start_matches([' ', '\t', '\n', '\r', '\x0c'])
                    .len();
            let Some(comment) = self.rest().strip_prefix("/*") else {
                return Ok(());
            };
            let Some(end) = comment.find("*/") else {
                return Err(self.problem_at(self.at, CssProblem::OpenComment));
            };
            self.at += end + 4;
        }
    }

    fn word(&mut self) -> &'a str {
        let rest = self.rest();
        let end = rest
            .find(|c: char| !(c.is_ascii_alphabetic() || c == '-'))
            .unwrap_or(rest.len());
        self.at += end;
        rest.get(..end).unwrap_or("")
    }

    /// Passes a mark, if it is next, and the space around it.
    fn passes(&mut self, mark: char) -> Result<bool, CssError> {
        self.skip_space()?;
        let is_next = self.rest().starts_with(mark);
        if is_next {
            self.at += mark.len_utf8();
            self.skip_space()?;
        }
        Ok(is_next)
    }

    fn pass(&mut self, mark: char, expected: &'static str) -> Result<(), CssError> {
        if self.passes(mark)? {
            Ok(())
        } else {
            Err(self.expected(expected))
        }
    }

    /// Passes a closing bracket without the space behind it.
    fn close(&mut self) -> Result<(), CssError> {
        self.pass(')', "a comma or `)`")
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
        let fraction = if byte(end) == Some(b'.') {
            digits(end + 1)
        } else {
            0
        };
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

    fn number(&mut self) -> Result<f64, CssError> {
        let parsed = self
            .number_text()
            .and_then(|text| Some((text.len(), text.parse().ok()?)));
        let (length, number) = parsed.ok_or_else(|| self.expected("a number"))?;
        self.at += length;
        Ok(number)
    }

    /// A percentage as a fraction, if one is next. The decimal point moves in the text, so that no digit is lost.
    fn percentage(&mut self) -> Option<f64> {
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

    fn cubic_bezier(&mut self, start: usize) -> Result<Easing, CssError> {
        self.pass('(', "`(`")?;
        let mut numbers = [0.0; 4];
        for (index, number) in numbers.iter_mut().enumerate() {
            if index > 0 {
                self.pass(',', "a comma and another of the four numbers")?;
            }
            *number = self.number()?;
        }
        self.pass(')', "`)` after the four numbers")?;
        let [x1, y1, x2, y2] = numbers;
        let bezier = CubicBezier::new(x1, y1, x2, y2);
        bezier
            .map(Easing::from)
            .map_err(|error| self.problem_at(start, error.into()))
    }

    fn linear(&mut self, start: usize) -> Result<Easing, CssError> {
        self.pass('(', "`(`")?;
        let mut stops = Vec::new();
        loop {
            stops.push(self.stop()?);
            if !self.passes(',')? {
                break;
            }
        }
        self.close()?;
        let linear = CssLinear::new(&stops);
        linear
            .map(Easing::from)
            .map_err(|error| self.problem_at(start, error.into()))
    }

    /// A number with up to two percentages, before or after it.
    fn stop(&mut self) -> Result<CssStop, CssError> {
        let mut inputs = self.inputs()?;
        let output = self.number()?;
        if inputs == CssInputs::Auto {
            self.skip_space()?;
            inputs = self.inputs()?;
        }
        Ok(CssStop { output, inputs })
    }

    fn inputs(&mut self) -> Result<CssInputs, CssError> {
        let Some(first) = self.percentage() else {
            return Ok(CssInputs::Auto);
        };
        self.skip_space()?;
        let Some(second) = self.percentage() else {
            return Ok(CssInputs::At(first));
        };
        self.skip_space()?;
        Ok(CssInputs::From(first, second))
    }

    fn steps(&mut self, start: usize) -> Result<Easing, CssError> {
        self.pass('(', "`(`")?;
        let number_at = self.at;
        let number = self.number()?;
        if number.fract() != 0.0 || !(1.0..=f64::from(u32::MAX)).contains(&number) {
            return Err(self.problem_at(number_at, CssProblem::StepCount(number)));
        }
        let mut position = JumpPosition::End;
        if self.passes(',')? {
            let word_at = self.at;
            let word = self.word().to_ascii_lowercase();
            let named = match word.as_str() {
                "start" => Some(JumpPosition::Start),
                "end" => Some(JumpPosition::End),
                name => JumpPosition::ALL
                    .into_iter()
                    .find(|position| position.name() == name),
            };
            position = named.ok_or_else(|| {
                self.at = word_at;
                self.expected("start, end, jump-start, jump-end, jump-none or jump-both")
            })?;
        }
        self.close()?;
        let steps = Steps::new(number as u32, position);
        steps
            .map(Easing::from)
            .map_err(|error| self.problem_at(start, error.into()))
    }
}
