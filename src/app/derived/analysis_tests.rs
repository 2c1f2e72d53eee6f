//! Analyses that follow an edit against analyses made anew. Blocks of keys are small in unit tests.
#![allow(clippy::unwrap_used)]

use proptest::prelude::*;
use proptest::sample::Index;

use super::*;
use crate::curve::easing::Easing;
use crate::curve::{Key, KeyId, Outside, SegmentKind, Splice, Tangent, Time};
use crate::document::{ChannelId, ChannelParts, Kind, OvershootPolicy};

type Part = (f64, Tangent, SegmentKind);

fn part() -> impl Strategy<Value = Part> {
    // Limits are among these values, so that curves touch them.
    let value = prop_oneof![
        2 => prop::sample::select(vec![-1.0, 0.0, 1.0, 1.000_000_01]),
        3 => -1.5..1.5_f64,
    ];
    let tangent = prop_oneof![
        Just(Tangent::Auto),
        Just(Tangent::Spline),
        Just(Tangent::Monotone),
        (-6.0..6.0_f64).prop_map(|slope| Tangent::Smooth { slope }),
    ];
    let kind = prop::sample::select(vec![
        SegmentKind::Cubic,
        SegmentKind::Cubic,
        SegmentKind::Cubic,
        SegmentKind::Linear,
        SegmentKind::Step,
        SegmentKind::Ease(Easing::from_name("easeOutBack").unwrap()),
        SegmentKind::Ease(Easing::from_css("steps(3, jump-start)").unwrap()),
    ]);
    (value, tangent, kind)
}

fn key(id: usize, t: f64, (value, tangent, kind): &Part) -> Key {
    Key::new(KeyId(id as u64), Time::new(t).unwrap(), *value, *tangent, kind.clone()).unwrap()
}

fn channel(curve: Arc<Curve>, limits: Limits, after: Outside) -> Arc<Channel> {
    let mut parts = ChannelParts::new(ChannelId(1), "value", Kind::Scalar, vec![curve]);
    parts.limits = vec![limits];
    parts.overshoot = OvershootPolicy::Flagged;
    parts.ends.after = after;
    Arc::new(Channel::new(parts).unwrap())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(256) })]

    #[test]
    fn an_analysis_that_followed_edits_is_that_of_the_edited_curve(
        parts in prop::collection::vec(part(), 1..70),
        limits in prop::sample::select(vec![(-1.0, 1.0), (-0.3, 0.6), (-9.0, 0.0), (0.0, 0.0)]),
        after in prop::sample::select(vec![Outside::Hold, Outside::Linear, Outside::RepeatOffset]),
        edits in prop::collection::vec((any::<Index>(), 0..3_usize, prop::collection::vec(part(), 0..5)), 1..6),
    ) {
        let limits = Limits { min: Some(limits.0), max: Some(limits.1) };
        let keys = parts.iter().enumerate().map(|(i, part)| key(i, i as f64, part));
        let mut curve = Arc::new(Curve::new(keys).unwrap());
        let mut analysis = Analysis::of(&channel(Arc::clone(&curve), limits, after), 0);
        for (number, (index, len, parts)) in edits.iter().enumerate() {
            let from = index.index(curve.len());
            let range = if *len == 0 { from + 1..from + 1 } else { from..(from + len).min(curve.len()) };
            let begin = curve.time(from);
            let end = curve.get(range.end).map_or(begin + 1.0, |key| key.time().seconds());
            let room = (end - begin) / (parts.len() + 2) as f64;
            let new = parts.iter().enumerate();
            let new = new.map(|(i, part)| key(1_000 * (number + 1) + i, begin + (i + 1) as f64 * room, part));
            let Ok(edited) = curve.spliced([Splice { range, keys: new.collect() }]) else {
                continue;
            };
            curve = Arc::new(edited);
            let channel = channel(Arc::clone(&curve), limits, after);
            // Peaks that were asked for are followed, too; those that were not are found when they are.
            if number % 2 == 0 {
                analysis.peaks();
            }
            analysis = analysis.followed(&channel, 0);
            let expected = Analysis::of(&channel, 0);
            prop_assert_eq!(analysis.excursions.to_vec(), expected.excursions.to_vec());
            prop_assert_eq!(&analysis.keys_outside, &expected.keys_outside);
            prop_assert_eq!(analysis.notices.to_vec(), expected.notices.to_vec());
            prop_assert_eq!(&analysis.unbounded, &expected.unbounded);
            let peaks = [Order::Velocity, Order::Acceleration].map(|order| overshoot::peak(&curve, order));
            prop_assert_eq!(analysis.peaks(), peaks);
        }
    }

    #[test]
    fn other_limits_are_looked_at_anew(parts in prop::collection::vec(part(), 30..40)) {
        let keys = parts.iter().enumerate().map(|(i, part)| key(i, i as f64, part));
        let curve = Arc::new(Curve::new(keys).unwrap());
        let wide = Limits { min: Some(-100.0), max: Some(100.0) };
        let narrow = Limits { min: Some(-0.2), max: Some(0.2) };
        let analysis = Analysis::of(&channel(Arc::clone(&curve), wide, Outside::Hold), 0);
        let narrow = channel(curve, narrow, Outside::Hold);
        let followed = analysis.followed(&narrow, 0);
        prop_assert_eq!(followed.excursions.to_vec(), Analysis::of(&narrow, 0).excursions.to_vec());
    }
}
