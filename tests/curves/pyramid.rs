//! The pyramid of ranges against a search through all segments, and what pixel columns make of it.

use std::sync::Arc;

use crate::oracle::*;
use crate::strategies::*;
use inbetween::curve::flatten::{Strips, TOLERANCE, View, columns};
use inbetween::curve::overshoot::range_between;
use inbetween::curve::{Curve, Key, KeyId, Order, Pyramid, SegmentKind, Tangent};
use proptest::prelude::*;

const ORDERS: [Order; 3] = [Order::Value, Order::Velocity, Order::Acceleration];

/// A window of `columns` pixels in width.
fn view(start: f64, end: f64, columns: u32, pixels_per_value: f64) -> View {
    View {
        start,
        end,
        pixels_per_second: f64::from(columns) / (end - start),
        pixels_per_value,
        columns: columns as usize,
    }
}

fn by_search(curve: &Curve, order: Order, from: f64, to: f64) -> Option<(f64, f64)> {
    range_between(curve, order, from, to).map(|range| (range.least.value, range.greatest.value))
}

/// Many keys, so that the tree has levels of every parity.
fn many() -> impl Strategy<Value = Vec<Key>> {
    prop::collection::vec((1..64_u32, -10.0..10.0_f64, tangent(), kind()), 1..90).prop_map(|parts| {
        let mut ticks = 0;
        parts
            .into_iter()
            .enumerate()
            .map(|(i, (span, value, tangent, kind))| {
                ticks += span;
                key(i, f64::from(ticks) / 32.0, value, tangent, kind)
            })
            .collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(64) })]

    #[test]
    fn any_two_times_have_the_range_a_search_finds(curve in troublesome(), order in prop::sample::select(ORDERS.to_vec())) {
        let pyramid = Pyramid::of(Arc::new(curve.clone()), order);
        for from in times_of_interest(&curve) {
            for to in times_of_interest(&curve) {
                prop_assert_eq!(pyramid.range(from, to), by_search(&curve, order, from, to), "{} to {}", from, to);
            }
        }
    }

    #[test]
    fn long_curves_too(
        keys in many(),
        order in prop::sample::select(ORDERS.to_vec()),
        times in prop::collection::vec((-1.0..100.0_f64, 0.0..100.0_f64), 8),
    ) {
        let curve = Curve::new(keys).unwrap();
        let pyramid = Pyramid::of(Arc::new(curve.clone()), order);
        for (from, span) in times {
            prop_assert_eq!(pyramid.range(from, from + span), by_search(&curve, order, from, from + span));
        }
        // Exactly from key to key.
        for i in 0..curve.len() {
            let (from, to) = (curve.time(i / 2), curve.time(i));
            prop_assert_eq!(pyramid.range(from, to), by_search(&curve, order, from, to));
        }
    }

    #[test]
    fn after_an_edit_it_is_the_pyramid_of_the_new_curve(
        keys in many(),
        order in prop::sample::select(ORDERS.to_vec()),
        edits in prop::collection::vec((any::<prop::sample::Index>(), -10.0..10.0_f64, tangent(), kind()), 1..4),
    ) {
        let mut pyramid = Pyramid::of(Arc::new(Curve::new(keys.clone()).unwrap()), order);
        let mut edited = keys;
        for (index, value, tangent, kind) in edits {
            let i = index.index(edited.len());
            let seconds = edited[i].time().seconds();
            edited[i] = key(i, seconds, value, tangent, kind);
        }
        let new = Arc::new(Curve::new(edited.clone()).unwrap());
        pyramid.update(Arc::clone(&new));
        prop_assert!(Arc::ptr_eq(pyramid.curve(), &new));
        for i in 0..new.len() {
            for j in i..new.len() {
                let (from, to) = (new.time(i), new.time(j));
                prop_assert_eq!(pyramid.range(from, to), by_search(&new, order, from, to));
            }
        }
        // A key less: made anew.
        edited.pop();
        if let Ok(shorter) = Curve::new(edited) {
            let (first, last) = shorter.bounds();
            let expected = by_search(&shorter, order, first, last);
            pyramid.update(Arc::new(shorter));
            prop_assert_eq!(pyramid.range(first, last), expected);
        }
    }

    #[test]
    fn neighbouring_columns_of_a_continuous_curve_overlap(keys in many(), columns in 1..60_u32) {
        let keys: Vec<Key> = keys
            .into_iter()
            .enumerate()
            .map(|(i, old)| match old.segment() {
                SegmentKind::Step => key(i, old.time().seconds(), old.value(), old.tangent(), SegmentKind::Linear),
                _ => old,
            })
            .collect();
        let curve = Arc::new(Curve::new(keys).unwrap());
        let pyramid = Pyramid::of(Arc::clone(&curve), Order::Value);
        let (first, last) = curve.bounds();
        let border = |k: u32| first + (last - first) * f64::from(k) / f64::from(columns);
        let mut before: Option<(f64, f64)> = None;
        for k in 0..columns {
            let now = pyramid.range(border(k), border(k + 1)).unwrap();
            if let Some((least, greatest)) = before {
                prop_assert!(now.0 <= greatest && least <= now.1, "{before:?} {now:?}");
            }
            before = Some(now);
        }
    }

    #[test]
    fn a_line_drawn_by_columns_reaches_what_the_curve_reaches_in_every_column(
        keys in many(),
        order in prop::sample::select(ORDERS.to_vec()),
        start in -1.0..20.0_f64,
        span in 0.5..60.0_f64,
    ) {
        let curve = Arc::new(Curve::new(keys).unwrap());
        let pyramid = Pyramid::of(Arc::clone(&curve), order);
        let view = view(start, start + span, 40, 20.0);
        let mut strips = Strips::new();
        columns(&pyramid, &view, &mut strips);
        let (first, last) = curve.bounds();
        let points = strips.points();
        prop_assert!(points.windows(2).all(|pair| pair[0][0] <= pair[1][0]), "time runs back: {points:?}");
        let (from, to) = (first.max(view.start), last.min(view.end));
        if from >= to {
            prop_assert!(points.is_empty());
            return Ok(());
        }
        prop_assert_eq!(strips.iter().len(), 1);
        prop_assert_eq!((points[0][0], points[points.len() - 1][0]), (from, to));
        // At most four points a column, 42 columns where both borders cut one.
        prop_assert!(points.len() <= 4 * 42, "{}", points.len());
        let (least, greatest) = pyramid.range(from, to).unwrap();
        let drawn = points.iter().map(|point| (point[1], point[1])).reduce(|(a, b), (c, d)| (a.min(c), b.max(d)));
        // What lies less than a quarter of a pixel beyond a border's own value may be left out.
        let (low, high) = drawn.unwrap();
        prop_assert!(low >= least && low <= least + TOLERANCE / 20.0, "{low} {least}");
        prop_assert!(high <= greatest && high >= greatest - TOLERANCE / 20.0, "{high} {greatest}");
    }
}

#[test]
fn a_step_draws_its_jump() {
    let curve = Curve::new([
        key(0, 0.0, 1.0, Tangent::Flat, SegmentKind::Step),
        key(1, 1.0, 5.0, Tangent::Flat, SegmentKind::Step),
        key(2, 2.0, 3.0, Tangent::Flat, SegmentKind::Step),
    ])
    .unwrap();
    let pyramid = Pyramid::of(Arc::new(curve), Order::Value);
    assert_eq!(pyramid.range(0.5, 0.9), Some((1.0, 1.0)));
    assert_eq!(pyramid.range(0.5, 1.0), Some((1.0, 5.0)));
    assert_eq!(pyramid.range(0.0, 2.0), Some((1.0, 5.0)));
    assert_eq!(pyramid.range(1.5, 2.5), Some((3.0, 5.0)));
}

#[test]
fn times_that_are_none_have_no_range() {
    let curve = Arc::new(Curve::new([key(0, 0.0, 1.0, Tangent::Auto, SegmentKind::Cubic)]).unwrap());
    let pyramid = Pyramid::of(curve, Order::Value);
    assert_eq!(pyramid.range(-1.0, 1.0), Some((1.0, 1.0)));
    for (from, to) in [
        (1.0, 0.0),
        (f64::NAN, 1.0),
        (0.0, f64::INFINITY),
        (f64::NEG_INFINITY, 0.0),
    ] {
        assert_eq!(pyramid.range(from, to), None, "{from} to {to}");
    }
}

#[test]
fn a_million_keys_cost_as_many_points_as_columns() {
    let keys = (0..1_000_000_u32).map(|i| {
        let value = f64::from(i.wrapping_mul(2_654_435_761) >> 8);
        Key::new(
            KeyId(u64::from(i)),
            time(f64::from(i)),
            value,
            Tangent::Linear,
            SegmentKind::Linear,
        )
        .unwrap()
    });
    let pyramid = Pyramid::of(Arc::new(Curve::new(keys).unwrap()), Order::Value);
    let mut strips = Strips::new();
    columns(&pyramid, &view(0.0, 1e6, 800, 1e-5), &mut strips);
    assert!(strips.points().len() <= 4 * 802, "{}", strips.points().len());
}
