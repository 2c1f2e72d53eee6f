//! What part of time is drawn, and how large.

/// How far a polyline may be off its curve, in pixels: a quarter cannot be seen.
pub const TOLERANCE: f64 = 0.25;

/// A window of time with the scale of both axes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// The left border, s.
    pub start: f64,
    /// The right border, s; greater than `start`.
    pub end: f64,
    /// Horizontal scale; positive.
    pub pixels_per_second: f64,
    /// Vertical scale, per unit of what is drawn: value, velocity or acceleration; positive.
    pub pixels_per_value: f64,
    /// Pixel columns: the most pieces a segment is divided into.
    pub columns: usize,
}

impl View {
    /// The part of the view between two times, where there is one. `None` also of a view that is not finite.
    pub(super) fn clipped(&self, from: f64, to: f64) -> Option<Self> {
        let scales_hold = [self.pixels_per_second, self.pixels_per_value]
            .iter()
            .all(|scale| *scale > 0.0 && scale.is_finite());
        let (start, end) = (self.start.max(from), self.end.min(to));
        let finite = self.start.is_finite() && self.end.is_finite();
        (scales_hold && finite && start < end).then_some(Self { start, end, ..*self })
    }

    /// The width of a span in pixels.
    pub(super) fn width(&self, seconds: f64) -> f64 {
        seconds * self.pixels_per_second
    }

    /// The height of a difference in pixels.
    pub(super) fn height(&self, difference: f64) -> f64 {
        difference.abs() * self.pixels_per_value
    }

    /// The most pieces a segment may have; at least one.
    pub(super) fn most_pieces(&self) -> usize {
        self.columns.max(1)
    }
}
