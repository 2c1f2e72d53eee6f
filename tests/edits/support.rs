//! Small documents to edit.

use std::sync::Arc;

use inbetween::curve::easing::Easing;
use inbetween::curve::{Curve, FrameRate, Key, KeyId, SegmentKind, SideTangent, Tangent, Tcb, Time};
use inbetween::document::{Channel, ChannelParts, Clip, ClipParts, Document, Ids, Kind, Link, Playback};
use inbetween::edit::{Applied, Edit, KeyRef, apply};

/// A key without its identity.
#[derive(Clone, Debug)]
pub struct Spec {
    pub time: f64,
    pub value: f64,
    pub tangent: Tangent,
    pub segment: SegmentKind,
}

/// A key with the defaults: auto, cubic.
pub fn key(time: f64, value: f64) -> Spec {
    Spec {
        time,
        value,
        tangent: Tangent::Auto,
        segment: SegmentKind::Cubic,
    }
}

impl Spec {
    pub fn with(self, tangent: Tangent) -> Self {
        Self { tangent, ..self }
    }

    pub fn smooth(self, slope: f64) -> Self {
        self.with(Tangent::Smooth { slope })
    }

    pub fn broken(self, incoming: f64, outgoing: f64) -> Self {
        self.with(Tangent::Broken {
            incoming: SideTangent::Slope(incoming),
            outgoing: SideTangent::Slope(outgoing),
        })
    }

    pub fn then(self, segment: SegmentKind) -> Self {
        Self { segment, ..self }
    }

    pub fn linear(self) -> Self {
        self.then(SegmentKind::Linear)
    }

    pub fn step(self) -> Self {
        self.then(SegmentKind::Step)
    }
}

pub fn tcb(t: f64, c: f64, b: f64) -> Tangent {
    Tangent::Tcb(Tcb::new(t, c, b).unwrap())
}

pub fn ease(name: &str) -> SegmentKind {
    SegmentKind::Ease(Easing::from_name(name).unwrap())
}

/// Makes channels and documents with ids of their own.
#[derive(Default)]
pub struct Maker {
    ids: Ids,
}

impl Maker {
    pub fn curve(&mut self, keys: &[Spec]) -> Curve {
        let ids: Vec<KeyId> = keys.iter().map(|_| self.ids.key()).collect();
        curve(keys, &ids)
    }

    /// A channel whose components are keyed by themselves.
    pub fn free(&mut self, kind: Kind, components: &[Vec<Spec>]) -> ChannelParts {
        let curves = components.iter().map(|keys| Arc::new(self.curve(keys))).collect();
        ChannelParts::new(self.ids.channel(), "channel", kind, curves)
    }

    /// A channel whose components share their keys.
    pub fn linked(&mut self, kind: Kind, components: &[Vec<Spec>]) -> ChannelParts {
        let ids: Vec<KeyId> = components[0].iter().map(|_| self.ids.key()).collect();
        let curves = components.iter().map(|keys| Arc::new(curve(keys, &ids))).collect();
        let mut parts = ChannelParts::new(self.ids.channel(), "channel", kind, curves);
        if kind != Kind::Quaternion {
            parts.link = Link::Times;
        }
        parts
    }

    pub fn document(mut self, channels: Vec<ChannelParts>) -> Document {
        let channels = channels
            .into_iter()
            .map(|parts| Arc::new(Channel::new(parts).unwrap()))
            .collect();
        let clip = Clip::new(ClipParts {
            id: self.ids.clip(),
            origin: None,
            name: "clip".to_owned(),
            rate: FrameRate::FPS_24,
            play_range: (0.0, 1.0),
            playback: Playback::Once,
            markers: Vec::new(),
            channels,
        })
        .unwrap();
        Document::new(vec![Arc::new(clip)], None, self.ids)
    }
}

fn curve(keys: &[Spec], ids: &[KeyId]) -> Curve {
    Curve::new(keys.iter().zip(ids).map(|(spec, &id)| {
        Key::new(
            id,
            Time::new(spec.time).unwrap(),
            spec.value,
            spec.tangent,
            spec.segment.clone(),
        )
        .unwrap()
    }))
    .unwrap()
}

/// A document of one scalar channel.
pub fn scalar(keys: &[Spec]) -> Document {
    let mut maker = Maker::default();
    let channel = maker.free(Kind::Scalar, &[keys.to_vec()]);
    maker.document(vec![channel])
}

/// Five keys a second apart.
pub fn five() -> Document {
    scalar(&[
        key(0.0, 0.0),
        key(1.0, 1.0),
        key(2.0, 4.0),
        key(3.0, 2.0),
        key(4.0, 0.0),
    ])
}

/// A document of one linked vector.
pub fn vector(components: &[Vec<Spec>]) -> Document {
    let mut maker = Maker::default();
    let channel = maker.linked(Kind::Vec3, components);
    maker.document(vec![channel])
}

/// The channel at this place in the first clip.
pub fn channel(document: &Document, index: usize) -> &Channel {
    &document.clips()[0].channels[index]
}

/// A component of the first channel.
pub fn component(document: &Document, component: usize) -> &Curve {
    &channel(document, 0).curves[component]
}

/// The only curve.
pub fn only(document: &Document) -> &Curve {
    component(document, 0)
}

/// Names key `index` of a component of the first channel.
pub fn at(document: &Document, component: usize, index: usize) -> KeyRef {
    let channel = channel(document, 0);
    KeyRef {
        channel: channel.id,
        component,
        key: channel.curves[component].key_id(index),
    }
}

/// Names keys of the first component of the first channel.
pub fn refs(document: &Document, indices: impl IntoIterator<Item = usize>) -> Vec<KeyRef> {
    indices.into_iter().map(|index| at(document, 0, index)).collect()
}

pub fn applied(document: &Document, edit: Edit) -> Applied {
    apply(document, &edit).unwrap()
}

pub fn run(document: &Document, edit: Edit) -> Document {
    applied(document, edit).document
}

/// The sentence with which an edit is refused.
pub fn refused(document: &Document, edit: Edit) -> String {
    apply(document, &edit).unwrap_err().to_string()
}

pub fn move_keys(keys: Vec<KeyRef>, dt: f64, dv: f64) -> Edit {
    Edit::MoveKeys { keys, dt, dv }
}

pub fn times(curve: &Curve) -> Vec<f64> {
    curve.keys().map(|key| key.time().seconds()).collect()
}

pub fn values(curve: &Curve) -> Vec<f64> {
    curve.keys().map(|key| key.value()).collect()
}

pub fn tangents(curve: &Curve) -> Vec<Tangent> {
    curve.keys().map(|key| key.tangent()).collect()
}

/// Stored or computed slopes, incoming and outgoing.
pub fn slopes(curve: &Curve) -> Vec<(f64, f64)> {
    (0..curve.len())
        .map(|i| (curve.slopes(i).incoming, curve.slopes(i).outgoing))
        .collect()
}

/// The greatest magnitude a curve deals with: values, and what its slopes add over a segment.
pub fn scale(curve: &Curve) -> f64 {
    (0..curve.len()).fold(0.0, |scale, i| {
        let near = curve.neighbours(i);
        let span = [near.before, near.after]
            .iter()
            .flatten()
            .fold(0.0_f64, |span, chord| span.max(chord.span));
        let slopes = curve.slopes(i);
        let slope = slopes.incoming.abs().max(slopes.outgoing.abs());
        scale.max(curve.key_value(i).abs()).max(slope * span)
    })
}

/// The largest difference of two curves on a dense grid over the first one's keys and beyond, with every key and its
/// surroundings.
pub fn largest_difference(a: &Curve, b: &Curve) -> f64 {
    let (first, last) = a.bounds();
    let margin = 0.1 * (last - first);
    let grid = (0..=2000).map(|i| first - margin + (last - first + 2.0 * margin) * f64::from(i) / 2000.0);
    let keys = a.keys().chain(b.keys()).flat_map(|key| {
        let t = key.time().seconds();
        [t.next_down(), t, t.next_up()]
    });
    grid.chain(keys)
        .map(|t| (a.value(t) - b.value(t)).abs())
        .fold(0.0, f64::max)
}
