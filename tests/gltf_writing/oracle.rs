//! Files for other programs to judge: `.ci/gltf` has the official validator and three.js look at them.

use std::fs;
use std::path::{Path, PathBuf};

use inbetween::curve::SegmentKind;
use inbetween::curve::easing::Easing;
use inbetween::document::{Document, Kind};
use inbetween::io::gltf::write;
use inbetween::io::gltf::write::{Container, Options};
use serde_json::{Value, json};

use crate::files::from_nothing;
use crate::support::{file, mapped, sound_files, touched, with_channel, written};

/// For every sound file of the corpus the source and what is written after one key was touched, and after its channel got
/// steps, lines and easings; and what the editor draws of that channel.
#[test]
#[ignore = "writes files for .ci/gltf, into the folder that GLTF_ORACLE names"]
fn writes_files_for_the_oracle() {
    let folder = PathBuf::from(std::env::var_os("GLTF_ORACLE").expect("GLTF_ORACLE names a folder"));
    let mut cases = Vec::new();
    for (n, (name, path, opened)) in sound_files().iter().enumerate() {
        let Some(clip) = opened
            .document
            .clips()
            .iter()
            .position(|clip| !clip.channels.is_empty())
        else {
            continue;
        };
        let channel = opened.document.clips()[clip].channels.len() / 2;
        let own = folder.join(format!("{n:03}"));
        copy_beside(path, &own);
        let ending = path.extension().unwrap().to_str().unwrap();
        fs::write(own.join(format!("source.{ending}")), file(&opened.document)).unwrap();
        let key = touched(&opened.document, clip, channel);
        let mixed = mixed(&key, clip, channel);
        // Hours on, 32-bit floats are milliseconds apart: a key put into an easing there stands visibly beside its place.
        let late = mixed.clips()[clip].channels[channel].bounds().1 > 3600.0;
        for (word, document) in [("touched", &key), ("mixed", &mixed)]
            .into_iter()
            .take(if late { 1 } else { 2 })
        {
            let written = written(document);
            assert!(written.approximations.is_empty(), "{name}, {word}");
            fs::write(own.join(format!("{word}.{ending}")), &written.bytes).unwrap();
            cases.push(json!({
                "name": format!("{name}, {word}"),
                "source": format!("{n:03}/source.{ending}"),
                "written": format!("{n:03}/{word}.{ending}"),
                "animation": document.clips()[clip].origin,
                "channel": document.clips()[clip].channels[channel].origin,
                "samples": samples(document, clip, channel),
            }));
        }
    }
    let new = from_nothing();
    for (kind, ending) in [(Container::Gltf, "gltf"), (Container::Glb, "glb")] {
        let written = write(&new, kind, &Options::default()).unwrap();
        let name = format!("new.{ending}");
        fs::write(folder.join(&name), &written.bytes).unwrap();
        for (n, channel) in written.document.clips()[0].channels.iter().enumerate() {
            cases.push(json!({
                "name": format!("{name}, {}", channel.name),
                "source": null,
                "written": name,
                "animation": 0,
                "channel": channel.origin,
                "samples": samples(&new, 0, n),
            }));
        }
    }
    fs::write(folder.join("cases.json"), Value::from(cases).to_string()).unwrap();
}

/// The document with a channel of steps, lines and easings in turn, as far as glTF has an exact form for them.
fn mixed(document: &Document, clip: usize, channel: usize) -> Document {
    let smooth = SegmentKind::Ease(Easing::from_name("smoothstep").unwrap());
    let back = SegmentKind::Ease(Easing::from_name("easeInOutBack").unwrap());
    with_channel(document, (clip, channel), |parts| {
        let kinds: &[SegmentKind] = match parts.kind {
            Kind::Flag => &[SegmentKind::Step],
            Kind::Quaternion => &[SegmentKind::Linear, SegmentKind::Step],
            _ => &[smooth.clone(), SegmentKind::Linear, SegmentKind::Step, back.clone()],
        };
        for curve in &mut parts.curves {
            *curve = mapped(curve, |n, key| key.with_segment(kinds[n % kinds.len()].clone()));
        }
    })
}

/// The touched channel at times spread over its keys, none of them at one: over a jump readers may differ there, and up to
/// it there is a ramp of one spacing of 32-bit floats.
fn samples(document: &Document, clip: usize, channel: usize) -> Vec<Value> {
    let channel = &document.clips()[clip].channels[channel];
    let (first, last) = channel.bounds();
    let count = 200;
    let times = (0..count).map(|n| first + (last - first) * (f64::from(n) + 0.382) / f64::from(count));
    let keys: Vec<f64> = channel.curves[0].keys().map(|key| key.time().seconds()).collect();
    times
        .filter(|t| {
            keys.iter()
                .all(|key| (key - t).abs() > 1e-5_f64.max(key.abs() * f64::from(f32::EPSILON)))
        })
        .map(|t| {
            let values: Vec<f64> = (0..channel.curves.len()).map(|c| channel.value(c, t)).collect();
            json!({ "t": t, "values": values })
        })
        .collect()
}

/// Copies everything beside a file, so that its addresses lead somewhere.
fn copy_beside(path: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(path.parent().unwrap()).unwrap() {
        let entry = entry.unwrap();
        if entry.path().is_dir() {
            copy_all(&entry.path(), &to.join(entry.file_name()));
        } else if is_data(&entry.path()) {
            fs::copy(entry.path(), to.join(entry.file_name())).unwrap();
        }
    }
}

fn copy_all(from: &Path, to: &Path) {
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        if entry.path().is_dir() {
            copy_all(&entry.path(), &to.join(entry.file_name()));
        } else if is_data(&entry.path()) {
            fs::create_dir_all(to).unwrap();
            fs::copy(entry.path(), to.join(entry.file_name())).unwrap();
        }
    }
}

/// Buffers and pictures.
fn is_data(path: &Path) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    matches!(
        ending,
        "bin" | "glbin" | "png" | "jpg" | "jpeg" | "webp" | "ktx2" | "vert" | "frag"
    )
}
