//! The analysis of eased segments: every named easing, CSS timing functions, jumps and vertical places.

use crate::oracle::*;
use crate::strategies::dense;
use inbetween::curve::continuity::{Continuity, End, join, seam};
use inbetween::curve::easing::{Easing, Named, SmoothFamily};
use inbetween::curve::flatten::{Strips, TOLERANCE, View, graph};
use inbetween::curve::overshoot::*;
use inbetween::curve::{Approach, Curve, Ends, Order, SegmentKind, Tangent};

/// Every easing with its name.
fn easings() -> Vec<(String, Easing)> {
    let css = [
        "ease",
        "cubic-bezier(0.68, -0.55, 0.265, 1.55)",
        "cubic-bezier(1, 0, 0, 1)",
        "cubic-bezier(0, 1, 1, 0)",
        "cubic-bezier(0, 0, 0, 1)",
        "linear(0, 0.25 75%, 1)",
        "linear(0.2, 0.8 40%, 0.1 40%, 0.5)",
        "steps(4, jump-both)",
        "steps(3, jump-none)",
    ];
    let smooth = SmoothFamily::ALL
        .into_iter()
        .map(|member| (member.name().to_owned(), member.into()));
    let named = Named::standard().map(|named| (named.name().to_owned(), named.into()));
    let css = css
        .into_iter()
        .map(|text| (text.to_owned(), Easing::from_css(text).unwrap()));
    smooth.chain(named).chain(css).collect()
}

/// One eased segment from 1 s to 3 s, from 10 down to 4.
fn eased(easing: &Easing) -> Curve {
    curve(
        &[1.0, 3.0],
        &[10.0, 4.0],
        Tangent::Auto,
        &SegmentKind::Ease(easing.clone()),
    )
}

fn named(name: &str) -> Curve {
    eased(&Easing::from_name(name).unwrap())
}

#[test]
fn the_range_of_a_segment_is_that_of_its_easing() {
    for (name, easing) in easings() {
        let range = segment_range(&eased(&easing).segment(0));
        let ease = easing.range();
        // Falling by 6: the greatest share is the least value. The keys themselves count too.
        let least = (10.0 - 6.0 * ease.max).min(4.0);
        let greatest = (10.0 - 6.0 * ease.min).max(10.0);
        // A few roundings of 10.
        assert!((range.least.value - least).abs() <= 1e-14, "{name}: {range:?}");
        assert!((range.greatest.value - greatest).abs() <= 1e-14, "{name}: {range:?}");
    }
}

#[test]
fn back_and_elastic_overshoot_by_what_their_formulas_say() {
    let back = beyond_ends(&named("easeOutBack"));
    assert_eq!(back.len(), 1);
    // The mirror of -4c^3 / (27 (c + 1)^2) at 2c / (3(c + 1)), c = 1.70158.
    let c = 1.70158_f64;
    let depth = 4.0 * c.powi(3) / (27.0 * (c + 1.0) * (c + 1.0));
    assert_eq!(back[0].side, Side::Below);
    assert!((back[0].amount - 6.0 * depth).abs() <= 1e-13);
    assert!((back[0].time - (3.0 - 2.0 * 2.0 * c / (3.0 * (c + 1.0)))).abs() <= 1e-13);
    // It comes back along a parabola, 6 * 1.7 u^2, whose touch shows in f64 to the square root of 4 EPS / 10.
    assert!(3.0 - back[0].to <= 2.0 * 2e-8);

    let elastic = beyond_ends(&named("easeOutElastic"));
    assert!(elastic.len() > 2);
    assert!(elastic.windows(2).all(|pair| pair[0].to <= pair[1].from));
    // The greatest of the maths, section 7.2: 1.373098 at 0.134740.
    assert!((elastic[0].amount - 6.0 * 0.373098).abs() <= 6e-6);
    assert!((elastic[0].time - 1.26948).abs() <= 1e-5);
    assert!(beyond_ends(&named("easeOutBounce")).is_empty());
}

#[test]
fn excursions_of_easings_cover_what_is_beyond() {
    for (name, easing) in easings() {
        let curve = eased(&easing);
        let found = beyond_limits(&curve, Some(4.5), Some(9.5));
        for t in dense(1.0001, 2.999, 4000) {
            let value = curve.value(t);
            let inside = |side| found.iter().any(|e| e.side == side && e.from <= t && t <= e.to);
            // f32 touches: 4 spacings at 10.
            if value > 9.5 + 5e-6 {
                assert!(inside(Side::Above), "{name} at {t}");
            }
            if value < 4.5 - 5e-6 {
                assert!(inside(Side::Below), "{name} at {t}");
            }
            // Jumps belong to the later side.
            let jumps = easing.breaks().iter().any(|u| (1.0 + 2.0 * u - t).abs() <= 1e-9);
            if value < 9.5 && value > 4.5 && !jumps {
                let touches = found
                    .iter()
                    .any(|e| (e.from - t).abs() <= 1e-9 || (e.to - t).abs() <= 1e-9);
                assert!(
                    touches || (!inside(Side::Above) && !inside(Side::Below)),
                    "{name} at {t}"
                );
            }
        }
    }
}

#[test]
fn a_jumping_exponential_is_reported_as_a_step() {
    let easing = SegmentKind::Ease(Easing::from_name("easeInExpo").unwrap());
    let curve = curve(&[0.0, 1.0, 2.0], &[0.0, 0.0, 1.0], Tangent::Auto, &easing);
    let join = join(&curve, 1).unwrap();
    assert_eq!(join.class, Continuity::Step);
    // It jumps by 1/1024 of the rise.
    assert_eq!(join.gap, 1.0 / 1024.0);
    let smooth = SegmentKind::Ease(Easing::from_name("easeInExpoSmooth").unwrap());
    let curve = crate::oracle::curve(&[0.0, 1.0, 2.0], &[0.0, 0.0, 1.0], Tangent::Auto, &smooth);
    assert_eq!(join_class(&curve), Continuity::C0);
}

fn join_class(curve: &Curve) -> Continuity {
    join(curve, 1).unwrap().class
}

#[test]
fn a_vertical_end_is_a_corner_and_an_infinite_peak() {
    let curve = named("easeInCirc");
    let stop = seam(&curve, Ends::default(), End::Last);
    assert_eq!(stop.class, Continuity::C0);
    assert_eq!(stop.velocity_jump, f64::INFINITY);
    let peak = peak(&curve, Order::Velocity).unwrap();
    assert_eq!((peak.time, peak.value), (3.0, f64::NEG_INFINITY));
    let range = range_between(&curve, Order::Velocity, 0.0, 4.0).unwrap();
    assert!(range.least.value.is_finite() && range.greatest.value.is_finite());
}

#[test]
fn peaks_of_easings_hold_every_sample() {
    for (name, easing) in easings() {
        let curve = eased(&easing);
        for order in [Order::Velocity, Order::Acceleration] {
            let peak = peak(&curve, order).unwrap();
            for t in dense(1.0001, 2.9999, 3000) {
                let number = curve.sample(t).of(order);
                // The refined peak is right to the square of the bracket.
                assert!(
                    number.abs() <= peak.value.abs() * (1.0 + 1e-9) + 1e-12,
                    "{name}, {order:?} at {t}: {number} {peak:?}"
                );
            }
        }
    }
}

/// The polyline at a time; `None` outside every strip.
fn at(strips: &Strips, t: f64) -> Option<f64> {
    strips.iter().find_map(|strip| {
        strip.windows(2).rev().find_map(|pair| {
            let ([a, from], [b, to]) = (pair[0], pair[1]);
            (a <= t && t < b).then(|| from + (t - a) / (b - a) * (to - from))
        })
    })
}

#[test]
fn polylines_of_easings_are_within_a_quarter_pixel() {
    for (name, easing) in easings() {
        let curve = eased(&easing);
        for (order, pixels) in [
            (Order::Value, 100.0),
            (Order::Velocity, 10.0),
            (Order::Acceleration, 1.0),
        ] {
            let view = View {
                start: 0.5,
                end: 3.5,
                pixels_per_second: 400.0,
                pixels_per_value: pixels,
                columns: 1200,
            };
            let mut strips = Strips::new();
            graph(&curve, order, &view, &mut strips);
            assert!(
                strips.points().iter().flatten().all(|number| number.is_finite()),
                "{name}"
            );
            assert!(
                strips.points().len() <= 4000,
                "{name}, {order:?}: {} points",
                strips.points().len()
            );
            for t in dense(1.0001, 2.9999, 5000) {
                let number = curve.sample(t).of(order);
                let drawn = at(&strips, t);
                // The bend is looked at in five places of each part: a tenth more than its guarantee.
                if drawn.is_some_and(|drawn| (drawn - number).abs() * pixels <= 1.1 * TOLERANCE) {
                    continue;
                }
                // Where the curve is steeper than five, it may be off vertically as long as it is within half a pixel
                // horizontally: the last half pixel beside a vertical place is a chord, and a time beside a jump belongs
                // to either side.
                let near: Vec<f64> = dense(t - 0.00125, t + 0.00125, 20)
                    .map(|t| curve.sample(t.clamp(1.0, 3.0)).of(order))
                    .collect();
                let low = near.iter().copied().fold(f64::INFINITY, f64::min);
                let high = near.iter().copied().fold(f64::NEG_INFINITY, f64::max);
                let steep = (high - low) * pixels > 5.0 || !(high - low).is_finite();
                let within = drawn.is_none_or(|drawn| drawn >= low - 0.5 / pixels && drawn <= high + 0.5 / pixels);
                assert!(steep && within, "{name}, {order:?} at {t}: {drawn:?} for {number}");
            }
        }
    }
}

#[test]
fn corners_and_vertical_places_of_easings_are_marked() {
    let view = View {
        start: 0.0,
        end: 4.0,
        pixels_per_second: 200.0,
        pixels_per_value: 50.0,
        columns: 800,
    };
    let strips = |curve: &Curve, order| {
        let mut out = Strips::new();
        graph(curve, order, &view, &mut out);
        out
    };
    let bounce = named("easeOutBounce");
    let velocity = strips(&bounce, Order::Velocity);
    let times: Vec<f64> = velocity.jumps().iter().map(|jump| jump.time).collect();
    // Contacts at 4, 8 and 10 of 11.
    for (time, contact) in times.iter().zip([4.0, 8.0, 10.0]) {
        assert!((time - (1.0 + 2.0 * contact / 11.0)).abs() <= 1e-12);
    }
    assert_eq!((times.len(), velocity.iter().len()), (3, 4));
    let first = velocity.jumps()[0];
    let segment = bounce.segment(0);
    let u = segment.fractions(first.time).0;
    assert!((first.left - segment.at(u, Approach::Left).velocity).abs() <= 1e-9);

    let circ = strips(&named("easeInOutCirc"), Order::Velocity);
    assert_eq!(circ.infinite().len(), 1);
    let place = circ.infinite()[0];
    assert_eq!((place.time, place.side), (2.0, Side::Below));
    let stairs = strips(&eased(&Easing::from_css("steps(4, jump-end)").unwrap()), Order::Value);
    assert_eq!(stairs.iter().len(), 1);
    let heights: Vec<f64> = stairs.points().iter().map(|point| point[1]).collect();
    assert_eq!(heights, [10.0, 10.0, 8.5, 8.5, 7.0, 7.0, 5.5, 5.5, 4.0]);
}
