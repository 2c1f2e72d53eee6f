//! The greatest angular speed and acceleration of a rotation channel.

use std::ops::Range;

use super::rotation::rotation;
use crate::curve::overshoot::{self, Extremum};
use crate::curve::rotation::{RotationSample, angle_between};
use crate::curve::{Approach, Curve, Key, Order, SegmentKind, Tangent};
use crate::document::{Channel, Orientation};

/// Samples of all cubic segments together, as long as each gets its share.
const MOST_SAMPLES: usize = 16_384;
/// Samples of one cubic segment, least and most.
const SAMPLES: (usize, usize) = (4, 32);
/// A sample this near to the greatest one may have the greatest place beside it.
const NEAR: f64 = 0.8;
/// Samples beside which the greatest place is looked for.
const MOST_REFINED: usize = 16;

/// Angular speed and length of the angular acceleration.
const ORDERS: [fn(&RotationSample) -> f64; 2] = [
    |sample| sample.speed().to_degrees(),
    |sample| sample.acceleration_length().to_degrees(),
];

/// [`peaks_within`] all segments of a channel.
#[cfg(test)]
pub fn peaks(channel: &Channel) -> [Option<Extremum>; 2] {
    peaks_within(channel, 0..channel.curves.first().map_or(0, |keys| keys.segments()))
}

/// The greatest angular speed (degrees per second) and length of the angular acceleration (degrees per second squared)
/// within some segments, each with the first time where it is reached; one-sided at keys. Jumps
/// ([`Curve::is_jump`]) have none. `None` for a channel that is no rotation, and without segments.
///
/// Exact for steps and turns at constant speed; as exact as [`overshoot::peak`] for easings. A cubic is sampled at 32
/// places (fewer, down to 4, where the channel has more than 512 segments) and the places beside the greatest samples
/// are refined by a golden section: right to about 1e-8 where the motion has one turn between neighbouring samples, and
/// never more than the true peak.
pub fn peaks_within(channel: &Channel, segments: Range<usize>) -> [Option<Extremum>; 2] {
    let (Some(orientation), Some(keys)) = (channel.orientation(), channel.curves.first()) else {
        return [None; 2];
    };
    let mut search = Search {
        orientation,
        keys,
        samples: (MOST_SAMPLES / keys.segments().max(1)).clamp(SAMPLES.0, SAMPLES.1),
        greatest: [None; 2],
        brackets: [Vec::new(), Vec::new()],
    };
    let segments = segments.start..segments.end.min(keys.segments());
    for i in segments.filter(|&i| !keys.is_jump(i)) {
        match keys.segment_kind(i) {
            SegmentKind::Step | SegmentKind::Linear => search.ends(i),
            SegmentKind::Ease(_) => search.eased(channel, i),
            SegmentKind::Cubic => search.cubic(i),
        }
    }
    search.refine();
    search.greatest
}

/// The search over all segments.
struct Search<'a> {
    orientation: Orientation<'a>,
    keys: &'a Curve,
    samples: usize,
    greatest: [Option<Extremum>; 2],
    /// Samples of cubics, and the times between which something greater may be.
    brackets: [Vec<(f64, (f64, f64))>; 2],
}

impl Search<'_> {
    fn offer(&mut self, order: usize, time: f64, value: f64) {
        let known = self.greatest[order];
        let earlier = |known: Extremum| value == known.value && time < known.time;
        if known.is_none_or(|known| value > known.value || earlier(known)) {
            self.greatest[order] = Some(Extremum { time, value });
        }
    }

    /// Both keys of a segment, from inside.
    fn ends(&mut self, i: usize) {
        for (key, side) in [(i, Approach::Right), (i + 1, Approach::Left)] {
            let sample = self.orientation.at_key(key, side);
            for (order, number) in ORDERS.iter().enumerate() {
                self.offer(order, self.keys.time(key), number(&sample));
            }
        }
    }

    /// About a fixed axis the turn is a number: its angle, eased.
    fn eased(&mut self, channel: &Channel, i: usize) {
        let turn = angle_between(rotation(channel, i), rotation(channel, i + 1)).to_degrees();
        let key = |i: usize, angle: f64| {
            let kind = self.keys.segment_kind(i).clone();
            Key::new(self.keys.key_id(i), self.keys.key_time(i), angle, Tangent::Linear, kind)
        };
        let (Ok(start), Ok(end)) = (key(i, 0.0), key(i + 1, turn)) else {
            return;
        };
        let Ok(angle) = Curve::new([start, end]) else {
            return;
        };
        for (order, derivative) in [Order::Velocity, Order::Acceleration].into_iter().enumerate() {
            if let Some(peak) = overshoot::peak(&angle, derivative) {
                self.offer(order, peak.time, peak.value.abs());
            }
        }
    }

    fn cubic(&mut self, i: usize) {
        self.ends(i);
        let segment = self.keys.segment(i);
        let pieces = self.samples + 1;
        let time = |k: usize| segment.time_at(k as f64 / pieces as f64);
        for k in 1..pieces {
            let at = time(k);
            let sample = self.orientation.sample(at);
            for (order, number) in ORDERS.iter().enumerate() {
                let number = number(&sample);
                self.offer(order, at, number);
                let worth = self.greatest[order].is_some_and(|known| number >= NEAR * known.value);
                if worth && number > 0.0 {
                    self.brackets[order].push((number, (time(k - 1), time(k + 1))));
                }
            }
        }
    }

    /// Looks beside the greatest samples.
    fn refine(&mut self) {
        for (order, number) in ORDERS.iter().enumerate() {
            let mut brackets = std::mem::take(&mut self.brackets[order]);
            brackets.sort_by(|a, b| b.0.total_cmp(&a.0));
            let least = NEAR * self.greatest[order].map_or(0.0, |known| known.value);
            for (_, bracket) in brackets
                .into_iter()
                .take_while(|other| other.0 >= least)
                .take(MOST_REFINED)
            {
                let time = overshoot::greatest_place(|time| number(&self.orientation.sample(time)), bracket);
                self.offer(order, time, number(&self.orientation.sample(time)));
            }
        }
    }
}

#[cfg(test)]
#[path = "rotation_peaks_tests.rs"]
mod tests;
