//! What holds for every easing, and the parts and derivatives that must fit together.

use super::*;

#[test]
fn an_easing_stays_small() {
    assert!(size_of::<Easing>() <= 24, "{}", size_of::<Easing>());
}

#[test]
fn every_easing_but_the_css_ones_starts_at_exactly_0_and_ends_at_exactly_1() {
    for easing in every_standard_easing()
        .iter()
        .filter(|easing| !matches!(easing, Easing::Steps(_)))
    {
        for (u, value) in [(0.0, 0.0), (1.0, 1.0), (-3.0, 0.0), (7.0, 1.0), (f64::NAN, 0.0)] {
            assert_eq!(easing.value(u), value, "{easing:?} at {u}");
            assert_eq!(easing.eval(u).value, value, "{easing:?} at {u}");
        }
    }
}

#[test]
fn a_jumping_easing_shows_its_jump_from_the_inner_side() {
    for (name, jump) in [("easeInExpo", 1.0 / 1024.0), ("easeInElastic", -1.0 / 2048.0)] {
        let easing = named(name);
        assert_eq!(easing.eval_left(0.0).value, 0.0);
        // One product of a sine near 1/2 and a power of two: a rounding of the argument (about 19) and of each.
        assert!(
            (easing.eval_right(0.0).value - jump).abs() <= 32.0 * EPS / 1024.0,
            "{name}"
        );
        assert!(
            (named(&name.replace("In", "Out")).eval_left(1.0).value - (1.0 - jump)).abs() <= EPS,
            "{name}"
        );
    }
    let closed = named("easeInExpoSmooth");
    assert_eq!(closed.eval_right(0.0).value, 0.0);
    assert!((closed.eval_right(0.0).first - 10.0 * std::f64::consts::LN_2 / 1023.0).abs() <= EPS);
}

#[test]
fn a_vertical_graph_has_infinite_derivatives_of_the_right_sign() {
    let inf = f64::INFINITY;
    let circ_in = named("easeInCirc").eval(1.0);
    assert_eq!((circ_in.first, circ_in.second, circ_in.third), (inf, inf, inf));
    let circ_out = named("easeOutCirc").eval(0.0);
    assert_eq!((circ_out.first, circ_out.second, circ_out.third), (inf, -inf, inf));
    let middle = named("easeInOutCirc");
    assert_eq!(
        (middle.eval_left(0.5).second, middle.eval_right(0.5).second),
        (inf, -inf)
    );
    // x1 = 0: by y1; by y2/x2; by y2; a straight line.
    assert_eq!(bezier(0.0, 1.0, 0.5, 1.0).end_slopes().0, inf);
    assert_eq!(bezier(0.0, -1.0, 0.0, 1.0).end_slopes().0, -inf);
    assert_eq!(bezier(0.0, 0.0, 0.5, 0.25).end_slopes().0, 0.5);
    assert_eq!(bezier(0.0, 0.0, 0.0, -2.0).end_slopes().0, -inf);
    assert_eq!(bezier(0.0, 0.0, 0.0, 0.0).end_slopes().0, 1.0);
    // The mirror images.
    assert_eq!(bezier(0.5, 0.0, 1.0, 0.0).end_slopes().1, inf);
    assert_eq!(bezier(0.5, 0.75, 1.0, 1.0).end_slopes().1, 0.5);
    assert_eq!(bezier(1.0, 1.0, 1.0, 1.0).end_slopes().1, 1.0);
    // The vertical middle: by the sign of y', 0 where y' is 0.
    let rising = bezier(1.0, 0.0, 0.0, 1.0);
    assert_eq!((rising.eval_left(0.5).first, rising.eval_left(0.5).second), (inf, inf));
    assert_eq!(
        (rising.eval_right(0.5).first, rising.eval_right(0.5).second),
        (inf, -inf)
    );
    assert_eq!(bezier(1.0, 3.0, 0.0, -2.0).eval(0.5).first, -inf);
    assert_eq!(bezier(1.0, 1.0, 0.0, 0.0).eval(0.5).first, 0.0);
    assert_eq!(rising.breaks(), vec![0.5]);
}

#[test]
fn handles_of_a_third_take_the_unweighted_path() {
    let easing = bezier(1.0 / 3.0, 0.3, 2.0 / 3.0, 0.9);
    let Easing::CubicBezier(curve) = &easing else {
        panic!("a cubic-bezier")
    };
    for step in 0..=1000 {
        let u = f64::from(step) / 1000.0;
        assert_eq!(curve.parameter_at(u), u);
    }
    let (start, end) = easing.as_cubic_end_slopes().unwrap();
    assert!((start - 0.9).abs() <= EPS && (end - 0.3).abs() <= EPS, "{start} {end}");
}

/// Points of 0..1 at least `away` from every break and from both ends.
fn inner_points(easing: &Easing, away: f64) -> Vec<f64> {
    let mut walls = easing.breaks();
    walls.extend([0.0, 1.0]);
    (1..400)
        .map(|step| f64::from(step) / 400.0 + 1e-4)
        .filter(|u| walls.iter().all(|wall| (u - wall).abs() > away))
        .collect()
}

#[test]
fn each_derivative_is_the_rate_of_the_one_before() {
    let h = 1e-5;
    let bouncing = Bounce::new(5, 0.7).unwrap();
    let swinging = Elastic::new(2.0, 0.4, Ending::Closed).unwrap();
    let mut all = every_standard_easing();
    for direction in Direction::ALL {
        all.push(Named::new(Family::Bounce(Arc::new(bouncing.clone())), direction).into());
        all.push(Named::new(Family::Elastic(Arc::new(swinging.clone())), direction).into());
    }
    all.extend([
        bezier(0.68, -0.55, 0.265, 1.55),
        bezier(0.9, 0.1, 0.2, 1.3),
        bezier(0.0, 0.5, 1.0, 0.2),
    ]);
    for easing in &all {
        for u in inner_points(easing, 2e-3) {
            let [a, b, c] = [u - h, u, u + h].map(|u| easing.eval(u));
            // By the mean value theorem the quotient is the derivative somewhere within h, which differs from that at u
            // by at most h times the next one (its largest value nearby, twice that of the three places, since 2e-3
            // from a singularity nothing doubles within 1e-5); for the third, by at most what it changes.
            // Rounding: 100 EPS of the largest of the two over 2 h; the arguments of the swings reach 40.
            let close = |low: f64, high: f64, at: f64, drift: f64, what: &str| {
                let rounding = 100.0 * EPS * (1.0 + low.abs().max(high.abs())) / h;
                let quotient = (high - low) / (2.0 * h);
                assert!(
                    (quotient - at).abs() <= 2.0 * drift + rounding,
                    "{easing:?} {what} at {u}: {at} instead of {quotient}"
                );
            };
            let most = |of: fn(&EaseSample) -> f64| [&a, &b, &c].map(|s| of(s).abs()).into_iter().fold(0.0, f64::max);
            close(a.value, c.value, b.first, h * most(|s| s.second), "first");
            close(a.first, c.first, b.second, h * most(|s| s.third), "second");
            close(a.second, c.second, b.third, (c.third - a.third).abs(), "third");
        }
    }
}

#[test]
fn stationary_points_are_where_the_easing_stands_still() {
    let swings = |ending| {
        let elastic = Arc::new(Elastic::new(1.5, 0.21, ending).unwrap());
        Direction::ALL.map(|direction| Easing::from(Named::new(Family::Elastic(Arc::clone(&elastic)), direction)))
    };
    let mut all = every_standard_easing();
    all.extend(swings(Ending::Jumping));
    all.extend(swings(Ending::Closed));
    all.push(bezier(0.68, -0.55, 0.265, 1.55));
    let mut found = 0;
    for easing in &all {
        let points = easing.stationary_points();
        assert!(points.is_sorted(), "{easing:?}: {points:?}");
        for u in &points {
            let at = easing.eval(*u);
            // u is off by a few roundings of 1, so f' by f'' times that.
            assert!(
                at.first.abs() <= 16.0 * EPS * (1.0 + at.second.abs()),
                "{easing:?} at {u}: {at:?}"
            );
            found += 1;
        }
        // None is missed: between neighbours, breaks included, f' keeps its sign.
        let mut walls: Vec<f64> = points
            .iter()
            .copied()
            .chain(easing.breaks())
            .chain([0.0, 1.0])
            .collect();
        walls.sort_by(f64::total_cmp);
        for pair in walls.windows(2) {
            let signs: Vec<f64> = (1..50)
                .map(|step| pair[0] + (pair[1] - pair[0]) * f64::from(step) / 50.0)
                .map(|u| easing.eval(u).first)
                .collect();
            let steady = signs.iter().all(|s| *s >= 0.0) || signs.iter().all(|s| *s <= 0.0);
            assert!(steady, "{easing:?} between {pair:?}");
        }
    }
    assert!(found > 60, "{found}");
}

#[test]
fn an_easing_that_is_one_cubic_is_that_cubic() {
    let mut count = 0;
    for easing in every_standard_easing() {
        let Some((m0, m1)) = easing.as_cubic_end_slopes() else {
            continue;
        };
        count += 1;
        for step in 0..=64 {
            let u = f64::from(step) / 64.0;
            let w = 1.0 - u;
            // Hermite from 0 to 1; a few roundings of the largest slope, 4.7.
            let cubic = u * u * (3.0 - 2.0 * u) + m0 * u * w * w - m1 * u * u * w;
            assert!((easing.value(u) - cubic).abs() <= 16.0 * EPS, "{easing:?} at {u}");
        }
    }
    assert_eq!(count, 8, "linear, smoothstep, and quad, cubic, back in and out");
}

#[test]
fn easings_without_exact_parts_refuse_to_be_split() {
    for name in ["smootherstep", "easeInSine", "easeOutBounce", "easeInOutQuad"] {
        let refused = named(name).split_at(0.25).unwrap_err();
        assert_eq!(refused, SplitRefused::NoExactForm(0.25));
        assert_eq!(
            refused.to_string(),
            "this easing has no exact parts at 0.25: convert the segment to cubic first"
        );
    }
    for u in [0.0, 1.0, -1.0, f64::NAN] {
        assert!(
            matches!(named("smoothstep").split_at(u), Err(SplitRefused::Outside(_))),
            "{u}"
        );
    }
}

#[test]
fn cubic_easings_split_into_cubics() {
    let split = named("smoothstep").split_at(0.25).unwrap();
    assert_eq!(
        split,
        EasingSplit::Cubics {
            start_slope: 0.0,
            value: 0.15625,
            slope: 1.125,
            end_slope: 0.0
        }
    );
    let split = named("easeInOutQuad").split_at(0.5).unwrap();
    assert_eq!(
        split,
        EasingSplit::Cubics {
            start_slope: 0.0,
            value: 0.5,
            slope: 2.0,
            end_slope: 0.0
        }
    );
}

#[test]
fn a_part_of_a_cubic_bezier_without_rise_is_a_cubic() {
    // y1 = y2 = -1 and 2 mirrored: f crosses 0 again inside. Find the place by bisection.
    let easing = bezier(0.3, -1.0, 0.6, 0.5);
    let (mut low, mut high) = (easing.range().min_at, 1.0);
    for _ in 0..80 {
        let middle = 0.5 * (low + high);
        if easing.value(middle) < 0.0 {
            low = middle
        } else {
            high = middle
        }
    }
    let Ok(EasingSplit::CubicBeziers { left, right, .. }) = easing.split_at(low) else {
        panic!("splits")
    };
    let SplitPart::Cubic { start_slope, end_slope } = left else {
        panic!("{left:?}")
    };
    assert_eq!(
        (start_slope, end_slope),
        (easing.end_slopes().0, easing.eval(low).first)
    );
    assert!(matches!(right, SplitPart::Easing(_)));
}
