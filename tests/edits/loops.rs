//! Whole channels in time, and the seam of a loop.

use inbetween::curve::continuity::{Continuity, End, seam};
use inbetween::curve::{Ends, Outside, SegmentKind, SideTangent, Tangent};
use inbetween::document::{Channel, Document, Kind};
use inbetween::edit::{ChannelChange, Edit};

use super::support::*;

fn shift(document: &Document, dt: f64) -> Edit {
    Edit::ShiftChannels {
        channels: vec![channel(document, 0).id],
        dt,
    }
}

fn matched(document: &Document) -> Document {
    let channels = vec![channel(document, 0).id];
    run(document, Edit::MatchLoopEnds { channels })
}

/// The seam of the first component of the first channel, repeated.
fn repeat_seam(document: &Document) -> inbetween::curve::continuity::Join {
    let ends = Ends {
        before: Outside::Repeat,
        after: Outside::Repeat,
    };
    seam(only(document), ends, End::Last)
}

#[test]
fn a_phase_offset_moves_every_key_and_changes_nothing_else() {
    let document = scalar(&[
        key(0.0, 0.0).smooth(2.0),
        key(0.5, 1.0).then(ease("easeOutBack")),
        key(1.0, 3.0).step(),
    ]);
    // Dyadic, so that the sums are exact.
    let moved = run(&document, shift(&document, -0.25));
    assert_eq!(times(only(&moved)), [-0.25, 0.25, 0.75]);
    assert_eq!(values(only(&moved)), values(only(&document)));
    assert_eq!(tangents(only(&moved)), tangents(only(&document)));
    for step in 0..=64 {
        let t = f64::from(step) / 64.0;
        assert_eq!(only(&moved).value(t - 0.25), only(&document).value(t), "at {t}");
    }
    assert!(run(&document, shift(&document, 0.0)).same_as(&document));
}

#[test]
fn a_phase_offset_of_a_locked_channel_or_of_no_length_is_refused() {
    let document = five();
    let lock = Edit::ChangeChannels {
        channels: vec![channel(&document, 0).id],
        change: ChannelChange::Lock(true),
    };
    let locked = run(&document, lock);
    assert!(refused(&locked, shift(&locked, 1.0)).contains("locked"));
    assert!(refused(&document, shift(&document, f64::INFINITY)).contains("inf"));
}

#[test]
fn matched_ends_of_computed_tangents_bend_as_if_the_seam_were_an_inner_key() {
    // One cycle, and the same cycle twice with the seam as a key inside.
    let cycle = [(0.0, 0.0), (1.0, 2.0), (3.0, -1.0), (4.0, 0.5)];
    for mode in [Tangent::Auto, Tangent::Spline, Tangent::Flat, tcb(0.3, 0.0, -0.5)] {
        let once: Vec<Spec> = cycle.iter().map(|&(t, v)| key(t, v).with(mode)).collect();
        let matched = matched(&scalar(&once));
        let mut twice: Vec<Spec> = cycle[..3].iter().map(|&(t, v)| key(t, v).with(mode)).collect();
        twice.extend(cycle[..3].iter().map(|&(t, v)| key(t + 4.0, v).with(mode)));
        let inside = slopes(only(&scalar(&twice)))[3].0;
        let slopes = slopes(only(&matched));
        // The chords of the second cycle are differences of times up to 8 in place of those up to 4: a few roundings.
        assert!(
            (slopes[0].1 - inside).abs() <= 8.0 * f64::EPSILON,
            "{mode:?}: {slopes:?}, {inside}"
        );
        assert_eq!(slopes[3].0, slopes[0].1);
        assert_eq!(values(only(&matched)), [0.0, 2.0, -1.0, 0.0]);
        assert!(repeat_seam(&matched).class >= Continuity::C1, "{mode:?}");
    }
}

#[test]
fn monotone_ends_stay_monotone_across_the_seam() {
    let steep = [(0.0, 0.0), (0.1, 0.001), (1.0, 3.0), (1.5, 0.0), (3.0, -0.01)];
    let keys: Vec<Spec> = steep.iter().map(|&(t, v)| key(t, v).with(Tangent::Monotone)).collect();
    let matched = matched(&scalar(&keys));
    assert!(repeat_seam(&matched).class >= Continuity::C1);
    let curve = only(&matched);
    for i in 0..curve.segments() {
        let (a, b) = (curve.key_value(i), curve.key_value(i + 1));
        for step in 0..=100 {
            let t = curve.time(i) + f64::from(step) / 100.0 * (curve.time(i + 1) - curve.time(i));
            let value = curve.value(t);
            // Rounding of the evaluator, relative to the greatest value.
            let rounding = 8.0 * f64::EPSILON * 3.0;
            assert!(
                a.min(b) - rounding <= value && value <= a.max(b) + rounding,
                "segment {i} at {t}: {value}"
            );
        }
    }
}

#[test]
fn slopes_set_by_hand_meet_halfway_and_a_broken_key_keeps_its_other_side() {
    let document = scalar(&[
        key(0.0, 1.0).broken(7.0, 2.0),
        key(1.0, 0.0),
        key(2.0, 5.0).broken(-4.0, 9.0),
    ]);
    let matched = matched(&document);
    assert_eq!(values(only(&matched)), [1.0, 0.0, 1.0]);
    let sided = |incoming, outgoing| Tangent::Broken {
        incoming: SideTangent::Slope(incoming),
        outgoing: SideTangent::Slope(outgoing),
    };
    assert_eq!(
        tangents(only(&matched)),
        [sided(7.0, -1.0), Tangent::Auto, sided(-1.0, 9.0)]
    );
}

#[test]
fn a_segment_that_cannot_bend_leads_and_two_such_only_meet() {
    let document = scalar(&[key(0.0, 0.0).smooth(9.0), key(1.0, 1.0).linear(), key(2.0, 7.0)]);
    let led = matched(&document);
    assert_eq!(slopes(only(&led))[0].1, -1.0, "the line from 1 back to 0");
    assert!(repeat_seam(&led).class >= Continuity::C1);
    let lines = scalar(&[key(0.0, 0.0).linear(), key(1.0, 1.0).linear(), key(2.0, 7.0)]);
    let met = matched(&lines);
    assert_eq!(values(only(&met)), [0.0, 1.0, 0.0]);
    assert_eq!(tangents(only(&met)), tangents(only(&lines)));
    assert_eq!(*only(&met).segment_kind(0), SegmentKind::Linear);
}

#[test]
fn a_channel_that_climbs_keeps_its_rise_and_loses_its_corner() {
    let mut maker = Maker::default();
    let keys = [key(0.0, 0.0), key(1.0, 0.25), key(2.0, 1.5)].map(|spec| spec.with(Tangent::Spline));
    let mut parts = maker.free(Kind::Scalar, &[keys.to_vec()]);
    parts.ends.after = Outside::RepeatOffset;
    let ends = parts.ends;
    let matched = matched(&maker.document(vec![parts]));
    assert_eq!(values(only(&matched)), [0.0, 0.25, 1.5]);
    // Spline between chords of 1.25 and 0.25 over equal spans: their mean.
    assert_eq!(slopes(only(&matched))[0].1, 0.75);
    assert!(seam(only(&matched), ends, End::Last).class >= Continuity::C1);
}

#[test]
fn a_rotation_ends_as_it_began_and_turns_on_without_a_jerk() {
    let half = |degrees: f64| (degrees / 2.0).to_radians();
    // About z, with the last key on the other side of the sphere of quaternions.
    let turns = [(0.0, 0.0, 1.0), (1.0, 120.0, 1.0), (2.0, 240.0, 1.0), (3.0, 350.0, 1.0)];
    let row = |value: fn(f64) -> f64| -> Vec<Spec> {
        turns
            .iter()
            .map(|&(t, degrees, sign)| key(t, sign * value(half(degrees))).with(Tangent::Spline))
            .collect()
    };
    let still: Vec<Spec> = turns.iter().map(|&(t, ..)| key(t, 0.0).with(Tangent::Spline)).collect();
    let mut maker = Maker::default();
    let parts = maker.linked(Kind::Quaternion, &[still.clone(), still, row(f64::sin), row(f64::cos)]);
    let document = matched(&maker.document(vec![parts]));
    let rotated: &Channel = channel(&document, 0);
    assert_eq!(
        rotated.curves[3].key_value(3),
        -1.0,
        "the near sign of the same rotation"
    );
    let motion = rotated.orientation().unwrap();
    use inbetween::curve::Approach::{Left, Right};
    let (end, start) = (motion.at_key(3, Left), motion.at_key(0, Right));
    for (a, b) in end.velocity.iter().zip(start.velocity) {
        // Angular velocity to tangent and back at unit quaternions: a dozen products of numbers up to 3 rad/s.
        assert!((a - b).abs() <= 64.0 * f64::EPSILON, "{end:?} {start:?}");
    }
}

#[test]
fn a_lone_key_has_no_ends_to_match() {
    let document = scalar(&[key(0.0, 1.0)]);
    let channels = vec![channel(&document, 0).id];
    assert!(refused(&document, Edit::MatchLoopEnds { channels }).contains("one key"));
}
