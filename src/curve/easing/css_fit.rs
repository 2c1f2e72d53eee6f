//! Easings that CSS has no form for, as `linear()` with few stops within a tolerance.
//!
//! Every stop lies on the easing, and each straight piece reaches as far from the stop before it as the tolerance
//! lets it. Breaks and jumps of the easing get stops of their own, so that no piece cuts a corner. A piece over a span
//! `h` of a smooth easing is off by `h^2 |f''| / 8`, so about `integral of sqrt(|f''| / (8 tolerance))` pieces are made.

use super::{CssInputs, CssLinear, CssStop, Easing};

/// How far a sampled easing may be off, in units of the rise: a fifth of a pixel of a move over 200.
pub const CSS_TOLERANCE: f64 = 1e-3;

/// Stops beyond which `linear()` is given up.
pub const MOST_CSS_STOPS: usize = 1000;

/// The least tolerance: below it nothing is seen, and rounded outputs would eat it up.
pub const LEAST_CSS_TOLERANCE: f64 = 1e-4;

/// Places at which a piece is compared with the easing. A parabola's greatest distance is missed by less than
/// `(1 / SAMPLES)^2` of it; extrema of the easing are places besides, so that no swing passes unseen.
const SAMPLES: u32 = 64;

/// The part of the tolerance that pieces use: the rest is for what lies between the samples and for rounded outputs.
const USED: f64 = 0.98;

/// Outputs are rounded to one over this: half of it is a two hundredth of the least tolerance.
const OUTPUT_UNITS: f64 = 1e6;

/// Inputs are rounded to one over this, a thousandth of a per cent, where pieces are long enough.
const INPUT_UNITS: f64 = 1e5;

/// Halvings in the search for the end of a piece: to one part in `2^40` of what is left of the easing.
const HALVINGS: u32 = 40;

/// An easing as CSS.
#[derive(Clone, Debug, PartialEq)]
pub struct CssText {
    /// The text: a keyword or a function.
    pub text: String,
    /// `None` where the text says the easing itself; else how it was sampled.
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
    #[error("a tolerance of {0} cannot be kept: it must lie between {LEAST_CSS_TOLERANCE} and 1")]
    Tolerance(f64),
    /// It swings too often.
    #[error("linear() would need more than {MOST_CSS_STOPS} stops to stay within {tolerance}")]
    Stops {
        /// The tolerance asked for.
        tolerance: f64,
    },
}

impl Easing {
    /// The easing in CSS: exactly where CSS can ([`Easing::css_keyword`], [`Easing::to_css`]), else as `linear()` that
    /// is off by at most `tolerance` (in units of the rise) at every `u` in 0..1.
    ///
    /// Where the easing jumps by more than the tolerance, two stops share a place; at a jump at the very start that
    /// instant itself then has the later value, as CSS rules.
    ///
    /// # Errors
    /// A tolerance outside [`LEAST_CSS_TOLERANCE`]..=1, or an easing that needs more than [`MOST_CSS_STOPS`] stops.
    /// Easings that CSS can say exactly are never refused.
    pub fn to_css_within(&self, tolerance: f64) -> Result<CssText, CssFitError> {
        let exact = self.css_keyword().map(str::to_owned).or_else(|| self.to_css());
        if let Some(text) = exact {
            return Ok(CssText { text, sampled: None });
        }
        if !(LEAST_CSS_TOLERANCE..=1.0).contains(&tolerance) {
            return Err(CssFitError::Tolerance(tolerance));
        }
        let fit = Fit::new(self, tolerance);
        let stops = fit.stops()?;
        let sampled = Some(Sampled {
            stops: stops.len(),
            error: fit.error(&stops),
        });
        let written: Vec<CssStop> = stops
            .into_iter()
            .map(|stop| CssStop {
                output: stop.value,
                inputs: CssInputs::At(stop.u),
            })
            .collect();
        // Never refused: there are two stops at least, and an easing's values are finite.
        let linear = CssLinear::new(&written).map_err(|_| CssFitError::Stops { tolerance })?;
        let text = Self::from(linear).to_css().unwrap_or_default();
        Ok(CssText { text, sampled })
    }
}

/// A stop under construction.
#[derive(Clone, Copy)]
struct Stop {
    u: f64,
    value: f64,
}

impl Stop {
    /// With an output of few digits.
    fn new(u: f64, value: f64) -> Self {
        Self {
            u,
            value: (value * OUTPUT_UNITS).round() / OUTPUT_UNITS,
        }
    }
}

/// An easing on its way to straight pieces.
struct Fit<'a> {
    easing: &'a Easing,
    /// Inner extrema, ascending.
    extrema: Vec<f64>,
    tolerance: f64,
}

impl<'a> Fit<'a> {
    fn new(easing: &'a Easing, tolerance: f64) -> Self {
        let mut extrema = easing.stationary_points();
        extrema.sort_by(f64::total_cmp);
        Self {
            easing,
            extrema,
            tolerance,
        }
    }

    fn stops(&self) -> Result<Vec<Stop>, CssFitError> {
        let breaks = self.easing.breaks();
        if breaks.len().max(self.extrema.len()) > MOST_CSS_STOPS {
            return Err(self.too_many());
        }
        let mut stops = vec![Stop::new(0.0, self.easing.value(0.0))];
        let mut from = 0.0;
        for to in breaks.into_iter().chain([1.0]) {
            self.stretch(&mut stops, (from, to))?;
            from = to;
        }
        // The very end is the easing's own.
        let end = Stop::new(1.0, self.easing.value(1.0));
        match stops.last_mut() {
            Some(last) if last.u == 1.0 && last.value == end.value => {}
            _ => stops.push(end),
        }
        Ok(stops)
    }

    fn too_many(&self) -> CssFitError {
        CssFitError::Stops {
            tolerance: self.tolerance,
        }
    }

    /// The stops after the last one, up to the end of a smooth stretch.
    fn stretch(&self, stops: &mut Vec<Stop>, (from, to): (f64, f64)) -> Result<(), CssFitError> {
        let start = Stop::new(from, self.easing.eval_right(from).value);
        let mut here = match stops.last() {
            Some(last) if (last.value - start.value).abs() <= USED * self.tolerance => *last,
            _ => {
                stops.push(start);
                start
            }
        };
        while here.u < to {
            here = self.furthest(here, to);
            stops.push(here);
            if stops.len() > MOST_CSS_STOPS {
                return Err(self.too_many());
            }
        }
        Ok(())
    }

    /// The furthest stop that a straight piece from `here` reaches within the tolerance.
    fn furthest(&self, here: Stop, to: f64) -> Stop {
        let stop = |u: f64| Stop::new(u, self.easing.eval_left(u).value);
        let end = stop(to);
        if self.holds(here, end) {
            return end;
        }
        let (mut low, mut beyond, mut reached) = (here.u, to, None);
        for _ in 0..HALVINGS {
            let middle = 0.5 * (low + beyond);
            let candidate = stop(shortened(middle, here.u));
            if candidate.u > here.u && self.holds(here, candidate) {
                reached = Some(candidate);
                low = middle;
            } else {
                beyond = middle;
            }
        }
        // Where the easing is steeper than any piece, the piece is as good as upright.
        reached.unwrap_or_else(|| if beyond > here.u { stop(beyond) } else { end })
    }

    /// Whether the straight piece between two stops keeps the tolerance.
    fn holds(&self, from: Stop, to: Stop) -> bool {
        self.distance(from, to) <= USED * self.tolerance
    }

    /// The greatest distance of all pieces.
    fn error(&self, stops: &[Stop]) -> f64 {
        let ends = stops.get(1..).unwrap_or_default();
        stops
            .iter()
            .zip(ends)
            .map(|(from, to)| self.distance(*from, *to))
            .fold(0.0, f64::max)
    }

    /// The greatest distance between the easing and the straight piece between two stops, at many places and at the
    /// easing's extrema. The ends count from inside; two stops at one place have no piece.
    fn distance(&self, from: Stop, to: Stop) -> f64 {
        let span = to.u - from.u;
        if span <= 0.0 {
            return 0.0;
        }
        let off = |u: f64, own: f64| {
            let straight = from.value + (to.value - from.value) * ((u - from.u) / span);
            (own - straight).abs()
        };
        let ends = [
            off(from.u, self.easing.eval_right(from.u).value),
            off(to.u, self.easing.eval_left(to.u).value),
        ];
        let first = self.extrema.partition_point(|u| *u <= from.u);
        let swings = self.extrema.get(first..).unwrap_or_default().iter().copied();
        let places = (1..SAMPLES).map(|step| from.u + span * (f64::from(step) / f64::from(SAMPLES)));
        places
            .chain(swings.take_while(|u| *u < to.u))
            .map(|u| off(u, self.easing.value(u)))
            .chain(ends)
            .fold(0.0, f64::max)
    }
}

/// A place a little before `u` with few digits, as many as cut the piece that starts at `before` by a hundredth at most.
fn shortened(u: f64, before: f64) -> f64 {
    let mut units = INPUT_UNITS;
    while units < 1e15 {
        let short = (u * units).floor() / units;
        if u - short <= 0.01 * (u - before) {
            return short;
        }
        units *= 10.0;
    }
    u
}
