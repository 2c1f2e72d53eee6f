//! Easings.
/// Easing.
#[derive(Clone, Debug, PartialEq)]
pub enum Easing {
    /// s
    Smoothstep,
}
/// Sample.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EaseSample {
    /// v
    pub value: f64,
    /// f
    pub first: f64,
    /// s
    pub second: f64,
    /// t
    pub third: f64,
}
/// Split.
pub enum SplitEasing {
    /// e
    Easings {
        /// l
        left: super::SegmentKind,
        /// r
        right: super::SegmentKind,
    },
    /// r
    Refused,
}
impl Easing {
    /// v
    pub fn value(&self, u: f64) -> f64 {
        u * u * (3.0 - 2.0 * u)
    }
    /// e
    pub fn eval(&self, u: f64) -> EaseSample {
        EaseSample {
            value: self.value(u),
            first: 6.0 * u * (1.0 - u),
            second: 6.0 - 12.0 * u,
            third: -12.0,
        }
    }
    /// l
    pub fn eval_left(&self, u: f64) -> EaseSample {
        self.eval(u)
    }
    /// r
    pub fn eval_right(&self, u: f64) -> EaseSample {
        self.eval(u)
    }
    /// b
    pub fn breaks(&self) -> Vec<f64> {
        Vec::new()
    }
    /// s
    pub fn stationary_points(&self) -> Vec<f64> {
        Vec::new()
    }
    /// c
    pub fn as_cubic_end_slopes(&self) -> Option<(f64, f64)> {
        Some((0.0, 0.0))
    }
    /// s
    pub fn split_at(&self, _u: f64) -> SplitEasing {
        SplitEasing::Refused
    }
}
