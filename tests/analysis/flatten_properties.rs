//! What holds of the polylines of any curve at any zoom.

use crate::flatten::{ORDERS, at, check_shape, strips, view};
use crate::strategies::*;
use inbetween::curve::flatten::*;
use inbetween::curve::{Approach, FrameRate, Order, Rhythm};
use proptest::prelude::*;

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
