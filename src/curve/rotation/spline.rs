//! The cubic between two rotation keys: four component cubics, normalised after interpolation, as glTF's CUBICSPLINE.

use super::polynomial::Polynomial;
use super::{Quat, RotationSample};

/// A rotation key with its tangents per second.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RotationKey {
    /// Slope of the four components arriving at the key.
    pub in_tangent: Quat,
    /// The rotation.
    pub rotation: Quat,
    /// Slope of the four components leaving the key.
    pub out_tangent: Quat,
}

/// One cubic rotation segment, as stored: signs are not aligned.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CubicRotation {
    /// Rotation at the start.
    pub start: Quat,
    /// Slope leaving the start, per second.
    pub out_tangent: Quat,
    /// Slope arriving at the end, per second.
    pub in_tangent: Quat,
    /// Rotation at the end.
    pub end: Quat,
    /// Seconds from start to end.
    pub span: f64,
}

impl CubicRotation {
    /// The segment between two keys `span` seconds apart.
    #[must_use]
    pub const fn between(from: &RotationKey, to: &RotationKey, span: f64) -> Self {
        Self {
            start: from.rotation,
            out_tangent: from.out_tangent,
            in_tangent: to.in_tangent,
            end: to.rotation,
            span,
        }
    }

    /// The unnormalised point at `u` in 0..1 with its first and second derivative by time in seconds.
    ///
    /// The two-sided form around the chord: exact at both ends and on a hold. A span that is not positive holds the
    /// start.
    #[must_use]
    pub fn components(&self, u: f64) -> [Quat; 3] {
        let h = self.span;
        if h.is_nan() || h <= 0.0 {
            return [self.start, Quat::ZERO, Quat::ZERO];
        }
        let w = 1.0 - u;
        let difference = self.end - self.start;
        let a = self.out_tangent * h - difference;
        let b = self.in_tangent * h - difference;
        let bubble = a * w - b * u;
        let point = if u <= 0.5 {
            self.start + (difference + bubble * w) * u
        } else {
            self.end - (difference - bubble * u) * w
        };
        let first = (difference + a * (w * (1.0 - 3.0 * u)) - b * (u * (2.0 - 3.0 * u))) * (1.0 / h);
        let second = (a * (6.0 * u - 4.0) + b * (6.0 * u - 2.0)) * (1.0 / h) * (1.0 / h);
        [point, first, second]
    }

    /// The rotation, angular velocity and acceleration at `u` in 0..1.
    ///
    /// Where the cubic passes through zero, the nearer key at rest; see [`RotationSample::from_spline`].
    #[must_use]
    pub fn sample(&self, u: f64) -> RotationSample {
        let [p, dp, ddp] = self.components(u);
        RotationSample::from_spline(p, dp, ddp, if u <= 0.5 { self.start } else { self.end })
    }

    /// Where the unnormalised cubic is shortest, and its length there, as `(u, length)`.
    ///
    /// A short cubic turns fast and is almost always a sign slip between the keys: with flat tangents the length in the
    /// middle is the cosine of a quarter of the angle between the keys, taken as they are signed.
    #[must_use]
    pub fn shortest(&self) -> (f64, f64) {
        let squared = self
            .polynomials(Quat::IDENTITY)
            .into_iter()
            .map(|component| component.product(&component))
            .fold(Polynomial::zero(), |sum, square| sum.sum(&square));
        let inner = squared.derivative().sign_changes();
        let length = |u: f64| self.components(u)[0].norm();
        [0.0, 1.0]
            .into_iter()
            .chain(inner)
            .map(|u| (u, length(u)))
            .fold((0.0, f64::INFINITY), |best, at| if at.1 < best.1 { at } else { best })
    }

    /// The components `x, y, z, w` of `left * p(u)` as polynomials in `u`.
    pub(super) fn polynomials(&self, left: Quat) -> [Polynomial; 4] {
        let h = self.span.max(0.0);
        let difference = self.end - self.start;
        let a = self.out_tangent * h - difference;
        let b = self.in_tangent * h - difference;
        // start + u (difference + w (a w - b u)), w = 1 - u, by powers of u.
        let powers = [self.start, difference + a, a * -2.0 - b, a + b].map(|c| (left * c).to_array());
        let component = |index: usize| Polynomial::new(powers.iter().filter_map(|c| c.get(index).copied()));
        [component(0), component(1), component(2), component(3)]
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::{Vec3, angle_between, length3};
    use super::*;

    fn segments() -> impl Strategy<Value = CubicRotation> {
        (
            prop::array::uniform3(-1.5..1.5),
            prop::array::uniform3(-1.5..1.5),
            prop::array::uniform4(-2.0..2.0),
            prop::array::uniform4(-2.0..2.0),
            0.2..2.0,
        )
            .prop_map(|(start, turn, out_tangent, in_tangent, span)| CubicRotation {
                start: Quat::from_rotation_vector(start),
                out_tangent: Quat::from_array(out_tangent),
                in_tangent: Quat::from_array(in_tangent),
                end: Quat::from_rotation_vector(start).turned_by(turn),
                span,
            })
    }

    fn difference(a: Vec3, b: Vec3) -> f64 {
        length3([a[0] - b[0], a[1] - b[1], a[2] - b[2]])
    }

    proptest! {
        #[test]
        fn angular_velocity_and_acceleration_are_the_rates_of_change(segment in segments(), u in 0.01..0.99) {
            // Central differences: the error is the third derivative times step^2/6, plus rounding over the step. Away
            // from short cubics (|p| >= 0.3) the third derivatives here stay below 1e6 (|p'|/|p| <= 60), hence 1e-3
            // for a step of 5e-5; a wrong sign or factor is off by the size of the value itself.
            prop_assume!(segment.shortest().1 >= 0.3);
            let step = 5e-5;
            let at = |offset: f64| segment.sample(u + offset / segment.span);
            let (before, here, after) = (at(-step), segment.sample(u), at(step));
            let turn = (after.rotation * before.rotation.conjugate()).to_rotation_vector();
            let velocity = turn.map(|c| c / (2.0 * step));
            prop_assert!(difference(velocity, here.velocity) <= 1e-3);
            let mut acceleration = [0.0; 3];
            for ((out, a), b) in acceleration.iter_mut().zip(after.velocity).zip(before.velocity) {
                *out = (a - b) / (2.0 * step);
            }
            prop_assert!(difference(acceleration, here.acceleration) <= 1e-3 * (1.0 + here.acceleration_length()));
        }

        #[test]
        fn the_polynomials_are_the_same_cubic(segment in segments(), u in 0.0..1.0) {
            let [p, ..] = segment.components(u);
            let q = segment.polynomials(Quat::IDENTITY).map(|c| c.at(u));
            // Numbers up to about 10 in both forms.
            prop_assert!((p - Quat::from_array(q)).norm() < 1e-13);
        }

        #[test]
        fn nowhere_is_the_cubic_shorter_than_its_shortest(segment in segments()) {
            let (at, shortest) = segment.shortest();
            prop_assert!((segment.components(at)[0].norm() - shortest).abs() < 1e-15);
            for k in 0..=200 {
                prop_assert!(segment.components(f64::from(k) / 200.0)[0].norm() >= shortest - 1e-12);
            }
        }
    }

    #[test]
    fn the_ends_are_the_keys_bit_for_bit() {
        let segment = CubicRotation {
            start: Quat::new(0.1, 0.7, 0.1, 0.7),
            out_tangent: Quat::new(0.3, 0.1, -0.2, 0.0),
            in_tangent: Quat::new(1e3, 0.1, -0.2, 0.0),
            end: Quat::new(0.5, 0.5, 0.5, 0.5),
            span: 0.3,
        };
        assert_eq!(segment.components(0.0)[0], segment.start);
        assert_eq!(segment.components(1.0)[0], segment.end);
    }

    #[test]
    fn a_segment_without_a_span_holds_its_start() {
        let start = Quat::new(0.0, 0.6, 0.0, 0.8);
        let segment = CubicRotation {
            start,
            out_tangent: Quat::IDENTITY,
            in_tangent: Quat::IDENTITY,
            end: Quat::IDENTITY,
            span: 0.0,
        };
        let sample = segment.sample(0.7);
        assert!(angle_between(sample.rotation, start) < 1e-15);
        assert_eq!(sample.velocity, [0.0; 3]);
    }

    #[test]
    fn flat_tangents_shorten_the_middle_to_the_cosine_of_a_quarter_of_the_angle() {
        for degrees in [30.0_f64, 120.0, 350.0] {
            let segment = CubicRotation {
                start: Quat::IDENTITY,
                out_tangent: Quat::ZERO,
                in_tangent: Quat::ZERO,
                end: Quat::from_axis_angle([0.0, 1.0, 0.0], degrees.to_radians()),
                span: 1.0,
            };
            let (u, length) = segment.shortest();
            assert!((u - 0.5).abs() < 1e-6, "{u}");
            assert!((length - (degrees.to_radians() / 4.0).cos()).abs() < 1e-12);
        }
    }

    #[test]
    fn opposite_signs_of_one_rotation_leave_no_direction_in_the_middle() {
        let key = Quat::new(0.0, 0.6, 0.0, 0.8);
        let segment = CubicRotation {
            start: key,
            out_tangent: Quat::ZERO,
            in_tangent: Quat::ZERO,
            end: -key,
            span: 1.0,
        };
        assert!(segment.sample(0.5).vanished);
        assert!(!segment.sample(0.4).vanished);
        assert!(segment.shortest().1 < 1e-12);
    }
}
