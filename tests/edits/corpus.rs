//! Reduction on the clips of other programs.

use std::ops::ControlFlow;
use std::path::PathBuf;

use inbetween::curve::reduce::max_difference;
use inbetween::curve::rotation::angle_between;
use inbetween::curve::{Curve, SegmentKind};
use inbetween::document::{Channel, Document};
use inbetween::edit::{Edit, MaxError, Scope, apply};
use inbetween::io;
use serde_json::Value;

/// In how many places each segment is looked at.
const PLACES: u32 = 8;

/// The most keys of a channel for which the fewest are searched for.
const FEW: usize = 60;

/// Every sound file of the corpus that opens; none, with a line that says so, where there is no corpus.
fn documents() -> Vec<(String, Document)> {
    let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/corpus/valid"));
    let Ok(index) = std::fs::read_to_string(folder.join("index.json")) else {
        assert!(std::env::var("CI").is_err(), "no corpus at {}", folder.display());
        println!("skipped: no corpus at {}", folder.display());
        return Vec::new();
    };
    let index: Value = serde_json::from_str(&index).unwrap();
    let files = index
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| entry["file"].as_str().unwrap());
    files
        .filter_map(|file| {
            // One is refused for its compression.
            let opened = io::open(&folder.join(file), &mut |_| ControlFlow::Continue(())).ok()?;
            Some((file.to_owned(), opened.document))
        })
        .collect()
}

fn channels(document: &Document) -> impl Iterator<Item = &Channel> {
    document
        .clips()
        .iter()
        .flat_map(|clip| clip.channels.iter().map(AsRef::as_ref))
}

fn reduced(document: &Document) -> inbetween::edit::Applied {
    let edit = Edit::ReduceKeys {
        scope: Scope::of_channels(channels(document)),
        max_error: MaxError::default(),
    };
    apply(document, &edit).unwrap()
}

/// Times in every segment.
fn times(curve: &Curve) -> impl Iterator<Item = f64> + '_ {
    (0..curve.segments()).flat_map(move |i| {
        let segment = curve.segment(i);
        (0..PLACES).map(move |place| segment.time_at((f64::from(place) + 0.5) / f64::from(PLACES)))
    })
}

#[test]
fn no_time_of_the_corpus_is_off_by_more_than_the_bound() {
    let (mut before, mut after) = (0, 0);
    for (file, document) in documents() {
        let applied = reduced(&document);
        for report in &applied.reports {
            before += report.before;
            after += report.after;
        }
        for (old, new) in channels(&document).zip(channels(&applied.document)) {
            if let (Some(a), Some(b)) = (old.orientation(), new.orientation()) {
                for t in times(&old.curves[0]) {
                    let off = angle_between(a.sample(t).rotation, b.sample(t).rotation).to_degrees();
                    // Stored quaternions are of unit length to eight spacings of f32, which adds as many radians at
                    // most to an angle between such and normalised ones: 6e-5 degrees.
                    assert!(
                        off <= MaxError::default().degrees() + 6e-5,
                        "{file}, {}: {off} at {t}",
                        old.name
                    );
                }
                continue;
            }
            for (old, new) in old.curves.iter().zip(&new.curves) {
                let allowed = MaxError::default().of(old);
                let size = (0..old.len()).map(|k| old.key_value(k).abs()).fold(0.0, f64::max);
                for t in times(old) {
                    let off = (old.value(t) - new.value(t)).abs();
                    // Evaluations are rounded to some spacings of f64.
                    assert!(
                        off <= allowed + 64.0 * f64::EPSILON * size,
                        "{file}: {off} of {allowed} at {t}"
                    );
                }
            }
        }
    }
    println!("{before} keys became {after}");
}

/// The fewest keys that keep the tolerance of every curve, by dynamic programming over all spans.
fn fewest(curves: &[&Curve]) -> usize {
    let fits = |i: usize, j: usize| {
        j == i + 1
            || curves.iter().all(|curve| {
                max_difference(curve, i, j).is_some_and(|difference| difference.error <= MaxError::default().of(curve))
            })
    };
    let len = curves[0].len();
    let mut least = vec![usize::MAX; len];
    least[0] = 1;
    for j in 1..len {
        for i in (0..j).rev() {
            if least[i] + 1 < least[j] && fits(i, j) {
                least[j] = least[i] + 1;
            }
        }
    }
    least[len - 1]
}

#[test]
fn no_fewer_keys_are_possible_on_straight_channels_of_the_corpus() {
    let mut compared = 0;
    for (file, document) in documents() {
        let applied = reduced(&document);
        for report in &applied.reports {
            let channel = channels(&document)
                .find(|channel| channel.id == report.channel)
                .unwrap();
            let curves: Vec<&Curve> = channel.curves[report.components.clone()]
                .iter()
                .map(AsRef::as_ref)
                .collect();
            let is_straight =
                |curve: &&Curve| (0..curve.segments()).all(|i| *curve.segment_kind(i) == SegmentKind::Linear);
            if channel.is_rotation() || report.before > FEW || !curves.iter().all(is_straight) {
                continue;
            }
            // Between keys that must stay the shortest path over all spans is searched for, and here none must.
            assert_eq!(report.after, fewest(&curves), "{file}, {}", channel.name);
            compared += usize::from(report.before > 2);
        }
    }
    println!("{compared} channels compared");
}
