//! One curve in the hands of four evaluators: Inbetween, `splines`, `bevy_animation` and a plain one written here.
//!
//! The keys stand at uneven times. Their slopes are computed once, by Inbetween (Catmull-Rom in time), and handed to
//! every peer in its own form, so that all draw the same cubics: `splines` gets the Bezier ordinates of each segment,
//! `bevy_animation` the tangents of glTF's CUBICSPLINE. It computes in `f32`, the others in `f64`.

use bevy_animation::gltf_curves::CubicKeyframeCurve;
use bevy_curve::Curve as _;
use inbetween::curve::{Curve, Key, KeyId, SegmentKind, Tangent, Time};
use splines::{Interpolation, Spline};

/// One evaluator's form of the curve.
pub trait Contender {
    /// What the table calls it.
    fn name(&self) -> &'static str;
    /// The value at `time` seconds, within the keys.
    fn value(&self, time: f64) -> f64;
    /// The sum of the values at `times`: what is measured. Statically dispatched inside, so that no evaluator pays for
    /// the list of contenders.
    fn sum(&self, times: &[f64]) -> f64;
}

macro_rules! contender {
    ($type:ty, $name:literal, |$this:ident, $time:ident| $value:expr) => {
        impl Contender for $type {
            fn name(&self) -> &'static str {
                $name
            }

            #[inline]
            fn value(&self, $time: f64) -> f64 {
                let $this = self;
                $value
            }

            fn sum(&self, times: &[f64]) -> f64 {
                let mut sum = 0.0;
                for &time in times {
                    sum += self.value(time);
                }
                sum
            }
        }
    };
}

/// `inbetween`, value only.
pub struct Inbetween(Curve);
contender!(Inbetween, "inbetween, value", |this, time| this.0.value(time));

/// `inbetween`, value with velocity and acceleration, which no peer computes.
pub struct InbetweenSample(Curve);
contender!(
    InbetweenSample,
    "inbetween, value + velocity + acceleration",
    |this, time| {
        let sample = this.0.sample(time);
        // All three are used, so that none can be left out.
        if sample.velocity.is_nan() || sample.acceleration.is_nan() {
            f64::NAN
        } else {
            sample.value
        }
    }
);

/// `splines` with the same cubics as Bezier segments.
pub struct Splines(Spline<f64, f64>);
contender!(Splines, "splines, StrokeBezier", |this, time| this
    .0
    .clamped_sample(time)
    .unwrap_or(f64::NAN));

/// `bevy_animation`, in `f32`.
pub struct Bevy(CubicKeyframeCurve<f32>);
contender!(Bevy, "bevy_animation, f32", |this, time| f64::from(
    this.0.sample_clamped(time as f32)
));

/// What one writes without a library: a binary search and the Hermite polynomials.
pub struct Plain {
    times: Vec<f64>,
    /// Value, incoming slope, outgoing slope.
    keys: Vec<[f64; 3]>,
}
contender!(Plain, "plain Hermite", |this, time| {
    let next = this.times.partition_point(|&key| key <= time);
    if next == 0 {
        this.keys[0][0]
    } else if next == this.times.len() {
        this.keys[next - 1][0]
    } else {
        let span = this.times[next] - this.times[next - 1];
        let u = (time - this.times[next - 1]) / span;
        let ([v0, _, out], [v1, into, _]) = (this.keys[next - 1], this.keys[next]);
        let (u2, u3) = (u * u, u * u * u);
        (2.0 * u3 - 3.0 * u2 + 1.0) * v0
            + (u3 - 2.0 * u2 + u) * span * out
            + (3.0 * u2 - 2.0 * u3) * v1
            + (u3 - u2) * span * into
    }
});

/// Numbers in 0..1 from a seed, the same on every machine (the multiplier and increment of Knuth's MMIX, 64 bits).
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub fn roll(&mut self) -> f64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 11) as f64 / (1_u64 << 53) as f64
    }
}

/// Times and values: spans from 1/60 to 20/60 s, values between -1 and 1.
fn uneven(keys: usize) -> Vec<(f64, f64)> {
    let mut dice = Dice::new(7);
    let mut time = 0.0;
    (0..keys)
        .map(|_| {
            let here = time;
            time += (1.0 + (dice.roll() * 20.0).floor()) / 60.0;
            (here, 2.0 * dice.roll() - 1.0)
        })
        .collect()
}

/// The same curve of `keys` keys (at least two) for every contender, Inbetween first.
pub fn contenders(keys: usize) -> Result<Vec<Box<dyn Contender>>, Box<dyn std::error::Error>> {
    let mut made = Vec::with_capacity(keys);
    for (index, (time, value)) in uneven(keys).into_iter().enumerate() {
        let id = KeyId(index as u64);
        made.push(Key::new(
            id,
            Time::new(time)?,
            value,
            Tangent::Spline,
            SegmentKind::Cubic,
        )?);
    }
    let curve = Curve::new(made)?;
    let rows: Vec<[f64; 4]> = (0..curve.len())
        .map(|i| {
            let slopes = curve.slopes(i);
            [curve.time(i), curve.key_value(i), slopes.incoming, slopes.outgoing]
        })
        .collect();
    let splines = rows.iter().enumerate().map(|(i, &[time, value, into, out])| {
        let before = if i == 0 { 0.0 } else { time - rows[i - 1][0] };
        let after = rows.get(i + 1).map_or(0.0, |next| next[0] - time);
        let (left, right) = (value - into * before / 3.0, value + out * after / 3.0);
        splines::Key::new(time, value, Interpolation::StrokeBezier(left, right))
    });
    let bevy = CubicKeyframeCurve::new(
        rows.iter().map(|row| row[0] as f32),
        rows.iter()
            .flat_map(|&[_, value, into, out]| [into as f32, value as f32, out as f32]),
    )?;
    let plain = Plain {
        times: rows.iter().map(|row| row[0]).collect(),
        keys: rows.iter().map(|&[_, value, into, out]| [value, into, out]).collect(),
    };
    Ok(vec![
        Box::new(Inbetween(curve.clone())),
        Box::new(Splines(splines.collect())),
        Box::new(Bevy(bevy)),
        Box::new(plain),
        Box::new(InbetweenSample(curve)),
    ])
}

/// The last key's time of the curve of `keys` keys, s.
pub fn length(keys: usize) -> f64 {
    uneven(keys).last().map_or(0.0, |last| last.0)
}

#[cfg(test)]
mod tests {
    use super::{Dice, contenders, length};

    #[test]
    fn all_contenders_draw_the_same_curve() {
        for keys in [2, 30, 10_000] {
            let list = contenders(keys).unwrap();
            let end = length(keys);
            // In f32 three times (both keys' and the asked one) are off by half a step of f32 each, at most
            // end * 2^-24. Chords and slopes are at most 2 / (1/60 s), so no cubic is steeper than
            // 1.5 * 120 + 120 + 120 per second. Values add a few roundings of 2^-24. In f64 only such roundings remain.
            let single = 3.0 * 420.0 * end * f64::from(f32::EPSILON) / 2.0 + 1e-5;
            let mut dice = Dice::new(3);
            for _ in 0..2_000 {
                let time = dice.roll() * end;
                let expected = list[0].value(time);
                for other in &list {
                    let slack = if other.name().contains("f32") { single } else { 1e-9 };
                    let value = other.value(time);
                    assert!(
                        (value - expected).abs() <= slack,
                        "{} at {time}: {value}, {expected}",
                        other.name()
                    );
                }
            }
        }
    }
}
