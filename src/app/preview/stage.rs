//! From values to places in the pane.

use egui::{Pos2, Rect, pos2};

use super::path::Extent;

/// Points between the edge of the ground and the farthest place of the body.
const ROOM: f32 = 18.0;

/// One axis: a value in the middle, and points a unit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Axis {
    value: f64,
    place: f32,
    scale: f64,
}

impl Axis {
    /// Fits an extent between two places; of a single value, that is in the middle.
    pub fn fitted(extent: Extent, from: f32, to: f32) -> Self {
        let length = extent.high - extent.low;
        let reach = extent.high.abs().max(extent.low.abs()).max(1e-12);
        // Half of both first, so that nothing overflows.
        let value = extent.low / 2.0 + extent.high / 2.0;
        let room = f64::from(to - from);
        let scale = if length > 1e-9 * reach && length.is_finite() {
            room / length
        } else {
            room / 2.0 / reach
        };
        Self {
            value,
            place: from + (to - from) / 2.0,
            scale,
        }
    }

    /// The place of a value.
    pub fn at(self, value: f64) -> f32 {
        // Halves, so that nothing overflows. Farther out than this nothing is drawn.
        let offset = (value / 2.0 - self.value / 2.0) * self.scale * 2.0;
        self.place + offset.clamp(-1e5, 1e5) as f32
    }

    /// The same with another number of points a unit.
    fn scaled(self, scale: f64) -> Self {
        Self { scale, ..self }
    }
}

/// How two axes go together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fit {
    /// One unit is as long on both: places keep their shape.
    Same,
    /// Each fills its side.
    Each,
}

/// Which way the ball of a line moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Along {
    /// To the right.
    Right,
    /// Up.
    Up,
}

/// Where values are in the pane.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stage {
    /// The ground.
    pub rect: Rect,
    /// To the right; `None` where the ball moves on a vertical line.
    pub across: Option<Axis>,
    /// Up; `None` where it moves on a level one.
    pub up: Option<Axis>,
}

impl Stage {
    /// A plane.
    pub fn plane(rect: Rect, across: Extent, up: Extent, fit: Fit) -> Self {
        let inner = inner(rect);
        let (x, y) = (
            Axis::fitted(across, inner.left(), inner.right()),
            Axis::fitted(up, inner.bottom(), inner.top()),
        );
        let is_point = |extent: Extent| extent.high <= extent.low;
        let scale = match (is_point(across), is_point(up)) {
            (false, true) => x.scale.abs(),
            (true, false) => y.scale.abs(),
            _ => x.scale.abs().min(y.scale.abs()),
        };
        let (x, y) = match fit {
            Fit::Same => (x.scaled(scale), y.scaled(-scale)),
            Fit::Each => (x, y),
        };
        Self {
            rect,
            across: Some(x),
            up: Some(y),
        }
    }

    /// A line.
    pub fn line(rect: Rect, extent: Extent, along: Along) -> Self {
        let inner = inner(rect);
        match along {
            Along::Right => Self {
                rect,
                across: Some(Axis::fitted(extent, inner.left(), inner.right())),
                up: None,
            },
            Along::Up => Self {
                rect,
                across: None,
                up: Some(Axis::fitted(extent, inner.bottom(), inner.top())),
            },
        }
    }

    /// With the second axis down instead of up, as one sees it from above.
    #[must_use]
    pub fn seen_from_above(self) -> Self {
        Self {
            up: self.up.map(|axis| axis.scaled(-axis.scale)),
            ..self
        }
    }

    /// The place of a value on each axis.
    pub fn at(&self, across: f64, up: f64) -> Pos2 {
        let middle = self.rect.center();
        pos2(
            self.across.map_or(middle.x, |axis| axis.at(across)),
            self.up.map_or(middle.y, |axis| axis.at(up)),
        )
    }
}

fn inner(rect: Rect) -> Rect {
    let room = ROOM.min(rect.width() / 4.0).min(rect.height() / 4.0);
    rect.shrink(room)
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::vec2;

    const RECT: Rect = Rect {
        min: pos2(100.0, 200.0),
        max: pos2(332.0, 360.0),
    };

    fn extent(low: f64, high: f64) -> Extent {
        Extent { low, high }
    }

    #[test]
    fn a_line_reaches_from_room_to_room() {
        let stage = Stage::line(RECT, extent(-1.0, 3.0), Along::Up);
        assert_eq!(stage.at(0.0, -1.0), pos2(216.0, 342.0));
        assert_eq!(stage.at(0.0, 3.0), pos2(216.0, 218.0));
        let stage = Stage::line(RECT, extent(-1.0, 3.0), Along::Right);
        assert_eq!(stage.at(-1.0, 0.0), pos2(118.0, 280.0));
        assert_eq!(stage.at(3.0, 0.0), pos2(314.0, 280.0));
    }

    #[test]
    fn places_keep_their_shape() {
        let stage = Stage::plane(RECT, extent(0.0, 10.0), extent(0.0, 1.0), Fit::Same);
        let corner = stage.at(0.0, 0.0);
        let moved = stage.at(1.0, 1.0) - corner;
        assert!((moved.x + moved.y).abs() < 1e-3, "as far right as up: {moved:?}");
        assert!(RECT.contains(stage.at(10.0, 1.0)) && RECT.contains(corner));
        let each = Stage::plane(RECT, extent(0.0, 10.0), extent(0.0, 1.0), Fit::Each);
        assert_eq!(each.at(10.0, 1.0) - each.at(0.0, 0.0), vec2(196.0, -124.0));
    }

    #[test]
    fn one_value_stands_in_the_middle() {
        for value in [0.0, 7.0, -1e-9, 1e300] {
            let stage = Stage::plane(RECT, extent(value, value), extent(value, value), Fit::Same);
            assert_eq!(stage.at(value, value), RECT.center(), "{value}");
        }
        // A ball that only goes up is not scaled by where it stands.
        let stage = Stage::plane(RECT, extent(5.0, 5.0), extent(0.0, 0.01), Fit::Same);
        assert_eq!(stage.at(5.0, 0.01), pos2(216.0, 218.0));
    }

    #[test]
    fn whatever_the_numbers_places_are_finite() {
        let wide = extent(-f64::MAX, f64::MAX);
        for extent in [wide, extent(f64::MAX, f64::MAX), extent(0.0, f64::MIN_POSITIVE)] {
            let stage = Stage::plane(RECT, extent, extent, Fit::Same);
            for value in [-f64::MAX, 0.0, 1.0, f64::MAX] {
                let at = stage.at(value, value);
                assert!(at.is_finite(), "{extent:?} {value}: {at:?}");
            }
        }
    }
}
