//! A clip: channels that play together, with a frame rate, a play range and markers.

use std::ops::Deref;
use std::sync::Arc;

use crate::curve::FrameRate;

use super::{Channel, ChannelId};

/// Names a clip through every edit. Not stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ClipId(pub u64);

/// What the player does at the end of the play range.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Playback {
    /// Stops.
    #[default]
    Once,
    /// Begins again.
    Repeat,
    /// Turns round.
    PingPong,
}

/// A named time.
#[derive(Clone, Debug, PartialEq)]
pub struct Marker {
    /// Seconds.
    pub time: f64,
    /// What it marks.
    pub name: String,
}

/// Why parts do not make a clip.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ClipError {
    /// A play range that is not a range.
    #[error("the play range of the clip \"{clip}\" goes from {start} s to {end} s")]
    PlayRange {
        /// Its name.
        clip: String,
        /// Seconds.
        start: f64,
        /// Seconds.
        end: f64,
    },
    /// A marker at no time.
    #[error("the marker \"{marker}\" of the clip \"{clip}\" stands at {time} s")]
    Marker {
        /// The clip's name.
        clip: String,
        /// The marker's name.
        marker: String,
        /// Seconds.
        time: f64,
    },
}

/// What a clip is made of. Free to change; [`Clip::new`] checks it.
#[derive(Clone, Debug, PartialEq)]
pub struct ClipParts {
    /// Identity.
    pub id: ClipId,
    /// Animation index in the source, where it came from one.
    pub origin: Option<usize>,
    /// For people.
    pub name: String,
    /// Frames per second.
    pub rate: FrameRate,
    /// First and last played time, s.
    pub play_range: (f64, f64),
    /// What the player does at its end.
    pub playback: Playback,
    /// Named times.
    pub markers: Vec<Marker>,
    /// In the order shown.
    pub channels: Vec<Arc<Channel>>,
}

/// Channels that play together. Times are finite and the play range does not end before it starts. Reads as its
/// [`ClipParts`].
#[derive(Clone, Debug, PartialEq)]
pub struct Clip(ClipParts);

impl Deref for Clip {
    type Target = ClipParts;

    fn deref(&self) -> &ClipParts {
        &self.0
    }
}

impl Clip {
    /// How many free scalars come before a channel: those of one curve that drive nothing. Their colours go by it.
    pub fn scalar_rank(&self, channel: ChannelId) -> usize {
        let before = self.channels.iter().take_while(|other| other.id != channel);
        before.filter(|other| other.is_free_scalar()).count()
    }

    /// A clip of these parts.
    ///
    /// # Errors
    /// [`ClipError`] naming the broken rule.
    pub fn new(parts: ClipParts) -> Result<Self, ClipError> {
        let (start, end) = parts.play_range;
        if !(start.is_finite() && end.is_finite() && start <= end) {
            return Err(ClipError::PlayRange {
                clip: parts.name,
                start,
                end,
            });
        }
        if let Some(marker) = parts.markers.iter().find(|marker| !marker.time.is_finite()) {
            return Err(ClipError::Marker {
                clip: parts.name.clone(),
                marker: marker.name.clone(),
                time: marker.time,
            });
        }
        Ok(Self(parts))
    }

    /// This clip with changed parts.
    ///
    /// # Errors
    /// [`ClipError`] naming the broken rule.
    pub fn edited(&self, change: impl FnOnce(&mut ClipParts)) -> Result<Self, ClipError> {
        let mut parts = self.0.clone();
        change(&mut parts);
        Self::new(parts)
    }

    /// The channel with this identity.
    pub fn channel(&self, id: ChannelId) -> Option<&Arc<Channel>> {
        self.channels.iter().find(|channel| channel.id == id)
    }

    /// First and last key time over all channels, s; `None` without a channel.
    pub fn key_bounds(&self) -> Option<(f64, f64)> {
        self.channels
            .iter()
            .map(|channel| channel.bounds())
            .reduce(|(a, b), (c, d)| (a.min(c), b.max(d)))
    }

    /// Time of its last key, s: the clip lasts as long as its longest channel.
    pub fn duration(&self) -> f64 {
        self.key_bounds().map_or(0.0, |(_, last)| last.max(0.0))
    }
}
