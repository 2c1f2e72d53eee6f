//! The foot and the floor: depth, time, cuts and the price in acceleration.

use inbetween::curve::continuity::Continuity;
use inbetween::curve::{Slopes, Tcb};
use inbetween::lab::floor::{Keys, Outcome, Point, Setup};
use inbetween::lab::schemes::{Guard, Scheme};

use crate::oracle::example;

fn of(setup: &Setup, scheme: Scheme) -> Outcome {
    let mut outcomes = setup.outcomes().unwrap();
    let at = Scheme::ALL.iter().position(|&other| other == scheme).unwrap();
    let outcome = outcomes.swap_remove(at);
    assert_eq!(outcome.scheme, scheme);
    outcome
}

#[test]
fn the_foot_sinks_under_free_schemes_alone() {
    let setup = Setup::default();
    let example = example("4.foot_contact_spline");
    let spline = of(&setup, Scheme::Spline);
    example.check(-spline.depth(), &example.expected);
    // While it stands, or just before: that is what a viewer sees.
    let dip = spline.dip.unwrap();
    assert!(
        0.2 < dip.time && dip.time < 0.4 && dip.from < dip.time && dip.time < dip.to,
        "{dip:?}"
    );
    for scheme in Scheme::ALL {
        let outcome = of(&setup, scheme);
        match scheme.guard() {
            Guard::Guarded => assert_eq!((outcome.depth(), outcome.overshoot), (0.0, None), "{scheme:?}"),
            Guard::Free => assert!(outcome.depth() > 0.01 && outcome.overshoot.is_some(), "{scheme:?}"),
        }
    }
}

#[test]
fn the_dip_of_the_spline_is_that_of_the_closed_form() {
    let dip = of(&Setup::default(), Scheme::Spline).dip.unwrap();
    // Of the level segment from 0.2 to 0.4 s: slopes -0.4 and 0.5, so p(u) = h (a u (1-u)^2 - b u^2 (1-u)), h = 0.2,
    // a = -0.4, b = 0.5. p' = 0 there: 3 (a + b) u^2 - 2 (2 a + b) u + a = 0, 0.3 u^2 + 0.6 u - 0.4 = 0.
    let u = (-0.6 + (0.36_f64 + 0.48).sqrt()) / 0.6;
    let depth = 0.2 * (0.4 * u * (1.0 - u).powi(2) + 0.5 * u * u * (1.0 - u));
    assert!((dip.time - (0.2 + 0.2 * u)).abs() <= 1e-14, "{dip:?} {u}");
    assert!((dip.amount - depth).abs() <= 1e-15, "{dip:?} {depth}");
}

#[test]
fn a_guarded_tangent_tells_what_was_taken_from_it() {
    let setup = Setup::default();
    let clamp = of(&setup, Scheme::Clamp);
    // At touch-down the spline falls by 0.4 m/s; the level chord leaves nothing of it.
    let touch_down = clamp.cuts[2];
    assert!((touch_down.wanted.outgoing + 0.4).abs() < 1e-15);
    assert_eq!((touch_down.kept, touch_down.share()), (Slopes::both(0.0), 1.0));
    assert!(touch_down.is_cut());
    // Between two falling chords of -1.8 and -1.2 the spline's -1.5 stays.
    assert!(!clamp.cuts[1].is_cut());
    // The ends of plateau are flat, those of clamp the chords.
    assert!(!clamp.cuts[0].is_cut());
    assert_eq!(of(&setup, Scheme::Plateau).cuts[0].share(), 1.0);
    let free = of(&setup, Scheme::Spline);
    assert!(free.cuts.iter().all(|cut| !cut.is_cut()));
}

#[test]
fn smoothness_is_paid_for_with_depth() {
    let setup = Setup::default();
    let c2 = of(&setup, Scheme::C2);
    assert_eq!((c2.class, c2.acceleration_jump()), (Continuity::C2, 0.0));
    assert!(c2.depth() > 0.0);
    let auto = of(&setup, Scheme::Auto);
    assert_eq!(auto.class, Continuity::C1);
    let jump = auto.jump.unwrap();
    assert_eq!(auto.acceleration_jump(), jump.acceleration_jump.abs());
    // At touch-down it brakes by 6 * 0.12 / 0.1^2 + 2 m / 0.1, m being the slope at 0.1 s, and stands at once.
    let m = auto.curve.slopes(1).outgoing;
    let braking = 6.0 * 0.12 / 0.01 + 2.0 * m / 0.1;
    assert!((auto.curve.at_key(2, inbetween::curve::Approach::Left).acceleration - braking).abs() < 1e-12);
}

#[test]
fn corners_of_kochanek_bartels_are_told() {
    let setup = Setup {
        tcb: Tcb::new(0.0, -1.0, 0.0).unwrap(),
        ..Setup::default()
    };
    let outcome = of(&setup, Scheme::KochanekBartels);
    assert_eq!(outcome.class, Continuity::C0);
    assert!(outcome.cuts.iter().all(|cut| !cut.is_cut()));
}

#[test]
fn a_floor_above_the_keys_is_dipped_into_by_all() {
    let setup = Setup {
        floor: 0.05,
        ..Setup::default()
    };
    for outcome in setup.outcomes().unwrap() {
        assert!(outcome.depth() >= 0.05 * (1.0 - f64::EPSILON), "{:?}", outcome.scheme);
    }
}

#[test]
fn keys_at_the_end_of_all_numbers_still_have_outcomes() {
    use inbetween::curve::time::same_time;
    use inbetween::lab::floor::FARTHEST;
    let mut time = 0.0;
    let mut points = Vec::new();
    for k in 0..12 {
        let value = if k % 2 == 0 { FARTHEST } else { -FARTHEST };
        points.push(Point { time, value });
        time += 2.0 * same_time(time);
    }
    let setup = Setup {
        keys: Keys::new(points).unwrap(),
        ..Setup::default()
    };
    for outcome in setup.outcomes().unwrap() {
        assert!(outcome.depth().is_finite() && outcome.acceleration_jump().is_finite());
    }
}
