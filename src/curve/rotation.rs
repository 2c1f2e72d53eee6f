//! Unit quaternions: slerp, cubic rotations, angular velocity, angles.
