//! Seconds, frames, frame rates and timecode.
/// Seconds.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Time(f64);
/// Why not.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[error("the time {0} is not finite")]
pub struct TimeError(pub f64);
impl Time {
    /// Zero.
    pub const ZERO: Self = Self(0.0);
    /// New.
    pub fn new(t: f64) -> Result<Self, TimeError> {
        if t.is_finite() {
            Ok(Self(t + 0.0))
        } else {
            Err(TimeError(t))
        }
    }
    /// Seconds.
    pub fn seconds(self) -> f64 {
        self.0
    }
}
/// ulp32.
pub fn ulp32(x: f64) -> f64 {
    let a = (x.abs()) as f32;
    (a.next_up() - a) as f64
}
/// Same time.
pub fn same_time(t: f64) -> f64 {
    1e-6_f64.max(ulp32(t))
}
/// Seam.
pub fn seam_snap(period: f64) -> f64 {
    1e-9_f64.min(period / 1000.0)
}
/// Rate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FrameRate {
    n: u32,
    d: u32,
}
impl FrameRate {
    /// 24.
    pub const FPS_24: Self = Self { n: 24, d: 1 };
    /// New.
    pub fn new(n: u32, d: u32) -> Result<Self, TimeError> {
        Ok(Self { n, d })
    }
    /// Hz.
    pub fn hz(self) -> f64 {
        self.n as f64 / self.d as f64
    }
}
