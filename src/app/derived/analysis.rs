//! What holds for a whole curve whatever the zoom: excursions, notices, peaks.

use std::cell::{OnceCell, RefCell};
use std::ops::Range;
use std::sync::Arc;

use super::excursions::Excursions;
use super::rotation_followed::Followed;
use crate::curve::overshoot::{self, Extremum, KeyOutside};
use crate::curve::{Approach, Blockwise, Common, Curve, Ends, Order};
use crate::document::{Channel, Limits, Unbounded, unbounded};

/// Greatest velocity and acceleration by magnitude.
pub(super) type Peaks = [Option<Extremum>; 2];

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
    peaks: OnceCell<Peaks>,
    /// The peaks of every block of the curve, since they were first asked for.
    peaks_of_blocks: RefCell<Option<Blockwise<Peaks>>>,
    /// The same of a rotation.
    peaks_of_rotation: RefCell<Option<Followed>>,
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

    /// The analysis of the channel after an edit. Where the curve shares most of its keys with the one that this is of,
    /// only the others are looked at, and excursions that run on from them.
    pub fn followed(mut self, channel: &Arc<Channel>, component: usize) -> Self {
        if channel.is_rotation() {
            return Self {
                peaks_of_rotation: self.peaks_of_rotation,
                ..Self::of(channel, component)
            };
        }
        let limits = channel.limit(component);
        let (Some(Moving::Number(old)), Some(new)) = (&self.moving, channel.curves.get(component)) else {
            return Self::of(channel, component);
        };
        let common = old.common(new);
        let is_alike = self.made_for == Some(made(channel, component));
        if !is_alike || common == Common::default() {
            return Self::of(channel, component);
        }
        let changed = Changed::new(old, new, common);
        if !limits.is_open() {
            let apart = changed.until_inside(new, limits);
            let found = overshoot::beyond_limits_of(new, limits.min, limits.max, apart.new.clone());
            self.excursions.replace(apart.old, apart.new, found);
            let keys = common.before..new.len() - common.after;
            let old_end = old.len() - common.after;
            let found = overshoot::keys_outside_of(new, limits.min, limits.max, keys.clone());
            replace_keys(&mut self.keys_outside, keys.start..old_end, keys.end, found);
            self.unbounded = unbounded(new, channel.ends, limits);
        }
        if channel.flags_overshoot() {
            let found = overshoot::beyond_ends_of(new, changed.new.clone());
            self.notices.replace(changed.old, changed.new, found);
        }
        self.moving = Some(Moving::Number(Arc::clone(new)));
        self.peaks = OnceCell::new();
        self
    }

    /// Greatest velocity and acceleration by magnitude, with the time; of a rotation those of its angular speed and
    /// acceleration in degrees. Looked for when they are first asked for: of most curves nobody does.
    pub fn peaks(&self) -> [Option<Extremum>; 2] {
        *self.peaks.get_or_init(|| match &self.moving {
            Some(Moving::Number(curve)) => {
                let mut known = self.peaks_of_blocks.borrow_mut();
                let blocks = match &mut *known {
                    Some(blocks) => {
                        blocks.update(Arc::clone(curve), peaks_within);
                        blocks
                    }
                    empty => empty.insert(Blockwise::of(Arc::clone(curve), peaks_within)),
                };
                blocks.parts().iter().copied().fold([None; 2], greater)
            }
            Some(Moving::Rotation(channel)) => {
                let mut known = self.peaks_of_rotation.borrow_mut();
                match &mut *known {
                    Some(followed) => {
                        followed.update(channel);
                        followed.peaks()
                    }
                    empty => empty.insert(Followed::of(Arc::clone(channel))).peaks(),
                }
            }
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

fn peaks_within(curve: &Curve, segments: Range<usize>) -> Peaks {
    [Order::Velocity, Order::Acceleration].map(|order| overshoot::peak_within(curve, order, segments.clone()))
}

/// The greater of two peaks of each kind; of equals the first.
pub(super) fn greater(first: Peaks, second: Peaks) -> Peaks {
    let [a, b] = second;
    let [velocity, acceleration] = first;
    let greater = |known: Option<Extremum>, new: Option<Extremum>| match (known, new) {
        (Some(known), Some(new)) if new.value.abs() > known.value.abs() => Some(new),
        (known, new) => known.or(new),
    };
    [greater(velocity, a), greater(acceleration, b)]
}

/// The segments in which two states of a curve may differ.
struct Changed {
    /// Their indices in the old one.
    old: Range<usize>,
    /// Their indices in the new one.
    new: Range<usize>,
}

impl Changed {
    fn new(old: &Curve, new: &Curve, common: Common) -> Self {
        // A segment stays where both its keys do.
        let begin = common.before.saturating_sub(1);
        let after = common.after.saturating_sub(1);
        let to = |curve: &Curve| begin..curve.segments().saturating_sub(after).max(begin);
        Self {
            old: to(old),
            new: to(new),
        }
    }

    /// The same segments and those beside them up to where the curve is inside the limits: no excursion runs on from
    /// there.
    fn until_inside(&self, curve: &Curve, limits: Limits) -> Self {
        let is_inside = |key: usize| {
            [Approach::Left, Approach::Right].iter().all(|&side| {
                let value = curve.at_key(key, side).value;
                limits.min.is_none_or(|min| value > min) && limits.max.is_none_or(|max| value < max)
            })
        };
        let begin = (1..=self.new.start).rev().find(|&key| is_inside(key)).unwrap_or(0);
        let end = (self.new.end..curve.segments()).find(|&key| is_inside(key));
        let end = end.unwrap_or(curve.segments());
        Self {
            old: begin..self.old.end + (end - self.new.end),
            new: begin..end,
        }
    }
}

/// Puts what was found of some keys in the place of what was known of them, and numbers the keys after those anew.
fn replace_keys(known: &mut Vec<KeyOutside>, old: Range<usize>, new_end: usize, found: Vec<KeyOutside>) {
    let begin = known.partition_point(|outside| outside.key < old.start);
    let end = known.partition_point(|outside| outside.key < old.end).max(begin);
    let count = found.len();
    known.splice(begin..end, found);
    if new_end != old.end {
        for later in known.iter_mut().skip(begin + count) {
            later.key = later.key - old.end + new_end;
        }
    }
}

#[cfg(test)]
#[path = "analysis_tests.rs"]
mod tests;
