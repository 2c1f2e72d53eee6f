//! What a curve does before its first and after its last key.

use super::curve_type::{Approach, Curve};
use super::segment::Sample;
use super::time::seam_snap;

/// The policy on one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Outside {
    /// The end value.
    #[default]
    Hold,
    /// On along the end slope.
    Linear,
    /// The keys again and again.
    Repeat,
    /// The keys again and again, each cycle beginning where the last one ended.
    RepeatOffset,
    /// The keys forwards and backwards.
    PingPong,
}

/// The policies on both sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ends {
    /// Before the first key.
    pub before: Outside,
    /// After the last key.
    pub after: Outside,
}

/// A time outside the keys, brought inside.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MappedTime {
    /// A time between the first and the last key, s.
    pub time: f64,
    /// How many whole cycles away; negative before the keys. An integer.
    pub cycle: f64,
    /// Whether the cycle runs backwards.
    pub reversed: bool,
}

/// Cycles beyond which a time can no longer be brought inside exactly.
const MOST_CYCLES: f64 = 9_007_199_254_740_992.0;

/// Where `t`, outside `first..=last`, lies in the cycle of a policy. A time inside is returned as it is; `Hold`,
/// `Linear`, an empty period and times too far out to tell give the nearer end.
///
/// After the keys a seam shows the last key, before them the first: what `p(t) = p(t - P)` and `p(t) = p(t + P)`
/// define from the keys' own interval. Times within `max(4 ulp(t), SEAM_SNAP)` of a seam lie on it.
pub fn map_time(policy: Outside, t: f64, first: f64, last: f64) -> MappedTime {
    let inside = |time: f64| MappedTime {
        time,
        cycle: 0.0,
        reversed: false,
    };
    if t >= first && t <= last {
        return inside(t);
    }
    let period = last - first;
    // `t > last` is false for NaN, which belongs to the first key.
    let end = if t > last { last } else { first };
    if !t.is_finite() || period <= 0.0 {
        return inside(end);
    }
    match policy {
        Outside::Hold | Outside::Linear => inside(end),
        Outside::Repeat | Outside::RepeatOffset => repeat(t, first, last).unwrap_or(inside(end)),
        Outside::PingPong => ping_pong(t, first, last).unwrap_or(inside(end)),
    }
}

fn repeat(t: f64, first: f64, last: f64) -> Option<MappedTime> {
    let period = last - first;
    let snap = (4.0 * ulp(t)).max(seam_snap(period));
    let mut r = (t - first) % period;
    let mut n = (((t - first) - r) / period).round();
    if t > last {
        if r <= snap {
            r = period;
            n -= 1.0;
        } else if period - r <= snap {
            r = period;
        }
    } else {
        if r < 0.0 {
            r += period;
            n -= 1.0;
        }
        if period - r <= snap {
            r = 0.0;
            n += 1.0;
        } else if r <= snap {
            r = 0.0;
        }
    }
    let time = if r == period { last } else { (first + r).min(last) };
    (n.abs() <= MOST_CYCLES).then_some(MappedTime {
        time,
        cycle: n,
        reversed: false,
    })
}

fn ping_pong(t: f64, first: f64, last: f64) -> Option<MappedTime> {
    let period = last - first;
    let double = 2.0 * period;
    let mut r = (t - first) % double;
    if r < 0.0 {
        r += double;
    }
    let cycle = ((t - first) / period).floor();
    let reversed = r > period;
    let inside = if reversed { double - r } else { r };
    (cycle.abs() <= MOST_CYCLES).then_some(MappedTime {
        time: (first + inside).clamp(first, last),
        cycle,
        reversed,
    })
}

/// The spacing of `f64` at `x`.
fn ulp(x: f64) -> f64 {
    x.abs().next_up() - x.abs()
}

impl Curve {
    /// Value, velocity and acceleration at any `t`, with the policies of both ends. Never NaN; derivatives from the
    /// right at keys inside.
    pub fn sample_with(&self, ends: Ends, t: f64) -> Sample {
        let (first, last) = self.bounds();
        let policy = match () {
            () if t > last => ends.after,
            () if t < first => ends.before,
            () => return self.sample(t),
        };
        if policy == Outside::Hold {
            return self.sample(t);
        }
        if policy == Outside::Linear {
            return self.line(t);
        }
        let mapped = map_time(policy, t, first, last);
        let mut sample = self.sample(mapped.time);
        if mapped.reversed {
            sample.velocity = -sample.velocity;
        }
        if policy == Outside::RepeatOffset {
            let offset = mapped.cycle * (self.key_value(self.len() - 1) - self.key_value(0));
            if offset.is_finite() {
                sample.value += offset;
            }
        }
        sample
    }

    /// The limit of the continuation at an end of the keys, from outside them: what the curve does just before the
    /// first key (`Left`) or just after the last (`Right`).
    pub(super) fn sample_beyond(&self, ends: Ends, end: f64, side: Approach) -> Sample {
        let (own, far, policy) = match side {
            Approach::Left => (0, self.len() - 1, ends.before),
            Approach::Right => (self.len() - 1, 0, ends.after),
        };
        let opposite = match side {
            Approach::Left => Approach::Right,
            Approach::Right => Approach::Left,
        };
        let value = self.key_value(own);
        match policy {
            Outside::Hold => Sample::at_rest(value),
            Outside::Linear => self.line(end),
            Outside::Repeat => self.at_key(far, side),
            Outside::RepeatOffset => Sample {
                value,
                ..self.at_key(far, side)
            },
            Outside::PingPong => {
                let mirrored = self.at_key(own, opposite);
                Sample {
                    velocity: -mirrored.velocity,
                    ..mirrored
                }
            }
        }
    }

    /// The value at any `t`, with the policies of both ends.
    pub fn value_with(&self, ends: Ends, t: f64) -> f64 {
        let (first, last) = self.bounds();
        if t >= first && t <= last || ends == Ends::default() {
            return self.value(t);
        }
        self.sample_with(ends, t).value
    }

    /// The continuation along the end slope; level after a step and where the end slope is not finite.
    fn line(&self, t: f64) -> Sample {
        let (first, last) = self.bounds();
        let (key, time, velocity) = if t >= last {
            (self.len() - 1, last, self.end_velocity())
        } else {
            (0, first, self.start_velocity())
        };
        let value = self.key_value(key) + velocity * (t - time);
        if value.is_finite() {
            Sample {
                value,
                velocity,
                acceleration: 0.0,
            }
        } else {
            Sample::at_rest(self.key_value(key))
        }
    }

    fn start_velocity(&self) -> f64 {
        finite_or_level(self.at_key(0, Approach::Right).velocity)
    }

    fn end_velocity(&self) -> f64 {
        finite_or_level(self.at_key(self.len() - 1, Approach::Left).velocity)
    }
}

fn finite_or_level(velocity: f64) -> f64 {
    if velocity.is_finite() { velocity } else { 0.0 }
}
