//! CSS `linear()`: straight pieces between stops. Source: CSS Easing Functions Level 2, section 2.1.

use super::error::{EasingError, bounded};
use super::{EaseSample, Side};

/// The inputs a stop is given with.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum CssInputs {
    /// None: the stop lies where its neighbours leave it.
    Auto,
    /// One.
    At(f64),
    /// A level stretch from the first to the second.
    From(f64, f64),
}

/// A stop of `linear()` as it is written: an output and its inputs (1 where CSS writes 100%).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CssStop {
    /// Value of the easing.
    pub output: f64,
    /// Where it is reached.
    pub inputs: CssInputs,
}

/// A stop with its place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CssPoint {
    /// `u`, 1 where CSS writes 100%.
    pub input: f64,
    /// Value of the easing.
    pub output: f64,
}

/// Straight pieces between points whose inputs never decrease; at least one point.
#[derive(Clone, Debug, PartialEq)]
pub struct CssLinear {
    first: CssPoint,
    rest: Box<[CssPoint]>,
}

impl CssLinear {
    /// Places the stops as CSS does: inputs never decrease (each is at least the largest before it), the first
    /// missing one is 0, the last is 1 or the largest before it, and missing ones between are spaced evenly.
    ///
    /// Refused: no stop, a number that is not finite or beyond the range of a 32-bit float.
    pub fn new(stops: &[CssStop]) -> Result<Self, EasingError> {
        let mut written: Vec<(Option<f64>, f64)> = Vec::with_capacity(stops.len());
        for stop in stops {
            let output = bounded("the output of a stop in linear()", stop.output)?;
            let mut place = |input: f64| -> Result<(), EasingError> {
                written.push((Some(bounded("the input of a stop in linear()", input)?), output));
                Ok(())
            };
            match stop.inputs {
                CssInputs::Auto => written.push((None, output)),
                CssInputs::At(input) => place(input)?,
                CssInputs::From(start, end) => {
                    place(start)?;
                    place(end)?;
                }
            }
        }
        let mut points = placed(&written).into_iter();
        let first = points.next().ok_or(EasingError::NoStops)?;
        Ok(Self {
            first,
            rest: points.collect(),
        })
    }

    /// `linear(0, 1)`, the straight line.
    pub fn identity() -> Self {
        Self {
            first: CssPoint {
                input: 0.0,
                output: 0.0,
            },
            rest: Box::new([CssPoint {
                input: 1.0,
                output: 1.0,
            }]),
        }
    }

    /// The points, in order of their inputs.
    pub fn points(&self) -> impl Iterator<Item = CssPoint> + '_ {
        std::iter::once(self.first).chain(self.rest.iter().copied())
    }

    /// The output at any input. At an input of several points the last one counts; beyond the points the first or
    /// last piece goes on, and a piece without length keeps its value. NaN counts as before the points.
    pub fn output(&self, input: f64) -> f64 {
        let (start, end) = self.piece(input, Side::Right);
        along(start, end, input)
    }

    /// The limit of the output from a side, with the slope of the piece there.
    pub(super) fn eval_side(&self, u: f64, side: Side) -> EaseSample {
        let (start, end) = self.piece(u, side);
        let slope = if start.input < end.input {
            (end.output - start.output) / (end.input - start.input)
        } else {
            0.0
        };
        EaseSample {
            first: slope,
            ..EaseSample::level(along(start, end, u))
        }
    }

    /// The points around an input, on a side of it where it is that of a point; beyond the points the outermost
    /// two, and one point twice where there is no piece.
    fn piece(&self, input: f64, side: Side) -> (CssPoint, CssPoint) {
        let passed = |point: &CssPoint| match side {
            Side::Left => point.input < input,
            Side::Right => point.input <= input,
        };
        let Some(last) = self.rest.last().copied() else {
            return (self.first, self.first);
        };
        let count = self.rest.partition_point(passed);
        let before = |index: usize| index.checked_sub(1).and_then(|i| self.rest.get(i)).copied();
        match self.rest.get(count).copied() {
            Some(end) => {
                let start = before(count).unwrap_or(self.first);
                // Before the first point a piece without length has the value it starts with.
                if start.input < end.input {
                    (start, end)
                } else {
                    (start, start)
                }
            }
            None => {
                let start = before(count - 1).unwrap_or(self.first);
                if start.input < last.input {
                    (start, last)
                } else {
                    (last, last)
                }
            }
        }
    }

    /// The straight line, however many points it is given by.
    pub(super) fn is_identity(&self) -> bool {
        self.points().all(|point| point.input == point.output) && self.first.input < self.last_input()
    }

    fn last_input(&self) -> f64 {
        self.rest.last().map_or(self.first.input, |point| point.input)
    }

    /// Inner inputs of the points, ascending, each once.
    pub(super) fn breaks(&self) -> Vec<f64> {
        let mut inputs: Vec<f64> = self
            .points()
            .map(|point| point.input)
            .filter(|input| 0.0 < *input && *input < 1.0)
            .collect();
        inputs.dedup();
        inputs
    }
}

/// The output on the line through two points, exact at both.
fn along(start: CssPoint, end: CssPoint, input: f64) -> f64 {
    if start.input >= end.input {
        return start.output;
    }
    let (length, rise) = (end.input - start.input, end.output - start.output);
    if input - start.input <= end.input - input {
        start.output + rise * ((input - start.input) / length)
    } else {
        end.output - rise * ((end.input - input) / length)
    }
}

/// Points from stops, some of them without an input.
fn placed(written: &[(Option<f64>, f64)]) -> Vec<CssPoint> {
    let mut points: Vec<CssPoint> = Vec::with_capacity(written.len());
    let mut waiting: Vec<f64> = Vec::new();
    let mut largest: Option<f64> = None;
    for (index, (input, output)) in written.iter().enumerate() {
        let is_last = index > 0 && index + 1 == written.len();
        let known = match (input, largest) {
            (Some(input), Some(largest)) => Some(input.max(largest)),
            (Some(input), None) => Some(*input),
            (None, None) => Some(0.0),
            (None, Some(largest)) if is_last => Some(largest.max(1.0)),
            (None, Some(_)) => None,
        };
        let Some(input) = known else {
            waiting.push(*output);
            continue;
        };
        let start = largest.unwrap_or(input);
        let share = (input - start) / (waiting.len() as f64 + 1.0);
        points.extend(waiting.drain(..).zip(1_u32..).map(|(output, place)| CssPoint {
            input: start + share * f64::from(place),
            output,
        }));
        points.push(CssPoint { input, output: *output });
        largest = Some(input);
    }
    points
}
