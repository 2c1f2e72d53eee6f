//! What holds for a whole curve whatever the zoom: excursions, notices, peaks.

use std::cell::OnceCell;
use std::sync::Arc;

use crate::curve::overshoot::{self, Excursion, Extremum, KeyOutside};
use crate::curve::{Curve, Ends, Order};
use crate::document::{Channel, Limits};

/// Warnings and peaks of one curve.
#[derive(Clone, Debug, Default)]
pub struct Analysis {
    /// Beyond the allowed range: warnings.
    pub excursions: Vec<Excursion>,
    /// Keys that themselves lie beyond the allowed range.
    pub keys_outside: Vec<KeyOutside>,
    /// Beyond a segment's ends where the channel flags that: notices.
    pub notices: Vec<Excursion>,
    /// The curve; not of rotations.
    curve: Option<Arc<Curve>>,
    peaks: OnceCell<[Option<Extremum>; 2]>,
    made_for: Option<Made>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Made {
    limits: Limits,
    flags: bool,
    ends: Ends,
}

fn made(channel: &Channel, component: usize) -> Made {
    Made {
        limits: channel.limit(component),
        flags: channel.flags_overshoot(),
        ends: channel.ends,
    }
}

impl Analysis {
    /// Analyses one component of a channel; linear in its keys. Rotations have no limits and no notices.
    pub fn of(channel: &Channel, component: usize) -> Self {
        let mut analysis = Self {
            made_for: Some(made(channel, component)),
            ..Self::default()
        };
        let Some(curve) = channel.curves.get(component).filter(|_| !channel.is_rotation()) else {
            return analysis;
        };
        let limits = channel.limit(component);
        if !limits.is_open() {
            analysis.excursions = overshoot::beyond_limits(curve, limits.min, limits.max);
            analysis.keys_outside = overshoot::keys_outside(curve, limits.min, limits.max);
        }
        if channel.flags_overshoot() {
            analysis.notices = overshoot::beyond_ends(curve);
        }
        analysis.curve = Some(Arc::clone(curve));
        analysis
    }

    /// Greatest velocity and acceleration by magnitude, with the time; none of rotations. Looked for when they are first
    /// asked for: of most curves nobody does.
    pub fn peaks(&self) -> [Option<Extremum>; 2] {
        let Some(curve) = &self.curve else {
            return [None; 2];
        };
        let find = || [Order::Velocity, Order::Acceleration].map(|order| overshoot::peak(curve, order));
        *self.peaks.get_or_init(find)
    }

    /// Whether this analysis, made of `known`, also holds for `channel`: same curve, same policies.
    pub fn fits(&self, known: &Channel, channel: &Channel, component: usize) -> bool {
        let same_curve = match (known.curves.get(component), channel.curves.get(component)) {
            (Some(a), Some(b)) => Arc::ptr_eq(a, b),
            _ => false,
        };
        same_curve && self.made_for == Some(made(channel, component)) && known.kind == channel.kind
    }
}
