//! Keys, handles, continuity badges and the name of the key in hand.

use std::collections::HashMap;
use std::ops::Range;

use egui::{Align2, Color32, Painter, Pos2, Rect, Stroke, vec2};

use super::Hands;
use super::geometry::Geometry;
use super::key_mesh::{Foot, KeyLook, KeyMesh, Taken};
use super::labels;
use crate::app::derived::CurveInHand;
use crate::app::frame::Frame;
use crate::app::hit::{Handle, Hit};
use crate::app::icons::KeyShape;
use crate::app::text;
use crate::app::theme::{self, Palette, size, width};
use crate::app::view_state::CurveRef;
use crate::curve::continuity::{self, Continuity};
use crate::curve::{Curve, SegmentKind};
use crate::document::Channel;

/// Least room for a continuity badge, points.
const BADGE_ROOM: f32 = 24.0;

/// All keys in view: the active curve's above the others', the selected ones and the hovered one on top.
///
/// Keys that would overlap are thinned out, without looking at each of them where they are denser than pixels. Those in
/// hand are thinned out only where they are as dense as that. Badges stand where nothing in `labelled` is.
pub fn draw(painter: &Painter, frame: &Frame<'_>, geometry: &Geometry, hands: Hands<'_>, labelled: &mut Vec<Rect>) {
    let active = frame.view.active;
    let in_hand = frame.in_hand();
    let selected: HashMap<CurveRef, &CurveInHand> = in_hand.curves().iter().map(|of| (of.curve, of)).collect();
    let mut taken = Taken::new(geometry.rect);
    let in_view: usize = frame
        .visible()
        .map(|(_, _, curve)| in_window(curve, geometry.bounds.time).len())
        .sum();
    let mut mesh = KeyMesh::new(painter, in_view.min(taken.places()));
    let crowd = Crowd::of(in_view, geometry);
    let of_curve = |reference, channel, curve| CurveKeys::new(frame, geometry, crowd, reference, channel, curve);
    let own = frame
        .active()
        .filter(|(reference, _)| frame.view.shows(*reference))
        .and_then(|(reference, channel)| Some((reference, channel, channel.curves.get(reference.component)?)));
    for (reference, channel, curve) in frame.visible().filter(|(reference, ..)| Some(*reference) != active) {
        let keys = of_curve(reference, channel, curve);
        keys.plain(&mut mesh, selected.get(&reference).copied(), |pos| taken.take(pos));
    }
    if let Some((reference, channel, curve)) = own {
        mesh.next_layer();
        let keys = of_curve(reference, channel, curve);
        keys.plain(&mut mesh, selected.get(&reference).copied(), |_| true);
    }
    mesh.next_layer();
    let mut taken = Taken::new(geometry.rect);
    let many = in_hand.len() > MANY;
    for of in in_hand.curves().iter().filter(|of| frame.view.shows(of.curve)) {
        let channel = frame.clip.channels.get(of.channel);
        if let Some((channel, curve)) = channel.and_then(|c| Some((c, c.curves.get(of.curve.component)?))) {
            of_curve(of.curve, channel, curve).selected(&mut mesh, of, |pos| !many || taken.take(pos));
        }
    }
    if let Hit::Key(key) = hands.hover
        && let reference = CurveRef::from(key)
        && let Some((channel, curve)) = frame.channel(reference).zip(frame.curve(reference))
        && let Some(i) = frame.position(key)
    {
        let look = of_curve(reference, channel, curve);
        let is_selected = selected.get(&reference).is_some_and(|of| of.contains(i));
        look.add(&mut mesh, i, Hovered::Yes, is_selected);
    }
    mesh.paint(painter);
    if let Some((_, channel, curve)) = own {
        badges(painter, frame, geometry, channel, curve, labelled);
    }
}

/// Whether there is room to draw the keys of the other curves in full.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Crowd {
    /// Shape and size tell what a key is.
    Apart,
    /// So many that their shapes run together: all are dots.
    Crowded,
}

/// Room of a key that is drawn in full, square points.
const ROOM: f32 = 256.0;

impl Crowd {
    /// Of so many keys in view.
    fn of(keys: usize, geometry: &Geometry) -> Self {
        if keys as f32 * ROOM > geometry.rect.area() {
            Self::Crowded
        } else {
            Self::Apart
        }
    }
}

/// The positions of the keys between two times, s.
fn in_window(curve: &Curve, (start, end): (f64, f64)) -> Range<usize> {
    curve.first_at_or_after(start)..curve.first_at_or_after(end.next_up())
}

/// More selected keys than this are thinned out among each other.
const MANY: usize = 2000;

/// Whether the pointer is over a key.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hovered {
    Yes,
    No,
}

/// The keys of a curve in the plot.
struct CurveKeys<'a> {
    geometry: &'a Geometry,
    curve: &'a Curve,
    colour: Color32,
    /// Ground and fill of selected keys.
    selection: [Color32; 2],
    size: f32,
    crowd: Crowd,
    /// The positions of the keys in view.
    window: Range<usize>,
}

impl<'a> CurveKeys<'a> {
    fn new(
        frame: &Frame<'_>,
        geometry: &'a Geometry,
        crowd: Crowd,
        reference: CurveRef,
        channel: &Channel,
        curve: &'a Curve,
    ) -> Self {
        let colour = frame.colour(channel, reference.component);
        let edge = f64::from(size::KEY) * geometry.seconds_per_point();
        let (start, end) = geometry.bounds.time;
        let is_active = frame.view.active == Some(reference);
        Self {
            geometry,
            curve,
            colour: if channel.mute {
                Palette::faint(colour, 0.4)
            } else {
                colour
            },
            selection: [frame.palette.plot, frame.palette.selection],
            size: if is_active { size::KEY } else { size::KEY - 1.0 },
            crowd: if is_active { Crowd::Apart } else { crowd },
            window: in_window(curve, (start - edge, end + edge)),
        }
    }

    /// Adds the keys that are not selected, where there is room and `is_free` says so of the place.
    fn plain(&self, mesh: &mut KeyMesh, selected: Option<&CurveInHand>, mut is_free: impl FnMut(Pos2) -> bool) {
        let is_selected = |i| selected.is_some_and(|of| of.contains(i));
        if self.are_dense(self.window.len()) {
            let mut next = self.window.start;
            while next < self.window.end {
                let pos = self.pos(next);
                if self.is_inside(pos) && !is_selected(next) && is_free(pos) {
                    self.add(mesh, next, Hovered::No, false);
                }
                next = self.curve.first_at_or_after(self.next_cell(next)).max(next + 1);
            }
            return;
        }
        let mut last: Option<Pos2> = None;
        for i in self.window.clone() {
            let pos = self.pos(i);
            let crowded = last.is_some_and(|last| last.distance(pos) < size::KEY_GAP);
            if crowded || !self.is_inside(pos) {
                continue;
            }
            last = Some(pos);
            if !is_selected(i) && is_free(pos) {
                self.add(mesh, i, Hovered::No, false);
            }
        }
    }

    /// Adds the selected keys, where `is_free` says so of the place.
    fn selected(&self, mesh: &mut KeyMesh, of: &CurveInHand, mut is_free: impl FnMut(Pos2) -> bool) {
        let Range { start: mut begin, end } = self.window;
        let dense = self.are_dense(of.between(begin, end).len());
        while let Some(i) = of.between(begin, end).next() {
            let pos = self.pos(i);
            if self.is_inside(pos) && is_free(pos) {
                self.add(mesh, i, Hovered::No, true);
            }
            begin = i + 1;
            if dense {
                begin = self.curve.first_at_or_after(self.next_cell(i)).max(begin);
            }
        }
    }

    fn add(&self, mesh: &mut KeyMesh, i: usize, hovered: Hovered, selected: bool) {
        let is_step = matches!(self.curve.segment_kind(i), SegmentKind::Step);
        let (shape, foot, size) = match self.crowd {
            // The hovered one is always shown in full.
            Crowd::Crowded if hovered == Hovered::No => (KeyShape::Circle, Foot::None, size::KEY_DOT),
            _ => {
                let foot = if is_step { Foot::Flat } else { Foot::None };
                (KeyShape::of(self.curve.tangent(i)), foot, self.size)
            }
        };
        let look = KeyLook {
            shape,
            foot,
            size: match hovered {
                Hovered::Yes => size + size::KEY_HOVER,
                Hovered::No => size,
            },
            colour: self.colour,
            selected: selected.then_some(self.selection),
        };
        mesh.add(self.pos(i), look);
    }

    fn pos(&self, i: usize) -> Pos2 {
        self.geometry.pos(self.curve.time(i), self.curve.key_value(i))
    }

    fn is_inside(&self, pos: Pos2) -> bool {
        self.geometry.rect.expand(size::KEY).contains(pos)
    }

    /// Whether so many keys in view are more than pixel columns.
    fn are_dense(&self, keys: usize) -> bool {
        keys as f64 > f64::from(self.geometry.rect.width())
    }

    /// Where the room of a key ends that stands for all keys in it. Counted from time 0 and not from the border of the
    /// view, so that the same keys stay while the view moves.
    fn next_cell(&self, i: usize) -> f64 {
        let width = f64::from(size::KEY_GAP) * self.geometry.seconds_per_point();
        ((self.curve.time(i) / width).floor() + 1.0) * width
    }
}

/// The arms of the selected keys' tangents, which lie under the keys.
pub fn arms(painter: &Painter, frame: &Frame<'_>, handles: &[Handle]) {
    for handle in handles {
        let arm = Stroke::new(width::HAIR, frame.palette.weak);
        painter.line_segment([handle.root, handle.end], arm);
    }
}

/// Their round ends, on top of everything but what is said about the hand.
pub fn handle_ends(painter: &Painter, frame: &Frame<'_>, handles: &[Handle], hands: Hands<'_>) {
    for handle in handles {
        let is_hovered = matches!(hands.hover, Hit::Handle { key, side } if key == handle.key && side == handle.side);
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
fn badges(
    painter: &Painter,
    frame: &Frame<'_>,
    geometry: &Geometry,
    channel: &Channel,
    curve: &Curve,
    labelled: &mut Vec<Rect>,
) {
    if channel.is_rotation() {
        return;
    }
    let in_view = in_window(curve, geometry.bounds.time);
    let from = in_view.start.max(1);
    if in_view.len() as f32 > geometry.rect.width() {
        // Denser than pixels: nobody could tell whose badge it is.
        return;
    }
    let mut last_x = f32::NEG_INFINITY;
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
            words: text::continuity(frame.language(), join.class),
            font: theme::small_number(),
            colour,
            ground: Color32::TRANSPARENT,
        };
        let key = geometry.pos(curve.time(i), curve.key_value(i));
        label.draw_where_free(painter, geometry.rect, &[(key + offset, align)], labelled);
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
        let Some(i) = frame.position(key) else {
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
