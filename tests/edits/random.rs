//! Random documents and edits, from a seed.

use std::sync::Arc;

use inbetween::curve::easing::Easing;
use inbetween::curve::{Curve, Ends, FrameRate, Outside, Rhythm, SegmentKind, SideTangent, Tangent, Tcb};
use inbetween::document::{ChannelId, ChannelParts, Document, Kind, Limits, Marker, OvershootPolicy, Playback};
use inbetween::edit::{
    AxisScale, ChannelChange, ClipChange, Cure, CurveRef, Edit, HandleSide, Joint, KeyField, KeyRef, MaxError, Scope,
    TangentChoice,
};

use super::support::*;

/// A small generator (xorshift64*), so that a failure can be repeated from its seed.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    pub fn below(&mut self, count: usize) -> usize {
        (self.next() >> 33) as usize % count.max(1)
    }

    pub fn chance(&mut self, one_in: usize) -> bool {
        self.below(one_in) == 0
    }

    /// In -1..1.
    pub fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
    }

    pub fn pick<T: Clone>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())].clone()
    }

    /// Ordinary, on the grid, tiny and enormous numbers.
    pub fn number(&mut self) -> f64 {
        match self.below(12) {
            0 => 0.0,
            1..=3 => (self.unit() * 8.0).round() / 2.0,
            4 => self.unit() * 1e-6,
            5 => self.unit() * 1e30,
            6 => f64::NAN,
            _ => self.unit() * 4.0,
        }
    }

    pub fn side(&mut self) -> HandleSide {
        self.pick(&[HandleSide::In, HandleSide::Out])
    }

    pub fn parameters(&mut self) -> Tcb {
        Tcb::new(self.unit(), self.unit(), self.unit() * 1.2).unwrap()
    }

    pub fn side_tangent(&mut self) -> SideTangent {
        match self.below(7) {
            0 => SideTangent::Auto,
            1 => SideTangent::Flat,
            2 => SideTangent::Linear,
            3 => SideTangent::Spline,
            4 => SideTangent::Monotone,
            5 => SideTangent::Tcb(self.parameters()),
            _ => SideTangent::Slope(self.unit() * 10.0),
        }
    }

    pub fn tangent(&mut self) -> Tangent {
        if self.chance(4) {
            Tangent::Broken {
                incoming: self.side_tangent(),
                outgoing: self.side_tangent(),
            }
        } else {
            self.side_tangent().joined()
        }
    }

    pub fn segment(&mut self) -> SegmentKind {
        match self.below(8) {
            0 => SegmentKind::Step,
            1 | 2 => SegmentKind::Linear,
            3 => ease(self.pick(&["smoothstep", "easeOutElastic", "easeInQuad", "septic"])),
            4 => SegmentKind::Ease(Easing::from_css("cubic-bezier(0.3, 0.1, 0.2, 1.4)").unwrap()),
            _ => SegmentKind::Cubic,
        }
    }

    pub fn ends(&mut self) -> Ends {
        let all = [
            Outside::Hold,
            Outside::Hold,
            Outside::Linear,
            Outside::Repeat,
            Outside::RepeatOffset,
            Outside::PingPong,
        ];
        Ends {
            before: self.pick(&all),
            after: self.pick(&all),
        }
    }

    /// Rising times, some of them a jump apart.
    pub fn times(&mut self) -> Vec<f64> {
        let mut t = self.unit();
        (0..1 + self.below(9))
            .map(|_| {
                t += match self.below(8) {
                    0 => 1.5e-6,
                    1..=3 => 0.5,
                    _ => 0.01 + self.unit().abs(),
                };
                t
            })
            .collect()
    }

    pub fn keys(&mut self, times: &[f64]) -> Vec<Spec> {
        times
            .iter()
            .map(|&t| {
                let value = if self.chance(3) { 1.0 } else { self.unit() * 3.0 };
                key(t, value).with(self.tangent()).then(self.segment())
            })
            .collect()
    }
}

pub fn random_document(dice: &mut Dice) -> Document {
    let mut maker = Maker::default();
    let channels = (0..2 + dice.below(4))
        .map(|_| random_channel(dice, &mut maker))
        .collect();
    maker.document(channels)
}

fn random_channel(dice: &mut Dice, maker: &mut Maker) -> ChannelParts {
    let mut parts = match dice.below(6) {
        0 | 1 => {
            let times = dice.times();
            maker.free(Kind::Scalar, &[dice.keys(&times)])
        }
        2 => {
            let components = [(); 3].map(|()| {
                let times = dice.times();
                dice.keys(&times)
            });
            maker.free(Kind::Vec3, &components)
        }
        3 => {
            let times = dice.times();
            let components = [(); 3].map(|()| dice.keys(&times));
            maker.linked(Kind::Vec3, &components)
        }
        4 => {
            let times = dice.times();
            let keys = times.iter().map(|&t| key(t, dice.below(2) as f64).step());
            let keys = keys.collect();
            maker.free(Kind::Flag, &[keys])
        }
        _ => random_rotation(dice, maker),
    };
    parts.ends = dice.ends();
    parts.lock = dice.chance(10);
    parts
}

fn random_rotation(dice: &mut Dice, maker: &mut Maker) -> ChannelParts {
    let mut components = [(); 4].map(|()| Vec::new());
    for t in dice.times() {
        let q = [(); 4].map(|()| dice.unit());
        let length = q.iter().map(|x| x * x).sum::<f64>().sqrt();
        let (mode, segment) = (dice.tangent(), dice.segment());
        for (keys, x) in components.iter_mut().zip(q) {
            keys.push(key(t, x / length).with(mode).then(segment.clone()));
        }
    }
    maker.linked(Kind::Quaternion, &components)
}

fn random_keys(dice: &mut Dice, document: &Document) -> Vec<KeyRef> {
    let channels = &document.clips()[0].channels;
    if channels.is_empty() {
        return Vec::new();
    }
    let mut keys = Vec::new();
    for _ in 0..1 + dice.below(3) {
        let channel = dice.pick(channels);
        let component = dice.below(channel.curves.len());
        let curve = &channel.curves[component];
        let one_in = 1 + dice.below(3);
        keys.extend((0..curve.len()).filter(|_| dice.chance(one_in)).map(|i| KeyRef {
            channel: channel.id,
            component,
            key: curve.key_id(i),
        }));
    }
    if dice.chance(6) {
        // One that is not there.
        keys.push(KeyRef {
            channel: ChannelId(dice.next()),
            component: 7,
            key: inbetween::curve::KeyId(dice.next()),
        });
    }
    keys
}

pub fn random_edit(dice: &mut Dice, document: &Document) -> Edit {
    let keys = random_keys(dice, document);
    let channels = &document.clips()[0].channels;
    let channel = if channels.is_empty() {
        ChannelId(0)
    } else {
        dice.pick(channels).id
    };
    let first = keys.first().copied().unwrap_or(KeyRef {
        channel,
        component: 0,
        key: inbetween::curve::KeyId(0),
    });
    match dice.below(19) {
        0 | 1 => move_keys(keys, dice.number(), dice.number()),
        2 => {
            let axis = |dice: &mut Dice| AxisScale {
                pivot: dice.unit(),
                factor: dice.number(),
            };
            Edit::ScaleKeys {
                keys,
                time: axis(dice),
                value: axis(dice),
            }
        }
        3 => Edit::SetHandle {
            key: first,
            side: dice.side(),
            slope: dice.number(),
            joint: dice.pick(&[Joint::Keep, Joint::Break]),
        },
        4 => Edit::SetTangent {
            keys,
            choice: match dice.below(5) {
                0 => TangentChoice::User,
                1 => TangentChoice::Break,
                2 => TangentChoice::Join,
                3 => TangentChoice::FlatSide(dice.side()),
                _ => TangentChoice::Mode(dice.tangent()),
            },
        },
        5 => Edit::SetSegment {
            keys,
            kind: dice.segment(),
        },
        6 => Edit::SetNumbers {
            field: dice.pick(&[
                KeyField::Time,
                KeyField::Value,
                KeyField::InSlope,
                KeyField::OutSlope,
                KeyField::Tension,
                KeyField::Continuity,
                KeyField::Bias,
            ]),
            numbers: keys.iter().map(|&key| (key, dice.number())).collect(),
        },
        7 | 8 => Edit::InsertKey {
            channel,
            component: dice.below(4),
            time: dice.number(),
            dt: if dice.chance(2) { 0.0 } else { dice.number() },
            dv: if dice.chance(2) { 0.0 } else { dice.number() },
        },
        9 if dice.chance(2) => Edit::DissolveKeys { keys },
        9 => Edit::DeleteKeys { keys },
        10 => Edit::CureOvershoot {
            keys,
            cure: dice.pick(&[Cure::Flatten, Cure::Monotone, Cure::Scale, Cure::Scale, Cure::Allow]),
        },
        11 => Edit::ChangeChannels {
            channels: vec![channel],
            change: random_change(dice),
        },
        12 => Edit::ChangeClip {
            clip: document.clips()[0].id,
            change: match dice.below(8) {
                4 => ClipChange::AddMarker(Marker {
                    time: dice.number(),
                    name: "mark".to_owned(),
                }),
                5 => ClipChange::MoveMarker {
                    index: dice.below(3),
                    time: dice.number(),
                },
                6 => ClipChange::RenameMarker {
                    index: dice.below(3),
                    name: dice.pick(&["a", "b"]).to_owned(),
                },
                7 => ClipChange::DeleteMarker { index: dice.below(3) },
                0 => ClipChange::Name(dice.pick(&["a", "b"]).to_owned()),
                1 => ClipChange::Rate(FrameRate::FPS_24),
                2 => ClipChange::PlayRange(dice.number(), dice.number()),
                _ => ClipChange::Playback(dice.pick(&[Playback::Once, Playback::Repeat])),
            },
        },
        13 if !channels.is_empty() => random_reread(dice, document),
        14 => Edit::ReduceKeys {
            scope: if dice.chance(2) {
                Scope::Keys(keys)
            } else {
                Scope::Curves(keys.iter().map(curve_of).collect())
            },
            max_error: if dice.chance(2) {
                MaxError::default()
            } else {
                MaxError::Absolute {
                    value: dice.number(),
                    degrees: dice.number(),
                }
            },
        },
        15 => {
            let from = 2.0 * dice.unit();
            Edit::BakeCurves {
                curves: keys.iter().map(curve_of).collect(),
                rate: dice.pick(&[FrameRate::FPS_12, FrameRate::FPS_24]),
                // Now and then no range.
                range: (from, from + 1.5 + 1.6 * dice.unit()),
            }
        }
        16 => Edit::ShiftChannels {
            channels: vec![channel],
            dt: dice.number(),
        },
        17 => Edit::MatchLoopEnds {
            channels: vec![channel],
        },
        _ if dice.chance(3) => Edit::DeleteChannels {
            channels: vec![channel],
        },
        _ => Edit::AddChannel {
            clip: document.clips()[0].id,
            name: "added".to_owned(),
            kind: dice.pick(&[Kind::Scalar, Kind::Vec2, Kind::Quaternion, Kind::Weights(2), Kind::Flag]),
            unit: String::new(),
        },
    }
}

fn curve_of(key: &KeyRef) -> CurveRef {
    CurveRef {
        channel: key.channel,
        component: key.component,
    }
}

/// A channel as it is, or as another one is, read without one of its keys.
fn random_reread(dice: &mut Dice, document: &Document) -> Edit {
    let channels = &document.clips()[0].channels;
    let (now, from) = (dice.pick(channels), dice.pick(channels));
    let from = if dice.chance(4) { from } else { now.clone() };
    let drop = dice.below(from.curves[0].len());
    let to = from.edited(|parts| {
        for curve in &mut parts.curves {
            let keys = curve.keys().enumerate().filter(|&(at, _)| at != drop);
            if let Ok(fewer) = Curve::new(keys.map(|(_, key)| key)) {
                *curve = Arc::new(fewer);
            }
        }
    });
    Edit::Reread {
        channel: now.id,
        to: Arc::new(to.unwrap()),
        from,
    }
}

fn random_change(dice: &mut Dice) -> ChannelChange {
    match dice.below(10) {
        0 => ChannelChange::Name(dice.pick(&["a", "b"]).to_owned()),
        1 => ChannelChange::Unit("m".to_owned()),
        2 => {
            let number = dice.number();
            ChannelChange::Limits {
                component: dice.below(3),
                limits: Limits {
                    min: (!dice.chance(3)).then_some(number),
                    max: (!dice.chance(3)).then_some(number + dice.unit().abs()),
                },
            }
        }
        3 => ChannelChange::Ends(dice.ends()),
        4 => ChannelChange::Rhythm(dice.pick(&[Rhythm::Continuous, Rhythm::Held(FrameRate::FPS_24)])),
        5 => ChannelChange::Overshoot(dice.pick(&[OvershootPolicy::Flagged, OvershootPolicy::Allowed])),
        6 => ChannelChange::Mute(dice.chance(2)),
        7 => ChannelChange::Lock(dice.chance(3)),
        8 => ChannelChange::LinkTimes,
        _ => ChannelChange::Unlink,
    }
}
