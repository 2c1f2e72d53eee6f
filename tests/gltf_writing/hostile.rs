//! Files that are broken in some way, edited and written: a sentence or a file that reads back, never a panic.

use inbetween::io::gltf::write;
use inbetween::io::gltf::write::Options;
use serde_json::{Value, json};

use crate::gltf::{Made, corpus, document, index, one, open, open_bytes, open_json};
use crate::support::{
    Random, container, file, json as json_of, read, same_curves, touched, with_channel, with_clip, written,
};

#[test]
fn every_channel_of_every_faulty_file_can_be_edited_and_saved_or_is_refused_in_a_sentence() {
    let mut saved = 0;
    for entry in index("invalid") {
        let name = entry["file"].as_str().unwrap();
        let Some(path) = corpus("invalid", name) else { continue };
        let Ok(opened) = open(&path) else { continue };
        for (clip, found) in opened.document.clips().iter().enumerate() {
            for channel in 0..found.channels.len().min(4) {
                let edited = touched(&opened.document, clip, channel);
                let written = match write(&edited, container(file(&edited)), &Options::default()) {
                    Ok(written) => written,
                    Err(error) => {
                        assert!(error.to_string().ends_with('.'), "{name}: {error}");
                        continue;
                    }
                };
                let again = read(&written.bytes, &path);
                saved += 1;
                for (c, (old, new)) in edited.clips().iter().zip(again.document.clips()).enumerate() {
                    assert_eq!(old.channels.len(), new.channels.len(), "{name}");
                    for (n, (old, new)) in old.channels.iter().zip(&new.channels).enumerate() {
                        let keys = old.curves[0].len() == new.curves[0].len();
                        assert!(keys || (c, n) == (clip, channel), "{name}: {}", old.name);
                    }
                }
            }
        }
    }
    assert!(saved > 20, "{saved}");
}

#[test]
fn damaged_json_that_still_opens_is_written_without_a_panic() {
    let sound = json!({"node": 0, "path": "translation"});
    let other = json!({"node": 1, "path": "rotation"});
    let turn = [0.0, 0.0, 0.0, 1.0, 0.0, 1.0, 0.0, 0.0];
    let first = Made {
        mode: "LINEAR",
        times: &[0.0, 1.0],
        kind: "VEC3",
        values: &[0.0, 0.0, 0.0, 1.0, 2.0, 3.0],
    };
    let second = Made {
        mode: "STEP",
        times: &[0.5, 1.5],
        kind: "VEC4",
        values: &turn,
    };
    let document = document(
        json!([{"name": "a"}, {"name": "b"}]),
        &[(sound, first), (other, second)],
    );
    // What an earlier saving left is damaged too.
    let text = String::from_utf8(written(&touched(&open_json(&document).document, 0, 0)).bytes).unwrap();
    const LETTERS: &[u8] = b"0123456789,:{}[]\"-eatx ";
    let mut random = Random(3);
    let mut opened_some = 0;
    for _ in 0..3000 {
        let mut bytes = text.clone().into_bytes();
        for _ in 0..1 + random.below(3) {
            let at = random.below(bytes.len());
            bytes[at] = LETTERS[random.below(LETTERS.len())];
        }
        let Ok(opened) = open_bytes(bytes) else { continue };
        opened_some += 1;
        for (clip, found) in opened.document.clips().iter().enumerate() {
            for channel in 0..found.channels.len() {
                let edited = touched(&opened.document, clip, channel);
                if let Ok(written) = write(&edited, container(file(&edited)), &Options::default()) {
                    open_bytes(written.bytes).unwrap();
                }
            }
        }
    }
    assert!(opened_some > 300, "{opened_some}");
}

#[test]
fn two_channels_of_one_property_are_not_written() {
    let made = Made {
        mode: "LINEAR",
        times: &[0.0, 1.0],
        kind: "VEC3",
        values: &[0.0, 0.0, 0.0, 1.0, 2.0, 3.0],
    };
    let opened = open_json(&one("translation", made));
    let document = with_clip(&opened.document, 0, |parts| {
        let copy = parts.channels[0]
            .edited(|parts| parts.name = "again".to_owned())
            .unwrap();
        parts.channels.push(std::sync::Arc::new(copy));
    });
    let written = written(&document);
    assert_eq!(
        json_of(&written.bytes)["animations"][0]["channels"]
            .as_array()
            .unwrap()
            .len(),
        1
    );
    // The copy is kept for this program.
    let again = open_bytes(written.bytes).unwrap();
    assert_eq!(again.document.clips()[0].channels[1].name, "again");
}

#[test]
fn whole_numbers_of_a_property_stay_whole_numbers() {
    let target =
        json!({"path": "pointer", "extensions": {"KHR_animation_pointer": {"pointer": "/nodes/0/extras/frame"}}});
    let made = Made {
        mode: "STEP",
        times: &[0.0, 1.0],
        kind: "SCALAR",
        values: &[0.0, 0.0],
    };
    let mut document = document(json!([{"name": "a", "extras": {"frame": 1}}]), &[(target, made)]);
    let output = document["animations"][0]["samplers"][0]["output"].as_u64().unwrap() as usize;
    document["accessors"][output]["componentType"] = json!(5123);
    let opened = open_json(&document);
    for (value, code) in [(300.0, 5123), (0.5, 5126)] {
        let edited = with_channel(&opened.document, (0, 0), |parts| {
            let key = |n: usize, key: inbetween::curve::Key| if n == 1 { key.with_value(value).unwrap() } else { key };
            parts.curves[0] = crate::support::mapped(&parts.curves[0], key);
        });
        let written = written(&edited);
        let json: Value = json_of(&written.bytes);
        let output = json["animations"][0]["samplers"][0]["output"].as_u64().unwrap() as usize;
        assert_eq!(json["accessors"][output]["componentType"], code);
        let again = open_bytes(written.bytes).unwrap();
        assert!(same_curves(
            &edited.clips()[0].channels[0],
            &again.document.clips()[0].channels[0]
        ));
    }
}
