//! The greatest speed and acceleration of an easing, and where.

use crate::curve::Order;
use crate::curve::easing::{Easing, Side};
use crate::curve::fit::turns;

/// Sizes that differ by less, relative to the greater, are the same: places of peaks are known to about 1e-13 of `u`,
/// and the easings that compress most turn that into less than this.
const SAME: f64 = 1e-12;

/// Where a derivative is greatest.
#[derive(Clone, Debug, PartialEq)]
pub enum Places {
    /// Everywhere: it is constant but for its sign.
    Throughout,
    /// At these `u`, ascending, at least one.
    At(Vec<f64>),
}

/// The greatest magnitude of a derivative.
#[derive(Clone, Debug, PartialEq)]
pub struct Peak {
    /// The magnitude; infinite where the graph is vertical.
    pub size: f64,
    /// Where it is taken, or approached from one side.
    pub places: Places,
}

impl Peak {
    /// The first place; 0 where it is everywhere.
    pub fn first_place(&self) -> f64 {
        match &self.places {
            Places::Throughout => 0.0,
            Places::At(places) => places.first().copied().unwrap_or(0.0),
        }
    }
}

/// A derivative, approached from a side.
#[derive(Clone, Copy)]
struct Point {
    u: f64,
    size: f64,
}

/// The greatest magnitude of `f'` or `f''` (of `f` that of the value).
pub(super) fn peak(easing: &Easing, order: Order) -> Peak {
    let borders = borders(easing);
    let mut points = Vec::new();
    let mut level = true;
    let mut inner = turns(easing).into_iter().peekable();
    for pair in borders.windows(2) {
        let &[from, to] = pair else { continue };
        let start = easing.eval_side(from, Side::Right).of(order);
        let end = easing.eval_side(to, Side::Left).of(order);
        let middle = easing.eval(0.5 * (from + to)).of(order);
        level &= same(start.abs(), end.abs()) && same(start, middle) && same(start, end);
        points.push(Point { u: from, size: start });
        let mut low = from;
        let mut piece: Vec<f64> = Vec::new();
        while let Some(u) = inner.next_if(|&u| u < to) {
            if u > from {
                piece.push(u);
            }
        }
        for high in piece.into_iter().chain([to]) {
            if order == Order::Velocity {
                // Between turns of `f''` it is monotone, so each sign change is a turn of `f'`.
                points.extend(crossing(easing, low, high).map(|u| Point {
                    u,
                    size: easing.eval(u).of(order),
                }));
            }
            if high < to {
                points.push(Point {
                    u: high,
                    size: easing.eval(high).of(order),
                });
            }
            low = high;
        }
        points.push(Point { u: to, size: end });
    }
    greatest(&points, level)
}

fn greatest(points: &[Point], level: bool) -> Peak {
    let size = points.iter().map(|point| point.size.abs()).fold(0.0, f64::max);
    if level && points.iter().all(|point| same(point.size.abs(), size)) {
        return Peak {
            size,
            places: Places::Throughout,
        };
    }
    let mut places: Vec<f64> = points
        .iter()
        .filter(|point| same(point.size.abs(), size))
        .map(|point| point.u)
        .collect();
    places.dedup();
    Peak {
        size,
        places: Places::At(places),
    }
}

/// Both ends and the breaks between them.
fn borders(easing: &Easing) -> Vec<f64> {
    let mut borders = vec![0.0];
    borders.extend(easing.breaks());
    borders.push(1.0);
    borders
}

/// The place where `f''`, monotone from `low` to `high`, changes its sign, by bisection to the last bit.
fn crossing(easing: &Easing, mut low: f64, mut high: f64) -> Option<f64> {
    let second = |u: f64, side| easing.eval_side(u, side).second;
    let (first, last) = (second(low, Side::Right), second(high, Side::Left));
    let falls = first > 0.0 && last < 0.0;
    let rises = first < 0.0 && last > 0.0;
    if !(falls || rises) {
        return None;
    }
    loop {
        let middle = 0.5 * (low + high);
        if middle <= low || middle >= high {
            return Some(middle);
        }
        let here = second(middle, Side::Right);
        if here == 0.0 {
            return Some(middle);
        }
        if (here > 0.0) == falls {
            low = middle;
        } else {
            high = middle;
        }
    }
}

fn same(a: f64, b: f64) -> bool {
    a == b || (a - b).abs() <= SAME * a.abs().max(b.abs())
}
