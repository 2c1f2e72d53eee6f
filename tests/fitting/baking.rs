//! Baking of curves to keys at a rate.

use std::num::NonZeroU32;

use inbetween::curve::bake::{BakeError, bake};
use inbetween::curve::easing::Easing;
use inbetween::curve::rhythm::Rhythm;
use inbetween::curve::{Curve, Ends, FrameRate, KeyId, Outside, SegmentKind, Time};

use super::tracks::curve;

fn time(t: f64) -> Time {
    Time::new(t).unwrap()
}

fn baked(source: &Curve, ends: Ends, rhythm: Rhythm, rate: u32, from: f64, to: f64) -> Curve {
    let mut next = 0;
    let id = || {
        next += 1;
        KeyId(next)
    };
    let rate = FrameRate::new(rate, 1).unwrap();
    bake(source, (ends, rhythm), rate, (time(from), time(to)), id).unwrap()
}

fn same_ends(policy: Outside) -> Ends {
    Ends {
        before: policy,
        after: policy,
    }
}

#[test]
fn cubics_between_frames_are_the_curve_itself() {
    let source = curve(&[
        (0.0, 0.0, SegmentKind::Cubic),
        (0.5, 2.0, SegmentKind::Cubic),
        (1.0, -1.0, SegmentKind::Linear),
        (2.0, 0.0, SegmentKind::Cubic),
    ]);
    for policy in [
        Outside::Repeat,
        Outside::RepeatOffset,
        Outside::PingPong,
        Outside::Hold,
        Outside::Linear,
    ] {
        let ends = same_ends(policy);
        let keys = baked(&source, ends, Rhythm::Continuous, 10, -3.0, 5.25);
        assert_eq!(keys.bounds(), (-3.0, 5.25));
        assert_eq!(keys.len(), 84);
        for k in 0..=3300 {
            let t = -3.0 + 8.25 * f64::from(k) / 3300.0;
            // At the seam of a repeat the value jumps between the frame before it and the seam: left out.
            let to_seam = ((t / 2.0).round() * 2.0 - t).abs();
            if policy == Outside::Repeat && to_seam <= 0.1 {
                continue;
            }
            let off = (keys.value(t) - source.value_with(ends, t)).abs();
            // Slopes up to 20 at times up to 5 brought inside by a remainder, all rounded.
            assert!(off <= 1e-12, "{policy:?} at {t}: {off}");
        }
    }
}

#[test]
fn c030_steps_stay_steps() {
    let source = curve(&[
        (0.0, 0.0, SegmentKind::Step),
        (1.0, 10.0, SegmentKind::Step),
        (2.0, 0.0, SegmentKind::Step),
    ]);
    for rate in [4, 3, 7] {
        let keys = baked(&source, Ends::default(), Rhythm::Continuous, rate, 0.0, 2.5);
        assert!((0..keys.segments()).all(|i| *keys.segment_kind(i) == SegmentKind::Step));
        assert!((0..keys.len()).all(|k| [0.0, 10.0].contains(&keys.key_value(k))));
    }
    let keys = baked(&source, Ends::default(), Rhythm::Continuous, 4, 0.0, 2.0);
    let reduced = inbetween::curve::reduce::reduce(&keys, 0.0, &[]).unwrap().curve;
    assert_eq!(
        (reduced.len(), reduced.value(0.95), reduced.value(1.95)),
        (3, 0.0, 10.0)
    );
}

#[test]
fn a_held_curve_is_steps_at_its_own_ticks_without_repeats() {
    let source = curve(&[
        (0.0, 0.0, SegmentKind::Cubic),
        (1.0, 2.0, SegmentKind::Cubic),
        (3.0, 2.0, SegmentKind::Cubic),
    ]);
    let twos = Rhythm::every(NonZeroU32::new(2).unwrap(), FrameRate::FPS_24).unwrap();
    let keys = baked(&source, Ends::default(), twos, 24, 0.0, 3.0);
    // Twelve ticks of the rise, the value it holds, and the end.
    assert_eq!(keys.len(), 14);
    for k in 0..2999 {
        let t = f64::from(k) * 1e-3 + 3e-4;
        assert_eq!(keys.value(t), source.value(twos.quantise(t)), "at {t}");
    }
}

#[test]
fn easings_are_at_their_values_and_slopes_at_every_frame() {
    let ease = SegmentKind::Ease(Easing::from_name("easeInOutSine").unwrap());
    let source = curve(&[(0.0, 0.0, ease), (1.0, 1.0, SegmentKind::Cubic)]);
    let keys = baked(&source, Ends::default(), Rhythm::Continuous, 24, 0.0, 1.0);
    for k in 1..24 {
        let (t, slopes) = (keys.time(k), keys.slopes(k));
        assert_eq!(keys.key_value(k), source.value(t));
        let velocity = source.sample(t).velocity;
        // The frame at 1/2 meets the break there, so no line is drawn across it. Slopes up to 1.6, rounded.
        assert!((slopes.incoming - velocity).abs() < 1e-12 && (slopes.outgoing - velocity).abs() < 1e-12);
    }
}

#[test]
fn no_range_and_too_many_frames_are_refused_with_their_numbers() {
    let source = curve(&[(0.0, 0.0, SegmentKind::Cubic), (1.0, 1.0, SegmentKind::Cubic)]);
    let attempt = |from: f64, to: f64| {
        let played = (Ends::default(), Rhythm::Continuous);
        bake(&source, played, FrameRate::FPS_24, (time(from), time(to)), || KeyId(0)).unwrap_err()
    };
    assert_eq!(attempt(1.0, 1.0), BakeError::Range { from: 1.0, to: 1.0 });
    let error = attempt(0.0, 1e6);
    assert!(
        matches!(error, BakeError::TooMany(_)) && error.to_string().contains("24000000"),
        "{error}"
    );
}
