//! Turning from one angle to another: the short way, the long way, and the way the numbers say.
//!
//! Degrees. Source of the short way: curve-maths 9.5; the ways of rotations, slerp and normalised lerp, are in [`Arc`].

mod arc;

pub use arc::{Arc, Deviation};

use crate::curve::rotation::{is_half_turn, shortest_delta};

/// A turn between two angles, degrees.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Turn {
    /// Where it starts, degrees.
    pub from: f64,
    /// Where it ends, degrees; with whole turns, which only [`Way::Plain`] makes.
    pub to: f64,
}

/// A way from one angle to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// At most half a turn.
    Short,
    /// Round the other side; a whole turn where both directions are the same.
    Long,
    /// From number to number, as an angle channel goes: 0 to 720 is two turns.
    Plain,
}

impl Way {
    /// Every way.
    pub const ALL: [Self; 3] = [Self::Short, Self::Long, Self::Plain];
}

impl Turn {
    /// How far a way turns, degrees, counter-clockwise positive.
    ///
    /// Of an exact half turn the short way is -180 and the long way +180: they are equally long, and which is taken is a
    /// choice ([`Turn::is_half`]).
    pub fn delta(self, way: Way) -> f64 {
        let short = shortest_delta(self.from, self.to);
        match way {
            Way::Short => short,
            Way::Long if short > 0.0 => short - 360.0,
            Way::Long => short + 360.0,
            Way::Plain => self.to - self.from,
        }
    }

    /// The angle at a share of the way, degrees; beyond the ends outside 0..1.
    pub fn at(self, way: Way, share: f64) -> f64 {
        self.from + share * self.delta(way)
    }

    /// Whether it is exactly half a turn, so that short and long way are equally long and the direction is a choice.
    pub fn is_half(self) -> bool {
        is_half_turn(self.from, self.to)
    }

    /// Whether going from number to number is one of the two ways round, and which; `None` where it makes whole turns more,
    /// or stays where it is.
    pub fn plain_is(self) -> Option<Way> {
        let plain = self.delta(Way::Plain);
        // Remainders of numbers below 1e6 are rounded by less than this.
        let same = |way: &Way| (self.delta(*way) - plain).abs() < 1e-9;
        [Way::Short, Way::Long].into_iter().find(same)
    }
}

/// The angle of 0..360 that shows the same direction, as a dial or an inspector reads it.
pub fn wrapped(degrees: f64) -> f64 {
    let around = degrees.rem_euclid(360.0);
    // The remainder of a tiny negative number rounds up to 360 itself.
    if around >= 360.0 { 0.0 } else { around }
}

/// A line of angles, `[x, degrees]`, as it is read within 0..360: in pieces, each ending at 360 or 0 where the next one begins
/// at the other. Neighbours of the line must be less than a turn apart.
pub fn wrapped_line(points: &[[f64; 2]]) -> Vec<Vec<[f64; 2]>> {
    let turn = |degrees: f64| (degrees / 360.0).floor();
    let mut pieces = Vec::new();
    let mut piece: Vec<[f64; 2]> = Vec::new();
    let mut last: Option<[f64; 2]> = None;
    for &[x, degrees] in points {
        if let Some([before, from]) = last
            && turn(from) != turn(degrees)
        {
            let upwards = degrees > from;
            let seam = 360.0 * turn(from.max(degrees));
            let at = before + (x - before) * (seam - from) / (degrees - from);
            let (end, start) = if upwards { (360.0, 0.0) } else { (0.0, 360.0) };
            piece.push([at, end]);
            pieces.push(std::mem::take(&mut piece));
            piece.push([at, start]);
        }
        piece.push([x, degrees - 360.0 * turn(degrees)]);
        last = Some([x, degrees]);
    }
    pieces.push(piece);
    pieces.retain(|piece| !piece.is_empty());
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    const OVER_ZERO: Turn = Turn { from: 350.0, to: 10.0 };

    #[test]
    fn from_350_to_10_it_is_20_the_short_and_340_the_long_way() {
        assert_eq!(OVER_ZERO.delta(Way::Short), 20.0);
        assert_eq!(OVER_ZERO.delta(Way::Long), -340.0);
        assert_eq!(OVER_ZERO.at(Way::Short, 0.5), 360.0);
        assert_eq!(OVER_ZERO.at(Way::Long, 0.5), 180.0);
        assert_eq!(OVER_ZERO.plain_is(), Some(Way::Long));
    }

    #[test]
    fn both_ways_of_half_a_turn_are_equally_long() {
        for (from, to) in [(0.0, 180.0), (180.0, 0.0), (90.0, 270.0), (45.0, -135.0), (0.0, 540.0)] {
            let turn = Turn { from, to };
            assert!(turn.is_half());
            assert_eq!((turn.delta(Way::Short), turn.delta(Way::Long)), (-180.0, 180.0));
        }
        assert!(!OVER_ZERO.is_half());
    }

    #[test]
    fn numbers_keep_their_whole_turns() {
        let twice = Turn { from: 0.0, to: 720.0 };
        assert_eq!(twice.delta(Way::Plain), 720.0);
        assert_eq!((twice.delta(Way::Short), twice.plain_is()), (0.0, None));
        assert_eq!(twice.delta(Way::Long), 360.0);
    }

    #[test]
    fn an_angle_is_read_within_a_turn() {
        assert_eq!([-10.0, 360.0, 725.0, 0.0].map(wrapped), [350.0, 0.0, 5.0, 0.0]);
        assert_eq!(wrapped(-1e-20), 0.0);
    }

    #[test]
    fn a_wrapped_line_ends_at_360_where_it_goes_on_at_0() {
        let line = wrapped_line(&[[0.0, 350.0], [1.0, 370.0]]);
        assert_eq!(line, [vec![[0.0, 350.0], [0.5, 360.0]], vec![[0.5, 0.0], [1.0, 10.0]]]);
        let back = wrapped_line(&[[0.0, 10.0], [1.0, -10.0]]);
        assert_eq!(back, [vec![[0.0, 10.0], [0.5, 0.0]], vec![[0.5, 360.0], [1.0, 350.0]]]);
        assert_eq!(wrapped_line(&[]), Vec::<Vec<[f64; 2]>>::new());
    }
}
