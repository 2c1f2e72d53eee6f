//! The angle by which one rotation segment in place of several is off, bounded over all time.

use super::arcs::{Arc, angle_at_end, greatest_angle};
use crate::curve::rotation::{CubicRotation, Progress, Quat, RotationSample, Vec3, angle_between, slerp};

/// How often a stretch is halved at most.
const MOST_HALVINGS: u32 = 40;

/// What of the greatest angle seen, or of the limit, the reported bound may be above it.
const SLACK: f64 = 1e-3;

/// A stretch of time of which the angle at its ends is known.
#[derive(Clone, Copy)]
struct Stretch<T> {
    from: (f64, f64),
    to: (f64, f64),
    halvings: u32,
    state: T,
}

/// The worst angle found so far, in radians.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Worst {
    /// A bound on it.
    pub angle: f64,
    /// About where, s.
    pub time: f64,
}

/// Bounds an angle on a stretch `from..to` of time, halving where the bound is above `limit`; `None` where the angle, or
/// what can be told of it, is above.
///
/// `bound` gives a bound between two `(time, angle)`; `halve` the state of both halves and the angle in the middle.
fn bounded<T: Copy>(
    whole: (T, (f64, f64), (f64, f64)),
    limit: f64,
    worst: Worst,
    bound: impl Fn(&T, (f64, f64), (f64, f64)) -> f64,
    halve: impl Fn(&T, f64) -> (T, T, f64),
) -> Option<Worst> {
    let (state, from, to) = whole;
    let mut worst = worst;
    let mut seen = worst.angle.max(from.1).max(to.1);
    let mut rest = vec![Stretch {
        from,
        to,
        halvings: 0,
        state,
    }];
    while let Some(stretch) = rest.pop() {
        let Stretch { from, to, halvings, .. } = stretch;
        if !(from.1 <= limit && to.1 <= limit) {
            return None;
        }
        let most = bound(&stretch.state, from, to);
        if most <= limit
            && (most <= worst.angle.max(seen * (1.0 + SLACK)).max(SLACK * limit) || halvings == MOST_HALVINGS)
        {
            if most > worst.angle {
                let time = if from.1 > to.1 { from.0 } else { to.0 };
                worst = Worst { angle: most, time };
            }
            continue;
        }
        if halvings == MOST_HALVINGS {
            return None;
        }
        let time = 0.5 * (from.0 + to.0);
        let (left, right, angle) = halve(&stretch.state, time);
        seen = seen.max(angle);
        let middle = (time, angle);
        for (state, from, to) in [(left, from, middle), (right, middle, to)] {
            rest.push(Stretch {
                from,
                to,
                halvings: halvings + 1,
                state,
            });
        }
    }
    Some(worst)
}

/// A turn at constant speed the short way round, over a stretch of time.
#[derive(Clone, Copy, Debug)]
pub(super) struct Turn {
    pub from: (f64, Quat),
    pub to: (f64, Quat),
}

impl Turn {
    fn at(&self, t: f64) -> Quat {
        let span = self.to.0 - self.from.0;
        slerp(self.from.1, self.to.1, (t - self.from.0) / span)
    }

    fn velocity(&self) -> Vec3 {
        RotationSample::from_slerp(self.from.1, self.to.1, Progress::linear(0.0), self.to.0 - self.from.0).velocity
    }
}

/// The angle between a turn and the part of a longer one at its times, in radians; `None` above `limit`.
///
/// The relative rotation turns no faster than the difference of both angular velocities plus the angle it has, at most
/// `limit`, times the speed of the longer turn; so a stretch adds at most that to the angles at its ends.
pub(super) fn turn_within(own: &Turn, longer: &Turn, limit: f64, worst: Worst) -> Option<Worst> {
    let (v, w) = (own.velocity(), longer.velocity());
    let length = |v: Vec3| v.iter().map(|part| part * part).sum::<f64>().sqrt();
    let speed = length([v[0] - w[0], v[1] - w[1], v[2] - w[2]]) + limit * length(w);
    let angle = |t: f64| angle_between(own.at(t), longer.at(t));
    let (from, to) = (own.from.0, own.to.0);
    bounded(
        ((), (from, angle(from)), (to, angle(to))),
        limit,
        worst,
        |(), from, to| 0.5 * (from.1 + to.1 + speed * (to.0 - from.0)),
        |(), t| ((), (), angle(t)),
    )
}

/// The angle between a cubic segment and the part of a longer one at its times, in radians; `None` above `limit`.
pub(super) fn cubic_within(
    (from, own): (f64, &CubicRotation),
    (start, longer): (f64, &CubicRotation),
    limit: f64,
    worst: Worst,
) -> Option<Worst> {
    let to = from + own.span;
    let fraction = |t: f64| (t - start) / longer.span;
    let arcs = (Arc::of(own), Arc::part(longer, fraction(from), fraction(to).min(1.0)));
    let [at_start, ..] = longer.components(fraction(from));
    bounded(
        (
            arcs,
            (from, angle_between(own.start, at_start)),
            (to, angle_at_end(&arcs.0, &arcs.1)),
        ),
        limit,
        worst,
        |(a, b), _, _| greatest_angle(a, b),
        |(a, b), _| {
            let ((a, a2), (b, b2)) = (a.halves(), b.halves());
            ((a, b), (a2, b2), angle_at_end(&a, &b))
        },
    )
}
