//! Spliced curves against the curves that their keys make. Blocks are small in unit tests.
#![allow(clippy::unwrap_used)]

use proptest::prelude::*;
use proptest::sample::Index;

use super::super::block::MOST;
use super::*;
use crate::curve::{Common, KeyId, Segment, SegmentKind, SideTangent, Tangent, Tcb, Time};

fn key(id: u64, t: f64, value: f64, tangent: Tangent, kind: SegmentKind) -> Key {
    Key::new(KeyId(id), Time::new(t).unwrap(), value, tangent, kind).unwrap()
}

fn side() -> impl Strategy<Value = SideTangent> {
    prop_oneof![
        1 => Just(SideTangent::Auto),
        1 => Just(SideTangent::Flat),
        1 => Just(SideTangent::Linear),
        1 => Just(SideTangent::Spline),
        4 => Just(SideTangent::Monotone),
        1 => (-1.0..1.0, -1.0..1.0).prop_map(|(t, c)| SideTangent::Tcb(Tcb::new(t, c, 0.5).unwrap())),
        1 => (-9.0..9.0).prop_map(SideTangent::Slope),
    ]
}

fn tangent() -> impl Strategy<Value = Tangent> {
    prop_oneof![
        4 => Just(Tangent::Monotone),
        2 => side().prop_map(SideTangent::joined),
        1 => (side(), side()).prop_map(|(incoming, outgoing)| Tangent::Broken { incoming, outgoing }),
    ]
}

fn kind() -> impl Strategy<Value = SegmentKind> {
    prop_oneof![4 => Just(SegmentKind::Cubic), 1 => Just(SegmentKind::Linear), 1 => Just(SegmentKind::Step)]
}

/// What becomes a key: how long after the one before, and its value. Rising values make long monotone runs.
type Part = (u32, f64, Tangent, SegmentKind);

fn part() -> impl Strategy<Value = Part> {
    let value =
        prop_oneof![1 => Just(0.0), 1 => 0.001..0.01_f64, 3 => 0.5..2.0_f64, 1 => 20.0..90.0_f64, 1 => -9.0..-0.1_f64];
    let span = prop_oneof![1 => Just(1_u32), 2 => 40..400_u32];
    (span, value, tangent(), kind())
}

/// Keys on a grid of 1/1024 s, each value so much above the one before.
fn keys(parts: &[Part], first: f64, value: f64, id: u64) -> Vec<Key> {
    let (mut t, mut value) = (first, value);
    let mut made = Vec::new();
    for (i, (span, rise, tangent, kind)) in parts.iter().enumerate() {
        made.push(key(id + i as u64, t, value, *tangent, kind.clone()));
        t += f64::from(*span) / 1024.0;
        value += rise;
    }
    made
}

fn curve_parts(most: usize) -> impl Strategy<Value = Vec<Part>> {
    prop::collection::vec(part(), 1..most)
}

/// Two rising places among the keys, and keys for the place of what lies between.
#[derive(Clone, Debug)]
struct Change {
    from: Index,
    len: usize,
    parts: Vec<Part>,
}

fn change() -> impl Strategy<Value = Change> {
    let len = prop_oneof![3 => 0..3_usize, 1 => 0..40_usize];
    let parts = prop_oneof![
        4 => prop::collection::vec(part(), 0..3),
        1 => prop::collection::vec(part(), 0..40),
    ];
    (any::<Index>(), len, parts).prop_map(|(from, len, parts)| Change { from, len, parts })
}

/// The splice of a change: its keys between those around, squeezed to fit.
fn splice(keys_now: &[Key], change: &Change, id: u64) -> Splice {
    let from = change.from.index(keys_now.len() + 1);
    let to = (from + change.len).min(keys_now.len());
    let before = from.checked_sub(1).map(|i| keys_now[i].time().seconds());
    let after = keys_now.get(to).map(|key| key.time().seconds());
    let new = keys(&change.parts, 0.0, change.from.index(7) as f64, id);
    let (begin, end) = match (before, after) {
        (Some(before), Some(after)) => (before, after),
        (Some(before), None) => (before, before + 1.0),
        (None, Some(after)) => (after - 1.0, after),
        (None, None) => (0.0, 1.0),
    };
    let room = (end - begin) / (new.len() + 1) as f64;
    let squeezed = new.iter().enumerate().map(|(i, key)| {
        let t = begin + (i + 1) as f64 * room;
        key.clone().with_time(Time::new(t).unwrap()).unwrap()
    });
    Splice {
        range: from..to,
        keys: squeezed.collect(),
    }
}

fn bits(segment: &Segment<'_>) -> [u64; 6] {
    let cubic = segment.tangent_cubic();
    [
        segment.start_time(),
        segment.end_time(),
        segment.start_value(),
        segment.end_value(),
        cubic.start_slope,
        cubic.end_slope,
    ]
    .map(f64::to_bits)
}

/// All keys in one block, whose slopes one pass over all of them computes.
fn in_one_block(keys: &[Key]) -> Curve {
    let mut loose = Loose::default();
    keys.iter().for_each(|key| loose.push(key.clone()));
    let run = slopes::of_run(None, None, &loose.knots(usize::MAX), &[]);
    let block = Arc::new(loose.with_slopes(run.begin, &run.slopes));
    Curve::of(Blocks::new(vec![block], None).unwrap())
}

/// Everything that can be asked of a curve, against the keys and against a curve that holds them in one block.
fn check(curve: &Curve, keys: &[Key]) {
    let whole = in_one_block(keys);
    assert_eq!(curve.len(), keys.len());
    assert!(curve.keys().eq(keys.iter().cloned()));
    assert!(*curve == whole && curve.same_as(&whole));
    for (i, key) in keys.iter().enumerate() {
        assert!(curve.slopes(i).same_bits(whole.slopes(i)), "slopes of key {i}");
        assert_eq!(curve.position(key.id()), Some(i));
        assert_eq!(curve.key_id(i), key.id());
        assert_eq!(curve.neighbours(i), whole.neighbours(i));
    }
    for (i, key) in keys.iter().enumerate().take(curve.segments()) {
        assert_eq!(bits(&curve.segment(i)), bits(&whole.segment(i)));
        assert_eq!(curve.segment(i).kind(), key.segment());
    }
    let mut asked = vec![f64::NAN, f64::INFINITY, f64::NEG_INFINITY];
    for key in keys {
        let t = key.time().seconds();
        asked.extend([t.next_down(), t, t.next_up(), t + 0.01]);
    }
    for t in asked {
        let scanned = keys.iter().take_while(|key| key.time().seconds() < t).count();
        assert_eq!(curve.first_at_or_after(t), scanned, "{t}");
        let expected = match scanned {
            0 => keys[0].value(),
            j if j == keys.len() => keys[j - 1].value(),
            j if keys[j].time().seconds() == t => keys[j].value(),
            j => whole.segment(j - 1).value(t),
        };
        assert_eq!(curve.value(t).to_bits(), expected.to_bits(), "{t}");
    }
    let blocks = curve.blocks();
    for b in 0..blocks.count() {
        let len = blocks.start(b + 1) - blocks.start(b);
        assert!(len <= MOST && (len >= LEAST || blocks.count() == 1), "{len} keys");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(256) })]

    #[test]
    fn a_spliced_curve_is_the_curve_its_keys_make(parts in curve_parts(80), changes in prop::collection::vec(change(), 1..6)) {
        let mut now = keys(&parts, 0.0, 0.0, 0);
        let mut curve = Curve::new(now.clone()).unwrap();
        check(&curve, &now);
        for (change, id) in changes.iter().zip((1_000..).step_by(100)) {
            let splice = splice(&now, change, id);
            let before = now.clone();
            now.splice(splice.range.clone(), splice.keys.clone());
            let spliced = curve.spliced([splice]);
            if now.is_empty() {
                prop_assert_eq!(spliced.err(), Some(CurveError::NoKeys));
                now = before;
                continue;
            }
            curve = spliced.unwrap();
            check(&curve, &now);
        }
    }

    #[test]
    fn several_splices_at_once_are_the_same_as_one_after_another(
        parts in curve_parts(120),
        picked in prop::collection::vec((any::<Index>(), 0..3_usize, -5.0..5.0_f64, tangent()), 1..5),
    ) {
        let old = keys(&parts, 0.0, 0.0, 0);
        let curve = Curve::new(old.clone()).unwrap();
        let mut places: Vec<_> = picked.iter().map(|(index, ..)| index.index(old.len())).collect();
        places.sort_unstable();
        places.dedup();
        // A key goes, is changed, or has a new one before it.
        let mut splices = Vec::new();
        for (&i, &(_, what, value, tangent)) in places.iter().zip(&picked) {
            let changed = key(old[i].id().0, old[i].time().seconds(), value, tangent, SegmentKind::Cubic);
            let new = key(5_000 + i as u64, old[i].time().seconds() - 1.0 / 4096.0, value, tangent, SegmentKind::Cubic);
            let keys = match what {
                0 => vec![],
                1 => vec![changed],
                _ => vec![new, changed],
            };
            splices.push(Splice { range: i..i + 1, keys });
        }
        let mut now = old;
        for splice in splices.iter().rev() {
            now.splice(splice.range.clone(), splice.keys.clone());
        }
        match curve.spliced(splices) {
            Ok(spliced) => check(&spliced, &now),
            Err(error) => {
                prop_assert_eq!(error, CurveError::NoKeys);
                prop_assert!(now.is_empty());
            }
        }
    }

    #[test]
    fn keys_out_of_order_are_refused_as_by_a_new_curve(parts in curve_parts(60), index in any::<Index>(), later in -40..40_i32) {
        let mut now = keys(&parts, 0.0, 0.0, 0);
        let curve = Curve::new(now.clone()).unwrap();
        let i = index.index(now.len());
        let t = now[i].time().seconds() + f64::from(later) / 8.0;
        now[i] = now[i].clone().with_time(Time::new(t).unwrap()).unwrap();
        let spliced = curve.spliced([Splice { range: i..i + 1, keys: vec![now[i].clone()] }]);
        match Curve::new(now.clone()) {
            Ok(_) => check(&spliced.unwrap(), &now),
            Err(error) => prop_assert_eq!(spliced.err(), Some(error)),
        }
    }
}

fn many(tangent: Tangent) -> (Vec<Key>, Curve) {
    // Gentle waves: nothing for a monotone tangent to be limited by.
    let keys: Vec<Key> = (0..400)
        .map(|i| {
            let t = f64::from(i);
            key(i as u64, t, t + 0.1 * t.sin(), tangent, SegmentKind::Cubic)
        })
        .collect();
    let curve = Curve::new(keys.clone()).unwrap();
    (keys, curve)
}

#[test]
fn a_changed_key_leaves_all_but_its_neighbourhood_shared() {
    for tangent in [Tangent::Auto, Tangent::Spline, Tangent::Monotone] {
        let (mut keys, curve) = many(tangent);
        keys[200] = keys[200].clone().with_value(205.0).unwrap();
        let splice = Splice {
            range: 200..201,
            keys: vec![keys[200].clone()],
        };
        let spliced = curve.spliced([splice]).unwrap();
        check(&spliced, &keys);
        let Common { before, after } = curve.common(&spliced);
        // Its own block and at most one on each side.
        assert!(before > 200 - 2 * MOST, "{before} before, {tangent:?}");
        assert!(after > 200 - 2 * MOST, "{after} after, {tangent:?}");
        assert_eq!(spliced.common(&curve), Common { before, after });
    }
}

#[test]
fn a_change_that_changes_nothing_shares_everything_beside_it() {
    let (keys, curve) = many(Tangent::Monotone);
    let same = curve
        .spliced([Splice {
            range: 77..78,
            keys: vec![keys[77].clone()],
        }])
        .unwrap();
    let Common { before, after } = curve.common(&same);
    assert!(before + after >= 400 - MOST);
    assert!(curve == same);
}

#[test]
fn a_run_of_limited_slopes_hands_a_change_on_until_a_slope_comes_out_bit_equal() {
    // Rises that grow: every segment is limited by what is left of the one before (Fritsch, Carlson 1980, step 2). A
    // change at the left end travels on, less and less of it in every segment, until it is below the last bit.
    let keys_of = |first: f64| -> Vec<Key> {
        let mut value = first;
        (0..40_u64)
            .map(|i| {
                let key = key(i, i as f64, value, Tangent::Monotone, SegmentKind::Cubic);
                value += 5.0_f64.powi(i as i32);
                key
            })
            .collect()
    };
    let mut keys = keys_of(0.0);
    let curve = Curve::new(keys.clone()).unwrap();
    keys[0] = keys[0].clone().with_value(-3.0).unwrap();
    let spliced = curve
        .spliced([Splice {
            range: 0..1,
            keys: vec![keys[0].clone()],
        }])
        .unwrap();
    check(&spliced, &keys);
    let Common { before, after } = curve.common(&spliced);
    assert_eq!(before, 0);
    assert!((1..40 - MOST).contains(&after), "{after} keys are shared");
}
