//! Rotations as four strands. STEP and LINEAR, and cubics, are exact; eased turns, and lines among cubics, are fitted by
//! the angle between the true rotation and the written one.

use crate::curve::easing::Easing;
use crate::curve::fit::FitError;
use crate::curve::rotation::{CubicRotation, Progress, Quat, RotationSample, angle_between, tangent_for_velocity};
use crate::curve::{Curve, SegmentKind};

use super::fit;
use super::options::Tolerance;
use super::piece::{Piece, Shape, Strand};

/// The strands of a rotation's four curves, which share their keys and segments.
///
/// # Errors
/// [`FitError`] where a turn would need too many keys.
pub(super) fn strands(curves: [&Curve; 4], tolerance: Tolerance) -> Result<[Strand; 4], FitError> {
    let [x, ..] = curves;
    let kinds = || (0..x.segments()).map(|i| x.segment_kind(i));
    let has = |wanted: fn(&SegmentKind) -> bool| kinds().any(wanted);
    let curved = has(|kind| matches!(kind, SegmentKind::Cubic | SegmentKind::Ease(_)));
    let mut turning = Turning {
        curves,
        curved,
        tolerance: tolerance.degrees.to_radians(),
        sign: 1.0,
        pieces: Default::default(),
        error: 0.0,
    };
    for i in 0..x.segments() {
        turning.push(i)?;
    }
    let end = x.len() - 1;
    let last = (turning.key(end) * turning.sign).to_array();
    let error = turning.error.to_degrees();
    let mut strands = turning.pieces.into_iter().zip(last).map(|(pieces, last)| Strand {
        pieces,
        end: x.time(end),
        last,
        last_key: Some(end),
        error,
        alone: match x.segment_kind(end) {
            SegmentKind::Linear => Shape::Line,
            _ => Shape::Hold,
        },
    });
    let mut next = || {
        strands.next().unwrap_or(Strand {
            pieces: Vec::new(),
            end: x.time(end),
            last: 0.0,
            last_key: None,
            error: 0.0,
            alone: Shape::Hold,
        })
    };
    Ok([next(), next(), next(), next()])
}

struct Turning<'a> {
    curves: [&'a Curve; 4],
    /// Whether it becomes a cubic sampler, whose players do not turn neighbours to one side themselves.
    curved: bool,
    /// Radians.
    tolerance: f64,
    /// By what the key that comes next is multiplied.
    sign: f64,
    pieces: [Vec<Piece>; 4],
    error: f64,
}

/// How many times steeper than its chord the end of a piece may be that has a vertical tangent.
const STEEPEST: f64 = 16.0;

/// One fitted piece: its slopes, per second.
#[derive(Clone, Copy, Debug)]
struct Fitted {
    rotations: (Quat, Quat),
    tangents: (Quat, Quat),
}

impl Turning<'_> {
    fn key(&self, i: usize) -> Quat {
        Quat::from_array(self.curves.map(|curve| curve.key_value(i)))
    }

    fn push(&mut self, i: usize) -> Result<(), FitError> {
        let segments = self.curves.map(|curve| curve.segment(i));
        let [segment, ..] = segments;
        let (start, end) = (segment.start_time(), segment.end_time());
        let (from, to) = (self.key(i) * self.sign, self.key(i + 1) * self.sign);
        let first = self.pieces.each_ref().map(Vec::len);
        let opposite = self.curved && from.dot(to) < 0.0;
        match segment.kind() {
            SegmentKind::Step => self.add(from, to, |from, _| Piece::hold(start, end, from)),
            SegmentKind::Linear if !self.curved => self.add(from, to, |from, to| Piece::line(start, end, from, to)),
            SegmentKind::Cubic => {
                let tangent = |slope: fn(&crate::curve::cubic::Cubic) -> f64| {
                    Quat::from_array(segments.map(|segment| slope(&segment.tangent_cubic()))) * self.sign
                };
                let tangents = (tangent(|cubic| cubic.start_slope), tangent(|cubic| cubic.end_slope));
                self.add_cubic(
                    (start, end),
                    Fitted {
                        rotations: (from, to),
                        tangents,
                    },
                );
            }
            SegmentKind::Linear => self.fit(Turn::new(from, to, segment.span(), None), (start, end))?,
            SegmentKind::Ease(easing) => {
                self.fit(Turn::new(from, to, segment.span(), Some(easing)), (start, end))?;
            }
        }
        if opposite && !matches!(segment.kind(), SegmentKind::Cubic) {
            self.sign = -self.sign;
        }
        for (pieces, first) in self.pieces.iter_mut().zip(first) {
            if let Some(piece) = pieces.get_mut(first) {
                piece.key = Some(i);
            }
        }
        Ok(())
    }

    fn add(&mut self, from: Quat, to: Quat, piece: impl Fn(f64, f64) -> Piece) {
        let ends = from.to_array().into_iter().zip(to.to_array());
        for (pieces, (from, to)) in self.pieces.iter_mut().zip(ends) {
            pieces.push(piece(from, to));
        }
    }

    fn add_cubic(&mut self, (start, end): (f64, f64), fitted: Fitted) {
        let values = fitted
            .rotations
            .0
            .to_array()
            .into_iter()
            .zip(fitted.rotations.1.to_array());
        let slopes = fitted
            .tangents
            .0
            .to_array()
            .into_iter()
            .zip(fitted.tangents.1.to_array());
        for (pieces, (values, slopes)) in self.pieces.iter_mut().zip(values.zip(slopes)) {
            pieces.push(Piece::cubic(start, end, values, slopes));
        }
    }

    fn fit(&mut self, turn: Turn<'_>, (start, end): (f64, f64)) -> Result<(), FitError> {
        let mut edges = vec![0.0];
        edges.extend(turn.breaks());
        edges.push(1.0);
        let mut begin = start;
        let first = turn.rotation_beside_start();
        let after = f64::from((start as f32).next_up());
        if first != turn.from && after < end {
            // The key's own rotation shows at its own time only.
            self.add(turn.from, turn.from, |from, _| Piece::hold(start, after, from));
            begin = after;
        }
        for pair in edges.windows(2) {
            let &[a, b] = pair else { continue };
            if a >= b {
                continue;
            }
            let too_many = FitError::TooManyKeys {
                tolerance: self.tolerance.to_degrees(),
                from: start + a * (end - start),
                to: start + b * (end - start),
            };
            let tried = fit::fewest((a, b), self.tolerance, &|x, y| turn.piece(x, y)).ok_or(too_many)?;
            for tried in tried {
                self.error = self.error.max(tried.error);
                let time = match tried.to {
                    1.0 => end,
                    u => start + u * (end - start),
                };
                self.add_cubic((begin, time), tried.piece);
                begin = time;
            }
        }
        Ok(())
    }
}

/// A turn about one axis, at an eased or even speed.
#[derive(Clone, Copy, Debug)]
struct Turn<'a> {
    from: Quat,
    to: Quat,
    /// Seconds.
    span: f64,
    easing: Option<&'a Easing>,
}

impl<'a> Turn<'a> {
    fn new(from: Quat, to: Quat, span: f64, easing: Option<&'a Easing>) -> Self {
        Self { from, to, span, easing }
    }

    fn breaks(&self) -> Vec<f64> {
        let breaks = self.easing.map(Easing::breaks).unwrap_or_default();
        breaks.into_iter().filter(|u| *u > 0.0 && *u < 1.0).collect()
    }

    fn progress(&self, u: f64, side: fn(&Easing, f64) -> crate::curve::easing::EaseSample) -> Progress {
        match self.easing {
            None => Progress::linear(u),
            Some(easing) => {
                let ease = side(easing, u);
                Progress {
                    value: ease.value,
                    first: ease.first,
                    second: 0.0,
                }
            }
        }
    }

    fn rotation(&self, u: f64) -> Quat {
        RotationSample::from_slerp(self.from, self.to, self.progress(u, Easing::eval), self.span).rotation
    }

    fn rotation_beside_start(&self) -> Quat {
        RotationSample::from_slerp(self.from, self.to, self.progress(0.0, Easing::eval_right), self.span).rotation
    }

    /// The cubic between two shares of the time with the turn's own rotations and tangents, and how far off it is, in
    /// radians.
    fn piece(&self, x: f64, y: f64) -> (f64, Fitted) {
        let at = |progress| RotationSample::from_slerp(self.from, self.to, progress, self.span);
        let (start, end) = (
            at(self.progress(x, Easing::eval_right)),
            at(self.progress(y, Easing::eval_left)),
        );
        let span = (y - x) * self.span;
        let chord = (end.rotation - start.rotation) * (1.0 / span);
        let tangent = |sample: RotationSample, steepness: f64| {
            if sample.velocity.iter().all(|part| part.is_finite()) {
                tangent_for_velocity(sample.rotation, sample.velocity)
            } else {
                // A vertical end has no tangent of its own.
                chord * steepness
            }
        };
        let with = |steepness: f64| {
            let cubic = CubicRotation {
                start: start.rotation,
                out_tangent: tangent(start, steepness),
                in_tangent: tangent(end, steepness),
                end: end.rotation,
                span,
            };
            let error = fit::greatest((x, y), &|u| {
                angle_between(self.rotation(u), cubic.sample((u - x) / (y - x)).rotation)
            });
            let fitted = Fitted {
                rotations: (start.rotation, end.rotation),
                tangents: (cubic.out_tangent, cubic.in_tangent),
            };
            (error, fitted)
        };
        let vertical = [start, end]
            .into_iter()
            .any(|sample| !sample.velocity.iter().all(|part| part.is_finite()));
        if vertical {
            fit::least((1.0, STEEPEST), &with)
        } else {
            with(1.0)
        }
    }
}
