//! The old curves beside the new ones: their polylines, the band between both, and where they are farthest apart.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use crate::app::derived::{Drawing, Scale, Wanted};
use crate::app::plot::geometry::Geometry;
use crate::app::view_state::ClipView;
use crate::curve::KeyId;
use crate::document::{Channel, Clip};
use crate::edit::{CurveRef, CurveReport};

use super::Resample;

/// The most ghosts drawn, and the most with a band.
const MOST_GHOSTS: usize = 64;
const MOST_BANDS: usize = 8;

/// With more keys than this the ones that go are not marked.
const MOST_DROPPED: usize = 500;

/// Between two places of a band, points.
const BAND_STEP: f32 = 1.0;

/// A place of a band: time, the old value and the new one.
pub type BandPlace = (f64, f64, f64);

/// Where a curve is farthest off.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Worst {
    /// When, s.
    pub time: f64,
    /// The old value there.
    pub old: f64,
    /// The new value there.
    pub new: f64,
    /// How far it is off: in the unit of the channel, of a rotation in degrees.
    pub error: f64,
    /// Whether that is an angle between rotations.
    pub is_angle: bool,
}

/// An old curve.
#[derive(Debug)]
pub struct Ghost {
    /// Which.
    pub curve: CurveRef,
    /// Its channel as it was.
    pub channel: Arc<Channel>,
    /// Its polylines.
    pub drawing: Drawing,
    /// Time and value of its keys that go, where they are few enough to be told apart.
    pub dropped: Vec<(f64, f64)>,
    /// The old and the new value at every point across the plot.
    pub band: Vec<BandPlace>,
    /// Where it is farthest off, where that was measured.
    pub worst: Option<Worst>,
    made: Option<(Arc<Channel>, Geometry)>,
}

/// The old curves by name.
#[derive(Debug, Default)]
pub(super) struct Ghosts(HashMap<CurveRef, Ghost>);

impl Ghosts {
    pub(super) fn iter(&self) -> impl Iterator<Item = &Ghost> {
        self.0.values()
    }
}

impl Resample {
    /// Before drawing: the ghosts follow the result, the view and the zoom.
    pub fn refresh_ghosts(&mut self, shown: &Clip, view: &ClipView, geometry: &Geometry) {
        let Some(open) = &mut self.open else { return };
        let Some(base) = open.base.clip(shown.id) else {
            open.ghosts.0.clear();
            return;
        };
        let reports = open.found.as_ref().map_or(&[][..], |found| found.reports.as_slice());
        let mut before = std::mem::take(&mut open.ghosts.0);
        let mut visible: Vec<(CurveRef, &CurveReport)> = Vec::new();
        for report in reports {
            for component in report.components.clone() {
                let curve = CurveRef {
                    channel: report.channel,
                    component,
                };
                if view.shows(curve) && visible.len() < MOST_GHOSTS {
                    visible.push((curve, report));
                }
            }
        }
        // The active curve has a band in any case.
        visible.sort_by_key(|(curve, _)| Some(*curve) != view.active);
        let scale = Scale {
            geometry: *geometry,
            lanes: [None, None],
        };
        let wanted = Wanted {
            velocity: false,
            acceleration: false,
        };
        for (n, (curve, report)) in visible.into_iter().enumerate() {
            let (Some(old), Some(new)) = (base.channel(curve.channel), shown.channel(curve.channel)) else {
                continue;
            };
            let mut ghost = before.remove(&curve).unwrap_or_else(|| Ghost {
                curve,
                channel: Arc::clone(old),
                drawing: Drawing::default(),
                dropped: Vec::new(),
                band: Vec::new(),
                worst: None,
                made: None,
            });
            ghost.drawing.refresh(old, curve.component, wanted, &scale, &mut None);
            let made = ghost
                .made
                .as_ref()
                .is_some_and(|(known, at)| Arc::ptr_eq(known, new) && at == geometry);
            if !made {
                ghost.band = if n < MOST_BANDS {
                    band(old, new, curve.component, geometry)
                } else {
                    Vec::new()
                };
                ghost.dropped = dropped(old, new, curve.component);
                ghost.worst = worst(old, new, curve.component, report);
                ghost.made = Some((Arc::clone(new), *geometry));
            }
            open.ghosts.0.insert(curve, ghost);
        }
    }
}

fn dropped(old: &Channel, new: &Channel, component: usize) -> Vec<(f64, f64)> {
    let (Some(old), Some(new)) = (old.curves.get(component), new.curves.get(component)) else {
        return Vec::new();
    };
    if old.len() > MOST_DROPPED {
        return Vec::new();
    }
    let left: BTreeSet<KeyId> = (0..new.len()).map(|i| new.key_id(i)).collect();
    (0..old.len())
        .filter(|&i| !left.contains(&old.key_id(i)))
        .map(|i| (old.time(i), old.key_value(i)))
        .collect()
}

fn band(old: &Channel, new: &Channel, component: usize, geometry: &Geometry) -> Vec<BandPlace> {
    let (first, last) = old.bounds();
    let (from, to) = (
        geometry.x(first).max(geometry.rect.left()),
        geometry.x(last).min(geometry.rect.right()),
    );
    if from >= to {
        return Vec::new();
    }
    let steps = ((to - from) / BAND_STEP).ceil() as usize;
    (0..=steps)
        .map(|step| {
            let t = geometry.time((from + step as f32 * BAND_STEP).min(to));
            (t, old.value(component, t), new.value(component, t))
        })
        .collect()
}

fn worst(old: &Channel, new: &Channel, component: usize, report: &CurveReport) -> Option<Worst> {
    let own = component.checked_sub(report.components.start)?;
    // A rotation is measured as one.
    let difference = if old.is_rotation() {
        report.differences.first()?
    } else {
        report.differences.get(own)?
    };
    Some(Worst {
        time: difference.time,
        old: old.value(component, difference.time),
        new: new.value(component, difference.time),
        error: difference.error,
        is_angle: old.is_rotation(),
    })
}
