//! How far a cubic rotation swings past its keys, and how far off their arc.

use super::polynomial::Polynomial;
use super::{CubicRotation, Quat, Vec3, dot3, length3};

/// Turns below this many radians are rounding, not motion. A unit quaternion is known to about 1e-16, and the angle a
/// cubic gains near a smooth end grows with the square of the distance to it.
const ROUNDING: f64 = 1e-9;

/// The motion of a cubic rotation segment about the axis that leads from its first key to its second.
///
/// All angles in radians.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TwistOvershoot {
    /// The axis, in the axes of the first key, of unit length.
    pub axis: Vec3,
    /// The angle from the first key to the second about it, 0 to 2 pi, as the keys are signed.
    pub angle: f64,
    /// How far the rotation turns past the second key; 0 if it does not.
    pub overshoot: f64,
    /// Where, as `u`; 1 if it does not.
    pub overshoot_at: f64,
    /// How far the rotation turns back behind the first key; 0 if it does not.
    pub undershoot: f64,
    /// Where, as `u`; 0 if it does not.
    pub undershoot_at: f64,
    /// The largest angle by which the rotation leaves the arc between the keys.
    pub swing: f64,
    /// Where, as `u`.
    pub swing_at: f64,
}

impl CubicRotation {
    /// The overshoot of this segment, or none for a segment that does not move.
    ///
    /// With `r(u) = start* p(u)` for the unnormalised cubic `p` and the axis `n` from key to key, the twist is
    /// `2 atan2(n . vec r, scal r)`; it stands still where a polynomial of degree 4 vanishes, since the length of `p`
    /// cancels, so the extremes are exact. The swing is the angle between `r` and its twist. Equal keys have no axis of
    /// their own: it is that of the velocity leaving the first key, else of the one arriving at the second. Turns below
    /// 1e-9 radians count as none.
    #[must_use]
    pub fn twist_overshoot(&self) -> Option<TwistOvershoot> {
        let back = self.start.conjugate();
        let to_end = back * self.end;
        let leaving = (back * self.out_tangent).vector();
        let arriving = (back * self.in_tangent).vector();
        let span = self.span.max(0.0);
        let axis = [to_end.vector(), leaving.map(|c| c * span), arriving.map(|c| c * span)]
            .into_iter()
            .find(|v| length3(*v) > ROUNDING)?;
        let length = length3(axis);
        let axis = axis.map(|c| c / length);
        let path = TwistPath::new(self, back, axis);

        let mut found = TwistOvershoot {
            axis,
            angle: to_end.twist_about(axis),
            overshoot: 0.0,
            overshoot_at: 1.0,
            undershoot: 0.0,
            undershoot_at: 0.0,
            swing: 0.0,
            swing_at: 0.0,
        };
        // Equal keys of opposite sign: a full turn, not none.
        if length3(to_end.vector()) <= ROUNDING {
            found.angle = if to_end.w < 0.0 { std::f64::consts::TAU } else { 0.0 };
        }
        for (u, twist) in path.twist_extremes() {
            let past = twist - found.angle;
            if past > found.overshoot.max(ROUNDING) {
                (found.overshoot, found.overshoot_at) = (past, u);
            }
            if -twist > found.undershoot.max(ROUNDING) {
                (found.undershoot, found.undershoot_at) = (-twist, u);
            }
        }
        for (u, swing) in path.swing_extremes() {
            if swing > found.swing.max(ROUNDING) {
                (found.swing, found.swing_at) = (swing, u);
            }
        }
        Some(found)
    }
}

/// The cubic seen from its first key: along the axis, across it, and the scalar.
struct TwistPath {
    along: Polynomial,
    across: [Polynomial; 3],
    scalar: Polynomial,
}

impl TwistPath {
    fn new(segment: &CubicRotation, back: Quat, axis: Vec3) -> Self {
        let [x, y, z, scalar] = segment.polynomials(back);
        let along = x.scaled(axis[0]).sum(&y.scaled(axis[1])).sum(&z.scaled(axis[2]));
        let across = [(x, axis[0]), (y, axis[1]), (z, axis[2])].map(|(c, n)| c.sum(&along.scaled(-n)));
        Self { along, across, scalar }
    }

    /// The twist, followed from 0 at the start without jumps, at its extremes and at the end.
    fn twist_extremes(&self) -> Vec<(f64, f64)> {
        let extremes = self.along.wronskian(&self.scalar).sign_changes();
        // Between the zeros of the part along the axis the half angle stays in one half plane, and at the middle of two
        // neighbouring stops it is off the border: steps below pi, so the nearest turn is the right one.
        let mut stops = extremes.clone();
        stops.extend(self.along.sign_changes());
        stops.extend([0.0, 1.0]);
        stops.sort_by(f64::total_cmp);

        let mut followed = Vec::new();
        let mut half = 0.0;
        for pair in stops.windows(2) {
            let &[from, to] = pair else { continue };
            for u in [0.5 * (from + to), to] {
                let turn = self.along.at(u).atan2(self.scalar.at(u));
                half = turn + std::f64::consts::TAU * ((half - turn) / std::f64::consts::TAU).round();
            }
            if to == 1.0 || extremes.contains(&to) {
                followed.push((to, 2.0 * half));
            }
        }
        followed
    }

    /// The swing at its extremes and at the end.
    fn swing_extremes(&self) -> Vec<(f64, f64)> {
        let across = self
            .across
            .iter()
            .fold(Polynomial::zero(), |sum, c| sum.sum(&c.product(c)));
        let twisting = self.along.product(&self.along).sum(&self.scalar.product(&self.scalar));
        let swing = |u: f64| {
            let off = self.across.each_ref().map(|c| c.at(u));
            2.0 * dot3(off, off).sqrt().atan2(self.along.at(u).hypot(self.scalar.at(u)))
        };
        let stops = across.wronskian(&twisting).sign_changes();
        stops.into_iter().chain([1.0]).map(|u| (u, swing(u))).collect()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::f64::consts::{FRAC_PI_2, PI};

    use proptest::prelude::*;

    use super::super::{angle_between, tangent_for_velocity};
    use super::*;

    const Z: Vec3 = [0.0, 0.0, 1.0];

    /// A turn about z from 0 to `degrees` in `span` s, leaving and arriving at these speeds in degrees per second.
    fn turn(degrees: f64, leaving: f64, arriving: f64, span: f64) -> CubicRotation {
        let end = Quat::from_axis_angle(Z, degrees.to_radians());
        CubicRotation {
            start: Quat::IDENTITY,
            out_tangent: tangent_for_velocity(Quat::IDENTITY, [0.0, 0.0, leaving.to_radians()]),
            in_tangent: tangent_for_velocity(end, [0.0, 0.0, arriving.to_radians()]),
            end,
            span,
        }
    }

    #[test]
    fn a_turn_that_stops_softly_does_not_overshoot() {
        for segment in [
            turn(90.0, 0.0, 0.0, 1.0),
            turn(90.0, 90.0, 90.0, 1.0),
            turn(170.0, 200.0, 0.0, 1.0),
        ] {
            let found = segment.twist_overshoot().unwrap();
            assert_eq!((found.overshoot, found.undershoot, found.swing), (0.0, 0.0, 0.0));
            assert!((found.angle - angle_between(segment.start, segment.end)).abs() < 1e-14);
        }
    }

    #[test]
    fn a_wind_up_turns_back_behind_the_first_key() {
        let found = turn(90.0, -300.0, 0.0, 0.5).twist_overshoot().unwrap();
        assert!(found.undershoot > 0.1 && found.overshoot == 0.0);
        assert!(found.undershoot_at > 0.0 && found.undershoot_at < 0.5);
    }

    #[test]
    fn equal_keys_overshoot_about_the_axis_they_leave_by() {
        let found = turn(0.0, 200.0, -200.0, 0.5).twist_overshoot().unwrap();
        assert_eq!(found.axis, Z);
        assert!(found.overshoot > 0.1);
        assert!((found.overshoot_at - 0.5).abs() < 1e-12);
        assert_eq!(turn(0.0, 0.0, 0.0, 0.5).twist_overshoot(), None);
    }

    #[test]
    fn a_turn_past_half_is_followed_as_the_keys_are_signed() {
        // Minus a turn by 160 degrees is a turn by 200 the other way: the cubic passes all of it.
        let mut segment = turn(160.0, 0.0, 0.0, 1.0);
        segment.end = -segment.end;
        let found = segment.twist_overshoot().unwrap();
        assert!((found.angle - 200f64.to_radians()).abs() < 1e-14);
        assert_eq!(found.axis, [0.0, 0.0, -1.0]);
        assert_eq!(found.overshoot, 0.0);
    }

    #[test]
    fn a_sideways_tangent_swings_off_the_arc() {
        let mut segment = turn(60.0, 0.0, 0.0, 1.0);
        segment.out_tangent = tangent_for_velocity(segment.start, [4.0, 0.0, 0.0]);
        let found = segment.twist_overshoot().unwrap();
        assert!(found.swing > 0.3, "{}", found.swing);
        let sampled = (0..=1000).map(|k| {
            let q = segment.sample(f64::from(k) / 1000.0).rotation;
            let twist = Quat::from_axis_angle(Z, q.twist_about(Z));
            angle_between(q, twist)
        });
        let largest = sampled.fold(0.0, f64::max);
        // Samples 1/1000 apart miss a smooth maximum by at most its curvature (below 40 rad) / 8e6.
        assert!(found.swing >= largest - 1e-12 && found.swing - largest < 5e-6);
    }

    proptest! {
        #[test]
        fn no_sampled_rotation_lies_beyond_the_extremes(degrees in 1.0..170.0_f64, leaving in -900.0..900.0_f64, arriving in -900.0..900.0_f64) {
            let segment = turn(degrees, leaving, arriving, 0.5);
            prop_assume!(segment.shortest().1 > 0.05);
            let found = segment.twist_overshoot().unwrap();
            let mut previous = 0.0_f64;
            for k in 0..=4000 {
                let half = segment.sample(f64::from(k) / 4000.0).rotation.twist_about(Z) / 2.0;
                // The half angle turns at most |p'|/|p| / 4000 < pi between samples.
                previous = half + 2.0 * PI * ((previous - half) / (2.0 * PI)).round();
                prop_assert!(2.0 * previous <= found.angle + found.overshoot + 2e-9);
                prop_assert!(2.0 * previous >= -found.undershoot - 2e-9);
            }
        }
    }

    #[test]
    fn the_extremes_are_reached() {
        let segment = turn(90.0, 500.0, -400.0, 0.5);
        let found = segment.twist_overshoot().unwrap();
        let there = segment.sample(found.overshoot_at).rotation.twist_about(Z);
        assert!((there - FRAC_PI_2 - found.overshoot).abs() < 1e-14);
    }
}
