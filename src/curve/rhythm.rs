//! Held rates.
use super::time::FrameRate;
/// Rhythm.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Rhythm {
    /// c
    #[default]
    Continuous,
    /// h
    Held(FrameRate),
}
impl Rhythm {
    /// q
    pub fn quantise(self, t: f64) -> f64 {
        match self {
            Self::Continuous => t,
            Self::Held(rate) => (t * rate.hz() + 1e-7 * rate.hz()).floor() / rate.hz(),
        }
    }
}
