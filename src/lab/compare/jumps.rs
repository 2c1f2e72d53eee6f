//! Where an easing or a derivative of it jumps, and by how much: at its breaks, and at its ends against rest.

use crate::curve::Order;
use crate::curve::easing::{Easing, Side};

/// Differences below this, relative to both sides and to 1, are roundings: those of contacts, edges and the halves of
/// an in-out easing are below 1e-12.
const ROUNDING: f64 = 1e-9;

/// A place where both sides differ. Infinite sides are none: a vertical graph has no height there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Jump {
    /// Where.
    pub u: f64,
    /// Just before.
    pub before: f64,
    /// Just after.
    pub after: f64,
}

/// The jumps of an easing (or of `f'`, `f''`), ascending: at `u = 0` from rest, inside, at `u = 1` to rest. At rest the
/// value is 0 before and 1 after, and nothing moves.
pub fn jumps(easing: &Easing, order: Order) -> Vec<Jump> {
    let rest = |end: f64| if order == Order::Value { end } else { 0.0 };
    let side = |u: f64, side| easing.eval_side(u, side).of(order);
    let start = Jump {
        u: 0.0,
        before: rest(0.0),
        after: side(0.0, Side::Right),
    };
    let inner = easing.breaks().into_iter().map(|u| Jump {
        u,
        before: side(u, Side::Left),
        after: side(u, Side::Right),
    });
    let end = Jump {
        u: 1.0,
        before: side(1.0, Side::Left),
        after: rest(1.0),
    };
    std::iter::once(start)
        .chain(inner)
        .chain([end])
        .filter(|jump| jump.before.is_finite() && jump.after.is_finite())
        .filter(|jump| {
            let size = 1.0 + jump.before.abs() + jump.after.abs();
            (jump.after - jump.before).abs() > ROUNDING * size
        })
        .collect()
}
