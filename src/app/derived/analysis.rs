//! What holds for a whole curve whatever the zoom: excursions, notices, peaks.

use std::cell::OnceCell;
use std::sync::Arc;

use super::excursions::Excursions;
use super::rotation_peaks;

use crate::curve::overshoot::{self, Extremum, KeyOutside};
use crate::curve::{Curve, Ends, Order};
use crate::document::{Channel, Limits, Unbounded, unbounded};

/// Warnings and peaks of one curve.
#[derive(Clone, Debug, Default)]
pub struct Analysis {
    /// Beyond the allowed range: warnings.
    pub excursions: Excursions,
    /// Keys that themselves lie beyond the allowed range.
    pub keys_outside: Vec<KeyOutside>,
    /// Beyond a segment's ends where the channel flags that: notices.
    pub notices: Excursions,
    /// Continuations beyond the ends that leave the allowed range for good.
    pub unbounded: Vec<Unbounded>,
    moving: Option<Moving>,
    peaks: OnceCell<[Option<Extremum>; 2]>,
    made_for: Option<Made>,
}

/// What the peaks are those of.
#[derive(Clone, Debug)]
enum Moving {
    Number(Arc<Curve>),
    Rotation(Arc<Channel>),
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
    pub fn of(channel: &Arc<Channel>, component: usize) -> Self {
        let mut analysis = Self {
            made_for: Some(made(channel, component)),
            ..Self::default()
        };
        if channel.is_rotation() {
            analysis.moving = Some(Moving::Rotation(Arc::clone(channel)));
            return analysis;
        }
        let Some(curve) = channel.curves.get(component) else {
            return analysis;
        };
        let limits = channel.limit(component);
        if !limits.is_open() {
            analysis.excursions = overshoot::beyond_limits(curve, limits.min, limits.max).into();
            analysis.keys_outside = overshoot::keys_outside(curve, limits.min, limits.max);
            analysis.unbounded = unbounded(curve, channel.ends, limits);
        }
        if channel.flags_overshoot() {
            analysis.notices = overshoot::beyond_ends(curve).into();
        }
        analysis.moving = Some(Moving::Number(Arc::clone(curve)));
        analysis
    }

    /// Greatest velocity and acceleration by magnitude, with the time; of a rotation those of its angular speed and
    /// acceleration in degrees. Looked for when they are first asked for: of most curves nobody does.
    pub fn peaks(&self) -> [Option<Extremum>; 2] {
        *self.peaks.get_or_init(|| match &self.moving {
            Some(Moving::Number(curve)) => {
                [Order::Velocity, Order::Acceleration].map(|order| overshoot::peak(curve, order))
            }
            Some(Moving::Rotation(channel)) => rotation_peaks::peaks(channel),
            None => [None; 2],
        })
    }

    /// Whether this analysis, made of `known`, also holds for `channel`: same curve (of a rotation: all curves), same
    /// policies.
    pub fn fits(&self, known: &Channel, channel: &Channel, component: usize) -> bool {
        let same = |component: usize| match (known.curves.get(component), channel.curves.get(component)) {
            (Some(a), Some(b)) => Arc::ptr_eq(a, b),
            _ => false,
        };
        let same_curve = if channel.is_rotation() {
            (0..channel.curves.len()).all(same)
        } else {
            same(component)
        };
        same_curve && self.made_for == Some(made(channel, component)) && known.kind == channel.kind
    }
}
