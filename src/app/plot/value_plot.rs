//! The value plot: grid, limits, curves, keys, handles, labels.

use egui::{Color32, Painter, Rect, Sense, Stroke, Ui, UiBuilder, Vec2};
use egui_plot::{AxisHints, Plot};

use super::axis::ValueAxis;
use super::geometry::Geometry;
use super::inked::Inked;
use super::paint::{self, Dash, Pattern};
use super::{Hands, end_labels, excursions, ghost, grid, keys, lanes, limits, marks, readouts, sampled, seams};
use crate::app::derived::{Drawing, Part};
use crate::app::frame::Frame;
use crate::app::hit;
use crate::app::ruler;
use crate::app::text::Text;
use crate::app::theme::{self, Palette, size, width};
use crate::app::view_state::{Bounds, CurveRef};
use crate::document::Channel;

/// Draws the plot into a rectangle (axis included) and says where its ground is.
pub fn show(ui: &mut Ui, place: Place, frame: &Frame<'_>, hands: Hands<'_>, bounds: Bounds) -> Geometry {
    let language = frame.language();
    let geometry = ground(ui, place, frame, bounds, "value", Text::ValuePlot);
    let painter = ui.painter().with_clip_rect(geometry.rect);
    let zero = geometry.y(0.0);
    if geometry.rect.y_range().contains(zero) {
        painter.hline(geometry.rect.x_range(), zero, Palette::hair(frame.palette.zero));
    }
    let handles = hit::handles(frame, &geometry);
    let outside = if frame.settings.limits {
        excursions::marks(frame, &geometry)
    } else {
        Vec::new()
    };
    // What no label may cover; every label drawn is added.
    let mut taken: Vec<Rect> = outside.iter().map(excursions::Mark::rect).collect();
    taken.extend(in_hand(&geometry, hands, &handles));
    if frame.settings.limits {
        limits::draw(&painter, frame, &geometry, &mut taken);
        excursions::bands(&painter, frame, &geometry);
    }
    ghost::under(&painter, frame, &geometry);
    let active = frame.view.active;
    let many = frame.visible().nth(MOST_DASHED).is_some();
    let beyond = if many { Pattern::Solid } else { BEYOND };
    let mut inked = Inked::default();
    for (reference, channel, _) in frame.visible().filter(|(reference, ..)| Some(*reference) != active) {
        let is_new = |drawing| inked.is_new(drawing, &geometry, stroke(frame, reference, channel));
        if !many || frame.derived.drawing(reference).is_some_and(is_new) {
            curve(&painter, frame, &geometry, reference, channel, beyond);
        }
    }
    if let Some((reference, channel)) = frame.active().filter(|(reference, _)| frame.view.shows(*reference)) {
        curve(&painter, frame, &geometry, reference, channel, BEYOND);
    }
    sampled::line(&painter, frame, &geometry);
    if frame.settings.overlay {
        lanes::overlay(&painter, frame, &geometry);
    }
    keys::arms(&painter, frame, &handles);
    keys::draw(&painter, frame, &geometry, hands, &mut taken);
    marks::playing(&painter, frame, &geometry);
    ghost::marks(&painter, frame, &geometry, &mut taken);
    end_labels::draw(&painter, frame, &geometry, &mut taken);
    excursions::draw(&painter, frame, &geometry, hands, &outside, &mut taken);
    seams::draw(&painter, frame, &geometry, &mut taken);
    if frame.settings.overlay {
        lanes::overlay_numbers(&painter, frame, hands, &geometry, &mut taken);
    }
    sampled::name(&painter, frame, &geometry, &mut taken);
    readouts::draw(&painter, frame, &geometry, hands, &mut taken);
    keys::handle_ends(&painter, frame, &handles, hands);
    keys::name(&painter, frame, &geometry, hands);
    marks::guides(&painter, frame, &geometry, hands.gesture);
    marks::selection_box(&painter, frame, hands.gesture);
    if frame.clip.channels.is_empty() {
        let why = frame.findings.why_empty(frame.clip.id);
        marks::empty_state(&painter, frame, &geometry, why.words(language));
    } else if frame.visible().next().is_none() {
        marks::empty_state(&painter, frame, &geometry, Text::NothingVisible.words(language));
    }
    geometry
}

/// What is pulled at: the ends of handles and the dragged key.
fn in_hand(geometry: &Geometry, hands: Hands<'_>, handles: &[hit::Handle]) -> Vec<Rect> {
    let end = |handle: &hit::Handle| Rect::from_center_size(handle.end, Vec2::splat(2.0 * size::HANDLE_END));
    let key = hands.gesture.key_drag().map(|drag| {
        let (time, value) = drag.place();
        Rect::from_center_size(geometry.pos(time, value), Vec2::splat(2.0 * size::KEY))
    });
    handles.iter().map(end).chain(key).collect()
}

/// Where a plot or a lane goes: its rectangle with the value axis, how that is labelled, and its width, points.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// All of it.
    pub rect: Rect,
    /// The labels.
    pub axis: ValueAxis,
    /// Of the axis.
    pub axis_width: f32,
}

/// Ground, grid and value axis by `egui_plot`, with bounds that are ours.
pub fn ground(ui: &mut Ui, place: Place, frame: &Frame<'_>, bounds: Bounds, id: &'static str, name: Text) -> Geometry {
    let Place { rect, axis, axis_width } = place;
    let inner = Rect::from_min_max(egui::pos2(rect.left() + axis_width, rect.top()), rect.max);
    let expected = Geometry { rect: inner, bounds };
    let time_steps = ruler::steps(ui.painter(), frame, &expected);
    let palette = frame.palette;
    let hints = AxisHints::new_y()
        .min_thickness(axis_width)
        .tick_label_color(palette.weak)
        .tick_label_font(theme::small_number())
        .label_spacing(egui::Rangef::new(12.0, 20.0))
        .formatter(move |mark, _| axis.label(mark.value, mark.step_size));
    let response = ui
        .scope_builder(UiBuilder::new().max_rect(rect), |ui| {
            ui.visuals_mut().extreme_bg_color = palette.plot;
            ui.spacing_mut().item_spacing = egui::Vec2::ZERO;
            Plot::new(id)
                .width(rect.width())
                .height(rect.height())
                .auto_bounds(false)
                .allow_drag(false)
                .allow_zoom(false)
                .allow_scroll(false)
                .allow_boxed_zoom(false)
                .allow_axis_zoom_drag(false)
                .allow_double_click_reset(false)
                .show_x(false)
                .show_y(false)
                .show_crosshair(false)
                .set_margin_fraction(egui::Vec2::ZERO)
                .show_axes([false, true])
                .custom_y_axes(vec![hints])
                .x_grid_spacer(move |input| grid::marks(&input, time_steps))
                .y_grid_spacer(move |input| grid::marks(&input, axis.steps))
                .grid_color(palette.grid_major)
                .grid_spacing(egui::Rangef::new(4.0, 48.0))
                .sense(Sense::hover())
                .show(ui, |plot| {
                    plot.set_plot_bounds_x(bounds.time.0..=bounds.time.1);
                    plot.set_plot_bounds_y(bounds.value.0..=bounds.value.1);
                })
        })
        .inner;
    response
        .response
        .widget_info(|| egui::WidgetInfo::labeled(egui::Role::Canvas, true, name.words(frame.language())));
    let shown = response.transform.bounds();
    Geometry {
        rect: *response.transform.frame(),
        bounds: Bounds {
            time: (shown.min()[0], shown.max()[0]),
            value: (shown.min()[1], shown.max()[1]),
        },
    }
}

/// How a curve runs on outside its keys.
const BEYOND: Pattern = Pattern::Dashed(Dash { line: 5.0, gap: 4.0 });
/// With more curves than this the dashes of one fill the gaps of another: they are lines. Many of them are the same
/// line, which is then drawn once.
const MOST_DASHED: usize = 100;

fn curve(
    painter: &Painter,
    frame: &Frame<'_>,
    geometry: &Geometry,
    reference: CurveRef,
    channel: &Channel,
    beyond: Pattern,
) {
    let Some(drawing) = frame.derived.drawing(reference) else {
        return;
    };
    let stroke = stroke(frame, reference, channel);
    paint::part(painter, drawing, Part::Played, geometry, stroke, Pattern::Solid);
    let outside = Stroke::new(stroke.width.min(width::CURVE), Palette::faint(stroke.color, 0.5));
    paint::part(painter, drawing, Part::Outside, geometry, outside, beyond);
    bands(painter, drawing, geometry, stroke.color);
    let under = Stroke::new(width::HAIR, Palette::faint(stroke.color, 0.6));
    let dots = Pattern::Dashed(Dash { line: 1.5, gap: 3.0 });
    let dots = dots.where_sparse(drawing.density);
    paint::part(painter, drawing, Part::Under, geometry, under, dots);
}

/// Where repeats are too narrow to draw, what they cover.
fn bands(painter: &Painter, drawing: &Drawing, geometry: &Geometry, colour: Color32) {
    for band in drawing.outside.bands() {
        let corners = vec![
            geometry.pos(band.start, band.start_range[0]),
            geometry.pos(band.start, band.start_range[1]),
            geometry.pos(band.end, band.end_range[1]),
            geometry.pos(band.end, band.end_range[0]),
        ];
        painter.add(egui::Shape::convex_polygon(
            corners,
            Palette::faint(colour, 0.25),
            Stroke::NONE,
        ));
    }
}

/// How a curve is drawn: the active one wider, a muted one thin and faint.
fn stroke(frame: &Frame<'_>, reference: CurveRef, channel: &Channel) -> Stroke {
    let colour = frame.colour(channel, reference.component);
    if channel.mute {
        Stroke::new(width::MUTED, Palette::faint(colour, 0.4))
    } else if frame.view.active == Some(reference) {
        Stroke::new(width::ACTIVE, colour)
    } else {
        Stroke::new(width::CURVE, colour)
    }
}
