//! Slopes at keys from their tangent modes: one file per scheme, one pass that combines them.
//!
//! Every computed mode depends on times and values only, so recomputing changes nothing, and commutes with scaling of
//! time and value. Outer slopes of the first and last key are computed too; nothing uses them but the handles.

mod auto;
mod kochanek_bartels;
mod monotone;
mod spline;

pub use kochanek_bartels::{Handles, Reach, solve_tension_continuity};

use super::tangent::{SideTangent, Tangent};

/// The slopes of a key on both sides, value per second.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Slopes {
    /// Before the key.
    pub incoming: f64,
    /// After the key.
    pub outgoing: f64,
}

impl Slopes {
    /// The same slope on both sides.
    pub fn both(slope: f64) -> Self {
        Self {
            incoming: slope,
            outgoing: slope,
        }
    }

    /// Whether both are the same numbers, bit for bit.
    pub(super) fn same_bits(self, other: Self) -> bool {
        self.incoming.to_bits() == other.incoming.to_bits() && self.outgoing.to_bits() == other.outgoing.to_bits()
    }
}

/// The straight line between two neighbouring keys.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chord {
    /// Seconds, positive.
    pub span: f64,
    /// Change of value.
    pub rise: f64,
}

impl Chord {
    /// Value per second.
    pub fn slope(self) -> f64 {
        self.rise / self.span
    }
}

/// The chords on both sides of a key; `None` beyond the ends of the curve.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Neighbours {
    /// Towards the key before.
    pub before: Option<Chord>,
    /// Towards the key after.
    pub after: Option<Chord>,
}

impl Neighbours {
    /// The neighbours of key `i`.
    fn of(knots: &[Knot], i: usize) -> Self {
        let chord = |i: usize, j: usize| {
            let (a, b) = (knots.get(i)?, knots.get(j)?);
            Some(Chord {
                span: b.time - a.time,
                rise: b.value - a.value,
            })
        };
        Self {
            before: i.checked_sub(1).and_then(|h| chord(h, i)),
            after: chord(i, i + 1),
        }
    }

    /// The only chord of an end key, `None` inside and for a single key.
    fn only(self) -> Option<Chord> {
        match (self.before, self.after) {
            (Some(chord), None) | (None, Some(chord)) => Some(chord),
            _ => None,
        }
    }
}

/// What slopes depend on of a key.
#[derive(Clone, Copy, Debug)]
pub(super) struct Knot {
    /// Seconds.
    pub time: f64,
    /// Value.
    pub value: f64,
    /// Its tangent mode.
    pub tangent: Tangent,
}

/// The slopes of neighbouring keys.
#[derive(Debug)]
pub(super) struct Run {
    /// Those of its first key as the keys before it left them, before it limits any itself.
    pub begin: Slopes,
    /// One for every key.
    pub slopes: Vec<Slopes>,
    /// What `begin` is for the key after the run; `None` where there is none.
    pub handed_on: Option<Slopes>,
}

/// The slopes of `own`, at least one key. `before` is the key before them; `begin` what the pass over the keys before
/// has handed on, `None` at the beginning of the curve; `after` are two keys after them or as many as there are. Times
/// strictly increase.
///
/// A single key has slope 0 in every computed mode.
pub(super) fn of_run(before: Option<Knot>, begin: Option<Slopes>, own: &[Knot], after: &[Knot]) -> Run {
    let knots: Vec<Knot> = before.into_iter().chain(own.iter().chain(after).copied()).collect();
    let first = usize::from(before.is_some());
    // The key after the run is limited by its last segment.
    let end = (first + own.len() + 1).min(knots.len());
    let mut slopes: Vec<Slopes> = (first..end)
        .map(|i| local(Neighbours::of(&knots, i), knots[i].tangent))
        .collect();
    if let (Some(slope), Some(begin)) = (slopes.first_mut(), begin) {
        *slope = begin;
    }
    let begin = slopes.first().copied().unwrap_or_default();
    let is_limited = |mode| matches!(mode, SideTangent::Monotone);
    let seen = &knots[first..end];
    if seen
        .iter()
        .any(|knot| is_limited(knot.tangent.incoming()) || is_limited(knot.tangent.outgoing()))
    {
        monotone::limit(seen, &mut slopes);
    }
    let handed_on = (slopes.len() > own.len()).then(|| slopes.pop()).flatten();
    Run {
        begin,
        slopes,
        handed_on,
    }
}

/// The slopes a key would have under `tangent` from its neighbours alone; monotone sides before limiting.
pub fn local(neighbours: Neighbours, tangent: Tangent) -> Slopes {
    Slopes {
        incoming: side(neighbours, tangent.incoming()).incoming,
        outgoing: side(neighbours, tangent.outgoing()).outgoing,
    }
}

fn side(neighbours: Neighbours, mode: SideTangent) -> Slopes {
    match mode {
        SideTangent::Flat => Slopes::both(0.0),
        SideTangent::Slope(slope) => Slopes::both(slope),
        SideTangent::Auto => Slopes::both(auto::slope(neighbours)),
        SideTangent::Spline => Slopes::both(spline::slope(neighbours)),
        SideTangent::Monotone => Slopes::both(monotone::unlimited(neighbours)),
        SideTangent::Tcb(tcb) => kochanek_bartels::slopes(neighbours, tcb),
        SideTangent::Linear => {
            let chord = |own: Option<Chord>, other: Option<Chord>| own.or(other).map_or(0.0, Chord::slope);
            Slopes {
                incoming: chord(neighbours.before, neighbours.after),
                outgoing: chord(neighbours.after, neighbours.before),
            }
        }
    }
}
