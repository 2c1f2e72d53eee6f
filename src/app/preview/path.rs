//! The path of the body through the play range, a tick a frame, and how far it reaches. Made again only when a curve, the
//! rate, the range or the sampling is another.

use super::choice::Body;
use super::frames::Ticks;
use super::part::Part;
use super::subject::{MOST_PARTS, Subject};
use super::turn::MainAxis;
use crate::curve::FrameRate;
use crate::curve::rotation::Quat;
use crate::document::Clip;
use crate::play::{Heading, Sampling};

/// What the parts of the body show at one time; zeros beyond their number. Of a [`Body::Turn`] the twist and the swing,
/// degrees.
pub type Pose = [f64; MOST_PARTS];

/// Least and greatest value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Extent {
    /// The least.
    pub low: f64,
    /// The greatest.
    pub high: f64,
}

impl Extent {
    /// One value.
    pub fn at(value: f64) -> Self {
        Self {
            low: value,
            high: value,
        }
    }

    /// How far from 0 it goes.
    pub fn reach(self) -> f64 {
        self.low.abs().max(self.high.abs())
    }

    /// With another value; one that is not finite changes nothing.
    #[must_use]
    pub fn including(self, value: f64) -> Self {
        if !value.is_finite() {
            return self;
        }
        Self {
            low: self.low.min(value),
            high: self.high.max(value),
        }
    }

    /// With all of another one.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        self.including(other.low).including(other.high)
    }

    /// With a limit, where that is no farther away than the extent is long; of a single value, than that is from 0.
    #[must_use]
    pub fn including_near(self, limit: Option<f64>) -> Self {
        let length = self.high - self.low;
        let near = if length > 0.0 { length } else { self.low.abs() };
        match limit {
            Some(limit) if limit >= self.low - near && limit <= self.high + near => self.including(limit),
            _ => self,
        }
    }
}

/// A path.
#[derive(Clone, Debug)]
pub struct Path {
    made_of: MadeOf,
    /// Tells a path from those before it.
    pub generation: u64,
    /// The frames that have a tick; `None` where the play range holds none.
    pub frames: Option<Ticks>,
    /// The pose at each of them.
    pub ticks: Vec<Pose>,
    /// How far each part reaches, limits that are near included.
    pub extents: [Extent; MOST_PARTS],
    /// What a rotation turns about.
    pub main: Option<MainAxis>,
}

#[derive(Clone, Debug)]
struct MadeOf {
    body: Body,
    parts: Vec<Part>,
    rate: FrameRate,
    range: (f64, f64),
    sampling: Sampling,
    growth: Growth,
}

impl MadeOf {
    fn is_same(&self, other: &Self) -> bool {
        (self.body, self.rate, self.range, self.sampling, self.growth)
            == (other.body, other.rate, other.range, other.sampling, other.growth)
            && self.parts.len() == other.parts.len()
            && self.parts.iter().zip(&other.parts).all(|(a, b)| a.is_same(b))
    }

    fn is_of_same_curves(&self, other: &Self) -> bool {
        let same = |(a, b): (&Part, &Part)| a.channel.id == b.channel.id && a.component == b.component;
        self.body == other.body
            && self.parts.len() == other.parts.len()
            && self.parts.iter().zip(&other.parts).all(same)
    }
}

/// Whether the picture may be fitted anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Growth {
    /// It fits the path.
    Fitted,
    /// It only grows, as during a drag: the ball is pulled, not the ground.
    Grows,
}

impl Path {
    /// What the body shows at a time, s.
    pub fn pose(&self, sampling: Sampling, time: f64) -> Pose {
        pose(&self.made_of.parts, self.main, sampling, time)
    }

    /// The time of a tick by its place among them, s.
    pub fn tick_time(&self, place: usize) -> Option<f64> {
        let ticks = self.frames?;
        let frame = ticks
            .first
            .checked_add(i64::try_from(place).ok()?.checked_mul(ticks.every)?)?;
        Some(self.made_of.rate.time_of_frame(frame))
    }

    /// Where a time, s, lies in frames.
    pub fn frame_at(&self, time: f64) -> f64 {
        self.made_of.rate.frames(time)
    }
}

/// Brings the path up to date. Of many bars there is none.
pub fn refresh<'a>(
    known: &'a mut Option<Path>,
    subject: &Subject,
    clip: &Clip,
    sampling: Sampling,
    growth: Growth,
) -> &'a Path {
    let parts = match subject.body {
        Body::Bars => Vec::new(),
        _ => subject.parts.clone(),
    };
    let made_of = MadeOf {
        body: subject.body,
        parts,
        rate: clip.rate,
        range: clip.play_range,
        sampling,
        growth,
    };
    let before = known.take();
    let path = match before {
        Some(path) if path.made_of.is_same(&made_of) => path,
        before => make(made_of, before.as_ref()),
    };
    known.insert(path)
}

fn make(made_of: MadeOf, before: Option<&Path>) -> Path {
    let frames = Ticks::of(made_of.rate, made_of.range);
    let times: Vec<f64> = match (&frames, made_of.parts.is_empty()) {
        (Some(frames), false) => frames.frames().map(|frame| made_of.rate.time_of_frame(frame)).collect(),
        _ => Vec::new(),
    };
    let main = (made_of.body == Body::Turn).then(|| {
        let rotations: Vec<Quat> = times
            .iter()
            .map(|&time| rotation(&made_of.parts, made_of.sampling, time))
            .collect();
        MainAxis::of(resting(&made_of.parts), &rotations)
    });
    let ticks: Vec<Pose> = times
        .iter()
        .map(|&time| pose(&made_of.parts, main, made_of.sampling, time))
        .collect();
    let mut extents = extents(&made_of, main, &ticks);
    let kept = before.filter(|before| made_of.growth == Growth::Grows && before.made_of.is_of_same_curves(&made_of));
    if let Some(before) = kept {
        for (extent, old) in extents.iter_mut().zip(before.extents) {
            *extent = extent.union(old);
        }
    }
    Path {
        made_of,
        generation: before.map_or(0, |before| before.generation + 1),
        frames,
        ticks,
        extents,
        main,
    }
}

fn extents(made_of: &MadeOf, main: Option<MainAxis>, ticks: &[Pose]) -> [Extent; MOST_PARTS] {
    let first = match ticks.first() {
        Some(first) => *first,
        None => pose(&made_of.parts, main, made_of.sampling, made_of.range.0),
    };
    let mut extents = first.map(|value| Extent::at(if value.is_finite() { value } else { 0.0 }));
    for tick in ticks {
        for (extent, value) in extents.iter_mut().zip(tick) {
            *extent = extent.including(*value);
        }
    }
    for (extent, part) in extents.iter_mut().zip(&made_of.parts) {
        let limits = part.channel.limit(part.component);
        // Both by the path alone: one limit does not make room for the other.
        let of_path = *extent;
        *extent = of_path
            .including_near(limits.min)
            .union(of_path.including_near(limits.max));
    }
    extents
}

/// What parts show at a time, s.
pub fn pose(parts: &[Part], main: Option<MainAxis>, sampling: Sampling, time: f64) -> Pose {
    let mut pose = Pose::default();
    match main {
        Some(main) => {
            let turned = main.turned(rotation(parts, sampling, time));
            let [twist, swing, ..] = &mut pose;
            (*twist, *swing) = (turned.twist, turned.swing);
        }
        None => {
            for (value, part) in pose.iter_mut().zip(parts) {
                *value = part.value(sampling, time);
            }
        }
    }
    pose
}

fn rotation(parts: &[Part], sampling: Sampling, time: f64) -> Quat {
    match parts.first() {
        Some(part) if !part.channel.mute => whole(sampling.pose(&part.channel, time)),
        _ => resting(parts),
    }
}

fn resting(parts: &[Part]) -> Quat {
    whole(parts.iter().map(|part| part.rest))
        .normalised()
        .unwrap_or(Quat::IDENTITY)
}

fn whole(values: impl IntoIterator<Item = f64>) -> Quat {
    let mut parts = Quat::IDENTITY.to_array();
    for (part, value) in parts.iter_mut().zip(values) {
        *part = value;
    }
    Quat::from_array(parts)
}

/// The poses of the onion trail, youngest first, with their ages; made again only at another frame of another path.
#[derive(Clone, Debug, Default)]
pub struct Trail {
    of: Option<(u64, Heading, Option<i64>)>,
    poses: Vec<(Pose, f32)>,
}

impl Trail {
    /// Brings it up to the time, s, of the playhead that goes some way.
    pub fn refresh(&mut self, path: &Path, time: f64, heading: Heading) -> &[(Pose, f32)] {
        let MadeOf {
            parts, rate, sampling, ..
        } = &path.made_of;
        let frames = || {
            path.frames
                .into_iter()
                .flat_map(|frames| frames.onion(*rate, time, heading))
        };
        let of = Some((path.generation, heading, frames().next().map(|(frame, _)| frame)));
        if self.of != of {
            self.of = of;
            self.poses = frames()
                .map(|(frame, age)| (pose(parts, path.main, *sampling, rate.time_of_frame(frame)), age))
                .collect();
        }
        &self.poses
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
#[path = "path_tests.rs"]
mod tests;
