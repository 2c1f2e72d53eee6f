//! A rotation channel sampled where its polylines need points: once for all of its components.

use crate::curve::flatten::{Jump, Strips, TOLERANCE, View, is_dense};
use crate::curve::rotation::{Quat, RotationSample, angle_between};
use crate::curve::{Approach, Curve, Outside, Rhythm, SegmentKind};
use crate::document::{Channel, Orientation};

/// The samples of a rotation channel in a view, in order of time.
#[derive(Clone, Debug)]
pub struct RotationSamples {
    /// First and last key, s.
    bounds: (f64, f64),
    rhythm: Rhythm,
    samples: Vec<Point>,
    /// The keys in view, where they are sparser than columns.
    keys: Vec<Sides>,
}

#[derive(Clone, Copy, Debug)]
struct Point {
    time: f64,
    /// As played, on its rhythm.
    rotation: Quat,
    /// Whatever the rhythm.
    motion: Motion,
}

/// The angular speed, degrees per second, and the length of the angular acceleration, degrees per second squared.
type Motion = [f64; 2];

fn motion(sample: &RotationSample) -> Motion {
    [sample.speed().to_degrees(), sample.acceleration_length().to_degrees()]
}

/// The motion on both sides of a key.
#[derive(Clone, Copy, Debug)]
struct Sides {
    time: f64,
    left: Motion,
    right: Motion,
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
            .map(|time| Point::of((&orientation, keys), rhythm, time))
            .collect();
        let keys_in_view = if is_dense(keys, view) {
            Vec::new()
        } else {
            sides(channel, &orientation, keys, view)
        };
        Some(Self {
            bounds: keys.bounds(),
            rhythm,
            samples,
            keys: keys_in_view,
        })
    }

    /// Adds a component of what is played: between the keys, or everywhere where time is held.
    pub fn played(&self, component: usize, out: &mut Strips) {
        let (first, last) = self.bounds;
        let held = self.is_held();
        let part = self.part(|time| held || (first..=last).contains(&time));
        push(out, part, component_of(component));
    }

    /// Adds a component before the first and after the last key; nothing where time is held.
    pub fn outside(&self, component: usize, out: &mut Strips) {
        if self.is_held() {
            return;
        }
        let (first, last) = self.bounds;
        push(out, self.part(|time| time <= first), component_of(component));
        push(out, self.part(|time| time >= last), component_of(component));
    }

    /// Adds the angular speed (0) or the length of the angular acceleration (1) between the keys: strips that break
    /// where it differs on both sides of a key by more than a quarter of a pixel, with the jump.
    pub fn derivative(&self, order: usize, pixels: f64, out: &mut Strips) {
        let (first, last) = self.bounds;
        let of = |motion: Motion| motion.get(order).copied().unwrap_or(0.0);
        let mut points = self.part(|time| (first..=last).contains(&time)).peekable();
        let mut strip = Vec::new();
        for key in &self.keys {
            let Some(jump) = key.jump(order, pixels) else {
                continue;
            };
            while let Some(point) = points.next_if(|point| point.time < jump.time) {
                strip.push([point.time, of(point.motion)]);
            }
            while points.next_if(|point| point.time == jump.time).is_some() {}
            if key.time > first {
                strip.push([jump.time, jump.left]);
            }
            out.push_strip(strip.drain(..).filter(is_finite));
            if key.time > first && key.time < last {
                out.push_jump(jump);
            }
            if key.time < last {
                strip.push([jump.time, jump.right]);
            }
        }
        strip.extend(points.map(|point| [point.time, of(point.motion)]));
        out.push_strip(strip.into_iter().filter(is_finite));
    }

    /// Adds the same before the first and after the last key, with the jumps there.
    pub fn derivative_outside(&self, order: usize, pixels: f64, out: &mut Strips) {
        let (first, last) = self.bounds;
        let of = |motion: Motion| motion.get(order).copied().unwrap_or(0.0);
        let place = |point: &Point| [point.time, of(point.motion)];
        let end = |time: f64| self.keys.iter().find(move |key| key.time == time);
        let (start, stop) = (end(first), end(last));
        let before = self.part(|time| time < first).map(place);
        let before = before.chain(start.map(|key| [first, of(key.left)]));
        out.push_strip(before.filter(is_finite));
        let after = stop.map(|key| [last, of(key.right)]).into_iter();
        let after = after.chain(self.part(|time| time > last).map(place));
        out.push_strip(after.filter(is_finite));
        // A single key is both ends.
        let stop = stop.filter(|_| last > first);
        for jump in start.into_iter().chain(stop).filter_map(|key| key.jump(order, pixels)) {
            out.push_jump(jump);
        }
    }

    fn is_held(&self) -> bool {
        matches!(self.rhythm, Rhythm::Held(_))
    }

    fn part(&self, wanted: impl Fn(f64) -> bool) -> impl Iterator<Item = &Point> {
        self.samples.iter().filter(move |point| wanted(point.time))
    }
}

impl Point {
    fn of((orientation, keys): (&Orientation<'_>, &Curve), rhythm: Rhythm, time: f64) -> Self {
        let truth = orientation.sample(time);
        let played: RotationSample = match rhythm {
            Rhythm::Continuous => truth,
            Rhythm::Held(_) => orientation.sample(rhythm.quantise(time)),
        };
        Self {
            time,
            rotation: played.rotation,
            // Within a jump there is none to draw.
            motion: match keys.jump_at(time) {
                Some(_) => [f64::NAN; 2],
                None => motion(&truth),
            },
        }
    }
}

impl Sides {
    /// Where both sides differ by more than can be drawn as a line.
    fn jump(&self, order: usize, pixels: f64) -> Option<Jump> {
        let (left, right) = (*self.left.get(order)?, *self.right.get(order)?);
        let differs = left.is_finite() && right.is_finite() && (right - left).abs() * pixels > TOLERANCE;
        let time = self.time;
        differs.then_some(Jump { time, left, right })
    }
}

/// The motion on both sides of the keys in view, with the end policies beyond the first and the last one. It goes on
/// within a jump as before it, and is another one after it.
fn sides(channel: &Channel, orientation: &Orientation<'_>, keys: &Curve, view: &View) -> Vec<Sides> {
    let last = keys.len() - 1;
    let own = |key: usize, side: Approach| motion(&orientation.at_key(key, side));
    let beyond = |key: usize, side: Approach| {
        let (policy, inside, far) = match side {
            Approach::Left => (channel.ends.before, Approach::Right, last),
            Approach::Right => (channel.ends.after, Approach::Left, 0),
        };
        match policy {
            Outside::Hold => [0.0; 2],
            Outside::Linear => [own(key, inside)[0], 0.0],
            Outside::Repeat | Outside::RepeatOffset => own(far, side),
            Outside::PingPong => own(key, inside),
        }
    };
    let before_jump = |key: usize| match key.checked_sub(1) {
        None => beyond(key, Approach::Left),
        // One jump after another has no motion between.
        Some(before) if keys.is_jump(before) => [0.0; 2],
        Some(_) => own(key, Approach::Left),
    };
    (keys.first_at_or_after(view.start)..keys.len())
        .map(|key| {
            let left = match key.checked_sub(1) {
                None => beyond(key, Approach::Left),
                Some(before) if keys.is_jump(before) => before_jump(before),
                Some(_) => own(key, Approach::Left),
            };
            let right = match key {
                _ if keys.is_jump(key) => left,
                _ if key == last => beyond(key, Approach::Right),
                _ => own(key, Approach::Right),
            };
            let time = keys.time(key);
            Sides { time, left, right }
        })
        .take_while(|key| key.time <= view.end)
        .collect()
}

fn is_finite(point: &[f64; 2]) -> bool {
    point[1].is_finite()
}

fn component_of(component: usize) -> impl Fn(&Point) -> f64 {
    move |point| point.rotation.to_array().get(component).copied().unwrap_or(0.0)
}

fn push<'a>(out: &mut Strips, points: impl Iterator<Item = &'a Point>, number: impl Fn(&Point) -> f64) {
    out.push_strip(points.map(|point| [point.time, number(point)]).filter(is_finite));
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

/// The stored rotation of a key.
pub(super) fn rotation(channel: &Channel, key: usize) -> Quat {
    let part = |component: usize| channel.curves.get(component).map_or(0.0, |curve| curve.key_value(key));
    Quat::new(part(0), part(1), part(2), part(3))
}

#[cfg(test)]
#[path = "rotation_tests.rs"]
mod tests;
