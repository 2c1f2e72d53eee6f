//! A rotation as polylines: its components are evaluated together, its derivatives are those of the turn.

use crate::curve::flatten::{Jump, Strips, TOLERANCE, View};
use crate::curve::rotation::RotationSample;
use crate::curve::{Approach, Curve, Order, Rhythm};
use crate::document::{Channel, Orientation};

/// A rotation in a view.
#[derive(Debug)]
pub struct Turning<'a> {
    orientation: Orientation<'a>,
    keys: &'a Curve,
    rhythm: Rhythm,
    /// Every column, and every key unless those are denser.
    times: Vec<f64>,
}

impl<'a> Turning<'a> {
    /// The rotation of a channel; `None` of another one.
    pub fn of(channel: &'a Channel, view: &View) -> Option<Self> {
        let orientation = channel.orientation()?;
        let keys = channel.curves.first()?.as_ref();
        let columns = view.columns.max(1);
        let span = view.end - view.start;
        let column = |i: usize| view.start + span * (i as f64 / columns as f64);
        let mut times: Vec<f64> = (0..=columns).map(column).collect();
        if !crate::curve::flatten::is_dense(keys, view) {
            let first = keys.first_at_or_after(view.start);
            times.extend(
                (first..keys.len())
                    .map(|i| keys.time(i))
                    .take_while(|time| *time <= view.end),
            );
            times.sort_by(f64::total_cmp);
            times.dedup();
        }
        Some(Self {
            orientation,
            keys,
            rhythm: channel.rhythm,
            times,
        })
    }

    /// A component of what is played inside the keys, of a held rotation everywhere, and outside them.
    pub fn value(&self, component: usize, played: &mut Strips, outside: &mut Strips) {
        let (first, last) = self.keys.bounds();
        let held = self.rhythm != Rhythm::Continuous;
        let of = |sample: RotationSample| sample.rotation.to_array().get(component).copied().unwrap_or(0.0);
        let mut inside: Vec<[f64; 2]> = Vec::new();
        let mut beyond: [Vec<[f64; 2]>; 2] = Default::default();
        for &time in &self.times {
            let number = of(self.orientation.sample(self.rhythm.quantise(time)));
            if !number.is_finite() {
                continue;
            }
            if held || (first..=last).contains(&time) {
                // What jumps at a key is seen just before it.
                let before = of(self.orientation.beside(self.rhythm.quantise(time), Approach::Left));
                if !held && time > first && before != number && before.is_finite() {
                    inside.push([time, before]);
                }
                inside.push([time, number]);
            }
            if !held && time <= first {
                beyond[0].push([time, number]);
            }
            if !held && time >= last {
                beyond[1].push([time, number]);
            }
        }
        if held {
            inside = stair(&inside);
        }
        played.push_strip(inside);
        for side in beyond.into_iter().filter(|side| side.len() > 1) {
            outside.push_strip(side);
        }
    }

    /// The angular speed, or the length of the angular acceleration, between the keys; in degrees. It breaks where both
    /// sides of a key differ by more than can be drawn.
    pub fn derivative(&self, order: Order, pixels: f64, out: &mut Strips) {
        let of = |sample: RotationSample| match order {
            Order::Acceleration => sample.acceleration_length().to_degrees(),
            _ => sample.speed().to_degrees(),
        };
        let (first, last) = self.keys.bounds();
        let mut strip: Vec<[f64; 2]> = Vec::new();
        for &time in self.times.iter().filter(|time| (first..=last).contains(time)) {
            let [left, right] = [Approach::Left, Approach::Right].map(|side| of(self.orientation.beside(time, side)));
            if !(left.is_finite() && right.is_finite()) {
                continue;
            }
            let jumps = (right - left).abs() * pixels > TOLERANCE;
            if time > first || !jumps {
                strip.push([time, left]);
            }
            if jumps && time > first && time < last {
                out.push_strip(strip.drain(..));
                out.push_jump(Jump { time, left, right });
            }
            if jumps && time < last {
                strip.push([time, right]);
            }
        }
        out.push_strip(strip);
    }
}

/// Each number held until the next one.
fn stair(points: &[[f64; 2]]) -> Vec<[f64; 2]> {
    let mut stair: Vec<[f64; 2]> = Vec::with_capacity(points.len());
    for &[time, number] in points {
        if let Some(&[_, held]) = stair.last()
            && held != number
        {
            stair.push([time, held]);
        }
        stair.push([time, number]);
    }
    stair
}
