//! Fewest pieces of a turn within a tolerance: the longest that fits, again and again, then the error spread evenly.

use crate::curve::fit::MOST_KEYS;

/// Samples of the error of one piece.
const SAMPLES: usize = 32;

/// Halvings of a search: the cut is known to a millionth of the stretch.
const HALVINGS: usize = 20;

/// Halvings of the search for the evenly spread error.
const BALANCING: usize = 8;

/// A piece that was tried: how far off it is, and what it is made of.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Tried<P> {
    /// Where it starts, in 0..=1.
    pub from: f64,
    /// Where it ends, in 0..=1.
    pub to: f64,
    /// Its greatest error over all of it.
    pub error: f64,
    /// What it is made of.
    pub piece: P,
}

/// Pieces over `from..=to`, each within `tolerance`; `None` where more than [`MOST_KEYS`] would be needed. `try_piece`
/// makes the piece between two places with its error.
///
/// The errors of shorter pieces are taken to be smaller, which holds for pieces that touch the curve at both ends.
pub(super) fn fewest<P: Copy>(
    (from, to): (f64, f64),
    tolerance: f64,
    try_piece: &dyn Fn(f64, f64) -> (f64, P),
) -> Option<Vec<Tried<P>>> {
    let tried = |from: f64, to: f64| {
        let (error, piece) = try_piece(from, to);
        Tried { from, to, error, piece }
    };
    let mut best = longest((from, to), tolerance, MOST_KEYS, &tried)?;
    if best.len() < 2 {
        return Some(best);
    }
    // The last piece is a rest; with a smaller tolerance all become alike.
    let (mut too_small, mut enough) = (0.0, tolerance);
    for _ in 0..BALANCING {
        let middle = 0.5 * (too_small + enough);
        match longest((from, to), middle, best.len(), &tried) {
            Some(even) => {
                best = even;
                enough = middle;
            }
            None => too_small = middle,
        }
    }
    Some(best)
}

fn longest<P: Copy>(
    (from, to): (f64, f64),
    tolerance: f64,
    most: usize,
    tried: &dyn Fn(f64, f64) -> Tried<P>,
) -> Option<Vec<Tried<P>>> {
    let mut pieces = Vec::new();
    let mut x = from;
    loop {
        if pieces.len() >= most {
            return None;
        }
        let whole = tried(x, to);
        if whole.error <= tolerance {
            pieces.push(whole);
            return Some(pieces);
        }
        let (mut fits, mut misses) = (None, to);
        let mut low = x;
        for _ in 0..HALVINGS {
            let middle = 0.5 * (low + misses);
            let piece = tried(x, middle);
            if piece.error <= tolerance {
                low = middle;
                fits = Some(piece);
            } else {
                misses = middle;
            }
        }
        let piece = fits?;
        pieces.push(piece);
        x = piece.to;
    }
}

/// The greatest error of a piece from evenly spaced samples of it: the greatest sample, and how far a curve of the
/// greatest bend seen can rise between two (`step^2 / 8` times the second derivative). `error_at` gets places in
/// `from..=to`; at both it is 0.
pub(super) fn greatest((from, to): (f64, f64), error_at: &dyn Fn(f64) -> f64) -> f64 {
    let sample = |i: usize| match i {
        0 | SAMPLES => 0.0,
        _ => error_at(from + (to - from) * (i as f64 / SAMPLES as f64)),
    };
    let samples: Vec<f64> = (0..=SAMPLES).map(sample).collect();
    let peak = samples.iter().fold(0.0_f64, |peak, error| peak.max(error.abs()));
    let bends = samples.windows(3).map(|three| match three {
        [a, b, c] => (a - 2.0 * b + c).abs(),
        _ => 0.0,
    });
    // Touching at the ends, the error runs on there as in a mirror.
    let ends = [samples.get(1), samples.get(SAMPLES - 1)].into_iter().flatten();
    let bend = bends.chain(ends.map(|error| 2.0 * error.abs())).fold(0.0_f64, f64::max);
    let sum = peak + bend / 8.0;
    if sum.is_nan() { f64::INFINITY } else { sum }
}

/// The piece with the least error among those that `with` makes of a number in a range, by golden section.
pub(super) fn least<P>((from, to): (f64, f64), with: &dyn Fn(f64) -> (f64, P)) -> (f64, P) {
    /// Each shortens the range by a factor of 0.618: to a thousandth in all.
    const STEPS: usize = 15;
    let golden = 0.5 * (5.0_f64.sqrt() - 1.0);
    let (mut a, mut b) = (from, to);
    let (mut c, mut d) = (b - golden * (b - a), a + golden * (b - a));
    let (mut at_c, mut at_d) = (with(c), with(d));
    for _ in 0..STEPS {
        if at_c.0 <= at_d.0 {
            b = d;
            (d, at_d) = (c, at_c);
            c = b - golden * (b - a);
            at_c = with(c);
        } else {
            a = c;
            (c, at_c) = (d, at_d);
            d = a + golden * (b - a);
            at_d = with(d);
        }
    }
    if at_c.0 <= at_d.0 { at_c } else { at_d }
}
