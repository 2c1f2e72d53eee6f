//! Easings that CSS cannot say, written as `linear()` within a tolerance.

use super::*;

/// Instants at which a written easing is compared with the easing it stands for.
const INSTANTS: u32 = 20_000;

fn stops_of(text: &str) -> Vec<(f64, f64)> {
    match Easing::from_css(text).unwrap() {
        Easing::CssLinear(linear) => linear.points().map(|point| (point.input, point.output)).collect(),
        other => panic!("{other:?} is not linear()"),
    }
}

fn sampled_easings() -> Vec<Easing> {
    let mut easings = every_standard_easing();
    easings.retain(|easing| easing.to_css().is_none());
    for (amplitude, period, direction) in [(1.0, 0.05, Direction::Out), (3.0, 0.2, Direction::InOut)] {
        let elastic = Elastic::new(amplitude, period, Ending::Jumping).unwrap();
        easings.push(Named::new(Family::Elastic(elastic.into()), direction).into());
    }
    easings
}

fn assert_within(easing: &Easing, text: &str, tolerance: f64) {
    let written = Easing::from_css(text).unwrap();
    let mut places: Vec<f64> = (1..INSTANTS).map(|i| f64::from(i) / f64::from(INSTANTS)).collect();
    places.extend(stops_of(text).iter().map(|stop| stop.0));
    places.extend(easing.breaks());
    places.extend(easing.stationary_points());
    for u in places {
        for side in [Side::Left, Side::Right] {
            // Outside of 0..1 there is no side.
            if (u == 0.0 && side == Side::Left) || (u == 1.0 && side == Side::Right) {
                continue;
            }
            let (own, css) = (easing.eval_side(u, side).value, written.eval_side(u, side).value);
            assert!(
                (own - css).abs() <= tolerance,
                "{easing:?} at {u} {side:?}: {own} {css}"
            );
        }
    }
    let (own, css) = (easing.value(1.0), written.value(1.0));
    assert_eq!(own, css, "{easing:?} ends at its own value");
}

#[test]
fn a_sampled_easing_keeps_its_tolerance_on_both_sides_of_every_instant() {
    for easing in sampled_easings() {
        for tolerance in [1e-2, CSS_TOLERANCE, LEAST_CSS_TOLERANCE] {
            let css = easing.to_css_within(tolerance).unwrap();
            let sampled = css.sampled.unwrap();
            assert!(sampled.error <= 0.98 * tolerance, "{easing:?}: {}", sampled.error);
            assert_eq!(sampled.stops, stops_of(&css.text).len());
            assert_within(&easing, &css.text, tolerance);
        }
    }
}

#[test]
fn no_stop_can_be_left_out() {
    for easing in sampled_easings() {
        let stops = stops_of(&easing.to_css_within(CSS_TOLERANCE).unwrap().text);
        let breaks = easing.breaks();
        for three in stops.windows(3) {
            let ((u0, v0), (u, _), (u1, v1)) = (three[0], three[1], three[2]);
            if breaks.contains(&u) || u0 == u || u == u1 {
                continue;
            }
            let off = (1..2000)
                .map(|i| u0 + (u1 - u0) * f64::from(i) / 2000.0)
                .map(|at| (easing.value(at) - (v0 + (v1 - v0) * (at - u0) / (u1 - u0))).abs())
                .fold(0.0, f64::max);
            // Pieces use 0.98 of the tolerance.
            assert!(off > 0.98 * CSS_TOLERANCE, "{easing:?} at {u}: {off}");
        }
    }
}

#[test]
fn as_many_stops_are_made_as_the_curvature_asks_for() {
    for name in ["smootherstep", "septic", "easeInOutSine", "easeInQuint", "easeOutQuart"] {
        let easing = named(name);
        let stops = easing.to_css_within(CSS_TOLERANCE).unwrap().sampled.unwrap().stops;
        // Pieces over h are off by h^2 |f''| / 8: the integral of sqrt(|f''| / (8 tolerance)) counts them. A piece over
        // an inflection is longer than that; the last one of each half is shorter.
        let pieces: f64 = (0..10_000)
            .map(|i| easing.eval((f64::from(i) + 0.5) / 10_000.0).second.abs())
            .map(|bend| (bend / (8.0 * CSS_TOLERANCE)).sqrt() / 10_000.0)
            .sum();
        assert!(
            (stops as f64) <= pieces / 0.98_f64.sqrt() + 3.0,
            "{name}: {stops} for {pieces}"
        );
        assert!((stops as f64) >= pieces - 2.0, "{name}: {stops} for {pieces}");
    }
}

#[test]
fn a_jump_has_two_stops_at_one_place() {
    let elastic = Elastic::new(4.0, 0.3, Ending::Jumping).unwrap();
    let easing = Easing::from(Named::new(Family::Elastic(elastic.into()), Direction::Out));
    let stops = stops_of(&easing.to_css_within(LEAST_CSS_TOLERANCE).unwrap().text);
    let [.., before, after] = stops.as_slice() else {
        panic!("{stops:?}")
    };
    assert_eq!((before.0, after), (1.0, &(1.0, 1.0)));
    assert!((before.1 - easing.eval_left(1.0).value).abs() <= LEAST_CSS_TOLERANCE);
    assert_ne!(before.1, 1.0);
}

#[test]
fn what_css_can_say_is_not_sampled_whatever_the_tolerance() {
    let third = 1.0 / 3.0;
    for (name, expected) in [
        ("linear", "linear".to_owned()),
        ("steps(1)", "step-end".to_owned()),
        ("steps(3, jump-both)", "steps(3, jump-both)".to_owned()),
        ("linear(0, 0.5 25%, 1)", "linear(0 0%, 0.5 25%, 1 100%)".to_owned()),
        ("cubic-bezier(0.25, 0.1, 0.25, 1)", "ease".to_owned()),
        ("cubic-bezier(0.2, 0, 0, 1)", "cubic-bezier(0.2, 0, 0, 1)".to_owned()),
        (
            "easeInQuad",
            format!("cubic-bezier({third}, 0, {}, {})", 2.0 / 3.0, 1.0 - 2.0 / 3.0),
        ),
    ] {
        let css = named(name).to_css_within(f64::NAN).unwrap();
        assert_eq!((css.text, css.sampled), (expected, None), "{name}");
    }
    for name in [
        "smoothstep",
        "easeOutQuad",
        "easeInCubic",
        "easeOutCubic",
        "easeInBack",
        "easeOutBack",
    ] {
        let easing = named(name);
        let css = easing.to_css_within(CSS_TOLERANCE).unwrap();
        assert!(css.text.starts_with("cubic-bezier(") && css.sampled.is_none(), "{name}");
        let written = Easing::from_css(&css.text).unwrap();
        for i in 0..=1000 {
            let u = f64::from(i) / 1000.0;
            // A few roundings of numbers up to 3, and the solver's own 2e-15.
            assert!((easing.value(u) - written.value(u)).abs() <= 1e-14, "{name} at {u}");
        }
    }
}

#[test]
fn a_tolerance_that_cannot_be_kept_and_too_many_swings_are_refused() {
    let easing = named("smootherstep");
    for tolerance in [0.0, -1.0, 1e-9, 1.5, f64::INFINITY] {
        assert_eq!(easing.to_css_within(tolerance), Err(CssFitError::Tolerance(tolerance)));
    }
    assert!(matches!(
        easing.to_css_within(f64::NAN),
        Err(CssFitError::Tolerance(tolerance)) if tolerance.is_nan()
    ));
    let swings = Elastic::new(1.0, 0.001, Ending::Jumping).unwrap();
    let error = Easing::from(Named::new(Family::Elastic(swings.into()), Direction::Out))
        .to_css_within(CSS_TOLERANCE)
        .unwrap_err();
    assert_eq!(
        error.to_string(),
        "linear() would need more than 1000 stops to stay within 0.001"
    );
}
