//! Polylines of curves, derivatives, continuations and stairs: section 11 of the maths.

use crate::oracle::*;
use crate::strategies::*;
use inbetween::curve::flatten::*;
use inbetween::curve::{
    Approach, Curve, Ends, FrameRate, Order, Outside, Rhythm, SegmentKind, Tangent,
};
use proptest::prelude::*;

const ORDERS: [Order; 3] = [Order::Value, Order::Velocity, Order::Acceleration];

fn view(start: f64, end: f64, pixels_per_second: f64, pixels_per_value: f64) -> View {
    View {
        start,
        end,
        pixels_per_second,
        pixels_per_value,
        columns: 4000,
    }
}

fn strips(curve: &Curve, order: Order, view: &View) -> Strips {
    let mut out = Strips::new();
    graph(curve, order, view, &mut out);
    out
}

/// The polyline at a time, from the right where it is vertical; `None` outside every strip.
fn at(strips: &Strips, t: f64) -> Option<f64> {
    strips.iter().find_map(|strip| {
        strip.windows(2).rev().find_map(|pair| {
            let ([a, from], [b, to]) = (pair[0], pair[1]);
            (a <= t && t < b).then(|| from + (t - a) / (b - a) * (to - from))
        })
    })
}

fn check_shape(strips: &Strips, view: &View) {
    for strip in strips.iter() {
        assert!(!strip.is_empty());
        for point in strip {
            assert!(point[0].is_finite() && point[1].is_finite());
            assert!(
                point[0] >= view.start && point[0] <= view.end,
                "{point:?} outside {view:?}"
            );
        }
        for pair in strip.windows(2) {
            assert!(pair[0][0] <= pair[1][0], "{pair:?}");
        }
    }
    for jump in strips.jumps() {
        assert!(jump.left.is_finite() && jump.right.is_finite());
    }
}

#[test]
fn the_division_of_a_cubic_is_that_of_the_examples() {
    for id in ["11.flatten_smoothstep", "11.flatten_steep"] {
        let example = example(id);
        let curve = one_segment(
            [0.0, example.input("v0")],
            example.input("m0"),
            [example.input("dt"), example.input("v1")],
            example.input("m1"),
        );
        let cubic = curve.segment(0).tangent_cubic();
        let pixels = cubic.span * cubic.span * example.input("px_per_value");
        let bends = [0.0, 1.0].map(|u| cubic.acceleration(u) * pixels);
        let tolerance = example.input("tol_px");
        let uniform = Division::uniform(bends[0].abs().max(bends[1].abs()), tolerance, 4000);
        example.check(
            uniform.pieces() as f64,
            &example.expected["uniform_segments"],
        );
        let adaptive = Division::adaptive(bends[0], bends[1], tolerance, 4000);
        example.check(
            adaptive.pieces() as f64,
            &example.expected["adaptive_segments"],
        );
        let ends: Vec<f64> = std::iter::once(0.0).chain(adaptive.ends()).collect();
        example.check_all(&ends, &example.expected["adaptive_u"]);
    }
}

#[test]
fn divisions_are_capped_and_end_at_one_whatever_they_are_given() {
    for bend in [0.0, 1.0, 1e6, 1e300, f64::INFINITY, f64::NAN] {
        for other in [0.0, -1e6, bend] {
            for most in [0, 1, 7] {
                let division = Division::adaptive(bend, other, 0.25, most);
                assert!((1..=most.max(1)).contains(&division.pieces()));
                let ends: Vec<f64> = division.ends().collect();
                assert_eq!(ends.last(), Some(&1.0));
                assert!(ends.windows(2).all(|pair| pair[0] <= pair[1]), "{ends:?}");
            }
        }
    }
}

#[test]
fn a_smoothstep_300_pixels_high_has_22_pieces() {
    let curve = moded(&[0.0, 1.0], &[0.0, 1.0], Tangent::Auto);
    let strips = strips(&curve, Order::Value, &view(-1.0, 2.0, 500.0, 300.0));
    assert_eq!(strips.iter().len(), 1);
    assert_eq!(strips.points().len(), 23);
    assert_eq!(strips.points()[0], [0.0, 0.0]);
    assert_eq!(strips.points()[22], [1.0, 1.0]);
}

#[test]
fn steps_draw_their_jump_in_one_strip() {
    let curve = curve(
        &[0.0, 1.0, 2.0],
        &[0.0, 1.0, -1.0],
        Tangent::Auto,
        &SegmentKind::Step,
    );
    let strips = strips(&curve, Order::Value, &view(-1.0, 3.0, 100.0, 100.0));
    let expected = [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [2.0, 1.0], [2.0, -1.0]];
    assert_eq!(strips.points(), expected);
    assert_eq!(strips.iter().len(), 1);
    assert_eq!(strips.jumps(), []);
}

#[test]
fn the_window_cuts_segments() {
    let curve = curve(
        &[0.0, 2.0, 4.0],
        &[0.0, 2.0, 0.0],
        Tangent::Auto,
        &SegmentKind::Linear,
    );
    let cut = strips(&curve, Order::Value, &view(0.5, 3.5, 100.0, 100.0));
    assert_eq!(cut.points(), [[0.5, 0.5], [2.0, 2.0], [3.5, 0.5]]);
    for outside in [
        view(5.0, 6.0, 100.0, 100.0),
        view(3.0, 1.0, 100.0, 100.0),
        view(0.0, f64::NAN, 1.0, 1.0),
        view(0.0, 1.0, 0.0, 1.0),
    ] {
        assert!(strips(&curve, Order::Value, &outside).is_empty());
    }
}

#[test]
fn derivatives_break_at_corners_with_a_jump() {
    let curve = curve(
        &[0.0, 1.0, 2.0],
        &[0.0, 1.0, -1.0],
        Tangent::Auto,
        &SegmentKind::Linear,
    );
    let strips = strips(&curve, Order::Velocity, &view(0.0, 2.0, 100.0, 100.0));
    let lines: Vec<&[[f64; 2]]> = strips.iter().collect();
    assert_eq!(
        lines,
        [[[0.0, 1.0], [1.0, 1.0]], [[1.0, -2.0], [2.0, -2.0]]]
    );
    assert_eq!(
        strips.jumps(),
        [Jump {
            time: 1.0,
            left: 1.0,
            right: -2.0
        }]
    );
}

#[test]
fn keys_denser_than_pixels_keep_their_extremes() {
    // 2000 keys on 10 pixels; every second segment overshoots to 1.25 by the Hermite basis: 1 + 1/4 * 1.
    let keys: Vec<[f64; 4]> = (0..2001)
        .map(|i| {
            let t = f64::from(i) / 1000.0;
            if i % 2 == 0 {
                [t, 1.0, 0.0, 1000.0]
            } else {
                [t, 1.0, -1000.0, 0.0]
            }
        })
        .collect();
    let curve = hermite(&keys);
    let strips = strips(&curve, Order::Value, &view(0.0, 2.0, 5.0, 100.0));
    assert!(strips.points().len() <= 3 * 2001);
    let most = strips
        .points()
        .iter()
        .map(|point| point[1])
        .fold(0.0, f64::max);
    // The middle of a millisecond, to a rounding of the value and of the span.
    assert!((most - 1.25).abs() <= 1e-12, "{most}");
}

#[test]
fn strips_can_be_used_again() {
    let curve = moded(&[0.0, 1.0, 2.0], &[0.0, 1.0, 0.0], Tangent::Linear);
    let mut out = Strips::new();
    graph(
        &curve,
        Order::Velocity,
        &view(0.0, 2.0, 100.0, 100.0),
        &mut out,
    );
    assert!(!out.is_empty() && !out.jumps().is_empty());
    out.clear();
    assert_eq!(out, Strips::new());
}

#[test]
fn a_loop_too_fast_to_draw_is_a_band() {
    let curve = moded(&[0.0, 0.01, 0.02], &[0.0, 1.0, 0.0], Tangent::Auto);
    let ends = Ends {
        before: Outside::Hold,
        after: Outside::Repeat,
    };
    let mut out = Strips::new();
    continuation(
        &curve,
        ends,
        Order::Value,
        &view(-1.0, 10.0, 100.0, 100.0),
        &mut out,
    );
    let band = Band {
        start: 0.02,
        end: 10.0,
        start_range: [0.0, 1.0],
        end_range: [0.0, 1.0],
    };
    assert_eq!(out.bands(), [band]);
    assert_eq!(out.points(), [[-1.0, 0.0], [0.0, 0.0]]);
}

#[test]
fn a_band_with_offset_holds_every_value() {
    let curve = moded(&[0.0, 0.01, 0.02], &[0.0, 1.0, 0.5], Tangent::Auto);
    let ends = Ends {
        before: Outside::RepeatOffset,
        after: Outside::RepeatOffset,
    };
    let mut out = Strips::new();
    continuation(
        &curve,
        ends,
        Order::Value,
        &view(-3.0, 3.0, 100.0, 100.0),
        &mut out,
    );
    assert_eq!(out.bands().len(), 2);
    for band in out.bands() {
        for t in dense(band.start, band.end, 3000) {
            let share = (t - band.start) / (band.end - band.start);
            let edge =
                |k: usize| band.start_range[k] + share * (band.end_range[k] - band.start_range[k]);
            let value = curve.value_with(ends, t);
            // Products of 150 cycles in f64.
            assert!(
                value >= edge(0) - 1e-9 && value <= edge(1) + 1e-9,
                "{t}: {value}"
            );
        }
    }
}

#[test]
fn a_derivative_jumps_where_the_curve_is_held() {
    let curve = moded(&[0.0, 1.0], &[0.0, 2.0], Tangent::Linear);
    let mut out = Strips::new();
    continuation(
        &curve,
        Ends::default(),
        Order::Velocity,
        &view(-1.0, 2.0, 100.0, 100.0),
        &mut out,
    );
    let jumps = [
        Jump {
            time: 0.0,
            left: 0.0,
            right: 2.0,
        },
        Jump {
            time: 1.0,
            left: 2.0,
            right: 0.0,
        },
    ];
    assert_eq!(out.jumps(), jumps);
    assert_eq!(
        out.points(),
        [[-1.0, 0.0], [0.0, 0.0], [1.0, 0.0], [2.0, 0.0]]
    );
}

#[test]
fn held_time_is_a_stair_on_its_ticks() {
    let curve = curve(
        &[0.0, 1.0],
        &[0.0, 1.0],
        Tangent::Auto,
        &SegmentKind::Linear,
    );
    let rhythm = Rhythm::Held(FrameRate::new(4, 1).unwrap());
    let mut out = Strips::new();
    stair(
        &curve,
        Ends::default(),
        rhythm,
        &view(0.0, 1.1, 100.0, 100.0),
        &mut out,
    );
    let expected = [
        [0.0, 0.0],
        [0.25, 0.0],
        [0.25, 0.25],
        [0.5, 0.25],
        [0.5, 0.5],
        [0.75, 0.5],
        [0.75, 0.75],
        [1.0, 0.75],
        [1.0, 1.0],
        [1.1, 1.0],
    ];
    assert_eq!(out.points(), expected);
    assert_eq!(out.iter().len(), 1);
}

#[test]
fn ticks_closer_than_a_pixel_are_the_curve() {
    let curve = moded(&[0.0, 1.0], &[0.0, 1.0], Tangent::Auto);
    let view = view(0.0, 1.0, 100.0, 300.0);
    let mut fine = Strips::new();
    let rhythm = Rhythm::Held(FrameRate::new(240, 1).unwrap());
    stair(&curve, Ends::default(), rhythm, &view, &mut fine);
    assert_eq!(fine, strips(&curve, Order::Value, &view));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(192) })]

    #[test]
    fn polylines_are_within_a_quarter_pixel(
        curve in mixed(),
        from in 0.0..1.0_f64,
        width in 0.1..4.0_f64,
        zoom in 1.0..300.0_f64,
    ) {
        for order in ORDERS {
            let pixels = match order { Order::Value => zoom, Order::Velocity => zoom / 5.0, Order::Acceleration => zoom / 50.0 };
            let view = view(from, from + width, 300.0, pixels);
            let strips = strips(&curve, order, &view);
            check_shape(&strips, &view);
            let (first, last) = curve.bounds();
            for t in dense(from.max(first), (from + width).min(last), 700) {
                // A time within rounding of a key belongs to either side.
                if (0..curve.len()).any(|i| (curve.time(i) - t).abs() <= 1e-12) || t >= last || t < first {
                    continue;
                }
                let drawn = at(&strips, t);
                if drawn.is_none() && (t >= from + width || t <= from) {
                    continue;
                }
                let drawn = drawn.unwrap_or_else(|| panic!("nothing drawn at {t}"));
                let off = (drawn - curve.sample(t).of(order)).abs() * pixels;
                // The guarantee of 11.1, with the rounding of the constant 1.0937.
                prop_assert!(off <= TOLERANCE * 1.0001, "{order:?} at {t}: {off} pixels");
            }
        }
    }

    #[test]
    fn strips_begin_and_end_with_one_sided_values(curve in mixed()) {
        let (first, last) = curve.bounds();
        for order in [Order::Velocity, Order::Acceleration] {
            // So tall that no jump is hidden, and so wide that no segment is narrow.
            let strips = strips(&curve, order, &view(first, last, 1e4, 1e6));
            for jump in strips.jumps() {
                let i = (0..curve.len()).find(|&i| curve.time(i) == jump.time).unwrap();
                prop_assert_eq!(jump.left, curve.at_key(i, Approach::Left).of(order));
                prop_assert_eq!(jump.right, curve.at_key(i, Approach::Right).of(order));
            }
            prop_assert_eq!(strips.jumps().len() + 1, strips.iter().len());
        }
    }

    #[test]
    fn continuations_are_what_the_curve_does_outside(curve in mixed(), ends in ends(), around in 0.1..4.0_f64) {
        let (first, last) = curve.bounds();
        for order in ORDERS {
            let pixels = match order { Order::Value => 100.0, Order::Velocity => 20.0, Order::Acceleration => 2.0 };
            let view = view(first - around, last + around, 300.0, pixels);
            let mut strips = Strips::new();
            continuation(&curve, ends, order, &view, &mut strips);
            check_shape(&strips, &view);
            prop_assert_eq!(strips.bands(), []);
            let period = last - first;
            let sides = dense(view.start, first, 300).chain(dense(last, view.end, 300));
            for t in sides {
                // Times at the images of keys belong to either side; rounding moves them by a few ulp.
                let phase = (t - first) / period;
                let near_key = (0..curve.len()).any(|i| {
                    let share = (curve.time(i) - first) / period;
                    [share, 1.0 - share].into_iter().any(|share| {
                        let off = phase - share;
                        (off - off.round()).abs() <= 1e-9
                    })
                });
                if near_key || t >= view.end {
                    continue;
                }
                let drawn = at(&strips, t).unwrap_or_else(|| panic!("nothing drawn at {t}"));
                let off = (drawn - curve.sample_with(ends, t).of(order)).abs() * pixels;
                prop_assert!(off <= TOLERANCE * 1.0001, "{order:?} at {t}: {off} pixels");
            }
        }
    }

    #[test]
    fn a_stair_holds_the_value_of_its_tick(curve in mixed(), ends in ends(), rate in 1..30_u32) {
        let rhythm = Rhythm::Held(FrameRate::new(rate, 1).unwrap());
        let view = view(-1.0, 4.0, 300.0, 100.0);
        let mut strips = Strips::new();
        stair(&curve, ends, rhythm, &view, &mut strips);
        check_shape(&strips, &view);
        for t in dense(-0.999, 3.999, 1000) {
            let tick = t * f64::from(rate);
            if (tick - tick.round()).abs() <= 1e-5 {
                continue;
            }
            let drawn = at(&strips, t).unwrap();
            prop_assert_eq!(drawn, curve.value_with(ends, rhythm.quantise(t)));
        }
    }

    #[test]
    fn no_zoom_draws_a_number_that_is_none(
        curve in mixed(),
        ends in ends(),
        centre in prop::sample::select(vec![0.0, 1.0, 1e9, -1e12]),
        width in prop::sample::select(vec![1e-9, 1e-3, 1.0, 1e6, 1e18]),
        height in prop::sample::select(vec![1e-9, 1.0, 1e9, 1e30]),
    ) {
        let view = View {
            start: centre - width,
            end: centre + width,
            pixels_per_second: 1000.0 / (2.0 * width),
            pixels_per_value: 1000.0 / height,
            columns: 1000,
        };
        for order in ORDERS {
            let mut strips = Strips::new();
            graph(&curve, order, &view, &mut strips);
            continuation(&curve, ends, order, &view, &mut strips);
            for point in strips.points() {
                prop_assert!(point[0].is_finite() && point[1].is_finite());
            }
            // Six segments of at most a thousand pieces, and cycles of at least three pixels with one each.
            prop_assert!(strips.points().len() <= 3_000_000, "{}", strips.points().len());
        }
        let mut strips = Strips::new();
        let rhythm = Rhythm::Held(FrameRate::new(12, 1).unwrap());
        stair(&curve, ends, rhythm, &view, &mut strips);
        prop_assert!(strips.points().iter().flatten().all(|number| number.is_finite()));
    }
}
