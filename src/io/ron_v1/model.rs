//! From the structs of version 1 to a document, naming clip, channel, component and key of what does not fit.

use std::fmt::Display;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;

use super::number::Finite;
use super::read::uncapitalised;
use super::schema::{
    ChannelText, ClipText, CurveText, DocumentText, KeyText, LimitsText, RhythmText, SegmentText, SideText, SourceText,
    TangentText,
};
use crate::curve::{
    Curve, Ends, FrameRate, Key, KeyError, KeyId, Rhythm, SegmentKind, SideTangent, Tangent, Tcb, Time,
};
use crate::document::{Channel, ChannelParts, Clip, ClipParts, Document, Ids, Kind, Limits, Link, Marker, Source};
use crate::io::ron_file::RonError;

/// Called before each channel; may stop it.
type Tick<'t> = dyn FnMut() -> ControlFlow<()> + 't;

/// The document of a parsed file, with fresh identities.
pub(super) fn document(text: DocumentText, tick: &mut Tick<'_>) -> Result<Document, RonError> {
    let mut ids = Ids::default();
    let source = text.source.map(|source| Arc::new(self::source(source)));
    let mut clips = Vec::with_capacity(text.clips.len());
    for (index, clip) in text.clips.into_iter().enumerate() {
        clips.push(Arc::new(self::clip(clip, index, &mut ids, tick)?));
    }
    Ok(Document::new(clips, source, ids))
}

fn source(text: SourceText) -> Source {
    Source {
        path: PathBuf::from(text.path),
        bytes: text.bytes,
        sha256: text.sha256,
        content: None,
    }
}

/// An error at a place, both as parts of one sentence.
fn invalid(place: &str, what: &impl Display) -> RonError {
    RonError::Invalid {
        place: place.to_owned(),
        what: uncapitalised(&what.to_string()),
    }
}

fn clip(text: ClipText, index: usize, ids: &mut Ids, tick: &mut Tick<'_>) -> Result<Clip, RonError> {
    let place = format!("clip {index} \"{}\"", text.name);
    let id = ids.clip();
    let mut channels = Vec::with_capacity(text.channels.len());
    for (index, channel) in text.channels.into_iter().enumerate() {
        if tick().is_break() {
            return Err(RonError::Stopped);
        }
        let place = format!("{place}, channel {index} \"{}\"", channel.name);
        channels.push(Arc::new(self::channel(channel, &place, ids)?));
    }
    let (start, end) = text.play_range;
    Clip::new(ClipParts {
        id,
        origin: text.origin,
        name: text.name,
        rate: rate(text.rate, &place)?,
        play_range: (start.0, end.0),
        playback: text.playback.into(),
        markers: text
            .markers
            .into_iter()
            .map(|(time, name)| Marker { time: time.0, name })
            .collect(),
        channels,
    })
    .map_err(|error| invalid(&place, &error))
}

fn rate((numerator, denominator): (u32, u32), place: &str) -> Result<FrameRate, RonError> {
    FrameRate::new(numerator, denominator).map_err(|error| invalid(place, &error))
}

fn channel(text: ChannelText, place: &str, ids: &mut Ids) -> Result<Channel, RonError> {
    let kind = Kind::from(text.kind);
    let defaults = ChannelParts::new(ids.channel(), text.name, kind, Vec::new());
    let link = text.link.map_or(defaults.link, Link::from);
    let limits = limits(&text.curves);
    Channel::new(ChannelParts {
        origin: text.origin,
        target: text.target.into(),
        unit: text.unit.unwrap_or_else(|| defaults.unit.clone()),
        link,
        labels: text.labels,
        curves: curves(text.curves, link, place, ids)?,
        ends: Ends {
            before: text.before.into(),
            after: text.after.into(),
        },
        rhythm: match text.rhythm {
            RhythmText::Continuous => Rhythm::Continuous,
            RhythmText::Held(rate) => Rhythm::Held(self::rate(rate, place)?),
        },
        limits,
        overshoot: text.overshoot.into(),
        shortest_way: text.shortest_way,
        colour: text.colour,
        mute: text.mute,
        lock: text.lock,
        ..defaults
    })
    .map_err(|error| invalid(place, &error))
}

/// The limits of every curve; none where no curve has any.
fn limits(curves: &[CurveText]) -> Vec<Limits> {
    let limits: Vec<Limits> = curves.iter().map(|curve| curve.limits.into()).collect();
    if limits.iter().all(|limits| limits.is_open()) {
        Vec::new()
    } else {
        limits
    }
}

impl From<LimitsText> for Limits {
    fn from(text: LimitsText) -> Self {
        Self {
            min: text.min.map(|Finite(min)| min),
            max: text.max.map(|Finite(max)| max),
        }
    }
}

/// The curves of a channel. Keys of linked components share the identities of the first component's.
fn curves(texts: Vec<CurveText>, link: Link, place: &str, ids: &mut Ids) -> Result<Vec<Arc<Curve>>, RonError> {
    let mut curves: Vec<Arc<Curve>> = Vec::with_capacity(texts.len());
    for (component, text) in texts.into_iter().enumerate() {
        let first = curves.first().filter(|_| link != Link::Free);
        let mut keys = Vec::with_capacity(text.keys.len());
        for (index, key) in text.keys.into_iter().enumerate() {
            let id = match first {
                Some(first) if index < first.len() => first.key_id(index),
                _ => ids.key(),
            };
            let key = self::key(key, id)
                .map_err(|error| invalid(&format!("{place}, component {component}, key {index}"), &error))?;
            keys.push(key);
        }
        let curve = Curve::new(keys).map_err(|error| invalid(&format!("{place}, component {component}"), &error))?;
        curves.push(Arc::new(curve));
    }
    Ok(curves)
}

/// Why a text is no key.
#[derive(Debug, thiserror::Error)]
enum KeyTextError {
    #[error(transparent)]
    Time(#[from] crate::curve::time::TimeError),
    #[error(transparent)]
    Key(#[from] KeyError),
    #[error(transparent)]
    Easing(#[from] super::easing::EasingTextError),
}

fn key(text: KeyText, id: KeyId) -> Result<Key, KeyTextError> {
    let segment = match text.segment {
        SegmentText::Step => SegmentKind::Step,
        SegmentText::Linear => SegmentKind::Linear,
        SegmentText::Cubic => SegmentKind::Cubic,
        SegmentText::Ease(easing) => SegmentKind::Ease(easing.easing()?),
    };
    Ok(Key::new(
        id,
        Time::new(text.t.0)?,
        text.v.0,
        tangent(text.tangent)?,
        segment,
    )?)
}

fn tangent(text: TangentText) -> Result<Tangent, KeyError> {
    Ok(match text {
        TangentText::Auto => Tangent::Auto,
        TangentText::Flat => Tangent::Flat,
        TangentText::Linear => Tangent::Linear,
        TangentText::Spline => Tangent::Spline,
        TangentText::Monotone => Tangent::Monotone,
        TangentText::Tcb { t, c, b } => Tangent::Tcb(Tcb::new(t.0, c.0, b.0)?),
        TangentText::Smooth(slope) => Tangent::Smooth { slope: slope.0 },
        TangentText::Broken { incoming, outgoing } => Tangent::Broken {
            incoming: side(incoming)?,
            outgoing: side(outgoing)?,
        },
    })
}

fn side(text: SideText) -> Result<SideTangent, KeyError> {
    Ok(match text {
        SideText::Auto => SideTangent::Auto,
        SideText::Flat => SideTangent::Flat,
        SideText::Linear => SideTangent::Linear,
        SideText::Spline => SideTangent::Spline,
        SideText::Monotone => SideTangent::Monotone,
        SideText::Tcb { t, c, b } => SideTangent::Tcb(Tcb::new(t.0, c.0, b.0)?),
        SideText::Slope(slope) => SideTangent::Slope(slope.0),
    })
}
