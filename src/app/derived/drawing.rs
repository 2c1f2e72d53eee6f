//! The polylines of one curve at the present zoom.

use std::sync::Arc;

use egui::Pos2;

use super::Wanted;
use super::painted::{Painted, Part};
use super::rotation::RotationSamples;
use crate::app::plot::geometry::Geometry;
use crate::curve::flatten::{self, Strips, View};
use crate::curve::{Curve, Ends, Order, Outside, Pyramid, Rhythm};
use crate::document::{Channel, Kind};

/// How keys lie to pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Density {
    /// At most one key in a pixel column on average: drawn segment by segment.
    #[default]
    Sparse,
    /// More: drawn column by column, and a line may go up and down in every one.
    Dense,
}

/// One derivative of one curve.
#[derive(Clone, Debug, Default)]
pub struct Lane {
    /// Inside the keys.
    pub strips: Strips,
    /// Beyond the ends.
    pub outside: Strips,
    /// As [`Drawing::density`].
    pub density: Density,
    /// Whether what is inside the keys is drawn column by column.
    inside: Density,
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
    /// Whether keys are denser than pixels somewhere in what is drawn of the value.
    pub density: Density,
    /// Whether what is played, and what lies under a hold, are drawn column by column.
    columns: [Density; 2],
    painted: Painted,
    lanes: [Lane; 2],
    /// The ranges of the value, the velocity and the acceleration, since they were first needed.
    pyramids: [Option<Pyramid>; 3],
}

/// What the drawings of a clip are made for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale {
    /// The value plot.
    pub geometry: Geometry,
    /// The scales of the lanes.
    pub lanes: [Option<(f64, f64)>; 2],
}

/// What a drawing was made of.
#[derive(Clone, Debug)]
struct Made {
    curves: Vec<Arc<Curve>>,
    ends: Ends,
    rhythm: Rhythm,
    kind: Kind,
    wanted: Wanted,
    scale: Scale,
}

/// The curves that a component is drawn from: those of all components of a rotation.
fn curves(channel: &Channel, component: usize) -> &[Arc<Curve>] {
    if channel.is_rotation() {
        &channel.curves
    } else {
        channel.curves.get(component..=component).unwrap_or_default()
    }
}

impl Made {
    fn is_of(&self, channel: &Channel, component: usize, wanted: Wanted, scale: &Scale) -> bool {
        let curves = curves(channel, component);
        let has_lane = wanted.velocity || wanted.acceleration;
        self.curves.len() == curves.len()
            && self.curves.iter().zip(curves).all(|(a, b)| Arc::ptr_eq(a, b))
            && self.ends == channel.ends
            && self.rhythm == channel.rhythm
            && self.kind == channel.kind
            && self.wanted == wanted
            && self.scale.geometry == scale.geometry
            // Without a lane its scale does not matter.
            && (!has_lane || self.scale.lanes == scale.lanes)
    }
}

impl Drawing {
    /// Makes the polylines again where anything they depend on changed. `samples` are those of the channel, shared by
    /// the components of a rotation.
    pub fn refresh(
        &mut self,
        channel: &Channel,
        component: usize,
        wanted: Wanted,
        scale: &Scale,
        samples: &mut Option<RotationSamples>,
    ) {
        let known = self.made.as_ref();
        if known.is_some_and(|made| made.is_of(channel, component, wanted, scale)) {
            return;
        }
        self.clear();
        let made = Made {
            curves: curves(channel, component).to_vec(),
            ends: channel.ends,
            rhythm: channel.rhythm,
            kind: channel.kind,
            wanted,
            scale: *scale,
        };
        match channel.is_rotation() {
            true => self.draw_rotation(channel, component, &made, samples),
            false => self.draw_scalar(&made),
        }
        self.made = Some(made);
    }

    fn clear(&mut self) {
        self.played.clear();
        self.outside.clear();
        self.under.clear();
        self.density = Density::Sparse;
        self.columns = [Density::Sparse; 2];
        self.painted.clear();
        for lane in &mut self.lanes {
            lane.strips.clear();
            lane.outside.clear();
            lane.density = Density::Sparse;
            lane.inside = Density::Sparse;
        }
    }

    fn draw_scalar(&mut self, made: &Made) {
        let Some(curve) = made.curves.first() else {
            return;
        };
        let geometry = &made.scale.geometry;
        let value = view(geometry, geometry.bounds.value);
        // The continuation may repeat all keys in a few columns.
        let density = if flatten::is_dense(curve, &value) || is_dense_outside(curve, made.ends, &value) {
            Density::Dense
        } else {
            Density::Sparse
        };
        self.density = density;
        let source = Source::of(curve, Order::Value, density, &mut self.pyramids);
        match made.rhythm {
            Rhythm::Held(_) if !(density == Density::Dense && flatten::is_too_fine(made.rhythm, &value)) => {
                flatten::stair(curve, made.ends, made.rhythm, &value, &mut self.played);
                self.columns[1] = source.inside(&value, &mut self.under);
            }
            Rhythm::Held(_) | Rhythm::Continuous => {
                self.columns[0] = source.inside(&value, &mut self.played);
                source.outside(made.ends, &value, &mut self.outside);
            }
        }
        let wanted = [
            (Order::Velocity, made.wanted.velocity),
            (Order::Acceleration, made.wanted.acceleration),
        ];
        for ((lane, bounds), (order, wanted)) in self.lanes.iter_mut().zip(made.scale.lanes).zip(wanted) {
            if wanted {
                let view = view(geometry, bounds.unwrap_or((-1.0, 1.0)));
                let source = Source::of(curve, order, density, &mut self.pyramids);
                lane.density = density;
                lane.inside = source.inside(&view, &mut lane.strips);
                source.outside(made.ends, &view, &mut lane.outside);
            }
        }
    }

    /// Rotations are drawn as evaluated; their lanes are the angular speed and the length of the angular acceleration,
    /// in degrees.
    fn draw_rotation(
        &mut self,
        channel: &Channel,
        component: usize,
        made: &Made,
        samples: &mut Option<RotationSamples>,
    ) {
        let geometry = &made.scale.geometry;
        let samples = match samples {
            Some(samples) => samples,
            empty => {
                let Some(made) = RotationSamples::of(channel, &view(geometry, geometry.bounds.value)) else {
                    return;
                };
                empty.insert(made)
            }
        };
        samples.played(component, &mut self.played);
        samples.outside(component, &mut self.outside);
        let wanted = [made.wanted.velocity, made.wanted.acceleration];
        for (order, (lane, bounds)) in self.lanes.iter_mut().zip(made.scale.lanes).enumerate() {
            if wanted[order] {
                let pixels = view(geometry, bounds.unwrap_or((-1.0, 1.0))).pixels_per_value;
                samples.derivative(order, pixels, &mut lane.strips);
                samples.derivative_outside(order, pixels, &mut lane.outside);
            }
        }
    }

    /// The true curve between the keys: what lies under a hold, else what is played.
    pub fn truth(&self) -> &Strips {
        if self.under.is_empty() {
            &self.played
        } else {
            &self.under
        }
    }

    /// A derivative: 0 velocity, 1 acceleration.
    pub fn lane(&self, order: usize) -> &Lane {
        &self.lanes[order.min(1)]
    }

    /// The polylines of a part, how they lie to pixels, and where their mesh is kept.
    pub fn part(&self, part: Part) -> (&Strips, Density, &Painted) {
        let (strips, density) = match part {
            Part::Played => (&self.played, self.columns[0]),
            Part::Under => (&self.under, self.columns[1]),
            Part::Outside => (&self.outside, self.density),
            Part::Lane(order) | Part::Over(order) => (&self.lane(order).strips, self.lane(order).inside),
            Part::LaneOutside(order) | Part::OverOutside(order) => {
                (&self.lane(order).outside, self.lane(order).density)
            }
        };
        (strips, density, &self.painted)
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

/// What a polyline of a curve or a derivative is drawn from.
enum Source<'a> {
    /// Segment by segment.
    Segments(&'a Curve, Order),
    /// Pixel column by pixel column, where keys are denser than those.
    Columns(&'a Pyramid),
}

impl<'a> Source<'a> {
    /// By segments, or by columns with a pyramid that is brought up to date or made.
    fn of(curve: &'a Arc<Curve>, order: Order, density: Density, pyramids: &'a mut [Option<Pyramid>; 3]) -> Self {
        if density == Density::Sparse {
            return Self::Segments(curve, order);
        }
        let [value, velocity, acceleration] = pyramids;
        let place = match order {
            Order::Value => value,
            Order::Velocity => velocity,
            Order::Acceleration => acceleration,
        };
        match place {
            Some(pyramid) => {
                pyramid.update(Arc::clone(curve));
                Self::Columns(pyramid)
            }
            empty => Self::Columns(empty.insert(Pyramid::of(Arc::clone(curve), order))),
        }
    }

    /// Adds what is between the keys, and says whether column by column.
    fn inside(&self, view: &View, out: &mut Strips) -> Density {
        match self {
            Self::Segments(curve, order) => flatten::graph(curve, *order, view, out),
            Self::Columns(pyramid) if flatten::is_dense(pyramid.curve(), view) => {
                flatten::columns(pyramid, view, out);
                return Density::Dense;
            }
            Self::Columns(pyramid) => flatten::graph(pyramid.curve(), pyramid.order(), view, out),
        }
        Density::Sparse
    }

    /// Adds what is beyond them.
    fn outside(&self, ends: Ends, view: &View, out: &mut Strips) {
        match self {
            Self::Segments(curve, order) => flatten::continuation(curve, ends, *order, view, out),
            Self::Columns(pyramid) => flatten::continuation_by_columns(pyramid, ends, view, out),
        }
    }
}

/// Whether a view shows repeats of a curve with more keys than pixel columns.
fn is_dense_outside(curve: &Curve, ends: Ends, view: &View) -> bool {
    let (first, last) = curve.bounds();
    let repeats = |policy| matches!(policy, Outside::Repeat | Outside::RepeatOffset | Outside::PingPong);
    let seen = (repeats(ends.before) && view.start < first) || (repeats(ends.after) && view.end > last);
    seen && curve.len() as f64 > (last - first) * view.pixels_per_second
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

#[cfg(test)]
#[path = "drawing_tests.rs"]
mod tests;
