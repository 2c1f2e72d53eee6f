//! Two moves in a row: what velocity and acceleration do where the first ends and the second begins, in `u` and in
//! real units.

use crate::curve::continuity::{self, Join};
use crate::curve::easing::Easing;
use crate::curve::overshoot::peak_within;
use crate::curve::{Approach, Curve, CurveError, Key, KeyError, KeyId, Order, Sample, SegmentKind, Tangent, Time};
use crate::lab::lines;

/// A move: how far in how long.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Move {
    /// How far, in any unit; backwards where negative.
    pub distance: f64,
    /// How long, s; positive.
    pub duration: f64,
}

/// In which numbers two moves are looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Scale {
    /// Each move goes from 0 to 1 of its distance in 1 of its duration: the numbers of the easings themselves. The
    /// second one goes on where the first ended, so both end at 2.
    #[default]
    Unit,
    /// Distance against seconds.
    Real,
}

/// Why two moves cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum SeamError {
    /// A duration that is no positive number.
    #[error("A move cannot last {0} s; it needs a positive number of seconds.")]
    Duration(f64),
    /// A key that cannot be: a distance or a time beyond the range of 32-bit floats.
    #[error("A move cannot go there: {0}.")]
    Key(#[from] KeyError),
    /// Keys that do not follow each other: one move is so short beside the other that it vanishes.
    #[error("A move is too short beside the other: {0}.")]
    Curve(#[from] CurveError),
}

/// Two moves in a row, as curves of three keys.
#[derive(Clone, Debug)]
pub struct TwoMoves {
    unit: Scaled,
    real: Scaled,
    easings: [Easing; 2],
    moves: [Move; 2],
}

/// The moves in one of the scales.
#[derive(Clone, Debug)]
struct Scaled {
    curve: Curve,
    join: Join,
}

impl TwoMoves {
    /// The first move with the first easing, then the second with the second.
    ///
    /// # Errors
    /// [`SeamError`] where a duration is not positive or a number is beyond the range of 32-bit floats.
    pub fn new(easings: &[Easing; 2], moves: [Move; 2]) -> Result<Self, SeamError> {
        if let Some(wrong) = moves.iter().find(|of| !(of.duration > 0.0 && of.duration.is_finite())) {
            return Err(SeamError::Duration(wrong.duration));
        }
        let unit = Move {
            distance: 1.0,
            duration: 1.0,
        };
        Ok(Self {
            unit: Scaled::new(easings, [unit, unit])?,
            real: Scaled::new(easings, moves)?,
            easings: easings.clone(),
            moves,
        })
    }

    fn scaled(&self, scale: Scale) -> &Scaled {
        match scale {
            Scale::Unit => &self.unit,
            Scale::Real => &self.real,
        }
    }

    /// The position over time, or over `u` counted on through both moves.
    pub fn curve(&self, scale: Scale) -> &Curve {
        &self.scaled(scale).curve
    }

    /// Both sides of the seam, the jumps there and how smooth it is.
    pub fn seam(&self, scale: Scale) -> &Join {
        &self.scaled(scale).join
    }

    /// How long both moves last, s.
    pub fn duration(&self) -> f64 {
        self.real.curve.bounds().1
    }

    /// Where the axis of a scale is at a time, s.
    pub fn place(&self, scale: Scale, time: f64) -> f64 {
        let [first, second] = self.moves;
        match scale {
            Scale::Real => time,
            Scale::Unit if time < first.duration => time / first.duration,
            Scale::Unit => 1.0 + (time - first.duration) / second.duration,
        }
    }

    /// The time, s, at a place of the axis of a scale.
    pub fn time(&self, scale: Scale, place: f64) -> f64 {
        let [first, second] = self.moves;
        match scale {
            Scale::Real => place,
            Scale::Unit if place < 1.0 => place * first.duration,
            Scale::Unit => first.duration + (place - 1.0) * second.duration,
        }
    }

    /// Position, velocity and acceleration at a place of the axis; at the seam, those of its right.
    pub fn sample(&self, scale: Scale, place: f64) -> Sample {
        let curve = self.curve(scale);
        let (first, last) = curve.bounds();
        if place >= last {
            return curve.at_key(curve.len() - 1, Approach::Left);
        }
        curve.sample(place.max(first))
    }

    /// Where one of the two moves is fastest, `[place, velocity]`; infinite where it is vertical.
    pub fn fastest(&self, scale: Scale, which: usize) -> Option<[f64; 2]> {
        peak_within(self.curve(scale), Order::Velocity, which..which + 1).map(|peak| [peak.time, peak.value])
    }

    /// From the least to the greatest number of a derivative that a plot should show, 0 included; peaks without a bound
    /// are cut ([`lines::extent`]).
    pub fn extent(&self, scale: Scale, order: Order) -> (f64, f64) {
        self.parts(scale).iter().fold((0.0, 0.0), |(low, high), part| {
            let (a, b) = lines::extent(part.easing, order);
            let (a, b) = (part.number(order, a), part.number(order, b));
            (f64::min(low, a.min(b)), f64::max(high, a.max(b)))
        })
    }

    /// The position or a derivative as polylines of points `[place, number]`, cut off where they leave `low..high`.
    pub fn lines(&self, scale: Scale, order: Order, (low, high): (f64, f64)) -> Vec<Vec<[f64; 2]>> {
        let mut pieces: Vec<Vec<[f64; 2]>> = Vec::new();
        for part in self.parts(scale) {
            for piece in lines::lines(part.easing, order) {
                let points = piece.into_iter().map(|[u, number]| part.point(order, u, number));
                // What goes on without a jump is one line, whose dashes go on too.
                match (pieces.last_mut(), points.clone().next()) {
                    (Some(last), Some(first)) if last.last() == Some(&first) => last.extend(points.skip(1)),
                    _ => pieces.push(points.collect()),
                }
            }
        }
        lines::between(&pieces, low, high)
    }

    /// Both moves with where they begin.
    fn parts(&self, scale: Scale) -> [Part<'_>; 2] {
        let curve = self.curve(scale);
        [0, 1].map(|i| {
            let segment = curve.segment(i);
            Part {
                easing: &self.easings[i],
                start: [segment.start_time(), segment.start_value()],
                rise: segment.end_value() - segment.start_value(),
                span: segment.span(),
            }
        })
    }
}

/// A move on its axis.
struct Part<'a> {
    easing: &'a Easing,
    /// Where it begins, `[place, position]`.
    start: [f64; 2],
    rise: f64,
    span: f64,
}

impl Part<'_> {
    /// A number of the easing in those of the move.
    fn number(&self, order: Order, number: f64) -> f64 {
        match order {
            Order::Value => self.start[1] + number * self.rise,
            Order::Velocity => number * self.rise / self.span,
            Order::Acceleration => number * self.rise / (self.span * self.span),
        }
    }

    fn point(&self, order: Order, u: f64, number: f64) -> [f64; 2] {
        [self.start[0] + u * self.span, self.number(order, number)]
    }
}

impl Scaled {
    fn new(easings: &[Easing; 2], [first, second]: [Move; 2]) -> Result<Self, SeamError> {
        let [one, two] = easings.clone().map(SegmentKind::Ease);
        let seam = first.duration;
        let keys = [
            (0.0, 0.0, one),
            (seam, first.distance, two),
            (
                seam + second.duration,
                first.distance + second.distance,
                SegmentKind::Linear,
            ),
        ];
        let keys = (0..).zip(keys).map(|(id, (time, value, kind))| {
            let time = Time::new(time).map_err(|_| KeyError::Time(time))?;
            Key::new(KeyId(id), time, value, Tangent::Flat, kind)
        });
        let curve = Curve::new(keys.collect::<Result<Vec<_>, _>>()?)?;
        let left = curve.at_key(1, Approach::Left);
        let right = curve.at_key(1, Approach::Right);
        // Three keys have one inner key.
        let join = continuity::join(&curve, 1).unwrap_or(Join {
            key: 1,
            class: continuity::Continuity::C2,
            gap: right.value - left.value,
            velocity_jump: right.velocity - left.velocity,
            acceleration_jump: right.acceleration - left.acceleration,
            left,
            right,
        });
        Ok(Self { curve, join })
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::curve::continuity::Continuity;
    use crate::curve::easing::SmoothFamily;

    const TURN: Move = Move {
        distance: 90.0,
        duration: 0.5,
    };
    const SHORT: Move = Move {
        distance: 30.0,
        duration: 0.25,
    };

    fn of(family: SmoothFamily, moves: [Move; 2]) -> TwoMoves {
        let easing = Easing::Smooth(family);
        TwoMoves::new(&[easing.clone(), easing], moves).unwrap()
    }

    #[test]
    fn two_smoothsteps_meet_with_a_jump_of_12() {
        let moves = of(SmoothFamily::Smoothstep, [TURN, TURN]);
        let seam = moves.seam(Scale::Unit);
        assert_eq!((seam.left.acceleration, seam.right.acceleration), (-6.0, 6.0));
        assert_eq!(seam.acceleration_jump, 12.0);
        assert_eq!((seam.left.velocity, seam.right.velocity), (0.0, 0.0));
        assert_eq!(seam.class, Continuity::C1);
    }

    #[test]
    fn ninety_degrees_in_half_a_second_turn_a_jump_of_12_into_4320() {
        let moves = of(SmoothFamily::Smoothstep, [TURN, TURN]);
        let seam = moves.seam(Scale::Real);
        assert_eq!((seam.left.acceleration, seam.right.acceleration), (-2160.0, 2160.0));
        assert_eq!(seam.acceleration_jump, 4320.0);
        assert_eq!(seam.class, Continuity::C1);
        assert_eq!(moves.duration(), 1.0);
    }

    #[test]
    fn moves_that_differ_jump_by_the_sum_of_both() {
        let moves = of(SmoothFamily::Smoothstep, [TURN, SHORT]);
        let seam = moves.seam(Scale::Real);
        assert_eq!((seam.left.acceleration, seam.right.acceleration), (-2160.0, 2880.0));
        assert_eq!(seam.acceleration_jump, 5040.0);
    }

    #[test]
    fn two_smoothersteps_meet_without_a_jump() {
        for moves in [[TURN, TURN], [TURN, SHORT]] {
            let moves = of(SmoothFamily::Smootherstep, moves);
            for scale in [Scale::Unit, Scale::Real] {
                let seam = moves.seam(scale);
                assert_eq!((seam.left.acceleration, seam.right.acceleration), (0.0, 0.0));
                assert_eq!(seam.class, Continuity::C2);
            }
        }
    }

    #[test]
    fn smootherstep_pays_with_speed() {
        for (family, speed) in [
            (SmoothFamily::Smoothstep, 1.5),
            (SmoothFamily::Smootherstep, 1.875),
            (SmoothFamily::Septic, 2.1875),
        ] {
            let moves = of(family, [TURN, SHORT]);
            for which in 0..2 {
                let [place, found] = moves.fastest(Scale::Unit, which).unwrap();
                // The peak is flat: its place, found to 4e-9, moves it by less than 2^-52 of it.
                assert!((found - speed).abs() <= speed * f64::EPSILON, "{family:?} {found}");
                assert!((place - (0.5 + which as f64)).abs() <= 1e-8);
            }
            let [_, real] = moves.fastest(Scale::Real, 1).unwrap();
            // 30 degrees in a quarter of a second: 120 degrees per second on average.
            assert!((real - 120.0 * speed).abs() <= 120.0 * speed * f64::EPSILON);
        }
    }

    #[test]
    fn places_and_times_are_each_others_inverse() {
        let moves = of(SmoothFamily::Smoothstep, [TURN, SHORT]);
        for (place, time) in [(0.0, 0.0), (0.5, 0.25), (1.0, 0.5), (1.5, 0.625), (2.0, 0.75)] {
            assert_eq!(moves.place(Scale::Unit, time), place);
            assert_eq!(moves.time(Scale::Unit, place), time);
            assert_eq!(moves.place(Scale::Real, time), time);
        }
        assert_eq!(moves.sample(Scale::Real, 0.75).value, 120.0);
        assert_eq!(moves.sample(Scale::Real, 99.0), moves.sample(Scale::Real, 0.75));
    }

    #[test]
    fn lines_break_where_the_acceleration_jumps() {
        let moves = of(SmoothFamily::Smoothstep, [TURN, TURN]);
        let extent = moves.extent(Scale::Unit, Order::Acceleration);
        assert_eq!(extent, (-6.0, 6.0));
        let lines = moves.lines(Scale::Unit, Order::Acceleration, (-7.0, 7.0));
        let ends: Vec<_> = lines.iter().map(|line| (line[0], line[line.len() - 1])).collect();
        assert_eq!(ends, [([0.0, 6.0], [1.0, -6.0]), ([1.0, 6.0], [2.0, -6.0])]);
        assert_eq!(moves.lines(Scale::Unit, Order::Value, (-1.0, 3.0)).len(), 1);
    }

    #[test]
    fn what_has_no_bound_is_shown_in_part() {
        let steep = Easing::from_name("easeOutCirc").unwrap();
        let moves = TwoMoves::new(&[steep.clone(), steep], [TURN, TURN]).unwrap();
        let (low, high) = moves.extent(Scale::Unit, Order::Velocity);
        assert!(low == 0.0 && (1.0..50.0).contains(&high), "{high}");
    }

    #[test]
    fn a_move_needs_time() {
        let easing = || Easing::Smooth(SmoothFamily::Smoothstep);
        for duration in [0.0, -1.0, f64::NAN, f64::INFINITY] {
            let wrong = Move { duration, ..TURN };
            assert!(TwoMoves::new(&[easing(), easing()], [TURN, wrong]).is_err());
        }
        let far = Move {
            distance: f64::MAX,
            ..TURN
        };
        assert!(TwoMoves::new(&[easing(), easing()], [far, TURN]).is_err());
    }
}
