//! Kochanek-Bartels: tension, continuity and bias, step adjusted for uneven times; and the way back from handles.

use super::{Neighbours, Slopes};
use crate::curve::Tcb;

/// The slopes at a key, value per second.
///
/// Inside: `(A V0 + E V1) / (h0 + h1)` with the 1984 weights, scaled so that speed is continuous where C = 0; the
/// triple 0, 0, 0 is the spline mode. At the ends the missing neighbour is mirrored through the end key. 0 for a
/// single key.
///
/// Source: Kochanek, Bartels, SIGGRAPH 1984, section 4, with the factors that make speeds meet.
pub fn slopes(neighbours: Neighbours, tcb: Tcb) -> Slopes {
    let (t, c, b) = (tcb.tension(), tcb.continuity(), tcb.bias());
    match (neighbours.before, neighbours.after) {
        (Some(before), Some(after)) => {
            let span = before.span + after.span;
            let mix = |first: f64, second: f64| (first * before.rise + second * after.rise) / span;
            Slopes {
                incoming: mix((1.0 - t) * (1.0 - c) * (1.0 + b), (1.0 - t) * (1.0 + c) * (1.0 - b)),
                outgoing: mix((1.0 - t) * (1.0 + c) * (1.0 + b), (1.0 - t) * (1.0 - c) * (1.0 - b)),
            }
        }
        _ => neighbours.only().map_or_else(Slopes::default, |chord| Slopes {
            incoming: (1.0 - t) * (1.0 - c * b) * chord.slope(),
            outgoing: (1.0 - t) * (1.0 + c * b) * chord.slope(),
        }),
    }
}

/// The two wanted slopes of a dragged Kochanek-Bartels key, value per second.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Handles {
    /// Before the key.
    pub incoming: f64,
    /// After the key.
    pub outgoing: f64,
}

/// Tension and continuity that give the wanted slopes, the bias kept, and whether they give exactly those.
///
/// Inside: `T = 1 - H (in + out) / (2 P)`, `C = P (out - in) / (Q (in + out))` with `H = h0 + h1`,
/// `P = (1+B) V0 + (1-B) V1`, `Q = (1+B) V0 - (1-B) V1`. An end key only has its tension to give: the slope on its
/// inner side decides. Results outside -1..1 are clamped; a denominator of 0 keeps the old number.
pub fn solve_tension_continuity(neighbours: Neighbours, tcb: Tcb, wanted: Handles) -> (Tcb, Reach) {
    let (old_t, old_c, b) = (tcb.tension(), tcb.continuity(), tcb.bias());
    let (t, c) = match (neighbours.before, neighbours.after) {
        (Some(before), Some(after)) => {
            let span = before.span + after.span;
            let p = (1.0 + b) * before.rise + (1.0 - b) * after.rise;
            let q = (1.0 + b) * before.rise - (1.0 - b) * after.rise;
            let sum = wanted.incoming + wanted.outgoing;
            let t = ratio(span * sum, 2.0 * p).map(|x| 1.0 - x);
            let c = ratio(p * (wanted.outgoing - wanted.incoming), q * sum);
            (t, c)
        }
        (Some(chord), None) => (
            ratio(wanted.incoming, (1.0 - old_c * b) * chord.slope()).map(|x| 1.0 - x),
            Some(old_c),
        ),
        (None, Some(chord)) => (
            ratio(wanted.outgoing, (1.0 + old_c * b) * chord.slope()).map(|x| 1.0 - x),
            Some(old_c),
        ),
        (None, None) => (None, None),
    };
    let clamped = |number: Option<f64>, old: f64| number.unwrap_or(old).clamp(-1.0, 1.0);
    let within = |number: Option<f64>| number.is_some_and(|x| (-1.0..=1.0).contains(&x));
    let reach = if within(t) && within(c) {
        Reach::Exact
    } else {
        Reach::Clamped
    };
    let solved = Tcb::new(clamped(t, old_t), clamped(c, old_c), b).unwrap_or(tcb);
    (solved, reach)
}

/// Whether wanted handles could be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// The slopes are as wanted.
    Exact,
    /// The nearest triple within -1..1 gives other slopes.
    Clamped,
}

fn ratio(numerator: f64, denominator: f64) -> Option<f64> {
    let quotient = numerator / denominator;
    quotient.is_finite().then_some(quotient)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::super::Chord;
    use super::*;

    #[test]
    fn tension_and_continuity_come_back_from_the_handles() {
        let neighbours = Neighbours {
            before: Some(Chord { span: 1.0, rise: 2.0 }),
            after: Some(Chord { span: 0.5, rise: 0.5 }),
        };
        let tcb = Tcb::new(0.2, -0.3, 0.4).unwrap();
        let made = slopes(neighbours, tcb);
        let wanted = Handles {
            incoming: made.incoming,
            outgoing: made.outgoing,
        };
        let (solved, reach) = solve_tension_continuity(neighbours, Tcb::new(0.0, 0.0, 0.4).unwrap(), wanted);
        assert_eq!(reach, Reach::Exact);
        // A dozen operations on numbers of size 1: 32 EPS.
        assert!((solved.tension() - 0.2).abs() < 32.0 * f64::EPSILON);
        assert!((solved.continuity() + 0.3).abs() < 32.0 * f64::EPSILON);
    }

    #[test]
    fn an_end_key_gives_its_tension_only() {
        let neighbours = Neighbours {
            before: None,
            after: Some(Chord { span: 1.0, rise: 2.0 }),
        };
        let wanted = Handles {
            incoming: 0.0,
            outgoing: 1.0,
        };
        let (solved, reach) = solve_tension_continuity(neighbours, Tcb::default(), wanted);
        assert_eq!((solved.tension(), solved.continuity()), (0.5, 0.0));
        assert_eq!(reach, Reach::Exact);
    }
}
