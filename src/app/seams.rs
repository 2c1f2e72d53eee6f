//! The seam of a loop of the active curve: where its channel repeats, or else where the player does; with the jumps there.

use super::frame::Frame;
use super::text::{self, Text};
use crate::curve::continuity::{self, Continuity, End, Join, RotationJoin};
use crate::curve::rotation::RotationSample;
use crate::curve::time::same_time;
use crate::curve::{Approach, Curve, Outside};
use crate::document::{Channel, Orientation, Playback, component_of};

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
    /// The clip turns round at an end of its play range.
    ClipTurn,
    /// The player begins again after the loop range.
    Range,
    /// The player turns round at an end of the loop range.
    RangeTurn,
}

impl Loop {
    /// What its seam is called in the plot.
    pub fn word(self) -> Text {
        match self {
            Self::Channel | Self::Climb => Text::SeamWord,
            Self::Turn => Text::TurnWord,
            Self::Clip => Text::ClipSeamWord,
            Self::ClipTurn => Text::ClipTurnWord,
            Self::Range => Text::RangeSeamWord,
            Self::RangeTurn => Text::RangeTurnWord,
        }
    }

    /// Who repeats it.
    pub fn by(self) -> By {
        match self {
            Self::Channel | Self::Climb | Self::Turn => By::Channel,
            Self::Clip | Self::ClipTurn | Self::Range | Self::RangeTurn => By::Player,
        }
    }

    /// Whether the first and the last key of the channel can be made to meet there.
    pub fn can_match(self) -> bool {
        matches!(self, Self::Channel | Self::Climb | Self::Clip)
    }
}

/// Who repeats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// The channel, outside its keys: its lanes go on there.
    Channel,
    /// The player: what is drawn beyond is not what comes next.
    Player,
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
    /// Velocity and acceleration just before and just after it: of the component; of a rotation how fast it turns and how
    /// much that changes, in degrees.
    pub sides: [(f64, f64); 2],
    /// How smooth it is.
    pub class: Continuity,
    /// The jumps of value, velocity and acceleration. Of a rotation the angle between, and how much angular velocity and
    /// acceleration differ, in degrees.
    pub jumps: [f64; 3],
}

/// The seams of the active curve, in order of time: none where neither the channel nor the player repeats.
pub fn of_active(frame: &Frame<'_>) -> Vec<Seam> {
    let Some((active, channel)) = frame.active() else {
        return Vec::new();
    };
    let Some(curve) = channel.curves.get(active.component).filter(|curve| curve.len() > 1) else {
        return Vec::new();
    };
    let of = Of {
        channel,
        curve,
        component: active.component,
    };
    let ends = channel.ends;
    let mut seams = Vec::new();
    // The same cycle on both sides has the same seam: told once, at the end.
    let is_told_at_end = ends.before == ends.after && ends.before != Outside::PingPong;
    if !is_told_at_end {
        seams.extend(of.end(End::First, ends.before));
    }
    seams.extend(of.end(End::Last, ends.after));
    let (range, played) = match (frame.loop_range(), frame.clip.playback) {
        (Some(range), Playback::PingPong) => (range, Loop::RangeTurn),
        (Some(range), _) => (range, Loop::Range),
        (None, Playback::PingPong) => (frame.clip.play_range, Loop::ClipTurn),
        (None, Playback::Repeat) => (frame.clip.play_range, Loop::Clip),
        (None, Playback::Once) => return seams,
    };
    let (first, last) = curve.bounds();
    let is_same = |a: f64, b: f64| (a - b).abs() <= same_time(b);
    let is_told = match played {
        // A range that somebody set is told, unless it is the channel's own cycle.
        Loop::Range | Loop::RangeTurn => is_same(range.0, first) && is_same(range.1, last),
        _ => true,
    };
    if range.0 < range.1 && (seams.is_empty() || !is_told) {
        seams.extend(of.player(range, played));
        seams.sort_by(|a, b| a.time.total_cmp(&b.time));
    }
    seams
}

/// The curve whose seams are told.
#[derive(Clone, Copy)]
struct Of<'a> {
    channel: &'a Channel,
    curve: &'a Curve,
    component: usize,
}

impl Of<'_> {
    /// Where the channel repeats at an end of its keys; `None` where it does not.
    fn end(self, end: End, policy: Outside) -> Option<Seam> {
        let of = match policy {
            Outside::Repeat => Loop::Channel,
            Outside::RepeatOffset => Loop::Climb,
            Outside::PingPong => Loop::Turn,
            Outside::Hold | Outside::Linear => return None,
        };
        let cycle = self.curve.bounds();
        let time = at(cycle, end);
        let join = continuity::seam(self.curve, self.channel.ends, end);
        Some(match self.channel.orientation() {
            Some(motion) if of == Loop::Turn => self.turning(of, time, turn(&motion, time, end)),
            Some(motion) => {
                let left = motion.beside(cycle.1, Approach::Left);
                let mut right = motion.beside(cycle.0, Approach::Right);
                if of == Loop::Climb {
                    right.rotation = motion.sample(cycle.1).rotation;
                }
                self.turning(of, time, ([cycle.1, cycle.0], left, right))
            }
            None => moving(of, time, join),
        })
    }

    /// Where the player repeats a range, s, or turns round in it.
    fn player(self, range: (f64, f64), of: Loop) -> Vec<Seam> {
        let (start, end) = range;
        if of == Loop::Clip || of == Loop::Range {
            return vec![match self.channel.orientation() {
                Some(motion) => {
                    let left = motion.beside(end, Approach::Left);
                    let right = motion.beside(start, Approach::Right);
                    self.turning(of, end, ([end, start], left, right))
                }
                None => {
                    let join = continuity::range_seam(self.curve, self.channel.ends, start, end);
                    moving(of, end, join)
                }
            }];
        }
        let turns = [End::First, End::Last].map(|end| {
            let time = at(range, end);
            match self.channel.orientation() {
                Some(motion) => self.turning(of, time, turn(&motion, time, end)),
                None => moving(
                    of,
                    time,
                    continuity::range_turn(self.curve, self.channel.ends, time, end),
                ),
            }
        });
        turns.to_vec()
    }

    /// The seam of a rotation at a time, s, from the moments and rotations on both sides.
    fn turning(self, of: Loop, time: f64, (places, left, right): Sides) -> Seam {
        let [before, after] = places;
        let join = continuity::rotation_seam(self.curve, (before, after), &left, &right);
        let RotationJoin {
            class,
            angle,
            velocity_jump,
            acceleration_jump,
        } = join;
        let lengths = |sample: &RotationSample| [sample.speed(), sample.acceleration_length()].map(f64::to_degrees);
        let ([speed, change], [speed_after, change_after]) = (lengths(&left), lengths(&right));
        Seam {
            of,
            time,
            values: (
                component_of(&left, self.component).value,
                component_of(&right, self.component).value,
            ),
            sides: [(speed, speed_after), (change, change_after)],
            class,
            jumps: [angle, velocity_jump, acceleration_jump].map(f64::to_degrees),
        }
    }
}

/// Two moments, s, with the rotation just before the first and just after the second.
type Sides = ([f64; 2], RotationSample, RotationSample);

/// An end of a stretch of time.
fn at((first, last): (f64, f64), end: End) -> f64 {
    match end {
        End::First => first,
        End::Last => last,
    }
}

/// Where a rotation turns round.
fn turn(motion: &Orientation<'_>, time: f64, end: End) -> Sides {
    let back = |sample: RotationSample| RotationSample {
        velocity: sample.velocity.map(|part| -part),
        ..sample
    };
    match end {
        End::First => {
            let right = motion.beside(time, Approach::Right);
            ([time; 2], back(right), right)
        }
        End::Last => {
            let left = motion.beside(time, Approach::Left);
            ([time; 2], left, back(left))
        }
    }
}

/// The seam of a curve that is no part of a rotation.
fn moving(of: Loop, time: f64, join: Join) -> Seam {
    let (left, right) = (join.left, join.right);
    Seam {
        of,
        time,
        values: (left.value, right.value),
        sides: [(left.velocity, right.velocity), (left.acceleration, right.acceleration)],
        class: join.class,
        jumps: [join.gap, join.velocity_jump, join.acceleration_jump],
    }
}

impl Seam {
    /// The jumps that count, by order, with their units.
    pub fn numbers(&self, channel: &Channel) -> Vec<(usize, f64, String)> {
        self.jumps
            .into_iter()
            .zip(units(channel))
            .enumerate()
            .filter(|(order, (jump, _))| self.counts(*order) && jump.is_finite() && *jump != 0.0)
            .map(|(order, (jump, unit))| (order, jump, unit))
            .collect()
    }

    /// The jump that the lane of a derivative shows, from 1 for velocity, with its unit; `None` where it does not count. Of a
    /// rotation that of the lengths, which the lanes show.
    pub fn in_lane(&self, order: usize, channel: &Channel) -> Option<(f64, String)> {
        let &(left, right) = self.sides.get(order.checked_sub(1)?)?;
        let unit = units(channel).into_iter().nth(order)?;
        // Two speeds may agree where the directions do not.
        let least = 1e-6 * left.abs().max(right.abs());
        let jump = right - left;
        (self.counts(order) && jump.is_finite() && jump.abs() > least).then_some((jump, unit))
    }

    /// Whether a jump is more than a rounding error; what is below a greater jump is told as it is.
    fn counts(&self, order: usize) -> bool {
        match self.class {
            Continuity::Step => true,
            Continuity::C0 => order > 0,
            Continuity::C1 => order > 1,
            Continuity::C2 => false,
        }
    }
}

/// The units of value, velocity and acceleration.
fn units(channel: &Channel) -> [String; 3] {
    let unit = if channel.is_rotation() {
        "°"
    } else {
        channel.unit.as_str()
    };
    let per = if unit.is_empty() { "1" } else { unit };
    [unit.to_owned(), text::per_second(per), text::per_second_squared(per)]
}
