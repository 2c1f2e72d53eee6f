//! What the tests of writing share: opening, touching, reading back, comparing.

use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use inbetween::curve::{Curve, Key, SideTangent, Tangent};
use inbetween::document::{Channel, ChannelParts, Clip, Document, Kind};
use inbetween::io::gltf::write::{Container, Options, Written};
use inbetween::io::gltf::{Opened, read_bytes, write};
use serde_json::Value;

use crate::gltf::{corpus, index, open};

/// Every sound file of the corpus that opens without a repair: name, path, and what opening gives. Opened once.
pub fn sound_files() -> &'static [(String, PathBuf, Opened)] {
    static FILES: OnceLock<Vec<(String, PathBuf, Opened)>> = OnceLock::new();
    FILES.get_or_init(opened_files)
}

/// Whether writing a file once takes longer than writing all small ones.
pub fn is_large(document: &Document) -> bool {
    let channels = || document.clips().iter().flat_map(|clip| &clip.channels);
    channels().count() > 500 || channels().map(|channel| channel.key_count()).sum::<usize>() > 10_000
}

fn opened_files() -> Vec<(String, PathBuf, Opened)> {
    let mut files = Vec::new();
    for entry in index("valid") {
        let file = entry["file"].as_str().unwrap();
        let path = corpus("valid", file).unwrap();
        // The one that is refused for its compression is told by the tests of reading.
        if let Ok(opened) = open(&path)
            && !opened.report.repaired()
        {
            files.push((file.to_owned(), path, opened));
        }
    }
    files
}

pub fn container(bytes: &[u8]) -> Container {
    if bytes.starts_with(b"glTF") {
        Container::Glb
    } else {
        Container::Gltf
    }
}

/// The file a document came from.
pub fn file(document: &Document) -> &[u8] {
    &document.source().unwrap().content.as_ref().unwrap().file
}

/// Writes in the kind of the source.
pub fn written(document: &Document) -> Written {
    write(document, container(file(document)), &Options::default()).unwrap()
}

/// Reads bytes whose buffers are beside `path`.
pub fn read(bytes: &[u8], path: &Path) -> Opened {
    let folder = path.parent().unwrap().to_owned();
    let beside = move |name: &Path, most: u64| -> io::Result<Vec<u8>> {
        let mut bytes = std::fs::read(folder.join(name))?;
        bytes.truncate(usize::try_from(most).unwrap());
        Ok(bytes)
    };
    read_bytes(bytes.to_vec(), path, &beside, &mut |_| ControlFlow::Continue(())).unwrap()
}

/// The document with one channel changed.
pub fn with_channel(
    document: &Document,
    (clip, channel): (usize, usize),
    change: impl Fn(&mut ChannelParts),
) -> Document {
    let mut clips = document.clips().to_vec();
    let edited = clips[clip]
        .edited(|parts| {
            let channel = &mut parts.channels[channel];
            *channel = Arc::new(channel.edited(&change).unwrap());
        })
        .unwrap();
    clips[clip] = Arc::new(edited);
    document.with_clips(clips, document.ids())
}

/// The document with another clip.
pub fn with_clip(
    document: &Document,
    clip: usize,
    change: impl FnOnce(&mut inbetween::document::ClipParts),
) -> Document {
    let mut clips = document.clips().to_vec();
    clips[clip] = Arc::new(clips[clip].edited(change).unwrap());
    document.with_clips(clips, document.ids())
}

/// A curve with its keys changed.
pub fn mapped(curve: &Curve, change: impl Fn(usize, Key) -> Key) -> Arc<Curve> {
    Arc::new(Curve::new(curve.keys().enumerate().map(|(n, key)| change(n, key))).unwrap())
}

/// The document with the middle key of a channel moved: of a rotation turned, of others lifted.
pub fn touched(document: &Document, clip: usize, channel: usize) -> Document {
    with_channel(document, (clip, channel), |parts| {
        let at = parts.curves[0].len() / 2;
        if parts.kind == Kind::Quaternion {
            // A rotation of 0.2 about x in front of the key's own: (sin 0.1, 0, 0, cos 0.1) * q.
            let [x, y, z, w] = [0, 1, 2, 3].map(|c| parts.curves[c].key_value(at));
            let (s, c) = 0.1_f64.sin_cos();
            let turned = [c * x + s * w, c * y - s * z, c * z + s * y, c * w - s * x];
            for (curve, value) in parts.curves.iter_mut().zip(turned) {
                *curve = mapped(
                    curve,
                    |n, key| if n == at { key.with_value(value).unwrap() } else { key },
                );
            }
        } else if parts.kind == Kind::Flag {
            let curve = &mut parts.curves[0];
            *curve = mapped(curve, |n, key| {
                let value = key.value();
                if n == at {
                    key.with_value(1.0 - value).unwrap()
                } else {
                    key
                }
            });
        } else {
            for curve in &mut parts.curves {
                *curve = mapped(curve, |n, key| {
                    let value = key.value() + 0.25;
                    if n == at { key.with_value(value).unwrap() } else { key }
                });
            }
        }
    })
}

/// The JSON text of a file.
pub fn text(bytes: &[u8]) -> String {
    let json = if bytes.starts_with(b"glTF") {
        let length = u32::from_le_bytes(bytes[12..16].try_into().unwrap()) as usize;
        &bytes[20..20 + length]
    } else {
        bytes
    };
    let text = std::str::from_utf8(json).unwrap();
    text.strip_prefix('\u{feff}').unwrap_or(text).to_owned()
}

pub fn json(bytes: &[u8]) -> Value {
    serde_json::from_str(&text(bytes)).unwrap()
}

/// The channel with this origin.
pub fn of_origin(clip: &Clip, origin: usize) -> &Arc<Channel> {
    clip.channels
        .iter()
        .find(|channel| channel.origin == Some(origin))
        .unwrap()
}

/// Whether two channels have the same keys bit for bit.
pub fn same_curves(a: &Channel, b: &Channel) -> bool {
    a.curves.len() == b.curves.len() && a.curves.iter().zip(&b.curves).all(|(a, b)| a.same_as(b))
}

/// Numbers in 0..1, the same ones every time.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> f64 {
        // Knuth's multiplier for 64 bits; the upper bits are used.
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 11) as f64 / (1_u64 << 53) as f64
    }

    pub fn within(&mut self, from: f64, to: f64) -> f64 {
        from + (to - from) * self.next()
    }

    pub fn below(&mut self, count: usize) -> usize {
        ((self.next() * count as f64) as usize).min(count - 1)
    }
}

/// The greatest difference of two channels at random times over their keys and a little beyond, leaving out `spare` s
/// around each key of the first (for jumps); rotations in components with the nearer sign.
pub fn difference(a: &Channel, b: &Channel, spare: f64) -> f64 {
    let mut random = Random(7);
    let (first, last) = a.bounds();
    let keys: Vec<f64> = a
        .curves
        .iter()
        .flat_map(|curve| (0..curve.len()).map(|i| curve.time(i)).collect::<Vec<_>>())
        .collect();
    let mut worst = 0.0_f64;
    for _ in 0..400 {
        let t = random.within(first - 0.1, last + 0.1);
        if keys.iter().any(|key| (key - t).abs() < spare) {
            continue;
        }
        let values =
            |channel: &Channel| -> Vec<f64> { (0..channel.curves.len()).map(|c| channel.value(c, t)).collect() };
        let (va, vb) = (values(a), values(b));
        let distance = |sign: f64| {
            va.iter()
                .zip(&vb)
                .map(|(a, b)| (a - sign * b).abs())
                .fold(0.0, f64::max)
        };
        let off = if a.kind == Kind::Quaternion {
            distance(1.0).min(distance(-1.0))
        } else {
            distance(1.0)
        };
        worst = worst.max(off);
    }
    worst
}

/// A tangent with two slopes.
pub fn broken(incoming: f64, outgoing: f64) -> Tangent {
    Tangent::Broken {
        incoming: SideTangent::Slope(incoming),
        outgoing: SideTangent::Slope(outgoing),
    }
}
