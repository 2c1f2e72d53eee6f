//! A rotation in motion: the unit quaternion and its slope at a time. Only what editing needs.

use crate::curve::{Curve, Located, SegmentKind};

/// A quaternion x, y, z, w, or its slope per second.
pub(super) type Four = [f64; 4];

/// No rotation.
pub(super) const IDENTITY: Four = [0.0, 0.0, 0.0, 1.0];

/// Below this squared length a cubic passes too near zero to have a direction (curve-maths 9.3).
const NO_DIRECTION: f64 = 1e-12;

/// Above this cosine two rotations are so near that their sum is normalised instead (curve-maths 9.2).
const SAME_DIRECTION: f64 = 1.0 - 1e-9;

/// A unit quaternion and its slope, which is orthogonal to it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Motion {
    /// The rotation.
    pub value: Four,
    /// Its change per second (or per whole of a segment, from [`slerp`]).
    pub slope: Four,
}

impl Motion {
    /// A rotation that rests.
    pub fn at_rest(value: Four) -> Self {
        Self {
            value,
            slope: [0.0; 4],
        }
    }
}

/// Whether a rotation rests.
pub(super) fn is_at_rest(motion: Motion) -> bool {
    motion.slope == [0.0; 4]
}

/// The four curves of a rotation.
pub(super) fn four<'a>(curves: impl Iterator<Item = &'a Curve>) -> Option<[&'a Curve; 4]> {
    let curves: Vec<&Curve> = curves.collect();
    curves.try_into().ok()
}

/// The scalar product.
pub(super) fn dot(a: Four, b: Four) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

fn norm(a: Four) -> f64 {
    dot(a, a).sqrt()
}

/// `a * s + b * t`.
fn mix(a: Four, s: f64, b: Four, t: f64) -> Four {
    let mut sum = a;
    for (a, b) in sum.iter_mut().zip(b) {
        *a = *a * s + b * t;
    }
    sum
}

/// The unit quaternion in this direction, where there is one.
pub(super) fn normalised(a: Four) -> Option<Four> {
    let length = norm(a);
    (length > 0.0 && length.is_finite()).then(|| a.map(|x| x / length))
}

/// The angle between two rotations, radians, 0 to pi. Accurate near 0: by half-angle tangents, never by `acos`.
pub(super) fn angle(a: Four, b: Four) -> f64 {
    let (sum, difference) = (norm(mix(a, 1.0, b, 1.0)), norm(mix(a, 1.0, b, -1.0)));
    4.0 * difference.min(sum).atan2(difference.max(sum))
}

/// The great arc from `a` to `b` at `u`, the short way, with its slope by `u`.
///
/// Source: Shoemake, "Animating rotation with quaternion curves", SIGGRAPH 1985.
pub(super) fn slerp(a: Four, b: Four, u: f64) -> Motion {
    let cosine = dot(a, b);
    let (b, cosine) = if cosine < 0.0 {
        (b.map(|x| -x), -cosine)
    } else {
        (b, cosine)
    };
    if cosine > SAME_DIRECTION {
        let value = mix(a, 1.0 - u, b, u);
        return Motion {
            value: normalised(value).unwrap_or(a),
            slope: mix(b, 1.0, a, -1.0),
        };
    }
    let (sum, difference) = (norm(mix(a, 1.0, b, 1.0)), norm(mix(a, 1.0, b, -1.0)));
    let arc = 2.0 * difference.atan2(sum);
    let (w, sine) = (1.0 - u, arc.sin());
    Motion {
        value: mix(a, (w * arc).sin() / sine, b, (u * arc).sin() / sine),
        slope: mix(
            a,
            -arc * (w * arc).cos() / sine,
            b,
            arc * (u * arc).cos() / sine,
        ),
    }
}

/// The motion at a time, holding outside the keys. At a key from the right.
pub(super) fn at(curves: [&Curve; 4], t: f64) -> Motion {
    let [first, ..] = curves;
    let last = first.len() - 1;
    let key = |i: usize| curves.map(|curve| curve.key_value(i));
    let i = match first.locate(t) {
        Located::Before => return Motion::at_rest(key(0)),
        Located::After => return Motion::at_rest(key(last)),
        Located::At(i) if i == last => return Motion::at_rest(key(last)),
        Located::At(i) | Located::Between(i) => i,
    };
    in_segment(curves, i, t)
}

/// The motion with which the first or last key is reached from inside; at rest for a lone key.
pub(super) fn at_end(curves: [&Curve; 4], end: usize) -> Motion {
    let [first, ..] = curves;
    let segment = if end == 0 { 0 } else { end - 1 };
    if segment >= first.segments() {
        return Motion::at_rest(curves.map(|curve| curve.key_value(end)));
    }
    in_segment(curves, segment, first.time(end))
}

fn in_segment(curves: [&Curve; 4], i: usize, t: f64) -> Motion {
    let [first, ..] = curves;
    let segment = first.segment(i);
    let (u, w) = segment.fractions(t);
    let span = segment.span();
    let (start, end) = (
        curves.map(|curve| curve.key_value(i)),
        curves.map(|curve| curve.key_value(i + 1)),
    );
    let per_second = |motion: Motion, speed: f64| Motion {
        value: motion.value,
        slope: motion.slope.map(|slope| slope * speed / span),
    };
    match segment.kind() {
        SegmentKind::Step => Motion::at_rest(start),
        SegmentKind::Linear => per_second(slerp(start, end, u), 1.0),
        SegmentKind::Ease(easing) => {
            let ease = easing.eval(u);
            let speed = if ease.first.is_finite() {
                ease.first
            } else {
                0.0
            };
            per_second(slerp(start, end, ease.value), speed)
        }
        SegmentKind::Cubic => {
            let cubics = curves.map(|curve| curve.segment(i).tangent_cubic());
            let value = cubics.map(|cubic| cubic.value(u, w));
            let slope = cubics.map(|cubic| cubic.velocity(u));
            on_the_sphere(value, slope)
                .unwrap_or_else(|| Motion::at_rest(if u <= 0.5 { start } else { end }))
        }
    }
}

/// The motion of `p / |p|`: the part of the slope along `p` only changes its length.
fn on_the_sphere(p: Four, slope: Four) -> Option<Motion> {
    if dot(p, p) < NO_DIRECTION {
        return None;
    }
    let length = norm(p);
    let value = normalised(p)?;
    let along = dot(slope, value);
    Some(Motion {
        value,
        slope: mix(slope, 1.0 / length, value, -along / length),
    })
}

/// A motion that goes on with its angular velocity for `dt` seconds.
pub(super) fn turned_on(motion: Motion, dt: f64) -> Motion {
    let speed = norm(motion.slope);
    if speed == 0.0 || !speed.is_finite() {
        return Motion::at_rest(motion.value);
    }
    let (sine, cosine) = (speed * dt).sin_cos();
    Motion {
        value: mix(motion.value, cosine, motion.slope, sine / speed),
        slope: mix(motion.slope, cosine, motion.value, -speed * sine),
    }
}
