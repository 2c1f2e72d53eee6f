//! What reducing and baking made of curves, and how far off the new ones are.

use std::ops::Range;

use crate::curve::reduce::Difference;
use crate::document::ChannelId;

/// How far the error of a report can be trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measured {
    /// No time is off by more.
    Everywhere,
    /// It is the greatest at many places between every two keys; between those a time may be off by a little more.
    AtPlaces,
}

/// What an edit made of the keys of a curve, or of curves that share them.
#[derive(Clone, Debug, PartialEq)]
pub struct CurveReport {
    /// The channel.
    pub channel: ChannelId,
    /// The components that share the keys: all four of a rotation, all of a linked channel, else one.
    pub components: Range<usize>,
    /// How many keys there were.
    pub before: usize,
    /// How many there are.
    pub after: usize,
    /// The greatest error and where it is, component by component; of a rotation one, in degrees.
    pub differences: Vec<Difference>,
    /// Whether that holds at every time.
    pub measured: Measured,
}

impl CurveReport {
    /// The greatest of [`CurveReport::differences`] and its component.
    pub fn worst(&self) -> Option<(usize, Difference)> {
        self.components
            .clone()
            .zip(self.differences.iter().copied())
            .reduce(|worst, next| if next.1.error > worst.1.error { next } else { worst })
    }
}
