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
    /// The neighbours of key `i`. Precondition: both slices have the same length, greater than `i`.
    fn of(times: &[f64], values: &[f64], i: usize) -> Self {
        let chord = |i: usize, j: usize| {
            Some(Chord {
                span: times.get(j)? - times.get(i)?,
                rise: values.get(j)? - values.get(i)?,
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

/// The slopes of every key. Times strictly increase; all three describe the same keys. A single key has slope 0 in
/// every computed mode.
pub fn slopes(times: &[f64], values: &[f64], tangents: &[Tangent]) -> Vec<Slopes> {
    let mut slopes: Vec<Slopes> = tangents
        .iter()
        .enumerate()
        .map(|(i, &tangent)| local(Neighbours::of(times, values, i), tangent))
        .collect();
    if tangents.iter().any(|tangent| {
        matches!(tangent.incoming(), SideTangent::Monotone) || matches!(tangent.outgoing(), SideTangent::Monotone)
    }) {
        monotone::limit(times, values, tangents, &mut slopes);
    }
    slopes
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
