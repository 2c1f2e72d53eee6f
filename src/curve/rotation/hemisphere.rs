//! Signs and angles along a sequence of rotations: neighbours on one hemisphere, the largest angle, the whole turn.

use super::{Quat, RotationKey, angle_between};

/// Which rotations of a sequence, by index, must change sign so that neighbours lie on one hemisphere.
///
/// In order, a rotation whose dot product with the one before, as that one is by then, is negative changes its sign; a
/// dot product of exactly zero leaves it.
pub fn signs_to_flip(rotations: impl IntoIterator<Item = Quat>) -> Vec<usize> {
    let mut previous: Option<Quat> = None;
    let mut flips = Vec::new();
    for (index, rotation) in rotations.into_iter().enumerate() {
        let flip = previous.is_some_and(|before| before.dot(rotation) < 0.0);
        if flip {
            flips.push(index);
        }
        previous = Some(if flip { -rotation } else { rotation });
    }
    flips
}

/// Puts neighbours on one hemisphere ([`signs_to_flip`]) and returns how many changed sign.
///
/// Changes no rotation, and no interpolation the short way round.
pub fn align_signs(rotations: &mut [Quat]) -> usize {
    let flips = signs_to_flip(rotations.iter().copied());
    for &index in &flips {
        if let Some(rotation) = rotations.get_mut(index) {
            *rotation = -*rotation;
        }
    }
    flips.len()
}

/// [`align_signs`] for cubic keys: both tangents change sign with their rotation. Returns how many keys changed.
///
/// This changes the curve beside such a key. It is the repair of a sign slip, to be reported.
pub fn align_key_signs(keys: &mut [RotationKey]) -> usize {
    let flips = signs_to_flip(keys.iter().map(|key| key.rotation));
    for &index in &flips {
        if let Some(key) = keys.get_mut(index) {
            *key = RotationKey {
                in_tangent: -key.in_tangent,
                rotation: -key.rotation,
                out_tangent: -key.out_tangent,
            };
        }
    }
    flips.len()
}

/// The largest angle between the two rotations of any pair, in radians; 0 without pairs.
///
/// The difference of two rotation curves sampled at the same times, as an edit or a simplification reports it.
pub fn largest_angle(pairs: impl IntoIterator<Item = (Quat, Quat)>) -> f64 {
    pairs.into_iter().map(|(a, b)| angle_between(a, b)).fold(0.0, f64::max)
}

/// The sum of the angles between neighbours, in radians: how far the sequence turns, back and forth included.
///
/// Keys may only be dropped while this stays below pi, or what is left turns the other way.
pub fn total_turn(rotations: impl IntoIterator<Item = Quat>) -> f64 {
    let mut previous: Option<Quat> = None;
    let mut turn = 0.0;
    for rotation in rotations {
        if let Some(before) = previous.replace(rotation) {
            turn += angle_between(before, rotation);
        }
    }
    turn
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn aligned_neighbours_never_point_apart(rotations in prop::collection::vec(prop::array::uniform4(-1.0..1.0), 0..20)) {
            let mut rotations: Vec<Quat> = rotations.into_iter().map(Quat::from_array).collect();
            let before = rotations.clone();
            let flipped = align_signs(&mut rotations);
            for pair in rotations.windows(2) {
                prop_assert!(pair[0].dot(pair[1]) >= 0.0);
            }
            prop_assert_eq!(before.iter().zip(&rotations).filter(|(a, b)| a != b).count(), flipped);
            prop_assert_eq!(align_signs(&mut rotations), 0);
        }
    }

    #[test]
    fn a_key_changes_sign_with_its_tangents() {
        let key = |w: f64, x: f64| RotationKey {
            in_tangent: Quat::new(x, 0.0, 0.0, 0.0),
            rotation: Quat::new(0.0, 0.0, 0.0, w),
            out_tangent: Quat::new(2.0 * x, 0.0, 0.0, 0.0),
        };
        let mut keys = [key(1.0, 1.0), key(-1.0, 2.0), key(-1.0, 3.0), key(1.0, 4.0)];
        assert_eq!(align_key_signs(&mut keys), 2);
        assert_eq!(keys, [key(1.0, 1.0), key(1.0, -2.0), key(1.0, -3.0), key(1.0, 4.0)]);
    }

    #[test]
    fn a_right_angle_between_quaternions_stays() {
        let mut rotations = [Quat::IDENTITY, Quat::new(-1.0, 0.0, 0.0, 0.0)];
        assert_eq!(align_signs(&mut rotations), 0);
    }

    #[test]
    fn a_turn_adds_up_where_the_angle_between_its_ends_does_not() {
        let z = |degrees: f64| Quat::from_axis_angle([0.0, 0.0, 1.0], degrees.to_radians());
        let turn = total_turn([z(0.0), z(120.0), z(240.0)]);
        assert!((turn.to_degrees() - 240.0).abs() < 1e-12);
        assert!((largest_angle([(z(0.0), z(240.0)), (z(0.0), z(5.0))]).to_degrees() - 120.0).abs() < 1e-12);
        assert_eq!(total_turn([z(10.0)]), 0.0);
        assert_eq!(largest_angle([]), 0.0);
    }
}
