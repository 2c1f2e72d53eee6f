//! Derived data: polylines of what is visible, warnings and peaks of every curve. An entry owns the `Arc` it was
//! computed from and is valid while that is the one in the document: no calls to invalidate anything.

mod analysis;
mod drawing;
mod excursions;
mod in_hand;
mod painted;
mod rotation;
mod rotation_followed;
#[cfg(test)]
mod rotation_made;
mod rotation_peaks;
mod sampled;
mod strip;

use std::cell::Cell;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::Arc;

use egui::Pos2;

pub use analysis::Analysis;
pub use drawing::{Density, Drawing, Lane, Scale};
pub use excursions::Excursions;
pub use in_hand::{CurveInHand, InHand};
pub use painted::Part;
pub use strip::{Strip, StripKey};

use super::plot::geometry::Geometry;
use super::view_state::{ClipView, CurveRef};
use crate::curve::Curve;
use crate::document::{Channel, ChannelId, Clip, ClipId};
use crate::edit::{KeyRef, Selection};
use crate::play::Sampling;
use sampled::Sampled;

/// Most curves beside the active one whose derivatives are drawn.
const MOST_LANE_CURVES: usize = 8;

/// The caches of the clip shown.
#[derive(Debug, Default)]
pub struct Derived {
    clip: Option<Arc<Clip>>,
    clip_id: Option<ClipId>,
    analyses: HashMap<CurveRef, (Arc<Channel>, Analysis)>,
    drawings: HashMap<CurveRef, Drawing>,
    /// What is visible, by position of the channel and component, and of which eyes and solo marks that was made.
    visible: Vec<(usize, usize)>,
    eyes: Eyes,
    /// For what the drawings were made last.
    drawn_for: Option<(Scale, Wanted, Vec<CurveRef>)>,
    in_hand: InHand,
    strip: Strip,
    sampled: Sampled,
    /// The key whose position was asked for last, with that.
    asked: Cell<Option<(KeyRef, usize)>>,
    ranks: HashMap<ChannelId, usize>,
    lane_curves: Vec<CurveRef>,
    lane_bounds: [Option<(f64, f64)>; 2],
}

/// Which curves a view shows.
#[derive(Clone, Debug, Default, PartialEq)]
struct Eyes {
    hidden: BTreeSet<CurveRef>,
    solo: BTreeSet<CurveRef>,
}

/// Which derivatives are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// Velocity, as a lane or laid over the values.
    pub velocity: bool,
    /// Acceleration, as a lane or laid over the values.
    pub acceleration: bool,
}

/// Whether the scale of the lanes may follow the curves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LaneScale {
    /// Fitted to the curves.
    Fitted,
    /// Kept, as during a drag.
    Kept,
}

impl Derived {
    /// Brings everything up to date with the clip and the view. Where nothing changed it costs a few comparisons,
    /// however many curves there are.
    pub fn refresh(
        &mut self,
        clip: &Arc<Clip>,
        view: &ClipView,
        selection: &Selection,
        geometry: &Geometry,
        wanted: Wanted,
        scale: LaneScale,
    ) {
        if self.clip_id != Some(clip.id) {
            *self = Self {
                clip_id: Some(clip.id),
                ..Self::default()
            };
        }
        let is_same = self.clip.as_ref().is_some_and(|known| Arc::ptr_eq(known, clip));
        if !is_same {
            self.analyse(clip);
            self.clip = Some(Arc::clone(clip));
        }
        if !self.in_hand.is_of(clip, selection) {
            self.in_hand = InHand::of(clip, selection, &self.in_hand);
        }
        let is_seen = self.eyes.hidden == view.hidden && self.eyes.solo == view.solo;
        if !(is_same && is_seen) {
            self.look(clip, view);
            self.strip.forget();
        }
        let source = strip::Source {
            clip,
            visible: &self.visible,
            in_hand: &self.in_hand,
            selection,
            active: view.active.map(|active| active.channel),
            geometry,
        };
        let ranks = &self.ranks;
        self.strip
            .refresh(source, |channel| ranks.get(&channel).copied().unwrap_or(0));
        self.lane_curves = self.curves_of_lanes(clip, view);
        let lanes = Scale {
            geometry: *geometry,
            lanes: self.lane_bounds,
        };
        let is_drawn = self
            .drawn_for
            .as_ref()
            .is_some_and(|known| (known.0, known.1) == (lanes, wanted) && known.2 == self.lane_curves);
        if !(is_same && is_seen && is_drawn) {
            self.draw(clip, wanted, &lanes);
            self.drawn_for = Some((lanes, wanted, self.lane_curves.clone()));
        }
        if scale == LaneScale::Fitted {
            self.fit_lanes(view);
        }
    }

    /// Finds out which curves are visible, and forgets the drawings of others.
    fn look(&mut self, clip: &Clip, view: &ClipView) {
        self.eyes = Eyes {
            hidden: view.hidden.clone(),
            solo: view.solo.clone(),
        };
        self.visible.clear();
        let mut seen = HashSet::new();
        for (index, channel) in clip.channels.iter().enumerate() {
            for component in 0..channel.curves.len() {
                let curve = CurveRef {
                    channel: channel.id,
                    component,
                };
                if view.shows(curve) {
                    self.visible.push((index, component));
                    seen.insert(curve);
                }
            }
        }
        self.drawings.retain(|curve, _| seen.contains(curve));
    }

    /// Makes the polylines of the visible curves again where anything they depend on changed.
    fn draw(&mut self, clip: &Clip, wanted: Wanted, scale: &Scale) {
        // The components of a rotation follow each other and share their samples.
        let mut samples = None;
        let mut sampled = None;
        for &(index, component) in &self.visible {
            let Some(channel) = clip.channels.get(index) else {
                continue;
            };
            if sampled.replace(index) != Some(index) {
                samples = None;
            }
            let curve = CurveRef {
                channel: channel.id,
                component,
            };
            let lanes = self.lane_curves.contains(&curve);
            let wanted = Wanted {
                velocity: wanted.velocity && lanes,
                acceleration: wanted.acceleration && lanes,
            };
            let drawing = self.drawings.entry(curve).or_default();
            drawing.refresh(channel, component, wanted, scale, &mut samples);
        }
    }

    fn analyse(&mut self, clip: &Clip) {
        let mut before = std::mem::take(&mut self.analyses);
        self.ranks.clear();
        let mut scalars = 0;
        for channel in &clip.channels {
            self.ranks.insert(channel.id, scalars);
            if channel.is_free_scalar() {
                scalars += 1;
            }
            for component in 0..channel.curves.len() {
                let reference = CurveRef {
                    channel: channel.id,
                    component,
                };
                let entry = match before.remove(&reference) {
                    Some((known, analysis)) if Arc::ptr_eq(&known, channel) => (known, analysis),
                    // Another component of the channel changed; this curve may still be the same.
                    Some((known, analysis)) if analysis.fits(&known, channel, component) => {
                        (Arc::clone(channel), analysis)
                    }
                    Some((_, analysis)) => (Arc::clone(channel), analysis.followed(channel, component)),
                    None => (Arc::clone(channel), Analysis::of(channel, component)),
                };
                self.analyses.insert(reference, entry);
            }
        }
    }

    /// The active curve and, where visible, the curves of other selected keys.
    fn curves_of_lanes(&self, clip: &Clip, view: &ClipView) -> Vec<CurveRef> {
        let mut curves: Vec<CurveRef> = view
            .active
            .into_iter()
            .filter(|active| view.shows(*active) && clip.channel(active.channel).is_some())
            .collect();
        for of in self.in_hand.curves() {
            if curves.len() > MOST_LANE_CURVES {
                break;
            }
            if view.shows(of.curve) && !curves.contains(&of.curve) {
                curves.push(of.curve);
            }
        }
        curves
    }

    fn fit_lanes(&mut self, view: &ClipView) {
        for (order, bounds) in self.lane_bounds.iter_mut().enumerate() {
            let lane = |reference: &CurveRef| {
                let lane = self.drawings.get(reference)?.lane(order);
                lane.range()
            };
            let own = view.active.as_ref().and_then(lane);
            let fitted = own.or_else(|| {
                self.lane_curves
                    .iter()
                    .filter_map(lane)
                    .reduce(|(a, b), (c, d)| (a.min(c), b.max(d)))
            });
            *bounds = settled(*bounds, fitted.map(padded));
        }
    }

    /// Brings up to date what a fixed rate shows of the active curve, where that is visible.
    pub fn sample(&mut self, clip: &Clip, view: &ClipView, sampling: Sampling, geometry: &Geometry) {
        let active = view.active.filter(|active| view.shows(*active));
        let curve = active
            .filter(|_| sampling != Sampling::Continuous)
            .and_then(|active| Some((clip.channel(active.channel)?, active.component)))
            .filter(|(channel, component)| *component < channel.curves.len());
        self.sampled.refresh(curve, sampling, geometry);
    }

    /// What a fixed rate shows of the active curve: corners in time (s) and value; none where the clip is continuous.
    pub fn sampled(&self) -> &[[f64; 2]] {
        self.sampled.points()
    }

    /// The polylines of a visible curve.
    pub fn drawing(&self, curve: CurveRef) -> Option<&Drawing> {
        self.drawings.get(&curve)
    }

    /// The keys of the strip under the ruler.
    pub fn strip(&self) -> &Strip {
        &self.strip
    }

    /// Where the selected keys are.
    pub fn in_hand(&self) -> &InHand {
        &self.in_hand
    }

    /// The position of a key in its curve; searched only where it is not the key asked for last.
    pub fn position(&self, curve: &Curve, key: KeyRef) -> Option<usize> {
        if let Some((asked, position)) = self.asked.get()
            && asked == key
            && position < curve.len()
            && curve.key_id(position) == key.key
        {
            return Some(position);
        }
        let position = curve.position(key.key)?;
        self.asked.set(Some((key, position)));
        Some(position)
    }

    /// Remembers where a key was found, until another is asked for.
    pub fn remember(&self, key: KeyRef, position: usize) {
        self.asked.set(Some((key, position)));
    }

    /// Warnings and peaks of a curve.
    pub fn analysis(&self, curve: CurveRef) -> Option<&Analysis> {
        self.analyses.get(&curve).map(|(_, analysis)| analysis)
    }

    /// How often a curve leaves its allowed range.
    pub fn excursion_count(&self, curve: CurveRef) -> usize {
        self.analysis(curve).map_or(0, |analysis| analysis.excursions.len())
    }

    /// How many free scalar channels come before a channel.
    pub fn scalar_rank(&self, channel: ChannelId) -> usize {
        self.ranks.get(&channel).copied().unwrap_or(0)
    }

    /// The curves in the lanes: the active one first, then other selected ones.
    pub fn lane_curves(&self) -> &[CurveRef] {
        &self.lane_curves
    }

    /// The scale of a lane: 0 velocity, 1 acceleration.
    pub fn lane_bounds(&self, order: usize) -> (f64, f64) {
        self.lane_bounds.get(order).copied().flatten().unwrap_or((-1.0, 1.0))
    }

    /// How far a place on the screen is from a visible curve or its continuation, points.
    pub fn distance(&self, curve: CurveRef, geometry: &Geometry, pos: Pos2) -> Option<f32> {
        self.drawings.get(&curve)?.distance(geometry, pos)
    }
}

/// The new scale where it differs enough to be seen, else the old one: polylines made for a scale do not move it.
fn settled(old: Option<(f64, f64)>, new: Option<(f64, f64)>) -> Option<(f64, f64)> {
    match (old, new) {
        (Some(old), Some(new)) => {
            let height = old.1 - old.0;
            let far = |a: f64, b: f64| (a - b).abs() > 0.02 * height;
            Some(if far(old.0, new.0) || far(old.1, new.1) {
                new
            } else {
                old
            })
        }
        (_, new) => new,
    }
}

/// A little room above and below, 0 always visible.
fn padded((low, high): (f64, f64)) -> (f64, f64) {
    let (low, high) = (low.min(0.0), high.max(0.0));
    let room = (high - low) * 0.15;
    if room > 0.0 && room.is_finite() {
        (low - room, high + room)
    } else {
        (-1.0, 1.0)
    }
}
