//! The facts of an easing, all exact: found from its formulas, never from samples.

use crate::curve::continuity::{Continuity, End, seam};
use crate::curve::easing::{EaseRange, EaseSample, Easing};
use crate::curve::{Curve, Ends, Order};
use crate::lab::lines::unit_curve;

use super::peak::{Peak, peak};

/// How an easing meets rest at one of its ends: the start value held before it, the end value after it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Meeting {
    /// How smoothly.
    pub class: Continuity,
    /// After less before, of the value.
    pub gap: f64,
    /// After less before, of `f'`.
    pub velocity: f64,
    /// After less before, of `f''`.
    pub acceleration: f64,
}

/// What is said of an easing. Derivatives are by `u`.
#[derive(Clone, Debug, PartialEq)]
pub struct EasingFacts {
    /// At `u = 0`: `f(0)`, `f'(0)`, `f''(0)`.
    pub start: EaseSample,
    /// At `u = 1/2`; where its sides differ, from the right.
    pub middle: EaseSample,
    /// At `u = 1`.
    pub end: EaseSample,
    /// The greatest `|f'|`; infinite where the graph is vertical.
    pub speed: Peak,
    /// The greatest `|f''|`; infinite where the graph is vertical.
    pub acceleration: Peak,
    /// Least and greatest value, and whether it ever turns back.
    pub range: EaseRange,
    /// How it leaves rest.
    pub leaving: Meeting,
    /// How it comes to rest.
    pub arriving: Meeting,
}

impl EasingFacts {
    /// The facts of an easing.
    ///
    /// Accuracy: values and derivatives as [`Easing::eval`]; peaks lie where `f''` or `f'''` is 0, known to the last
    /// bits of `u`, or at ends and breaks, so that their size is exact to a few roundings.
    pub fn of(easing: &Easing) -> Self {
        let curve = unit_curve(easing);
        Self {
            start: easing.eval(0.0),
            middle: easing.eval(0.5),
            end: easing.eval(1.0),
            speed: peak(easing, Order::Velocity),
            acceleration: peak(easing, Order::Acceleration),
            range: easing.range(),
            leaving: meeting(curve.as_ref(), End::First),
            arriving: meeting(curve.as_ref(), End::Last),
        }
    }
}

/// The join with held values, classified as those of the editor are (curve-maths, section 6).
fn meeting(curve: Option<&Curve>, end: End) -> Meeting {
    // Two valid keys always make a curve; without one nothing is called smooth.
    curve.map(|curve| seam(curve, Ends::default(), end)).map_or(
        Meeting {
            class: Continuity::Step,
            gap: f64::NAN,
            velocity: f64::NAN,
            acceleration: f64::NAN,
        },
        |join| Meeting {
            class: join.class,
            gap: join.gap,
            velocity: join.velocity_jump,
            acceleration: join.acceleration_jump,
        },
    )
}
