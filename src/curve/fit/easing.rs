//! An easing as Hermite cubics: exactly where it is such cubics, else fitted.

use super::exact::{exact_cubics, has_mirrored_halves};
use super::function::{Instants, ROUNDING, fit_between};
use super::turns::turns;
use super::{FitError, FitKey, FitSample, Fitted, Places, checked_tolerance};
use crate::curve::easing::{Easing, Side};

/// The easing as keys from (0, 0) to (1, 1), none of whose cubics is further than `tolerance` from it at any `u`.
///
/// Exact where [`exact_cubics`] has keys. Otherwise a key goes where the easing bends (1/2 of an in-out easing, unless it
/// is smooth there), and the halves of an in-out easing are mirror images. Jumps at the ends, as exponential and
/// elastic easings have, are left out where they are within the tolerance; else they are a pair of keys at one `u`.
///
/// # Errors
/// [`FitError`]: a tolerance that is none, or more than [`super::MOST_KEYS`] keys on a piece.
pub fn fit_easing(easing: &Easing, tolerance: f64) -> Result<Fitted, FitError> {
    let tolerance = checked_tolerance(tolerance)?;
    if let Some(keys) = exact_cubics(easing) {
        return Ok(Fitted { keys, error: 0.0 });
    }
    let function = |u: f64, side: Side| -> FitSample { easing.eval_side(u, side).into() };
    let inner: Vec<f64> = easing.breaks().into_iter().filter(|&u| !is_smooth(easing, u)).collect();
    let mirrored = has_mirrored_halves(easing) && inner == [0.5];
    let mut breaks = vec![0.0];
    breaks.extend(inner);
    if !mirrored {
        breaks.push(1.0);
    }
    let places = Places {
        breaks,
        turns: turns(easing),
    };
    let instants = Instants {
        start: Some(0.0),
        end: (!mirrored).then_some(1.0),
    };
    let mut fitted = fit_between(&function, &places, tolerance, instants)?;
    if mirrored {
        mirror(&mut fitted.keys);
    }
    Ok(fitted)
}

/// Adds the second half, `1 - f(1 - u)`, to the keys of the first.
fn mirror(keys: &mut Vec<FitKey>) {
    // The middle key is a joint of both halves: the same slope, mirrored, leaves it.
    if let Some(middle) = keys.last_mut() {
        middle.out_slope = middle.in_slope;
    }
    let second: Vec<FitKey> = keys
        .iter()
        .rev()
        .skip(1)
        .map(|key| FitKey {
            u: 1.0 - key.u,
            value: 1.0 - key.value,
            in_slope: key.out_slope,
            out_slope: key.in_slope,
        })
        .collect();
    keys.extend(second);
}

/// Whether nothing up to the third derivative jumps at `u`.
fn is_smooth(easing: &Easing, u: f64) -> bool {
    let (left, right) = (easing.eval_left(u), easing.eval_right(u));
    [
        (left.value, right.value),
        (left.first, right.first),
        (left.second, right.second),
        (left.third, right.third),
    ]
    .into_iter()
    .all(|(a, b)| (a - b).abs() <= ROUNDING * (1.0 + a.abs() + b.abs()))
}
