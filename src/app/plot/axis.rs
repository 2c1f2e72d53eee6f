//! The numbers of the value axes: one width for the plot and its lanes, so that a time stands at one x in all of them.

use egui::{Painter, Rect};
use egui_plot::GridInput;

use super::grid::{self, Steps};
use crate::app::text;
use crate::app::theme::{self, size};

/// Left and right of a label, points: what `egui_plot` leaves there.
const SIDE: f32 = 4.0;
/// Half the height of a label with a hair of room, points.
const HALF_LABEL: f64 = 7.0;

/// How a value axis is divided and labelled.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ValueAxis {
    /// Where its lines are.
    pub steps: Steps,
    decimals: usize,
    /// Where labels have room, as values.
    room: (f64, f64),
}

impl ValueAxis {
    /// The axis beside a rectangle that shows these values; labelled lines are at least `least` points apart.
    pub fn new(rect: Rect, value: (f64, f64), least: f32) -> Self {
        let per_point = (value.1 - value.0) / f64::from(rect.height().max(1.0));
        let steps = grid::value_steps(f64::from(least) * per_point);
        // Half a label would stand over the neighbouring lane.
        let edge = HALF_LABEL * per_point;
        Self {
            steps,
            decimals: grid::decimals(steps.major),
            room: (value.0 + edge, value.1 - edge),
        }
    }

    /// The label of a line; empty where it has none.
    pub fn label(&self, value: f64, step: f64) -> String {
        let inside = self.room.0 < value && value < self.room.1;
        match inside && step >= self.steps.major * 0.999 {
            true => text::axis_number(value, self.steps.major, self.decimals),
            false => String::new(),
        }
    }

    /// The width that its labels need, points: at least that of every axis.
    pub fn width(&self, painter: &Painter) -> f32 {
        let input = GridInput {
            bounds: self.room,
            base_step_size: self.steps.minor,
        };
        let labels = grid::marks(&input, self.steps)
            .into_iter()
            .map(|mark| self.label(mark.value, mark.step_size));
        // All digits are equally wide.
        let longest = labels.max_by_key(|label| label.chars().count()).unwrap_or_default();
        let galley = painter.layout_no_wrap(longest, theme::small_number(), egui::Color32::PLACEHOLDER);
        (galley.size().x + 2.0 * SIDE).ceil().max(size::AXIS)
    }
}
