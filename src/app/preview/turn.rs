//! A rotation as one angle: about the axis that it mostly turns about, and how far it swings off that.

use crate::curve::rotation::{Quat, Vec3, angle_between};

/// Rounds of the power iteration: each multiplies what is left of the other axes by the ratio of their parts.
const ROUNDS: usize = 64;

/// What a rotation mostly turns about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MainAxis {
    /// Where the angle is 0.
    pub rest: Quat,
    /// The axis, of length 1, in the axes of the rest.
    pub axis: Vec3,
}

/// A rotation by its angle about the main axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Turned {
    /// The twist about the axis, degrees, from -180 to 180.
    pub twist: f64,
    /// The angle between the rotation and its twist alone, degrees.
    pub swing: f64,
}

impl MainAxis {
    /// The axis of most turn among these rotations as seen from `rest`: the main axis of their rotation vectors (the
    /// eigenvector of the greatest eigenvalue of the sum of their outer products). Its greatest part is positive, so
    /// that a turn about an axis of the frame counts as that frame does. About z where nothing turns.
    pub fn of(rest: Quat, rotations: &[Quat]) -> Self {
        let mut sums = [[0.0; 3]; 3];
        for rotation in rotations {
            let vector = near(rest.conjugate() * *rotation).to_rotation_vector();
            for (row, a) in sums.iter_mut().zip(vector) {
                for (sum, b) in row.iter_mut().zip(vector) {
                    *sum += a * b;
                }
            }
        }
        Self {
            rest,
            axis: main_direction(sums),
        }
    }

    /// A rotation by its twist about the axis and its swing.
    pub fn turned(self, rotation: Quat) -> Turned {
        let seen = near(self.rest.conjugate() * rotation);
        let twist = seen.twist_about(self.axis);
        let alone = Quat::from_axis_angle(self.axis, twist);
        Turned {
            twist: twist.to_degrees(),
            swing: angle_between(alone, seen).to_degrees(),
        }
    }

    /// The component of the frame that the axis lies along to within a few degrees.
    pub fn component(self) -> Option<usize> {
        /// The cosine of 5 degrees.
        const ALONG: f64 = 0.9962;
        self.axis.iter().position(|part| part.abs() >= ALONG)
    }
}

/// Of `q` and `-q`, which are the same rotation, the one of the smaller angle.
fn near(q: Quat) -> Quat {
    if q.w < 0.0 { -q } else { q }
}

fn main_direction(sums: [[f64; 3]; 3]) -> Vec3 {
    let [xx, yy, zz] = [sums[0][0], sums[1][1], sums[2][2]];
    let trace = xx + yy + zz;
    if !(trace.is_finite() && trace > 1e-18) {
        return [0.0, 0.0, 1.0];
    }
    // From the column of the greatest part: it is never at a right angle to the main direction.
    let greatest = if xx >= yy && xx >= zz {
        0
    } else if yy >= zz {
        1
    } else {
        2
    };
    let mut direction = unit(sums.map(|row| row[greatest]));
    for _ in 0..ROUNDS {
        direction = unit(sums.map(|row| row.iter().zip(direction).map(|(a, b)| a * b).sum()));
    }
    let most = direction
        .iter()
        .copied()
        .max_by(|a, b| a.abs().total_cmp(&b.abs()))
        .unwrap_or(1.0);
    direction.map(|part| part * most.signum())
}

fn unit(vector: Vec3) -> Vec3 {
    let length = vector.iter().map(|part| part * part).sum::<f64>().sqrt();
    if length > 0.0 && length.is_finite() {
        vector.map(|part| part / length)
    } else {
        [0.0, 0.0, 1.0]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rounding of a few dozen operations on numbers near 1, in degrees.
    const NEAR: f64 = 1e-9;

    fn about(axis: Vec3, degrees: f64) -> Quat {
        Quat::from_axis_angle(unit(axis), degrees.to_radians())
    }

    #[test]
    fn a_turn_about_one_axis_is_found_with_its_angle() {
        for axis in [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0], [0.6, 0.0, 0.8]] {
            let rotations: Vec<Quat> = (-6..=6).map(|i| about(axis, f64::from(i) * 10.0)).collect();
            let main = MainAxis::of(Quat::IDENTITY, &rotations);
            for (got, wanted) in main.axis.iter().zip(axis) {
                assert!((got - wanted).abs() < NEAR, "{main:?}");
            }
            for (i, rotation) in (-6..=6).zip(&rotations) {
                let turned = main.turned(*rotation);
                assert!((turned.twist - f64::from(i) * 10.0).abs() < NEAR, "{turned:?}");
                assert!(turned.swing < NEAR, "{turned:?}");
                assert_eq!(main.turned(-*rotation), turned, "q and -q are one rotation");
            }
        }
    }

    #[test]
    fn the_angle_counts_from_the_rest() {
        let rest = about([0.3, -0.5, 0.8], 70.0);
        let rotations: Vec<Quat> = (0..10)
            .map(|i| rest * about([1.0, 0.0, 0.0], f64::from(i) * 5.0))
            .collect();
        let main = MainAxis::of(rest, &rotations);
        assert_eq!(main.component(), Some(0));
        assert!((main.turned(rotations[9]).twist - 45.0).abs() < NEAR);
    }

    #[test]
    fn what_tilts_the_axis_is_swing() {
        let main = MainAxis {
            rest: Quat::IDENTITY,
            axis: [0.0, 0.0, 1.0],
        };
        let turned = main.turned(about([1.0, 0.0, 0.0], 20.0) * about([0.0, 0.0, 1.0], 30.0));
        assert!(
            (turned.twist - 30.0).abs() < NEAR && (turned.swing - 20.0).abs() < NEAR,
            "{turned:?}"
        );
    }

    #[test]
    fn without_a_turn_there_still_is_an_axis() {
        for rotations in [&[][..], &[Quat::IDENTITY; 3]] {
            let main = MainAxis::of(Quat::IDENTITY, rotations);
            assert_eq!(main.axis, [0.0, 0.0, 1.0]);
            assert_eq!(main.turned(Quat::IDENTITY), Turned { twist: 0.0, swing: 0.0 });
        }
    }
}
