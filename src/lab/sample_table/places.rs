//! Where something happens in an easing: exact places of breaks, turns, inflections, peaks and crossings.

use crate::curve::easing::{EaseRange, EaseSample, Easing, Side};

/// Samples of a smooth piece between which changes of sign are looked for.
const SAMPLES: u32 = 64;

/// Places nearer than this are one: what bisection and the evaluators leave open.
pub(super) const SAME_PLACE: f64 = 1e-9;

/// Numbers that differ by less, relative to the greater or 1, are the same: what evaluators may be off, with room.
const SAME_NUMBER: f64 = 1e-9;

/// Whether two numbers are the same but for rounding.
pub(super) fn same(a: f64, b: f64) -> bool {
    a == b || (a - b).abs() <= SAME_NUMBER * a.abs().max(b.abs()).max(1.0)
}

/// The places of an easing where something happens, each ascending, and its extremes.
#[derive(Clone, Debug, PartialEq)]
pub struct Places {
    /// Where one formula ends and the next begins, ends left out.
    pub breaks: Vec<f64>,
    /// Where `f'` passes 0, breaks left out.
    pub turns: Vec<f64>,
    /// Where `f''` passes 0, breaks left out.
    pub inflections: Vec<f64>,
    /// Where the magnitude of `f''` is greatest among its neighbours, breaks left out.
    pub strains: Vec<f64>,
    /// Where `f` passes 0 or 1, breaks left out.
    pub crossings: Vec<f64>,
    /// Its least and greatest value.
    pub range: EaseRange,
    /// The greatest `|f'|`, infinite where the graph is vertical; `None` where all pieces are straight.
    pub peak_speed: Option<f64>,
    /// The greatest finite `|f''|` strictly inside; `None` where all pieces are straight.
    pub peak_acceleration: Option<f64>,
}

impl Places {
    /// Those of an easing.
    ///
    /// Accuracy: places to 1e-9 of `u`; changes of sign closer together than 1/64 of a smooth piece may be missed.
    pub fn of(easing: &Easing) -> Self {
        let breaks = easing.breaks();
        let straight = matches!(easing, Easing::CssLinear(_) | Easing::Steps(_));
        let mut knots: Vec<f64> = [0.0, 1.0].into_iter().chain(breaks.iter().copied()).collect();
        knots.extend(easing.stationary_points());
        knots.sort_by(f64::total_cmp);
        knots.dedup_by(|a, b| (*a - *b).abs() <= SAME_PLACE);
        let mut found = Self {
            turns: Vec::new(),
            inflections: Vec::new(),
            strains: Vec::new(),
            crossings: Vec::new(),
            range: easing.range(),
            peak_speed: None,
            peak_acceleration: None,
            breaks,
        };
        for (&from, &to) in knots.iter().zip(knots.iter().skip(1)) {
            let piece = Piece { easing, from, to };
            let samples = if straight { 1 } else { SAMPLES };
            for level in [0.0, 1.0] {
                found
                    .crossings
                    .extend(piece.passes(samples, |sample| sample.value - level));
            }
            if !straight {
                found.inflections.extend(piece.passes(samples, |sample| sample.second));
                found.strains.extend(piece.passes(samples, |sample| sample.third));
            }
        }
        found.turns = easing.stationary_points();
        found.settle(easing);
        if !straight {
            found.measure(easing, &knots);
        }
        found
    }

    /// Drops places that are breaks or no changes of sign, and puts the rest in order.
    fn settle(&mut self, easing: &Easing) {
        let breaks = std::mem::take(&mut self.breaks);
        let is_break = |u: f64| near(&breaks, u).is_some();
        self.turns.retain(|&u| {
            let (before, after) = beside(easing, u, |sample| sample.first);
            !is_break(u) && before * after < 0.0
        });
        let turns = std::mem::take(&mut self.turns);
        for list in [&mut self.inflections, &mut self.strains, &mut self.crossings] {
            list.retain(|&u| !is_break(u) && u > 0.0 && u < 1.0);
            list.sort_by(f64::total_cmp);
            list.dedup_by(|a, b| (*a - *b).abs() <= SAME_PLACE);
        }
        // A value that touches 0 or 1 where it turns does not pass it.
        self.crossings.retain(|&u| near(&turns, u).is_none());
        (self.breaks, self.turns) = (breaks, turns);
    }

    /// Finds the extremes of both derivatives: at ends, at breaks from both sides, and where the next one passes 0.
    fn measure(&mut self, easing: &Easing, knots: &[f64]) {
        let mut speed: f64 = 0.0;
        let mut acceleration: f64 = 0.0;
        for &u in knots.iter().chain(&self.inflections).chain(&self.strains) {
            for side in [Side::Left, Side::Right] {
                let sample = easing.eval_side(u, side);
                speed = speed.max(sample.first.abs());
                if u > 0.0 && u < 1.0 && sample.second.is_finite() {
                    acceleration = acceleration.max(sample.second.abs());
                }
            }
        }
        (self.peak_speed, self.peak_acceleration) = (Some(speed), Some(acceleration));
    }

    /// All places strictly inside, ascending and distinct.
    pub fn all(&self) -> Vec<f64> {
        let lists = [
            &self.breaks,
            &self.turns,
            &self.inflections,
            &self.strains,
            &self.crossings,
        ];
        let mut all: Vec<f64> = lists.into_iter().flatten().copied().collect();
        all.sort_by(f64::total_cmp);
        all.dedup_by(|a, b| (*a - *b).abs() <= SAME_PLACE);
        all
    }
}

/// The place of an ascending list that `u` is at.
pub(super) fn near(places: &[f64], u: f64) -> Option<f64> {
    let first = places.partition_point(|&place| place < u - SAME_PLACE);
    places.get(first).copied().filter(|place| *place <= u + SAME_PLACE)
}

/// A number just before and just after a place.
pub(super) fn beside(easing: &Easing, u: f64, number: impl Fn(EaseSample) -> f64) -> (f64, f64) {
    // Far enough that a number that passes 0 there is told from rounding.
    const STEP: f64 = 1e-6;
    (
        number(easing.eval_side(u - STEP, Side::Left)),
        number(easing.eval_side(u + STEP, Side::Right)),
    )
}

/// A piece between two knots.
struct Piece<'a> {
    easing: &'a Easing,
    from: f64,
    to: f64,
}

impl Piece<'_> {
    fn at(&self, u: f64) -> EaseSample {
        let side = if u < self.to { Side::Right } else { Side::Left };
        self.easing.eval_side(u, side)
    }

    /// Where a number passes 0 strictly inside.
    fn passes(&self, samples: u32, number: impl Fn(EaseSample) -> f64) -> Vec<f64> {
        let mut found = Vec::new();
        let mut last: Option<(f64, f64)> = None;
        for k in 0..=samples {
            let share = f64::from(k) / f64::from(samples);
            let u = if k == samples {
                self.to
            } else {
                self.from + share * (self.to - self.from)
            };
            let here = number(self.at(u));
            // A sample at exactly 0 is passed over: the signs beside it tell.
            if here == 0.0 || !here.is_finite() {
                continue;
            }
            if let Some((before, sign)) = last
                && (sign > 0.0) != (here > 0.0)
            {
                found.push(self.bisected(before, u, sign, &number));
            }
            last = Some((u, here));
        }
        found
    }

    /// Where the number passes 0 between two places with different signs there.
    fn bisected(&self, mut low: f64, mut high: f64, sign: f64, number: impl Fn(EaseSample) -> f64) -> f64 {
        loop {
            let middle = 0.5 * (low + high);
            if middle <= low || middle >= high {
                return middle;
            }
            let here = number(self.at(middle));
            if here == 0.0 {
                return middle;
            }
            if (here > 0.0) == (sign > 0.0) {
                low = middle;
            } else {
                high = middle;
            }
        }
    }
}
