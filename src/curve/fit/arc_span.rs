//! How far one cubic of quaternions, normalised, is from an eased turn about a fixed axis: a bound on the angle.
//!
//! The quaternions of such a turn lie on a circle, `g = (cos p, sin p)` with `p` half the angle turned, and so does, but
//! for its length, the cubic `H` between two of them with slopes along the circle. With `K = H x g` and `D = H . g` the
//! rotations differ by `2 atan(K / D)`. On a stretch of width `w`, `|K|` is at most its values at the ends plus `w^2 / 8`
//! times the greatest `|K''|`, for which every part of `K''` is bounded on the stretch.

use super::free_slope::{FreeEnd, least_error, probes};
use super::piece::{Piece, PieceEnd};
use super::range::Range;
use crate::curve::cubic::Cubic;

/// How often a stretch is halved at most.
const MOST_HALVINGS: u32 = 60;

/// What of the greatest angle seen, or of the tolerance, the reported bound may be above it.
const SLACK: f64 = 1e-3;

/// One cubic in place of a stretch of an eased turn.
pub(super) struct ArcSpan<'a> {
    piece: &'a Piece<'a>,
    from: f64,
    to: f64,
    half_turn: f64,
    /// The cubic along the first rotation and across it.
    x: Cubic,
    y: Cubic,
}

/// An end of a stretch.
#[derive(Clone, Copy)]
struct Edge {
    u: f64,
    phase: f64,
    first: f64,
    second: f64,
    cross: f64,
    angle: f64,
}

impl<'a> ArcSpan<'a> {
    /// The cubic between the keys at `from < to` of a turn whose quaternions are `half_turn` apart per unit of the
    /// easing; where that is vertical, with the speed that is best.
    pub(super) fn new(piece: &'a Piece<'a>, (from, to): (f64, f64), half_turn: f64) -> Self {
        let (start, end) = (piece.key(from), piece.key(to));
        let free = match (start.slope.is_finite(), end.slope.is_finite()) {
            (true, true) => None,
            (true, false) => Some(FreeEnd::End),
            (false, _) => Some(FreeEnd::Start),
        };
        let finite = |end: PieceEnd| PieceEnd {
            slope: if end.slope.is_finite() { end.slope } else { 0.0 },
            ..end
        };
        let (mut start, mut end) = (finite(start), finite(end));
        if let Some(free) = free {
            let span = Self::between(piece, (from, to), half_turn, (start, end));
            let tangent = half_turn * if free == FreeEnd::Start { start.value } else { end.value };
            let slope = least_error(probes((from, to), free).map(|probe| {
                let (sin, cos) = (half_turn * piece.sample(probe.u).value).sin_cos();
                let (x, y) = (
                    span.x.value(probe.from_start, probe.from_end),
                    span.y.value(probe.from_start, probe.from_end),
                );
                // The cross product of the circle's direction at the free key with the turn.
                let across = -(tangent.sin() * sin + tangent.cos() * cos);
                (x * sin - y * cos, -half_turn * probe.gain * across)
            }));
            match free {
                FreeEnd::Start => start.slope = slope,
                FreeEnd::End => end.slope = slope,
            }
        }
        Self::between(piece, (from, to), half_turn, (start, end))
    }

    fn between(
        piece: &'a Piece<'a>,
        (from, to): (f64, f64),
        half_turn: f64,
        (start, end): (PieceEnd, PieceEnd),
    ) -> Self {
        let at = |end: PieceEnd| {
            let (sin, cos) = (half_turn * end.value).sin_cos();
            let speed = half_turn * end.slope;
            ([cos, sin], [-sin * speed, cos * speed])
        };
        let ([x0, y0], [dx0, dy0]) = at(start);
        let ([x1, y1], [dx1, dy1]) = at(end);
        let cubic = |start_value: f64, start_slope: f64, end_value: f64, end_slope: f64| Cubic {
            span: to - from,
            start_value,
            end_value,
            start_slope,
            end_slope,
        };
        Self {
            piece,
            from,
            to,
            half_turn,
            x: cubic(x0, dx0, x1, dx1),
            y: cubic(y0, dy0, y1, dy1),
        }
    }

    /// The cubic along the first rotation and across it.
    pub(super) fn cubics(&self) -> (&Cubic, &Cubic) {
        (&self.x, &self.y)
    }

    /// Whether the angle is at most `tolerance` radians everywhere; `false` too where that cannot be told.
    pub(super) fn is_within(&self, tolerance: f64) -> bool {
        self.bounded(tolerance, f64::INFINITY).is_some()
    }

    /// A bound in radians on the angle everywhere, at most a thousandth above the true greatest one or, where that is
    /// more, a thousandth of the tolerance; never above the tolerance, within which the span must be.
    pub(super) fn bound(&self, tolerance: f64) -> f64 {
        self.bounded(tolerance, SLACK).unwrap_or(tolerance)
    }

    /// A bound on the angle that is at most `slack` loose, unless that is above `tolerance`.
    fn bounded(&self, tolerance: f64, slack: f64) -> Option<f64> {
        let mut edges = vec![self.from];
        edges.extend(self.piece.turns_between(self.from, self.to));
        edges.push(self.to);
        let edges: Vec<Edge> = edges.into_iter().map(|u| self.edge(u)).collect();
        let mut stretches: Vec<(Edge, Edge, u32)> = edges
            .iter()
            .zip(edges.iter().skip(1))
            .map(|(&a, &b)| (a, b, 0))
            .collect();
        let (mut seen, mut bound) = (0.0_f64, 0.0_f64);
        while let Some((a, b, halvings)) = stretches.pop() {
            // Written so that NaN is refused.
            if !(a.angle <= tolerance && b.angle <= tolerance) {
                return None;
            }
            seen = seen.max(a.angle).max(b.angle);
            let here = self.bound_between(a, b);
            let good = bound.max(seen * (1.0 + slack)).max(slack * tolerance);
            if here <= tolerance && (here <= good || halvings == MOST_HALVINGS) {
                bound = bound.max(here);
                continue;
            }
            if halvings == MOST_HALVINGS {
                return None;
            }
            let middle = self.edge(0.5 * (a.u + b.u));
            stretches.push((a, middle, halvings + 1));
            stretches.push((middle, b, halvings + 1));
        }
        Some(bound)
    }

    fn edge(&self, u: f64) -> Edge {
        let sample = self.piece.sample(u);
        let phase = self.half_turn * sample.value;
        let (sin, cos) = phase.sin_cos();
        let span = self.x.span;
        let (from_start, from_end) = ((u - self.from) / span, (self.to - u) / span);
        let (x, y) = (self.x.value(from_start, from_end), self.y.value(from_start, from_end));
        let cross = x * sin - y * cos;
        Edge {
            u,
            phase,
            first: self.half_turn * sample.first,
            second: self.half_turn * sample.second,
            cross,
            angle: 2.0 * cross.abs().atan2(x * cos + y * sin),
        }
    }

    fn bound_between(&self, a: Edge, b: Edge) -> f64 {
        let width = b.u - a.u;
        let [(x, dx, ddx), (y, dy, ddy)] = [&self.x, &self.y].map(|cubic| self.ranges(cubic, a.u, b.u));
        let phase = 0.5 * (a.phase + b.phase);
        let reach = 0.5 * (b.phase - a.phase).abs();
        let (sin, cos) = phase.sin_cos();
        let (sin, cos) = (Range::around(sin, reach), Range::around(cos, reach));
        let along = x * cos + y * sin;
        if along.low <= 0.0 {
            return f64::INFINITY;
        }
        if !(a.second.is_finite() && b.second.is_finite() && a.first.is_finite() && b.first.is_finite()) {
            let swept = 2.0 * reach + width * dx.magnitude().hypot(dy.magnitude()) / along.low;
            return a.angle.min(b.angle) + 2.0 * swept;
        }
        let second = Range::between(a.second, b.second);
        let mut first = Range::between(a.first, b.first);
        if a.second * b.second < 0.0 {
            first = first.widened(0.5 * width * second.magnitude());
        }
        let bend = ddx * sin - ddy * cos + (dx * cos + dy * sin) * first * 2.0 + along * second
            - (x * sin - y * cos) * first * first;
        let cross = a.cross.abs().max(b.cross.abs()) + width * width / 8.0 * bend.magnitude();
        2.0 * cross.atan2(along.low)
    }

    /// Ranges of a cubic and its first and second derivative between two places.
    fn ranges(&self, cubic: &Cubic, from: f64, to: f64) -> (Range, Range, Range) {
        let place = |u: f64| (u - self.from) / cubic.span;
        let (middle, reach) = (place(0.5 * (from + to)), 0.5 * (to - from));
        let second = Range::between(cubic.acceleration(place(from)), cubic.acceleration(place(to)));
        let first = Range::around(cubic.velocity(middle), reach * second.magnitude());
        let value = Range::around(cubic.value_at(middle), reach * first.magnitude());
        (value, first, second)
    }
}
