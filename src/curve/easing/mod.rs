//! Easings: functions from 0..1 with exact derivatives, used as the shape of a segment.
//!
//! An easing maps the normalised time `u` of a segment to the share of its rise: the segment's value is
//! `v0 + (v1 - v0) * f(u)`. `f(0) = 0` and `f(1) = 1` exactly for every easing but CSS `linear()` and `steps()`,
//! whose ends are their own. Derivatives are by `u`; per second they are divided by the span once per order.

mod bounce;
mod css_declaration;
mod css_fit;
mod css_linear;
mod css_reader;
mod css_text;
mod cubic_bezier;
mod elastic;
mod error;
mod handle;
mod named;
mod range;
mod shapes;
mod smooth;
mod split;
mod steps;

use std::sync::Arc;

use super::Order;

pub use bounce::Bounce;
pub use css_fit::{CSS_TOLERANCE, CssFitError, CssText, LEAST_CSS_TOLERANCE, MOST_CSS_STOPS, Sampled};
pub use css_linear::{CssInputs, CssLinear, CssPoint, CssStop};
pub use css_reader::{CssError, CssExpected, CssProblem};
pub use cubic_bezier::{CubicBezier, solve_parameter};
pub use elastic::Elastic;
pub use error::EasingError;
pub use handle::{Handle, SHORTEST_HANDLE};
pub use named::{Back, Direction, Ending, Family, Named};
pub use range::EaseRange;
pub use smooth::SmoothFamily;
pub use split::{EasingSplit, SplitPart, SplitRefused};
pub use steps::{JumpPosition, Steps};

/// A function from 0..1 that shapes a segment. 24 bytes; a clone copies at most a reference count.
#[derive(Clone, Debug, PartialEq)]
pub enum Easing {
    /// Smoothstep and its smoother relatives.
    Smooth(SmoothFamily),
    /// A Bezier curve in time and value, as in CSS `cubic-bezier()`.
    CubicBezier(Arc<CubicBezier>),
    /// One of the easings named at easings.net.
    Named(Named),
    /// Straight pieces between stops, as in CSS `linear()`.
    CssLinear(Arc<CssLinear>),
    /// A staircase, as in CSS `steps()`.
    Steps(Steps),
}

/// From which side of an instant a curve is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The limit from earlier times.
    Left,
    /// The limit from later times.
    Right,
}

impl Side {
    /// The same side seen in a mirror that reverses time.
    pub(super) const fn flipped(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }
}

/// An easing and its derivatives by `u` at one instant. Never NaN; a derivative is infinite where the graph is
/// vertical.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EaseSample {
    /// `f(u)`, the share of the segment's rise.
    pub value: f64,
    /// `f'(u)`; 1 is the speed of a straight line.
    pub first: f64,
    /// `f''(u)`.
    pub second: f64,
    /// `f'''(u)`.
    pub third: f64,
}

impl EaseSample {
    /// The value or one of the first two derivatives.
    pub const fn of(&self, order: Order) -> f64 {
        match order {
            Order::Value => self.value,
            Order::Velocity => self.first,
            Order::Acceleration => self.second,
        }
    }

    /// A constant: no derivative.
    const fn level(value: f64) -> Self {
        Self {
            value,
            first: 0.0,
            second: 0.0,
            third: 0.0,
        }
    }

    /// The sample of `1 - f(1 - u)` from that of `f` at `1 - u`. (`0 - x`, so that no zero turns negative.)
    fn mirrored(self) -> Self {
        Self {
            value: 1.0 - self.value,
            first: self.first,
            second: 0.0 - self.second,
            third: self.third,
        }
    }

    /// The sample of `f(2u) / 2` from that of `f` at `2u`.
    fn halved(self) -> Self {
        Self {
            value: 0.5 * self.value,
            first: self.first,
            second: 2.0 * self.second,
            third: 4.0 * self.third,
        }
    }
}

/// `u` held in 0..1; NaN counts as 0, so that no NaN comes out.
fn unit(u: f64) -> f64 {
    if u > 0.0 { u.min(1.0) } else { 0.0 }
}

impl Easing {
    /// The straight line `f(u) = u`, CSS `linear`.
    pub fn linear() -> Self {
        Self::CssLinear(Arc::new(CssLinear::identity()))
    }

    /// A member of the smoothstep family or a named easing with its usual parameters: `smoothstep`, `septic`,
    /// `easeInOutBack`, `easeInExpoSmooth` ... CSS words are read by [`Easing::from_css`].
    pub fn from_name(name: &str) -> Option<Self> {
        SmoothFamily::from_name(name)
            .map(Self::Smooth)
            .or_else(|| Named::from_name(name).map(Self::Named))
    }

    /// `f(u)`, `u` held in 0..1 (NaN counts as 0). The same bits as `eval(u).value`, in less time.
    pub fn value(&self, u: f64) -> f64 {
        let u = unit(u);
        match self {
            Self::Smooth(family) => family.value(u),
            Self::CubicBezier(bezier) => bezier.value(u),
            Self::Named(named) => named.value(u),
            Self::CssLinear(linear) => linear.output(u),
            Self::Steps(steps) => steps.value(u),
        }
    }

    /// `f(u)` with its derivatives, `u` held in 0..1 (NaN counts as 0).
    ///
    /// Where the two sides differ, the derivatives are those of the right side, at `u = 1` those of the left.
    /// The value is that of the instant itself, also where a side jumps away from it.
    pub fn eval(&self, u: f64) -> EaseSample {
        let u = unit(u);
        match self {
            Self::Smooth(family) => family.eval(u),
            Self::CubicBezier(bezier) => bezier.eval_side(u, resting_side(u)),
            Self::Named(named) => named.eval(u),
            Self::CssLinear(linear) => EaseSample {
                value: linear.output(u),
                ..linear.eval_side(u, resting_side(u))
            },
            Self::Steps(steps) => EaseSample::level(steps.value(u)),
        }
    }

    /// The limit of `f` and its derivatives from one side at `u`. There is nothing left of 0 or right of 1: there
    /// it is [`Easing::eval`].
    pub fn eval_side(&self, u: f64, side: Side) -> EaseSample {
        let u = unit(u);
        if (u == 0.0 && side == Side::Left) || (u == 1.0 && side == Side::Right) {
            return self.eval(u);
        }
        match self {
            Self::Smooth(family) => family.eval(u),
            Self::CubicBezier(bezier) => bezier.eval_side(u, side),
            Self::Named(named) => named.eval_side(u, side),
            Self::CssLinear(linear) => linear.eval_side(u, side),
            Self::Steps(steps) => EaseSample::level(steps.value_side(u, side)),
        }
    }

    /// [`Easing::eval_side`] from earlier times.
    pub fn eval_left(&self, u: f64) -> EaseSample {
        self.eval_side(u, Side::Left)
    }

    /// [`Easing::eval_side`] from later times.
    pub fn eval_right(&self, u: f64) -> EaseSample {
        self.eval_side(u, Side::Right)
    }

    /// `(f'(0), f'(1))`; infinite where the graph starts or ends vertically.
    pub fn end_slopes(&self) -> (f64, f64) {
        (self.eval(0.0).first, self.eval(1.0).first)
    }

    /// `(f''(0), f''(1))`; infinite where the graph starts or ends vertically.
    pub fn end_accelerations(&self) -> (f64, f64) {
        (self.eval(0.0).second, self.eval(1.0).second)
    }

    /// The inner points, ascending, where one formula ends and the next begins: contacts of a bounce, the middle of
    /// an in-out easing, stops, stair edges, the vertical middle of a cubic-bezier. Between them `f` is smooth.
    pub fn breaks(&self) -> Vec<f64> {
        match self {
            Self::Smooth(_) => Vec::new(),
            Self::CubicBezier(bezier) => bezier.vertical_middle().into_iter().collect(),
            Self::Named(named) => named.breaks(),
            Self::CssLinear(linear) => linear.breaks(),
            Self::Steps(steps) => steps.breaks(),
        }
    }

    /// The inner points, ascending, where `f' = 0`: extrema and level inflections. Level stretches of `linear()`
    /// and `steps()` have no such single points and are left out.
    pub fn stationary_points(&self) -> Vec<f64> {
        match self {
            Self::CubicBezier(bezier) => bezier.stationary().map(|(u, _)| u).collect(),
            Self::Named(named) => named.stationary_points(),
            Self::Smooth(_) | Self::CssLinear(_) | Self::Steps(_) => Vec::new(),
        }
    }
}

/// The side whose derivatives stand for an instant where none is named.
fn resting_side(u: f64) -> Side {
    if u < 1.0 { Side::Right } else { Side::Left }
}

impl From<SmoothFamily> for Easing {
    fn from(family: SmoothFamily) -> Self {
        Self::Smooth(family)
    }
}

impl From<CubicBezier> for Easing {
    fn from(bezier: CubicBezier) -> Self {
        Self::CubicBezier(Arc::new(bezier))
    }
}

impl From<Named> for Easing {
    fn from(named: Named) -> Self {
        Self::Named(named)
    }
}

impl From<CssLinear> for Easing {
    fn from(linear: CssLinear) -> Self {
        Self::CssLinear(Arc::new(linear))
    }
}

impl From<Steps> for Easing {
    fn from(steps: Steps) -> Self {
        Self::Steps(steps)
    }
}
