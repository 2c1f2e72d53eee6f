//! CSS `steps()`: a staircase. Source: CSS Easing Functions Level 2, section 2.3.

use super::Side;
use super::error::EasingError;

/// The most steps of a staircase.
pub(super) const MOST_STEPS: u32 = 100_000;

/// How near `u * count` must come to a whole number to be at an edge: `u` of an edge is rounded.
const EDGE: f64 = 1e-9;

/// Where a staircase jumps besides its inner edges.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum JumpPosition {
    /// At 0.
    Start,
    /// At 1.
    End,
    /// At neither; needs two steps.
    None,
    /// At both.
    Both,
}

impl JumpPosition {
    /// Every position.
    pub const ALL: [Self; 4] = [Self::Start, Self::End, Self::None, Self::Both];

    /// The word in CSS.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Start => "jump-start",
            Self::End => "jump-end",
            Self::None => "jump-none",
            Self::Both => "jump-both",
        }
    }
}

/// A staircase of equally long steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Steps {
    count: u32,
    position: JumpPosition,
}

impl Steps {
    /// `count` steps, 1 (2 without outer jumps) to 100,000.
    pub fn new(count: u32, position: JumpPosition) -> Result<Self, EasingError> {
        let least = if position == JumpPosition::None { 2 } else { 1 };
        if (least..=MOST_STEPS).contains(&count) {
            Ok(Self { count, position })
        } else {
            Err(EasingError::StepCount { count, least })
        }
    }

    /// `step-start`: one step up at once.
    pub const fn step_start() -> Self {
        Self {
            count: 1,
            position: JumpPosition::Start,
        }
    }

    /// `step-end`: one step up at the end.
    pub const fn step_end() -> Self {
        Self {
            count: 1,
            position: JumpPosition::End,
        }
    }

    /// The number of steps.
    pub const fn count(self) -> u32 {
        self.count
    }

    /// Where it jumps.
    pub const fn position(self) -> JumpPosition {
        self.position
    }

    /// The value at `u` in 0..1; at an edge, that after it.
    pub(super) fn value(self, u: f64) -> f64 {
        self.value_side(u, Side::Right)
    }

    /// The value on a side of `u` in 0..1.
    pub(super) fn value_side(self, u: f64, side: Side) -> f64 {
        let place = u * f64::from(self.count);
        let edge = place.round();
        let passed = if (place - edge).abs() > EDGE {
            place.floor()
        } else if side == Side::Left {
            edge - 1.0
        } else {
            edge
        };
        let (offset, jumps) = match self.position {
            JumpPosition::Start => (1.0, self.count),
            JumpPosition::End => (0.0, self.count),
            JumpPosition::None => (0.0, self.count - 1),
            JumpPosition::Both => (1.0, self.count + 1),
        };
        let jumps = f64::from(jumps);
        (passed + offset).clamp(0.0, jumps) / jumps
    }

    /// The inner edges, ascending.
    pub(super) fn breaks(self) -> Vec<f64> {
        let count = f64::from(self.count);
        (1..self.count).map(|edge| f64::from(edge) / count).collect()
    }
}
