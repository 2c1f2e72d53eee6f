//! A rotation with its angular velocity and acceleration, and tangents for a wanted angular velocity.

use super::{Quat, Vec3, length3, scaled3, slerp};

/// Squared length below which the point of an unnormalised cubic has no direction.
const VANISHING: f64 = 1e-12;

/// A rotation at one time, with its derivatives in world axes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RotationSample {
    /// The rotation, of unit length.
    pub rotation: Quat,
    /// Angular velocity, rad/s.
    pub velocity: Vec3,
    /// Angular acceleration, rad/s^2.
    pub acceleration: Vec3,
    /// Whether the curve has no direction here, so that the nearer key stands in for it.
    pub vanished: bool,
}

/// An easing's value and its derivatives by `u`, as [`RotationSample::from_slerp`] wants them.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Progress {
    /// The part of the way, `f(u)`; may lie outside 0..1.
    pub value: f64,
    /// `f'(u)`.
    pub first: f64,
    /// `f''(u)`.
    pub second: f64,
}

impl Progress {
    /// Constant angular speed: `f(u) = u`.
    #[must_use]
    pub const fn linear(u: f64) -> Self {
        Self {
            value: u,
            first: 1.0,
            second: 0.0,
        }
    }
}

impl RotationSample {
    /// The rotation `rotation`, at rest.
    #[must_use]
    pub const fn still(rotation: Quat) -> Self {
        Self {
            rotation,
            velocity: [0.0; 3],
            acceleration: [0.0; 3],
            vanished: false,
        }
    }

    /// From a point `p` of an unnormalised curve and its derivatives `dp`, `ddp` by time in seconds.
    ///
    /// `velocity = 2 vec(dp p*) / |p|^2`, `acceleration = (2 vec(ddp p*) - 2 (p . dp) velocity) / |p|^2`: the
    /// normalisation needs no derivative of its own, since a change of length is no turn. Where `|p|^2 < 1e-12` the
    /// curve has no direction: the sample is `nearer`, the rotation of the nearer key, at rest, and is marked
    /// [`vanished`](RotationSample::vanished).
    #[must_use]
    pub fn from_spline(p: Quat, dp: Quat, ddp: Quat, nearer: Quat) -> Self {
        let squared = p.norm_squared();
        // Written so that a length that is not a number takes this way too.
        let direction = if squared >= VANISHING { p.normalised() } else { None };
        let Some(rotation) = direction else {
            return Self {
                vanished: true,
                ..Self::still(nearer.normalised().unwrap_or(Quat::IDENTITY))
            };
        };
        let velocity = (dp * p.conjugate()).vector().map(|c| 2.0 * c / squared);
        let lengthening = 2.0 * p.dot(dp);
        let turn = (ddp * p.conjugate()).vector();
        let mut acceleration = [0.0; 3];
        for ((out, t), v) in acceleration.iter_mut().zip(turn).zip(velocity) {
            *out = (2.0 * t - lengthening * v) / squared;
        }
        Self {
            rotation,
            velocity,
            acceleration,
            vanished: false,
        }
    }

    /// From [`slerp`] between the keys `a` and `b`, `span` seconds apart, at the part `progress` of the way.
    ///
    /// Velocity `axis * angle * f' / span`, acceleration `axis * angle * f'' / span^2`, about the fixed axis of the
    /// turn. Infinite where the easing's derivatives are; at rest if the span is not positive.
    #[must_use]
    pub fn from_slerp(a: Quat, b: Quat, progress: Progress, span: f64) -> Self {
        let rotation = slerp(a, b, progress.value);
        if span <= 0.0 {
            return Self::still(rotation);
        }
        let turn = (b * a.conjugate()).to_rotation_vector();
        Self {
            rotation,
            velocity: scaled3(turn, progress.first / span),
            acceleration: scaled3(turn, progress.second / span / span),
            vanished: false,
        }
    }

    /// The same motion at another rotation.
    #[must_use]
    pub const fn with_rotation(self, rotation: Quat) -> Self {
        Self { rotation, ..self }
    }

    /// The angular speed, rad/s.
    #[must_use]
    pub fn speed(&self) -> f64 {
        length3(self.velocity)
    }

    /// The length of the angular acceleration, rad/s^2.
    #[must_use]
    pub fn acceleration_length(&self) -> f64 {
        length3(self.acceleration)
    }
}

/// The tangent, per second, that gives the rotation `q` the angular velocity `velocity` (rad/s, world axes):
/// `0.5 (velocity, 0) q`.
#[must_use]
pub fn tangent_for_velocity(q: Quat, velocity: Vec3) -> Quat {
    Quat::from_parts(velocity, 0.0) * q * 0.5
}

/// The angular velocity (rad/s, world axes) at the rotation `q` of a curve with `tangent` per second there; the
/// inverse of [`tangent_for_velocity`].
#[must_use]
pub fn velocity_of_tangent(q: Quat, tangent: Quat) -> Vec3 {
    (tangent * q.conjugate()).vector().map(|c| 2.0 * c / q.norm_squared())
}

/// `tangent` without its part along the rotation `q`, which turns nothing at the key and only bends the curve beside
/// it.
#[must_use]
pub fn without_radial_part(q: Quat, tangent: Quat) -> Quat {
    tangent - q * (tangent.dot(q) / q.norm_squared())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn near(a: Vec3, b: Vec3, tolerance: f64) -> bool {
        a.iter().zip(b).all(|(a, b)| (a - b).abs() <= tolerance)
    }

    proptest! {
        #[test]
        fn a_tangent_and_its_angular_velocity_are_inverses(q in prop::array::uniform3(-3.0..3.0), velocity in prop::array::uniform3(-50.0..50.0)) {
            let q = Quat::from_rotation_vector(q);
            let tangent = tangent_for_velocity(q, velocity);
            // Two quaternion products of numbers up to 87: eight roundings of 2e-14 each.
            prop_assert!(near(velocity_of_tangent(q, tangent), velocity, 2e-13));
            prop_assert!(tangent.dot(q).abs() < 2e-13);
        }

        #[test]
        fn the_part_along_the_rotation_turns_nothing(q in prop::array::uniform3(-3.0..3.0), t in prop::array::uniform4(-50.0..50.0)) {
            let q = Quat::from_rotation_vector(q);
            let t = Quat::from_array(t);
            let cleaned = without_radial_part(q, t);
            prop_assert!(cleaned.dot(q).abs() < 2e-13);
            prop_assert!(near(velocity_of_tangent(q, cleaned), velocity_of_tangent(q, t), 4e-13));
        }
    }

    #[test]
    fn an_eased_turn_has_the_speed_of_its_easing() {
        // Smoothstep over 90 degrees about z in half a second: f' = 1.5, f'' = 0 in the middle.
        let end = Quat::from_axis_angle([0.0, 0.0, 1.0], std::f64::consts::FRAC_PI_2);
        let middle = Progress {
            value: 0.5,
            first: 1.5,
            second: 0.0,
        };
        let sample = RotationSample::from_slerp(Quat::IDENTITY, -end, middle, 0.5);
        assert!(near(sample.velocity, [0.0, 0.0, 1.5 * std::f64::consts::PI], 1e-14));
        assert_eq!(sample.acceleration, [0.0; 3]);
        assert!((sample.speed() - 1.5 * std::f64::consts::PI).abs() < 1e-14);
    }

    #[test]
    fn an_infinite_easing_speed_stays_about_its_axis() {
        let end = Quat::from_axis_angle([0.0, 0.0, 1.0], 1.0);
        let start = Progress {
            value: 0.0,
            first: f64::INFINITY,
            second: f64::NEG_INFINITY,
        };
        let sample = RotationSample::from_slerp(Quat::IDENTITY, end, start, 1.0);
        assert_eq!(sample.velocity, [0.0, 0.0, f64::INFINITY]);
        assert_eq!(sample.acceleration, [0.0, 0.0, f64::NEG_INFINITY]);
        let still = RotationSample::from_slerp(end, end, start, 1.0);
        assert_eq!(still.velocity, [0.0; 3]);
    }

    #[test]
    fn a_point_without_direction_is_the_nearer_key_at_rest() {
        let key = Quat::new(0.0, 0.6, 0.0, 0.8);
        for p in [
            Quat::ZERO,
            Quat::new(1e-7, 0.0, 0.0, 0.0),
            Quat::new(f64::NAN, 0.0, 0.0, 0.0),
        ] {
            let sample = RotationSample::from_spline(p, Quat::IDENTITY, Quat::IDENTITY, key);
            assert!(sample.vanished);
            assert!(super::super::angle_between(sample.rotation, key) < 1e-15);
            assert_eq!((sample.velocity, sample.acceleration), ([0.0; 3], [0.0; 3]));
        }
        assert!(!RotationSample::from_spline(Quat::new(1.1e-6, 0.0, 0.0, 0.0), Quat::ZERO, Quat::ZERO, key).vanished);
    }
}
