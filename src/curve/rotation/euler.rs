//! Angles about the fixed axes x, then y, then z, and their way to quaternions and back.

use super::{Quat, Vec3, shortest_delta, shortest_target};

/// Cosine of y below which x and z turn about one axis (gimbal lock).
const GIMBAL: f64 = 1e-7;

/// Three angles in degrees: a rotation about the fixed x axis, then the fixed y, then the fixed z axis.
///
/// The order that is called "XYZ" by Blender and "xyz" by Maya: `R = Rz Ry Rx`, `q = qz qy qx`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Euler {
    /// About x, degrees.
    pub x: f64,
    /// About y, degrees.
    pub y: f64,
    /// About z, degrees.
    pub z: f64,
}

impl Euler {
    /// The angles `x`, `y`, `z` in degrees.
    #[must_use]
    pub const fn new(x: f64, y: f64, z: f64) -> Self {
        Self { x, y, z }
    }

    /// As `[x, y, z]`.
    #[must_use]
    pub const fn to_array(self) -> [f64; 3] {
        [self.x, self.y, self.z]
    }

    /// The rotation of these angles.
    #[must_use]
    pub fn to_quat(self) -> Quat {
        let about = |axis: Vec3, degrees: f64| Quat::from_axis_angle(axis, degrees.to_radians());
        about([0.0, 0.0, 1.0], self.z) * about([0.0, 1.0, 0.0], self.y) * about([1.0, 0.0, 0.0], self.x)
    }

    /// Angles of the rotation `q`, with y in -90..90.
    ///
    /// At y = +-90 only the sum or difference of x and z is known (gimbal lock); there z is `previous_z`, the z of the
    /// key before, or 0, and x takes the rest. y comes from `atan2`, since the arc sine loses half the digits there.
    /// Away from the poles good to 1e-8 degrees. Lengths other than one cancel.
    #[must_use]
    pub fn from_quat(q: Quat, previous_z: f64) -> Self {
        let q = q.normalised().unwrap_or(Quat::IDENTITY);
        let Quat { x, y, z, w } = q;
        let sine = 2.0 * (w * y - x * z);
        let along_x = w * w + x * x - y * y - z * z;
        let along_y = 2.0 * (x * y + w * z);
        let cosine = along_x.hypot(along_y);
        let about_y = sine.atan2(cosine).to_degrees();
        if cosine > GIMBAL {
            let about_x = (2.0 * (y * z + w * x)).atan2(w * w - x * x - y * y + z * z);
            return Self::new(about_x.to_degrees(), about_y, along_y.atan2(along_x).to_degrees());
        }
        let about_x = 2.0 * x.atan2(w).to_degrees() + sine.signum() * previous_z;
        Self::new(shortest_delta(0.0, about_x), about_y, previous_z)
    }

    /// Of all triples of the same rotation, the one nearest to `previous`, the triple of the key before.
    ///
    /// Candidates are this triple and `(x + 180, 180 - y, z + 180)`, each angle on the turn nearest to the previous.
    #[must_use]
    pub fn closest_to(self, previous: Self) -> Self {
        let unwrapped = |triple: Self| {
            Self::new(
                shortest_target(previous.x, triple.x),
                shortest_target(previous.y, triple.y),
                shortest_target(previous.z, triple.z),
            )
        };
        let distance = |triple: Self| {
            (triple.x - previous.x).powi(2) + (triple.y - previous.y).powi(2) + (triple.z - previous.z).powi(2)
        };
        let same = unwrapped(self);
        let other = unwrapped(Self::new(self.x + 180.0, 180.0 - self.y, self.z + 180.0));
        if distance(other) < distance(same) { other } else { same }
    }

    /// How fast the three angles change, in degrees per second, while the rotation turns with `velocity` (rad/s, world
    /// axes). None in gimbal lock, where no finite rates exist.
    #[must_use]
    pub fn rates(self, velocity: Vec3) -> Option<[f64; 3]> {
        let (sin_y, cos_y) = self.y.to_radians().sin_cos();
        if cos_y.abs() <= GIMBAL {
            return None;
        }
        let (sin_z, cos_z) = self.z.to_radians().sin_cos();
        let along = cos_z * velocity[0] + sin_z * velocity[1];
        let across = cos_z * velocity[1] - sin_z * velocity[0];
        Some([along / cos_y, across, velocity[2] + along * sin_y / cos_y].map(f64::to_degrees))
    }

    /// The angular velocity, in rad/s and world axes, when the three angles change by `rates` degrees per second; the
    /// inverse of [`Euler::rates`].
    #[must_use]
    pub fn angular_velocity(self, rates: [f64; 3]) -> Vec3 {
        let [x, y, z] = rates.map(f64::to_radians);
        let (sin_y, cos_y) = self.y.to_radians().sin_cos();
        let (sin_z, cos_z) = self.z.to_radians().sin_cos();
        let along = x * cos_y;
        [cos_z * along - sin_z * y, sin_z * along + cos_z * y, z - x * sin_y]
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use proptest::prelude::*;

    use super::super::angle_between;
    use super::*;

    proptest! {
        #[test]
        fn angles_survive_the_round_trip_away_from_the_poles(x in -180.0..180.0, y in -89.9..89.9_f64, z in -180.0..180.0) {
            let back = Euler::from_quat(Euler::new(x, y, z).to_quat(), 0.0);
            // Rounding of 4e-16 rad divided by cos(89.9 deg) = 1.7e-3, in degrees: 1.4e-11; the promise is 1e-8.
            for (a, b) in [x, y, z].into_iter().zip(back.to_array()) {
                prop_assert!(shortest_delta(a, b).abs() < 1e-8);
            }
        }

        #[test]
        fn a_rotation_survives_the_round_trip_everywhere(x in -180.0..180.0, y in prop_oneof![-90.0..90.0, Just(90.0), Just(-90.0), 89.999..90.0], z in -180.0..180.0, hint in -400.0..400.0) {
            let q = Euler::new(x, y, z).to_quat();
            let back = Euler::from_quat(q, hint).to_quat();
            // In the last 1e-7 before a pole y keeps its cosine while x and z share one axis: off by at most that.
            prop_assert!(angle_between(q, back) < 4e-7);
        }

        #[test]
        fn every_triple_offered_is_the_same_rotation_and_no_farther(x in -400.0..400.0, y in -400.0..400.0, z in -400.0..400.0, previous in prop::array::uniform3(-800.0..800.0)) {
            let triple = Euler::new(x, y, z);
            let previous = Euler::new(previous[0], previous[1], previous[2]);
            let closest = triple.closest_to(previous);
            prop_assert!(angle_between(triple.to_quat(), closest.to_quat()) < 1e-12);
            for (a, b) in closest.to_array().into_iter().zip(previous.to_array()) {
                prop_assert!((a - b).abs() <= 180.0 + 1e-9);
            }
        }

        #[test]
        fn rates_and_angular_velocity_are_inverses(angles in prop::array::uniform3(-80.0..80.0), rates in prop::array::uniform3(-500.0..500.0_f64)) {
            let euler = Euler::new(angles[0], angles[1], angles[2]);
            let back = euler.rates(euler.angular_velocity(rates)).unwrap();
            for (a, b) in rates.into_iter().zip(back) {
                prop_assert!((a - b).abs() < 1e-10);
            }
        }

        #[test]
        fn rates_are_the_motion_of_the_rotation(angles in prop::array::uniform3(-170.0..170.0), rates in prop::array::uniform3(-100.0..100.0_f64)) {
            let at = |t: f64| Euler::new(angles[0] + rates[0] * t, angles[1] + rates[1] * t, angles[2] + rates[2] * t).to_quat();
            let step = 1e-5;
            let turn = (at(step) * at(-step).conjugate()).to_rotation_vector();
            let velocity = Euler::new(angles[0], angles[1], angles[2]).angular_velocity(rates);
            for (a, b) in turn.into_iter().zip(velocity) {
                // Third derivative below (3 * 1.75)^3 = 145, times step^2 / 6: 2.4e-9; rounding 1e-15 / 2e-5: 5e-11.
                prop_assert!((a / (2.0 * step) - b).abs() < 1e-8);
            }
        }
    }

    #[test]
    fn in_gimbal_lock_z_is_that_of_the_key_before() {
        for y in [90.0, -90.0] {
            for hint in [0.0, 50.0, -130.0] {
                let q = Euler::new(20.0, y, 50.0).to_quat();
                let euler = Euler::from_quat(q, hint);
                assert_eq!(euler.z, hint);
                assert!(angle_between(euler.to_quat(), q) < 1e-7, "{euler:?}");
            }
        }
        assert_eq!(Euler::new(0.0, 90.0, 0.0).rates([1.0, 0.0, 0.0]), None);
    }
}
