//! Keys, handles, continuity badges and the name of the key in hand.

use egui::{Align2, Color32, Painter, Pos2, Stroke, vec2};

use super::Hands;
use super::geometry::Geometry;
use super::labels;
use crate::app::frame::Frame;
use crate::app::hit::{self, Hit};
use crate::app::icons::{KeyShape, paint_flat_foot, paint_key_shape};
use crate::app::text;
use crate::app::theme::{self, Palette, size, width};
use crate::app::view_state::CurveRef;
use crate::curve::continuity::{self, Continuity};
use crate::curve::{Curve, SegmentKind};
use crate::document::Channel;
use crate::edit::KeyRef;

/// Least room for a continuity badge, points.
const BADGE_ROOM: f32 = 24.0;

/// All keys in view, the active curve's on top.
pub fn draw(painter: &Painter, frame: &Frame<'_>, geometry: &Geometry, hands: Hands<'_>) {
    let active = frame.view.active;
    for (reference, channel, curve) in frame.visible().filter(|(reference, ..)| Some(*reference) != active) {
        curve_keys(painter, frame, geometry, hands, (reference, channel, curve));
    }
    if let Some((reference, channel)) = frame.active().filter(|(reference, _)| frame.view.shows(*reference))
        && let Some(curve) = channel.curves.get(reference.component)
    {
        curve_keys(painter, frame, geometry, hands, (reference, channel, curve));
        badges(painter, frame, geometry, channel, curve);
    }
}

fn curve_keys(
    painter: &Painter,
    frame: &Frame<'_>,
    geometry: &Geometry,
    hands: Hands<'_>,
    (reference, channel, curve): (CurveRef, &Channel, &Curve),
) {
    let colour = frame.colour(channel, reference.component);
    let colour = if channel.mute {
        Palette::faint(colour, 0.4)
    } else {
        colour
    };
    let is_active = frame.view.active == Some(reference);
    let plain = if is_active { size::KEY } else { size::KEY - 1.0 };
    let selected: std::collections::HashSet<_> = frame
        .selection
        .of_curve(reference.channel, reference.component)
        .collect();
    let hovered = match hands.hover {
        Hit::Key(key) if curve_of(key) == reference => Some(key.key),
        _ => None,
    };
    let edge = f64::from(size::KEY) * geometry.seconds_per_point();
    let from = curve.first_at_or_after(geometry.bounds.time.0 - edge);
    let mut last: Option<Pos2> = None;
    for i in from..curve.len() {
        let time = curve.time(i);
        if time > geometry.bounds.time.1 + edge {
            break;
        }
        let id = curve.key_id(i);
        let is_selected = !selected.is_empty() && selected.contains(&id);
        let is_hovered = hovered == Some(id);
        let pos = geometry.pos(time, curve.key_value(i));
        // Keys that would overlap are thinned out; those in hand never are.
        let crowded = last.is_some_and(|last| last.distance(pos) < size::KEY_GAP);
        if (crowded && !is_selected && !is_hovered) || !geometry.rect.expand(size::KEY).contains(pos) {
            continue;
        }
        last = Some(pos);
        let diameter = if is_hovered { plain + size::KEY_HOVER } else { plain };
        let shape = KeyShape::of(curve.tangent(i));
        if is_selected {
            let ring = Stroke::new(1.5, colour);
            paint_key_shape(painter, shape, pos, diameter + 3.0, frame.palette.plot, ring);
            paint_key_shape(
                painter,
                shape,
                pos,
                diameter - 1.0,
                frame.palette.selection,
                Stroke::NONE,
            );
        } else {
            paint_key_shape(painter, shape, pos, diameter, colour, Stroke::NONE);
        }
        if matches!(curve.segment_kind(i), SegmentKind::Step) {
            paint_flat_foot(painter, pos, diameter, Stroke::new(1.5, colour));
        }
    }
}

fn curve_of(key: KeyRef) -> CurveRef {
    CurveRef {
        channel: key.channel,
        component: key.component,
    }
}

/// The arms and round ends of the selected keys' tangents.
pub fn handles(painter: &Painter, frame: &Frame<'_>, geometry: &Geometry, hands: Hands<'_>) {
    for handle in hit::handles(frame, geometry) {
        let is_hovered = matches!(hands.hover, Hit::Handle { key, side } if key == handle.key && side == handle.side);
        let arm = Stroke::new(width::HAIR, frame.palette.weak);
        painter.line_segment([handle.root, handle.end], arm);
        let radius = size::HANDLE_END / 2.0 + if is_hovered { 1.5 } else { 0.5 };
        painter.circle(
            handle.end,
            radius,
            frame.palette.plot,
            Stroke::new(1.5, frame.palette.selection),
        );
    }
}

/// How smoothly segments join at the active curve's keys, where there is room to say it.
fn badges(painter: &Painter, frame: &Frame<'_>, geometry: &Geometry, channel: &Channel, curve: &Curve) {
    if channel.is_rotation() {
        return;
    }
    let from = curve.first_at_or_after(geometry.bounds.time.0).max(1);
    let mut last_x = f32::NEG_INFINITY;
    let mut taken = Vec::new();
    for i in from..curve.segments() {
        let x = geometry.x(curve.time(i));
        if x > geometry.rect.right() {
            break;
        }
        if x - last_x < BADGE_ROOM || !is_shaped(curve, i - 1) || !is_shaped(curve, i) {
            continue;
        }
        let Some(join) = continuity::join(curve, i) else {
            continue;
        };
        last_x = x;
        let colour = match join.class {
            Continuity::Step | Continuity::C0 => frame.palette.text,
            Continuity::C1 | Continuity::C2 => frame.palette.weak,
        };
        // Beside the key, where the curve does not go: above a fall to the right, above a rise to the left.
        let rises = join.left.velocity > 0.0 && join.right.velocity > 0.0;
        let (offset, align) = if rises {
            (vec2(-3.0, -10.0), Align2::RIGHT_CENTER)
        } else {
            (vec2(3.0, -10.0), Align2::LEFT_CENTER)
        };
        let label = labels::Label {
            words: text::continuity(join.class),
            font: theme::small_number(),
            colour,
            ground: Color32::TRANSPARENT,
        };
        let key = geometry.pos(curve.time(i), curve.key_value(i));
        label.draw_where_free(painter, geometry.rect, &[(key + offset, align)], &mut taken);
    }
}

fn is_shaped(curve: &Curve, segment: usize) -> bool {
    matches!(curve.segment_kind(segment), SegmentKind::Cubic | SegmentKind::Ease(_))
}

/// The name of the hovered key, or the place of the dragged one; never over the key itself.
pub fn name(painter: &Painter, frame: &Frame<'_>, geometry: &Geometry, hands: Hands<'_>) {
    let (root, words) = if let Some(drag) = hands.gesture.key_drag() {
        let Some(channel) = frame.channel(drag.curve()) else {
            return;
        };
        let (time, value) = drag.place();
        (geometry.pos(time, value), labels::place(frame, channel, time, value))
    } else if let Some(drag) = hands.gesture.handle_drag() {
        let Some(channel) = frame.clip.channel(drag.key().channel) else {
            return;
        };
        (drag.root(), text::slope(drag.slope(), &channel.unit))
    } else {
        let Hit::Key(key) = hands.hover else {
            return;
        };
        let Some((channel, curve)) = frame
            .clip
            .channel(key.channel)
            .and_then(|channel| Some((channel, channel.curves.get(key.component)?)))
        else {
            return;
        };
        let Some(i) = curve.position(key.key) else {
            return;
        };
        let name = labels::curve_name(channel, key.component);
        let place = labels::place(frame, channel, curve.time(i), curve.key_value(i));
        let root = geometry.pos(curve.time(i), curve.key_value(i));
        (root, format!("{name}  {place}"))
    };
    plate_beside(painter, frame, geometry, root, &words);
}

fn plate_beside(painter: &Painter, frame: &Frame<'_>, geometry: &Geometry, root: Pos2, words: &str) {
    let above = root.y - geometry.rect.top() > 40.0;
    let anchor = if above {
        (root + vec2(0.0, -16.0), Align2::CENTER_BOTTOM)
    } else {
        (root + vec2(0.0, 16.0), Align2::CENTER_TOP)
    };
    labels::plate(
        painter,
        frame.palette.raised,
        geometry.rect.shrink(4.0),
        anchor,
        words,
        theme::small_number(),
        frame.palette.text,
    );
}
