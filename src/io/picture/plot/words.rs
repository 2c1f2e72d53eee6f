//! What the chart of a clip says, in the language of its reader.

use crate::chart::Shape;
use crate::curve::overshoot::Side;
use crate::curve::{Approach, FrameRate, Order};

/// Along a line or about an axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motion {
    /// The derivatives of a value.
    Straight,
    /// The angular speed and acceleration of a rotation.
    Angular,
}

/// The words of the chart of a clip. Numbers come in the unit that is named with them.
pub trait Words {
    /// The axis that counts seconds.
    fn time(&self) -> String;
    /// The row that counts frames.
    fn frame(&self) -> String;
    /// How many frames a second has.
    fn rate(&self, rate: FrameRate) -> String;
    /// The plot of values.
    fn value(&self) -> String;
    /// The plot of a derivative; never of the value.
    fn derivative(&self, order: Order, motion: Motion) -> String;
    /// Outside the keys.
    fn beyond(&self) -> String;
    /// Held at a rate.
    fn held(&self, rate: FrameRate) -> String;
    /// The curve under a hold.
    fn under_hold(&self) -> String;
    /// A limit: the least allowed value is the one below which a curve is beyond. `name` is empty where there is only
    /// one that it can be of.
    fn limit(&self, name: &str, side: Side, value: f64, unit: &str) -> String;
    /// An excursion: by how much (negative below), to which value, at which frame and time in s.
    fn excursion(&self, signed: f64, value: f64, unit: &str, at: (f64, f64)) -> String;
    /// Where what happens outside the keys leaves the allowed range for good: frame and time in s.
    fn leaving(&self, end: Approach, at: (f64, f64)) -> String;
    /// The greatest velocity or acceleration.
    fn peak(&self, value: f64, unit: &str) -> String;
    /// By how much a derivative jumps.
    fn jump(&self, difference: f64, unit: &str) -> String;
    /// What the shapes of keys say, of those that are drawn.
    fn keys(&self, shapes: &[Shape]) -> String;
}
