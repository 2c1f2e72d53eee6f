//! How much of a derivative a plot shows: all of it, unless it shoots up to a height where all the rest would lie flat.

use crate::curve::Order;
use crate::curve::easing::{Easing, Side};
use crate::curve::fit::turns;

/// Places at which a derivative is looked at for its usual size.
const LOOKS: u32 = 200;

/// The share of places whose size counts as usual.
const USUAL: f64 = 0.9;

/// A peak so many times the usual size is cut.
const CUT: f64 = 4.0;

/// What is shown of a cut derivative, in usual sizes.
const SHOWN: f64 = 1.5;

/// The least and greatest number that a plot of `f`, `f'` or `f''` should show, `low < high`, both finite; 0 is among
/// them, and for `f` also 1.
///
/// All of it, but for derivatives that shoot up: infinite ones, and those of cubic-beziers with handles of almost no
/// length. These are cut where the highest tenth rises to more than four times the rest.
pub fn extent(easing: &Easing, order: Order) -> (f64, f64) {
    if order == Order::Value {
        let range = easing.range();
        return (range.min.min(0.0), range.max.max(1.0));
    }
    // The mean speed is 1; what lies below that is not worth a plot of its own.
    let usual = usual_size(easing, order).max(1.0);
    let is_bezier = matches!(easing, Easing::CubicBezier(_));
    let (mut low, mut high) = (0.0_f64, 0.0_f64);
    for number in numbers(easing, order).into_iter().filter(|number| !number.is_nan()) {
        low = low.min(number);
        high = high.max(number);
    }
    let cut = |number: f64| {
        let shoots_up = number.is_infinite() || (is_bezier && number.abs() > CUT * usual);
        if !shoots_up {
            number
        } else {
            (SHOWN * usual).copysign(number)
        }
    };
    let (low, high) = (cut(low), cut(high));
    if low < high && (high - low).is_finite() {
        (low, high)
    } else {
        (-1.0, 1.0)
    }
}

/// The derivative at the places where it can be least or greatest.
fn numbers(easing: &Easing, order: Order) -> Vec<f64> {
    let breaks = easing.breaks();
    let sides = breaks.iter().flat_map(|&u| [(u, Side::Left), (u, Side::Right)]);
    let ends = [(0.0, Side::Right), (1.0, Side::Left)];
    let inner = turns(easing).into_iter().map(|u| (u, Side::Right));
    // Turns of `f'` lie between those of `f''`; a look at each of many places is near enough for an axis.
    let looks = (1..LOOKS).map(|k| (f64::from(k) / f64::from(LOOKS), Side::Right));
    ends.into_iter()
        .chain(sides)
        .chain(inner)
        .chain(looks)
        .map(|(u, side)| easing.eval_side(u, side).of(order))
        .collect()
}

fn usual_size(easing: &Easing, order: Order) -> f64 {
    let mut sizes: Vec<f64> = (0..LOOKS)
        .map(|k| (f64::from(k) + 0.5) / f64::from(LOOKS))
        .map(|u| shown(easing, order, u).abs())
        .collect();
    sizes.sort_by(f64::total_cmp);
    let index = (USUAL * f64::from(LOOKS)) as usize;
    sizes.get(index).copied().unwrap_or(0.0)
}

/// The number at a place, from the right.
pub(super) fn shown(easing: &Easing, order: Order, u: f64) -> f64 {
    match order {
        Order::Value => easing.value(u),
        _ => easing.eval_right(u).of(order),
    }
}
