//! The files that are opened.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use inbetween::curve::{Curve, FrameRate, Key, Time};
use inbetween::document::{Channel, ChannelParts, Clip, ClipParts, Document, Ids, Kind, Playback};
use inbetween::io::ron_file;
use serde_json::json;

/// Channels of the generated files.
const CHANNELS: usize = 100;
/// Keys of each of them: a million in all.
const KEYS: usize = 10_000;

/// A file and what it may cost.
pub struct Row {
    pub name: &'static str,
    pub path: PathBuf,
    /// Milliseconds it may take.
    pub budget: Option<f64>,
}

impl Row {
    /// Its size.
    pub fn bytes(&self) -> u64 {
        std::fs::metadata(&self.path).map_or(0, |file| file.len())
    }
}

/// Every row; a sentence for one whose file is not there. Files are generated into `folder`.
pub fn rows(folder: &Path) -> impl Iterator<Item = Result<Row, String>> + '_ {
    let robot = || corpus("raylib_robot.glb", "others/raylib_robot.glb");
    let skeletons = || corpus("RecursiveSkeletons.glb", "khronos-samples/RecursiveSkeletons.glb");
    let glb = || {
        let path = folder.join("million.glb");
        std::fs::write(&path, glb()).expect("a generated file is written");
        Ok(Row {
            name: "generated GLB, 1,000,000 keys",
            path,
            budget: Some(1000.0),
        })
    };
    let ron = || {
        let path = folder.join("million.ron");
        std::fs::write(&path, ron_file::write_string(&document())).expect("a generated file is written");
        Ok(Row {
            name: "generated RON, 1,000,000 keys",
            path,
            budget: Some(5000.0),
        })
    };
    let rows: [Box<dyn Fn() -> Result<Row, String> + '_>; 4] =
        [Box::new(robot), Box::new(skeletons), Box::new(glb), Box::new(ron)];
    rows.into_iter().map(|row| row())
}

fn corpus(name: &'static str, file: &str) -> Result<Row, String> {
    let path = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/corpus/valid")).join(file);
    match path.exists() {
        true => Ok(Row {
            name,
            path,
            budget: None,
        }),
        false => Err(format!("{name}: left out, {} is not here", path.display())),
    }
}

/// A slow wave with a deterministic shiver, as motion capture has it.
fn height(channel: usize, key: usize) -> f64 {
    let t = key as f64 / 60.0;
    let shiver = f64::from((key as u32).wrapping_mul(2_654_435_761) >> 16) / 65_536.0;
    channel as f64 + (t * 0.9).sin() + 0.1 * shiver
}

/// In turn translations under LINEAR, rotations under LINEAR, and translations under CUBICSPLINE.
fn glb() -> Vec<u8> {
    let mut bin = Vec::new();
    let (mut views, mut accessors) = (Vec::new(), Vec::new());
    let mut add = |numbers: &[f32], kind: &str, width: usize| {
        views.push(json!({"buffer": 0, "byteOffset": bin.len(), "byteLength": numbers.len() * 4}));
        bin.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
        let mut accessor = json!({
            "bufferView": views.len() - 1, "componentType": 5126, "count": numbers.len() / width, "type": kind,
        });
        if let (1, Some(first), Some(last)) = (width, numbers.first(), numbers.last()) {
            accessor["min"] = json!([first]);
            accessor["max"] = json!([last]);
        }
        accessors.push(accessor);
        accessors.len() - 1
    };
    let (mut nodes, mut samplers, mut channels) = (Vec::new(), Vec::new(), Vec::new());
    for channel in 0..CHANNELS {
        let times: Vec<f32> = (0..KEYS).map(|key| key as f32 / 60.0).collect();
        let heights = (0..KEYS).map(|key| height(channel, key) as f32);
        let (path, kind, mode, values): (_, _, _, Vec<f32>) = match channel % 3 {
            0 => {
                let values = heights.flat_map(|y| [0.0, y, -y]);
                ("translation", "VEC3", "LINEAR", values.collect())
            }
            1 => {
                let values = heights.flat_map(|angle| [angle.sin(), 0.0, 0.0, angle.cos()]);
                ("rotation", "VEC4", "LINEAR", values.collect())
            }
            _ => {
                let values = heights.flat_map(|y| [0.0, 0.5, 0.0, 0.0, y, -y, 0.0, 0.5, 0.0]);
                ("translation", "VEC3", "CUBICSPLINE", values.collect())
            }
        };
        let input = add(&times, "SCALAR", 1);
        let output = add(&values, kind, if kind == "VEC3" { 3 } else { 4 });
        nodes.push(json!({"name": format!("bone {channel}")}));
        samplers.push(json!({"input": input, "output": output, "interpolation": mode}));
        channels.push(json!({"sampler": channel, "target": {"node": channel, "path": path}}));
    }
    let mut text = json!({
        "asset": {"version": "2.0"},
        "nodes": nodes,
        "buffers": [{"byteLength": bin.len()}],
        "bufferViews": views,
        "accessors": accessors,
        "animations": [{"name": "long", "samplers": samplers, "channels": channels}],
    })
    .to_string()
    .into_bytes();
    text.resize(text.len().next_multiple_of(4), b' ');
    let whole = 12 + 8 + text.len() + 8 + bin.len();
    let mut file = Vec::with_capacity(whole);
    let word = |file: &mut Vec<u8>, number: usize| file.extend((number as u32).to_le_bytes());
    file.extend(b"glTF");
    word(&mut file, 2);
    word(&mut file, whole);
    word(&mut file, text.len());
    file.extend(b"JSON");
    file.extend(text);
    word(&mut file, bin.len());
    file.extend(b"BIN\0");
    file.extend(bin);
    file
}

/// A hundred curves of automatic tangents.
fn document() -> Document {
    let mut ids = Ids::default();
    let channels = (0..CHANNELS).map(|channel| {
        let keys: Vec<Key> = (0..KEYS)
            .map(|key| {
                let time = Time::new(key as f64 / 60.0).expect("the time is finite");
                Key::auto(ids.key(), time, height(channel, key)).expect("the value is finite")
            })
            .collect();
        let curve = Arc::new(Curve::new(keys).expect("times rise"));
        let parts = ChannelParts::new(ids.channel(), format!("bone {channel}"), Kind::Scalar, vec![curve]);
        Arc::new(Channel::new(parts).expect("one curve is a number"))
    });
    let channels = channels.collect();
    let clip = ClipParts {
        id: ids.clip(),
        origin: None,
        name: "long".to_owned(),
        rate: FrameRate::FPS_60,
        play_range: (0.0, KEYS as f64 / 60.0),
        playback: Playback::Once,
        markers: Vec::new(),
        channels,
    };
    let clip = Clip::new(clip).expect("the range rises");
    Document::new(vec![Arc::new(clip)], None, ids)
}
