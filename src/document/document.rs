//! The document: clips, and the file they came from.

use std::sync::Arc;

use crate::curve::{Curve, FrameRate, Key, KeyId, Time};

use super::{Channel, ChannelId, ChannelParts, Clip, ClipId, ClipParts, Kind, Playback, Source};

/// Hands out identities. Deterministic: a document and an edit always give the same new ids.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ids {
    next: u64,
}

impl Ids {
    fn take(&mut self) -> u64 {
        let id = self.next;
        self.next += 1;
        id
    }

    /// A key id not used before.
    pub fn key(&mut self) -> KeyId {
        KeyId(self.take())
    }

    /// This many key ids not used before, one after the other: the first of them.
    pub fn keys(&mut self, count: usize) -> KeyId {
        let first = self.next;
        self.next = first.saturating_add(count as u64);
        KeyId(first)
    }

    /// A channel id not used before.
    pub fn channel(&mut self) -> ChannelId {
        ChannelId(self.take())
    }

    /// A clip id not used before.
    pub fn clip(&mut self) -> ClipId {
        ClipId(self.take())
    }
}

/// Everything a file holds. A clone is cheap; an edit makes a new one that shares what it did not touch.
#[derive(Clone, Debug)]
pub struct Document {
    clips: Arc<[Arc<Clip>]>,
    source: Option<Arc<Source>>,
    ids: Ids,
}

impl Document {
    /// A document of these clips. `ids` has handed out every id in them.
    pub fn new(clips: Vec<Arc<Clip>>, source: Option<Arc<Source>>, ids: Ids) -> Self {
        Self {
            clips: clips.into(),
            source,
            ids,
        }
    }

    /// What File > New gives: one clip with one scalar channel and a key at the start and after a second.
    pub fn blank(clip_name: &str, channel_name: &str) -> Self {
        let mut ids = Ids::default();
        let id = ids.channel();
        let clip = ids.clip();
        let key = |ids: &mut Ids, t: f64, value: f64| Key::auto(ids.key(), Time::new(t).ok()?, value).ok();
        let keys = [key(&mut ids, 0.0, 0.0), key(&mut ids, 1.0, 1.0)];
        let channels = Curve::new(keys.into_iter().flatten())
            .ok()
            .and_then(|curve| {
                Channel::new(ChannelParts::new(id, channel_name, Kind::Scalar, vec![Arc::new(curve)])).ok()
            })
            .map(Arc::new)
            .into_iter()
            .collect();
        let parts = ClipParts {
            id: clip,
            origin: None,
            name: clip_name.to_owned(),
            rate: FrameRate::FPS_24,
            play_range: (0.0, 1.0),
            playback: Playback::Once,
            markers: Vec::new(),
            channels,
        };
        Self::new(Clip::new(parts).ok().map(Arc::new).into_iter().collect(), None, ids)
    }

    /// This document; where it has no clip, with an empty one of one second, so that there is something to work in.
    #[must_use]
    pub fn or_empty_clip(self, name: &str) -> Self {
        if !self.clips.is_empty() {
            return self;
        }
        let mut ids = self.ids;
        let parts = ClipParts {
            id: ids.clip(),
            origin: None,
            name: name.to_owned(),
            rate: FrameRate::FPS_24,
            play_range: (0.0, 1.0),
            playback: Playback::Once,
            markers: Vec::new(),
            channels: Vec::new(),
        };
        let clips = Clip::new(parts).ok().map(Arc::new).into_iter().collect();
        self.with_clips(clips, ids)
    }

    /// Its clips, in order.
    pub fn clips(&self) -> &[Arc<Clip>] {
        &self.clips
    }

    /// The glTF file it came from.
    pub fn source(&self) -> Option<&Arc<Source>> {
        self.source.as_ref()
    }

    /// The generator of further ids.
    pub fn ids(&self) -> Ids {
        self.ids
    }

    /// The clip with this identity.
    pub fn clip(&self, id: ClipId) -> Option<&Arc<Clip>> {
        self.clips.iter().find(|clip| clip.id == id)
    }

    /// This document with other clips and the ids handed out for them.
    #[must_use]
    pub fn with_clips(&self, clips: Vec<Arc<Clip>>, ids: Ids) -> Self {
        Self {
            clips: clips.into(),
            source: self.source.clone(),
            ids,
        }
    }

    /// This document with another source.
    #[must_use]
    pub fn with_source(&self, source: Option<Arc<Source>>) -> Self {
        Self { source, ..self.clone() }
    }

    /// Whether both are the same value, by pointer: true is certain, false only means "made separately".
    pub fn same_as(&self, other: &Self) -> bool {
        let same_source = match (&self.source, &other.source) {
            (Some(a), Some(b)) => Arc::ptr_eq(a, b),
            (None, None) => true,
            _ => false,
        };
        Arc::ptr_eq(&self.clips, &other.clips) && same_source
    }
}
