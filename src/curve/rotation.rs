//! Rotation.
/// Quaternion.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Quat {
    /// x
    pub x: f64,
    /// y
    pub y: f64,
    /// z
    pub z: f64,
    /// w
    pub w: f64,
}
impl Quat {
    /// norm
    pub fn norm(self) -> f64 {
        (self.x * self.x + self.y * self.y + self.z * self.z + self.w * self.w).sqrt()
    }
}
