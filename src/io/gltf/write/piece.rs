//! One component of a channel as pieces that glTF can hold: holds, lines and Hermite cubics, one after the other.

use crate::curve::cubic::Cubic;

/// The form of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// Its first value throughout.
    Hold,
    /// A straight line (of a rotation: one axis, constant speed).
    Line,
    /// A cubic from its values and slopes.
    Cubic,
}

/// A stretch of time over which one component has one form. Where a piece ends and the next begins the values may
/// differ: a jump.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Piece {
    /// Seconds.
    pub start: f64,
    /// Seconds, after `start`.
    pub end: f64,
    /// Its form.
    pub shape: Shape,
    /// Value at the start.
    pub from: f64,
    /// Value at the end, from the left.
    pub to: f64,
    /// Value per second at the start; of cubics only.
    pub out_slope: f64,
    /// Value per second at the end; of cubics only.
    pub in_slope: f64,
    /// The key that stands at its start.
    pub key: Option<usize>,
}

impl Piece {
    /// A piece that stays at its first value.
    pub(super) fn hold(start: f64, end: f64, value: f64) -> Self {
        Self::line(start, end, value, value).with_shape(Shape::Hold)
    }

    /// A straight piece.
    pub(super) fn line(start: f64, end: f64, from: f64, to: f64) -> Self {
        Self {
            start,
            end,
            shape: Shape::Line,
            from,
            to,
            out_slope: 0.0,
            in_slope: 0.0,
            key: None,
        }
    }

    /// A cubic piece with these slopes at its start and end, value per second.
    pub(super) fn cubic(start: f64, end: f64, (from, to): (f64, f64), (out_slope, in_slope): (f64, f64)) -> Self {
        Self {
            out_slope,
            in_slope,
            ..Self::line(start, end, from, to).with_shape(Shape::Cubic)
        }
    }

    fn with_shape(self, shape: Shape) -> Self {
        Self { shape, ..self }
    }

    /// Whether it has one value throughout.
    pub(super) fn is_constant(&self) -> bool {
        self.from == self.to && (self.shape != Shape::Cubic || (self.out_slope == 0.0 && self.in_slope == 0.0))
    }

    /// The slopes at its ends, whatever its form.
    pub(super) fn slopes(&self) -> (f64, f64) {
        match self.shape {
            Shape::Hold => (0.0, 0.0),
            Shape::Line => {
                let chord = (self.to - self.from) / (self.end - self.start);
                (chord, chord)
            }
            Shape::Cubic => (self.out_slope, self.in_slope),
        }
    }

    /// Value and slope at a time within it.
    pub(super) fn at(&self, time: f64) -> (f64, f64) {
        let span = self.end - self.start;
        let u = ((time - self.start) / span).clamp(0.0, 1.0);
        let w = ((self.end - time) / span).clamp(0.0, 1.0);
        let (start_slope, end_slope) = self.slopes();
        match self.shape {
            Shape::Hold => (self.from, 0.0),
            Shape::Line if u <= 0.5 => (self.from + u * (self.to - self.from), start_slope),
            Shape::Line => (self.to - w * (self.to - self.from), start_slope),
            Shape::Cubic => {
                let cubic = Cubic {
                    span,
                    start_value: self.from,
                    end_value: self.to,
                    start_slope,
                    end_slope,
                };
                (cubic.value(u, w), cubic.velocity(u))
            }
        }
    }

    /// The part of it between two times within it.
    pub(super) fn part(&self, start: f64, end: f64) -> Self {
        let at = |time: f64, own: (f64, f64), edge: f64| if time == edge { own } else { self.at(time) };
        let (out_slope, in_slope) = self.slopes();
        let (from, out_slope) = at(start, (self.from, out_slope), self.start);
        let (to, in_slope) = at(end, (self.to, in_slope), self.end);
        Self {
            start,
            end,
            from,
            to,
            out_slope,
            in_slope,
            key: self.key.filter(|_| start == self.start),
            ..*self
        }
    }

    /// It at another time, and its values through `value`, its slopes through the same map without its constant.
    pub(super) fn moved(&self, by: f64, offset: f64) -> Self {
        Self {
            start: self.start + by,
            end: self.end + by,
            from: self.from + offset,
            to: self.to + offset,
            key: None,
            ..*self
        }
    }

    /// It run backwards, mirrored in time about `about / 2`: what was at `t` is at `about - t`.
    pub(super) fn mirrored(&self, about: f64) -> Self {
        Self {
            start: about - self.end,
            end: about - self.start,
            from: self.to,
            to: self.from,
            out_slope: 0.0 - self.in_slope,
            in_slope: 0.0 - self.out_slope,
            key: None,
            ..*self
        }
    }
}

/// A component over all its keys.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Strand {
    /// One after the other without gaps; empty for a single key.
    pub pieces: Vec<Piece>,
    /// Time of the last key, s.
    pub end: f64,
    /// Value of the last key, which the last piece may miss by a jump.
    pub last: f64,
    /// Index of the last key.
    pub last_key: Option<usize>,
    /// How far it is from the curve it stands for, over all time; 0 where it is that curve.
    pub error: f64,
    /// The form of the segment a single key would have.
    pub alone: Shape,
}

impl Strand {
    /// Time of its first key, s.
    pub(super) fn start(&self) -> f64 {
        self.pieces.first().map_or(self.end, |piece| piece.start)
    }

    /// Value of its first key.
    pub(super) fn first(&self) -> f64 {
        self.pieces.first().map_or(self.last, |piece| piece.from)
    }
}
