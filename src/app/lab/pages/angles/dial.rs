//! The dial: a hand for each way, the arc it has to go with its direction, and ends that can be pulled round.

use egui::{Align2, Color32, CursorIcon, Pos2, Rect, Role, Sense, Shape, Stroke, Ui, Vec2, WidgetInfo, pos2, vec2};

use super::{Angles, FARTHEST, View, arc, turn};
use crate::app::lab::page::Setting;
use crate::app::lab::paint::ink;
use crate::app::preview::direction;
use crate::app::text::{self, Lab};
use crate::app::theme::{Palette, lab, size};
use crate::chart::{Style, Weight};
use crate::curve::rotation::shortest_target;
use crate::lab::angles::Arc;

/// From the rim to the edge of the room: the names of the ends, points at a desk.
const ROOM: f32 = 30.0;
/// Marks of 30 degrees, and longer ones of 90.
const MARKS: (f32, f32) = (5.0, 9.0);
/// The arcs of the ways lie at these shares of the radius, the first way outermost.
const RINGS: [f32; 3] = [0.86, 0.74, 0.62];
/// Degrees between the corners of an arc.
const FINE: f64 = 3.0;
/// An end that can be pulled, across; and how near the pointer takes it.
const END: (f32, f32) = (12.0, 26.0);
/// The head of an arrow.
const HEAD: f32 = 8.0;

/// A hand and its arc.
struct Hand {
    style: Style,
    /// From where to where it goes, degrees.
    way: (f64, f64),
    /// Where it is, degrees.
    at: f64,
}

/// Which end of the turn is pulled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum End {
    From,
    To,
}

struct Dial<'a, 'b> {
    setting: &'a Setting<'b>,
    middle: Pos2,
    radius: f32,
}

impl Dial<'_, '_> {
    fn at(&self, degrees: f64, share: f32) -> Pos2 {
        self.middle + direction(degrees) * self.radius * share
    }

    fn space(&self, points: f32) -> f32 {
        self.setting.look().space(points)
    }
}

/// Shows it at a place of the axis, and pulls its ends.
pub fn show(ui: &mut Ui, setting: &Setting<'_>, page: &mut Angles, u: f64) {
    let room = ui.available_rect_before_wrap();
    let (rect, response) = ui.allocate_exact_size(room.size(), Sense::hover());
    let name = Lab::AnglesDial.words(setting.language());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, name));
    let look = setting.look();
    let radius = (rect.width().min(rect.height()) / 2.0 - look.space(ROOM)).max(20.0);
    let top = (rect.top() + radius + look.space(ROOM)).max(rect.top() + rect.height() * 0.4);
    let dial = Dial {
        setting,
        middle: pos2(rect.center().x, top),
        radius,
    };
    face(ui, &dial);
    let hands = hands(page, u);
    for (hand, ring) in hands.iter().zip(RINGS) {
        arc_of(ui, &dial, hand, ring);
    }
    for hand in hands.iter().rev() {
        pointer(ui, &dial, hand);
    }
    let palette = setting.frame.palette;
    ui.painter().circle_filled(dial.middle, look.space(4.0), palette.text);
    if page.view == View::Turn {
        end(ui, &dial, page, End::From);
        end(ui, &dial, page, End::To);
    } else {
        arc_end(ui, &dial, page);
    }
    notice(ui, &dial, page, rect);
}

fn hands(page: &Angles, u: f64) -> Vec<Hand> {
    match page.view {
        View::Turn => turn::ways(page)
            .into_iter()
            .map(|way| Hand {
                style: turn::named(page, way).1,
                way: (page.turn.from, page.turn.at(way, 1.0)),
                at: turn::angle(page, way, u),
            })
            .collect(),
        View::Arc => [arc::slerp_style(), arc::nlerp_style()]
            .into_iter()
            .zip(arc::turned(page, u))
            .map(|(style, at)| Hand {
                style,
                way: (0.0, page.arc.degrees()),
                at,
            })
            .collect(),
    }
}

/// The rim and its marks.
fn face(ui: &Ui, dial: &Dial<'_, '_>) {
    let (palette, look) = (dial.setting.frame.palette, dial.setting.look());
    let painter = ui.painter();
    painter.circle(
        dial.middle,
        dial.radius,
        palette.plot,
        Stroke::new(look.width(Weight::Thin), palette.zero),
    );
    for mark in 0..12 {
        let degrees = f64::from(mark) * 30.0;
        let length = dial.space(if mark % 3 == 0 { MARKS.1 } else { MARKS.0 }) / dial.radius;
        let ends = [dial.at(degrees, 1.0), dial.at(degrees, 1.0 - length)];
        painter.line_segment(ends, Palette::hair(palette.weak));
    }
    for quarter in 0..4 {
        let degrees = f64::from(quarter) * 90.0;
        let at = dial.at(degrees, RINGS[2] - 0.14);
        let words = text::degrees(degrees);
        painter.text(at, Align2::CENTER_CENTER, words, look.small(), palette.weak);
    }
}

/// The arc of a way with the head of an arrow at its end; of more than a turn a spiral inwards.
fn arc_of(ui: &Ui, dial: &Dial<'_, '_>, hand: &Hand, ring: f32) {
    let (look, palette) = (dial.setting.look(), dial.setting.frame.palette);
    let stroke = ink::stroke(hand.style.weighing(Weight::Curve), &look, palette);
    let (from, to) = hand.way;
    let delta = to - from;
    if delta == 0.0 {
        return;
    }
    // Ten turns at most each way: below 2400 corners.
    let corners = ((delta.abs() / FINE).ceil().clamp(1.0, 2400.0)) as u32;
    let turns = (delta.abs() / 360.0) as f32;
    let share = |part: f64| {
        ring - if turns > 1.0 {
            part as f32 * (turns * 0.06).min(0.4)
        } else {
            0.0
        }
    };
    let points: Vec<Pos2> = (0..=corners)
        .map(|corner| {
            let part = f64::from(corner) / f64::from(corners);
            dial.at(from + part * delta, share(part))
        })
        .collect();
    let pattern = hand.style.dash.pattern();
    let painter = ui.painter();
    if pattern.is_empty() {
        painter.line(points, stroke);
    } else {
        let lengths = |first: usize| -> Vec<f32> {
            let widths = pattern.iter().skip(first).step_by(2);
            widths.map(|width| *width as f32 * stroke.width).collect()
        };
        painter.extend(Shape::dashed_line_with_offset(
            &points,
            stroke,
            &lengths(0),
            &lengths(1),
            0.0,
        ));
    }
    let tip = dial.at(to, share(1.0));
    let outward = direction(to);
    // Counter-clockwise is to the left of the way out, on a screen whose y points down.
    let along = vec2(outward.y, -outward.x) * if delta > 0.0 { 1.0 } else { -1.0 };
    let head = dial.space(HEAD);
    let back = tip - along * head;
    let triangle = vec![
        tip + along * head * 0.3,
        back + outward * head * 0.6,
        back - outward * head * 0.6,
    ];
    painter.add(Shape::convex_polygon(triangle, stroke.color, Stroke::NONE));
}

fn pointer(ui: &Ui, dial: &Dial<'_, '_>, hand: &Hand) {
    let (look, palette) = (dial.setting.look(), dial.setting.frame.palette);
    let stroke = ink::stroke(hand.style.weighing(Weight::Curve), &look, palette);
    let tip = dial.at(hand.at, 1.0);
    ui.painter().line_segment([dial.middle, tip], stroke);
    ui.painter()
        .circle_filled(tip, dial.space(lab::BALL) / 2.0, stroke.color);
}

/// An end of the turn: a ring on the rim with its angle, to be pulled round; it keeps its whole turns.
fn end(ui: &mut Ui, dial: &Dial<'_, '_>, page: &mut Angles, which: End) {
    let (name, tip, degrees) = match which {
        End::From => (Lab::AnglesFrom, Lab::AnglesFromTip, page.turn.from),
        End::To => (Lab::AnglesTo, Lab::AnglesToTip, page.turn.to),
    };
    let pulled = pull(ui, dial, (name, tip), degrees, "");
    if let Some(wrapped) = pulled {
        let angle = shortest_target(degrees, wrapped).clamp(-FARTHEST, FARTHEST);
        match which {
            End::From => page.turn.from = angle,
            End::To => page.turn.to = angle,
        }
    }
}

/// The end of the arc: pulled between no turn and half a turn.
fn arc_end(ui: &mut Ui, dial: &Dial<'_, '_>, page: &mut Angles) {
    let names = (Lab::AnglesTurned, Lab::AnglesTurnedTip);
    if let Some(wrapped) = pull(ui, dial, names, page.arc.degrees(), "end") {
        // Below the axis the nearer of both ends is meant.
        let angle = if wrapped > 270.0 { 0.0 } else { wrapped.min(180.0) };
        page.arc = Arc::new(angle);
    }
}

/// Draws an end and returns the whole degrees under the pointer that pulls it, 0..360.
fn pull(ui: &mut Ui, dial: &Dial<'_, '_>, (name, tip): (Lab, Lab), degrees: f64, salt: &str) -> Option<f64> {
    let (palette, look, language) = (dial.setting.frame.palette, dial.setting.look(), dial.setting.language());
    let at = dial.at(degrees, 1.0);
    let near = Rect::from_center_size(at, Vec2::splat(dial.space(END.1)));
    let response = ui.interact(near, ui.scope_id().with(("dial end", name, salt)), Sense::drag());
    let words = format!("{} {}", name.words(language), text::degrees(degrees));
    response.widget_info(|| WidgetInfo::labeled(Role::Slider, true, &words));
    let lit = response.hovered() || response.dragged();
    let ring: Color32 = if lit { palette.playhead } else { palette.text };
    let radius = dial.space(END.0) / 2.0 + if lit { 1.0 } else { 0.0 };
    ui.painter()
        .circle(at, radius, palette.plot, Stroke::new(look.width(Weight::Curve), ring));
    let outward = direction(degrees);
    let beside = at + outward * dial.space(END.0 + 2.0);
    let horizontal = match outward.x {
        x if x > 0.4 => egui::Align::Min,
        x if x < -0.4 => egui::Align::Max,
        _ => egui::Align::Center,
    };
    let vertical = match outward.y {
        y if y > 0.4 => egui::Align::Min,
        y if y < -0.4 => egui::Align::Max,
        _ => egui::Align::Center,
    };
    let label = ui
        .painter()
        .layout_no_wrap(text::degrees(degrees), look.number(), palette.text);
    let place = Align2([horizontal, vertical]).anchor_size(beside, label.size());
    ui.painter().galley(place.min, label, palette.text);
    let pointer = response.interact_pointer_pos().filter(|_| response.dragged());
    response.on_hover_cursor(CursorIcon::Grab).on_hover_text(format!(
        "{}\n{}",
        tip.words(language),
        Lab::AnglesDialTip.words(language)
    ));
    let away = pointer? - dial.middle;
    if away.length() < 4.0 {
        return None;
    }
    let angle = f64::from((-away.y).atan2(away.x)).to_degrees();
    Some(angle.round().rem_euclid(360.0))
}

/// Said under the dial where neither way is shorter.
fn notice(ui: &Ui, dial: &Dial<'_, '_>, page: &Angles, rect: Rect) {
    let (palette, look, language) = (dial.setting.frame.palette, dial.setting.look(), dial.setting.language());
    if page.view == View::Turn && page.turn.is_half() {
        let words = Lab::AnglesHalf.words(language).to_owned();
        let words = ui.painter().layout(words, look.body(), palette.warning, rect.width());
        let at = pos2(
            rect.center().x - words.size().x / 2.0,
            dial.middle.y + dial.radius + dial.space(ROOM) + dial.space(size::PADDING),
        );
        ui.painter().galley(at, words, palette.warning);
    }
}
