//! Eased segments as pieces: holds and lines where the easing is made of them, else cubics, exact or fitted.

use crate::curve::easing::Easing;
use crate::curve::fit::{FitError, fit_easing};

use super::piece::Shape;

/// A part of an easing between two shares of the time, values as shares of the rise, slopes by the share of the time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct EasePart {
    pub from: f64,
    pub to: f64,
    pub shape: Shape,
    pub values: (f64, f64),
    pub slopes: (f64, f64),
}

/// The parts an easing is made of, and by how much they miss it. `tolerance` is a share of the rise.
///
/// # Errors
/// [`FitError`] where there would be too many.
pub(super) fn parts(easing: &Easing, tolerance: f64) -> Result<(Vec<EasePart>, f64), FitError> {
    match easing {
        Easing::CssLinear(_) => Ok((between_breaks(easing, Shape::Line), 0.0)),
        Easing::Steps(_) => Ok((between_breaks(easing, Shape::Hold), 0.0)),
        _ => {
            let fitted = fit_easing(easing, tolerance.min(f64::MAX))?;
            let parts = fitted.keys.windows(2).filter_map(|pair| match pair {
                [a, b] if a.u < b.u => Some(EasePart {
                    from: a.u,
                    to: b.u,
                    shape: Shape::Cubic,
                    values: (a.value, b.value),
                    slopes: (a.out_slope, b.in_slope),
                }),
                // Two keys at one place are a jump between parts.
                _ => None,
            });
            Ok((parts.collect(), fitted.error))
        }
    }
}

fn between_breaks(easing: &Easing, shape: Shape) -> Vec<EasePart> {
    let mut edges = vec![0.0];
    edges.extend(easing.breaks());
    edges.push(1.0);
    let parts = edges.windows(2).filter_map(|pair| match pair {
        &[from, to] if from < to => Some(EasePart {
            from,
            to,
            shape,
            values: (easing.eval_right(from).value, easing.eval_left(to).value),
            slopes: (0.0, 0.0),
        }),
        _ => None,
    });
    parts.collect()
}
