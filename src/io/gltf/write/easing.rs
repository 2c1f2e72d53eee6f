//! Eased segments as pieces: exactly where the easing is made of holds, lines or cubics, else fitted.

use crate::curve::cubic::Cubic;
use crate::curve::easing::{EaseSample, Easing, Family};

use super::fit;
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

/// The parts an easing is made of, and by how much they miss it; `None` where they would be too many.
///
/// `tolerance` is a share of the rise.
pub(super) fn parts(easing: &Easing, tolerance: f64) -> Option<(Vec<EasePart>, f64)> {
    let mut edges = vec![0.0];
    edges.extend(easing.breaks().into_iter().filter(|u| *u > 0.0 && *u < 1.0));
    edges.push(1.0);
    let form = form(easing);
    let mut parts = Vec::new();
    let mut error = 0.0_f64;
    for pair in edges.windows(2) {
        let &[a, b] = pair else { continue };
        if a >= b {
            continue;
        }
        match form {
            Form::Exact(shape) => parts.push(exact(easing, (a, b), shape)),
            Form::Smooth => {
                let fitted = fit::fewest((a, b), tolerance, &|x, y| hermite(easing, x, y))?;
                for tried in fitted {
                    error = error.max(tried.error);
                    parts.push(tried.piece);
                }
            }
        }
    }
    Some((parts, error))
}

enum Form {
    /// Between its breaks it has this form exactly.
    Exact(Shape),
    /// Between its breaks it is smooth.
    Smooth,
}

fn form(easing: &Easing) -> Form {
    if !matches!(easing, Easing::CssLinear(_)) && easing.as_cubic_end_slopes().is_some() {
        return Form::Exact(Shape::Cubic);
    }
    match easing {
        Easing::CssLinear(_) => Form::Exact(Shape::Line),
        Easing::Steps(_) => Form::Exact(Shape::Hold),
        Easing::Named(named) => match named.family() {
            Family::Quad | Family::Cubic | Family::Back(_) | Family::Bounce(_) => Form::Exact(Shape::Cubic),
            _ => Form::Smooth,
        },
        Easing::Smooth(_) | Easing::CubicBezier(_) => Form::Smooth,
    }
}

fn ends(easing: &Easing, (a, b): (f64, f64)) -> (EaseSample, EaseSample) {
    (easing.eval_right(a), easing.eval_left(b))
}

fn exact(easing: &Easing, (from, to): (f64, f64), shape: Shape) -> EasePart {
    let (start, end) = ends(easing, (from, to));
    EasePart {
        from,
        to,
        shape,
        values: (start.value, end.value),
        slopes: (start.first, end.first),
    }
}

/// The cubic with the easing's own values and slopes at both ends, and how far it is from it. A vertical end has no
/// slope of its own: there the slope with the least error is taken.
fn hermite(easing: &Easing, x: f64, y: f64) -> (f64, EasePart) {
    let part = exact(easing, (x, y), Shape::Cubic);
    let (start, end) = part.slopes;
    let with = |slopes: (f64, f64)| {
        let part = EasePart { slopes, ..part };
        (error(easing, &part), part)
    };
    // Per share of the time the chord; a vertical end is steeper, by how much depends on the curve.
    let chord = (part.values.1 - part.values.0) / (y - x);
    let steepest = 16.0;
    match (start.is_finite(), end.is_finite()) {
        (true, true) => with((start, end)),
        (false, true) => least(chord, steepest * chord, &|slope| with((slope, end))),
        (true, false) => least(chord, steepest * chord, &|slope| with((start, slope))),
        (false, false) => least(chord, steepest * chord, &|slope| with((slope, slope))),
    }
}

fn error(easing: &Easing, part: &EasePart) -> f64 {
    let span = part.to - part.from;
    let cubic = Cubic {
        span,
        start_value: part.values.0,
        end_value: part.values.1,
        start_slope: part.slopes.0,
        end_slope: part.slopes.1,
    };
    fit::greatest((part.from, part.to), &|u| {
        easing.value(u) - cubic.value((u - part.from) / span, (part.to - u) / span)
    })
}

/// The slope between two with the least error, by golden section.
fn least(from: f64, to: f64, with: &dyn Fn(f64) -> (f64, EasePart)) -> (f64, EasePart) {
    const STEPS: usize = 24;
    let golden = 0.5 * (5.0_f64.sqrt() - 1.0);
    let (mut a, mut b) = (from, to);
    let mut best = with(0.5 * (a + b));
    for _ in 0..STEPS {
        let (c, d) = (b - golden * (b - a), a + golden * (b - a));
        let (at_c, at_d) = (with(c), with(d));
        if at_c.0 <= at_d.0 {
            b = d;
            best = at_c;
        } else {
            a = c;
            best = at_d;
        }
    }
    best
}
