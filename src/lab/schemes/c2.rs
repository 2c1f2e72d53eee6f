//! The C2 spline: the slopes at which the acceleration does not jump at any inner key.

use crate::curve::slopes::{Chord, Neighbours};

/// The slopes at keys, value per second, from the chords beside each; 0 for a single key.
///
/// They solve `h1 m[i-1] + 2 (h0 + h1) m[i] + h0 m[i+1] = 3 (h1 d0 + h0 d1)` with natural ends (no acceleration there):
/// tridiagonal and diagonally dominant, so elimination from the left needs no pivots. Every slope depends on every key.
///
/// Source: C. de Boor, "A Practical Guide to Splines" (1978), chapter IV.
pub fn slopes(neighbours: &[Neighbours]) -> Vec<f64> {
    // Of each row after elimination: what the next slope counts for, and the right side.
    let mut rows: Vec<(f64, f64)> = Vec::with_capacity(neighbours.len());
    for &beside in neighbours {
        let Row {
            before,
            own,
            after,
            right,
        } = Row::of(beside);
        let (share, known) = rows.last().copied().unwrap_or_default();
        let pivot = own - before * share;
        rows.push((after / pivot, (right - before * known) / pivot));
    }
    let mut next = 0.0;
    let mut slopes: Vec<f64> = rows
        .iter()
        .rev()
        .map(|(share, known)| {
            next = known - share * next;
            next
        })
        .collect();
    slopes.reverse();
    slopes
}

/// An equation: what the slopes of three neighbouring keys count for, and their sum.
struct Row {
    before: f64,
    own: f64,
    after: f64,
    right: f64,
}

impl Row {
    fn of(beside: Neighbours) -> Self {
        match (beside.before, beside.after) {
            (Some(Chord { span: h0, rise: v0 }), Some(Chord { span: h1, rise: v1 })) => {
                // Divided by h0 + h1, so that short and long spans weigh alike.
                let (w0, w1) = (h0 / (h0 + h1), h1 / (h0 + h1));
                Self {
                    before: w1,
                    own: 2.0,
                    after: w0,
                    right: 3.0 * (w1 * (v0 / h0) + w0 * (v1 / h1)),
                }
            }
            (None, Some(chord)) => Self {
                before: 0.0,
                own: 2.0,
                after: 1.0,
                right: 3.0 * chord.slope(),
            },
            (Some(chord), None) => Self {
                before: 1.0,
                own: 2.0,
                after: 0.0,
                right: 3.0 * chord.slope(),
            },
            (None, None) => Self {
                before: 0.0,
                own: 1.0,
                after: 0.0,
                right: 0.0,
            },
        }
    }
}
