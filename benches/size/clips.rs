//! The clips that are measured.

use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;

use inbetween::app::view_state::CurveRef;
use inbetween::curve::{Curve, FrameRate, Key, SegmentKind, Tangent, Time};
use inbetween::document::{Channel, ChannelParts, Clip, ClipId, Document, Ids, Kind};
use inbetween::io;

/// A document, the clip shown and what of it is in view.
pub struct Case {
    /// For the table.
    pub name: &'static str,
    pub document: Document,
    pub clip: ClipId,
    pub curves: Vec<CurveRef>,
}

impl Case {
    /// The clip shown.
    pub fn shown(&self) -> &Clip {
        self.document.clip(self.clip).expect("the clip is in its document")
    }

    /// The curves in view.
    pub fn in_view(&self) -> impl Iterator<Item = &Curve> {
        self.curves.iter().filter_map(|curve| {
            let channel = self.shown().channel(curve.channel)?;
            channel.curves.get(curve.component).map(AsRef::as_ref)
        })
    }

    /// How many keys are in view.
    pub fn keys(&self) -> usize {
        self.in_view().map(Curve::len).sum()
    }
}

/// The cases whose names hold one of the words, or all without any; a sentence for one whose file is not there.
pub fn named(words: &[String]) -> impl Iterator<Item = Result<Case, String>> {
    const ROBOT: &str = "others/raylib_robot.glb";
    const SKELETONS: &str = "khronos-samples/RecursiveSkeletons.glb";
    type Make = fn(&'static str) -> Result<Case, String>;
    let cases: [(&str, Make); 8] = [
        ("robot, 60 curves", |name| of_file(name, ROBOT, 60)),
        ("robot, a whole clip", |name| of_file(name, ROBOT, usize::MAX)),
        ("RecursiveSkeletons, all channels", |name| {
            of_file(name, SKELETONS, usize::MAX)
        }),
        ("100 curves, 10,000 keys", |name| Ok(generated(name, 100, 100))),
        ("100 curves, 1,000,000 keys", |name| Ok(generated(name, 100, 10_000))),
        ("one curve, 10,000 keys", |name| Ok(generated(name, 1, 10_000))),
        ("one curve, 20,000 keys", |name| Ok(generated(name, 1, 20_000))),
        ("one curve, 1,000,000 keys", |name| Ok(generated(name, 1, 1_000_000))),
    ];
    let is_wanted = move |name: &str| words.is_empty() || words.iter().any(|word| name.contains(word.as_str()));
    cases
        .into_iter()
        .filter(move |(name, _)| is_wanted(name))
        .map(|(name, make)| make(name))
}

/// The clip with the most keys of a file of the corpus, at most `most` of its curves in view.
fn of_file(name: &'static str, file: &str, most: usize) -> Result<Case, String> {
    let path = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/corpus/valid")).join(file);
    if !path.exists() {
        return Err(format!("{name}: left out, {} is not here", path.display()));
    }
    let opened = io::open(&path, &mut |_| ControlFlow::Continue(())).map_err(|error| error.to_string())?;
    let keys = |clip: &Clip| clip.channels.iter().map(|channel| channel.key_count()).sum::<usize>();
    let clip = opened.document.clips().iter().max_by_key(|clip| keys(clip));
    let clip = Arc::clone(clip.ok_or_else(|| format!("{name}: {file} has no clip"))?);
    let curves = clip.channels.iter().flat_map(|channel| {
        (0..channel.curves.len()).map(|component| CurveRef {
            channel: channel.id,
            component,
        })
    });
    Ok(Case {
        name,
        curves: curves.take(most).collect(),
        clip: clip.id,
        document: opened.document,
    })
}

/// Curves of cubic segments at 60 keys a second: slow waves with a deterministic shiver, as motion capture has it, each
/// a little above the one before.
fn generated(name: &'static str, curves: u32, keys: u32) -> Case {
    let blank = Document::blank("generated", "value");
    let mut ids: Ids = blank.ids();
    let curves: Vec<Arc<Curve>> = (0..curves).map(|i| Arc::new(waves(i, keys, &mut ids))).collect();
    let (first, last) = curves.first().expect("there is a curve").bounds();
    let clip = blank.clips().first().expect("a blank document has a clip");
    let channels: Vec<Arc<Channel>> = curves
        .into_iter()
        .map(|curve| {
            let parts = ChannelParts::new(ids.channel(), "value", Kind::Scalar, vec![curve]);
            Arc::new(Channel::new(parts).expect("one curve fits"))
        })
        .collect();
    let references = channels.iter().map(|channel| CurveRef {
        channel: channel.id,
        component: 0,
    });
    let references = references.collect();
    let clip = clip
        .edited(|parts| {
            parts.rate = FrameRate::FPS_60;
            parts.play_range = (first, last);
            parts.channels = channels;
        })
        .expect("the range rises");
    Case {
        name,
        curves: references,
        clip: clip.id,
        document: blank.with_clips(vec![Arc::new(clip)], ids),
    }
}

fn waves(curve: u32, keys: u32, ids: &mut Ids) -> Curve {
    let level = 0.25 * f64::from(curve);
    let keys = (0..keys).map(|i| {
        let t = f64::from(i) / 60.0;
        let shiver = f64::from((i + 31 * curve).wrapping_mul(2_654_435_761) >> 16) / 65_536.0;
        let value = level + (t * 0.9).sin() + 0.5 * (t * 0.013).sin() + 0.1 * shiver;
        let time = Time::new(t).expect("the time is finite");
        Key::new(ids.key(), time, value, Tangent::Auto, SegmentKind::Cubic).expect("the value is finite")
    });
    Curve::new(keys).expect("times rise")
}
