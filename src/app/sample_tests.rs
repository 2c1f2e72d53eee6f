//! What the bundled clip is there to show.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::mem::{Discriminant, discriminant};
use std::sync::Arc;

use super::{FILE, document};
use crate::app::text::Language;
use crate::curve::continuity::{Continuity, join};
use crate::curve::overshoot::{Excursion, beyond_ends, beyond_limits};
use crate::curve::{FrameRate, Rhythm, SideTangent, Tangent, Tcb};
use crate::document::{Channel, Clip, Document};
use crate::edit::{self, Cure, Edit, KeyRef};
use crate::io::ron_file;

const X: usize = 0;
const Y: usize = 1;

fn clip(document: &Document) -> &Arc<Clip> {
    document.clips().first().unwrap()
}

fn channel<'a>(document: &'a Document, name: &str) -> &'a Arc<Channel> {
    clip(document)
        .channels
        .iter()
        .find(|channel| channel.name == name)
        .unwrap()
}

fn below_the_floor(channel: &Channel) -> Vec<Excursion> {
    let limits = channel.limit(Y);
    beyond_limits(&channel.curves[Y], limits.min, limits.max)
}

fn made_monotone(document: &Document, name: &str) -> Document {
    let channel = channel(document, name);
    let keys = below_the_floor(channel)
        .iter()
        .map(|excursion| KeyRef {
            channel: channel.id,
            component: Y,
            key: channel.curves[Y].key_id(excursion.segment),
        })
        .collect();
    let cure = Cure::Monotone;
    edit::apply(document, &Edit::CureOvershoot { keys, cure })
        .unwrap()
        .document
}

#[test]
fn the_bundled_file_is_what_saving_it_would_write() {
    let read = ron_file::read_str(FILE).unwrap();
    assert_eq!(ron_file::write_string(&read), FILE);
}

#[test]
fn every_key_stands_on_a_frame_within_the_play_range() {
    let document = document(Language::English);
    let clip = clip(&document);
    for channel in &clip.channels {
        for curve in &channel.curves {
            assert_eq!(curve.bounds(), clip.play_range, "{}", channel.name);
            for key in curve.keys() {
                let time = key.time().seconds();
                let frame = clip.rate.frames(time).round() as i64;
                assert_eq!(clip.rate.time_of_frame(frame), time, "{}", channel.name);
            }
        }
    }
}

#[test]
fn the_ball_sinks_deep_at_its_first_contact_and_less_at_its_second() {
    let document = document(Language::English);
    let sunk = below_the_floor(channel(&document, "ball"));
    let [first, second] = sunk.as_slice() else {
        panic!("{sunk:?}");
    };
    assert!((0.05..0.1).contains(&first.amount), "{first:?}");
    assert!((0.02..0.05).contains(&second.amount), "{second:?}");
}

#[test]
fn the_foot_sinks_as_the_worked_example_of_the_spline_does_at_its_first_step_alone() {
    let document = document(Language::English);
    let sunk = below_the_floor(channel(&document, "foot.L"));
    let [step] = sunk.as_slice() else {
        panic!("{sunk:?}");
    };
    // Catmull-Rom through 0.30, 0.12, 0, 0, 0.15 m at 0, 1, 2, 4, 5 equal spans: tests/data/reference,
    // 4.foot_contact_spline, with the tolerance given there.
    assert!((step.value + 0.022_569_021_620_848_354).abs() <= 1e-10, "{step:?}");
}

#[test]
fn monotone_tangents_keep_the_ball_and_the_foot_above_the_floor() {
    let document = document(Language::English);
    for name in ["ball", "foot.L"] {
        let cured = made_monotone(&document, name);
        assert_eq!(below_the_floor(channel(&cured, name)), [], "{name}");
    }
}

#[test]
fn no_other_curve_is_marked_for_leaving_its_limits_or_its_keys() {
    let document = document(Language::English);
    for channel in &clip(&document).channels {
        for (component, curve) in channel.curves.iter().enumerate() {
            let limits = channel.limit(component);
            let wanted = component == Y && ["ball", "foot.L"].contains(&channel.name.as_str());
            for marks in [beyond_limits(curve, limits.min, limits.max), beyond_ends(curve)] {
                assert_eq!(!marks.is_empty(), wanted, "{} component {component}", channel.name);
            }
        }
    }
}

#[test]
fn two_smoothsteps_in_a_row_jerk_at_their_seam() {
    let document = document(Language::English);
    let forward = &channel(&document, "foot.L").curves[X];
    let seam = join(forward, 1).unwrap();
    assert_eq!(seam.class, Continuity::C1);
    assert_eq!((seam.left.velocity, seam.right.velocity), (0.0, 0.0));
    // Smoothstep starts with the acceleration 6 and ends with -6, times rise over span squared: 0.225 m in 0.375 s.
    // Both rises and spans are differences of decimals, so the jump is good to a few spacings of f64.
    let wanted = 12.0 * 0.225 / (0.375 * 0.375);
    assert!((seam.acceleration_jump - wanted).abs() <= 1e-12 * wanted, "{seam:?}");
}

#[test]
fn the_bend_of_the_foot_runs_on_twos() {
    let document = document(Language::English);
    let bend = channel(&document, "foot.L bend");
    assert_eq!(bend.rhythm, Rhythm::Held(FrameRate::FPS_12));
}

#[test]
fn every_shape_of_key_is_there() {
    let document = document(Language::English);
    let tangents: Vec<Discriminant<Tangent>> = clip(&document)
        .channels
        .iter()
        .flat_map(|channel| &channel.curves)
        .flat_map(|curve| curve.keys().map(|key| discriminant(&key.tangent())))
        .collect();
    for tangent in [
        Tangent::Auto,
        Tangent::Flat,
        Tangent::Linear,
        Tangent::Spline,
        Tangent::Monotone,
        Tangent::Tcb(Tcb::default()),
        Tangent::Smooth { slope: 0.0 },
        Tangent::Broken {
            incoming: SideTangent::Auto,
            outgoing: SideTangent::Auto,
        },
    ] {
        assert!(tangents.contains(&discriminant(&tangent)), "{tangent:?}");
    }
}
