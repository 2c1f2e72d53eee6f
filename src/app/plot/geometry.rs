//! Where times and values lie on the screen.

use egui::{Pos2, Rect, pos2};

use crate::app::view_state::Bounds;

/// The linear map between the visible part of time and value and a rectangle on the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Geometry {
    /// The plot's ground, points.
    pub rect: Rect,
    /// What it shows.
    pub bounds: Bounds,
}

impl Geometry {
    /// Seconds per point.
    pub fn seconds_per_point(&self) -> f64 {
        (self.bounds.time.1 - self.bounds.time.0) / f64::from(self.rect.width().max(1.0))
    }

    /// Value per point.
    pub fn value_per_point(&self) -> f64 {
        (self.bounds.value.1 - self.bounds.value.0) / f64::from(self.rect.height().max(1.0))
    }

    /// The x of a time; far outside times stay finite.
    pub fn x(&self, time: f64) -> f32 {
        let offset = (time - self.bounds.time.0) / self.seconds_per_point();
        self.rect.left() + offset.clamp(-1e6, 1e6) as f32
    }

    /// The y of a value; far outside values stay finite.
    pub fn y(&self, value: f64) -> f32 {
        let offset = (value - self.bounds.value.0) / self.value_per_point();
        self.rect.bottom() - offset.clamp(-1e6, 1e6) as f32
    }

    /// The place of a time and a value.
    pub fn pos(&self, time: f64, value: f64) -> Pos2 {
        pos2(self.x(time), self.y(value))
    }

    /// The time at an x.
    pub fn time(&self, x: f32) -> f64 {
        self.bounds.time.0 + f64::from(x - self.rect.left()) * self.seconds_per_point()
    }

    /// The value at a y.
    pub fn value(&self, y: f32) -> f64 {
        self.bounds.value.0 + f64::from(self.rect.bottom() - y) * self.value_per_point()
    }

    /// The direction of a slope on the screen, a unit vector towards later times.
    pub fn direction(&self, slope: f64) -> egui::Vec2 {
        let rise = slope * self.seconds_per_point() / self.value_per_point();
        let length = rise.hypot(1.0);
        if length.is_finite() {
            egui::vec2((1.0 / length) as f32, -(rise / length) as f32)
        } else {
            egui::vec2(0.0, if slope > 0.0 { -1.0 } else { 1.0 })
        }
    }

    /// The slope of a direction on the screen that points to later times; `dx` is at least a part of a point.
    pub fn slope(&self, direction: egui::Vec2) -> f64 {
        let dx = f64::from(direction.x.max(0.01)) * self.seconds_per_point();
        -f64::from(direction.y) * self.value_per_point() / dx
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slope_comes_back_from_its_direction() {
        let geometry = Geometry {
            rect: Rect::from_min_max(pos2(100.0, 50.0), pos2(900.0, 450.0)),
            bounds: Bounds {
                time: (0.0, 2.0),
                value: (-1.0, 3.0),
            },
        };
        for slope in [-20.0, -1.0, 0.0, 0.3, 5.0] {
            let direction = geometry.direction(slope) * 60.0;
            // The direction is f32: 2^-23 of a 60 point arm, seen through dx >= 60 / 28 points.
            let tolerance = 28.0 * f64::from(f32::EPSILON) * (1.0 + f64::abs(slope));
            assert!((geometry.slope(direction) - slope).abs() <= tolerance, "{slope}");
        }
    }
}
