//! Derived data: polylines of what is visible, warnings and peaks of every curve. An entry owns the `Arc` it was
//! computed from and is valid while that is the one in the document: no calls to invalidate anything.

mod analysis;
mod drawing;

use std::collections::HashMap;
use std::sync::Arc;

use egui::Pos2;

pub use analysis::Analysis;
pub use drawing::{Drawing, Lane};

use super::plot::geometry::Geometry;
use super::view_state::{ClipView, CurveRef};
use crate::document::{Channel, ChannelId, Clip, ClipId};
use crate::edit::Selection;

/// Most curves beside the active one whose derivatives are drawn.
const MOST_LANE_CURVES: usize = 8;

/// The caches of the clip shown.
#[derive(Debug, Default)]
pub struct Derived {
    clip: Option<Arc<Clip>>,
    clip_id: Option<ClipId>,
    analyses: HashMap<CurveRef, (Arc<Channel>, Analysis)>,
    drawings: HashMap<CurveRef, Drawing>,
    ranks: HashMap<ChannelId, usize>,
    lane_curves: Vec<CurveRef>,
    lane_bounds: [Option<(f64, f64)>; 2],
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
    /// Brings everything up to date with the clip and the view. Unchanged curves cost a comparison of pointers.
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
        if !self.clip.as_ref().is_some_and(|known| Arc::ptr_eq(known, clip)) {
            self.analyse(clip);
            self.clip = Some(Arc::clone(clip));
        }
        self.lane_curves = lane_curves(clip, view, selection);
        let mut kept = HashMap::with_capacity(self.drawings.len());
        for channel in &clip.channels {
            for component in 0..channel.curves.len() {
                let reference = CurveRef {
                    channel: channel.id,
                    component,
                };
                if !view.shows(reference) {
                    continue;
                }
                let lanes = self.lane_curves.contains(&reference);
                let wanted = Wanted {
                    velocity: wanted.velocity && lanes,
                    acceleration: wanted.acceleration && lanes,
                };
                let mut drawing = self.drawings.remove(&reference).unwrap_or_default();
                drawing.refresh(channel, component, geometry, wanted, self.lane_bounds);
                kept.insert(reference, drawing);
            }
        }
        self.drawings = kept;
        if scale == LaneScale::Fitted {
            self.fit_lanes(view);
        }
    }

    fn analyse(&mut self, clip: &Clip) {
        let mut before = std::mem::take(&mut self.analyses);
        self.ranks.clear();
        let mut scalars = 0;
        for channel in &clip.channels {
            self.ranks.insert(channel.id, scalars);
            if channel.curves.len() == 1 && channel.target == crate::document::Target::Free {
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
                    _ => (Arc::clone(channel), Analysis::of(channel, component)),
                };
                self.analyses.insert(reference, entry);
            }
        }
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

    /// The polylines of a visible curve.
    pub fn drawing(&self, curve: CurveRef) -> Option<&Drawing> {
        self.drawings.get(&curve)
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

/// The active curve and, where visible, the curves of other selected keys.
fn lane_curves(clip: &Clip, view: &ClipView, selection: &Selection) -> Vec<CurveRef> {
    let mut curves: Vec<CurveRef> = view
        .active
        .into_iter()
        .filter(|active| view.shows(*active) && clip.channel(active.channel).is_some())
        .collect();
    for key in selection.iter() {
        let curve = CurveRef {
            channel: key.channel,
            component: key.component,
        };
        if curves.len() > MOST_LANE_CURVES {
            break;
        }
        if view.shows(curve) && !curves.contains(&curve) {
            curves.push(curve);
        }
    }
    curves
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
