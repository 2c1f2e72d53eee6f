//! The pyramid over many blocks, which are small in unit tests, against a search through all segments.
#![allow(clippy::unwrap_used)]

use proptest::prelude::*;
use proptest::sample::Index;

use super::*;
use crate::curve::overshoot::range_between;
use crate::curve::{Key, KeyId, Splice, Tangent, Time};

fn key(i: usize, t: f64, value: f64) -> Key {
    let time = Time::new(t).unwrap();
    Key::auto(KeyId(i as u64), time, value)
        .unwrap()
        .with_tangent(Tangent::Spline)
        .unwrap()
}

fn check(pyramid: &Pyramid, curve: &Curve) -> Result<(), TestCaseError> {
    for i in 0..curve.len() {
        for j in i..curve.len() {
            // From key to key, and a little more than that.
            for slack in [0.0, 0.1] {
                let (from, to) = (curve.time(i) - slack, curve.time(j) + slack);
                let expected = range_between(curve, pyramid.order(), from, to);
                let expected = expected.map(|range| (range.least.value, range.greatest.value));
                prop_assert_eq!(pyramid.range(from, to), expected, "{} to {}", from, to);
            }
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(24) })]

    #[test]
    fn after_every_edit_it_is_the_pyramid_of_the_new_curve(
        values in prop::collection::vec(-10.0..10.0_f64, 1..70),
        order in prop::sample::select(vec![Order::Value, Order::Velocity, Order::Acceleration]),
        edits in prop::collection::vec((any::<Index>(), 0..3_usize, prop::collection::vec(-10.0..10.0_f64, 0..12)), 1..5),
    ) {
        let keys = values.iter().enumerate().map(|(i, &value)| key(i, i as f64, value));
        let mut curve = Arc::new(Curve::new(keys).unwrap());
        let mut pyramid = Pyramid::of(Arc::clone(&curve), order);
        check(&pyramid, &curve)?;
        for (index, len, values) in edits {
            let from = index.index(curve.len());
            // Keys in the place of some, or behind one.
            let range = if len == 0 { from + 1..from + 1 } else { from..(from + len).min(curve.len()) };
            let begin = curve.time(from);
            let end = curve.get(range.end).map_or(begin + 1.0, |key| key.time().seconds());
            let room = (end - begin) / (values.len() + 2) as f64;
            let new = values.iter().enumerate().map(|(i, &value)| key(900 + i, begin + (i + 1) as f64 * room, value));
            let Ok(edited) = curve.spliced([Splice { range, keys: new.collect() }]) else {
                continue;
            };
            curve = Arc::new(edited);
            pyramid.update(Arc::clone(&curve));
            prop_assert!(Arc::ptr_eq(pyramid.curve(), &curve));
            check(&pyramid, &curve)?;
        }
    }
}
