//! Polylines of curves, derivatives, continuations and stairs: section 11 of the maths.

use crate::oracle::*;
use crate::strategies::*;
use std::sync::Arc;

use inbetween::curve::flatten::*;
use inbetween::curve::{Curve, Ends, FrameRate, Order, Outside, Pyramid, Rhythm, SegmentKind, Tangent};

pub const ORDERS: [Order; 3] = [Order::Value, Order::Velocity, Order::Acceleration];

pub fn view(start: f64, end: f64, pixels_per_second: f64, pixels_per_value: f64) -> View {
    View {
        start,
        end,
        pixels_per_second,
        pixels_per_value,
        columns: 4000,
    }
}

pub fn strips(curve: &Curve, order: Order, view: &View) -> Strips {
    let mut out = Strips::new();
    graph(curve, order, view, &mut out);
    out
}

/// The polyline at a time, from the right where it is vertical; `None` outside every strip.
pub fn at(strips: &Strips, t: f64) -> Option<f64> {
    strips.iter().find_map(|strip| {
        strip.windows(2).rev().find_map(|pair| {
            let ([a, from], [b, to]) = (pair[0], pair[1]);
            (a <= t && t < b).then(|| from + (t - a) / (b - a) * (to - from))
        })
    })
}

pub fn check_shape(strips: &Strips, view: &View) {
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
        example.check(uniform.pieces() as f64, &example.expected["uniform_segments"]);
        let adaptive = Division::adaptive(bends[0], bends[1], tolerance, 4000);
        example.check(adaptive.pieces() as f64, &example.expected["adaptive_segments"]);
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
    let curve = curve(&[0.0, 1.0, 2.0], &[0.0, 1.0, -1.0], Tangent::Auto, &SegmentKind::Step);
    let strips = strips(&curve, Order::Value, &view(-1.0, 3.0, 100.0, 100.0));
    let expected = [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [2.0, 1.0], [2.0, -1.0]];
    assert_eq!(strips.points(), expected);
    assert_eq!(strips.iter().len(), 1);
    assert_eq!(strips.jumps(), []);
}

#[test]
fn the_window_cuts_segments() {
    let curve = curve(&[0.0, 2.0, 4.0], &[0.0, 2.0, 0.0], Tangent::Auto, &SegmentKind::Linear);
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
    let curve = curve(&[0.0, 1.0, 2.0], &[0.0, 1.0, -1.0], Tangent::Auto, &SegmentKind::Linear);
    let strips = strips(&curve, Order::Velocity, &view(0.0, 2.0, 100.0, 100.0));
    let lines: Vec<&[[f64; 2]]> = strips.iter().collect();
    assert_eq!(lines, [[[0.0, 1.0], [1.0, 1.0]], [[1.0, -2.0], [2.0, -2.0]]]);
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
    let most = strips.points().iter().map(|point| point[1]).fold(0.0, f64::max);
    // The middle of a millisecond, to a rounding of the value and of the span.
    assert!((most - 1.25).abs() <= 1e-12, "{most}");
}

#[test]
fn strips_can_be_used_again() {
    let curve = moded(&[0.0, 1.0, 2.0], &[0.0, 1.0, 0.0], Tangent::Linear);
    let mut out = Strips::new();
    graph(&curve, Order::Velocity, &view(0.0, 2.0, 100.0, 100.0), &mut out);
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
    continuation(&curve, ends, Order::Value, &view(-1.0, 10.0, 100.0, 100.0), &mut out);
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
    continuation(&curve, ends, Order::Value, &view(-3.0, 3.0, 100.0, 100.0), &mut out);
    assert_eq!(out.bands().len(), 2);
    for band in out.bands() {
        for t in dense(band.start, band.end, 3000) {
            let share = (t - band.start) / (band.end - band.start);
            let edge = |k: usize| band.start_range[k] + share * (band.end_range[k] - band.start_range[k]);
            let value = curve.value_with(ends, t);
            // Products of 150 cycles in f64.
            assert!(value >= edge(0) - 1e-9 && value <= edge(1) + 1e-9, "{t}: {value}");
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
    assert_eq!(out.points(), [[-1.0, 0.0], [0.0, 0.0], [1.0, 0.0], [2.0, 0.0]]);
}

#[test]
fn held_time_is_a_stair_on_its_ticks() {
    let curve = curve(&[0.0, 1.0], &[0.0, 1.0], Tangent::Auto, &SegmentKind::Linear);
    let rhythm = Rhythm::Held(FrameRate::new(4, 1).unwrap());
    let mut out = Strips::new();
    stair(&curve, Ends::default(), rhythm, &view(0.0, 1.1, 100.0, 100.0), &mut out);
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

#[test]
fn a_jump_at_an_end_does_not_show_beyond_it() {
    let view = view(-1.0, 2.0, 100.0, 100.0);
    let keys = [(0.0, 1.0), (1e-6, 3.0), (1.0, 4.0), (1.0 + 1e-6, 0.0)];
    let keys = (0..)
        .zip(keys)
        .map(|(i, (time, value))| key(i, time, value, Tangent::Linear, SegmentKind::Linear));
    let mut out = Strips::new();
    continuation(
        &Curve::new(keys).unwrap(),
        Ends::default(),
        Order::Velocity,
        &view,
        &mut out,
    );
    // Between the jumps it rises by 1 in a second; beyond them it is held.
    assert!(out.points().iter().all(|point| point[1] == 0.0), "{:?}", out.points());
    for jump in out.jumps() {
        assert!(jump.left.abs().max(jump.right.abs()) < 1.0 + 2e-6, "{jump:?}");
    }
}

/// A rise to 1 in a second, a jump to 3, a fall to 2.
fn with_a_jump(kind: SegmentKind) -> Curve {
    let keys = [(0.0, 0.0), (1.0, 1.0), (1.0 + 1e-6, 3.0), (2.0, 2.0)];
    let keys = (0..)
        .zip(keys)
        .map(|(i, (time, value))| key(i, time, value, Tangent::Linear, kind.clone()));
    Curve::new(keys).unwrap()
}

#[test]
fn derivatives_pass_over_a_jump_and_values_do_not() {
    let view = view(-1.0, 3.0, 100.0, 100.0);
    for kind in [SegmentKind::Linear, SegmentKind::Cubic] {
        let curve = with_a_jump(kind);
        let values = strips(&curve, Order::Value, &view);
        assert_eq!(values.iter().len(), 1);
        assert!(values.points().contains(&[1.0, 1.0]) && values.points().contains(&[1.0 + 1e-6, 3.0]));
        let velocity = strips(&curve, Order::Velocity, &view);
        check_shape(&velocity, &view);
        for [time, number] in velocity.points() {
            // A chord of 1 in a second, then -1 in a second less a microsecond.
            let expected = if *time <= 1.0 { 1.0 } else { -1.0 };
            assert!((number - expected).abs() < 2e-6, "{time}: {number}");
        }
        let [jump] = velocity.jumps() else {
            panic!("{:?}", velocity.jumps())
        };
        assert!(
            jump.time == 1.0 + 1e-6 && (jump.right - jump.left + 2.0).abs() < 2e-6,
            "{jump:?}"
        );
        let peak = inbetween::curve::overshoot::peak(&curve, Order::Velocity).unwrap();
        assert!((peak.value.abs() - 1.0).abs() < 2e-6, "{peak:?}");
        // The same by columns, one of whose borders is the jump itself.
        let pyramid = Pyramid::of(Arc::new(curve), Order::Velocity);
        let mut by_columns = Strips::new();
        columns(&pyramid, &view, &mut by_columns);
        assert!(by_columns.points().iter().any(|point| point[0] == 1.0));
        assert!(by_columns.points().iter().all(|point| point[1].abs() < 1.0 + 2e-6));
    }
}
