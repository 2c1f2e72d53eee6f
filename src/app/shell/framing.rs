//! Fitting curves into the plot, and what is shown first.

use egui::Context;

use super::Inbetween;
use crate::app::lab::Room;
use crate::app::view_state::{Bounds, CurveRef};
use crate::curve::overshoot;
use crate::document::Clip;

/// Room before and after framed curves, as parts of their duration; the curves' names stand after them.
const TIME_ROOM: (f64, f64) = (0.04, 0.1);
/// Room below and above framed curves, as parts of their height; numbers of excursions stand there.
const VALUE_ROOM: (f64, f64) = (0.18, 0.12);

/// What to fit.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Fit {
    /// The selected keys, or everything visible.
    Selection,
    /// Everything visible.
    All,
    /// These curves.
    Curves(Vec<CurveRef>),
}

impl Inbetween {
    pub(super) fn fit(&mut self, what: &Fit) {
        let Some(clip) = self.clip() else {
            return;
        };
        let view = self.views.of(clip.id);
        let mut extent = Extent::default();
        let curves = match what {
            Fit::Selection if !self.editor.selection().is_empty() => {
                for key in self.editor.selection().iter() {
                    let curve = clip
                        .channel(key.channel)
                        .and_then(|channel| channel.curves.get(key.component));
                    if let Some(curve) = curve
                        && let Some(i) = curve.position(key.key)
                    {
                        extent.include(curve.time(i), curve.key_value(i));
                    }
                }
                Vec::new()
            }
            Fit::Curves(curves) => curves.clone(),
            Fit::Selection | Fit::All => view.visible(&clip).collect(),
        };
        for reference in curves {
            include_curve(&clip, reference, &mut extent);
        }
        let fallback = Extent::of(clip.play_range, (0.0, 1.0));
        let extent = if extent.is_empty() { fallback } else { extent };
        let one_frame = clip.rate.frame_span();
        let framed = extent.bounds(one_frame, view.bounds);
        view.bounds = Some(framed);
    }

    /// The channel that was just added, whose keys are in hand: it becomes the active one, and its row, its curves and
    /// its keys are to be seen.
    pub(super) fn show_added_channel(&mut self) {
        let first = self.editor.selection().iter().next().map(CurveRef::from);
        let Some((clip, first)) = self.clip().zip(first) else {
            return;
        };
        let Some(channel) = clip.channel(first.channel) else {
            return;
        };
        self.views.filter.clear();
        let view = self.views.of(clip.id);
        view.active = Some(first);
        for component in 0..channel.curves.len() {
            let curve = CurveRef { component, ..first };
            view.hidden.remove(&curve);
            if !view.solo.is_empty() {
                view.solo.insert(curve);
            }
        }
        let bounds = view.bounds.unwrap_or_default();
        let is_inside = |number: f64, (low, high): (f64, f64)| low <= number && number <= high;
        let is_in_view = channel
            .curves
            .iter()
            .flat_map(|curve| curve.keys())
            .all(|key| is_inside(key.time().seconds(), bounds.time) && is_inside(key.value(), bounds.value));
        if !is_in_view {
            self.fit(&Fit::All);
        }
    }

    /// Scrolls so that the playhead is in the middle, where it is not visible.
    pub(super) fn show_playhead(&mut self) {
        let Some(clip) = self.views.clip else {
            return;
        };
        let view = self.views.of(clip);
        let bounds = view.bounds.unwrap_or_default();
        let middle = bounds.time.0 + (bounds.time.1 - bounds.time.0) / 2.0;
        view.bounds = Some(bounds.shifted(view.playhead - middle, 0.0));
    }

    /// What is shown of a document that was just opened: its first clip, framed, with one curve active.
    pub(super) fn show_document(&mut self) {
        let first = self.editor.document().clips().first().map(|clip| clip.id);
        self.views.clip = first;
        if let Some(clip) = first {
            self.show_clip(clip);
        }
    }

    pub(super) fn show_clip(&mut self, id: crate::document::ClipId) {
        self.views.clip = Some(id);
        let Some(clip) = self.clip() else {
            return;
        };
        self.stop_playing();
        let view = self.views.of(id);
        if view.bounds.is_some() {
            return;
        }
        view.playhead = clip.play_range.0;
        if curve_count(&clip) > MANY_CURVES {
            hide_all_but_one_node(&clip, view);
        }
        view.active = first_interesting(&clip, view);
        self.fit(&Fit::All);
    }

    /// Before drawing: caches follow the document, the view and the choices.
    pub(super) fn refresh(&mut self, ctx: &Context) {
        let Some(clip) = self.clip() else {
            return;
        };
        self.views.clip = Some(clip.id);
        self.keep_view_valid(&clip);
        let Some(areas) = &self.areas else {
            // The lab has no plot of the clip; the editor has one once it was drawn.
            if self.settings.room == Room::Editor {
                ctx.request_repaint();
            }
            return;
        };
        let settings = &self.settings;
        let wanted = crate::app::derived::Wanted {
            velocity: settings.velocity_lane || settings.overlay,
            acceleration: settings.acceleration_lane || settings.overlay,
        };
        let scale = if self.gesture.is_active() {
            crate::app::derived::LaneScale::Kept
        } else {
            crate::app::derived::LaneScale::Fitted
        };
        let in_hand = self.keys_shown_in_hand();
        let view = self.views.clips.entry(clip.id).or_default();
        let geometry = crate::app::plot::geometry::Geometry {
            rect: areas.geometry.rect,
            bounds: view.bounds.unwrap_or_default(),
        };
        self.derived.refresh(&clip, view, &in_hand, &geometry, wanted, scale);
        self.resample.refresh_ghosts(&clip, view, &geometry);
        self.trial.refresh(&mut self.editor, clip.id, view, &geometry);
        let sampling = settings.sampling.sampling();
        self.derived.sample(&clip, view, sampling, &geometry);
    }

    /// Undo can take away what the view points at.
    fn keep_view_valid(&mut self, clip: &Clip) {
        let view = self.views.of(clip.id);
        let exists = |curve: CurveRef| {
            clip.channel(curve.channel)
                .is_some_and(|channel| curve.component < channel.curves.len())
        };
        if view.active.is_none_or(|active| !exists(active)) {
            view.active = first_interesting(clip, view);
        }
        view.solo.retain(|curve| exists(*curve));
    }
}

/// Whether the values of a curve differ at all.
fn moves(curve: &crate::curve::Curve) -> bool {
    (1..curve.len()).any(|i| curve.key_value(i) != curve.key_value(0))
}

/// Clips with more curves show their first moving node only; the eye marks open the others.
const MANY_CURVES: usize = 60;

fn curve_count(clip: &Clip) -> usize {
    clip.channels.iter().map(|channel| channel.curves.len()).sum()
}

fn hide_all_but_one_node(clip: &Clip, view: &mut crate::app::view_state::ClipView) {
    let moving = clip
        .channels
        .iter()
        .find(|channel| channel.curves.iter().any(|curve| moves(curve)));
    let first = moving.or(clip.channels.first()).map(|channel| &channel.target);
    let node = |target: &crate::document::Target| match target {
        crate::document::Target::Node { index, .. } => Some(*index),
        _ => None,
    };
    let kept = first.and_then(node);
    for channel in &clip.channels {
        if node(&channel.target) == kept {
            continue;
        }
        for component in 0..channel.curves.len() {
            view.hidden.insert(CurveRef {
                channel: channel.id,
                component,
            });
        }
    }
}

/// The curve a person would look at first: one that leaves its range, else one that moves, else the first visible one.
fn first_interesting(clip: &Clip, view: &crate::app::view_state::ClipView) -> Option<CurveRef> {
    let leaves = |curve: &CurveRef| {
        clip.channel(curve.channel).is_some_and(|channel| {
            let limits = channel.limit(curve.component);
            !limits.is_open()
                && channel
                    .curves
                    .get(curve.component)
                    .is_some_and(|curve| !overshoot::beyond_limits(curve, limits.min, limits.max).is_empty())
        })
    };
    let moving = |curve: &CurveRef| {
        clip.channel(curve.channel)
            .and_then(|channel| channel.curves.get(curve.component))
            .is_some_and(|curve| moves(curve))
    };
    view.visible(clip)
        .find(leaves)
        .or_else(|| view.visible(clip).find(moving))
        .or_else(|| view.visible(clip).next())
}

fn include_curve(clip: &Clip, reference: CurveRef, extent: &mut Extent) {
    let Some(channel) = clip.channel(reference.channel) else {
        return;
    };
    let Some(curve) = channel.curves.get(reference.component) else {
        return;
    };
    let (first, last) = curve.bounds();
    let (low, high) = if channel.is_rotation() {
        (0..curve.len())
            .map(|i| curve.key_value(i))
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| {
                (low.min(value), high.max(value))
            })
    } else {
        let range = overshoot::curve_range(curve);
        (range.least.value, range.greatest.value)
    };
    extent.include(first, low);
    extent.include(last, high);
}

/// A box in time and value.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Extent {
    time: (f64, f64),
    value: (f64, f64),
}

impl Default for Extent {
    fn default() -> Self {
        let nothing = (f64::INFINITY, f64::NEG_INFINITY);
        Self {
            time: nothing,
            value: nothing,
        }
    }
}

impl Extent {
    fn of(time: (f64, f64), value: (f64, f64)) -> Self {
        Self { time, value }
    }

    fn is_empty(&self) -> bool {
        self.time.0 > self.time.1
    }

    fn include(&mut self, time: f64, value: f64) {
        self.time = (self.time.0.min(time), self.time.1.max(time));
        self.value = (self.value.0.min(value), self.value.1.max(value));
    }

    /// With room around it. What has no size keeps the scale of the present view, or takes a sensible one.
    fn bounds(&self, one_frame: f64, present: Option<Bounds>) -> Bounds {
        let widened = |(low, high): (f64, f64), room: (f64, f64), flat: f64| {
            let size = high - low;
            let least = 1e-9 * low.abs().max(high.abs());
            if size > least {
                (low - size * room.0, high + size * room.1)
            } else {
                (low - flat / 2.0, high + flat / 2.0)
            }
        };
        let present_height = present.map(|bounds| bounds.value.1 - bounds.value.0);
        let flat_value = present_height.unwrap_or(1.0).max(self.value.0.abs() * 1e-6).max(1e-6);
        Bounds {
            time: widened(self.time, TIME_ROOM, 24.0 * one_frame),
            value: widened(self.value, VALUE_ROOM, flat_value),
        }
        .sane()
    }
}
