//! Where the numbers of a figure are on the screen.

use egui::{Pos2, Rangef, Rect, pos2};

use crate::chart::Range;

/// Farther than this from the edge of a plot, in its sizes, everything is the same: places stay finite.
const FAR: f64 = 64.0;

/// The map between the numbers of a plot and its rectangle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlotPlace {
    /// The plot's ground, points.
    pub rect: Rect,
    /// What it shows of the shared axis.
    pub x: Range,
    /// What it shows of its own.
    pub y: Range,
}

impl PlotPlace {
    /// The x of a place on the shared axis, points.
    pub fn x(&self, x: f64) -> f32 {
        along(self.rect.x_range(), self.x.share(x))
    }

    /// The y of a height, points.
    pub fn y(&self, y: f64) -> f32 {
        along(self.rect.y_range(), 1.0 - self.y.share(y))
    }

    /// The place of a point `[x, y]`.
    pub fn pos(&self, [x, y]: [f64; 2]) -> Pos2 {
        pos2(self.x(x), self.y(y))
    }

    /// The point `[x, y]` at a place.
    pub fn point(&self, pos: Pos2) -> [f64; 2] {
        let y = 1.0 - share(self.rect.y_range(), pos.y);
        [self.x.at(share(self.rect.x_range(), pos.x)), self.y.at(y)]
    }

    /// How much of the shared axis a point of the screen is.
    pub fn x_per_point(&self) -> f64 {
        self.x.length() / f64::from(self.rect.width().max(1.0))
    }

    /// How much of its own axis a point of the screen is.
    pub fn y_per_point(&self) -> f64 {
        self.y.length() / f64::from(self.rect.height().max(1.0))
    }
}

fn along(range: Rangef, share: f64) -> f32 {
    let share = if share.is_finite() { share.clamp(-FAR, FAR) } else { 0.0 };
    (f64::from(range.min) + share * f64::from(range.span())) as f32
}

fn share(range: Rangef, at: f32) -> f64 {
    f64::from(at - range.min) / f64::from(range.span().max(1.0))
}

/// Where the plots of a figure are.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Geometry {
    /// From top to bottom, as in the chart.
    pub plots: Vec<PlotPlace>,
}

impl Geometry {
    /// Which plot is at a place.
    pub fn plot_at(&self, pos: Pos2) -> Option<usize> {
        self.plots.iter().position(|plot| plot.rect.contains(pos))
    }

    /// From the left to the right edge of the plots.
    pub fn x_range(&self) -> Rangef {
        self.plots.first().map_or(Rangef::NOTHING, |plot| plot.rect.x_range())
    }

    /// From the top of the highest to the bottom of the lowest plot.
    pub fn y_range(&self) -> Rangef {
        match (self.plots.first(), self.plots.last()) {
            (Some(first), Some(last)) => Rangef::new(first.rect.top(), last.rect.bottom()),
            _ => Rangef::NOTHING,
        }
    }

    /// The number of the shared axis at an x, held in what is shown.
    pub fn x_at(&self, x: f32) -> Option<f64> {
        let plot = self.plots.first()?;
        let [x, _] = plot.point(pos2(x, plot.rect.top()));
        Some(x.clamp(plot.x.low(), plot.x.high()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place() -> PlotPlace {
        PlotPlace {
            rect: Rect::from_min_max(pos2(100.0, 50.0), pos2(500.0, 250.0)),
            x: Range::around([0.0, 2.0]),
            y: Range::around([-6.0, 6.0]),
        }
    }

    #[test]
    fn a_point_comes_back_from_its_place() {
        let place = place();
        for point in [[0.0, -6.0], [1.0, 0.0], [2.0, 6.0], [0.5, 3.0]] {
            assert_eq!(place.point(place.pos(point)), point);
        }
        assert_eq!(place.pos([0.0, 6.0]), place.rect.min);
    }

    #[test]
    fn places_stay_finite() {
        let place = place();
        for number in [f64::MAX, f64::MIN, f64::INFINITY, f64::NAN] {
            let pos = place.pos([number, number]);
            assert!(pos.x.is_finite() && pos.y.is_finite());
        }
    }
}
