//! The numbers that stand in the plots: ends, peaks, extremes.

use super::subject::Subject;
use crate::app::text;
use crate::chart::{Mark, Panel, Place};
use crate::curve::Order;
use crate::curve::easing::{Easing, Side};
use crate::lab::compare::{Peak, Places};

/// Of a peak at many places so many are marked.
const MOST: usize = 2;

/// Marks nearer than this, in `u` and in shares of the plot, are one.
const SAME: f64 = 1e-6;

/// Adds the marks of a subject to one of its plots.
pub fn add(panel: &mut Panel, order: Order, subject: &Subject) {
    match order {
        Order::Value => values(panel, subject),
        Order::Velocity => derivative(panel, order, subject, &subject.facts().speed),
        Order::Acceleration => derivative(panel, order, subject, &subject.facts().acceleration),
    }
}

/// Both ends, and how far it goes beyond them.
fn values(panel: &mut Panel, subject: &Subject) {
    let facts = subject.facts();
    let range = facts.range;
    for (u, value, usual) in [(0.0, facts.start.value, 0.0), (1.0, facts.end.value, 1.0)] {
        let label = if value == usual {
            String::new()
        } else {
            text::exact(value)
        };
        let place = if u == 0.0 { Place::Right } else { Place::Left };
        push(panel, subject, [u, value], label, place);
    }
    let (low, high) = (
        facts.start.value.min(facts.end.value),
        facts.start.value.max(facts.end.value),
    );
    if range.min < low.min(0.0) {
        push(
            panel,
            subject,
            [range.min_at, range.min],
            text::exact(range.min),
            Place::Below,
        );
    }
    if range.max > high.max(1.0) {
        push(
            panel,
            subject,
            [range.max_at, range.max],
            text::exact(range.max),
            Place::Above,
        );
    }
}

/// Both ends and the greatest, where they are not 0.
fn derivative(panel: &mut Panel, order: Order, subject: &Subject, peak: &Peak) {
    let easing = subject.easing();
    match &peak.places {
        Places::Throughout if peak.size == 0.0 => {}
        Places::Throughout => {
            // Beside the middle, where an in-out easing may change its sign.
            let u = 0.25;
            number(panel, order, subject, (u, easing.eval(u).of(order)));
        }
        Places::At(places) => {
            for &u in places.iter().take(MOST) {
                number(panel, order, subject, (u, greater_side(easing, order, u)));
            }
        }
    }
    if !matches!(peak.places, Places::Throughout) {
        number(panel, order, subject, (0.0, easing.eval_right(0.0).of(order)));
        number(panel, order, subject, (1.0, easing.eval_left(1.0).of(order)));
    }
}

/// The side at a place that is greater in size.
fn greater_side(easing: &Easing, order: Order, u: f64) -> f64 {
    let [left, right] = [Side::Left, Side::Right].map(|side| easing.eval_side(u, side).of(order));
    if left.abs() > right.abs() { left } else { right }
}

/// A dot with its number; at the edge of the plot where it is beyond it.
fn number(panel: &mut Panel, order: Order, subject: &Subject, (u, number): (f64, f64)) {
    if number == 0.0 {
        return;
    }
    let held = number.clamp(panel.range.low(), panel.range.high());
    let label = match order {
        Order::Acceleration => text::exact_signed(number),
        Order::Value | Order::Velocity => text::exact(number),
    };
    let place = match (u, number > 0.0) {
        (0.0, _) => Place::Right,
        (1.0, _) => Place::Left,
        (_, true) => Place::Above,
        (_, false) => Place::Below,
    };
    push(panel, subject, [u, held], label, place);
}

fn push(panel: &mut Panel, subject: &Subject, at: [f64; 2], label: String, place: Place) {
    let ink = subject.style().ink;
    let near = SAME * panel.range.length();
    let is_there = panel.marks.iter().any(|mark| {
        let [u, y] = mark.at;
        (u - at[0]).abs() <= SAME && (y - at[1]).abs() <= near && (mark.label == label)
    });
    if !is_there && at.iter().all(|number| number.is_finite()) {
        panel.marks.push(Mark { at, ink, label, place });
    }
}
