//! Rotations: quaternions, their interpolation, angular velocity, overshoot, and angles in degrees.
//!
//! Radians and rad/s for everything about [`Quat`]; degrees for angle channels ([`shortest_delta`], [`Euler`]), as the
//! editor shows and stores them. Quaternions are `x, y, z, w` with `w` the scalar, as in glTF.

mod angle;
mod euler;
mod hemisphere;
mod overshoot;
pub(super) mod polynomial;
mod quat;
mod sample;
mod slerp;
mod spline;

pub use angle::{is_half_turn, shortest_delta, shortest_target, turn_pieces, unwrap_degrees};
pub use euler::Euler;
pub use hemisphere::{align_key_signs, align_signs, largest_angle, signs_to_flip, total_turn};
pub use overshoot::TwistOvershoot;
pub use quat::{Quat, angle_between};
pub use sample::{Progress, RotationSample, tangent_for_velocity, velocity_of_tangent, without_radial_part};
pub use slerp::{nlerp, slerp};
pub use spline::{CubicRotation, RotationKey};

/// A vector in world axes: the axis of a rotation times an angle, or an angular velocity or acceleration.
pub type Vec3 = [f64; 3];

fn dot3(a: Vec3, b: Vec3) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn length3(a: Vec3) -> f64 {
    dot3(a, a).sqrt()
}

/// `a * factor`, where a zero stays zero even if the factor is infinite: a turn about z has no infinite part about x.
fn scaled3(a: Vec3, factor: f64) -> Vec3 {
    a.map(|c| if c == 0.0 { 0.0 } else { c * factor })
}
