//! The polyline of the active curve as a fixed rate shows it: a stair, or straight lines from tick to tick.

use std::sync::Arc;

use crate::app::plot::geometry::Geometry;
use crate::document::Channel;
use crate::play::{Between, Sampling};

/// Ticks closer than this are not told apart from the curve, points.
const CLOSEST: f64 = 2.0;
/// Rotations run on an arc between ticks, drawn with points this far apart, points.
const ARC: f64 = 4.0;

/// The polyline with what it was made of.
#[derive(Debug, Default)]
pub struct Sampled {
    made: Option<Made>,
    points: Vec<[f64; 2]>,
}

#[derive(Clone, Debug)]
struct Made {
    channel: Arc<Channel>,
    component: usize,
    sampling: Sampling,
    geometry: Geometry,
}

impl Made {
    fn is_same(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.channel, &other.channel)
            && self.component == other.component
            && self.sampling == other.sampling
            && self.geometry == other.geometry
    }
}

impl Sampled {
    /// Makes the polyline again where anything it depends on changed. Without a curve, and where ticks are too close to
    /// be seen, there is none.
    pub fn refresh(&mut self, curve: Option<(&Arc<Channel>, usize)>, sampling: Sampling, geometry: &Geometry) {
        let wanted = curve.map(|(channel, component)| Made {
            channel: Arc::clone(channel),
            component,
            sampling,
            geometry: *geometry,
        });
        let is_made = match (&self.made, &wanted) {
            (Some(made), Some(wanted)) => made.is_same(wanted),
            (None, None) => true,
            _ => false,
        };
        if !is_made {
            self.points.clear();
            if let Some(wanted) = &wanted {
                add_points(wanted, &mut self.points);
            }
            self.made = wanted;
        }
    }

    /// Time (s) and value of its corners.
    pub fn points(&self) -> &[[f64; 2]] {
        &self.points
    }
}

fn add_points(made: &Made, points: &mut Vec<[f64; 2]>) {
    let Sampling::Fixed { rate, between } = made.sampling else {
        return;
    };
    let (start, end) = made.geometry.bounds.time;
    let tick = rate.frame_span() / made.geometry.seconds_per_point();
    let (first, last) = (rate.frames(start).floor() + 1.0, rate.frames(end).ceil() - 1.0);
    let is_told_apart = tick >= CLOSEST && first + 1.0 > first;
    if !is_told_apart {
        return;
    }
    let value = |time: f64| made.sampling.value(&made.channel, made.component, time);
    // A rotation has no straight lines between its ticks.
    let parts = if made.channel.is_rotation() && between == Between::Interpolated {
        (tick / ARC)
            .ceil()
            .clamp(1.0, f64::from(made.geometry.rect.width().max(1.0)))
    } else {
        1.0
    };
    points.push([start, value(start)]);
    let mut tick = first - 1.0;
    while tick <= last {
        for part in 0..parts as usize {
            let time = rate.time_of_frames(tick + part as f64 / parts);
            if time <= start || time >= end {
                continue;
            }
            let new = value(time);
            if between == Between::Held
                && let Some(&[_, held]) = points.last()
            {
                points.push([time, held]);
            }
            points.push([time, new]);
        }
        tick += 1.0;
    }
    let at_end = match (between, points.last()) {
        (Between::Held, Some(&[_, held])) => held,
        _ => value(end),
    };
    points.push([end, at_end]);
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::app::view_state::Bounds;
    use crate::curve::{Curve, FrameRate, Key, KeyId, Time};
    use crate::document::{ChannelId, ChannelParts, Kind};
    use egui::{Rect, pos2};

    fn channel() -> Arc<Channel> {
        let keys = [(0.0, 0.0), (0.4, 3.0), (1.0, 1.0)];
        let keys = (0..).zip(keys).map(|(id, (time, value))| {
            let time = Time::new(time).unwrap();
            Key::auto(KeyId(id), time, value).unwrap()
        });
        let curve = Arc::new(Curve::new(keys).unwrap());
        let parts = ChannelParts::new(ChannelId(1), "y", Kind::Scalar, vec![curve]);
        Arc::new(Channel::new(parts).unwrap())
    }

    fn geometry(time: (f64, f64)) -> Geometry {
        Geometry {
            rect: Rect::from_min_max(pos2(0.0, 0.0), pos2(800.0, 400.0)),
            bounds: Bounds {
                time,
                value: (0.0, 3.0),
            },
        }
    }

    fn sampled(hz: f64, between: Between, time: (f64, f64)) -> (Vec<[f64; 2]>, Sampling) {
        let rate = FrameRate::from_hz(hz).unwrap();
        let sampling = Sampling::Fixed { rate, between };
        let mut sampled = Sampled::default();
        sampled.refresh(Some((&channel(), 0)), sampling, &geometry(time));
        (sampled.points().to_vec(), sampling)
    }

    /// The polyline at a time: between its corners straight.
    fn on(points: &[[f64; 2]], time: f64) -> f64 {
        let after = points.iter().position(|point| point[0] >= time).unwrap();
        let [a, b] = [points[after - 1], points[after]];
        a[1] + (b[1] - a[1]) * (time - a[0]) / (b[0] - a[0])
    }

    #[test]
    fn the_line_shows_what_the_sampling_shows() {
        let channel = channel();
        for between in [Between::Held, Between::Interpolated] {
            let (points, sampling) = sampled(12.0, between, (-0.13, 1.31));
            assert_eq!(points.first().unwrap()[0], -0.13);
            assert_eq!(points.last().unwrap()[0], 1.31);
            for i in 1..400 {
                // Never on a tick, which are multiples of a twelfth.
                let time = -0.13 + 1.44 * f64::from(i) / 400.0 + 1e-5;
                let expected = sampling.value(&channel, 0, time);
                // Rounding of numbers below 4, through a division by a span above a hundredth.
                assert!(
                    (on(&points, time) - expected).abs() <= 400.0 * 4.0 * f64::EPSILON,
                    "{between:?} {time}"
                );
            }
        }
    }

    #[test]
    fn ticks_that_cannot_be_seen_and_a_continuous_clip_draw_nothing() {
        // 800 points for a second: 600 ticks are closer than two points.
        assert!(sampled(600.0, Between::Held, (0.0, 1.0)).0.is_empty());
        assert!(!sampled(300.0, Between::Held, (0.0, 1.0)).0.is_empty());
        let mut sampled = Sampled::default();
        sampled.refresh(Some((&channel(), 0)), Sampling::Continuous, &geometry((0.0, 1.0)));
        assert!(sampled.points().is_empty());
    }

    #[test]
    fn a_tick_longer_than_the_view_is_one_level_line() {
        let (points, _) = sampled(0.01, Between::Held, (0.2, 0.7));
        assert_eq!(points, [[0.2, 0.0], [0.7, 0.0]]);
    }

    #[test]
    fn a_rotation_goes_along_its_arc_between_ticks() {
        let half = std::f64::consts::FRAC_1_SQRT_2;
        // A quarter turn about z in a second.
        let rows = [(0.0, 0.0), (0.0, 0.0), (0.0, half), (1.0, half)];
        let curves = rows.map(|(from, to)| {
            let keys = [(0.0, from), (1.0, to)]
                .map(|(time, value)| Key::auto(KeyId(time as u64), Time::new(time).unwrap(), value).unwrap());
            Arc::new(Curve::new(keys).unwrap())
        });
        let parts = ChannelParts::new(ChannelId(2), "arm", Kind::Quaternion, curves.to_vec());
        let channel = Arc::new(Channel::new(parts).unwrap());
        let sampling = Sampling::Fixed {
            rate: FrameRate::new(2, 1).unwrap(),
            between: Between::Interpolated,
        };
        let geometry = geometry((0.0, 1.0));
        let mut sampled = Sampled::default();
        sampled.refresh(Some((&channel, 2)), sampling, &geometry);
        let points = sampled.points();
        // 800 points across, one at least every four.
        assert!(points.len() >= 200, "{}", points.len());
        for pair in points.windows(2) {
            let apart = (pair[1][0] - pair[0][0]) / geometry.seconds_per_point();
            // Times below 1 are rounded, and divided by 1/800 s.
            assert!(apart > 0.0 && apart <= ARC + 1e-9, "{pair:?}");
            assert_eq!(pair[0][1], sampling.value(&channel, 2, pair[0][0]));
        }
    }

    #[test]
    fn nothing_is_made_twice() {
        let channel = channel();
        let sampling = Sampling::Fixed {
            rate: FrameRate::FPS_12,
            between: Between::Held,
        };
        let mut sampled = Sampled::default();
        sampled.refresh(Some((&channel, 0)), sampling, &geometry((0.0, 1.0)));
        sampled.points.clear();
        sampled.refresh(Some((&channel, 0)), sampling, &geometry((0.0, 1.0)));
        assert!(sampled.points().is_empty(), "the same again is kept as it is");
        sampled.refresh(Some((&channel, 0)), sampling, &geometry((0.0, 1.1)));
        assert!(!sampled.points().is_empty());
    }
}
