//! The result of flattening: strips of points, jumps between them, places of infinity, and bands.

use crate::curve::overshoot::Side;

/// Where a derivative differs on both sides of a key or a corner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Jump {
    /// Seconds.
    pub time: f64,
    /// Just before.
    pub left: f64,
    /// Just after.
    pub right: f64,
}

/// Where a derivative is infinite: the curve is vertical there. The strips end half a pixel before it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Infinite {
    /// Seconds.
    pub time: f64,
    /// Towards which infinity.
    pub side: Side,
}

/// What a curve covers where it repeats too fast to be drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Band {
    /// Seconds.
    pub start: f64,
    /// Seconds.
    pub end: f64,
    /// Least and greatest value at the start.
    pub start_range: [f64; 2],
    /// Least and greatest value at the end.
    pub end_range: [f64; 2],
}

/// Polylines of `[time, value]` points in order of time, and what lines cannot show. Clear it and use it again to keep
/// its memory.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Strips {
    pub(super) points: Vec<[f64; 2]>,
    /// The index of the first point of each strip.
    pub(super) starts: Vec<usize>,
    pub(super) jumps: Vec<Jump>,
    pub(super) infinite: Vec<Infinite>,
    pub(super) bands: Vec<Band>,
}

impl Strips {
    /// Nothing yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Forgets everything but the memory.
    pub fn clear(&mut self) {
        self.points.clear();
        self.starts.clear();
        self.jumps.clear();
        self.infinite.clear();
        self.bands.clear();
    }

    /// Adds a connected polyline of points in order of time; nothing where there are none.
    pub fn push_strip(&mut self, points: impl IntoIterator<Item = [f64; 2]>) {
        let start = self.points.len();
        self.points.extend(points);
        if self.points.len() > start {
            self.starts.push(start);
        }
    }

    /// Adds a jump; precondition: not before the one added last.
    pub fn push_jump(&mut self, jump: Jump) {
        self.jumps.push(jump);
    }

    /// Whether there is nothing to draw.
    pub fn is_empty(&self) -> bool {
        self.points.is_empty() && self.bands.is_empty()
    }

    /// All points of all strips.
    pub fn points(&self) -> &[[f64; 2]] {
        &self.points
    }

    /// The connected polylines, each with at least one point.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &[[f64; 2]]> + ExactSizeIterator {
        (0..self.starts.len()).map(|i| {
            let end = self.starts.get(i + 1).copied().unwrap_or(self.points.len());
            &self.points[self.starts[i]..end]
        })
    }

    /// The jumps between strips, in order of time; of a value there are none, for its strips draw them.
    pub fn jumps(&self) -> &[Jump] {
        &self.jumps
    }

    /// The places of infinity, in order of time.
    pub fn infinite(&self) -> &[Infinite] {
        &self.infinite
    }

    /// The bands.
    pub fn bands(&self) -> &[Band] {
        &self.bands
    }
}
