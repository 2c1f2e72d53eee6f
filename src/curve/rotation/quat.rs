//! The quaternion: a plain value of four numbers, and a rotation when its length is one.

use std::ops::{Add, Mul, Neg, Sub};

use super::{Vec3, dot3, length3, scaled3};

/// A quaternion `x i + y j + z k + w`.
///
/// Any four numbers: a rotation, or a tangent, or a point of a cubic before it is normalised. A function that takes a
/// rotation says so and expects unit length to rounding. `q` and `-q` are the same rotation.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Quat {
    /// First part of the vector.
    pub x: f64,
    /// Second part of the vector.
    pub y: f64,
    /// Third part of the vector.
    pub z: f64,
    /// The scalar.
    pub w: f64,
}

impl Quat {
    /// No rotation.
    pub const IDENTITY: Self = Self::new(0.0, 0.0, 0.0, 1.0);
    /// Four zeros: no rotation at all, but a flat tangent.
    pub const ZERO: Self = Self::new(0.0, 0.0, 0.0, 0.0);

    /// The quaternion of these four numbers, the scalar last.
    #[must_use]
    pub const fn new(x: f64, y: f64, z: f64, w: f64) -> Self {
        Self { x, y, z, w }
    }

    /// From `[x, y, z, w]`.
    #[must_use]
    pub const fn from_array([x, y, z, w]: [f64; 4]) -> Self {
        Self::new(x, y, z, w)
    }

    /// As `[x, y, z, w]`.
    #[must_use]
    pub const fn to_array(self) -> [f64; 4] {
        [self.x, self.y, self.z, self.w]
    }

    /// The quaternion with vector part `v` and scalar `w`.
    #[must_use]
    pub const fn from_parts(v: Vec3, w: f64) -> Self {
        Self::new(v[0], v[1], v[2], w)
    }

    /// The vector part.
    #[must_use]
    pub const fn vector(self) -> Vec3 {
        [self.x, self.y, self.z]
    }

    /// The scalar product of the two as vectors of four numbers.
    #[must_use]
    pub fn dot(self, other: Self) -> f64 {
        self.x * other.x + self.y * other.y + self.z * other.z + self.w * other.w
    }

    /// The conjugate: the opposite rotation of a rotation.
    #[must_use]
    pub const fn conjugate(self) -> Self {
        Self::new(-self.x, -self.y, -self.z, self.w)
    }

    /// The square of the length.
    #[must_use]
    pub fn norm_squared(self) -> f64 {
        self.dot(self)
    }

    /// The length.
    #[must_use]
    pub fn norm(self) -> f64 {
        self.norm_squared().sqrt()
    }

    /// Whether all four numbers are finite.
    #[must_use]
    pub fn is_finite(self) -> bool {
        self.to_array().iter().all(|c| c.is_finite())
    }

    /// The rotation in the direction of this quaternion, or none for zero length and for numbers that are not finite.
    ///
    /// Neither overflows nor underflows: the largest number is divided out first.
    #[must_use]
    pub fn normalised(self) -> Option<Self> {
        let largest = self.to_array().iter().fold(0.0_f64, |m, c| m.max(c.abs()));
        if largest == 0.0 || !self.is_finite() {
            return None;
        }
        let even = Self::from_array(self.to_array().map(|c| c / largest));
        let length = even.norm();
        Some(Self::from_array(even.to_array().map(|c| c / length)))
    }

    /// The rotation by the length of `v` in radians about its direction; [`Quat::IDENTITY`] for zero.
    #[must_use]
    pub fn from_rotation_vector(v: Vec3) -> Self {
        let angle = length3(v);
        // sin(a/2)/a tends to 1/2; below 1e-8 its next term, a^2/48, is under the spacing of f64.
        let factor = if angle < 1e-8 { 0.5 } else { (0.5 * angle).sin() / angle };
        Self::from_parts(v.map(|c| c * factor), (0.5 * angle).cos())
    }

    /// The rotation by `radians` about `axis`, a vector of unit length.
    #[must_use]
    pub fn from_axis_angle(axis: Vec3, radians: f64) -> Self {
        Self::from_parts(axis.map(|c| c * (0.5 * radians).sin()), (0.5 * radians).cos())
    }

    /// The axis times the angle, in radians, of this rotation the short way round: length 0 to pi.
    ///
    /// At a half turn either direction is right; it is the one of the vector part.
    #[must_use]
    pub fn to_rotation_vector(self) -> Vec3 {
        let near = if self.w < 0.0 { -self } else { self };
        let sine = length3(near.vector());
        // atan2(s, w)/s tends to 1/w.
        let factor = if sine < 1e-150 {
            2.0 / near.w
        } else {
            2.0 * sine.atan2(near.w) / sine
        };
        scaled3(near.vector(), factor)
    }

    /// This rotation `exponent` times, about its own axis: 2 is twice, -1 is back, 0.5 half way, the short way round.
    ///
    /// The angle carries `exponent` times the rounding of one.
    #[must_use]
    pub fn power(self, exponent: f64) -> Self {
        Self::from_rotation_vector(self.to_rotation_vector().map(|c| c * exponent))
    }

    /// This rotation turned further by the rotation vector `v`, in radians and world axes: `exp(v) * self`.
    ///
    /// With `v` an angular velocity times a span it is where constant angular velocity leads.
    #[must_use]
    pub fn turned_by(self, v: Vec3) -> Self {
        Self::from_rotation_vector(v) * self
    }

    /// The vector `v` rotated by this rotation.
    #[must_use]
    pub fn rotate(self, v: Vec3) -> Vec3 {
        (self * Self::from_parts(v, 0.0) * self.conjugate()).vector()
    }

    /// The angle, in radians in -2 pi to 2 pi, that this rotation turns about `axis`, a vector of unit length, once
    /// the part that tilts the axis (the swing) is left out.
    ///
    /// Of `q` and `-q` the angles differ by a full turn. A rotation that turns the axis over has no twist and gives 0.
    #[must_use]
    pub fn twist_about(self, axis: Vec3) -> f64 {
        2.0 * dot3(axis, self.vector()).atan2(self.w)
    }
}

/// The angle between two rotations, in radians in 0 to pi: `2 atan2(|vec(a* b)|, |scal(a* b)|)`.
///
/// Accurate for the smallest angles, where the arc cosine of the dot product loses half the digits. Lengths other than
/// one cancel.
#[must_use]
pub fn angle_between(a: Quat, b: Quat) -> f64 {
    let between = a.conjugate() * b;
    2.0 * length3(between.vector()).atan2(between.w.abs())
}

impl Mul for Quat {
    type Output = Self;

    /// First `other`, then `self`.
    fn mul(self, other: Self) -> Self {
        let (a, b) = (self, other);
        Self::new(
            a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
            a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
            a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w,
            a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z,
        )
    }
}

impl Mul<f64> for Quat {
    type Output = Self;

    fn mul(self, factor: f64) -> Self {
        Self::from_array(self.to_array().map(|c| c * factor))
    }
}

impl Add for Quat {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self::new(self.x + other.x, self.y + other.y, self.z + other.z, self.w + other.w)
    }
}

impl Sub for Quat {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self::new(self.x - other.x, self.y - other.y, self.z - other.z, self.w - other.w)
    }
}

impl Neg for Quat {
    type Output = Self;

    fn neg(self) -> Self {
        Self::from_array(self.to_array().map(|c| -c))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::f64::consts::{FRAC_PI_2, PI};

    use proptest::prelude::*;

    use super::*;

    const I: Quat = Quat::new(1.0, 0.0, 0.0, 0.0);
    const J: Quat = Quat::new(0.0, 1.0, 0.0, 0.0);
    const K: Quat = Quat::new(0.0, 0.0, 1.0, 0.0);

    #[test]
    fn the_units_multiply_as_hamilton_wrote_them() {
        assert_eq!(I * J, K);
        assert_eq!(J * K, I);
        assert_eq!(K * I, J);
        assert_eq!(J * I, -K);
        for unit in [I, J, K] {
            assert_eq!(unit * unit, -Quat::IDENTITY);
        }
    }

    #[test]
    fn a_quarter_turn_about_z_takes_x_to_y() {
        let quarter = Quat::from_axis_angle([0.0, 0.0, 1.0], FRAC_PI_2);
        let y = quarter.rotate([1.0, 0.0, 0.0]);
        // Three products of sines rounded to 1.1e-16 each.
        assert!((y[0].abs() + (y[1] - 1.0).abs() + y[2].abs()) < 1e-15);
    }

    #[test]
    fn what_has_no_direction_cannot_be_normalised() {
        for none in [
            Quat::ZERO,
            Quat::new(f64::NAN, 0.0, 0.0, 1.0),
            Quat::new(f64::INFINITY, 0.0, 0.0, 1.0),
        ] {
            assert!(none.normalised().is_none());
        }
        for size in [1e-300, 1e300, 5e-324] {
            assert_eq!(Quat::new(0.0, 0.0, size, 0.0).normalised(), Some(K));
        }
    }

    #[test]
    fn the_angle_between_rotations_is_accurate_when_it_is_tiny() {
        for angle in [0.0, 1e-12, 1e-6, 1.0, FRAC_PI_2, 3.0] {
            let turned = Quat::from_axis_angle([0.6, 0.0, 0.8], angle);
            for other in [turned, -turned] {
                // The product of two unit quaternions is rounded to 2 eps of 1, but here one is the identity.
                assert!((angle_between(Quat::IDENTITY, other) - angle).abs() <= 4.0 * f64::EPSILON * angle);
            }
        }
        assert_eq!(angle_between(Quat::IDENTITY, K), PI);
    }

    #[test]
    fn a_twist_leaves_the_tilt_of_its_axis_out() {
        let z = [0.0, 0.0, 1.0];
        let tilted = Quat::from_axis_angle([1.0, 0.0, 0.0], 0.3) * Quat::from_axis_angle(z, 2.0);
        assert!((tilted.twist_about(z) - 2.0).abs() < 1e-14);
        assert!(((-tilted).twist_about(z) - (2.0 - 2.0 * PI)).abs() < 1e-14);
    }

    proptest! {
        #[test]
        fn a_rotation_vector_survives_the_round_trip(v in prop::array::uniform3(-1.8..1.8), scale in prop_oneof![Just(1.0), Just(1e-9), Just(1e-200), Just(0.0)]) {
            let v = v.map(|c: f64| c * scale);
            prop_assume!(length3(v) < PI);
            let back = Quat::from_rotation_vector(v).to_rotation_vector();
            for (a, b) in v.iter().zip(back) {
                // A handful of roundings, each relative to the length.
                prop_assert!((a - b).abs() <= 16.0 * f64::EPSILON * length3(v));
            }
        }

        #[test]
        fn a_whole_power_is_repeated_multiplication(v in prop::array::uniform3(-1.8..1.8), n in -5_i32..=5) {
            let q = Quat::from_rotation_vector(v);
            let step = if n < 0 { q.conjugate() } else { q };
            let repeated = (0..n.abs()).fold(Quat::IDENTITY, |product, _| step * product);
            prop_assert!(angle_between(q.power(f64::from(n)), repeated) < 1e-13);
        }

        #[test]
        fn turning_keeps_lengths(v in prop::array::uniform3(-9.0..9.0), p in prop::array::uniform3(-9.0..9.0)) {
            let turned = Quat::from_rotation_vector(v).rotate(p);
            prop_assert!((length3(turned) - length3(p)).abs() < 1e-13);
        }
    }
}
