//! Easings and their derivatives as polylines over `u`, for every plot of the lab.

use crate::curve::easing::Easing;
use crate::curve::flatten::{Strips, View, graph};
use crate::curve::{Curve, Key, KeyId, Order, SegmentKind, Tangent, Time};

use extent::shown;

pub use extent::extent;

mod extent;

/// Points across the widest plot the lines are made for.
const ACROSS: f64 = 1200.0;

/// Points in height of the highest plot the lines are made for.
const DOWN: f64 = 400.0;

/// Values that differ by less than a point in this many of the plot's height do not jump.
const NO_JUMP: f64 = 0.25 / DOWN;

/// More breaks than this are closer than the eye can tell: two for each point across.
const MOST_BREAKS: usize = 2400;

/// The curve from (0 s, 0) to (1 s, 1) along an easing. Two valid keys always make one.
pub(super) fn unit_curve(easing: &Easing) -> Option<Curve> {
    let key = |id: u64, kind: SegmentKind| {
        let number = id as f64;
        let time = Time::new(number).ok()?;
        Key::new(KeyId(id), time, number, Tangent::Auto, kind).ok()
    };
    let keys = [key(0, SegmentKind::Ease(easing.clone()))?, key(1, SegmentKind::Linear)?];
    Curve::new(keys).ok()
}

/// `f`, `f'` or `f''` over `u` in 0..1 as pieces of points `[u, number]`, in order, none empty.
///
/// Within a quarter of a point of the curve in a plot of 1200 by 400 points that shows its [`extent`]. A piece ends at
/// every jump, where a derivative bends away in a corner, and just before infinity; a number held for an instant alone, as
/// the end of a stair, is a piece of one point.
pub fn lines(easing: &Easing, order: Order) -> Vec<Vec<[f64; 2]>> {
    let breaks = easing.breaks();
    if breaks.len() > MOST_BREAKS {
        return vec![sampled(easing, order)];
    }
    if let (Easing::Steps(_), Order::Velocity | Order::Acceleration) = (easing, order) {
        return level_pieces(&breaks);
    }
    let Some(curve) = unit_curve(easing) else {
        return Vec::new();
    };
    let (low, high) = extent(easing, order);
    let view = View {
        start: 0.0,
        end: 1.0,
        pixels_per_second: ACROSS,
        pixels_per_value: DOWN / (high - low),
        columns: ACROSS as usize,
    };
    let mut strips = Strips::new();
    graph(&curve, order, &view, &mut strips);
    let mut pieces: Vec<Vec<[f64; 2]>> = strips.iter().map(<[_]>::to_vec).collect();
    if order == Order::Value {
        let least = NO_JUMP * (high - low);
        pieces = pieces.iter().flat_map(|piece| without_jumps(piece, least)).collect();
        // The keys of the curve hold 0 and 1; an easing may have ends of its own.
        pieces.retain(|piece| match piece.as_slice() {
            &[[u, value]] => (easing.value(u) - value).abs() <= least,
            _ => true,
        });
    }
    pieces
}

/// Every part of the pieces between two heights, cut where they cross one, so that what is drawn stays in its plot.
///
/// Precondition: the heights are finite and `low < high`.
pub fn between(pieces: &[Vec<[f64; 2]>], low: f64, high: f64) -> Vec<Vec<[f64; 2]>> {
    let mut kept = Vec::with_capacity(pieces.len());
    for piece in pieces {
        let mut part: Vec<[f64; 2]> = Vec::new();
        let mut last: Option<[f64; 2]> = None;
        for &point in piece {
            let inside = low <= point[1] && point[1] <= high;
            if let Some(last) = last {
                part.extend(crossings(last, point, low, high).into_iter().flatten());
                if !inside && !part.is_empty() {
                    kept.push(std::mem::take(&mut part));
                }
            }
            if inside {
                part.push(point);
            }
            last = Some(point);
        }
        if !part.is_empty() {
            kept.push(part);
        }
    }
    kept
}

/// Where the line from `a` to `b` crosses the heights, in order along it.
fn crossings(a: [f64; 2], b: [f64; 2], low: f64, high: f64) -> [Option<[f64; 2]>; 2] {
    let at = |height: f64| {
        let crosses = (a[1] < height) != (b[1] < height) && a[1] != height && b[1] != height;
        crosses.then(|| {
            let share = (height - a[1]) / (b[1] - a[1]);
            [a[0] + share * (b[0] - a[0]), height]
        })
    };
    if a[1] <= b[1] {
        [at(low), at(high)]
    } else {
        [at(high), at(low)]
    }
}

/// A strip cut where it goes straight up or down by more than `least`.
fn without_jumps(strip: &[[f64; 2]], least: f64) -> Vec<Vec<[f64; 2]>> {
    let jumps = |pair: &[[f64; 2]; 2]| pair[0][0] == pair[1][0] && (pair[1][1] - pair[0][1]).abs() > least;
    strip.chunk_by(|&a, &b| !jumps(&[a, b])).map(<[_]>::to_vec).collect()
}

/// The level derivative of a stair, between its edges.
fn level_pieces(breaks: &[f64]) -> Vec<Vec<[f64; 2]>> {
    let starts = std::iter::once(0.0).chain(breaks.iter().copied());
    let ends = breaks.iter().copied().chain([1.0]);
    starts
        .zip(ends)
        .map(|(from, to)| vec![[from, 0.0], [to, 0.0]])
        .collect()
}

/// What can be seen of an easing with more breaks than points across: its number at every point.
fn sampled(easing: &Easing, order: Order) -> Vec<[f64; 2]> {
    let count = ACROSS as u32;
    (0..=count)
        .map(|k| f64::from(k) / f64::from(count))
        .map(|u| [u, shown(easing, order, u)])
        .filter(|point| point[1].is_finite())
        .collect()
}
