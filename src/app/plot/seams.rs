//! The seam of a loop in the plot and in the lanes: a ring, the jump as a line, the numbers where there is room.

use egui::{Align2, Painter, Rect, Stroke, vec2};

use super::geometry::Geometry;
use super::labels::Label;
use super::lanes::{self, Lane};
use super::paint::{self, Dash};
use crate::app::frame::Frame;
use crate::app::seams::{self, By};
use crate::app::text;
use crate::app::theme::{self, Palette, size, width};
use crate::curve::continuity::Continuity;

/// The line of a jump.
const DASH: Dash = Dash { line: 3.0, gap: 2.0 };

/// Marks the seams of the active curve, where it is visible.
pub fn draw(painter: &Painter, frame: &Frame<'_>, geometry: &Geometry, taken: &mut Vec<Rect>) {
    let language = frame.language();
    let Some((active, channel)) = frame.active().filter(|(active, _)| frame.view.shows(*active)) else {
        return;
    };
    let colour = frame.colour(channel, active.component);
    let open = lanes::open(frame.settings);
    for seam in seams::of_active(frame) {
        let (left, right) = seam.values;
        if seam.class == Continuity::Step {
            let ends = [[seam.time, left], [seam.time, right]];
            let stroke = Palette::hair(Palette::faint(colour, 0.8));
            paint::dashed(painter, &ends, geometry, stroke, DASH);
        }
        let place = geometry.pos(seam.time, left);
        if !geometry.rect.contains(place) {
            continue;
        }
        painter.circle_stroke(place, size::SEAM / 2.0, Stroke::new(width::HAIR, colour));
        // What an open lane says is not said twice; the lanes of a rotation say another number.
        let in_lane = |order: usize| !channel.is_rotation() && open.iter().any(|lane| lane.order() + 1 == order);
        let numbers: Vec<(f64, String)> = seam
            .numbers(channel)
            .into_iter()
            .filter(|(order, ..)| !in_lane(*order))
            .map(|(_, jump, unit)| (jump, unit))
            .collect();
        let long = text::seam(language, seam.of.word(), seam.class, &numbers);
        let short = text::seam(language, seam.of.word(), seam.class, &[]);
        for words in [long, short] {
            let label = Label {
                words: &words,
                font: theme::small_number(),
                colour: frame.palette.weak,
                ground: frame.palette.plate(),
            };
            let anchors = [
                (place + vec2(-10.0, -14.0), Align2::RIGHT_BOTTOM),
                (place + vec2(-10.0, 14.0), Align2::RIGHT_TOP),
                (place + vec2(10.0, 14.0), Align2::LEFT_TOP),
                (place + vec2(10.0, -14.0), Align2::LEFT_BOTTOM),
                (place + vec2(-10.0, -32.0), Align2::RIGHT_BOTTOM),
                (place + vec2(-10.0, 32.0), Align2::RIGHT_TOP),
            ];
            // Below a curve that falls to the seam, else above it.
            let order = if seam.sides[0].0 < 0.0 {
                [1, 2, 0, 3, 5, 4]
            } else {
                [0, 1, 2, 3, 4, 5]
            };
            let anchors = order.map(|i: usize| anchors[i]);
            if label
                .draw_where_free(painter, geometry.rect.shrink(2.0), &anchors, taken)
                .is_some()
            {
                break;
            }
        }
    }
}

/// Says the jump of a lane's derivative at the seams, and returns the times at which nothing else needs to be said.
pub fn in_lane(
    painter: &Painter,
    frame: &Frame<'_>,
    geometry: &Geometry,
    lane: Lane,
    taken: &mut Vec<Rect>,
) -> Vec<f64> {
    let Some((active, channel)) = frame.active().filter(|(active, _)| frame.view.shows(*active)) else {
        return Vec::new();
    };
    let colour = frame.colour(channel, active.component);
    let mut said = Vec::new();
    for seam in seams::of_active(frame) {
        let Some((jump, unit)) = seam.in_lane(lane.order() + 1, channel) else {
            continue;
        };
        let x = geometry.x(seam.time);
        if !geometry.rect.x_range().contains(x) {
            continue;
        }
        let Some(&(left, right)) = seam.sides.get(lane.order()) else {
            continue;
        };
        if seam.of.by() == By::Player {
            let ends = [[seam.time, left], [seam.time, right]];
            paint::dashed(
                painter,
                &ends,
                geometry,
                Palette::hair(Palette::faint(colour, 0.8)),
                DASH,
            );
        }
        let words = text::seam_jump(frame.language(), seam.of.word(), jump, &unit);
        let label = Label {
            words: &words,
            font: theme::small_number(),
            colour: frame.palette.weak,
            ground: frame.palette.plate(),
        };
        let place = geometry.pos(seam.time, right);
        let anchors = [
            (place + vec2(4.0, 2.0), Align2::LEFT_TOP),
            (place + vec2(4.0, -2.0), Align2::LEFT_BOTTOM),
            (place + vec2(-4.0, -2.0), Align2::RIGHT_BOTTOM),
            (place + vec2(-4.0, 2.0), Align2::RIGHT_TOP),
        ];
        let bounds = geometry.rect.shrink(2.0);
        // Where it would be moved over the line of the jump, the other side is better.
        let right_first = label.is_moved_sideways(painter, bounds, anchors[0]);
        let order = if right_first { [2, 3, 0, 1] } else { [0, 1, 2, 3] };
        let anchors = order.map(|i: usize| anchors[i]);
        let drawn = label.draw_where_free(painter, bounds, &anchors, taken);
        if drawn.is_some() && seam.of.by() == By::Channel {
            said.push(seam.time);
        }
    }
    said
}
