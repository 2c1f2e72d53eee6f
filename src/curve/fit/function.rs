//! Any function of one variable as Hermite cubics within a tolerance.

use super::bound::Span;
use super::piece::{Function, Piece};
use super::{FitError, FitKey, FitSample, Fitted, Places, checked_tolerance, placing};
use crate::curve::easing::Side;

/// A gap between two limits that is only their rounding, relative to them.
pub(super) const ROUNDING: f64 = 1e-12;

/// Fits a function between the first and the last of `places.breaks`: a key at every break, and between them as few
/// keys as found whose cubics, with values and slopes of the function, are within `tolerance` of it everywhere.
///
/// `f` gives limits from a side. `places` must say what [`Places`] asks for. Fewer than two breaks give no keys.
///
/// # Errors
/// [`FitError`]: a tolerance that is none, more than [`super::MOST_KEYS`] keys on a piece, or a value that is not
/// finite at a break.
pub fn fit_function(f: &dyn Fn(f64, Side) -> FitSample, places: &Places, tolerance: f64) -> Result<Fitted, FitError> {
    fit_between(f, places, tolerance, Instants::default())
}

/// Values at the very ends, where a function may jump away from them.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Instants {
    /// At the first break.
    pub start: Option<f64>,
    /// At the last break.
    pub end: Option<f64>,
}

/// [`fit_function`] with the values at the ends. A jump to one is left out where it is within the tolerance: the fit
/// then starts or ends with the value at the end, like an easing's closed form.
pub(super) fn fit_between(
    f: &Function<'_>,
    places: &Places,
    tolerance: f64,
    instants: Instants,
) -> Result<Fitted, FitError> {
    let tolerance = checked_tolerance(tolerance)?;
    let breaks = without_two_vertical_ends(f, &places.breaks);
    let pieces = breaks.len().saturating_sub(1);
    let mut fitted = Fitted {
        keys: Vec::new(),
        error: 0.0,
    };
    for (index, ends) in breaks.windows(2).enumerate() {
        let &[from, to] = ends else { continue };
        let mut piece = Piece::new(f, from, to, &places.turns);
        for (u, end) in [(from, piece.start), (to, piece.end)] {
            if !end.value.is_finite() {
                return Err(FitError::Value { u, value: end.value });
            }
        }
        match (fitted.keys.last(), instants.start) {
            // Limits that differ by rounding only are one key, from which this piece starts.
            (Some(last), _) if is_rounding(last.value - piece.start.value, last.value, tolerance) => {
                piece.start.value = last.value;
            }
            (None, Some(value)) if index == 0 => start_at(&mut fitted.keys, &mut piece, value, tolerance),
            _ => {}
        }
        let after = (index + 1 == pieces)
            .then_some(instants.end)
            .flatten()
            .and_then(|value| end_at(&mut piece, value, tolerance));
        fit_piece(&piece, tolerance, &mut fitted)?;
        fitted.keys.extend(after);
    }
    Ok(fitted)
}

/// Whether a gap between two limits at a value can be rounding, and is nothing to the tolerance.
fn is_rounding(gap: f64, value: f64, tolerance: f64) -> bool {
    gap.abs() <= (1e-9 * tolerance).max(ROUNDING * value.abs())
}

/// Lets a piece start with the value at its very start, or puts a key for the jump before it.
fn start_at(keys: &mut Vec<FitKey>, piece: &mut Piece<'_>, value: f64, tolerance: f64) {
    if (value - piece.start.value).abs() <= tolerance {
        piece.start.value = value;
    } else {
        keys.push(level(piece.from, value));
    }
}

/// Lets a piece end with the value at its very end, or gives the key of the jump after it.
fn end_at(piece: &mut Piece<'_>, value: f64, tolerance: f64) -> Option<FitKey> {
    if (value - piece.end.value).abs() <= tolerance {
        piece.end.value = value;
        None
    } else {
        Some(level(piece.to, value))
    }
}

/// A key with slopes of zero.
pub(super) fn level(u: f64, value: f64) -> FitKey {
    FitKey {
        u,
        value,
        in_slope: 0.0,
        out_slope: 0.0,
    }
}

/// Adds the keys of a piece; the first one is the last one of the piece before, unless the function jumps.
fn fit_piece(piece: &Piece<'_>, tolerance: f64, fitted: &mut Fitted) -> Result<(), FitError> {
    let (places, reached) = placing::place((piece.from, piece.to), tolerance, |x, y, tolerance| {
        Span::new(piece, x, y).is_within(tolerance)
    })?;
    for ends in places.windows(2) {
        let &[from, to] = ends else { continue };
        let span = Span::new(piece, from, to);
        fitted.error = fitted.error.max(span.bound(reached).min(reached));
        let cubic = span.cubic();
        join(
            &mut fitted.keys,
            FitKey {
                u: from,
                value: cubic.start_value,
                in_slope: cubic.start_slope,
                out_slope: cubic.start_slope,
            },
        );
        fitted.keys.push(FitKey {
            u: to,
            value: cubic.end_value,
            in_slope: cubic.end_slope,
            out_slope: cubic.end_slope,
        });
    }
    Ok(())
}

/// Continues from the last key where `key` is at its place and of its value; else adds it.
fn join(keys: &mut Vec<FitKey>, key: FitKey) {
    match keys.last_mut() {
        Some(last) if last.u == key.u && last.value == key.value => last.out_slope = key.out_slope,
        _ => keys.push(key),
    }
}

/// The breaks, with the middle of every piece that is vertical at both ends: only one slope of a span is chosen.
pub(super) fn without_two_vertical_ends(f: &Function<'_>, breaks: &[f64]) -> Vec<f64> {
    let mut all = Vec::with_capacity(breaks.len());
    for ends in breaks.windows(2) {
        let &[from, to] = ends else { continue };
        all.push(from);
        if f(from, Side::Right).first.is_infinite() && f(to, Side::Left).first.is_infinite() {
            all.push(0.5 * (from + to));
        }
    }
    all.extend(breaks.last());
    all
}
