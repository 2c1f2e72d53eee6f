//! What leaves an allowed range or the keys of a segment: bands under the curves, exact extrema with numbers.

use egui::{Align2, Painter, Rect, Shape, Stroke, pos2, vec2};

use super::Hands;
use super::geometry::Geometry;
use super::labels::Label;
use super::paint;
use crate::app::derived::{Drawing, Excursions};
use crate::app::frame::Frame;
use crate::app::text;
use crate::app::theme::{self, Palette, width};
use crate::app::view_state::CurveRef;
use crate::curve::overshoot::{Excursion, Side};
use crate::curve::{Approach, Curve};
use crate::document::Channel;

/// More excursions of the active curve than this in view show the worst one's number only.
const MOST_NUMBERS: usize = 12;
/// Of more curves than this in view only the first ones have numbers.
const MOST_CURVES: usize = 32;
/// Markers nearer than this are one: that of the worst, points.
const MARKER_ROOM: f32 = 2.0;
/// Half the width and the height of a marker, and how far it stands off the curve, points.
const MARKER: (f32, f32) = (5.0, 8.0);
const MARKER_GAP: f32 = 5.0;

const SIDES: [Side; 2] = [Side::Above, Side::Below];

/// The bands under curves that leave their range (wide) or their segments' ends (thin).
pub fn bands(painter: &Painter, frame: &Frame<'_>, geometry: &Geometry) {
    let warning = Stroke::new(width::BAND, Palette::faint(frame.palette.warning, 0.45));
    let notice = Stroke::new(width::NOTICE_BAND, Palette::faint(frame.palette.warning, 0.35));
    for (reference, _, curve) in frame.visible() {
        let Some((analysis, drawing)) = frame.derived.analysis(reference).zip(frame.derived.drawing(reference)) else {
            continue;
        };
        for (excursions, stroke) in [(&analysis.notices, notice), (&analysis.excursions, warning)] {
            let (start, end) = geometry.bounds.time;
            for group in excursions.groups(excursions.between(start, end), geometry.seconds_per_point()) {
                if group.len() > 1 {
                    columns(painter, geometry, excursions, group.clone(), stroke);
                }
                // The last one of many may go on beyond their pixel.
                if let Some(last) = excursions.get(group.end - 1) {
                    band(painter, geometry, drawing, curve, last, stroke);
                }
            }
        }
        for unbounded in &analysis.unbounded {
            for strip in drawing.outside.iter() {
                for part in unbounded.outline(strip) {
                    paint::solid(painter, &part, geometry, warning);
                }
            }
        }
    }
}

/// Many excursions in one pixel: from the limit to the worst place on each side.
fn columns(
    painter: &Painter,
    geometry: &Geometry,
    excursions: &Excursions,
    group: std::ops::Range<usize>,
    stroke: Stroke,
) {
    for worst in SIDES.iter().filter_map(|side| excursions.worst(group.clone(), *side)) {
        let ends = [[worst.time, worst.limit()], [worst.time, worst.value]];
        paint::solid(painter, &ends, geometry, stroke);
    }
}

/// The band of one excursion, along the true curve and nowhere inside the limit.
fn band(
    painter: &Painter,
    geometry: &Geometry,
    drawing: &Drawing,
    curve: &Curve,
    excursion: &Excursion,
    stroke: Stroke,
) {
    for strip in drawing.truth().iter() {
        let part = excursion.outline(curve, strip);
        paint::solid(painter, &part, geometry, stroke);
    }
}

/// The exact extremum of an excursion in view, or the place where a continuation leaves.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    curve: CurveRef,
    /// The tip of its marker, which stands outside the curve and points at it.
    tip: egui::Pos2,
    side: Side,
    what: What,
    /// By how much, for the order of numbers; nothing for continuations.
    amount: f64,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum What {
    Excursion { signed: f64, value: f64, time: f64 },
    Leaving { end: Approach, time: f64 },
}

/// The marks of all visible curves, in order of curves and time.
pub fn marks(frame: &Frame<'_>, geometry: &Geometry) -> Vec<Mark> {
    let mut marks = Vec::new();
    let (start, end) = geometry.bounds.time;
    let room = f64::from(MARKER_ROOM) * geometry.seconds_per_point();
    for (reference, ..) in frame.visible() {
        let Some(analysis) = frame.derived.analysis(reference) else {
            continue;
        };
        let mut add = |time: f64, value: f64, side: Side, what: What, amount: f64| {
            let place = geometry.pos(time, value);
            if geometry.rect.expand(12.0).contains(place) {
                marks.push(Mark {
                    curve: reference,
                    tip: place + vec2(0.0, MARKER_GAP * down(side)),
                    side,
                    what,
                    amount,
                });
            }
        };
        let excursions = &analysis.excursions;
        for group in excursions.groups(excursions.between(start, end), room) {
            for worst in SIDES.iter().filter_map(|side| excursions.worst(group.clone(), *side)) {
                let what = What::Excursion {
                    signed: worst.signed(),
                    value: worst.value,
                    time: worst.time,
                };
                add(worst.time, worst.value, worst.side, what, worst.amount);
            }
        }
        for leaving in &analysis.unbounded {
            let (end, time) = (leaving.end, leaving.time);
            add(time, leaving.limit, leaving.side, What::Leaving { end, time }, 0.0);
        }
    }
    marks
}

/// Downwards on the screen, away from the allowed range.
fn down(side: Side) -> f32 {
    match side {
        Side::Below => 1.0,
        Side::Above => -1.0,
    }
}

impl Mark {
    /// Where its marker is.
    pub fn rect(&self) -> Rect {
        let far = self.tip + vec2(0.0, MARKER.1 * down(self.side));
        Rect::from_two_pos(pos2(far.x - MARKER.0, self.tip.y), pos2(far.x + MARKER.0, far.y))
    }

    fn words(&self, frame: &Frame<'_>, channel: &Channel) -> String {
        let language = frame.language();
        let frames = |time| frame.clip.rate.frames(time);
        match self.what {
            What::Excursion { signed, value, time } => {
                text::excursion(language, signed, value, &channel.unit, frames(time), time)
            }
            What::Leaving { end, time } => text::leaving(language, end, frames(time), time),
        }
    }
}

/// The markers, and the numbers where they touch nothing in `taken`: of the active curve all that can be told apart, of
/// every other visible curve the worst.
pub fn draw(
    painter: &Painter,
    frame: &Frame<'_>,
    geometry: &Geometry,
    hands: Hands<'_>,
    marks: &[Mark],
    taken: &mut Vec<Rect>,
) {
    for mark in marks {
        let base = mark.tip.y + MARKER.1 * down(mark.side);
        let corners = vec![
            mark.tip,
            pos2(mark.tip.x - MARKER.0, base),
            pos2(mark.tip.x + MARKER.0, base),
        ];
        painter.add(Shape::convex_polygon(corners, frame.palette.warning, Stroke::NONE));
    }
    for mark in numbered(frame, hands, marks) {
        let Some(channel) = frame.channel(mark.curve) else {
            continue;
        };
        let words = mark.words(frame, channel);
        let label = Label {
            words: &words,
            font: theme::small_number(),
            colour: frame.palette.warning,
            ground: frame.palette.plate(),
        };
        let align = match mark.side {
            Side::Below => Align2::CENTER_TOP,
            Side::Above => Align2::CENTER_BOTTOM,
        };
        label.draw_where_free(painter, geometry.rect.shrink(2.0), &anchors(mark, align), taken);
    }
}

/// Where a number may stand: at its marker, else beside it or a line farther out, else two lines farther out.
fn anchors(mark: &Mark, align: Align2) -> Vec<(egui::Pos2, Align2)> {
    const ASIDE: [f32; 9] = [0.0, -32.0, 32.0, -64.0, 64.0, -96.0, 96.0, -128.0, 128.0];
    let place = |aside: f32, away: f32| (mark.tip + vec2(aside, away * down(mark.side)), align);
    let near = ASIDE.iter().flat_map(|&aside| [place(aside, 11.0), place(aside, 29.0)]);
    near.chain(ASIDE.iter().map(|&aside| place(aside, 47.0))).collect()
}

/// The marks that have numbers, the active curve's first, each curve's from the worst on.
fn numbered<'a>(frame: &Frame<'_>, hands: Hands<'_>, marks: &'a [Mark]) -> Vec<&'a Mark> {
    let mut curves: Vec<&[Mark]> = marks.chunk_by(|a, b| a.curve == b.curve).collect();
    curves.sort_by_key(|of| of.first().map(|mark| Some(mark.curve) != frame.view.active));
    let mut numbered = Vec::new();
    for of in curves.into_iter().take(MOST_CURVES) {
        let is_active = of.first().is_some_and(|mark| Some(mark.curve) == frame.view.active);
        let mut of: Vec<&Mark> = of.iter().collect();
        of.sort_by(|a, b| b.amount.total_cmp(&a.amount));
        let many = of.len() > MOST_NUMBERS && !hands.gesture.is_active();
        if !is_active || many {
            of.truncate(1);
        }
        numbered.extend(of);
    }
    numbered
}
