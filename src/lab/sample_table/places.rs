//! Where something happens in an easing: exact places of breaks, turns, inflections, peaks and crossings.

use crate::curve::easing::{EaseSample, Easing, Side};
use crate::curve::fit::turns;
use crate::lab::compare::{self, EasingFacts};

/// Places nearer than this are one: what bisection and the evaluators leave open.
pub(super) const SAME_PLACE: f64 = 1e-9;

/// Numbers that differ by less, relative to the greater or 1, are the same: what evaluators may be off, with room.
const SAME_NUMBER: f64 = 1e-9;

/// Whether two numbers are the same but for rounding.
pub(super) fn same(a: f64, b: f64) -> bool {
    a == b || (a - b).abs() <= SAME_NUMBER * a.abs().max(b.abs()).max(1.0)
}

/// The places of an easing where something happens, each list ascending.
#[derive(Clone, Debug, PartialEq)]
pub struct Places {
    /// Where one formula ends and the next begins, ends left out.
    pub breaks: Vec<f64>,
    /// Where `f'` passes 0, breaks left out.
    pub turns: Vec<f64>,
    /// Where `f''` passes 0, breaks left out.
    pub inflections: Vec<f64>,
    /// Where `f` passes 0 or 1, breaks left out.
    pub crossings: Vec<f64>,
    /// Where `|f'|` is greatest, ends included; empty where it is the same throughout.
    pub fastest: Vec<f64>,
    /// Where `|f''|` is greatest, ends included; empty where it is the same throughout.
    pub hardest: Vec<f64>,
    /// The peaks and the range themselves.
    pub facts: EasingFacts,
}

impl Places {
    /// Those of an easing, to the last bits of `u`.
    pub fn of(easing: &Easing) -> Self {
        let breaks = easing.breaks();
        let mut knots: Vec<f64> = [0.0, 1.0].into_iter().chain(breaks.iter().copied()).collect();
        knots.extend(turns(easing));
        knots.sort_by(f64::total_cmp);
        knots.dedup();
        let (mut inflections, mut crossings) = (Vec::new(), Vec::new());
        // Between two of them f and f'' are monotone.
        for (&from, &to) in knots.iter().zip(knots.iter().skip(1)) {
            let piece = Piece { easing, from, to };
            inflections.extend(piece.passes(|sample| sample.second));
            for level in [0.0, 1.0] {
                crossings.extend(piece.passes(|sample| sample.value - level));
            }
        }
        let facts = EasingFacts::of(easing);
        let is_break = |u: f64| near(&breaks, u).is_some();
        let stationary = easing.stationary_points().into_iter();
        let turning: Vec<f64> = stationary.filter(|&u| !is_break(u) && turns_back(easing, u)).collect();
        let inner = |mut list: Vec<f64>, apart: &[f64]| {
            list.retain(|&u| !is_break(u) && near(apart, u).is_none());
            sorted(list)
        };
        Self {
            inflections: inner(inflections, &[]),
            // A value that touches 0 or 1 where it turns does not pass it.
            crossings: inner(crossings, &turning),
            fastest: at(&facts.speed.places),
            hardest: at(&facts.acceleration.places),
            turns: turning,
            breaks,
            facts,
        }
    }

    /// All places strictly inside, ascending and distinct.
    pub fn all(&self) -> Vec<f64> {
        let lists = [
            &self.breaks,
            &self.turns,
            &self.inflections,
            &self.crossings,
            &self.fastest,
            &self.hardest,
        ];
        let all = lists.into_iter().flatten().copied();
        sorted(all.filter(|u| *u > 0.0 && *u < 1.0).collect())
    }
}

fn at(places: &compare::Places) -> Vec<f64> {
    match places {
        compare::Places::Throughout => Vec::new(),
        compare::Places::At(places) => places.clone(),
    }
}

fn sorted(mut places: Vec<f64>) -> Vec<f64> {
    places.sort_by(f64::total_cmp);
    places.dedup_by(|a, b| (*a - *b).abs() <= SAME_PLACE);
    places
}

/// The place of an ascending list that `u` is at.
pub(super) fn near(places: &[f64], u: f64) -> Option<f64> {
    let first = places.partition_point(|&place| place < u - SAME_PLACE);
    places.get(first).copied().filter(|place| *place <= u + SAME_PLACE)
}

/// Whether the value goes back from a place where `f'` is 0.
fn turns_back(easing: &Easing, u: f64) -> bool {
    // Far enough that velocities on both sides are told from rounding.
    const STEP: f64 = 1e-6;
    easing.eval_side(u - STEP, Side::Left).first * easing.eval_side(u + STEP, Side::Right).first < 0.0
}

/// A piece on which numbers are monotone.
struct Piece<'a> {
    easing: &'a Easing,
    from: f64,
    to: f64,
}

impl Piece<'_> {
    /// Where a number passes 0 strictly inside.
    fn passes(&self, number: impl Fn(EaseSample) -> f64) -> Option<f64> {
        let start = number(self.easing.eval_side(self.from, Side::Right));
        let end = number(self.easing.eval_side(self.to, Side::Left));
        if start * end >= 0.0 || start.is_nan() || end.is_nan() {
            return None;
        }
        let (mut low, mut high) = (self.from, self.to);
        loop {
            let middle = 0.5 * (low + high);
            if middle <= low || middle >= high {
                return Some(middle);
            }
            let here = number(self.easing.eval_side(middle, Side::Right));
            if here == 0.0 {
                return Some(middle);
            }
            if (here > 0.0) == (start > 0.0) {
                low = middle;
            } else {
                high = middle;
            }
        }
    }
}
