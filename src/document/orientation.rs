//! The evaluated rotation of a quaternion channel: slerp, normalised cubics, end policies.

use crate::curve::outside::map_time;
use crate::curve::rotation::{CubicRotation, Progress, Quat, RotationSample};
use crate::curve::{Approach, Curve, Ends, Located, Outside, Sample, SegmentKind};

use super::{Channel, Kind};

/// The four curves of a rotation, evaluated together.
#[derive(Clone, Copy, Debug)]
pub struct Orientation<'a> {
    curves: [&'a Curve; 4],
    ends: Ends,
}

impl Channel {
    /// This channel as a rotation; `None` for other kinds.
    pub fn orientation(&self) -> Option<Orientation<'_>> {
        match (self.kind, self.curves.as_slice()) {
            (Kind::Quaternion, [x, y, z, w]) => Some(Orientation {
                curves: [x, y, z, w],
                ends: self.ends,
            }),
            _ => None,
        }
    }
}

impl Orientation<'_> {
    /// The rotation with its angular velocity and acceleration at `t`; from the right at keys, from the left at the
    /// last one. At a key the stored rotation.
    pub fn sample(&self, t: f64) -> RotationSample {
        let (first, last) = self.curves[0].bounds();
        let policy = match () {
            () if t > last => self.ends.after,
            () if t < first => self.ends.before,
            () => return self.inside(t),
        };
        match policy {
            Outside::Hold => self.inside(t),
            Outside::Linear => self.constant_velocity(t),
            Outside::Repeat | Outside::RepeatOffset | Outside::PingPong => {
                let mapped = map_time(policy, t, first, last);
                let mut sample = self.inside(mapped.time);
                if mapped.reversed {
                    sample.velocity = sample.velocity.map(|part| -part);
                }
                if policy == Outside::RepeatOffset {
                    let cycle = self.key(self.len() - 1) * self.key(0).conjugate();
                    sample.rotation = cycle.power(mapped.cycle) * sample.rotation;
                }
                sample
            }
        }
    }

    /// The rotation just before or just after `t`, s: at keys as [`Self::at_key`], elsewhere as [`Self::sample`].
    pub fn beside(&self, t: f64, side: Approach) -> RotationSample {
        match self.curves[0].locate(t) {
            Located::At(i) => self.at_key(i, side),
            Located::Before | Located::Between(_) | Located::After => self.sample(t),
        }
    }

    /// One component of the rotation with its derivatives per second: `q' = omega q / 2`,
    /// `q'' = (alpha q - |omega|^2 q / 2) / 2`.
    pub fn component(&self, component: usize, t: f64) -> Sample {
        component_of(&self.sample(t), component)
    }

    /// The rotation with one-sided derivatives at key `key`; at rest outside the keys.
    pub fn at_key(&self, key: usize, side: Approach) -> RotationSample {
        let stored = self.key(key);
        let sample = match side {
            Approach::Left if key > 0 => self.segment(key - 1, 1.0),
            Approach::Right if key + 1 < self.len() => self.segment(key, 0.0),
            _ => return RotationSample::still(stored),
        };
        match (side, self.curves[0].segment_kind(key.saturating_sub(1))) {
            // A step has not jumped yet.
            (Approach::Left, SegmentKind::Step) => sample,
            _ => RotationSample {
                rotation: stored,
                ..sample
            },
        }
    }

    fn len(&self) -> usize {
        self.curves[0].len()
    }

    fn key(&self, i: usize) -> Quat {
        Quat::from_array(self.curves.map(|curve| curve.key_value(i)))
    }

    fn inside(&self, t: f64) -> RotationSample {
        match self.curves[0].locate(t) {
            Located::Before => RotationSample::still(self.key(0)),
            Located::After => RotationSample::still(self.key(self.len() - 1)),
            Located::At(i) if i + 1 < self.len() => self.at_key(i, Approach::Right),
            Located::At(i) => self.at_key(i, Approach::Left).with_rotation(self.key(i)),
            Located::Between(i) => self.segment(i, self.curves[0].segment(i).fractions(t).0),
        }
    }

    fn segment(&self, i: usize, u: f64) -> RotationSample {
        let segments = self.curves.map(|curve| curve.segment(i));
        let (start, end) = (self.key(i), self.key(i + 1));
        let span = segments[0].span();
        match segments[0].kind() {
            SegmentKind::Step => RotationSample::still(start),
            SegmentKind::Linear => RotationSample::from_slerp(start, end, Progress::linear(u), span),
            SegmentKind::Ease(easing) => {
                let ease = easing.eval(u);
                let progress = Progress {
                    value: ease.value,
                    first: ease.first,
                    second: ease.second,
                };
                RotationSample::from_slerp(start, end, progress, span)
            }
            SegmentKind::Cubic => CubicRotation {
                start,
                out_tangent: Quat::from_array(segments.map(|segment| segment.tangent_cubic().start_slope)),
                in_tangent: Quat::from_array(segments.map(|segment| segment.tangent_cubic().end_slope)),
                end,
                span,
            }
            .sample(u),
        }
    }

    fn constant_velocity(&self, t: f64) -> RotationSample {
        let (first, last) = self.curves[0].bounds();
        let (time, end) = if t > last {
            (last, self.at_key(self.len() - 1, Approach::Left))
        } else {
            (first, self.at_key(0, Approach::Right))
        };
        let turn = end.velocity.map(|part| part * (t - time));
        if !turn.iter().all(|part| part.is_finite()) {
            return RotationSample::still(end.rotation);
        }
        RotationSample {
            rotation: end.rotation.turned_by(turn),
            acceleration: [0.0; 3],
            ..end
        }
    }
}

/// A component of a rotation sample as a scalar sample.
pub fn component_of(sample: &RotationSample, component: usize) -> Sample {
    let omega = Quat::from_parts(sample.velocity, 0.0);
    let alpha = Quat::from_parts(sample.acceleration, 0.0);
    let speed = sample.speed();
    let first = omega * sample.rotation * 0.5;
    let second = (alpha * sample.rotation + sample.rotation * (-0.5 * speed * speed)) * 0.5;
    let part = |q: Quat| q.to_array().get(component).copied().unwrap_or(0.0);
    Sample {
        value: part(sample.rotation),
        velocity: part(first),
        acceleration: part(second),
    }
}
