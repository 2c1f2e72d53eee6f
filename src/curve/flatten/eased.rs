//! Easings that are no cubic: pieces by the bend of each smooth part, halved towards vertical places.

use super::division::Division;
use super::graph::Stretch;
use super::pen::Pen;
use super::view::TOLERANCE;
use crate::curve::easing::Easing;
use crate::curve::overshoot::inner_points;
use crate::curve::{Approach, Order};

/// Parts of each smooth piece that are divided by their own bend.
const PARTS: u32 = 4;

/// Intervals in which the bend of a part is looked at.
const LOOKS: u32 = 4;

/// Differences are means over an interval: what the greatest may be above the greatest mean.
const MEANS: f64 = 1.5;

/// A part with more pieces than this bends too unevenly and is halved first.
const MOST_PIECES: usize = 16;

/// Pixels below which nothing is halved.
const NARROW: f64 = 0.5;

/// Draws the visible part of an eased segment; the pen is at its start.
pub fn draw(stretch: &Stretch<'_>, easing: &Easing, pen: &mut Pen<'_>) {
    let mut from = stretch.from;
    let inner = inner_points(easing)
        .into_iter()
        .filter(|&u| stretch.from < u && u < stretch.to);
    for to in inner.chain(std::iter::once(stretch.to)) {
        pen.start(stretch.time(from), stretch.number(from, Approach::Right));
        smooth(stretch, easing, from, to, pen);
        from = to;
    }
}

/// Draws a smooth piece.
fn smooth(stretch: &Stretch<'_>, easing: &Easing, from: f64, to: f64, pen: &mut Pen<'_>) {
    let narrow = stretch.view.width(stretch.seconds(from, to)) <= NARROW;
    if narrow || division(stretch, bend(stretch, easing, from, to)) == Division::WHOLE {
        stretch.pieces(pen, from, to, Division::WHOLE);
        return;
    }
    let width = (to - from) / f64::from(PARTS);
    for k in 0..PARTS {
        let start = from + f64::from(k) * width;
        let end = if k + 1 == PARTS { to } else { start + width };
        part(stretch, easing, start, end, pen);
    }
}

/// Draws a part. The halving ends at half a pixel, within a few dozen levels in any window.
fn part(stretch: &Stretch<'_>, easing: &Easing, from: f64, to: f64, pen: &mut Pen<'_>) {
    let bend = bend(stretch, easing, from, to);
    let division = division(stretch, bend);
    let middle = 0.5 * (from + to);
    let indivisible = stretch.view.width(stretch.seconds(from, to)) <= NARROW || middle <= from || middle >= to;
    if bend.is_finite() && division.pieces() <= MOST_PIECES {
        stretch.pieces(pen, from, to, division);
    } else if indivisible || (!bend.is_finite() && is_straight(stretch, from, to)) {
        stretch.pieces(pen, from, to, Division::WHOLE);
    } else {
        part(stretch, easing, from, middle, pen);
        part(stretch, easing, middle, to, pen);
    }
}

fn division(stretch: &Stretch<'_>, bend: f64) -> Division {
    Division::uniform(bend, TOLERANCE, stretch.view.most_pieces())
}

/// The greatest second derivative of what is drawn by the fraction of the part, in pixels: of a value from `f''`, of a
/// velocity from `f'''`, of an acceleration from the differences of `f'''`.
fn bend(stretch: &Stretch<'_>, easing: &Easing, from: f64, to: f64) -> f64 {
    let width = to - from;
    let looks = (0..=LOOKS).map(|k| match k {
        0 => easing.eval_right(from),
        LOOKS => easing.eval_left(to),
        _ => easing.eval_right(from + f64::from(k) / f64::from(LOOKS) * width),
    });
    let span = stretch.segment.span();
    let (bend, per_time) = match stretch.order {
        Order::Value => (greatest(looks.map(|look| look.second)), 1.0),
        Order::Velocity => (greatest(looks.map(|look| look.third)), span),
        Order::Acceleration => {
            let third: Vec<f64> = looks.map(|look| look.third).collect();
            let steps = third.windows(2).map(|pair| pair[1] - pair[0]);
            (MEANS * greatest(steps) * f64::from(LOOKS) / width, span * span)
        }
    };
    let rise = stretch.segment.end_value() - stretch.segment.start_value();
    if rise == 0.0 {
        return 0.0;
    }
    bend * rise.abs() / per_time * width * width * stretch.view.pixels_per_value
}

/// The greatest magnitude; infinite where one is not a number.
fn greatest(numbers: impl Iterator<Item = f64>) -> f64 {
    numbers.fold(0.0, |greatest, number| {
        if number.is_nan() {
            f64::INFINITY
        } else {
            greatest.max(number.abs())
        }
    })
}

/// Whether a part is within the tolerance of its chord at its quarters.
fn is_straight(stretch: &Stretch<'_>, from: f64, to: f64) -> bool {
    let start = stretch.number(from, Approach::Right);
    let end = stretch.number(to, Approach::Left);
    [0.25, 0.5, 0.75].into_iter().all(|share| {
        let number = stretch.number(from + share * (to - from), Approach::Right);
        // A difference that is not a number is not straight.
        stretch.view.height(number - (start + share * (end - start))) <= TOLERANCE
    })
}
