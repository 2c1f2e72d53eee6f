//! Easings that Hermite cubics between a few keys are exactly.

use super::function::{ROUNDING, level};
use super::{FitKey, FitSample};
use crate::curve::easing::{Direction, Easing, Family, Side, SmoothFamily};

/// The keys whose cubics are exactly the easing, up to rounding; `None` where there are none.
///
/// Two keys for smoothstep, the straight line, quad, cubic and back in and out and a cubic-bezier with handles of a
/// third; three for quad, cubic and back in-out; a key at each contact of a bounce, at each stop of `linear()`, and two
/// at each edge of `steps()`. The first key is 0 and the last 1: where the easing jumps from there, a second one is.
pub fn exact_cubics(easing: &Easing) -> Option<Vec<FitKey>> {
    if !is_cubics(easing) {
        return None;
    }
    let breaks = easing.breaks();
    let mut keys = Vec::with_capacity(breaks.len() + 2);
    let start = side(easing, 0.0, Side::Right);
    push_jump(&mut keys, level(0.0, 0.0), key(0.0, start, start));
    for u in breaks {
        let (left, right) = (side(easing, u, Side::Left), side(easing, u, Side::Right));
        if is_gap(left.value, right.value) {
            push_jump(&mut keys, key(u, left, left), key(u, right, right));
        } else {
            keys.push(FitKey {
                value: easing.value(u),
                ..key(u, left, right)
            });
        }
    }
    let end = side(easing, 1.0, Side::Left);
    push_jump(&mut keys, key(1.0, end, end), level(1.0, 1.0));
    Some(keys)
}

fn is_cubics(easing: &Easing) -> bool {
    match easing {
        Easing::Smooth(family) => *family == SmoothFamily::Smoothstep,
        Easing::CubicBezier(_) => easing.as_cubic_end_slopes().is_some(),
        Easing::Named(named) => match named.family() {
            Family::Quad | Family::Cubic | Family::Back(_) | Family::Bounce(_) => true,
            Family::Sine | Family::Quart | Family::Quint | Family::Expo(_) | Family::Circ | Family::Elastic(_) => false,
        },
        Easing::CssLinear(_) | Easing::Steps(_) => true,
    }
}

fn side(easing: &Easing, u: f64, side: Side) -> FitSample {
    easing.eval_side(u, side).into()
}

fn key(u: f64, left: FitSample, right: FitSample) -> FitKey {
    FitKey {
        u,
        value: right.value,
        in_slope: left.first,
        out_slope: right.first,
    }
}

/// Both keys of a jump, or one where there is none.
fn push_jump(keys: &mut Vec<FitKey>, before: FitKey, after: FitKey) {
    if is_gap(before.value, after.value) {
        keys.push(FitKey {
            out_slope: 0.0,
            ..before
        });
        keys.push(FitKey { in_slope: 0.0, ..after });
    } else {
        // The level key at an end has no slope to say.
        let slopes = if before.u > 0.0 { before } else { after };
        let value = if before.u > 0.0 { after.value } else { before.value };
        keys.push(FitKey { value, ..slopes });
    }
}

fn is_gap(a: f64, b: f64) -> bool {
    (a - b).abs() > ROUNDING * (1.0 + a.abs() + b.abs())
}

/// Whether an easing in-out has mirrored halves that meet in a break at 1/2.
pub(super) fn has_mirrored_halves(easing: &Easing) -> bool {
    matches!(easing, Easing::Named(named) if named.direction() == Direction::InOut)
}
