//! A smooth stretch of a function, with what bounds a fit of it: where its second derivative turns.

use crate::curve::easing::{EaseSample, Side};

/// A function and its first two derivatives at one place. Infinite derivatives are allowed, NaN is not.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FitSample {
    /// `f(u)`.
    pub value: f64,
    /// `f'(u)`.
    pub first: f64,
    /// `f''(u)`.
    pub second: f64,
}

impl From<EaseSample> for FitSample {
    fn from(sample: EaseSample) -> Self {
        Self {
            value: sample.value,
            first: sample.first,
            second: sample.second,
        }
    }
}

/// What a fit must know of a function besides its samples.
///
/// The bound on the error rests on it: between two neighbours of all these places the second derivative must be
/// monotone, and so must the value where the second derivative is infinite at one of them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Places {
    /// Both ends of the function, and between them, ascending, where it jumps, has a corner or bends: a key goes there.
    pub breaks: Vec<f64>,
    /// Where the second derivative turns round, ascending: no key, but a bound.
    pub turns: Vec<f64>,
}

/// A function of which limits from both sides can be asked.
pub(super) type Function<'a> = dyn Fn(f64, Side) -> FitSample + 'a;

/// An end of a piece as the fit has it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct PieceEnd {
    /// Value of the fit; that of the function unless a small jump is left out.
    pub value: f64,
    /// Slope of the function; infinite where it is vertical.
    pub slope: f64,
}

/// A function between two neighbouring breaks.
pub(super) struct Piece<'a> {
    function: &'a Function<'a>,
    /// Where it begins.
    pub from: f64,
    /// Where it ends; greater than `from`.
    pub to: f64,
    /// How the fit starts.
    pub start: PieceEnd,
    /// How the fit ends.
    pub end: PieceEnd,
    /// The turns inside, with the second derivative there.
    turns: Vec<(f64, f64)>,
}

impl<'a> Piece<'a> {
    /// The function between `from < to`; `turns` outside are ignored.
    pub(super) fn new(function: &'a Function<'a>, from: f64, to: f64, turns: &[f64]) -> Self {
        let end = |u: f64, side: Side| {
            let sample = function(u, side);
            PieceEnd {
                value: sample.value,
                slope: sample.first,
            }
        };
        Self {
            function,
            from,
            to,
            start: end(from, Side::Right),
            end: end(to, Side::Left),
            turns: turns
                .iter()
                .filter(|&&u| from < u && u < to)
                .map(|&u| (u, function(u, Side::Right).second))
                .collect(),
        }
    }

    /// The function at `u`, from inside at both ends.
    pub(super) fn sample(&self, u: f64) -> FitSample {
        if u >= self.to {
            (self.function)(self.to, Side::Left)
        } else {
            (self.function)(u.max(self.from), Side::Right)
        }
    }

    /// The fit's value and slope at a key.
    pub(super) fn key(&self, u: f64) -> PieceEnd {
        if u <= self.from {
            self.start
        } else if u >= self.to {
            self.end
        } else {
            let sample = self.sample(u);
            PieceEnd {
                value: sample.value,
                slope: sample.first,
            }
        }
    }

    /// The turns strictly between two places.
    pub(super) fn turns_between(&self, from: f64, to: f64) -> impl Iterator<Item = f64> + '_ {
        let places = self.turns.iter().map(|&(u, _)| u);
        places.skip_while(move |&u| u <= from).take_while(move |&u| u < to)
    }

    /// Least and greatest second derivative on a stretch, from those at its ends.
    pub(super) fn second_range(&self, (from, at_from): (f64, f64), (to, at_to): (f64, f64)) -> (f64, f64) {
        let inside = self.turns.partition_point(|&(u, _)| u <= from);
        self.turns
            .iter()
            .skip(inside)
            .take_while(|&&(u, _)| u < to)
            .fold((at_from.min(at_to), at_from.max(at_to)), |(low, high), &(_, second)| {
                (low.min(second), high.max(second))
            })
    }
}
