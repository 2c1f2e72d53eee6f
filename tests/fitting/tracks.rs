//! Whole curves as tracks of cubics, tracks with keys at the same times, and eased segments turned into keys.

use inbetween::curve::cubic::Cubic;
use inbetween::curve::easing::Easing;
use inbetween::curve::fit::{ConvertError, CubicKey, FitError, aligned, curve_as_cubics};
use inbetween::curve::{Curve, Key, KeyId, SegmentKind, SideTangent, Tangent, Time};
use proptest::prelude::*;
use serde_json::Value;

use super::{example, number, numbers};

/// A curve of `(time, value, kind)` with automatic tangents.
pub fn curve(keys: &[(f64, f64, SegmentKind)]) -> Curve {
    Curve::new(keys.iter().enumerate().map(|(i, (time, value, kind))| {
        Key::auto(KeyId(i as u64), Time::new(*time).unwrap(), *value)
            .unwrap()
            .with_segment(kind.clone())
    }))
    .unwrap()
}

fn eased(name: &str) -> SegmentKind {
    SegmentKind::Ease(Easing::from_name(name).unwrap())
}

/// The value of a track inside it, by the rule of the file format.
fn value(keys: &[CubicKey], t: f64) -> f64 {
    let i = keys.partition_point(|key| key.time <= t).clamp(1, keys.len() - 1) - 1;
    let span = keys[i + 1].time - keys[i].time;
    Cubic {
        span,
        start_value: keys[i].value,
        end_value: keys[i + 1].value,
        start_slope: keys[i].out_slope,
        end_slope: keys[i + 1].in_slope,
    }
    .value((t - keys[i].time) / span, (keys[i + 1].time - t) / span)
}

fn in_a_jump(keys: &[CubicKey], t: f64) -> bool {
    keys.windows(2)
        .any(|pair| pair[0].step && pair[0].time <= t && t <= pair[1].time)
}

#[test]
fn every_kind_of_segment_is_a_cubic_of_the_track() {
    let source = curve(&[
        (0.0, 1.0, SegmentKind::Cubic),
        (0.5, 3.0, SegmentKind::Linear),
        (1.1, -2.0, SegmentKind::Step),
        (1.7, 4.0, eased("easeOutBounce")),
        (2.3, 1.0, eased("smootherstep")),
        (3.0, 2.0, SegmentKind::Cubic),
    ]);
    let track = curve_as_cubics(&source, 1e-3).unwrap();
    // 6 keys, one more for the step, three contacts of the bounce, and four of the fit.
    assert_eq!(track.keys.len(), 6 + 1 + 3 + 4);
    assert!(track.error > 0.0 && track.error <= 1e-3);
    assert_eq!(track.fitted.len(), 1);
    assert_eq!((track.fitted[0].segment, track.fitted[0].keys), (4, 6));
    let line = &track.keys[1..3];
    assert_eq!(line[0].out_slope, line[1].in_slope);
    assert_ne!(line[0].in_slope, line[0].out_slope);
    let jump = track.keys.iter().position(|key| key.step).unwrap();
    assert_eq!(track.keys[jump].time as f32, (1.7_f32).next_down());
    assert_eq!((track.keys[jump].value, track.keys[jump + 1].value), (-2.0, 4.0));
    assert_eq!((track.keys[jump].out_slope, track.keys[jump + 1].in_slope), (0.0, 0.0));
}

#[test]
fn a_hold_needs_no_jump() {
    let source = curve(&[
        (0.0, 1.0, SegmentKind::Step),
        (1.0, 1.0, eased("easeInElastic")),
        (2.0, 1.0, SegmentKind::Cubic),
    ]);
    let track = curve_as_cubics(&source, 1e-6).unwrap();
    assert_eq!(track.keys.len(), 3);
    assert!(
        track
            .keys
            .iter()
            .all(|key| !key.step && key.in_slope == 0.0 && key.out_slope == 0.0)
    );
}

#[test]
fn a_step_shorter_than_two_steps_of_a_file_time_jumps_from_its_own_key() {
    let source = curve(&[
        (1.0, 1.0, SegmentKind::Step),
        (f64::from(1.0_f32.next_up()), 2.0, SegmentKind::Cubic),
    ]);
    let track = curve_as_cubics(&source, 1e-3).unwrap();
    assert_eq!(track.keys.len(), 2);
    assert!(track.keys[0].step);
}

#[test]
fn jumps_of_an_easing_are_keys_one_file_time_apart() {
    for (kind, jumps) in [
        (eased("easeInExpo"), 1),
        (eased("easeInOutExpo"), 2),
        (SegmentKind::Ease(Easing::from_css("steps(4, jump-both)").unwrap()), 5),
        (
            SegmentKind::Ease(Easing::from_css("linear(0.2, 0.5 50%, 0.7 50%, 0.9)").unwrap()),
            3,
        ),
    ] {
        let source = curve(&[(0.3, 0.0, kind.clone()), (1.3, 10.0, SegmentKind::Cubic)]);
        let track = curve_as_cubics(&source, 1e-3).unwrap();
        let steps: Vec<_> = track.keys.windows(2).filter(|pair| pair[0].step).collect();
        assert_eq!(steps.len(), jumps, "{kind:?}");
        for pair in steps {
            assert_eq!((pair[0].time as f32).next_up(), pair[1].time as f32, "{kind:?}");
        }
    }
}

#[test]
fn a_slope_no_file_holds_is_refused_with_its_time() {
    let source = curve(&[(1.0, 0.0, SegmentKind::Linear), (1.001, 1e37, SegmentKind::Cubic)]);
    let error = curve_as_cubics(&source, 1.0).unwrap_err();
    assert!(matches!(error, FitError::Slope { .. }), "{error}");
    assert!(error.to_string().contains("at 1 s"), "{error}");
    assert!(matches!(curve_as_cubics(&source, 0.0), Err(FitError::Tolerance(_))));
}

#[test]
fn tracks_get_the_times_of_all_of_them() {
    let example = example("8.union_of_times");
    let key = |row: &Value| {
        let [time, value, in_slope, out_slope] = numbers(row).try_into().unwrap();
        CubicKey {
            time,
            value,
            in_slope,
            out_slope,
            step: false,
        }
    };
    let tracks = |value: &Value| -> Vec<Vec<CubicKey>> {
        let rows = |track: &Value| track.as_array().unwrap().iter().map(key).collect();
        value.as_array().unwrap().iter().map(rows).collect()
    };
    let got = aligned(&tracks(&example["inputs"]["components"]));
    let expected = tracks(&example["expected"]["components"]);
    for (got, expected) in got.iter().flatten().zip(expected.iter().flatten()) {
        for (got, expected) in [
            (got.time, expected.time),
            (got.value, expected.value),
            (got.in_slope, expected.in_slope),
            (got.out_slope, expected.out_slope),
        ] {
            assert!(
                (got - expected).abs() <= number(&example["tolerance"]),
                "{got} instead of {expected}"
            );
        }
    }
    assert!(got.iter().all(|track| track.len() == 4));
}

#[test]
fn a_track_holds_at_the_times_beyond_it() {
    let source = curve(&[(1.0, 5.0, SegmentKind::Linear), (2.0, 7.0, SegmentKind::Linear)]);
    let longer = curve(&[(0.0, 0.0, SegmentKind::Linear), (3.0, 1.0, SegmentKind::Linear)]);
    let tracks = [&source, &longer].map(|curve| curve_as_cubics(curve, 1.0).unwrap().keys);
    let both = aligned(&tracks);
    for t in [0.2, 0.9, 1.5, 2.1, 3.0] {
        // Lines of slope 2 at times up to 3, rounded a few times.
        assert!((value(&both[0], t) - source.value(t)).abs() <= 1e-14);
        assert!((value(&both[1], t) - longer.value(t)).abs() <= 1e-14);
    }
}

#[test]
fn an_eased_segment_becomes_keys_that_draw_the_same() {
    let mut next = 100;
    let mut id = || {
        next += 1;
        KeyId(next)
    };
    for kind in [
        eased("septic"),
        eased("easeOutBounce"),
        eased("easeInCirc"),
        eased("easeInOutElastic"),
        SegmentKind::Ease(Easing::from_css("steps(3, jump-both)").unwrap()),
    ] {
        let source = curve(&[
            (0.0, 0.0, SegmentKind::Cubic),
            (1.0, 3.0, kind.clone()),
            (3.0, -1.0, SegmentKind::Cubic),
            (4.0, 5.0, SegmentKind::Cubic),
        ]);
        let (cubics, error) = source.with_cubics_after(1, 1e-3, &mut id).unwrap();
        assert!(error <= 1e-3);
        assert!((0..cubics.len()).all(|i| !matches!(cubics.segment_kind(i), SegmentKind::Ease(_))));
        for k in 0..=4000 {
            // Jumps happen up to one 32-bit time beside their place: no sample lies there.
            let t = f64::from(k) * 1e-3 + 1.3e-5;
            let off = (cubics.value(t) - source.value(t)).abs();
            assert!(off <= error + 1e-12, "{kind:?} at {t}: {off} > {error}");
        }
    }
    let source = curve(&[(0.0, 0.0, SegmentKind::Cubic), (1.0, 3.0, SegmentKind::Cubic)]);
    assert_eq!(
        source.with_cubics_after(0, 1e-3, &mut id),
        Err(ConvertError::NotEased(0))
    );
    assert_eq!(
        source.with_cubics_after(7, 1e-3, &mut id),
        Err(ConvertError::NotEased(7))
    );
}

fn kinds() -> impl Strategy<Value = SegmentKind> {
    let names = [
        "smoothstep",
        "septic",
        "easeInOutCirc",
        "easeOutElastic",
        "easeInExpo",
        "easeInOutBounce",
    ];
    prop_oneof![
        Just(SegmentKind::Step),
        Just(SegmentKind::Linear),
        Just(SegmentKind::Cubic),
        prop::sample::select(names.to_vec()).prop_map(eased),
        Just(SegmentKind::Ease(Easing::from_css("steps(2)").unwrap())),
        Just(SegmentKind::Ease(Easing::from_css("ease").unwrap())),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_track_is_its_curve_within_the_promised_error(
        keys in prop::collection::vec((0.01..2.0, -10.0..10.0, kinds(), -9.0..9.0), 1..8),
        tolerance in 1e-4..1.0,
    ) {
        let mut time = -1.0;
        let keys = keys.into_iter().enumerate().map(|(i, (span, value, kind, slope))| {
            time += span;
            let tangent = if i % 2 == 0 {
                Tangent::Auto
            } else {
                Tangent::Broken { incoming: SideTangent::Slope(slope), outgoing: SideTangent::Linear }
            };
            Key::new(KeyId(i as u64), Time::new(time).unwrap(), value, tangent, kind).unwrap()
        });
        let source = Curve::new(keys).unwrap();
        let track = curve_as_cubics(&source, tolerance).unwrap();
        prop_assert!(track.keys.windows(2).all(|pair| pair[0].time < pair[1].time));
        prop_assert!(track.error <= tolerance);
        prop_assert_eq!(track.keys.len() == 1, source.len() == 1);
        let (first, last) = source.bounds();
        for k in 0..=2000 {
            let t = first + (last - first) * f64::from(k) / 2000.0;
            if track.keys.len() > 1 && !in_a_jump(&track.keys, t) {
                let off = (value(&track.keys, t) - source.value(t)).abs();
                // Values up to 30 and slopes up to 1e5, at times up to 16 rounded to 2e-15.
                prop_assert!(off <= track.error + 1e-9, "{off} > {} at {t}", track.error);
            }
        }
    }
}
