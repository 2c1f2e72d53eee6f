//! The polylines of one curve at the present zoom.

use std::sync::Arc;

use egui::Pos2;

use super::Wanted;
use crate::app::plot::geometry::Geometry;
use crate::curve::flatten::{self, Strips, View};
use crate::curve::{Curve, Ends, Order, Rhythm};
use crate::document::{Channel, Kind};

/// One derivative of one curve.
#[derive(Clone, Debug, Default)]
pub struct Lane {
    /// Inside the keys.
    pub strips: Strips,
    /// Beyond the ends.
    pub outside: Strips,
}

impl Lane {
    /// Least and greatest number drawn.
    pub fn range(&self) -> Option<(f64, f64)> {
        let points = self.strips.points().iter().map(|point| point[1]);
        let jumps = self.strips.jumps().iter().flat_map(|jump| [jump.left, jump.right]);
        points
            .chain(jumps)
            .map(|number| (number, number))
            .reduce(|(a, b), (c, d)| (a.min(c), b.max(d)))
    }
}

/// Everything of one curve that depends on the view.
#[derive(Clone, Debug, Default)]
pub struct Drawing {
    made: Option<Made>,
    /// What is played, inside the keys (a stair for held channels everywhere).
    pub played: Strips,
    /// The continuation beyond the ends.
    pub outside: Strips,
    /// The true curve under a hold.
    pub under: Strips,
    lanes: [Lane; 2],
}

/// What a drawing was made of.
#[derive(Clone, Debug)]
struct Made {
    curves: Vec<Arc<Curve>>,
    ends: Ends,
    rhythm: Rhythm,
    kind: Kind,
    geometry: Geometry,
    wanted: Wanted,
    lane_bounds: [Option<(f64, f64)>; 2],
}

impl Made {
    fn same(&self, other: &Self) -> bool {
        self.curves.len() == other.curves.len()
            && self.curves.iter().zip(&other.curves).all(|(a, b)| Arc::ptr_eq(a, b))
            && self.ends == other.ends
            && self.rhythm == other.rhythm
            && self.kind == other.kind
            && self.geometry == other.geometry
            && self.wanted == other.wanted
            && self.lane_bounds == other.lane_bounds
    }
}

impl Drawing {
    /// Makes the polylines again where anything they depend on changed.
    pub fn refresh(
        &mut self,
        channel: &Channel,
        component: usize,
        geometry: &Geometry,
        wanted: Wanted,
        lane_bounds: [Option<(f64, f64)>; 2],
    ) {
        let curves = if channel.is_rotation() {
            channel.curves.clone()
        } else {
            channel.curves.get(component).cloned().into_iter().collect()
        };
        let made = Made {
            curves,
            ends: channel.ends,
            rhythm: channel.rhythm,
            kind: channel.kind,
            geometry: *geometry,
            wanted,
            // Without a lane its scale does not matter.
            lane_bounds: if wanted.velocity || wanted.acceleration {
                lane_bounds
            } else {
                [None; 2]
            },
        };
        if self.made.as_ref().is_some_and(|known| known.same(&made)) {
            return;
        }
        self.clear();
        match channel.is_rotation() {
            true => self.draw_rotation(channel, component, &made),
            false => self.draw_scalar(&made),
        }
        self.made = Some(made);
    }

    fn clear(&mut self) {
        self.played.clear();
        self.outside.clear();
        self.under.clear();
        for lane in &mut self.lanes {
            lane.strips.clear();
            lane.outside.clear();
        }
    }

    fn draw_scalar(&mut self, made: &Made) {
        let Some(curve) = made.curves.first() else {
            return;
        };
        let value = view(&made.geometry, made.geometry.bounds.value);
        match made.rhythm {
            Rhythm::Continuous => {
                flatten::graph(curve, Order::Value, &value, &mut self.played);
                flatten::continuation(curve, made.ends, Order::Value, &value, &mut self.outside);
            }
            Rhythm::Held(_) => {
                flatten::stair(curve, made.ends, made.rhythm, &value, &mut self.played);
                flatten::graph(curve, Order::Value, &value, &mut self.under);
            }
        }
        for (index, (order, wanted)) in [
            (Order::Velocity, made.wanted.velocity),
            (Order::Acceleration, made.wanted.acceleration),
        ]
        .into_iter()
        .enumerate()
        {
            if wanted {
                let lane = &mut self.lanes[index];
                let view = view(&made.geometry, made.lane_bounds[index].unwrap_or((-1.0, 1.0)));
                flatten::graph(curve, order, &view, &mut lane.strips);
                flatten::continuation(curve, made.ends, order, &view, &mut lane.outside);
            }
        }
    }

    /// Rotations are sampled per pixel column, as evaluated; their lanes are the angular speed and the length of the
    /// angular acceleration, in degrees.
    fn draw_rotation(&mut self, channel: &Channel, component: usize, made: &Made) {
        let Some(orientation) = channel.orientation() else {
            return;
        };
        let Some(curve) = made.curves.first() else {
            return;
        };
        let (first, last) = curve.bounds();
        let geometry = &made.geometry;
        let columns = geometry.rect.width().ceil().max(1.0) as usize;
        let (start, end) = geometry.bounds.time;
        let step = (end - start) / columns as f64;
        // The columns, and both sides of every key where keys are sparser than columns.
        let mut times: Vec<f64> = (0..=columns).map(|column| start + step * column as f64).collect();
        let from = curve.first_at_or_after(start);
        let keys: Vec<f64> = (from..curve.len())
            .map(|i| curve.time(i))
            .take_while(|time| *time <= end)
            .take(columns + 1)
            .collect();
        if keys.len() <= columns {
            times.extend(keys.iter().flat_map(|time| [time.next_down(), *time]));
            times.sort_by(f64::total_cmp);
        }
        let samples: Vec<(f64, [f64; 3])> = times
            .into_iter()
            .map(|time| {
                let played = orientation.sample(made.rhythm.quantise(time));
                let truth = orientation.sample(time);
                let value = played.rotation.to_array()[component.min(3)];
                (
                    time,
                    [
                        value,
                        truth.speed().to_degrees(),
                        truth.acceleration_length().to_degrees(),
                    ],
                )
            })
            .collect();
        let inside = samples.iter().filter(|(time, _)| (first..=last).contains(time));
        let held = matches!(made.rhythm, Rhythm::Held(_));
        push(
            &mut self.played,
            samples.iter().filter(|(time, _)| held || (first..=last).contains(time)),
            0,
        );
        if !held {
            push(&mut self.outside, samples.iter().filter(|(time, _)| *time <= first), 0);
            push(&mut self.outside, samples.iter().filter(|(time, _)| *time >= last), 0);
        }
        if made.wanted.velocity {
            push(&mut self.lanes[0].strips, inside.clone(), 1);
        }
        if made.wanted.acceleration {
            push(&mut self.lanes[1].strips, inside, 2);
        }
    }

    /// A derivative: 0 velocity, 1 acceleration.
    pub fn lane(&self, order: usize) -> &Lane {
        &self.lanes[order.min(1)]
    }

    /// How far a place on the screen is from what is played or its continuation, points.
    pub fn distance(&self, geometry: &Geometry, pos: Pos2) -> Option<f32> {
        [&self.played, &self.outside]
            .into_iter()
            .flat_map(|strips| strips.iter())
            .filter_map(|strip| distance_to_strip(strip, geometry, pos))
            .min_by(f32::total_cmp)
    }
}

fn push<'a>(strips: &mut Strips, samples: impl Iterator<Item = &'a (f64, [f64; 3])>, part: usize) {
    strips.push_strip(
        samples
            .map(|(time, numbers)| [*time, numbers[part]])
            .filter(|point| point[1].is_finite()),
    );
}

/// The scale a polyline is made for.
fn view(geometry: &Geometry, values: (f64, f64)) -> View {
    View {
        start: geometry.bounds.time.0,
        end: geometry.bounds.time.1,
        pixels_per_second: 1.0 / geometry.seconds_per_point(),
        pixels_per_value: f64::from(geometry.rect.height().max(1.0)) / (values.1 - values.0),
        columns: geometry.rect.width().ceil().max(1.0) as usize,
    }
}

/// Distance to the part of a strip near `pos` in time, found by search.
fn distance_to_strip(strip: &[[f64; 2]], geometry: &Geometry, pos: Pos2) -> Option<f32> {
    const REACH: f32 = 8.0;
    let from = geometry.time(pos.x - REACH);
    let to = geometry.time(pos.x + REACH);
    let first = strip.partition_point(|point| point[0] < from).saturating_sub(1);
    let last = (strip.partition_point(|point| point[0] <= to) + 1).min(strip.len());
    strip
        .get(first..last)?
        .windows(2)
        .map(|pair| {
            let place = |point: [f64; 2]| geometry.pos(point[0], point[1]);
            distance_to_line(pos, place(pair[0]), place(pair[1]))
        })
        .min_by(f32::total_cmp)
}

fn distance_to_line(pos: Pos2, a: Pos2, b: Pos2) -> f32 {
    let along = b - a;
    let length = along.length_sq();
    let part = if length > 0.0 {
        ((pos - a).dot(along) / length).clamp(0.0, 1.0)
    } else {
        0.0
    };
    pos.distance(a + along * part)
}
