//! Continuity where segments meet: at keys, at the seam of a loop, and of a path in space.

use super::rotation::{RotationSample, angle_between};
use super::{Approach, Curve, Ends, Located, Outside, Sample};

/// The spacing of `f32` near 1, relative: what storing times and values in a file can do.
const SINGLE: f64 = f32::EPSILON as f64;

/// Velocities in space whose directions differ by less, in degrees, point the same way.
const SAME_DIRECTION: f64 = 0.1;

/// Speeds that differ by less, relative to the greater, are the same.
const SAME_SPEED: f64 = 1e-6;

/// How smoothly a curve passes a key: the highest order of derivative that does not jump. Ordered from the roughest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Continuity {
    /// The value itself jumps.
    Step,
    /// The velocity jumps: a corner.
    C0,
    /// The acceleration jumps.
    C1,
    /// Nothing up to the acceleration jumps.
    C2,
}

/// Two segments, or a segment and its continuation, where they meet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Join {
    /// Which key, from 0.
    pub key: usize,
    /// How smooth it is.
    pub class: Continuity,
    /// Value from the right less value from the left.
    pub gap: f64,
    /// Velocity from the right less velocity from the left, per second. Zero where both are the same infinity.
    pub velocity_jump: f64,
    /// Acceleration from the right less acceleration from the left, per second squared.
    pub acceleration_jump: f64,
    /// Just before the key.
    pub left: Sample,
    /// Just after the key.
    pub right: Sample,
}

/// An end of the keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// The first key.
    First,
    /// The last key.
    Last,
}

/// The join at inner key `i`; `None` for the first and last key, and beyond them.
///
/// Differences that storing times and values in 32 bits can make do not count: a line at constant speed stays C2.
pub fn join(curve: &Curve, i: usize) -> Option<Join> {
    if i == 0 || i >= curve.segments() {
        return None;
    }
    let left = curve.at_key(i, Approach::Left);
    let right = curve.at_key(i, Approach::Right);
    Some(joined(i, left, right, Scales::of(curve, i..=i)))
}

/// The joins at all inner keys, in order.
pub fn joins(curve: &Curve) -> impl Iterator<Item = Join> + '_ {
    (1..curve.segments()).filter_map(|i| join(curve, i))
}

/// The join between the keys and what the curve does outside them, at one end.
///
/// Of a repeating curve it is the seam of the loop: the end of the last segment against the start of the first, the
/// same at both ends; with offset the values meet. Ping-pong turns round: the velocity jumps by twice the end slope.
/// Held, the curve stops.
pub fn seam(curve: &Curve, ends: Ends, end: End) -> Join {
    let last = curve.len() - 1;
    let (key, policy) = match end {
        End::First => (0, ends.before),
        End::Last => (last, ends.after),
    };
    let left = curve.at_key_with(ends, key, Approach::Left);
    let right = curve.at_key_with(ends, key, Approach::Right);
    let scales = match policy {
        Outside::Repeat | Outside::RepeatOffset => Scales::of(curve, 0..=0).and(Scales::of(curve, last..=last)),
        Outside::Hold | Outside::Linear | Outside::PingPong => Scales::of(curve, key..=key),
    };
    joined(key, left, right, scales)
}

/// The seam of a stretch of time that is played again and again, from `start` to `end` (s, not before it): the end from the
/// left against the start from the right, whatever the policies outside the keys make of both. The key named is the one
/// nearest to the end.
pub fn range_seam(curve: &Curve, ends: Ends, start: f64, end: f64) -> Join {
    let left = beside(curve, ends, end, Approach::Left);
    let right = beside(curve, ends, start, Approach::Right);
    let scales = Scales::around(curve, start).and(Scales::around(curve, end));
    joined(curve.nearest(end), left, right, scales)
}

/// The join where a stretch of time that is played to and fro turns round, at one of its ends (`time`, s): the velocity
/// jumps by twice the slope there, whatever the policies outside the keys. The key named is the one nearest to it.
pub fn range_turn(curve: &Curve, ends: Ends, time: f64, end: End) -> Join {
    let back = |sample: Sample| Sample {
        velocity: -sample.velocity,
        ..sample
    };
    let (left, right) = match end {
        End::First => {
            let right = beside(curve, ends, time, Approach::Right);
            (back(right), right)
        }
        End::Last => {
            let left = beside(curve, ends, time, Approach::Left);
            (left, back(left))
        }
    };
    joined(curve.nearest(time), left, right, Scales::around(curve, time))
}

/// How a rotation goes on from one moment to another, as at the seam of a loop.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RotationJoin {
    /// How smooth it is.
    pub class: Continuity,
    /// The angle between both rotations, rad, 0..=pi.
    pub angle: f64,
    /// The length of the difference of the angular velocities, rad/s.
    pub velocity_jump: f64,
    /// The length of the difference of the angular accelerations, rad/s^2.
    pub acceleration_jump: f64,
}

/// Compares a rotation just before a seam with that just after it. `keys` is a curve with the times of its keys, `places` the
/// times of both moments, s.
///
/// Differences that storing times and components in 32 bits can make do not count.
pub fn rotation_seam(keys: &Curve, places: (f64, f64), left: &RotationSample, right: &RotationSample) -> RotationJoin {
    let apart = |a: [f64; 3], b: [f64; 3]| length(std::array::from_fn(|i| difference(a[i], b[i])));
    let jumps = [
        angle_between(left.rotation, right.rotation),
        apart(left.velocity, right.velocity),
        apart(left.acceleration, right.acceleration),
    ];
    let speed = left.speed().max(right.speed());
    let acceleration = left.acceleration_length().max(right.acceleration_length());
    let around = Scales::around(keys, places.0).and(Scales::around(keys, places.1));
    // Components lie in -1..1; an angle is twice as long as the chord between two of them.
    let scales = Scales {
        least: -2.0,
        greatest: 2.0,
        slope: speed,
        ..around
    };
    let [angle, velocity_jump, acceleration_jump] = jumps;
    RotationJoin {
        class: scales.class(jumps, speed, acceleration),
        angle,
        velocity_jump,
        acceleration_jump,
    }
}

fn length([x, y, z]: [f64; 3]) -> f64 {
    x.hypot(y).hypot(z)
}

/// One-sided value and derivatives at any time, with the policies outside the keys.
fn beside(curve: &Curve, ends: Ends, time: f64, side: Approach) -> Sample {
    match curve.locate(time) {
        Located::At(i) => curve.at_key_with(ends, i, side),
        Located::Between(i) => {
            let segment = curve.segment(i);
            segment.at(segment.fractions(time).0, side)
        }
        Located::Before | Located::After => curve.sample_with(ends, time),
    }
}

/// The numbers that tell a jump from a rounding error.
#[derive(Clone, Copy, Debug)]
struct Scales {
    /// Magnitude of the time at the join, s.
    time: f64,
    /// The smaller neighbouring span, s; infinite without neighbours.
    span: f64,
    /// Least value of the keys around.
    least: f64,
    /// Greatest value of the keys around.
    greatest: f64,
    /// Greatest slope or chord of the segments beside, per second.
    slope: f64,
}

impl Scales {
    /// Of the segments beside the keys of a range, and the keys at their ends.
    fn of(curve: &Curve, keys: std::ops::RangeInclusive<usize>) -> Self {
        let mut scales = Self {
            time: curve.time(*keys.start()).abs().max(curve.time(*keys.end()).abs()),
            span: f64::INFINITY,
            least: f64::INFINITY,
            greatest: f64::NEG_INFINITY,
            slope: 0.0,
        };
        let begin = keys.start().saturating_sub(1);
        let end = (keys.end() + 1).min(curve.len() - 1);
        for i in begin..=end {
            let value = curve.key_value(i);
            scales.least = scales.least.min(value);
            scales.greatest = scales.greatest.max(value);
        }
        for i in begin..end {
            let segment = curve.segment(i);
            let chord = (segment.end_value() - segment.start_value()) / segment.span();
            scales.span = scales.span.min(segment.span());
            scales.slope = [chord, segment.at_start().velocity, segment.at_end().velocity]
                .into_iter()
                .map(f64::abs)
                .filter(|slope| slope.is_finite())
                .fold(scales.slope, f64::max);
        }
        scales
    }

    /// Of the keys before and after a time, s.
    fn around(curve: &Curve, time: f64) -> Self {
        let after = curve.first_at_or_after(time).min(curve.len() - 1);
        Self::of(curve, after.saturating_sub(1)..=after)
    }

    /// Of both places together.
    fn and(self, other: Self) -> Self {
        Self {
            time: self.time.max(other.time),
            span: self.span.min(other.span),
            least: self.least.min(other.least),
            greatest: self.greatest.max(other.greatest),
            slope: self.slope.max(other.slope),
        }
    }

    /// Classifies jumps of value, velocity and acceleration, beside the greater speed and acceleration of both sides.
    ///
    /// The bounds are what rounding times and values to `f32` can do to values, chords and their differences, plus a part
    /// in ten million of the range, so that joins as smooth as intended are classified alike before and after a file.
    fn class(self, jumps: [f64; 3], speed: f64, acceleration: f64) -> Continuity {
        let (h, time) = (self.span, self.time);
        let values = self.least.abs().max(self.greatest.abs());
        let range = self.greatest - self.least;
        let [gap, velocity_jump, acceleration_jump] = jumps.map(f64::abs);

        let value_bound = 4.0 * SINGLE * values + 1e-7 * range;
        let velocity_bound = (2.0 * SINGLE * time / h).max(1e-6) * speed + 2.0 * SINGLE * values / h + 1e-7 * range / h;
        let bend = 6.0 * self.slope / h;
        let acceleration_bound = 1e-4 * acceleration
            + 2.0 * SINGLE * (1.0 + time / h) * bend
            + 16.0 * SINGLE * values / h / h
            + 1e-6 * range / h / h;

        // An infinite derivative is no derivative: the curve is not smooth there even if both sides agree.
        if gap > value_bound {
            Continuity::Step
        } else if !speed.is_finite() || velocity_jump > velocity_bound {
            Continuity::C0
        } else if !acceleration.is_finite() || acceleration_jump > acceleration_bound {
            Continuity::C1
        } else {
            Continuity::C2
        }
    }
}

fn joined(key: usize, left: Sample, right: Sample, scales: Scales) -> Join {
    let speed = left.velocity.abs().max(right.velocity.abs());
    let acceleration = left.acceleration.abs().max(right.acceleration.abs());
    let gap = difference(left.value, right.value);
    let velocity_jump = difference(left.velocity, right.velocity);
    let acceleration_jump = difference(left.acceleration, right.acceleration);
    Join {
        key,
        class: scales.class([gap, velocity_jump, acceleration_jump], speed, acceleration),
        gap,
        velocity_jump,
        acceleration_jump,
        left,
        right,
    }
}

/// Right less left; zero, and not NaN, between equal infinities.
fn difference(left: f64, right: f64) -> f64 {
    if left == right { 0.0 } else { right - left }
}

/// How a path in space passes a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SpatialContinuity {
    /// It stands still on one side, where it has no direction.
    Stop,
    /// The direction jumps.
    Corner,
    /// The direction is the same, the speed jumps.
    G1,
    /// Direction and speed are the same.
    C1,
}

/// The velocities of a path in space on both sides of a key, compared.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SpatialJoin {
    /// How it passes.
    pub class: SpatialContinuity,
    /// The angle between the velocities in degrees, 0..=180; `None` where it stands still on a side.
    pub angle: Option<f64>,
    /// Speed after the key as a multiple of that before; `None` where it stands still on a side.
    pub speed_ratio: Option<f64>,
}

/// Compares the velocities, per second, of a path in space just before and just after a key where its position does not
/// jump. A side a million times slower than the other stands still; so does one that is not finite.
///
/// Accuracy: the angle by `atan2(|cross|, dot)`, right to a few ulp also near 0 and 180 degrees.
pub fn spatial_join(left: [f64; 3], right: [f64; 3]) -> SpatialJoin {
    let stop = SpatialJoin {
        class: SpatialContinuity::Stop,
        angle: None,
        speed_ratio: None,
    };
    let (Some((before, left)), Some((after, right))) = (direction(left), direction(right)) else {
        return stop;
    };
    if before.min(after) <= SAME_SPEED * before.max(after) {
        return stop;
    }
    let dot: f64 = left.iter().zip(right).map(|(a, b)| a * b).sum();
    let cross = [
        left[1] * right[2] - left[2] * right[1],
        left[2] * right[0] - left[0] * right[2],
        left[0] * right[1] - left[1] * right[0],
    ];
    let cross = cross[0].hypot(cross[1]).hypot(cross[2]);
    let angle = cross.atan2(dot).to_degrees();
    let class = if angle >= SAME_DIRECTION {
        SpatialContinuity::Corner
    } else if (after - before).abs() > SAME_SPEED * before.max(after) {
        SpatialContinuity::G1
    } else {
        SpatialContinuity::C1
    };
    SpatialJoin {
        class,
        angle: Some(angle),
        speed_ratio: Some(after / before),
    }
}

/// Length and unit vector, without overflow; `None` for a vector of length zero or not finite.
fn direction(vector: [f64; 3]) -> Option<(f64, [f64; 3])> {
    let length = vector[0].hypot(vector[1]).hypot(vector[2]);
    (length > 0.0 && length.is_finite()).then(|| (length, vector.map(|x| x / length)))
}
