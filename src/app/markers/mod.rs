//! Markers: named times under the ruler. Drawn with their names where there is room, dragged by the hands, listed in a
//! menu.

mod menu;

use egui::{Align2, Color32, Painter, Pos2, Rect, Response, Sense, Shape, Ui, WidgetInfo, pos2};

use super::action::{Action, ViewAction};
use super::frame::{Frame, Wishes};
use super::gesture::{Region, TimeDrag};
use super::plot::Hands;
use super::plot::geometry::Geometry;
use super::text::{self, Text};
use super::theme::{self, Palette, size};
use crate::curve::time::same_time;
use crate::document::Clip;
use crate::edit::{ClipChange, Edit};

pub use menu::show as menu;

/// From a marker to its name, and between a name and the next marker, points.
const NAME_AT: f32 = 10.0;
const NAME_GAP: f32 = 8.0;
/// A name that has less room is left out, points.
const LEAST_NAME: f32 = 18.0;
/// Left of a marker, for the hand.
const REACH: f32 = 4.0;
/// Markers nearer than this to the one before are not told apart, points.
const APART: f32 = 2.0;

/// Where the markers are on the screen.
#[derive(Clone, Debug, PartialEq)]
pub struct MarkerArea {
    /// The row under the ruler.
    pub rect: Rect,
    /// The markers in view, by place among the clip's markers, with their names.
    pub flags: Vec<(usize, Rect)>,
}

impl MarkerArea {
    /// The part under a place: a marker, else the ruler.
    pub fn region(&self, pos: Pos2) -> Option<Region> {
        if !self.rect.contains(pos) {
            return None;
        }
        Some(self.at(pos).map_or(Region::Ruler, Region::Marker))
    }

    /// The marker under a place.
    pub fn at(&self, pos: Pos2) -> Option<usize> {
        let found = self.flags.iter().rev().find(|(_, flag)| flag.contains(pos));
        found.map(|(index, _)| *index)
    }
}

/// The height of the row: nothing for a clip without markers.
pub fn height(clip: &Clip) -> f32 {
    if clip.markers.is_empty() { 0.0 } else { size::MARKERS }
}

/// The marker that stands at a time.
pub fn at_time(clip: &Clip, time: f64) -> Option<usize> {
    nearest(clip, time, same_time(time))
}

/// The marker at the playhead: the nearest one within half a frame.
pub fn at_playhead(clip: &Clip, playhead: f64) -> Option<usize> {
    nearest(clip, playhead, 0.5 * clip.rate.frame_span())
}

fn nearest(clip: &Clip, time: f64, within: f64) -> Option<usize> {
    let far = |index: usize| {
        clip.markers
            .get(index)
            .map_or(f64::INFINITY, |marker| (marker.time - time).abs())
    };
    (0..clip.markers.len())
        .filter(|&index| far(index) <= within)
        .min_by(|&a, &b| far(a).total_cmp(&far(b)))
}

/// Which way to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// To earlier times.
    Back,
    /// To later times.
    On,
}

/// The time of the next marker on a way, s.
pub fn next(clip: &Clip, from: f64, way: Way) -> Option<f64> {
    let near = same_time(from);
    let times = clip.markers.iter().map(|marker| marker.time);
    match way {
        Way::Back => times.filter(|time| *time < from - near).max_by(f64::total_cmp),
        Way::On => times.filter(|time| *time > from + near).min_by(f64::total_cmp),
    }
}

/// The places of the clip's markers in order of time.
fn in_order(clip: &Clip) -> Vec<usize> {
    let time = |index: &usize| clip.markers.get(*index).map_or(0.0, |marker| marker.time);
    let mut order: Vec<usize> = (0..clip.markers.len()).collect();
    order.sort_by(|a, b| time(a).total_cmp(&time(b)));
    order
}

/// Draws the row of markers. Each is a widget with a name and a menu; dragging them is the hands'.
pub fn show(
    ui: &mut Ui,
    rect: Rect,
    frame: &Frame<'_>,
    hands: Hands<'_>,
    geometry: &Geometry,
    wishes: &mut Wishes,
) -> MarkerArea {
    let palette = frame.palette;
    let painter = ui.painter().with_clip_rect(rect);
    painter.rect_filled(rect, 0.0, palette.panel);
    painter.hline(rect.x_range(), rect.bottom(), Palette::hair(palette.grid_major));
    let mut shown: Vec<(usize, f32)> = Vec::new();
    for index in in_order(frame.clip) {
        let Some(marker) = frame.clip.markers.get(index) else {
            continue;
        };
        let x = geometry.x(marker.time);
        let apart = shown.last().is_none_or(|(_, last)| x - last >= APART);
        if apart && rect.x_range().expand(REACH).contains(x) {
            shown.push((index, x));
        }
    }
    let mut area = MarkerArea {
        rect,
        flags: Vec::with_capacity(shown.len()),
    };
    for (place, &(index, x)) in shown.iter().enumerate() {
        let Some(marker) = frame.clip.markers.get(index) else {
            continue;
        };
        let end = shown.get(place + 1).map_or(rect.right(), |(_, next)| next - REACH);
        let room = end - x - NAME_AT - NAME_GAP;
        let name = (room >= LEAST_NAME).then(|| elided(&painter, &marker.name, palette.text, room));
        let width = name.as_ref().map_or(0.0, |name| name.size().x + NAME_GAP);
        let right = (x + NAME_AT + width).min(end.max(x + REACH));
        let flag = Rect::from_min_max(pos2(x - REACH, rect.top()), pos2(right, rect.bottom()));
        let response = widget(ui, flag.intersect(rect), frame, index, wishes);
        let held = dragged(hands) == Some(index);
        let colour = if response.hovered() || held {
            palette.text
        } else {
            palette.weak
        };
        pennant(&painter, x, rect, colour);
        if let Some(name) = name {
            let at = Align2::LEFT_CENTER.anchor_size(pos2(x + NAME_AT, rect.center().y), name.size());
            painter.galley_with_override_text_color(at.min, name, colour);
        }
        area.flags.push((index, flag));
    }
    let response = ui.interact(rect, ui.scope_id().with("markers"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(egui::Role::List, true, Text::MarkerRow.words(frame.language())));
    area
}

/// The marker that is dragged.
fn dragged(hands: Hands<'_>) -> Option<usize> {
    hands.gesture.time_drag().and_then(TimeDrag::marker_index)
}

fn elided(painter: &Painter, words: &str, ink: Color32, width: f32) -> std::sync::Arc<egui::Galley> {
    let mut job = egui::text::LayoutJob::simple_singleline(words.to_owned(), theme::label(), ink);
    job.wrap = egui::text::TextWrapping::truncate_at_width(width);
    painter.layout_job(job)
}

/// A little flag on a pole.
fn pennant(painter: &Painter, x: f32, rect: Rect, colour: Color32) {
    painter.vline(x, (rect.top() + 2.0)..=rect.bottom(), Palette::hair(colour));
    let corners = vec![
        pos2(x, rect.top() + 2.0),
        pos2(x + 7.0, rect.top() + 6.0),
        pos2(x, rect.top() + 10.0),
    ];
    painter.add(Shape::convex_polygon(corners, colour, egui::Stroke::NONE));
}

/// The marker as a widget: its name, its tool tip, its menu, and a double-click that renames.
fn widget(ui: &Ui, rect: Rect, frame: &Frame<'_>, index: usize, wishes: &mut Wishes) -> Response {
    let language = frame.language();
    let Some(marker) = frame.clip.markers.get(index) else {
        return ui.interact(Rect::NOTHING, ui.scope_id().with(("marker", index)), Sense::hover());
    };
    let name = text::marker_name(language, &marker.name, marker.time, frame.clip.rate);
    let response = ui.interact(rect, ui.scope_id().with(("marker", index)), Sense::CLICK);
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, ui.is_enabled(), &name));
    if response.double_clicked() {
        wishes.push(Action::View(ViewAction::AskRenameMarker(index)));
    }
    response.context_menu(|ui| {
        let item = |ui: &mut Ui, name: Text, tip: Text| {
            ui.button(name.words(language))
                .on_hover_text(tip.words(language))
                .clicked()
        };
        if item(ui, Text::GoHere, Text::GoHereTip) {
            wishes.push(Action::Seek(marker.time));
        }
        if item(ui, Text::RenameMarker, Text::RenameThisMarkerTip) {
            wishes.push(Action::View(ViewAction::AskRenameMarker(index)));
        }
        if item(ui, Text::DeleteMarker, Text::DeleteThisMarkerTip) {
            wishes.push(Action::Edit(Edit::ChangeClip {
                clip: frame.clip.id,
                change: ClipChange::DeleteMarker { index },
            }));
        }
    });
    response.on_hover_text(text::two_lines(&name, Text::HintMarker.words(language)))
}

/// The line of the hovered or dragged marker across plot and lanes.
pub fn line(ui: &Ui, whole: Rect, frame: &Frame<'_>, hands: Hands<'_>, area: &MarkerArea, geometry: &Geometry) {
    let hovered = || {
        let pos = hands.pointer.filter(|_| !hands.gesture.is_active())?;
        area.at(pos).filter(|_| super::plot::is_topmost(ui, pos))
    };
    let Some(marker) = dragged(hands)
        .or_else(hovered)
        .and_then(|index| frame.clip.markers.get(index))
    else {
        return;
    };
    let x = geometry.x(marker.time);
    if geometry.rect.x_range().contains(x) {
        let ends = [pos2(x, area.rect.bottom()), pos2(x, whole.bottom())];
        let stroke = Palette::hair(frame.palette.weak);
        ui.painter().extend(Shape::dashed_line(&ends, stroke, 3.0, 3.0));
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
