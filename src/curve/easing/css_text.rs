//! Easings as CSS writes them: `cubic-bezier()`, `linear()`, `steps()` and the keywords. Source: CSS Easing Functions
//! Level 2.

use std::fmt::Write as _;

use super::css_reader::{CssError, CssExpected, CssProblem, Reader};
use super::{CssInputs, CssLinear, CssStop, CubicBezier, Easing, Family, JumpPosition, SmoothFamily, Steps};

/// The easings that CSS has a word for.
const KEYWORDS: [&str; 7] = [
    "linear",
    "ease",
    "ease-in",
    "ease-out",
    "ease-in-out",
    "step-start",
    "step-end",
];

impl Easing {
    /// The easings that CSS has a word for, with their words.
    pub fn css_keywords() -> impl Iterator<Item = (&'static str, Self)> {
        KEYWORDS
            .into_iter()
            .filter_map(|word| Some((word, Self::from_css(word).ok()?)))
    }

    /// The word CSS has for exactly this easing.
    pub fn css_keyword(&self) -> Option<&'static str> {
        match self {
            Self::CubicBezier(_) | Self::CssLinear(_) | Self::Steps(_) => {
                Self::css_keywords().find_map(|(word, easing)| (easing == *self).then_some(word))
            }
            Self::Smooth(_) | Self::Named(_) => None,
        }
    }

    /// Reads one CSS easing: `ease`, `ease-in`, `ease-out`, `ease-in-out`, `linear`, `step-start`, `step-end`,
    /// `cubic-bezier(...)`, `linear(...)` or `steps(...)`. Upper and lower case are the same; `calc()` is not
    /// understood.
    pub fn from_css(text: &str) -> Result<Self, CssError> {
        let mut reader = Reader::new(text);
        reader.skip_space()?;
        let start = reader.at();
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
                reader.back_to(start);
                return Err(reader.expected(CssExpected::Easing));
            }
        };
        reader.skip_space()?;
        if reader.rest().is_empty() {
            Ok(easing)
        } else {
            Err(reader.expected(CssExpected::End))
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
            Self::Steps(steps) => Some(format!("steps({}, {})", steps.count(), steps.position().name())),
            Self::Smooth(SmoothFamily::Smoothstep) => self.cubic_text(),
            Self::Named(named) if matches!(named.family(), Family::Quad | Family::Cubic | Family::Back(_)) => {
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
        _ => format!("{sign}0.{}{digits}", "0".repeat(usize::try_from(-point).unwrap_or(0))),
    }
}

/// The functions, read from behind their names; `start` is where the name began.
impl Reader<'_> {
    fn cubic_bezier(&mut self, start: usize) -> Result<Easing, CssError> {
        self.pass('(', CssExpected::Opening)?;
        let mut numbers = [0.0; 4];
        for (index, number) in numbers.iter_mut().enumerate() {
            if index > 0 {
                self.pass(',', CssExpected::NextOfFour)?;
            }
            *number = self.number()?;
        }
        self.pass(')', CssExpected::ClosingFour)?;
        let [x1, y1, x2, y2] = numbers;
        let bezier = CubicBezier::new(x1, y1, x2, y2);
        bezier
            .map(Easing::from)
            .map_err(|error| self.problem_at(start, error.into()))
    }

    fn linear(&mut self, start: usize) -> Result<Easing, CssError> {
        self.pass('(', CssExpected::Opening)?;
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
        self.pass('(', CssExpected::Opening)?;
        let number_at = self.at();
        let number = self.number()?;
        if number.fract() != 0.0 || !(1.0..=f64::from(u32::MAX)).contains(&number) {
            return Err(self.problem_at(number_at, CssProblem::StepCount(number)));
        }
        let mut position = JumpPosition::End;
        if self.passes(',')? {
            let word_at = self.at();
            let word = self.word().to_ascii_lowercase();
            let named = match word.as_str() {
                "start" => Some(JumpPosition::Start),
                "end" => Some(JumpPosition::End),
                name => JumpPosition::ALL.into_iter().find(|position| position.name() == name),
            };
            position = named.ok_or_else(|| {
                self.back_to(word_at);
                self.expected(CssExpected::JumpPosition)
            })?;
        }
        self.close()?;
        let steps = Steps::new(number as u32, position);
        steps
            .map(Easing::from)
            .map_err(|error| self.problem_at(start, error.into()))
    }
}
