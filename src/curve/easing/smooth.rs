//! Smoothstep, smootherstep and the septic step: the lowest polynomials with 1, 2 and 3 level derivatives at each end.

use super::EaseSample;

/// A member of the smoothstep family, `S_N(u) = u^(N+1) * sum_{k=0..N} C(N+k, k) * (1-u)^k`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SmoothFamily {
    /// `N = 1`: level ends; the acceleration jumps from 6 to nothing there. Greatest speed 1.5.
    Smoothstep,
    /// `N = 2`: level ends without acceleration. Greatest speed 1.875.
    Smootherstep,
    /// `N = 3`: level ends without acceleration or jerk. Greatest speed 2.1875.
    Septic,
}

impl SmoothFamily {
    /// Every member, smoothest last.
    pub const ALL: [Self; 3] = [Self::Smoothstep, Self::Smootherstep, Self::Septic];

    /// The name in documents and windows.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Smoothstep => "smoothstep",
            Self::Smootherstep => "smootherstep",
            Self::Septic => "septic",
        }
    }

    /// The member of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|member| member.name() == name)
    }

    /// `f(u)` for `u` in 0..1. The second half is the first one turned round: the plain septic polynomial is not
    /// even monotone near 1 in floating point.
    pub(super) fn value(self, u: f64) -> f64 {
        if u <= 0.5 {
            self.lower_half(u)
        } else {
            1.0 - self.lower_half(1.0 - u)
        }
    }

    fn lower_half(self, u: f64) -> f64 {
        match self {
            Self::Smoothstep => u * u * (3.0 - 2.0 * u),
            Self::Smootherstep => u * u * u * (10.0 - u * (15.0 - 6.0 * u)),
            Self::Septic => (u * u) * (u * u) * (35.0 - u * (84.0 - u * (70.0 - 20.0 * u))),
        }
    }

    /// `f(u)` and its derivatives for `u` in 0..1, all in the factored forms that are exact at both ends.
    pub(super) fn eval(self, u: f64) -> EaseSample {
        let w = 1.0 - u;
        let bump = u * w;
        let (first, second, third) = match self {
            Self::Smoothstep => (6.0 * bump, 6.0 * (w - u), -12.0),
            Self::Smootherstep => (30.0 * bump * bump, 60.0 * bump * (w - u), 60.0 * (1.0 - 6.0 * bump)),
            Self::Septic => (
                140.0 * bump * bump * bump,
                420.0 * bump * bump * (w - u),
                840.0 * bump * (1.0 - 5.0 * bump),
            ),
        };
        EaseSample {
            value: self.value(u),
            first,
            second,
            third,
        }
    }
}
