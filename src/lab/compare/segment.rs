//! Between a segment of a clip and an easing: its shape over 0..1, and the kind of segment an easing makes.

use crate::curve::easing::{CubicBezier, Easing, EasingError, Steps};
use crate::curve::{Segment, SegmentKind};
use crate::document::Channel;

/// What a segment is part of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Standing {
    /// A curve of its own.
    Curve,
    /// A component of a rotation, which turns as a whole.
    Rotation,
}

impl Standing {
    /// That of the segments of a channel.
    pub fn of(channel: &Channel) -> Self {
        if channel.is_rotation() {
            Self::Rotation
        } else {
            Self::Curve
        }
    }
}

/// Why a segment has no shape as an easing.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum NoShape {
    /// It comes back to where it was.
    #[error(
        "the segment from {start} s to {end} s begins and ends at {value}: a cubic without a rise has no shape as an easing"
    )]
    NoRise {
        /// Its start, s.
        start: f64,
        /// Its end, s.
        end: f64,
        /// Its first and last value.
        value: f64,
    },
    /// A cubic of a rotation: four components, each with its own shape.
    #[error(
        "the segment from {start} s to {end} s is a cubic of a rotation, whose components each have a shape of their own"
    )]
    Rotation {
        /// Its start, s.
        start: f64,
        /// Its end, s.
        end: f64,
    },
    /// Its slopes are too steep for its rise.
    #[error("the segment has no shape as an easing: {0}")]
    Steep(#[from] EasingError),
}

/// The shape of a segment over 0..1: its easing, or exactly what it does between its ends.
///
/// A cubic from `v0` to `v1` over `h` seconds with the slopes `m0` and `m1` is `cubic-bezier(1/3, m0 h / (3 (v1 - v0)),
/// 2/3, 1 - m1 h / (3 (v1 - v0)))`, the parameter of which is the time itself (curve-maths, section 1.3 with handles of a
/// third).
///
/// # Errors
/// [`NoShape`] for a cubic that ends at the value it began with, for one of a rotation, and where a handle would be
/// beyond the range of a 32-bit float.
pub fn shape(segment: &Segment<'_>, standing: Standing) -> Result<Easing, NoShape> {
    match segment.kind() {
        SegmentKind::Step => Ok(Easing::Steps(Steps::step_end())),
        SegmentKind::Linear => Ok(Easing::linear()),
        SegmentKind::Ease(easing) => Ok(easing.clone()),
        SegmentKind::Cubic => {
            let (start, end) = (segment.start_time(), segment.end_time());
            if standing == Standing::Rotation {
                return Err(NoShape::Rotation { start, end });
            }
            let cubic = segment.tangent_cubic();
            let rise = cubic.end_value - cubic.start_value;
            if rise == 0.0 {
                let value = cubic.start_value;
                return Err(NoShape::NoRise { start, end, value });
            }
            let share = cubic.span / (3.0 * rise);
            let bezier = CubicBezier::new(
                1.0 / 3.0,
                cubic.start_slope * share,
                2.0 / 3.0,
                1.0 - cubic.end_slope * share,
            )?;
            Ok(bezier.into())
        }
    }
}

/// The kind of segment that moves as an easing does: the plain kinds for the straight line and the single step at the
/// end, which they are.
pub fn segment_kind(easing: &Easing) -> SegmentKind {
    match easing {
        Easing::Steps(steps) if *steps == Steps::step_end() => SegmentKind::Step,
        _ if *easing == Easing::linear() => SegmentKind::Linear,
        _ => SegmentKind::Ease(easing.clone()),
    }
}
