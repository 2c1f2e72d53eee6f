//! Schemes of tangents side by side: those of the editor, and a few that the lab adds to compare them with.
//!
//! A scheme makes a curve of keys. Those of the editor are tangent modes, the others give slopes, which the keys then
//! hold; either way the one evaluator draws.

mod c2;
mod clamp;
mod symmetric;

use crate::curve::slopes::{self, Neighbours};
use crate::curve::{Curve, CurveError, Slopes, Tangent, Tcb};

pub use clamp::limited as box_clamp;

/// A scheme of tangents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scheme {
    /// Parallel to the line through the neighbours.
    Spline,
    /// The weighted harmonic mean of the chords.
    Auto,
    /// Fritsch-Carlson 1980, both steps.
    Monotone,
    /// Kochanek-Bartels.
    KochanekBartels,
    /// The spline, cut to three times each chord.
    Clamp,
    /// No jump of the acceleration.
    C2,
    /// As [`Scheme::Clamp`], with flat ends.
    Plateau,
    /// Fritsch-Carlson without an order of the keys.
    Symmetric,
}

/// Whether a scheme keeps each segment between the values of its keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Guard {
    /// It cuts slopes so that it does.
    Guarded,
    /// It may run beyond them.
    Free,
}

impl Scheme {
    /// Every scheme, in the order in which they are compared.
    pub const ALL: [Self; 8] = [
        Self::Spline,
        Self::Auto,
        Self::Monotone,
        Self::KochanekBartels,
        Self::Clamp,
        Self::C2,
        Self::Plateau,
        Self::Symmetric,
    ];

    /// Whether it keeps each segment between its keys.
    pub const fn guard(self) -> Guard {
        match self {
            Self::Auto | Self::Monotone | Self::Clamp | Self::Plateau | Self::Symmetric => Guard::Guarded,
            Self::Spline | Self::KochanekBartels | Self::C2 => Guard::Free,
        }
    }

    /// The curve of the keys of `keys` under this scheme. Their tangents do not count, their segments do. `tcb` is that of
    /// every key under [`Scheme::KochanekBartels`].
    ///
    /// # Errors
    /// [`CurveError::Key`] where a slope that the keys would hold is beyond the range of `f32`.
    pub fn curve(self, keys: &Curve, tcb: Tcb) -> Result<Curve, CurveError> {
        let everywhere = |tangent: Tangent| rebuilt(keys, std::iter::repeat(tangent));
        let held = |slopes: Vec<f64>| rebuilt(keys, slopes.into_iter().map(|slope| Tangent::Smooth { slope }));
        let beside: Vec<Neighbours> = (0..keys.len()).map(|i| keys.neighbours(i)).collect();
        match self {
            Self::Spline => everywhere(Tangent::Spline),
            Self::Auto => everywhere(Tangent::Auto),
            Self::Monotone => everywhere(Tangent::Monotone),
            Self::KochanekBartels => everywhere(Tangent::Tcb(tcb)),
            Self::Clamp => held(beside.into_iter().map(clamp::slope).collect()),
            Self::Plateau => held(beside.into_iter().map(clamp::plateau).collect()),
            Self::C2 => held(c2::slopes(&beside)),
            Self::Symmetric => held(symmetric::slopes(&beside)),
        }
    }

    /// The slopes at a key before anything is cut: of a guarded scheme those of the rule it starts from, the parabola
    /// through three keys for both monotone ones, the spline for the rest; of another those it has. `curve` is that of
    /// this scheme.
    pub fn wanted(self, curve: &Curve, key: usize) -> Slopes {
        let beside = curve.neighbours(key);
        match self {
            Self::Monotone | Self::Symmetric => Slopes::both(parabola(beside)),
            Self::Auto | Self::Clamp | Self::Plateau => slopes::local(beside, Tangent::Spline),
            Self::Spline | Self::KochanekBartels | Self::C2 => curve.slopes(key),
        }
    }
}

/// The slope of the parabola through a key and its neighbours, the chord at an end key, 0 for a single key.
fn parabola(beside: Neighbours) -> f64 {
    match (beside.before, beside.after) {
        (Some(before), Some(after)) => {
            (after.span * before.slope() + before.span * after.slope()) / (before.span + after.span)
        }
        (Some(chord), None) | (None, Some(chord)) => chord.slope(),
        (None, None) => 0.0,
    }
}

/// The same keys with other tangents.
fn rebuilt(keys: &Curve, tangents: impl Iterator<Item = Tangent>) -> Result<Curve, CurveError> {
    let mut made = Vec::with_capacity(keys.len());
    for (index, (key, tangent)) in keys.keys().zip(tangents).enumerate() {
        let key = key.with_tangent(tangent);
        made.push(key.map_err(|error| CurveError::Key { index, error })?);
    }
    Curve::new(made)
}
