//! Numbers in the lanes: the peak, and at keys the values on both sides with the jump, where there is room.

use std::collections::HashSet;

use egui::{Align2, Painter, Pos2, Rect, vec2};

use super::geometry::Geometry;
use super::lanes::Lane;
use super::{Hands, labels};
use crate::app::derived;
use crate::app::frame::Frame;
use crate::app::hit::Hit;
use crate::app::text;
use crate::app::theme;
use crate::app::view_state::CurveRef;
use crate::curve::flatten::{Jump, Strips};
use crate::document::Channel;

/// Most jumps with a number in a lane, and the width that one takes, points.
const MOST_NUMBERS: usize = 12;
const ROOM_EACH: f32 = 80.0;

/// Least distance of numbers at jumps, points.
const NUMBER_ROOM: f32 = 24.0;

/// What is said already.
pub struct Labelled<'a> {
    /// Where nothing can stand any more.
    pub taken: &'a mut Vec<Rect>,
    /// The times whose jumps were said, s.
    pub said: Vec<f64>,
}

/// The peak and the jumps of the active curve. A key in hand shows the values on both sides too.
pub fn draw(
    painter: &Painter,
    frame: &Frame<'_>,
    hands: Hands<'_>,
    geometry: &Geometry,
    (active, channel): (CurveRef, &Channel),
    lane: Lane,
    labelled: Labelled<'_>,
) {
    let language = frame.language();
    let (Some(drawing), Some(analysis)) = (frame.derived.drawing(active), frame.derived.analysis(active)) else {
        return;
    };
    let Labelled { taken, said } = labelled;
    let unit = lane.unit(channel);
    let bounds = geometry.rect.shrink(2.0);
    let line = Line {
        strips: &drawing.lane(lane.order()).strips,
        geometry,
    };
    if let Some(peak) = analysis.peaks()[lane.order()]
        && peak.value != 0.0
        && geometry.rect.x_range().contains(geometry.x(peak.time))
    {
        let words = text::peak(language, peak.value, &unit);
        let label = labels::Label {
            words: &words,
            font: theme::small_number(),
            colour: frame.palette.text,
            ground: frame.palette.plate(),
        };
        // In the bend of the curve, towards 0; else beside it, or beyond.
        let place = geometry.pos(peak.time, peak.value);
        let (inwards, near, far) = if peak.value < 0.0 {
            (-1.0, Align2::CENTER_BOTTOM, Align2::CENTER_TOP)
        } else {
            (1.0, Align2::CENTER_TOP, Align2::CENTER_BOTTOM)
        };
        let anchors = [
            (place + vec2(0.0, 6.0 * inwards), near),
            (place + vec2(0.0, 24.0 * inwards), near),
            (place + vec2(8.0, 0.0), Align2::LEFT_CENTER),
            (place - vec2(8.0, 0.0), Align2::RIGHT_CENTER),
            (place - vec2(0.0, 6.0 * inwards), far),
            (place + vec2(32.0, 0.0), Align2::LEFT_CENTER),
            (place - vec2(32.0, 0.0), Align2::RIGHT_CENTER),
            // Past the lane's name.
            (place + vec2(64.0, 0.0), Align2::LEFT_CENTER),
        ];
        let clear = clear(&label, painter, bounds, &anchors, &line);
        // Said in any case, at worst over the curve.
        if label.draw_where_free(painter, bounds, &clear, taken).is_none() {
            label.draw_where_free(painter, bounds, &anchors, taken);
        }
    }
    // Keys in hand come first, then from the left.
    let jumps = jumps(drawing.lane(lane.order()));
    if jumps.is_empty() {
        return;
    }
    let held = times_in_hand(frame, hands, geometry, active);
    let in_hand = |time: f64| held.contains(&time.to_bits());
    let least = least_numbered(&jumps, geometry);
    for first in [true, false] {
        let mut last = f32::NEG_INFINITY;
        for jump in jumps.iter().filter(|jump| in_hand(jump.time) == first) {
            if said.contains(&jump.time) || (!first && (jump.right - jump.left).abs() < least) {
                continue;
            }
            let place = geometry.pos(jump.time, jump.right);
            if (place.x - last).abs() < NUMBER_ROOM || !geometry.rect.x_range().contains(place.x) {
                continue;
            }
            let words = if first {
                text::sides(language, jump.left, jump.right)
            } else {
                text::jump(language, jump.right - jump.left)
            };
            let label = labels::Label {
                words: &words,
                font: theme::small_number(),
                colour: if first { frame.palette.text } else { frame.palette.weak },
                ground: frame.palette.plate(),
            };
            let anchors = [
                (place + vec2(4.0, -2.0), Align2::LEFT_BOTTOM),
                (place + vec2(4.0, 2.0), Align2::LEFT_TOP),
                (place + vec2(-4.0, 2.0), Align2::RIGHT_TOP),
                (place + vec2(-4.0, -2.0), Align2::RIGHT_BOTTOM),
            ];
            // Falling numbers stand below the curve, rising ones above it.
            let falls = jump.right < jump.left;
            let order = if falls { [1, 0, 3, 2] } else { [0, 1, 2, 3] };
            let anchors = order.map(|i: usize| anchors[i]);
            let clear = clear(&label, painter, bounds, &anchors, &line);
            let drawn = label.draw_where_free(painter, bounds, &clear, taken);
            if drawn.is_none() && first {
                label.draw_where_free(painter, bounds, &anchors, taken);
            }
            last = place.x;
        }
    }
}

/// The anchors at which a label would not hide the curve it is about.
fn clear(
    label: &labels::Label<'_>,
    painter: &Painter,
    bounds: Rect,
    anchors: &[(Pos2, Align2)],
    line: &Line<'_>,
) -> Vec<(Pos2, Align2)> {
    let is_clear = |anchor: &&(Pos2, Align2)| !line.crosses(label.place(painter, bounds, **anchor));
    anchors.iter().filter(is_clear).copied().collect()
}

/// The curve of a lane on the screen.
struct Line<'a> {
    strips: &'a Strips,
    geometry: &'a Geometry,
}

impl Line<'_> {
    /// Whether it runs through a rectangle. Costs the points that lie in its width.
    fn crosses(&self, rect: Rect) -> bool {
        let (from, to) = (self.geometry.time(rect.left()), self.geometry.time(rect.right()));
        self.strips.iter().any(|strip| {
            let begin = strip.partition_point(|point| point[0] < from).saturating_sub(1);
            let end = (strip.partition_point(|point| point[0] <= to) + 1).min(strip.len());
            let part = strip.get(begin..end).unwrap_or_default();
            part.windows(2).any(|pair| match pair {
                [a, b] => self.is_within([*a, *b], rect),
                _ => false,
            })
        })
    }

    /// Whether a piece of it has a point in a rectangle.
    fn is_within(&self, piece: [[f64; 2]; 2], rect: Rect) -> bool {
        let [a, b] = piece.map(|[time, number]| self.geometry.pos(time, number));
        if a.x.max(b.x) < rect.left() || a.x.min(b.x) > rect.right() {
            return false;
        }
        // The heights at which it comes in and goes out.
        let height = |x: f32| match b.x - a.x {
            0.0 => None,
            width => Some(a.y + (b.y - a.y) * ((x - a.x) / width).clamp(0.0, 1.0)),
        };
        let ends = height(rect.left()).zip(height(rect.right())).unwrap_or((a.y, b.y));
        ends.0.max(ends.1) >= rect.top() && ends.0.min(ends.1) <= rect.bottom()
    }
}

/// The least jump that has a number: where many are in view, only the largest ones say something.
fn least_numbered(jumps: &[Jump], geometry: &Geometry) -> f64 {
    let mut sizes: Vec<f64> = jumps
        .iter()
        .filter(|jump| geometry.rect.x_range().contains(geometry.x(jump.time)))
        .map(|jump| (jump.right - jump.left).abs())
        .collect();
    sizes.sort_by(|a, b| b.total_cmp(a));
    let most = ((geometry.rect.width() / ROOM_EACH) as usize).clamp(1, MOST_NUMBERS);
    match sizes.get(most) {
        // More than fit: those larger than the first that does not.
        Some(next) => next.next_up(),
        None => 0.0,
    }
}

/// The jumps between the keys and at both ends of them, in order of time.
fn jumps(lane: &derived::Lane) -> Vec<Jump> {
    let mut jumps = [lane.strips.jumps(), lane.outside.jumps()].concat();
    jumps.sort_by(|a, b| a.time.total_cmp(&b.time));
    jumps
}

/// The times of the active curve's keys that are selected, hovered or dragged, as bits.
fn times_in_hand(frame: &Frame<'_>, hands: Hands<'_>, geometry: &Geometry, active: CurveRef) -> HashSet<u64> {
    let mut times = HashSet::new();
    if let Some(drag) = hands.gesture.key_drag() {
        times.insert(drag.place().0.to_bits());
    }
    let Some(curve) = frame.curve(active) else {
        return times;
    };
    let (start, end) = geometry.bounds.time;
    if let Some(selected) = frame.in_hand().of_curve(active) {
        let (begin, end) = (curve.first_at_or_after(start), curve.first_at_or_after(end.next_up()));
        times.extend(selected.between(begin, end).map(|i| curve.time(i).to_bits()));
    }
    if let Hit::Key(key) = hands.hover
        && key.channel == active.channel
        && key.component == active.component
        && let Some(i) = frame.position(key)
    {
        times.insert(curve.time(i).to_bits());
    }
    times
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_crosses_what_it_runs_through_and_not_what_it_runs_around() {
        let geometry = Geometry {
            rect: Rect::from_min_size(Pos2::ZERO, vec2(100.0, 100.0)),
            bounds: crate::app::view_state::Bounds {
                time: (0.0, 100.0),
                value: (0.0, 100.0),
            },
        };
        let mut strips = Strips::new();
        // On the screen from the upper left corner down to the middle and on along it; then a piece upright.
        strips.push_strip([[0.0, 100.0], [50.0, 50.0], [80.0, 50.0]]);
        strips.push_strip([[90.0, 20.0], [90.0, 80.0]]);
        let line = Line {
            strips: &strips,
            geometry: &geometry,
        };
        let crosses = |x: f32, y: f32| line.crosses(Rect::from_min_size(Pos2::new(x, y), vec2(8.0, 8.0)));
        assert!(crosses(20.0, 20.0) && crosses(60.0, 45.0) && crosses(86.0, 40.0));
        assert!(!crosses(20.0, 40.0) && !crosses(60.0, 55.0) && !crosses(60.0, 30.0));
        assert!(!crosses(86.0, 5.0) && !crosses(81.0, 45.0), "between the strips");
    }

    #[test]
    fn the_first_and_the_last_key_have_their_jumps_among_the_others() {
        let jump = |time: f64| Jump {
            time,
            left: 0.0,
            right: 1.0,
        };
        let mut lane = derived::Lane::default();
        lane.strips.push_jump(jump(1.0));
        lane.outside.push_jump(jump(0.0));
        lane.outside.push_jump(jump(2.0));
        let times: Vec<f64> = jumps(&lane).iter().map(|jump| jump.time).collect();
        assert_eq!(times, [0.0, 1.0, 2.0]);
    }
}
