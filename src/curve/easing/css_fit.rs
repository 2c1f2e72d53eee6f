//! Easings that CSS has no form for, as `linear()` with as many stops as a tolerance needs.
//!
//! Each straight piece reaches as far as it can from the stop before it (greedy, which is optimal for pieces that
//! join their ends on the curve one after the other); breaks and jumps of the easing get stops of their own.

use super::{CssInputs, CssLinear, CssStop, Easing};

/// How far a sampled easing may be off, in units of the rise: a fifth of a pixel of a move over 200.
pub const CSS_TOLERANCE: f64 = 1e-3;

/// A `linear()` with more stops than this is of no use to anyone.
pub const MOST_STOPS: usize = 1000;

/// Places at which a piece is compared with the easing. A parabola's greatest distance is missed by less than
/// `(1 / SAMPLES)^2` of it.
const SAMPLES: u32 = 64;

/// The part of the tolerance that pieces use: the rest is for what lies between the samples and for rounded outputs.
const USED: f64 = 0.98;

/// Decimals of the outputs: half a unit of the last one is far below any tolerance taken.
const OUTPUT_DECIMALS: f64 = 1e6;

/// Decimals of the inputs: percentages to a thousandth, and to the last digits where a piece is shorter than that.
const INPUT_DECIMALS: f64 = 1e5;

/// The least tolerance: below it nothing is seen, and stops are rounded to about a thousandth of it.
const LEAST_TOLERANCE: f64 = 1e-4;

/// An easing as CSS.
#[derive(Clone, Debug, PartialEq)]
pub struct CssText {
    /// The text: a keyword or a function.
    pub text: String,
    /// `None` where the text says the easing itself; else how far it is off.
    pub sampled: Option<Sampled>,
}

/// How an easing was sampled.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sampled {
    /// Stops of the `linear()`.
    pub stops: usize,
    /// The greatest distance from the easing that was measured, in units of the rise.
    pub error: f64,
}

/// An easing that cannot be written as CSS.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum CssFitError {
    /// A tolerance that is too small, or no number.
    #[error("a tolerance of {0} cannot be kept: it must lie between {LEAST_TOLERANCE} and 1")]
    Tolerance(f64),
    /// It swings too often.
    #[error("linear() would need more than {MOST_STOPS} stops to stay within {tolerance}")]
    Stops {
        /// The tolerance asked for.
        tolerance: f64,
    },
}

/// A stop under construction.
#[derive(Clone, Copy)]
struct Stop {
    u: f64,
    value: f64,
}

impl Easing {
    /// The easing in CSS: exactly where CSS can ([`Easing::to_css`], and the keyword where there is one), else as
    /// `linear()` that is off by at most `tolerance` (in units of the rise) at every `u` in 0..1.
    ///
    /// Where the easing jumps by more than the tolerance, two stops share a place; at a jump at the very start that
    /// instant itself then has the later value, as CSS rules.
    pub fn to_css_within(&self, tolerance: f64) -> Result<CssText, CssFitError> {
        let exact = self.css_keyword().map(str::to_owned).or_else(|| self.to_css());
        if let Some(text) = exact {
            return Ok(CssText { text, sampled: None });
        }
        if !(LEAST_TOLERANCE..=1.0).contains(&tolerance) {
            return Err(CssFitError::Tolerance(tolerance));
        }
        let stops = self.fitted(tolerance)?;
        let mut error: f64 = 0.0;
        for pair in stops.windows(2) {
            if let [from, to] = pair {
                error = error.max(self.distance(*from, *to));
            }
        }
        let written: Vec<CssStop> = stops
            .iter()
            .map(|stop| CssStop {
                output: stop.value,
                inputs: CssInputs::At(stop.u),
            })
            .collect();
        // Every number is finite and there are two stops at least.
        let linear = CssLinear::new(&written).unwrap_or_else(|_| CssLinear::identity());
        Ok(CssText {
            text: Self::from(linear).to_css().unwrap_or_default(),
            sampled: Some(Sampled {
                stops: stops.len(),
                error,
            }),
        })
    }

    fn fitted(&self, tolerance: f64) -> Result<Vec<Stop>, CssFitError> {
        let refused = CssFitError::Stops { tolerance };
        let breaks = self.breaks();
        if breaks.len() > MOST_STOPS {
            return Err(refused);
        }
        let mut stops = vec![Stop {
            u: 0.0,
            value: self.value(0.0),
        }];
        let mut from = 0.0;
        for to in breaks.into_iter().chain([1.0]) {
            self.fit_piece(&mut stops, (from, to), tolerance)?;
            from = to;
        }
        // The very end is the easing's own, whatever it jumps by.
        let end = Stop {
            u: 1.0,
            value: self.value(1.0),
        };
        match stops.last_mut() {
            Some(last) if last.u == 1.0 && (last.value - end.value).abs() <= (1.0 - USED) * tolerance => *last = end,
            _ => stops.push(end),
        }
        Ok(stops)
    }

    /// The stops after the last one up to the end of a smooth stretch.
    fn fit_piece(&self, stops: &mut Vec<Stop>, (from, to): (f64, f64), tolerance: f64) -> Result<(), CssFitError> {
        let within = USED * tolerance;
        let start = rounded(from, self.eval_right(from).value);
        let jumps = stops
            .last()
            .is_none_or(|last| (last.value - start.value).abs() > within);
        if jumps {
            stops.push(start);
        }
        let mut here = stops.last().copied().unwrap_or(start);
        while here.u < to {
            let next = self.furthest(here, to, within);
            stops.push(next);
            here = next;
            if stops.len() > MOST_STOPS {
                return Err(CssFitError::Stops { tolerance });
            }
        }
        Ok(())
    }

    /// The furthest stop that a straight piece from `here` reaches within the tolerance.
    fn furthest(&self, here: Stop, to: f64, within: f64) -> Stop {
        let stop = |u: f64| rounded(u, self.eval_left(u).value);
        let end = stop(to);
        if self.distance(here, end) <= within {
            return end;
        }
        let (mut reached, mut beyond) = (None, to);
        let mut low = here.u;
        for _ in 0..48 {
            let middle = 0.5 * (low + beyond);
            let u = shortened(middle, here.u);
            if u <= here.u || u >= to {
                beyond = middle;
                continue;
            }
            let candidate = stop(u);
            if self.distance(here, candidate) <= within {
                reached = Some(candidate);
                low = middle;
            } else {
                beyond = middle;
            }
        }
        // Steeper than any piece: as good as upright.
        reached.unwrap_or_else(|| {
            let u = 0.5 * (here.u + beyond);
            if u > here.u { stop(u) } else { end }
        })
    }

    /// The greatest distance between the easing and the straight piece between two stops, sampled. Both ends count
    /// from inside.
    fn distance(&self, from: Stop, to: Stop) -> f64 {
        let span = to.u - from.u;
        if span <= 0.0 {
            return 0.0;
        }
        (0..=SAMPLES)
            .map(|step| {
                let share = f64::from(step) / f64::from(SAMPLES);
                let u = from.u + span * share;
                let own = match step {
                    0 => self.eval_right(u).value,
                    SAMPLES => self.eval_left(u).value,
                    _ => self.value(u),
                };
                (own - (from.value + (to.value - from.value) * share)).abs()
            })
            .fold(0.0, f64::max)
    }
}

/// A stop whose output has few digits.
fn rounded(u: f64, value: f64) -> Stop {
    Stop {
        u,
        value: (value * OUTPUT_DECIMALS).round() / OUTPUT_DECIMALS,
    }
}

/// A place with few digits, as many as keep it apart from the one before.
fn shortened(u: f64, before: f64) -> f64 {
    let mut decimals = INPUT_DECIMALS;
    while decimals < 1e15 {
        let short = (u * decimals).floor() / decimals;
        // Cut by at most a tenth of the piece.
        if short > before && u - short <= 0.1 * (u - before) {
            return short;
        }
        decimals *= 10.0;
    }
    u
}
