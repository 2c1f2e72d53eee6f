//! Curves of so many keys that they are stored in parts, against their keys and against short curves.

use crate::oracle::*;
use inbetween::curve::{Common, Curve, Key, KeyId, SegmentKind, Splice, Tangent};

/// More than one part, and not a whole number of them.
const KEYS: usize = 5_000;
/// At most so many keys are in a part; an edit may touch the part of a key and one on each side.
const NEIGHBOURHOOD: usize = 3 * 1024;

fn keys() -> Vec<Key> {
    let tangents = [Tangent::Auto, Tangent::Spline, Tangent::Linear, Tangent::Flat];
    let mut t = -20.0;
    (0..KEYS)
        .map(|i| {
            t += 1.0 / 60.0 + 0.3 * ((i * 7919) % 13) as f64;
            let value = (0.7 * t).sin() + 0.01 * ((i * 104_729) % 17) as f64;
            key(i, t, value, tangents[i % 4], SegmentKind::Cubic)
        })
        .collect()
}

#[test]
fn every_key_of_a_long_curve_is_found_by_index_time_and_identity() {
    let keys = keys();
    let curve = Curve::new(keys.clone()).unwrap();
    assert_eq!(curve.len(), KEYS);
    assert!(curve.keys().eq(keys.iter().cloned()));
    for (i, key) in keys.iter().enumerate() {
        let t = key.time().seconds();
        assert_eq!(curve.first_at_or_after(t), i);
        assert_eq!(curve.first_at_or_after(t.next_up()), i + 1);
        assert_eq!(curve.value(t).to_bits(), key.value().to_bits());
        assert_eq!(curve.nearest(t + 1e-6), i);
    }
    for i in (0..KEYS).step_by(101).chain([KEYS - 1]) {
        assert_eq!(curve.position(KeyId(i as u64)), Some(i));
    }
    assert_eq!(curve.position(KeyId(KEYS as u64)), None);
    assert_eq!(curve.get(KEYS), None);
}

#[test]
fn a_long_curve_runs_like_the_short_curves_of_its_keys() {
    let keys = keys();
    let curve = Curve::new(keys.clone()).unwrap();
    for (i, four) in keys.windows(4).enumerate() {
        // These tangents depend on the neighbours alone: the middle segment has all that shapes it.
        let short = Curve::new(four.to_vec()).unwrap();
        let (from, to) = (short.time(1), short.time(2));
        for t in [from, from + 0.3 * (to - from), to.next_down(), to] {
            assert_eq!(curve.value(t).to_bits(), short.value(t).to_bits(), "segment {}", i + 1);
        }
        let t = from + 0.6 * (to - from);
        assert_eq!(curve.sample(t), short.sample(t));
    }
}

#[test]
fn a_long_curve_with_a_key_changed_shares_all_but_the_neighbourhood() {
    let mut keys = keys();
    let mut curve = Curve::new(keys.clone()).unwrap();
    // At the ends, in the middle, and at either side of where parts may meet.
    for i in [0, 1, 998, 999, 1000, 1001, 2_499, 2_500, 4_000, KEYS - 2, KEYS - 1] {
        keys[i] = keys[i].clone().with_value(4.0 + i as f64).unwrap();
        let changed = curve
            .spliced([Splice {
                range: i..i + 1,
                keys: vec![keys[i].clone()],
            }])
            .unwrap();
        let whole = Curve::new(keys.clone()).unwrap();
        assert_eq!(changed, whole);
        for k in 0..KEYS {
            assert_eq!(
                changed.slopes(k),
                whole.slopes(k),
                "slopes of key {k} after key {i} changed"
            );
        }
        let Common { before, after } = curve.common(&changed);
        assert!(
            before + after >= KEYS - NEIGHBOURHOOD,
            "{before} and {after} keys are shared"
        );
        curve = changed;
    }
}

#[test]
fn a_long_curve_can_lose_and_gain_keys_until_nothing_is_left_of_the_old_ones() {
    let mut keys = keys();
    let mut curve = Curve::new(keys.clone()).unwrap();
    let mut id = KEYS;
    let mut place = 0;
    while keys.len() > 40 {
        // Most go, few come, somewhere else every time.
        place = (place + 1_709) % keys.len();
        let end = keys.len().min(place + 340);
        let (t, value) = (keys[place].time().seconds(), keys[place].value());
        let new = key(id, t, value - 1.0, Tangent::Monotone, SegmentKind::Linear);
        id += 1;
        let splice = Splice {
            range: place..end,
            keys: vec![new],
        };
        keys.splice(splice.range.clone(), splice.keys.clone());
        curve = curve.spliced([splice]).unwrap();
        assert_eq!(curve.len(), keys.len());
        assert_eq!(curve, Curve::new(keys.clone()).unwrap());
        let t = keys[keys.len() / 2].time().seconds();
        assert_eq!(curve.first_at_or_after(t), keys.len() / 2);
    }
}
