//! Where keys go on a piece: each as far from the one before as the tolerance allows, then spread evenly.

use super::{FitError, MOST_KEYS};

/// How closely the longest span is found, as a part of its length.
const SPAN_ACCURACY: f64 = 1e-5;

/// How often the tolerance is halved in search of the least one for as many keys.
const BALANCING: u32 = 24;

/// Places of keys from `from` to `to`, both included, such that `fits(x, y, tolerance)` for every two neighbours.
///
/// From the left each span is the longest one found by bisection; then the least tolerance for which as many keys do
/// is found, which spreads the error and leaves no stub at the end. With the places comes that tolerance.
///
/// # Errors
/// [`FitError::TooManyKeys`] beyond [`MOST_KEYS`], and where no span is short enough.
pub(super) fn place(
    (from, to): (f64, f64),
    tolerance: f64,
    mut fits: impl FnMut(f64, f64, f64) -> bool,
) -> Result<(Vec<f64>, f64), FitError> {
    let mut best = longest_spans((from, to), tolerance, MOST_KEYS, &mut fits).ok_or(FitError::TooManyKeys {
        tolerance,
        from,
        to,
    })?;
    let (mut low, mut high) = (0.0, tolerance);
    // A single span has nothing to spread.
    if best.len() > 2 {
        for _ in 0..BALANCING {
            let middle = 0.5 * (low + high);
            if let Some(places) = longest_spans((from, to), middle, best.len(), &mut fits) {
                best = places;
                high = middle;
            } else {
                low = middle;
            }
        }
    }
    Ok((best, high))
}

/// Places from `from` to `to`, as far apart as the tolerance allows; `None` where that takes more than `most`.
fn longest_spans(
    (from, to): (f64, f64),
    tolerance: f64,
    most: usize,
    fits: &mut impl FnMut(f64, f64, f64) -> bool,
) -> Option<Vec<f64>> {
    let mut places = vec![from];
    let mut x = from;
    while !fits(x, to, tolerance) {
        if places.len() + 2 > most {
            return None;
        }
        let (mut low, mut high) = (x, to);
        while high - low > SPAN_ACCURACY * (low - x) {
            let middle = 0.5 * (low + high);
            if middle <= low || middle >= high {
                break;
            }
            if fits(x, middle, tolerance) {
                low = middle;
            } else {
                high = middle;
            }
        }
        if low <= x {
            return None;
        }
        places.push(low);
        x = low;
    }
    places.push(to);
    Some(places)
}
