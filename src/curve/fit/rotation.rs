//! A rotation as one track of cubics: turns at constant or eased speed fitted by angle, cubic segments kept.

use super::arc_span::ArcSpan;
use super::curve::FittedSegment;
use super::function::without_two_vertical_ends;
use super::piece::Piece;
use super::track::{CubicKey, part_jumps, push_jump};
use super::turns::turns;
use super::{FitError, FitSample, checked_tolerance, placing};
use crate::curve::easing::{Easing, Side};
use crate::curve::rotation::Quat;
use crate::curve::{Curve, Segment, SegmentKind};

/// Quaternions closer than this, in radians, are one rotation: no turn to fit.
const SAME_ROTATION: f64 = 1e-12;

/// A rotation as cubics of its four components, to be normalised after interpolation.
#[derive(Clone, Debug, PartialEq)]
pub struct RotationTrack {
    /// The components x, y, z, w, with keys at the same times.
    pub components: [Vec<CubicKey>; 4],
    /// At no time between the keys but during jumps is the rotation further off than this, in degrees.
    pub error: f64,
    /// The segments that were fitted, in order; their errors in degrees.
    pub fitted: Vec<FittedSegment>,
}

/// The rotation of four linked curves between their first and last key as cubics, off by at most `degrees`.
///
/// Cubic segments are kept. Straight and eased ones turn the short way about a fixed axis and are fitted with rotations
/// and angular velocities of the source at every key; a key after one may change its sign, which says the same. Steps
/// become two keys one step of a 32-bit time apart ([`CubicKey::step`]).
///
/// Precondition: rotations of unit length. A length off by a part `d` at keys beside fitted segments, as 32-bit storage
/// leaves it, can add about `d` radians to the error.
///
/// # Errors
/// [`FitError`]: a tolerance that is none, components with different keys, or a turn that needs too many keys.
pub fn rotation_as_cubics(curves: [&Curve; 4], degrees: f64) -> Result<RotationTrack, FitError> {
    let tolerance = checked_tolerance(degrees)?.to_radians();
    check_linked(curves)?;
    let [first, ..] = curves;
    let key = |k: usize| Quat::from_array(curves.map(|curve| curve.key_value(k)));
    let mut track = RotationTrack {
        components: curves.map(|curve| vec![CubicKey::level(curve.time(0), curve.key_value(0))]),
        error: 0.0,
        fitted: Vec::new(),
    };
    // Whether keys have the opposite sign of the stored ones.
    let mut sign = 1.0;
    for i in 0..first.segments() {
        let segments = curves.map(|curve| curve.segment(i));
        let (start, end) = (key(i) * sign, key(i + 1) * sign);
        let linear = Easing::linear();
        let easing = match first.segment_kind(i) {
            SegmentKind::Step => {
                add_step(&mut track.components, first.time(i + 1), (start, end));
                continue;
            }
            SegmentKind::Cubic => {
                add_cubic(&mut track.components, &segments, sign);
                continue;
            }
            SegmentKind::Linear => &linear,
            SegmentKind::Ease(easing) => easing,
        };
        let short_way = if start.dot(end) < 0.0 { -1.0 } else { 1.0 };
        sign *= short_way;
        let end = end * short_way;
        let (keys, error) = Turn::new(start, end).fitted(easing, tolerance)?;
        let [segment, ..] = segments;
        add_turn(&mut track.components, &segment, &keys, end);
        let error = error.to_degrees();
        track.error = track.error.max(error);
        if error > 0.0 {
            let keys = keys.len();
            track.fitted.push(FittedSegment {
                segment: i,
                keys,
                error,
            });
        }
    }
    Ok(track)
}

/// Adds a cubic segment, with its signs changed where `sign` is -1.
fn add_cubic(components: &mut [Vec<CubicKey>; 4], segments: &[Segment<'_>; 4], sign: f64) {
    for (keys, segment) in components.iter_mut().zip(segments) {
        let cubic = segment.tangent_cubic();
        if let Some(last) = keys.last_mut() {
            last.out_slope = sign * cubic.start_slope;
        }
        keys.push(CubicKey {
            in_slope: sign * cubic.end_slope,
            ..CubicKey::level(segment.end_time(), sign * cubic.end_value)
        });
    }
}

/// Adds the keys of a fitted turn over a segment, which ends with the rotation `end`.
fn add_turn(components: &mut [Vec<CubicKey>; 4], segment: &Segment<'_>, turn: &[TurnKey], end: Quat) {
    for (component, keys) in components.iter_mut().enumerate() {
        let part = |q: Quat| q.to_array().get(component).copied().unwrap_or(0.0);
        let mut new: Vec<CubicKey> = turn
            .iter()
            .map(|key| CubicKey {
                time: segment.time_at(key.u),
                value: part(key.value),
                in_slope: part(key.in_slope) / segment.span(),
                out_slope: part(key.out_slope) / segment.span(),
                step: false,
            })
            .collect();
        part_jumps(&mut new);
        if let (Some(last), Some(start)) = (keys.last_mut(), new.first()) {
            last.out_slope = start.out_slope;
            last.step = start.step;
        }
        keys.extend(new.into_iter().skip(1));
        if let Some(last) = keys.last_mut() {
            last.value = part(end);
            last.out_slope = 0.0;
        }
    }
}

/// Adds a step of all components, whichever of them jump.
fn add_step(components: &mut [Vec<CubicKey>; 4], time: f64, (start, end): (Quat, Quat)) {
    let jumps = start != end;
    for (keys, value) in components.iter_mut().zip(end.to_array()) {
        if jumps {
            push_jump(keys, CubicKey::level(time, value));
        } else {
            keys.push(CubicKey::level(time, value));
        }
    }
}

/// Checks that all components have the same times and kinds of segments.
fn check_linked(curves: [&Curve; 4]) -> Result<(), FitError> {
    let [first, ..] = curves;
    for (component, curve) in curves.iter().enumerate().skip(1) {
        let shared = first.len().min(curve.len());
        let kind = |curve: &Curve, k: usize| std::mem::discriminant(curve.segment_kind(k));
        let differs = |&k: &usize| first.time(k) != curve.time(k) || kind(first, k) != kind(curve, k);
        let unlike = (0..shared).find(differs);
        if let Some(key) = unlike.or_else(|| (first.len() != curve.len()).then_some(shared)) {
            return Err(FitError::Unlinked { component, key });
        }
    }
    Ok(())
}

/// A turn about a fixed axis: `start * cos p + across * sin p`, `p` from 0 to `half`.
struct Turn {
    start: Quat,
    across: Quat,
    half: f64,
}

/// A key of a fitted turn; slopes by `u`.
struct TurnKey {
    u: f64,
    value: Quat,
    in_slope: Quat,
    out_slope: Quat,
}

impl Turn {
    /// From one quaternion to another on its side.
    fn new(start: Quat, end: Quat) -> Self {
        let half = 2.0 * (end - start).norm().atan2((end + start).norm());
        let across = (end - start * start.dot(end)).normalised().unwrap_or(Quat::ZERO);
        Self { start, across, half }
    }

    /// The point at `(x, y)` of its plane.
    fn point(&self, x: f64, y: f64) -> Quat {
        self.start * x + self.across * y
    }

    /// The key of an angle along the turn, at rest.
    fn still(&self, u: f64, share: f64) -> TurnKey {
        let (sin, cos) = (self.half * share).sin_cos();
        TurnKey {
            u,
            value: self.point(cos, sin),
            in_slope: Quat::ZERO,
            out_slope: Quat::ZERO,
        }
    }

    /// Keys for the turn eased, within `tolerance` radians, and a bound on how far it is off.
    fn fitted(&self, easing: &Easing, tolerance: f64) -> Result<(Vec<TurnKey>, f64), FitError> {
        if self.half <= SAME_ROTATION {
            return Ok((vec![self.still(0.0, 0.0), self.still(1.0, 1.0)], 0.0));
        }
        let function = |u: f64, side: Side| -> FitSample { easing.eval_side(u, side).into() };
        let mut breaks = vec![0.0];
        breaks.extend(easing.breaks());
        breaks.push(1.0);
        let breaks = without_two_vertical_ends(&function, &breaks);
        let turns = turns(easing);
        let mut keys: Vec<TurnKey> = Vec::new();
        let (mut error, mut reached) = (0.0_f64, 0.0);
        for ends in breaks.windows(2) {
            let &[from, to] = ends else { continue };
            let mut piece = Piece::new(&function, from, to, &turns);
            // A jump of less than the tolerance is left out: the piece goes on from where the last one came to.
            if self.is_near(reached, piece.start.value, tolerance) {
                piece.start.value = reached;
            } else {
                if keys.is_empty() {
                    keys.push(self.still(from, reached));
                }
                keys.push(self.still(from, piece.start.value));
            }
            if to == 1.0 && self.is_near(1.0, piece.end.value, tolerance) {
                piece.end.value = 1.0;
            }
            let (places, within) = placing::place((from, to), tolerance, |x, y, tolerance| {
                ArcSpan::new(&piece, (x, y), self.half).is_within(tolerance)
            })?;
            for places in places.windows(2) {
                let &[x, y] = places else { continue };
                let span = ArcSpan::new(&piece, (x, y), self.half);
                error = error.max(span.bound(within));
                self.add(&mut keys, &span, (x, y));
            }
            reached = piece.end.value;
        }
        if reached != 1.0 {
            keys.push(self.still(1.0, 1.0));
        }
        Ok((keys, error))
    }

    fn is_near(&self, a: f64, b: f64, tolerance: f64) -> bool {
        2.0 * self.half * (a - b).abs() <= tolerance
    }

    /// Adds a span: its start is the last key, if there is one.
    fn add(&self, keys: &mut Vec<TurnKey>, span: &ArcSpan<'_>, (from, to): (f64, f64)) {
        let (x, y) = span.cubics();
        let leaving = self.point(x.start_slope, y.start_slope);
        match keys.last_mut() {
            Some(last) => last.out_slope = leaving,
            None => keys.push(TurnKey {
                u: from,
                value: self.point(x.start_value, y.start_value),
                in_slope: Quat::ZERO,
                out_slope: leaving,
            }),
        }
        keys.push(TurnKey {
            u: to,
            value: self.point(x.end_value, y.end_value),
            in_slope: self.point(x.end_slope, y.end_slope),
            out_slope: Quat::ZERO,
        });
    }
}
