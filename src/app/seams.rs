//! The seam of a loop of the active curve: where its channel repeats, or else where the clip does; with the jumps there.

use super::frame::Frame;
use super::text::{self, Text};
use crate::curve::Outside;
use crate::curve::continuity::{self, Continuity, End, Join};
use crate::curve::rotation::angle_between;
use crate::document::{Channel, Orientation, Playback};

/// What repeats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loop {
    /// The channel begins again after its keys.
    Channel,
    /// The channel begins again after its keys, each cycle where the one before ended.
    Climb,
    /// The channel turns round at an end of its keys.
    Turn,
    /// The clip begins again after its play range.
    Clip,
}

impl Loop {
    /// What its seam is called in the plot.
    pub fn word(self) -> Text {
        match self {
            Self::Channel | Self::Climb => Text::SeamWord,
            Self::Turn => Text::TurnWord,
            Self::Clip => Text::ClipSeamWord,
        }
    }
}

/// The end of a cycle against the start of the next one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Seam {
    /// What repeats.
    pub of: Loop,
    /// Where it is marked, s.
    pub time: f64,
    /// The value of the component just before and just after it.
    pub values: (f64, f64),
    /// Velocity and acceleration of the component just before and just after it.
    pub sides: [(f64, f64); 2],
    /// How smooth it is; of a rotation nothing is said.
    pub class: Option<Continuity>,
    /// The jumps of value, velocity and acceleration. Of a rotation the angle between, and how much angular velocity and
    /// acceleration differ, in degrees.
    pub jumps: [f64; 3],
}

/// The seams of the active curve, in order of time: none where neither the channel nor the clip repeats.
pub fn of_active(frame: &Frame<'_>) -> Vec<Seam> {
    let Some((active, channel)) = frame.active() else {
        return Vec::new();
    };
    let Some(curve) = channel.curves.get(active.component).filter(|curve| curve.len() > 1) else {
        return Vec::new();
    };
    let ends = channel.ends;
    let (first, last) = curve.bounds();
    let mut seams = Vec::new();
    let mut at_end = |end: End, policy: Outside| {
        let of = match policy {
            Outside::Repeat => Loop::Channel,
            Outside::RepeatOffset => Loop::Climb,
            Outside::PingPong => Loop::Turn,
            Outside::Hold | Outside::Linear => return,
        };
        let time = match end {
            End::First => first,
            End::Last => last,
        };
        let join = continuity::seam(curve, ends, end);
        seams.push(seam(channel, of, time, (first, last), join));
    };
    // The same cycle on both sides has the same seam: told once, at the end.
    let is_told_at_end = ends.before == ends.after && ends.before != Outside::PingPong;
    if !is_told_at_end {
        at_end(End::First, ends.before);
    }
    at_end(End::Last, ends.after);
    let (start, end) = frame.clip.play_range;
    if seams.is_empty() && frame.clip.playback == Playback::Repeat && start < end {
        let join = continuity::range_seam(curve, ends, start, end);
        seams.push(seam(channel, Loop::Clip, end, (start, end), join));
    }
    seams
}

/// A seam at a time of a cycle.
fn seam(channel: &Channel, of: Loop, time: f64, cycle: (f64, f64), join: Join) -> Seam {
    let (left, right) = (join.left, join.right);
    let known = Seam {
        of,
        time,
        values: (left.value, right.value),
        sides: [(left.velocity, right.velocity), (left.acceleration, right.acceleration)],
        class: Some(join.class),
        jumps: [join.gap, join.velocity_jump, join.acceleration_jump],
    };
    match channel.orientation() {
        Some(motion) => Seam {
            class: None,
            jumps: turned(&motion, of, time, cycle),
            ..known
        },
        None => known,
    }
}

/// The jumps of a rotation.
fn turned(motion: &Orientation<'_>, of: Loop, time: f64, (first, last): (f64, f64)) -> [f64; 3] {
    // From the right at the first key, from the left at the last.
    let (start, end) = (motion.sample(first), motion.sample(last));
    let length = |[x, y, z]: [f64; 3]| x.hypot(y).hypot(z).to_degrees();
    let apart = |a: [f64; 3], b: [f64; 3]| length([b[0] - a[0], b[1] - a[1], b[2] - a[2]]);
    let angle = match of {
        Loop::Turn => {
            let velocity = if time == first { start.velocity } else { end.velocity };
            return [0.0, 2.0 * length(velocity), 0.0];
        }
        Loop::Climb => 0.0,
        Loop::Channel | Loop::Clip => angle_between(end.rotation, start.rotation).to_degrees(),
    };
    [
        angle,
        apart(end.velocity, start.velocity),
        apart(end.acceleration, start.acceleration),
    ]
}

impl Seam {
    /// The jumps that count, by order, with their units.
    pub fn numbers(&self, channel: &Channel) -> Vec<(usize, f64, String)> {
        let unit = if channel.is_rotation() {
            "°"
        } else {
            channel.unit.as_str()
        };
        let per = if unit.is_empty() { "1" } else { unit };
        let units = [unit.to_owned(), text::per_second(per), text::per_second_squared(per)];
        // A rounding error is no jump; what is below a greater jump is told as it is.
        let counts = |order: usize| match self.class {
            Some(Continuity::Step) => true,
            Some(Continuity::C0) => order > 0,
            Some(Continuity::C1) => order > 1,
            Some(Continuity::C2) => false,
            None => true,
        };
        self.jumps
            .into_iter()
            .zip(units)
            .enumerate()
            .filter(|(order, (jump, _))| counts(*order) && jump.is_finite() && *jump != 0.0)
            .map(|(order, (jump, unit))| (order, jump, unit))
            .collect()
    }
}
