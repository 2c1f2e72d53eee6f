//! Dragging along time alone: a marker, or whole channels. Total offset, slow motion, snapping.

use egui::{Modifiers, Pos2};

use super::key_drag::{SlowOffset, Speed};
use crate::app::action::Action;
use crate::app::frame::Frame;
use crate::app::plot::geometry::Geometry;
use crate::app::snap::{self, Snapped};
use crate::app::theme::size;
use crate::document::{ChannelId, ClipId};
use crate::edit::{ClipChange, Edit};

/// What is dragged.
#[derive(Clone, Debug, PartialEq)]
enum Subject {
    Channels(Vec<ChannelId>),
    Marker { clip: ClipId, index: usize },
}

/// A drag along time under way.
#[derive(Clone, Debug, PartialEq)]
pub struct TimeDrag {
    subject: Subject,
    geometry: Geometry,
    /// The time that is held to the pointer, as of the press, s.
    grabbed: f64,
    origin: Pos2,
    /// Whether the pointer has left the place of the press; a click that slips moves nothing.
    left: bool,
    offset: SlowOffset,
    /// How far it has come, s.
    total: f64,
    guide: Option<f64>,
}

impl TimeDrag {
    /// A drag of the active channel by its bar or its name: the key nearest to the press snaps. `None` where the
    /// channel is locked.
    pub fn channel(origin: Pos2, geometry: Geometry, frame: &Frame<'_>) -> Option<Self> {
        let (_, channel) = frame.active().filter(|(_, channel)| !channel.lock)?;
        let wanted = geometry.time(origin.x);
        let nearest = channel
            .curves
            .iter()
            .map(|curve| curve.time(curve.nearest(wanted)))
            .min_by(|a, b| (a - wanted).abs().total_cmp(&(b - wanted).abs()))?;
        Some(Self::new(
            Subject::Channels(vec![channel.id]),
            nearest,
            origin,
            geometry,
        ))
    }

    /// A drag of a marker.
    pub fn marker(index: usize, origin: Pos2, geometry: Geometry, frame: &Frame<'_>) -> Option<Self> {
        let marker = frame.clip.markers.get(index)?;
        let clip = frame.clip.id;
        Some(Self::new(
            Subject::Marker { clip, index },
            marker.time,
            origin,
            geometry,
        ))
    }

    fn new(subject: Subject, grabbed: f64, origin: Pos2, geometry: Geometry) -> Self {
        Self {
            subject,
            geometry,
            grabbed,
            origin,
            left: false,
            offset: SlowOffset::new(origin),
            total: 0.0,
            guide: None,
        }
    }

    /// The pointer is here now: what is to be shown, nothing while it may still be a click.
    pub fn follow(&mut self, pos: Pos2, modifiers: Modifiers, speed: Speed, frame: &Frame<'_>) -> Option<Action> {
        self.left |= (self.origin.x - pos.x).abs() > size::SLIP;
        if !self.left {
            return None;
        }
        let way = f64::from(self.offset.follow(pos, speed).x);
        let wanted = self.grabbed + way * self.geometry.seconds_per_point();
        let snapped = if frame.settings.snap_time ^ modifiers.command {
            // A marker does not snap to markers: two at one time are one too many.
            let markers: &[_] = match self.subject {
                Subject::Channels(_) => &frame.clip.markers,
                Subject::Marker { .. } => &[],
            };
            let times = markers.iter().map(|marker| marker.time);
            snap::time(wanted, self.grabbed, frame.clip.rate, times)
        } else {
            Snapped::free(wanted)
        };
        self.guide = snapped.held.then_some(snapped.at);
        self.total = snapped.at - self.grabbed;
        Some(Action::Preview(self.edit()))
    }

    fn edit(&self) -> Edit {
        match &self.subject {
            Subject::Channels(channels) => Edit::ShiftChannels {
                channels: channels.clone(),
                dt: self.total,
            },
            Subject::Marker { clip, index } => Edit::ChangeClip {
                clip: *clip,
                change: ClipChange::MoveMarker {
                    index: *index,
                    time: self.time(),
                },
            },
        }
    }

    /// The button came up: the step, or what a click here means.
    pub fn released(self, frame: &Frame<'_>) -> Vec<Action> {
        match (self.left, &self.subject) {
            (true, _) => vec![Action::CommitPreview],
            (false, Subject::Marker { .. }) => vec![Action::Seek(self.grabbed)],
            (false, Subject::Channels(channels)) => vec![Action::Select(
                super::strip::keys_of_channels(frame, channels).into_iter().collect(),
            )],
        }
    }

    /// Where what is held is now, s.
    pub fn time(&self) -> f64 {
        self.grabbed + self.total
    }

    /// How far it has come, s.
    pub fn offset(&self) -> f64 {
        self.total
    }

    /// Whether channels are dragged.
    pub fn is_of_channels(&self) -> bool {
        self.left && matches!(self.subject, Subject::Channels(_))
    }

    /// The marker that is dragged, by its place among the clip's markers.
    pub fn marker_index(&self) -> Option<usize> {
        match self.subject {
            Subject::Marker { index, .. } => Some(index),
            Subject::Channels(_) => None,
        }
    }

    /// The time that holds it, where something does.
    pub fn guide(&self) -> Option<f64> {
        self.guide
    }
}
