//! The peaks of a rotation channel, followed through edits: kept for every stretch of its segments, of which an edit
//! makes only those anew that it can have changed. What [`Blockwise`](crate::curve::Blockwise) is for one curve, for
//! four that are played together.

use std::ops::Range;
use std::sync::Arc;

use super::analysis::{Peaks, greater};
use super::rotation_peaks::peaks_within;
use crate::curve::Common;
use crate::document::Channel;

/// Segments of a stretch.
const STRETCH: usize = 1024;

/// The peaks of every stretch of a channel.
#[derive(Clone, Debug)]
pub struct Followed {
    channel: Arc<Channel>,
    stretches: Vec<Stretch>,
}

#[derive(Clone, Copy, Debug)]
struct Stretch {
    segments: usize,
    peaks: Peaks,
}

impl Followed {
    /// Those of a channel; linear in its keys.
    pub fn of(channel: Arc<Channel>) -> Self {
        let stretches = stretches(&channel, 0..segments(&channel)).collect();
        Self { channel, stretches }
    }

    /// Makes them those of another state of the channel; costs the stretches in which they differ. Returns how many were
    /// made anew.
    pub fn update(&mut self, channel: &Arc<Channel>) -> usize {
        if Arc::ptr_eq(&self.channel, channel) {
            return 0;
        }
        // A segment stays where both its keys do.
        let common = common(&self.channel, channel);
        let (before, after) = (common.before.saturating_sub(1), common.after.saturating_sub(1));
        let (left, begin) = fitting(self.stretches.iter(), before);
        let (right, end) = fitting(self.stretches.iter().skip(left).rev(), after);
        let new = begin..segments(channel).saturating_sub(end).max(begin);
        let kept = left + right;
        let old = left..self.stretches.len() - right;
        self.stretches.splice(old, stretches(channel, new));
        self.channel = Arc::clone(channel);
        self.stretches.len() - kept
    }

    /// The greatest of all.
    pub fn peaks(&self) -> Peaks {
        let all = self.stretches.iter().map(|stretch| stretch.peaks);
        all.fold([None; 2], greater)
    }
}

/// How many stretches fit into so many segments, and how many segments those have.
fn fitting<'a>(stretches: impl Iterator<Item = &'a Stretch>, most: usize) -> (usize, usize) {
    let (mut count, mut segments) = (0, 0);
    for stretch in stretches {
        if segments + stretch.segments > most {
            break;
        }
        count += 1;
        segments += stretch.segments;
    }
    (count, segments)
}

fn segments(channel: &Channel) -> usize {
    channel.curves.first().map_or(0, |keys| keys.segments())
}

/// What all components of two states have in common.
fn common(old: &Channel, new: &Channel) -> Common {
    let pairs = old.curves.iter().zip(&new.curves);
    let least = |a: Common, b: Common| Common {
        before: a.before.min(b.before),
        after: a.after.min(b.after),
    };
    pairs
        .map(|(old, new)| old.common(new))
        .reduce(least)
        .unwrap_or_default()
}

/// The peaks of some segments, a stretch at a time.
fn stretches(channel: &Channel, of: Range<usize>) -> impl Iterator<Item = Stretch> {
    of.clone().step_by(STRETCH).map(move |begin| {
        let end = of.end.min(begin + STRETCH);
        Stretch {
            segments: end - begin,
            peaks: peaks_within(channel, begin..end),
        }
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::super::rotation_made::channel;
    use super::super::rotation_peaks::peaks;
    use super::*;
    use crate::curve::{Curve, Key, SegmentKind, Splice};
    use crate::document::ChannelParts;

    /// Turns of different sizes, so that every stretch has a peak of its own.
    fn turn(i: usize) -> (f64, f64) {
        (i as f64 / 30.0, (i * i % 173) as f64 / 10.0)
    }

    /// The channel with other keys in the place of some.
    fn spliced(old: &Arc<Channel>, range: Range<usize>, turns: &[(f64, f64)]) -> Arc<Channel> {
        let made = (!turns.is_empty()).then(|| channel(turns, SegmentKind::Linear));
        let curves = old.curves.iter().enumerate().map(|(component, curve)| {
            let new = made.iter().map(|made| &made.curves[component]);
            let keys: Vec<Key> = new.flat_map(|new| new.keys().collect::<Vec<_>>()).collect();
            let splice = Splice {
                range: range.clone(),
                keys,
            };
            Arc::new(curve.spliced([splice]).unwrap())
        });
        let parts = ChannelParts {
            curves: curves.collect::<Vec<Arc<Curve>>>(),
            ..ChannelParts::clone(old)
        };
        Arc::new(Channel::new(parts).unwrap())
    }

    #[test]
    fn peaks_that_are_followed_through_edits_are_those_found_anew() {
        let turns: Vec<_> = (0..5_000).map(turn).collect();
        let mut now = Arc::new(channel(&turns, SegmentKind::Linear));
        let mut followed = Followed::of(Arc::clone(&now));
        assert_eq!(followed.peaks(), peaks(&now));
        let between = |i: usize, degrees: f64| [((i as f64 - 0.5) / 30.0, degrees)];
        // A key more, keys less, a key turned far, which is the peak, and turned back; at the ends too.
        let edits: [(Range<usize>, &[_]); 6] = [
            (2_500..2_500, &between(2_500, 5.0)),
            (100..140, &[]),
            (3_000..3_001, &[(now.curves[0].time(3_040 - 1), 100.0)]),
            (3_000..3_001, &[(now.curves[0].time(3_040 - 1), 3.0)]),
            (0..1, &[(0.0, 170.0)]),
            (4_950..4_961, &[]),
        ];
        for (range, turns) in edits {
            now = spliced(&now, range.clone(), turns);
            let made = followed.update(&now);
            assert_eq!(followed.peaks(), peaks(&now), "{range:?}");
            let all: usize = followed.stretches.iter().map(|stretch| stretch.segments).sum();
            assert_eq!(all, now.curves[0].segments());
            // Those about the edit: curves know what they have in common by blocks of up to 1024 keys.
            assert!(made <= 4 && followed.stretches.len() < 20, "{range:?}: {made}");
        }
    }

    #[test]
    fn other_curves_altogether_are_looked_at_anew() {
        let mut followed = Followed::of(Arc::new(channel(&[(0.0, 0.0), (1.0, 50.0)], SegmentKind::Linear)));
        for turns in [vec![(0.0, 0.0), (2.0, 10.0), (3.0, 80.0)], vec![(0.0, 3.0)]] {
            let other = Arc::new(channel(&turns, SegmentKind::Linear));
            followed.update(&other);
            assert_eq!(followed.peaks(), peaks(&other));
        }
    }
}
