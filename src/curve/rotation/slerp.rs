//! Interpolation between two rotations the short way round.

use super::Quat;

/// The rotation a part `u` of the way from `a` to `b` at constant angular speed, the short way round.
///
/// `a` and `b` are rotations; the sign of `b` does not matter. Exactly `a` at 0 and `b` (or `-b`) at 1. Outside 0..1
/// the turn goes on, as an easing with overshoot wants. Rotations a half turn apart turn towards `b` as it is signed.
/// The angle comes from lengths, `2 atan2(|a-b|, |a+b|)`, which keeps its digits where the arc cosine loses half.
///
/// Source: K. Shoemake, "Animating rotation with quaternion curves", SIGGRAPH 1985.
#[must_use]
pub fn slerp(a: Quat, b: Quat, u: f64) -> Quat {
    let b = on_the_side_of(a, b);
    if u == 0.0 {
        return a;
    }
    if u == 1.0 {
        return b;
    }
    // From lengths alone: keys rounded to 32 bits are not of length 1, so that their product says little.
    let angle = 2.0 * (a - b).norm().atan2((a + b).norm());
    if angle < 4.5e-5 {
        // Within 4.5e-5 the chord is the arc to 1e-14; beyond the ends it is not, so there the turn itself is scaled.
        if (0.0..=1.0).contains(&u) {
            return chord(a, b, u);
        }
        return a * (a.conjugate() * b).power(u);
    }
    (a * ((1.0 - u) * angle).sin() + b * (u * angle).sin()) * (1.0 / angle.sin())
}

/// The rotation on the straight line from `a` to `b`, normalised: the same path as [`slerp`], but not at constant
/// speed. Up to 0.92 degrees off for rotations 90 degrees apart, 8.15 degrees for 180.
#[must_use]
pub fn nlerp(a: Quat, b: Quat, u: f64) -> Quat {
    chord(a, on_the_side_of(a, b), u)
}

/// `b` or `-b`, whichever is nearer to `a` as four numbers.
fn on_the_side_of(a: Quat, b: Quat) -> Quat {
    if a.dot(b) < 0.0 { -b } else { b }
}

/// The normalised point of the line; `a` where the line passes through zero, which needs `u` outside 0..1.
fn chord(a: Quat, b: Quat, u: f64) -> Quat {
    (a * (1.0 - u) + b * u).normalised().unwrap_or(a)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::{angle_between, length3};
    use super::*;

    proptest! {
        #[test]
        fn the_turn_so_far_is_its_part_of_the_whole(
            axis in prop::array::uniform3(-1.0..1.0),
            start in prop::array::uniform3(-3.0..3.0),
            angle in prop_oneof![1e-9..3.1, Just(9.0e-5), Just(8.9e-5)],
            u in 0.0..1.0,
            flip in any::<bool>(),
        ) {
            prop_assume!(length3(axis) > 0.1);
            let axis = axis.map(|c: f64| c / length3(axis));
            let a = Quat::from_rotation_vector(start);
            let b = a.turned_by(axis.map(|c| c * angle));
            let q = slerp(a, if flip { -b } else { b }, u);
            let expected = a.turned_by(axis.map(|c| c * angle * u));
            // Rounding of unit quaternions; near a half turn the directions of a+b and with it the axis lose a factor
            // 1/cos(angle/2) <= 50.
            prop_assert!(angle_between(q, expected) < 1e-13);
            prop_assert!((q.norm() - 1.0).abs() < 1e-13);
        }

        #[test]
        fn beyond_the_ends_the_turn_goes_on(angle in prop_oneof![1e-7..1e-4, 1e-4..3.0], u in -4.0..4.0) {
            let z = |radians: f64| Quat::from_axis_angle([0.0, 0.0, 1.0], radians);
            let q = slerp(z(0.5), z(0.5 + angle), u);
            prop_assert!(angle_between(q, z(0.5 + angle * u)) < 1e-13);
        }
    }

    #[test]
    fn the_ends_are_exact() {
        let a = Quat::new(0.36, 0.48, 0.0, 0.8);
        let b = Quat::new(0.0, 0.6, 0.0, -0.8);
        assert_eq!(slerp(a, b, 0.0), a);
        assert_eq!(slerp(a, b, 1.0), -b);
        assert_eq!(slerp(a, a, 0.3).dot(a), 1.0);
    }

    #[test]
    fn equal_rotations_that_are_not_quite_of_length_one_stay_where_they_are() {
        // As 32-bit floats may store it: shorter than 1 by 3e-8.
        let q = Quat::new(0.36, 0.48, 0.0, 0.8) * (1.0 - 3e-8);
        for u in [-0.5, 0.25, 0.5, 1.5] {
            assert!(angle_between(slerp(q, q, u), q) < 1e-13);
        }
    }

    #[test]
    fn nlerp_takes_the_same_path() {
        let z = |radians: f64| Quat::from_axis_angle([0.0, 0.0, 1.0], radians);
        let half = nlerp(z(0.0), -z(1.5), 0.5);
        assert!(angle_between(half, z(0.75)) < 1e-15);
        assert_eq!(nlerp(z(0.0), z(0.0), 0.5), Quat::IDENTITY);
    }
}
