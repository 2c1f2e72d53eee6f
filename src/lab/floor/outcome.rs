//! What a scheme makes of keys above a floor, in numbers.

use crate::curve::continuity::{Continuity, Join, joins};
use crate::curve::overshoot::{Excursion, Extremum, Side, beyond_ends, beyond_limits, peak};
use crate::curve::{Curve, CurveError, Order, Slopes, Tcb};
use crate::lab::schemes::Scheme;

/// A tangent before and after it was cut.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cut {
    /// As the rule of the scheme began, value per second.
    pub wanted: Slopes,
    /// As the curve has it, value per second.
    pub kept: Slopes,
}

/// A slope counts as cut where it changed by more than this, relative: a few roundings.
const ROUNDING: f64 = 16.0 * f64::EPSILON;

impl Cut {
    /// Whether anything was taken away.
    pub fn is_cut(self) -> bool {
        self.share() > ROUNDING
    }

    /// The share that was taken away of the side that lost more: 0 for nothing, 1 for all of it.
    pub fn share(self) -> f64 {
        let share = |wanted: f64, kept: f64| {
            if wanted == 0.0 {
                0.0
            } else {
                ((wanted - kept) / wanted).abs()
            }
        };
        let incoming = share(self.wanted.incoming, self.kept.incoming);
        incoming.max(share(self.wanted.outgoing, self.kept.outgoing))
    }
}

/// What a scheme makes of keys.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// Which scheme.
    pub scheme: Scheme,
    /// Its curve.
    pub curve: Curve,
    /// The tangent of each key.
    pub cuts: Vec<Cut>,
    /// The deepest it goes below the floor; `None` where it stays above. Between the keys, ends included.
    pub dip: Option<Excursion>,
    /// The farthest it goes beyond the two keys of a segment; `None` where it stays between them.
    pub overshoot: Option<Excursion>,
    /// The inner key at which the acceleration jumps most; `None` without inner keys.
    pub jump: Option<Join>,
    /// The roughest inner key's class; [`Continuity::C2`] without inner keys.
    pub class: Continuity,
    /// The greatest acceleration.
    pub peak: Option<Extremum>,
}

impl Outcome {
    /// What a scheme makes of the keys of a curve above a floor. `tcb` is that of every key under Kochanek-Bartels.
    ///
    /// # Errors
    /// As [`Scheme::curve`].
    pub fn of(scheme: Scheme, keys: &Curve, tcb: Tcb, floor: f64) -> Result<Self, CurveError> {
        let curve = scheme.curve(keys, tcb)?;
        let cuts = (0..curve.len())
            .map(|key| Cut {
                wanted: scheme.wanted(&curve, key),
                kept: curve.slopes(key),
            })
            .collect();
        let dip = worst(beyond_limits(&curve, Some(floor), None), |dip| dip.side == Side::Below);
        let overshoot = worst(beyond_ends(&curve), |_| true);
        let jump = joins(&curve).reduce(|known, new| {
            let greater = new.acceleration_jump.abs() > known.acceleration_jump.abs();
            if greater { new } else { known }
        });
        let class = joins(&curve).map(|join| join.class).min().unwrap_or(Continuity::C2);
        let peak = peak(&curve, Order::Acceleration);
        Ok(Self {
            scheme,
            cuts,
            dip,
            overshoot,
            jump,
            class,
            peak,
            curve,
        })
    }

    /// How far it goes below the floor, 0 where it does not.
    pub fn depth(&self) -> f64 {
        self.dip.map_or(0.0, |dip| dip.amount)
    }

    /// The greatest jump of the acceleration at an inner key, its size; 0 where nothing jumps beyond rounding.
    pub fn acceleration_jump(&self) -> f64 {
        match (self.class, self.jump) {
            (Continuity::C2, _) | (_, None) => 0.0,
            (_, Some(join)) => join.acceleration_jump.abs(),
        }
    }
}

fn worst(found: Vec<Excursion>, counts: impl Fn(&Excursion) -> bool) -> Option<Excursion> {
    found
        .into_iter()
        .filter(counts)
        .reduce(|known, new| if new.amount > known.amount { new } else { known })
}
