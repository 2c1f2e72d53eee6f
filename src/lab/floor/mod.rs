//! The foot and the floor: the same keys under every scheme of tangents, how deep each curve sinks below a floor, what was
//! cut of each tangent, and what that costs in acceleration.

mod keys;
mod lines;
mod outcome;

pub use keys::{FARTHEST, Keys, KeysError, MOST, Point};
pub use lines::lines;
pub use outcome::{Cut, Outcome};

use super::schemes::Scheme;
use crate::curve::{CurveError, Tcb};

/// What every scheme is given.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Setup {
    /// The keys.
    pub keys: Keys,
    /// The height below which nothing should go, in the unit of the values.
    pub floor: f64,
    /// Tension, continuity and bias of every key under Kochanek-Bartels.
    pub tcb: Tcb,
}

impl Setup {
    /// What each scheme makes of it, in the order of [`Scheme::ALL`].
    ///
    /// # Errors
    /// [`CurveError`] where tension, continuity or bias are so great that a curve cannot be.
    pub fn outcomes(&self) -> Result<Vec<Outcome>, CurveError> {
        let keys = self.keys.curve()?;
        Scheme::ALL
            .into_iter()
            .map(|scheme| Outcome::of(scheme, &keys, self.tcb, self.floor))
            .collect()
    }
}
