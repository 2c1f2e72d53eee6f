//! How far one Hermite cubic is from a piece of a function: a bound over every place, not only over samples.
//!
//! On a stretch of width `w` the difference `E = f - H` is at most its values at the ends plus `w^2 / 8` times the
//! greatest `|E''|`, and `f''` is monotone between its turns. Where `f''` is infinite, `f` is monotone and the change
//! of `f` and `H` over the stretch bounds it instead. Stretches are halved until the bound decides.

use super::free_slope::{FreeEnd, best_slope};
use super::piece::Piece;
use crate::curve::cubic::Cubic;

/// How often a stretch is halved at most: then it is as narrow as `f64` near 1 can tell.
const MOST_HALVINGS: u32 = 60;

/// What of the greatest error seen, or of the tolerance, the reported bound may be above it.
const SLACK: f64 = 1e-3;

/// One cubic in place of a stretch of a piece.
pub(super) struct Span<'a> {
    piece: &'a Piece<'a>,
    from: f64,
    to: f64,
    cubic: Cubic,
}

/// An end of a stretch.
#[derive(Clone, Copy)]
struct Edge {
    u: f64,
    value: f64,
    second: f64,
    error: f64,
}

impl<'a> Span<'a> {
    /// The cubic between the keys at `from < to`; where the piece is vertical there, with the slope that is best.
    pub(super) fn new(piece: &'a Piece<'a>, from: f64, to: f64) -> Self {
        let (start, end) = (piece.key(from), piece.key(to));
        let free = match (start.slope.is_finite(), end.slope.is_finite()) {
            (true, true) => None,
            (true, false) => Some(FreeEnd::End),
            // Pieces are made so that no span is vertical at both ends.
            (false, _) => Some(FreeEnd::Start),
        };
        let finite = |slope: f64| if slope.is_finite() { slope } else { 0.0 };
        let mut cubic = Cubic {
            span: to - from,
            start_value: start.value,
            end_value: end.value,
            start_slope: finite(start.slope),
            end_slope: finite(end.slope),
        };
        match free {
            Some(FreeEnd::Start) => cubic.start_slope = best_slope(piece, (from, to), &cubic, FreeEnd::Start),
            Some(FreeEnd::End) => cubic.end_slope = best_slope(piece, (from, to), &cubic, FreeEnd::End),
            None => {}
        }
        Self { piece, from, to, cubic }
    }

    /// The cubic, by `u`.
    pub(super) fn cubic(&self) -> &Cubic {
        &self.cubic
    }

    /// Whether the error is at most `tolerance` everywhere; `false` too where that cannot be told.
    pub(super) fn is_within(&self, tolerance: f64) -> bool {
        let mut stretches = vec![(self.edge(self.from), self.edge(self.to), 0)];
        while let Some((a, b, halvings)) = stretches.pop() {
            // Written so that NaN is refused.
            if !(a.error.abs() <= tolerance && b.error.abs() <= tolerance) {
                return false;
            }
            if self.bound_between(a, b) <= tolerance {
                continue;
            }
            if halvings == MOST_HALVINGS {
                return false;
            }
            let middle = self.edge(0.5 * (a.u + b.u));
            stretches.push((a, middle, halvings + 1));
            stretches.push((middle, b, halvings + 1));
        }
        true
    }

    /// A bound on the error everywhere, at most a thousandth above the true greatest error or, where that is more, a
    /// thousandth of the tolerance.
    pub(super) fn bound(&self, tolerance: f64) -> f64 {
        let (from, to) = (self.edge(self.from), self.edge(self.to));
        let mut seen = from.error.abs().max(to.error.abs());
        let mut bound = seen;
        let mut stretches = vec![(from, to, 0)];
        while let Some((a, b, halvings)) = stretches.pop() {
            let here = self.bound_between(a, b);
            if here <= bound.max(seen * (1.0 + SLACK)).max(SLACK * tolerance) || halvings == MOST_HALVINGS {
                bound = bound.max(here);
                continue;
            }
            let middle = self.edge(0.5 * (a.u + b.u));
            seen = seen.max(middle.error.abs());
            stretches.push((a, middle, halvings + 1));
            stretches.push((middle, b, halvings + 1));
        }
        bound
    }

    fn edge(&self, u: f64) -> Edge {
        let sample = self.piece.sample(u);
        Edge {
            u,
            value: sample.value,
            second: sample.second,
            error: sample.value - self.cubic_value(u),
        }
    }

    fn cubic_value(&self, u: f64) -> f64 {
        let span = self.cubic.span;
        self.cubic.value((u - self.from) / span, (self.to - u) / span)
    }

    fn bound_between(&self, a: Edge, b: Edge) -> f64 {
        let width = b.u - a.u;
        let by_change = {
            let cubic = &self.cubic;
            let chord = (cubic.end_value - cubic.start_value) / cubic.span;
            // The derivative of a cubic lies between its Bezier coefficients.
            let steepest = [
                cubic.start_slope,
                3.0 * chord - cubic.start_slope - cubic.end_slope,
                cubic.end_slope,
            ]
            .into_iter()
            .fold(0.0_f64, |most, slope| most.max(slope.abs()));
            a.error.abs().min(b.error.abs()) + (b.value - a.value).abs() + width * steepest
        };
        if !(a.second.is_finite() && b.second.is_finite()) {
            return by_change;
        }
        let (low, high) = self.piece.second_range((a.u, a.second), (b.u, b.second));
        let bend = |u: f64| self.cubic.acceleration((u - self.from) / self.cubic.span);
        let (p, q) = (bend(a.u), bend(b.u));
        let most = (high - p.min(q)).abs().max((low - p.max(q)).abs());
        a.error.abs().max(b.error.abs()) + width * width / 8.0 * most
    }
}
