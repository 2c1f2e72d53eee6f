//! The easings named at easings.net: ten families, three directions, their parameters and names.
//!
//! Every family is an "in"; `out(u) = 1 - in(1 - u)`, and `in-out` is the in at half size followed by the out at
//! half size. Source: R. Penner, "Programming Macromedia Flash MX" (2002); easings.net.

use std::sync::Arc;

use super::bounce::Bounce;
use super::elastic::Elastic;
use super::error::EasingError;
use super::{EaseSample, Side, resting_side, shapes};

/// Where an easing is slow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// At its start.
    In,
    /// At its end.
    Out,
    /// At both.
    InOut,
}

impl Direction {
    /// Every direction.
    pub const ALL: [Self; 3] = [Self::In, Self::Out, Self::InOut];
}

/// How an exponential or elastic easing, which never quite comes to rest, meets its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// By a jump of about a thousandth, as easings.net has it.
    Jumping,
    /// Without a jump: the rest is spread over the whole time. Names of these end in `Smooth`.
    Closed,
}

/// The deepest swing a back easing can be asked for, in units of the rise.
pub(super) const DEEPEST: f64 = 1e30;

/// How much larger the constant of an in-out back easing is, so that it swings out about as far as the others.
const IN_OUT: f64 = 1.525;

/// How far a back easing swings out before it goes (or after it has arrived).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Back {
    overshoot: f64,
}

impl Back {
    /// A constant for the swing: 1.70158 for the usual tenth of the rise, 0 for none (a cubic easing).
    pub fn new(overshoot: f64) -> Result<Self, EasingError> {
        if (0.0..=f64::from(f32::MAX)).contains(&overshoot) {
            Ok(Self { overshoot })
        } else {
            Err(EasingError::Overshoot(overshoot))
        }
    }

    /// The constant of easings.net, 1.70158.
    pub const fn standard() -> Self {
        Self { overshoot: 1.70158 }
    }

    /// The swing that goes `depth` (in units of the rise) beyond in an in or out easing: solves
    /// `4 c^3 = 27 depth (c + 1)^2` by bisection, to the last bit.
    pub fn for_depth(depth: f64) -> Result<Self, EasingError> {
        if !(0.0..=DEEPEST).contains(&depth) {
            return Err(EasingError::Depth(depth));
        }
        if depth == 0.0 {
            return Self::new(0.0);
        }
        let (mut low, mut high) = (0.0, 7.0 * depth + 3.0);
        loop {
            let middle = 0.5 * (low + high);
            if middle <= low || middle >= high {
                return Self::new(middle);
            }
            if shapes::back_depth(middle) < depth {
                low = middle;
            } else {
                high = middle;
            }
        }
    }

    /// The swing that goes `swing` (in units of the rise) beyond in an easing of that direction: see
    /// [`Back::swing`]. Refused: as [`Back::for_depth`].
    pub fn for_swing(swing: f64, direction: Direction) -> Result<Self, EasingError> {
        match direction {
            Direction::In | Direction::Out => Self::for_depth(swing),
            // Each half is of half the height.
            Direction::InOut => {
                let half = Self::for_depth(2.0 * swing).map_err(|_| EasingError::Depth(swing))?;
                Self::new(half.overshoot / IN_OUT)
            }
        }
    }

    /// How far it goes beyond in an easing of that direction, in units of the rise: `4 c^3 / (27 (c + 1)^2)`, of an
    /// in-out easing half of that with its larger constant.
    pub fn swing(self, direction: Direction) -> f64 {
        let depth = shapes::back_depth(self.constant(direction));
        match direction {
            Direction::In | Direction::Out => depth,
            Direction::InOut => 0.5 * depth,
        }
    }

    /// The constant.
    pub const fn overshoot(self) -> f64 {
        self.overshoot
    }

    /// The constant in the formula: each half of an in-out easing swings out a little further.
    pub(super) fn constant(self, direction: Direction) -> f64 {
        if direction == Direction::InOut {
            IN_OUT * self.overshoot
        } else {
            self.overshoot
        }
    }
}

/// A family of easings with its parameters.
#[derive(Clone, Debug, PartialEq)]
pub enum Family {
    /// A quarter of a cosine.
    Sine,
    /// `u^2`.
    Quad,
    /// `u^3`.
    Cubic,
    /// `u^4`.
    Quart,
    /// `u^5`.
    Quint,
    /// `2^(10 u - 10)`.
    Expo(Ending),
    /// A quarter of a circle; vertical at its fast end.
    Circ,
    /// A cubic that first goes the other way.
    Back(Back),
    /// A decaying swing.
    Elastic(Arc<Elastic>),
    /// Bounces off the end value.
    Bounce(Arc<Bounce>),
}

impl Family {
    /// Every family with the usual parameters for that direction, closed variants last.
    pub fn standard(direction: Direction) -> [Self; 12] {
        [
            Self::Sine,
            Self::Quad,
            Self::Cubic,
            Self::Quart,
            Self::Quint,
            Self::Expo(Ending::Jumping),
            Self::Circ,
            Self::Back(Back::standard()),
            Self::Elastic(Arc::new(Elastic::standard(direction, Ending::Jumping))),
            Self::Bounce(Arc::new(Bounce::standard())),
            Self::Expo(Ending::Closed),
            Self::Elastic(Arc::new(Elastic::standard(direction, Ending::Closed))),
        ]
    }

    fn names(&self) -> [&'static str; 3] {
        match self {
            Self::Sine => ["easeInSine", "easeOutSine", "easeInOutSine"],
            Self::Quad => ["easeInQuad", "easeOutQuad", "easeInOutQuad"],
            Self::Cubic => ["easeInCubic", "easeOutCubic", "easeInOutCubic"],
            Self::Quart => ["easeInQuart", "easeOutQuart", "easeInOutQuart"],
            Self::Quint => ["easeInQuint", "easeOutQuint", "easeInOutQuint"],
            Self::Expo(Ending::Jumping) => ["easeInExpo", "easeOutExpo", "easeInOutExpo"],
            Self::Expo(Ending::Closed) => ["easeInExpoSmooth", "easeOutExpoSmooth", "easeInOutExpoSmooth"],
            Self::Circ => ["easeInCirc", "easeOutCirc", "easeInOutCirc"],
            Self::Back(_) => ["easeInBack", "easeOutBack", "easeInOutBack"],
            Self::Elastic(elastic) => match elastic.ending() {
                Ending::Jumping => ["easeInElastic", "easeOutElastic", "easeInOutElastic"],
                Ending::Closed => ["easeInElasticSmooth", "easeOutElasticSmooth", "easeInOutElasticSmooth"],
            },
            Self::Bounce(_) => ["easeInBounce", "easeOutBounce", "easeInOutBounce"],
        }
    }
}

/// A named easing: a family in a direction.
#[derive(Clone, Debug, PartialEq)]
pub struct Named {
    family: Family,
    direction: Direction,
}

impl Named {
    /// That family in that direction.
    pub const fn new(family: Family, direction: Direction) -> Self {
        Self { family, direction }
    }

    /// All 36 with their usual parameters: the thirty of easings.net and six closed variants.
    pub fn standard() -> impl Iterator<Item = Self> {
        Direction::ALL.into_iter().flat_map(|direction| {
            Family::standard(direction)
                .into_iter()
                .map(move |family| Self { family, direction })
        })
    }

    /// The easing of that name with its usual parameters: `easeInOutBack`, `easeOutExpoSmooth` ...
    pub fn from_name(name: &str) -> Option<Self> {
        Self::standard().find(|named| named.name() == name)
    }

    /// The name at easings.net, with `Smooth` after it for a closed variant; it says nothing about parameters.
    pub fn name(&self) -> &'static str {
        let [into, out, in_out] = self.family.names();
        match self.direction {
            Direction::In => into,
            Direction::Out => out,
            Direction::InOut => in_out,
        }
    }

    /// The family and its parameters.
    pub const fn family(&self) -> &Family {
        &self.family
    }

    /// Where it is slow.
    pub const fn direction(&self) -> Direction {
        self.direction
    }

    /// `f(u)` for `u` in 0..1; 0 and 1 exactly at the ends.
    pub(super) fn value(&self, u: f64) -> f64 {
        if u <= 0.0 {
            return 0.0;
        }
        if u >= 1.0 {
            return 1.0;
        }
        let shape = |p: f64, q: f64| shapes::value(&self.family, self.direction, p, q);
        match self.direction {
            Direction::In => shape(u, 1.0 - u),
            Direction::Out => 1.0 - shape(1.0 - u, u),
            Direction::InOut if u < 0.5 => 0.5 * shape(2.0 * u, 1.0 - 2.0 * u),
            Direction::InOut => 1.0 - 0.5 * shape(2.0 - 2.0 * u, 2.0 * u - 1.0),
        }
    }

    /// `f(u)` and its derivatives for `u` in 0..1.
    ///
    /// A jumping exponential easing rests in the instant of its slow end: its derivatives there are 0, as that
    /// piece of its definition says; the others are one-sided limits.
    pub(super) fn eval(&self, u: f64) -> EaseSample {
        let value = self.value(u);
        let slow_end = match self.direction {
            Direction::In => u == 0.0,
            Direction::Out => u == 1.0,
            Direction::InOut => u == 0.0 || u == 1.0,
        };
        if slow_end && self.family == Family::Expo(Ending::Jumping) {
            return EaseSample::level(value);
        }
        EaseSample {
            value,
            ..self.eval_side(u, resting_side(u))
        }
    }

    /// The limit of `f` and its derivatives from a side of `u` in 0..1.
    pub(super) fn eval_side(&self, u: f64, side: Side) -> EaseSample {
        let shape = |p: f64, q: f64, side| shapes::sample(&self.family, self.direction, (p, q), side);
        match self.direction {
            Direction::In => shape(u, 1.0 - u, side),
            Direction::Out => shape(1.0 - u, u, side.flipped()).mirrored(),
            Direction::InOut if u < 0.5 || (u == 0.5 && side == Side::Left) => {
                shape(2.0 * u, 1.0 - 2.0 * u, side).halved()
            }
            Direction::InOut => shape(2.0 - 2.0 * u, 2.0 * u - 1.0, side.flipped()).halved().mirrored(),
        }
    }

    /// Inner points between formulas, ascending.
    pub(super) fn breaks(&self) -> Vec<f64> {
        let contacts = match &self.family {
            Family::Bounce(bounce) => bounce.contacts(),
            _ => Vec::new(),
        };
        let middle = (self.direction == Direction::InOut).then_some(0.5);
        self.placed(&contacts, middle)
    }

    /// Inner points where the derivative is 0, ascending.
    pub(super) fn stationary_points(&self) -> Vec<f64> {
        let (inner, level_end) = match &self.family {
            Family::Back(back) => {
                let constant = back.constant(self.direction);
                let q = (constant + 3.0) / (3.0 * (constant + 1.0));
                (if constant > 0.0 { vec![q] } else { Vec::new() }, false)
            }
            Family::Elastic(elastic) => (elastic.stationary(), false),
            Family::Bounce(bounce) => (bounce.tops(), true),
            _ => (Vec::new(), false),
        };
        let middle = (level_end && self.direction == Direction::InOut).then_some(0.5);
        self.placed(&inner, middle)
    }

    /// Places of an in easing, given ascending by their distance `q` from its end, as places of this one.
    fn placed(&self, inner: &[f64], middle: Option<f64>) -> Vec<f64> {
        let falling = inner.iter().rev();
        match self.direction {
            Direction::In => falling.map(|q| 1.0 - q).collect(),
            Direction::Out => inner.to_vec(),
            Direction::InOut => {
                let before = falling.map(|q| 0.5 * (1.0 - q));
                before
                    .chain(middle)
                    .chain(inner.iter().map(|q| 0.5 * (1.0 + q)))
                    .collect()
            }
        }
    }
}
