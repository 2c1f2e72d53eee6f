//! The tracks of the corpus: a curve, linked curves or a rotation.

use std::f64::consts::PI;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;

use inbetween::curve::fit::Tolerance;
use inbetween::curve::reduce::max_difference;
use inbetween::curve::rotation::{CubicRotation, Quat, angle_between, slerp};
use inbetween::curve::{Curve, SegmentKind};
use inbetween::document::{Channel, Link};
use inbetween::io;

/// In how many places each segment of a rotation is looked at.
const PLACES: u32 = 16;

/// Slopes closer than this part of the greatest are one.
const SAME_SLOPE: f64 = 1e-6;

/// What is reduced together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    StraightValues,
    CubicValues,
    StraightRotations,
    CubicRotations,
}

impl Group {
    pub fn all() -> [Self; 4] {
        [
            Self::StraightValues,
            Self::CubicValues,
            Self::StraightRotations,
            Self::CubicRotations,
        ]
    }

    pub fn name(self) -> &'static str {
        match self {
            Self::StraightValues => "straight values",
            Self::CubicValues => "cubic values",
            Self::StraightRotations => "straight rotations",
            Self::CubicRotations => "cubic rotations",
        }
    }
}

/// Curves with the same keys and one kind of segments.
pub struct Track {
    pub curves: Vec<Arc<Curve>>,
    is_rotation: bool,
}

/// A track and how far each of its curves may be off; of a rotation degrees.
pub struct Bounded<'a> {
    pub track: &'a Track,
    pub allowed: Vec<f64>,
}

/// Every track of straight or cubic segments, and how many others were left out; a sentence where there is no corpus.
pub fn of_corpus() -> Result<(Vec<Track>, usize), String> {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/corpus/valid"));
    let index = std::fs::read_to_string(folder.join("index.json")).map_err(|error| format!("no corpus: {error}"))?;
    let index: serde_json::Value = serde_json::from_str(&index).map_err(|error| error.to_string())?;
    let mut tracks = Vec::new();
    let mut left_out = 0;
    for file in index
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|entry| entry["file"].as_str())
    {
        // One is refused for its compression.
        let Ok(opened) = io::open(&folder.join(file), &mut |_| ControlFlow::Continue(())) else {
            continue;
        };
        for channel in opened.document.clips().iter().flat_map(|clip| &clip.channels) {
            for track in of_channel(channel) {
                match track.len() {
                    0..=2 => {}
                    _ if track.is_even() => tracks.push(track),
                    _ => left_out += 1,
                }
            }
        }
    }
    Ok((tracks, left_out))
}

fn of_channel(channel: &Channel) -> Vec<Track> {
    let is_rotation = channel.is_rotation();
    if channel.link == Link::Free {
        let alone = |curve: &Arc<Curve>| Track {
            curves: vec![Arc::clone(curve)],
            is_rotation,
        };
        return channel.curves.iter().map(alone).collect();
    }
    vec![Track {
        curves: channel.curves.clone(),
        is_rotation,
    }]
}

impl Track {
    pub fn len(&self) -> usize {
        self.curves[0].len()
    }

    pub fn is_rotation(&self) -> bool {
        self.is_rotation
    }

    /// Whether all segments are straight, or all cubic.
    fn is_even(&self) -> bool {
        let kind = self.curves[0].segment_kind(0);
        matches!(kind, SegmentKind::Linear | SegmentKind::Cubic)
            && self
                .curves
                .iter()
                .all(|curve| (0..curve.segments()).all(|i| curve.segment_kind(i) == kind))
    }

    fn is_cubic(&self) -> bool {
        *self.curves[0].segment_kind(0) == SegmentKind::Cubic
    }

    pub fn group(&self) -> Group {
        match (self.is_cubic(), self.is_rotation) {
            (false, false) => Group::StraightValues,
            (true, false) => Group::CubicValues,
            (false, true) => Group::StraightRotations,
            (true, true) => Group::CubicRotations,
        }
    }

    pub fn within(&self, tolerance: Tolerance) -> Bounded<'_> {
        let allowed = if self.is_rotation {
            vec![tolerance.degrees]
        } else {
            // A curve of zeros takes no error; any is right for it.
            self.curves.iter().map(|curve| tolerance.of(curve).max(1e-30)).collect()
        };
        Bounded { track: self, allowed }
    }

    fn quat(&self, k: usize) -> Quat {
        Quat::from_array([0, 1, 2, 3].map(|c| self.curves[c].key_value(k)))
    }

    fn cubic(&self, i: usize, j: usize) -> CubicRotation {
        let part = |slope: &dyn Fn(&Curve) -> f64| Quat::from_array([0, 1, 2, 3].map(|c| slope(&self.curves[c])));
        CubicRotation {
            start: self.quat(i),
            out_tangent: part(&|curve| curve.slopes(i).outgoing),
            in_tangent: part(&|curve| curve.slopes(j).incoming),
            end: self.quat(j),
            span: self.curves[0].time(j) - self.curves[0].time(i),
        }
    }

    /// The rotation a fraction of the way from key `i` to key `j` as one segment.
    fn turned(&self, i: usize, j: usize, u: f64) -> Quat {
        if self.is_cubic() {
            self.cubic(i, j).sample(u).rotation
        } else {
            slerp(self.quat(i), self.quat(j), u)
        }
    }

    /// Whether a key must stay: a corner of cubics.
    pub fn stays(&self, k: usize) -> bool {
        self.is_cubic()
            && self.curves.iter().any(|curve| {
                let slopes = curve.slopes(k);
                let size = slopes.incoming.abs().max(slopes.outgoing.abs());
                (slopes.incoming - slopes.outgoing).abs() > SAME_SLOPE * size
            })
    }
}

impl Bounded<'_> {
    /// How far one segment from key `i` to key `j` is off and where, the error as a multiple of what is allowed.
    pub fn error(&self, i: usize, j: usize) -> (f64, f64) {
        let first = &self.track.curves[0];
        if j == i + 1 {
            return (0.0, first.time(i));
        }
        if !self.track.is_rotation {
            let of = |(curve, allowed): (&Arc<Curve>, &f64)| {
                max_difference(curve, i, j).map(|difference| (difference.error / allowed, difference.time))
            };
            let each = self.track.curves.iter().zip(&self.allowed).filter_map(of);
            return each.fold((0.0, first.time(i)), |a, b| if b.0 > a.0 { b } else { a });
        }
        let (from, to) = (first.time(i), first.time(j));
        let allowed = self.allowed[0];
        let mut worst = (0.0, from);
        let mut turned = 0.0;
        for k in i..j {
            let (start, end) = (first.time(k), first.time(k + 1));
            turned += angle_between(self.track.quat(k), self.track.quat(k + 1));
            for place in 0..PLACES {
                let u = f64::from(place) / f64::from(PLACES);
                let t = start + u * (end - start);
                let (own, one) = (
                    self.track.turned(k, k + 1, u),
                    self.track.turned(i, j, (t - from) / (to - from)),
                );
                let off = angle_between(own, one).to_degrees() / allowed;
                if off > worst.0 {
                    worst = (off, t);
                }
            }
        }
        if turned >= PI {
            return (f64::INFINITY, worst.1);
        }
        worst
    }

    /// How far one segment is off at the time of a key between, as a multiple of what is allowed.
    pub fn error_at_key(&self, i: usize, k: usize, j: usize) -> f64 {
        let first = &self.track.curves[0];
        let (from, to) = (first.time(i), first.time(j));
        let u = (first.time(k) - from) / (to - from);
        if self.track.is_rotation {
            let off = angle_between(self.track.quat(k), self.track.turned(i, j, u)).to_degrees();
            return off / self.allowed[0];
        }
        let of = |(curve, allowed): (&Arc<Curve>, &f64)| {
            let cubic = inbetween::curve::cubic::Cubic {
                span: to - from,
                start_value: curve.key_value(i),
                end_value: curve.key_value(j),
                start_slope: curve.slopes(i).outgoing,
                end_slope: curve.slopes(j).incoming,
            };
            let value = if self.track.is_cubic() {
                cubic.value_at(u)
            } else {
                curve.key_value(i) + u * (curve.key_value(j) - curve.key_value(i))
            };
            (value - curve.key_value(k)).abs() / allowed
        };
        self.track.curves.iter().zip(&self.allowed).map(of).fold(0.0, f64::max)
    }
}
