//! The plot: ruler, value plot and lanes over one time axis. `egui_plot` lays out ground, grid and axes; bounds,
//! curves, keys, handles and hands are ours.

mod axis;
pub mod band;
mod end_labels;
mod excursions;
pub mod geometry;
mod ghost;
mod grid;
mod inked;
mod key_mesh;
mod keys;
pub(in crate::app) mod labels;
mod lane_numbers;
mod lanes;
mod limits;
mod marks;
mod paint;
mod readouts;
mod sampled;
mod seams;
mod value_plot;

use std::borrow::Cow;

use egui::{Pos2, Rect, Ui, pos2};

use axis::ValueAxis;
use geometry::Geometry;
pub use grid::{Steps, decimals, marks as grid_marks, time_steps, value_steps};
pub use key_mesh::{Foot, KeyLook, KeyMesh};
pub use labels::{curve_name, plate};

use super::action::Action;
use super::frame::{Frame, Wishes};
use super::gesture::{Doing, Gesture, Region};
use super::hit::Hit;
use super::markers::{self, MarkerArea};
use super::ruler;
use super::strip::hit::StripHit;
use super::strip::{self, StripArea};
use super::text::Text;
use super::theme::size;
use super::view_state::Bounds;

/// Where the parts of the plot are on the screen, as of the last frame drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Areas {
    /// Where the curves are.
    pub geometry: Geometry,
    /// The value axis beside them.
    pub axis: Rect,
    /// The ruler above them.
    pub ruler: Rect,
    /// The markers under the ruler, where the clip has any.
    pub markers: Option<MarkerArea>,
    /// The key strip under them, where it is open.
    pub strip: Option<StripArea>,
    /// The lanes below them.
    pub lanes: Vec<Rect>,
}

impl Areas {
    /// Says where the plot is, for tests that drive the real window by places on the screen.
    pub fn log(&self) {
        let (rect, bounds) = (self.geometry.rect, self.geometry.bounds);
        log::debug!(
            "plot at {}..{} x {}..{} px shows {}..{} s, {}..{}",
            rect.left(),
            rect.right(),
            rect.top(),
            rect.bottom(),
            bounds.time.0,
            bounds.time.1,
            bounds.value.1,
            bounds.value.0,
        );
    }

    /// Where a marker in view is, by its place among the clip's markers.
    pub fn marker(&self, index: usize) -> Option<Rect> {
        let flags = &self.markers.as_ref()?.flags;
        flags.iter().find(|(of, _)| *of == index).map(|(_, flag)| *flag)
    }

    /// The part under a place.
    pub fn region(&self, pos: Pos2) -> Option<Region> {
        let marker = || self.markers.as_ref().and_then(|markers| markers.region(pos));
        let strip = || self.strip.as_ref().and_then(|strip| strip.region(pos));
        if let Some(region) = marker().or_else(strip) {
            Some(region)
        } else if self.geometry.rect.contains(pos) {
            Some(Region::Plot)
        } else if self.axis.contains(pos) {
            Some(Region::Axis)
        } else if self.ruler.contains(pos) {
            let is_below = pos.y > self.ruler.center().y;
            Some(if is_below { Region::LoopBar } else { Region::Ruler })
        } else if self.lanes.iter().any(|lane| lane.contains(pos)) {
            Some(Region::Lane)
        } else {
            None
        }
    }
}

/// What the hands are at, for drawing.
#[derive(Clone, Copy, Debug)]
pub struct Hands<'a> {
    /// The gesture under way.
    pub gesture: &'a Gesture,
    /// What the pointer is over.
    pub hover: Hit,
    /// Where the pointer is.
    pub pointer: Option<Pos2>,
}

/// Height of a lane as a part of the whole, and at least, points.
const LANE_PART: f32 = 0.18;
const LANE_LEAST: f32 = 72.0;
/// Least distance of labelled value lines in the plot and in a lane, points.
const PLOT_LABELS: f32 = 44.0;
const LANE_LABELS: f32 = 32.0;

/// Draws everything and says where it is.
pub fn show(ui: &mut Ui, frame: &Frame<'_>, hands: Hands<'_>, bounds: Bounds, wishes: &mut Wishes) -> Areas {
    let whole = ui.available_rect_before_wrap();
    ui.painter().rect_filled(whole, 0.0, frame.palette.plot);
    let lanes = lanes::open(frame.settings);
    let lane_height = (whole.height() * LANE_PART).max(LANE_LEAST);
    let ruler_bottom = whole.top() + size::RULER;
    let markers_bottom = ruler_bottom + markers::height(frame.clip);
    let has_strip = frame.settings.key_strip && !frame.clip.channels.is_empty();
    let plot_top = markers_bottom + if has_strip { StripArea::HEIGHT } else { 0.0 };
    let plot_bottom = (whole.bottom() - lane_height * lanes.len() as f32).max(plot_top + LANE_LEAST);
    let across = |top: f32, bottom: f32| Rect::from_min_max(pos2(whole.left(), top), pos2(whole.right(), bottom));
    let plot_rect = across(plot_top, plot_bottom);
    let axis = ValueAxis::new(plot_rect, bounds.value, PLOT_LABELS);
    let lanes: Vec<(lanes::Lane, Rect, ValueAxis)> = lanes
        .into_iter()
        .enumerate()
        .map(|(index, lane)| {
            let top = plot_bottom + lane_height * index as f32;
            let rect = across(top, top + lane_height);
            let value = frame.derived.lane_bounds(lane.order());
            (lane, rect, ValueAxis::new(rect, value, LANE_LABELS))
        })
        .collect();
    let axes = lanes.iter().map(|(_, _, axis)| axis).chain([&axis]);
    let axis_width = axes.map(|axis| axis.width(ui.painter())).fold(0.0, f32::max);
    let place = |rect, axis| value_plot::Place { rect, axis, axis_width };

    let geometry = value_plot::show(ui, place(plot_rect, axis), frame, hands, bounds);
    let lane_rects = lanes
        .into_iter()
        .map(|(lane, rect, axis)| lanes::show(ui, place(rect, axis), frame, hands, &geometry, lane))
        .collect();
    let ruler_rect = Rect::from_min_max(
        pos2(whole.left() + axis_width, whole.top()),
        pos2(whole.right(), ruler_bottom),
    );
    ruler::show(ui, ruler_rect, frame, hands, &geometry);
    let marker_rect = Rect::from_min_max(ruler_rect.left_bottom(), pos2(whole.right(), markers_bottom));
    let markers = (marker_rect.height() > 0.0).then(|| markers::show(ui, marker_rect, frame, hands, &geometry, wishes));
    let strip = has_strip.then(|| StripArea::below(markers_bottom, whole, axis_width));
    if let Some(strip) = &strip {
        strip::show(ui, strip, frame, hands, &geometry);
    }
    if let Some(markers) = &markers {
        markers::line(ui, whole, frame, hands, markers, &geometry);
    }
    marks::loop_ends(ui, whole, frame, &geometry);
    marks::playhead(ui, whole, frame, &geometry);
    scroll(ui, whole, &geometry, hands.gesture, wishes);
    ui.allocate_rect(whole, egui::Sense::hover());

    Areas {
        geometry,
        axis: Rect::from_min_max(plot_rect.min, pos2(geometry.rect.left(), plot_rect.bottom())),
        ruler: ruler_rect,
        markers,
        strip,
        lanes: lane_rects,
    }
}

/// The wheel zooms both axes, with Ctrl or over ruler and lanes time only, with Shift or over the value axis value
/// only. Raw wheel events: one notch, one step.
fn scroll(ui: &Ui, whole: Rect, geometry: &Geometry, gesture: &Gesture, wishes: &mut Wishes) {
    if gesture.is_active() {
        return;
    }
    let (events, pointer) = ui.input(|input| (input.raw.events.clone(), input.pointer.hover_pos()));
    let Some(pointer) = pointer.filter(|pos| whole.contains(*pos) && is_topmost(ui, *pos)) else {
        return;
    };
    let mut bounds = geometry.bounds;
    for event in events {
        let egui::Event::MouseWheel {
            unit, delta, modifiers, ..
        } = event
        else {
            continue;
        };
        let notches = f64::from(delta.x + delta.y)
            * match unit {
                egui::MouseWheelUnit::Line => 1.0,
                egui::MouseWheelUnit::Point => 1.0 / 50.0,
                egui::MouseWheelUnit::Page => 5.0,
            };
        let factor = 2f64.powf(-notches / 4.0);
        let beside_values = geometry.rect.y_range().contains(pointer.y);
        let over_axis = beside_values && pointer.x < geometry.rect.left();
        let (time_factor, value_factor) = match (modifiers.command, modifiers.shift) {
            (true, _) => (factor, 1.0),
            (false, true) => (1.0, factor),
            (false, false) if over_axis => (1.0, factor),
            (false, false) if beside_values => (factor, factor),
            (false, false) => (factor, 1.0),
        };
        let about = (geometry.time(pointer.x), geometry.value(pointer.y));
        bounds = bounds.scaled(about, time_factor, value_factor);
    }
    if bounds != geometry.bounds {
        wishes.push(Action::SetBounds(bounds));
    }
}

/// Whether nothing lies over the panels at a place: no menu, popup or dialog.
pub fn is_topmost(ctx: &egui::Context, pos: Pos2) -> bool {
    ctx.memory(|memory| memory.top_modal_layer()).is_none()
        && ctx
            .layer_id_at(pos)
            .is_none_or(|layer| layer.order == egui::Order::Background)
}

/// What the status line says about the hands: the values at the playhead while it is dragged, else what the mouse and
/// its modifiers would do here and now.
pub fn hint(frame: &Frame<'_>, hands: Hands<'_>, areas: Option<&Areas>) -> Cow<'static, str> {
    match hands.gesture.doing() {
        Doing::Scrub => Cow::Owned(readouts::sentence(frame)),
        _ => Cow::Borrowed(what_to_do(frame, hands, areas).words(frame.language())),
    }
}

fn what_to_do(frame: &Frame<'_>, hands: Hands<'_>, areas: Option<&Areas>) -> Text {
    match hands.gesture.doing() {
        Doing::Keys => return Text::HintDragKeys,
        Doing::Handle => return Text::HintDragHandle,
        Doing::Shift => return Text::HintShift,
        Doing::Marker => return Text::HintMarkerDrag,
        Doing::Box => return Text::HintBox,
        Doing::Pan => return Text::HintPan,
        Doing::Axis => return Text::HintAxis,
        Doing::Scrub => return Text::HintRuler,
        Doing::Loop => return Text::HintLoop,
        Doing::Nothing => {}
    }
    let region = hands.pointer.zip(areas).and_then(|(pos, areas)| areas.region(pos));
    if let (Some(Region::Strip(row)), Some((pos, areas))) = (region, hands.pointer.zip(areas)) {
        return match strip::hit::at(frame, &areas.geometry, row, pos.x) {
            StripHit::Keys(_) => Text::HintStripKey,
            StripHit::Span => Text::HintStripSpan,
            StripHit::Empty => Text::HintStripEmpty,
        };
    }
    match (region, hands.hover) {
        (Some(Region::Plot), Hit::Key(_)) => Text::HintKey,
        (Some(Region::Plot), Hit::Handle { .. }) => Text::HintHandle,
        (Some(Region::Plot), Hit::Curve { .. }) => Text::HintCurve,
        (Some(Region::Plot), Hit::Empty) => Text::HintEmpty,
        (Some(Region::Axis), _) => Text::HintAxis,
        (Some(Region::LoopBar), _) if frame.loop_range().is_some() => Text::HintLoopBar,
        (Some(Region::Ruler | Region::LoopBar), _) => Text::HintRuler,
        (Some(Region::Lane), _) => Text::HintLane,
        (Some(Region::StripName), _) => Text::HintStripName,
        (Some(Region::Marker(_)), _) => Text::HintMarker,
        (Some(Region::Strip(_)), _) => Text::HintStripEmpty,
        (None, _) => Text::HintIdle,
    }
}
