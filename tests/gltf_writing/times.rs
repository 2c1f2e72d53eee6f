//! Times: before zero, and too close for 32-bit floats.

use std::sync::Arc;

use inbetween::curve::{Curve, Key, SegmentKind, Tangent, Time};
use inbetween::document::Document;
use inbetween::io::gltf::write;
use inbetween::io::gltf::write::{Container, NegativeTimes, Note, Options, WriteError};

use crate::gltf::{Made, one, open_bytes, open_json};
use crate::support::{json, mapped, with_channel, written};

fn document(times: &[(f64, f64)]) -> Document {
    let opened = open_json(&one(
        "scale",
        Made {
            mode: "CUBICSPLINE",
            times: &[0.0, 1.0],
            kind: "VEC3",
            values: &[0.0; 18],
        },
    ));
    with_channel(&opened.document, (0, 0), |parts| {
        let ids: Vec<_> = (0..times.len())
            .map(|n| inbetween::curve::KeyId(1000 + n as u64))
            .collect();
        for curve in &mut parts.curves {
            let keys = times.iter().zip(&ids).map(|(&(t, v), &id)| {
                Key::new(id, Time::new(t).unwrap(), v, Tangent::Flat, SegmentKind::Cubic).unwrap()
            });
            *curve = Arc::new(Curve::new(keys).unwrap());
        }
    })
}

#[test]
fn keys_before_zero_are_refused_by_name_with_the_shift_that_cures_it() {
    let document = document(&[(-0.5, 1.0), (1.0, 2.0)]);
    let error = write(&document, Container::Gltf, &Options::default()).unwrap_err();
    match &error {
        WriteError::NegativeTimes { channels, shift, .. } => {
            assert_eq!((channels.as_slice(), *shift), (&["\"a scale\"".to_owned()][..], 0.5));
        }
        other => panic!("{other}"),
    }
    assert!(error.to_string().contains("0.5 s"), "{error}");
}

#[test]
fn on_request_the_whole_clip_is_moved() {
    let document = document(&[(-0.5, 1.0), (1.0, 2.0)]);
    let options = Options {
        negative_times: NegativeTimes::ShiftClip,
        ..Options::default()
    };
    let written = write(&document, Container::Gltf, &options).unwrap();
    assert!(
        matches!(written.notes[..], [Note::Shifted { by: 0.5, .. }]),
        "{:?}",
        written.notes
    );
    let again = open_bytes(written.bytes).unwrap();
    for read in [&again.document, &written.document] {
        assert_eq!(read.clips()[0].channels[0].bounds(), (0.0, 1.5));
        assert_eq!(read.clips()[0].play_range, (0.5, 1.5));
    }
}

#[test]
fn a_jump_too_close_for_32_bits_is_parted_and_said() {
    // At 100 s the spacing is 7.6e-6 s.
    let document = document(&[(0.0, 0.0), (100.0, 1.0), (100.000_001, 5.0), (101.0, 5.0)]);
    let written = written(&document);
    let respaced: Vec<_> = written
        .notes
        .iter()
        .filter(|note| matches!(note, Note::Respaced { key: 1, .. }))
        .collect();
    assert_eq!(respaced.len(), 3, "{:?}", written.notes);
    let mut json = json(&written.bytes);
    json["animations"][0].as_object_mut().unwrap().remove("extras");
    let read = open_json(&json);
    let x = &read.document.clips()[0].channels[0].curves[0];
    assert_eq!((x.time(1), x.time(2)), (100.0, f64::from(100.0_f32.next_up())));
    // This program knows the times as they were.
    let again = open_bytes(written.bytes).unwrap();
    assert_eq!(again.document.clips()[0].channels[0].curves[0].time(2), 100.000_001);
}

#[test]
fn keys_that_collapse_and_are_no_jump_are_refused_by_name() {
    let alike = [(0.0, 0.0), (100.0, 1.0), (100.000_001, 1.0), (101.0, 5.0)];
    let three = [
        (0.0, 0.0),
        (100.0, 1.0),
        (100.000_001, 2.0),
        (100.000_002, 3.0),
        (101.0, 5.0),
    ];
    for times in [&alike[..], &three[..]] {
        let error = write(&document(times), Container::Gltf, &Options::default()).unwrap_err();
        match &error {
            WriteError::TimesCollapse { first: 1 | 2, time, .. } => assert!((time - 100.0).abs() < 1e-4),
            other => panic!("{other}"),
        }
        assert!(error.to_string().contains("\"a scale\""), "{error}");
    }
}

#[test]
fn stated_bounds_are_those_of_the_written_times() {
    let written = written(&document(&[(0.1, 1.0), (1.0 / 3.0, 2.0)]));
    let json = json(&written.bytes);
    let input = json["animations"][0]["samplers"][0]["input"].as_u64().unwrap() as usize;
    let accessor = &json["accessors"][input];
    assert_eq!(accessor["min"][0].as_f64().unwrap(), f64::from(0.1_f32));
    assert_eq!(accessor["max"][0].as_f64().unwrap(), f64::from((1.0_f64 / 3.0) as f32));
    assert!(!open_bytes(written.bytes).unwrap().report.repaired());
}

#[test]
fn a_moved_key_needs_no_stored_edits() {
    let opened = document(&[(0.0, 1.0), (1.0, 2.0)]);
    let moved = with_channel(&opened, (0, 0), |parts| {
        for curve in &mut parts.curves {
            *curve = mapped(curve, |_, key| {
                let slope = key.value() / 3.0;
                key.with_tangent(Tangent::Smooth { slope }).unwrap()
            });
        }
    });
    let json = json(&written(&moved).bytes);
    assert!(
        json["animations"][0].get("extras").is_none(),
        "{}",
        json["animations"][0]
    );
}
