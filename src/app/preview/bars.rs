//! A walk of bars: one row a curve, of many only those in view.

use std::collections::HashMap;
use std::sync::Arc;

use egui::{Align2, Color32, Rect, Role, ScrollArea, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

use super::bar;
use super::part::Part;
use super::path::Extent;
use super::stage::Axis;
use super::subject::Subject;
use crate::app::action::Action;
use crate::app::channel_list::row_parts::elided;
use crate::app::frame::{Frame, Wishes};
use crate::app::text::{self, Text};
use crate::app::theme::{self, Palette, size, width};
use crate::app::view_state::CurveRef;
use crate::curve::Curve;
use crate::play::Sampling;

/// A row, points.
const ROW: f32 = 20.0;
/// The part of a row that names take, and the room of numbers, points.
const NAMES: f32 = 0.36;
const NUMBERS: f32 = 64.0;
/// The height of a bar, points.
const BAR: f32 = 8.0;

/// What the rows keep from frame to frame.
#[derive(Debug, Default)]
pub struct Bars {
    /// The least and the greatest key of the curves that have been in view.
    extents: HashMap<CurveRef, (Arc<Curve>, Extent)>,
}

impl Bars {
    /// Draws the rows on the ground.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        frame: &Frame<'_>,
        subject: &Subject,
        sampling: Sampling,
        rect: Rect,
        wishes: &mut Wishes,
    ) {
        let is_of_one = subject.is_of_one_channel();
        let inside = rect.shrink2(vec2(0.0, size::UNIT_GAP));
        let mut ui = ui.new_child(egui::UiBuilder::new().max_rect(inside));
        ui.set_clip_rect(rect.intersect(ui.clip_rect()));
        ui.spacing_mut().item_spacing.y = 0.0;
        ScrollArea::vertical().id_salt("bars").auto_shrink(false).show_rows(
            &mut ui,
            ROW,
            subject.parts.len(),
            |ui, rows| {
                for part in subject.parts.get(rows).unwrap_or_default() {
                    self.row(ui, frame, (part, is_of_one), sampling, wishes);
                }
            },
        );
    }

    fn row(
        &mut self,
        ui: &mut Ui,
        frame: &Frame<'_>,
        (part, is_of_one): (&Part, bool),
        sampling: Sampling,
        wishes: &mut Wishes,
    ) {
        let language = frame.language();
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::click());
        let reference = CurveRef {
            channel: part.channel.id,
            component: part.component,
        };
        let value = part.value(sampling, frame.view.playhead);
        let beyond = part.beyond(value);
        let span = self.span(reference, part);
        let component = part.channel.component_name(part.component);
        let name = text::curve_name(&part.channel.name, &component);
        // Of one channel its name says nothing.
        let short = if is_of_one && !component.is_empty() {
            &component
        } else {
            &name
        };
        response.widget_info(|| {
            let mut states = Vec::new();
            if part.channel.mute {
                states.push(Text::RestWord.words(language).to_owned());
            }
            if beyond != 0.0 {
                states.push(text::beyond(language, beyond, &part.channel.unit));
            }
            let value = text::preview_value(value, span.reach(), &part.channel.unit);
            let said = text::preview_row(language, &part.channel.name, &component, &value, &states);
            WidgetInfo::labeled(Role::Button, true, said)
        });
        if ui.is_rect_visible(rect) {
            let palette = frame.palette;
            let is_active = frame.view.active == Some(reference);
            if is_active || response.hovered() {
                ui.painter().rect_filled(rect, 0.0, palette.raised);
            }
            if response.has_focus() {
                ui.painter()
                    .rect_stroke(rect, size::CORNER, palette.focus(), egui::StrokeKind::Inside);
            }
            let row = Row {
                rect: rect.shrink2(vec2(size::PADDING, 0.0)),
                ink: if part.channel.mute {
                    palette.weak
                } else {
                    frame.colour(&part.channel, part.component)
                },
                value,
                span,
            };
            row.paint(ui, palette, part, short, is_active);
        }
        let response = response.on_hover_text(text::two_lines(&name, Text::PreviewRowTip.words(language)));
        if response.clicked() {
            wishes.push(Action::Activate(Some(reference)));
        }
    }

    /// What the bar of a curve spans; of its keys, looked through once.
    fn span(&mut self, reference: CurveRef, part: &Part) -> Extent {
        let Some(curve) = part.channel.curves.get(part.component) else {
            return bar::span(part, Extent::at(0.0));
        };
        let keys = match self.extents.get(&reference) {
            Some((known, extent)) if Arc::ptr_eq(known, curve) => *extent,
            _ => {
                let first = Extent::at(part.rest);
                let keys = (0..curve.len()).fold(first, |extent, key| extent.including(curve.key_value(key)));
                self.extents.insert(reference, (Arc::clone(curve), keys));
                keys
            }
        };
        bar::span(part, keys)
    }
}

struct Row {
    rect: Rect,
    ink: Color32,
    value: f64,
    span: Extent,
}

impl Row {
    fn paint(&self, ui: &Ui, palette: &Palette, part: &Part, name: &str, is_active: bool) {
        let (rect, painter) = (self.rect, ui.painter());
        let middle = rect.center().y;
        let names = rect.width() * NAMES;
        let ink = if is_active { palette.text } else { palette.weak };
        let words = elided(ui, name, theme::label(), ink, names - size::UNIT_GAP);
        painter.galley(pos2(rect.left(), middle - words.size().y / 2.0), words, ink);
        let track = Rect::from_x_y_ranges(
            rect.left() + names..=rect.right() - NUMBERS,
            middle - BAR / 2.0..=middle + BAR / 2.0,
        );
        painter.rect_filled(track, BAR / 2.0, palette.grid_major);
        let axis = Axis::fitted(self.span, track.left(), track.right());
        let from = axis.at(0f64.clamp(self.span.low, self.span.high));
        let to = axis.at(self.value).clamp(track.left(), track.right());
        let bar = Rect::from_x_y_ranges(from.min(to)..=from.max(to), track.y_range());
        painter.rect_filled(bar, 2.0, Palette::faint(self.ink, 0.6));
        let is_beyond = part.beyond(self.value) != 0.0;
        let edge = if is_beyond { palette.warning } else { self.ink };
        painter.vline(to, track.y_range().expand(2.0), Stroke::new(width::ACTIVE, edge));
        let ink = if is_beyond { palette.warning } else { palette.text };
        let number = text::preview_value(self.value, self.span.reach(), &part.channel.unit);
        painter.text(
            pos2(rect.right(), middle),
            Align2::RIGHT_CENTER,
            number,
            theme::small_number(),
            ink,
        );
    }
}
