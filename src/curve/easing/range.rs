//! How far an easing goes: its exact least and greatest value, where, and whether it ever turns back.

use super::{CubicBezier, Direction, Easing, Family};

/// The least and greatest value of an easing over 0..1.
///
/// Values approached but not taken (just before a jump) count. Where several places share an extreme, an end is
/// named before an inner place, else the first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EaseRange {
    /// The least value.
    pub min: f64,
    /// `u` of the least value.
    pub min_at: f64,
    /// The greatest value.
    pub max: f64,
    /// `u` of the greatest value.
    pub max_at: f64,
    /// The easing never turns back.
    pub monotone: bool,
}

impl EaseRange {
    /// The range of an easing that only rises.
    const RISING: Self = Self {
        min: 0.0,
        min_at: 0.0,
        max: 1.0,
        max_at: 1.0,
        monotone: true,
    };
}

/// Collects values in order of time.
struct Walk {
    range: EaseRange,
    last: f64,
    rises: bool,
    falls: bool,
}

impl Walk {
    /// A walk with these values at its ends, which win where an inner value is no further out.
    fn between(start: f64, end: f64) -> Self {
        let (min, min_at) = if end < start { (end, 1.0) } else { (start, 0.0) };
        let (max, max_at) = if end > start { (end, 1.0) } else { (start, 0.0) };
        let range = EaseRange {
            min,
            min_at,
            max,
            max_at,
            monotone: true,
        };
        Self {
            range,
            last: start,
            rises: false,
            falls: false,
        }
    }

    fn visit(&mut self, u: f64, value: f64) {
        // Values a rounding apart are the same: the evaluators err by at most two.
        let rounding = 4.0 * f64::EPSILON * value.abs().max(1.0);
        if value < self.range.min - rounding {
            (self.range.min, self.range.min_at) = (value, u);
        }
        if value > self.range.max + rounding {
            (self.range.max, self.range.max_at) = (value, u);
        }
        self.rises |= value > self.last + rounding;
        self.falls |= value < self.last - rounding;
        self.last = value;
    }

    fn finish(self) -> EaseRange {
        EaseRange {
            monotone: !(self.rises && self.falls),
            ..self.range
        }
    }
}

impl Easing {
    /// The exact range over 0..1, from the ends, the stationary points and both sides of every break.
    ///
    /// Accuracy: that of the values. No allocation for the smoothstep family, cubic-beziers and the named easings
    /// that only rise.
    pub fn range(&self) -> EaseRange {
        match self {
            Self::Smooth(_) => EaseRange::RISING,
            Self::CubicBezier(bezier) => bezier.range(),
            Self::Named(named) => match named.family() {
                Family::Back(back) if back.constant(Direction::In) == 0.0 => EaseRange::RISING,
                Family::Back(_) | Family::Elastic(_) | Family::Bounce(_) => self.walked_range(),
                _ => EaseRange::RISING,
            },
            Self::CssLinear(_) | Self::Steps(_) => self.walked_range(),
        }
    }

    fn walked_range(&self) -> EaseRange {
        let mut places = self.stationary_points();
        places.extend(self.breaks());
        places.sort_by(f64::total_cmp);
        let mut walk = Walk::between(self.value(0.0), self.value(1.0));
        walk.visit(0.0, self.eval_right(0.0).value);
        for u in places {
            walk.visit(u, self.eval_left(u).value);
            walk.visit(u, self.eval_right(u).value);
        }
        walk.visit(1.0, self.eval_left(1.0).value);
        walk.visit(1.0, self.value(1.0));
        walk.finish()
    }
}

impl CubicBezier {
    fn range(&self) -> EaseRange {
        let mut walk = Walk::between(0.0, 1.0);
        for (u, value) in self.stationary() {
            walk.visit(u, value);
        }
        walk.visit(1.0, 1.0);
        walk.finish()
    }
}
