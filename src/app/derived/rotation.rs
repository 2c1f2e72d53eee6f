//! A rotation channel sampled where its polylines need points: once for all of its components.

use crate::curve::flatten::{Strips, TOLERANCE, View, is_dense};
use crate::curve::rotation::{Quat, RotationSample, angle_between};
use crate::curve::{Curve, Outside, Rhythm, SegmentKind};
use crate::document::{Channel, Orientation};

/// The samples of a rotation channel in a view, in order of time.
#[derive(Clone, Debug)]
pub struct RotationSamples {
    /// First and last key, s.
    bounds: (f64, f64),
    /// Whether time is held, so that nothing continues smoothly beyond the keys.
    held: bool,
    samples: Vec<Point>,
}

#[derive(Clone, Copy, Debug)]
struct Point {
    time: f64,
    /// As played, on its rhythm.
    rotation: Quat,
    /// Degrees per second, whatever the rhythm.
    speed: f64,
    /// Degrees per second squared, whatever the rhythm.
    acceleration: f64,
}

impl RotationSamples {
    /// Samples what `view` shows; `None` for a channel that is no rotation.
    ///
    /// A turn at constant speed gets points by its bend, so that its polyline is within a quarter of a pixel; a turn of
    /// another kind one in every pixel column, and so does a channel with more keys than columns or with held time.
    /// Both sides of every key are sampled where keys are sparser than columns.
    pub fn of(channel: &Channel, view: &View) -> Option<Self> {
        let orientation = channel.orientation()?;
        let keys = channel.curves.first()?;
        let rhythm = channel.rhythm;
        let times = match rhythm {
            Rhythm::Continuous if !is_dense(keys, view) => times(channel, keys, view),
            _ => even(view.start, view.end, view.columns).collect(),
        };
        let samples = times
            .into_iter()
            .map(|time| Point::of(&orientation, rhythm, time))
            .collect();
        Some(Self {
            bounds: keys.bounds(),
            held: rhythm != Rhythm::Continuous,
            samples,
        })
    }

    /// Adds a component of what is played: between the keys, or everywhere where time is held.
    pub fn played(&self, component: usize, out: &mut Strips) {
        let (first, last) = self.bounds;
        let part = self.part(|time| self.held || (first..=last).contains(&time));
        push(out, part, component_of(component));
    }

    /// Adds a component before the first and after the last key.
    pub fn outside(&self, component: usize, out: &mut Strips) {
        let (first, last) = self.bounds;
        push(out, self.part(|time| time <= first), component_of(component));
        push(out, self.part(|time| time >= last), component_of(component));
    }

    /// Adds the angular speed between the keys.
    pub fn speed(&self, out: &mut Strips) {
        let (first, last) = self.bounds;
        push(out, self.part(|time| (first..=last).contains(&time)), |point| {
            point.speed
        });
    }

    /// Adds the length of the angular acceleration between the keys.
    pub fn acceleration(&self, out: &mut Strips) {
        let (first, last) = self.bounds;
        push(out, self.part(|time| (first..=last).contains(&time)), |point| {
            point.acceleration
        });
    }

    fn part(&self, wanted: impl Fn(f64) -> bool) -> impl Iterator<Item = &Point> {
        self.samples.iter().filter(move |point| wanted(point.time))
    }
}

impl Point {
    fn of(orientation: &Orientation<'_>, rhythm: Rhythm, time: f64) -> Self {
        let truth = orientation.sample(time);
        let played: RotationSample = match rhythm {
            Rhythm::Continuous => truth,
            Rhythm::Held(_) => orientation.sample(rhythm.quantise(time)),
        };
        Self {
            time,
            rotation: played.rotation,
            speed: truth.speed().to_degrees(),
            acceleration: truth.acceleration_length().to_degrees(),
        }
    }
}

fn component_of(component: usize) -> impl Fn(&Point) -> f64 {
    move |point| point.rotation.to_array().get(component).copied().unwrap_or(0.0)
}

fn push<'a>(out: &mut Strips, points: impl Iterator<Item = &'a Point>, number: impl Fn(&Point) -> f64) {
    out.push_strip(
        points
            .map(|point| [point.time, number(point)])
            .filter(|point| point[1].is_finite()),
    );
}

/// `pieces + 1` times from one to another, both included.
fn even(start: f64, end: f64, pieces: usize) -> impl Iterator<Item = f64> {
    let pieces = pieces.max(1);
    (0..=pieces).map(move |i| {
        if i == pieces {
            end
        } else {
            start + (end - start) * (i as f64 / pieces as f64)
        }
    })
}

/// Where a rotation with fewer keys than columns is sampled.
fn times(channel: &Channel, keys: &Curve, view: &View) -> Vec<f64> {
    let (first, last) = keys.bounds();
    let mut times = Vec::new();
    times.extend(beyond(view.start, view.end.min(first), channel.ends.before, view));
    for i in keys.first_at_or_after(view.start).saturating_sub(1)..keys.segments() {
        let segment = keys.segment(i);
        if segment.start_time() >= view.end {
            break;
        }
        let (from, to) = (segment.start_time().max(view.start), segment.end_time().min(view.end));
        if from >= to {
            continue;
        }
        let pieces = match segment.kind() {
            SegmentKind::Step => 1,
            SegmentKind::Linear => {
                // On the unit sphere of quaternions an arc of half the angle: no component bends more than its square.
                let whole = angle_between(rotation(channel, i), rotation(channel, i + 1)) / 2.0;
                let arc = whole * (to - from) / segment.span();
                let bend = arc * arc * view.pixels_per_value;
                // A cast saturates.
                ((bend / (8.0 * TOLERANCE)).sqrt().ceil() as usize).clamp(1, columns(from, to, view))
            }
            SegmentKind::Cubic | SegmentKind::Ease(_) => columns(from, to, view),
        };
        times.extend(even(from, to, pieces));
        // A key is what comes after it; what came before is seen just before it.
        if let Some(end) = times.last_mut().filter(|end| **end == segment.end_time()) {
            *end = end.next_down();
        }
    }
    if (view.start..=view.end).contains(&last) {
        times.push(last);
    }
    times.extend(beyond(view.start.max(last), view.end, channel.ends.after, view));
    times
}

/// Times outside the keys: both ends where the rotation rests, else every pixel column.
fn beyond(from: f64, to: f64, policy: Outside, view: &View) -> impl Iterator<Item = f64> {
    let pieces = match policy {
        Outside::Hold => 1,
        _ => columns(from, to, view),
    };
    (from < to).then(|| even(from, to, pieces)).into_iter().flatten()
}

/// How many pixel columns a stretch of time covers; at least one.
fn columns(from: f64, to: f64, view: &View) -> usize {
    // A cast saturates.
    (((to - from) * view.pixels_per_second).ceil() as usize).clamp(1, view.columns.max(1))
}

fn rotation(channel: &Channel, key: usize) -> Quat {
    let part = |component: usize| channel.curves.get(component).map_or(0.0, |curve| curve.key_value(key));
    Quat::new(part(0), part(1), part(2), part(3))
}

#[cfg(test)]
#[path = "rotation_tests.rs"]
mod tests;
