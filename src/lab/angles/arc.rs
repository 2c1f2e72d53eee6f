//! Between two rotations: along the arc at constant speed (slerp), or along the chord and back to length one (normalised
//! lerp). The path is the same, the speed is not.

use crate::curve::rotation::{Quat, nlerp, shortest_target, slerp};

const AXIS: [f64; 3] = [0.0, 0.0, 1.0];

/// A turn between two rotations about one axis, 0 to 180 degrees.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Arc {
    degrees: f64,
}

/// How far normalised lerp is from slerp at its worst.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Deviation {
    /// Where it lags most, 0..0.5; it is ahead by as much at 1 less that.
    pub u: f64,
    /// By how much, degrees.
    pub degrees: f64,
}

impl Arc {
    /// A turn by so many degrees, held in 0..180: farther apart are no two rotations. NaN counts as 0.
    pub fn new(degrees: f64) -> Self {
        Self {
            degrees: if degrees > 0.0 { degrees.min(180.0) } else { 0.0 },
        }
    }

    /// How far it turns, degrees.
    pub fn degrees(self) -> f64 {
        self.degrees
    }

    /// How far slerp has turned at a share of the way, degrees; it goes on beyond the ends.
    pub fn slerp(self, u: f64) -> f64 {
        self.turned(slerp(Quat::IDENTITY, self.end(), u), u)
    }

    /// How far normalised lerp has turned at a share of the way, degrees.
    pub fn nlerp(self, u: f64) -> f64 {
        self.turned(nlerp(Quat::IDENTITY, self.end(), u), u)
    }

    /// How far normalised lerp is ahead of slerp, degrees; negative where it lags.
    pub fn deviation(self, u: f64) -> f64 {
        self.nlerp(u) - self.slerp(u)
    }

    /// How fast slerp turns, degrees over the whole way: the same everywhere.
    pub fn slerp_speed(self) -> f64 {
        self.degrees
    }

    /// How fast normalised lerp turns at a share of the way, degrees over the whole way.
    ///
    /// With `h` half the turn, the angle of the chord is `atan2(u sin h, 1 - u + u cos h)`, whose derivative is
    /// `sin h / (1 - 2u(1-u)(1 - cos h))`: slowest at the ends, fastest in the middle.
    pub fn nlerp_speed(self, u: f64) -> f64 {
        let h = self.half();
        // 1 - cos h, without losing the digits of a small turn.
        let bulge = 2.0 * (0.5 * h).sin().powi(2);
        (2.0 * h.sin() / (1.0 - 2.0 * u * (1.0 - u) * bulge)).to_degrees()
    }

    /// Where normalised lerp lags most, and by how much: where both are equally fast, `2u(1-u) = (1 - sin h / h)/(1 - cos h)`.
    pub fn largest_deviation(self) -> Deviation {
        let h = self.half();
        let bulge = 2.0 * (0.5 * h).sin().powi(2);
        // Of a small turn the quotient is 1/3 in the limit: 2u(1-u) = (h²/6)/(h²/2).
        let product = if h < 1e-3 {
            1.0 / 3.0
        } else {
            (1.0 - h.sin() / h) / bulge
        };
        let u = 0.5 * (1.0 - (1.0 - 2.0 * product).max(0.0).sqrt());
        Deviation {
            u,
            degrees: self.deviation(u).abs(),
        }
    }

    /// Half the turn, radians: the angle between both quaternions.
    fn half(self) -> f64 {
        0.5 * self.degrees.to_radians()
    }

    fn end(self) -> Quat {
        Quat::from_axis_angle(AXIS, self.degrees.to_radians())
    }

    /// The turn of a rotation at a share of the way, with the whole turns that belong there.
    fn turned(self, rotation: Quat, u: f64) -> f64 {
        let wrapped = rotation.twist_about(AXIS).to_degrees();
        shortest_target(u * self.degrees, wrapped)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_deviation_is_nowhere_exceeded() {
        for degrees in [1e-3, 1.0, 30.0, 90.0, 150.0, 179.9, 180.0] {
            let arc = Arc::new(degrees);
            let worst = arc.largest_deviation();
            for step in 0..=1000 {
                let off = arc.deviation(f64::from(step) / 1000.0).abs();
                // Angles of unit quaternions, rounded to a few times 2^-53 rad and turned into degrees.
                assert!(off <= worst.degrees + 1e-13, "{degrees}: {off}");
            }
            assert!(arc.deviation(worst.u) < 0.0 || degrees < 0.01, "it lags first");
        }
    }

    #[test]
    fn the_speed_is_the_derivative_of_the_way() {
        for degrees in [10.0, 90.0, 170.0, 180.0] {
            let arc = Arc::new(degrees);
            for step in 1..20 {
                let u = f64::from(step) / 20.0;
                let h = 1e-5;
                let measured = (arc.nlerp(u + h) - arc.nlerp(u - h)) / (2.0 * h);
                // Central difference: the third derivative is at most that of half a turn in the middle, 32 radians or 1834
                // degrees, times h²/6 is 3.1e-8; rounding of angles up to 180 (3e-14) over 2h is 3e-9.
                assert!((measured - arc.nlerp_speed(u)).abs() < 1e-6, "{degrees} at {u}");
            }
        }
    }

    #[test]
    fn half_a_turn_starts_slow_and_is_fast_in_the_middle() {
        let arc = Arc::new(180.0);
        // 2 and 4 radians over the way, against pi.
        assert!((arc.nlerp_speed(0.0) - 2.0_f64.to_degrees()).abs() < 1e-12);
        assert!((arc.nlerp_speed(0.5) - 4.0_f64.to_degrees()).abs() < 1e-12);
        assert_eq!(arc.slerp_speed(), 180.0);
    }

    #[test]
    fn a_turn_is_held_in_half_a_turn() {
        assert_eq!(
            [-1.0, f64::NAN, 200.0, 90.0].map(|d| Arc::new(d).degrees()),
            [0.0, 0.0, 180.0, 90.0]
        );
        assert_eq!(Arc::new(0.0).largest_deviation().degrees, 0.0);
    }
}
