//! The bounce easing: a fall from 0 onto 1 and ever lower arcs, each lasting `restitution` times the one before.
//!
//! The out form in units of the first fall, `x = q * length`: first `x^2`, then arcs of half length
//! `restitution^k` between contacts, `1 - (x - start) * (end - x)`. Three bounces of a half are those of R. Penner
//! (2002) and easings.net.

use super::error::EasingError;
use super::{EaseSample, Side};

/// The most bounces of a bounce easing.
pub(super) const MOST_BOUNCES: u32 = 100;

/// Number and height of the bounces of a bounce easing.
#[derive(Clone, Debug, PartialEq)]
pub struct Bounce {
    bounces: u32,
    restitution: f64,
    length: f64,
}

/// A parabola between two contacts, in units of the first fall.
struct Arc {
    start: f64,
    end: f64,
}

impl Bounce {
    /// `bounces` (1 to 100) after the fall, each `restitution` (between 0 and 1) times as long as the one before.
    pub fn new(bounces: u32, restitution: f64) -> Result<Self, EasingError> {
        if !(1..=MOST_BOUNCES).contains(&bounces) {
            return Err(EasingError::Bounces(bounces));
        }
        if !(restitution > 0.0 && restitution < 1.0) {
            return Err(EasingError::Restitution(restitution));
        }
        Ok(Self::from_valid(bounces, restitution))
    }

    /// The parameters of easings.net: three bounces of a half.
    pub fn standard() -> Self {
        Self::from_valid(3, 0.5)
    }

    fn from_valid(bounces: u32, restitution: f64) -> Self {
        let mut bounce = Self {
            bounces,
            restitution,
            length: 1.0,
        };
        bounce.length = bounce.arcs().last().map_or(1.0, |arc| arc.end);
        bounce
    }

    /// Bounces after the fall.
    pub const fn bounces(&self) -> u32 {
        self.bounces
    }

    /// Length of a bounce in units of the one before; its square is the ratio of the heights.
    pub const fn restitution(&self) -> f64 {
        self.restitution
    }

    /// The fall and every bounce, in order.
    fn arcs(&self) -> impl Iterator<Item = Arc> + use<> {
        let (restitution, mut half, mut end) = (self.restitution, 1.0, 1.0);
        let bounces = (0..self.bounces).map(move |_| {
            half *= restitution;
            let start = end;
            end += 2.0 * half;
            Arc { start, end }
        });
        std::iter::once(Arc { start: -1.0, end: 1.0 }).chain(bounces)
    }

    /// The arc over `x`; at a contact, to a rounding of `q`, the one on that side.
    fn arc(&self, x: f64, side: Side) -> Arc {
        let snap = 2.0 * f64::EPSILON * self.length;
        let limit = if side == Side::Left { x - snap } else { x + snap };
        let mut over = Arc { start: -1.0, end: 1.0 };
        for arc in self.arcs() {
            over = arc;
            if over.end > limit || (side == Side::Left && over.end >= limit) {
                break;
            }
        }
        over
    }

    /// `in(1 - q)`, which is `1 - out(q)`.
    pub(super) fn value(&self, q: f64) -> f64 {
        self.height(q * self.length, &self.arc(q * self.length, Side::Right))
    }

    fn height(&self, x: f64, arc: &Arc) -> f64 {
        let height = if arc.start < 0.0 {
            (1.0 - x) * (1.0 + x)
        } else {
            (x - arc.start) * (arc.end - x)
        };
        height.max(0.0)
    }

    /// `in` and its derivatives at `1 - q`, from a side of `q`.
    pub(super) fn sample(&self, q: f64, side: Side) -> EaseSample {
        let x = q * self.length;
        let arc = self.arc(x, side);
        EaseSample {
            value: self.height(x, &arc),
            first: self.length * ((x - arc.start) - (arc.end - x)),
            second: -2.0 * self.length * self.length,
            third: 0.0,
        }
    }

    /// The inner `q` of the contacts, ascending.
    pub(super) fn contacts(&self) -> Vec<f64> {
        let count = self.bounces as usize;
        self.arcs()
            .take(count)
            .map(|arc| arc.end / self.length)
            .filter(|q| *q < 1.0)
            .collect()
    }

    /// The `q` of the tops of the bounces, ascending.
    pub(super) fn tops(&self) -> Vec<f64> {
        self.arcs()
            .skip(1)
            .map(|arc| 0.5 * (arc.start + arc.end) / self.length)
            .filter(|q| *q < 1.0)
            .collect()
    }
}
