//! Angles in degrees: the short way from one to another, and a sequence without jumps.

/// The turn, in degrees in [-180, 180), that leads from `start` to `target` the short way round.
///
/// An exact half turn gives -180 whichever way; see [`is_half_turn`]. Not a number if either is not finite.
#[must_use]
pub fn shortest_delta(start: f64, target: f64) -> f64 {
    let around = (target - start + 180.0).rem_euclid(360.0);
    // The remainder of a tiny negative number rounds up to 360 itself.
    if around >= 360.0 { -180.0 } else { around - 180.0 }
}

/// The angle, in degrees, nearest to `start` that shows the same direction as `target`.
#[must_use]
pub fn shortest_target(start: f64, target: f64) -> f64 {
    start + shortest_delta(start, target)
}

/// Whether `start` and `target`, in degrees, lie half a turn apart, so that the short way is a choice.
#[must_use]
pub fn is_half_turn(start: f64, target: f64) -> bool {
    shortest_delta(start, target) == -180.0
}

/// Makes a sequence of angles, in degrees, free of jumps: every angle becomes the one of its full turns that is nearest
/// to the angle before it. Returns how many changed.
///
/// Angles change by whole turns only, so nothing drifts. An angle that is not finite stays, and the next one follows
/// the last finite one.
pub fn unwrap_degrees(angles: &mut [f64]) -> usize {
    let mut changed = 0;
    let mut previous: Option<f64> = None;
    for angle in angles.iter_mut().filter(|angle| angle.is_finite()) {
        if let Some(before) = previous {
            let turns = ((shortest_target(before, *angle) - *angle) / 360.0).round();
            if turns != 0.0 {
                *angle += 360.0 * turns;
                changed += 1;
            }
        }
        previous = Some(*angle);
    }
    changed
}

/// Into how many equal parts a turn of `degrees` must be divided so that rotation keys at its parts are at most 120
/// degrees apart and turn the way the angle does: `ceil(|degrees| / 120)`, at least 1.
#[must_use]
pub fn turn_pieces(degrees: f64) -> usize {
    ((degrees.abs() / 120.0).ceil() as usize).max(1)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn angles() -> impl Strategy<Value = f64> {
        prop_oneof![
            -720.0..720.0,
            (-8..8_i32).prop_map(|k| f64::from(k) * 90.0),
            -1e-14..1e-14,
            -1e6..1e6
        ]
    }

    proptest! {
        #[test]
        fn the_short_way_is_at_most_half_a_turn_and_arrives(start in angles(), target in angles()) {
            let delta = shortest_delta(start, target);
            prop_assert!((-180.0..180.0).contains(&delta));
            let off = (start + delta - target) / 360.0;
            // Differences up to 2e6 are rounded to 2.3e-10.
            prop_assert!((off - off.round()).abs() * 360.0 < 1e-9);
        }

        #[test]
        fn an_unwrapped_sequence_keeps_its_directions_and_never_jumps(angles in prop::collection::vec(angles(), 0..30)) {
            let mut unwrapped = angles.clone();
            unwrap_degrees(&mut unwrapped);
            for pair in unwrapped.windows(2) {
                prop_assert!((pair[1] - pair[0]).abs() <= 180.0 + 1e-8);
            }
            for (a, b) in angles.iter().zip(&unwrapped) {
                let turns = (a - b) / 360.0;
                prop_assert!((turns - turns.round()).abs() * 360.0 < 1e-8);
            }
            // Doing it again changes nothing, unless rounding at 2e6 degrees (2.3e-10) decides a half turn.
            if unwrapped.windows(2).all(|pair| (pair[1] - pair[0]).abs() < 180.0 - 1e-8) {
                prop_assert_eq!(unwrap_degrees(&mut unwrapped), 0);
            }
        }
    }

    #[test]
    fn a_hair_less_than_nothing_does_not_become_a_whole_turn() {
        // -180 - 2.8e-14 + 180 is -2.8e-14, whose remainder by 360 rounds to 360.
        let target = (-180.0_f64).next_down();
        assert_eq!(shortest_delta(0.0, target), -180.0);
        assert!(is_half_turn(0.0, target));
    }

    #[test]
    fn a_half_turn_is_said_to_be_one() {
        assert!(is_half_turn(0.0, 180.0) && is_half_turn(180.0, 0.0) && is_half_turn(45.0, -135.0));
        assert!(!is_half_turn(0.0, 179.0));
        assert!(shortest_delta(0.0, f64::NAN).is_nan());
    }

    #[test]
    fn an_angle_that_is_no_number_is_stepped_over() {
        let mut angles = [170.0, f64::NAN, -170.0];
        assert_eq!(unwrap_degrees(&mut angles), 1);
        assert_eq!((angles[0], angles[2]), (170.0, 190.0));
    }

    #[test]
    fn a_long_turn_is_divided() {
        assert_eq!([0.0, 90.0, 120.0, 121.0, -720.0].map(turn_pieces), [1, 1, 1, 2, 6]);
    }
}
