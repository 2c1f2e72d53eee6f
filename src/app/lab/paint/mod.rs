//! Paints a [`Chart`] into the stage: plots under one another on one axis, with names and numbers at the left, the
//! legend on top, and a cursor that reads all of them. Says where everything is, so that pages can be pulled at.

mod axes;
mod cursor;
mod geometry;
pub mod ink;
mod legend;
mod lines;
mod marks;

use egui::{Id, Painter, Pos2, Rect, Response, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

pub use cursor::Reading;
pub use geometry::{Geometry, PlotPlace};

use super::look::Look;
use super::page::Setting;
use crate::app::text::Language;
use crate::app::theme::{Palette, lab};
use crate::chart::{Chart, Dash};
use axes::Gutter;

/// With what everything is painted.
struct Brush<'a> {
    painter: Painter,
    palette: &'a Palette,
    look: Look,
    language: Language,
}

impl Brush<'_> {
    /// The same, for a part of the screen.
    fn within(&self, rect: Rect) -> Self {
        Self {
            painter: self.painter.with_clip_rect(rect.intersect(self.painter.clip_rect())),
            palette: self.palette,
            look: self.look,
            language: self.language,
        }
    }
}

/// A figure to be painted.
#[derive(Clone, Copy, Debug)]
pub struct Figure<'a> {
    chart: &'a Chart,
    height: Option<f32>,
    resting: Option<f64>,
    legend: Legend,
    beside: f32,
}

/// Whether a figure names its lines itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Legend {
    /// In rows over the plots.
    #[default]
    Above,
    /// Something else does, as the names of moving balls.
    Elsewhere,
}

/// What was painted, and what the pointer does there.
#[derive(Clone, Debug)]
pub struct Painted {
    /// Where everything is.
    pub geometry: Geometry,
    /// The pointer over the plots: clicks and drags.
    pub response: Response,
    /// Where the cursor stands on the shared axis, in its units.
    pub cursor: Option<f64>,
}

impl Painted {
    /// Where a pressed pointer pulls the cursor to on the shared axis.
    pub fn scrub(&self) -> Option<f64> {
        let pressed = self.response.is_pointer_button_down_on() || self.response.clicked();
        let pointer = self.response.interact_pointer_pos().filter(|_| pressed)?;
        self.geometry.x_at(pointer.x)
    }
}

impl<'a> Figure<'a> {
    /// A figure that takes all the room there is.
    pub fn new(chart: &'a Chart) -> Self {
        Self {
            chart,
            height: None,
            resting: None,
            legend: Legend::default(),
            beside: 0.0,
        }
    }

    /// As high as this, points, axis and legend included.
    #[must_use]
    pub fn height(self, height: f32) -> Self {
        Self {
            height: Some(height),
            ..self
        }
    }

    /// The cursor stands here on the shared axis while the pointer holds it nowhere.
    #[must_use]
    pub fn resting_at(self, x: f64) -> Self {
        Self {
            resting: Some(x),
            ..self
        }
    }

    /// At least so much room left of the plots, points: for what stands under them and has names there too.
    #[must_use]
    pub fn beside(self, beside: f32) -> Self {
        Self { beside, ..self }
    }

    /// Names its lines or leaves that to others.
    #[must_use]
    pub fn legend(self, legend: Legend) -> Self {
        Self { legend, ..self }
    }

    /// Paints it. `readings` says what each line is at a place of the shared axis: exact numbers, not those of the
    /// polylines. The cursor follows the pointer while the balls stand still, and them while they move.
    pub fn show(self, ui: &mut Ui, setting: &Setting<'_>, readings: impl FnOnce(f64) -> Vec<Reading>) -> Painted {
        let room = ui.available_rect_before_wrap();
        let height = self.height.unwrap_or(room.height()).max(1.0);
        let (rect, whole) = ui.allocate_exact_size(vec2(room.width().max(1.0), height), Sense::hover());
        let brush = Brush {
            painter: ui.painter_at(rect.expand2(vec2(lab::MARGIN, 0.0))),
            palette: setting.frame.palette,
            look: setting.look(),
            language: setting.language(),
        };
        let gutter = Gutter::of(&brush, self.chart, rect.height());
        let left = rect.left() + gutter.width().max(self.beside).min(rect.width() / 2.0);
        let inside = Rect::from_min_max(pos2(left, rect.top()), rect.max);
        let above = match self.legend {
            Legend::Above => legend::draw(&brush, &self.chart.legend, inside),
            Legend::Elsewhere => 0.0,
        };
        let plots = Rect::from_min_max(
            inside.min + vec2(0.0, above),
            inside.max - vec2(0.0, axes::below(&brush.look)),
        );
        let geometry = placed(self.chart, plots);
        let response = self.sense(ui, whole.id.with("plots"), plots);
        let pointer = response
            .interact_pointer_pos()
            .or_else(|| response.hover_pos().filter(|_| !setting.playing));
        let cursor = pointer
            .and_then(|pos: Pos2| geometry.x_at(pos.x))
            .or(self.resting)
            .filter(|x| self.chart.axis.range.contains(*x));
        let taken = self.paint(&brush, &geometry, &gutter);
        if let Some(x) = cursor {
            cursor::draw(&brush, &geometry, x, &readings(x), &taken);
        }
        axes::bottom(&brush, self.chart, &geometry, cursor);
        Painted {
            geometry,
            response,
            cursor,
        }
    }

    fn sense(&self, ui: &Ui, id: Id, plots: Rect) -> Response {
        let response = ui.interact(plots, id, Sense::click_and_drag());
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &self.chart.title));
        response
    }

    /// Paints the plots; the places of their words, plot by plot.
    fn paint(&self, brush: &Brush<'_>, geometry: &Geometry, gutter: &Gutter) -> Vec<Vec<Rect>> {
        let mut all = Vec::with_capacity(geometry.plots.len());
        for (panel, place) in self.chart.panels.iter().zip(&geometry.plots) {
            let mut taken = Vec::new();
            axes::ground(brush, place);
            axes::side(brush, panel, place, gutter);
            marks::draw(brush, panel, place, &mut taken);
            marks::draw_words(brush, panel, place, &mut taken);
            all.push(taken);
        }
        all
    }
}

/// The plots under one another, by their shares.
fn placed(chart: &Chart, room: Rect) -> Geometry {
    let gaps = lab::PLOT_GAP * chart.panels.len().saturating_sub(1) as f32;
    let shares: f32 = chart.panels.iter().map(|panel| panel.share.max(0.0)).sum();
    let unit = (room.height() - gaps).max(0.0) / shares.max(f32::MIN_POSITIVE);
    let mut top = room.top();
    let plots = chart
        .panels
        .iter()
        .map(|panel| {
            let bottom = top + unit * panel.share.max(0.0);
            let rect = Rect::from_x_y_ranges(room.x_range(), top..=bottom);
            top = bottom + lab::PLOT_GAP;
            PlotPlace {
                rect,
                x: chart.axis.range,
                y: panel.range,
            }
        })
        .collect();
    Geometry { plots }
}

/// Paints a short piece of a line as a sample of its style, from left to right through a rectangle.
pub fn sample(ui: &Ui, rect: Rect, stroke: Stroke, dash: Dash) {
    let ends = [rect.left_center(), rect.right_center()];
    lines::line(ui.painter(), &ends, rect.expand(stroke.width), stroke, dash);
}
