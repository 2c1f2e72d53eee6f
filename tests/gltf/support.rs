//! Files for the tests of reading glTF: where the corpus is, and small documents made on the spot.

#![allow(dead_code)]

use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use inbetween::document::{Channel, Clip};
use inbetween::io::gltf::{GltfError, Opened, read_bytes, read_file};
use serde_json::{Value, json};

/// A file of this repository's test data.
pub fn data(path: &str) -> PathBuf {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data")).join(path)
}

/// A file of the shared corpus, which has files of other people; `None`, with a word, where it is not there. A run
/// that has to be complete fails instead.
pub fn shared(path: &str) -> Option<PathBuf> {
    let corpus = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/corpus"));
    if corpus.is_dir() {
        return Some(corpus.join(path));
    }
    assert!(
        std::env::var("CI").as_deref() != Ok("true"),
        "{} is missing",
        corpus.display()
    );
    println!("skipped: {} is missing", corpus.display());
    None
}

/// A file of the corpus: this repository's copy of its own ones, else the shared one.
pub fn corpus(list: &str, file: &str) -> Option<PathBuf> {
    if file.starts_with("own/") {
        return Some(data(&format!("corpus/{list}/{file}")));
    }
    shared(&format!("{list}/{file}"))
}

/// The entries of an index of the corpus: of this repository's own files, and of those of other people where they
/// are there.
pub fn index(list: &str) -> Vec<Value> {
    let own = read_json(&data(&format!("corpus/{list}/own/index.json")));
    let mut entries = array(&own).clone();
    if let Some(path) = shared(&format!("{list}/index.json")) {
        let others = array(&read_json(&path)).clone();
        entries.extend(
            others
                .into_iter()
                .filter(|entry| !entry["file"].as_str().unwrap().starts_with("own/")),
        );
    }
    entries
}

pub fn read_json(path: &Path) -> Value {
    serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap()
}

pub fn array(value: &Value) -> &Vec<Value> {
    value.as_array().unwrap()
}

pub fn floats(value: &Value) -> Vec<f64> {
    array(value).iter().map(|number| number.as_f64().unwrap()).collect()
}

pub fn open(path: &Path) -> Result<Opened, GltfError> {
    read_file(path, &mut |_| ControlFlow::Continue(()))
}

/// Opens bytes that have no file beside them.
pub fn open_bytes(file: Vec<u8>) -> Result<Opened, GltfError> {
    let nothing = |_: &Path, _: u64| Err(io::Error::from(io::ErrorKind::NotFound));
    read_bytes(file, Path::new("test.gltf"), &nothing, &mut |_| {
        ControlFlow::Continue(())
    })
}

pub fn open_json(document: &Value) -> Opened {
    open_bytes(document.to_string().into_bytes()).unwrap()
}

/// The names of all classes found, each once, in order of the alphabet.
pub fn codes(opened: &Opened) -> Vec<&'static str> {
    let mut codes: Vec<_> = opened
        .report
        .entries
        .iter()
        .map(|finding| finding.code.name())
        .collect();
    codes.sort_unstable();
    codes.dedup();
    codes
}

/// How many numbers the curves of a document hold.
pub fn numbers(opened: &Opened) -> usize {
    let clips = opened.document.clips().iter();
    let channels = clips.flat_map(|clip| &clip.channels);
    channels
        .flat_map(|channel| &channel.curves)
        .map(|curve| curve.len())
        .sum()
}

pub fn clip(opened: &Opened, index: usize) -> &Clip {
    &opened.document.clips()[index]
}

pub fn channel(opened: &Opened, index: usize) -> &Channel {
    &clip(opened, 0).channels[index]
}

/// A sampler of a made document.
pub struct Made<'a> {
    /// glTF's name; empty for none.
    pub mode: &'a str,
    pub times: &'a [f32],
    /// glTF's name of the element type.
    pub kind: &'a str,
    pub values: &'a [f32],
}

/// A document of one animation: for each target and sampler a channel, all data in one embedded buffer.
pub fn document(nodes: Value, channels: &[(Value, Made<'_>)]) -> Value {
    let mut bytes = Vec::new();
    let (mut views, mut accessors) = (Vec::new(), Vec::new());
    let mut add = |numbers: &[f32], kind: &str, bounds: Option<(f32, f32)>| {
        let width = match kind {
            "SCALAR" => 1,
            "VEC2" => 2,
            "VEC3" => 3,
            _ => 4,
        };
        views.push(json!({"buffer": 0, "byteOffset": bytes.len(), "byteLength": numbers.len() * 4}));
        bytes.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
        let view = views.len() - 1;
        let mut accessor =
            json!({"bufferView": view, "componentType": 5126, "count": numbers.len() / width, "type": kind});
        if let Some((min, max)) = bounds {
            accessor["min"] = json!([min]);
            accessor["max"] = json!([max]);
        }
        accessors.push(accessor);
        accessors.len() - 1
    };
    let (mut samplers, mut entries) = (Vec::new(), Vec::new());
    for (target, made) in channels {
        let ends = (f32::INFINITY, f32::NEG_INFINITY);
        let (least, greatest) = made.times.iter().fold(ends, |(a, b), &t| (a.min(t), b.max(t)));
        let input = add(made.times, "SCALAR", Some((least, greatest)));
        let output = add(made.values, made.kind, None);
        let mut sampler = json!({"input": input, "output": output});
        if !made.mode.is_empty() {
            sampler["interpolation"] = json!(made.mode);
        }
        samplers.push(sampler);
        entries.push(json!({"sampler": samplers.len() - 1, "target": target}));
    }
    let uri = format!("data:application/octet-stream;base64,{}", STANDARD.encode(&bytes));
    json!({
        "asset": {"version": "2.0"},
        "extensionsUsed": ["KHR_animation_pointer"],
        "nodes": nodes,
        "buffers": [{"byteLength": bytes.len(), "uri": uri}],
        "bufferViews": views,
        "accessors": accessors,
        "animations": [{"samplers": samplers, "channels": entries}],
    })
}

/// A document of one channel on the first of two nodes.
pub fn one(path: &str, made: Made<'_>) -> Value {
    let target = json!({"node": 0, "path": path});
    document(json!([{"name": "a"}, {"name": "b"}]), &[(target, made)])
}
