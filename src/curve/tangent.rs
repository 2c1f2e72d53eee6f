//! How a key gets its slopes: the tangent modes, as data on the key.

use super::key::KeyError;

/// Tension, continuity and bias of a Kochanek-Bartels key, each nominally in -1..1 (values beyond are allowed).
///
/// Source: Kochanek, Bartels, "Interpolating splines with local tension, continuity, and bias control", SIGGRAPH 1984.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tcb {
    tension: f64,
    continuity: f64,
    bias: f64,
}

impl Tcb {
    /// A triple of tension, continuity and bias.
    ///
    /// # Errors
    /// [`KeyError::Parameter`] where one of them is not finite.
    pub fn new(tension: f64, continuity: f64, bias: f64) -> Result<Self, KeyError> {
        for (name, number) in [("tension", tension), ("continuity", continuity), ("bias", bias)] {
            if !number.is_finite() {
                return Err(KeyError::Parameter { name, number });
            }
        }
        Ok(Self {
            tension,
            continuity,
            bias,
        })
    }

    /// Tension: 1 is tight (slope 0), -1 slack (double slope).
    pub fn tension(self) -> f64 {
        self.tension
    }

    /// Continuity: -1 is a corner, 1 an inverted corner.
    pub fn continuity(self) -> f64 {
        self.continuity
    }

    /// Bias: 1 follows the incoming chord, -1 the outgoing one.
    pub fn bias(self) -> f64 {
        self.bias
    }
}

/// How both slopes of a key come about. "User" in the window is [`Tangent::Smooth`] or [`Tangent::Broken`].
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Tangent {
    /// Weighted harmonic mean of the chords, flat at extrema and ends; never overshoots.
    #[default]
    Auto,
    /// Slope 0.
    Flat,
    /// The chord on each side.
    Linear,
    /// Parallel to the line through the neighbours (Catmull-Rom in time).
    Spline,
    /// Fritsch-Carlson 1980, both steps.
    Monotone,
    /// Kochanek-Bartels, step adjusted.
    Tcb(Tcb),
    /// One slope for both sides.
    Smooth {
        /// Value per second.
        slope: f64,
    },
    /// A slope or a computed mode per side.
    Broken {
        /// The side before the key.
        incoming: SideTangent,
        /// The side after the key.
        outgoing: SideTangent,
    },
}

/// One side of a broken key.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SideTangent {
    /// As [`Tangent::Auto`].
    Auto,
    /// Slope 0.
    Flat,
    /// This side's chord.
    Linear,
    /// As [`Tangent::Spline`].
    Spline,
    /// As [`Tangent::Monotone`].
    Monotone,
    /// As [`Tangent::Tcb`].
    Tcb(Tcb),
    /// A stored slope, value per second.
    Slope(f64),
}

impl Tangent {
    /// The mode of the side before the key.
    pub fn incoming(self) -> SideTangent {
        match self {
            Self::Broken { incoming, .. } => incoming,
            joined => joined.joined_side(),
        }
    }

    /// The mode of the side after the key.
    pub fn outgoing(self) -> SideTangent {
        match self {
            Self::Broken { outgoing, .. } => outgoing,
            joined => joined.joined_side(),
        }
    }

    /// The mode both sides share; the incoming one of a broken key.
    fn joined_side(self) -> SideTangent {
        match self {
            Self::Auto => SideTangent::Auto,
            Self::Flat => SideTangent::Flat,
            Self::Linear => SideTangent::Linear,
            Self::Spline => SideTangent::Spline,
            Self::Monotone => SideTangent::Monotone,
            Self::Tcb(tcb) => SideTangent::Tcb(tcb),
            Self::Smooth { slope } => SideTangent::Slope(slope),
            Self::Broken { incoming, .. } => incoming,
        }
    }

    /// Whether the two sides are separate.
    pub fn is_broken(self) -> bool {
        matches!(self, Self::Broken { .. })
    }

    /// The same tangent under the map `time' = time_scale * time`, `value' = value_scale * value`: stored slopes are
    /// multiplied by `value_scale / time_scale`, and a negative `time_scale` swaps the sides. Computed modes stay.
    #[must_use]
    pub fn mapped(self, time_scale: f64, value_scale: f64) -> Self {
        let factor = value_scale / time_scale;
        let side = |side: SideTangent| match side {
            SideTangent::Slope(slope) => SideTangent::Slope(slope * factor),
            computed => computed,
        };
        match self {
            Self::Smooth { slope } => Self::Smooth { slope: slope * factor },
            Self::Broken { incoming, outgoing } if time_scale < 0.0 => Self::Broken {
                incoming: side(outgoing),
                outgoing: side(incoming),
            },
            Self::Broken { incoming, outgoing } => Self::Broken {
                incoming: side(incoming),
                outgoing: side(outgoing),
            },
            // Reversed in time, the incoming chord becomes the outgoing one: continuity keeps its sense, bias turns.
            Self::Tcb(tcb) if time_scale < 0.0 => Self::Tcb(Tcb { bias: -tcb.bias, ..tcb }),
            computed => computed,
        }
    }

    /// Every stored slope of this tangent, value per second.
    pub(super) fn stored_slopes(self) -> impl Iterator<Item = f64> {
        let (a, b) = match self {
            Self::Smooth { slope } => (Some(slope), None),
            Self::Broken { incoming, outgoing } => (incoming.stored_slope(), outgoing.stored_slope()),
            _ => (None, None),
        };
        a.into_iter().chain(b)
    }
}

impl SideTangent {
    /// The stored slope, value per second, where this side has one.
    pub fn stored_slope(self) -> Option<f64> {
        match self {
            Self::Slope(slope) => Some(slope),
            _ => None,
        }
    }

    /// The joined tangent of this mode.
    pub fn joined(self) -> Tangent {
        match self {
            Self::Auto => Tangent::Auto,
            Self::Flat => Tangent::Flat,
            Self::Linear => Tangent::Linear,
            Self::Spline => Tangent::Spline,
            Self::Monotone => Tangent::Monotone,
            Self::Tcb(tcb) => Tangent::Tcb(tcb),
            Self::Slope(slope) => Tangent::Smooth { slope },
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn reversal_twice_is_the_identity() {
        let tangents = [
            Tangent::Auto,
            Tangent::Tcb(Tcb::new(0.2, -0.3, 0.4).unwrap()),
            Tangent::Smooth { slope: 2.0 },
            Tangent::Broken {
                incoming: SideTangent::Linear,
                outgoing: SideTangent::Slope(-3.0),
            },
        ];
        for tangent in tangents {
            assert_eq!(tangent.mapped(-1.0, 1.0).mapped(-1.0, 1.0), tangent);
        }
    }

    #[test]
    fn a_parameter_that_is_not_finite_is_refused_with_its_name() {
        let error = Tcb::new(0.0, f64::NAN, 0.0).unwrap_err();
        assert!(error.to_string().contains("continuity"), "{error}");
    }
}
