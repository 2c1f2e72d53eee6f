//! Documents to pull at.

use std::sync::Arc;

use inbetween::curve::{Curve, FrameRate, Key, KeyId, SegmentKind, Tangent, Tcb, Time};
use inbetween::document::{Channel, ChannelParts, Clip, ClipParts, Document, Ids, Kind, Limits, Link, Playback};

/// A rotation, morph weights with one label, a flag, linked numbers, a locked angle: what the bundled clip has not.
pub fn rotation_and_weights() -> Document {
    let mut ids = Ids::default();
    let half = std::f64::consts::FRAC_1_SQRT_2;
    let turns = [
        [0.0, 0.0, half, -half],
        [0.0; 4],
        [0.0, half, 0.0, 0.0],
        [1.0, half, half, half],
    ];
    let rotation = linked(&mut ids, "turn", Kind::Quaternion, &turns, Tangent::Spline);
    let weights = [[0.0, 0.5, 1.0, 0.0], [1.0, 0.2, 0.2, 1.0], [0.0, 0.0, 0.0, 0.3]];
    let mut weights = linked(
        &mut ids,
        "smile",
        Kind::Weights(3),
        &weights,
        Tangent::Tcb(Tcb::default()),
    );
    weights.limits = vec![
        Limits {
            min: Some(0.0),
            max: Some(1.0),
        };
        3
    ];
    let mut place = linked(
        &mut ids,
        "place",
        Kind::Vec2,
        &[[0.0, 3.0, -2.0, 1.0], [0.5; 4]],
        Tangent::Auto,
    );
    place.link = Link::Times;
    let mut flag = linked(&mut ids, "seen", Kind::Flag, &[[0.0, 1.0, 0.0, 1.0]], Tangent::Flat);
    flag.curves = flag.curves.iter().map(|curve| Arc::new(stepped(curve))).collect();
    let mut angle = linked(
        &mut ids,
        "knee",
        Kind::Angle,
        &[[0.0, 90.0, 45.0, 720.0]],
        Tangent::Monotone,
    );
    angle.lock = true;
    let channels = [rotation, weights, place, flag, angle]
        .map(|parts| Arc::new(Channel::new(parts).unwrap()))
        .to_vec();
    let clip = Clip::new(ClipParts {
        id: ids.clip(),
        origin: None,
        name: "every kind".to_owned(),
        rate: FrameRate::FPS_24,
        play_range: (0.0, 2.0),
        playback: Playback::PingPong,
        markers: Vec::new(),
        channels,
    });
    Document::new(vec![Arc::new(clip.unwrap())], None, ids)
}

/// A channel whose components have keys at the same four times.
fn linked(ids: &mut Ids, name: &str, kind: Kind, values: &[[f64; 4]], tangent: Tangent) -> ChannelParts {
    let keys: [KeyId; 4] = [(); 4].map(|()| ids.key());
    let curves = values
        .iter()
        .map(|values| {
            let keys = keys.iter().zip(values).enumerate().map(|(i, (&id, &value))| {
                let time = Time::new(i as f64 * 0.5).unwrap();
                Key::new(id, time, value, tangent, SegmentKind::Cubic).unwrap()
            });
            Arc::new(Curve::new(keys).unwrap())
        })
        .collect();
    ChannelParts::new(ids.channel(), name, kind, curves)
}

fn stepped(curve: &Curve) -> Curve {
    Curve::new(curve.keys().map(|key| key.with_segment(SegmentKind::Step))).unwrap()
}
